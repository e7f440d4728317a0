"""What is written for pairs of totals, by rules that are known elsewhere and asked once for each pair."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import attrs

from deberts.fast.kernels.compile import np
from deberts.fast.weighing.tricks import MOST_TOTAL, NOT_LEGAL, TOTAL_BITS

Settle = Callable[[int, int], tuple[int, int]]
"""Returns for the own total and the other's what is written more than the other writes, and how the deal ended."""

OUTCOMES: Final = 3
"""How a deal can end: made, bait, hung."""


class Written:
    """What is written, remembered.

    Args:
        settle: What answers for a pair of totals.
    """

    def __init__(self, settle: Settle) -> None:
        self._settle = settle
        self._known = np.zeros(int(NOT_LEGAL), dtype=bool)
        self._differences = np.zeros(int(NOT_LEGAL), dtype=np.float64)
        self._outcomes = np.zeros(int(NOT_LEGAL), dtype=np.int8)

    def of(self, pairs: Any) -> tuple[Any, Any]:
        """Return what is written more, and how the deal ended, for many pairs of totals as words."""
        for new in np.unique(pairs[~self._known[pairs]]).tolist():
            found = self._settle(new >> int(TOTAL_BITS), new & int(MOST_TOTAL))
            self._differences[new], self._outcomes[new] = found
            self._known[new] = True
        return self._differences[pairs], self._outcomes[pairs]


@attrs.frozen
class Mean:
    """What comes of an action in the mean of many worlds.

    Args:
        points: What is written more than the other writes.
        error: Standard error of that.
        outcomes: How often the contract is made, is a bait, and hangs, as shares of 1; a void deal is none of these.
    """

    points: float
    error: float
    outcomes: tuple[float, float, float]


def mean_of(differences: Any, outcomes: Any, weights: Any) -> Mean:
    """Return the mean over worlds.

    Args:
        differences: What is written more in each world.
        outcomes: How the deal ends in each; below 0 if it is void.
        weights: How likely each is, against the others.

    Returns:
        The mean.
    """
    whole = weights.sum()
    points = float(differences @ weights / whole)
    spread = float(np.square(differences - points) @ weights / whole)
    error = (spread * float(np.square(weights).sum()) / float(whole * whole)) ** 0.5
    made, bait, hung = (float(weights[outcomes == number].sum() / whole) for number in range(OUTCOMES))
    return Mean(points, error, (made, bait, hung))
