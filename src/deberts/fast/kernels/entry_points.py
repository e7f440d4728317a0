"""What Python calls of the kernels, one question at a time; each is compiled once a machine.

Where a kernel answers the question as it stands, it is compiled here as a whole of its own. The others are kernels in
the ranked layout, called here with the printed one.
"""

from __future__ import annotations

from collections.abc import Iterator

from deberts.fast.kernels import bits, deal, rules, streams, tally
from deberts.fast.kernels.bits import Words
from deberts.fast.kernels.compile import compiled, np

ranked = compiled(bits.ranked)
printed = compiled(bits.printed)
word = compiled(streams.word)
split = compiled(rules.split)
seniority = compiled(rules.seniority)
contest = compiled(rules.contest)
sequence_points = compiled(rules.sequence_points)
settle = compiled(rules.settle)
play_block = compiled(deal.deal_block)
deal_packs = compiled(deal.deal_cards)


def words(*numbers: int | np.uint64) -> Iterator[np.uint64]:
    """Turn integers from 0 to 2^64 - 1, which compiled kernels return, into the words that they take."""
    return map(np.uint64, numbers)


@compiled
def legal(hand: np.uint64, led: np.uint64, trump: np.uint64) -> np.uint64:
    """Return the cards with which a lead may be answered."""
    return bits.printed(rules.legal(bits.ranked(hand, trump), bits.ranked(led, trump)), trump)


@compiled
def takes(reply: np.uint64, led: np.uint64, trump: np.uint64) -> bool:
    """Return whether the second card takes the trick."""
    return rules.takes(bits.ranked(reply, trump), bits.ranked(led, trump))


@compiled
def points(cards: np.uint64, trump: np.uint64) -> np.uint64:
    """Return what some cards count together."""
    return bits.points(bits.ranked(cards, trump))


@compiled
def write_block(lanes: Words, row: Words, deals: np.uint64) -> None:
    """Count, write and tally the first *deals* of a block that somebody else has played.

    All that is known before the count is read in the block, the rest is filled in; what is counted is added to *row*.
    """
    deal.count(lanes)
    deal.write(lanes)
    tally.count_block(lanes, row, deals)
