"""A program that runs beside this one, and two threads that hold its pipes.

One thread carries lines out and back, the other takes away what the program complains of; whoever waits, waits on a
queue only, and not for ever. So nothing that a program does or leaves undone holds the runner up, on any system.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import threading
import time
from collections.abc import Sequence
from queue import Empty, SimpleQueue
from typing import IO, Any, Final

from deberts.conformance.foreign import EngineError, quoted
from deberts.records.strict_json import dumps

GRACE: Final = 1.0
"""Seconds to end in when asked to, before force is used."""


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
            raise EngineError(f"the engine cannot be started: {why}") from None
        streams = (self._process.stdin, self._process.stdout, self._process.stderr)
        questions, answers, complaints = (stream for stream in streams if stream is not None)
        self._courier = _Courier(questions, answers, most_bytes)
        self._drain = _Drain(complaints)
        self._is_over = False
        self._courier.start()
        self._drain.start()

    def exchange(self, line: bytes, timeout: float) -> bytes:
        """Say one line, and return the one that answers it.

        Args:
            line: The line, with its end.
            timeout: Seconds to wait.

        Returns:
            The answer, with its end.

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
        if self._is_over:
            return
        try:
            _end_group(self._process, signal.SIGTERM)
            self._courier.questions.put(None)
            self._courier.join(GRACE)
        finally:  # whoever waits may be interrupted, and even then nothing is left behind
            # Only now may it be waited for: until then, no other group can be given its number.
            _end_group(self._process, _FORCE)
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(GRACE)
            self._is_over = True
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

    def _take(self, timeout: float) -> bytes:
        said = self._courier.answers.get(timeout=timeout)
        if isinstance(said, EngineError):
            raise said
        return said


class _Courier(threading.Thread):
    """Carries lines to a program and back; left behind if the program, or a child of it, never lets go of a pipe."""

    def __init__(self, to: IO[bytes], back: IO[bytes], most_bytes: int) -> None:
        super().__init__(daemon=True)
        self.questions: SimpleQueue[bytes | None] = SimpleQueue()
        self.answers: SimpleQueue[bytes | EngineError] = SimpleQueue()
        self._to, self._back, self._most_bytes = to, back, most_bytes

    def run(self) -> None:
        """Carry until ``None``, say ``stop``, and pass on what comes then; no bytes mean that nothing will."""
        with self._to, self._back:
            while (question := self.questions.get()) is not None:
                self._say(question)
                self.answers.put(self._answer())
            self._say(_STOP)
            self._to.close()
            self.answers.put(_alone(b"", self._back.read(_CHUNK)))
            while self._back.read(_CHUNK):
                pass

    def _say(self, line: bytes) -> None:
        # A program that does not listen any more may have answered all the same, and will be judged by that.
        with contextlib.suppress(OSError):
            left = memoryview(line)
            while left:
                left = left[self._to.write(left) :]

    def _answer(self) -> bytes | EngineError:
        said = bytearray()
        while chunk := self._back.read(_CHUNK):
            said += chunk
            if len(said) > self._most_bytes:
                return EngineError(f"the answer is longer than {self._most_bytes} bytes")
            if b"\n" in chunk:
                line, end, more = said.partition(b"\n")
                return _alone(bytes(line + end), bytes(more))
        return b""


def _alone(line: bytes, more: bytes) -> bytes | EngineError:
    return EngineError(f"there is more than one answer to one question: {quoted(line + more)}") if more else line


class _Drain(threading.Thread):
    """Takes away what a program writes to standard error, and keeps the end of it."""

    def __init__(self, stream: IO[bytes]) -> None:
        super().__init__(daemon=True)
        self._stream, self._tail = stream, b""

    def run(self) -> None:
        """Read to the end."""
        with self._stream:
            while chunk := self._stream.read(_CHUNK):
                self._tail = (self._tail + chunk)[-_TAIL:]

    def last_line(self) -> bytes:
        """Return the last line so far that is not empty."""
        return self._tail.strip().rpartition(b"\n")[2]


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


IS_WINDOWS: Final = os.name == "nt"
_end_group: Final = _end_windows_tree if IS_WINDOWS else _end_posix_group
_has_ended: Final = _has_ended_posix if hasattr(os, "waitid") else _has_ended_elsewhere
_OWN_GROUP: Final[dict[str, Any]] = {"creationflags": 0x200} if IS_WINDOWS else {"start_new_session": True}
_FORCE: Final = getattr(signal, "SIGKILL", signal.SIGTERM)
_PIPE: Final = subprocess.PIPE
_STOP: Final = dumps({"cmd": "stop"}).encode()
_CHUNK: Final = 2**16
_TAIL: Final = 2**12
_PAUSE: Final = 0.01
