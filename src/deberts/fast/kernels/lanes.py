"""Where the deals of a block lie: many side by side, so that one instruction of the machine serves several.

A block is one array of 64-bit words. Row *r* of it holds one word for each deal; constants give where a row begins, and
``lanes[TRUMP + lane]`` is the trump of deal *lane*. All rows are parts of one array on purpose: the compiler can see
that they do not overlap only where it sees the distance between them.

Players are places: 0 is forehand, 1 the dealer. What belongs to a place takes two rows, one after the other.
"""

from __future__ import annotations

from typing import Final

from deberts.fast.kernels.bits import Bytes, Words
from deberts.fast.kernels.compile import np

LANES: Final = np.uint64(64)
"""Deals in a block."""

PACK_SIZE: Final = np.uint64(32)


def _row(number: int) -> np.uint64:
    return np.uint64(number) * LANES


KEY: Final = _row(0)
INDICATOR: Final = _row(1)
"""Number of the card turned up, in the printed layout."""

PASSES: Final = _row(2)
"""How many passed before trump was settled; 4 if the deal is void."""

TRUMP: Final = _row(3)
EXCHANGED: Final = _row(4)
"""The trump seven and the indicator in the printed layout, if they were exchanged."""

HANDS: Final = _row(5)
"""Nine cards of each place, after any exchange, in the printed layout."""

BERTZES: Final = _row(7)
"""Top cards of the sequences of four that each place announced, in the printed layout."""

TERCS: Final = _row(9)
"""Top cards of the sequences of three that each place announced."""

SENIORITY: Final = _row(11)
"""How senior the best one of each place is; 0 if nothing was announced."""

LEADING: Final = _row(13)
"""Cards left to the player who leads, in the ranked layout."""

REPLYING: Final = _row(14)
TAKEN_BY_LEADING: Final = _row(15)
"""Cards taken by the player who leads, in the ranked layout."""

TAKEN_BY_REPLYING: Final = _row(16)
LEADER: Final = _row(17)
"""Place of the player who leads."""

TRICKS: Final = _row(18)
"""Number of tricks of each place."""

TOTALS: Final = _row(20)
WRITTEN: Final = _row(22)
OUTCOME: Final = _row(24)
BELA: Final = _row(25)
"""Whether each place said bela."""

MELDS: Final = _row(27)
"""Points of each place for its sequences."""

CARDS: Final = _row(29)
"""The 18 cards in the order played, in the ranked layout."""

SIZE: Final = int(_row(47))


Block = tuple[Words, Bytes]
"""The rows of a block, and its packs."""


def new_block() -> Block:
    """Make room for a block: its rows, and its packs, 32 card numbers each, one after the other."""
    return np.zeros(SIZE, dtype=np.uint64), np.zeros(int(LANES * PACK_SIZE), dtype=np.uint8)
