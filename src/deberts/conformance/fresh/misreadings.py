"""Which clause an engine breaks that answers a question otherwise, and the vector that holds it from then on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from cProfile import Profile
from itertools import chain
from pathlib import Path
from types import CodeType
from typing import Any, Final

import attrs

from deberts import rules, trace
from deberts.clauses import CLAUSES, clause
from deberts.conformance.fresh.answers import reference
from deberts.conformance.fresh.drawing import Question, written_rules
from deberts.conformance.fresh.fuzzing import Difference
from deberts.conformance.operations import OPERATIONS, answer
from deberts.conformance.vectors import Vector, expectation, shipped_for_all
from deberts.conformance.verdicts import Result, same_json
from deberts.conformance.wrong_engines import WRONG_ENGINES, WrongEngine
from deberts.rulesets.in_force import clause_in_force

MOST_CLAUSES: Final = 6
"""How many clauses are named at most where nobody knows which it is."""


@attrs.frozen
class Misreading:
    """What an engine seems to have misread.

    Args:
        clauses: Numbers of the clauses: one if it is known, else those that the right answer comes from.
        belief: What somebody believes who answers so; empty if no such misreading is known.
    """

    clauses: tuple[str, ...]
    belief: str = ""


Named = tuple[Difference, Vector, Misreading]
"""A difference, with the vector that asks it again, and its cause."""


def misreading(asked: Question, result: Result, *others: tuple[Question, Result]) -> Misreading:
    """Return what an engine seems to have misread.

    A clause that refuses, in the one answer or in the other, is the one. If none does, misreadings that are known are
    tried, and the first that answers just so tells its clause. Else it is any of those from which the answer comes.

    Args:
        asked: The question.
        result: What was answered, beside what is right.
        others: Further questions with what was answered: who believes something else there is not believed here.
    """
    refusing = next(filter(None, map(_refusing, (result.vector.expect, result.got))), None)
    same = next(_same_answers((asked, result), *others), None)
    if same is not None and refusing is None:
        return Misreading((clause_in_force(asked.rules, same.clause),), same.belief)
    if refusing is not None:
        return Misreading((refusing,), "" if same is None else same.belief)
    clauses = tuple(dict.fromkeys(_asked_of(asked)))[:MOST_CLAUSES]
    return Misreading(clauses or tuple(_shipped_to(asked))[:1])


def _refusing(said: Any) -> str | None:
    error = said.get("error") if isinstance(said, dict) else None
    number = error.get("clause") if isinstance(error, dict) else None
    return number if isinstance(number, str) and number in CLAUSES else None


def _same_answers(*answered: tuple[Question, Result]) -> Iterator[WrongEngine]:
    """Yield the wrong engines that answer every question just so."""
    told = [(asked, expected_of(result.got)) for asked, result in answered]
    if all(said is not None for _, said in told):
        for wrong in WRONG_ENGINES.values():
            if all(same_json(_by(wrong, asked), said) for asked, said in told):
                yield wrong


def expected_of(got: Any) -> dict[str, Any] | None:
    """Return what a vector would expect if an engine were right; ``None`` if what it said is no answer."""
    return expectation(got) if isinstance(got, dict) and {"result", "error"} & got.keys() else None


def _by(wrong: WrongEngine, asked: Question) -> object:
    with wrong.believed():
        try:
            return expectation(answer(written_rules(asked.rules), asked.op, asked.given))
        except Exception:  # noqa: BLE001  # what a wrong belief breaks is no answer
            return None


def _asked_of(asked: Question) -> Iterator[str]:
    """Yield the clauses of the rules that the reference asks for its answer, in the order of the book."""
    profile = Profile(builtins=False)
    profile.runcall(reference, asked)
    codes = [entry.code for entry in profile.getstats() if isinstance(entry.code, CodeType)]
    called = {f"{rules.__name__}.{Path(code.co_filename).stem}.{code.co_name}" for code in codes}
    numbers = chain.from_iterable(map(trace.clauses_of, filter(called.__contains__, trace.citations())))
    return (number for number in numbers if clause_in_force(asked.rules, number) == number)


def _shipped_to(asked: Question) -> Iterator[str]:
    """Yield the clauses of the shipped vectors of an operation, those of what is malformed first."""
    alike = (vector for vector in shipped_for_all() if vector.op == asked.op)
    rows = sorted(alike, key=lambda vector: ("error" not in vector.expect, vector.ruleset != asked.ruleset))
    return (vector.clauses[0] for vector in rows)


def named(differences: Iterable[Difference], seed: str) -> list[Named]:
    """Return each difference with the vector that asks it again and its cause; of those with one cause the smallest.

    Args:
        differences: The differences.
        seed: The seed that drew them.
    """
    found: dict[object, tuple[Difference, Misreading]] = {}
    for one in sorted(differences, key=_size):
        why = misreading(one.smallest, one.result, (one.asked, one.first))
        found.setdefault(why.belief or (one.smallest.op, why.clauses), (one, why))
    rows = enumerate(found.values(), 1)
    return [(one, _vector(one, why, seed, serial), why) for serial, (one, why) in rows]


def _size(difference: Difference) -> tuple[bool, int, int]:
    asked = difference.smallest
    return "pack" in asked.given or "deals" in asked.given, [*OPERATIONS].index(asked.op), len(repr(asked.given))


def _vector(difference: Difference, found: Misreading, seed: str, serial: int) -> Vector:
    """Return the vector that asks the smallest question of a difference."""
    asked, row = difference.smallest, clause(found.clauses[0])
    return attrs.evolve(
        difference.result.vector,
        id=f"{asked.ruleset}/fresh/{serial:04d}",
        clauses=found.clauses,
        status=row.status.value,
        title=f"question {difference.number} of the seed {seed!a}",
    )
