"""The kernels as Python asks them, one question at a time; each is compiled once a machine."""

from __future__ import annotations

from deberts.fast import bits, contract, deal, play, sequences, tally
from deberts.fast.bits import Bytes, Words
from deberts.fast.compile import compiled, np
from deberts.fast.streams import word


@compiled
def legal(hand: np.uint64, led: np.uint64, trump: np.uint64) -> np.uint64:
    """Return the cards with which a lead may be answered; see :func:`deberts.fast.play.legal`.

    Args:
        hand: Cards in the printed layout.
        led: The card led, in the same layout.
        trump: Number of the trump suit.

    Returns:
        Cards in the printed layout.
    """
    return bits.printed(play.legal(bits.ranked(hand, trump), bits.ranked(led, trump)), trump)


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
    return play.takes(bits.ranked(reply, trump), bits.ranked(led, trump))


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
def split(hand: np.uint64) -> tuple[np.uint64, np.uint64]:
    """Return the sequences of a hand; see :func:`deberts.fast.sequences.split`.

    Args:
        hand: Cards in the printed layout.

    Returns:
        The top cards of those of four, and of those of three.
    """
    return sequences.split(hand)


@compiled
def seniority(bertzes: np.uint64, tercs: np.uint64, trump: np.uint64) -> np.uint64:
    """Return how senior the best of some sequences is; see :func:`deberts.fast.sequences.seniority`.

    Args:
        bertzes: Top cards of sequences of four, in the printed layout.
        tercs: Top cards of sequences of three.
        trump: Number of the trump suit.

    Returns:
        A number that is greater for the senior; 0 for none.
    """
    return sequences.seniority(bertzes, tercs, trump)


@compiled
def settle(own: np.uint64, other: np.uint64, suspended: np.uint64) -> tuple[np.uint64, np.uint64, np.uint64, np.uint64]:
    """Settle a deal.

    Args:
        own: Total of the declarer.
        other: Total of the defender.
        suspended: Points that wait from an earlier deal.

    Returns:
        The outcome, what the declarer and the defender write, and what waits now.
    """
    written, others = contract.written(own, other, suspended)
    return contract.outcome(own, other), written, others, contract.suspended_after(own, other)


@compiled
def play_block(lanes: Words, packs: Bytes, shard: np.uint64, first: np.uint64, forced: np.uint64) -> None:
    """Play a block of deals by lot, so that each can be looked at; see :func:`deberts.fast.deal.deal_block`."""
    deal.deal_block(lanes, packs, shard, first, forced)


@compiled
def deal_packs(lanes: Words, packs: Bytes, shard: np.uint64, first: np.uint64) -> None:
    """Deal a block of deals and leave them to somebody else; see :func:`deberts.fast.deal.deal_cards`."""
    deal.deal_cards(lanes, packs, shard, first)


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


@compiled
def word_of(key: np.uint64, number: np.uint64) -> np.uint64:
    """Return one output of splitmix64; see :func:`deberts.fast.streams.word`."""
    return word(key, number)


@compiled
def shard_key(seed: np.uint64, shard: np.uint64) -> np.uint64:
    """Return the key of a shard.

    Args:
        seed: The seed of all deals.
        shard: Number of the shard.

    Returns:
        The key.
    """
    return word(seed, shard)


@compiled
def ranked(cards: np.uint64, trump: np.uint64) -> np.uint64:
    """Turn a set from the printed into the ranked layout; see :func:`deberts.fast.bits.ranked`.

    Args:
        cards: Cards in the printed layout.
        trump: Number of the trump suit.

    Returns:
        The same cards in the ranked layout.
    """
    return bits.ranked(cards, trump)


@compiled
def printed(cards: np.uint64, trump: np.uint64) -> np.uint64:
    """Turn a set from the ranked into the printed layout; see :func:`deberts.fast.bits.printed`.

    Args:
        cards: Cards in the ranked layout.
        trump: Number of the trump suit.

    Returns:
        The same cards in the printed layout.
    """
    return bits.printed(cards, trump)
