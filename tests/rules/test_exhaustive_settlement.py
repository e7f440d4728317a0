"""Section 06 exhausted: every pair of totals that a deal can bring, and scores around the target."""

from __future__ import annotations

from itertools import islice, product

import pytest

from deberts import Outcome, ending, settle
from deberts.rules import s06_contract as contract
from possible_totals import SUMS, pairs
from tools.vectors.reading.rule_sets import club_settlement, club_winner

TOTALS = range(SUMS[2][1] + 1)


@pytest.mark.parametrize("declarer", [0, 1])
@pytest.mark.parametrize("suspended", [(), (81,)], ids=["nothing waits", "81 wait"])
def test_every_settlement(declarer: int, suspended: tuple[int, ...]) -> None:
    every = pairs() if bool(declarer) == bool(suspended) else islice(pairs(), None, None, 7)
    for own, other in every:
        totals = (own, other) if declarer == 0 else (other, own)
        settled = settle(totals, declarer, suspended)
        by_declarer = settled.written if declarer == 0 else settled.written[::-1]
        found = (settled.outcome.value, *by_declarer, settled.suspended)
        assert found == club_settlement(own, other, suspended), (own, other)
        # law (d): nothing is lost and nothing comes from nowhere
        assert sum(settled.written) + sum(settled.suspended) == own + other + sum(suspended), (own, other)
        sums = [totals[seat] + sum(line.points for line in settled.ledger if line.seat == seat) for seat in (0, 1)]
        assert tuple(sums) == settled.written, (own, other)
        assert min(settled.written) >= 0


@pytest.mark.parametrize("declarer", [0, 1])
@pytest.mark.parametrize("amount", [0, 1, 14, 136, 137])
def test_settlement_near_equality_with_other_amounts(declarer: int, amount: int) -> None:
    for own, more in product(TOTALS, (-1, 0, 1)):
        other = own + more
        if other < 0:
            continue
        totals = (own, other) if declarer == 0 else (other, own)
        settled = settle(totals, declarer, (amount,))
        by_declarer = settled.written if declarer == 0 else settled.written[::-1]
        assert (settled.outcome.value, *by_declarer, settled.suspended) == club_settlement(own, other, (amount,))


def test_every_outcome() -> None:
    signs = {Outcome.BAIT: -1, Outcome.HUNG: 0, Outcome.MADE: 1}
    for own, other in product(TOTALS, repeat=2):
        assert signs[contract.outcome((own, other), 0)] == (own > other) - (own < other)


@pytest.mark.parametrize("declarer", [0, 1])
@pytest.mark.parametrize("target", [101, 301, 501])
def test_every_ending_around_the_target(declarer: int, target: int) -> None:
    scores = (*range(4), *range(target - 4, target + 5), 720, 777)
    for pair in product(scores, scores):
        end = ending(pair, declarer, target)
        assert end.winner == club_winner(pair, declarer, target), pair
        assert end.is_over == (max(pair) >= target), pair
        if min(pair) >= target:
            assert end.winner == 1 - declarer, pair
            assert (end.result[1 - declarer], end.result[declarer]) == (target, target - 1), pair
        else:
            assert end.result == pair


@pytest.mark.parametrize("declarer", [0, 1])
def test_every_ending_of_two_scores_up_to_twice_the_target(declarer: int) -> None:
    scores = range(0, 1003, 17)
    for pair in product(scores, scores):
        assert ending(pair, declarer, 501).winner == club_winner(pair, declarer), pair
