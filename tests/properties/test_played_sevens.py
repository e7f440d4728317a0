# ruff: noqa: D205  # a class docstring is the wording of a clause, which has no summary line
"""Four sevens as houses play them."""

from __future__ import annotations

from itertools import product

import pytest

from deberts import (
    CardSet,
    Entry,
    Line,
    RuleError,
    Standing,
    preset,
    read_record,
    read_view,
    score_sheet,
    write_record,
    write_view,
)
from deberts.game.ends import DealEnd, clauses_of_deal, dealer_clause
from deberts.options import AfterSevens, Baits, Bare, DoubleFinish, FourSevens, Mars, Partners, SevensCounted
from deberts.rules import conventions
from four_sevens import SIX, THREE, dealt, house

pytestmark = pytest.mark.property


class TestAHundredForFourSevens:
    """p9 Where a house says so, whoever shows four sevens before his first card, and so cancels the deal, writes 100 at
    once, even if that ends the match; nothing else is written for the deal, nor counted. Houses of three may have new
    deals for four sevens too.
    """

    def test_p017_the_match_is_over(self) -> None:
        match = dealt(house(), THREE, "", dealer=1, opening=Standing((430, 300), (81,))).apply_all(["take", "redeal"])
        assert match.standing == Standing((530, 300))
        assert (match.is_over, match.ending.winner, match.ending.result) == (True, 0, (530, 300))
        assert read_record(write_record(match)).match == match
        assert read_view(write_view(match, None)).view == match.dealt.view(None)

    def test_p018_what_waits_goes_on_waiting(self) -> None:
        match = dealt(house(), THREE, "", opening=Standing((100, 0), (81,))).apply_all(["take", "redeal"])
        account = match.dealt.account
        assert account is not None
        assert (account.written, account.ledger) == ((0, 100), (Line(1, 100, "p9", "sevens"),))
        assert match.standing == Standing((100, 100), (81,))
        assert (match.is_over, match.next_dealer) == (False, 0)

    @pytest.mark.parametrize("scores", [(400, 0), (401, 0), (0, 401), (500, 500)])
    def test_only_whoever_shows_them_comes_nearer_the_target(self, scores: tuple[int, int]) -> None:
        (row,) = score_sheet(house(), 1, [Entry(None, (0, 0), sevens=0)], Standing(scores))
        assert (row.written, row.standing.scores) == ((100, 0), (scores[0] + 100, scores[1]))
        assert row.ending.winner == (0 if scores[0] > 400 else None)

    def test_past_the_target_all_are_looked_at_anew(self) -> None:
        rules = house(double_finish=DoubleFinish.HIGHER)
        for seat in (0, 1):
            (row,) = score_sheet(rules, 1, [Entry(None, (0, 0), sevens=seat)], Standing((520, 520)))
            assert row.ending.winner == seat
        usual = house(four_sevens=FourSevens.NEW_DEAL, double_finish=DoubleFinish.HIGHER)
        (row,) = score_sheet(usual, 1, [Entry(None, (0, 0), sevens=0)], Standing((520, 520)))
        assert (row.ending.winner, row.standing.scores) == (None, (520, 520))

    def test_it_counts_for_nothing_else(self) -> None:
        rules = house(baits=Baits.EVERY_SECOND, bare=Bare.EACH_TIME)
        (row,) = score_sheet(rules, 1, [Entry(None, (0, 0), sevens=0)], Standing((0, 0), baits=(1, 1)))
        assert (row.written, row.standing.baits, row.standing.bare) == ((100, 0), (1, 1), ())

    def test_a_win_by_it_may_be_mars(self) -> None:
        (row,) = score_sheet(house(mars=Mars.COUNTS_TWO), 1, [Entry(None, (0, 0), sevens=0)], Standing((430, 10)))
        assert row.ending.games == (2, 0)

    def test_partners_write_it_together(self) -> None:
        four = preset("site", seats=4)
        pairs = house(four, sevens_counted=SevensCounted.SIX, partners=Partners.OPPOSITE)
        match = dealt(pairs, "", "", SIX, "", dealer=3).apply_all(["pass", "pass", "redeal"])
        assert (match.standing.scores, match.next_dealer) == ((100, 0), 3)

    def test_three_may_have_new_deals_too(self) -> None:
        rules = house(preset("site", seats=3), four_sevens=FourSevens.NEW_DEAL)
        match = dealt(rules, THREE, "", "", dealer=2).apply_all(["take", "keep", "keep", "keep", "redeal"])
        assert (match.standing, match.next_dealer) == (Standing((0, 0, 0)), 2)


class TestSevensAmongTheFirstSix:
    """p10 Where a house says so, four sevens count among the first six cards: whoever has them there shows them in his
    turn to bid, before he bids. Or they count there and in a full hand as well. Where four play they count nowhere else
    than among the first six.
    """

    @pytest.mark.parametrize("counted", SevensCounted)
    def test_p019_and_p020(self, counted: SevensCounted) -> None:
        rules = house(four_sevens=FourSevens.NEW_DEAL, sevens_counted=counted)
        first = dealt(rules, SIX, "").dealt
        among_six = counted is not SevensCounted.NINE
        assert [*map(str, first.legal_actions())] == ["pass", "take", *["redeal"] * among_six]
        assert [why.clause for why in first.violations("redeal")] == ["D23"] * (not among_six)
        later = dealt(rules, THREE, "").apply("take").dealt
        in_nine = counted is not SevensCounted.SIX
        assert later.is_legal("redeal") is in_nine
        assert [why.clause for why in later.violations("redeal")] == ["p10"] * (not in_nine)

    @pytest.mark.parametrize("bids", [[], ["pass"], ["pass"] * 2, ["pass"] * 3])
    def test_in_every_turn_to_bid(self, bids: list[str]) -> None:
        hands = (SIX, "") if len(bids) % 2 == 0 else ("", SIX)
        match = dealt(house(sevens_counted=SevensCounted.SIX), *hands).apply_all(bids)
        seat = match.dealt.to_act
        match = match.apply("redeal")
        account = match.dealt.account
        assert account is not None
        assert (account.end, account.sevens, sum(account.written)) == (DealEnd.SEVENS, seat, 100)
        assert read_record(write_record(match)).match == match
        for viewer in (0, 1, None):
            assert read_view(write_view(match, viewer)).view == match.dealt.view(viewer)
        with pytest.raises(RuleError, match="deal-is-over"):
            match.apply("pass")

    @pytest.mark.parametrize(
        ("hand", "played", "counted"), [*product((SIX, THREE, "7C 7D 7H AS"), (True, False), SevensCounted)]
    )
    def test_every_reason_against(self, hand: str, played: bool, counted: SevensCounted) -> None:  # a row
        found = conventions.redeal_violations(CardSet.parse(hand), played=played, counted=counted)
        late = hand == THREE and counted is SevensCounted.SIX
        due = {"no-four-sevens": "7S" not in hand, "already-played": played, "not-among-the-first-six": late}
        assert [why.code for why in found] == [code for code, broken in due.items() if broken]
        assert [why.clause for why in found] == ["s3"] * (len(found) - late) + ["p10"] * late

    @pytest.mark.parametrize("counted", SevensCounted)
    def test_the_deal_ends_by_it(self, counted: SevensCounted) -> None:
        rules = house(four_sevens=FourSevens.NEW_DEAL, sevens_counted=counted)
        more = ("p10",) * (counted is not SevensCounted.NINE)
        assert clauses_of_deal(rules, DealEnd.SEVENS) == ("s3", "D19", *more)


class TestTheNextDealerAfterSevens:
    """p11 Where a house says so, the next seat deals after four sevens were shown. It may say besides that deals passed
    out in a row (p6) are counted anew then.
    """

    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_p021_and_p022(self, seats: int) -> None:
        for dealer, shower, after in product(range(seats), range(seats), AfterSevens):
            rules = house(
                preset("site", seats=seats),
                four_sevens=FourSevens.NEW_DEAL,
                sevens_counted=SevensCounted.SIX,
                after_sevens=after,
            )
            (row,) = score_sheet(rules, dealer, [Entry(None, (0,) * seats, sevens=shower)])
            again = after is AfterSevens.SAME_DEALER
            assert row.next_dealer(rules) == (dealer if again else (dealer + 1) % seats)
            assert dealer_clause(rules, row.end, row.entry.totals) == ("D19" if again else "p11")
