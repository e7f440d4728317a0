"""What a seat sees of a deal, as bytes: the beginning of ``deberts.adapters.observations``, as far as one deal goes."""

from __future__ import annotations

from typing import Final

from deberts.fast.kernels.bits import BYTE, ONE, ZERO, Words
from deberts.fast.kernels.compile import np, part
from deberts.fast.vector import rows as at

OBSERVATION: Final = 362
"""Numbers that a seat observes."""

SPREAD: Final = np.array([sum((byte >> bit & 1) << 8 * bit for bit in range(8)) for byte in range(256)], np.uint64)
"""For each byte the word that has each of its bits in a byte of its own, the lowest first."""

WORDS: Final = 46
"""Words that hold them, with what fills up the last one."""

TWO: Final = np.uint64(2)
THREE: Final = np.uint64(3)
FOUR: Final = np.uint64(4)
NIBBLE: Final = np.uint64(15)


@part
def observe(row: Words, seat: np.uint64, seen: Words) -> None:
    """Write what a seat sees: ten sets of cards, each card a byte, and then all else, each bit a byte."""
    other = ONE - seat
    _spread(seen, 0, row[at.HAND + seat])
    _spread(seen, 4, row[at.HELD + seat] & ~row[at.HAND + seat])
    _spread(seen, 8, row[at.HELD + other] & ~row[at.HAND + other])
    _spread(seen, 12, row[at.LED])
    _spread(seen, 16, row[at.TAKEN + seat])
    _spread(seen, 20, row[at.TAKEN + other])
    _spread(seen, 24, ONE << row[at.TURNED])
    _spread(seen, 28, row[at.BOTTOM] if row[at.TRUMP] != at.NONE else ZERO)
    _spread(seen, 32, _sequences(row, seat))
    _spread(seen, 36, _sequences(row, other) if row[at.COUNTING] == other else ZERO)
    said = _said(row, seat)
    _spread(seen, 40, said)
    seen[44], seen[45] = SPREAD[(said >> np.uint64(32)) & BYTE], SPREAD[said >> np.uint64(40)]


@part
def _said(row: Words, seat: np.uint64) -> np.uint64:
    """Return 42 bits from ``trump`` to ``counting``, the first the lowest."""
    other = ONE - seat
    said: np.uint64 = (
        ((ONE << row[at.TRUMP]) & NIBBLE) | (_passes(row, seat) << FOUR) | (_passes(row, other) << np.uint64(6))
    )
    said |= (_whose(row[at.DECLARER], seat) << np.uint64(8)) | (_whose(row[at.DEALER], seat) << np.uint64(10))
    said |= (_whose(row[at.LEADER], seat) << np.uint64(12)) | (_whose(row[at.BELA], seat) << np.uint64(14))
    said |= (_whose(row[at.EXCHANGED], seat) << np.uint64(16)) | (_kind(row, seat) << np.uint64(18))
    said |= (_kind(row, other) << np.uint64(21)) | (row[at.HEIGHT + seat] << np.uint64(24))
    said |= (row[at.HEIGHT + other] << np.uint64(32)) | (_whose(row[at.COUNTING], seat) << np.uint64(40))
    return said


@part
def _spread(seen: Words, place: int, some: np.uint64) -> None:
    for byte in range(4):
        seen[place + byte] = SPREAD[(some >> np.uint64(8 * byte)) & BYTE]


@part
def _sequences(row: Words, seat: np.uint64) -> np.uint64:
    """Return the cards of all that a seat announced."""
    fours: np.uint64 = row[at.BERTZES + seat]
    tops: np.uint64 = fours | row[at.TERCS + seat]
    return tops | (tops >> ONE) | (tops >> TWO) | (fours >> THREE)


@part
def _passes(row: Words, seat: np.uint64) -> np.uint64:
    """Return a bit for each time that a seat has passed; the dealer passes second."""
    passed: np.uint64 = (row[at.PASSES] + (row[at.DEALER] ^ seat)) >> ONE
    return (ONE << passed) - ONE


@part
def _whose(who: np.uint64, seat: np.uint64) -> np.uint64:
    """Return two bits: whether something is the seat's own, and whether it is the other's."""
    bit = ONE << ((who ^ seat) & ONE)
    return ZERO if who == at.NONE else bit


@part
def _kind(row: Words, seat: np.uint64) -> np.uint64:
    return ZERO if row[at.SAID + seat] == ZERO else TWO if row[at.BERTZES + seat] != ZERO else ONE
