"""Section 01: nothing is mixed into the club version."""

from __future__ import annotations

from enum import Enum
from typing import Any

import attrs
import pytest
from hypothesis import given, strategies as st

from deberts import CLUB, PRESETS, Deal, RuleSet, RuleSetError
from deberts.options import Unit
from house_names import house_names, names_a_house
from playing import trails

pytestmark = pytest.mark.property

targets = st.integers(1, 10_000)
presets = st.sampled_from(sorted(PRESETS))


class TestTheClubVersionStandsAlone:
    """01.2 What follows is the club version and nothing else.

    Rules of Clobyosh, Kharkiv or Moscow must not be combined with it.
    """

    def test_each_option_of_the_club_is_that_of_its_text(self) -> None:
        told = {
            name: value.value if isinstance(value, Enum) else value
            for name, value in attrs.asdict(CLUB, recurse=False).items()
        }
        assert told == {
            "name": "club",
            "base": "club",
            "seats": 2,
            "target": 501,
            "bela_points": 20,
            "last_trick": 10,
            "partners": "nobody",
            "packets": "by-threes",
            "bottom": "after-more-cards",
            "last_bid": "may-pass",
            "forced_deal": "never",
            "four_sevens": "nothing",
            "sevens_counted": "nine",
            "after_sevens": "same-dealer",
            "exchange": "before-own-first-card",
            "indicator_to": "dealer",
            "exchange_by": "anyone",
            "first_lead": "forehand",
            "trump_lead": "beat",
            "ruff": "any-trump",
            "dialogue": "kind-aloud",
            "seniority": "trump",
            "further": "at-once",
            "sequence_condition": "a-trick",
            "runs": "fours",
            "length": "capped",
            "equal_sequences": "earlier",
            "bela": "with-its-card",
            "bela_condition": "nothing",
            "bela_in_sequences": "allowed",
            "deberts": "never",
            "terc_question": "never",
            "unit": "points",
            "contract": "each",
            "made": "own",
            "tie": "hang",
            "bait_points": "top-scorer",
            "baits": "never",
            "bait_penalty": 100,
            "hang_as_bait": "never",
            "bare": "never",
            "bare_penalty": 100,
            "all_tricks": "nothing",
            "sweep_bonus": 100,
            "second_hang": "to-defender",
            "double_finish": "defender",
            "claim": "never",
            "counterclaim": "never",
            "next_dealer": "declarer",
            "first_dealer": "lot",
            "mars": "counts-one",
            "doubling": "never",
            "offers": frozenset(),
            "semantics": 1,
        }

    @given(presets, house_names, targets)
    def test_a_house_differs_from_its_source_in_its_name_and_at_most_its_target(
        self, preset: str, name: str, target: int
    ) -> None:
        source = PRESETS[preset]
        target = target if source.unit is Unit.POINTS else 1
        house = source.house(name, target=target)
        differing = {
            field.name for field in attrs.fields(RuleSet) if getattr(house, field.name) != getattr(source, field.name)
        }
        assert differing == {"name"} | ({"target"} if target != source.target else set())
        assert (house.name, house.target, house.base) == (name, target, preset)
        assert house != source
        assert (house.is_house, source.is_house) == (True, False)

    @given(presets, st.lists(house_names, max_size=3), presets, targets)
    def test_no_house_takes_the_name_of_a_source(self, preset: str, before: list[str], name: str, target: int) -> None:
        rules = PRESETS[preset]
        target = target if rules.unit is Unit.POINTS else 1
        for house in before:
            rules = rules.house(house, target=target)
        with pytest.raises(RuleSetError) as caught:
            rules.house(name, target=target)
        assert caught.value.clause == "01.2"

    @given(presets, st.sampled_from([field.name for field in attrs.fields(RuleSet)]), presets | targets)
    def test_nothing_else_changes_a_rule_set(self, preset: str, field: str, value: object) -> None:
        rules: Any = PRESETS[preset]
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(rules, field, value)
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            delattr(rules, field)
        with pytest.raises(TypeError):
            PRESETS[preset] = rules  # type: ignore[index]  # read-only, and held to it
        assert rules == PRESETS[preset]

    @given(trails, house_names)
    def test_a_deal_is_played_by_one_rule_set_from_its_first_bid_to_its_end(
        self, states: list[Deal], name: str
    ) -> None:
        assert {state.rules for state in states} == {state.public.rules for state in states} == {CLUB}
        first = states[0]
        foreign = Deal.new(CLUB.house(name, target=CLUB.target), first.pack, first.dealer)
        assert foreign != first
        assert foreign.legal_actions() == first.legal_actions()

    @given(
        st.text(max_size=50)
        | st.sampled_from(["", " ", "a", "x" * 40, "x" * 41, " a", "a ", "a b", "\t", "a\nb", "\u200b", "\x00", "é"]),
        targets,
    )
    def test_a_house_has_a_printable_name_of_its_own(self, name: str, target: int) -> None:
        if names_a_house(name):
            assert CLUB.house(name, target=target).name == name
        else:
            with pytest.raises(RuleSetError) as caught:
                CLUB.house(name, target=target)
            assert caught.value.clause == "01.2"
            assert len(str(caught.value)) < 200
