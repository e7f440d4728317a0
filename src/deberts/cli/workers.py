"""Processes that play for the command: deaf to Ctrl-C, which is the command's own business, and gone when it is."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from threading import Thread
from typing import Any, Final, NoReturn, Self

# On Windows nothing of all this is inherited, and so there is nothing to block.
_mask: Final[Callable[[int, set[int]], set[int]]] = getattr(signal, "pthread_sigmask", lambda _how, mask: mask)
_BLOCK: Final = getattr(signal, "SIG_BLOCK", 0)
_SET: Final = getattr(signal, "SIG_SETMASK", 0)

_ENDING: Final = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))
"""What asks the command to end, and leaves it time for it."""

_ENDED_BY: Final = 128
"""Exit status, less the number of the signal: what a shell reports of any program that one ends."""


class Workers(ProcessPoolExecutor):
    """Processes that end with the one that started them, however that ends.

    While it is entered, the first signal that asks for an end is raised as an error, and those that follow are not
    heard: they would keep the command from ending its workers, and so from ending at all.

    Args:
        number: How many.
    """

    def __init__(self, number: int) -> None:
        mask = _mask(_BLOCK, {*_ENDING} - {signal.SIGINT, signal.SIGTERM})
        try:  # what tracks the workers is started here, and must outlive them when a terminal goes away
            super().__init__(number, get_context("spawn"), initializer=end_with_parent)
        finally:
            _mask(_SET, mask)
        self._hearing: dict[int, Any] = {}

    def __enter__(self) -> Self:
        """Hear what asks for an end, but for what is ignored already, as nohup has it."""
        asking = (number for number in _ENDING if signal.getsignal(number) is not signal.SIG_IGN)
        self._hearing = {number: signal.signal(number, _end) for number in asking}
        return self

    def __exit__(self, kind: object, *_: object) -> None:
        """End all workers: at once if something went wrong, for nobody waits for what they play any more.

        Then nothing more is heard either, for the command is about to end.
        """
        _ignore_signals()
        if kind is not None:
            for process in [*(self._processes or {}).values()]:
                process.terminate()
        self.shutdown(wait=True, cancel_futures=True)
        if kind is None:
            for number, hearing in self._hearing.items():
                signal.signal(number, hearing)

    def submit(self, *asked: Any, **named: Any) -> Future[Any]:
        """Submit what is not called off any more: where workers die, the pool stumbles over what was.

        A process may be started here, and must not hear Ctrl-C while it imports all it needs.
        """
        with _defer_interrupts():
            future = super().submit(*asked, **named)
            future.cancel = lambda: False  # type: ignore[method-assign]  # the pool makes futures of its own class
            return future


def _ignore_signals() -> None:
    for number in _ENDING:
        signal.signal(number, signal.SIG_IGN)


def _end(number: int, _frame: object) -> NoReturn:
    _ignore_signals()
    raise KeyboardInterrupt if number == signal.SIGINT else SystemExit(_ENDED_BY + number)


@contextmanager
def _defer_interrupts() -> Iterator[None]:
    """Hear what asks for an end afterwards, and block Ctrl-C, which a process inherits that is started meanwhile.

    Other threads do not block it, so that it is also remembered here.
    """
    heard: list[int] = []
    hearing = {number: signal.signal(number, lambda number, _frame: heard.append(number)) for number in _ENDING}
    mask = _mask(_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        _mask(_SET, mask)
        for number, before in hearing.items():
            signal.signal(number, before)
        for number in heard[:1]:
            signal.raise_signal(number)


def end_with_parent() -> None:
    """Do, first of all in a worker, what keeps it from outliving the command.

    Ctrl-C reaches every process of a terminal, and the one that started the others ends them. If that is killed, nobody
    would: a worker then waits for more work for ever.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # where it is not inherited
    Thread(target=_exit_after_parent, daemon=True).start()


def _exit_after_parent() -> None:
    parent: Any = parent_process()  # there is one, in a worker
    wait([parent.sentinel])
    os._exit(1)
