"""``deberts conformance run``: ask an engine."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Final

import click

from deberts.cli.console import show
from deberts.cli.suite.choosing import Selection, selecting, suite
from deberts.cli.suite.progress import progress
from deberts.conformance.authoring.sample import SEED
from deberts.conformance.loading import engine_of
from deberts.conformance.process import START_TIMEOUT, TIMEOUT
from deberts.conformance.reports import html, jsonl, junit, terminal
from deberts.conformance.reports.tally import Run
from deberts.conformance.skips import read_skips, run_without
from deberts.conformance.vectors import Vector
from deberts.errors import InputError

FAILED: Final = 1
PARTIAL: Final = 3

WRITERS: Final[Mapping[str, Callable[[Run], str]]] = {
    "junit": junit.write,
    "jsonl": jsonl.write,
    "html": lambda run: html.write([run]),
}
"""What writes each sort of report."""


def new_file(_context: click.Context, _option: click.Parameter, path: Path | None) -> Path | None:
    """Refuse a file that could not be written, before anything is done."""
    if path is not None and not path.parent.is_dir():
        raise click.BadParameter(f"there is no folder {path.parent}.")
    return path


_file = partial(
    click.option, type=click.Path(dir_okay=False, writable=True, path_type=Path), callback=new_file, metavar="FILE"
)
_seconds = partial(click.option, type=click.FloatRange(min=0, min_open=True), show_default=True, metavar="SECONDS")


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
@_file("--junit", help="Also write JUnit XML.")
@_file("--jsonl", help="Also write JSON Lines, which `report` reads.")
@_file("--html", help="Also write a page.")
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
    _look_in_the_current_folder()
    engine = engine_of(name, timeout=timeout, start_timeout=start_timeout)
    with progress("asked", sum(vector.id not in skips for vector in chosen)) as advance:
        report = run_without(engine, chosen, skips, on_result=advance, seed=_seed(chosen))
    found = Run.of(report, vectors)
    show(terminal.text(found))
    for sort, path in files.items():
        if path is not None:
            path.write_text(WRITERS[sort](found), encoding="utf-8", newline="\n")
    click.get_current_context().exit(status(found))


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


def _look_in_the_current_folder() -> None:
    # As `python -m` does, and as people expect who name a module that lies before them.
    if str(Path.cwd()) not in sys.path:
        sys.path.insert(0, str(Path.cwd()))


COMMANDS: Final = {"run": run}
