"""Why a run has failed: the likely cause, every cause with what may follow from it, and what changed since.

Of all that failed, the smallest question to the most basic operation comes nearest to what is wrong. What fails in an
operation that builds on another one which fails too may follow from it.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Final

import attrs

from deberts.conformance.families import CLAUSE
from deberts.conformance.operations import OPERATIONS
from deberts.conformance.reports.common import FAILED, Run, was_run
from deberts.conformance.vectors import Vector
from deberts.conformance.verdicts import Result, Verdict, difference_in, lost_line


@attrs.frozen
class Cause:
    """What failed in one operation in one way.

    Args:
        op: The operation.
        what: In what the answers differ, without their values.
        results: What failed so, the smallest question first.
        behind: The operations that fail too, and on which this one builds.
    """

    op: str
    what: str
    results: tuple[Result, ...]
    behind: tuple[str, ...]


def causes(run: Run) -> tuple[Cause, ...]:
    """Return everything that failed by operation and by what differs, what may be a cause of the others first."""
    found: dict[tuple[str, str], list[Result]] = {}
    for result in sorted(_failed(run), key=lambda result: _size(result.vector)):
        found.setdefault((result.vector.op, difference_in(result)), []).append(result)
    failing = {op for op, _ in found}
    every = [Cause(op, what, tuple(some), tuple(_behind(op, failing))) for (op, what), some in found.items()]
    return tuple(sorted(every, key=lambda cause: (bool(cause.behind), _rank(cause.op), -len(cause.results))))


def suspects(found: Iterable[Cause]) -> dict[str, int]:
    """Return the clauses by which what failed at the root differs, each with how many answers differ by it first."""
    roots = (result for cause in found if not cause.behind for result in cause.results)
    return dict(Counter(filter(None, map(_blamed, roots))).most_common())


def likely_cause(run: Run, found: Sequence[Cause]) -> Result | None:
    """Return the smallest failing question of the most basic operation, of those that decide if there are any."""
    blamed = [*suspects(found)][:1]

    def place(result: Result) -> tuple[Any, ...]:
        vector = result.vector
        refused = "error" in vector.expect
        return not run.decides(result), _rank(vector.op), refused, [_blamed(result)] != blamed, _size(vector)

    return min((result for cause in found for result in cause.results), key=place, default=None)


def _failed(run: Run) -> Iterator[Result]:
    return (result for result in run.report.results if result.verdict in FAILED and was_run(result))


def _size(vector: Vector) -> tuple[int, int]:
    return _moves(vector.given), len(json.dumps(vector.given))


def _rank(op: str) -> tuple[int, int]:
    """Return how basic an operation is: by how much it builds on, and then as the table has it."""
    return _height(op), [*OPERATIONS].index(op)


@cache
def _height(op: str) -> int:
    return max((1 + _height(name) for name in OPERATIONS[op].builds_on), default=0)


def _moves(given: Mapping[str, Any]) -> int:
    deals = given.get("deals", [given])
    inner = deals if isinstance(deals, list) else []
    acted = [deal["actions"] for deal in inner if isinstance(deal, dict) and isinstance(deal.get("actions"), list)]
    return sum(map(len, acted))


def _behind(op: str, failing: Iterable[str]) -> Iterator[str]:
    beneath = {*_beneath(op)}
    return (name for name in OPERATIONS if name in beneath and name in {*failing})


def _beneath(op: str) -> Iterator[str]:
    for name in OPERATIONS[op].builds_on:
        yield name
        yield from _beneath(name)


def _blamed(result: Result) -> str:
    """Return the clause by which an answer differs first; none if it would be a mere guess."""
    if line := lost_line(result):
        return str(line["clause"])
    return result.vector.clauses[0] if result.vector.family == CLAUSE else ""


SHOWN_CHANGES: Final = ("worse", "better")
"""Of these changes the vectors are named."""


def changes(before: Run, now: Run) -> dict[str, Sequence[str]]:
    """Return the vectors of which an engine knows more or less than before, and those that one run alone asked."""
    was, is_now = ({result.vector.id: result.verdict for result in run.report.results} for run in (before, now))
    both = [name for name in is_now if name in was]
    return {
        "worse": [name for name in both if was[name] is Verdict.PASS is not is_now[name]],
        "better": [name for name in both if was[name] is not Verdict.PASS is is_now[name]],
        "as before": [name for name in both if (was[name] is Verdict.PASS) is (is_now[name] is Verdict.PASS)],
        "new": [name for name in is_now if name not in was],
        "not chosen now": [name for name in was if name not in is_now],
    }
