"""Deal and match as state machines: any legal action at any time, and every law checked after each of them.

Beside the library runs a second reading of the rules over texts, which is told the same actions.
"""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from deberts import (
    CLAUSES,
    CLUB,
    PACK,
    Action,
    Card,
    Deal,
    Exchange,
    IllegalActionError,
    Match,
    Name,
    Pass,
    Play,
    RuleError,
    Standing,
    Suit,
    Take,
)
from deberts.strategies import actions, finished_deals, packs, standings
from example_counts import examples
from tools.vectors.reading.rule_sets import club_settlement, club_table, club_winner
from tools.vectors.reading.table import Table

SIMPLE_ACTIONS: tuple[Action, ...] = (
    Pass(),
    Take(),
    *map(Name, Suit),
    Exchange(),
    *(Play(card, bela) for card in PACK for bela in (False, True)),
)
"""All that can be said but for announcements, of which there is no end."""

seats = st.integers(0, CLUB.seats - 1)


def choose(data: st.DataObject, deal: Deal) -> Action:
    """Choose what to do, and then how: or else announcements would drown among cards."""
    kinds: dict[tuple[str, bool], list[Action]] = {}
    for action in deal.legal_actions():
        kinds.setdefault((action.word, isinstance(action, Play) and action.bela), []).append(action)
    kind = data.draw(st.sampled_from(list(kinds)), label="kind")
    return data.draw(st.sampled_from(kinds[kind]), label="action")


def play_out(data: st.DataObject, deal: Deal) -> Deal:
    while not deal.is_over:
        deal = deal.apply(choose(data, deal))
    return deal


def told(deal: Deal) -> Table:
    return club_table(deal.pack, deal.dealer, deal.actions)


def taken(deal: Deal) -> list[Card]:
    """The cards that left the hands, in the order played."""
    play = deal.public.play
    return (
        []
        if play is None
        else [*itertools.chain(*(trick.cards for trick in play.tricks)), *getattr(deal.public.phase, "trick", ())]
    )


class DealMachine(RuleBasedStateMachine):
    """One deal, from the first bid to its end."""

    deal: Deal
    story: Table

    @initialize(pack=packs(), dealer=seats, opening=standings())
    def deal_out(self, pack: tuple[Card, ...], dealer: int, opening: Standing) -> None:
        self.deal = Deal.new(CLUB, pack, dealer, opening)
        self.story = told(self.deal)

    @rule(data=st.data(), other=actions())
    def step(self, data: st.DataObject, other: Action) -> None:
        """Somebody wants what may be wrong, then does what is right."""
        self.try_out(other)
        if not self.deal.is_over:
            self.act(choose(data, self.deal))

    def try_out(self, action: Action) -> None:
        """What is illegal is refused by a clause, to the seat to act and to the other, and nothing changes."""
        before, actions_before = hash(self.deal), self.deal.actions
        if action not in self.deal.legal_actions():
            self.refuse(action, None)
        if self.story.to_act is not None:
            error = self.refuse(action, 1 - self.story.to_act)
            assert [(violation.clause, violation.code) for violation in error.violations] == [("D23", "not-your-turn")]
            assert error.legal == ()
        assert (hash(self.deal), self.deal.actions) == (before, actions_before)

    def refuse(self, action: Action, seat: int | None) -> IllegalActionError:
        with pytest.raises(IllegalActionError) as caught:
            self.deal.apply(action, seat=seat)
        error = caught.value
        assert not self.deal.is_legal(action, seat=seat)
        assert error.violations == self.deal.violations(action, seat=seat)
        assert error.clause == error.violations[0].clause
        assert {violation.clause for violation in error.violations} <= CLAUSES.keys()
        assert error.legal == (tuple(map(str, self.deal.legal_actions())) if seat is None else ())
        return error

    def act(self, action: Action) -> None:
        before = self.deal
        self.deal = before.apply(str(action), seat=before.to_act)
        assert self.deal == before.apply(action)
        assert self.deal.actions == (*before.actions, action)
        self.story.do(str(action))

    @invariant()
    def whose_turn_it_is(self) -> None:
        assert self.deal.to_act == self.story.to_act
        assert self.deal.is_over == self.story.is_over == (self.deal.legal_actions() == ())

    @invariant()
    def what_is_legal(self) -> None:
        assert sorted(map(str, self.deal.legal_actions())) == self.story.every_legal

    @invariant()
    def violations_are_empty_just_for_what_is_legal(self) -> None:
        legal = set(self.deal.legal_actions())
        assert [self.deal.violations(action) == () for action in SIMPLE_ACTIONS] == [
            action in legal for action in SIMPLE_ACTIONS
        ]
        assert all(self.deal.violations(action) == () for action in legal)

    @invariant()
    def hands_shrink_by_the_cards_played(self) -> None:
        full = 6 if self.deal.public.play is None else 9
        held = [len(self.deal.view(seat).own.hand) for seat in (0, 1)]
        assert held == [full - self.story.played(seat) for seat in (0, 1)]

    @invariant()
    def every_card_is_somewhere(self) -> None:
        hands = [card for seat in (0, 1) for card in self.deal.view(seat).own.hand]
        elsewhere = {str(card) for card in PACK if card not in hands and card not in taken(self.deal)}
        assert len(hands) + len(taken(self.deal)) + len(elsewhere) == len(PACK)
        assert elsewhere == self.story.undealt

    @invariant()
    def an_account_is_given_at_the_end_and_not_before(self) -> None:
        assert (self.deal.account is not None) == self.deal.is_over
        if self.deal.is_over:
            check_account(self.deal, self.story)

    def teardown(self) -> None:
        """Played on, it ends in nine tricks or was void; and played again it is the same deal."""
        if not hasattr(self, "deal"):
            return
        again = Deal.new(CLUB, self.deal.pack, self.deal.dealer, self.deal.opening)
        assert again.apply_all(map(str, self.deal.actions)) == self.deal
        deal = self.deal
        for _ in range(26):
            deal = deal if deal.is_over else deal.apply(deal.legal_actions()[-1])
        assert deal.is_over
        assert deal.public.play is None or len(deal.public.play.tricks) == 9
        check_account(deal, told(deal))


def check_account(deal: Deal, story: Table) -> None:
    """The conservation laws and the sums of the ledger, from cards that are counted here."""
    account = deal.account
    assert account is not None
    waiting = sum(deal.opening.suspended)
    if story.is_void:
        assert (account.totals, account.written, account.after, account.ledger) == ((0, 0), (0, 0), deal.opening, ())
        return
    counted = [story.count(story.tricks_of(seat)) for seat in (0, 1)]
    melds = sum(sum(map(int, (story.parts(seat)["04.8"], story.parts(seat)["04.10"]))) for seat in (0, 1))
    undealt = story.count(story.undealt)
    assert sum(counted) + undealt == 152
    assert sum(counted) + 10 + undealt == 162
    assert sum(account.totals) == 162 - undealt + melds
    assert sum(account.written) + sum(account.after.suspended) == sum(account.totals) + waiting
    assert account.totals == story.totals()
    check_written(deal, story)


def check_written(deal: Deal, story: Table) -> None:
    account, declarer = deal.account, story.declarer
    assert account is not None
    assert declarer is not None
    totals = story.totals()
    outcome, mine, theirs, waits = club_settlement(totals[declarer], totals[1 - declarer], deal.opening.suspended)
    assert account.outcome is not None
    assert (account.outcome.value, account.declarer, account.after.suspended) == (outcome, declarer, waits)
    assert account.written == ((mine, theirs) if declarer == 0 else (theirs, mine))
    assert account.tricks == tuple(story.trick_count(seat) for seat in (0, 1))
    for seat in (0, 1):
        lines = [line.points for line in account.ledger if line.seat == seat]
        assert sum(lines) == account.written[seat]
        assert 0 not in lines
        assert account.after.scores[seat] == deal.opening.scores[seat] + account.written[seat]


class MatchMachine(RuleBasedStateMachine):
    """A match; scores, suspension and dealer are kept beside it, deal by deal."""

    match: Match
    scores: list[int]
    suspended: tuple[int, ...]
    dealer: int
    winner: int | None
    dealt: int

    @initialize(dealer=seats, opening=standings())
    def begin(self, dealer: int, opening: Standing) -> None:
        self.match = Match.new(first_dealer=dealer, opening=opening)
        self.scores, self.suspended, self.dealer = list(opening.scores), opening.suspended, dealer
        self.winner, self.dealt = None, 0

    @property
    def is_under_way(self) -> bool:
        return self.match.deal is not None and not self.match.deal.is_over

    @rule(data=st.data(), pack=packs(), to_the_end=st.booleans())
    def go_on(self, data: st.DataObject, pack: tuple[Card, ...], to_the_end: bool) -> None:
        """Deal if nobody has cards, else act: once, or until the deal is over."""
        deal = self.match.deal
        if deal is None or deal.is_over:
            self.deal_next(pack)
            return
        after = play_out(data, deal) if to_the_end else deal.apply(choose(data, deal))
        for action in after.actions[len(deal.actions) :]:
            self.match = self.match.apply(str(action))
        assert self.match.deal == after
        self.write()

    def deal_next(self, pack: tuple[Card, ...]) -> None:
        if self.winner is not None:
            self.refuse_to_deal(pack)
            return
        self.match = self.match.next_deal(pack)
        self.dealt += 1
        deal = self.match.deal
        assert deal is not None
        assert (deal.pack, deal.dealer) == (pack, self.dealer)
        assert deal.opening == Standing(tuple(self.scores), self.suspended)

    def refuse_to_deal(self, pack: tuple[Card, ...]) -> None:
        before = self.match
        with pytest.raises(RuleError) as caught:
            self.match.next_deal(pack)
        assert caught.value.clause == ("06.9" if self.is_under_way else "06.10")
        assert self.match == before

    @rule(pack=packs(), action=actions())
    def refuse(self, pack: tuple[Card, ...], action: Action) -> None:
        """Under way nobody deals; before the first deal, between two and after the end nobody acts."""
        if self.is_under_way or self.winner is not None:
            self.refuse_to_deal(pack)
        if not self.is_under_way:
            with pytest.raises(RuleError) as caught:
                self.match.apply(action)
            assert caught.value.clause == ("D23" if self.dealt else "02.3")

    def write(self) -> None:
        """Write down a deal that is over, as a pen would."""
        deal = self.match.deal
        assert deal is not None
        story = told(deal)
        if story.is_void:
            self.dealer = 1 - self.dealer
        elif story.declarer is not None and story.is_over:
            totals, declarer = story.totals(), story.declarer
            _, mine, theirs, self.suspended = club_settlement(totals[declarer], totals[1 - declarer], self.suspended)
            self.scores[declarer] += mine
            self.scores[1 - declarer] += theirs
            self.winner, self.dealer = club_winner(self.scores, declarer, self.match.rules.target), declarer

    @invariant()
    def scores_are_those_of_the_pen(self) -> None:
        waiting = () if self.winner is not None else self.suspended
        assert self.match.standing == Standing(tuple(self.scores), waiting)

    @invariant()
    def the_end_is_that_of_the_pen(self) -> None:
        assert (self.match.is_over, self.match.ending.winner) == (self.winner is not None, self.winner)
        both = min(self.scores) >= self.match.rules.target
        club = (501, 500) if self.winner == 0 else (500, 501)
        assert self.match.ending.result == (club if both else tuple(self.scores))

    @invariant()
    def the_dealer_is_that_of_the_pen(self) -> None:
        assert self.match.next_dealer == self.dealer

    @invariant()
    def the_sheet_has_a_row_for_each_deal_that_is_over(self) -> None:
        sheet, over = self.match.sheet, [deal for deal in self.match.deals if deal.is_over]
        assert len(sheet) == len(over) == self.dealt - self.is_under_way
        before = self.match.opening
        for row, deal in zip(sheet, over, strict=True):
            check_row(row, deal, before)
            before = row.standing

    def teardown(self) -> None:
        """The match played again is the same match."""
        if not hasattr(self, "match"):
            return
        again = Match.new(first_dealer=self.match.first_dealer, opening=self.match.opening)
        for deal in self.match.deals:
            again = again.next_deal(deal.pack)
            for action in deal.actions:
                again = again.apply(str(action), seat=again.deals[-1].to_act)
        assert again == self.match
        assert hash(again) == hash(self.match)


def check_row(row: Any, deal: Deal, before: Standing) -> None:
    """A row repeats its deal's account, and adds it to the row above."""
    account = deal.account
    assert account is not None
    assert (row.dealer, row.outcome, row.written) == (deal.dealer, account.outcome, account.written)
    assert (row.entry.declarer, row.entry.totals) == (account.declarer, account.totals)
    assert deal.opening == account.before == before
    assert row.standing == account.after
    assert row.standing.scores == tuple(a + b for a, b in zip(before.scores, row.written, strict=True))
    assert sum(row.written) + sum(row.standing.suspended) == sum(account.totals) + sum(before.suspended)


DealMachine.TestCase.settings = settings(examples(20), stateful_step_count=28)
MatchMachine.TestCase.settings = settings(examples(20), stateful_step_count=40)
TestDeal = DealMachine.TestCase
TestMatch = MatchMachine.TestCase


@examples(150)
@given(finished_deals())
def test_many_deals_count_what_a_second_reading_counts(deal: Deal) -> None:
    """The machines play few deals and look at every step; here are many, looked at when they are over."""
    check_account(deal, told(deal))
