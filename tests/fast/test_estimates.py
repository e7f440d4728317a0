"""Estimates by hand and by integrating, and what no sample could be."""

from __future__ import annotations

from collections import Counter
from math import gamma, inf, nan, nextafter, pi, sqrt
from typing import Any

import numpy as np
import pytest

from deberts.campaigns.estimates import STUDENT, Estimate, mean, mean_of, quantile, share
from deberts.errors import InputError


def within(limit: float, freedom: int) -> float:
    """Integrate the density of Student's t from -limit to limit, by Simpson's rule."""
    factor = gamma((freedom + 1) / 2) / (sqrt(freedom * pi) * gamma(freedom / 2))
    places = np.linspace(-limit, limit, 20_001)
    heights = factor * (1 + places**2 / freedom) ** (-(freedom + 1) / 2)
    weights = np.ones(20_001)
    weights[1:-1:2], weights[2:-1:2] = 4, 2
    return float((heights * weights).sum() * 2 * limit / 20_000 / 3)


class TestShares:
    """Wilson's interval."""

    def test_a_share(self) -> None:
        found = share(50, 100)
        assert (found.value, round(found.low, 4), round(found.high, 4)) == (0.5, 0.4038, 0.5962)
        assert share(0, 10).low == 0
        assert share(10, 10).high == pytest.approx(1)
        assert round(share(0, 10).high, 4) == 0.2775

    @pytest.mark.parametrize("kind", [np.int8, np.uint8, np.int64, np.uint64])
    def test_integers_of_numpy_do_not_run_over(self, kind: Any) -> None:
        assert share(kind(100), kind(120)) == share(100, 120)

    @pytest.mark.parametrize(
        ("count", "of", "place"),
        [
            (5, 3, "count"),
            (-1, 10, "count"),
            (1, -1, "of"),
            (3, 2.5, "of"),
            (1, 0, "count"),
            (True, 3, "count"),
            (None, 3, "count"),
            ("1", 3, "count"),
        ],
    )
    def test_what_is_no_share(self, count: Any, of: Any, place: str) -> None:
        with pytest.raises(InputError, match=f"{place}: give an integer from 0 to") as caught:
            share(count, of)
        assert caught.value.place == place


class TestMeans:
    """Student's interval."""

    def test_a_mean(self) -> None:
        # 1, 2, 3: the deviation is 1, that of the mean 1 / sqrt(3), and with two degrees of freedom t is 4.3027
        found = mean(6, 14, 3)
        assert (found.value, round(found.low, 4), round(found.high, 4)) == (2, -0.4842, 4.4842)
        assert mean_of(np.array([0, 1, 1, 1])) == found
        assert mean(7, 49, 1) == Estimate(7, -inf, inf)
        assert mean(14, 98, 2) == Estimate(7, 7, 7)

    def test_the_interval_holds_95_of_100(self) -> None:
        for count in (*range(2, 40), 60, 100):
            # so many values, their sum 0 and that of their squares count * (count - 1): the deviation of the mean is 1
            found = mean(0, count * (count - 1), count)
            assert found.low == -found.high, count
            assert within(found.high, count - 1) == pytest.approx(0.95, abs=3e-5), count

    def test_nothing_says_nothing(self) -> None:
        for found in (share(0, 0), mean(0, 0, 0), mean_of(np.zeros(5, dtype=np.int64))):
            assert all(np.isnan(number) for number in (found.value, found.low, found.high))

    def test_integers_of_numpy_do_not_run_over(self) -> None:
        sums = (4_000_000_000, 9_000_000_000_000, 10_000_000)
        told: Any = map(np.int64, sums)
        assert mean(*told) == mean(*sums)
        assert mean_of(np.array([0] * 200 + [100], dtype=np.uint8)) == Estimate(200, 200, 200)

    @pytest.mark.parametrize(
        "asked",
        [
            *((1, 1, -1), (1, 1, 2.0), (1.5, 3, 2), (1, None, 2), (3, 1, 2), (0, -1, 3), (0, 1, 0), (1, 0, 0)),
            *((5, 26, 1), (5, 24, 1), (0, 1, 1)),
            *((10**400, 10**800, 1), (-(10**400), 10**800, 2), (1, 10**800, 2), (10**5000, 10**10000, 1)),
            *((2**128, 2**256, 1), (0, 2**256, 2), (-(2**128), 2**256, 1), (0, 0, 2**64)),
        ],
    )
    def test_what_is_no_sample(self, asked: Any) -> None:
        with pytest.raises(InputError, match=r"give an integer|no \d+ numbers have the sum"):
            mean(*asked)

    def test_the_greatest_sums_have_a_mean(self) -> None:
        most = 2**128 - 1
        assert mean(-most, most**2, 1) == Estimate(-(2.0**128), -inf, inf)
        assert mean(0, 2**256 - 2, 2).high == pytest.approx(STUDENT[0] * 2.0**127.5)
        assert mean(most, 2**256 - 1, 2**64 - 1).value == 2.0**64

    @pytest.mark.parametrize(
        "wrong",
        [
            *([1, -1], [0.5], ["1"], None, 7, [[1, 2], [3, 4]], "12", b"34", bytearray(2), memoryview(b"12")),
            *({0: 1, 1: 2}, {1, 2}, frozenset({1}), {1: 2}.keys(), Counter([1, 1])),
        ],
    )
    def test_what_is_no_histogram(self, wrong: Any) -> None:
        for asked in (lambda: mean_of(wrong), lambda: quantile(wrong, 0.5)):
            with pytest.raises(InputError, match="a histogram is a row of counts") as caught:
                asked()
            assert caught.value.place == "histogram"


class TestQuantiles:
    """The least number that so great a part does not exceed."""

    @pytest.mark.parametrize(("part", "expected"), [(0.0, 0), (0.25, 0), (0.26, 1), (0.5, 1), (1.0, 3), (1, 3)])
    def test_a_quantile(self, part: float, expected: int) -> None:
        assert quantile(np.array([1, 1, 0, 2]), part) == expected

    def test_a_share_of_all_is_that_share(self) -> None:
        for times in (*range(1, 60), 2**32 - 1, 10**9):
            assert quantile(np.array([times, 0]), 1.0) == 0, times
            for number in range(1, min(times, 60)):
                halves = np.array([number, times - number, 0])
                below, share, above = (nextafter(number / times, end) for end in (0, number / times, 1))
                assert [quantile(halves, part) for part in (below, share, above)] == [0, 0, 1], times

    def test_a_tiny_part_of_very_many_is_exact(self) -> None:
        assert [quantile(np.array([1000, 10**15 - 1000]), part) for part in (1e-12, 1.001e-12)] == [0, 1]
        assert quantile(np.array([2**62, 2**62 - 1]), 0.5) == 0

    @pytest.mark.parametrize("nothing", [[], [0, 0]])
    def test_nothing_has_none(self, nothing: Any) -> None:
        with pytest.raises(InputError, match="a histogram of nothing has no quantiles"):
            quantile(nothing, 0.5)

    @pytest.mark.parametrize("part", ["x", nan, 2, -0.1, None, np.array([0.1, 0.2])])
    def test_a_part_is_one(self, part: Any) -> None:
        with pytest.raises(InputError, match="a part is a number from 0 to 1") as caught:
            quantile(np.array([1]), part)
        assert caught.value.place == "part"
