"""The pipes of a program that is trusted in nothing: one thread carries lines out and back, one takes complaints away.

Both end soon after the program, though a child of it that was out of reach holds the pipes open, or fills them for
ever: then no more is read than a pipe can hold.
"""

from __future__ import annotations

import contextlib
import os
import select
import threading
from queue import SimpleQueue
from typing import IO, Final

from deberts.conformance.untrusted import EngineError, quoted
from deberts.records.strict_json import dumps


class Pipe:
    """One end of a pipe to a program.

    Args:
        stream: The end, without a buffer.
        is_over: Set when the program has ended.
    """

    def __init__(self, stream: IO[bytes], is_over: threading.Event) -> None:
        self.stream, self._is_over = stream, is_over
        self._left = _MOST_LEFT

    def read(self) -> bytes:
        """Wait for something, and return it; nothing at the end, or when the program is over and nothing is left."""
        if self._left <= 0 or not self._is_ready(_READABLE):
            return b""
        if self._is_over.is_set():
            self._left -= _CHUNK
        return self.stream.read(_CHUNK)

    def write(self, data: bytes) -> None:
        """Write all of something, unless the program ends before, or reads no more."""
        left = memoryview(data)
        while left and self._is_ready(_WRITABLE):
            left = left[self.stream.write(left) or 0 :]

    def _is_ready(self, event: int) -> bool:
        # Of what was written before the end nothing is lost: whether it is over is looked at first.
        if not _CAN_WAIT:
            return True
        poll = select.poll()
        poll.register(self.stream, event)
        while True:
            is_over = self._is_over.is_set()
            if poll.poll(0 if is_over else _PAUSE):
                return True
            if is_over:
                return False


class Courier(threading.Thread):
    """Carries lines to a program and back.

    Args:
        to: Where the program reads.
        back: Where it writes.
        most_bytes: The longest line that is read.
        is_over: Set when the program has ended.
    """

    def __init__(self, to: IO[bytes], back: IO[bytes], most_bytes: int, is_over: threading.Event) -> None:
        super().__init__(daemon=True)
        self.questions: SimpleQueue[bytes | None] = SimpleQueue()
        self.answers: SimpleQueue[bytes | EngineError] = SimpleQueue()
        self._to, self._back, self._most_bytes = Pipe(to, is_over), Pipe(back, is_over), most_bytes
        if _CAN_WAIT:
            os.set_blocking(to.fileno(), False)  # so that a long line is written as it is read

    def run(self) -> None:
        """Carry until ``None``, say ``stop``, and pass on what comes then; no bytes mean that nothing will."""
        with self._to.stream, self._back.stream:
            while (question := self.questions.get()) is not None:
                self._say(question)
                self.answers.put(self._answer())
            self._say(_STOP)
            self._to.stream.close()
            self.answers.put(_alone(b"", self._back.read()))
            while self._back.read():
                pass

    def _say(self, line: bytes) -> None:
        # A program that does not listen any more may have answered all the same, and will be judged by that.
        with contextlib.suppress(OSError):
            self._to.write(line)

    def _answer(self) -> bytes | EngineError:
        said = bytearray()
        while chunk := self._back.read():
            said += chunk
            if len(said) > self._most_bytes:
                return EngineError(f"the answer is longer than {self._most_bytes} bytes")
            if b"\n" in chunk:
                line, end, more = said.partition(b"\n")
                return _alone(bytes(line + end), bytes(more))
        return b""


def _alone(line: bytes, more: bytes) -> bytes | EngineError:
    return EngineError(f"there is more than one answer to one question: {quoted(line + more)}") if more else line


class Drain(threading.Thread):
    """Takes away what a program writes to standard error, and keeps the end of it.

    Args:
        stream: Where it comes.
        is_over: Set when the program has ended.
    """

    def __init__(self, stream: IO[bytes], is_over: threading.Event) -> None:
        super().__init__(daemon=True)
        self._pipe, self._tail = Pipe(stream, is_over), b""

    def run(self) -> None:
        """Read to the end."""
        with self._pipe.stream:
            while chunk := self._pipe.read():
                self._tail = (self._tail + chunk)[-_TAIL:]

    def last_line(self) -> bytes:
        """Return the last line so far that is not empty."""
        return self._tail.strip().rpartition(b"\n")[2]


_CAN_WAIT: Final = hasattr(select, "poll")  # Windows cannot, and there whoever waits for a child waits on
_READABLE: Final = getattr(select, "POLLIN", 0)
_WRITABLE: Final = getattr(select, "POLLOUT", 0)
_STOP: Final = dumps({"cmd": "stop"}).encode()
_CHUNK: Final = 2**16
_MOST_LEFT: Final = 2**20  # the most that a pipe can hold
_TAIL: Final = 2**12
_PAUSE: Final = 100
