"""What is to be played, cut into shards that can be played anywhere and in any order, and add up."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from deberts.integers import integer


class Sum(Protocol):
    """What came of some deals; sums of different deals add up to that of all."""

    @property
    def deals(self) -> int:
        """How many deals it is of."""
        ...

    def __add__(self, other: Self, /) -> Self: ...

    def to_json(self) -> dict[str, Any]:
        """Return it as a JSON object."""
        ...


SumT = TypeVar("SumT", bound=Sum)


class Sharded(ABC, Generic[SumT]):
    """So many deals, cut into shards of one size, the last of which may be smaller.

    Whoever plays them, and in whatever order, the sum of all shards is the same.
    """

    __slots__ = ()

    FORMAT: ClassVar[str]
    """What its checkpoints say that they are."""

    deals: int
    shard_deals: int

    @property
    def shards(self) -> int:
        """How many shards there are."""
        return -(-self.deals // self.shard_deals)

    def deals_of(self, shard: int) -> int:
        """Return how many deals a shard has.

        Args:
            shard: Its number, from 0.

        Returns:
            Deals.

        Raises:
            InputError: If there is no such shard.
        """
        integer("shard", shard, 0, self.shards)
        return min(self.shard_deals, self.deals - shard * self.shard_deals)

    @abstractmethod
    def work(self, shard: int) -> tuple[Callable[..., SumT], tuple[Any, ...]]:
        """Return what plays a shard: a function of a module, and its arguments, of which the second is the shard."""

    @property
    @abstractmethod
    def players(self) -> dict[str, Any]:
        """Who plays, each by the name of its argument: names, and functions that must be able to travel."""

    @abstractmethod
    def check_known(self) -> None:
        """Refuse players who have no name by which a checkpoint could know them again.

        Raises:
            InputError: If there is such a player.
        """

    @abstractmethod
    def nothing(self) -> SumT:
        """Return the sum of no deals."""

    @abstractmethod
    def read(self, value: object) -> SumT:
        """Read a sum from JSON.

        Raises:
            InputError: If it is none.
        """

    @abstractmethod
    def is_sum(self, found: object, deals: int) -> bool:
        """Return whether something is the sum of so many deals."""

    @abstractmethod
    def to_json(self) -> dict[str, Any]:
        """Return what decides the results, as a JSON object."""
