# ruff: noqa: D205  # a class docstring is the wording of a clause, which has no summary line
"""Two to four players, after play: contract, ties, next dealer and end. One class a clause."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

import attrs
import pytest
from hypothesis import given, strategies as st

from deberts import Ending, Line, Outcome, ending, next_dealer
from deberts.options import DoubleFinish, NextDealer, SecondHang
from deberts.rules import (
    s02_dealing as dealing,
    s06_contract as contract,
    s06_ending as endings,
    s06_settlement as settling,
)
from deberts.rules.s06_settlement import Settlement

pytestmark = pytest.mark.property

Points = tuple[int, ...]


@attrs.frozen
class Played:
    """A deal of two to four players, as far as its contract goes."""

    totals: Points
    declarer: int
    dealer: int

    def others(self) -> list[int]:
        return [total for seat, total in enumerate(self.totals) if seat != self.declarer]

    def from_left(self) -> list[int]:
        """The seats from the dealer's left, the dealer last."""
        seats = len(self.totals)
        return [(self.dealer + step) % seats for step in range(1, seats + 1)]

    def outcome(self) -> str:
        own = self.totals[self.declarer]
        if any(total > own for total in self.others()):
            return "bait"
        return "hung" if own in self.others() else "made"

    def top(self) -> list[int]:
        return [seat for seat in self.from_left() if self.totals[seat] == max(self.totals)]


@st.composite
def deals(draw: st.DrawFn, fewest: int = 2) -> Played:
    """Deals in which ties are common."""
    seats = draw(st.integers(fewest, 4))
    point = draw(st.sampled_from((st.integers(0, 275), st.integers(60, 62))))
    totals = draw(st.tuples(*[point] * seats))
    return Played(totals, draw(st.integers(0, seats - 1)), draw(st.integers(0, seats - 1)))


def settle_together(totals: Points, declarer: int, dealer: int, suspended: Points = ()) -> Settlement:
    """What is written where the next decided deal settles all that waits."""
    return settling.settle(totals, declarer, suspended, dealer, SecondHang.ALL_AT_ONCE)


def settle_in_turn(totals: Points, declarer: int, dealer: int, suspended: Points = ()) -> Settlement:
    """What is written where each decided deal settles the oldest amount."""
    return settling.settle(totals, declarer, suspended, dealer, SecondHang.OLDEST_FIRST)


def top_scorer_deals(dealer: int, declarer: int | None, totals: Points) -> int:
    """Who deals next where the top scorer does."""
    return next_dealer(dealer, declarer, totals, NextDealer.MOST_POINTS)


def ending_as_written(scores: Points, declarer: int, dealer: int, target: int) -> Ending:
    """How a match stands where a defender wins, and scores are reported as they are."""
    return ending(scores, declarer, target, dealer, rule=DoubleFinish.DEFENDER_AS_WRITTEN)


amounts = st.lists(st.integers(0, 137), max_size=3).map(tuple)


def shared(points: int, seats: list[int]) -> dict[int, int]:
    """Share points by handing them out one by one, the earlier seat first."""
    parts = dict.fromkeys(seats, 0)
    for number in range(points):
        parts[seats[number % len(seats)]] += 1
    return parts


def expected(deal: Played, suspended: Points, due: int) -> tuple[str, Points, Points]:
    """Say how a deal ends, what is written, and what waits, straight from the wording."""
    written = list(deal.totals)
    own = deal.totals[deal.declarer]
    if deal.outcome() == "hung":
        written[deal.declarer] = 0
        return "hung", tuple(written), (*suspended, own)
    if deal.outcome() == "bait":
        written[deal.declarer] = 0
        for seat, part in shared(own, deal.top()).items():
            written[seat] += part
    for seat, part in shared(sum(suspended[:due]), deal.top()).items():
        written[seat] += part
    return deal.outcome(), tuple(written), suspended[due:]


def found(settled: Settlement) -> tuple[str, Points, Points]:
    return settled.outcome.value, settled.written, settled.suspended


def grid(step: int) -> Iterator[tuple[Points, int]]:
    """Every triple of totals in steps, with every declarer."""
    points = range(0, 163, step)
    return product(product(points, points, points), range(3))


class TestBaitAmongSeveral:
    """g11 If any other player has more than declarer, it is a bait: declarer writes 0, the top scorer writes declarer's
    points besides his own, and the others keep theirs.
    """

    def test_every_triple_in_steps(self) -> None:
        for totals, declarer in grid(9):
            deal = Played(totals, declarer, 2)
            assert found(settle_together(totals, declarer, 2)) == expected(deal, (), 0), (totals, declarer)

    @given(deals())
    def test_outcome(self, deal: Played) -> None:
        assert contract.outcome(deal.totals, deal.declarer).value == deal.outcome()

    @pytest.mark.parametrize(
        ("totals", "outcome", "written", "suspended"),
        [
            pytest.param((59, 60, 43), "bait", (0, 119, 43), (), id="K126"),
            pytest.param((60, 60, 42), "hung", (0, 60, 42), (60,), id="K127"),
            pytest.param((80, 50, 32), "made", (80, 50, 32), (), id="K128"),
            pytest.param((0, 100, 62), "bait", (0, 100, 62), (), id="nothing to move"),
            pytest.param((40, 30, 50, 42), "bait", (0, 30, 90, 42), (), id="four"),
        ],
    )
    def test_by_example(self, totals: Points, outcome: str, written: Points, suspended: Points) -> None:
        for dealer in range(len(totals)):
            for settle in (settle_together, settle_in_turn):
                assert found(settle(totals, 0, dealer)) == (outcome, written, suspended)

    def test_the_lines(self) -> None:
        assert settle_together((59, 43, 60), 0, 1).ledger == (
            Line(0, -59, "g11", "bait"),
            Line(2, 59, "g11", "bait"),
        )
        assert settle_together((80, 50, 32), 0, 1).ledger == ()
        assert settle_together((0, 100, 62), 0, 1).ledger == ()

    def test_every_outcome_has_happened(self) -> None:
        seen = {contract.outcome(totals, declarer) for totals, declarer in grid(54)}
        assert seen == {*Outcome} - {Outcome.LEVEL}  # which houses alone have


class TestTiesAmongSeveralPlayers:
    """D14 If the best of the others equals declarer, declarer's points are suspended for the top scorer of the next
    deal (s7 if that is equal too), and all others write their own. At a bait several top scorers share declarer's
    points, and suspended points likewise; points left over go one by one to the earlier seats from the dealer's left.
    """

    @given(deals(), amounts)
    def test_all_at_once(self, deal: Played, suspended: Points) -> None:
        settled = settle_together(deal.totals, deal.declarer, deal.dealer, suspended)
        assert found(settled) == expected(deal, suspended, len(suspended))

    @given(deals(), amounts)
    def test_the_oldest_first(self, deal: Played, suspended: Points) -> None:
        settled = settle_in_turn(deal.totals, deal.declarer, deal.dealer, suspended)
        assert found(settled) == expected(deal, suspended, 1)

    @given(deals(), amounts)
    def test_nothing_is_lost(self, deal: Played, suspended: Points) -> None:
        for settle in (settle_together, settle_in_turn):
            settled = settle(deal.totals, deal.declarer, deal.dealer, suspended)
            assert sum(settled.written) + sum(settled.suspended) == sum(deal.totals) + sum(suspended)
            moved = contract.balance(settled.ledger, len(deal.totals))
            assert settled.written == tuple(map(sum, zip(deal.totals, moved, strict=True)))
            assert all(line.points for line in settled.ledger)
            assert min(settled.written) >= 0

    @given(deals())
    def test_winners(self, deal: Played) -> None:
        won = contract.winners(deal.totals, deal.declarer, deal.dealer)
        assert won == (() if deal.outcome() == "hung" else tuple(deal.top()))

    @given(st.integers(0, 300), st.permutations(range(4)), st.integers(1, 4))
    def test_shares(self, points: int, order: list[int], count: int) -> None:
        parts = shared(points, order[:count])
        assert contract.shares(points, tuple(order[:count])) == tuple(pair for pair in parts.items() if pair[1])

    def test_where_nobody_has_won_nothing_is_shared(self) -> None:
        assert contract.shares(35, ()) == ()
        assert settling.released_lines((60, 60, 42), 0, (81,), 1, SecondHang.OLDEST_FIRST) == ()

    @pytest.mark.parametrize(
        ("dealer", "written"), [(0, (0, 61 + 30, 61 + 29)), (1, (0, 61 + 29, 61 + 30)), (2, (0, 61 + 30, 61 + 29))]
    )
    def test_the_odd_point_goes_to_the_earlier_seat(self, dealer: int, written: Points) -> None:
        assert settle_together((59, 61, 61), 0, dealer).written == written

    def test_three_share_what_is_left_over_one_by_one(self) -> None:
        settled = settle_together((35, 42, 42, 42), 0, 0, (80, 1))
        assert settled.written == (0, 42 + 12 + 27, 42 + 12 + 27, 42 + 11 + 27)
        assert [(line.clause, line.what) for line in settled.ledger] == [
            *[("g11", "bait")],
            *[("D14", "bait")] * 3,
            *[("D14", "released")] * 3,
        ]

    @pytest.mark.parametrize(
        ("suspended", "settle", "clause", "points"),
        [
            ((81,), settle_together, "06.5", 81),
            ((70, 81), settle_together, "s7", 151),
            ((70, 81), settle_in_turn, "s7", 70),
        ],
    )
    def test_the_line_of_one_winner(
        self, suspended: Points, settle: Callable[[Points, int, int, Points], Settlement], clause: str, points: int
    ) -> None:
        assert settle((90, 42, 30), 0, 1, suspended).ledger == (Line(0, points, clause, "released"),)

    def test_the_line_of_a_hang(self) -> None:
        assert settle_together((60, 60, 42), 1, 0, (70,)).ledger == (Line(1, -60, "D14", "hung"),)

    @given(deals(), amounts)
    def test_with_two_players_as_in_the_second_description(self, deal: Played, suspended: Points) -> None:
        pair = (deal.totals[0], deal.totals[1])
        declarer, dealer = deal.declarer % 2, deal.dealer % 2
        for settle, due in ((settle_together, len(suspended)), (settle_in_turn, 1)):
            expected_of_two = expected(Played(pair, declarer, dealer), suspended, due)
            assert found(settle(pair, declarer, dealer, suspended)) == expected_of_two
            assert settle(pair, declarer, dealer, suspended) == settle(pair, declarer, 1 - dealer, suspended)


class TestMostPointsNextDeal:
    """g10 The next deal is dealt by whoever scored most in this one."""

    @given(deals())
    def test_the_only_top_scorer(self, deal: Played) -> None:
        if len(deal.top()) == 1:
            assert top_scorer_deals(deal.dealer, deal.declarer, deal.totals) == deal.top()[0]

    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_after_a_void_deal_the_next_player(self, seats: int) -> None:
        dealers = [top_scorer_deals(dealer, None, (0,) * seats) for dealer in range(seats)]
        assert dealers == [*range(1, seats), 0]


class TestNextDealerAfterEqualTotals:
    """D22 With two players the defender deals. With three or four the choice is among the top scorers: those who are
    not declarer come first, then the earlier seat from the dealer's left.
    """

    @given(deals())
    def test_among_the_top_scorers(self, deal: Played) -> None:
        first = [seat for seat in deal.top() if seat != deal.declarer] or deal.top()
        assert top_scorer_deals(deal.dealer, deal.declarer, deal.totals) == first[0]

    @given(st.integers(0, 275), st.integers(0, 275), st.sampled_from((0, 1)), st.sampled_from((0, 1)))
    def test_of_two_the_defender(self, one: int, two: int, declarer: int, dealer: int) -> None:
        assert top_scorer_deals(dealer, declarer, (one, one)) == 1 - declarer
        has_most = (one, two)[declarer] > (one, two)[1 - declarer]
        assert top_scorer_deals(dealer, declarer, (one, two)) == (declarer if has_most else 1 - declarer)

    @pytest.mark.parametrize(
        ("totals", "declarer", "dealer", "deals_next"),
        [((60, 60, 42), 0, 2, 1), ((60, 60, 60), 1, 1, 2), ((60, 60, 60), 2, 1, 0), ((20, 60, 60, 22), 0, 1, 2)],
    )
    def test_by_example(self, totals: Points, declarer: int, dealer: int, deals_next: int) -> None:
        assert top_scorer_deals(dealer, declarer, totals) == deals_next


class TestBaitsOnTheSheet:
    """g15 A bait is marked BT on the sheet."""

    @given(deals())
    def test_marks(self, deal: Played) -> None:
        own = deal.totals[deal.declarer]
        mark = endings.mark(contract.outcome(deal.totals, deal.declarer), own)
        assert (mark == "BT") is any(total > own for total in deal.totals)


class TestSeveralPastTheTarget:
    """g14 If one deal brings both of two players past the target, s8 decides. Of three or four, a defender wins before
    declarer, among defenders the higher total, and among equals the earlier seat from the dealer's left.
    """

    @given(deals(), st.sampled_from((61, 101)))
    def test_who_wins(self, deal: Played, target: int) -> None:
        past = [seat for seat in deal.from_left() if deal.totals[seat] >= target]
        defenders = [seat for seat in past if seat != deal.declarer]
        best = [seat for seat in defenders if deal.totals[seat] == max(deal.totals[other] for other in defenders)]
        end = ending_as_written(deal.totals, deal.declarer, deal.dealer, target)
        assert end.winner == next(iter(best or past), None)
        assert end.result == deal.totals

    @given(st.integers(495, 510), st.integers(495, 510), st.sampled_from((0, 1)), st.sampled_from((0, 1)))
    def test_with_two_players_as_in_the_second_description(
        self, one: int, two: int, declarer: int, dealer: int
    ) -> None:
        end = ending_as_written((one, two), declarer, dealer, 501)
        past = [seat for seat in (0, 1) if (one, two)[seat] >= 501]
        winner = 1 - declarer if len(past) == 2 else next(iter(past), None)
        assert end == Ending(winner, (one, two)) == ending_as_written((one, two), declarer, 1 - dealer, 501)

    @pytest.mark.parametrize(
        ("scores", "declarer", "dealer", "winner"),
        [
            ((700, 501, 300), 0, 0, 1),
            ((700, 501, 502), 0, 0, 2),
            ((700, 502, 502), 0, 1, 2),
            ((700, 502, 502), 0, 0, 1),
            ((700, 500, 500), 0, 0, 0),
            ((500, 500, 500), 0, 0, None),
            ((500, 510, 510, 510), 3, 1, 2),
        ],
    )
    def test_by_example(self, scores: Points, declarer: int, dealer: int, winner: int | None) -> None:
        assert ending_as_written(scores, declarer, dealer, 501).winner == winner

    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_places_from_the_dealers_left(self, seats: int) -> None:
        for dealer in range(seats):
            places = [dealing.place_from_left((dealer + step) % seats, dealer, seats) for step in range(1, seats + 1)]
            assert places == [*range(seats)]
