"""``deberts conformance export`` and ``report``, and the files that a command writes.

A file that cannot be written is refused before anything is done; those that can are written whatever else fails.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

import click

from deberts import schemas
from deberts.cli.conformance.selection import load_suite
from deberts.cli.console import show
from deberts.cli.streams import print_error
from deberts.conformance import vectors
from deberts.conformance.reports import html, jsonl, terminal
from deberts.conformance.reports.common import Run
from deberts.errors import InputError

UNWRITTEN: Final = 2
"""Exit status when a report could not be written."""


def _new_file(_context: click.Context, _option: click.Parameter, path: Path | None) -> Path | None:
    if path is not None and not path.parent.is_dir():
        raise click.BadParameter(f"there is no folder {path.parent}.")
    return path


file_option: Final = partial(
    click.option, type=click.Path(dir_okay=False, writable=True, path_type=Path), callback=_new_file
)
"""An option that names a file to be written."""


@contextmanager
def writable(named: Mapping[str, Path | None], read: Iterable[Path | None] = ()) -> Iterator[dict[str, Path]]:
    """Make sure that files can be written before work begins that takes long.

    Yields:
        Those that are named, with their whole paths, by the names of their options. One that was not there is empty
        meanwhile, and is removed again if nothing was written into it.

    Raises:
        click.BadParameter: If one cannot be written, is named twice, or is one of those that are read.
    """
    files = {name: _real(path) for name, path in named.items() if path is not None}
    taken = {_real(path): "this file is read" for path in read if path is not None}
    new = [path for path in files.values() if not path.exists()]
    try:
        for name, path in files.items():
            _touch(name, path)
            _refuse_same_file(name, path, taken)
            taken[path] = f"--{name} is written there"
        yield files
    finally:
        for path in new:
            with suppress(OSError):
                if path.stat().st_size == 0:
                    path.unlink()


def write(texts: Mapping[Path, str]) -> bool:
    """Write files, say a line of each that cannot be written, and return whether all were."""
    written = [_written(path, text) for path, text in texts.items()]
    return all(written)


def _real(path: Path) -> Path:
    return Path(os.path.realpath(path))  # Path.resolve() breaks on links that go round


def _touch(name: str, path: Path) -> None:
    if path.exists() and not path.is_file():
        return  # a pipe, or another thing that must not be opened twice
    try:
        path.open("ab").close()
    except OSError as error:
        _refuse(name, f"it cannot be written: {error.strerror}.")


def _refuse_same_file(name: str, path: Path, taken: Mapping[Path, str]) -> None:
    for other, why in taken.items():
        if path.is_file() and path.samefile(other):
            _refuse(name, f"{why} too: name another.")


def _refuse(name: str, why: str) -> None:
    raise click.BadParameter(why, ctx=click.get_current_context(), param_hint=f"'--{name}'")


def _written(path: Path, text: str) -> bool:
    try:
        path.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        print_error(f"deberts: {path.name} cannot be written: {error.strerror}")
        return False
    return True


_SCHEMAS: Final = ("manifest-1.json", "vectors-1.json")
_PYTHON_FILES: Final = ("__pycache__", "__init__.py")


@click.command("export")
@click.argument("place", metavar="DIR", type=click.Path(file_okay=False, path_type=Path))
@click.option("--force", is_flag=True, help="Also into a folder that is not empty; what is there is overwritten.")
def export(place: Path, *, force: bool) -> None:
    """Copy the vectors into a folder.

    With them go manifest, schemas and licence. They are free for any use, and may be kept beside the code of another
    engine.
    """
    every = load_suite()
    if not force and place.is_dir() and any(place.iterdir()):
        raise InputError(f"{place} is not empty; --force writes into it all the same")
    sources = (*_files(vectors.folder(), ""), *((f"schemas/{name}", files(schemas) / name) for name in _SCHEMAS))
    for name, source in sources:
        (place / name).parent.mkdir(parents=True, exist_ok=True)
        (place / name).write_bytes(source.read_bytes())
    vectors.load(place)
    show([f"{len(every):,} vectors in {len(sources)} files"])


def _files(place: Traversable, prefix: str) -> Iterator[tuple[str, Traversable]]:
    for entry in sorted(place.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir() and entry.name not in _PYTHON_FILES:
            yield from _files(entry, f"{prefix}{entry.name}/")
        elif entry.name not in _PYTHON_FILES:
            yield f"{prefix}{entry.name}", entry


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
    show(line for number, run in enumerate(runs) for line in ([""] * bool(number) + [*terminal.summary(run)]))
    click.get_current_context().exit(0 if is_written else UNWRITTEN)


def _read(path: Path) -> Run:
    try:
        return jsonl.read(path.read_bytes())
    except jsonl.ReportError as error:
        raise jsonl.ReportError(str(error), place=path.name) from None


COMMANDS: Final = {"export": export, "report": report}
