"""Misreadings of section 05."""

from __future__ import annotations

from typing import Any, Final

import attrs

from deberts.cards import Card, CardSet, Suit
from deberts.conformance.wrong.model import WrongEngine, wrong
from deberts.rules import s03_values as values, s05_tricks as tricks
from deberts.rules.s05_tricks import Trick

_legal_cards = tricks.legal_cards
_beating_cards = tricks.beating_cards
_beats = tricks.beats
_PLAIN_ORDER: Final = tuple(values.PLAIN_VALUES)


def _best(trick: Trick, trump: Suit) -> Card:
    return trick[tricks.winner(trick, trump)]


def _highest(cards: CardSet, trump: Suit) -> CardSet:
    return CardSet(card for card in cards if not cards & values.higher_cards(card, trump))


def _only_the_highest(cards: CardSet, trick: Trick, trump: Suit) -> CardSet:
    return _highest(_beating_cards(cards, trick, trump), trump)


def _worth_more(cards: CardSet, trick: Trick, trump: Suit) -> CardSet:
    least = values.card_points(_best(trick, trump), trump)
    beating = _beating_cards(cards, trick, trump)
    return CardSet(card for card in beating if values.card_points(card, trump) > least)


def _in_plain_order(cards: CardSet, trick: Trick, trump: Suit) -> CardSet:
    best = _PLAIN_ORDER.index(_best(trick, trump).rank)
    return CardSet(card for card in cards if _PLAIN_ORDER.index(card.rank) < best)


def _discard_if_beaten(hand: CardSet, trick: Trick, trump: Suit) -> CardSet:
    if trick and trick[0].suit is trump and not _beating_cards(hand.of(trump), trick, trump):
        return hand
    return _legal_cards(hand, trick, trump)


def _beat_plain_too(hand: CardSet, trick: Trick, trump: Suit) -> CardSet:
    legal = _legal_cards(hand, trick, trump)
    return _beating_cards(legal, trick, trump) or legal if trick and legal <= hand.of(trick[0].suit) else legal


def _need_not_trump(hand: CardSet, trick: Trick, trump: Suit) -> CardSet:
    return hand if trick and not hand.of(trick[0].suit) else _legal_cards(hand, trick, trump)


def _highest_ruff(hand: CardSet, trick: Trick, trump: Suit) -> CardSet:
    legal = _legal_cards(hand, trick, trump)
    ruffs = trick and trick[0].suit is not trump and legal and legal <= hand.of(trump)
    return _highest(legal, trump) if ruffs else legal


def _ruff_at_will(hand: CardSet, trick: Trick, trump: Suit) -> CardSet:
    legal = _legal_cards(hand, trick, trump)
    return legal | hand.of(trump) if trick and trick[0].suit is not trump else legal


def _nothing_to_play(hand: CardSet, trick: Trick, trump: Suit) -> CardSet:
    return hand.of(trick[0].suit) or hand.of(trump) if trick else hand


def _any_suit(card: Card, best: Card, trump: Suit) -> bool:
    if trump in {card.suit, best.suit}:
        return _beats(card, best, trump)
    return _PLAIN_ORDER.index(card.rank) < _PLAIN_ORDER.index(best.rank)


def _later_trump(card: Card, best: Card, trump: Suit) -> bool:
    return card.suit is trump or _beats(card, best, trump)


def _all_of_them(taken: Any) -> Any:  # a replacement
    return attrs.evolve(taken[-1], cards=tuple(card for trick in taken for card in trick.cards)) if taken else None


TRICKS: Final[tuple[WrongEngine, ...]] = (
    wrong("W01", "05.5", "a trump lead need not be beaten", (tricks, "beating_cards", lambda cards, *_: cards)),
    wrong("W02", "05.5", "only the highest beating trump may be played", (tricks, "beating_cards", _only_the_highest)),
    wrong("W03", "05.5", "a trump of equal value does not beat", (tricks, "beating_cards", _worth_more)),
    wrong("W04", "05.5", "trumps beat in the order of plain suits", (tricks, "beating_cards", _in_plain_order)),
    wrong("W05", "05.5", "who cannot beat a trump lead may discard", (tricks, "legal_cards", _discard_if_beaten)),
    wrong("W06", "05.6", "a plain lead must be beaten as well", (tricks, "legal_cards", _beat_plain_too)),
    wrong(
        "W07", "05.3", "a void player may discard although he holds a trump", (tricks, "legal_cards", _need_not_trump)
    ),
    wrong("W08", "05.3", "only the highest trump may ruff", (tricks, "legal_cards", _highest_ruff)),
    wrong("W09", "05.2", "a ruff is allowed while the suit led is held", (tricks, "legal_cards", _ruff_at_will)),
    wrong(
        "W10",
        "05.2",
        "trumps may always be played, whatever was led",
        (tricks, "legal_cards", lambda hand, trick, trump: _legal_cards(hand, trick, trump) | hand.of(trump)),
    ),
    wrong("W11", "05.4", "without suit and trump no card is legal", (tricks, "legal_cards", _nothing_to_play)),
    wrong(
        "W12",
        "05.1",
        "the declarer leads to the first trick",
        (tricks, "first_leader", lambda _, declarer, *__: declarer),
    ),
    wrong("W13", "05.1", "the dealer leads to the first trick", (tricks, "first_leader", lambda dealer, *_: dealer)),
    wrong("W14", "05.8", "the seat after the last player leads", (tricks, "next_leader", lambda leader, *_: leader)),
    wrong("W15", "05.7", "the highest card of any suit wins", (tricks, "beats", _any_suit)),
    wrong("W16", "05.7", "of two trumps the later wins", (tricks, "beats", _later_trump)),
    wrong(
        "W17", "05.7", "the place in the trick is the seat", (tricks, "next_leader", lambda _leader, place, _: place)
    ),
    wrong(
        "W18",
        "05.9",
        "play stops after eight tricks",
        (tricks, "is_over", lambda number, seats: number == values.TRICKS[seats] - 1),
    ),
    wrong("W19", "05.10", "every earlier trick may be looked at", (tricks, "consultable", _all_of_them)),
)
"""Engines that play the cards by other rules."""
