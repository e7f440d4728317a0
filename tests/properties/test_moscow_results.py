# ruff: noqa: D205  # a class docstring is the wording of a clause, which has no summary line
"""Moscow, after play: hangs, claims, next dealer and end. One class a clause."""

from __future__ import annotations

from itertools import islice, product

import pytest
from hypothesis import given, strategies as st

from deberts import Card, Ending, Line, Outcome, Sequence, Suit, ending, next_dealer, parse_cards
from deberts.errors import Violation
from deberts.options import DoubleFinish, FirstDealer, NextDealer, SecondHang
from deberts.rules import (
    conventions,
    s03_values as values,
    s06_contract as contract,
    s06_ending as endings,
    s06_settlement as settling,
)
from deberts.rules.s06_settlement import Settlement
from played_deals import packs
from possible_totals import pairs
from tools.vectors.reading.cards import points
from tools.vectors.reading.sequences import SEQUENCES, sequence_points

pytestmark = pytest.mark.property

seats = st.sampled_from((0, 1))
amounts = st.lists(st.integers(0, 137), max_size=4).map(tuple)
decided = st.tuples(st.integers(0, 275), st.integers(0, 275)).filter(lambda pair: pair[0] != pair[1])


def parsed(texts: str) -> tuple[Sequence, ...]:
    return tuple(map(Sequence.parse, texts.split()))


def codes(found: tuple[Violation, ...]) -> list[tuple[str, str]]:
    return [(reason.clause, reason.code) for reason in found]


def settlement(own: int, other: int, waiting: tuple[int, ...]) -> tuple[str, int, int, tuple[int, ...]]:
    """Say how a deal ends, what declarer and defender write, and what waits afterwards."""
    if own == other:
        return "hung", 0, other, (*waiting, own)
    if own > other:
        return "made", own + sum(waiting), other, ()
    return "bait", 0, own + other + sum(waiting), ()


def by_declarer(declarer: int, own: int, other: int) -> tuple[int, int]:
    return (own, other) if declarer == 0 else (other, own)


def settle(totals: tuple[int, ...], declarer: int, suspended: tuple[int, ...] = ()) -> Settlement:
    """What is written where all that hangs goes together to the next winner."""
    return settling.settle(totals, declarer, suspended, rule=SecondHang.TOGETHER)


def top_scorer_deals(dealer: int, declarer: int | None, totals: tuple[int, ...]) -> int:
    """Who deals next where the top scorer does."""
    return next_dealer(dealer, declarer, totals, NextDealer.MOST_POINTS)


def ending_by_last_trick(scores: tuple[int, ...], last_trick: int, target: int) -> Ending:
    """How a game stands where the last trick decides between two; the declarer does not."""
    (end,) = {ending(scores, seat, target, 0, last_trick, DoubleFinish.LAST_TRICK) for seat in (0, 1)}
    return end


class TestWhatCountsInADeal:
    """m5.1 Points are given for sequences that were announced, for the cards in tricks and, 10 of them, for the last
    trick.
    """

    @given(packs(), st.sampled_from(Suit), st.lists(st.sampled_from(SEQUENCES), max_size=3), st.integers(1, 9))
    def test_the_parts(self, pack: list[Card], trump: Suit, announced: list[str], number: int) -> None:
        trick = tuple(pack[:2])
        last = values.last_trick_points(number)
        taken = values.taken_points([trick], trump)
        lines = contract.total_lines(0, cards=taken, last=last, sequences=parsed(" ".join(announced)), bela=0)
        cards = sum(points(str(card), str(trump)) for card in trick)
        assert sum(line.points for line in lines) == cards + 10 * (number == 9) + sequence_points(announced)


class TestBaitAndHangByMoscowRules:
    """m11.1 A declarer with less than his opponent is baited. At equal totals his points hang: whoever scores more in
    the next deal writes them, and it is dealt by the defender of this one.
    """

    @pytest.mark.parametrize("declarer", [0, 1])
    def test_every_settlement(self, declarer: int) -> None:
        for number, (own, other) in islice(enumerate(pairs()), declarer, None, 2):
            suspended = ((), (81,), (70, 81))[number % 3]
            totals = by_declarer(declarer, own, other)
            settled = settle(totals, declarer, suspended)
            found = (settled.outcome.value, *by_declarer(declarer, *settled.written), settled.suspended)
            assert found == settlement(own, other, suspended), (own, other)
            assert sum(settled.written) + sum(settled.suspended) == own + other + sum(suspended)
            moved = contract.balance(settled.ledger, 2)
            assert settled.written == (totals[0] + moved[0], totals[1] + moved[1])

    @given(st.integers(0, 275), seats)
    def test_after_a_hang_the_defender_deals(self, total: int, declarer: int) -> None:
        assert {top_scorer_deals(dealer, declarer, (total, total)) for dealer in (0, 1)} == {1 - declarer}

    def test_a_single_amount_is_released_by_this_clause(self) -> None:
        settled = settle((62, 100), 0, (81,))
        assert settled.ledger == (
            Line(0, -62, "06.3", "bait"),
            Line(1, 62, "06.3", "bait"),
            Line(1, 81, "m11.1", "released"),
        )

    def test_nothing_is_released_where_nothing_waits(self) -> None:
        assert settle((100, 62), 0, (0,)).ledger == ()


class TestHangUponHang:
    """m11.2 If the next deal is equal too, its points join those that hang already. The first deal that is decided
    gives all of them together to its winner.
    """

    @given(amounts, st.integers(0, 137), seats)
    def test_an_equal_deal_adds_its_own(self, suspended: tuple[int, ...], total: int, declarer: int) -> None:
        settled = settle((total, total), declarer, suspended)
        assert settled.suspended == (*suspended, total)
        assert settled.outcome is Outcome.HUNG
        assert settled.written == by_declarer(declarer, 0, total)

    @given(amounts, decided, seats)
    def test_a_decided_deal_gives_all(self, suspended: tuple[int, ...], totals: tuple[int, int], declarer: int) -> None:
        settled = settle(totals, declarer, suspended)
        plain = settling.settle(totals, declarer)
        winner = 0 if totals[0] > totals[1] else 1
        assert settled.suspended == ()
        assert settled.written[winner] == plain.written[winner] + sum(suspended)
        assert settled.written[1 - winner] == plain.written[1 - winner]

    @pytest.mark.parametrize("declarer", [0, 1])
    def test_k133_two_hangs_in_a_row(self, declarer: int) -> None:
        first = settle((70, 70), declarer)
        second = settle((81, 81), 1 - declarer, first.suspended)
        third = settle((100, 62), declarer, second.suspended)
        assert second.suspended == (70, 81)
        assert third.written == ((251, 62) if declarer == 0 else (313, 0))
        assert [line for line in third.ledger if line.what == "released"] == [Line(0, 151, "m11.2", "released")]


class TestTheBestScorerDeals:
    """m11.4 Whoever scored most in a deal deals the next."""

    @pytest.mark.parametrize(("dealer", "declarer"), [*product((0, 1), (0, 1))])
    def test_every_pair_of_totals(self, dealer: int, declarer: int) -> None:
        for totals in product(range(0, 276, 3), range(0, 276, 5)):
            if totals[0] != totals[1]:
                assert top_scorer_deals(dealer, declarer, totals) == (1 if totals[1] > totals[0] else 0)

    @pytest.mark.parametrize(
        ("own", "other", "deals"),
        [
            pytest.param(100, 62, "declarer", id="K100"),
            pytest.param(60, 90, "defender", id="K101"),
            pytest.param(81, 81, "defender", id="K102"),
        ],
    )
    @pytest.mark.parametrize("declarer", [0, 1])
    def test_declarer_or_defender(self, own: int, other: int, deals: str, declarer: int) -> None:
        expected = declarer if deals == "declarer" else 1 - declarer
        for dealer in (0, 1):
            assert top_scorer_deals(dealer, declarer, by_declarer(declarer, own, other)) == expected

    def test_after_a_void_deal_the_other_player(self) -> None:
        assert [top_scorer_deals(dealer, None, (0, 0)) for dealer in (0, 1)] == [1, 0]


class TestCheckOfTheValues:
    """m11.5 A terc, the trump jack, the trump nine and the last trick make 20 + 20 + 14 + 10 = 64. A jack counted like
    this is not counted a second time.
    """

    def test_k134_the_four_together(self) -> None:
        cards = values.taken_points([parse_cards("JH 9H")], Suit.HEARTS)
        lines = contract.total_lines(0, cards=cards, last=10, sequences=parsed("3TS"), bela=0)
        assert sorted(line.points for line in lines) == [10, 20, 34]
        assert contract.balance(lines, 2) == (64, 0)


class TestClaimingTheEnd:
    """m12.1 The game ends when a player claims the number agreed, 501: in the play, between winning a trick other than
    the last and the next lead, or while the result is written, before the next deal is cut. In the play his written
    total counts, with the cards in his tricks, his sequences that count and a bela he said; the 10 of the last trick
    and suspended points do not. A true claim wins even if a bait threatens.
    """

    @pytest.mark.parametrize(
        ("seat", "winner", "trick", "broken"),
        [
            (0, 0, "", []),
            (1, 1, "", []),
            (0, None, "", [("m12.1", "no-trick-yet")]),
            (0, None, "AH", [("m12.1", "no-trick-yet"), ("m12.1", "next-lead-is-made")]),
            (0, 0, "AH", [("m12.1", "next-lead-is-made")]),
            (1, 0, "", [("D24", "not-your-trick")]),
            (1, 0, "AH", [("m12.1", "next-lead-is-made"), ("D24", "not-your-trick")]),
        ],
    )
    def test_between_tricks(self, seat: int, winner: int | None, trick: str, broken: list[tuple[str, str]]) -> None:
        assert codes(conventions.claim_violations(seat, winner, parse_cards(trick))) == broken

    @pytest.mark.parametrize(("taken", "true"), [pytest.param(46, True, id="K097"), (45, False), (500, True)])
    def test_written_and_taken_make_the_number(self, taken: int, true: bool) -> None:
        assert conventions.has_arrived(455, taken, 501) is true

    def test_what_is_taken(self) -> None:
        assert conventions.taken_so_far(cards=26, sequences=(), bela=20) == 46
        assert conventions.taken_so_far(cards=0, sequences=parsed("4AS 3TD"), bela=0) == 70
        assert conventions.taken_so_far(cards=0, sequences=(), bela=0) == 0


class TestBothAtTheNumberWhenWriting:
    """m12.2 If both players have the number when the result is written, whoever took the last trick wins."""

    @pytest.mark.parametrize(("last_trick", "target"), [*product((0, 1), (301, 501))])
    def test_every_pair_of_scores_around_the_number(self, last_trick: int, target: int) -> None:
        around = (0, 1, target - 2, target - 1, target, target + 1, target + 200)
        for scores in product(around, around):
            there = [seat for seat in (0, 1) if scores[seat] >= target]
            expected = last_trick if len(there) == 2 else None if not there else there[0]
            end = ending_by_last_trick(scores, last_trick, target)
            assert (end.winner, end.result, end.is_over) == (expected, scores, bool(there)), scores

    def test_k096_both_have_501(self) -> None:
        assert [ending_by_last_trick((501, 501), last_trick, 501).winner for last_trick in (0, 1)] == [0, 1]


class TestClaimAtWriting:
    """D21 While the result is written, the claim is made for whoever has reached the number, without a word."""

    @given(st.tuples(st.integers(0, 800), st.integers(0, 800)), seats, st.sampled_from((301, 501)))
    def test_whoever_has_it_has_won(self, scores: tuple[int, int], last_trick: int, target: int) -> None:
        there = [seat for seat in (0, 1) if scores[seat] >= target]
        end = ending_by_last_trick(scores, last_trick, target)
        assert end.is_over is bool(there)
        assert end.winner is None or end.winner in there


class TestTheNumberReachedInABait:
    """m12.3 A player who gets to the number only with the last trick, and is baited, has nothing to claim: his points
    are the opponent's.
    """

    @given(st.integers(1, 500), st.integers(0, 275), st.integers(1, 275), seats)
    def test_k098_points_of_a_bait_are_the_opponents(self, before: int, own: int, more: int, declarer: int) -> None:
        settled = settle(by_declarer(declarer, own, own + more), declarer)
        scores = by_declarer(declarer, before, 0)
        after = (scores[0] + settled.written[0], scores[1] + settled.written[1])
        assert after[declarer] == before
        for last_trick in (0, 1):
            assert ending_by_last_trick(after, last_trick, 501).winner != declarer


class TestTheWinnerDealsFirst:
    """m12.4 In a new game the winner of the last one deals first."""

    @pytest.mark.parametrize("winner", [0, 1])
    def test_winner(self, winner: int) -> None:
        assert endings.first_dealer(winner, FirstDealer.WINNER) == winner

    def test_where_a_lot_decides_it_is_drawn_again(self) -> None:
        assert endings.first_dealer(0, FirstDealer.LOT) is None
