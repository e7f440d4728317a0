# ruff: noqa: D205  # a class docstring is the wording of a clause, which has no summary line
"""The second description: one class a clause, as far as a pure function holds it."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, strategies as st

from deberts import Card, CardSet, Line, Outcome, Suit, ending, next_dealer, parse_cards
from deberts.options import DoubleFinish, NextDealer, SecondHang
from deberts.rules import (
    conventions,
    s03_values as values,
    s04_bela,
    s04_sequences as sequences,
    s06_contract as contract,
    s06_ending as endings,
    s06_settlement as settling,
)
from deberts.rules.s06_settlement import Settlement
from played_deals import hands

pytestmark = pytest.mark.property

seats = st.sampled_from((0, 1))
totals = st.integers(0, 275)
pairs = st.tuples(totals, totals) | totals.map(lambda total: (total, total))
amounts = st.lists(st.integers(0, 137), max_size=4).map(tuple)
SEVENS = frozenset(parse_cards("7C 7D 7H 7S"))


def by_declarer(declarer: int, own: int, other: int) -> tuple[int, int]:
    return (own, other) if declarer == 0 else (other, own)


def settle_together(totals: tuple[int, int], declarer: int, suspended: tuple[int, ...] = ()) -> Settlement:
    """What is written where the next decided deal settles all that waits."""
    return settling.settle(totals, declarer, suspended, rule=SecondHang.ALL_AT_ONCE)


def settle_in_turn(totals: tuple[int, int], declarer: int, suspended: tuple[int, ...] = ()) -> Settlement:
    """What is written where each decided deal settles the oldest amount."""
    return settling.settle(totals, declarer, suspended, rule=SecondHang.OLDEST_FIRST)


class TestFourSevensShown:
    """s3 A player with four sevens in hand may show them before his first card and demand a new deal."""

    @given(hands(), st.sets(st.sampled_from(sorted(SEVENS, key=str))), st.booleans())
    def test_all_of_them_before_the_first_card(self, hand: CardSet, more: set[Card], played: bool) -> None:
        cards = hand | more
        found = [(reason.clause, reason.code) for reason in conventions.redeal_violations(cards, played=played)]
        expected = [("s3", "no-four-sevens")] * (not {*cards} >= SEVENS) + [("s3", "already-played")] * played
        assert found == expected

    @pytest.mark.parametrize(
        ("hand", "may"),
        [("7C 7D 7H 7S AS KS QS JS TS", True), ("7C 7D 7H 8S AS KS QS JS TS", False), ("8C 8D 8H 8S", False)],
    )
    def test_sevens_and_nothing_else(self, hand: str, may: bool) -> None:
        assert conventions.has_four_sevens(CardSet.parse(hand)) is may


class TestFourSevensOnNineCards:
    """D19 Four sevens are counted in a hand of nine. The same dealer deals again, and suspended points go on
    waiting.
    """

    @given(hands(5))
    def test_any_five_cards_beside_them(self, others: CardSet) -> None:
        assert conventions.has_four_sevens(others | SEVENS)

    @pytest.mark.parametrize("dealer", [0, 1])
    def test_the_same_dealer(self, dealer: int) -> None:
        assert conventions.dealer_after_redeal(dealer) == dealer


class TestMorePointsNextDeal:
    """s6 The next deal is dealt by whoever scored more in this one."""

    @given(pairs, seats, seats)
    def test_more_points(self, pair: tuple[int, int], declarer: int, dealer: int) -> None:
        if pair[0] != pair[1]:
            assert next_dealer(dealer, declarer, pair, NextDealer.MOST_POINTS) == (0 if pair[0] > pair[1] else 1)


class TestSettlingSeveralSuspendedAmounts:
    """s7 Players agree how several amounts in a row are settled. Usually the next decided deal settles all of them.
    Otherwise each decided deal settles only the oldest, and an equal one settles none and adds its own.
    """

    @given(pairs, seats, amounts)
    def test_usually_all_of_them(self, pair: tuple[int, int], declarer: int, suspended: tuple[int, ...]) -> None:
        settled = settle_together(pair, declarer, suspended)
        by_moscow = settling.settle(pair, declarer, suspended, rule=SecondHang.TOGETHER)
        assert (settled.outcome, settled.written, settled.suspended) == (
            by_moscow.outcome,
            by_moscow.written,
            by_moscow.suspended,
        )

    @given(pairs, seats, amounts)
    def test_or_only_the_oldest(self, pair: tuple[int, int], declarer: int, suspended: tuple[int, ...]) -> None:
        settled = settle_in_turn(pair, declarer, suspended)
        own, other = pair[declarer], pair[1 - declarer]
        if own == other:
            expected = (by_declarer(declarer, 0, other), (*suspended, own))
        else:
            due = suspended[0] if suspended else 0
            written = (own + due, other) if own > other else (0, own + other + due)
            expected = (by_declarer(declarer, *written), suspended[1:])
        assert (settled.written, settled.suspended) == expected

    @given(pairs, seats, amounts)
    def test_nothing_is_lost(self, pair: tuple[int, int], declarer: int, suspended: tuple[int, ...]) -> None:
        for settle in (settle_together, settle_in_turn):
            settled = settle(pair, declarer, suspended)
            assert sum(settled.written) + sum(settled.suspended) == sum(pair) + sum(suspended)
            moved = contract.balance(settled.ledger, 2)
            assert settled.written == (pair[0] + moved[0], pair[1] + moved[1])

    def test_k133_two_hangs_in_a_row(self) -> None:
        waiting = settle_in_turn((81, 81), 1, settle_in_turn((70, 70), 0).suspended).suspended
        assert waiting == (70, 81)
        together = settle_together((100, 62), 0, waiting)
        assert (together.written, together.suspended) == ((251, 62), ())
        third = settle_in_turn((100, 62), 0, waiting)
        assert (third.written, third.suspended) == ((170, 62), (81,))
        fourth = settle_in_turn((62, 100), 0, third.suspended)
        assert (fourth.written, fourth.suspended) == ((0, 243), ())

    def test_an_equal_deal_in_between_settles_none(self) -> None:
        settled = settle_in_turn((50, 50), 1, (70, 81))
        assert (settled.outcome, settled.written, settled.suspended) == (Outcome.HUNG, (50, 0), (70, 81, 50))

    @pytest.mark.parametrize(
        ("suspended", "together", "in_turn"),
        [
            ((), [], []),
            ((0,), [], []),
            ((81,), [Line(1, 81, "06.5", "released")], [Line(1, 81, "06.5", "released")]),
            ((70, 81), [Line(1, 151, "s7", "released")], [Line(1, 70, "s7", "released")]),
        ],
    )
    def test_what_is_released(self, suspended: tuple[int, ...], together: list[Line], in_turn: list[Line]) -> None:
        found = (settle_together((62, 100), 1, suspended), settle_in_turn((62, 100), 1, suspended))
        assert [[*settled.ledger] for settled in found] == [together, in_turn]


class TestDefenderWinsAt501Each:
    """s8 If both players have 501 or more after a deal, its defender wins. The scores stand as they are."""

    @pytest.mark.parametrize(("declarer", "target"), [*product((0, 1), (101, 301, 501))])
    def test_every_pair_of_scores_around_the_target(self, declarer: int, target: int) -> None:
        around = (0, 1, target - 2, target - 1, target, target + 1, target + 200)
        for scores in product(around, around):
            there = [seat for seat in (0, 1) if scores[seat] >= target]
            expected = 1 - declarer if len(there) == 2 else there[0] if there else None
            end = ending(scores, declarer, target, rule=DoubleFinish.DEFENDER_AS_WRITTEN)
            assert (end.winner, end.result) == (expected, scores)

    def test_there_is_no_501_to_500(self) -> None:
        assert ending((530, 512), 0, 501, rule=DoubleFinish.DEFENDER_AS_WRITTEN).result == (530, 512)
        assert ending((530, 512), 0, 501).result == (500, 501)


class TestAHandThatCounts163:
    """s10 Ace, king, queen, jack, ten, nine and eight of trumps with a plain ace are worth 163: cards 62 and 11, a
    bertz 50, a terc 20 and bela 20.
    """

    @pytest.mark.parametrize("trump", Suit)
    def test_in_every_suit(self, trump: Suit) -> None:
        plain = next(suit for suit in Suit if suit is not trump)
        run = CardSet.parse(" ".join(f"{rank}{trump}" for rank in "AKQJT98"))
        ace = CardSet.parse(f"A{plain}")
        split = sequences.best_split(run | ace, trump)
        assert [values.taken_points([tuple(cards)], trump) for cards in (run, ace)] == [62, 11]
        lines = contract.total_lines(
            0, cards=73, last=0, sequences=split, bela=20 * s04_bela.has_bela(run | ace, trump)
        )
        assert sorted(line.points for line in lines) == [20, 20, 50, 73]
        assert sum(line.points for line in lines) == 163


class TestRowsAndMarksOfTheSheet:
    """s11 The sheet keeps running totals, a row for each deal. A bait is marked BT; equal totals are marked with
    declarer's points in parentheses.
    """

    @given(totals)
    def test_marks(self, own: int) -> None:
        marks = {outcome: endings.mark(outcome, own) for outcome in Outcome}
        none = dict.fromkeys((Outcome.MADE, Outcome.LEVEL))
        assert marks == {**none, Outcome.BAIT: "BT", Outcome.HUNG: "(" + str(own) + ")"}
