# ruff: noqa: D205  # a class docstring is the wording of a clause, which has no summary line
"""Deals in which nobody bids, and what a match carries for them."""

from __future__ import annotations

from typing import Any, Final

import pytest

from deberts import (
    CLUB,
    PACK,
    Deal,
    Entry,
    Match,
    RuleError,
    RuleSet,
    RuleSetError,
    Sheet,
    Standing,
    preset,
    read_record,
    read_view,
    write_record,
    write_view,
)
from deberts.cards import parse_cards
from deberts.options import AfterSevens, Baits, Convention, ForcedDeal, FourSevens, LastBid, SevensCounted
from deberts.rules import s02_trump as choosing
from tools.vectors.variants.rule_sets import around

pytestmark = pytest.mark.property

NUMBERS: Final = {ForcedDeal.AFTER_ONE: 1, ForcedDeal.AFTER_TWO: 2, ForcedDeal.AFTER_THREE: 3}
PASSED: Final = ["pass"] * 4


def house(base: RuleSet = CLUB, forced: ForcedDeal = ForcedDeal.AFTER_TWO, **options: Any) -> RuleSet:
    return base.house("ours", target=501, forced_deal=forced, **options)


TWO: Final = house()


class TestADealWithoutAnAuction:
    """p6 Where a house says so, after one, two or three deals passed out in a row nobody bids in the next: the dealer
    is declarer in the indicator's suit, as if he had taken it. A deal in which trump is settled ends the row; one that
    four sevens cancel neither adds to it nor ends it (but p11). They are then shown from the full hand.
    """

    def test_p010_the_dealer_is_declarer(self) -> None:
        pack = parse_cards(" ".join(around("AS KS QS", "AH KH QH", indicator="TC")))
        match = Match.new(TWO, first_dealer=0).next_deal(PACK).apply_all(PASSED).next_deal(PACK).apply_all(PASSED)
        match = match.next_deal(pack)
        contract = match.dealt.public.contract
        assert contract is not None
        assert (match.dealt.dealer, contract.declarer, str(contract.trump)) == (0, 0, "C")
        assert (match.dealt.to_act, match.dealt.actions) == (1, ())
        assert [(event.seat, str(event.act)) for event in match.dealt.public.log] == [(0, "take")]
        assert [why.clause for why in match.dealt.violations("pass")] == ["D23"]
        assert match.dealt == Deal.new(TWO, pack, 0, Standing((0, 0), voids=2))
        taken = Deal.new(CLUB, pack, 0).apply_all(["pass", "take"])
        assert [match.dealt.view(seat).own for seat in (0, 1)] == [taken.view(seat).own for seat in (0, 1)]

    def test_p011_the_row_is_ended(self) -> None:
        match = Match.new(TWO, first_dealer=0).next_deal(PACK).apply_all(PASSED).next_deal(PACK).apply("take")
        while not match.dealt.is_over:
            match = match.apply(next(one for one in match.dealt.legal_actions() if one.word == "play"))
        assert match.standing.voids == 0
        match = match.next_deal(PACK).apply_all(PASSED).next_deal(PACK)
        assert (match.standing.voids, match.dealt.is_legal("pass")) == (1, True)

    @pytest.mark.parametrize(("rule", "number"), NUMBERS.items())
    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_after_so_many(self, rule: ForcedDeal, number: int, seats: int) -> None:
        match = Match.new(house(preset("site", seats=seats), rule), first_dealer=seats - 1)
        for void in range(number):
            assert match.standing.voids == void
            match = match.next_deal(PACK).apply_all(["pass"] * 2 * seats)
        match = match.next_deal(PACK)
        assert (match.standing.voids, match.dealt.to_act) == (number, match.dealt.public.forehand)
        for viewer in (*range(seats), None):
            assert read_view(write_view(match, viewer)).view == match.dealt.view(viewer)
        while not match.dealt.is_over:
            match = match.apply(match.dealt.legal_actions()[-1])
            for viewer in (*range(seats), None):
                assert read_view(write_view(match, viewer)).view == match.dealt.view(viewer)
        assert (match.standing.voids, read_record(write_record(match)).match) == (0, match)

    @pytest.mark.parametrize("rule", ForcedDeal)
    def test_the_count(self, rule: ForcedDeal) -> None:
        for voids, sevens, after in [(0, None, AfterSevens.SAME_DEALER), (1, 0, AfterSevens.NEXT_DEALER)]:
            due = 0 if rule is ForcedDeal.NEVER else 1
            assert choosing.voids_after(voids, sevens, rule, after) == due
        assert choosing.voids_after(1, 0, rule, AfterSevens.NEXT_DEALER_AFRESH) == 0
        assert [choosing.is_forced(voids, rule) for voids in range(4)] == [
            rule is not ForcedDeal.NEVER and voids >= NUMBERS[rule] for voids in range(4)
        ]

    @pytest.mark.parametrize(("rule", "number"), NUMBERS.items())
    def test_what_a_sheet_takes(self, rule: ForcedDeal, number: int) -> None:
        rules, void = house(forced=rule), Entry(None, (0, 0))
        sheet = Sheet(rules, ("Anna", "Boris"), 0, (*[void] * number, Entry(number % 2, (90, 72))))
        assert [row.standing.voids for row in sheet.rows] == [*range(1, number + 1), 0]
        for wrong in (void, Entry(1 - number % 2, (90, 72))):
            with pytest.raises(RuleError, match="the dealer is declarer now") as caught:
                Sheet(rules, ("Anna", "Boris"), 0, (*[void] * number, wrong))
            assert caught.value.clause == "p6"

    @pytest.mark.parametrize("after", AfterSevens)
    @pytest.mark.parametrize("voids", [1, 2])
    def test_four_sevens(self, after: AfterSevens, voids: int) -> None:
        rules = house(four_sevens=FourSevens.NEW_DEAL, sevens_counted=SevensCounted.SIX_OR_NINE, after_sevens=after)
        pack = parse_cards(" ".join(around("7C 7D 7H 7S AS TS", "")))
        match = Match.new(rules, first_dealer=0, opening=Standing((0, 0), voids=voids)).next_deal(pack).apply("redeal")
        assert match.standing.voids == (0 if after is AfterSevens.NEXT_DEALER_AFRESH else voids)

    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_they_are_shown_from_the_full_hand(self, seats: int) -> None:
        rules = house(preset("site", seats=seats), four_sevens=FourSevens.NEW_DEAL, sevens_counted=SevensCounted.SIX)
        pack = parse_cards(" ".join(around("7C 7D 7H AS TS KS 7S", *[""] * (seats - 1), indicator="8D")))
        match = Match.new(rules, first_dealer=seats - 1, opening=Standing((0,) * seats, voids=2)).next_deal(pack)
        match = match.apply_all(["keep"] * seats)
        assert match.dealt.is_legal("redeal")
        match = match.apply("redeal")
        for viewer in (*range(seats), None):
            assert read_view(write_view(match, viewer)).view == match.dealt.view(viewer)

    def test_a_word_that_ends_the_deal_ends_the_row(self) -> None:
        rules = house(preset("site", agreed=[Convention.ARRIVAL]), forced=ForcedDeal.AFTER_ONE)
        match = Match.new(rules, opening=Standing((0, 0), voids=1)).next_deal(PACK)
        assert match.apply_all(["keep", "keep", "arrive"]).standing.voids == 0

    def test_a_bait_is_a_bait(self) -> None:
        rules = house(baits=Baits.EVERY_SECOND)
        sheet = Sheet(rules, ("Anna", "Boris"), 0, (Entry(0, (72, 90)),), Standing((0, 0), baits=(1, 0), voids=2))
        assert sheet.rows[0].standing == Standing((-100, 162), baits=(2, 0))

    def test_it_needs_a_dealer_who_may_pass(self) -> None:
        for last_bid in LastBid:
            if last_bid is LastBid.MAY_PASS:
                continue
            with pytest.raises(RuleSetError, match="no deal is passed out") as caught:
                house(last_bid=last_bid)
            assert caught.value.clause == "p6"
