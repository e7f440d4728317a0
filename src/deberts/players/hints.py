"""What a seat had better do now, what is as good, and what is worse.

Advised is what the player who searches would do: what wins the match most often, where that is known, and else what
writes most.
"""

from __future__ import annotations

from typing import Final

import attrs

from deberts.players import playouts
from deberts.players.analysis import analyse
from deberts.players.lots import seed_of
from deberts.players.modest import careful
from deberts.players.player import check_turn
from deberts.players.searcher import said_before
from deberts.players.weighing import Analysis, Effort, Weighed, check_effort, margin
from deberts.table.actions import Action
from deberts.table.view import View

WORLDS: Final = 300
"""How many worlds a decision is weighed in, if nothing else is asked for."""

PATIENCE: Final = 60.0
"""Seconds that a decision may take: so many that the seed alone decides what is said of it, on a slow machine too."""

THOROUGH: Final = Effort(worlds=WORLDS, budget=PATIENCE)
"""How a decision is weighed, if nothing else is asked for."""


@attrs.frozen
class Hint:
    """What to do, and how sure that is.

    Args:
        action: What promises most.
        equal: What cannot be told apart from it, itself first.
        analysis: What each action promises; ``None`` where neither bids nor cards are chosen, or there is no choice.
    """

    action: Action
    equal: tuple[Action, ...]
    analysis: Analysis | None = None

    @property
    def compared(self) -> tuple[Weighed, Weighed] | None:
        """The most promising, and the best of what is not as good; ``None`` if there is nothing."""
        if self.analysis is None:
            return None
        best, *others = _ranked(self.analysis)
        return next(((best, one) for one in others if not _is_as_good(one, best)), None)

    @property
    def is_for_the_match(self) -> bool:
        """Whether the chance to win the match was weighed; else points were, or nothing."""
        return self.analysis is not None and self.analysis.best.chance is not None


def hint(view: View, effort: Effort = THOROUGH) -> Hint:
    """Return what a seat had better do now.

    Args:
        view: What the seat sees.
        effort: How it is weighed.

    Returns:
        The action, and what is as good.

    Raises:
        ViewError: If it is no view, or a spectator's, the deal is over, or it is another's turn.
        InputError: If the effort is none.
    """
    check_turn(view)
    check_effort(effort)
    usual = careful(view)
    if not playouts.is_choice(view, usual):
        return Hint(usual, (usual,))
    found = analyse(view, attrs.evolve(effort, seed=seed_of(view, effort.seed)))
    best, *others = _ranked(found)
    equal = (one.action for one in others if _is_as_good(one, best))
    advised = said_before(view, best.action)
    return Hint(advised, (advised, *equal), found)


def _ranked(found: Analysis) -> list[Weighed]:
    return sorted(found.options, key=lambda one: -one.worth)


def _is_as_good(one: Weighed, best: Weighed) -> bool:
    """Return whether two actions cannot be told apart, neither by points nor by the chance to win the match."""
    return max(abs(best.points - one.points), best.worth - one.worth) <= margin(best, one)
