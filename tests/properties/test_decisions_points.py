# ruff: noqa: D205  # a class docstring is the wording of a clause, which has no summary line
"""The decisions about sequences, bela and points: D4 to D11 and D20."""

from __future__ import annotations

import json
from collections.abc import Iterable
from itertools import groupby, product

import pytest
from hypothesis import given, strategies as st

from deberts import (
    CLUB,
    PACK,
    Announce,
    CardSet,
    Deal,
    Entry,
    IllegalActionError,
    Kind,
    Match,
    Play,
    Rank,
    Sequence,
    Standing,
    Suit,
    best_split,
    contest,
    score_sheet,
    settle,
    view_json,
)
from deberts.game.account import account
from deberts.rules import s04_announcing, s04_bela
from deberts.table.events import Heard, Height, Show
from played_deals import counted_by, hands, played_deals, recount, standings, states, sweeps, without_tricks
from possible_totals import equal_totals, possible_totals
from tools.vectors.reading.rule_sets import club_winner
from tools.vectors.reading.sequences import (
    NEIGHBOURS,
    SEQUENCES,
    best_first,
    best_of,
    cards_of,
    choices,
    runs,
    sequence_points,
    split,
)
from worked_deals import EXAMPLES, begun, worked_deals

pytestmark = pytest.mark.property

some_cards = st.integers(0, 14).flatmap(hands)
suits = st.sampled_from(Suit)
seats = st.sampled_from((0, 1))
totals = st.integers(0, 275)
deals = played_deals() | worked_deals(st.just(Standing((0, 0))))
RUNS = [NEIGHBOURS[start : start + length] for length in range(3, 9) for start in range(9 - length)]


def texts(found: Iterable[Sequence]) -> list[str]:
    return list(map(str, found))


def parsed(found: Iterable[str]) -> tuple[Sequence, ...]:
    return tuple(map(Sequence.parse, found))


def words(cards: CardSet) -> set[str]:
    return set(map(str, cards))


def silenced(deal: Deal) -> Deal:
    """Play the same cards again without a word."""
    actions = [str(action).removesuffix(" bela") for action in deal.actions if not isinstance(action, Announce)]
    return Deal.new(deal.rules, deal.pack, deal.dealer, deal.opening).apply_all(actions)


def loudest(announce: Announce) -> str:
    """Return what is heard of an announcement."""
    return "bertz" if any(str(sequence)[0] == "4" for sequence in announce.sequences) else "terc"


class TestAnnouncingIsFree:
    """D4 Announcing is no duty: a player may keep silent. But sequences that were not declared do not score, and
    neither does a bela that was not announced.
    """

    @given(deals)
    def test_silence_is_always_allowed(self, deal: Deal) -> None:
        for state in states(deal):
            if state.public.play is not None and not state.is_over:
                assert any(isinstance(act, Play) and not act.bela for act in state.legal_actions())

    @given(deals)
    def test_what_is_not_said_does_not_score(self, deal: Deal) -> None:
        silent = silenced(deal)
        assert counted_by(silent.account, "04.8") == (0, 0)
        assert counted_by(silent.account, "04.10") == (0, 0)
        for clause in ("03.3", "06.1"):
            assert counted_by(silent.account, clause) == counted_by(deal.account, clause)

    @given(deals)
    def test_a_part_that_is_not_declared_does_not_score(self, deal: Deal) -> None:
        announced = recount(deal).announced
        for seat in (0, 1):
            declared = sequence_points(announced.get(seat, []))
            assert counted_by(deal.account, "04.8")[seat] in {0, declared}


class TestWhatAnAnnouncementTells:
    """D5 Of an announcement only the kind of its best sequence is heard, terc or bertz, not how many it holds. When the
    second player announces the same kind, the top rank of the first player's best is public from then on; its suit,
    trumps or not, stays hidden. When trick 1 is complete, everybody learns who won and what he declared, even if he has
    no trick yet; of the loser's sequences no more is shown.
    """

    @given(deals)
    def test_only_the_kind_is_heard_and_not_how_many(self, deal: Deal) -> None:
        for state in states(deal):
            announces = [act for act in state.legal_actions() if isinstance(act, Announce)]
            by_kind = groupby(sorted(announces, key=loudest), key=loudest)
            for kind, group in by_kind:
                after = [state.apply(act) for act in group]
                others = [(seat, other.view(seat)) for other in after for seat in (None, 1 - (state.to_act or 0))]
                assert all(view == dict(others)[seat] for seat, view in others), "the same whatever it holds"
                assert len({json.dumps(view_json(view)) for _, view in others}) == 2
                heard = [event.act for event in after[0].public.log if isinstance(event.act, Heard)][-1]
                assert str(heard) == f"announce {kind}"

    @given(deals)
    def test_the_height_is_told_when_the_second_says_the_same_kind(self, deal: Deal) -> None:
        told, log = recount(deal), deal.public.log
        heights = [(event.seat, str(event.act.rank)) for event in log if isinstance(event.act, Height)]
        best = [(seat, best_first(theirs, str(told.trump))[0]) for seat, theirs in told.announced.items()]
        same = len(best) == 2 and best[0][1][0] == best[1][1][0]
        assert heights == ([(best[0][0], best[0][1][1])] if same else [])
        for number, event in enumerate(log):
            if isinstance(event.act, Height):
                assert isinstance(log[number - 1].act, Heard)
                assert log[number - 1].seat != event.seat

    @given(deals)
    def test_result_and_winners_sequences_are_public_after_the_first_trick(self, deal: Deal) -> None:
        told = recount(deal)
        winner = told.contest
        for state in states(deal):
            play = state.public.play
            if play is None:
                continue
            over = len(play.tricks) > 0
            assert play.contest == (winner if over else None)
            for one in play.announced:
                shown = None if one.shown is None else texts(one.shown)
                assert shown == (told.announced[one.seat] if over and one.seat == winner else None)
            for spectator in (state.view(None), *(state.view(seat) for seat in (0, 1))):
                assert view_json(spectator)["contest"] == ({"winner": winner} if over and winner is not None else None)

    @given(deals)
    def test_of_the_loser_no_more_is_shown(self, deal: Deal) -> None:
        told = recount(deal)
        winner = told.contest
        acts = [event for event in deal.public.log if event.seat != winner]
        assert not any(isinstance(event.act, Show) for event in acts)
        for seat in told.announced:
            if seat != winner:
                for viewer in (None, 1 - seat):
                    announced = view_json(deal.view(viewer))["announced"]
                    (theirs,) = (entry for entry in announced if entry["seat"] == seat)
                    assert theirs["shown"] is None
                    assert theirs["top"] in {None, *NEIGHBOURS}, "a rank without its suit"

    def test_the_functions_of_it(self) -> None:
        for first, second in product(Kind, Kind):
            assert s04_announcing.is_height_public(first, second) is (first.value == second.value)

    @given(st.lists(st.sampled_from(SEQUENCES), min_size=1, unique=True), suits)
    def test_kind_and_height_of_the_best(self, declared: list[str], trump: Suit) -> None:
        best = best_first(declared, str(trump))[0]
        kind = s04_announcing.announced_kind(parsed(declared))
        assert kind is {"3": Kind.TERC, "4": Kind.BERTZ}[best[0]]
        assert s04_announcing.height(parsed(declared), trump) is Rank.parse(best[1])


class TestWhichAreDeclared:
    """D6 The announcement fixes all that is declared: any choice from the player's split (D7), as long as a best one is
    among them. Best means unsurpassed in length, then in top card, then as a trump; so a plain terc from the ace does
    not pass for best next to the trump terc from the ace.
    """

    @given(some_cards, suits)
    def test_every_choice_with_a_best_one(self, cards: CardSet, trump: Suit) -> None:
        found = [set(texts(some)) for some in s04_announcing.announcements(cards, trump)]
        assert found == list(choices(words(cards), str(trump)))
        assert [len(some) for some in found] == sorted(len(some) for some in found)

    @given(some_cards, suits, st.lists(st.sampled_from(SEQUENCES), min_size=1, max_size=3), st.data())
    def test_every_other_one_is_refused(
        self, cards: CardSet, trump: Suit, extra: list[str], data: st.DataObject
    ) -> None:
        whole = split(words(cards), str(trump))
        own = data.draw(st.lists(st.sampled_from(whole), unique=True)) if whole else []
        for some in (own, own + extra, extra):
            allowed = len(set(some)) == len(some) and set(some) in list(choices(words(cards), str(trump)))
            reasons = s04_announcing.announcement_violations(parsed(some), cards, trump)
            assert (not reasons) is allowed
            foreign = bool(set(some) - set(whole))
            assert (("D6", "not-in-the-split") in {(reason.clause, reason.code) for reason in reasons}) is foreign
            best = best_of(whole, str(trump)) & set(some)
            assert ("04.4" in {reason.clause for reason in reasons}) is (not best)

    def test_a_plain_terc_is_not_the_best_beside_the_trump_terc(self) -> None:
        for plain, trump, other in product(Suit, Suit, Suit):
            if trump not in {plain, other} and plain is not other:
                hand = CardSet.parse(" ".join(f"{rank}{suit}" for suit in (plain, trump, other) for rank in "AKQ"))
                found = [set(texts(some)) for some in s04_announcing.announcements(hand, trump)]
                assert all(f"3A{trump}" in some for some in found)
                assert {f"3A{trump}"} in found
                assert len(found) == 4

    @given(deals)
    def test_it_is_fixed_with_the_announcement(self, deal: Deal) -> None:
        for seat, declared in recount(deal).announced.items():
            assert set(texts(deal.view(seat).own.declared)) == set(declared)


class TestSplittingARun:
    """D7 A run is split from the top, four cards at a time: each four are a bertz, three that are left are a terc,
    fewer are nothing. So a run of 3 counts 20; of 4, 5 or 6, 50; of 7, 50 + 20; of 8, 50 + 50. No other split is worth
    more.
    """

    def test_every_run(self) -> None:
        expected = {3: "3", 4: "4", 5: "4", 6: "4", 7: "43", 8: "44"}
        worth = {3: 20, 4: 50, 5: 50, 6: 50, 7: 70, 8: 100}
        for ranks, suit, trump in product(RUNS, Suit, Suit):
            found = best_split(CardSet.parse(" ".join(f"{rank}{suit}" for rank in ranks)), trump)
            tops = [ranks[0], *([ranks[4]] if len(ranks) > 6 else [])]
            assert texts(found) == [
                f"{length}{top}{suit}" for length, top in zip(expected[len(ranks)], tops, strict=True)
            ]
            assert sum(sequence.kind.points for sequence in found) == worth[len(ranks)]

    @given(some_cards, suits)
    def test_no_other_split_is_worth_more(self, cards: CardSet, trump: Suit) -> None:
        held = words(cards)
        whole = best_split(cards, trump)

        def most(left: set[str], among: tuple[str, ...]) -> int:
            """Return the most that sequences out of *among* bring, none sharing a card."""
            return max(
                (
                    sequence_points([text]) + most(left - cards_of(text), among[number + 1 :])
                    for number, text in enumerate(among)
                    if cards_of(text) <= left
                ),
                default=0,
            )

        by_suit = (tuple(text for text in SEQUENCES if text[2] == str(suit)) for suit in Suit)
        assert sum(sequence.kind.points for sequence in whole) == sum(most(held, among) for among in by_suit)

    @given(some_cards, suits)
    def test_four_at_a_time_from_the_top(self, cards: CardSet, trump: Suit) -> None:
        rows = [run for run in runs(words(cards)) if len(run) > 3]
        for run in rows:
            mine = [
                text for text in texts(best_split(cards, trump)) if cards_of(text) <= {r + run[-1] for r in run[:-1]}
            ]
            assert mine[0] == f"{min(4, len(run) - 1)}{run[0]}{run[-1]}"


class TestLengthIsCapped:
    """D8 In the comparison no run is longer than four cards: king, queen, jack, ten, nine loses to ace, king, queen,
    jack.
    """

    def test_every_two_runs(self) -> None:
        """Compare runs as if no one were longer than four, whatever their true length."""
        for (one, first), (two, second), trump in product(product(RUNS, Suit), product(RUNS, Suit), Suit):
            if first is second and set(one) & set(two):
                continue
            keys = [
                (-min(4, len(ranks)), NEIGHBOURS.index(ranks[0]), suit is not trump)
                for ranks, suit in ((one, first), (two, second))
            ]
            mine, theirs = (
                best_split(CardSet.parse(" ".join(f"{rank}{suit}" for rank in ranks)), trump)
                for ranks, suit in ((one, first), (two, second))
            )
            assert contest((mine, theirs), trump) == (1 if keys[1] < keys[0] else 0)

    def test_king_to_nine_loses_to_ace_to_jack(self) -> None:
        for trump in Suit:
            long, high = (CardSet.parse(text) for text in ("KS QS JS TS 9S", "AD KD QD JD"))
            assert contest((best_split(long, trump), best_split(high, trump)), trump) == 1


class TestWinnerWithoutATrick:
    """D9 If the winner of the comparison takes no trick, his sequences are void, and those that lost do not come back
    to life: nobody scores a sequence in this deal.
    """

    @given(sweeps())
    def test_nobody_scores_when_all_tricks_go_to_the_loser(self, swept: tuple[Deal, int]) -> None:
        deal, weak = swept
        told = recount(deal)
        assert told.contest in {None, weak}
        assert counted_by(deal.account, "04.8") == (0, 0)

    @given(deals)
    def test_the_lower_ones_do_not_come_back_to_life(self, deal: Deal) -> None:
        winner = recount(deal).contest
        if winner is not None:
            assert counted_by(account(without_tricks(deal, winner)), "04.8") == (0, 0)
            whole = counted_by(account(without_tricks(deal, 1 - winner)), "04.8")
            assert whole[winner] == sequence_points(recount(deal).announced[winner])
            assert whole[1 - winner] == 0


class TestBelaTooLate:
    """D10 A bela that was announced with neither of its two cards is lost."""

    @given(deals)
    def test_after_both_cards_there_is_nothing_to_say_it_with(self, deal: Deal) -> None:
        silent = silenced(deal)
        told, played = recount(silent), set[str]()
        pair = {f"K{told.trump}", f"Q{told.trump}"}
        for state in states(silent):
            if pair <= played:
                assert not any(isinstance(act, Play) and act.bela for act in state.legal_actions())
                for card in () if state.to_act is None else state.view(state.to_act).own.hand:
                    with pytest.raises(IllegalActionError) as caught:
                        state.apply(Play(card, bela=True))
                    assert "04.11" in {reason.clause for reason in caught.value.violations}
            if len(state.actions) < len(silent.actions):
                played.update(str(silent.actions[len(state.actions)]).split()[1:2])
        assert counted_by(silent.account, "04.10") == (0, 0)

    @given(hands(9), suits)
    def test_no_card_is_left_to_call_it_with(self, held: CardSet, trump: Suit) -> None:
        hand = CardSet(card for card in held if str(card) not in {f"K{trump}", f"Q{trump}"})
        assert s04_bela.bela_calls(hand, held, trump, said=False) == CardSet()


class TestSuspendedPointsAreWrittenOnTop:
    """D11 Suspended points have no say in who wins a deal: only its own totals are compared. Then the winner writes
    them besides his entry (after a bait the defender, on top of both totals), and only then the target is tested. Void
    deals keep them waiting; what still waits at the end of the game is void.
    """

    @given(totals, totals, seats, st.integers(0, 137))
    def test_they_do_not_decide(self, one: int, two: int, declarer: int, amount: int) -> None:
        with_amount, without = settle((one, two), declarer, (amount,)), settle((one, two), declarer)
        assert with_amount.outcome is without.outcome
        assert with_amount.suspended == without.suspended
        assert sum(with_amount.written) == sum(without.written) + amount

    @given(totals, st.integers(1, 275), seats, st.integers(0, 137))
    def test_in_a_bait_the_defender_writes_them_on_top_of_both(
        self, own: int, more: int, declarer: int, amount: int
    ) -> None:
        pair = (own, own + more) if declarer == 0 else (own + more, own)
        written = settle(pair, declarer, (amount,)).written
        assert (written[declarer], written[1 - declarer]) == (0, own + own + more + amount)

    @given(st.integers(0, 500), st.integers(1, 137), seats, equal_totals())
    def test_the_target_is_tested_with_them(self, score: int, amount: int, winner: int, total: int) -> None:
        opening = Standing((score, 0) if winner == 0 else (0, score), (amount,))
        entry = Entry(winner, (total + 1, total) if winner == 0 else (total, total + 1))
        (row,) = score_sheet(CLUB, 0, [entry], opening)
        assert row.ending.is_over is (score + total + 1 + amount >= 501)
        assert row.ending.winner == (winner if row.ending.is_over else None)

    @given(standings(), seats)
    def test_void_deals_keep_them(self, opening: Standing, dealer: int) -> None:
        match = Match.new(first_dealer=dealer, opening=opening)
        for _ in range(3):
            match = match.next_deal(PACK).apply_all(["pass"] * 4)
            assert match.standing == opening

    @given(st.integers(0, 500), st.integers(420, 500), seats)
    def test_what_waits_at_the_end_is_void(self, own: int, other: int, declarer: int) -> None:
        """The deal of 81 each, whose declarer is the first to speak."""
        opening = Standing((own, other) if declarer == 0 else (other, own))
        match = Match.new(first_dealer=1 - declarer, opening=opening).next_deal(begun("K136").pack)
        match = match.apply_all(EXAMPLES["K136"]["actions"])
        assert match.is_over
        assert match.ending.winner == 1 - declarer
        written = (own, other + 81) if declarer == 0 else (other + 81, own)
        assert match.standing == Standing(written, ())
        assert match.ending.result == written


class TestTrueTotals:
    """D20 501:500 is only the result that is reported; both scores as really written are kept beside it."""

    @given(st.integers(400, 500), st.integers(400, 500), possible_totals(), seats)
    def test_both_are_kept_beside_the_report(self, one: int, two: int, brought: tuple[int, ...], declarer: int) -> None:
        (row,) = score_sheet(CLUB, 0, [Entry(declarer, brought)], Standing((one, two)))
        assert row.standing.scores == (one + row.written[0], two + row.written[1])
        winner = club_winner(row.standing.scores, declarer)
        if min(row.standing.scores) >= 501:
            assert row.ending.result == ((501, 500) if winner == 0 else (500, 501))
        else:
            assert row.ending.result == row.standing.scores

    @given(played_deals(st.just(Standing((495, 495)))) | worked_deals(st.just(Standing((495, 495)))))
    def test_of_a_match(self, deal: Deal) -> None:
        match = Match.new(first_dealer=deal.dealer, opening=deal.opening).next_deal(deal.pack).apply_all(deal.actions)
        assert deal.account is not None
        true = tuple(495 + written for written in deal.account.written)
        assert match.standing.scores == true
        if min(true) >= 501:
            assert sorted(match.ending.result) == [500, 501]
            assert match.ending.winner == 1 - (deal.account.declarer or 0)
            assert match.ending.result[1 - (deal.account.declarer or 0)] == 501
        else:
            assert match.ending.result == true
