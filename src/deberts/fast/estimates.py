"""What a sample tells: estimates with intervals that hold the truth in 95 of 100 cases."""

from __future__ import annotations

from math import sqrt
from typing import Final

import attrs
import numpy as np

from deberts.fast.summary import Table

WIDTH: Final = 1.959964
"""How many deviations wide each half of an interval is."""


@attrs.frozen
class Estimate:
    """A value, and the interval in which the truth may be expected.

    Args:
        value: What the sample says; not a number where it says nothing.
        low: Lower end of the interval.
        high: Upper end.
    """

    value: float
    low: float
    high: float


NOTHING: Final = Estimate(float("nan"), float("nan"), float("nan"))
"""What a sample of nothing tells."""


def share(count: int, of: int) -> Estimate:
    """Estimate a probability, with Wilson's interval, which is honest for rare cases, too.

    Args:
        count: How often it happened.
        of: How often it could have.

    Returns:
        The share, from 0 to 1.

    Example:
        >>> share(0, 100).high < 0.04
        True
    """
    if not of:
        return NOTHING
    square, value = WIDTH**2, count / of
    middle = (value + square / (2 * of)) / (1 + square / of)
    half = WIDTH / (1 + square / of) * sqrt(value * (1 - value) / of + square / (4 * of * of))
    return Estimate(value, max(0.0, middle - half), min(1.0, middle + half))


def mean(total: int, squares: int, count: int) -> Estimate:
    """Estimate an expectation.

    Args:
        total: Sum of all values.
        squares: Sum of their squares.
        count: How many there are.

    Returns:
        The mean; with fewer than two values without an interval.
    """
    if not count:
        return NOTHING
    value = total / count
    if count == 1:
        return Estimate(value, float("-inf"), float("inf"))
    # In whole numbers as long as possible, for the difference of two great sums loses all its digits.
    deviation = sqrt(max(0, squares * count - total * total) / (count * (count - 1)) / count)
    return Estimate(value, value - WIDTH * deviation, value + WIDTH * deviation)


def mean_of(histogram: Table) -> Estimate:
    """Estimate the mean of what a histogram counts.

    Args:
        histogram: How often each number from 0 occurred.

    Returns:
        The mean.
    """
    numbers = [(number, int(times)) for number, times in enumerate(histogram) if times]
    total = sum(number * times for number, times in numbers)
    squares = sum(number * number * times for number, times in numbers)
    return mean(total, squares, sum(times for _, times in numbers))


def quantile(histogram: Table, part: float) -> int:
    """Return the least number that so great a part of a histogram does not exceed.

    Args:
        histogram: How often each number from 0 occurred, at least one of them.
        part: The part, from 0 to 1.

    Returns:
        The number.
    """
    heights = np.cumsum(histogram)
    return int(np.searchsorted(heights, part * int(heights[-1])))
