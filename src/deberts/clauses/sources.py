"""One record for each source of rules: whom it follows, what it answers otherwise, which clauses it replaces.

Whatever lists rule sets is computed from these records: presets, lines of descent, the clauses in force, differences,
the order and the titles of the book. So a new rule set is the texts of its clauses and one record here.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import attrs

from deberts import options
from deberts.clauses.club import CLUB
from deberts.clauses.kharkiv import KHARKIV, TO_301
from deberts.clauses.model import Clause
from deberts.clauses.moscow import MOSCOW
from deberts.clauses.moscow_second import SECOND
from deberts.clauses.moscow_third import THIRD
from deberts.clauses.one_deal import ONE_DEAL
from deberts.clauses.site import SITE
from deberts.options import Convention, Option

NUMBER_OF_POINTS: Final = "the number of points"
"""The one case in which the target of a source replaces what another says of the end of a game."""

SEVERAL_AMOUNTS: Final = "several amounts"
"""The one case in which what waits goes as a source has it, and not as another."""


@attrs.frozen
class Replaced:
    """A clause that a source would take over, and that is not in force in it.

    Args:
        number: Its number.
        by: Numbers of the clauses that are in force in its place.
        seats: For how many players they are; empty for any number.
        sides: For how many sides, where points are counted; empty for any number.
        case: The one point or case in which they are; empty where they replace all of it.
    """

    number: str
    by: tuple[str, ...]
    seats: tuple[int, ...] = ()
    sides: tuple[int, ...] = ()
    case: str = ""


@attrs.frozen(kw_only=True)
class Source:
    """A source of rules.

    Args:
        name: Name of its rule set.
        letters: First characters of the numbers of its clauses, its own before that of conventions that it shares.
        called: What its rules are called where somebody chooses among all.
        title: What the clauses with its own letter are called; empty where another source has them too and names them.
        clauses: Their texts; empty likewise.
        parent: Name of the source from which it takes over what it does not say itself; empty for the club.
        answers: What it answers otherwise than that.
        offers: What it leaves to its players to agree.
        seats: How many can play; the first number is usual.
        targets: What can be played to; the last number is usual.
        replaced: The clauses that it would take over and that are not in force. Some are replaced in one point only,
            or for so many players, or where a convention of its own is agreed. Clauses that repeat what holds anyway
            replace nothing, and neither do those of another source that may be agreed.
        restated: The clauses that hold as they stand and that it repeats in a clause of its own, which is the value.
        offered: Number of the clause that says what may be agreed; empty for that of its parent, or if there is none.
    """

    name: str
    letters: str
    called: str
    title: str = ""
    clauses: tuple[Clause, ...] = ()
    parent: str = ""
    answers: tuple[Option, ...] = ()
    offers: frozenset[Convention] = frozenset()
    seats: tuple[int, ...] = (2,)
    targets: tuple[int, ...] = (501,)
    replaced: tuple[Replaced, ...] = ()
    restated: Mapping[str, str] = MappingProxyType({})
    offered: str = ""


_RECORDS: Final = (
    Source(name="club", letters="0", called="Club", title="Club rules", clauses=CLUB),
    Source(
        name="moscow",
        letters="m",
        called="Moscow",
        title="Moscow rules",
        clauses=MOSCOW,
        parent="club",
        answers=(
            options.Dialogue.HEIGHT_ASKED,
            options.Further.NOT_SENIOR,
            options.SequenceCondition.NOTHING,
            options.BelaTime.BEFORE_ANY_MOVE,
            options.TercQuestion.BEFORE_THE_EXCHANGE,
            options.SecondHang.TOGETHER,
            options.DoubleFinish.LAST_TRICK,
            options.Claim.BETWEEN_TRICKS,
            options.NextDealer.MOST_POINTS,
            options.FirstDealer.WINNER,
        ),
        replaced=(
            Replaced("02.14", ("m11.1", "m11.4")),
            Replaced("04.4", ("m6.1", "m8.1", "m9.1", "m9.2")),
            Replaced("04.7", ("m9.6", "D37")),
            Replaced("04.8", ("m11.3",)),
            Replaced("04.11", ("m8.3",)),
            Replaced("06.5", ("m11.2",)),
            Replaced("06.6", ("m11.2",)),
            Replaced("06.9", ("m12.1",)),
            Replaced("06.10", ("m12.1",)),
            Replaced("06.11", ("m12.2",)),
            Replaced("D5", ("m9.2", "m9.3", "m9.4")),
            Replaced("D6", ("m8.1",)),
            Replaced("D9", ("m11.3",)),
            Replaced("D10", ("m8.3",)),
            Replaced("D18", ("m12.4",)),
            Replaced("D20", ("m12.2",)),
        ),
        restated={"02.7": "m3.1", "06.3": "m11.1", "06.4": "m11.1", "D22": "m11.1"},
    ),
    Source(
        name="moscow-301",
        letters="t",
        called="Moscow",
        parent="moscow",
        targets=(301,),
        replaced=(Replaced("m12.1", ("t1",), case=NUMBER_OF_POINTS),),
    ),
    Source(
        name="kharkiv",
        letters="k",
        called="Kharkiv",
        title="Kharkiv rules",
        clauses=KHARKIV,
        parent="moscow",
        answers=(options.Seniority.EARLIER,),
        replaced=(Replaced("m7.1", ("k1",)), Replaced("m9.3", ("k2",), case="a terc from the trump ace")),
    ),
    Source(
        name="kharkiv-301",
        letters="t",
        called="Kharkiv",
        title="Game to 301",
        clauses=TO_301,
        parent="kharkiv",
        targets=(301,),
        replaced=(Replaced("m12.1", ("t1",), case=NUMBER_OF_POINTS),),
    ),
    Source(
        name="one-deal",
        letters="o",
        called="One deal",
        title="Game of one deal",
        clauses=ONE_DEAL,
        parent="moscow",
        answers=(options.Unit.KUSH, options.SecondHang.NOTHING_WAITS, options.Claim.NEVER, options.FirstDealer.LOT),
        offers=frozenset({Convention.KHARKIV}),
        targets=(1,),
        replaced=(
            Replaced("06.2", ("o1",)),
            Replaced("06.3", ("o1",)),
            Replaced("06.4", ("o1",)),
            Replaced("m11.1", ("o1",)),
            Replaced("m11.2", ("o1",)),
            Replaced("m11.4", ("o0", "o1")),
            Replaced("m12.1", ("o0", "o1")),
            Replaced("m12.2", ("o0",)),
            Replaced("m12.3", ("o0",)),
            Replaced("m12.4", ("o0",)),
            Replaced("m13.1", ("o0",)),
            Replaced("m13.7", ("o0",)),
        ),
        offered="o0",
    ),
    Source(
        name="moscow-second",
        letters="sv",
        called="Moscow, second description",
        title="Moscow, the second description",
        clauses=SECOND,
        parent="club",
        answers=(
            options.FourSevens.NEW_DEAL,
            options.SecondHang.ALL_AT_ONCE,
            options.DoubleFinish.DEFENDER_AS_WRITTEN,
            options.NextDealer.MOST_POINTS,
        ),
        offers=frozenset({Convention.DOUBLING, Convention.MARS, Convention.OLDEST_FIRST}),
        replaced=(
            Replaced("02.13", ("s3", "v6")),
            Replaced("02.14", ("s6",)),
            Replaced("06.5", ("s7",), case=SEVERAL_AMOUNTS),
            Replaced("06.6", ("s7",)),
            Replaced("06.11", ("s8",)),
            Replaced("06.12", ("s9", "v1"), case="mars"),
            Replaced("06.12", ("s9", "v2"), case="doubling"),
            Replaced("D20", ("s8",)),
        ),
        restated={"02.7": "s1"},
        offered="s9",
    ),
    Source(
        name="moscow-third",
        letters="h",
        called="Moscow, third description",
        title="Moscow, the third description",
        clauses=THIRD,
        parent="moscow",
        answers=(options.Packets.ONE_BY_ONE, options.Further.JUNIOR),
        replaced=(Replaced("m1.1", ("h1",)), Replaced("m8.1", ("h2",), case="further sequences")),
    ),
    Source(
        name="site",
        letters="gv",
        called="Playing site",
        title="A playing site, for two, three or four",
        clauses=SITE,
        parent="moscow-second",
        answers=(
            options.FourSevens.NOTHING,
            options.ExchangeTime.BEFORE_MORE_CARDS,
            options.Dialogue.ALL_ALOUD,
            options.Claim.BEFORE_A_CARD,
        ),
        offers=frozenset(
            {
                Convention.ARRIVAL,
                Convention.DECLARER_LEADS,
                Convention.DOUBLING,
                Convention.MARS,
                Convention.NIBBLE,
                Convention.OBLIGATION,
                Convention.OLDEST_FIRST,
            }
        ),
        seats=(2, 3, 4),
        targets=(101, 301, 501),
        replaced=(
            Replaced("02.1", ("g0",), case="the number of players"),
            Replaced("02.3", ("g2",)),
            Replaced("02.4", ("g3",)),
            Replaced("02.5", ("g3", "g4", "v5")),
            Replaced("02.7", ("g4", "v5")),
            Replaced("02.9", ("g6", "D12")),
            Replaced("02.10", ("g0", "D12"), seats=(4,)),
            Replaced("02.12", ("g5",)),
            Replaced("05.1", ("g7", "D29")),
            Replaced("05.5", ("g9", "D13")),
            Replaced("05.9", ("g0", "D12"), seats=(4,)),
            Replaced("06.2", ("g3",)),
            # Wherever each plays for himself: pairs are two sides of four seats, and keep 06.3.
            Replaced("06.3", ("g11", "D14"), seats=(2, 3)),
            Replaced("06.3", ("g11", "D14"), sides=(3, 4)),
            Replaced("06.4", ("D14",), sides=(3, 4)),
            Replaced("06.9", ("g12", "v3", "v4")),
            Replaced("06.10", ("g1",)),
            Replaced("s3", ("02.13",)),
            Replaced("s4", ("g8",)),
            Replaced("s6", ("g10",)),
            Replaced("s8", ("g14",)),
            Replaced("s9", ("g12",)),
            Replaced("D2", ("g5",)),
            Replaced("D5", ("g8",)),
            Replaced("D6", ("g8",)),
        ),
        restated=dict.fromkeys(("m13.1", "m13.2", "m13.3", "m13.4", "m13.5", "m13.7"), "g13"),
        offered="g12",
    ),
)

SOURCES: Final[Mapping[str, Source]] = MappingProxyType({source.name: source for source in _RECORDS})
"""Every source by the name of its rule set; one that follows another stands after it."""
