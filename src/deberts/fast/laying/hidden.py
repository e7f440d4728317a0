"""What is known of the other's cards, as sets: all that is needed to lay them out."""

from __future__ import annotations

from math import comb
from typing import Any, Final

import attrs

from deberts.cards import CardSet
from deberts.errors import InputError, excerpt
from deberts.fast.solving.position import MOST_CARDS, check_rules
from deberts.integers import integer

Called = tuple[tuple[CardSet, ...], ...]
"""For each sequence that somebody announced, the cards of those that it can be."""

NOTHING: Final = CardSet()


@attrs.frozen
class Hidden:
    """What a player of two knows of the cards that the other plays with.

    Args:
        sure: Cards that he holds, or has held, for sure.
        free: Cards that he may hold.
        need: How many of these he holds.
        called: For each sequence that he announced, the cards of those that it can be: he holds one of them.

    Raises:
        InputError: If a card is both sure and free, or he cannot hold so many, or nothing that he announced.

    Example:
        >>> hidden = Hidden(CardSet.parse("JH"), CardSet.parse("9H AH AS"), need=2)
        >>> hidden.count
        3
    """

    sure: CardSet
    free: CardSet
    need: int
    called: Called = ()

    def __attrs_post_init__(self) -> None:
        if self.sure & self.free:
            raise InputError(f"{self.sure & self.free} cannot be both sure and free", place="free")
        integer("need", self.need, 0, MOST_CARDS + 1 - len(self.sure))
        if self.need > len(self.free):
            raise InputError(f"of {len(self.free)} free cards he cannot hold {self.need}", place="need")

    @classmethod
    def of(cls, knowledge: Any) -> Hidden:
        """Return what a seat knows of the other's cards.

        Args:
            knowledge: A :class:`deberts.players.beliefs.Knowledge` of a deal of two players.

        Returns:
            The same as sets of cards.

        Raises:
            InputError: If it is none, or of a deal whose cards the kernels cannot play.
        """
        try:
            return _read(cls, knowledge)
        except (AttributeError, LookupError, TypeError):  # its class is not known here: the kernels know no table
            raise InputError(f"{excerpt(knowledge)} is no Knowledge: give one", place="knowledge") from None

    @property
    def count(self) -> int:
        """How many worlds there are, of which announcements exclude some."""
        return comb(len(self.free), self.need)


def _read(kind: type[Hidden], knowledge: Any) -> Hidden:
    check_rules(knowledge.view.public.rules)
    other = 1 - knowledge.view.seat
    free = knowledge.free - knowledge.forbidden(other)
    return kind(knowledge.sure(other), free, knowledge.hidden[other], knowledge.called.get(other, ()))
