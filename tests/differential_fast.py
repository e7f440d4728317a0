"""Let the reference replay deals that the compiled kernels played by lot, and compare what is written.

``python tests/differential_fast.py --deals 1000000`` uses every processor; half of the deals are played by each policy.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import islice

from deberts import CLUB, Deal
from deberts.fast import Replay, replays
from spreading import spread

POLICIES = ("random", "declaring")
PORTION = 2_000

Portion = tuple[int, str, int, int]
"""A seed, a policy, a first deal, and how many."""


def main() -> None:
    """Compare, and fail at the first difference."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--deals", type=int, default=1_000_000)
    arguments.add_argument("--seed", type=int, default=2026)
    given = arguments.parse_args()
    spread(
        compare,
        portions(given.deals, given.seed),
        lambda counts: f"{sum(counts):,} of {given.deals:,} deals: the same is written",
    )


def portions(deals: int, seed: int) -> Iterator[Portion]:
    """Yield the portions of so many deals, of one policy and the other in turn."""
    for number, first in enumerate(range(0, deals, PORTION)):
        policy = POLICIES[number % len(POLICIES)]
        yield seed, policy, first, min(PORTION, deals - first)


def compare(portion: Portion) -> int:
    """Replay a portion.

    Returns:
        How many deals it has.

    Raises:
        AssertionError: If anything differs.
    """
    seed, policy, first, deals = portion
    for number, replay in enumerate(islice(replays(seed, first=first, policy=policy), deals), first):
        found = replayed_by_the_reference(replay)
        assert found == (replay.outcome, replay.totals, replay.written), (seed, policy, number, found, replay)
    return deals


def replayed_by_the_reference(replay: Replay) -> tuple[str, tuple[int, ...], tuple[int, ...]]:
    """Return outcome, totals and what is written, by the reference."""
    account = Deal.new(CLUB, replay.pack, replay.dealer).apply_all(replay.actions).account
    assert account is not None
    return "void" if account.outcome is None else account.outcome.value, account.totals, account.written


if __name__ == "__main__":
    main()
