"""Many club deals by lot: played here, in other processes or on other machines."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import Executor
from typing import Any

from deberts.campaigns.running import check_report, run
from deberts.fast.campaigns.campaign import Campaign
from deberts.fast.campaigns.policies import Policy
from deberts.fast.campaigns.summary import Summary

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
    check_report(report)

    def tell(played: Summary) -> None:
        if report is not None:
            report(played.deals, campaign.deals)

    return run(campaign, executor, checkpoint=checkpoint, pending=pending, report=tell, level=3)
