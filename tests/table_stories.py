"""Tables where something irregular happens: told as lines, one for each act."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

from deberts import PACK, Card, RuleSet, Standing, parse_cards, preset
from deberts.arbiter import Act, Audit, Finding, Ruling, TableDeal, TableRecord, audit, parse_deed
from playing import DEALER_PLACES, FOREHAND_PLACES
from rule_sets import BY_MOSCOW

PLACES: Final[Mapping[int, tuple[tuple[int, ...], ...]]] = MappingProxyType(
    {
        2: (FOREHAND_PLACES, DEALER_PLACES),
        3: (
            (0, 1, 2, 9, 10, 11, 19, 20, 21),
            (3, 4, 5, 12, 13, 14, 22, 23, 24),
            (6, 7, 8, 15, 16, 17, 25, 26, 27),
        ),
        4: (
            (0, 1, 2, 12, 13, 14, 25, 26),
            (3, 4, 5, 15, 16, 17, 27, 28),
            (6, 7, 8, 18, 19, 20, 29, 30),
            (9, 10, 11, 21, 22, 23, 31),
        ),
    }
)
"""Where in the pack the cards of each player lie, forehand first, by the number of players."""

INDICATOR: Final = {2: 12, 3: 18, 4: 24}
"""Where the indicator lies."""

BOTTOM: Final = 31
"""Where the bottom card lies, if not everything is dealt."""

GAMES_BY_MOSCOW: Final = tuple(name for name in BY_MOSCOW if name != "one-deal")
"""Those that have all penalties of Moscow; in one-deal there are neither the first nor the last of them."""

WITHOUT_PENALTIES: Final = ("club", "moscow-second")

ONE_BY_ONE: Final = (0, 2, 4, 6, 8, 10, 13, 14, 15, 1, 3, 5, 7, 9, 11, 16, 17, 18)
"""Where the cards of forehand and then of the dealer lie, if the first six are dealt one by one."""


def stacked(*hands: str, indicator: str, bottom: str = "", one_by_one: bool = False) -> tuple[Card, ...]:
    """A pack that deals these cards, forehand's first; what is left fills up."""
    places = [*PLACES[len(hands)]]
    if one_by_one:
        places = [ONE_BY_ONE[:9], ONE_BY_ONE[9:]]
    wanted: dict[int, Card] = {INDICATOR[len(hands)]: Card.parse(indicator)}
    for hand, its in zip(hands, places, strict=True):
        wanted |= dict(zip(its, parse_cards(hand), strict=True))
    wanted |= {BOTTOM: Card.parse(bottom)} if bottom else {}
    left = iter([card for card in PACK if card not in wanted.values()])
    return tuple(wanted[place] if place in wanted else next(left) for place in range(len(PACK)))


def acts(lines: Iterable[str]) -> tuple[Act, ...]:
    """What was done, such as ``0 take`` and ``1 play 7H``: seat and deed."""
    return tuple(Act(int(line[0]), parse_deed(line[2:])) for line in lines)


def table_of(
    rules: RuleSet | str, pack: tuple[Card, ...], *lines: str, dealer: int = 1, opening: Standing | None = None
) -> TableRecord:
    """The record of a table at which one deal was played."""
    by = preset(rules) if isinstance(rules, str) else rules
    deal = TableDeal(dealer, pack, acts(lines))
    return TableRecord(by, (deal,), Standing((0,) * by.seats) if opening is None else opening)


def brief(found: Audit) -> list[tuple[int | None, int, str, str]]:
    """The findings as act, seat, clause and code."""
    return [(one.act, one.seat, one.clause, one.code) for one in found.findings]


def only(record: TableRecord) -> Finding:
    """The one finding of a record."""
    (finding,) = audit(record).findings
    return finding


def ruled(record: TableRecord) -> Ruling:
    """What is written for the one finding of a record."""
    ruling = only(record).ruling
    assert ruling is not None
    return ruling


SOUTH: Final = "KH QH 9H AS KS QS 8C 7C 7D"
"""Seat 0, forehand: bela, and a terc from the ace of spades. With hearts trump 21 points of hearts and 18 of spades."""

NORTH: Final = "JH 7H AC KC QC JC AD TD 8S"
"""Seat 1, who deals: a bertz of clubs and the trump seven. With hearts trump 61 points: 20, 20 of clubs, 21."""

TOGETHER: Final = 110
"""Both hands and the last trick with hearts trump: 39 + 61 + 10."""


def pack_by(rules: str) -> tuple[Card, ...]:
    """The pack of those two hands, as some rules deal it; the ten of hearts is turned up."""
    return stacked(SOUTH, NORTH, indicator="TH", bottom="9S", one_by_one=rules == "moscow-third")


def begun_by(rules: str) -> tuple[str, ...]:
    """South takes hearts, and nobody exchanges where that is asked."""
    return ("0 take", "0 keep", "1 keep") if rules == "site" else ("0 take",)


PLAYED: Final = (
    *("0 play AS", "1 play 8S"),  # South 11
    *("0 play KS", "1 play 7H"),  # North 4
    *("1 play AC", "0 play 7C"),  # North 11
    *("1 play KC", "0 play 8C"),  # North 4
    *("1 play QC", "0 play QH"),  # South 6
    *("0 play QS", "1 play JH"),  # North 23
    *("1 play JC", "0 play 9H"),  # South 16
    *("0 play KH", "1 play TD"),  # South 14
    *("0 play 7D", "1 play AD"),  # North 11, and 10 for the last trick
)
"""All nine tricks in silence: 47 points for South, 63 for North."""

PACK_OF_THREE: Final = stacked(
    "AS KS 9D 8D 7D AH 9H 8H QC",  # with hearts trump 11 + 4, 11 + 14, 3: 43
    "TS 7S JD QD KD JH TH AC 7C",  # 10, 2 + 3 + 4, 20 + 10, 11: 60
    "8S 9S QS AD TD KH QH TC 8C",  # 3, 11 + 10, 4 + 3, 10: 41
    indicator="7H",
)
"""Three hands with 144 points; undealt are the seven of hearts and 2 + 0 + 2 + 4."""

PACK_OF_FOUR: Final = stacked(
    *("AS KS QS JS AH KH QH JH", "TS 9S 8S 7S TH 9H 8H 7H", "AD KD QD JD AC KC QC JC", "TD 9D 8D 7D TC 9C 8C"),
    indicator="7C",
)

UNKNOWN: Final = ("0 play AS", "2 play QH", "1 play 7S", "2 play 8S")
"""Seat 2 trumps the ace of spades before his turn, and has spades: the eight is his lead, or his card to the ace."""
