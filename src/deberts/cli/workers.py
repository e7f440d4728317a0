"""Processes that play for the command: deaf to Ctrl-C, which is the command's own business, and gone when it is."""

from __future__ import annotations

import os
import signal
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from threading import Thread
from typing import Any


class Workers(ProcessPoolExecutor):
    """Processes that end with the one that started them, however that ends.

    Args:
        number: How many.
    """

    def __init__(self, number: int) -> None:
        super().__init__(number, get_context("spawn"), initializer=obey)

    def submit(self, *asked: Any, **named: Any) -> Future[Any]:
        """Submit as ever. A process may be started here, and must not hear Ctrl-C while it imports all it needs."""
        hearing = signal.signal(signal.SIGINT, signal.SIG_IGN)  # which it inherits
        try:
            return super().submit(*asked, **named)
        finally:
            signal.signal(signal.SIGINT, hearing)


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
