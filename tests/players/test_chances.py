"""How likely a side wins the match: the table, what lies between its marks, and what it does not know."""

from __future__ import annotations

from math import isnan
from typing import Any

import pytest

from deberts import CLUB, preset
from deberts.options import DoubleFinish
from deberts.players import chances
from deberts.players.chance_table import CHANCES, MARKS


class TestTable:
    """Whoever misses less is likelier to win, and somebody wins."""

    @pytest.mark.parametrize("mine", [*MARKS, 7, 33, 444, 1004])
    def test_somebody_wins(self, mine: int) -> None:
        for theirs in (*MARKS, 6, 99, 999):
            assert chances.missing(mine, theirs) + chances.missing(theirs, mine) == pytest.approx(1)

    def test_fewer_are_better(self) -> None:
        for row in CHANCES:
            assert [*row] == sorted(row)
        for column in range(1, len(MARKS)):
            found = [chances.missing(mine, MARKS[column]) for mine in MARKS]
            assert found == sorted(found, reverse=True)

    def test_marks(self) -> None:
        assert [chances.missing(MARKS[3], theirs) for theirs in MARKS[4:]] == [one / 10_000 for one in CHANCES[3]]

    def test_between(self) -> None:
        low, high = (chances.missing(100, theirs) for theirs in (200, 250))
        assert chances.missing(100, 225) == pytest.approx((low + high) / 2)
        assert chances.missing(1, 100) == chances.missing(MARKS[0], 100)

    @pytest.mark.parametrize(("mine", "theirs", "found"), [(0, 5, 1), (5, 0, 0), (0, -5, 0.5)])
    def test_nothing_is_missing(self, mine: int, theirs: int, found: float) -> None:
        assert chances.missing(mine, theirs) == found


class TestMatch:
    """Before a deal, and once it is written."""

    def test_what_waits(self) -> None:
        """It goes to either."""
        found = chances.before(CLUB, (401, 301), 50, own=0)
        assert found == (chances.missing(50, 200) + chances.missing(100, 150)) / 2
        assert chances.before(CLUB, (401, 301), 50, own=1) == pytest.approx(1 - found)

    @pytest.mark.parametrize(
        ("scores", "declarer", "found"),
        [((501, 400), 0, 1), ((400, 501), 0, 0), ((520, 510), 0, 0), ((520, 510), 1, 1)],
    )
    def test_it_is_over(self, scores: tuple[int, int], declarer: int, found: int) -> None:
        """Both past the target: the defender has won."""
        assert chances.after(CLUB, scores, 0, declarer, 0) == found

    def test_it_goes_on(self) -> None:
        assert chances.after(CLUB, (300, 200), 20, 0, 0) == chances.before(CLUB, (300, 200), 20, 0)

    def test_who_took_the_last_trick_is_not_known(self) -> None:
        rules = preset("moscow")
        assert rules.double_finish is DoubleFinish.LAST_TRICK
        assert chances.after(rules, (520, 510), 0, 0, 0) == 0.5
        assert chances.after(rules, (520, 490), 0, 0, 0) == 1

    @pytest.mark.parametrize(
        ("rules", "scores"),
        [(preset("one-deal"), (0, 0)), (CLUB, (0, 501 - MARKS[-1] - 1))],
    )
    def test_not_known(self, rules: Any, scores: tuple[int, int]) -> None:
        assert isnan(chances.before(rules, scores, 0, 0))
