"""What two rule sets answer differently, clause by clause."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import attrs

from deberts.clauses import CLAUSES
from deberts.errors import InputError, excerpt
from deberts.options import ExchangeBy, ExchangeTime, Option, SecondHang, Tie, Unit
from deberts.rulesets.in_force import ON_KUSH, ON_NO_SOURCE, clause_in_force, lineage
from deberts.rulesets.questions import NUMBERS, OPTIONS, QUESTIONS, TARGET
from deberts.rulesets.ruleset import RuleSet

_NOT: Final = "does not arise"
_ON_SEATS: Final = ("02.1", "g0")


@attrs.frozen
class Answer:
    """What a rule set answers to a question.

    Args:
        words: The answer in words.
        clauses: Numbers of the clauses that give it; empty where the source has none.
    """

    words: str
    clauses: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.words} ({', '.join(self.clauses)})" if self.clauses else self.words


_BY_KUSH: Final[Mapping[str, Answer]] = {
    "target": Answer("the kush of one deal", ("o1",)),
    "double_finish": Answer(_NOT, ("o0",)),
    "next_dealer": Answer("the defender, after equal totals", ("o1",)),
}
"""Questions that are answered otherwise where kush are counted."""

_BESIDE: Final[Mapping[str, tuple[Option, ...]]] = {
    SecondHang.field: (Tie.HANG,),
    ExchangeTime.field: tuple(one for one in ExchangeBy if one is not ExchangeBy.NOBODY),
}
"""Questions that arise beside some answers to another alone."""


def words_of(field: str) -> tuple[str, ...]:
    """Return all that is answered in words to a question, by any rule set; a number is none.

    Args:
        field: Name of the field, one of ``QUESTIONS``.

    Returns:
        The answers, each once.
    """
    words = [each.words for each in OPTIONS.get(field, ())]
    words += [_BY_KUSH[field].words] if field in _BY_KUSH else []
    words += [_NOT] if field in _BESIDE or (field in NUMBERS and NUMBERS[field].of) else []
    return tuple(dict.fromkeys(words))


@attrs.frozen
class Difference:
    """A question that two rule sets answer differently.

    Args:
        question: The question.
        answers: What each answers.
    """

    question: str
    answers: tuple[Answer, Answer]


def answer(rules: RuleSet, field: str) -> Answer:
    """Return what a rule set answers to a question.

    Args:
        rules: The rule set.
        field: Name of the field, one of ``QUESTIONS``.

    Returns:
        The answer, with the clauses of the rule set's own source, or of the nearest from which it takes it over.

    Raises:
        InputError: If there is no such question.
    """
    if field not in QUESTIONS:
        raise InputError(f"{excerpt(field)} is no question: there are {', '.join(QUESTIONS)}", place="field")
    if rules.unit is Unit.KUSH and field in _BY_KUSH:
        return _BY_KUSH[field]
    if field in _BESIDE and not any(map(rules.answers, _BESIDE[field])):
        return Answer(_NOT)
    words, every = _of_all_sources(rules, field)
    for letter in (*ON_NO_SOURCE, *lineage(rules)):
        if own := tuple(number for number in every if number.startswith(letter)):
            return Answer(words, tuple(dict.fromkeys(clause_in_force(rules, number) for number in own)))
    return Answer(words, _from_elsewhere(rules, every))


def _of_all_sources(rules: RuleSet, field: str) -> tuple[str, tuple[str, ...]]:
    """Return an answer in words, and the clauses of all sources that give it: none for a number of a house's own."""
    value = getattr(rules, field)
    if isinstance(value, Option):
        return value.words, value.clauses
    if field == "seats":
        return str(value), _ON_SEATS
    row = NUMBERS.get(field, TARGET)
    if row.of:
        arises = not row.of.is_usual(getattr(rules, row.of.field))
        return (str(value), row.clauses) if arises else (_NOT, ())
    is_own = rules.is_house if row is TARGET else value != row.usual
    return str(value), () if is_own else row.clauses


def _from_elsewhere(rules: RuleSet, every: tuple[str, ...]) -> tuple[str, ...]:
    fitting = tuple(number for number in every if rules.unit is Unit.KUSH or number[0] not in ON_KUSH)
    return tuple(number for number in fitting if rules.base in CLAUSES[number].sets) or fitting


def differences(one: RuleSet, other: RuleSet) -> tuple[Difference, ...]:
    """Return every question that two rule sets answer differently.

    Args:
        one: A rule set.
        other: Another.

    Returns:
        The differences, in the order of a deal; nothing between equals.

    Example:
        >>> from deberts.rulesets.presets import preset
        >>> [str(answer) for answer in differences(preset("moscow"), preset("kharkiv"))[0].answers]
        ['trump before plain (m7.1)', 'the earlier announcement (k1)']
    """
    pairs = {words: (answer(one, field), answer(other, field)) for field, words in QUESTIONS.items()}
    return tuple(Difference(words, pair) for words, pair in pairs.items() if pair[0].words != pair[1].words)
