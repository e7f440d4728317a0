"""The laws of conservation for two, three and four seats, under every rule set and in houses."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from hypothesis import assume, given, strategies as st

from deberts import CLAUSES, Account, Deal, Entry, RuleSet
from deberts.game.account import settled
from deberts.game.ends import GameByWord
from deberts.options import Unit
from deberts.rules.s06_contract import Outcome
from deberts.rules.s06_possible_totals import possible_sums
from example_counts import examples
from playing_systems import drawn_end, drawn_walk
from random_houses import hold_what_is_written
from rule_sets import SYSTEMS, drawn_house, drawn_opening, name_of
from tools.vectors.reading.cards import CARDS
from tools.vectors.reading.sequences import sequence_points
from tools.vectors.reading.table import Table

lots = st.integers(0, 2**32 - 1).map(Random)
systems = pytest.mark.parametrize("rules", SYSTEMS, ids=name_of)

UNDEALT = {2: 14, 3: 5, 4: 0}
TRICKS = {2: 9, 3: 9, 4: 8}
PARTS = {"03.3", "04.8", "04.10", "06.1", "m11.3"}

OUT_OF_FORCE = {
    "club": set(),
    "moscow": {"06.5", "06.6"},
    "kharkiv": {"06.5", "06.6"},
    "one-deal": {"06.3", "06.4", "06.5", "06.6", "m11.1", "m11.2"},
    "moscow-second": {"06.6", "m11.1", "m11.2"},
    "site": {"06.3", "06.6", "m11.1", "m11.2"},
}
"""Clauses about points of which a source says that they are not in force, or that only another one has."""


def counted(account: Account, clause: str) -> list[int]:
    """What a clause brings, by seat."""
    seats = range(len(account.totals))
    return [sum(line.points for line in account.ledger if (line.clause, line.seat) == (clause, seat)) for seat in seats]


def played_out(lots: Random, rules: RuleSet) -> tuple[Deal, Table, Account]:
    """A deal of which every trick was played."""
    deal, story = drawn_end(lots, rules, ends=0)
    account = deal.account
    assume(story.phase == "finished" and story.ended is None)
    assert account is not None
    return deal, story, account


def hold_the_laws(rules: RuleSet, story: Table, account: Account) -> None:
    """Cards, last trick, combinations, and what is written."""
    undealt = story.count(story.undealt)
    cards, last = counted(account, "06.1"), counted(account, "03.3")
    melds = sum(sequence_points(story.valid(seat), story.answers) + story.bela_of(seat) for seat in range(story.seats))
    assert len(story.undealt) == UNDEALT[story.seats]
    assert sum(cards) + undealt == 152
    assert sorted(last) == [*[0] * (story.sides - 1), 10]
    assert sum(cards) + sum(last) + undealt == 162
    assert sum(account.totals) == 162 - undealt + melds
    assert sum(account.tricks) == TRICKS[story.seats]
    hold_what_is_written(rules, account)


def hold_the_ledger(account: Account) -> None:
    """Its sums are what is written, its parts the totals; in the order of clauses and seats, and nothing of nothing."""
    for seat, total in enumerate(account.totals):
        mine = [line for line in account.ledger if line.seat == seat]
        assert sum(line.points for line in mine if line.clause in PARTS) == total
        assert sum(line.points for line in mine) == account.written[seat]
    places = [([*CLAUSES].index(line.clause), line.seat) for line in account.ledger]
    assert places == sorted(places)
    assert all(line.points for line in account.ledger)
    losses = {"bait", "hung", "burnt", "all", "baits", "bare"}
    assert all(line.what in losses for line in account.ledger if line.points < 0)


class TestLaws:
    """Of every deal that is played out."""

    @systems
    @examples(12)
    @given(lots)
    def test_of_every_rule_set(self, rules: RuleSet, lots: Random) -> None:
        _, story, account = played_out(lots, rules)
        hold_the_laws(rules, story, account)
        hold_the_ledger(account)

    @examples(60)
    @given(lots)
    def test_of_houses(self, lots: Random) -> None:
        deal, story, account = played_out(lots, drawn_house(lots))
        hold_the_laws(deal.rules, story, account)
        hold_the_ledger(account)

    @examples(300)
    @given(lots)
    def test_of_totals_of_houses(self, lots: Random) -> None:
        rules = drawn_house(lots)
        parts = sorted(lots.choice((0, 1, 2, lots.randint(0, 4))) for _ in range(rules.sides - 1))
        whole = lots.choice(possible_sums(rules.seats, rules.last_trick, rules.bela_points))
        cuts = [0, *(whole * part // 4 for part in parts), whole]
        totals = tuple(later - earlier for earlier, later in pairwise(cuts))
        taken = lots.choices(range(rules.seats), k=TRICKS[rules.seats] - (lots.random() < 0.2))
        tricks = tuple(map((taken if lots.random() < 0.5 else taken[:1] * len(taken)).count, range(rules.seats)))
        entry = Entry(lots.randrange(rules.seats), totals, tricks=lots.choice((tricks, None)))
        account = settled(rules, lots.randrange(rules.seats), entry, drawn_opening(lots, rules))
        hold_what_is_written(rules, account)

    @pytest.mark.parametrize("rules", [one for one in SYSTEMS if one.seats == 4], ids=name_of)
    @examples(12)
    @given(lots)
    def test_four_share_162_always(self, rules: RuleSet, lots: Random) -> None:
        _, story, account = played_out(lots, rules)
        assert story.undealt == set()
        assert sum(counted(account, "06.1")) + sum(counted(account, "03.3")) == 162
        assert {card for seat in range(4) for card in story.tricks_of(seat)} == set(CARDS)

    @systems
    @examples(15)
    @given(lots)
    def test_the_ledger_names_no_clause_that_is_not_in_force(self, rules: RuleSet, lots: Random) -> None:
        _, _, account = played_out(lots, rules)
        named = {line.clause for line in account.ledger}
        base = {"moscow-301": "moscow", "moscow-third": "moscow", "kharkiv-301": "kharkiv"}.get(rules.base, rules.base)
        assert not named & OUT_OF_FORCE[base]

    @given(lots)
    def test_equal_totals_of_a_game_of_one_deal_leave_nothing(self, lots: Random) -> None:
        rules = next(one for one in SYSTEMS if one.unit is Unit.KUSH)
        _, _, account = played_out(lots, rules)
        if account.outcome is Outcome.HUNG:
            assert account.after == account.before
        assert account.after.suspended == ()


class TestNibble:
    """A true claim of more than half: the whole deal is the defender's, and what waited goes with it (v4)."""

    @examples(60)
    @given(lots)
    def test_at_any_time_it_may_be_claimed(self, lots: Random) -> None:
        for deal, story in drawn_walk(lots, SYSTEMS[-1], ends=0):
            if "nibble" not in story.every_legal:
                continue
            account = deal.apply("nibble").account
            assert account is not None
            assert story.declarer is not None
            cards = story.count({card for hand in story.held.values() for card in hand})
            melds = sum(sequence_points(story.valid(seat)) for seat in (0, 1)) + 20 * (story.bela is not None)
            whole, defender = cards + 10 + melds, 1 - story.declarer
            if 2 * story.taken(defender) > whole:
                assert (account.totals[defender], account.written[story.declarer]) == (whole, 0)
                assert sum(account.written) + sum(account.after.suspended) == whole + sum(account.before.suspended)
                assert account.outcome is Outcome.BAIT
            else:
                assert account.game == GameByWord(story.declarer, "v4", None)
                assert account.written == (0, 0)
