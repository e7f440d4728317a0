"""Tables drawn by lot: nothing is found where everything was legal, and one thing where one act was not."""

from __future__ import annotations

import attrs
import pytest
from hypothesis import given, strategies as st

from deberts import PACK, Deal, Play, RuleSet, preset
from deberts.arbiter import (
    Act,
    CardsBait,
    Deed,
    ExchangeBottom,
    Extra,
    GameLost,
    SequencesVoid,
    TableDeal,
    TableRecord,
    audit,
    in_force,
    read_table,
    write_table,
)
from deberts.errors import RuleError
from deberts.rules.s06_possible_totals import possible_sums
from deberts.table.actions import Arrive, AskHeight, ClaimEnd, Pass
from example_counts import examples
from random_tables import CLAUSES, KINDS, SETS, played, revokes, states, unexchanged
from table_stories import brief
from tools.vectors.reading.cards import points

seeds = st.integers(0, 2**32 - 1)


class TestLegalTables:
    """A table at which everything was legal yields no finding, and stands where its match stands."""

    @pytest.mark.parametrize("rules", SETS, ids=str)
    @examples(4)
    @given(seed=seeds)
    def test_nothing_is_found(self, rules: RuleSet, seed: int) -> None:
        match = played(rules, seed, 6)
        record = TableRecord.of(match)
        assert read_table(write_table(record)) == record
        found = audit(record)
        assert found.findings == ()
        assert found.winner == match.ending.winner
        assert found.standing.scores == match.standing.scores
        assert found.standing.suspended == match.standing.suspended
        assert found.result == match.ending.result


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("rules", [rules for rules in SETS if in_force(rules)], ids=str)
class TestOneIrregularAct:
    """One irregular act at any place of a legal deal is found alone, with its clause."""

    @examples(4)
    @given(seed=seeds, data=st.data())
    def test_is_found_with_its_clause(self, kind: str, rules: RuleSet, seed: int, data: st.DataObject) -> None:
        trail = states(rules, seed)
        places = [at for at, deal in enumerate(trail) if KINDS[kind](deal)]
        if not places:
            return
        at = data.draw(st.sampled_from(places))
        deal = trail[at]
        deed = data.draw(st.sampled_from(KINDS[kind](deal)))
        whole = TableDeal.of(trail[-1])
        irregular = Act(deal.to_act or 0, deed)
        ends = attrs.evolve(whole, acts=(*whole.acts[:at], irregular))
        (finding,) = audit(TableRecord(rules, (ends,))).findings
        assert (finding.act, finding.clause in CLAUSES[kind]) == (at, True)
        offender = deed.seat if isinstance(deed, Extra) else deal.to_act
        assert finding.seat == offender
        self.check_ruling(finding.ruling, trail, rules, offender or 0)
        goes_on = attrs.evolve(whole, acts=(*whole.acts[:at], irregular, *whole.acts[at:]))
        clauses = [one[2:] for one in brief(audit(TableRecord(rules, (goes_on,))))]
        assert clauses == [(finding.clause, finding.code)]

    @staticmethod
    def check_ruling(ruling: object, trail: list[Deal], rules: RuleSet, offender: int) -> None:
        """Hold that a cards bait gives all cards to another, counted by a reading that is not the library's."""
        if isinstance(ruling, SequencesVoid):
            assert ruling.offender == offender
            return
        assert isinstance(ruling, CardsBait)
        assert ruling.offender == offender
        assert offender % rules.sides != ruling.writer
        contract = trail[-1].public.contract
        assert contract is not None
        cards = [line for line in ruling.ledger if line.what == "cards"]
        assert [line.seat for line in cards] == [ruling.writer]
        # An exchange that came after the offence is not one: the cards are those of that moment, or those at the end,
        # or those that would have been played with, had nobody exchanged.
        totals = {
            sum(points(str(card), str(contract.trump)) for secret in deal.secrets for card in secret.held)
            for deal in (*trail, unexchanged(trail))
            if len(deal.secrets[0].held) >= 8
        }
        assert cards[0].points in totals
        brought = sum(line.points for line in ruling.ledger if line.clause == "D15")
        assert brought in possible_sums(rules.seats, rules.last_trick, rules.bela_points), "a sheet takes it too"
        assert [points for seat, points in enumerate(ruling.written) if seat != ruling.writer] == [0] * (
            rules.sides - 1
        )


class TestOrdinaryActs:
    """What no penalty speaks of has no effect: the rest of the deal is as it would have been."""

    @pytest.mark.parametrize("rules", SETS, ids=str)
    @examples(6)
    @given(seed=seeds, data=st.data())
    def test_out_of_turn(self, rules: RuleSet, seed: int, data: st.DataObject) -> None:
        trail = states(rules, seed)
        at = data.draw(st.integers(0, len(trail) - 2))
        seat = data.draw(st.sampled_from([seat for seat in range(rules.seats) if seat != trail[at].to_act]))
        deeds: list[Deed] = [Pass(), *map(Play, PACK[:4])]
        deed = data.draw(st.sampled_from(deeds))
        whole = TableDeal.of(trail[-1])
        acts = (*whole.acts[:at], Act(seat, deed), *whole.acts[at:])
        found = audit(TableRecord(rules, (attrs.evolve(whole, acts=acts),)))
        (finding,) = found.findings
        revokes = in_force(rules) and finding.clause == "m13.2"
        assert (finding.act, finding.seat, revokes or finding.code) == (at, seat, revokes or "not-your-turn")
        assert found.standing == audit(TableRecord(rules, (whole,))).standing or revokes

    @pytest.mark.parametrize("name", ["club", "moscow-second"])
    @examples(30)
    @given(seed=seeds, data=st.data())
    def test_a_revoke_that_is_taken_back(self, name: str, seed: int, data: st.DataObject) -> None:
        rules = preset(name)
        trail = states(rules, seed)
        places = [at for at, deal in enumerate(trail) if revokes(deal)]
        if not places:
            return
        at = data.draw(st.sampled_from(places))
        deed = data.draw(st.sampled_from(revokes(trail[at])))
        whole = TableDeal.of(trail[-1])
        acts = (*whole.acts[:at], Act(trail[at].to_act or 0, deed), *whole.acts[at:])
        found = audit(TableRecord(rules, (attrs.evolve(whole, acts=acts),)))
        (finding,) = found.findings
        assert (finding.act, finding.clause[:3], finding.ruling) == (at, "05.", None)
        assert found.standing == audit(TableRecord(rules, (whole,))).standing


class TestFalseClaims:
    """A claim that is false is found alone, and loses the game."""

    @pytest.mark.parametrize("name", ["moscow", "kharkiv-301", "moscow-third", "site"])
    @examples(20)
    @given(seed=seeds, data=st.data())
    def test_at_any_time(self, name: str, seed: int, data: st.DataObject) -> None:
        trail = states(preset(name), seed)
        deals = [deal for deal in trail if any(isinstance(one, ClaimEnd | Arrive) for one in deal.legal_actions())]
        if not deals:
            return
        deal = data.draw(st.sampled_from(deals))
        (claim,) = (one for one in deal.legal_actions() if isinstance(one, ClaimEnd | Arrive))
        after = deal.apply(claim)
        found = audit(TableRecord(deal.rules, (TableDeal.of(after),)))
        # Nobody has so many in the first deal of a match.
        (finding,) = found.findings
        assert (finding.clause, finding.seat) == ("m13.1", deal.to_act)
        assert isinstance(finding.ruling, GameLost)
        assert found.winner == finding.ruling.winner != deal.to_act


@given(
    st.lists(st.builds(Act, st.integers(0, 1), st.sampled_from([Pass(), ExchangeBottom(), AskHeight()])), max_size=40)
)
def test_whatever_is_done_the_audit_says_something(done: list[Act]) -> None:
    deal = TableDeal(0, PACK, tuple(done))
    try:
        found = audit(TableRecord(preset("moscow"), (deal, deal)))
    except RuleError as error:
        raise AssertionError(error) from error
    assert [finding.deal for finding in found.findings] == sorted(finding.deal for finding in found.findings)
