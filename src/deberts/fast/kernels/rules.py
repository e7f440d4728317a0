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
    """Return what may answer a lead: of its suit, of trumps only higher ones where there are any; or trumps; or all."""
    follow = hand & suit_of(led)
    above = follow & ~(led | (led - ONE))
    above = above if led >= LOWEST_TRUMP else ZERO
    trumps = hand & TRUMPS
    follow = above if above != ZERO else follow
    trumps = trumps if trumps != ZERO else hand
    return follow if follow != ZERO else trumps


@part
def takes(reply: np.uint64, led: np.uint64) -> bool:
    """Return whether the second card takes the trick: whether it is higher, and a trump or of the suit led."""
    return bool((reply > led) & ((reply & (suit_of(led) | TRUMPS)) != ZERO))


@part
def split(hand: np.uint64) -> tuple[np.uint64, np.uint64]:
    """Return the sequences of a hand, of four and of three: of every run the top four, then what is left of it."""
    two = hand & (hand << ONE) & NOT_LOWEST
    three = two & (two << ONE) & NOT_LOWEST
    four = three & (three << ONE) & NOT_LOWEST
    tops = hand & ~((hand >> ONE) & NOT_HIGHEST)
    left = ((tops & four & UPPER_HALF) >> FOUR) | tops
    return left & four, left & three & ~four


@part
def best(bertzes: np.uint64, tercs: np.uint64, trump: np.uint64) -> np.uint64:
    """Return the best sequences: the longer, then the highest, then the one of trumps. None of them beats another."""
    tops = bertzes if bertzes != ZERO else tercs
    highest = tops & (top_rank(tops) * EACH_SUIT)
    of_trumps = highest & (BYTE << (BYTE_BITS * trump))
    return of_trumps if of_trumps != ZERO else highest


@part
def seniority(bertzes: np.uint64, tercs: np.uint64, trump: np.uint64) -> np.uint64:
    """Return how senior the best of some sequences is: a greater number for the senior of two, 0 if there is none."""
    tops = bertzes if bertzes != ZERO else tercs
    height = top_rank(tops)
    is_trump = ((tops >> (BYTE_BITS * trump)) & height) != ZERO
    kind = SENIOR_KIND if bertzes != ZERO else ZERO
    return kind + height * TWO + (ONE if is_trump else ZERO)


@part
def top_rank(tops: np.uint64) -> np.uint64:
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

    Returned are the chosen sequences of four and of three; none at all if no best one is among them.
    """
    bertzes, tercs = split(hand)
    said = (best(bertzes, tercs, trump) & lots) != ZERO
    lots = lots if said else ZERO
    return bertzes & lots, tercs & lots


@part
def sequence_points(bertzes: np.uint64, tercs: np.uint64) -> np.uint64:
    """Return what some sequences count."""
    return BERTZ * popcount(bertzes) + TERC * popcount(tercs)


@part
def contest(first: np.uint64, second: np.uint64) -> tuple[bool, bool]:
    """Return for each player whether his sequences count: those of the senior best, of the earlier one between equals.

    A seniority of 0 says that he announced nothing; nobody wins if neither did.
    """
    return bool((first != ZERO) & (first >= second)), bool(second > first)


@part
def settle(own: np.uint64, other: np.uint64, suspended: np.uint64) -> tuple[np.uint64, np.uint64, np.uint64, np.uint64]:
    """Settle a deal: whoever declared writes his points if he has more, and loses them to the defender if he has less.

    Points that are *suspended*, if any, wait from an earlier deal. Returned are ``MADE``, ``BAIT`` or ``HUNG``, what
    the declarer and the defender write, and what waits for the next deal.
    """
    made, lost, hung = own > other, own < other, own == other
    outcome = BAIT if lost else MADE
    written = own + suspended if made else ZERO
    others = other + (own if lost else ZERO) + (ZERO if made else suspended)
    return HUNG if hung else outcome, written, others, own if hung else ZERO
