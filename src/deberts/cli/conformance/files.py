"""``deberts conformance export`` and ``report``: the vectors in a folder, and runs that were written."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import click

from deberts import files
from deberts.cli.conformance.selection import load_suite
from deberts.cli.console import show
from deberts.cli.files import UNWRITTEN, check_files, file_option, write
from deberts.conformance import vectors
from deberts.conformance.reports import html, jsonl, terminal
from deberts.conformance.reports.common import Run
from deberts.conformance.signals import exit_on_signal
from deberts.conformance.standalone import exported
from deberts.conformance.untrusted import EngineError, RaisedError
from deberts.errors import DebertsError, InputError


def _folder(_context: click.Context, _argument: click.Parameter, name: str) -> Path:
    if not name:  # as a path, no name at all is the current folder
        raise click.BadParameter("an empty name names no folder.")
    return Path(name)


@click.command("export")
@click.argument("place", metavar="DIR", type=click.Path(file_okay=False), callback=_folder)
@click.option("--force", is_flag=True, help="Also into a folder that is not empty; files of ours there are replaced.")
def export(place: Path, *, force: bool) -> None:
    """Write the suite into a folder that needs no Python.

    It holds the vectors with manifest, schemas and licence, the wording of the rules, and a README that says how an
    engine is asked and how its answers are compared. All is free for any use, and may be kept beside the code of
    another engine. The folder gets all of it or, if anything is in the way, nothing.
    """
    every = load_suite()
    if not force and place.is_dir() and any(place.iterdir()):
        raise InputError(f"{place} is not empty; --force writes into it all the same")
    contents = exported(vectors.folder(), every)
    with exit_on_signal(), files.refusing(place, "written"):
        _export(Path(os.path.realpath(place)), contents)
    show([f"{len(every):,} vectors in {len(contents)} files"])


def _export(place: Path, contents: Mapping[str, bytes]) -> None:
    """Write all files aside, look at them, and only then move them, each in the place of what is there."""
    near = place if place.is_dir() else place.parent
    near.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=near, prefix=".") as name:
        for path, data in contents.items():
            (Path(name) / path).parent.mkdir(parents=True, exist_ok=True)
            (Path(name) / path).write_bytes(data)
        vectors.load(Path(name))
        _check_free(place, contents)
        for path in contents:
            (place / path).parent.mkdir(parents=True, exist_ok=True)
            (Path(name) / path).replace(place / path)


def _check_free(place: Path, names: Collection[str]) -> None:
    for path in sorted(place.glob("*.json")):
        if path.name not in names:
            raise vectors.VectorError("the manifest does not name this file", place=path.name)
    folders = {parent for name in names for parent in (place / name).parents if place in parent.parents}
    taken = [folder for folder in folders if os.path.lexists(folder) and (folder.is_symlink() or not folder.is_dir())]
    for path in (*taken, *(place / name for name in names if (place / name).is_dir())):
        raise InputError(f"{path} is in the way: remove it")


@click.command("report")
@click.argument(
    "paths", nargs=-1, required=True, metavar="FILE...", type=click.Path(exists=True, dir_okay=False, path_type=Path)
)
@file_option("--html", "page", metavar="PAGE", help="Write one page of all: a matrix of clauses and engines.")
def report(paths: Sequence[Path], page: Path | None) -> None:
    """Sum up runs, and write one page of all.

    FILE is what `run --jsonl` has written. One that is not complete is refused.
    """
    places = check_files({"html": page}, paths)
    runs = [read_run(path) for path in paths]
    is_written = write({place: html.write(runs) for place in places.values()})
    show(terminal.summaries(runs))
    click.get_current_context().exit(0 if is_written else UNWRITTEN)


def read_run(path: Path) -> Run:
    """Read what `run --jsonl` has written; an error names the file."""
    with naming(path):
        return jsonl.read(files.read(path, jsonl.MOST_BYTES))


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """Name a file in whatever is wrong with it or with what it says.

    Raises:
        InputError: Instead of an error of the system or of the library, but for one of an engine.
    """
    try:
        with files.refusing(path, "read"):
            yield
    except (EngineError, RaisedError):
        raise
    except files.FileError as error:
        error.place = path.name
        raise
    except DebertsError as error:
        raise InputError(str(error), place=path.name) from None


COMMANDS: Final = {"export": export, "report": report}
