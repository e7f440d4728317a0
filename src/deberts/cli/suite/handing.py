"""``deberts conformance export`` and ``report``: vectors and reports, for others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

import click

from deberts import schemas
from deberts.cli.console import show
from deberts.cli.suite.choosing import suite
from deberts.cli.suite.running import UNWRITTEN
from deberts.cli.suite.writing import file_option, writable, write
from deberts.conformance import vectors
from deberts.conformance.reports import html, jsonl, terminal
from deberts.conformance.reports.tally import Run
from deberts.errors import InputError

_SCHEMAS: Final = ("manifest-1.json", "vectors-1.json")
_OF_PYTHON: Final = ("__pycache__", "__init__.py")


@click.command("export")
@click.argument("place", metavar="DIR", type=click.Path(file_okay=False, path_type=Path))
@click.option("--force", is_flag=True, help="Also into a folder that is not empty; what is there is overwritten.")
def export(place: Path, *, force: bool) -> None:
    """Copy the vectors into a folder.

    With them go manifest, schemas and licence. They are free for any use, and may be kept beside the code of another
    engine.
    """
    every = suite()
    if not force and place.is_dir() and any(place.iterdir()):
        raise InputError(f"{place} is not empty; --force writes into it all the same")
    sources = (*_files(vectors.folder(), ""), *((f"schemas/{name}", files(schemas) / name) for name in _SCHEMAS))
    copied = [_copy(source, place / name) for name, source in sources]
    vectors.load(place)
    show([f"{len(every):,} vectors in {len(copied)} files"])


def _files(place: Traversable, prefix: str) -> Iterator[tuple[str, Traversable]]:
    for entry in sorted(place.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir() and entry.name not in _OF_PYTHON:
            yield from _files(entry, f"{prefix}{entry.name}/")
        elif entry.name not in _OF_PYTHON:
            yield f"{prefix}{entry.name}", entry


def _copy(source: Traversable, target: Path) -> Path:
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(source.read_bytes())
    return target


@click.command("report")
@click.argument(
    "paths", nargs=-1, required=True, metavar="FILE...", type=click.Path(exists=True, dir_okay=False, path_type=Path)
)
@file_option("--html", "page", metavar="PAGE", help="Write one page of all: a matrix of clauses and engines.")
def report(paths: Sequence[Path], page: Path | None) -> None:
    """Sum up runs, and write one page of all.

    FILE is what `run --jsonl` has written. One that is not complete is refused.
    """
    with writable({"html": page}, paths) as places:
        runs = [_read(path) for path in paths]
        is_written = write({place: html.write(runs) for place in places.values()})
    show(_summaries(runs))
    click.get_current_context().exit(0 if is_written else UNWRITTEN)


def _summaries(runs: Sequence[Run]) -> Iterator[str]:
    for number, run in enumerate(runs):
        yield from [""] * bool(number)
        yield from terminal.summary(run)


def _read(path: Path) -> Run:
    try:
        return jsonl.read(path.read_bytes())
    except jsonl.ReportError as error:
        raise jsonl.ReportError(str(error), place=path.name) from None


COMMANDS: Final = {"export": export, "report": report}
