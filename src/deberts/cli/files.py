"""The files that a command writes: refused before anything is done if they cannot be, and each for itself."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import Final

import click

from deberts import files
from deberts.cli.console import show_data
from deberts.cli.layout import escaped
from deberts.cli.streams import STANDARD_STREAM, print_error

UNWRITTEN: Final = 2
"""Exit status when a file could not be written."""


def _new_file(_context: click.Context, _option: click.Parameter, path: Path | None) -> Path | None:
    if path is not None and not path.absolute().parent.is_dir():
        raise click.BadParameter(f"there is no folder {path.parent}.")
    if path is not None and str(path) == STANDARD_STREAM:
        raise click.BadParameter("'-' is standard output, where other things are told: name a file.")
    if path is not None and not path.name:  # as a path, no name at all is the current folder
        raise click.BadParameter(f"{str(path)!r} is a directory.")
    return path


def _output(context: click.Context, option: click.Parameter, path: Path | None) -> Path | None:
    return None if path is None or str(path) == STANDARD_STREAM else _new_file(context, option, path)


file_option: Final = partial(click.option, type=click.Path(dir_okay=False, path_type=Path), callback=_new_file)
"""An option that names a file to be written."""

output_option: Final = partial(
    file_option,
    "-o",
    "--output",
    callback=_output,
    help="The file to write; standard output if left out, or named -.",
)
"""The option of a command whose result may go to a file; ``None`` for standard output."""


def check_files(named: Mapping[str, Path | None], read: Iterable[Path | None] = ()) -> dict[str, Path]:
    """Make sure that files can be written before work begins that takes long; nothing is changed.

    Args:
        named: The files, by the names of their options; ``None`` where one is not given.
        read: Files that are read, and so must not be written.

    Returns:
        Those that are given, as they will be called from any folder.

    Raises:
        click.BadParameter: If one cannot be written, or is one of those that are read.
        click.UsageError: If two are one.
    """
    given = {name: path.absolute() for name, path in named.items() if path is not None}
    for one, other in combinations(given, 2):
        if files.is_same(given[one], given[other]):  # the last to be written would destroy the others
            raise click.UsageError(f"--{one} and --{other} are one file: give each its own.")
    for name, path in given.items():
        if any(files.is_same(path, other) for other in read if other is not None):
            raise click.BadParameter("this file is read too: name another.", param_hint=f"'--{name}'")
        try:
            files.check_writable(path)
        except files.FileError as error:
            raise click.BadParameter(f"{error.message}.", param_hint=f"'--{name}'") from None
    return given


def write(texts: Mapping[Path, str]) -> bool:
    """Write files, print a line about each that cannot be, and return whether all were."""
    written = [_written(path, text) for path, text in texts.items()]
    return all(written)


def put(text: str, place: Path | None) -> int:
    """Write a text to a file, or to standard output where none is named, and return the exit status."""
    if place is not None:
        return 0 if write({place: text}) else UNWRITTEN
    show_data(text)
    return 0


def _written(path: Path, text: str) -> bool:
    try:
        files.write(path, text.encode())
    except files.FileError as error:
        print_error(f"deberts: {escaped(path.name)}: {error.message}")
        return False
    return True
