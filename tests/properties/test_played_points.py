# ruff: noqa: D205  # a class docstring is the wording of a clause, which has no summary line
"""What houses write otherwise than the sources, and who deals next."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from deberts import (
    CLUB,
    Entry,
    Outcome,
    Standing,
    next_dealer,
    preset,
    score_sheet,
    settle,
)
from deberts.options import NextDealer, SecondHang, Unit

pytestmark = pytest.mark.property


class TestNextDealerOfHouses:
    """p4 A house may let the deal go round: after every deal, void ones included, the next seat deals. Or it lets
    whoever alone writes most by the contract deal, without what waited from earlier deals; where points are suspended
    in the deal, or several write most, the next seat deals.
    """

    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_the_deal_goes_round_whatever_comes_of_it(self, seats: int) -> None:
        for dealer, declarer in product(range(seats), (None, *range(seats))):
            for totals in permutations((70, 60, 60, 42)[:seats]):
                assert next_dealer(dealer, declarer, totals, NextDealer.IN_TURN) == (dealer + 1) % seats

    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_whoever_alone_writes_most_deals(self, seats: int) -> None:
        house = preset("site", seats=seats).house("ours", target=501, next_dealer=NextDealer.HIGHEST_WRITTEN)
        for dealer, declarer in product(range(seats), repeat=2):
            for totals in {*permutations((60, 60, 42, 20)[:seats]), *permutations((59, 60, 42, 59)[:seats])}:
                row, *_ = score_sheet(house, dealer, [Entry(declarer, totals)], Standing((0,) * seats, (40,)))
                settled = settle(totals, declarer, (), dealer, SecondHang.TOGETHER)
                top = [seat for seat in range(seats) if settled.written[seat] == max(settled.written)]
                alone = len(top) == 1 and settled.outcome is not Outcome.HUNG
                assert row.next_dealer(house) == (top[0] if alone else (dealer + 1) % seats)

    @pytest.mark.parametrize("dealer", [0, 1])
    def test_after_a_void_deal_the_next_seat_deals(self, dealer: int) -> None:
        for answer in NextDealer.IN_TURN, NextDealer.HIGHEST_WRITTEN:
            house = CLUB.house("ours", target=501, next_dealer=answer)
            row, *_ = score_sheet(house, dealer, [Entry(None, (0, 0))])
            assert row.next_dealer(house) == 1 - dealer

    @pytest.mark.parametrize(
        ("answer", "dealer", "declarer", "totals", "due"),
        [
            ("in-turn", 2, 1, (40, 82, 40), 0),
            ("highest-written", 0, 1, (30, 60, 72), 2),
            ("highest-written", 0, 0, (81, 81), 1),
        ],
    )
    def test_p005_to_p007(self, answer: str, dealer: int, declarer: int, totals: tuple[int, ...], due: int) -> None:
        site = preset("site", seats=len(totals))
        house = site.house("ours", target=501, next_dealer=NextDealer(answer))
        row, *_ = score_sheet(house, dealer, [Entry(declarer, totals)])
        assert row.next_dealer(house) == due

    def test_equal_kush_are_dealt_by_the_defender_all_the_same(self) -> None:
        for answer, declarer in product(NextDealer, (0, 1)):
            assert next_dealer(0, declarer, (81, 81), answer, Unit.KUSH) == 1 - declarer
