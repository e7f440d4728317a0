"""``deberts conformance run``: ask an engine."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, nullcontext
from functools import partial
from pathlib import Path
from typing import Final

import click

from deberts.cli.console import show
from deberts.cli.suite.aside import aside
from deberts.cli.suite.choosing import Selection, selecting, suite
from deberts.cli.suite.progress import progress
from deberts.cli.suite.writing import file_option, writable, write
from deberts.conformance.authoring.sample import SEED
from deberts.conformance.foreign import EngineError
from deberts.conformance.loading import engine_of, is_in_process
from deberts.conformance.process import START_TIMEOUT, TIMEOUT, checked_seconds
from deberts.conformance.reports import html, jsonl, junit, terminal
from deberts.conformance.reports.tally import Run
from deberts.conformance.signals import Terminated, terminable
from deberts.conformance.skips import read_skips, run_without
from deberts.conformance.vectors import Vector
from deberts.errors import InputError

FAILED: Final = 1
UNWRITTEN: Final = 2
PARTIAL: Final = 3

WRITERS: Final[Mapping[str, Callable[[Run], str]]] = {
    "junit": junit.write,
    "jsonl": jsonl.write,
    "html": lambda run: html.write([run]),
}
"""What writes each sort of report."""


def _time_out(_context: click.Context, _option: click.Parameter, seconds: float) -> float:
    try:
        return checked_seconds(seconds)
    except EngineError as error:
        raise click.BadParameter(f"{error}.") from None


_seconds = partial(click.option, type=float, callback=_time_out, show_default=True, metavar="SECONDS")


@click.command
@click.option(
    "--engine", "name", required=True, metavar="ENGINE", help="A command line, or module:factory for one in Python."
)
@selecting
@_seconds("--timeout", default=TIMEOUT, help="For an answer of a program.")
@_seconds("--start-timeout", default=START_TIMEOUT, help="For its introduction.")
@click.option(
    "--skip-list",
    "skip_list",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Vectors that are not asked: on each line a name, or a pattern such as club/05.*, and a reason.",
)
@file_option("--junit", metavar="FILE", help="Also write JUnit XML.")
@file_option("--jsonl", metavar="FILE", help="Also write JSON Lines, which `report` reads.")
@file_option("--html", metavar="FILE", help="Also write a page.")
def run(
    *,
    name: str,
    selection: Selection,
    timeout: float,
    start_timeout: float,
    skip_list: Path | None,
    **files: Path | None,
) -> None:
    """Ask an engine, and report what it knows.

    A program speaks JSON Lines over its standard input and output. One in Python is named module:factory, found from
    the current folder or installed; it is not stopped by time-outs.
    """
    vectors = suite()
    chosen = selection.of(vectors)
    skips = _skips(skip_list, vectors)
    with exiting(), writable(files, [skip_list]) as places:
        with _in_this_process() if is_in_process(name) else nullcontext():
            engine = engine_of(name, timeout=timeout, start_timeout=start_timeout)
            with progress("done", sum(vector.id not in skips for vector in chosen)) as advance:
                report = run_without(engine, chosen, skips, on_result=advance, seed=_seed(chosen))
        found = Run.of(report, vectors)
        is_written = write({path: WRITERS[sort](found) for sort, path in places.items()})
    show(terminal.text(found))
    click.get_current_context().exit(status(found) if is_written else min(status(found) or UNWRITTEN, UNWRITTEN))


@contextmanager
def exiting() -> Iterator[None]:
    """End the program with the exit status that a shell expects, if it is told to end by a signal meanwhile."""
    try:
        with terminable():
            yield
    except Terminated as told:
        sys.exit(told.status)


def status(run: Run) -> int:
    """Return the exit status that a run deserves."""
    if run.has_failed:
        return FAILED
    return 0 if run.report.passed else PARTIAL


def _skips(path: Path | None, vectors: tuple[Vector, ...]) -> dict[str, str]:
    try:
        text = "" if path is None else path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise InputError("the skip list is not written in UTF-8") from None
    return read_skips(text, vectors)


def _seed(chosen: tuple[Vector, ...]) -> str | None:
    return SEED if any("/sample/" in vector.id for vector in chosen) else None


@contextmanager
def _in_this_process() -> Iterator[None]:
    # As `python -m` does, and as people expect who name a module that lies before them.
    if str(Path.cwd()) not in sys.path:
        sys.path.insert(0, str(Path.cwd()))
    with aside():
        yield


COMMANDS: Final = {"run": run}
