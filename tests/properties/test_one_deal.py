# ruff: noqa: D205  # a class docstring is the wording of a clause, which has no summary line
"""The game of one deal: one class a clause."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, strategies as st

from deberts import Entry, Outcome, next_dealer, preset, score_sheet, settle
from deberts.game.ends import dealer_clause
from deberts.options import Claim, NextDealer, SecondHang, Unit
from deberts.rules import s06_ending as endings
from deberts.rules.s06_settlement import Settlement

pytestmark = pytest.mark.property

totals = st.integers(0, 275)
seats = st.sampled_from((0, 1))


def settle_alone(totals: tuple[int, int], declarer: int) -> Settlement:
    """What is written where nothing waits for another deal."""
    return settle(totals, declarer, rule=SecondHang.NOTHING_WAITS)


class TestKush:
    """o1 A declarer who has more than his opponent gets 1 kush; at a bait the defender gets 2. Equal totals give
    nothing to either: the defender deals anew, and no points are carried over.
    """

    @pytest.mark.parametrize("declarer", [0, 1])
    def test_every_pair_of_totals(self, declarer: int) -> None:
        for own, other in product(range(0, 276, 4), range(0, 276, 3)):
            pair = (own, other) if declarer == 0 else (other, own)
            end = endings.ending_in_kush(pair, declarer)
            expected = {own: (declarer, 1, 0), other: (1 - declarer, 0, 2)}[max(pair)] if own != other else (None, 0, 0)
            assert (end.winner, end.result[declarer], end.result[1 - declarer]) == expected

    def test_by_outcome(self) -> None:
        found = {outcome: [endings.kush(outcome, seat) for seat in (0, 1)] for outcome in Outcome}
        nobody = dict.fromkeys((Outcome.HUNG, Outcome.LEVEL), [(0, 0)] * 2)
        assert found == {Outcome.MADE: [(1, 0), (0, 1)], Outcome.BAIT: [(0, 2), (2, 0)], **nobody}

    @given(totals, seats)
    def test_equal_totals_carry_nothing_over(self, total: int, declarer: int) -> None:
        settled = settle_alone((total, total), declarer)
        assert settled.suspended == ()
        assert settled.written == ((0, total) if declarer == 0 else (total, 0))

    @given(totals, totals, seats)
    def test_else_it_is_written_as_ever(self, one: int, two: int, declarer: int) -> None:
        if one != two:
            assert settle_alone((one, two), declarer) == settle((one, two), declarer)

    def test_who_deals_again(self) -> None:
        seats = product((0, 1), (0, 1))
        assert [next_dealer(dealer, declarer, (81, 81), NextDealer.MOST_POINTS) for dealer, declarer in seats] == [
            1,
            0,
            1,
            0,
        ]
        assert [next_dealer(dealer, None, (0, 0), NextDealer.MOST_POINTS) for dealer in (0, 1)] == [1, 0]


class TestNextDealerAfterEqualKush:
    """D31 Wherever kush are counted, the defender deals after equal totals, as o1 says, whatever else is agreed on the
    next dealer.
    """

    @given(totals, seats, seats, st.sampled_from(NextDealer))
    def test_whatever_is_agreed(self, total: int, dealer: int, declarer: int, rule: NextDealer) -> None:
        assert next_dealer(dealer, declarer, (total, total), rule, Unit.KUSH) == 1 - declarer

    @given(totals, totals, seats, seats, st.sampled_from(NextDealer))
    def test_else_it_is_as_agreed(self, one: int, two: int, dealer: int, declarer: int, rule: NextDealer) -> None:
        if one != two:
            assert next_dealer(dealer, declarer, (one, two), rule, Unit.KUSH) == next_dealer(
                dealer, declarer, (one, two), rule
            )
        assert next_dealer(dealer, None, (0, 0), rule, Unit.KUSH) == 1 - dealer

    @pytest.mark.parametrize("rule", NextDealer)
    @pytest.mark.parametrize("base", ["club", "moscow", "kharkiv", "one-deal", "moscow-second", "moscow-third"])
    def test_in_a_match_of_every_house(self, base: str, rule: NextDealer) -> None:
        answers = {"unit": Unit.KUSH, "second_hang": SecondHang.NOTHING_WAITS, "claim": Claim.NEVER}
        house = preset(base).house("our kush", target=1, next_dealer=rule, **answers)
        for dealer, declarer in product((0, 1), (0, 1)):
            (row,) = score_sheet(house, dealer, [Entry(declarer, (81, 81))])
            assert (row.next_dealer(house), row.ending.is_over) == (1 - declarer, False)
            assert dealer_clause(house, row.end, row.entry.totals) == "o1"


class TestMeaningOfTheDoubleBait:
    """D17 A bait counts double, and nothing else does, as o1 says."""

    @given(totals, totals, seats)
    def test_two_kush_are_for_a_bait_alone(self, one: int, two: int, declarer: int) -> None:
        result = endings.ending_in_kush((one, two), declarer).result
        baited = (one, two)[declarer] < (one, two)[1 - declarer]
        assert (2 in result) is baited

    @pytest.mark.parametrize("declarer", [0, 1])
    def test_to_take_everything_counts_single(self, declarer: int) -> None:
        assert max(endings.ending_in_kush((162, 0), declarer).result) == (1 if declarer == 0 else 2)
