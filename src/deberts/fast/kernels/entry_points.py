"""What Python calls of the kernels, one question at a time; each is compiled once a machine.

Where a kernel answers the question as it stands, it is compiled here as a whole of its own. The others are kernels in
the ranked layout, asked here in the printed one.
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
    """Turn integers of Python, which compiled kernels return, into the words that they take.

    Args:
        *numbers: Integers from 0 to 2^64 - 1.

    Yields:
        Words.
    """
    return map(np.uint64, numbers)


@compiled
def legal(hand: np.uint64, led: np.uint64, trump: np.uint64) -> np.uint64:
    """Return the cards with which a lead may be answered; see :func:`deberts.fast.kernels.rules.legal`.

    Args:
        hand: Cards in the printed layout.
        led: The card led, in the same layout.
        trump: Number of the trump suit.

    Returns:
        Cards in the printed layout.
    """
    return bits.printed(rules.legal(bits.ranked(hand, trump), bits.ranked(led, trump)), trump)


@compiled
def takes(reply: np.uint64, led: np.uint64, trump: np.uint64) -> bool:
    """Tell whether the second card takes the trick.

    Args:
        reply: The card played second, in the printed layout.
        led: The card led.
        trump: Number of the trump suit.

    Returns:
        Whether it does.
    """
    return rules.takes(bits.ranked(reply, trump), bits.ranked(led, trump))


@compiled
def points(cards: np.uint64, trump: np.uint64) -> np.uint64:
    """Return what some cards count together.

    Args:
        cards: Cards in the printed layout.
        trump: Number of the trump suit.

    Returns:
        Points.
    """
    return bits.points(bits.ranked(cards, trump))


@compiled
def write_block(lanes: Words, row: Words, deals: np.uint64) -> None:
    """Count, write and tally deals of a block that somebody else has played.

    Args:
        lanes: The block: all that is known before the count is read, the rest is filled in.
        row: What is counted is added here.
        deals: How many of its deals count.
    """
    deal.count(lanes)
    deal.write(lanes)
    tally.count_block(lanes, row, deals)
