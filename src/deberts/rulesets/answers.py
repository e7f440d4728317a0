"""What two rule sets answer differently, clause by clause."""

from __future__ import annotations

from typing import Final

import attrs

from deberts.clauses import CLAUSES
from deberts.clauses.inheritance import LINEAGES
from deberts.errors import InputError, excerpt, other_type
from deberts.options import Unit
from deberts.rulesets.model import Answer
from deberts.rulesets.questions import ANSWERS, NUMBERS, QUESTIONS
from deberts.rulesets.ruleset import RuleSet

_ON_KUSH: Final = frozenset(number[0] for number in ANSWERS[Unit.KUSH].clauses)


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
    return tuple(letter for letter in LINEAGES[rules.base] if rules.unit is Unit.KUSH or letter not in _ON_KUSH)


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
    row = QUESTIONS[field]
    if rules.unit is Unit.KUSH and row.by_kush:
        return row.by_kush
    value = getattr(rules, field)
    found = row.find(value)
    if (field == "target" and rules.is_house) or (field in NUMBERS and value != row.usual):
        return Answer(found.words)  # a house's own number, which no clause gives
    for letter in lineage(rules):
        if own := tuple(number for number in found.clauses if number.startswith(letter)):
            return Answer(found.words, own)
    return Answer(found.words, _from_elsewhere(rules, found.clauses))


def _from_elsewhere(rules: RuleSet, every: tuple[str, ...]) -> tuple[str, ...]:
    fitting = tuple(number for number in every if rules.unit is Unit.KUSH or number[0] not in _ON_KUSH)
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
        >>> from deberts.rulesets.presets import preset
        >>> [str(answer) for answer in differences(preset("moscow"), preset("kharkiv"))[0].answers]
        ['trump before plain (m7.1)', 'the earlier announcement (k1)']
    """
    pairs = {row.words: (answer(one, field), answer(other, field)) for field, row in QUESTIONS.items()}
    return tuple(Difference(words, pair) for words, pair in pairs.items() if pair[0].words != pair[1].words)


def _check_question(rules: object, field: object) -> None:
    if not isinstance(rules, RuleSet):
        raise other_type(rules, RuleSet, "rules")
    if not isinstance(field, str) or field not in QUESTIONS:
        raise InputError(f"{excerpt(field)} is no question: there are {', '.join(QUESTIONS)}", place="field")
