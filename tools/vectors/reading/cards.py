"""Cards and tricks read a second time (sections 03 and 05).

Hands are sets of cards, tricks are lists in the order played.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final

SUITS: Final = "CDHS"
RANKS: Final = "789TJQKA"
CARDS: Final = [rank + suit for suit in SUITS for rank in RANKS]
BITS: Final = {card: 1 << place for place, card in enumerate(CARDS)}

TRUMP_ORDER: Final = "J9ATKQ87"
PLAIN_ORDER: Final = "ATKQJ987"
TRUMP_POINTS: Final = [20, 14, 11, 10, 4, 3, 0, 0]
PLAIN_POINTS: Final = [11, 10, 4, 3, 2, 0, 0, 0]

CLUB: Final = {"trump_lead": "beat", "ruff": "any-trump"}
"""What the club answers to the questions on which it depends which cards may be played."""


def bits(cards: Iterable[str]) -> int:
    """The bits of a set of cards, one for each: seven of clubs lowest, ace of spades highest."""
    return sum(BITS[card] for card in set(cards))


def points(card: str, trump: str) -> int:
    """What a card counts (03.1, 03.2)."""
    rank, suit = card[0], card[1]
    return TRUMP_POINTS[TRUMP_ORDER.index(rank)] if suit == trump else PLAIN_POINTS[PLAIN_ORDER.index(rank)]


def above(card: str, trump: str) -> set[str]:
    """The cards of its suit that rank above a card (03.1, 03.2)."""
    rank, suit = card[0], card[1]
    order = TRUMP_ORDER if suit == trump else PLAIN_ORDER
    return {higher + suit for higher in order[: order.index(rank)]}


def winner(trick: Sequence[str], trump: str) -> int:
    """The place of the highest trump, else of the highest card of the suit led (05.7)."""
    suit = trump if any(card[1] == trump for card in trick) else trick[0][1]
    (best,) = (card for card in trick if card[1] == suit and not above(card, trump) & set(trick))
    return trick.index(best)


def legal(hand: Collection[str], trick: Sequence[str], trump: str, answers: Mapping[str, str] = CLUB) -> set[str]:
    """The cards that may be played (05.1 to 05.6, p12, p13)."""
    if not trick:
        return set(hand)
    led = trick[0][1]
    following = {card for card in hand if card[1] == led}
    if not following:
        return _without_suit(hand, trick, trump, answers["ruff"])
    if led != trump or answers["trump_lead"] == "free":
        return following
    best = trick[winner(trick, trump)]
    return following & above(best, trump) or following


def _without_suit(hand: Collection[str], trick: Sequence[str], trump: str, ruff: str) -> set[str]:
    """The cards that may be played by who has none of the suit led (05.3, 05.4, p13)."""
    trumps = {card for card in hand if card[1] == trump}
    if ruff == "no-duty" or not trumps:
        return set(hand)
    lying = [card for card in trick if card[1] == trump]
    high = {card for card in trumps if not above(card, trump) & {*lying}}
    return high if ruff == "beat" and high else trumps


def reasons(
    hand: Collection[str], trick: Sequence[str], trump: str, answers: Mapping[str, str] = CLUB
) -> dict[str, list[str]]:
    """The clauses that each card breaks which may not be played (05.2, 05.3, 05.5, D13, p12, p13)."""
    broken: dict[str, list[str]] = {}
    for card in hand:
        others = {other for other in hand if other != card}
        if trick and card[1] != trick[0][1]:
            if any(other[1] == trick[0][1] for other in others):
                broken[card] = ["05.2"]
            elif card not in _without_suit(hand, trick, trump, answers["ruff"]):
                broken[card] = ["p13" if card[1] == trump else "05.3"]
        elif trick and card[1] == trump and answers["trump_lead"] == "beat":
            higher = above(trick[winner(trick, trump)], trump)
            if card not in higher and others & higher:
                broken[card] = ["05.5" if card not in above(trick[0], trump) else "D13"]
    return broken


def in_order(cards: Collection[str]) -> list[str]:
    """Cards from clubs to spades, in each suit from seven to ace."""
    return [card for card in CARDS if card in cards]


def respelled(card: str) -> str:
    """A card that is written in another way, such as ``10h``, as it should be."""
    plain = card.upper().replace("10", "T").rstrip("\N{VARIATION SELECTOR-15}\N{VARIATION SELECTOR-16}")
    return plain.translate(str.maketrans("♣♦♥♠♧♢♡♤", SUITS * 2))
