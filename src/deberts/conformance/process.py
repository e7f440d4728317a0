"""An engine that is a program of its own, and is trusted in nothing.

Whatever breaks the rhythm of question and answer ends the program, and everything with it that it has started: silence
beyond the time-out, an end, a line that is no JSON or too long, one that answers another question, one too many. What
has left the program's group on purpose is out of reach of a signal; it is not waited for, and may live on.

Threads hold the pipes, see :mod:`deberts.conformance.pipes`. Whoever waits, waits on a queue only, and not for ever, so
nothing that a program does or leaves undone holds the runner up. If the runner itself is killed, a guard, which is a
shell that waits for just that, ends the program and its group; Windows has none.
"""

from __future__ import annotations

import contextlib
import os
import shlex
import signal
import subprocess
import threading
import time
from collections.abc import Mapping, Sequence
from queue import Empty
from typing import Any, Final, NoReturn

from deberts.conformance.pipes import Courier, Drain
from deberts.conformance.protocol import PROTOCOL, Introduction
from deberts.conformance.untrusted import EngineError, mask_paths, quoted
from deberts.conformance.verdicts import same_json
from deberts.errors import DebertsError, WireError
from deberts.records.node import Node
from deberts.records.strict_json import dumps, loads

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
        self._command = _split_command(command) if isinstance(command, str) else command
        if not self._command:
            raise EngineError("the command is empty, and should name the program that is the engine")
        self._start_timeout = checked_seconds(start_timeout)
        self._timeout = checked_seconds(timeout)
        if most_bytes < 1:
            raise EngineError(f"an answer of at most {most_bytes} bytes cannot be given: allow 1 or more")
        self._most_bytes = most_bytes
        self._program: Program | None = None

    def start(self) -> Introduction:
        """Start the program, and return what it claims as it introduces itself.

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
        """Ask one question, and return an object with its number; what else is in it is for others to judge.

        Raises:
            EngineError: If no answer comes in time, or none that can be one to this question.
        """
        program = self._program
        if program is None:
            raise EngineError("the engine is not running")
        question = {"cmd": "run", "seq": seq, "rules": rules, "op": op, "given": given}
        said = self._exchange(program, question, self._timeout)
        if not isinstance(said, dict) or not same_json(said.get("seq"), seq):
            # Broken off, not judged: the true answer may still come, and would be taken for one to the next question.
            self._break_off(program, f"this is no answer to question {seq}: {quoted(dumps(said))}")
        return said

    def stop(self) -> None:
        """Ask the program to end, and end it if it does not.

        Raises:
            EngineError: If it wrote more than one answer to each question.
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
    """Return a time-out, if it is one: more than 0, and :data:`MOST_SECONDS` at most.

    Raises:
        EngineError: If it is anything else, such as infinity.
    """
    if not 0 < seconds <= MOST_SECONDS:
        raise EngineError(f"a time-out of {seconds:g} s is none: give more than 0 s, and {MOST_SECONDS:g} s at most")
    return seconds


def _split_command(command: str) -> Sequence[str] | str:
    try:
        return command.strip() if IS_WINDOWS else shlex.split(command)
    except ValueError:
        raise EngineError(f"a quotation is not closed in the command {quoted(command)}") from None


GRACE: Final = 1.0
"""Seconds that a program has to end by itself, before it is killed."""


class Program:
    """A running program, with everything that it starts.

    Args:
        command: The program and its arguments; on Windows one text of all will do.
        most_bytes: The longest line that is read.

    Raises:
        EngineError: If it cannot be started.
    """

    def __init__(self, command: Sequence[str] | str, most_bytes: int) -> None:
        try:
            self._process = subprocess.Popen(  # noqa: S603  # whoever runs the suite names the program to be started
                command, bufsize=0, stdin=_PIPE, stdout=_PIPE, stderr=_PIPE, **_OWN_GROUP
            )
        except (OSError, ValueError) as error:
            why = error.strerror if isinstance(error, OSError) else error
            program = quoted(mask_paths(command if isinstance(command, str) else command[0]))
            raise EngineError(f"the engine cannot be started, {program}: {why}") from None
        streams = (self._process.stdin, self._process.stdout, self._process.stderr)
        questions, answers, complaints = (stream for stream in streams if stream is not None)
        self._is_over = threading.Event()
        self._courier = Courier(questions, answers, most_bytes, self._is_over)
        self._drain = Drain(complaints, self._is_over)
        self._guard = _start_guard(self._process)
        self._courier.start()
        self._drain.start()

    def exchange(self, line: bytes, timeout: float) -> bytes:
        """Say one line, and return the one that answers it in time, both with their ends.

        Raises:
            EngineError: If no line comes in time, or more than one, or one too long, or the program ends.
        """
        self._courier.questions.put(line)
        try:
            said = self._take(timeout)
        except Empty:
            raise EngineError(f"there was no answer within {timeout:g} s") from None
        if not said:
            raise EngineError(f"there was no answer: {self._end_of_output()}")
        return said

    def finish(self) -> None:
        """Say that it is over, and give the program a little time to end.

        Raises:
            EngineError: If it has something to say to that.
        """
        self._courier.questions.put(None)
        with contextlib.suppress(Empty):
            self._take(GRACE)

    def kill(self) -> None:
        """End the program and its group, by the signal that may be obeyed and then by the one that must."""
        if self._is_over.is_set():
            return
        try:
            _signal_group(self._process, signal.SIGTERM)
            self._courier.questions.put(None)
            self._courier.join(GRACE)
        finally:  # whoever waits may be interrupted, and even then nothing is left behind
            _signal_group(self._process, _FORCE)
            self._dismiss_guard()
            # Only now may it be waited for: until then, no other group can be given its number.
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(GRACE)
            self._is_over.set()
        self._drain.join(GRACE)

    def complaint(self) -> str:
        """Return the last line that the program wrote to standard error, quoted; nothing if it wrote none."""
        line = self._drain.last_line()
        return quoted(line) if line else ""

    def _end_of_output(self) -> str:
        end = time.monotonic() + GRACE
        while not (has_ended := _has_ended(self._process)) and time.monotonic() < end:
            time.sleep(_PAUSE)
        self.kill()
        status = self._process.returncode
        if not has_ended or status is None:
            return "it closed its output and lived on"
        return f"it was ended by signal {-status}" if status < 0 else f"it ended with status {status}"

    def _dismiss_guard(self) -> None:
        if self._guard is not None:
            with contextlib.suppress(OSError, subprocess.TimeoutExpired):
                self._guard.communicate(b"\n", GRACE)

    def _take(self, timeout: float) -> bytes:
        end = time.monotonic() + timeout
        while True:
            try:
                said = self._courier.answers.get(timeout=max(0.0, min(_GLANCE, end - time.monotonic())))
            except Empty:
                if time.monotonic() >= end:
                    raise
                continue
            if isinstance(said, EngineError):
                raise said
            return said


def _has_ended_posix(process: subprocess.Popen[bytes]) -> bool:
    # Looked at, and not waited for: see Program.kill.
    try:
        return os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None
    except ChildProcessError:  # whoever started us wants to hear of no child that has ended
        return True


def _has_ended_elsewhere(process: subprocess.Popen[bytes]) -> bool:
    return process.poll() is not None


def _end_posix_group(process: subprocess.Popen[bytes], force: int) -> None:
    with contextlib.suppress(OSError):
        os.killpg(process.pid, force)


def _end_windows_tree(process: subprocess.Popen[bytes], _force: int) -> None:
    with contextlib.suppress(OSError):
        subprocess.run(  # noqa: S603  # the only argument that varies is a number
            ["taskkill", "/F", "/T", "/PID", str(process.pid)],  # noqa: S607  # a part of Windows, found as Windows does
            capture_output=True,
            check=False,
        )


_SHELL: Final = "/bin/sh"
_GUARD: Final = 'read -r line || kill -s KILL -- "-$1"'


def _start_guard(process: subprocess.Popen[bytes]) -> subprocess.Popen[bytes] | None:
    """Start what ends a program's group when this process has gone without a word, as SIGKILL makes it go.

    It waits for the end of a pipe that only this process holds open, and for nothing else: so it costs nothing. That a
    parent has gone can be asked for on Linux too, but it is told when the thread goes that started the program.
    """
    if IS_WINDOWS:
        return None
    try:
        command = [_SHELL, "-c", _GUARD, "sh", str(process.pid)]
        null = subprocess.DEVNULL
        return subprocess.Popen(command, bufsize=0, stdin=_PIPE, stdout=null, stderr=null, **_OWN_GROUP)  # noqa: S603  # a number
    except OSError:
        return None


IS_WINDOWS: Final = os.name == "nt"
_signal_group: Final = _end_windows_tree if IS_WINDOWS else _end_posix_group
_has_ended: Final = _has_ended_posix if hasattr(os, "waitid") else _has_ended_elsewhere
_OWN_GROUP: Final[dict[str, Any]] = {"creationflags": 0x200} if IS_WINDOWS else {"start_new_session": True}
_FORCE: Final = getattr(signal, "SIGKILL", signal.SIGTERM)
_PIPE: Final = subprocess.PIPE
_GLANCE: Final = 0.2
"""Seconds of one wait: a signal that comes just before a wait begins is heard when that wait ends."""

_PAUSE: Final = 0.01
