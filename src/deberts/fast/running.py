"""Playing a campaign: here, in other processes or on other machines, to its end or as far as one comes."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Generator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, CancelledError, Executor, Future, wait
from contextlib import closing
from itertools import islice
from pathlib import Path
from typing import Any, Final

from deberts.errors import DebertsError, InputError, excerpt
from deberts.fast.campaign import Campaign
from deberts.fast.checkpoint import Progress, resume
from deberts.fast.policies import Policy
from deberts.fast.shards import play_shard
from deberts.fast.summary import Summary

SECONDS_BETWEEN_SAVES: Final = 1.0
BAR_WIDTH: Final = 30

Results = Generator[tuple[int, Summary], None, None]
"""Shards as they are finished."""

Report = Callable[[int, int], None]
"""Is told how many deals are played, of how many."""


class WorkersLostError(DebertsError, RuntimeError):
    """An executor stopped working before the campaign was over."""

    code = "workers-lost"


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
        policy: ``random``, ``declaring``, or a function from a :class:`~deberts.fast.situation.Situation` to one of its
            options. A function is slower by three or four orders of magnitude than a policy with a name.
        executor: Where shards are played, such as a ``ProcessPoolExecutor``; in this process if left out. Work is given
            out a little at a time, so that memory does not grow with *deals*.
        checkpoint: A file that is kept up to date about once a second. If it exists already, the shards that it tells
            of are not played again.
        shard_deals: Deals in a shard; the results depend on it.
        pending: How many shards are given out at once; twice the number of processors if left out.
        report: Is called with the number of deals played and of all deals. On a terminal a bar is shown if left out.

    Returns:
        The summary of all deals.

    Raises:
        InputError: If an argument makes no sense, or the checkpoint belongs to another campaign.
        WorkersLostError: If the executor gives up. The checkpoint keeps what was finished.

    Example:
        >>> simulate(100_000, seed=1)
        <Summary deals=100000 digest=143e9aed6f649715>
    """
    sizes: dict[str, Any] = {} if shard_deals is None else {"shard_deals": shard_deals}
    campaign = Campaign(deals, seed, policy, **sizes)
    path = None if checkpoint is None else Path(checkpoint)
    window = _window(executor, pending)
    progress = Progress(campaign) if path is None else resume(campaign, path)
    with closing(_results(progress, executor, window)) as results:
        return _follow(progress, results, path, bar if report is None else report)


def _window(executor: Executor | None, pending: int | None) -> int:
    if executor is not None and not hasattr(executor, "submit"):
        raise InputError(f"{excerpt(executor)} is no executor: it has no submit", place="executor")
    if pending is None:
        return 2 * (os.cpu_count() or 1)
    if type(pending) is not int or pending < 1:
        raise InputError(f"pending is an integer from 1, not {excerpt(pending)}", place="pending")
    return pending


def _follow(progress: Progress, results: Results, path: Path | None, report: Report) -> Summary:
    saved = time.monotonic()
    try:
        for shard, summary in results:
            progress = progress.with_shard(shard, summary)
            report(progress.summary.deals, progress.campaign.deals)
            if path is not None and time.monotonic() - saved >= SECONDS_BETWEEN_SAVES:
                progress.save(path)
                saved = time.monotonic()
    finally:  # whatever happened, what is finished need not be played again
        if path is not None:
            progress.save(path)
    return progress.summary


def _results(progress: Progress, executor: Executor | None, window: int) -> Results:
    if executor is None:
        yield from ((shard, play_shard(*_asked(progress.campaign, shard))) for shard in progress.missing())
        return
    try:
        yield from _given_out(progress, executor, window)
    except (BrokenExecutor, CancelledError) as error:
        msg = "the executor gave up before all deals were played; with a checkpoint, what was finished is kept"
        raise WorkersLostError(msg) from error


def _given_out(progress: Progress, executor: Executor, window: int) -> Results:
    """Keep a few shards given out, and yield each as it comes back."""
    missing = progress.missing()
    waiting: dict[Future[Summary], int] = {}
    try:
        while True:
            for shard in islice(missing, window - len(waiting)):
                waiting[executor.submit(play_shard, *_asked(progress.campaign, shard))] = shard
            if not waiting:
                return
            done, _ = wait(waiting, return_when=FIRST_COMPLETED)
            for future in sorted(done, key=_has_failed):  # failures last, so that nothing that is finished gets lost
                yield waiting.pop(future), future.result()
    finally:
        for future in waiting:
            future.cancel()


def _has_failed(future: Future[Summary]) -> bool:
    return future.cancelled() or future.exception() is not None


def _asked(campaign: Campaign, shard: int) -> tuple[int, int, int, str | Policy]:
    return campaign.seed, shard, campaign.deals_of(shard), campaign.policy


def bar(done: int, deals: int) -> None:
    """Show on a terminal how far a campaign has come; where errors go to a file, nothing is shown.

    Args:
        done: Deals played.
        deals: All deals.
    """
    if sys.stderr is not None and sys.stderr.isatty():
        filled = BAR_WIDTH * done // deals
        end = "\n" if done == deals else ""
        drawn = f"[{'#' * filled:{BAR_WIDTH}}]"
        sys.stderr.write(f"\r{drawn} {100 * done // deals:3} % {done:,} of {deals:,} deals{end}")
        sys.stderr.flush()
