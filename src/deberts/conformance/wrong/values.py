"""Misreadings of section 03."""

from __future__ import annotations

from typing import Final

from deberts.cards import Card, CardSet, Rank, Suit
from deberts.conformance.wrong.ledger import lines_of
from deberts.conformance.wrong.model import WrongEngine, wrong
from deberts.rules import s03_values as values
from deberts.rules.s06_contract import Ledger, Line
from deberts.table.phases import Playing

_card_points = values.card_points
_higher_cards = values.higher_cards
_PACK_POINTS: Final = 152
_TEN_LOW: Final = (
    Rank.ACE,
    Rank.KING,
    Rank.QUEEN,
    Rank.JACK,
    Rank.TEN,
    Rank.NINE,
    Rank.EIGHT,
    Rank.SEVEN,
)


def _other(suit: Suit) -> Suit:
    return Suit.CLUBS if suit is Suit.SPADES else Suit.SPADES


def _ten_low(card: Card, trump: Suit) -> CardSet:
    if card.suit is trump:
        return _higher_cards(card, trump)
    return CardSet(Card(rank, card.suit) for rank in _TEN_LOW[: _TEN_LOW.index(card.rank)])


def _tens_nothing(card: Card, trump: Suit) -> int:
    return 0 if card.rank is Rank.TEN else _card_points(card, trump)


def _last_only_with_points(lines: Ledger, play: Playing, _seat: int) -> Ledger:
    worth = values.taken_points((play.tricks[-1].cards,), play.contract.trump)
    return lines if worth else tuple(line for line in lines if line.what != "last")


def _last_to_its_leader(lines: Ledger, play: Playing, seat: int) -> Ledger:
    rest = tuple(line for line in lines if line.what != "last")
    return (Line(seat, values.LAST_TRICK, "03.3", "last"), *rest) if play.tricks[-1].leader == seat else rest


def _undealt_to_the_last(lines: Ledger, play: Playing, seat: int) -> Ledger:
    if play.tricks[-1].winner != seat:
        return lines
    undealt = _PACK_POINTS - values.taken_points((trick.cards for trick in play.tricks), play.contract.trump)
    return (*lines, Line(seat, undealt, "06.1", "cards"))


VALUES: Final[tuple[WrongEngine, ...]] = (
    wrong(
        "W20",
        "03.1",
        "nine and jack of trumps keep their plain places",
        (
            values,
            "higher_cards",
            lambda card, trump: _higher_cards(card, _other(trump) if card.suit is trump else trump),
        ),
    ),
    wrong(
        "W21",
        "03.1",
        "the trump jack counts 2, the nine 0",
        (values, "card_points", lambda card, _: _card_points(card, _other(card.suit))),
    ),
    wrong(
        "W22",
        "03.2",
        "plain suits use the trump order",
        (values, "higher_cards", lambda card, _: _higher_cards(card, card.suit)),
    ),
    wrong("W23", "03.2", "the ten ranks between nine and jack", (values, "higher_cards", _ten_low)),
    wrong("W24", "03.2", "tens count nothing", (values, "card_points", _tens_nothing)),
    wrong("W25", "03.3", "the last trick adds nothing", (values, "last_trick_points", lambda *_: 0)),
    wrong("W26", "03.3", "the last trick counts only with points in it", lines_of(_last_only_with_points)),
    wrong("W27", "03.3", "the ten goes to the leader of the ninth trick", lines_of(_last_to_its_leader)),
    wrong("W28", "03.4", "the two totals must make 162", lines_of(_undealt_to_the_last)),
)
"""Engines that count otherwise."""
