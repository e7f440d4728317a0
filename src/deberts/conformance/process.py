"""An engine that is a program of its own, and is trusted in nothing.

Whatever breaks the rhythm of question and answer ends the program, and everything with it that it has started: silence
beyond the time-out, an end, a line that is no JSON or too long, one that answers another question, one too many. What
has left the program's group on purpose is out of reach of a signal; it is not waited for, and may live on.
"""

from __future__ import annotations

import shlex
from collections.abc import Mapping, Sequence
from typing import Any, Final, NoReturn

from deberts.conformance.foreign import EngineError, quoted
from deberts.conformance.judge import same
from deberts.conformance.program import IS_WINDOWS, Program
from deberts.conformance.protocol import PROTOCOL, Introduction
from deberts.errors import DebertsError, WireError
from deberts.records.strict_json import Node, dumps, loads

START_TIMEOUT: Final = 10.0
"""Seconds for an engine to introduce itself; interpreters and virtual machines are slow to start."""

TIMEOUT: Final = 5.0
"""Seconds for an answer."""

MOST_SECONDS: Final = 86_400.0
"""The longest time-out: a day."""

MOST_BYTES: Final = 2**20
"""The longest answer, in bytes."""


class ProcessEngine:
    """A program that speaks the protocol over its standard input and output.

    After an error it has been ended, and :meth:`start` starts it anew.

    Args:
        command: The program and its arguments. A text is cut into words as a shell would, but no shell sees it.
        start_timeout: Seconds for the introduction: more than 0, and a day at most.
        timeout: Seconds for each answer: the same.
        most_bytes: The longest answer that is read: 1 at least.

    Raises:
        EngineError: If the command names no program, or a number is out of its bounds.
    """

    def __init__(
        self,
        command: Sequence[str] | str,
        *,
        start_timeout: float = START_TIMEOUT,
        timeout: float = TIMEOUT,
        most_bytes: int = MOST_BYTES,
    ) -> None:
        self._command = _words(command) if isinstance(command, str) else command
        if not self._command:
            raise EngineError("the command is empty, and should name the program that is the engine")
        self._start_timeout = checked_seconds(start_timeout)
        self._timeout = checked_seconds(timeout)
        if most_bytes < 1:
            raise EngineError(f"an answer of at most {most_bytes} bytes cannot be given: allow 1 or more")
        self._most_bytes = most_bytes
        self._program: Program | None = None

    def start(self) -> Introduction:
        """Start the program, and have it introduce itself.

        Returns:
            What it claims.

        Raises:
            EngineError: If it cannot be started, or does not introduce itself in time and as it should.
        """
        self._end()
        program = self._program = Program(self._command, self._most_bytes)
        said = self._exchange(program, {"cmd": "start", "protocol": PROTOCOL}, self._start_timeout)
        try:
            return Introduction.read(Node(said, "introduction"))
        except DebertsError as error:
            self._break_off(program, str(error))

    def ask(self, seq: int, rules: Any, op: str, given: Mapping[str, Any]) -> object:  # JSON
        """Ask one question.

        Args:
            seq: Number of the question.
            rules: The rule set, as JSON.
            op: The operation.
            given: Its input.

        Returns:
            An object with this ``seq``; what else is in it is for others to judge.

        Raises:
            EngineError: If no answer comes in time, or none that can be one to this question.
        """
        program = self._program
        if program is None:
            raise EngineError("the engine is not running")
        question = {"cmd": "run", "seq": seq, "rules": rules, "op": op, "given": given}
        said = self._exchange(program, question, self._timeout)
        if not isinstance(said, dict) or not same(said.get("seq"), seq):
            # Broken off, not judged: the true answer may still come, and would be taken for one to the next question.
            self._break_off(program, f"this is no answer to question {seq}: {quoted(dumps(said))}")
        return said

    def stop(self) -> None:
        """Tell the program to end, and end it if it does not.

        Raises:
            EngineError: If it had more to say than it was asked.
        """
        try:
            if self._program is not None:
                self._program.finish()
        finally:
            self._end()

    def _exchange(self, program: Program, question: Mapping[str, Any], timeout: float) -> object:
        line = dumps(question).encode()
        try:
            return loads(program.exchange(line, timeout))
        except WireError as error:
            self._break_off(program, f"the answer cannot be read: {error}")
        except EngineError as error:
            self._break_off(program, str(error))

    def _break_off(self, program: Program, why: str) -> NoReturn:
        self._end()
        complaint = program.complaint()
        raise EngineError(f"{why}; its last complaint was {complaint}" if complaint else why)

    def _end(self) -> None:
        program, self._program = self._program, None
        if program is not None:
            program.kill()


def checked_seconds(seconds: float) -> float:
    """Return a time-out, if it is one.

    Args:
        seconds: More than 0, and :data:`MOST_SECONDS` at most.

    Returns:
        The same.

    Raises:
        EngineError: If it is anything else, such as infinity.
    """
    if not 0 < seconds <= MOST_SECONDS:
        raise EngineError(f"a time-out of {seconds:g} s is none: give more than 0 s, and {MOST_SECONDS:g} s at most")
    return seconds


def _words(command: str) -> Sequence[str] | str:
    try:
        return command.strip() if IS_WINDOWS else shlex.split(command)
    except ValueError:
        raise EngineError(f"a quotation is not closed in the command {quoted(command)}") from None
