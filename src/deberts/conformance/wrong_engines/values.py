"""Misreadings of section 03."""

from __future__ import annotations

from typing import Final

from deberts.cards import Card, CardSet, Rank, Suit
from deberts.conformance.wrong_engines.ledger import lines_of, without
from deberts.conformance.wrong_engines.model import WrongEngine, wrong
from deberts.rules.s03_values import LAST_TRICK, card_points, higher_cards, last_trick_points, taken_points
from deberts.rules.s06_contract import Ledger, Line
from deberts.table.phases import Playing

_PACK_POINTS: Final = 152
_TEN_LOW: Final = tuple(map(Rank, "AKQJT987"))


def _other(suit: Suit) -> Suit:
    return Suit.CLUBS if suit is Suit.SPADES else Suit.SPADES


def _nine_and_jack_low(card: Card, trump: Suit) -> CardSet:
    return higher_cards(card, _other(trump) if card.suit is trump else trump)


def _ten_low(card: Card, trump: Suit) -> CardSet:
    if card.suit is trump:
        return higher_cards(card, trump)
    return CardSet(Card(rank, card.suit) for rank in _TEN_LOW[: _TEN_LOW.index(card.rank)])


def _tens_nothing(card: Card, trump: Suit) -> int:
    return 0 if card.rank is Rank.TEN else card_points(card, trump)


def _last_only_with_points(lines: Ledger, play: Playing, _seat: int) -> Ledger:
    return lines if taken_points((play.tricks[-1].cards,), play.contract.trump) else without(lines, "last")


def _last_to_its_leader(lines: Ledger, play: Playing, seat: int) -> Ledger:
    own = (Line(seat, LAST_TRICK, "03.3", "last"),) if play.tricks[-1].leader == seat else ()
    return (*own, *without(lines, "last"))


def _undealt_to_the_last(lines: Ledger, play: Playing, seat: int) -> Ledger:
    if play.tricks[-1].winner != seat:
        return lines
    undealt = _PACK_POINTS - taken_points((trick.cards for trick in play.tricks), play.contract.trump)
    return (*lines, Line(seat, undealt, "06.1", "cards"))


VALUES: Final[tuple[WrongEngine, ...]] = (
    wrong("W20", "03.1", "nine and jack of trumps keep their plain places", {higher_cards: _nine_and_jack_low}),
    wrong(
        "W21",
        "03.1",
        "the trump jack counts 2, the nine 0",
        {card_points: lambda card, _: card_points(card, _other(card.suit))},
    ),
    wrong(
        "W22", "03.2", "plain suits use the trump order", {higher_cards: lambda card, _: higher_cards(card, card.suit)}
    ),
    wrong("W23", "03.2", "the ten ranks between nine and jack", {higher_cards: _ten_low}),
    wrong("W24", "03.2", "tens count nothing", {card_points: _tens_nothing}),
    wrong("W25", "03.3", "the last trick adds nothing", {last_trick_points: lambda *_: 0}),
    wrong("W26", "03.3", "the last trick counts only with points in it", lines_of(_last_only_with_points)),
    wrong("W27", "03.3", "the ten goes to the leader of the ninth trick", lines_of(_last_to_its_leader)),
    wrong("W28", "03.4", "the two totals must make 162", lines_of(_undealt_to_the_last)),
)
"""Engines that count otherwise."""
