"""Rule sets: what each field means, what a house may agree, and which names are taken."""

from __future__ import annotations

import copy
import enum
import pickle
import re
import sys
from collections.abc import Mapping
from fractions import Fraction
from typing import Any, Final, cast

import attrs
import pytest
from hypothesis import given, strategies as st

from deberts import (
    CLAUSES,
    CLUB,
    PACK,
    PRESETS,
    Deal,
    IllegalActionError,
    InputError,
    Match,
    RuleSet,
    RuleSetError,
    options,
    parse_cards,
    preset,
)
from deberts.game import transition_table
from deberts.options import (
    Dialogue,
    DoubleFinish,
    ExchangeTime,
    FourSevens,
    LastBid,
    NextDealer,
    Packets,
    SecondHang,
)
from house_names import house_names
from project import section

SOURCES: Final = (
    "club",
    "moscow",
    "moscow-301",
    "kharkiv",
    "kharkiv-301",
    "one-deal",
    "moscow-second",
    "moscow-third",
    "site",
)
"""Names of the rule sets of the sources: no house may call itself so."""

OTHER_WORDS: Final = (
    "rost",
    "height K",
    "good",
    "ask",
    "yes",
    "no",
    "bela",
    "claim",
    "double",
    "accept",
    "refuse",
    "arrive",
    "nibble",
    "redeal",
    "keep",
    "show 4AS",
    "exchange bottom",
    "extra 0 7C",
    "write 0 81",
    "pen 0",
    "announce terc",
)
"""What is said at tables with other rules, and what the library itself says in a history."""

NO_TARGETS: Final = {
    "nothing": 0,
    "one less": -1,
    "one too many": 10_001,
    "a machine word": 2**64,
    "more digits than print": 10**5_000,
    "less digits than print": -(10**5_000),
    "yes": True,
    "no": False,
    "a whole float": 501.0,
    "a broken float": 501.5,
    "a large float": 1e308,
    "infinity": float("inf"),
    "no number": float("nan"),
    "a fraction": Fraction(501),
    "a complex number": 501j,
    "a text": "501",
    "bytes": b"501",
    "none": None,
    "a list": [501],
}

OPTIONS = options.Option.__subclasses__()
NUMBER = re.compile(r"\b[a-zD]?\d+(?:\.\d+)?\b")
FIELDS = [field.name for field in attrs.fields(RuleSet)]

targets = st.integers(1, 10_000)


def refused(name: str, target: object) -> RuleSetError:
    """Return the error of a house that cannot be, having held that it can be printed and sent."""
    with pytest.raises(RuleSetError) as caught:
        CLUB.house(name, target=cast("int", target))
    assert caught.value.code == "input"
    assert len(str(caught.value)) < 300
    assert str(caught.value).encode("utf-8")
    return caught.value


class TestFields:
    """Every field says which clause fills it, and every option which clause it chooses between."""

    def test_each_names_its_clauses(self) -> None:
        told = section(RuleSet.__doc__ or "", "Args") or ""
        meanings = dict(line.split(": ", maxsplit=1) for line in told.splitlines())
        assert list(meanings) == FIELDS
        named = {field: NUMBER.findall(meaning) for field, meaning in meanings.items()}
        assert [field for field in FIELDS if not named[field]] == ["name", "base", "offers", "semantics"]
        assert {number for numbers in named.values() for number in numbers} <= {*CLAUSES}

    @pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.__name__)
    def test_each_option_names_its_clauses(self, option: enum.EnumMeta) -> None:
        found = re.search(r"\(clauses? (.+)\)\.$", (option.__doc__ or "").splitlines()[0])
        assert found
        assert {*NUMBER.findall(found[1])} <= {*CLAUSES}

    @pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.__name__)
    def test_options_are_words_that_can_be_written(self, option: type[enum.Enum]) -> None:
        words = [member.value for member in option]
        assert words == [member.name.lower().replace("_", "-") for member in option]
        assert len({*words}) == len(words) == len(option.__members__)

    def test_every_option_has_its_rows(self) -> None:
        """Each answer to a question that brings rows brings some, but one by which nothing is ever done."""
        nothing = ("NEVER", "NOTHING", "NINE")
        asked = {type(option) for option in transition_table.ROWS}
        without = {option for kind in asked for option in kind} - {*transition_table.ROWS}
        assert without == {option for kind in asked for option in kind if option.name in nothing}

    @pytest.mark.parametrize("field", FIELDS)
    def test_none_can_be_changed(self, field: str) -> None:
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(CLUB, field, getattr(CLUB, field))

    def test_all_are_given_by_name(self) -> None:
        with pytest.raises(TypeError):
            RuleSet("club", "club", 2, 501)  # type: ignore[call-arg]  # that is the point


class TestClub:
    """The club's rule set is what the club's clauses say."""

    def test_is_as_the_text_has_it(self) -> None:
        assert attrs.asdict(CLUB) == {
            "name": "club",
            "base": "club",
            "seats": 2,
            "target": 501,
            "partners": options.Partners.NOBODY,
            "packets": Packets.BY_THREES,
            "bottom": options.Bottom.AFTER_MORE_CARDS,
            "last_bid": LastBid.MAY_PASS,
            "forced_deal": options.ForcedDeal.NEVER,
            "four_sevens": FourSevens.NOTHING,
            "sevens_counted": options.SevensCounted.NINE,
            "after_sevens": options.AfterSevens.SAME_DEALER,
            "exchange": ExchangeTime.BEFORE_OWN_FIRST_CARD,
            "indicator_to": options.IndicatorTo.DEALER,
            "exchange_by": options.ExchangeBy.ANYONE,
            "first_lead": options.FirstLead.FOREHAND,
            "trump_lead": options.TrumpLead.BEAT,
            "ruff": options.Ruff.ANY_TRUMP,
            "dialogue": Dialogue.KIND_ALOUD,
            "seniority": options.Seniority.TRUMP,
            "further": options.Further.AT_ONCE,
            "sequence_condition": options.SequenceCondition.A_TRICK,
            "runs": options.Runs.FOURS,
            "length": options.Length.CAPPED,
            "equal_sequences": options.EqualSequences.EARLIER,
            "bela": options.BelaTime.WITH_ITS_CARD,
            "bela_condition": options.BelaCondition.NOTHING,
            "bela_in_sequences": options.BelaInSequences.ALLOWED,
            "deberts": options.Deberts.NEVER,
            "bela_points": 20,
            "last_trick": 10,
            "terc_question": options.TercQuestion.NEVER,
            "unit": options.Unit.POINTS,
            "contract": options.ContractNeeds.EACH,
            "made": options.Made.OWN,
            "tie": options.Tie.HANG,
            "bait_points": options.BaitPoints.TOP_SCORER,
            "baits": options.Baits.NEVER,
            "bait_penalty": 100,
            "hang_as_bait": options.HangAsBait.NEVER,
            "bare": options.Bare.NEVER,
            "bare_penalty": 100,
            "all_tricks": options.AllTricks.NOTHING,
            "sweep_bonus": 100,
            "second_hang": SecondHang.TO_DEFENDER,
            "double_finish": DoubleFinish.DEFENDER,
            "claim": options.Claim.NEVER,
            "counterclaim": options.Counterclaim.NEVER,
            "next_dealer": NextDealer.DECLARER,
            "first_dealer": options.FirstDealer.LOT,
            "mars": options.Mars.COUNTS_ONE,
            "doubling": options.Doubling.NEVER,
            "offers": frozenset(),
            "semantics": 1,
        }
        assert not CLUB.is_house

    def test_k144_knows_no_penalty_an_illegal_act_is_refused_and_nothing_else_happens(self) -> None:
        pack = "KS TH 7H 8D JS KH KD AD KC AS 9H TS QS QD AH QH TC AC 9D 7S JH 8S 8H JC 9C 7D QC JD TD 9S 7C 8C"
        deal = Deal.new(CLUB, parse_cards(pack), 1).apply_all(["pass", "pass", "pass", "name D", "play QH"])
        before = (deal, deal.secrets, deal.legal_actions())
        for act, clause in {
            "play 8D": "05.2",
            "announce 4AS": "D6",
            "exchange": "02.12",
            "play AC bela": "04.11",
        }.items():
            with pytest.raises(IllegalActionError) as caught:
                deal.apply(act)
            assert clause in {reason.clause for reason in caught.value.violations}
        assert (deal, deal.secrets, deal.legal_actions()) == before
        assert deal.play("KH").account is None

    @pytest.mark.parametrize("word", OTHER_WORDS)
    def test_knows_no_word_of_another_table(self, word: str) -> None:
        deal = Deal.new(CLUB, PACK, 1)
        for each in (deal, deal.apply("take")):
            with pytest.raises((InputError, IllegalActionError)):
                each.apply(word)

    def test_is_the_default(self) -> None:
        assert preset("club") == CLUB == Match.new().rules


class TestPresets:
    """A name stands for one rule set, and is written exactly."""

    def test_each_bears_its_own_name(self) -> None:
        assert [*PRESETS] == [name for name in SOURCES if name in PRESETS]
        for name, rules in PRESETS.items():
            assert (rules.name, rules.base) == (name, name)
            assert not rules.is_house
            assert preset(name) == rules

    def test_no_two_are_the_same(self) -> None:
        assert len({*PRESETS.values()}) == len(PRESETS)

    def test_cannot_be_changed(self) -> None:
        with pytest.raises(TypeError):
            cast("dict[str, RuleSet]", PRESETS)["mine"] = CLUB
        assert isinstance(PRESETS, Mapping)

    @pytest.mark.parametrize("name", ["Club", " club", "club\n", "clubs", "clab", "clu\ud800b"])
    def test_a_near_miss_gets_a_hint(self, name: str) -> None:
        with pytest.raises(RuleSetError, match="did you mean club"):
            preset(name)

    @pytest.mark.parametrize("name", ["", "\x00", "\ud800", "bridge", "9" * 10_000])
    def test_any_other_gets_the_list(self, name: str) -> None:
        with pytest.raises(RuleSetError, match="is no rule set: there is club") as caught:
            preset(name)
        assert len(str(caught.value)) < 300
        assert str(caught.value).encode("utf-8")

    @pytest.mark.parametrize("name", [5, None, b"club", ["club"]])
    def test_what_is_no_text_is_no_name(self, name: Any) -> None:
        with pytest.raises(RuleSetError, match="is no rule set: there is club"):
            preset(name)
        with pytest.raises(RuleSetError, match="names no house: give a text"):
            CLUB.house(name, target=501)
        with pytest.raises(RuleSetError, match="names no house: give a text"):
            attrs.evolve(CLUB, name=name)

    @pytest.mark.parametrize(
        ("agreed", "said"),
        [
            (5, "5 is no list of conventions: give one such as [Convention.MARS]"),
            ("nibble", "'nibble' is no list of conventions: give one such as [Convention.MARS]"),
            (("nibble",), "'nibble' is no convention: give Convention.NIBBLE"),
            ([[]], "[] is no convention: give Convention.ARRIVAL, Convention.DECLARER_LEADS, "),
        ],
    )
    def test_what_is_no_convention_is_told_what_would_be(self, agreed: Any, said: str) -> None:
        with pytest.raises(RuleSetError) as caught:
            preset("site", agreed=agreed)
        assert (str(caught.value).startswith(said), caught.value.clause) == (True, "01.2")

    @given(st.text())
    def test_any_text_is_found_or_refused(self, name: str) -> None:
        if name in PRESETS:
            assert preset(name).name == name
        else:
            with pytest.raises(RuleSetError):
                preset(name)


class TestHouse:
    """A table may play its own mixture under its own name, and under no other."""

    @given(name=house_names, target=targets)
    def test_differs_in_name_and_target_only(self, name: str, target: int) -> None:
        house = CLUB.house(name, target=target)
        assert attrs.asdict(house) == {**attrs.asdict(CLUB), "name": name, "target": target}
        assert house.is_house
        assert house != CLUB

    @given(names=st.tuples(house_names, house_names), goals=st.tuples(targets, targets))
    def test_is_equal_to_another_of_the_same_name_and_target(
        self, names: tuple[str, str], goals: tuple[int, int]
    ) -> None:
        first, second = (CLUB.house(name, target=goal) for name, goal in zip(names, goals, strict=True))
        assert (first == second) == (names[0] == names[1] and goals[0] == goals[1])
        assert first != second or hash(first) == hash(second)

    def test_of_a_house_keeps_its_base(self) -> None:
        house = CLUB.house("ours", target=701).house("theirs", target=301)
        assert (house.name, house.base, house.target) == ("theirs", "club", 301)
        with pytest.raises(RuleSetError):
            house.house("club", target=501)

    @pytest.mark.parametrize("name", ["a", "7", "our table", "n" * 40, "Дом", "家", "e\N{COMBINING ACUTE ACCENT}", "🂡"])
    def test_may_have_any_name_that_can_be_read(self, name: str) -> None:
        assert CLUB.house(name, target=701).name == name

    @pytest.mark.parametrize(
        "name",
        [
            "",
            " ",
            " ours",
            "ours ",
            "n" * 41,
            "n" * 10_000_000,
            "ours\n",
            "our\ttable",
            "our\x00table",
            "our\x1b[31mtable",
            "our\x7ftable",
            "our\x85table",
            "our\u2028table",
            "our\N{NO-BREAK SPACE}table",
            "our\N{RIGHT-TO-LEFT OVERRIDE}table",
            "our\N{ZERO WIDTH SPACE}table",
            "\N{ZERO WIDTH NO-BREAK SPACE}ours",
            "\ud83c",
            "ours\udca1",
            "\ud83c\udca1",
        ],
        ids=lambda name: f"{name[:12]!a} {len(name)}",
    )
    def test_may_have_no_name_that_cannot(self, name: str) -> None:
        assert refused(name, 701).clause == "01.2"

    @pytest.mark.parametrize("name", SOURCES)
    def test_may_not_bear_the_name_of_a_source(self, name: str) -> None:
        assert refused(name, 701).clause == "01.2"
        assert refused(name, 501).clause == "01.2"

    @pytest.mark.parametrize("target", [1, 2, 101, 501, 9_999, 10_000])
    def test_may_play_to_any_number_of_points(self, target: int) -> None:
        assert CLUB.house("ours", target=target).target == target

    @pytest.mark.parametrize("target", NO_TARGETS.values(), ids=NO_TARGETS)
    def test_may_not_play_to_anything_else(self, target: object) -> None:
        assert refused("ours", target).clause == "06.10"

    def test_is_refused_for_its_name_first(self) -> None:
        assert refused("", 0).clause == "01.2"

    def test_is_refused_a_long_number_whatever_the_interpreter_can_print(self) -> None:
        limit = sys.get_int_max_str_digits()
        try:
            for digits in (0, 640):
                sys.set_int_max_str_digits(digits)
                assert refused("ours", 10**700).clause == "06.10"
        finally:
            sys.set_int_max_str_digits(limit)


class TestValue:
    """A rule set is a value: it can be a key, and it travels."""

    @pytest.mark.parametrize("rules", [*PRESETS.values(), CLUB.house("ours", target=701)], ids=lambda rules: rules.name)
    def test_survives_copies_and_pickles(self, rules: RuleSet) -> None:
        assert isinstance(hash(rules), int)  # now it is kept, and must not travel to another interpreter
        for twin in (pickle.loads(pickle.dumps(rules)), copy.copy(rules), copy.deepcopy(rules)):  # noqa: S301 -- our own bytes
            assert twin == rules
            assert hash(twin) == hash(rules)
            assert {rules: 1}[twin] == 1
            assert twin.packets is rules.packets

    def test_every_field_counts(self) -> None:
        house = preset("site").house("ours", target=701)
        others = (
            attrs.evolve(house, seats=3),
            attrs.evolve(house, target=301),
            attrs.evolve(house, name="other"),
            attrs.evolve(house, base="moscow"),
            attrs.evolve(house, offers=frozenset()),
            attrs.evolve(house, next_dealer=NextDealer.DECLARER),
        )
        assert len({house, *others}) == 7


class TestNames:
    """A rule set under the name of a source is that of the source (01.2), however it was made."""

    @pytest.mark.parametrize(
        "change",
        [
            {"target": 301},
            {"seats": 3},
            {"semantics": 2},
            {"base": "moscow"},
            {"base": "ours"},
            {"target": 500, "base": "ours"},
            {"name": "moscow"},
            {"name": "moscow", "base": "moscow"},
            {"name": "ours", "base": "ours"},
        ],
        ids=str,
    )
    def test_a_mixture_may_not_bear_it(self, change: dict[str, Any]) -> None:
        with pytest.raises(RuleSetError, match="these are not its rules") as caught:
            attrs.evolve(CLUB, **change)
        assert caught.value.clause == "01.2"

    def test_the_same_made_again_may(self) -> None:
        assert attrs.evolve(CLUB) == CLUB
        assert attrs.evolve(CLUB.house("ours", target=701), name="club", target=501) == CLUB

    @pytest.mark.parametrize(
        ("change", "clause"),
        [
            ({"name": ""}, "01.2"),
            ({"name": " ours"}, "01.2"),
            ({"name": "ours", "seats": "2"}, "02.1"),
            ({"name": "ours", "seats": 2.0}, "02.1"),
            ({"name": "ours", "seats": True}, "02.1"),
            ({"name": "ours", "seats": 10**5000}, "02.1"),
            ({"name": "ours", "target": 0}, "06.10"),
            ({"name": "ours", "target": True}, "06.10"),
            ({"name": "ours", "target": 10**5000}, "06.10"),
            ({"name": "ours", "dialogue": "x"}, "01.2"),
            ({"name": "ours", "seniority": None}, "01.2"),
            ({"name": "ours", "mars": Packets.BY_THREES}, "01.2"),
            ({"offers": frozenset(options.Convention)}, "01.2"),
            ({"name": "ours", "base": "yours"}, "01.2"),
            ({"name": "ours", "base": 5}, "01.2"),
            ({"name": "ours", "semantics": 2}, None),
            ({"name": "ours", "semantics": True}, None),
        ],
        ids=[
            *("no name", "a space"),
            *("seats in letters", "a fraction", "true for seats", "5000 digits of seats"),
            *("no target", "true", "5000 digits"),
            *("a text", "none", "of another", "offers under its name"),
            *("no source", "a number for it", "another meaning", "true for a meaning"),
        ],
    )
    def test_a_house_made_by_hand_is_looked_at_too(self, change: dict[str, Any], clause: str | None) -> None:
        with pytest.raises(RuleSetError) as caught:
            attrs.evolve(CLUB, **change)
        assert caught.value.clause == clause
