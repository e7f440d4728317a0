"""What follows from a sample: estimates with intervals that hold the truth in 95 of 100 cases."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Set as AbstractSet
from fractions import Fraction
from itertools import accumulate
from math import ceil, sqrt
from typing import Any, Final

import attrs

from deberts.errors import InputError, excerpt
from deberts.integers import integer

WIDTH: Final = 1.959964
"""How many deviations wide each half of an interval is."""

MOST_TIMES: Final = 2**64
MOST_TOTAL: Final = 2**128
MOST_SQUARES: Final = MOST_TOTAL**2
"""Far more than anything comes to, and not too much for a number with a point."""

_NO_ROWS: Final = (Mapping, AbstractSet, bytes, bytearray, memoryview)
"""What can be gone through, and is no row of counts: it has no order, or holds something else."""

# fmt: off
STUDENT: Final = (
    12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281, 2.2010, 2.1788, 2.1604, 2.1448,
    2.1314, 2.1199, 2.1098, 2.1009, 2.0930, 2.0860, 2.0796, 2.0739, 2.0687, 2.0639, 2.0595, 2.0555, 2.0518, 2.0484,
    2.0452, 2.0423,
)
# fmt: on
"""The same where the deviation is itself estimated from so few values, from two on: Student's t."""


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
"""What follows from a sample of nothing."""


def share(count: int, of: int) -> Estimate:
    """Estimate a probability, with Wilson's interval, which is honest for rare cases, too.

    Args:
        count: How often it happened.
        of: How often it could have.

    Returns:
        The share, from 0 to 1.

    Raises:
        InputError: If these are no such numbers.

    Example:
        >>> from deberts.campaigns.estimates import share
        >>> share(0, 100).high < 0.04
        True
    """
    of = integer("of", of, 0, MOST_TIMES)
    count = integer("count", count, 0, of + 1)
    if not of:
        return NOTHING
    square, value = WIDTH**2, count / of
    middle = (value + square / (2 * of)) / (1 + square / of)
    half = WIDTH / (1 + square / of) * sqrt(value * (1 - value) / of + square / (4 * of * of))
    return Estimate(value, max(0.0, middle - half), min(1.0, middle + half))


def mean(total: int, squares: int, count: int) -> Estimate:
    """Estimate an expectation, with Student's interval: wider, the fewer values there are.

    It holds what it promises if values are spread evenly about their mean, or if there are many of them. A few dozen of
    lopsided ones promise too much.

    Args:
        total: Sum of all values.
        squares: Sum of their squares.
        count: How many there are.

    Returns:
        The mean; with fewer than two values without an interval.

    Raises:
        InputError: If these are no integers, or no values have such sums, or they are not below 2^64 values, a sum of
            2^128 and squares of 2^256.

    Example:
        >>> from deberts.campaigns.estimates import mean
        >>> found = mean(1 + 2 + 3, 1 + 4 + 9, 3)
        >>> found.value, round(found.low, 2), round(found.high, 2)
        (2.0, -0.48, 4.48)
    """
    count, total = integer("count", count, 0, MOST_TIMES), integer("total", total, 1 - MOST_TOTAL, MOST_TOTAL)
    squares = integer("squares", squares, 0, MOST_SQUARES)
    # In whole numbers as long as possible, for the difference of two great sums loses all its digits.
    spread = squares * count - total * total
    if spread < 0 or (not count and squares) or (count == 1 and spread):
        raise InputError(f"no {count} numbers have the sum {total} and squares of the sum {squares}", place="squares")
    if not count:
        return NOTHING
    value = total / count
    if count == 1:
        return Estimate(value, float("-inf"), float("inf"))
    half = _student(count - 1) * sqrt(spread / (count * (count - 1)) / count)
    return Estimate(value, value - half, value + half)


def _student(freedom: int) -> float:
    """Return what Student's t with so many degrees of freedom exceeds in one of 40 cases."""
    if freedom <= len(STUDENT):
        return STUDENT[freedom - 1]
    return WIDTH + (WIDTH**3 + WIDTH) / (4 * freedom) + (5 * WIDTH**5 + 16 * WIDTH**3 + 3 * WIDTH) / (96 * freedom**2)


def mean_of(histogram: Iterable[Any]) -> Estimate:
    """Estimate the mean of what a histogram counts.

    Args:
        histogram: How often each number from 0 occurred.

    Returns:
        The mean.

    Raises:
        InputError: If that is no histogram.
    """
    times = _counts(histogram)
    total = sum(number * often for number, often in enumerate(times))
    squares = sum(number * number * often for number, often in enumerate(times))
    return mean(total, squares, sum(times))


def quantile(histogram: Iterable[Any], part: float) -> int:
    """Return the least number that so great a part of a histogram does not exceed.

    Args:
        histogram: How often each number from 0 occurred, at least one of them.
        part: The part, from 0 to 1. A share of all numbers is that share, though its division had to be rounded.

    Returns:
        The number.

    Raises:
        InputError: If that is no such histogram, or no such part.

    Example:
        >>> from deberts.campaigns.estimates import quantile
        >>> quantile([1] * 25, 7 / 25)  # which is a little more, as the nearest number that a machine has
        6
    """
    heights = [*accumulate(_counts(histogram))]
    if not heights or not heights[-1]:
        raise InputError("a histogram of nothing has no quantiles", place="histogram")
    return bisect_left(heights, _share_of(heights[-1], _part(part)))


def _share_of(times: int, part: float) -> int:
    """Return how many of so many a part is, or the next integer above: exactly, for a product may be rounded up."""
    share = Fraction(part) * times
    nearest = round(share)
    return nearest if nearest / times == part else ceil(share)


def _part(given: Any) -> float:
    try:
        if 0 <= given <= 1:
            return float(given)
    except (TypeError, ValueError):
        pass
    raise InputError(f"a part is a number from 0 to 1, not {excerpt(given)}", place="part")


def _counts(histogram: Iterable[Any]) -> list[int]:
    try:
        if not isinstance(histogram, _NO_ROWS):
            return [integer("histogram", times, 0, MOST_TIMES) for times in histogram]
    except (InputError, TypeError):
        pass
    msg = f"a histogram is a row of counts, and no count is less than 0: not {excerpt(histogram)}"
    raise InputError(msg, place="histogram")
