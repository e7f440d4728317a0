"""Section 04: bela. *Trump* is the trump suit of the deal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from deberts.cards import Card, CardSet, Rank, Suit
from deberts.errors import Violation
from deberts.options import BelaCondition
from deberts.rulesets.questions import NUMBERS

BELA: Final = NUMBERS["bela_points"].usual
"""Points for king and queen of trumps."""


def bela_cards(trump: Suit) -> CardSet:
    """Return king and queen of trumps.

    Clause:
        04.10

    Args:
        trump: The trump suit.

    Returns:
        The two cards.
    """
    return _BELA_CARDS[trump.index]


def has_bela(held: CardSet, trump: Suit) -> bool:
    """Return whether a player has bela; whether its cards lie in a sequence too makes no difference.

    Clause:
        04.10, 04.12, m7.2

    Args:
        held: The nine cards that he plays with.
        trump: The trump suit.

    Returns:
        Whether both cards are among them.
    """
    return not _BELA_CARDS[trump.index].bits & ~held.bits


def bela_calls(hand: CardSet, held: CardSet, trump: Suit, *, said: bool) -> CardSet:
    """Return the cards with which bela may be said: the first or the second of the two, as long as it is unsaid.

    Once both are played unsaid there is no card left to say it with, and it is lost.

    Clause:
        04.11, s5, D10

    Args:
        hand: Cards still in hand.
        held: The nine cards that the player plays with, those played included.
        trump: The trump suit.
        said: Whether bela has been said in this deal.

    Returns:
        What is still in hand of king and queen of trumps, if the player has had both; else nothing.
    """
    cards = _BELA_CARDS[trump.index]
    if said or not hand.bits & cards.bits or not has_bela(held, trump):
        return _NO_CARDS
    return cards & hand


def bela_violations(card: Card, held: CardSet, trump: Suit, *, said: bool) -> tuple[Violation, ...]:
    """Return every reason why bela may not be said with a card.

    Clause:
        04.11, s5, D10

    Args:
        card: The card that is being played.
        held: The nine cards that the player plays with, those played included.
        trump: The trump suit.
        said: Whether bela has been said in this deal.

    Returns:
        The reasons; nothing if bela may be said.
    """
    reasons = (
        (card not in bela_cards(trump), "not-a-bela-card"),
        (not has_bela(held, trump), "no-bela"),
        (said, "bela-said-already"),
    )
    return tuple(Violation("04.11", code, (("card", str(card)),)) for broken, code in reasons if broken)


def bela_word_violations(hand: CardSet, held: CardSet, trump: Suit, *, said: bool) -> tuple[Violation, ...]:
    """Return every reason why bela may not be said before a move, and not with one of its cards.

    Clause:
        m8.3

    Args:
        hand: Cards still in hand.
        held: The nine cards that the player plays with, those played included.
        trump: The trump suit.
        said: Whether bela has been said in this deal.

    Returns:
        The reasons; nothing if he may say it.
    """
    holds = has_bela(held, trump)
    reasons = (
        (not holds, "no-bela"),
        (holds and not hand & bela_cards(trump), "bela-cards-are-played"),
        (said, "bela-said-already"),
    )
    return tuple(Violation("m8.3", code) for broken, code in reasons if broken)


def bela_counts(
    sayer: int, takers: Sequence[int], trick: int | None, condition: BelaCondition = BelaCondition.NOTHING
) -> bool | None:
    """Return whether bela counts for its sayer after some tricks.

    Clause:
        04.10, p19

    Args:
        sayer: Seat that said it.
        takers: Who took each trick.
        trick: Number of the trick to which a card was played with it, from 0; ``None`` if it was said before a move.
        condition: What bela needs in order to count.

    Returns:
        Whether it counts; ``None`` while what it needs has not happened, and has not failed either.
    """
    match condition:
        case BelaCondition.NOTHING:
            return True
        case BelaCondition.A_TRICK:
            return True if sayer in takers else None
        case BelaCondition.ITS_TRICK:
            return None if trick is None or trick >= len(takers) else takers[trick] == sayer
        case never:
            assert_never(never)


# Needed at every card played, so each answer is made once.
_NO_CARDS: Final = CardSet()
_BELA_CARDS: Final = tuple(CardSet((Card(Rank.QUEEN, suit), Card(Rank.KING, suit))) for suit in Suit)
