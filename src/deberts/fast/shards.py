"""One shard of a campaign, from its key to its summary; what a worker does, wherever it runs."""

from __future__ import annotations

from typing import Final

import numpy as np

from deberts.cards import PACK
from deberts.fast import ask, contract, lanes as at, tally
from deberts.fast.bits import Bytes, Words
from deberts.fast.policies import Policy, forced_lots
from deberts.fast.summary import Summary
from deberts.fast.turns import Turns
from deberts.fast.words import ALL_PASSES


def play_shard(seed: int, shard: int, deals: int, policy: str | Policy) -> Summary:
    """Play the first deals of a shard, and count them up.

    Args:
        seed: The seed of all deals.
        shard: Number of the shard.
        deals: How many of its deals are played.
        policy: Name of a policy, or a function.

    Returns:
        The summary.
    """
    row = np.zeros(tally.SIZE, dtype=np.uint64)
    key = np.uint64(ask.shard_key(np.uint64(seed), np.uint64(shard)))
    lanes, packs = at.new_block()
    if isinstance(policy, str):
        tally.play_shard(lanes, packs, row, key, np.uint64(deals), forced_lots(policy))
    else:
        _play_turns(lanes, packs, row, key, deals, policy)
    return Summary(row)


def _play_turns(lanes: Words, packs: Bytes, row: Words, key: np.uint64, deals: int, policy: Policy) -> None:
    for first in range(0, deals, LANES):
        ask.deal_packs(lanes, packs, key, np.uint64(first))
        here = min(LANES, deals - first)
        for lane, pack in enumerate(packs.reshape(LANES, -1)[:here]):
            turns = Turns(tuple(PACK[number] for number in pack), policy)
            turns.play()
            _lay(lanes[lane::LANES], turns)
        ask.write_block(lanes, row, np.uint64(here))


def _lay(rows: Words, turns: Turns) -> None:
    """Write a deal that was played into its lane, as the kernels would have left it before the count."""
    trump = turns.trump if turns.trump is not None else turns.indicator // 8
    _fill(rows, at.PASSES, ALL_PASSES if turns.trump is None else turns.passes)
    _fill(rows, at.TRUMP, trump)
    _fill(rows, at.HANDS, *turns.held)
    _fill(rows, at.LEADER, turns.leader)
    taken = (
        int(ask.ranked(np.uint64(turns.taken[seat]), np.uint64(trump))) for seat in (turns.leader, 1 - turns.leader)
    )
    _fill(rows, at.TAKEN_BY_LEADING, *taken)
    _fill(rows, at.BELA, *(int(contract.BELA) * (turns.bela == seat) for seat in (0, 1)))
    first, second = (int(ask.seniority(*map(np.uint64, tops), np.uint64(trump))) for tops in turns.announced)
    counts = (first >= second, second > first)
    _fill(rows, at.MELDS, *(_worth(*tops) * wins for tops, wins in zip(turns.announced, counts, strict=True)))


def _fill(rows: Words, begin: np.uint64, *words: int) -> None:
    row = int(begin // at.LANES)
    rows[row : row + len(words)] = words


def _worth(bertzes: int, tercs: int) -> int:
    return 50 * bertzes.bit_count() + 20 * tercs.bit_count()


LANES: Final = int(at.LANES)
