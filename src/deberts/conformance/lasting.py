"""An engine that lasts through many short runs, so that a test of its own can ask each vector."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from deberts.conformance.foreign import EngineError, called
from deberts.conformance.protocol import Engine, Introduction, introduced
from deberts.conformance.runner import RESTARTS


class LastingEngine:
    """An engine that is started once for many runs, and anew only after it broke off.

    Args:
        engine: The engine, not started yet.
        restarts: How often it may be started anew.
    """

    def __init__(self, engine: Engine, restarts: int = RESTARTS) -> None:
        self._engine, self._starts_left, self._runs = engine, 1 + restarts, False
        self._introduction: Introduction | None = None

    def start(self) -> Introduction:
        """Start it, if it does not run.

        Returns:
            What it claims.

        Raises:
            EngineError: If it did not start once, came back as another, or broke off once too often.
            RaisedError: If it raises anything else when it is started.
        """
        if not self._runs or self._introduction is None:
            self._introduction = self._started()
            self._runs = True
        return self._introduction

    def _started(self) -> Introduction:
        if not self._starts_left:
            raise EngineError("it could not be started, or broke off once too often")
        starts_left, self._starts_left = self._starts_left, 0
        said = introduced(self._engine)
        if self._introduction not in {None, said}:
            raise EngineError("it was started anew and introduced itself as another")
        self._starts_left = starts_left - 1
        return said

    def ask(self, seq: int, rules: Any, op: str, given: Mapping[str, Any]) -> object:  # JSON
        """Answer one question.

        Args:
            seq: Number of the question.
            rules: The rule set, as JSON.
            op: The operation.
            given: Its input.

        Returns:
            What the engine answers.

        Raises:
            EngineError: If it breaks off; it is started anew for the next run.
        """
        try:
            return self._engine.ask(seq, rules, op, given)
        except EngineError:
            self._runs = False
            raise

    def stop(self) -> None:
        """Stay: the next run will ask more."""

    def end(self) -> None:
        """Stop the engine in the end.

        Raises:
            EngineError: If it had more to say than it was asked.
            RaisedError: If it raises anything else.
        """
        called(lambda: self._engine.stop())  # noqa: PLW0108  # even where the method is looked up, code may run
