"""Playing a campaign: here, in other processes or on other machines, to its end or as far as one comes."""

from __future__ import annotations

import os
import sys
import time
import warnings
from collections.abc import Callable
from concurrent.futures import Executor
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, Final

from deberts.errors import InputError, excerpt
from deberts.fast.campaigns.campaign import Campaign
from deberts.fast.campaigns.checkpoint import NotSavedWarning, Progress, resume
from deberts.fast.campaigns.executors import Results, played_elsewhere, window_of
from deberts.fast.campaigns.files import file_at
from deberts.fast.campaigns.policies import Policy, check_named
from deberts.fast.campaigns.shards import play_shard
from deberts.fast.campaigns.summary import Summary

SECONDS_BETWEEN_SAVES: Final = 1.0
BAR_WIDTH: Final = 30

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
        report: Is called with the number of deals played and of all deals. On a terminal a bar is shown if left out.

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
    window = window_of(executor, pending)
    if not (report is None or callable(report)):
        raise InputError(f"{excerpt(report)} cannot be called with numbers of deals", place="report")
    path = None if checkpoint is None else file_at("checkpoint", checkpoint)
    progress = Progress(campaign) if path is None else _begun(campaign, path)
    here = ((shard, play_shard(*campaign.arguments_of(shard))) for shard in progress.missing())
    results = here if executor is None else played_elsewhere(progress, executor, window)
    with closing(results), closing(ProgressBar()) as bar:
        return _follow(progress, results, path, bar if report is None else report)


def _begun(campaign: Campaign, path: Path) -> Progress:
    """Read how far a campaign has come, and write it down before it goes on."""
    check_named(campaign.policy)
    progress = resume(campaign, path)
    progress.save(path)
    return progress


def _follow(progress: Progress, results: Results, path: Path | None, report: Report) -> Summary:
    saved = time.monotonic()
    try:
        for shard, summary in results:
            progress = progress.with_shard(shard, summary)
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


class ProgressBar:
    """A line that is drawn over and over, and ended once. Where errors go to a file, nothing is shown."""

    def __init__(self) -> None:
        self._is_drawn = False

    def __call__(self, done: int, deals: int) -> None:
        """Draw the line: so many deals are played of all."""
        with suppress(OSError, ValueError):  # a terminal that went away is no reason to stop, nor is a closed stream
            if sys.stderr is not None and sys.stderr.isatty():
                self._is_drawn = True
                sys.stderr.write(f"\r{_line(done, deals, _columns())}")
                sys.stderr.flush()

    def close(self) -> None:
        """End the line, if there is one, so that whatever is printed next begins its own."""
        if self._is_drawn:
            with suppress(OSError, ValueError):
                sys.stderr.write("\n")
                sys.stderr.flush()


def _line(done: int, deals: int, columns: int) -> str:
    """Return as much of the line as fits: one that wraps could not be drawn over."""
    share = f"{100 * done // deals:3} %"
    told = f"{share} {done:,} of {deals:,} deals"
    drawn = f"[{'#' * (BAR_WIDTH * done // deals):{BAR_WIDTH}}] {told}"
    return next((line for line in (drawn, told, share) if len(line) < columns), "")


def _columns() -> int:
    """Return how wide the terminal is, or as wide as anything if it does not say."""
    with suppress(OSError, ValueError):
        return os.get_terminal_size(sys.stderr.fileno()).columns or sys.maxsize
    return sys.maxsize
