"""Files: a summary for other programs, and where a checkpoint may be."""

from __future__ import annotations

import csv
import os
from io import BytesIO, StringIO
from typing import Any, Final

from deberts import files
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
    files.write(path, text.getvalue().encode())


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
    files.write(path, file.getvalue())


def _played(summary: Summary, campaign: Campaign) -> dict[str, Any]:
    """Return what was played, if the summary may be about it."""
    if summary.deals != campaign.deals:
        message = f"the summary is of {summary.deals} deals, and the campaign has {campaign.deals}"
        raise InputError(message, place="campaign")
    return campaign.to_json()
