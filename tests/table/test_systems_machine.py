"""A match under any rule set as a state machine: any legal action at any time, and what is wrong beside it."""

from __future__ import annotations

import pickle
from random import Random

import pytest
from hypothesis import given, settings, strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from deberts import (
    CLAUSES,
    PACK,
    Action,
    Deal,
    IllegalActionError,
    Match,
    Name,
    Play,
    RuleError,
    RuleSet,
    Standing,
    Suit,
    parse_action,
    read_record,
    view_json,
    write_record,
)
from deberts.game import transition_table
from deberts.options import Claim, Doubling, FourSevens, Unit
from deberts.table.grammar import WORDS
from example_counts import examples
from playing_systems import check_account, check_match, chosen, drawn_match, eventful_pack
from rule_sets import SYSTEMS, drawn_house, drawn_opening
from tools.vectors.reading.rule_sets import replayed
from tools.vectors.reading.sequences import SEQUENCES

MOST_ACTIONS = 100
"""More than any deal has: bids, exchange, questions and answers, doublings, announcements and cards."""

MOST_POINTS = 162 + 50 * 8 + 20
"""More than any deal brings: all cards, the last trick, a bertz of every four cards, and bela."""

EVERYTHING: tuple[Action, ...] = (
    *(parse_action(word) for word, row in WORDS.items() if not row.pattern),
    *map(Name, Suit),
    *(parse_action(f"height {rank}") for rank in "789TJQKA"),
    *(Play(card, bela) for card in PACK for bela in (False, True)),
    *(parse_action(f"announce {one}") for one in SEQUENCES),
    parse_action("announce 3AS 3AS"),
    parse_action("announce 4AS 4TS"),
)

lots = st.integers(0, 2**32 - 1).map(Random)


def drawn_rules(lots: Random) -> RuleSet:
    """A rule set of a source with any of what it offers, or a house."""
    if lots.random() < 0.5:
        return drawn_house(lots)
    rules = lots.choice(SYSTEMS)
    offers = sorted(rules.offers, key=lambda one: one.value)
    agreed = {one for one in offers if lots.random() < 0.5}
    needs = {one for one in offers if one.value == "arrival"} if any(one.value == "nibble" for one in agreed) else set()
    return rules.without(*rules.offers).agree(*agreed, *needs)


def without_stake(opening: Standing) -> Standing:
    """The same, of a match that began with one game at stake."""
    return Standing(opening.scores, opening.suspended)


def hold_a_record(match: Match) -> None:
    """Written, read and written again it is the same, to the byte."""
    text = write_record(match)
    again = read_record(text).match
    assert again == match
    assert write_record(again) == text


def refused_by(rules: RuleSet, word: str) -> str:
    """The clause by which a word of other rules is refused."""
    if word in {"claim", "arrive"} and rules.claim is Claim.NEVER:
        return "o0" if (rules.base, rules.unit) == ("one-deal", Unit.KUSH) else "06.9"
    if word in {"double", "accept", "refuse"} and rules.doubling is Doubling.NEVER:
        return "06.12"
    return "02.13" if word == "redeal" and rules.four_sevens is FourSevens.NOTHING else "01.2"


class SystemsMachine(RuleBasedStateMachine):
    """A match under rules drawn by lots."""

    match: Match
    acted: int

    @initialize(lots=lots)
    def begin(self, lots: Random) -> None:
        rules = drawn_rules(lots)
        opening = without_stake(drawn_opening(lots, rules))
        self.match = Match.new(rules, first_dealer=lots.randrange(rules.seats), opening=opening)
        self.acted = 0

    @property
    def deal(self) -> Deal | None:
        """The deal under way, or ``None`` between two."""
        deal = self.match.deal
        return None if deal is None or deal.is_over else deal

    @rule(lots=lots)
    def go_on(self, lots: Random) -> None:
        """Deal, if nobody has cards; else act."""
        if self.match.is_over:
            with pytest.raises(RuleError):
                self.match.next_deal(PACK)
        elif self.deal is None:
            self.match, self.acted = self.match.next_deal(eventful_pack(lots, self.match.rules)), 0
        else:
            self.match = self.match.apply(chosen(lots, self.deal.legal_actions()))
            self.acted += 1

    @rule(lots=lots)
    def play_on(self, lots: Random) -> None:
        """Several actions at once."""
        for _ in range(lots.randint(2, 20)):
            self.go_on(lots)

    @rule(lots=lots)
    def want_what_is_wrong(self, lots: Random) -> None:
        """It is refused by a clause that there is, also where it is no word of these rules; and nothing changes."""
        deal = self.deal
        if deal is None:
            return
        before = (hash(deal), deal.actions, deal.legal_actions())
        words = {row.action.word for row in transition_table.rows(deal.rules)}
        for action in lots.sample(EVERYTHING, 25):
            if action.word not in words:
                with pytest.raises(IllegalActionError) as caught:
                    deal.apply(action)
                reasons = [reason.clause for reason in deal.violations(action)]
                assert reasons == [caught.value.clause] == [refused_by(deal.rules, action.word)]
            elif action not in deal.legal_actions():
                with pytest.raises(IllegalActionError) as caught:
                    deal.apply(str(action))
                assert {reason.clause for reason in caught.value.violations} <= CLAUSES.keys()
                assert caught.value.legal == tuple(map(str, deal.legal_actions()))
                assert deal.violations(action)
            else:
                assert deal.violations(action) == ()
        assert (hash(deal), deal.actions, deal.legal_actions()) == before

    @invariant()
    def somebody_can_act_until_it_is_over(self) -> None:
        deal = self.deal
        if deal is not None:
            assert deal.legal_actions()
            assert self.acted < MOST_ACTIONS
            assert deal.account is None

    @invariant()
    def scores_are_possible(self) -> None:
        rules, standing = self.match.rules, self.match.standing
        assert len(standing.scores) == rules.seats
        most = MOST_POINTS + sum(self.match.opening.suspended) + 200 * len(self.match.deals)
        assert all(0 <= score < rules.target + most for score in standing.scores)
        assert all(0 <= waiting <= MOST_POINTS for waiting in standing.suspended)
        reached = [score for score in standing.scores if score >= rules.target]
        assert self.match.is_over or not reached or rules.unit is Unit.KUSH

    @invariant()
    def it_travels(self) -> None:
        copy = pickle.loads(pickle.dumps(self.match))  # noqa: S301  # ours
        assert copy == self.match
        assert repr(copy) == repr(self.match)

    def teardown(self) -> None:
        """Played on, the deal ends; the record of the match reads back, finished or not; a second reading agrees."""
        if not hasattr(self, "match"):
            return
        hold_a_record(self.match)
        lots = Random(self.acted)
        for _ in range(MOST_ACTIONS):
            if self.deal is None:
                break
            self.match = self.match.apply(chosen(lots, self.deal.legal_actions()))
        assert self.deal is None
        for deal in self.match.deals:
            check_account(deal, replayed(deal))
        hold_a_record(self.match)


SystemsMachine.TestCase.settings = settings(examples(20), stateful_step_count=30)
TestSystems = SystemsMachine.TestCase


class TestWholeMatches:
    """Every match ends, under any rules, and its record reads back as the same match."""

    @examples(30)
    @given(lots)
    def test_they_end(self, lots: Random) -> None:
        rules = drawn_rules(lots)
        match = drawn_match(lots, rules, opening=Standing((0,) * rules.seats))
        assert match.is_over
        assert match.ending.winner in range(rules.seats)
        check_match(match)
        hold_a_record(match)

    @examples(40)
    @given(lots)
    def test_without_any_claim_they_end_too(self, lots: Random) -> None:
        """Nobody says a word that ends the game: points alone decide."""
        rules = drawn_rules(lots)
        match = drawn_match(lots, rules, ends=0, opening=Standing((0,) * rules.seats))
        assert match.is_over
        assert {deal.account.game for deal in match.deals if deal.account is not None} == {None}

    @examples(30)
    @given(lots)
    def test_each_deal_is_seen_by_everybody_to_its_end(self, lots: Random) -> None:
        """All views of a finished match can be written, and say the same of what is public."""
        match = drawn_match(lots, drawn_rules(lots))
        for deal in match.deals:
            views = [view_json(deal.view(seat)) for seat in (None, *range(deal.rules.seats))]
            public = [
                {key: view[key] for key in view if key not in {"seat", "hand", "own", "history"}} for view in views
            ]
            assert all(view == public[0] for view in public)
