"""Shards played elsewhere: given out a few at a time, and looked at when they come back."""

from __future__ import annotations

import os
from collections.abc import Generator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, CancelledError, Executor, Future, wait
from itertools import islice
from typing import Any, Final, TypeAlias
from weakref import WeakSet

from deberts.campaigns.checkpoint import Progress
from deberts.campaigns.functions import CANNOT_TRAVEL, travels
from deberts.campaigns.sharded import Sharded, SumT
from deberts.errors import DebertsError, InputError, excerpt
from deberts.integers import integer

MOST_PENDING: Final = 2**16
FARTHEST: Final = 2**16
"""How far ahead of one that is stuck shards are given out: what is finished out of order has to be remembered."""

Results: TypeAlias = Generator[tuple[int, SumT], None, None]
"""Shards as they are finished."""


class WorkersLostError(DebertsError, RuntimeError):
    """An executor stopped working before the campaign was over, or gave back what it should not have."""

    code = "workers-lost"


def window_of(pending: int | None) -> int:
    """Return how many shards are given out at once: as many as are wanted, or twice as many as there are processors.

    Raises:
        InputError: If this is no such number.
    """
    return 2 * (os.cpu_count() or 1) if pending is None else integer("pending", pending, 1, MOST_PENDING + 1)


def played_elsewhere(progress: Progress[SumT], executor: Executor, window: int) -> Results[SumT]:
    """Have an executor play what is missing, so many shards at once, and yield each as it comes back.

    Raises:
        InputError: If the policy cannot be sent to it.
        WorkersLostError: If it gives up.
    """
    try:
        yield from _distributed(progress, executor, window)
    except (BrokenExecutor, CancelledError) as error:
        msg = "the executor gave up before all deals were played; with a checkpoint, what was finished is kept"
        raise WorkersLostError(msg) from error


def _distributed(progress: Progress[SumT], executor: Executor, window: int) -> Results[SumT]:
    """Keep a few shards given out, and yield each as it comes back."""
    missing, last = progress.missing(), progress.before
    waiting: dict[Future[Any], int] = {}
    seen: WeakSet[Future[Any]] = WeakSet()
    try:
        while True:
            for shard in islice(missing, _room(waiting, last, window)):
                waiting[_submitted(executor, progress.campaign, shard, seen)] = last = shard
            if not waiting:
                return
            done, _ = wait(waiting, return_when=FIRST_COMPLETED)
            # Failures last, so that nothing that is finished gets lost.
            for future in sorted(done, key=lambda future: future.cancelled() or future.exception() is not None):
                shard = waiting.pop(future)
                yield shard, _summary(future, progress.campaign, shard)
    finally:
        for future in waiting:
            future.cancel()


def _room(waiting: dict[Future[Any], int], last: int, window: int) -> int:
    """Return how many more shards may be given out, the one numbered *last* being the latest."""
    ahead = last - next(iter(waiting.values()), last)
    return max(0, min(window - len(waiting), FARTHEST - ahead))


def _submitted(executor: Executor, campaign: Sharded[SumT], shard: int, seen: WeakSet[Future[Any]]) -> Future[Any]:
    function, arguments = campaign.work(shard)
    try:
        future = executor.submit(function, *arguments)
    except BrokenExecutor:
        raise
    except RuntimeError as error:
        raise WorkersLostError(f"the executor takes no work: {error}") from error
    if future in seen:
        raise WorkersLostError("the executor gave the same future for two shards")
    seen.add(future)
    return future


def _summary(future: Future[Any], campaign: Sharded[SumT], shard: int) -> SumT:
    try:
        found = future.result()
    except CANNOT_TRAVEL as error:
        is_its_own = hasattr(error, "__notes__")  # which say in which deal
        stuck = [] if is_its_own else [(place, one) for place, one in campaign.players.items() if not travels(one)]
        if not stuck:
            raise
        place, function = stuck[0]
        msg = f"{excerpt(function)} cannot be sent to another process: give a function that stands in a module"
        raise InputError(msg, place=place) from error
    deals = campaign.deals_of(shard)
    if not campaign.is_sum(found, deals):
        raise WorkersLostError(f"the executor gave back {excerpt(found)} for shard {shard} of {deals} deals")
    summary: SumT = found
    return summary
