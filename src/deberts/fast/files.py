"""A summary as a file, for programs that know nothing of this library."""

from __future__ import annotations

import csv
import os
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any, Final

from deberts.fast.campaign import Campaign
from deberts.fast.compile import np
from deberts.fast.paths import failed
from deberts.fast.summary import Summary

COLUMNS: Final = ("policy", "seed", "shard_deals", "deals", "table", "row", "column", "count")


def write_csv(summary: Summary, path: str | os.PathLike[str], campaign: Campaign) -> None:
    """Write every count as a line of its own, with what was played.

    A table of one row is told as row 0. Each line tells the whole campaign, so that files of several can be laid one
    under the other.

    Args:
        summary: What is written.
        path: Where.
        campaign: What was played.

    Raises:
        InputError: If the file cannot be written.
    """
    played = campaign.to_json()
    before = [played[name] for name in COLUMNS[:4]]

    def write(file: IO[str]) -> None:
        lines = csv.writer(file, lineterminator="\n")
        lines.writerow(COLUMNS)
        for name, counts in summary.tables().items():
            for place, count in np.ndenumerate(counts):
                row, column = (0, *place)[-2:]
                lines.writerow((*before, name, row, column, int(count)))

    _written(Path(path), write, "w", encoding="utf-8", newline="")


def write_npz(summary: Summary, path: str | os.PathLike[str], campaign: Campaign) -> None:
    """Write every table as an array under its name, the digest, and what was played.

    Args:
        summary: What is written.
        path: Where.
        campaign: What was played.

    Raises:
        InputError: If the file cannot be written.
    """
    arrays: dict[str, Any] = {name: np.array(value) for name, value in campaign.to_json().items()}
    arrays["seed"] = np.array(campaign.seed, dtype=np.uint64)  # a small one would be signed
    arrays |= {"digest": np.array(summary.digest), **summary.tables()}

    def write(file: IO[bytes]) -> None:
        np.savez_compressed(file, **arrays)

    _written(Path(path), write, "wb")


def _written(path: Path, write: Callable[[IO[Any]], None], mode: str, **text: str) -> None:
    try:
        with path.open(mode, **text) as file:  # type: ignore[call-overload]  # both kinds are opened alike
            write(file)
    except OSError as error:
        raise failed("written", path, error) from None
