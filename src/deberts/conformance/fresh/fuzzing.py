"""Fresh questions put to an engine: whoever answers otherwise is found, and the question made small."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import chain, islice, takewhile
from typing import Any, Final

import attrs

from deberts.conformance.fresh.answers import Answerer, Asked, reference
from deberts.conformance.fresh.drawing import USUAL, Question, Test, questions
from deberts.conformance.fresh.questions import DRAWINGS
from deberts.conformance.fresh.rule_sets import knows
from deberts.conformance.fresh.shrinking import shrunk
from deberts.conformance.operations import claims_for
from deberts.conformance.protocol import Engine, Introduction
from deberts.conformance.untrusted import EngineError
from deberts.conformance.vectors import Vector
from deberts.conformance.verdicts import Result, Verdict, difference_in, same_json
from deberts.errors import InputError
from deberts.records.codecs import read_rules
from deberts.records.node import Node
from deberts.rulesets.in_force import own_clauses
from deberts.rulesets.presets import PRESETS

QUESTIONS: Final = 5_000
"""How many questions are asked where nobody says otherwise."""

MOST_DIFFERENCES: Final = 10
"""How many differences are made small in one run; one mistake makes many."""

MOST_TRIED: Final = 30
"""How many are tried at most, for some become the same small question."""

_NOTHING: Final = "there is nothing to ask: the engine claims nothing of what is chosen"
_NO_VECTOR: Final = "there is nothing to ask: it holds no vector"
_NO_TIME: Final = "nothing was asked: the time was over before"
_DECLINED: Final = "nothing was answered: every question was declined"
_DIFFERENT: Final = frozenset({Verdict.FAIL, Verdict.ERROR})


@attrs.frozen(kw_only=True)
class Chosen:
    """Which questions are asked, of those that the engine claims.

    Args:
        seed: What they are drawn from: the same seed, the same questions.
        number: How many; as many as there is time for if ``None``.
        seconds: After how many seconds no more are asked; never if ``None``.
        rules: Names of the rule sets.
        operations: Names of the operations.
        families: The families.
    """

    seed: str
    number: int | None = QUESTIONS
    seconds: float | None = None
    rules: Collection[str] = tuple(PRESETS)
    operations: Collection[str] = tuple(DRAWINGS)
    families: Collection[str] = USUAL


@attrs.frozen
class Difference:
    """A question that was answered otherwise.

    Args:
        number: Which of the questions of the seed it was, from 1.
        asked: The question as it was drawn.
        first: What was answered to that one, beside what is right.
        smallest: The smallest question found that is answered otherwise too; the same if none was smaller.
        result: What was answered to the smallest, beside what is right.
        is_steady: Whether the question was answered just so again when it was asked again.
        differs_alone: Whether the smallest is answered otherwise too when the engine, started anew, is asked it alone.
    """

    number: int
    asked: Question
    first: Result
    smallest: Question
    result: Result
    is_steady: bool = True
    differs_alone: bool = True


@attrs.frozen
class Findings:
    """What came of asking.

    Args:
        engine: How the engine introduced itself.
        asked: How many questions each operation was asked.
        skipped: How many questions were declined, or had nobody to compare with.
        different: How many were answered otherwise.
        differences: The differences that were made small, no two alike.
        broke: Why the engine broke off, if it did; empty if not.
        last: The question at which it did.
    """

    engine: Introduction
    asked: Counter[str]
    skipped: int
    different: int
    differences: tuple[Difference, ...]
    broke: str = ""
    last: Question | None = None

    @property
    def emptiness(self) -> str:
        """Why nothing was found, if nothing was answered; empty if something was, or an engine broke off."""
        if self.broke or self.asked.total():
            return ""
        return _DECLINED if self.skipped else _NO_TIME


class _Run:
    """One engine, beside who is taken for right, through all the questions of a run."""

    def __init__(self, engine: Engine, right: Answerer) -> None:
        self.asked, self.skipped, self.different = Counter[str](), 0, 0
        self.differences: dict[tuple[str, str], Difference] = {}
        self.last: Question | None = None
        self.engine, self._right = Asked(engine), right
        self._tried: set[tuple[str, str]] = set()

    def ask(self, number: int, asked: Question, claims: Test) -> None:
        """Ask one question; of each operation the first that is answered otherwise in its way is made small."""
        self.last = asked
        result = self.result(asked)
        if result is None or result.verdict is Verdict.SKIPPED:
            self.skipped += 1
            return
        self.asked[asked.op] += 1
        if result.verdict not in _DIFFERENT:
            return
        self.different += 1
        way = asked.op, difference_in(result)
        if way not in self._tried and len(self._tried) < MOST_TRIED and len(self.differences) < MOST_DIFFERENCES:
            self._tried.add(way)
            found = self._made_small(number, asked, result, claims)
            key = found.smallest.op, repr(found.smallest.given)
            self.differences.setdefault(key, found)

    def judge(self, number: int, asked: Question, vector: Vector) -> None:
        """Ask the question of a vector, and judge the answer by that."""
        self.last = asked
        result = self.engine.result(asked, dict(vector.expect))
        self.skipped += result.verdict is Verdict.SKIPPED
        self.asked[asked.op] += result.verdict is not Verdict.SKIPPED
        if result.verdict in _DIFFERENT:
            self.different += 1
            self.differences[asked.op, str(number)] = Difference(number, asked, result, asked, result)

    def result(self, asked: Question) -> Result | None:
        """Ask a question; there is no result where nobody knows what is right."""
        expect = self._right(asked)
        return None if expect is None else self.engine.result(asked, expect)

    def _made_small(self, number: int, asked: Question, result: Result, claims: Test) -> Difference:
        again = self.result(asked)
        if again is None or again.verdict not in _DIFFERENT or not same_json(again.got, result.got):
            return Difference(number, asked, result, asked, result, is_steady=False)
        smallest: list[Result] = [again]

        def differs(smaller: Question) -> bool:
            expect = self._right(smaller)
            if expect is None or not claims(smaller) or not _is_alike(expect, result.vector.expect):
                return False
            said = self.engine.result(smaller, expect)
            if said.verdict in _DIFFERENT:
                smallest.append(said)
            return said.verdict in _DIFFERENT

        return Difference(number, asked, result, shrunk(asked, differs), smallest[-1])

    def asked_alone(self, one: Difference) -> Difference:
        """Ask what was made small once more, of the engine started anew: who answers rightly then remembers."""
        try:
            self.engine.start()
            said = self.engine.result(one.smallest, dict(one.result.vector.expect))
        except EngineError:
            return one
        finally:
            _stopped((self.engine,))
        return attrs.evolve(one, differs_alone=said.verdict in _DIFFERENT)


def _is_alike(expect: Mapping[str, Any], before: Mapping[str, Any]) -> bool:
    """Return whether a smaller question has a result, or is refused as the question before was."""
    return "result" in expect or ("error" in before and expect["error"]["clause"] == before["error"]["clause"])


def fuzz(
    engine: Engine, chosen: Chosen, against: Engine | None = None, on_question: Callable[[object], object] = id
) -> Findings:
    """Ask an engine fresh questions of what it claims, and compare what it answers.

    Args:
        engine: The engine, not started yet.
        chosen: Which questions.
        against: Another engine, whose answers are taken for right; this library's if left out.
        on_question: Called after each question.

    Returns:
        What came of it. If an engine breaks off, nothing more is asked.

    Raises:
        EngineError: If an engine does not start.
        InputError: If nothing can be asked: of what is chosen, the engine claims nothing.

    Example:
        >>> from deberts.conformance.engine import ReferenceEngine
        >>> fuzz(ReferenceEngine(), Chosen(seed="a seed", number=20)).different
        0
    """
    other = None if against is None else Asked(against, "the other engine")
    run = _Run(engine, reference if other is None else other.answer)
    engines = (run.engine, *([] if other is None else [other]))
    end = None if chosen.seconds is None else time.monotonic() + chosen.seconds

    def ask_all(introductions: list[Introduction]) -> None:
        claims = _claims(introductions)
        asked = islice(enumerate(_questions(chosen, introductions, claims), 1), chosen.number)
        for place, question in takewhile(lambda _: end is None or time.monotonic() < end, asked):
            run.ask(place, question, claims)
            on_question(question)

    findings = _found(run, engines, ask_all)
    if findings.broke:
        return findings
    alone = (run.asked_alone(one) if one.is_steady else one for one in findings.differences)
    return attrs.evolve(findings, differences=tuple(alone))


def ask_again(engine: Engine, vectors: Sequence[Vector], on_question: Callable[[object], object] = id) -> Findings:
    """Ask an engine questions that it, or another one, answered otherwise before, of those that it claims.

    Args:
        engine: The engine, not started yet.
        vectors: The questions.
        on_question: Called after each question.

    Returns:
        What came of it; the questions stay as they are.

    Raises:
        EngineError: If the engine does not start.
        InputError: If the rules of a vector cannot be read, or the engine claims none of them.
    """
    questions = [(number, vector, _question_of(vector)) for number, vector in enumerate(vectors, 1)]
    run = _Run(engine, reference)

    def ask_all(introductions: list[Introduction]) -> None:
        claims = _claims(introductions)
        claimed = [row for row in questions if claims(row[2])]
        if not claimed:
            raise InputError(_NOTHING if questions else _NO_VECTOR)
        for number, vector, question in claimed:
            run.judge(number, question, vector)
            on_question(question)

    return _found(run, (run.engine,), ask_all)


def _question_of(vector: Vector) -> Question:
    rules = read_rules(Node(vector.rules, f"{vector.id}.rules"))
    return Question(vector.ruleset, rules, vector.op, dict(vector.given), vector.family)


def _found(run: _Run, engines: Sequence[Asked], ask_all: Callable[[list[Introduction]], None]) -> Findings:
    """Start every engine, ask, and stop them whatever happens."""
    introduction, broke, protest = None, "", ""
    try:
        introductions = [engine.start() for engine in engines]
        introduction = introductions[0]
        ask_all(introductions)
    except EngineError as error:
        if introduction is None:
            raise
        broke = str(error)
    finally:
        protest = _stopped(engines)
    broke = broke or protest
    last = run.last if broke else None
    found = tuple(run.differences.values())
    return Findings(introduction, run.asked, run.skipped, run.different, found, broke, last)


def _stopped(engines: Sequence[Asked]) -> str:
    """Stop every engine, and return the first protest."""
    protests = []
    for engine in engines:
        try:
            engine.stop()
        except EngineError as error:
            protests.append(str(error))
    return next(iter(protests), "")


def _claims(introductions: list[Introduction]) -> Test:
    """Return what says whether every engine claims a question."""

    def claims(asked: Question) -> bool:
        return all(
            claims_for(asked.op, asked.given, own_clauses(asked.rules)) <= said.claims(asked.ruleset)
            and knows(said.rulesets, asked.rules)
            for said in introductions
        )

    return claims


def _questions(chosen: Chosen, introductions: list[Introduction], claims: Test) -> Iterator[Question]:
    rules = [name for name in PRESETS if name in chosen.rules]
    known = [op for op in DRAWINGS if op in chosen.operations]
    claimed = [(name, op) for name in rules for op in known if all(op in one.claims(name) for one in introductions)]
    drawn = questions(chosen.seed, claimed, chosen.families)
    first = next(drawn, None)
    if first is None:
        raise InputError(_NOTHING)
    return filter(claims, chain((first,), drawn))
