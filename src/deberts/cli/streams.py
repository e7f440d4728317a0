"""The standard streams, whatever has become of them: closed, full, or without anybody who reads."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from deberts import files
from deberts.cli import INTERRUPTED

STANDARD_STREAM: Final = "-"
"""What names standard input, or standard output, in place of a file."""

READER_GONE: Final = 141
"""Exit status when a pipe was closed: what a shell reports of any program that a closed pipe ends."""

_GONE: Final = {errno.EPIPE, *((errno.EINVAL,) if os.name == "nt" else ())}  # Windows calls it an invalid argument


def open_closed_streams() -> None:
    """Put the null device in the place of each stream that is closed: Python has none at all there."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            stream = Path(os.devnull).open(mode, encoding="utf-8")  # noqa: SIM115  # it stays open for good
            setattr(sys, name, stream)


def print_error(line: str) -> None:
    """Write a line to standard error. If that cannot be, the exit status must say enough."""
    with suppress(OSError):
        sys.stderr.write(f"{line}\n")
        sys.stderr.flush()


def read_input(name: str) -> bytes:
    """Return what a file holds, or standard input if it is named ``-``.

    Raises:
        OSError: If it cannot be read.
        FileError: If it is longer than any record.
    """
    from deberts.records.strict_json import MOST_BYTES  # noqa: PLC0415  # no other command needs JSON

    if name == STANDARD_STREAM:
        return files.read_stream(sys.stdin.buffer, MOST_BYTES)
    return files.read(name, MOST_BYTES)


@contextmanager
def quiet_exit() -> Iterator[None]:
    """End the program quietly when the reader of standard output goes, or interrupts, while something is done.

    Raises:
        OSError: If something cannot be written for another reason.
    """
    try:
        yield
        sys.stdout.flush()
    except KeyboardInterrupt:
        print_error("\ndeberts: interrupted")  # below the ^C of a terminal
        sys.exit(INTERRUPTED)
    except OSError as error:
        if error.errno not in _GONE:
            raise
        sys.exit(READER_GONE)
