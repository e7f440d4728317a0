"""The club rules over machine words: what may be played, sequences, and what is written for a deal.

Cards are played in the ranked layout (section 05). Sequences are found in the printed layout (section 04): a set of
sequences is the set of their top cards, kept apart by length. Neighbours are found by moving the whole hand by one bit;
the masks keep a card from becoming the neighbour of one in the next suit.
"""

from __future__ import annotations

from typing import Final

from deberts.fast.kernels.bits import BYTE, BYTE_BITS, LOWEST_TRUMP, ONE, TRUMPS, ZERO, popcount, suit_of
from deberts.fast.kernels.compile import np, part

LAST_TRICK: Final = np.uint64(10)
"""Points for the last trick."""

BELA: Final = np.uint64(20)
"""Points for bela."""

TERC: Final = np.uint64(20)
BERTZ: Final = np.uint64(50)

MADE: Final = np.uint64(0)
BAIT: Final = np.uint64(1)
HUNG: Final = np.uint64(2)
VOID: Final = np.uint64(3)

NOT_LOWEST: Final = np.uint64(0xFEFEFEFE)
NOT_HIGHEST: Final = np.uint64(0x7F7F7F7F)
UPPER_HALF: Final = np.uint64(0xF0F0F0F0)
EACH_SUIT: Final = np.uint64(0x01010101)

TWO: Final = np.uint64(2)
FOUR: Final = np.uint64(4)

SENIOR_KIND: Final = np.uint64(512)
"""More than any height is worth."""


@part
def legal(hand: np.uint64, led: np.uint64) -> np.uint64:
    """Return the cards with which a lead may be answered.

    Args:
        hand: Cards held.
        led: The card led.

    Returns:
        Cards of the suit led, of trumps only those above it if there are any; else trumps; else the whole hand.
    """
    follow = hand & suit_of(led)
    above = follow & ~(led | (led - ONE))
    above = above if led >= LOWEST_TRUMP else ZERO
    trumps = hand & TRUMPS
    follow = above if above != ZERO else follow
    trumps = trumps if trumps != ZERO else hand
    return follow if follow != ZERO else trumps


@part
def takes(reply: np.uint64, led: np.uint64) -> bool:
    """Tell whether the second card takes the trick.

    Args:
        reply: The card played second.
        led: The card led.

    Returns:
        Whether it is higher, and a trump or of the suit led.
    """
    return bool((reply > led) & ((reply & (suit_of(led) | TRUMPS)) != ZERO))


@part
def split(hand: np.uint64) -> tuple[np.uint64, np.uint64]:
    """Return the sequences of a hand: of every run the top four, then what is left of it.

    Args:
        hand: Cards in the printed layout.

    Returns:
        The top cards of the sequences of four, and of those of three.
    """
    two = hand & (hand << ONE) & NOT_LOWEST
    three = two & (two << ONE) & NOT_LOWEST
    four = three & (three << ONE) & NOT_LOWEST
    tops = hand & ~((hand >> ONE) & NOT_HIGHEST)
    left = ((tops & four & UPPER_HALF) >> FOUR) | tops
    return left & four, left & three & ~four


@part
def best(bertzes: np.uint64, tercs: np.uint64, trump: np.uint64) -> np.uint64:
    """Return the best sequences: the longer, then the highest, then the one of trumps.

    Args:
        bertzes: Top cards of sequences of four.
        tercs: Top cards of sequences of three.
        trump: Number of the trump suit.

    Returns:
        The top cards of all that nothing among them beats; none if there is no sequence.
    """
    tops = bertzes if bertzes != ZERO else tercs
    highest = tops & (_height(tops) * EACH_SUIT)
    of_trumps = highest & (BYTE << (BYTE_BITS * trump))
    return of_trumps if of_trumps != ZERO else highest


@part
def seniority(bertzes: np.uint64, tercs: np.uint64, trump: np.uint64) -> np.uint64:
    """Return how senior the best of some sequences is.

    Args:
        bertzes: Top cards of sequences of four.
        tercs: Top cards of sequences of three.
        trump: Number of the trump suit.

    Returns:
        A number that is greater for the senior of two; 0 if there is no sequence.
    """
    tops = bertzes if bertzes != ZERO else tercs
    height = _height(tops)
    is_trump = ((tops >> (BYTE_BITS * trump)) & height) != ZERO
    kind = SENIOR_KIND if bertzes != ZERO else ZERO
    return kind + height * TWO + (ONE if is_trump else ZERO)


@part
def _height(tops: np.uint64) -> np.uint64:
    """Return the highest rank among some cards, as a bit of the lowest byte."""
    ranks = tops | (tops >> np.uint64(16))
    ranks = (ranks | (ranks >> BYTE_BITS)) & BYTE
    ranks |= ranks >> ONE
    ranks |= ranks >> TWO
    ranks |= ranks >> FOUR
    return ranks ^ (ranks >> ONE)


@part
def announced(hand: np.uint64, trump: np.uint64, lots: np.uint64) -> tuple[np.uint64, np.uint64]:
    """Choose by lot what a player announces: of each of his sequences the lot is that of its top card.

    Args:
        hand: Nine cards in the printed layout.
        trump: Number of the trump suit.
        lots: 32 random bits.

    Returns:
        The chosen sequences of four and of three; none at all if no best one is among them.
    """
    bertzes, tercs = split(hand)
    said = (best(bertzes, tercs, trump) & lots) != ZERO
    lots = lots if said else ZERO
    return bertzes & lots, tercs & lots


@part
def sequence_points(bertzes: np.uint64, tercs: np.uint64) -> np.uint64:
    """Return what some sequences count.

    Args:
        bertzes: Top cards of sequences of four.
        tercs: Top cards of sequences of three.

    Returns:
        Points.
    """
    return BERTZ * popcount(bertzes) + TERC * popcount(tercs)


@part
def contest(first: np.uint64, second: np.uint64) -> tuple[bool, bool]:
    """Tell whose sequences count: those of the senior best, of the earlier one between equals.

    Args:
        first: Seniority of what was announced first; 0 if nothing was.
        second: Seniority of what was announced after.

    Returns:
        Whether the first wins, and whether the second does; neither if nobody announced.
    """
    return bool((first != ZERO) & (first >= second)), bool(second > first)


@part
def settle(own: np.uint64, other: np.uint64, suspended: np.uint64) -> tuple[np.uint64, np.uint64, np.uint64, np.uint64]:
    """Settle a deal: whoever declared writes his points if he has more, and loses them to the defender if he has less.

    Args:
        own: Total of the declarer.
        other: Total of the defender.
        suspended: Points that wait from an earlier deal; 0 if none do.

    Returns:
        ``MADE``, ``BAIT`` or ``HUNG``, what the declarer and the defender write, and what waits for the next deal.
    """
    made, lost, hung = own > other, own < other, own == other
    outcome = BAIT if lost else MADE
    written = own + suspended if made else ZERO
    others = other + (own if lost else ZERO) + (ZERO if made else suspended)
    return HUNG if hung else outcome, written, others, own if hung else ZERO
