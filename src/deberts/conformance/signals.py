"""Ending by a signal, as by Ctrl-C: what was begun is ended in order, and no engine is left behind."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final, NoReturn

STATUS: Final = 128
"""What a shell adds to the number of the signal that ended a program, for its exit status."""

_SIGNALS: Final = tuple(
    signal.Signals[name] for name in ("SIGTERM", "SIGHUP") if name in signal.Signals.__members__
)  # Windows has one of them


class Terminated(KeyboardInterrupt):
    """A signal ends this process.

    Args:
        number: Number of the signal.
    """

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number

    @property
    def status(self) -> int:
        """The exit status that shows which."""
        return STATUS + self.number


@contextmanager
def terminable() -> Iterator[None]:
    """Raise :class:`Terminated` where the main thread is when a signal ends the process; without this, it just dies.

    A signal that is ignored stays ignored, as `nohup` wants it. In another thread than the main one nothing changes.
    """
    before = {number: signal.getsignal(number) for number in _SIGNALS}
    mine = threading.current_thread() is threading.main_thread()
    kept = {number: handler for number, handler in before.items() if mine and handler not in (signal.SIG_IGN, None)}
    try:
        for number in kept:
            signal.signal(number, _end)
        yield
    finally:
        for number, handler in kept.items():
            signal.signal(number, handler)


@contextmanager
def exit_on_signal() -> Iterator[None]:
    """End the program with the exit status that a shell expects, if a signal ends it meanwhile."""
    try:
        with terminable():
            yield
    except Terminated as told:
        sys.exit(told.status)


def _end(number: int, _frame: FrameType | None) -> NoReturn:
    raise Terminated(number)
