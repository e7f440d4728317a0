"""Section 04 in the printed layout: the sequences of a hand, all suits at once, and what is announced of them.

A set of sequences is the set of their top cards, kept apart by length. Neighbours are found by moving the whole hand by
one bit; the masks keep a card from becoming the neighbour of one in the next suit.
"""

from __future__ import annotations

from typing import Final

from deberts.fast.bits import BYTE, BYTE_BITS, ONE, ZERO, popcount
from deberts.fast.compile import np, part

NOT_LOWEST: Final = np.uint64(0xFEFEFEFE)
NOT_HIGHEST: Final = np.uint64(0x7F7F7F7F)
UPPER_HALF: Final = np.uint64(0xF0F0F0F0)
EACH_SUIT: Final = np.uint64(0x01010101)

TWO: Final = np.uint64(2)
FOUR: Final = np.uint64(4)

TERC: Final = np.uint64(20)
BERTZ: Final = np.uint64(50)
SENIOR_KIND: Final = np.uint64(512)
"""More than any height is worth."""


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
def points(bertzes: np.uint64, tercs: np.uint64) -> np.uint64:
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
