"""One club deal that goes on step by step, for environments that play one deal after the other."""

from __future__ import annotations

from typing import Any, Final

from deberts.fast.kernels.bits import BYTE, ONE, ZERO, Bytes, Words
from deberts.fast.kernels.compile import compiled, np
from deberts.fast.vector import acting, legal, rows as at, seeing

_TURN: Final = int(at.TURN)
_MASK: Final = 8 * seeing.WORDS

MASK_WORDS: Final = 7
"""Words that hold a byte for each number."""


class Alone:
    """One club deal at one point. Whoever asks it to do something knows that it is legal.

    Args:
        pack: The numbers of the 32 cards in dealing order, 0 to 31 for 7C, 8C, ... AS.
        dealer: The seat that deals.

    Example:
        >>> deal = Alone(range(32), dealer=1)
        >>> deal.to_act, bin(deal.mask)
        (0, '0b11')
        >>> deal.step(1)
        >>> deal.to_act, bin(deal.mask).count("1")
        (0, 14)
    """

    def __init__(self, pack: Any, dealer: int) -> None:
        self._row: Words = np.zeros(at.SIZE, np.uint64)
        self._seen: Words = np.zeros(seeing.WORDS + MASK_WORDS, np.uint64)
        self.mask = int(_begin(self._row, np.array([*pack], np.uint8), np.uint64(dealer)))
        """What may be done: bit *n* says whether number *n* is legal; 0 once the deal is over."""

    @property
    def to_act(self) -> int | None:
        """Seat whose turn it is; ``None`` once the deal is over."""
        return int(self._row[_TURN]) if self.mask else None

    def step(self, action: int) -> None:
        """Do something that is legal."""
        self.mask = int(_step(self._row, np.uint64(action)))

    def reward(self) -> int:
        """Return how many points more the first seat writes than the second, once the deal is over."""
        return int(_reward(self._row))

    def observe(self, seat: int) -> tuple[Bytes, Bytes, int]:
        """Return what a seat sees.

        Args:
            seat: The seat.

        Returns:
            What ``deberts.adapters.observations`` has of a deal, and what the seat may do, a byte for each number; both
            are written anew by the next call. And whether the seat itself, bit 0, or the other, bit 1, took the suit
            that was turned up.
        """
        took = _observe(self._row, np.uint64(seat), np.uint64(self.mask), self._seen)
        seen = self._seen.view(np.uint8)
        return seen[: seeing.OBSERVATION], seen[_MASK : _MASK + legal.ACTIONS], int(took)


@compiled
def _begin(row: Words, pack: Bytes, dealer: np.uint64) -> np.uint64:
    row[at.DEALER] = dealer
    at.begin(row, pack)
    return legal.mask(row)


@compiled
def _step(row: Words, action: np.uint64) -> np.uint64:
    acting.act(row, action)
    return ZERO if row[at.IS_OVER] != ZERO else legal.mask(row)


@compiled
def _reward(row: Words) -> np.int64:
    return acting.reward(row)


@compiled
def _observe(row: Words, seat: np.uint64, mask: np.uint64, seen: Words) -> np.uint64:
    seeing.observe(row, seat, seen)
    own = mask if row[at.TURN] == seat else ZERO
    for byte in range(MASK_WORDS):
        seen[seeing.WORDS + byte] = seeing.SPREAD[(own >> np.uint64(8 * byte)) & BYTE]
    is_taken = (row[at.TRUMP] != at.NONE) & (row[at.TRUMP] == row[at.TURNED] >> legal.THREE)
    return ONE << (row[at.DECLARER] ^ seat) if is_taken else ZERO
