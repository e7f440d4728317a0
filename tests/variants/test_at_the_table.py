# ruff: noqa: D205  # a class docstring is the wording of a clause, which has no summary line
"""Clauses that only the table and the choice of a rule set decide: what is agreed, taken over and refused."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain, combinations
from random import Random

import pytest
from hypothesis import given, strategies as st

from deberts import (
    PACK,
    PRESETS,
    Action,
    Card,
    Convention,
    Deal,
    Entry,
    IllegalActionError,
    Match,
    Play,
    RuleError,
    RuleSet,
    RuleSetError,
    Standing,
    parse_action,
    parse_cards,
    preset,
    score_sheet,
    view_json,
)
from deberts.arbiter import Act, TableDeal, TableRecord, audit, in_force
from deberts.table.phases import Playing
from drawn_deals import drawn_pack
from example_counts import examples
from playing_systems import chosen, drawn_walk, eventful_pack
from rule_sets import BY_MOSCOW, SYSTEMS, name_of
from table_stories import pack_by
from tools.vectors.reading.cards import legal
from tools.vectors.reading.state import ONE_BY_ONE, PLACES

pytestmark = pytest.mark.property

lots = st.integers(0, 2**32 - 1).map(Random)
tables = pytest.mark.parametrize("seats", [2, 3, 4])

TO_CLAIM = frozenset({"claim"})
SITE_CONVENTIONS = (
    Convention.MARS,
    Convention.DOUBLING,
    Convention.ARRIVAL,
    Convention.NIBBLE,
    Convention.OBLIGATION,
    Convention.DECLARER_LEADS,
)


def choices(conventions: Iterable[Convention]) -> list[tuple[Convention, ...]]:
    """Every choice among conventions."""
    every = [*conventions]
    return [*chain.from_iterable(combinations(every, size) for size in range(len(every) + 1))]


def said(actions: Iterable[Action], without: frozenset[str] = frozenset()) -> set[str]:
    """Actions as texts, but for those that begin with certain words."""
    return {str(action) for action in actions if action.word not in without}


def is_over_at(rules: RuleSet, score: int) -> bool:
    """Whether a match is over once the declarer has written so many points, and the others 40 each."""
    others = rules.seats - 1
    opening = Standing((score - 50, *(0,) * others))
    (row,) = score_sheet(rules, 0, [Entry(0, (50, *(40,) * others), 0)], opening)
    return row.ending.is_over


def before_the_first_lead(lots: Random, rules: RuleSet) -> Deal | None:
    """A deal in which trumps have just been chosen, and whoever could exchange has done so or not."""
    deal = Deal.new(rules, drawn_pack(lots), lots.randrange(rules.seats))
    while not isinstance(deal.public.phase, Playing) and not deal.is_over:
        deal = deal.apply(lots.choice(deal.legal_actions()))
    return None if deal.is_over else deal


class TestGameTo301:
    """t1 The game is played to 301 points, by Moscow or by Kharkiv rules; nothing else changes."""

    @pytest.mark.parametrize("source", ["moscow", "kharkiv"])
    @given(lots)
    def test_a_deal_is_the_same(self, source: str, lots: Random) -> None:
        pack, dealer = eventful_pack(lots, preset(source)), lots.randrange(2)
        longer, shorter = (Deal.new(preset(name), pack, dealer) for name in (source, f"{source}-301"))
        while not longer.is_over:
            assert (shorter.to_act, shorter.legal_actions()) == (longer.to_act, longer.legal_actions())
            action = chosen(lots, longer.legal_actions(), ends=0)
            longer, shorter = longer.apply(action), shorter.apply(action)
        assert shorter.public.log == longer.public.log
        assert shorter.account == longer.account

    @pytest.mark.parametrize("source", ["moscow", "kharkiv"])
    def test_it_ends_sooner(self, source: str) -> None:
        for rules, target in ((preset(source), 501), (preset(f"{source}-301"), 301)):
            assert [is_over_at(rules, target - 1), is_over_at(rules, target)] == [False, True]


class TestOneDealOnly:
    """o0 A single deal is played by Moscow rules, or by Kharkiv rules if that is agreed. What Moscow says of the next
    dealer, of claims, of the end of a game and of the pen is not used.
    """

    @pytest.mark.parametrize(("agreed", "source"), [((), "moscow"), ((Convention.KHARKIV,), "kharkiv")])
    @given(lots)
    def test_it_is_played_by_those_rules_without_a_claim(
        self, agreed: tuple[Convention, ...], source: str, lots: Random
    ) -> None:
        rules = preset("one-deal", agreed=agreed)
        pack, dealer = eventful_pack(lots, rules), lots.randrange(2)
        game, other = Deal.new(rules, pack, dealer), Deal.new(preset(source), pack, dealer)
        while not other.is_over:
            assert said(game.legal_actions()) == said(other.legal_actions(), TO_CLAIM)
            action = chosen(lots, game.legal_actions())
            game, other = game.apply(action), other.apply(action)
        assert game.is_over
        assert (game.account and game.account.totals) == (other.account and other.account.totals)

    @given(lots)
    def test_a_decided_deal_is_the_game(self, lots: Random) -> None:
        match = Match.new(PRESETS["one-deal"]).next_deal(drawn_pack(lots))
        while match.deal and not match.deal.is_over:
            match = match.apply(chosen(lots, match.deal.legal_actions()))
        totals = match.sheet[0].entry.totals
        assert match.is_over is (totals[0] != totals[1])
        if match.is_over:
            with pytest.raises(RuleError):
                match.next_deal(PACK)

    @pytest.mark.parametrize("agreed", [(), (Convention.KHARKIV,)])
    def test_no_penalty_is_for_a_claim_or_for_the_pen(self, agreed: tuple[Convention, ...]) -> None:
        assert {*in_force(preset("moscow"))} - {*in_force(preset("one-deal", agreed=agreed))} == {"m13.1", "m13.7"}


class TestConventionsOfTheSecondDescription:
    """s9 Before the game the players may agree on mars (v1) and on doubling (v2)."""

    @pytest.mark.parametrize("agreed", choices([Convention.MARS, Convention.DOUBLING]))
    @examples(20)
    @given(lots)
    def test_only_what_is_agreed_is_in_force(self, agreed: tuple[Convention, ...], lots: Random) -> None:
        rules = preset("moscow-second").agree(*agreed)
        deal = before_the_first_lead(lots, rules)
        if deal:
            assert ("double" in said(deal.legal_actions())) is (Convention.DOUBLING in agreed)
        (row,) = score_sheet(rules, 1, [Entry(0, (101, 10))], Standing((400, 230)))
        expected = ((2, 0) if Convention.MARS in agreed else (1, 0)) if agreed else None
        assert (row.ending.winner, row.ending.games) == (0, expected)

    @pytest.mark.parametrize(
        "other",
        [one for one in Convention if one not in {Convention.MARS, Convention.DOUBLING, Convention.OLDEST_FIRST}],
    )
    def test_nothing_else_can_be_agreed(self, other: Convention) -> None:
        with pytest.raises(RuleSetError):
            preset("moscow-second").agree(other)


class TestWhatTheThirdDescriptionLacks:
    """h3 The text breaks off after the sequences; all that it lacks is taken from Moscow rules."""

    @given(lots)
    def test_but_for_dealing_and_what_may_follow_it_is_moscow(self, lots: Random) -> None:
        moscow, third = preset("moscow"), preset("moscow-third")
        pack, dealer = eventful_pack(lots, moscow), lots.randrange(2)
        one, other = Deal.new(moscow, pack, dealer), Deal.new(third, one_by_one(pack), dealer)
        while not other.is_over:
            here, there = said(one.legal_actions()), said(other.legal_actions())
            assert there <= here
            assert all(text.startswith("announce") for text in here - there)
            action = chosen(lots, other.legal_actions(), ends=0)
            one, other = one.apply(action), other.apply(action)
        assert other.account == one.account

    @given(st.lists(st.tuples(st.integers(0, 1), st.integers(0, 162)), min_size=1, max_size=3))
    def test_its_sheet_is_that_of_moscow(self, brought: list[tuple[int, int]]) -> None:
        entries = [Entry(declarer, (points, 162 - points), 0) for declarer, points in brought]
        moscow, third = (score_sheet(preset(name), 0, entries) for name in ("moscow", "moscow-third"))
        assert third == moscow


def one_by_one(pack: Iterable[Card]) -> list[Card]:
    """The pack that gives, one by one, the hands that this one gives by threes."""
    by_threes = [*pack]
    dealt = [*by_threes]
    for old, new in zip(PLACES[2][0], ONE_BY_ONE, strict=True):
        for before, after in zip(old, new, strict=True):
            dealt[after] = by_threes[before]
    return dealt


class TestTargetsOfTheSite:
    """g1 A game goes to 101, 301 or 501 points; 501 is usual."""

    @tables
    @pytest.mark.parametrize("target", [101, 301, 501])
    def test_a_game_ends_there(self, seats: int, target: int) -> None:
        rules = preset("site", seats=seats, target=target)
        assert [is_over_at(rules, target - 1), is_over_at(rules, target)] == [False, True]

    @tables
    def test_501_is_usual(self, seats: int) -> None:
        usual = preset("site", seats=seats)
        assert [is_over_at(usual, 500), is_over_at(usual, 501)] == [False, True]

    @tables
    @given(target=st.integers(-1, 1_000).filter(lambda target: target not in {101, 301, 501}))
    def test_no_other_is_the_site_s(self, seats: int, target: int) -> None:
        with pytest.raises(RuleSetError):
            preset("site", seats=seats, target=target)


class TestFirstLeadByAgreement:
    """g7 Before play it is agreed whether forehand or declarer has the first lead; usually it is forehand."""

    @tables
    @given(lots)
    def test_it_is_forehand_s_unless_agreed(self, seats: int, lots: Random) -> None:
        seed = lots.random()
        for agreed in ((), (Convention.DECLARER_LEADS,)):
            deal = before_the_first_lead(Random(seed), preset("site", seats=seats).agree(*agreed))
            if deal and deal.public.contract:
                expected = deal.public.contract.declarer if agreed else (deal.dealer + 1) % seats
                assert deal.to_act == expected


class TestFirstLeaderOnTheSite:
    """D29 The first lead is forehand's or declarer's."""

    @tables
    @pytest.mark.parametrize("agreed", choices([Convention.DECLARER_LEADS, Convention.OBLIGATION]))
    @examples(20)
    @given(lots)
    def test_nobody_else_leads(self, seats: int, agreed: tuple[Convention, ...], lots: Random) -> None:
        deal = before_the_first_lead(lots, preset("site", seats=seats).agree(*agreed))
        if deal and deal.public.contract:
            two = {(deal.dealer + 1) % seats, deal.public.contract.declarer}
            for seat in range(seats):
                leads = any(deal.is_legal(Play(card), seat=seat) for card in deal.secrets[seat].hand)
                assert leads is (seat == deal.to_act)
                assert seat in two or not leads

    def test_both_of_them_can(self) -> None:
        leaders = set()
        for agreed in ((), (Convention.DECLARER_LEADS,)):
            deal = Deal.new(preset("site", seats=3, agreed=agreed), PACK, 0).apply_all(["pass", "take"])
            while not isinstance(deal.public.phase, Playing):
                deal = deal.apply("keep")
            leaders.add(deal.to_act)
        assert leaders == {1, 2}


class TestWhenTheBottomCardIsSeen:
    """D33 The bottom card is turned up when the hands have been completed, and so after the step in which the seven may
    be exchanged (g5, g6). After a deal that nobody plays it stays face down.
    """

    @tables
    @given(lots)
    def test_it_is_seen_from_the_first_lead_on(self, seats: int, lots: Random) -> None:
        for deal, _ in drawn_walk(lots, preset("site", seats=seats)):
            is_seen = seats < 4 and deal.public.play is not None
            for seat in (None, *range(seats)):
                assert view_json(deal.view(seat))["bottom"] == (str(deal.pack[31]) if is_seen else None)

    @pytest.mark.parametrize("bids", [("pass",) * 4, ("take", "keep"), ("pass", "take", "keep")])
    @given(st.permutations(PACK))
    def test_before_that_nobody_can_tell_it(self, bids: tuple[str, ...], pack: list[Card]) -> None:
        """The later cards of the stock in another order are the same deal to everybody."""
        deal, other = (
            Deal.new(preset("site"), order, 1).apply_all(bids) for order in (pack, [*pack[:13], *reversed(pack[13:])])
        )
        for seat in (None, 0, 1):
            assert deal.view(seat) == other.view(seat)
            assert view_json(deal.view(seat)) == view_json(other.view(seat))


class TestConventionsOfTheSite:
    """g12 Before the game the players may agree on mars, doubling, arrival, nibble, obligation and the first lead.
    Arrival is usual; without it there must be no nibble.
    """

    @tables
    def test_every_choice_but_nibble_without_arrival(self, seats: int) -> None:
        for_two = {Convention.DOUBLING, Convention.NIBBLE}
        for agreed in choices(SITE_CONVENTIONS):
            needs_arrival = Convention.NIBBLE in agreed and Convention.ARRIVAL not in agreed
            too_many = seats > 2 and not for_two.isdisjoint(agreed)
            if needs_arrival or too_many:
                with pytest.raises(RuleSetError):
                    preset("site", seats=seats, agreed=agreed)
            else:
                assert preset("site", seats=seats, agreed=agreed).agreed == {*agreed}

    @tables
    def test_arrival_is_usual_and_may_be_left_out(self, seats: int) -> None:
        usual = preset("site", seats=seats)
        assert usual.agreed == {Convention.ARRIVAL}
        assert usual.without(Convention.ARRIVAL) == preset("site", seats=seats, agreed=())

    @pytest.mark.parametrize("agreed", choices([Convention.ARRIVAL, Convention.DOUBLING]))
    @examples(20)
    @given(lots)
    def test_only_what_is_agreed_is_said(self, agreed: tuple[Convention, ...], lots: Random) -> None:
        deal = before_the_first_lead(lots, preset("site", agreed=agreed))
        if deal:
            words = {Convention.ARRIVAL: "arrive", Convention.DOUBLING: "double"}
            for convention, word in words.items():
                assert (word in said(deal.legal_actions())) is (convention in agreed)

    def test_nothing_else_can_be_agreed(self) -> None:
        with pytest.raises(RuleSetError):
            preset("site").agree(Convention.KHARKIV)


class TestWhereFourSevensCount:
    """v6 The right that s3 gives is always in force in the second description, and in no other rule set."""

    @pytest.mark.parametrize("rules", SYSTEMS, ids=name_of)
    def test_in_the_second_description_alone(self, rules: RuleSet) -> None:
        deal = Deal.new(rules, with_four_sevens(rules), rules.seats - 1).apply("take")
        while not isinstance(deal.public.phase, Playing):
            deal = deal.apply("keep")
        assert {*parse_cards("7C 7D 7H 7S")} <= {*deal.view(deal.to_act).own.hand}
        assert ("redeal" in said(deal.legal_actions())) is (rules.name == "moscow-second")


def with_four_sevens(rules: RuleSet) -> list[Card]:
    """A pack in which forehand has the four sevens and two aces among his first six."""
    own = [*parse_cards("7C 7D 7H 7S AC AD")]
    rest = iter([card for card in PACK if card not in own])
    places = ONE_BY_ONE[0] if rules.name == "moscow-third" else PLACES[rules.seats][0][0]
    dealt = dict(zip(places, own, strict=True))
    return [dealt[place] if place in dealt else next(rest) for place in range(len(PACK))]


class TestIrregularActs:
    """D27 The table refuses irregular acts: a revoke, a wrongful question for the height, a wrong exchange. Only the
    audit of a record that was made without the table judges them, with the penalties.
    """

    @pytest.mark.parametrize("name", [*BY_MOSCOW, "site"])
    @examples(10)
    @given(lots)
    def test_a_revoke_is_refused_and_judged_in_a_record(self, name: str, lots: Random) -> None:
        for deal, _ in drawn_walk(lots, preset(name), ends=0):
            phase = deal.public.phase
            if isinstance(phase, Playing) and phase.trick:
                hand = deal.view(deal.to_act).own.hand
                allowed = legal({*map(str, hand)}, [*map(str, phase.trick)], str(phase.contract.trump))
                wrong = [card for card in hand if str(card) not in allowed]
                for card in wrong[:1]:
                    refused_and_judged(deal, f"play {card}", "m13.2")

    @pytest.mark.parametrize("name", BY_MOSCOW)
    def test_a_wrong_exchange_too(self, name: str) -> None:
        deal = Deal.new(preset(name), pack_by(name), 1).apply_all(["pass", "pass", "name S", "play 7D"])
        refused_and_judged(deal, "exchange", "m13.5")

    @pytest.mark.parametrize("name", BY_MOSCOW)
    def test_a_wrongful_question_too(self, name: str) -> None:
        deal = Deal.new(preset(name), pack_by(name), 1).apply_all(["take", "announce 3AS", "play AS"])
        refused_and_judged(deal, "rost", "m13.6")


def refused_and_judged(deal: Deal, text: str, clause: str) -> None:
    """Hold that the table lets nobody do this, and that a record in which somebody did is judged by a penalty."""
    with pytest.raises(IllegalActionError):
        deal.apply(text)
    told = TableDeal.of(deal)
    acts = (*told.acts, Act(deal.to_act or 0, parse_action(text)))
    (finding,) = audit(TableRecord(deal.rules, (TableDeal(told.dealer, told.pack, acts),), deal.opening)).findings
    assert finding.clause == clause
    assert finding.ruling is not None
