"""How a part of ``deberts conformance`` ends when a signal ends it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from deberts.conformance.signals import Terminated, terminable


@contextmanager
def exit_on_signal() -> Iterator[None]:
    """End the program with the exit status that a shell expects, if a signal ends it meanwhile."""
    try:
        with terminable():
            yield
    except Terminated as told:
        sys.exit(told.status)
