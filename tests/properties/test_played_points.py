# ruff: noqa: D205  # a class docstring is the wording of a clause, which has no summary line
"""What houses write otherwise than the sources, and who deals next."""

from __future__ import annotations

from itertools import permutations, product
from typing import ClassVar

import pytest

from deberts import (
    CLUB,
    PACK,
    Deal,
    Ending,
    Entry,
    Line,
    Outcome,
    Play,
    RuleError,
    RuleSetError,
    Standing,
    ending,
    next_dealer,
    preset,
    score_sheet,
    settle,
)
from deberts.arbiter import Act, TableDeal, TableRecord, audit, parse_deed
from deberts.game.account import settled
from deberts.game.ending_texts import end_sentence, match_sentence, role_sentence
from deberts.game.ends import GameByWord, MatchEnd, clauses_of_deal
from deberts.game.sheet import clauses_of_match, match_end
from deberts.locale import Language
from deberts.options import (
    AllTricks,
    BaitPoints,
    Baits,
    Bare,
    Claim,
    ContractNeeds,
    Convention,
    Counterclaim,
    DoubleFinish,
    Doubling,
    HangAsBait,
    Made,
    NextDealer,
    SecondHang,
    Terms,
    Tie,
    Unit,
)
from deberts.table.actions import No

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

    @pytest.mark.parametrize("contract", ContractNeeds)
    def test_where_a_second_hang_counts_nothing_is_suspended_in_the_deal(self, contract: ContractNeeds) -> None:
        house = preset("site", seats=3).house(
            "ours",
            target=501,
            next_dealer=NextDealer.HIGHEST_WRITTEN,
            second_hang=SecondHang.SECOND_COUNTS,
            contract=contract,
        )
        for declarer, totals in product(range(3), {*permutations((50, 81, 31)), *permutations((60, 60, 42))}):
            waits = Standing((0, 0, 0), (70,))
            first, then = (score_sheet(house, 2, [Entry(declarer, totals)], before)[0] for before in (None, waits))
            level = first.outcome is Outcome.HUNG
            assert (then.outcome is Outcome.LEVEL) is level
            alone = totals.count(max(totals)) == 1
            due = totals.index(max(totals)) if alone else 0
            assert then.next_dealer(house) == (due if level else first.next_dealer(house))
            assert first.next_dealer(house) == 0 or not level

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


class TestAMadeContractTakesAll:
    """p24 Where a house says so, a declarer who has more than each of the others writes the totals of all, and the
    others write nothing. At a bait and at equal totals it is as ever.
    """

    ALL = Terms(made=Made.ALL)

    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_the_declarer_who_has_more_writes_all_and_nothing_else_is_moved(self, seats: int) -> None:
        for declarer, totals in product(range(seats), {*permutations((70, 60, 60, 42)[:seats])}):
            usual = settle(totals, declarer, (30,), 1, SecondHang.TOGETHER)
            other = settle(totals, declarer, (30,), 1, SecondHang.TOGETHER, self.ALL)
            assert other.outcome is usual.outcome
            assert sum(other.written) == sum(usual.written)
            if usual.outcome is Outcome.MADE:
                assert other.written == tuple((sum(totals) + 30) * (seat == declarer) for seat in range(seats))
                assert [line.what for line in other.ledger if line.clause == "p24"] == ["all"] * seats
            else:
                assert other == usual

    def test_p053_and_p054(self) -> None:
        assert settle((100, 62), 0, terms=self.ALL).written == (162, 0)
        assert settle((40, 90, 32), 1, terms=self.ALL).written == (0, 162, 0)

    def test_nothing_is_moved_from_who_has_nothing(self) -> None:
        assert settle((162, 0), 0, terms=self.ALL).ledger == ()
        moved = settle((60, 102, 0), 1, terms=self.ALL).ledger
        assert [(line.seat, line.points) for line in moved] == [(0, -60), (1, 60)]

    @pytest.mark.parametrize("base", ["club", "site"])
    def test_a_sheet_says_so(self, base: str) -> None:
        house = preset(base).house("ours", target=501, made=Made.ALL)
        entry = Entry(1, (62, 100))
        (row,) = score_sheet(house, 0, [entry])
        assert row.written == (0, 162)
        assert clauses_of_deal(house, row.end) == ("p24",)
        account = settled(house, 0, entry, Standing((0, 0)))
        assert [(line.seat, line.points, line.clause, line.what) for line in account.ledger] == [
            (0, -62, "p24", "all"),
            (1, 62, "p24", "all"),
        ]
        english = Language.of("en")
        assert end_sentence(house, account, ("A", "B"), english) == "B has made it, and writes all totals."
        assert role_sentence(house, account, english) == "declarer has made it, and writes all totals."

    def test_kush_are_not_counted_so(self) -> None:
        with pytest.raises(RuleSetError, match="kush are counted"):
            preset("one-deal").house("ours", target=1, made=Made.ALL)


class TestEqualTotalsSettledAtOnce:
    """p21 Where a house says so, a declarer who has as much as the best of the others is baited, as if he had less. Or
    it lets each write his own then; whoever deals next by points is as after equal totals. Either way nothing ever
    waits.
    """

    BAIT, LEVEL = Terms(tie=Tie.BAIT), Terms(tie=Tie.EACH_WRITES)

    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_only_equal_totals_are_settled_otherwise_and_nothing_is_lost(self, seats: int) -> None:
        for declarer, totals in product(range(seats), product((40, 50, 60), repeat=seats)):
            usual = settle(totals, declarer, (), 1, SecondHang.TOGETHER)
            bait, level = (settle(totals, declarer, (), 1, SecondHang.TOGETHER, one) for one in (self.BAIT, self.LEVEL))
            if usual.outcome is not Outcome.HUNG:
                assert bait == level == usual
                continue
            assert (level.outcome, level.written, level.suspended, level.ledger) == (Outcome.LEVEL, totals, (), ())
            assert (bait.outcome, bait.suspended) == (Outcome.BAIT, ())
            less = tuple(total - (seat == declarer) for seat, total in enumerate(totals))
            one_less = settle(less, declarer, (), 1, SecondHang.TOGETHER)
            assert {line.seat for line in bait.ledger} >= {line.seat for line in one_less.ledger}
            assert bait.written[declarer] == 0
            assert sum(bait.written) == sum(totals)

    def test_p046_and_p048(self) -> None:
        assert settle((81, 81), 0, terms=self.BAIT).written == (0, 162)
        assert settle((81, 81), 0, terms=self.LEVEL).written == (81, 81)

    def test_whoever_deals_by_points_is_as_after_equal_totals(self) -> None:
        house = preset("site").house("ours", target=501, tie=Tie.EACH_WRITES)
        first, second = score_sheet(house, 0, [Entry(1, (81, 81)), Entry(0, (81, 81))])
        assert (first.next_dealer(house), second.next_dealer(house)) == (0, 1)

    def test_kush_are_not_counted_so(self) -> None:
        with pytest.raises(RuleSetError, match="equal totals bring no kush"):
            preset("one-deal").house("ours", target=1, tie=Tie.BAIT)


class TestASecondHangCounts:
    """p22 Where a house says so, equal totals while an amount waits hang no more: each writes his own, and the amount
    waits on, unchanged. It goes as ever to whoever wins the next deal that is won.
    """

    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_each_writes_and_the_amount_waits_on(self, seats: int) -> None:
        for declarer, totals in product(range(seats), product((40, 50, 60), repeat=seats)):
            usual = settle(totals, declarer, (70,), 1, SecondHang.TOGETHER)
            again = settle(totals, declarer, (70,), 1, SecondHang.SECOND_COUNTS)
            if usual.outcome is Outcome.HUNG:
                assert (again.outcome, again.written, again.suspended) == (Outcome.LEVEL, totals, (70,))
                first = settle(totals, declarer, (), 1, SecondHang.SECOND_COUNTS)
                assert first == settle(totals, declarer, (), 1, SecondHang.TOGETHER)
            else:
                assert (again.outcome, again.written, again.suspended) == (usual.outcome, usual.written, ())

    def test_what_waited_goes_by_06_5(self) -> None:
        house = CLUB.house("ours", target=501, second_hang=SecondHang.SECOND_COUNTS)
        account = settled(house, 0, Entry(0, (90, 72)), Standing((0, 0), (70,)))
        assert account.ledger == (Line(0, 70, "06.5", "released"),)


class TestWhoGetsABait:
    """p23 Where a house says so, the points of a baited declarer count for nobody, and each of the others writes his
    own. Nobody claims half of a deal there (v4). Or, where more than two play, all others share them alike, and odd
    points go one each to the earlier from the dealer's left. What waited goes as ever.
    """

    @pytest.mark.parametrize(("seats", "dealer"), [*product((3, 4), range(3))])
    def test_all_others_share_alike(self, seats: int, dealer: int) -> None:
        alike = Terms(bait_points=BaitPoints.SHARED)
        left = [(dealer + 1 + number) % seats for number in range(seats)]
        for declarer, totals in product(range(seats), product((40, 51, 62), repeat=seats)):
            usual = settle(totals, declarer, (30,), dealer, SecondHang.TOGETHER)
            shared = settle(totals, declarer, (30,), dealer, SecondHang.TOGETHER, alike)
            if usual.outcome is not Outcome.BAIT:
                assert usual == shared
                continue
            others = [seat for seat in left if seat != declarer]
            moved = {line.seat: line.points for line in shared.ledger if line.clause == "p23"}
            assert moved.pop(declarer) == -totals[declarer]
            assert sum(moved.values()) == totals[declarer]
            assert sorted(moved.values(), reverse=True) == [moved[seat] for seat in others]
            assert max(moved.values()) - min(moved.values()) <= 1
            released = [line for line in shared.ledger if line.what == "released"]
            assert released == [line for line in usual.ledger if line.what == "released"]

    def test_p051(self) -> None:
        house = preset("site", seats=3).house("ours", target=501, bait_points=BaitPoints.SHARED)
        assert settled(house, 2, Entry(0, (41, 81, 40)), Standing((0, 0, 0))).written == (0, 102, 60)
        with pytest.raises(RuleSetError, match="of two, one gets them all"):
            CLUB.house("ours", target=501, bait_points=BaitPoints.SHARED)

    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_what_all_have_but_what_is_burnt_is_written(self, seats: int) -> None:
        burns = Terms(bait_points=BaitPoints.BURNT)
        for declarer, totals in product(range(seats), product((40, 51, 60), repeat=seats)):
            usual = settle(totals, declarer, (30,), 1, SecondHang.TOGETHER)
            burnt = settle(totals, declarer, (30,), 1, SecondHang.TOGETHER, burns)
            if usual.outcome is not Outcome.BAIT:
                assert usual == burnt
                continue
            (line,) = (line for line in burnt.ledger if line.what == "burnt")
            assert (line.seat, line.points, line.clause) == (declarer, -totals[declarer], "p23")
            released = [one for one in burnt.ledger if one is not line]
            assert released == [one for one in usual.ledger if one.what == "released"]
            own = [total * (seat != declarer) for seat, total in enumerate(totals)]
            got = [sum(one.points for one in released if one.seat == seat) for seat in range(seats)]
            assert list(burnt.written) == [total + more for total, more in zip(own, got, strict=True)]

    def test_nobody_claims_half(self) -> None:
        answers = {"claim": Claim.BEFORE_A_CARD, "counterclaim": Counterclaim.NIBBLE}
        with pytest.raises(RuleSetError, match="a nibble is for the points of a bait"):
            preset("site").house("ours", target=501, bait_points=BaitPoints.BURNT, **answers)


class TestMoreThanAllTogether:
    """p25 Where more than two play and a house says so, the declarer must have more than all others together, and equal
    totals are as much as theirs. A bait, and what waited, goes to the best of the others, even where the declarer has
    most; who deals next by points is by totals as ever.
    """

    @pytest.mark.parametrize("seats", [3, 4])
    def test_he_is_compared_with_their_sum(self, seats: int) -> None:
        together = Terms(contract=ContractNeeds.TOGETHER)
        for declarer, totals in product(range(seats), product((20, 40, 60, 81, 101), repeat=seats)):
            settlement = settle(totals, declarer, (30,), 1, SecondHang.TOGETHER, together)
            own, others = totals[declarer], [total for seat, total in enumerate(totals) if seat != declarer]
            kept = [total * (seat != declarer) for seat, total in enumerate(totals)]
            if own > sum(others):
                kept[declarer] = own + 30
                assert (settlement.outcome, list(settlement.written)) == (Outcome.MADE, kept)
            elif own == sum(others):
                assert (settlement.outcome, list(settlement.written)) == (Outcome.HUNG, kept)
                assert settlement.suspended == (30, own)
            else:
                moved = [one - two for one, two in zip(settlement.written, kept, strict=True)]
                assert (settlement.outcome, sum(moved)) == (Outcome.BAIT, own + 30)
                best = [seat for seat in range(seats) if seat != declarer and totals[seat] == max(others)]
                assert {seat for seat, points in enumerate(moved) if points} == {*best}

    def test_p055_and_p056(self) -> None:
        house = preset("site", seats=3).house("ours", target=501, contract=ContractNeeds.TOGETHER)
        for totals, written, how in (
            ((80, 50, 32), (0, 130, 32), Outcome.BAIT),
            ((83, 50, 32), (83, 50, 32), Outcome.MADE),
        ):
            account = settled(house, 2, Entry(0, totals), Standing((0, 0, 0)))
            assert (account.written, account.outcome) == (written, how)
            row = score_sheet(house, 2, [Entry(0, totals)])[0]
            assert row.next_dealer(house) == 0

    def test_two_have_no_others_together(self) -> None:
        with pytest.raises(RuleSetError, match="two have no others"):
            CLUB.house("ours", target=501, contract=ContractNeeds.TOGETHER)


class TestAHangThatCountsAsABait:
    """p27 Where a house says so, equal totals that hang count as a bait of the declarer's in their own deal, and cost
    him points when that is due (p26). His points wait as ever. Where equal totals count for each while an amount waits
    (p22), they are no hang.
    """

    HOUSE: ClassVar = CLUB.house("ours", target=501, baits=Baits.FROM_THE_SECOND, hang_as_bait=HangAsBait.AT_ONCE)

    @pytest.mark.parametrize(("declarer", "own"), [*product((0, 1), (72, 81, 90))])
    def test_it_counts_and_waits(self, declarer: int, own: int) -> None:
        totals = (own, 162 - own) if declarer == 0 else (162 - own, own)
        account = settled(self.HOUSE, 1, Entry(declarer, totals), Standing((0, 0), baits=(1, 1)))
        plain = settled(CLUB, 1, Entry(declarer, totals), Standing((0, 0)))
        lost = tuple(100 * (own <= 81 and seat == declarer) for seat in (0, 1))
        assert account.written == tuple(one - less for one, less in zip(plain.written, lost, strict=True))
        assert account.after.suspended == plain.after.suspended
        assert account.after.baits == tuple(1 + less // 100 for less in lost)

    def test_p059(self) -> None:
        house = self.HOUSE.house("ours", target=501, baits=Baits.EVERY_THIRD)
        account = settled(house, 1, Entry(0, (81, 81)), Standing((0, 0), baits=(2, 0)))
        assert (account.written, account.after.suspended, account.after.baits) == ((-100, 81), (81,), (3, 0))

    def test_equal_totals_that_count_for_each_are_none(self) -> None:
        house = self.HOUSE.house("ours", target=501, second_hang=SecondHang.SECOND_COUNTS)
        account = settled(house, 1, Entry(0, (81, 81)), Standing((0, 0), (70,), baits=(2, 0)))
        assert (account.written, account.after.suspended, account.after.baits) == ((81, 81), (70,), (2, 0))

    def test_nothing_counts_where_nothing_hangs_or_is_counted(self) -> None:
        with pytest.raises(RuleSetError, match="nothing hangs where") as refused:
            self.HOUSE.house("ours", target=501, tie=Tie.BAIT)
        assert refused.value.clause == "p27"
        with pytest.raises(RuleSetError, match="only where baits are counted"):
            self.HOUSE.house("ours", target=501, baits=Baits.NEVER)


class TestDealsWithoutATrick:
    """p28 Where a house says so, who takes no trick in a deal, declarer or not, loses points besides: each time, or, as
    baits are counted, when his count for the match comes to a multiple of two or three, or is two or more. It is 100
    points if the house names no other number. A deal ended by a word or a cards bait is not counted.
    """

    DUE: ClassVar = {
        Bare.EACH_TIME: {*range(1, 11)},
        Bare.EVERY_SECOND: {2, 4, 6, 8, 10},
        Bare.EVERY_THIRD: {3, 6, 9},
        Bare.FROM_THE_SECOND: {*range(2, 11)},
    }

    @pytest.mark.parametrize(("answer", "seat"), [*product(DUE, (0, 1))])
    def test_each_that_is_due_costs_points_whoever_declares(self, answer: Bare, seat: int) -> None:
        house = CLUB.house("ours", target=10_000, bare=answer, bare_penalty=70)
        totals, tricks = ((162, 20), (9, 0)) if seat else ((20, 162), (0, 9))
        rows = score_sheet(house, 1, [Entry(1 - seat, totals, tricks=tricks)] * 10)
        lost = [sum(totals) - sum(row.written) for row in rows]
        assert lost == [70 * (number in self.DUE[answer]) for number in range(1, 11)]
        assert all(row.written[seat] == totals[seat] - less for row, less in zip(rows, lost, strict=True))
        assert [row.standing.bare[seat] for row in rows] == [*range(1, 11)]

    def test_p061_and_p062(self) -> None:
        for answer, written, count in ((Bare.EACH_TIME, (130, -80), (0, 1)), (Bare.EVERY_SECOND, (130, 20), (0, 1))):
            house = CLUB.house("ours", target=501, bare=answer)
            account = settled(house, 1, Entry(0, (130, 20), tricks=(9, 0)), Standing((0, 0)))
            assert (account.written, account.after.bare) == (written, count)
            assert [line for line in account.ledger if line.clause == "p28"] == (
                [Line(1, -100, "p28", "bare")] if written[1] < 0 else []
            )

    def test_it_stands_beside_a_bait_that_is_due(self) -> None:
        house = CLUB.house("ours", target=501, bare=Bare.EACH_TIME, baits=Baits.FROM_THE_SECOND, bait_penalty=30)
        account = settled(house, 1, Entry(0, (20, 162), tricks=(0, 9)), Standing((0, 0), baits=(1, 0)))
        assert account.written == (-130, 182)
        assert [line.clause for line in account.ledger if line.points < 0] == ["06.3", "p26", "p28"]
        assert (account.after.baits, account.after.bare) == ((2, 0), (1, 0))

    def test_two_of_three_lose(self) -> None:
        house = preset("site", seats=3).house("ours", target=501, bare=Bare.EACH_TIME)
        account = settled(house, 1, Entry(0, (130, 0, 0), tricks=(9, 0, 0)), Standing((0, 0, 0)))
        assert (account.written, account.after.bare) == ((130, -100, -100), (0, 1, 1))

    @pytest.mark.parametrize("tricks", [None, (8, 1), (8, 0), (0, 0)])
    def test_who_has_a_trick_or_was_interrupted_loses_nothing(self, tricks: tuple[int, int] | None) -> None:
        house = CLUB.house("ours", target=501, bare=Bare.EACH_TIME)
        account = settled(house, 1, Entry(0, (130, 20), tricks=tricks), Standing((0, 0)))
        assert (account.written, account.after.bare) == ((130, 20), ())


class TestAllTricksOfADeal:
    """p29 Where a house says so, who takes all tricks of a deal, declarer or not, writes points besides, 100 if the
    house names no other number. They are no part of his total, so they decide nothing about the contract. Nobody writes
    them for a deal ended by a word or a cards bait.
    """

    @pytest.mark.parametrize(("seat", "declarer"), [*product((0, 1), (0, 1))])
    def test_whoever_has_them_writes_more(self, seat: int, declarer: int) -> None:
        house = CLUB.house("ours", target=501, all_tricks=AllTricks.ADDED, sweep_bonus=90)
        totals, tricks = tuple(162 * (one == seat) for one in (0, 1)), tuple(9 * (one == seat) for one in (0, 1))
        account = settled(house, 1, Entry(declarer, totals, tricks=tricks), Standing((0, 0)))
        assert account.written == tuple(252 * (one == seat) for one in (0, 1))
        assert account.ledger[-1] == Line(seat, 90, "p29", "sweep")

    def test_p063(self) -> None:
        house = CLUB.house("ours", target=501, all_tricks=AllTricks.ADDED)
        account = settled(house, 1, Entry(0, (130, 0), tricks=(9, 0)), Standing((0, 0)))
        assert account.written == (230, 0)

    def test_they_decide_nothing(self) -> None:
        """The declarer with no trick has more by what he held: the contract is made, whatever the other writes."""
        house = CLUB.house("ours", target=501, all_tricks=AllTricks.ADDED, bare=Bare.EACH_TIME)
        account = settled(house, 1, Entry(0, (180, 162), tricks=(0, 9)), Standing((0, 0)))
        assert (account.outcome, account.written) == (Outcome.MADE, (80, 262))

    @pytest.mark.parametrize("tricks", [None, (8, 1), (8, 0), (0, 0)])
    def test_nobody_writes_them_for_fewer(self, tricks: tuple[int, int] | None) -> None:
        house = CLUB.house("ours", target=501, all_tricks=AllTricks.ADDED)
        assert settled(house, 1, Entry(0, (130, 20), tricks=tricks), Standing((0, 0))).written == (130, 20)

    def test_kush_are_not_more_for_them(self) -> None:
        with pytest.raises(RuleSetError, match="whoever writes the points"):
            preset("one-deal").house("ours", target=1, all_tricks=AllTricks.ADDED)


class TestTheHighestAtTheTarget:
    """p30 Where a house says so, of several who have reached the target the highest score wins. If several share it,
    another deal is dealt as ever, what waits goes on waiting, and after it all are looked at anew. While the match goes
    on past its target nobody may claim its end (m12.1, v3) or half of a deal (v4).
    """

    HIGHER = CLUB.house("ours", target=501, double_finish=DoubleFinish.HIGHER)

    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_the_highest_wins_if_there_is_one(self, seats: int) -> None:
        for scores in product((500, 501, 520), repeat=seats):
            top = [seat for seat in range(seats) if scores[seat] == max(scores)]
            won = top[0] if len(top) == 1 and max(scores) > 500 else None
            for declarer in range(seats):
                assert ending(scores, declarer, 501, rule=DoubleFinish.HIGHER) == Ending(won, scores)

    def test_p065_and_p066(self) -> None:
        assert ending((530, 512), 0, 501, rule=DoubleFinish.HIGHER) == Ending(0, (530, 512))
        assert not ending((520, 520), 0, 501, rule=DoubleFinish.HIGHER).is_over

    def test_they_play_on_and_a_void_deal_leaves_it_as_it_is(self) -> None:
        entries = [Entry(0, (82, 80)), Entry(None, (0, 0)), Entry(0, (80, 82))]
        first, void, last = score_sheet(self.HIGHER, 1, entries, Standing((450, 452)))
        assert (first.ending.winner, void.ending.winner, last.ending.winner) == (None, None, 1)
        assert last.ending.result == (532, 694)
        assert clauses_of_match(self.HIGHER, first) == clauses_of_match(self.HIGHER, last) == ("p30",)
        assert match_end(self.HIGHER, first) is MatchEnd.OPEN
        assert match_sentence(self.HIGHER, first, first.standing, ("A", "B"), Language.of("en")) == (
            "Several share the most past 501, and play on: A 532, B 532."
        )
        assert match_sentence(self.HIGHER, last, last.standing, ("A", "B"), Language.of("en")) == (
            "Both past 501, so B wins 694:532 with more."
        )

    def test_an_opening_with_one_winner_is_refused(self) -> None:
        with pytest.raises(RuleError):
            score_sheet(self.HIGHER, 0, [], Standing((540, 539)))
        assert score_sheet(self.HIGHER, 0, [], Standing((540, 540), (70,))) == ()
        with pytest.raises(RuleError):
            score_sheet(CLUB, 0, [], Standing((540, 540)))

    @pytest.mark.parametrize("claim", [Claim.BETWEEN_TRICKS, Claim.BEFORE_A_CARD])
    def test_nobody_claims_while_they_play_on(self, claim: Claim) -> None:
        nibble = Counterclaim.NIBBLE if claim is Claim.BEFORE_A_CARD else Counterclaim.NEVER
        house = self.HIGHER.house("ours", target=501, claim=claim, counterclaim=nibble)
        deals = [Deal.new(house, PACK, 0, Standing(scores)) for scores in ((500, 500), (501, 501))]
        said = []
        for deal in deals:
            words, now = set(), deal.apply("take")
            while not now.is_over:
                words |= {action.word for action in now.legal_actions()}
                now = now.apply(next(action for action in now.legal_actions() if isinstance(action, Play)))
            said.append(words & {"claim", "arrive", "nibble"})
        below, past = said
        assert below == ({"claim"} if claim is Claim.BETWEEN_TRICKS else {"arrive", "nibble"})
        assert past == set()

    @pytest.mark.parametrize(
        ("clause", "reached", "winner"),
        [("m12.1", 560, 0), ("m13.1", None, 0), ("v3", 560, 0), ("v3", None, 0), ("v4", None, 1)],
    )
    def test_nor_does_a_sheet_take_a_claim(self, clause: str, reached: int | None, winner: int) -> None:
        between = clause.startswith("m")
        house = self.HIGHER.house(
            "ours",
            target=501,
            claim=Claim.BETWEEN_TRICKS if between else Claim.BEFORE_A_CARD,
            counterclaim=Counterclaim.NEVER if between else Counterclaim.NIBBLE,
        )
        entry = Entry(1, (0, 0), game=GameByWord(winner, clause, reached))
        (row,) = score_sheet(house, 0, [entry], Standing((500, 500)))
        assert row.ending.winner == winner
        with pytest.raises(RuleError, match="so this deal is played out") as refused:
            score_sheet(house, 0, [entry], Standing((520, 520)))
        assert refused.value.clause == "p30"

    def test_a_doubling_is_refused_all_the_same(self) -> None:
        house = self.HIGHER.house("ours", target=501, doubling=Doubling.OFFERED)
        entry = Entry(1, (0, 0), game=GameByWord(0, "v2", None))
        (row,) = score_sheet(house, 0, [entry], Standing((520, 520)))
        assert row.ending.winner == 0

    def test_a_claim_out_of_turn_has_no_effect_then(self) -> None:
        house = preset("site", seats=3, agreed=[Convention.ARRIVAL]).house(
            "ours", target=501, double_finish=DoubleFinish.HIGHER
        )
        for scores, clause in (((520, 520, 300), "D23"), ((500, 500, 300), "m13.1")):
            deal = Deal.new(house, PACK, 2, Standing(scores)).apply_all(["take", "keep", "keep", "keep"])
            acts = (*TableDeal.of(deal).acts, Act(2, parse_deed("arrive")))
            (found,) = audit(TableRecord(house, (TableDeal(2, deal.pack, acts),), Standing(scores))).findings
            assert (found.seat, found.clause, found.ruling is None) == (2, clause, clause == "D23")

    @pytest.mark.parametrize(("scores", "clause"), [((520, 520), "D23"), ((400, 400), "m13.1")])
    def test_nor_while_the_result_is_written(self, scores: tuple[int, int], clause: str) -> None:
        house = preset("moscow").house("ours", target=501, double_finish=DoubleFinish.HIGHER)
        deal = Deal.new(house, PACK, 0, Standing(scores)).apply("take")
        while not deal.is_over:
            deal = deal.apply(next(action for action in deal.legal_actions() if isinstance(action, Play | No)))
        acts = (*TableDeal.of(deal).acts, Act(1, parse_deed("claim")))
        (found,) = audit(TableRecord(house, (TableDeal(0, deal.pack, acts),), Standing(scores))).findings
        assert (found.seat, found.clause) == (1, clause)

    def test_kush_are_never_played_on(self) -> None:
        with pytest.raises(RuleSetError, match="nobody plays on"):
            preset("one-deal").house("ours", target=1, double_finish=DoubleFinish.HIGHER)


class TestBaitsThatAreCounted:
    """p26 Where a house says so, each bait of a declarer raises his count for the match. When it comes to a multiple of
    two, three, four or five, or is two or more, as the house has it, he loses points besides, 100 if it names no other
    number, and his score may fall below 0. A bait is not counted if a word or a cards bait has ended the deal.
    """

    DUE: ClassVar = {
        Baits.EVERY_SECOND: {2, 4, 6, 8, 10},
        Baits.EVERY_THIRD: {3, 6, 9},
        Baits.EVERY_FOURTH: {4, 8},
        Baits.EVERY_FIFTH: {5, 10},
        Baits.FROM_THE_SECOND: {*range(2, 11)},
    }

    @pytest.mark.parametrize("answer", DUE)
    def test_a_bait_that_is_due_costs_100(self, answer: Baits) -> None:
        house = CLUB.house("ours", target=10_000, baits=answer)
        rows = score_sheet(house, 1, [Entry(0, (72, 90))] * 10)
        assert [row.written for row in rows] == [(-100 * (n in self.DUE[answer]), 162) for n in range(1, 11)]
        assert [row.standing.baits for row in rows] == [(n, 0) for n in range(1, 11)]

    @pytest.mark.parametrize("answer", DUE)
    def test_what_is_written_and_waits_is_what_was_made_less_what_baits_cost(self, answer: Baits) -> None:
        for base, totals in product(("club", "site"), ((72, 90), (81, 81), (90, 72))):
            house = preset(base).house("ours", target=501, baits=answer)
            for before, declarer in product(range(6), (0, 1)):
                opening = Standing((0, 0), (40,), baits=(before, before))
                account = settled(house, 0, Entry(declarer, totals), opening)
                cost = sum(line.points for line in account.ledger if line.clause == "p26")
                assert sum(account.written) + sum(account.after.suspended) == sum(totals) + 40 + cost
                is_bait = account.outcome is Outcome.BAIT
                assert cost == (-100 if is_bait and before + 1 in self.DUE[answer] else 0)
                grown = tuple(before + (is_bait and seat == declarer) for seat in (0, 1))
                assert account.after.baits == (grown if any(grown) else ())

    def test_p057_and_p058(self) -> None:
        third, second = (
            CLUB.house("ours", target=501, baits=Baits(name)) for name in ("every-third", "from-the-second")
        )
        account = settled(third, 1, Entry(0, (72, 90)), Standing((0, 0), baits=(2, 0)))
        assert (account.written, account.after.baits) == ((-100, 162), (3, 0))
        assert account.ledger[-1] == Line(0, -100, "p26", "baits")
        assert [row.written[0] for row in score_sheet(second, 1, [Entry(0, (72, 90))] * 3)] == [0, -100, -100]

    def test_a_deal_that_was_cut_short_is_not_counted(self) -> None:
        house = CLUB.house("ours", target=501, baits=Baits.FROM_THE_SECOND)
        (row,) = score_sheet(house, 1, [Entry(0, (72, 90), tricks=(3, 4))], Standing((0, 0), baits=(2, 0)))
        assert (row.written, row.standing.baits) == ((0, 162), (2, 0))

    def test_no_other_rule_set_counts(self) -> None:
        with pytest.raises(RuleError, match="do not count baits") as refused:
            score_sheet(CLUB, 0, [], Standing((0, 0), baits=(1, 0)))
        assert refused.value.clause == "p26"

    def test_kush_are_not_counted_so(self) -> None:
        with pytest.raises(RuleSetError, match="one deal is the game"):
            preset("one-deal").house("ours", target=1, baits=Baits.EVERY_SECOND)
