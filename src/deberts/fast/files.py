"""A summary as a file, for programs that know nothing of this library."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Any

import numpy as np

from deberts.fast.summary import Summary


def write_csv(summary: Summary, path: Path) -> None:
    """Write every count as a line: table, row, column, count.

    Args:
        summary: What is written.
        path: Where.
    """
    with path.open("w", encoding="utf-8", newline="") as file:
        lines = csv.writer(file, lineterminator="\n")
        lines.writerow(("table", "row", "column", "count"))
        for name, counts in summary.tables().items():
            for place, count in np.ndenumerate(counts):
                row, column = (0, *place)[-2:]
                lines.writerow((name, row, column, int(count)))


def write_npz(summary: Summary, path: Path) -> None:
    """Write every table as an array under its name, and the digest.

    Args:
        summary: What is written.
        path: Where.
    """
    with path.open("wb") as file:
        arrays: dict[str, Any] = {"digest": np.array(summary.digest), **summary.tables()}
        np.savez_compressed(file, **arrays)
