"""Section 03: ranks and values.

Two tables say all: in which order the ranks beat each other and what they count, among trumps and in a plain suit.
*Trump* is the trump suit of the deal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, TypeVar

from deberts.cards import PACK, Card, CardSet, Rank, Suit
from deberts.rulesets.questions import NUMBERS

AnswerT = TypeVar("AnswerT")

TRUMP_VALUES: Final[dict[Rank, int]] = {
    Rank.JACK: 20,
    Rank.NINE: 14,
    Rank.ACE: 11,
    Rank.TEN: 10,
    Rank.KING: 4,
    Rank.QUEEN: 3,
    Rank.EIGHT: 0,
    Rank.SEVEN: 0,
}
"""Trumps, the highest first, and what each counts."""

PLAIN_VALUES: Final[dict[Rank, int]] = {
    Rank.ACE: 11,
    Rank.TEN: 10,
    Rank.KING: 4,
    Rank.QUEEN: 3,
    Rank.JACK: 2,
    Rank.NINE: 0,
    Rank.EIGHT: 0,
    Rank.SEVEN: 0,
}
"""Cards of a plain suit, the highest first, and what each counts."""

LAST_TRICK: Final = NUMBERS["last_trick"].usual
"""Points for taking the last trick."""

TRICKS: Final = {2: 9, 3: 9, 4: 8}
"""Number of tricks in a deal, which is that of the cards in a hand, by number of players."""


def values(suit: Suit, trump: Suit) -> dict[Rank, int]:
    """Return the ranks of a suit, the highest first, and what each counts.

    Clause:
        03.1, 03.2

    Args:
        suit: The suit.
        trump: The trump suit.

    Returns:
        Points by rank, in falling order of rank.
    """
    return TRUMP_VALUES if suit is trump else PLAIN_VALUES


def card_points(card: Card, trump: Suit) -> int:
    """Return what a card counts for whoever takes it.

    Clause:
        03.1, 03.2, m11.5, s10

    Args:
        card: The card.
        trump: The trump suit.

    Returns:
        Points from 0 to 20.

    Example:
        >>> card_points(Card.parse("JH"), Suit.HEARTS), card_points(Card.parse("JH"), Suit.CLUBS)
        (20, 2)
    """
    return _POINTS[trump.index][card.index]


def higher_cards(card: Card, trump: Suit) -> CardSet:
    """Return the cards of the same suit that rank above a card.

    Clause:
        03.1, 03.2

    Args:
        card: The card.
        trump: The trump suit.

    Returns:
        The cards above it; none above the highest.

    Example:
        >>> print(higher_cards(Card.parse("9H"), Suit.HEARTS))
        JH
    """
    return _HIGHER[trump.index][card.index]


def taken_points(tricks: Iterable[tuple[Card, ...]], trump: Suit) -> int:
    """Return what the cards in some tricks count; cards that were never dealt lie in no trick and count for nobody.

    Clause:
        03.4

    Args:
        tricks: Tricks taken by one player.
        trump: The trump suit.

    Returns:
        Points of the cards, without the ten for the last trick.
    """
    points = _POINTS[trump.index]
    return sum([points[card.index] for trick in tricks for card in trick])


def last_trick_points(number: int, seats: int = 2, bonus: int = LAST_TRICK) -> int:
    """Return what a trick adds to its cards: ten if it is the last, whatever lies in it.

    Clause:
        03.3, g0, D12

    Args:
        number: Number of the trick in its deal, from 1.
        seats: Number of players, 2 to 4.
        bonus: What the last trick is worth.

    Returns:
        Nothing, or the bonus.
    """
    return bonus if number == TRICKS[seats] else 0


def _points(card: Card, trump: Suit) -> int:
    return values(card.suit, trump)[card.rank]


def _cards_above(card: Card, trump: Suit) -> CardSet:
    falling = tuple(values(card.suit, trump))
    return CardSet(Card(rank, card.suit) for rank in falling[: falling.index(card.rank)])


def _answers(ask: Callable[[Card, Suit], AnswerT]) -> tuple[tuple[AnswerT, ...], ...]:
    return tuple(tuple(ask(card, trump) for card in PACK) for trump in Suit)


# Points and order of the cards are needed at every card played, so each answer is made once: by trump, and by card.
_POINTS: Final = _answers(_points)
_HIGHER: Final = _answers(_cards_above)
