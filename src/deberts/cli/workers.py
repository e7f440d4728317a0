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
from typing import Any, Final

# On Windows nothing of all this is inherited, and so there is nothing to block.
_mask: Final[Callable[[int, set[int]], set[int]]] = getattr(signal, "pthread_sigmask", lambda _how, mask: mask)
_BLOCK: Final = getattr(signal, "SIG_BLOCK", 0)
_SET: Final = getattr(signal, "SIG_SETMASK", 0)


class Workers(ProcessPoolExecutor):
    """Processes that end with the one that started them, however that ends.

    Args:
        number: How many.
    """

    def __init__(self, number: int) -> None:
        super().__init__(number, get_context("spawn"), initializer=obey)

    def submit(self, *asked: Any, **named: Any) -> Future[Any]:
        """Submit as ever. A process may be started here, and must not hear Ctrl-C while it imports all it needs."""
        with _interrupts_later():
            return super().submit(*asked, **named)


@contextmanager
def _interrupts_later() -> Iterator[None]:
    """Block Ctrl-C, which a process inherits that is started meanwhile, and let it come through afterwards.

    Other threads do not block it, so that it is also remembered here.
    """
    heard: list[int] = []
    hearing = signal.signal(signal.SIGINT, lambda number, _frame: heard.append(number))
    mask = _mask(_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        _mask(_SET, mask)
        signal.signal(signal.SIGINT, hearing)
        for number in heard[:1]:
            signal.raise_signal(number)


def obey() -> None:
    """Do, first of all in a worker, what keeps it from outliving the command.

    Ctrl-C reaches every process of a terminal, and the one that started the others ends them. If that is killed, nobody
    would: a worker then waits for more work for ever.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # where it is not inherited
    Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    parent: Any = parent_process()  # there is one, in a worker
    wait([parent.sentinel])
    os._exit(1)
