"""Twelve engines that know no rules, and claim to know them all. A suite that one of them passes proves nothing.

Eight live in this process. Four misbehave as only a program can: ``python -m deberts.conformance.null NAME``.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from types import MappingProxyType
from typing import IO, Any, Final, TypeAlias

import attrs

from deberts.cards import PACK
from deberts.conformance.engine import ReferenceEngine, serve
from deberts.conformance.operations import answer
from deberts.conformance.process import ProcessEngine
from deberts.conformance.protocol import Engine
from deberts.conformance.runner import run, smoke
from deberts.conformance.vectors import Vector, shipped
from deberts.conformance.verdicts import Report

TIMEOUT: Final = 0.5
"""Seconds that a null engine has for an answer."""

LATE: Final = 3 * TIMEOUT
"""Seconds after which the one that is too late would answer."""

Body: TypeAlias = dict[str, Any]
"""An answer without its number."""

Program: TypeAlias = Callable[[Iterator[bytes], IO[bytes]], None]
"""What a null program does with the lines that it reads, and where it writes."""


@attrs.frozen
class NullEngine:
    """One of the twelve.

    Args:
        name: Its name.
        what: What it does, in a few words.
        make: Makes it.
    """

    name: str
    what: str
    make: Callable[[], Engine]


@attrs.frozen
class _Thoughtless(ReferenceEngine):
    """Claims everything, and answers without thinking."""

    body: Callable[[str, Mapping[str, Any]], Body]

    def ask(self, seq: int, rules: Any, op: str, given: Mapping[str, Any]) -> Body:  # noqa: ARG002  # thoughtless
        """Answer one question."""
        return {"seq": seq, **self.body(op, given)}


def _thoughtless(body: Callable[[str, Mapping[str, Any]], Body]) -> Callable[[], Engine]:
    return lambda: _Thoughtless(body)


class _WrongNumber(ReferenceEngine):
    """Knows every answer, and the number of no question."""

    def ask(self, seq: int, rules: Any, op: str, given: Mapping[str, Any]) -> Body:
        """Answer one question."""
        return {"seq": seq + 1, **answer(rules, op, given)}


_ASSENTS: Final = {"refusals": {"refusals": []}, "exchange": {"allowed": True, "clauses": []}, "bela": {"bela": True}}


def _accept_all(op: str, given: Mapping[str, Any]) -> Body:
    return _cards(given) if op == "legal_cards" else {"result": _ASSENTS.get(op, {})}


def _cards(given: Mapping[str, Any], most: int | None = None) -> Body:
    hand = given.get("hand", [])
    return {"result": {"cards": [str(card) for card in PACK if str(card) in hand][:most]}}


def _silent(questions: Iterator[bytes], answers: IO[bytes]) -> None:
    serve([next(questions)], answers)
    for _ in questions:
        pass


def _garbage(questions: Iterator[bytes], answers: IO[bytes]) -> None:
    serve([next(questions)], answers)
    for _ in questions:
        answers.write(b"\xff{]\n")
        answers.flush()


def _crash(questions: Iterator[bytes], answers: IO[bytes]) -> None:
    serve([next(questions)], answers)
    next(questions)
    raise SystemExit(1)


def _too_late(questions: Iterator[bytes], answers: IO[bytes]) -> None:
    serve([next(questions)], answers)
    for question in questions:
        time.sleep(LATE)
        serve([question], answers)


PROGRAMS: Final[Mapping[str, Program]] = MappingProxyType(
    {"silent": _silent, "garbage": _garbage, "crash": _crash, "too late": _too_late}
)
"""What the null engines do that are programs of their own, by name."""


def _program(name: str) -> Engine:
    return ProcessEngine([sys.executable, "-m", "deberts.conformance.null", name], timeout=TIMEOUT)


_REFUSAL: Final = {"error": {"code": "input", "clause": None, "message": "no"}}

NULL_ENGINES: Final[Mapping[str, NullEngine]] = MappingProxyType(
    {
        name: NullEngine(name, what, make)
        for name, what, make in (
            ("silent", "reads, and never answers", partial(_program, "silent")),
            ("echo", "gives back what it is given", _thoughtless(lambda _, given: {"result": dict(given)})),
            ("constant", "gives 0 points, whatever is asked", _thoughtless(lambda *_: {"result": {"points": 0}})),
            ("garbage", "writes what is no JSON", partial(_program, "garbage")),
            ("empty", "gives an empty result", _thoughtless(lambda *_: {"result": {}})),
            ("whole hand", "lets every card be played", _thoughtless(lambda _, given: _cards(given))),
            ("first card", "lets one card be played", _thoughtless(lambda _, given: _cards(given, 1))),
            ("accept all", "allows what can be allowed", _thoughtless(_accept_all)),
            ("refuse all", "calls every input malformed", _thoughtless(lambda *_: _REFUSAL)),
            ("crash", "ends at the first question", partial(_program, "crash")),
            ("wrong seq", "answers rightly, to other questions", _WrongNumber),
            ("too late", "answers rightly, after the time-out", partial(_program, "too late")),
        )
    }
)
"""The twelve, by name."""


def null_verdicts(vectors: Iterable[Vector] | None = None) -> dict[str, Report]:
    """Run the null engines, each without a restart, and return the report of each by its name: none should have passed.

    They get some vectors; the smoke vectors that are shipped if left out.
    """
    chosen = smoke(shipped()) if vectors is None else tuple(vectors)
    return {name: run(null.make(), chosen, restarts=0) for name, null in NULL_ENGINES.items()}


def main(arguments: list[str], questions: Iterable[bytes], answers: IO[bytes]) -> int:
    """Be the null engine that is named, one of :data:`PROGRAMS`: read one JSON object a line, and answer.

    Returns:
        The exit status: 0, or 2 for another name.
    """
    name = " ".join(arguments)
    if name not in PROGRAMS:
        sys.stderr.write(f"usage: python -m deberts.conformance.null {'|'.join(PROGRAMS)}\n")
        return 2
    PROGRAMS[name](iter(questions), answers)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:], sys.stdin.buffer, sys.stdout.buffer))
