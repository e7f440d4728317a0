"""What an analysis says, and how it is made."""

from __future__ import annotations

from typing import Final

import attrs

from deberts.errors import InputError
from deberts.integers import integer
from deberts.table.actions import Action

WORLDS: Final = 100
"""How many worlds are weighed, if nothing else is asked for."""

MOST_WORLDS: Final = 100_000
"""How many can be asked for."""

BUDGET: Final = 1.0
"""Seconds after which no further worlds are weighed."""


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


@attrs.frozen
class Analysis:
    """What each action promises that is worth a thought.

    Args:
        options: The actions, the most promising first.
        worlds: In how many worlds they were weighed.
        is_exact: Whether these are all, each as likely as what the other did makes it.
    """

    options: tuple[Weighed, ...]
    worlds: int
    is_exact: bool

    @property
    def best(self) -> Weighed:
        """The most promising action."""
        return self.options[0]


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
        if not self.budget > 0:
            raise InputError("no time is no budget: give more than 0 seconds", place="budget")
        if not 0 <= self.forgetting <= 1:
            raise InputError("give a share from 0 to 1", place="forgetting")
        integer("seed", self.seed, 0, 2**64)
