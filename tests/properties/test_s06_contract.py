# ruff: noqa: D205  # a class docstring is the wording of a clause, which has no summary line
"""Section 06: contract, suspension and end."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import assume, given, strategies as st

from deberts import (
    CLUB,
    PACK,
    Deal,
    Ending,
    Entry,
    Line,
    Match,
    Outcome,
    RuleError,
    Sequence,
    Standing,
    ending,
    score_sheet,
    settle,
)
from deberts.errors import ActionTextError, IllegalActionError
from deberts.game.account import account
from deberts.rules import s06_contract as contract
from played_deals import counted_by, played_deals, recount, standings, states
from possible_totals import equal_totals, possible_totals
from tools.vectors.reading.rule_sets import club_settlement
from tools.vectors.reading.sequences import SEQUENCES, sequence_points
from worked_deals import worked_deals

pytestmark = pytest.mark.property

totals = st.integers(0, 275)
differences = st.integers(1, 275)
seats = st.sampled_from((0, 1))
scores = st.integers(0, 500)
waiting = st.just(()) | st.tuples(st.integers(0, 137))
entries = st.lists(
    st.builds(Entry, seats, possible_totals() | equal_totals().map(lambda same: (same, same)))
    | st.just(Entry(None, (0, 0))),
    max_size=8,
)
openings = standings()
deals = played_deals(openings) | worked_deals(openings)
LONG = CLUB.house("never over", target=10_000)


def by_seat(declarer: int, own: int, other: int) -> tuple[int, int]:
    return (own, other) if declarer == 0 else (other, own)


def settled(deal: Deal) -> tuple[int, int, int, int]:
    """Return the totals and what is written, the declarer's first."""
    account = deal.account
    assert account is not None
    assert account.declarer is not None
    one, two = account.declarer, 1 - account.declarer
    return account.totals[one], account.totals[two], account.written[one], account.written[two]


def standing_after(played: list[Entry], opening: Standing) -> Standing:
    rows = score_sheet(LONG, 0, played, opening)
    return rows[-1].standing if rows else opening


class TestTotalOfADeal:
    """06.1 A player's total in a deal is the points of the cards in his tricks, the 10 of the last trick if he won it,
    and the sequences and the bela that count for him.
    """

    @given(deals)
    def test_the_parts_of_a_total(self, deal: Deal) -> None:
        told = recount(deal)
        for clause in ("03.3", "04.8", "04.10", "06.1"):
            assert counted_by(deal.account, clause) == (told.parts(0)[clause], told.parts(1)[clause])

    @given(deals)
    def test_the_sum(self, deal: Deal) -> None:
        assert deal.account is not None
        assert deal.account.totals == recount(deal).totals()

    @given(seats, totals, st.sampled_from((0, 10)), st.lists(st.sampled_from(SEQUENCES), unique=True), st.booleans())
    def test_lines(self, seat: int, cards: int, last: int, declared: list[str], bela: bool) -> None:
        sequences = list(map(Sequence.parse, declared))
        lines = contract.total_lines(seat, cards=cards, last=last, sequences=sequences, bela=20 * bela)
        total = cards + last + sequence_points(declared) + (20 if bela else 0)
        assert contract.balance(lines, 2) == by_seat(seat, total, 0)
        assert all(line.points > 0 and line.seat == seat for line in lines)
        assert len(lines) == (cards > 0) + (last > 0) + len(declared) + bela


class TestContractMade:
    """06.2 If declarer's total is higher than the defender's, each player writes his own total."""

    @given(totals, differences, seats)
    def test_each_writes_his_own(self, other: int, more: int, declarer: int) -> None:
        pair = by_seat(declarer, other + more, other)
        found = settle(pair, declarer)
        assert (found.outcome, found.written, found.suspended, found.ledger) == (Outcome.MADE, pair, (), ())

    @given(played_deals() | worked_deals(st.just(Standing((0, 0)))))
    def test_at_the_table(self, deal: Deal) -> None:
        own, other, *written = settled(deal)
        assert deal.account is not None
        assert (deal.account.outcome is Outcome.MADE) is (own > other)
        assert own <= other or written == [own, other]


class TestBait:
    """06.3 If declarer's total is lower than the defender's, he is baited: he writes 0 and the defender writes both
    totals together.
    """

    @given(totals, differences, seats)
    def test_the_defender_writes_both(self, own: int, more: int, declarer: int) -> None:
        found = settle(by_seat(declarer, own, own + more), declarer)
        assert found.outcome is Outcome.BAIT
        assert found.written == by_seat(declarer, 0, own + own + more)
        assert found.suspended == ()
        moved = {(line.seat, line.points) for line in found.ledger}
        assert moved == ({(declarer, -own), (1 - declarer, own)} if own else set())
        assert {line.clause for line in found.ledger} <= {"06.3"}

    @given(played_deals() | worked_deals(st.just(Standing((0, 0)))))
    def test_at_the_table(self, deal: Deal) -> None:
        own, other, *written = settled(deal)
        assert deal.account is not None
        assert (deal.account.outcome is Outcome.BAIT) is (own < other)
        assert own >= other or written == [0, own + other]


class TestEqualTotals:
    """06.4 When both totals are the same, the defender writes his. Declarer writes nothing yet: his total is suspended
    and waits for the next deal's winner.
    """

    @given(totals, seats)
    def test_the_declarers_total_waits(self, same: int, declarer: int) -> None:
        found = settle((same, same), declarer)
        assert (found.outcome, found.suspended) == (Outcome.HUNG, (same,))
        assert found.written == by_seat(declarer, 0, same)
        assert [(line.seat, line.points, line.clause) for line in found.ledger] == (
            [(declarer, -same, "06.4")] if same else []
        )

    @given(worked_deals(st.just(Standing((0, 0)))))
    def test_at_the_table(self, deal: Deal) -> None:
        own, other, *written = settled(deal)
        assert deal.account is not None
        assert (deal.account.outcome is Outcome.HUNG) is (own == other)
        assert deal.account.after.suspended == ((own,) if own == other else ())
        assert own != other or written == [0, other]


class TestSuspendedPoints:
    """06.5 The next deal that is played settles the suspended points: its winner writes them besides his own. They do
    not pile up from deal to deal.
    """

    @given(totals, totals, seats, st.integers(1, 137))
    def test_the_winner_writes_them(self, one: int, two: int, declarer: int, amount: int) -> None:
        assume(one != two)
        found = settle((one, two), declarer, (amount,))
        without = settle((one, two), declarer)
        gained = tuple(now - before for now, before in zip(found.written, without.written, strict=True))
        assert gained == ((amount, 0) if one > two else (0, amount))
        assert found.suspended == ()
        (line,) = set(found.ledger) - set(without.ledger)
        assert line == Line(0 if one > two else 1, amount, "06.5", "released")

    @given(entries, waiting)
    def test_they_do_not_pile_up(self, played: list[Entry], before: tuple[int, ...]) -> None:
        for row in score_sheet(LONG, 0, played, Standing((0, 0), before)):
            assert len(row.standing.suspended) <= 1
            if row.outcome is not None:
                expected = (row.entry.totals[0],) if row.outcome is Outcome.HUNG else ()
                assert row.standing.suspended == expected

    @given(st.lists(st.integers(0, 137), min_size=2, max_size=5), totals, totals, seats)
    def test_several_amounts_are_refused(self, amounts: list[int], one: int, two: int, declarer: int) -> None:
        with pytest.raises(RuleError) as caught:
            settle((one, two), declarer, tuple(amounts))
        assert caught.value.clause == "06.5"
        for refuse in (
            lambda: Deal.new(CLUB, PACK, 0, Standing((0, 0), tuple(amounts))),
            lambda: Match.new(opening=Standing((0, 0), tuple(amounts))),
        ):
            with pytest.raises(RuleError) as caught:
                refuse()
            assert caught.value.clause == "06.5"

    @given(deals)
    def test_at_the_table(self, deal: Deal) -> None:
        own, other, *written = settled(deal)
        _, *expected, after = club_settlement(own, other, deal.opening.suspended)
        assert deal.account is not None
        assert written == expected
        assert deal.account.after.suspended == after


class TestEqualTotalsTwice:
    """06.6 If the deal played after a suspension is equal too, its defender writes the old suspended points besides his
    own. Declarer's new total is suspended in the usual way.
    """

    @given(totals, st.integers(0, 137), seats)
    def test_the_old_amount_goes_to_the_defender(self, same: int, old: int, declarer: int) -> None:
        found = settle((same, same), declarer, (old,))
        assert found.written == by_seat(declarer, 0, same + old)
        assert found.suspended == (same,)
        released = [line for line in found.ledger if line.what == "released"]
        assert released == ([Line(1 - declarer, old, "06.6", "released")] if old else [])

    @given(st.lists(st.tuples(seats, equal_totals()), min_size=2, max_size=6))
    def test_a_row_of_ties(self, ties: list[tuple[int, int]]) -> None:
        rows = score_sheet(LONG, 0, [Entry(declarer, (same, same)) for declarer, same in ties])
        before = 0
        for (declarer, same), row in zip(ties, rows, strict=True):
            assert row.written == by_seat(declarer, 0, same + before)
            assert row.standing.suspended == (same,)
            before = same


class TestSuspensionAfterFourPasses:
    """06.7 A deal void by four passes is not a deal played: suspended points go on waiting."""

    @given(openings, seats)
    def test_a_void_deal_leaves_everything(self, opening: Standing, dealer: int) -> None:
        deal = Deal.new(CLUB, PACK, dealer, opening).apply_all(["pass"] * 4)
        account = deal.account
        assert account is not None
        assert (account.after, account.before) == (opening, opening)
        assert (account.written, account.totals, account.tricks, account.ledger) == ((0, 0), (0, 0), (0, 0), ())
        assert (account.outcome, account.declarer) == (None, None)

    @given(entries, st.lists(st.integers(0, 8), max_size=4), waiting)
    def test_void_deals_anywhere_change_nothing(
        self, played: list[Entry], places: list[int], before: tuple[int, ...]
    ) -> None:
        opening = Standing((0, 0), before)
        more = list(played)
        for spot in places:
            more.insert(spot, Entry(None, (0, 0)))
        assert standing_after(more, opening) == standing_after(played, opening)


class TestSuspendedPointsOnTheSheet:
    """06.8 Suspended points are noted apart from the running scores and are part of neither."""

    @given(entries, scores, scores, waiting)
    def test_scores_are_what_was_written(
        self, played: list[Entry], one: int, two: int, before: tuple[int, ...]
    ) -> None:
        rows = score_sheet(LONG, 0, played, Standing((one, two), before))
        for number, row in enumerate(rows, 1):
            assert row.standing.scores == (
                one + sum(earlier.written[0] for earlier in rows[:number]),
                two + sum(earlier.written[1] for earlier in rows[:number]),
            )

    @given(played_deals(), scores, scores, st.integers(1, 137))
    def test_what_waits_changes_no_score_before_it_is_won(self, deal: Deal, one: int, two: int, amount: int) -> None:
        plain, with_amount = (
            Deal.new(CLUB, deal.pack, deal.dealer, Standing((one, two), waits)).apply_all(deal.actions[:-1])
            for waits in ((), (amount,))
        )
        assert plain.public.standing.scores == with_amount.public.standing.scores == (one, two)
        assert with_amount.public.standing.suspended == (amount,)
        assert plain.legal_actions() == with_amount.legal_actions()


class TestNoEarlyVictory:
    """06.9 Every deal is played to its end. Nobody wins in the middle of one, however many points he has gathered."""

    @given(played_deals(st.just(Standing((500, 500), (137,)))))
    def test_every_deal_is_played_to_its_end(self, deal: Deal) -> None:
        match = Match.new(first_dealer=deal.dealer, opening=deal.opening).next_deal(deal.pack)
        for number, action in enumerate(deal.actions):
            assert match.deal is not None
            assert not match.is_over
            assert match.deal.to_act is not None
            assert match.ending.result == (500, 500)
            with pytest.raises(RuleError) as caught:
                match.next_deal(PACK)
            assert caught.value.clause == "06.9", number
            match = match.apply(action)
        assert match.deal == deal
        assert match.is_over
        assert deal.account is not None
        assert sum(deal.account.tricks) == 9

    @given(deals)
    def test_nothing_is_written_before_the_end(self, deal: Deal) -> None:
        *unfinished, last = states(deal)
        assert [state.account for state in unfinished] == [None] * len(deal.actions)
        assert [account(state.public) for state in unfinished] == [None] * len(deal.actions)
        assert last.account == account(last.public) is not None


class TestTarget:
    """06.10 Scores are looked at after a deal is written. The first player who then has 501 points or more wins the
    game.
    """

    @given(scores, st.integers(501, 1200), seats, seats)
    def test_who_has_it_alone_wins(self, low: int, high: int, winner: int, declarer: int) -> None:
        pair = by_seat(winner, high, low)
        found = ending(pair, declarer, 501)
        assert (found.winner, found.result, found.is_over) == (winner, pair, True)

    @given(scores, scores, seats)
    def test_below_it_the_match_goes_on(self, one: int, two: int, declarer: int) -> None:
        found = ending((one, two), declarer, 501)
        assert (found.winner, found.result, found.is_over) == (None, (one, two), False)

    @given(deals)
    def test_it_is_tested_after_a_deal_is_written(self, deal: Deal) -> None:
        match = Match.new(first_dealer=deal.dealer, opening=deal.opening).next_deal(deal.pack).apply_all(deal.actions)
        assert deal.account is not None
        there = [seat for seat in (0, 1) if deal.opening.scores[seat] + deal.account.written[seat] >= 501]
        assert match.is_over is bool(there)
        assert (match.ending.winner in there) if there else (match.ending.winner is None)

    @given(entries.filter(bool), openings)
    def test_nothing_is_written_after_the_end(self, played: list[Entry], opening: Standing) -> None:
        for number in range(1, len(played) + 1):
            row = score_sheet(CLUB, 0, played[:number], opening)[-1]
            if row.ending.is_over and number < len(played):
                with pytest.raises(RuleError) as caught:
                    score_sheet(CLUB, 0, played, opening)
                assert (caught.value.clause, caught.value.facts) == ("06.10", {"row": number})
                return


class TestBothAtTheTarget:
    """06.11 If the same deal brings both players to 501 or more, whoever defended in it wins, even with the lower
    score. The club records the game as 501:500.
    """

    @given(st.integers(501, 1200), st.integers(501, 1200), seats)
    def test_the_defender_wins(self, one: int, two: int, declarer: int) -> None:
        found = ending((one, two), declarer, 501)
        assert found.winner == 1 - declarer
        assert found.result == by_seat(declarer, 500, 501)

    @given(st.integers(400, 500), st.integers(400, 500), seats, possible_totals())
    def test_on_the_sheet(self, one: int, two: int, declarer: int, brought: tuple[int, ...]) -> None:
        (row,) = score_sheet(CLUB, 0, [Entry(declarer, brought)], Standing((one, two)))
        if min(row.standing.scores) >= 501:
            assert row.ending.winner == 1 - declarer
            assert sorted(row.ending.result) == [500, 501]


class TestNoMarsNoDoubling:
    """06.12 Mars, a win that counts double over an opponent far behind, and doubling, the raising of the stake, are not
    in force.
    """

    @given(st.integers(501, 1200), seats, seats)
    def test_a_win_is_a_win_however_far_behind_the_other_is(self, high: int, winner: int, declarer: int) -> None:
        for low in range(501):
            found = ending(by_seat(winner, high, low), declarer, 501)
            assert found == Ending(winner, by_seat(winner, high, low))

    @given(deals)
    def test_there_is_no_action_but_those_of_the_club(self, deal: Deal) -> None:
        words = {str(action).split()[0] for state in states(deal) for action in state.legal_actions()}
        assert words <= {"pass", "take", "name", "exchange", "announce", "play"}

    @given(deals)
    def test_its_words_are_unknown_or_refused(self, deal: Deal) -> None:
        for word, suffix in product(("double", "accept", "refuse", "mars"), ("", " H", " 4AS")):
            with pytest.raises((ActionTextError, IllegalActionError)) as caught:
                deal.apply(word + suffix)
            assert caught.value.clause == ("06.12" if word != "mars" and not suffix else None)
