# ruff: noqa: D205  # a class docstring is the wording of a clause, which has no summary line
"""Runs that win the match, as houses take them (p20)."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any, Final

import pytest

from deberts import (
    CLUB,
    PACK,
    CardSet,
    Deal,
    DebertsError,
    IllegalActionError,
    InputError,
    Match,
    RuleSet,
    RuleSetError,
    Stake,
    Standing,
    Suit,
    explain,
    preset,
    read_record,
    read_view,
    view_json,
    write_record,
    write_view,
)
from deberts.arbiter import Act, TableDeal, TableRecord, audit, parse_deed
from deberts.game.account import Entry
from deberts.game.ends import GameByWord
from deberts.game.sheet import score_sheet
from deberts.options import (
    BelaInSequences,
    Deberts,
    DoubleFinish,
    Doubling,
    Mars,
    Partners,
    Runs,
    SecondHang,
    Unit,
)
from deberts.rules.s04_announcing import winning_run
from deberts.table.actions import SayDeberts
from rule_sets import stacked_for
from tools.vectors.reading.rule_sets import replayed

pytestmark = pytest.mark.property

FOREHAND: Final = "AS KS QS 9D TD JD 7S 9S TS"
DEALER: Final = "AC KC QC JC TC 9C 8C 7D 8H"
CLUBS: Final = "deberts 7AC"
WINNING: Final = [*Deberts][1:]
winning = pytest.mark.parametrize("rule", WINNING)


def house(rule: Deberts, base: RuleSet = CLUB, **options: Any) -> RuleSet:
    """A house in which such a run wins."""
    return base.house("ours", target=501, deberts=rule, **options)


def led(rules: RuleSet, dealers: str = DEALER, opening: Standing | None = None, *more: str) -> Deal:
    """A deal in hearts in which forehand has led, and the dealer holds these."""
    pack = stacked_for(FOREHAND, dealers, indicator="7H" if "9H" in dealers else "9H")
    return Deal.new(rules, pack, 1, opening).apply_all(["take", *more, "play AS"])


class TestALongRunThatWinsTheMatch:
    """p20 Where a house says so, whoever holds a run of seven cards or more, of seven trumps or more, or of a whole
    suit, may say deberts in place of an announcement, and shows all of the run. He wins the match at once, at the stake
    in force, as if he had reached the target; others are looked at for mars by the scores before the deal (v1). Nothing
    of the deal is written, and what waits is void.
    """

    @pytest.mark.parametrize("rule", Deberts)
    def test_every_hand_of_one_suit(self, rule: Deberts) -> None:
        suit = PACK[:8]
        for held, trump in product(product((False, True), repeat=8), (Suit.CLUBS, Suit.HEARTS)):
            hand = CardSet(card for card, is_held in zip(suit, held, strict=True) if is_held)
            in_a_row = "".join("x "[not one] for one in held).split()
            longest = max(map(len, in_a_row), default=0)
            wins = {
                Deberts.NEVER: False,
                Deberts.SEVEN: longest >= 7,
                Deberts.SEVEN_TRUMPS: longest >= 7 and trump is Suit.CLUBS,
                Deberts.EIGHT: longest == 8,
            }[rule]
            found = winning_run(hand, trump, rule)
            assert (found is not None) is wins
            assert found is None or found.cards == hand

    @pytest.mark.parametrize("rule", Deberts)
    def test_p044_and_p045(self, rule: Deberts) -> None:
        deal = led(house(rule), opening=Standing((0, 300)))
        if rule is not Deberts.SEVEN:
            assert CLUBS not in map(str, deal.legal_actions())
            clause = "01.2" if rule is Deberts.NEVER else "p20"
            assert [why.clause for why in deal.violations(CLUBS)] == [clause]
            assert "announce 4AC 3TC" in map(str, deal.legal_actions())
            return
        assert CLUBS in map(str, deal.legal_actions())
        match = Match.new(deal.rules, first_dealer=1, opening=deal.opening).next_deal(deal.pack)
        for action in (*deal.actions, CLUBS):
            match = match.apply(action)
        assert (match.ending.winner, match.standing.scores, match.ending.games) == (1, (0, 300), None)
        assert read_record(write_record(match)).match == match

    @winning
    def test_the_whole_run_is_shown_and_once(self, rule: Deberts) -> None:
        trumps = "AH KH QH JH TH 9H 8H 7D 7C"
        hands = {DEALER: "7AC", "AC KC QC JC TC 9C 8C 7C 8H": "8AC", trumps: "7AH"}
        for dealers, run in hands.items():
            deal = led(house(rule), dealers)
            said = {str(action) for action in deal.legal_actions() if isinstance(action, SayDeberts)}
            wins = rule is Deberts.SEVEN or (run == "8AC" if rule is Deberts.EIGHT else run == "7AH")
            assert said == ({f"deberts {run}"} if wins else set())
            for other in ("7AC", "8AC", "6AC", "7KC", "3AC", "7AH"):
                codes = {why.code for why in deal.violations(f"deberts {other}")}
                assert codes == (set() if f"deberts {other}" in said else {"no-winning-run"})

    @winning
    def test_whatever_is_agreed_of_runs_and_bela(self, rule: Deberts) -> None:
        hand = CardSet.parse("AH KH QH JH TH 9H 8H 7H 7C")
        assert str(winning_run(hand, Suit.HEARTS, rule)) == "8AH"
        for options in ({"runs": Runs.WHOLE}, {"runs": Runs.HUNDRED}, {"bela_in_sequences": BelaInSequences.APART}):
            deal = led(house(rule, **options), "8H 9H TH JH QH KH AH 7C 8C")
            assert deal.is_legal("deberts 7AH") is (rule is not Deberts.EIGHT)

    def test_in_place_of_an_announcement_before_the_first_card(self) -> None:
        deal = led(house(Deberts.SEVEN))
        for done, codes in (
            (["announce 4AC"], ["already-announced"]),
            (["play 8H", "play 7D", "play TD", "play KS"], ["already-played"]),
            (["announce 4AC", "play 8H", "play 7D", "play TD", "play KS"], ["already-played", "already-announced"]),
        ):
            after = deal.apply_all(done)
            assert [why.code for why in after.violations(CLUBS)] == codes
            assert CLUBS not in map(str, after.legal_actions())
        with pytest.raises(IllegalActionError) as caught:
            deal.apply_all(["announce 4AC", CLUBS])
        assert "p20" in {why.clause for why in caught.value.violations}

    def test_after_an_exchange(self) -> None:
        pack = stacked_for("7H KH QH JH TH 9H 8H AS KS", "", indicator="AH")
        deal = Deal.new(house(Deberts.SEVEN_TRUMPS), pack, 1).apply("take")
        assert "deberts 7KH" in map(str, deal.legal_actions())
        deal = deal.apply("exchange")
        assert "deberts 7AH" in map(str, deal.legal_actions())
        assert deal.apply("deberts 7AH").account is not None

    def test_where_heights_are_asked_not_after_an_answer(self) -> None:
        deal = led(house(Deberts.SEVEN, preset("moscow")), DEALER, None, "announce 3AS")
        assert CLUBS in map(str, deal.legal_actions())
        assert CLUBS not in map(str, deal.apply("good").legal_actions())
        assert deal.apply(CLUBS).is_over

    @pytest.mark.parametrize(("other", "games"), [(250, 2), (251, 1)])
    @pytest.mark.parametrize("stake", [1, 4])
    def test_mars_by_the_scores_before_and_the_stake_in_force(self, other: int, games: int, stake: int) -> None:
        rules = house(Deberts.SEVEN, mars=Mars.COUNTS_TWO, doubling=Doubling.OFFERED)
        opening = Standing((other, 0), (81,), Stake(stake, None if stake == 1 else 1))
        deal = led(rules, opening=opening).apply(CLUBS)
        match = Match.new(rules, first_dealer=1, opening=opening).next_deal(deal.pack)
        for action in deal.actions:
            match = match.apply(action)
        assert match.ending.games == (0, games * stake)
        assert match.standing.scores == (other, 0)
        assert match.standing.suspended == ()
        account = deal.account
        assert account is not None
        assert (account.written, account.totals, account.ledger) == ((0, 0), (0, 0), ())
        assert account.game == GameByWord(1, "p20", 501)

    @pytest.mark.parametrize("seats", [2, 3, 4])
    @winning
    def test_whoever_plays_everybody_sees_the_run(self, seats: int, rule: Deberts) -> None:
        rules = house(rule, preset("site", seats=seats))
        lots = Random(f"{seats} {rule}")
        hands = ["7D 8D TS KD AD 9S QS JS", *[""] * (seats - 1)]
        hands[1] = "8H 9H TH JH QH KH AH AC" if rule is not Deberts.EIGHT else "7C 8C 9C TC JC QC KC AC"
        deal = Deal.new(rules, stacked_for(*hands, indicator="7H"), seats - 1).apply("take")
        while not deal.is_over:
            said = [one for one in deal.legal_actions() if isinstance(one, SayDeberts)]
            deal = deal.apply(
                said[0] if said else lots.choice([one for one in deal.legal_actions() if one.word != "arrive"])
            )
            for seat in (None, *range(seats)):
                assert read_view(write_view(deal, seat)).view == deal.view(seat)
                assert replayed(deal).view(seat) == view_json(deal.view(seat))
        assert deal.account is not None
        assert deal.account.game == GameByWord(1, "p20", 501)

    def test_partners_win_together(self) -> None:
        rules = house(Deberts.SEVEN, preset("site", seats=4), partners=Partners.OPPOSITE)
        pack = stacked_for("", "", "8H 9H TH JH QH KH AH AC", "", indicator="7H")
        match = Match.new(rules, first_dealer=3).next_deal(pack).apply("take")
        for _ in range(4):
            match = match.apply("keep")
        while match.dealt.to_act != 2:
            match = match.apply(next(one for one in match.dealt.legal_actions() if one.word == "play"))
        assert match.apply("deberts 7AH").ending.winner == 0

    def test_a_view_in_which_the_run_cannot_be_is_refused(self) -> None:
        deal = led(house(Deberts.SEVEN)).apply(CLUBS)
        for run in ("7AS", "7AH", "6AC"):
            text = write_view(deal, 0)
            assert text.count(f'"{CLUBS}"') == 1
            with pytest.raises(DebertsError):
                read_view(text.replace(f'"{CLUBS}"', f'"deberts {run}"'))

    def test_a_false_one_is_a_false_announcement_at_a_table(self) -> None:
        deal = led(house(Deberts.SEVEN, preset("moscow")))
        for run, clause in (("8AC", "m13.3"), ("5AC", "p20"), ("7AC", None)):
            acts = (*TableDeal.of(deal).acts, Act(1, parse_deed(f"deberts {run}")))
            found = audit(TableRecord(deal.rules, (TableDeal(1, deal.pack, acts),)))
            assert [one.clause for one in found.findings] == ([] if clause is None else [clause])
            assert found.winner == (1 if clause is None else None)

    @pytest.mark.parametrize(("reached", "clause"), [(500, None), (502, None), (None, None)])
    def test_a_sheet_has_it_with_the_target(self, reached: int | None, clause: None) -> None:
        rules = house(Deberts.EIGHT)
        (row,) = score_sheet(rules, 1, [Entry(0, (0, 0), game=GameByWord(1, "p20", 501))])
        assert row.ending.winner == 1
        with pytest.raises(InputError) as caught:
            score_sheet(rules, 1, [Entry(0, (0, 0), game=GameByWord(1, "p20", reached))])
        assert caught.value.clause is clause

    def test_it_is_no_claim_so_it_wins_where_a_match_goes_on_past_its_target(self) -> None:
        rules = house(Deberts.SEVEN, double_finish=DoubleFinish.HIGHER)
        opening = Standing((501, 501))
        assert led(rules, opening=opening).is_legal(CLUBS)
        (row,) = score_sheet(rules, 1, [Entry(0, (0, 0), game=GameByWord(1, "p20", 501))], opening)
        assert row.ending.winner == 1

    @winning
    def test_no_match_is_won_where_kush_are_counted(self, rule: Deberts) -> None:
        with pytest.raises(RuleSetError) as caught:
            CLUB.house("ours", target=1, unit=Unit.KUSH, second_hang=SecondHang.NOTHING_WAITS, deberts=rule)
        assert caught.value.clause == "o1"

    def test_it_is_refused_in_words(self) -> None:
        (why,) = led(house(Deberts.EIGHT)).violations(CLUBS)
        assert explain(why) == "p20 A long run that wins the match (no such run is in hand that wins the match)"
        assert explain(why, "ru").startswith("p20 Длинный ряд выигрывает матч (на руках нет такого ряда")
