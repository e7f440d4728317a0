"""Whether the suite bites: no engine that is known to be wrong may pass, and the reference must."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import attrs

from deberts.conformance.engine import ReferenceEngine
from deberts.conformance.families import CLAUSE, TEXT
from deberts.conformance.null import NULL_ENGINES, null_verdicts
from deberts.conformance.runner import run, smoke
from deberts.conformance.vectors import Vector, shipped_for_all
from deberts.conformance.verdicts import Result, Verdict
from deberts.conformance.wrong_engines import WRONG_ENGINES, WrongEngine


class Kind(enum.Enum):
    """What sort of engine is tried.

    Attributes:
        WRONG: The reference with one belief replaced; a vector of its own clause must kill it.
        NULL: One that knows no rules; a smoke vector must kill it.
        REFERENCE: The reference itself, which must pass every vector.
    """

    WRONG = "wrong"
    NULL = "null"
    REFERENCE = "reference"


@attrs.frozen
class Row:
    """What became of one engine.

    Args:
        kind: What sort of engine it is.
        name: Its name.
        clause: The clause that it misreads; empty for one that misreads none in particular.
        belief: What it believes or does.
        killed_by: Name of the first vector that it did not pass; empty if it passed all.
    """

    kind: Kind
    name: str
    clause: str
    belief: str
    killed_by: str

    @property
    def is_as_it_should_be(self) -> bool:
        """Whether it was killed, or passed if it is the reference."""
        return bool(self.killed_by) is not (self.kind is Kind.REFERENCE)


KILLING: Final = frozenset({CLAUSE, TEXT})
"""The families whose vectors ask one question to one clause, and so may kill."""

ROWS: Final = len(WRONG_ENGINES) + len(NULL_ENGINES) + 1
"""How many engines are tried."""


def selfcheck(vectors: Iterable[Vector] | None = None) -> Iterator[Row]:
    """Try every engine that is known to be wrong, and the reference, and yield a row for each as soon as it is known.

    A wrong engine runs the vectors of its own clause, in this process, until the first kill; nothing else may ask
    the rules in this process meanwhile. The null engines run the smoke vectors, and the reference everything.

    Raises:
        VectorError: If no vectors are given and those that are shipped are broken, or there are none.
    """
    every = shipped_for_all() if vectors is None else tuple(vectors)
    for wrong in WRONG_ENGINES.values():
        yield Row(Kind.WRONG, wrong.name, wrong.clause, wrong.belief, _killer(wrong, every))
    for name, report in null_verdicts(smoke(every)).items():
        yield Row(Kind.NULL, name, "", NULL_ENGINES[name].what, _first_not_passed(report.results))
    report = run(ReferenceEngine(), every)
    yield Row(Kind.REFERENCE, "deberts", "", "this library", _first_not_passed(report.results))


def _killer(wrong: WrongEngine, vectors: Sequence[Vector]) -> str:
    own = (vector for vector in vectors if vector.family in KILLING and vector.clauses[0] == wrong.clause)
    with wrong.believed():
        asked = (run(ReferenceEngine(), [vector]).results for vector in own)
        return next(filter(None, map(_first_not_passed, asked)), "")


def _first_not_passed(results: Iterable[Result]) -> str:
    return next((result.vector.id for result in results if result.verdict is not Verdict.PASS), "")
