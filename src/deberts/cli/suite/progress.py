"""Showing how far something has come: a bar where somebody looks, plain lines elsewhere, on standard error."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from typing import Final

from deberts.cli.streams import tell

_LINES: Final = 10


@contextmanager
def progress(what: str, total: int) -> Iterator[Callable[[object], None]]:
    """Show progress while something is done.

    Args:
        what: What is done, in one or two words.
        total: How many steps it takes.

    Yields:
        What to call after each step.
    """
    if sys.stderr.isatty():
        with _bar(what, total) as advance:
            yield advance
    else:
        steps = count(1)
        yield lambda _step: _tell(what, next(steps), total)


def _tell(what: str, done: int, total: int) -> None:
    if done * _LINES // total > (done - 1) * _LINES // total:
        tell(f"{what}: {done} of {total}")


@contextmanager
def _bar(what: str, total: int) -> Iterator[Callable[[object], None]]:
    from rich.console import Console  # noqa: PLC0415  # rich takes long to load, and a pipe needs none of it
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn  # noqa: PLC0415  # so

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield lambda _step: bar.advance(task)
