"""One line of the transition table, which is one arrow of the diagram.

Everything about an action stands in its row: who may do it when, what it brings about, and which phase comes next.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar, get_args, get_type_hints

import attrs

from deberts.errors import Violation
from deberts.table.actions import Action, Word
from deberts.table.events import Event, new_event
from deberts.table.phases import Answering, Phase, Question
from deberts.table.public import Public
from deberts.table.view import Position, Secret, View

PhaseT = TypeVar("PhaseT", bound=Phase)
ActionT = TypeVar("ActionT", bound=Action)
WordT = TypeVar("WordT", bound=Word)


Effect = tuple[tuple[Event, ...], tuple[Secret, ...]]
"""What an action brings about: what everybody sees, the action itself first, and what each seat knows afterwards."""


def announced_aloud(position: Position, seat: int, _phase: Phase, action: Any) -> Effect:
    """Return the effect of an action that is public as it is, and changes no hand.

    Args:
        position: The deal before.
        seat: Who acts.
        action: What he says.

    Returns:
        The action as the only event.
    """
    return (new_event(seat, action),), position.secrets


SOMETHING_ELSE_IS_ASKED: Final = Violation("D23", "something-else-is-asked")
"""The reason against what does not answer the question that is asked."""


def only_to(question: Question) -> Callable[[View, Answering, Any], tuple[Violation, ...]]:
    """Return the objections to a word that answers one question, whatever is held."""

    def objections(_view: View, answering: Answering, _word: Word) -> tuple[Violation, ...]:
        return () if answering.question is question else (SOMETHING_ELSE_IS_ASKED,)

    return objections


def unopposed(_view: View, _phase: Phase, _action: Action) -> tuple[Violation, ...]:
    """Return no reason against an action that is always allowed in its phase."""
    return ()


@attrs.frozen
class Row(Generic[PhaseT, ActionT]):
    """One kind of action in one phase.

    Args:
        clause: The clause that gives the right to it.
        phase: The phase in which it can happen.
        action: The kind of action.
        next_phase: The phase that follows, from what everybody knows, the phase before, and what happened.
        options: All such actions that a view allows, in the order of the table.
        objections: Every reason why one such action is not allowed; nothing for an option.
        effect: What the action of a seat brings about. The only reader of all hands.
        before_own_first_card: Whether it is an option only until its player has played a card.
        leads_to: The phases in which it can leave the deal: those that ``next_phase`` is declared to return.
    """

    clause: str
    phase: type[PhaseT]
    action: type[ActionT]
    next_phase: Callable[[Public, PhaseT, tuple[Event, ...]], Phase]
    options: Callable[[View, PhaseT], tuple[Action, ...]]
    objections: Callable[[View, PhaseT, ActionT], tuple[Violation, ...]]
    effect: Callable[[Position, int, PhaseT, ActionT], Effect] = announced_aloud
    before_own_first_card: bool = False
    leads_to: tuple[type[Phase], ...] = attrs.field()

    @leads_to.default
    def _declared_phases(self) -> tuple[type[Phase], ...]:
        returned = get_type_hints(self.next_phase)["return"]
        return get_args(returned) or (returned,)


def word_row(  # noqa: PLR0913  # the columns of a row
    clause: str,
    phase: type[PhaseT],
    word: WordT,
    next_phase: Callable[[Public, PhaseT, tuple[Event, ...]], Phase],
    objections: Callable[[View, PhaseT, WordT], tuple[Violation, ...]] = unopposed,
    *,
    effect: Callable[[Position, int, PhaseT, WordT], Effect] = announced_aloud,
    before_own_first_card: bool = False,
) -> Row[PhaseT, WordT]:
    """Return the row of an action of one word, which is an option wherever nothing is against it.

    Args:
        clause: The clause that gives the right to it.
        phase: The phase in which it can happen.
        word: The action.
        next_phase: As in :class:`Row`.
        objections: As in :class:`Row`; nothing if left out.
        effect: As in :class:`Row`; the word is public as it is if left out.
        before_own_first_card: As in :class:`Row`.

    Returns:
        The row.
    """

    def options(view: View, now: PhaseT) -> tuple[Action, ...]:
        return () if objections(view, now, word) else (word,)

    return Row(clause, phase, type(word), next_phase, options, objections, effect, before_own_first_card)
