"""Deals as rows of an array, a shard or less at a time."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from deberts.fast import ask, lanes as at
from deberts.fast.campaign import Campaign
from deberts.fast.policies import forced_lots

COLUMNS: Final = np.dtype(
    [
        ("passes", np.uint8),
        ("trump", np.uint8),
        ("outcome", np.uint8),
        ("totals", np.uint16, (2,)),
        ("written", np.uint16, (2,)),
        ("tricks", np.uint8, (2,)),
        ("sequences", np.uint8, (2,)),
        ("bela", np.uint8, (2,)),
        ("hands", np.uint32, (2,)),
        ("exchanged", np.bool_),
    ]
)
"""What is told of a deal; pairs are by seat."""

Rows = np.ndarray[tuple[int], np.dtype[Any]]

_SOURCES: Final = {
    "passes": at.PASSES,
    "trump": at.TRUMP,
    "outcome": at.OUTCOME,
    "totals": at.TOTALS,
    "written": at.WRITTEN,
    "tricks": at.TRICKS,
    "sequences": at.MELDS,
    "bela": at.BELA,
    "hands": at.HANDS,
    "exchanged": at.EXCHANGED,
}


def rows(deals: int, seed: int, policy: str = "random", *, shard: int = 0, first: int = 0) -> Rows:
    """Play some deals of a shard by lot, and return one row for each.

    A row takes 30 bytes; for many millions of deals ask shard by shard, or take :func:`deberts.fast.simulate`.

    Args:
        deals: How many.
        seed: The seed of all deals.
        policy: Name of the policy.
        shard: Number of the shard.
        first: Number in the shard of the first deal.

    Returns:
        An array with the columns ``passes`` (4 if void), ``trump`` (0 to 3 for C D H S), ``outcome`` (0 made, 1 bait,
        2 hung, 3 void), and by seat, forehand first, ``totals``, ``written``, ``tricks``, ``sequences`` and ``bela``
        (points), ``hands`` (nine cards as ``CardSet.bits``, after the exchange); and ``exchanged``.

    Raises:
        InputError: If a number is out of range, or no policy is called so.

    Example:
        >>> rows(3, seed=1)["written"].tolist()
        [[0, 115], [0, 108], [128, 0]]
    """
    Campaign(deals, seed, policy)
    key, forced = np.uint64(ask.shard_key(np.uint64(seed), np.uint64(shard))), forced_lots(policy)
    table = np.empty(deals, dtype=COLUMNS)
    lanes, packs = at.new_block()
    for start in range(0, deals, int(at.LANES)):
        ask.play_block(lanes, packs, key, np.uint64(first + start), forced)
        _copy(lanes.reshape(-1, int(at.LANES)), table[start : start + int(at.LANES)])
    return table


def _copy(block: Any, table: Rows) -> None:
    for name, begin in _SOURCES.items():
        row = int(begin // at.LANES)
        width = table[name][:1].size if len(table) else 1
        table[name] = block[row : row + width, : len(table)].T.reshape(table[name].shape)
