"""Files: a summary for other programs, and what is kept whole at any moment and never read without end."""

from __future__ import annotations

import csv
import os
from io import BytesIO, StringIO
from pathlib import Path
from secrets import token_hex
from typing import Any, Final

from deberts.errors import InputError
from deberts.fast.campaigns.campaign import Campaign
from deberts.fast.campaigns.summary import Summary
from deberts.fast.kernels.compile import np

COLUMNS: Final = ("policy", "seed", "shard_deals", "deals", "table", "row", "column", "count")


def write_csv(summary: Summary, path: str | os.PathLike[str], campaign: Campaign) -> None:
    """Write every count as a line of its own, with what was played.

    A table of one row has the row 0. Each line names the whole campaign, so that files of several can be laid one
    under the other.

    Args:
        summary: What is written.
        path: Where.
        campaign: What was played.

    Raises:
        InputError: If the file cannot be written, or the summary is not of as many deals as were played.
    """
    played = _played(summary, campaign)
    before, text = [played[name] for name in COLUMNS[:4]], StringIO()
    lines = csv.writer(text, lineterminator="\n")
    lines.writerow(COLUMNS)
    for name, counts in summary.tables().items():
        for place, count in np.ndenumerate(counts):
            row, column = (0, *place)[-2:]
            lines.writerow((*before, name, row, column, int(count)))
    _write(path, text.getvalue().encode())


def write_npz(summary: Summary, path: str | os.PathLike[str], campaign: Campaign) -> None:
    """Write every table as an array under its name, the digest, and what was played.

    Args:
        summary: What is written.
        path: Where.
        campaign: What was played.

    Raises:
        InputError: If the file cannot be written, or the summary is not of as many deals as were played.
    """
    arrays: dict[str, Any] = {name: np.array(value) for name, value in _played(summary, campaign).items()}
    arrays["seed"] = np.array(campaign.seed, dtype=np.uint64)  # a small one would be signed
    arrays |= {"digest": np.array(summary.digest), **summary.tables()}
    file = BytesIO()
    np.savez_compressed(file, **arrays)
    _write(path, file.getvalue())


def _played(summary: Summary, campaign: Campaign) -> dict[str, Any]:
    """Return what was played, if the summary may be about it."""
    if summary.deals != campaign.deals:
        message = f"the summary is of {summary.deals} deals, and the campaign has {campaign.deals}"
        raise InputError(message, place="campaign")
    return campaign.to_json()


def _write(path: str | os.PathLike[str], content: bytes) -> None:
    """Write a file only once all of its content is there, so that no mistake in it costs what the file held before."""
    try:
        Path(path).write_bytes(content)
    except OSError as error:
        raise failed("written", Path(path), error) from None


def file_at(given: str | os.PathLike[str]) -> Path:
    """Return the absolute path of a file that is or may be there, links followed.

    Raises:
        InputError: If something else lies there.
    """
    path = Path(os.path.realpath(given))
    try:
        is_something_else = path.exists() and not path.is_file()
    except OSError as error:
        raise failed("found", path, error) from None
    if is_something_else:
        raise InputError("this is no file: give the path of one, which need not exist yet", place=str(path))
    return path


def content(path: Path, most: int) -> bytes | None:
    """Return what a file holds, of which one byte more than *most* at most is read; ``None`` if there is no file.

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
    """Return the error that says with which file the system refused to do what: found, read, written."""
    return InputError(f"this file cannot be {what}: {error.strerror}", place=str(path))
