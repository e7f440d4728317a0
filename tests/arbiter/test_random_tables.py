"""Tables drawn by lot: nothing is found where everything was legal, and one thing where one act was not."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Final

import attrs
import pytest
from hypothesis import given, strategies as st

from deberts import PACK, PRESETS, Announce, Card, CardSet, Deal, Exchange, Kind, Match, Play, Rank, RuleSet, preset
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
from deberts.game.match import with_deals
from deberts.options import Convention
from deberts.rules.s04_sequences import Sequence
from deberts.rules.s06_possible_totals import possible_sums
from deberts.shuffle import pack_of_deal
from deberts.table.actions import Arrive, AskHeight, ClaimEnd, Keep, Nibble, Pass, Redeal, SayBela
from deberts.table.phases import Exchanging, Playing
from example_counts import examples
from rule_sets import BY_MOSCOW
from table_stories import brief
from tools.vectors.reading.cards import legal, points

SETS: Final = (
    *PRESETS.values(),
    preset("site", seats=3),
    preset("site", seats=4, target=101),
    preset("one-deal", agreed=[Convention.KHARKIV]),
    preset("moscow-second", agreed=[Convention.DOUBLING, Convention.MARS, Convention.OLDEST_FIRST]),
    preset(
        "site",
        agreed=[
            Convention.ARRIVAL,
            Convention.DECLARER_LEADS,
            Convention.DOUBLING,
            Convention.MARS,
            Convention.NIBBLE,
            Convention.OBLIGATION,
        ],
    ),
)

RARELY: Final = Redeal | ClaimEnd | Arrive | Nibble
"""What would end most deals in their first trick."""

seeds = st.integers(0, 2**32 - 1)


def step(deal: Deal, lots: Random) -> Deal:
    """The deal after any legal action; claims are rare, and not made where they are false."""
    often = [action for action in deal.legal_actions() if not isinstance(action, RARELY)]
    rare = [action for action in deal.legal_actions() if isinstance(action, RARELY)]
    after = deal.apply(lots.choice(rare if rare and lots.random() < 0.1 else often))
    is_false = after.account is not None and after.account.game is not None and after.account.game.reached is None
    return deal.apply(lots.choice(often)) if is_false else after


def played(rules: RuleSet, seed: int, most: int) -> Match:
    """A match of so many deals at the most, the last of which may be under way."""
    lots = Random(seed)
    match = Match.new(rules, first_dealer=lots.randrange(rules.seats))
    for number in range(most):
        if match.is_over or (rules.base == "one-deal" and match.deals):
            break
        match = match.next_deal(pack_of_deal(str(seed), number))
        deal = match.deals[-1]
        while deal.to_act is not None and (number + 1 < most or lots.random() < 0.95):
            deal = step(deal, lots)
        match = with_deals(match, (*match.deals[:-1], deal))
    return match


class TestLegalTables:
    """A table at which everything was legal yields no finding, and stands where its match stands."""

    @pytest.mark.parametrize("rules", SETS, ids=str)
    @examples(8)
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


def states(rules: RuleSet, seed: int) -> list[Deal]:
    """A deal at every point, from its first bid to its end."""
    lots = Random(seed)
    trail = [Deal.new(rules, pack_of_deal(str(seed), 0), lots.randrange(rules.seats))]
    while trail[-1].to_act is not None:
        trail.append(step(trail[-1], lots))
    return trail


def unexchanged(trail: list[Deal]) -> Deal:
    """The deal as it is played when all keep their cards before it."""
    deal = next((deal for deal in trail if isinstance(deal.public.phase, Exchanging)), trail[-1])
    while isinstance(deal.public.phase, Exchanging):
        deal = deal.apply(Keep())
    return deal


def hand(deal: Deal) -> CardSet:
    """The cards of the seat to act."""
    return CardSet() if deal.to_act is None else deal.secrets[deal.to_act].hand


def held(deal: Deal) -> CardSet:
    """The cards that the seat to act plays with."""
    return CardSet() if deal.to_act is None else deal.secrets[deal.to_act].held


def revokes(deal: Deal) -> list[Deed]:
    """Cards that are not legal, by a reading of the rules that is not the library's."""
    phase = deal.public.phase
    if not isinstance(phase, Playing):
        return []
    trick, trump = list(map(str, phase.trick)), str(phase.contract.trump)
    return [Play(card) for card in hand(deal) if str(card) not in legal({*map(str, hand(deal))}, trick, trump)]


EVERY: Final = [
    Sequence(kind, card)
    for kind, below in ((Kind.TERC, 2), (Kind.BERTZ, 3))
    for card in PACK
    if list(Rank).index(card.rank) >= below
]


def false_announcements(deal: Deal) -> list[Deed]:
    """Sequences that are not held."""
    settled = isinstance(deal.public.phase, Playing)
    return [Announce((one,)) for one in EVERY if settled and not {*one.cards} <= {*held(deal)}]


def false_belas(deal: Deal) -> list[Deed]:
    """Bela, where king and queen of trumps are not both held."""
    phase = deal.public.phase
    if not isinstance(phase, Playing):
        return []
    both = {Card(rank, phase.contract.trump) for rank in (Rank.KING, Rank.QUEEN)}
    return [] if both <= {*held(deal)} else [SayBela()]


def extras(deal: Deal) -> list[Deed]:
    """A card too many in any hand, once trumps are settled."""
    if deal.public.contract is None or deal.to_act is None:
        return []
    hands = [secret.hand for secret in deal.secrets]
    return [Extra(seat, card) for seat, own in enumerate(hands) for card in PACK[::5] if card not in own]


def wrong_exchanges(deal: Deal) -> list[Deed]:
    """An exchange in a game of the second round, or with the bottom card."""
    phase = deal.public.phase
    if not isinstance(phase, Playing | Exchanging):
        return []
    turned = deal.pack[{2: 12, 3: 18, 4: 24}[deal.rules.seats]]
    second: list[Deed] = [Exchange()] if phase.contract.trump is not turned.suit else []
    return second + ([ExchangeBottom()] if deal.rules.seats < 4 else [])


def questions(deal: Deal) -> list[Deed]:
    """Asking for a height where the table refuses it because of the asker's own cards."""
    if deal.rules.base not in BY_MOSCOW:
        return []
    reasons = {reason.clause for reason in deal.violations(AskHeight())} if deal.to_act is not None else set()
    return [AskHeight()] if reasons & {"m9.3", "m9.5"} else []


KINDS: Final[Mapping[str, Callable[[Deal], list[Deed]]]] = {
    "revoke": revokes,
    "announcement": false_announcements,
    "bela": false_belas,
    "surplus": extras,
    "exchange": wrong_exchanges,
    "question": questions,
}

CLAUSES: Final = {
    "revoke": {"m13.2"},
    "announcement": {"m13.3"},
    "bela": {"m13.3"},
    "surplus": {"m13.4"},
    "exchange": {"m13.5"},
    "question": {"m13.3", "m13.6"},
}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("rules", [rules for rules in SETS if in_force(rules)], ids=str)
class TestOneIrregularAct:
    """One irregular act at any place of a legal deal is found alone, with its clause."""

    @examples(8)
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
        after = [] if finding.clause == "m13.6" or at == len(whole.acts) else [("D23", "deal-is-over")]
        assert clauses == [(finding.clause, finding.code), *after]

    @staticmethod
    def check_ruling(ruling: object, trail: list[Deal], rules: RuleSet, offender: int) -> None:
        """Hold that a cards bait gives all cards to another, counted by a reading that is not the library's."""
        if isinstance(ruling, SequencesVoid):
            assert ruling.offender == offender
            return
        assert isinstance(ruling, CardsBait)
        assert ruling.offender == offender != ruling.writer
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
            rules.seats - 1
        )


class TestOrdinaryActs:
    """What no penalty speaks of has no effect: the rest of the deal is as it would have been."""

    @pytest.mark.parametrize("rules", SETS, ids=str)
    @examples(10)
    @given(seed=seeds, data=st.data())
    def test_out_of_turn(self, rules: RuleSet, seed: int, data: st.DataObject) -> None:
        trail = states(rules, seed)
        at = data.draw(st.integers(0, len(trail) - 2))
        seat = data.draw(st.sampled_from([seat for seat in range(rules.seats) if seat != trail[at].to_act]))
        deeds: list[Deed] = [Pass(), Exchange(), *map(Play, PACK[:4])]
        deed = data.draw(st.sampled_from(deeds))
        whole = TableDeal.of(trail[-1])
        acts = (*whole.acts[:at], Act(seat, deed), *whole.acts[at:])
        found = audit(TableRecord(rules, (attrs.evolve(whole, acts=acts),)))
        assert brief(found) == [(at, seat, "D23", "not-your-turn")]
        assert found.standing == audit(TableRecord(rules, (whole,))).standing

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
