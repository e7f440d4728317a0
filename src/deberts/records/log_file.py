"""A log in a file, to which each step is appended as it is done."""

from __future__ import annotations

import errno
import os
from collections.abc import Mapping
from io import FileIO
from pathlib import Path
from typing import Any, Literal, Self

from deberts import files
from deberts.errors import RecordError
from deberts.files import AnyPath
from deberts.game.match import Match
from deberts.records.codecs import somewhere
from deberts.records.log import Log, log_lines, read_log, write_log
from deberts.records.strict_json import MOST_BYTES


class LogFile:
    """The log of one match in a file: :meth:`create` it or :meth:`resume` it, and save after each action.

    Once :meth:`save` has returned, the operating system has what was done, and the end of the process loses nothing of
    it. A process that is killed before has answered nothing yet, and loses that action alone. The system writes to its
    disk when it sees fit, so a power failure may lose the last seconds. One process at a time writes a log: if another
    has written into the file since, a save is refused, and what stands there stays.

    Args:
        file: The file, open for reading and writing without a buffer, and at its end.
        log: What it holds.

    Example:
        >>> from tempfile import TemporaryDirectory
        >>> from deberts.shuffle import pack_of_deal
        >>> match = Match.new().next_deal(pack_of_deal("a seed", 0))
        >>> with TemporaryDirectory() as folder:
        ...     with LogFile.create(f"{folder}/match.jsonl", match) as file:
        ...         file.save(match.apply("take"))
        ...     with LogFile.resume(f"{folder}/match.jsonl") as file:
        ...         file.match == match.apply("take")
        True
    """

    def __init__(self, file: FileIO, log: Log) -> None:
        self._file = file
        self._size = file.tell()
        self.log = log
        """What the file held when it was created or resumed."""
        self.match = log.match
        """The match as it was saved last."""

    @classmethod
    def create(
        cls,
        path: AnyPath,
        match: Match,
        *,
        meta: Mapping[str, Any] | None = None,
        commitment: str | None = None,
    ) -> Self:
        """Write the log of a match into a new file.

        Args:
            path: The file, which must not be there yet, or be empty.
            match: The match.
            meta: As for :func:`~deberts.records.log.write_log`.
            commitment: The same.

        Returns:
            The file, open.

        Raises:
            FileExistsError: If something is there already.
            OSError: If it cannot be written.
            DebertsError: As :func:`~deberts.records.log.write_log`.
        """
        text = write_log(match, meta=meta, commitment=commitment)
        made = cls(_new(path), Log(match, dict(meta or {}), commitment))
        made._append(text)
        return made

    @classmethod
    def resume(cls, path: AnyPath) -> Self:
        """Read a log to go on with it. A last line that was not written whole is cut off; ``log.torn`` says how long.

        Args:
            path: The file.

        Returns:
            The file, open.

        Raises:
            OSError: If it cannot be read and written.
            DebertsError: As :func:`~deberts.records.log.read_log`; the file stays as it was.
        """
        with somewhere("log"):
            data = files.read(path, MOST_BYTES)
        log = read_log(data)
        resumed = cls(_open(path, "r+b"), log)
        resumed._cut(len(data) - log.torn)
        return resumed

    def save(self, match: Match) -> None:
        """Append what was done since the match was saved last, or cut off what was taken back since.

        Args:
            match: The match as it is now.

        Raises:
            OSError: If the system takes it only in part, or not at all; the log then stays as it was.
            RecordError: If neither of the two matches goes on from the other, or somebody else has written into the
                file; the log then stays as it is.
        """
        if self._file.seek(0, os.SEEK_END) != self._size:
            raise RecordError("somebody else has written into this log since it was opened")
        try:
            self._append(log_lines(self.match, match))
        except RecordError:
            self._take_back(log_lines(match, self.match).count("\n"))
        self.match = match

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_exception: object) -> None:
        self.close()

    def _append(self, text: str) -> None:
        lines, written = text.encode(), 0
        try:
            written = self._file.write(lines)
        finally:
            if written < len(lines):
                self._cut(self._size)
        if written < len(lines):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        self._size += written

    def _take_back(self, lines: int) -> None:
        self._file.seek(0)
        kept = self._file.readall().split(b"\n")[: -1 - lines]
        self._cut(sum(len(line) + 1 for line in kept))

    def _cut(self, size: int) -> None:
        self._file.truncate(size)
        self._size = self._file.seek(size)


def _new(path: AnyPath) -> FileIO:
    # A process that is killed before it writes the header leaves an empty file, and nothing is lost with that.
    try:
        return _open(path, "x+b")
    except FileExistsError:
        if not Path(path).is_file() or Path(path).stat().st_size:
            raise
    return _open(path, "r+b")


def _open(path: AnyPath, mode: Literal["x+b", "r+b"]) -> FileIO:
    return Path(path).open(mode, buffering=0)  # one call of the system for each save
