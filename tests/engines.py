"""Vectors made by hand, engines that follow a script, and what a program may leave behind."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from deberts.conformance.engine import ReferenceEngine
from deberts.conformance.operations import OPERATIONS, answer
from deberts.conformance.process import ProcessEngine
from deberts.conformance.protocol import Introduction
from deberts.conformance.untrusted import EngineError
from deberts.conformance.vectors import Vector

HOSTILE = Path(__file__).parent / "conformance" / "hostile" / "programs.py"
PATIENCE = 60.0
"""Seconds for whatever should happen at once, on a machine that has much else to do."""

Question = tuple[int, Any, str, Mapping[str, Any]]


def vector(  # noqa: PLR0913  # so many fields has a vector, and each has a default
    op: str = "card_points",
    given: Mapping[str, Any] | None = None,
    *,
    result: object = None,
    error: Mapping[str, Any] | None = None,
    id: str = "club/03.1/0001",  # noqa: A002  # as the field is called
    rules: object = "club",
) -> Vector:
    """A vector; by default the one that asks what the jack of trumps counts."""
    expect = {"error": error} if error else {"result": {"points": 20} if result is None else result}
    given = {"card": "JH", "trump": "H"} if given is None else given
    return Vector(id, "clause", rules, ("03.1",), "text", "made by hand", op, given, expect)


def points(card: str, count: int) -> Vector:
    """The vector that asks what a card counts when hearts are trumps."""
    return vector(given={"card": card, "trump": "H"}, result={"points": count}, id=f"club/03.1/{card}")


THREE = (points("JH", 20), points("9H", 14), points("AH", 11))


class Scripted:
    """An engine in this process that follows a script, and remembers everything."""

    def __init__(
        self,
        answer: Callable[[int, Mapping[str, Any]], object],
        *,
        operations: Sequence[str] = tuple(OPERATIONS),
        rulesets: Sequence[str] = ("club",),
    ) -> None:
        """Take what answers to a number and an input, and what to claim."""
        self.answer = answer
        self.introduction: Any = Introduction("script", "1", "python", frozenset(rulesets), frozenset(operations))
        self.calls: list[str] = []
        self.questions: list[Question] = []
        self.before_start: Callable[[], object] = list
        self.before_stop: Callable[[], object] = list

    def start(self) -> Introduction:
        """Begin."""
        self.calls.append("start")
        self.before_start()
        introduction: Introduction = self.introduction
        return introduction

    def ask(self, seq: int, rules: Any, op: str, given: Mapping[str, Any]) -> object:
        """Answer."""
        self.calls.append("ask")
        self.questions.append((seq, rules, op, given))
        return self.answer(seq, given)

    def stop(self) -> None:
        """End."""
        self.calls.append("stop")
        self.before_stop()


class Mistaken(ReferenceEngine):
    """The reference, wrong in some questions."""

    def __init__(self, is_wrong: Callable[[str, Any], bool], body: Mapping[str, Any] | None = None) -> None:
        """Take what says of an operation and its input whether it is answered wrongly, and how."""
        self.is_wrong, self.body = is_wrong, {"result": {}} if body is None else body

    def ask(self, seq: int, rules: Any, op: str, given: Mapping[str, Any]) -> dict[str, Any]:
        """Answer one question."""
        return {"seq": seq, **(self.body if self.is_wrong(op, given) else answer(rules, op, given))}


def wrong_in_bela() -> Mistaken:
    """An engine that is wrong in one operation."""
    return Mistaken(lambda op, _given: op == "bela")


def breaking() -> Mistaken:
    """An engine that breaks off."""

    def gone(_op: str, _given: object) -> bool:
        raise EngineError("gone")

    return Mistaken(gone)


def program(name: str, timeout: float = PATIENCE, start_timeout: float = PATIENCE) -> ProcessEngine:
    """One of the hostile programs, as an engine."""
    return ProcessEngine([sys.executable, str(HOSTILE), name], start_timeout=start_timeout, timeout=timeout)


def processes(mark: str) -> set[int]:
    """The processes that live and have a text in their environment; none where the system does not show them."""
    return {int(path.parent.name) for path in Path("/proc").glob("[0-9]*/environ") if mark.encode() in _read(path)}


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError:
        return b""


def comes_true(condition: Callable[[], bool]) -> bool:
    """Wait until something holds, and return whether it ever did."""
    end = time.monotonic() + PATIENCE
    while not condition() and time.monotonic() < end:
        time.sleep(0.01)
    return condition()
