"""Files: the one place that reads them, never without end, and that writes them, whole or not at all.

What is written is written beside the old file and then put in its place, so that a full disk or a lost process costs
only what is new: there is the whole old file, or the whole new one. A link stays, and the file to which it leads is the
one replaced; it keeps its permissions, and loses other hard links. What is no file, such as a pipe or
``/dev/stdout``, is written as it is. A process that is killed while it writes leaves a hidden file ``.….new`` behind.
"""

from __future__ import annotations

import errno
import os
import shutil
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Final

from deberts.errors import InputError

AnyPath = str | os.PathLike[str]


class FileError(InputError):
    """The system refuses what should be done with a file, or it is longer than is read."""

    code = "file"


def read(path: AnyPath, most: int) -> bytes:
    """Return what a file holds.

    Args:
        path: The file; a device or a pipe will do.
        most: How many bytes it may hold: no more are read, whatever it is.

    Returns:
        Its bytes.

    Raises:
        OSError: If it cannot be read.
        FileError: If it is longer; it has no place, for who reads knows what it is called.
    """
    with open(path, "rb") as file:  # noqa: PTH123  # as a Path, no name is the current folder
        return read_stream(file, most)


def read_stream(stream: IO[bytes], most: int) -> bytes:
    """Return what is left in a stream, as :func:`read`."""
    content = stream.read(most + 1)
    if len(content) > most:
        raise FileError(f"this file is longer than {most:,} bytes, and so much is not read")
    return content


def write(path: AnyPath, content: bytes) -> None:
    """Write a file, whole or not at all.

    Args:
        path: Where.
        content: All that the file shall hold.

    Raises:
        FileError: If it cannot be written; the old file is as it was.
    """
    with refusing(path, "written"):
        place = _place(path)
        if place is None:
            with _opened(path) as file:
                file.write(content)
            return
        with _beside(place) as beside:
            with beside.open("xb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            if place.exists():
                shutil.copymode(place, beside)
            beside.replace(place)


def check_writable(path: AnyPath) -> None:
    """Refuse a file that could not be written now, before work begins that takes long; nothing is changed.

    Raises:
        FileError: If it could not.
    """
    with refusing(path, "written"):
        if (place := _place(path)) is not None:
            with _beside(place) as beside:
                beside.open("xb").close()


def is_same(one: AnyPath, other: AnyPath) -> bool:
    """Return whether two paths mean one file, there or not yet, by whatever links; never of what is no file."""
    first, second = Path(os.path.realpath(one)), Path(os.path.realpath(other))
    if first.exists() and second.exists():
        return first.is_file() and first.samefile(second)
    return first == second


def _place(path: AnyPath) -> Path | None:
    """Return the file that is to be replaced, links followed; ``None`` if what lies there is written as it is."""
    place = Path(os.path.realpath(path))  # Path.resolve() breaks on links that go round
    try:
        mode = place.stat().st_mode
    except FileNotFoundError:
        return place
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    # What /dev/stdout leads to may be a file, which is not ours to replace.
    if not stat.S_ISREG(mode) or os.path.dirname(os.path.abspath(path)) in _OPEN_FILES:  # noqa: PTH100, PTH120  # as text
        return None
    if not os.access(place, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    return place


def _opened(path: AnyPath) -> IO[bytes]:
    own = {"/dev/stdout": sys.stdout, "/dev/stderr": sys.stderr}.get(os.fspath(path))
    if own is None:
        return Path(path).open("wb")
    own.flush()  # and not opened anew, for then what is printed later would begin at the same place
    return os.fdopen(os.dup(own.fileno()), "wb")


@contextmanager
def _beside(place: Path) -> Iterator[Path]:
    beside = place.with_name(f".{os.urandom(8).hex()}.new")  # of its own, whoever else may be writing
    try:
        yield beside
    finally:
        beside.unlink(missing_ok=True)


@contextmanager
def refusing(path: AnyPath, what: str) -> Iterator[None]:
    """Say with which file the system refused to do what, such as ``read``.

    Raises:
        FileError: Instead of an error of the system.
    """
    try:
        yield
    except OSError as error:
        raise FileError(f"this file cannot be {what}: {error.strerror}", place=os.fspath(path)) from error


_OPEN_FILES: Final = frozenset({"/dev", "/dev/fd", "/proc/self/fd"})
