"""Totals that a deal can bring, for entries of a sheet."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from hypothesis import strategies as st

SUMS: Final = {2: (28, 275), 3: (95, 282), 4: (162, 282)}
"""The least and the greatest sum of all totals, by number of players, where bela and last trick count 20 and 10."""


@st.composite
def possible_totals(draw: st.DrawFn, seats: int = 2, step: int = 1) -> tuple[int, ...]:
    """Totals of so many players, all of them multiples of a step."""
    least, most = SUMS[seats]
    whole = draw(st.integers(-(-least // step), most // step))
    cuts = sorted(draw(st.integers(0, whole)) for _ in range(seats - 1))
    return tuple(step * (after - before) for before, after in pairwise((0, *cuts, whole)))


def pairs() -> list[tuple[int, int]]:
    """Every two totals that a deal of two players can bring."""
    least, most = SUMS[2]
    return [(one, whole - one) for whole in range(least, most + 1) for one in range(whole + 1)]


def equal_totals() -> st.SearchStrategy[int]:
    """What each of two players has where both have the same."""
    return st.integers(14, 137)
