"""How far a campaign has come, on disk: small whatever its size, and whole at any moment."""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, Generic

import attrs

from deberts import files
from deberts.campaigns.sharded import Sharded, SumT
from deberts.errors import InputError, excerpt

LARGEST: Final = 2**24
"""Bytes of a file that may be a checkpoint."""


class NotSavedWarning(RuntimeWarning):
    """A checkpoint could not be written when a run ended."""


@attrs.frozen
class Progress(Generic[SumT]):
    """How far a campaign has come.

    Args:
        campaign: The campaign.
        summary: What became of the deals of all finished shards.
        before: All shards below this one are finished.
        later: Finished shards above it.
    """

    campaign: Sharded[SumT]
    summary: SumT = attrs.Factory(lambda self: self.campaign.nothing(), takes_self=True)
    before: int = 0
    later: frozenset[int] = frozenset()

    def missing(self) -> Iterator[int]:
        """Yield the shards that are not finished, in order."""
        return (shard for shard in range(self.before, self.campaign.shards) if shard not in self.later)

    def with_shard(self, shard: int, summary: SumT) -> Progress[SumT]:
        """Return the progress once one more shard is finished, with what became of its deals."""
        before, later = self.before, {*self.later, shard}
        while before in later:
            later.remove(before)
            before += 1
        return Progress(self.campaign, self.summary + summary, before, frozenset(later))

    def save(self, path: Path) -> None:
        """Write the progress to a file, which holds the old or the new one at any moment.

        Raises:
            InputError: If it cannot be written.
        """
        told = self.to_json()
        files.write(path, json.dumps({**told, "sha256": _sha256(told)}).encode())

    def to_json(self) -> dict[str, Any]:
        """Return the progress as a JSON object."""
        return {
            "format": self.campaign.FORMAT,
            "campaign": self.campaign.to_json(),
            "before": self.before,
            "later": sorted(self.later),
            "summary": self.summary.to_json(),
        }


def resume(campaign: Sharded[SumT], path: Path) -> Progress[SumT]:
    """Read from its checkpoint how far a campaign has come; if there is no file, nothing is finished.

    Raises:
        InputError: If the file is no checkpoint, or that of another campaign.
    """
    try:
        found = _read(path, campaign.FORMAT)
        return Progress(campaign) if found is None else _progress(campaign, found)
    except InputError as error:
        error.place = str(path)
        raise


def _progress(campaign: Sharded[SumT], found: dict[str, Any]) -> Progress[SumT]:
    _check_same(campaign, found.get("campaign"))
    progress = Progress(campaign, campaign.read(found.get("summary")), *_shards(campaign, found))
    deals = min(progress.before * campaign.shard_deals, campaign.deals) + sum(map(campaign.deals_of, progress.later))
    if progress.summary.deals != deals:
        raise InputError(f"the summary tells of {progress.summary.deals} deals, the finished shards have {deals}")
    return progress


def _read(path: Path, kind: str) -> dict[str, Any] | None:
    with files.refusing(path, "read"):
        try:
            text = files.read(path, LARGEST)
        except FileNotFoundError:
            return None
    try:
        found = json.loads(text, object_pairs_hook=_once)
        seal = _sha256(found)
    except (ValueError, RecursionError) as error:
        raise InputError(f"this is no checkpoint: {error}") from None
    if not isinstance(found, dict) or found.get("format") != kind:
        raise InputError(f"this is no checkpoint: it does not say that its format is {kind}")
    if found.get("sha256") != seal:
        raise InputError("this checkpoint is damaged: it does not have the SHA-256 that it tells")
    return found


def _once(members: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(members)
    if len(found) < len(members):
        raise ValueError("it tells something twice")
    return found


def _sha256(told: Any) -> str:
    rest = {name: value for name, value in told.items() if name != "sha256"} if isinstance(told, dict) else told
    return sha256(json.dumps(rest, sort_keys=True).encode()).hexdigest()


def _check_same(campaign: Sharded[SumT], found: object) -> None:
    wanted = campaign.to_json()
    if not isinstance(found, dict):
        raise InputError("this checkpoint does not say to which campaign it belongs")
    for name, value in wanted.items():
        told = found.get(name)
        if type(told) is not type(value) or told != value:  # for True is equal to 1
            raise InputError(f"this checkpoint belongs to another campaign: {name} {excerpt(told)}, not {value!r}")


def _shards(campaign: Sharded[SumT], found: dict[str, Any]) -> tuple[int, frozenset[int]]:
    before, later = found.get("before"), found.get("later")
    if not isinstance(later, list) or not all(type(shard) is int for shard in (before, *later)):
        raise InputError("a checkpoint tells by their numbers which shards are finished")
    if not 0 <= before <= campaign.shards or not all(before < shard < campaign.shards for shard in later):  # type: ignore[operator]  # see above
        raise InputError("this checkpoint tells of shards that the campaign does not have")
    return before, frozenset(later)  # type: ignore[return-value]  # see above
