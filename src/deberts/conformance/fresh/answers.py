"""Who answers fresh questions: what is right, and what an engine says to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any

from deberts.conformance.fresh.drawing import Question, written_rules
from deberts.conformance.operations import answer_by
from deberts.conformance.protocol import Engine, Introduction, start_engine
from deberts.conformance.runner import copied
from deberts.conformance.untrusted import EngineError, RaisedError, call_engine
from deberts.conformance.vectors import Vector, expectation
from deberts.conformance.verdicts import Result, Verdict, judge

Answerer = Callable[[Question], dict[str, Any] | None]
"""Gives the answer that is taken for right; ``None`` if there is none."""


def reference(asked: Question) -> dict[str, Any]:
    """Return what this library answers, without its sentence."""
    return expectation(answer_by(asked.rules, asked.op, asked.given))


class Asked:
    """An engine that is being asked.

    Args:
        engine: The engine, not started yet.
        called: What it is called where it breaks off.
    """

    def __init__(self, engine: Engine, called: str = "the engine") -> None:
        self._engine, self._called, self._numbers = engine, called, count(1)

    def start(self) -> Introduction:
        """Start it.

        Raises:
            EngineError: If it does not start.
        """
        with self._named("did not start"):
            return start_engine(self._engine)

    def stop(self) -> None:
        """Stop it.

        Raises:
            EngineError: If it protests.
        """
        with self._named("did not stop as it should"):
            call_engine(lambda: self._engine.stop())  # noqa: PLW0108  # even where the method is looked up, code may run

    def result(self, asked: Question, expect: dict[str, Any]) -> Result:
        """Ask a question, and judge the answer by another.

        Raises:
            EngineError: If it breaks off.
        """
        seq, vector = next(self._numbers), as_vector(asked, expect)
        try:
            with self._named("broke off", keep=RaisedError):
                said = self._said(seq, copied(written_rules(asked.rules)), asked.op, copied(asked.given))
                return call_engine(lambda: judge(vector, seq, said))
        except RaisedError as error:
            return Result(vector, Verdict.ERROR, why=f"it raised {error}")

    def answer(self, asked: Question) -> dict[str, Any] | None:
        """Return the answer to a question as one that others are judged by; ``None`` if it declines, or gives none.

        Raises:
            EngineError: If it breaks off.
        """
        result = self.result(asked, {"result": None})
        got = result.got
        is_answer = result.verdict in {Verdict.PASS, Verdict.FAIL} and isinstance(got, dict)
        return expectation(got) if is_answer else None

    @contextmanager
    def _named(self, what: str, keep: type[Exception] | tuple[()] = ()) -> Iterator[None]:
        try:
            yield
        except keep:
            raise
        except (EngineError, RaisedError) as error:
            raised = "it raised " * isinstance(error, RaisedError)
            raise EngineError(f"{self._called} {what}: {raised}{error}") from error

    def _said(self, seq: int, rules: Any, op: str, given: Any) -> object:  # JSON
        return call_engine(lambda: self._engine.ask(seq, rules, op, given))


def as_vector(asked: Question, expect: dict[str, Any]) -> Vector:
    """Return a question as a vector, before it is known which clause it asks."""
    family, rules = asked.family, written_rules(asked.rules)
    return Vector(f"{asked.ruleset}/fresh/0000", family, rules, (), "", "drawn", asked.op, asked.given, expect)
