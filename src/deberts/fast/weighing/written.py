"""What is written for pairs of totals, by rules that are known elsewhere and asked once for each pair."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import attrs

from deberts.fast.kernels.compile import np
from deberts.fast.weighing.tricks import MOST_TOTAL, NOT_LEGAL, TOTAL_BITS

Settle = Callable[[int, int], tuple[float, float, int]]
"""Returns for the own total and the other's what is written more than the other writes, by how much likelier the match
is won, and how the deal ended."""

POINTS, CHANCE, ENDING = range(3)
"""Where each of these stands."""

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
        self._found = np.zeros((int(NOT_LEGAL), 3))

    def of(self, pairs: Any) -> Any:
        """Return what ``Settle`` says of many pairs of totals as words, in a further axis."""
        for new in np.unique(pairs[~self._known[pairs]]).tolist():
            self._found[new] = self._settle(new >> int(TOTAL_BITS), new & int(MOST_TOTAL))
            self._known[new] = True
        return self._found[pairs]


@attrs.frozen
class Mean:
    """What comes of an action in the mean of many worlds.

    Args:
        points: What is written more than the other writes.
        error: Standard error of that.
        chance: By how much likelier the match is won.
        outcomes: How often the contract is made, is a bait, and hangs, as shares of 1; a void deal is none of these.
    """

    points: float
    error: float
    chance: float
    outcomes: tuple[float, float, float]


def mean_of(found: Any, weights: Any) -> Mean:
    """Return the mean over worlds.

    Args:
        found: What :meth:`Written.of` says of each world; an ending below 0 if it is void.
        weights: How likely each is, against the others.

    Returns:
        The mean.
    """
    whole = float(weights.sum())
    differences, outcomes = found[:, POINTS], found[:, ENDING]
    points, chance = (_sum(found[:, each], weights) / whole for each in (POINTS, CHANCE))
    spread = _sum(np.square(differences - points), weights) / whole
    error = (spread * float(np.square(weights).sum()) / (whole * whole)) ** 0.5
    made, bait, hung = (float(weights[outcomes == number].sum() / whole) for number in range(OUTCOMES))
    return Mean(points, error, chance, (made, bait, hung))


def _sum(values: Any, weights: Any) -> float:
    """Return the weighted sum; the operator of products would share long ones out to threads, and wait for them."""
    return float((values * weights).sum())
