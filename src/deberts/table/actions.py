"""What a player can do, as values. The text of each is what ``str`` gives."""

from __future__ import annotations

from typing import ClassVar, Final

import attrs

from deberts.cards import PACK, Card, CardSet, Suit
from deberts.errors import ActionTextError, excerpt
from deberts.rules.s04_sequences import Sequence

BELA: Final = "bela"
"""What is said with one of the two bela cards."""

MOST_SEQUENCES: Final = 18
"""Sequences in one announcement: six times what a hand can hold, and few enough to refuse at once."""


@attrs.frozen
class Pass:
    """Leave the bid to the next player."""

    word: ClassVar[str] = "pass"

    def __str__(self) -> str:
        return self.word


@attrs.frozen
class Take:
    """Take the indicator's suit as trump."""

    word: ClassVar[str] = "take"

    def __str__(self) -> str:
        return self.word


@attrs.frozen
class Name:
    """Name another suit as trump.

    Args:
        trump: The suit named.

    Raises:
        ActionTextError: If it is no suit.
    """

    word: ClassVar[str] = "name"
    trump: Suit = attrs.field()

    @trump.validator
    def _is_suit(self, _attribute: object, trump: object) -> None:
        if not isinstance(trump, Suit):
            raise ActionTextError(f"{excerpt(trump)} is no suit that could be named, such as Suit.HEARTS")

    def __str__(self) -> str:
        return f"{self.word} {self.trump}"


@attrs.frozen
class Exchange:
    """Exchange the trump seven for the indicator."""

    word: ClassVar[str] = "exchange"

    def __str__(self) -> str:
        return self.word


def _in_any_order(sequences: tuple[Sequence, ...]) -> tuple[str, ...]:
    return tuple(sorted(map(str, sequences)))


@attrs.frozen
class Announce:
    """Announce sequences. Two announcements of the same sequences are equal, however they are ordered.

    Args:
        sequences: The sequences, at least one.

    Raises:
        ActionTextError: If they are no tuple of sequences, are none, or are more than anybody could hold.
    """

    word: ClassVar[str] = "announce"
    sequences: tuple[Sequence, ...] = attrs.field(eq=_in_any_order)

    @sequences.validator
    def _are_sequences(self, _attribute: object, sequences: object) -> None:
        if not isinstance(sequences, tuple) or not all(isinstance(one, Sequence) for one in sequences):
            raise ActionTextError(f"{excerpt(sequences)} cannot be announced: give sequences in a tuple")
        if not 1 <= len(sequences) <= MOST_SEQUENCES:
            msg = f"{len(sequences)} sequences cannot be announced: give 1 to {MOST_SEQUENCES}"
            raise ActionTextError(msg, sequences=len(sequences))

    def __str__(self) -> str:
        return " ".join((self.word, *map(str, self.sequences)))


@attrs.frozen(init=False, eq=False)
class Play:
    """Play a card. There is one object for each play, so plays are compared by identity.

    Args:
        card: The card.
        bela: Whether bela is said with it.

    Raises:
        ActionTextError: If *card* is no card, or *bela* neither true nor false.
    """

    word: ClassVar[str] = "play"
    card: Card
    bela: bool = False

    def __new__(cls, card: Card, bela: bool = False) -> Play:  # noqa: FBT001, FBT002, PYI034  # a fact, no switch
        """Return the one object of this play."""
        given: tuple[object, object] = (card, bela)
        if not (isinstance(given[0], Card) and isinstance(given[1], bool)):
            raise ActionTextError(f"{excerpt(given)} is no play: give a card, and whether bela is said with it")
        return _PLAYS[bela][card.index]

    def __hash__(self) -> int:
        """Hash by card, so that no order of a set ever depends on an address."""
        return self.card.index + len(PACK) * self.bela

    def __reduce__(self) -> tuple[type[Play], tuple[Card, bool]]:
        """Come back from a pickle or a copy as the one object of this play."""
        return (Play, (self.card, self.bela))

    def __str__(self) -> str:
        return f"{self.word} {self.card}" + f" {BELA}" * self.bela


def plays(cards: CardSet, calls: CardSet) -> tuple[Play, ...]:
    """Return the plays of some cards.

    Args:
        cards: The cards.
        calls: Cards with which bela may be said.

    Returns:
        A play for each in the order of the cards, and after it one that says bela where it may be said.
    """
    silent = _PLAYS[False]
    # Lists, because a tuple is made of a list twice as fast as of a generator.
    if not calls.bits & cards.bits:
        return tuple([silent[card.index] for card in cards])
    return tuple([said[card.index] for card in cards for said in (_PLAYS if card in calls else (silent,))])


Action = Pass | Take | Name | Exchange | Announce | Play
"""Everything that a player can do."""

KINDS: Final[frozenset[type[Action]]] = frozenset((Pass, Take, Name, Exchange, Announce, Play))
"""The kinds of action."""


def _make_plays(*, bela: bool) -> tuple[Play, ...]:
    plays = tuple(object.__new__(Play) for _ in PACK)
    for play, card in zip(plays, PACK, strict=True):
        play.__attrs_init__(card, bela)
    return plays


_PLAYS: Final = (_make_plays(bela=False), _make_plays(bela=True))
