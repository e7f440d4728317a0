from __future__ import annotations

import random
from itertools import islice

import numpy as np
import pytest

from deberts import settle
from deberts.fast.campaigns.notation import OUTCOMES
from deberts.fast.kernels import entry_points as kernels
from fast.marks import compiled_only
from possible_totals import pairs


def asked(own: int, other: int, suspended: int) -> tuple[str, int, int, int]:
    outcome, *points = map(int, kernels.settle(np.uint64(own), np.uint64(other), np.uint64(suspended)))
    return OUTCOMES[outcome], points[0], points[1], points[2]


def expected(own: int, other: int, suspended: int, declarer: int) -> tuple[str, int, int, int]:
    totals = (own, other) if declarer == 0 else (other, own)
    settled = settle(totals, declarer, (suspended,) if suspended else ())
    return settled.outcome.value, settled.written[declarer], settled.written[1 - declarer], sum(settled.suspended)


@pytest.mark.parametrize(
    ("own", "other", "suspended", "written"),
    [
        (72, 90, 0, ("bait", 0, 162, 0)),
        (81, 81, 0, ("hung", 0, 81, 81)),
        (100, 62, 81, ("made", 181, 62, 0)),
        (62, 100, 81, ("bait", 0, 243, 0)),
        (70, 70, 81, ("hung", 0, 151, 70)),
    ],
)
def test_examples(own: int, other: int, suspended: int, written: tuple[str, int, int, int]) -> None:
    assert asked(own, other, suspended) == written


def test_totals_by_lot() -> None:
    lots = random.Random(1)
    for _ in range(2_000):
        own, suspended = lots.randrange(276), lots.choice((0, 81))
        other = lots.choice((own, lots.randrange(276)))
        assert asked(own, other, suspended) == expected(own, other, suspended, lots.randrange(2))


@compiled_only
@pytest.mark.slow
@pytest.mark.parametrize("suspended", [0, 1, 81, 275])
def test_every_pair_of_totals(suspended: int) -> None:
    for own, other in pairs() if suspended in {0, 81} else islice(pairs(), None, None, 7):
        assert asked(own, other, suspended) == expected(own, other, suspended, declarer=other % 2)
