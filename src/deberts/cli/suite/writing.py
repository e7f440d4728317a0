"""Files that a command will write: refused before anything is done, and written whatever else fails."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Final

import click

from deberts.cli.streams import tell


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

    Args:
        named: The files by the names of their options; ``None`` where none is named.
        read: Files that the command reads.

    Yields:
        The files that are named, with their whole paths. One that was not there is empty meanwhile, and is removed
        again if nothing was written into it.

    Raises:
        click.BadParameter: If one cannot be written, is named twice, or is one of those that are read.
    """
    files = {name: _real(path) for name, path in named.items() if path is not None}
    taken = {_real(path): "this file is read" for path in read if path is not None}
    new = [path for path in files.values() if not path.exists()]
    try:
        for name, path in files.items():
            _touch(name, path)
            _refuse_twins(name, path, taken)
            taken[path] = f"--{name} is written there"
        yield files
    finally:
        for path in new:
            _remove_empty(path)


def write(texts: Mapping[Path, str]) -> bool:
    """Write files; of each that fails, a line is said.

    Args:
        texts: What is written, by the file.

    Returns:
        Whether all were written.
    """
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


def _refuse_twins(name: str, path: Path, taken: Mapping[Path, str]) -> None:
    for other, why in taken.items():
        if path.is_file() and path.samefile(other):
            _refuse(name, f"{why} too: name another.")


def _refuse(name: str, why: str) -> None:
    raise click.BadParameter(why, ctx=click.get_current_context(), param_hint=f"'--{name}'")


def _remove_empty(path: Path) -> None:
    with suppress(OSError):
        if path.stat().st_size == 0:
            path.unlink()


def _written(path: Path, text: str) -> bool:
    try:
        path.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        tell(f"deberts: {path.name} cannot be written: {error.strerror}")
        return False
    return True
