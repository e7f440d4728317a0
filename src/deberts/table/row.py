"""One line of the transition table, which is one arrow of the diagram."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, NamedTuple, TypeVar

import attrs

from deberts.errors import Violation
from deberts.table.actions import Action
from deberts.table.events import Event
from deberts.table.phases import Phase
from deberts.table.view import Position, Secret, View

PhaseT = TypeVar("PhaseT", bound=Phase)
ActionT = TypeVar("ActionT", bound=Action)


class Happening(NamedTuple):
    """What an action brings about.

    Args:
        events: What everybody sees, in order.
        secrets: What each seat knows afterwards, by seat.
    """

    events: tuple[Event, ...]
    secrets: tuple[Secret, ...]


@attrs.frozen
class Row(Generic[PhaseT, ActionT]):
    """One kind of action in one phase.

    Args:
        clause: The clause that gives the right to it.
        phase: The phase in which it can happen.
        action: The kind of action.
        leads_to: The phases in which it can leave the deal.
        options: All such actions that a view allows, in the order of the table.
        objections: Every reason why one such action is not allowed; nothing for an option.
        referee: What the action of a seat brings about. The only reader of all hands.
    """

    clause: str
    phase: type[PhaseT]
    action: type[ActionT]
    leads_to: tuple[type[Phase], ...]
    options: Callable[[View, PhaseT], tuple[Action, ...]]
    objections: Callable[[View, PhaseT, ActionT], tuple[Violation, ...]]
    referee: Callable[[Position, int, PhaseT, ActionT], Happening]
