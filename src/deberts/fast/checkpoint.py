"""How far a campaign has come, on disk: small whatever its size, and whole at any moment."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import attrs

from deberts.errors import InputError, excerpt
from deberts.fast.campaign import Campaign
from deberts.fast.summary import Summary

FORMAT: Final = "deberts-campaign/1"
LARGEST: Final = 2**24
"""Bytes of a file that may be a checkpoint."""


@attrs.frozen
class Progress:
    """How far a campaign has come.

    Args:
        campaign: The campaign.
        summary: What became of the deals of all finished shards.
        before: All shards below this one are finished.
        later: Finished shards above it.
    """

    campaign: Campaign
    summary: Summary = attrs.Factory(Summary.nothing)
    before: int = 0
    later: frozenset[int] = frozenset()

    def missing(self) -> Iterator[int]:
        """Yield the shards that are not finished, in order."""
        return (shard for shard in range(self.before, self.campaign.shards) if shard not in self.later)

    def with_shard(self, shard: int, summary: Summary) -> Progress:
        """Return the progress once one more shard is finished.

        Args:
            shard: Its number.
            summary: What became of its deals.

        Returns:
            The progress after it.
        """
        before, later = self.before, {*self.later, shard}
        while before in later:
            later.remove(before)
            before += 1
        return Progress(self.campaign, self.summary + summary, before, frozenset(later))

    def save(self, path: Path) -> None:
        """Write the progress to a file, which holds the old or the new one at any moment.

        Args:
            path: The file.
        """
        beside = path.with_name(f"{path.name}.new")
        with beside.open("w", encoding="utf-8", newline="\n") as file:
            json.dump(self.to_json(), file)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)

    def to_json(self) -> dict[str, Any]:
        """Return the progress as a JSON object."""
        return {
            "format": FORMAT,
            "campaign": self.campaign.to_json(),
            "before": self.before,
            "later": sorted(self.later),
            "summary": self.summary.to_json(),
        }


def resume(campaign: Campaign, path: Path) -> Progress:
    """Read how far a campaign has come.

    Args:
        campaign: The campaign.
        path: Its checkpoint, which need not exist yet.

    Returns:
        The progress; nothing is finished if there is no file.

    Raises:
        InputError: If the file is no checkpoint, or that of another campaign.
    """
    if not path.exists():
        return Progress(campaign)
    found = _read(path)
    _check_same(campaign, found.get("campaign"))
    summary = Summary.from_json(found.get("summary"))
    progress = Progress(campaign, summary, *_shards(campaign, found))
    deals = sum(campaign.deals_of(shard) for shard in progress.later) + _deals_before(campaign, progress.before)
    if summary.deals != deals:
        raise InputError(f"the summary tells of {summary.deals} deals, the finished shards have {deals}")
    return progress


def _deals_before(campaign: Campaign, shard: int) -> int:
    return min(shard * campaign.shard_deals, campaign.deals)


def _read(path: Path) -> dict[str, Any]:
    if path.stat().st_size > LARGEST:
        raise InputError("this is no checkpoint: it is far too long")
    try:
        found = json.loads(path.read_bytes())
    except (ValueError, RecursionError) as error:
        raise InputError(f"this is no checkpoint: {error}") from None
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise InputError(f"this is no checkpoint: it does not say that its format is {FORMAT}")
    return found


def _check_same(campaign: Campaign, found: object) -> None:
    wanted = campaign.to_json()
    if not isinstance(found, dict):
        raise InputError("this checkpoint does not say to which campaign it belongs", place="campaign")
    for name, value in wanted.items():
        if found.get(name) != value:
            msg = f"this checkpoint belongs to another campaign: {name} {excerpt(found.get(name))}, not {value!r}"
            raise InputError(msg, place=f"campaign.{name}")


def _shards(campaign: Campaign, found: dict[str, Any]) -> tuple[int, frozenset[int]]:
    before, later = found.get("before"), found.get("later")
    if not isinstance(later, list) or not all(type(shard) is int for shard in (before, *later)):
        raise InputError("a checkpoint tells by their numbers which shards are finished", place="later")
    if not 0 <= before <= campaign.shards or not all(before < shard < campaign.shards for shard in later):  # type: ignore[operator]  # see above
        raise InputError("this checkpoint tells of shards that the campaign does not have", place="later")
    return before, frozenset(later)  # type: ignore[return-value]  # see above
