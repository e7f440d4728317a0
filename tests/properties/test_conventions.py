# ruff: noqa: D205  # a class docstring is the wording of a clause, which has no summary line
"""The conventions: one class a clause, as far as a pure function holds it."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, strategies as st

from deberts import (
    Card,
    CardSet,
    Entry,
    Line,
    Outcome,
    RuleSet,
    Sequence,
    Standing,
    Suit,
    preset,
    score_sheet,
)
from deberts.game.ends import GameByWord
from deberts.options import Convention, Doubling, Mars, SecondHang
from deberts.rules import (
    conventions,
    penalties,
    s03_values as values,
    s06_contract as contract,
    s06_settlement as settling,
)
from deberts.rules.conventions import Stake
from played_deals import packs
from tools.vectors.reading.cards import points
from tools.vectors.reading.sequences import SEQUENCES, sequence_points

pytestmark = pytest.mark.property

seats = st.sampled_from((0, 1))
suits = st.sampled_from(Suit)
declared = st.lists(st.sampled_from(SEQUENCES), max_size=2)


_AGREED = {"mars": Mars.COUNTS_TWO, "doubling": Doubling.OFFERED}
FALSE_CLAIMS = [
    ("m13.1", preset("moscow").house("with mars", target=501, **_AGREED)),
    ("v3", preset("site").agree(Convention.MARS, Convention.DOUBLING)),
    ("v4", preset("site").agree(Convention.MARS, Convention.DOUBLING, Convention.NIBBLE)),
]
"""The clause of each false claim, and rules by which it decides a game where mars counts."""


def games(reached: int | None, others: tuple[int, ...], target: int) -> int:
    """What a win counts where mars counts two."""
    return conventions.games_of_win(reached, others, target, Mars.COUNTS_TWO)


def parsed(texts: list[str]) -> tuple[Sequence, ...]:
    return tuple(map(Sequence.parse, texts))


class TestMars:
    """v1 A won game counts 1:0. With mars it counts 2:0 if the winner has 501 or more and the loser fewer than 251. The
    written totals at the end are compared; after an arrival, those before its deal.
    """

    def test_every_score_of_the_loser(self) -> None:
        for lost in range(501):
            assert games(501, (lost,), 501) == (2 if lost <= 250 else 1)

    @pytest.mark.parametrize(
        ("reached", "other", "result"),
        [
            pytest.param(501, 240, (2, 0), id="K138"),
            pytest.param(501, 251, (1, 0), id="K138 at the limit"),
            (501, 250, (2, 0)),
            (700, 0, (2, 0)),
            pytest.param(500, 0, (1, 0), id="who has not the target himself wins single"),
            pytest.param(300, 240, (1, 0), id="by a false claim of the other"),
        ],
    )
    def test_result(self, reached: int, other: int, result: tuple[int, int]) -> None:
        assert conventions.games_by_seat(0, games(reached, (other,), 501), 2) == result
        assert conventions.games_by_seat(1, games(reached, (other,), 501), 2) == result[::-1]

    @given(st.integers(2, 4), st.integers(0, 3), st.integers(1, 8))
    def test_only_the_winner_gets_games(self, players: int, winner: int, won: int) -> None:
        if winner < players:
            result = conventions.games_by_seat(winner, won, players)
            assert len(result) == players
            assert result[winner] == won == sum(result)


class TestMarsAtOtherTargets:
    """D16 Mars is lost below half of the target, rounded up: below 251 at 501, 151 at 301, 51 at 101."""

    @pytest.mark.parametrize(("target", "limit"), [(501, 251), (301, 151), (101, 51)])
    def test_targets_of_the_sources(self, target: int, limit: int) -> None:
        assert conventions.mars_limit(target) == limit
        assert [games(target, (lost,), target) for lost in (limit - 1, limit)] == [2, 1]

    def test_half_of_any_target(self) -> None:
        for target in range(1, 1_000):
            for lost in range(max(0, target // 2 - 2), target // 2 + 3):
                assert games(target, (lost,), target) == (2 if 2 * lost < target else 1), (target, lost)


class TestAFalseClaimIsNeverMars:
    """D34 Who wins because another's claim (m13.1, v3, v4) was false never wins with mars, since v1 asks for a winner
    who has the target. What the stake has been doubled to does count.
    """

    @given(st.integers(0, 500), st.integers(1, 10_000), st.sampled_from(Mars))
    def test_whatever_was_written(self, lost: int, target: int, rule: Mars) -> None:
        assert conventions.games_of_win(None, (lost,), target, rule) == 1

    @pytest.mark.parametrize(("claim", "rules"), FALSE_CLAIMS, ids=["claim", "arrive", "nibble"])
    @given(st.integers(0, 500), st.integers(0, 500), seats, seats, st.integers(0, 30))
    def test_on_the_sheet(  # noqa: PLR0913, PLR0917  # pytest and Hypothesis fill them in
        self, claim: str, rules: RuleSet, one: int, two: int, winner: int, dealer: int, doublings: int
    ) -> None:
        stake = Stake(2**doublings, dealer if doublings else None)
        entry = Entry(winner, (0, 0), game=GameByWord(winner, claim, None))
        (row,) = score_sheet(rules, dealer, [entry], Standing((one, two), (), stake))
        assert row.ending.games == ((2**doublings, 0) if winner == 0 else (0, 2**doublings))


class TestDoubling:
    """v2 A player may offer to double the stake: either makes the first offer, later ones are for whoever accepted
    last. Acceptance doubles the stake; refusal loses the game at once at the old stake, without mars. The result is the
    stake, twice if mars. At 345:247 a player sure of 163 wins 2:0 without an offer; an offer brings him 4:0, or only
    1:0.
    """

    @given(st.lists(seats, max_size=6))
    def test_offers_in_turn(self, offers: list[int]) -> None:
        stake, accepted_last = Stake(), None
        refused = games(None, (0,), 501)
        for number, seat in enumerate(offers):
            found = conventions.offer_violations(seat, stake, pending=False, acted=False)
            allowed = number == 0 or seat == accepted_last
            assert [(reason.clause, reason.code) for reason in found] == [("v2", "not-your-offer")] * (not allowed)
            if not allowed:
                break
            before = stake.games
            assert conventions.games_won(stake, refused) == before
            stake, accepted_last = conventions.accepted_stake(stake, 1 - seat), 1 - seat
            assert (stake.games, stake.owner) == (2 * before, accepted_last)

    def test_k141_the_example(self) -> None:
        won = games(345 + 163, (247,), 501)
        assert conventions.games_by_seat(0, conventions.games_won(Stake(), won), 2) == (2, 0)
        offered = conventions.accepted_stake(Stake(), 1)
        assert conventions.games_by_seat(0, conventions.games_won(offered, won), 2) == (4, 0)
        assert conventions.games_by_seat(0, conventions.games_won(Stake(), games(None, (247,), 501)), 2) == (1, 0)

    @given(st.integers(0, 5), st.sampled_from((1, 2)))
    def test_the_stake_twice_if_mars(self, doubled: int, games: int) -> None:
        stake = Stake()
        for number in range(doubled):
            stake = conventions.accepted_stake(stake, number % 2)
        assert conventions.games_won(stake, games) == 2**doubled * games

    def test_a_refusal_is_never_mars(self) -> None:
        assert conventions.games_won(conventions.accepted_stake(Stake(), 1), games(None, (0,), 501)) == 2


class TestWhenDoublingIsOffered:
    """D26 In his own turn after trumps are chosen, before any other act of that turn, a player may offer to double. The
    other must answer next; one offer is open at most, and thirty are accepted in a game at most.
    """

    def test_thirty_doublings(self) -> None:
        stake, accepted = Stake(), 0
        while not conventions.offer_violations(stake.owner or 0, stake, pending=False, acted=False):
            stake, accepted = conventions.accepted_stake(stake, accepted % 2), accepted + 1
        assert (accepted, stake.games) == (30, 2**30)
        found = conventions.offer_violations(stake.owner or 0, stake, pending=False, acted=False)
        assert [(reason.clause, reason.code) for reason in found] == [("D26", "stake-is-highest")]
        assert conventions.games_by_seat(0, conventions.games_won(stake, 2), 2) == (2**31, 0)

    @pytest.mark.parametrize(("owner", "pending", "acted"), [*product((None, 0, 1), (False, True), (False, True))])
    def test_every_reason_is_told(self, owner: int | None, pending: bool, acted: bool) -> None:
        found = conventions.offer_violations(0, Stake(2, owner), pending=pending, acted=acted)
        expected = [("v2", "not-your-offer")] * (owner == 1)
        expected += [("D26", "offer-is-open")] * pending + [("D26", "turn-has-begun")] * acted
        assert [(reason.clause, reason.code) for reason in found] == expected


class TestArrival:
    """v3 In his turn, before his card, a player may claim that his written total and what he has taken in this deal
    make the target: cards in his tricks, sequences that count and a bela he said, not the 10 of the last trick or
    suspended points. If it is true he wins at once, even if a bait threatens; if it is false the opponent wins.
    """

    @pytest.mark.parametrize(
        ("cards", "counted", "bela", "true"),
        [
            pytest.param(30, ["3AS"], False, True, id="K139"),
            pytest.param(20, ["3AS"], False, False, id="K139 with 495"),
            (46, [], False, True),
            (45, [], False, False),
            (26, [], True, True),
            (0, ["4AS"], False, True),
            (30, [], False, False),
        ],
    )
    def test_455_written(self, cards: int, counted: list[str], bela: bool, true: bool) -> None:
        taken = conventions.taken_so_far(cards=cards, sequences=parsed(counted), bela=20 * bela)
        assert conventions.has_arrived(455, taken, 501) is true

    @given(st.integers(0, 500), st.integers(0, 162), declared, st.booleans(), st.sampled_from((101, 301, 501)))
    def test_written_and_taken(self, written: int, cards: int, counted: list[str], bela: bool, target: int) -> None:
        taken = conventions.taken_so_far(cards=cards, sequences=parsed(counted), bela=20 * bela)
        assert taken == cards + sequence_points(counted) + (20 if bela else 0)
        assert conventions.has_arrived(written, taken, target) is (written + taken >= target)

    @pytest.mark.parametrize("claimant", [0, 1])
    def test_a_false_claim_loses_to_the_other(self, claimant: int) -> None:
        assert penalties.winner_against(claimant, (455, 10), 0) == 1 - claimant


class TestNibble:
    """v4 With arrival, two players may agree on it. In any turn after trick 1, before his card, the defender may claim
    that his tricks, sequences that count and bela are more than half of the deal: cards of both hands of nine,
    sequences that count, bela that was said and the last trick. If it is true declarer writes 0 and he that whole sum;
    if it is false declarer wins the game.
    """

    @pytest.mark.parametrize(("seat", "declarer", "tricks"), [*product((0, 1), (0, 1), range(9))])
    def test_who_may_claim_and_when(self, seat: int, declarer: int, tricks: int) -> None:
        expected = []
        if seat == declarer:
            expected.append(("v4", "not-the-defender"))
        if tricks == 0:
            expected.append(("v4", "before-trick-1-is-complete"))
        found = conventions.nibble_violations(seat, declarer, tricks)
        assert [(reason.clause, reason.code) for reason in found] == expected

    @pytest.mark.parametrize(
        ("taken", "whole", "true"),
        [
            pytest.param(92, 182, True, id="K140"),
            pytest.param(91, 182, False, id="K140 just half"),
            (91, 181, True),
            (90, 181, False),
        ],
    )
    def test_more_than_half(self, taken: int, whole: int, true: bool) -> None:
        assert conventions.has_more_than_half(taken, whole) is true

    @given(packs(), suits, declared, st.booleans())
    def test_all_points_of_the_deal(self, pack: list[Card], trump: Suit, counted: list[str], bela: bool) -> None:
        both = (CardSet(pack[:9]), CardSet(pack[9:18]))
        cards = sum(points(str(card), str(trump)) for card in pack[:18])
        expected = cards + 10 + sequence_points(counted) + (20 if bela else 0)
        of_all = values.taken_points(map(tuple, both), trump)
        found = conventions.whole_deal(cards=of_all, last=10, sequences=parsed(counted), bela=20 * bela)
        assert found == expected

    @given(st.integers(28, 275), seats, st.lists(st.integers(0, 137), max_size=2).map(tuple))
    def test_a_true_claim_is_a_bait(self, whole: int, defender: int, suspended: tuple[int, ...]) -> None:
        lines = conventions.nibble_lines(whole, defender)
        assert lines == (Line(defender, whole, "v4", "nibble"),)
        one, two = contract.balance(lines, 2)
        settled = settling.settle((one, two), 1 - defender, suspended, rule=SecondHang.TOGETHER)
        assert settled.outcome is Outcome.BAIT
        assert settled.written[defender] == whole + sum(suspended)
        assert settled.written[1 - defender] == 0


class TestClaimsInMidDeal:
    """D24 A claim of the end, of arrival or of nibble is always allowed at its time, and the truth decides. Between
    tricks only the player who took the last one may claim.
    """

    @given(seats, seats)
    def test_who_may_claim_between_tricks(self, seat: int, winner: int) -> None:
        found = conventions.claim_violations(seat, winner, ())
        assert [(reason.clause, reason.code) for reason in found] == [("D24", "not-your-trick")] * (seat != winner)

    @given(st.integers(0, 500), st.integers(0, 275), st.integers(28, 275))
    def test_the_truth_decides(self, written: int, taken: int, whole: int) -> None:
        assert conventions.has_arrived(written, taken, 501) is (written + taken > 500)
        assert conventions.has_more_than_half(taken, whole) is (taken > whole - taken)
