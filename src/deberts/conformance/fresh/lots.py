"""Lots: what a seed chooses, the same on every machine and by every version of Python."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Final, TypeVar

from deberts.shuffle import Stream

TAG: Final = b"deberts-questions/1"
"""The tag under which questions are drawn."""

_Item = TypeVar("_Item")


class Lots:
    """Choices drawn from a seed, one after another.

    Args:
        seed: The seed.

    Example:
        >>> lots = Lots("a seed")
        >>> lots.pick("CDHS"), lots.between(1, 6), lots.chance(50)
        ('C', 2, False)
    """

    def __init__(self, seed: str) -> None:
        self._stream = Stream(TAG, seed)
        self.below = self._stream.below

    def pick(self, items: Sequence[_Item]) -> _Item:
        """Return one of some items."""
        return items[self.below(len(items))]

    def weighed(self, *weighed: tuple[int, _Item]) -> _Item:
        """Return one of some items, each as likely as its weight says."""
        place = self.below(sum(weight for weight, _ in weighed))
        every = chain.from_iterable((item,) * weight for weight, item in weighed)
        return next(item for number, item in enumerate(every) if number == place)

    def chance(self, percent: int) -> bool:
        """Return whether something happens that happens so often in a hundred times."""
        return self.below(100) < percent

    def between(self, least: int, most: int) -> int:
        """Return a whole number from *least* to *most*."""
        return least + self.below(most - least + 1)

    def some(self, items: Iterable[_Item], count: int) -> list[_Item]:
        """Return so many of some items, or all of them if there are fewer, in any order."""
        left = list(items)
        return [left.pop(self.below(len(left))) for _ in range(min(count, len(left)))]

    def mixed(self, items: Sequence[_Item]) -> tuple[_Item, ...]:
        """Return the items in any order."""
        return self._stream.permuted(items)
