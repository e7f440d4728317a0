"""Suits, ranks, cards, sets of cards and the pack.

Identity only: which card is which, and how it is written. Nothing here knows which card is higher or what one counts;
that depends on the trump and belongs to :mod:`deberts.rules`.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable, Iterator, Mapping, Set as AbstractSet
from typing import Final, TypeVar, cast

import attrs

from deberts.errors import CardTextError, excerpt
from deberts.frozen import maker
from deberts.plain_text import split_words
from deberts.subsets import by_suit, listed

_T = TypeVar("_T")


class Suit(enum.Enum):
    """One of the four suits; the value is its letter, the order of the members is the order of printing."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"

    def __init__(self, letter: str) -> None:
        """Give each member its place and its symbol."""
        self.index = "CDHS".index(letter)
        self.symbol = "♣♦♥♠"[self.index]

    def __hash__(self) -> int:
        """Hash by place, so that no order of a set ever depends on the interpreter's hash seed."""
        return self.index

    def __str__(self) -> str:
        return self.value

    @classmethod
    def parse(cls, text: str) -> Suit:
        """Read a suit: its letter in either case, or its symbol.

        Args:
            text: Such as ``H``, ``h``, ``♥`` or ``♡``.

        Returns:
            The suit.

        Raises:
            CardTextError: If the text names no suit.

        Example:
            >>> Suit.parse("♥")
            <Suit.HEARTS: 'H'>
        """
        return _read(_SUIT_TEXTS, text, "suit", "one of C D H S or ♣ ♦ ♥ ♠")


class Rank(enum.Enum):
    """One of the eight ranks; the value is its letter, the order of the members is the order of printing."""

    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "T"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    ACE = "A"

    def __init__(self, letter: str) -> None:
        """Give each member its place."""
        self.index = "789TJQKA".index(letter)

    def __hash__(self) -> int:
        """Hash by place, so that no order of a set ever depends on the interpreter's hash seed."""
        return self.index

    def __str__(self) -> str:
        return self.value

    @classmethod
    def parse(cls, text: str) -> Rank:
        """Read a rank: its letter in either case, or ``10``.

        Args:
            text: Such as ``T``, ``10``, ``k`` or ``7``.

        Returns:
            The rank.

        Raises:
            CardTextError: If the text names no rank.

        Example:
            >>> Rank.parse("10")
            <Rank.TEN: 'T'>
        """
        return _read(_RANK_TEXTS, text, "rank", "one of 7 8 9 T J Q K A")


@attrs.frozen(init=False, eq=False, repr=False)
class Card:
    """One of the 32 cards. There is one object for each, so cards are compared by identity.

    Args:
        rank: Its rank.
        suit: Its suit.

    Example:
        >>> Card(Rank.TEN, Suit.HEARTS)
        Card.parse('TH')
        >>> Card.parse("10♥") is Card(Rank.TEN, Suit.HEARTS)
        True
    """

    rank: Rank
    suit: Suit
    index: int
    bit: int

    def __new__(cls, rank: Rank, suit: Suit) -> Card:  # noqa: PYI034  # not a new one: the one there is
        """Return the one object of this card."""
        return PACK[8 * suit.index + rank.index]

    def __hash__(self) -> int:
        """Hash by place, so that no order of a set ever depends on an address."""
        return self.index

    def __repr__(self) -> str:
        return f"Card.parse('{self}')"

    def __str__(self) -> str:
        return _TEXTS[self.index]

    def __reduce__(self) -> tuple[type[Card], tuple[Rank, Suit]]:
        """Come back from a pickle or a copy as the one object of this card."""
        return (Card, (self.rank, self.suit))

    @property
    def pretty(self) -> str:
        """The card with its suit's symbol, always two characters, such as ``T♥``."""
        return f"{self.rank.value}{self.suit.symbol}"

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read a card: its rank, then its suit.

        Args:
            text: Such as ``TH``, ``10H``, ``T♥`` or ``th``.

        Returns:
            The card.

        Raises:
            CardTextError: If the text names no card.

        Example:
            >>> Card.parse("10h")
            Card.parse('TH')
        """
        return _read(_CARD_TEXTS, text, "card", "a rank 7 8 9 T J Q K A and a suit C D H S, such as TH")


@attrs.frozen(init=False, eq=False, repr=False)
class CardSet(AbstractSet[Card]):
    """An immutable set of cards: equal to, and hashing like, any other set of the same cards.

    It iterates and prints in one order, clubs, diamonds, hearts, spades and in each from seven to ace. Inside it is one
    integer, ``bits``, with bit ``card.index`` set for each card held.

    Args:
        cards: The cards, in any order.

    Example:
        >>> hand = CardSet.parse("JH 7H AD")
        >>> print(hand)
        AD 7H JH
        >>> hand.of(Suit.HEARTS) == {Card.parse("7H"), Card.parse("JH")}
        True
    """

    bits: int

    def __init__(self, cards: Iterable[Card] = ()) -> None:
        bits = 0
        for card in cards:
            bits |= card.bit
        _set_bits(self, bits)

    @classmethod
    def from_bits(cls, bits: int) -> CardSet:
        """Return the set whose cards are the set bits of *bits*.

        Args:
            bits: An integer from 0 to 2^32 - 1.

        Returns:
            The set.

        Raises:
            CardTextError: If *bits* is not in that range.
        """
        if type(bits) is not int or bits >> 32:
            raise CardTextError(f"{excerpt(bits)} is no set of cards: give an integer from 0 to 4294967295")
        cards = object.__new__(cls)
        _set_bits(cards, bits)
        return cards

    @classmethod
    def parse(cls, text: str) -> CardSet:
        """Read cards divided by white space; none at all is the empty set.

        Args:
            text: Such as ``JH 7H AD``.

        Returns:
            The set.

        Raises:
            CardTextError: If a word names no card, or two words name the same.
        """
        return cls(parse_cards(text))

    def of(self, suit: Suit) -> CardSet:
        """Return the cards of one suit.

        Args:
            suit: The suit wanted.

        Returns:
            The cards of this set that are of *suit*.
        """
        return _of_bits(self.bits & SUIT_BITS[suit.index])

    def with_card(self, card: Card) -> CardSet:
        """Return this set and *card*."""
        return _of_bits(self.bits | card.bit)

    def without(self, card: Card) -> CardSet:
        """Return this set less *card*."""
        return _of_bits(self.bits & ~card.bit)

    def __contains__(self, card: object) -> bool:
        """Return whether a card is held: the card itself, or its text; what names no card is not held."""
        if isinstance(card, str):
            card = _CARD_TEXTS.get(card)
        return isinstance(card, Card) and self.bits & card.bit != 0

    def __iter__(self) -> Iterator[Card]:
        return iter(listed(self.bits, _CARDS))

    def __len__(self) -> int:
        return self.bits.bit_count()

    def __bool__(self) -> bool:
        return self.bits != 0

    def __le__(self, other: AbstractSet[object]) -> bool:
        if isinstance(other, CardSet):
            return not self.bits & ~other.bits
        return AbstractSet.__le__(self, other)

    def __ge__(self, other: AbstractSet[object]) -> bool:
        return len(self & other) == len(other)

    def isdisjoint(self, other: Iterable[object]) -> bool:
        """Return whether no card of this set is in *other*."""
        return not self & other

    def __eq__(self, other: object) -> bool:
        if isinstance(other, CardSet):
            return self.bits == other.bits
        return AbstractSet.__eq__(self, other)

    def __hash__(self) -> int:
        """Hash like a frozenset, because equal sets must hash alike."""
        return self._hash()

    def __and__(self, other: Iterable[object]) -> CardSet:
        return _of_bits(self.bits & (other.bits if isinstance(other, CardSet) else _bits_of(other)))

    __rand__ = __and__

    def __sub__(self, other: Iterable[object]) -> CardSet:
        return _of_bits(self.bits & ~(other.bits if isinstance(other, CardSet) else _bits_of(other)))

    def __or__(self, other: Iterable[Card]) -> CardSet:  # type: ignore[override]  # a set of cards takes nothing else
        return _of_bits(self.bits | (other if isinstance(other, CardSet) else CardSet(other)).bits)

    def __repr__(self) -> str:
        return f"CardSet.parse('{self}')"

    def __str__(self) -> str:
        return " ".join(map(str, self))

    @property
    def pretty(self) -> str:
        """The cards with their suits' symbols."""
        return " ".join(card.pretty for card in self)


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards divided by white space, in the order written.

    Args:
        text: Such as ``9H JH``.

    Returns:
        The cards, each at most once.

    Raises:
        CardTextError: If a word names no card, or two words name the same.
    """
    cards: list[Card] = []
    for number, word in enumerate(split_words(text)):
        cards.append(_one_more(cards, word, f"[{number}]"))
    return tuple(cards)


def _one_more(cards: list[Card], word: str, place: str) -> Card:
    try:
        card = Card.parse(word)
    except CardTextError as error:
        raise error.at(place) from None
    if card in cards:
        raise CardTextError(f"{card} stands twice, and there is only one", place=place, text=word)
    return card


def _bits_of(cards: Iterable[object]) -> int:
    return CardSet(card for card in cards if isinstance(card, Card)).bits


def _read(texts: Mapping[str, _T], text: str, what: str, expected: str) -> _T:
    if text in texts:
        return texts[text]
    lookalikes = [char for char in text.upper() if char in _LOOKALIKES]
    hint = "".join(f"; {char!a} is a look-alike, type the Latin {_LOOKALIKES[char]}" for char in lookalikes[:1])
    raise CardTextError(f"{excerpt(text)} is no {what}: write {expected}{hint}", text=text[:20])


def _make_pack() -> Iterator[Card]:
    for suit in Suit:
        for rank in Rank:
            card = object.__new__(Card)
            index = 8 * suit.index + rank.index
            card.__attrs_init__(rank, suit, index, 1 << index)
            yield card


_of_bits: Final = maker(cast("Callable[[int], CardSet]", CardSet))
_set_bits = CardSet.bits.__set__  # type: ignore[attr-defined]  # the slot, written once in a frozen class

PACK: Final[tuple[Card, ...]] = tuple(_make_pack())
"""The 32 cards, clubs to spades and in each suit from seven to ace: the pack before it is shuffled."""

SUIT_BITS: Final[tuple[int, ...]] = tuple(0xFF << 8 * suit.index for suit in Suit)
"""The bits of all cards of a suit, by the suit's index."""

_TEXTS: Final = tuple(f"{card.rank.value}{card.suit.value}" for card in PACK)  # saving a card asks for one
_CARDS: Final = by_suit(PACK)

_SUIT_TEXTS = {text: suit for suit in Suit for text in (suit.value, suit.value.lower())} | {
    sign + style: suit
    for suit, outline in zip(Suit, "♧♢♡♤", strict=True)
    for sign in (suit.symbol, outline)
    for style in ("", "\N{VARIATION SELECTOR-15}", "\N{VARIATION SELECTOR-16}")
}
_RANK_TEXTS = {text: rank for rank in Rank for text in (rank.value, rank.value.lower())} | {"10": Rank.TEN}
_CARD_TEXTS = {
    rank_text + suit_text: Card(rank, suit)
    for rank_text, rank in _RANK_TEXTS.items()
    for suit_text, suit in _SUIT_TEXTS.items()
}
_LOOKALIKES = dict(zip("АКТСНЈЅԚΑΚΤΗ", "AKTCHJSQAKTH", strict=True))
