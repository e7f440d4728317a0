"""Cards, tricks and sequences read a second time.

Written straight from the wording, over the letters of the cards, by counting everything out rather than cleverly, and
without a line of :mod:`deberts.rules`: where both readings agree, two programs agree.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache
from itertools import combinations
from typing import Final

SUITS: Final = "CDHS"
RANKS: Final = "789TJQKA"
RISING_TRUMPS: Final = "78QKTA9J"
RISING_PLAIN: Final = "789JQKTA"
TRUMP_POINTS: Final = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3, "8": 0, "7": 0}
PLAIN_POINTS: Final = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
SEQUENCE_POINTS: Final = {"3": 20, "4": 50}

Cards = Collection[str]


def read(card: str) -> str:
    """Read a card that is written in another way."""
    return card.upper().replace("10", "T").translate(str.maketrans("♣♦♥♠", SUITS))


def in_order(cards: Iterable[str]) -> list[str]:
    """Sort cards from clubs to spades and from seven to ace."""
    return sorted(cards, key=lambda card: (SUITS.index(card[1]), RANKS.index(card[0])))


def card_points(card: str, trump: str) -> int:
    """Count a card (03.1, 03.2)."""
    return (TRUMP_POINTS if card[1] == trump else PLAIN_POINTS)[card[0]]


def ranks_above(card: str, other: str, trump: str) -> bool:
    """Tell whether a card ranks above another of its own suit (03.1, 03.2)."""
    rising = RISING_TRUMPS if card[1] == trump else RISING_PLAIN
    return card[1] == other[1] and rising.index(card[0]) > rising.index(other[0])


def winner(trick: list[str], trump: str) -> int:
    """Find the card that wins: the one no other of the suit that counts ranks above (05.7)."""
    trumped = any(card[1] == trump for card in trick)
    counts = [card for card in trick if card[1] == (trump if trumped else trick[0][1])]
    return next(trick.index(card) for card in counts if not any(ranks_above(one, card, trump) for one in counts))


def objection(card: str, hand: Cards, led: list[str], trump: str) -> str | None:
    """Name the clause that forbids a card, if one does (05.2, 05.3, 05.5)."""
    if not led:
        return None
    suit = led[0][1]
    if any(own[1] == suit for own in hand):
        if card[1] != suit:
            return "05.2"
        could = suit == trump and any(ranks_above(own, led[0], trump) for own in hand)
        return "05.5" if could and not ranks_above(card, led[0], trump) else None
    return "05.3" if card[1] != trump and any(own[1] == trump for own in hand) else None


def legal_cards(hand: Cards, led: list[str], trump: str) -> list[str]:
    """List the cards that nothing forbids (05.2 to 05.6)."""
    return in_order(card for card in hand if objection(card, hand, led, trump) is None)


def cards_of(sequence: str) -> frozenset[str]:
    """List the cards of a sequence (04.1)."""
    top = RANKS.index(sequence[1])
    return frozenset(rank + sequence[2] for rank in RANKS[top + 1 - int(sequence[0]) : top + 1])


def seniority(sequence: str, trump: str) -> tuple[int, int, bool]:
    """Say what decides between sequences (04.5)."""
    return (int(sequence[0]), RANKS.index(sequence[1]), sequence[2] == trump)


def best_first(sequences: Iterable[str], trump: str) -> list[str]:
    """Sort sequences: the senior first, equals from clubs to spades (04.5)."""
    by_suit = sorted(sequences, key=lambda sequence: SUITS.index(sequence[2]))
    return sorted(by_suit, key=lambda sequence: seniority(sequence, trump), reverse=True)


def split(hand: Cards, trump: str) -> list[str]:
    """Try every choice of sequences without a common card, suit by suit, and take the best (04.9, D7)."""
    suits = (frozenset(card for card in hand if card[1] == suit) for suit in SUITS)
    return best_first((sequence for cards in suits for sequence in _best_choice(cards)), trump)


def contest(first: list[str], second: list[str], trump: str) -> int | None:
    """Say whose announcement wins (04.5, 04.6)."""
    if not first or not second:
        return 0 if first else 1 if second else None
    mine, theirs = (max(seniority(sequence, trump) for sequence in said) for said in (first, second))
    return 1 if theirs > mine else 0


def holds_bela(hand: Cards, trump: str) -> bool:
    """Tell whether a hand has king and queen of trumps (04.10)."""
    return f"K{trump}" in hand and f"Q{trump}" in hand


def exchange_clauses(hand: Cards, indicator: str, trump: str, *, announced: bool, played: bool) -> list[str]:
    """List what forbids an exchange (02.12, D2, D3)."""
    forbidding = []
    if indicator[1] != trump or played:
        forbidding.append("02.12")
    if announced:
        forbidding.append("D2")
    if f"7{trump}" not in hand:
        forbidding.append("D3")
    return forbidding


@lru_cache(maxsize=1024)
def _best_choice(cards: frozenset[str]) -> tuple[str, ...]:
    held = [sequence for sequence in _every_sequence() if cards_of(sequence) <= cards]
    choices = (choice for size in range(3) for choice in combinations(held, size) if _are_apart(choice))
    return max(choices, key=_worth)


def _worth(choice: tuple[str, ...]) -> tuple[int, list[tuple[int, int, bool]]]:
    # The most points; and of choices that are worth the same, the one with the senior sequences.
    points = sum(SEQUENCE_POINTS[sequence[0]] for sequence in choice)
    return points, sorted((seniority(sequence, "") for sequence in choice), reverse=True)


def _are_apart(choice: tuple[str, ...]) -> bool:
    return not any(cards_of(one) & cards_of(other) for one, other in combinations(choice, 2))


def _every_sequence() -> Iterator[str]:
    for length in (3, 4):
        for top in RANKS[length - 1 :]:
            yield from (f"{length}{top}{suit}" for suit in SUITS)
