"""Files as somebody names them: refused before work goes into them, whole at any moment, never read without end."""

from __future__ import annotations

import os
from pathlib import Path
from secrets import token_hex
from typing import Any

from deberts.errors import InputError, excerpt


def file_at(name: str, given: Any) -> Path:
    """Return where a file is or may be, links followed.

    Args:
        name: What the file is called among the arguments.
        given: A path.

    Returns:
        Its absolute path.

    Raises:
        InputError: If it is no path, or something else lies there.
    """
    path = Path(os.path.realpath(path_of(name, given)))
    if _is_something_else(path):
        raise InputError("this is no file: give the path of one, which need not exist yet", place=str(path))
    return path


def path_of(name: str, given: Any) -> Path:
    """Return a path as it was given, whatever lies there.

    Args:
        name: What it is called among the arguments.
        given: A path.

    Returns:
        The path.

    Raises:
        InputError: If it is none.
    """
    if not _is_path(given):
        raise InputError(f"{excerpt(given)} is no path of a file", place=name)
    return Path(given)


def _is_path(given: Any) -> bool:
    try:
        text = os.fspath(given)
        os.fsencode(text)
    except (TypeError, ValueError):
        return False
    return isinstance(text, str) and bool(text) and "\0" not in text


def _is_something_else(path: Path) -> bool:
    try:
        return path.exists() and not path.is_file()
    except OSError as error:
        raise failed("found", path, error) from None


def content(path: Path, most: int) -> bytes | None:
    """Read a file.

    Args:
        path: Where it is.
        most: How many bytes it may have.

    Returns:
        What it holds, one byte more than *most* at most; ``None`` if there is no file.

    Raises:
        InputError: If it cannot be read.
    """
    try:
        with path.open("rb") as file:
            return file.read(most + 1)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise failed("read", path, error) from None


def replace(path: Path, text: str) -> None:
    """Write a file, which holds the old or the new text at any moment.

    Args:
        path: Where it is.
        text: The new text.

    Raises:
        InputError: If it cannot be written.
    """
    beside = path.with_name(f"{path.name}.{token_hex(4)}.new")  # of its own, whoever else may be writing
    try:
        try:
            with beside.open("x", encoding="utf-8", newline="\n") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            beside.replace(path)
        finally:
            beside.unlink(missing_ok=True)
    except OSError as error:
        raise failed("written", path, error) from None


def failed(what: str, path: Path, error: OSError) -> InputError:
    """Return the error that says what the system refused.

    Args:
        what: What was to be done: found, read, written.
        path: With which file.
        error: What the system said.

    Returns:
        The error, to be raised.
    """
    return InputError(f"this file cannot be {what}: {error.strerror}", place=str(path))
