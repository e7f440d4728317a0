"""Playing a campaign: here, in other processes or on other machines, to its end or as far as one comes."""

from __future__ import annotations

import os
import time
import warnings
from collections.abc import Callable
from concurrent.futures import Executor
from contextlib import closing
from pathlib import Path
from typing import Any, Final

from deberts.errors import InputError
from deberts.fast.campaigns.campaign import Campaign
from deberts.fast.campaigns.checkpoint import NotSavedWarning, Progress, resume
from deberts.fast.campaigns.executors import Results, played_elsewhere, window_of
from deberts.fast.campaigns.files import file_at
from deberts.fast.campaigns.policies import Policy, check_named
from deberts.fast.campaigns.shards import play_shard
from deberts.fast.campaigns.summary import Summary

SECONDS_BETWEEN_SAVES: Final = 1.0

Report = Callable[[int, int], None]
"""Is called with how many deals are played, of how many."""


def simulate(  # noqa: PLR0913  # each is a choice of its own, and all but four have to be named
    deals: int,
    seed: int,
    policy: str | Policy = "random",
    executor: Executor | None = None,
    *,
    checkpoint: str | os.PathLike[str] | None = None,
    shard_deals: int | None = None,
    pending: int | None = None,
    report: Report | None = None,
) -> Summary:
    """Play many club deals, each of them alone, and return what became of them.

    Args:
        deals: How many.
        seed: A number from 0 to 2^64 - 1. The same seed gives the same deals, whoever plays them.
        policy: ``random``, ``declaring``, or a function from a
            :class:`~deberts.fast.campaigns.policies.Situation` to one of its options. A function is slower by three or
            four orders of magnitude than a policy with a name. For other processes, and for a checkpoint, it must stand
            in a module under its own name.
        executor: Where shards are played, such as a ``ProcessPoolExecutor``; in this process if left out. Work is given
            out a little at a time, so that memory does not grow with *deals*.
        checkpoint: A file that is kept up to date about once a second, and written before the first deal. If it exists
            already, the shards that it holds are not played again. A function is known there by its name alone.
        shard_deals: Deals in a shard; the results depend on it.
        pending: How many shards are given out at once, 65536 at most; twice the number of processors if left out.
        report: Is called with the number of deals played and of all deals, after every shard.

    Returns:
        The summary of all deals.

    Raises:
        InputError: If an argument makes no sense, the checkpoint belongs to another campaign or cannot be written, or a
            function answers with what is no option.
        WorkersLostError: If the executor gives up. The checkpoint keeps what was finished.

    Warns:
        NotSavedWarning: If the checkpoint could not be written any more when the run ended.

    Example:
        >>> simulate(100_000, seed=1)
        <Summary deals=100000 digest=143e9aed6f649715>
    """
    sizes: dict[str, Any] = {} if shard_deals is None else {"shard_deals": shard_deals}
    campaign = Campaign(deals, seed, policy, **sizes)
    window = window_of(pending)
    path = None if checkpoint is None else file_at(checkpoint)
    progress = Progress(campaign) if path is None else _begun(campaign, path)
    here = ((shard, play_shard(*campaign.arguments_of(shard))) for shard in progress.missing())
    results = here if executor is None else played_elsewhere(progress, executor, window)
    with closing(results):
        return _follow(progress, results, path, report)


def _begun(campaign: Campaign, path: Path) -> Progress:
    """Read how far a campaign has come, and write it down before it goes on."""
    check_named(campaign.policy)
    progress = resume(campaign, path)
    progress.save(path)
    return progress


def _follow(progress: Progress, results: Results, path: Path | None, report: Report | None) -> Summary:
    saved = time.monotonic()
    try:
        for shard, summary in results:
            progress = progress.with_shard(shard, summary)
            if report is not None:
                report(progress.summary.deals, progress.campaign.deals)
            if time.monotonic() - saved >= SECONDS_BETWEEN_SAVES:
                _saved(progress, path)  # if not now, then perhaps in a second
                saved = time.monotonic()
    finally:  # whatever happened, what is finished need not be played again
        trouble = _saved(progress, path)
        if trouble is not None:  # a warning, so that the summary is not lost, too
            warnings.warn(f"{trouble}; what was played last will be played again", NotSavedWarning, stacklevel=3)
    return progress.summary


def _saved(progress: Progress, path: Path | None) -> InputError | None:
    """Save, and return what stood against it."""
    try:
        if path is not None:
            progress.save(path)
    except InputError as error:
        return error
    return None
