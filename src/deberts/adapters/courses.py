"""Episodes under way in an environment, with rows and masks as arrays of numpy."""

from __future__ import annotations

from typing import Any, Protocol

import numpy as np

from deberts.adapters import numbers, observations
from deberts.adapters.episodes import Episode, Task
from deberts.players.analysis import HAS_KERNELS


class Course(Protocol):
    """An episode under way, whoever plays it: the reference, or where that is quicker the compiled kernel."""

    @property
    def to_act(self) -> int | None:
        """Seat whose turn it is, or ``None`` at the end."""

    @property
    def is_over(self) -> bool:
        """Whether it is over."""

    @property
    def is_cut(self) -> bool:
        """Whether it was given up."""

    @property
    def episode(self) -> Episode:
        """The episode as the reference has it."""

    def act(self, action: Any) -> tuple[int, ...]:
        """Do something, and return what it brings each seat."""

    def observe(self, seat: int) -> tuple[Any, Any]:
        """Return the row and the mask of a seat."""


class ByReference:
    """An episode of any rule set.

    Args:
        task: What is played, and what for.
        seed: The seed of its packs.
        number: Number of the episode under that seed.

    Raises:
        InputError: If a number is out of its range.
    """

    def __init__(self, task: Task, seed: int, number: int) -> None:
        self.episode = Episode.begun(task, seed, number)
        self._find()

    def _find(self) -> None:
        episode = self.episode
        self.to_act, self.is_over, self.is_cut = episode.to_act, episode.is_over, episode.is_cut

    def act(self, action: Any) -> tuple[int, ...]:
        """Do something, and return what it brings each seat.

        Raises:
            IllegalActionError: If it is not legal.
            InputError: If there is no such number.
        """
        view = self.episode.view(self.to_act or 0)
        self.episode, rewards = self.episode.after(numbers.decode(view, action))
        self._find()
        return rewards

    def observe(self, seat: int) -> tuple[Any, Any]:
        """Return the row and the mask of a seat."""
        view = self.episode.view(seat)
        flags, counts = observations.flags_and_counts(view)
        row = np.empty(len(flags) + len(counts), np.int32)
        row[: len(flags)], row[len(flags) :] = np.frombuffer(flags, np.uint8), counts
        return row, np.frombuffer(numbers.mask_bytes(view), np.int8)


def begun(task: Task, seed: int, number: int) -> Course:
    """Return an episode before its first action, played by the kernel where that can be.

    Args:
        task: What is played, and what for.
        seed: The seed of its packs.
        number: Number of the episode under that seed.

    Raises:
        InputError: If a number is out of its range.
    """
    if not HAS_KERNELS or task != Task():
        return ByReference(task, seed, number)
    from deberts.adapters.club_deals import ClubDeal  # noqa: PLC0415  # the compiler takes long to load

    return ClubDeal(task, seed, number)
