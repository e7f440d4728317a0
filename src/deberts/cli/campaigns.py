"""What all commands share that play for long: workers, a checkpoint, progress on a terminal, warnings in one line."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

import click

from deberts.cli.console import progress_bar
from deberts.cli.files import file_option
from deberts.cli.streams import print_error

if TYPE_CHECKING:
    from concurrent.futures import Executor

seed_option: Final = click.option(
    "--seed", required=True, type=int, metavar="N", help="The same number gives the same deals, anywhere."
)
workers_option: Final = click.option(
    "--workers", default=1, type=click.IntRange(1, 1024), metavar="N", help="Processes.  [default: 1]"
)
checkpoint_option: Final = file_option("--checkpoint", help="Go on from here after an interrupt.")


@contextmanager
def worked_by(number: int) -> Iterator[Executor | None]:
    """Yield so many processes that play, or nothing where the command does it alone; warnings are printed meanwhile."""
    with _print_warnings():
        if number == 1:
            yield None
        else:
            from deberts.cli.workers import Workers  # noqa: PLC0415  # other commands need none of all this

            with Workers(number) as pool:
                yield pool


@contextmanager
def drawn_progress(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """Show on a terminal how many are played; where errors go to a file, nothing."""
    if not sys.stderr.isatty():
        yield lambda _done: None
    else:
        with progress_bar(what, total) as bar:
            yield bar


@contextmanager
def _print_warnings() -> Iterator[None]:
    """Print warnings in one line each, as everything else that goes wrong."""
    from deberts.campaigns.checkpoint import NotSavedWarning  # noqa: PLC0415  # as above

    with warnings.catch_warnings():
        warnings.simplefilter("always", NotSavedWarning)
        warnings.showwarning = lambda message, *_, **__: print_error(f"deberts: {message}")
        yield
