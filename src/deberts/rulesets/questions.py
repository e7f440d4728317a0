"""What is agreed before the first deal: one row for each question, with its answers, their words and clauses.

Everything that lists questions or answers is computed from these rows: the options of a house, the conventions, what
cannot stand together, what two rule sets answer differently. So a new option is an enum in :mod:`deberts.options`, a
row here and a field of :class:`~deberts.rulesets.ruleset.RuleSet`; a new answer is a member there and a line here.
"""

from __future__ import annotations

import enum
from collections.abc import Mapping
from difflib import get_close_matches
from types import MappingProxyType
from typing import Final

from deberts.errors import excerpt
from deberts.options import (
    BelaTime,
    Claim,
    Convention,
    Counterclaim,
    Dialogue,
    DoubleFinish,
    Doubling,
    ExchangeTime,
    FirstDealer,
    FirstLead,
    FourSevens,
    Further,
    LastBid,
    Mars,
    NextDealer,
    Packets,
    SecondHang,
    Seniority,
    SequenceCondition,
    TercQuestion,
    Unit,
)
from deberts.rulesets.model import Answer, Choice, Limit, Need, Number

_AT_ONCE: Final = Limit(2, "g8", "with more than two, all sequences are announced at once")
_SHARED_BY_TWO: Final = Limit(2, "g14", "only two can share a double finish otherwise")
_FURTHER: Final = "further sequences follow where heights are asked, and nowhere else"
_HEIGHTS: Final = Need((Dialogue.HEIGHT_ASKED,), "m8.1", _FURTHER)
_WAITING: Final = "nothing waits where kush are written, and only there"
_NO_GAMES: Final = "kush are counted, and no games"

TARGET: Final = Number(
    "target",
    "What they play to",
    "target",
    ("06.10", "m12.1", "t1", "g1"),
    501,
    1,
    10_000,
    by_kush=Answer("the kush of one deal", ("o1",)),
)
"""What is played to."""

_ROWS: Final[tuple[Choice | Number, ...]] = (
    Number("seats", "How many play", "number of players", ("02.1", "g0"), 2, 2, 4),
    TARGET,
    Choice(
        "packets",
        "How the first six are dealt",
        {
            Packets.BY_THREES: Answer("three and three", ("D1", "m1.1", "s1", "g2")),
            Packets.ONE_BY_ONE: Answer(
                "one by one", ("h1",), Limit(2, "g2", "with more than two, the first six are dealt by threes")
            ),
        },
    ),
    Choice(
        "last_bid",
        "Whether the dealer may pass last",
        {
            LastBid.MAY_PASS: Answer("he may", ("02.5", "m3.1")),
            LastBid.MUST_NAME: Answer("he must name a suit", ("g4", "v5")),
        },
        switch=(Convention.OBLIGATION, LastBid.MUST_NAME, LastBid.MAY_PASS),
    ),
    Choice(
        "four_sevens",
        "What four sevens are good for",
        {
            FourSevens.NOTHING: Answer("nothing", ("02.13",)),
            FourSevens.NEW_DEAL: Answer(
                "a new deal",
                ("s3", "v6", "D19"),
                Limit(2, "D19", "four sevens are counted on the nine cards of two players"),
            ),
        },
    ),
    Choice(
        "exchange",
        "When the trump seven may be exchanged",
        {
            ExchangeTime.BEFORE_OWN_FIRST_CARD: Answer(
                "before one's own first card",
                ("02.12", "D2", "m10.2"),
                Limit(3, "D12", "the fourth player takes the indicator, so it goes before"),
            ),
            ExchangeTime.BEFORE_MORE_CARDS: Answer("from the first six cards", ("g5",)),
        },
    ),
    Choice(
        "first_lead",
        "Who leads to the first trick",
        {
            FirstLead.FOREHAND: Answer("forehand", ("05.1",)),
            FirstLead.DECLARER: Answer("the declarer", ("g7", "D29")),
        },
        switch=(Convention.DECLARER_LEADS, FirstLead.DECLARER, FirstLead.FOREHAND),
    ),
    Choice(
        "dialogue",
        "How sequences are announced",
        {
            Dialogue.KIND_ALOUD: Answer("the kind of the best", ("04.4", "D5", "s4"), _AT_ONCE),
            Dialogue.HEIGHT_ASKED: Answer(
                "the kind, and the height when asked",
                ("m8.1", "m9.1", "m9.2"),
                _AT_ONCE,
                (Need((Further.NOT_SENIOR, Further.JUNIOR), "m8.1", _FURTHER),),
            ),
            Dialogue.ALL_ALOUD: Answer("all at once, with ranks", ("g8",)),
        },
    ),
    Choice(
        "seniority",
        "What decides between equal sequences",
        {
            Seniority.TRUMP: Answer("trump before plain", ("04.5", "m7.1", "g8")),
            Seniority.EARLIER: Answer("the earlier announcement", ("k1",)),
        },
        switch=(Convention.KHARKIV, Seniority.EARLIER, Seniority.TRUMP),
    ),
    Choice(
        "further",
        "Which sequences may follow the best",
        {
            Further.AT_ONCE: Answer("announced with the best", ("D6", "g8")),
            Further.NOT_SENIOR: Answer("later, none senior", ("m8.1",), needs=(_HEIGHTS,)),
            Further.JUNIOR: Answer("later, all junior", ("h2",), needs=(_HEIGHTS,)),
        },
    ),
    Choice(
        "sequence_condition",
        "What sequences need in order to count",
        {
            SequenceCondition.A_TRICK: Answer("at least one trick", ("04.8", "s4", "g8")),
            SequenceCondition.NOTHING: Answer("nothing", ("m11.3",)),
        },
    ),
    Choice(
        "bela",
        "When bela is said",
        {
            BelaTime.WITH_ITS_CARD: Answer("on playing one of its cards", ("04.11", "s5", "g8")),
            BelaTime.BEFORE_ANY_MOVE: Answer("before any move", ("m8.3",)),
        },
    ),
    Number("bela_points", "What bela is worth", "value of bela", ("04.10",), 20, 0, 100, key="bela"),
    Number("last_trick", "What the last trick adds", "value of the last trick", ("03.3",), 10, 0, 100),
    Choice(
        "terc_question",
        "Whether one may ask if a terc passes",
        {
            TercQuestion.NEVER: Answer("no"),
            TercQuestion.BEFORE_THE_EXCHANGE: Answer(
                "yes, before the exchange",
                ("m10.3", "D25"),
                Limit(2, "m10.3", "only one opponent can be asked about a terc"),
                (
                    Need(
                        (ExchangeTime.BEFORE_OWN_FIRST_CARD,),
                        "m10.3",
                        "the question about a terc is asked before an exchange in one's own turn",
                    ),
                ),
            ),
        },
    ),
    Choice(
        "unit",
        "What is counted for a deal",
        {
            Unit.POINTS: Answer("points", ("06.2",)),
            Unit.KUSH: Answer(
                "kush",
                ("o1",),
                Limit(2, "o1", "kush are for two"),
                (
                    Need((SecondHang.NOTHING_WAITS,), "o1", _WAITING),
                    Need((Claim.NEVER,), "o0", "a game of one deal is not claimed"),
                    Need((Mars.COUNTS_ONE,), "o1", _NO_GAMES),
                    Need((Doubling.NEVER,), "o1", _NO_GAMES),
                ),
            ),
        },
    ),
    Choice(
        "second_hang",
        "What becomes of suspended points",
        {
            SecondHang.TO_DEFENDER: Answer(
                "to the next deal's winner, or its defender",
                ("06.5", "06.6"),
                Limit(2, "D14", "with more than two there is no one defender"),
            ),
            SecondHang.TOGETHER: Answer("all together to the next winner", ("m11.2",)),
            SecondHang.ALL_AT_ONCE: Answer("all together to the next winner", ("s7",)),
            SecondHang.OLDEST_FIRST: Answer("one a deal, the oldest first", ("s7",)),
            SecondHang.NOTHING_WAITS: Answer("nothing waits", ("o1",), needs=(Need((Unit.KUSH,), "o1", _WAITING),)),
        },
        switch=(Convention.OLDEST_FIRST, SecondHang.OLDEST_FIRST, SecondHang.ALL_AT_ONCE),
    ),
    Choice(
        "double_finish",
        "Who wins when several reach the target",
        {
            DoubleFinish.DEFENDER: Answer("the defender, 501:500", ("06.11", "D20"), _SHARED_BY_TWO),
            DoubleFinish.LAST_TRICK: Answer("the taker of the last trick", ("m12.2",), _SHARED_BY_TWO),
            DoubleFinish.DEFENDER_AS_WRITTEN: Answer("the defender", ("s8", "g14")),
        },
        by_kush=Answer("does not arise", ("o0",)),
    ),
    Choice(
        "claim",
        "Whether the end may be claimed",
        {
            Claim.NEVER: Answer("no", ("06.9", "o0")),
            Claim.BETWEEN_TRICKS: Answer(
                "by the taker of a trick",
                ("m12.1",),
                Limit(2, "m12.1", "with more than two, the end is claimed before a card"),
            ),
            Claim.BEFORE_A_CARD: Answer("in one's turn", ("v3", "g12")),
        },
        switch=(Convention.ARRIVAL, Claim.BEFORE_A_CARD, Claim.NEVER),
    ),
    Choice(
        "counterclaim",
        "Whether the defender may claim half",
        {
            Counterclaim.NEVER: Answer("no"),
            Counterclaim.NIBBLE: Answer(
                "yes",
                ("v4", "g12"),
                Limit(2, "D28", "nibble is for two"),
                (Need((Claim.BEFORE_A_CARD,), "v4", "nibble needs arrival"),),
            ),
        },
        switch=(Convention.NIBBLE, Counterclaim.NIBBLE, Counterclaim.NEVER),
    ),
    Choice(
        "next_dealer",
        "Who deals next",
        {
            NextDealer.DECLARER: Answer(
                "the declarer",
                ("02.14",),
                Limit(2, "g10", "with more than two, whoever has most points deals next"),
            ),
            NextDealer.MOST_POINTS: Answer("whoever scored most", ("m11.4", "s6", "g10")),
        },
        by_kush=Answer("the defender, after equal totals", ("o1",)),
    ),
    Choice(
        "first_dealer",
        "Who deals first in the next game",
        {
            FirstDealer.LOT: Answer("drawn by lot", ("D18", "o0")),
            FirstDealer.WINNER: Answer(
                "the winner of the last game",
                ("m12.4",),
                Limit(2, "D18", "with more than two, the first dealer is drawn by lot"),
            ),
        },
    ),
    Choice(
        "mars",
        "What a win against few points counts",
        {
            Mars.COUNTS_ONE: Answer("one", ("06.12",)),
            Mars.COUNTS_TWO: Answer("two, below half", ("v1", "D16")),
        },
        switch=(Convention.MARS, Mars.COUNTS_TWO, Mars.COUNTS_ONE),
    ),
    Choice(
        "doubling",
        "Whether the stake may be doubled",
        {
            Doubling.NEVER: Answer("no", ("06.12",)),
            Doubling.OFFERED: Answer("yes", ("v2", "D26"), Limit(2, "D28", "doubling is for two")),
        },
        switch=(Convention.DOUBLING, Doubling.OFFERED, Doubling.NEVER),
    ),
)

QUESTIONS: Final[Mapping[str, Choice | Number]] = MappingProxyType({row.field: row for row in _ROWS})
"""Each question on which rule sets can differ, by the name of its field, in the order of a deal."""

_CHOICES: Final = tuple(row for row in _ROWS if isinstance(row, Choice))

OPTIONS: Final[Mapping[str, type[enum.Enum]]] = MappingProxyType({row.field: type(row.usual) for row in _CHOICES})
"""The questions that are answered by one of a few answers: names of fields, each with its answers."""

ANSWERS: Final[Mapping[enum.Enum, Answer]] = MappingProxyType(
    {value: answer for row in _CHOICES for value, answer in row.answers.items()}
)
"""Each answer in words, with the clauses of all sources that give it."""

AGREEABLE: Final[Mapping[Convention, tuple[str, enum.Enum, enum.Enum]]] = MappingProxyType(
    {row.switch[0]: (row.field, *row.switch[1:]) for row in _CHOICES if row.switch}
)
"""Each convention: the field of which it speaks, the answer with it, and the answer without it."""

NUMBERS: Final[Mapping[str, Number]] = MappingProxyType(
    {row.field: row for row in _ROWS if isinstance(row, Number) and row.field not in {"seats", "target"}}
)
"""The questions beside number of players and target that are answered by a number, by the name of their field."""

_KEYS: Final = {row.key: row.field for row in NUMBERS.values() if row.key}


def field_of(key: str, value: object) -> str | None:
    """Return the field of which a house speaks.

    Args:
        key: What it calls it: the name of the field, or ``bela`` for what bela is worth.
        value: What it sets, for it decides what is meant where an option has the same name.

    Returns:
        The name of the field; ``None`` if a house can set no such thing.
    """
    field = _KEYS.get(key, key) if isinstance(value, int) else key
    return field if field in OPTIONS or field in NUMBERS else None


def unknown_field(key: str) -> str:
    """Return the sentence that refuses what a house cannot set.

    Args:
        key: What it calls it.

    Returns:
        The sentence, with the nearest field or all of them.
    """
    fields = (*OPTIONS, *NUMBERS)
    near = get_close_matches(key[:40], fields, n=1)
    hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(fields)}"
    return f"{excerpt(key)} is nothing that a house agrees: {hint}"


def key_of(field: str, others: Mapping[str, object]) -> str:
    """Return what a house calls a field.

    Args:
        field: Name of the field.
        others: Everything that the house sets, by the names of the fields.

    Returns:
        The short name of a number, unless the house answers the option of that name too; else the name itself.
    """
    key = NUMBERS[field].key if field in NUMBERS else ""
    return key if key and key not in others else field
