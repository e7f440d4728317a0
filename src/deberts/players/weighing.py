"""What an analysis says, and how it is made."""

from __future__ import annotations

from math import hypot, inf
from typing import Final

import attrs

from deberts.errors import InputError, excerpt
from deberts.integers import check_real, integer
from deberts.table.actions import Action, Play

WORLDS: Final = 100
"""How many worlds are weighed, if nothing else is asked for."""

MOST_WORLDS: Final = 100_000
"""How many can be asked for."""

BUDGET: Final = 1.0
"""Seconds after which no further worlds are weighed."""

POINTS_OF_A_MATCH: Final = 600
"""How many points are worth a match, early in one to 501: by them chances are told in points."""

SURE: Final = 1.96
"""Standard errors within which two means cannot be told apart."""

_NOTHING: Final = 0.5
"""Points that nobody would miss, where means are exact: open hands are not all that there is."""


@attrs.frozen
class Weighed:
    """What an action promises.

    Args:
        action: The action; a card is played with bela where it may be.
        points: What its side writes more than the best other, in the mean.
        error: Standard error of that, in points; 0 if all worlds were weighed.
        made: How often the contract is made, from 0 to 1.
        bait: How often it is a bait.
        hang: How often the totals hang.
        chance: By how much likelier its side wins the match than before the deal, from -1 to 1; ``None`` where that is
            not known.
    """

    action: Action
    points: float
    error: float
    made: float
    bait: float
    hang: float
    chance: float | None = None

    @property
    def worth(self) -> float:
        """What it promises, in points: by the chance to win the match, where that is known."""
        return self.points if self.chance is None else POINTS_OF_A_MATCH * self.chance


@attrs.frozen
class Analysis:
    """What each action promises that is worth a thought.

    Args:
        options: The actions, those first that write most.
        worlds: In how many worlds they were weighed.
        is_exact: Whether these are all, each as likely as what the other did makes it.
    """

    options: tuple[Weighed, ...]
    worlds: int
    is_exact: bool

    @property
    def best(self) -> Weighed:
        """The action that writes most."""
        return self.options[0]

    def of(self, action: Action) -> Weighed:
        """Return what an action promises; of a card it does not matter whether bela is said with it.

        Raises:
            InputError: If it is none of the options.
        """
        found = next((one for one in self.options if _is_same(one.action, action)), None)
        if found is None:
            raise InputError(f"{excerpt(action)} is none of what was weighed")
        return found

    def better(self, action: Action) -> Weighed | None:
        """Return the option that writes most of those that are better than an action for sure.

        Better is what writes more by more than chance explains, and wins the match as often: who is near the end of it,
        or ahead, may be right to write less.

        Args:
            action: One of the options.

        Returns:
            The option; ``None`` if there is none.
        """
        own = self.of(action)
        return next((one for one in self.options if _writes_more(one, own) and one.worth >= own.worth), None)

    def lost(self, action: Action) -> float:
        """Return how many points an action gives away: what the better option writes more; 0 if there is none."""
        better = self.better(action)
        return 0.0 if better is None else better.points - self.of(action).points


def margin(one: Weighed, other: Weighed) -> float:
    """Return how many points two actions must differ by, to be told apart."""
    return max(_NOTHING, SURE * hypot(one.error, other.error))


def _writes_more(one: Weighed, other: Weighed) -> bool:
    return one.points - other.points > margin(one, other)


def _is_same(one: Action, other: Action) -> bool:
    return one.card is other.card if isinstance(one, Play) and isinstance(other, Play) else one == other


@attrs.frozen
class Effort:
    """How an analysis is made.

    Args:
        worlds: How many worlds are weighed, unless all are hardly more.
        seed: What the lots follow from, from 0 to 2^64 - 1.
        budget: Seconds after which no further worlds are weighed.
        judges: Whether worlds count by how likely the other did what he did; else all alike.
        forgetting: The share of what is forgotten of cards that are gone or cannot be held, from 0 to 1.

    Raises:
        InputError: If there are no worlds or there is no time, or a number is out of range.
    """

    worlds: int = WORLDS
    seed: int = 0
    budget: float = BUDGET
    judges: bool = True
    forgetting: float = 0.0

    def __attrs_post_init__(self) -> None:
        integer("worlds", self.worlds, 1, MOST_WORLDS + 1)
        integer("seed", self.seed, 0, 2**64)
        check_real(self.budget, 0, inf, "budget")
        if not self.budget:
            raise InputError("no time is no budget: give more than 0 seconds", place="budget")
        check_real(self.forgetting, 0, 1, "forgetting")


def check_effort(effort: object) -> None:
    """Refuse what is no effort.

    Raises:
        InputError: If it is none.
    """
    if not isinstance(effort, Effort):
        raise InputError(f"{excerpt(effort)} is no effort: give one such as Effort(worlds=300)", place="effort")
