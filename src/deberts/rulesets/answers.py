"""What two rule sets answer differently, clause by clause."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import attrs

from deberts.clauses import CLAUSES
from deberts.errors import InputError, excerpt, other_type
from deberts.options import (
    BelaTime,
    Claim,
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
from deberts.rulesets.ruleset import RuleSet

QUESTIONS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "seats": "How many play",
        "target": "What they play to",
        "packets": "How the first six are dealt",
        "last_bid": "Whether the dealer may pass last",
        "four_sevens": "What four sevens are good for",
        "exchange": "When the trump seven may be exchanged",
        "first_lead": "Who leads to the first trick",
        "dialogue": "How sequences are announced",
        "seniority": "What decides between equal sequences",
        "further": "Which sequences may follow the best",
        "sequence_condition": "What sequences need in order to count",
        "bela": "When bela is said",
        "terc_question": "Whether one may ask if a terc passes",
        "unit": "What is counted for a deal",
        "second_hang": "What becomes of suspended points",
        "double_finish": "Who wins when several reach the target",
        "claim": "Whether the end may be claimed",
        "counterclaim": "Whether the defender may claim half",
        "next_dealer": "Who deals next",
        "first_dealer": "Who deals first in the next game",
        "mars": "What a win against few points counts",
        "doubling": "Whether the stake may be doubled",
    }
)
"""Each question on which rule sets can differ, by the name of its field."""

ANSWERS: Final[Mapping[enum.Enum, tuple[str, tuple[str, ...]]]] = MappingProxyType(
    {
        Packets.BY_THREES: ("three and three", ("D1", "m1.1", "s1", "g2")),
        Packets.ONE_BY_ONE: ("one by one", ("h1",)),
        LastBid.MAY_PASS: ("he may", ("02.5", "m3.1")),
        LastBid.MUST_NAME: ("he must name a suit", ("g4", "v5")),
        FourSevens.NOTHING: ("nothing", ("02.13",)),
        FourSevens.NEW_DEAL: ("a new deal", ("s3", "v6", "D19")),
        ExchangeTime.BEFORE_OWN_FIRST_CARD: ("before one's own first card", ("02.12", "D2", "m10.2")),
        ExchangeTime.BEFORE_MORE_CARDS: ("from the first six cards", ("g5",)),
        FirstLead.FOREHAND: ("forehand", ("05.1",)),
        FirstLead.DECLARER: ("the declarer", ("g7", "D29")),
        Dialogue.KIND_ALOUD: ("the kind of the best", ("04.4", "D5", "s4")),
        Dialogue.HEIGHT_ASKED: ("the kind, and the height when asked", ("m8.1", "m9.1", "m9.2")),
        Dialogue.ALL_ALOUD: ("all at once, with ranks", ("g8",)),
        Seniority.TRUMP: ("trump before plain", ("04.5", "m7.1", "g8")),
        Seniority.EARLIER: ("the earlier announcement", ("k1",)),
        Further.AT_ONCE: ("announced with the best", ("D6", "g8")),
        Further.NOT_SENIOR: ("later, none senior", ("m8.1",)),
        Further.JUNIOR: ("later, all junior", ("h2",)),
        SequenceCondition.A_TRICK: ("at least one trick", ("04.8", "s4", "g8")),
        SequenceCondition.NOTHING: ("nothing", ("m11.3",)),
        BelaTime.WITH_ITS_CARD: ("on playing one of its cards", ("04.11", "s5", "g8")),
        BelaTime.BEFORE_ANY_MOVE: ("before any move", ("m8.3",)),
        TercQuestion.NEVER: ("no", ()),
        TercQuestion.BEFORE_THE_EXCHANGE: ("yes, before the exchange", ("m10.3", "D25")),
        Unit.POINTS: ("points", ("06.2",)),
        Unit.KUSH: ("kush", ("o1",)),
        SecondHang.TO_DEFENDER: ("to the next deal's winner, or its defender", ("06.5", "06.6")),
        SecondHang.TOGETHER: ("all together to the next winner", ("m11.2",)),
        SecondHang.ALL_AT_ONCE: ("all together to the next winner", ("s7",)),
        SecondHang.OLDEST_FIRST: ("one a deal, the oldest first", ("s7",)),
        SecondHang.NOTHING_WAITS: ("nothing waits", ("o1",)),
        DoubleFinish.DEFENDER: ("the defender, 501:500", ("06.11", "D20")),
        DoubleFinish.LAST_TRICK: ("the taker of the last trick", ("m12.2",)),
        DoubleFinish.DEFENDER_AS_WRITTEN: ("the defender", ("s8", "g14")),
        Claim.NEVER: ("no", ("06.9", "o0")),
        Claim.BETWEEN_TRICKS: ("by the taker of a trick", ("m12.1",)),
        Claim.BEFORE_A_CARD: ("in one's turn", ("v3", "g12")),
        Counterclaim.NEVER: ("no", ()),
        Counterclaim.NIBBLE: ("yes", ("v4", "g12")),
        NextDealer.DECLARER: ("the declarer", ("02.14",)),
        NextDealer.MOST_POINTS: ("whoever scored most", ("m11.4", "s6", "g10")),
        FirstDealer.LOT: ("drawn by lot", ("D18", "o0")),
        FirstDealer.WINNER: ("the winner of the last game", ("m12.4",)),
        Mars.COUNTS_ONE: ("one", ("06.12",)),
        Mars.COUNTS_TWO: ("two, below half", ("v1", "D16")),
        Doubling.NEVER: ("no", ("06.12",)),
        Doubling.OFFERED: ("yes", ("v2", "D26")),
    }
)
"""Each answer in words, and the clauses of the sources that give it."""

LINEAGES: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "club": ("0",),
        "moscow": ("m", "0"),
        "moscow-301": ("t", "m", "0"),
        "kharkiv": ("k", "m", "0"),
        "kharkiv-301": ("t", "k", "m", "0"),
        "one-deal": ("o", "m", "0"),
        "moscow-second": ("s", "v", "0"),
        "moscow-third": ("h", "m", "0"),
        "site": ("g", "v", "s", "0"),
    }
)
"""First characters of the clauses that hold in each source, its own before those it takes over."""

_NUMBERS: Final[Mapping[str, Mapping[str, str]]] = {
    "seats": {"0": "02.1", "g": "g0"},
    "target": {"0": "06.10", "m": "m12.1", "t": "t1", "g": "g1"},
}


@attrs.frozen
class Answer:
    """What a rule set answers to a question.

    Args:
        words: The answer in words.
        clauses: Numbers of the clauses that give it; empty where the source leaves it unsaid.
    """

    words: str
    clauses: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.words} ({', '.join(self.clauses)})" if self.clauses else self.words


_WITH_KUSH: Final[Mapping[str, Answer]] = {
    "target": Answer("the kush of one deal", ("o1",)),
    "double_finish": Answer("does not arise", ("o0",)),
    "next_dealer": Answer("the defender, after equal totals", ("o1",)),
}
"""Questions that are answered otherwise where kush are counted."""


@attrs.frozen
class Difference:
    """A question that two rule sets answer differently.

    Args:
        question: The question.
        answers: What each answers.
    """

    question: str
    answers: tuple[Answer, Answer]


def lineage(rules: RuleSet) -> tuple[str, ...]:
    """Return the first characters of the clauses that hold in a rule set, its source's own before those it takes over.

    Args:
        rules: The rule set.

    Returns:
        Those of its source; where a house counts points, without those on kush.
    """
    found = LINEAGES[rules.base]
    return found if rules.unit is Unit.KUSH else tuple(letter for letter in found if letter != "o")


def answer(rules: RuleSet, field: str) -> Answer:
    """Return what a rule set answers to a question.

    Args:
        rules: The rule set.
        field: Name of the field, one of ``QUESTIONS``.

    Returns:
        The answer, with the clauses of the rule set's own source, or of the nearest from which it takes it over.

    Raises:
        InputError: If the rule set is none, or there is no such question.
    """
    _check_question(rules, field)
    if rules.unit is Unit.KUSH and field in _WITH_KUSH:
        return _WITH_KUSH[field]
    value, letters = getattr(rules, field), lineage(rules)
    if field in _NUMBERS:
        found = next(_NUMBERS[field][letter] for letter in letters if letter in _NUMBERS[field])
        return Answer(str(value), () if rules.is_house and field == "target" else (found,))
    words, every = ANSWERS[value]
    for letter in letters:
        if own := tuple(number for number in every if number.startswith(letter)):
            return Answer(words, own)
    return Answer(words, _from_elsewhere(rules, every))


def _from_elsewhere(rules: RuleSet, every: tuple[str, ...]) -> tuple[str, ...]:
    fitting = tuple(number for number in every if rules.unit is Unit.KUSH or not number.startswith("o"))
    return tuple(number for number in fitting if rules.base in CLAUSES[number].sets) or fitting


def differences(one: RuleSet, other: RuleSet) -> tuple[Difference, ...]:
    """Return every question that two rule sets answer differently.

    Args:
        one: A rule set.
        other: Another.

    Returns:
        The differences, in the order of a deal; nothing between equals.

    Raises:
        InputError: If one of them is no rule set.

    Example:
        >>> from deberts.rulesets.sources import preset
        >>> [str(answer) for answer in differences(preset("moscow"), preset("kharkiv"))[0].answers]
        ['trump before plain (m7.1)', 'the earlier announcement (k1)']
    """
    pairs = {field: (answer(one, field), answer(other, field)) for field in QUESTIONS}
    return tuple(Difference(QUESTIONS[field], pair) for field, pair in pairs.items() if pair[0].words != pair[1].words)


def _check_question(rules: object, field: object) -> None:
    if not isinstance(rules, RuleSet):
        raise other_type(rules, RuleSet, "rules")
    if not isinstance(field, str) or field not in QUESTIONS:
        raise InputError(f"{excerpt(field)} is no question: there are {', '.join(QUESTIONS)}", place="field")
