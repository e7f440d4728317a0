"""The laws of conservation: what every deal that is played out adds up to, and how its ledger is kept.

A full pack counts 152 and the last trick 10, but with two players 14 cards stay out, so no deal ever brings 162.
"""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, strategies as st

from deberts import CLAUSES, CLUB, Announce, Card, Deal, Match, Play, Standing
from played_deals import choices, counted_by, packs, play_out, played_deals, recount, standings
from playing import stacked
from tools.vectors.reading.sequences import sequence_points
from worked_deals import worked_deals

pytestmark = pytest.mark.property

deals = played_deals(standings()) | worked_deals(standings())
PARTS = ("03.3", "04.8", "04.10", "06.1")
MOVES = ("06.3", "06.4", "06.5", "06.6")
numbers = st.integers(0, 2**32 - 1)


def cards_of(deal: Deal, seat: int) -> int:
    """Count the cards in a player's tricks, as the account has them."""
    return counted_by(deal.account, "06.1")[seat]


@st.composite
def matches(draw: st.DrawFn) -> Match:
    """Matches of a few deals, some of them void, that may end before the last pack is dealt."""
    match = Match.new(first_dealer=draw(st.sampled_from((0, 1))), opening=draw(standings()))
    for pack in draw(st.lists(packs(), min_size=1, max_size=4)):
        if not match.is_over:
            match = match.next_deal(pack)
            assert match.deal is not None
            match = match.apply_all(play_out(match.deal, draw(choices())).actions)
    return match


class TestCards:
    """Law (a): cards in one player's tricks, cards in the other's and undealt cards make 152."""

    @given(deals)
    def test_of_every_deal(self, deal: Deal) -> None:
        told = recount(deal)
        assert cards_of(deal, 0) + cards_of(deal, 1) + told.count(told.undealt) == 152

    @given(deals)
    def test_no_card_is_lost_or_doubled(self, deal: Deal) -> None:
        told = recount(deal)
        assert (len(told.tricks_of(0)) + len(told.tricks_of(1)), len(told.undealt)) == (18, 14)


class TestLastTrick:
    """Law (b): with the last trick it is 162."""

    @given(deals)
    def test_of_every_deal(self, deal: Deal) -> None:
        told = recount(deal)
        last = counted_by(deal.account, "03.3")
        assert sorted(last) == [0, 10]
        assert cards_of(deal, 0) + cards_of(deal, 1) + sum(last) + told.count(told.undealt) == 162


class TestTotals:
    """Law (c): the totals are 162 less the undealt cards, with the sequences and the belas that count."""

    @given(deals)
    def test_of_every_deal(self, deal: Deal) -> None:
        told = recount(deal)
        said = sum(sequence_points(told.valid(seat)) for seat in (0, 1)) + (0 if told.bela is None else 20)
        assert deal.account is not None
        assert sum(deal.account.totals) == 162 - told.count(told.undealt) + said

    @given(deals)
    def test_they_lie_between_28_and_275(self, deal: Deal) -> None:
        assert deal.account is not None
        assert 28 <= sum(deal.account.totals) <= 275
        plain = sum(counted_by(deal.account, "03.3")) + sum(counted_by(deal.account, "06.1"))
        assert 28 <= plain <= 156

    @given(numbers)
    def test_the_lowest(self, seed: int) -> None:
        low = "7H 8H QH 7C 8C 9C JC QC 7D", "8D 9D JD QD 7S 8S 9S JS QS"
        deal = Deal.new(CLUB, stacked(forehand=low[0], dealer=low[1], indicator="AH"), 1).apply("take")
        lots = Random(seed)
        while not deal.is_over:
            cards = [act for act in deal.legal_actions() if isinstance(act, Play) and not act.bela]
            deal = deal.apply(lots.choice(cards))
        assert deal.account is not None
        assert sum(deal.account.totals) == 28

    @given(numbers)
    def test_the_highest(self, seed: int) -> None:
        high = "AH KH QH JH AS KS QS JS 9H", "TH TS AC TC KC QC AD TD KD"
        deal = Deal.new(CLUB, stacked(forehand=high[0], dealer=high[1], indicator="7H"), 1).apply("take")
        lots = Random(seed)
        while not deal.is_over:
            legal = deal.legal_actions()
            most = [act for act in legal if isinstance(act, Announce)][-1:]
            bela = [act for act in legal if isinstance(act, Play) and act.bela]
            deal = deal.apply(lots.choice(most or bela or legal))
        assert deal.account is not None
        assert sum(deal.account.totals) == 275


class TestWriting:
    """Law (d): what both write with what is suspended after makes the totals with what was suspended before."""

    @given(deals)
    def test_of_every_deal(self, deal: Deal) -> None:
        account = deal.account
        assert account is not None
        before, after = sum(account.before.suspended), sum(account.after.suspended)
        assert sum(account.written) + after == sum(account.totals) + before
        assert sum(account.after.scores) - sum(account.before.scores) == sum(account.written)

    @given(matches())
    def test_of_a_whole_match(self, match: Match) -> None:
        accounts = [deal.account for deal in match.deals]
        totals = sum(sum(account.totals) for account in accounts if account is not None)
        waiting = sum(match.sheet[-1].standing.suspended)
        gained = sum(match.standing.scores) - sum(match.opening.scores)
        assert gained + waiting == totals + sum(match.opening.suspended)
        assert sum(match.standing.suspended) == (0 if match.is_over else waiting)

    @given(matches())
    def test_each_deal_begins_where_the_last_one_ended(self, match: Match) -> None:
        standing = match.opening
        for deal, row in zip(match.deals, match.sheet, strict=True):
            assert deal.account is not None
            assert deal.opening == deal.account.before == standing
            assert deal.account.after == row.standing
            standing = row.standing


class TestLedger:
    """The ledger: its lines make what is written, in the order of clauses and seats, and none is of 0 points."""

    @given(deals)
    def test_its_sums_are_what_is_written(self, deal: Deal) -> None:
        account = deal.account
        assert account is not None
        for seat in (0, 1):
            mine = [line for line in account.ledger if line.seat == seat]
            assert sum(line.points for line in mine if line.clause in PARTS) == account.totals[seat]
            assert sum(line.points for line in mine) == account.written[seat]
        assert {line.clause for line in account.ledger} <= {*PARTS, *MOVES}

    @given(deals)
    def test_its_order(self, deal: Deal) -> None:
        account = deal.account
        assert account is not None
        keys = [(*map(int, line.clause.split(".")), line.seat) for line in account.ledger]
        assert keys == sorted(keys), "04.8 before 04.10"
        assert {line.clause for line in account.ledger} <= set(CLAUSES)

    @given(deals)
    def test_lines_of_nothing_are_left_out(self, deal: Deal) -> None:
        account = deal.account
        assert account is not None
        assert all(line.points for line in account.ledger)
        assert all((line.points < 0) <= (line.clause in {"06.3", "06.4"}) for line in account.ledger)

    @given(deals)
    def test_what_moves(self, deal: Deal) -> None:
        account = deal.account
        assert account is not None
        assert account.declarer is not None
        own = account.totals[account.declarer]
        signs = {"made": (0, 0), "bait": (-own, own), "hung": (-own, 0)}
        assert account.outcome is not None
        lost = sum(counted_by(account, clause)[account.declarer] for clause in ("06.3", "06.4"))
        won = sum(counted_by(account, clause)[1 - account.declarer] for clause in ("06.3", "06.4"))
        assert (lost, won) == signs[account.outcome.value]
        released = {"made": "06.5", "bait": "06.5", "hung": "06.6"}[account.outcome.value]
        assert sum(counted_by(account, released)) == sum(deal.opening.suspended)

    @given(st.sampled_from((0, 1)), packs(), standings())
    def test_a_void_deal_has_none(self, dealer: int, pack: list[Card], opening: Standing) -> None:
        deal = Deal.new(CLUB, pack, dealer, opening).apply_all(["pass"] * 4)
        assert deal.account is not None
        assert deal.account.ledger == ()
        assert deal.account.before == deal.account.after == opening
