"""Rule sets as data: presets and what they leave open, houses and what contradicts itself, JSON, texts, differences."""

from __future__ import annotations

import enum
import pickle
from random import Random
from typing import Any, cast, get_type_hints

import attrs
import pytest
from hypothesis import given, strategies as st

import deberts
from deberts import CLAUSES, CLUB, PRESETS, RuleSet, RuleSetError, preset
from deberts.clauses.inheritance import LINEAGES
from deberts.clauses.sources import SOURCES, Source
from deberts.errors import DebertsError, InputError
from deberts.options import (
    AfterSevens,
    Baits,
    BelaTime,
    Bottom,
    Claim,
    Convention,
    Counterclaim,
    Dialogue,
    DoubleFinish,
    Doubling,
    ExchangeTime,
    FirstDealer,
    FirstLead,
    ForcedDeal,
    FourSevens,
    Further,
    HangAsBait,
    LastBid,
    Length,
    Mars,
    NextDealer,
    Option,
    Packets,
    Runs,
    SecondHang,
    Seniority,
    SequenceCondition,
    SevensCounted,
    TercQuestion,
    Unit,
)
from deberts.records.codecs import read_rules, rules_json
from deberts.records.strict_json import Node, dumps, loads
from deberts.rulesets import OPTIONS, QUESTIONS
from deberts.rulesets.answers import answer, differences, words_of
from deberts.rulesets.contradictions import NEEDS, SEATS, contradictions
from deberts.rulesets.in_force import lineage
from deberts.rulesets.presets import source_of
from deberts.rulesets.questions import NUMBERS, Number
from deberts.rulesets.ruleset import is_of_source
from example_counts import examples
from rule_sets import SYSTEMS, drawn_house, name_of

systems = pytest.mark.parametrize("rules", SYSTEMS, ids=name_of)
lots = st.integers(0, 2**32 - 1).map(Random)

ONLY_WHERE_GIVEN: dict[str, dict[str, enum.Enum]] = {
    "club": {},
    "moscow": {
        "dialogue": Dialogue.HEIGHT_ASKED,
        "further": Further.NOT_SENIOR,
        "sequence_condition": SequenceCondition.NOTHING,
        "bela": BelaTime.BEFORE_ANY_MOVE,
        "terc_question": TercQuestion.BEFORE_THE_EXCHANGE,
        "second_hang": SecondHang.TOGETHER,
        "double_finish": DoubleFinish.LAST_TRICK,
        "claim": Claim.BETWEEN_TRICKS,
        "next_dealer": NextDealer.MOST_POINTS,
        "first_dealer": FirstDealer.WINNER,
    },
    "moscow-second": {
        "four_sevens": FourSevens.NEW_DEAL,
        "second_hang": SecondHang.ALL_AT_ONCE,
        "double_finish": DoubleFinish.DEFENDER_AS_WRITTEN,
        "next_dealer": NextDealer.MOST_POINTS,
    },
    "site": {
        "exchange": ExchangeTime.BEFORE_MORE_CARDS,
        "dialogue": Dialogue.ALL_ALOUD,
        "second_hang": SecondHang.ALL_AT_ONCE,
        "double_finish": DoubleFinish.DEFENDER_AS_WRITTEN,
        "claim": Claim.BEFORE_A_CARD,
        "next_dealer": NextDealer.MOST_POINTS,
    },
}
"""In what each source differs from the club, as its clauses say; what it leaves to be agreed is as in the club."""

ONLY_WHERE_GIVEN |= {
    "moscow-301": ONLY_WHERE_GIVEN["moscow"],
    "kharkiv": {**ONLY_WHERE_GIVEN["moscow"], "seniority": Seniority.EARLIER},
    "kharkiv-301": {**ONLY_WHERE_GIVEN["moscow"], "seniority": Seniority.EARLIER},
    "moscow-third": {**ONLY_WHERE_GIVEN["moscow"], "packets": Packets.ONE_BY_ONE, "further": Further.JUNIOR},
    "one-deal": {
        **ONLY_WHERE_GIVEN["moscow"],
        "unit": Unit.KUSH,
        "second_hang": SecondHang.NOTHING_WAITS,
    },
}

del ONLY_WHERE_GIVEN["one-deal"]["claim"], ONLY_WHERE_GIVEN["one-deal"]["first_dealer"]  # o0: not used there

OFFERS = {
    "one-deal": {Convention.KHARKIV},
    "moscow-second": {Convention.MARS, Convention.DOUBLING, Convention.OLDEST_FIRST},
    "site": {*Convention} - {Convention.KHARKIV},
}
"""What each source leaves to its players to agree (o0, s7, s9, g12)."""

EFFECTS: dict[Convention, tuple[str, enum.Enum]] = {
    Convention.ARRIVAL: ("claim", Claim.BEFORE_A_CARD),
    Convention.DECLARER_LEADS: ("first_lead", FirstLead.DECLARER),
    Convention.DOUBLING: ("doubling", Doubling.OFFERED),
    Convention.KHARKIV: ("seniority", Seniority.EARLIER),
    Convention.MARS: ("mars", Mars.COUNTS_TWO),
    Convention.NIBBLE: ("counterclaim", Counterclaim.NIBBLE),
    Convention.OBLIGATION: ("last_bid", LastBid.MUST_NAME),
    Convention.OLDEST_FIRST: ("second_hang", SecondHang.OLDEST_FIRST),
}


class TestPresets:
    """What a name, a number of players and a target stand for."""

    @pytest.mark.parametrize("name", PRESETS)
    def test_each_differs_from_the_club_where_its_source_says_so(self, name: str) -> None:
        rules = preset(name)
        found = {field: chosen for field, chosen in rules.options.items() if chosen is not CLUB.options[field]}
        assert found == ONLY_WHERE_GIVEN[name]
        assert rules.target == {"moscow-301": 301, "kharkiv-301": 301, "one-deal": 1}.get(name, 501)
        assert rules.seats == 2

    @pytest.mark.parametrize("name", PRESETS)
    def test_each_offers_what_its_source_leaves_open(self, name: str) -> None:
        assert preset(name).offers == OFFERS.get(name, set())
        assert preset(name).agreed == ({Convention.ARRIVAL} if name == "site" else set())

    @pytest.mark.parametrize("seats", [2, 3, 4])
    @pytest.mark.parametrize("target", [101, 301, 501])
    def test_the_site_is_for_two_three_or_four_and_three_targets(self, seats: int, target: int) -> None:
        rules = preset("site", seats=seats, target=target)
        assert (rules.seats, rules.target, {*rules.agreed}) == (seats, target, {Convention.ARRIVAL})
        only_two = {Convention.DOUBLING, Convention.NIBBLE}
        assert OFFERS["site"] - rules.offers == (set() if seats == 2 else only_two)

    @pytest.mark.parametrize(
        ("name", "wanted"),
        [
            ("site", {"seats": 5}),
            ("site", {"seats": 1}),
            ("site", {"target": 500}),
            ("club", {"seats": 3}),
            ("club", {"target": 301}),
            ("moscow", {"target": 301}),
            ("moscow-301", {"target": 501}),
            ("one-deal", {"target": 501}),
        ],
    )
    def test_for_no_other_number_and_to_no_other_target(self, name: str, wanted: dict[str, int]) -> None:
        with pytest.raises(RuleSetError, match=r"is played (by|to)"):
            preset(name, **wanted)  # type: ignore[arg-type]  # seats or target

    @pytest.mark.parametrize("wanted", [True, 2.0, "2", [], None])
    def test_what_is_no_number_is_refused_or_left_out(self, wanted: Any) -> None:
        if wanted is None:
            assert preset("site", seats=wanted, target=wanted) is PRESETS["site"] or preset("site") == PRESETS["site"]
        else:
            with pytest.raises(RuleSetError):
                preset("site", seats=wanted if wanted is not True else 1)

    def test_agreed_says_all_that_is_agreed(self) -> None:
        assert preset("site", agreed=[]).agreed == set()
        assert preset("site", agreed=[Convention.MARS]).agreed == {Convention.MARS}
        assert (
            preset("site", seats=3, agreed=[*preset("site", seats=3).offers]).agreed == preset("site", seats=3).offers
        )

    @systems
    def test_each_is_of_its_source(self, rules: RuleSet) -> None:
        assert is_of_source(rules)
        assert source_of(rules) == rules
        assert not rules.own_options
        assert not list(contradictions(rules.seats, rules.target, rules.options.values()))


class TestAgreeing:
    """What a source leaves open is agreed under its own name, and nothing else is (01.2, s9, g12)."""

    @systems
    @pytest.mark.parametrize("convention", Convention)
    def test_each_convention_changes_its_own_answer_and_no_other(self, rules: RuleSet, convention: Convention) -> None:
        if convention not in rules.offers:
            with pytest.raises(RuleSetError, match="does not offer") as caught:
                rules.agree(convention)
            assert caught.value.clause == "01.2"
            return
        plain = rules.without(*rules.offers)
        base = plain.agree(Convention.ARRIVAL) if convention is Convention.NIBBLE else plain
        field, with_it = EFFECTS[convention]
        after = base.agree(convention)
        assert {name for name in OPTIONS if after.options[name] is not base.options[name]} == {field}
        assert after.options[field] is with_it
        assert after.agreed == base.agreed | {convention}
        assert after.without(convention) == base
        assert (after.name, after.base, after.is_house) == (rules.name, rules.base, False)

    @systems
    def test_agreeing_twice_or_in_another_order_is_the_same(self, rules: RuleSet) -> None:
        every = sorted(rules.offers, key=lambda one: one.value)
        assert rules.agree(*every) == rules.agree(*reversed(every)) == rules.agree(*every).agree(*every)
        assert rules.agree() == rules.without() == rules

    def test_nibble_needs_arrival(self) -> None:
        site = preset("site")
        assert site.agree(Convention.NIBBLE).counterclaim is Counterclaim.NIBBLE
        with pytest.raises(RuleSetError, match="nibble needs arrival") as caught:
            site.without(Convention.ARRIVAL).agree(Convention.NIBBLE)
        assert caught.value.clause == "v4"
        with pytest.raises(RuleSetError, match="nibble needs arrival"):
            site.agree(Convention.NIBBLE).without(Convention.ARRIVAL)
        with pytest.raises(RuleSetError, match="nibble needs arrival"):
            preset("site", agreed=[Convention.NIBBLE])

    def test_the_name_of_a_convention_is_not_the_convention(self) -> None:
        site, text = preset("site"), cast("Any", "mars")
        for refuse in (site.agree, site.without, lambda one: preset("site", agreed=[one])):
            with pytest.raises(RuleSetError, match=r"'mars' is no convention: give Convention.MARS$"):
                refuse(text)

    def test_doubling_and_nibble_are_for_two(self) -> None:
        """They speak of one opponent (D28)."""
        for seats in (3, 4):
            for convention in (Convention.DOUBLING, Convention.NIBBLE):
                with pytest.raises(RuleSetError):
                    preset("site", seats=seats).agree(convention)


ONE_DEAL = preset("one-deal")

CONTRADICTIONS: list[tuple[str, int, dict[str, Any], str]] = [
    ("site", 3, {"dialogue": Dialogue.KIND_ALOUD}, "g8"),
    ("site", 4, {"dialogue": Dialogue.HEIGHT_ASKED, "further": Further.NOT_SENIOR}, "g8"),
    ("site", 3, {"double_finish": DoubleFinish.LAST_TRICK}, "g14"),
    ("site", 3, {"double_finish": DoubleFinish.DEFENDER}, "g14"),
    ("site", 3, {"second_hang": SecondHang.TO_DEFENDER}, "D14"),
    (
        "site",
        3,
        {"terc_question": TercQuestion.BEFORE_THE_EXCHANGE, "exchange": ExchangeTime.BEFORE_OWN_FIRST_CARD},
        "m10.3",
    ),
    ("site", 3, {"counterclaim": Counterclaim.NIBBLE}, "D28"),
    ("site", 4, {"doubling": Doubling.OFFERED}, "D28"),
    ("site", 4, {"exchange": ExchangeTime.BEFORE_OWN_FIRST_CARD}, "D12"),
    ("site", 3, {"packets": Packets.ONE_BY_ONE}, "g2"),
    ("site", 4, {"four_sevens": FourSevens.NEW_DEAL}, "p10"),
    ("site", 4, {"four_sevens": FourSevens.NEW_DEAL, "sevens_counted": SevensCounted.SIX_OR_NINE}, "p10"),
    ("club", 2, {"after_sevens": AfterSevens.NEXT_DEALER}, "p11"),
    ("site", 4, {"bottom": Bottom.HIDDEN}, "p3"),
    ("club", 2, {"forced_deal": ForcedDeal.AFTER_TWO, "last_bid": LastBid.PLAYS_INDICATOR}, "p6"),
    ("one-deal", 2, {"four_sevens": FourSevens.HUNDRED_AND_NEW_DEAL}, "o1"),
    ("site", 3, {"claim": Claim.BETWEEN_TRICKS}, "m12.1"),
    ("site", 4, {"next_dealer": NextDealer.DECLARER}, "g10"),
    ("site", 4, {"first_dealer": FirstDealer.WINNER}, "D18"),
    ("site", 3, {"unit": Unit.KUSH, "second_hang": SecondHang.NOTHING_WAITS, "claim": Claim.NEVER}, "o1"),
    ("club", 2, {"counterclaim": Counterclaim.NIBBLE}, "v4"),
    ("club", 2, {"further": Further.JUNIOR}, "m8.1"),
    ("club", 2, {"dialogue": Dialogue.HEIGHT_ASKED}, "m8.1"),
    (
        "club",
        2,
        {"terc_question": TercQuestion.BEFORE_THE_EXCHANGE, "exchange": ExchangeTime.BEFORE_MORE_CARDS},
        "m10.3",
    ),
    ("club", 2, {"unit": Unit.KUSH}, "o1"),
    ("one-deal", 2, {"claim": Claim.BETWEEN_TRICKS}, "o0"),
    ("club", 2, {"second_hang": SecondHang.NOTHING_WAITS}, "o1"),
]
"""A source, how many play, answers of a house's own, and the clause that cannot hold with them."""


class TestHouses:
    """A table's own mixture, under its own name, unless it contradicts itself (01.2)."""

    @pytest.mark.parametrize(("name", "seats", "answers", "clause"), CONTRADICTIONS)
    def test_what_cannot_be_together_is_refused(
        self, name: str, seats: int, answers: dict[str, Any], clause: str
    ) -> None:
        with pytest.raises(RuleSetError, match="contradicts itself") as caught:
            preset(name, seats=seats).house("ours", target=1 if clause[0] == "o" else 301, **answers)
        assert caught.value.clause == clause
        assert "'ours'" in str(caught.value)

    @pytest.mark.parametrize("target", [2, 7, 501])
    def test_a_house_that_counts_kush_plays_one_deal(self, target: int) -> None:
        """Whatever decides a deal ends the match, so no other number could be played to."""
        kush: dict[str, Any] = {"unit": Unit.KUSH, "second_hang": SecondHang.NOTHING_WAITS}
        for source, answers in ((CLUB, kush), (ONE_DEAL, {})):
            with pytest.raises(RuleSetError, match="contradicts itself") as caught:
                source.house("ours", target=target, **answers)
            assert caught.value.clause == "o0"
        assert CLUB.house("ours", target=1, **kush).unit is ONE_DEAL.house("ours", target=1).unit is Unit.KUSH

    @pytest.mark.parametrize("seats", [0, 1, 5, -2])
    def test_nor_any_other_number_of_players(self, seats: int) -> None:
        with pytest.raises(RuleSetError) as caught:
            attrs.evolve(CLUB, name="ours", seats=seats)
        assert caught.value.clause == "02.1"
        assert [found.clause for found in contradictions(seats, 501, ())] == ["02.1"]
        assert str(caught.value).endswith(f"two, three or four can play, not {seats}")

    @pytest.mark.parametrize(("field", "kind"), OPTIONS.items())
    def test_each_answer_may_be_a_house_s_own(self, field: str, kind: type[Option]) -> None:
        companions: dict[enum.Enum, dict[str, Any]] = {
            Dialogue.HEIGHT_ASKED: {"further": Further.NOT_SENIOR},
            Further.NOT_SENIOR: {"dialogue": Dialogue.HEIGHT_ASKED},
            Further.JUNIOR: {"dialogue": Dialogue.HEIGHT_ASKED},
            Unit.KUSH: {"second_hang": SecondHang.NOTHING_WAITS},
            SecondHang.NOTHING_WAITS: {"unit": Unit.KUSH},
            Counterclaim.NIBBLE: {"claim": Claim.BEFORE_A_CARD},
            HangAsBait.AT_ONCE: {"baits": Baits.EVERY_FIFTH},
            Length.TRUE: {"runs": Runs.WHOLE},
            SevensCounted.SIX: {"four_sevens": FourSevens.NEW_DEAL},
            SevensCounted.SIX_OR_NINE: {"four_sevens": FourSevens.NEW_DEAL},
            AfterSevens.NEXT_DEALER: {"four_sevens": FourSevens.NEW_DEAL},
            AfterSevens.NEXT_DEALER_AFRESH: {"four_sevens": FourSevens.NEW_DEAL},
        }
        for chosen in kind:
            own = {field: chosen, **companions.get(chosen, {})}
            target = 1 if Unit.KUSH in own.values() else 301
            base = preset("site", seats=4) if chosen.limit and chosen.limit.fewest > CLUB.seats else CLUB
            house = base.house("ours", target=target, **own)
            assert house.own_options == {name: one for name, one in own.items() if one is not base.options[name]}
            assert (house.target, house.base, house.is_house, is_of_source(house)) == (target, base.base, True, False)

    @pytest.mark.parametrize(
        ("field", "wanted", "said"),
        [
            ("dialoge", Dialogue.ALL_ALOUD, "did you mean dialogue"),
            ("seats", 3, "is nothing that a house agrees"),
            ("offers", frozenset(Convention), "is nothing that a house agrees"),
            ("semantics", 2, "is nothing that a house agrees"),
            ("base", "moscow", "is nothing that a house agrees"),
            ("x" * 1_000, 0, "is nothing that a house agrees"),
            ("mars", "counts-two", "does not answer mars"),
            ("mars", True, "does not answer mars"),
            ("mars", None, "does not answer mars"),
            ("mars", Doubling.OFFERED, "does not answer mars"),
        ],
        ids=["slip", "seats", "offers", "semantics", "base", "long", "text", "true", "none", "of another"],
    )
    def test_what_is_no_question_or_no_answer_is_refused(self, field: str, wanted: Any, said: str) -> None:
        with pytest.raises(RuleSetError, match=said) as caught:
            CLUB.house("ours", target=301, **{field: wanted})
        assert caught.value.clause == "01.2"
        assert len(str(caught.value)) < 700  # all questions of a house are named

    @given(lots)
    def test_a_house_of_a_house_keeps_what_it_had(self, lots: Random) -> None:
        house = drawn_house(lots)
        target = 777 if house.unit is Unit.POINTS else 1
        again = house.house("another", target=target)
        assert (again.base, again.target, again.options) == (house.base, target, house.options)
        assert again.own_options == house.own_options
        assert source_of(again).options == source_of(house).options

    @given(lots)
    def test_its_conventions_may_still_be_agreed(self, lots: Random) -> None:
        """Under its own name, as far as the source offers them and nothing contradicts."""
        house = drawn_house(lots)
        for convention in house.offers:
            field, with_it = EFFECTS[convention]
            wanted = {**house.options, field: with_it}
            if list(contradictions(house.seats, house.target, wanted.values())):
                with pytest.raises(RuleSetError, match="contradicts itself"):
                    house.agree(convention)
            else:
                after = house.agree(convention)
                assert after.options == wanted, "the others stay as the house has them"
                assert (after.name, after.target) == (house.name, house.target)

    @systems
    def test_under_the_name_of_a_source_nothing_is_changed(self, rules: RuleSet) -> None:
        with pytest.raises(RuleSetError):
            rules.house(rules.name, target=rules.target)
        other = {
            SequenceCondition.NOTHING: SequenceCondition.A_TRICK,
            SequenceCondition.A_TRICK: SequenceCondition.NOTHING,
        }
        for change in ({"sequence_condition": other[rules.sequence_condition]}, {"target": 999}, {"semantics": 2}):
            with pytest.raises(RuleSetError, match="these are not its rules"):
                attrs.evolve(rules, **cast("dict[str, Any]", change))


class TestNumbers:
    """A house may set what bela and the last trick are worth; no source has other numbers than the club's."""

    @systems
    def test_every_source_has_the_club_s(self, rules: RuleSet) -> None:
        assert (rules.bela_points, rules.last_trick) == (20, 10)
        said = {field: str(answer(rules, field)) for field in NUMBERS}
        every_source = {"bela_points": "20 (04.10)", "last_trick": "10 (03.3)"}
        assert said == {**dict.fromkeys(NUMBERS, "does not arise"), **every_source}
        for change in ({"bela_points": 30}, {"last_trick": 20}):
            with pytest.raises(RuleSetError, match="these are not its rules"):
                attrs.evolve(rules, **cast("dict[str, Any]", change))

    def test_a_house_sets_its_own(self) -> None:
        house = CLUB.house("ours", target=501, bela=30, last_trick=20)
        assert (house.bela_points, house.last_trick, house.bela) == (30, 20, BelaTime.WITH_ITS_CARD)
        assert house.own_options == {"bela_points": 30, "last_trick": 20}
        assert house == CLUB.house("ours", target=501, bela_points=30, last_trick=20) != CLUB.house("ours", target=501)
        assert repr(house) == "preset('club').house('ours', target=501, bela=30, last_trick=20)"
        assert rules_json(house)["house"] == {"id": "ours", "options": {"bela": 30, "last_trick": 20}}  # type: ignore[index]  # of a house, an object
        assert house.house("theirs", target=301).bela_points == 30
        assert not is_of_source(house)
        assert source_of(house) == CLUB
        hold(house)

    def test_beside_the_option_of_the_same_name_it_has_its_long_name(self) -> None:
        house = CLUB.house("ours", target=501, bela=BelaTime.BEFORE_ANY_MOVE, bela_points=30)
        assert (house.bela, house.bela_points) == (BelaTime.BEFORE_ANY_MOVE, 30)
        assert rules_json(house)["house"]["options"] == {"bela": "before-any-move", "bela_points": 30}  # type: ignore[index]  # of a house, an object
        assert repr(house).endswith("bela_points=30, bela=options.BelaTime.BEFORE_ANY_MOVE)")
        hold(house)

    @pytest.mark.parametrize("options", [{"bela_points": 30}, {"bela": 30}])
    def test_both_names_are_read_and_one_is_written(self, options: dict[str, Any]) -> None:
        wanted: dict[str, Any] = {"base": "club", "seats": 2, "target": 501, "agreed": []}
        house = read_rules(Node({**wanted, "house": {"id": "ours", "options": options}}))
        assert house == CLUB.house("ours", target=501, bela=30)
        assert rules_json(house) == {**wanted, "house": {"id": "ours", "options": {"bela": 30}}}

    @pytest.mark.parametrize("number", [0, 1, 20, 99, 100])
    def test_may_be_any_from_0_to_100(self, number: int) -> None:
        house = CLUB.house("ours", target=501, bela=number, last_trick=number)
        assert (house.bela_points, house.last_trick) == (number, number)
        assert str(answer(house, "bela_points")) == ("20 (04.10)" if number == 20 else str(number))
        assert str(answer(house, "last_trick")) == ("10 (03.3)" if number == 10 else str(number))
        hold(house)

    @pytest.mark.parametrize("wanted", [-1, 101, True, False, 10**5_000], ids=["-1", "101", "true", "false", "long"])
    @pytest.mark.parametrize(
        ("key", "noun", "clause"),
        [
            ("bela", "value of bela", "04.10"),
            ("bela_points", "value of bela", "04.10"),
            ("last_trick", "value of the last trick", "03.3"),
        ],
    )
    def test_may_be_nothing_else(self, key: str, noun: str, clause: str, wanted: Any) -> None:
        said = rf"is no {noun}: give a number of points from 0 to 100$"
        with pytest.raises(RuleSetError, match=said) as caught:
            CLUB.house("ours", target=501, **{key: wanted})
        assert caught.value.clause == clause
        value = {"base": "club", "seats": 2, "target": 9, "agreed": [], "house": {"id": "x", "options": {key: wanted}}}
        with pytest.raises(RuleSetError, match=said) as caught:
            read_rules(Node(value, "rules"))
        assert (caught.value.clause, caught.value.place) == (clause, f"rules.house.options.{key}")

    @pytest.mark.parametrize(("field", "row"), [(field, row) for field, row in NUMBERS.items() if row.of])
    def test_what_belongs_to_an_answer_is_set_beside_it_alone(self, field: str, row: Number) -> None:
        assert row.of is not None
        usual, *others = row.of
        wanted: dict[str, Any] = {field: row.usual + 50}
        sentence = f"{row.of.field} '{usual.value}' and {field} 150: there is nothing for which"
        with pytest.raises(RuleSetError, match=sentence) as caught:
            CLUB.house("ours", target=501, **wanted)
        assert (caught.value.clause, caught.value.place) == (row.clauses[0], field)
        assert CLUB.house("ours", target=501, **{field: row.usual}) == CLUB.house("ours", target=501)
        house = CLUB.house("ours", target=501, **wanted, **{row.of.field: others[0]})
        assert str(answer(house, field)) == f"150 ({row.clauses[0]})"
        hold(house)

    @pytest.mark.parametrize("wanted", [20.0, "20", None, [20], BelaTime.WITH_ITS_CARD])
    def test_what_is_no_number_is_refused(self, wanted: Any) -> None:
        for key, row in NUMBERS.items():
            with pytest.raises(RuleSetError, match=f"give a number of points from {row.least} to "):
                CLUB.house("ours", target=501, **{key: wanted})

    def test_is_not_set_twice(self) -> None:
        with pytest.raises(RuleSetError, match="bela_points is set twice") as caught:
            CLUB.house("ours", target=501, bela=30, bela_points=30)
        assert caught.value.clause == "04.10"
        house = {"id": "x", "options": {"bela": 30, "bela_points": 40}}
        with pytest.raises(RuleSetError, match="bela_points is set twice"):
            read_rules(Node({"base": "club", "seats": 2, "target": 9, "agreed": [], "house": house}, "rules"))

    def test_of_the_last_trick_is_no_answer_to_another_question(self) -> None:
        for key in ("mars", "seats", "target_points"):
            with pytest.raises(RuleSetError):
                CLUB.house("ours", target=501, **cast("dict[str, Any]", {key: 20}))

    def test_is_a_difference(self) -> None:
        house = CLUB.house("ours", target=501, bela=30, last_trick=20)
        found = {one.question: [str(each) for each in one.answers] for one in differences(CLUB, house)}
        assert found == {
            "What bela is worth": ["20 (04.10)", "30"],
            "What the last trick adds": ["10 (03.3)", "20"],
        }


class TestRows:
    """What is computed from the rows and the records agrees with them."""

    def test_the_club_s_answer_is_the_first(self) -> None:
        assert CLUB.options == {field: next(iter(kind)) for field, kind in OPTIONS.items()}

    def test_every_convention_decides_one_question(self) -> None:
        for each in Convention:
            assert type(each.with_it) is type(each.without_it) is OPTIONS[each.with_it.field]
            assert each.with_it is not each.without_it
        assert len({each.with_it.field for each in Convention}) == len(Convention)

    def test_limits_and_needs_name_their_clauses(self) -> None:
        for each in (member for kind in OPTIONS.values() for member in kind):
            assert each.limit is None or (each.limit.clause in CLAUSES and each.limit.seats in SEATS)
        for _, needed, clause, _ in NEEDS:
            assert clause in CLAUSES
            assert len({type(other) for other in needed}) == 1

    def test_numbers_of_players_are_those_of_the_sources(self) -> None:
        assert {*SEATS} == {seats for source in SOURCES.values() for seats in source.seats}

    @pytest.mark.parametrize("source", SOURCES.values(), ids=SOURCES)
    def test_a_record_says_only_what_its_parent_does_not(self, source: Source) -> None:
        assert len({type(each) for each in source.answers}) == len(source.answers)
        parent = preset(source.parent).options.values() if source.parent else ()
        assert not {*source.answers} & {*parent}
        assert [*SOURCES].index(source.parent or source.name) <= [*SOURCES].index(source.name)


class TestTexts:
    """A rule set as the expression that makes it, as JSON, and as a pickle."""

    @systems
    def test_of_every_rule_set(self, rules: RuleSet) -> None:
        hold(rules)

    @examples(200)
    @given(lots)
    def test_of_houses(self, lots: Random) -> None:
        hold(drawn_house(lots))

    @given(lots)
    def test_of_houses_with_other_conventions(self, lots: Random) -> None:
        house = drawn_house(lots)
        for convention in lots.sample(sorted(house.offers, key=lambda one: one.value), len(house.offers) // 2):
            try:
                house = house.agree(convention) if lots.random() < 0.5 else house.without(convention)
            except RuleSetError:
                continue
        hold(house)

    def test_a_preset_is_written_as_its_name_and_another_choice_as_an_object(self) -> None:
        assert [rules_json(rules) for rules in PRESETS.values()] == [*PRESETS]
        assert rules_json(preset("site", seats=3, target=301)) == {
            "base": "site",
            "seats": 3,
            "target": 301,
            "agreed": ["arrival"],
        }
        house = preset("site", agreed=[]).house("ours", target=77, mars=Mars.COUNTS_TWO, bela=BelaTime.BEFORE_ANY_MOVE)
        written: Any = rules_json(house)
        assert (written["base"], written["seats"], written["target"], written["house"]["id"]) == ("site", 2, 77, "ours")
        assert written["house"]["options"] == {"bela": "before-any-move"}
        assert written["agreed"] == ["mars"], "what the source offers is agreed, whoever chose it"

    @pytest.mark.parametrize(
        ("value", "place"),
        [
            ("sites", "rules"),
            ({"base": "sites", "seats": 2, "target": 501, "agreed": []}, "rules.base"),
            ({"base": "site", "seats": 5, "target": 501, "agreed": []}, "rules.seats"),
            ({"base": "site", "seats": 2, "target": 500, "agreed": []}, "rules.target"),
            ({"base": "site", "seats": 2, "target": 501, "agreed": ["kharkiv"]}, "rules.agreed[0]"),
            ({"base": "site", "seats": 2, "target": 501, "agreed": ["marz"]}, "rules.agreed[0]"),
            ({"base": "site", "seats": 2, "target": 501, "agreed": ["nibble"]}, "rules.agreed"),
            ({"base": "site", "seats": 3, "target": 501, "agreed": ["doubling"]}, "rules.agreed[0]"),
            ({"base": "site", "seats": 2, "target": 501}, "rules"),
            (
                {"base": "club", "seats": 2, "target": 0, "agreed": [], "house": {"id": "x", "options": {}}},
                "rules.target",
            ),
            (
                {"base": "club", "seats": 2, "target": 9, "agreed": [], "house": {"id": "club", "options": {}}},
                "rules.house.id",
            ),
            (
                {"base": "club", "seats": 2, "target": 9, "agreed": [], "house": {"id": "x", "options": {"marz": "y"}}},
                "rules.house.options.marz",
            ),
            (
                {"base": "club", "seats": 2, "target": 9, "agreed": [], "house": {"id": "x", "options": {"mars": "y"}}},
                "rules.house.options.mars",
            ),
            (
                {
                    "base": "club",
                    "seats": 2,
                    "target": 9,
                    "agreed": [],
                    "house": {"id": "x", "options": {"unit": "kush"}},
                },
                "rules.house.options.unit",
            ),
        ],
    )
    def test_what_cannot_be_read_has_its_place(self, value: object, place: str) -> None:
        with pytest.raises(DebertsError) as caught:
            read_rules(Node(value, "rules"))
        assert caught.value.place == place


def hold(rules: RuleSet) -> None:
    """Its text makes it again, and so do its JSON, canonical to the byte, and its pickle."""
    assert made(repr(rules)) == rules
    text = dumps(rules_json(rules))
    again = read_rules(Node(loads(text), "rules"))
    assert again == rules
    assert dumps(rules_json(again)) == text
    assert pickle.loads(pickle.dumps(rules)) == rules  # noqa: S301  # ours
    assert repr(again) == repr(rules)


def made(text: str) -> object:
    """What an expression makes, of the names that the library exports."""
    return eval(text, {name: getattr(deberts, name) for name in deberts.__all__})  # noqa: S307  # the text that a rule set gives of itself


class TestDifferences:
    """What two rule sets answer differently, in words and with the clauses of their sources."""

    def test_every_question_and_every_answer_has_words(self) -> None:
        assert {*QUESTIONS} == {"seats", "target", *OPTIONS, *NUMBERS}
        fields = [field.name for field in attrs.fields(RuleSet)]
        assert [*QUESTIONS] == [field for field in fields if field not in {"name", "base", "offers", "semantics"}]
        hints = get_type_hints(RuleSet)
        assert {field: hints[field] for field in OPTIONS} == OPTIONS
        assert len({*QUESTIONS.values()}) == len(QUESTIONS)
        for each in (member for kind in OPTIONS.values() for member in kind):
            assert each.words.strip() == each.words != ""
            assert {*each.clauses} <= CLAUSES.keys()
        assert {*LINEAGES} == {*PRESETS}

    @systems
    def test_an_answer_names_clauses_of_its_own_source_or_of_what_it_takes_over(self, rules: RuleSet) -> None:
        for field in QUESTIONS:
            found = answer(rules, field)
            letters = {number[0] for number in found.clauses}
            assert found.words
            assert {*found.clauses} <= CLAUSES.keys()
            assert letters <= {*LINEAGES[rules.base], "D", *("k" for _ in rules.agreed & {Convention.KHARKIV})}
            assert str(found) == (f"{found.words} ({', '.join(found.clauses)})" if found.clauses else found.words)

    @systems
    def test_all_that_is_answered_in_words_is_known_by_its_question(self, rules: RuleSet) -> None:
        for field in QUESTIONS:
            found = answer(rules, field).words
            assert found in words_of(field) or found.isdecimal()

    def test_words_of_a_question_are_those_of_its_answers_and_of_none(self) -> None:
        assert words_of("seats") == ()
        assert words_of("counterclaim") == ("no", "yes")
        assert words_of("target") == ("the kush of one deal",)
        assert words_of("bait_penalty") == ("does not arise",)
        assert words_of("exchange") == (*(each.words for each in OPTIONS["exchange"]), "does not arise")

    @systems
    def test_against_the_club(self, rules: RuleSet) -> None:
        """Each question that is answered differently, in the order of a deal, and no other."""
        found = differences(CLUB, rules)
        fields = [field for field in QUESTIONS if getattr(CLUB, field) != getattr(rules, field)]
        assert [one.question for one in found] == [QUESTIONS[field] for field in fields]
        assert [one.answers for one in found] == [(answer(CLUB, field), answer(rules, field)) for field in fields]
        assert all(one.answers[0].words != one.answers[1].words for one in found)
        assert differences(rules, rules) == ()

    @systems
    def test_an_answer_of_the_source_s_own_has_a_clause(self, rules: RuleSet) -> None:
        for field in (field for field in OPTIONS if getattr(CLUB, field) != getattr(rules, field)):
            letters = {number[0] for number in answer(rules, field).clauses}
            assert letters - {"0", "D"}, f"{field} of {rules.name}"

    def test_in_a_game_of_one_deal_nobody_shares_a_target(self) -> None:
        for rules in (preset("one-deal"), ONE_DEAL.house("ours", target=1)):
            assert str(answer(rules, "double_finish")) == "does not arise (o0)"
        found = {one.question: one.answers for one in differences(preset("moscow"), ONE_DEAL)}
        told = found[QUESTIONS["double_finish"]]
        assert [str(one) for one in told] == ["the taker of the last trick (m12.2)", "does not arise (o0)"]
        assert str(answer(ONE_DEAL, "unit")) == "kush (o1)"

    def test_a_house_names_the_clauses_of_what_it_takes_from_elsewhere(self) -> None:
        taken = {"mars": Mars.COUNTS_TWO, "doubling": Doubling.OFFERED, "four_sevens": FourSevens.NEW_DEAL}
        house = CLUB.house("ours", target=501, **taken)
        found = {field: answer(house, field).clauses for field in taken}
        assert found == {"mars": ("v1", "D16"), "doubling": ("v2", "D26"), "four_sevens": ("s3", "v6", "D19")}
        assert answer(CLUB, "packets").clauses == ("D1",), "a decision for the source itself"

    def test_a_house_that_counts_points_has_no_clause_on_kush(self) -> None:
        house = ONE_DEAL.house("ours", target=501, unit=Unit.POINTS, second_hang=SecondHang.TOGETHER)
        assert lineage(house) == ("m", "0")
        assert lineage(ONE_DEAL) == ("o", "m", "0")
        letters = {number[0] for field in QUESTIONS for number in answer(house, field).clauses}
        assert "o" not in letters
        assert answer(house, "next_dealer").clauses == ("m11.4",)

    @pytest.mark.parametrize("wanted", ["nonsense", "", "name", "offers"])
    def test_what_is_no_question_has_no_answer(self, wanted: str) -> None:
        with pytest.raises(InputError, match="is no question") as caught:
            answer(CLUB, wanted)
        assert caught.value.place == "field"

    @pytest.mark.parametrize(
        ("name", "field", "clauses"),
        [
            ("club", "next_dealer", {"02.14"}),
            ("moscow", "next_dealer", {"m11.4"}),
            ("kharkiv", "seniority", {"k1"}),
            ("kharkiv", "next_dealer", {"m11.4"}),
            ("moscow-301", "target", {"t1"}),
            ("kharkiv-301", "target", {"t1"}),
            ("one-deal", "unit", {"o1"}),
            ("moscow-second", "four_sevens", {"s3"}),
            ("moscow-second", "next_dealer", {"s6"}),
            ("moscow-third", "packets", {"h1"}),
            ("moscow-third", "further", {"h2"}),
            ("site", "exchange", {"g5"}),
            ("site", "next_dealer", {"g10"}),
            ("site", "dialogue", {"g8"}),
            ("site", "target", {"g1"}),
        ],
    )
    def test_the_clause_is_that_of_the_nearest_source(self, name: str, field: str, clauses: set[str]) -> None:
        assert {*answer(preset(name), field).clauses} == clauses

    @given(lots)
    def test_of_houses_too(self, lots: Random) -> None:
        one, other = drawn_house(lots), drawn_house(lots)
        for found in differences(one, other):
            for said in found.answers:
                assert said.words
                assert {*said.clauses} <= CLAUSES.keys()
        assert [one.question for one in differences(one, other)] == [one.question for one in differences(other, one)]
