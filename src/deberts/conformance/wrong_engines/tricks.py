"""Misreadings of section 05."""

from __future__ import annotations

from typing import Any, Final

import attrs

from deberts.cards import Card, CardSet, Rank, Suit
from deberts.conformance.wrong_engines.model import WrongEngine, wrong
from deberts.options import Duties
from deberts.rules.s03_values import PLAIN_VALUES, TRICKS as TRICKS_PLAYED, card_points, higher_cards
from deberts.rules.s05_tricks import (
    Trick,
    beating_cards,
    beats,
    consultable,
    first_leader,
    is_over,
    legal_cards,
    next_leader,
    winner,
)

_PLAIN_ORDER: Final = tuple(PLAIN_VALUES)


def _best(trick: Trick, trump: Suit) -> Card:
    return trick[winner(trick, trump)]


def _highest(cards: CardSet, trump: Suit) -> CardSet:
    return CardSet(card for card in cards if not cards & higher_cards(card, trump))


def _only_the_highest(cards: CardSet, trick: Trick, trump: Suit) -> CardSet:
    return _highest(beating_cards(cards, trick, trump), trump)


def _worth_more(cards: CardSet, trick: Trick, trump: Suit) -> CardSet:
    least = card_points(_best(trick, trump), trump)
    return CardSet(card for card in beating_cards(cards, trick, trump) if card_points(card, trump) > least)


def _in_plain_order(cards: CardSet, trick: Trick, trump: Suit) -> CardSet:
    best = _PLAIN_ORDER.index(_best(trick, trump).rank)
    return CardSet(card for card in cards if _PLAIN_ORDER.index(card.rank) < best)


def _nine_kept(cards: CardSet, trick: Trick, trump: Suit) -> CardSet:
    beating = beating_cards(cards, trick, trump)
    is_between = {Rank.JACK, Rank.NINE, Rank.ACE} <= {card.rank for card in beating}
    return CardSet(card for card in beating if not (is_between and card.rank is Rank.NINE))


def _discard_if_beaten(hand: CardSet, trick: Trick, trump: Suit, duties: Duties) -> CardSet:
    beaten = trick and trick[0].suit is trump and not beating_cards(hand.of(trump), trick, trump)
    return hand if beaten else legal_cards(hand, trick, trump, duties)


def _beat_plain_too(hand: CardSet, trick: Trick, trump: Suit, duties: Duties) -> CardSet:
    legal = legal_cards(hand, trick, trump, duties)
    return beating_cards(legal, trick, trump) or legal if trick and legal <= hand.of(trick[0].suit) else legal


def _need_not_trump(hand: CardSet, trick: Trick, trump: Suit, duties: Duties) -> CardSet:
    return hand if trick and not hand.of(trick[0].suit) else legal_cards(hand, trick, trump, duties)


def _highest_ruff(hand: CardSet, trick: Trick, trump: Suit, duties: Duties) -> CardSet:
    legal = legal_cards(hand, trick, trump, duties)
    ruffs = trick and trick[0].suit is not trump and legal and legal <= hand.of(trump)
    return _highest(legal, trump) if ruffs else legal


def _ruff_at_will(hand: CardSet, trick: Trick, trump: Suit, duties: Duties) -> CardSet:
    legal = legal_cards(hand, trick, trump, duties)
    return legal | hand.of(trump) if trick and trick[0].suit is not trump else legal


def _any_suit(card: Card, best: Card, trump: Suit) -> bool:
    if trump in {card.suit, best.suit}:
        return beats(card, best, trump)
    return _PLAIN_ORDER.index(card.rank) < _PLAIN_ORDER.index(best.rank)


def _all_of_them(taken: Any) -> Any:  # a replacement
    return attrs.evolve(taken[-1], cards=tuple(card for trick in taken for card in trick.cards)) if taken else None


TRICKS: Final[tuple[WrongEngine, ...]] = (
    wrong("W01", "05.5", "a trump lead need not be beaten", {beating_cards: lambda cards, *_: cards}),
    wrong("W02", "05.5", "only the highest beating trump may be played", {beating_cards: _only_the_highest}),
    wrong("W03", "05.5", "a trump of equal value does not beat", {beating_cards: _worth_more}),
    wrong("W04", "05.5", "trumps beat in the order of plain suits", {beating_cards: _in_plain_order}),
    wrong("W05", "05.5", "who cannot beat a trump lead may discard", {legal_cards: _discard_if_beaten}),
    wrong("W06", "05.6", "a plain lead must be beaten as well", {legal_cards: _beat_plain_too}),
    wrong("W07", "05.3", "a void player may discard although he holds a trump", {legal_cards: _need_not_trump}),
    wrong("W08", "05.3", "only the highest trump may ruff", {legal_cards: _highest_ruff}),
    wrong("W09", "05.2", "a ruff is allowed while the suit led is held", {legal_cards: _ruff_at_will}),
    wrong(
        "W10",
        "05.2",
        "trumps may always be played, whatever was led",
        {legal_cards: lambda hand, trick, trump, duties: legal_cards(hand, trick, trump, duties) | hand.of(trump)},
    ),
    wrong(
        "W11",
        "05.4",
        "without suit and trump no card is legal",
        {legal_cards: lambda hand, trick, trump, _: hand.of(trick[0].suit) or hand.of(trump) if trick else hand},
    ),
    wrong("W12", "05.1", "the declarer leads to the first trick", {first_leader: lambda _, declarer, *__: declarer}),
    wrong("W13", "05.1", "the dealer leads to the first trick", {first_leader: lambda dealer, *_: dealer}),
    wrong("W14", "05.8", "the seat after the last player leads", {next_leader: lambda leader, *_: leader}),
    wrong("W15", "05.7", "the highest card of any suit wins", {beats: _any_suit}),
    wrong(
        "W16",
        "05.7",
        "of two trumps the later wins",
        {beats: lambda card, *rest: card.suit is rest[1] or beats(card, *rest)},
    ),
    wrong("W17", "05.7", "the place in the trick is the seat", {next_leader: lambda _leader, place, _: place}),
    wrong(
        "W18",
        "05.9",
        "play stops after eight tricks",
        {is_over: lambda taken, seats: taken == TRICKS_PLAYED[seats] - 1},
    ),
    wrong("W212", "05.5", "the nine may be kept where jack and ace beat as well", {beating_cards: _nine_kept}),
    wrong("W19", "05.10", "every earlier trick may be looked at", {consultable: _all_of_them}),
)
"""Engines that play the cards by other rules."""
