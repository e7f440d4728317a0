"""The kernels on the cards alone: just what ``baseline.c`` does, from the same lots."""

from __future__ import annotations

import numpy as np

from deberts.fast.kernels import deal, lanes as at, rules
from deberts.fast.kernels.bits import PACK_BITS, ZERO, Words, numbers, points
from deberts.fast.kernels.compile import compiled, part
from deberts.fast.kernels.streams import mix, word

DEALS = 2**22
RANK_OF_SUIT = np.uint64(3)


def play_only(deals: np.uint64, seed: np.uint64) -> np.uint64:
    """Play the first deals of shard 0, the indicator's suit being trump.

    Args:
        deals: How many, a multiple of the deals in a block.
        seed: The seed.

    Returns:
        A digest of the totals.
    """
    return np.uint64(_play_only(at.new_block(), deals, seed))


@compiled
def _play_only(block: at.Block, deals: np.uint64, seed: np.uint64) -> np.uint64:
    lanes, packs = block
    shard, digest = word(seed, ZERO), ZERO
    for first in numbers(ZERO, deals, at.LANES):
        deal.deal_cards(lanes, packs, shard, first)
        for lane in numbers(at.LANES):
            lanes[at.TRUMP + lane] = lanes[at.INDICATOR + lane] >> RANK_OF_SUIT
        deal.rank(lanes, PACK_BITS)
        deal.play_tricks(lanes)
        digest += _digest(lanes, first)
    return digest


@part
def _digest(lanes: Words, first: np.uint64) -> np.uint64:
    digest = ZERO
    for lane in numbers(at.LANES):
        swapped = lanes[at.LEADER + lane] != ZERO
        last = points(lanes[at.TAKEN_BY_LEADING + lane]) + rules.LAST_TRICK
        other = points(lanes[at.TAKEN_BY_REPLYING + lane])
        forehand, dealer = other if swapped else last, last if swapped else other
        digest += mix((forehand | (dealer << np.uint64(16))) + first + lane)
    return digest
