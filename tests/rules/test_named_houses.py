"""Named houses: each is what its record says, bears its name alone, and nobody else bears it."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

import attrs
import pytest
from jsonschema import Draft202012Validator

import deberts
from command import run
from deberts import CLUB, Deal, RuleSet, RuleSetError, options, preset, write_record
from deberts.clauses.houses import HOUSES, TO_COME, House
from deberts.clauses.players import PLAYERS
from deberts.conformance.random_play import random_match
from deberts.records.codecs import read_rules, rules_json
from deberts.records.log import write_log
from deberts.records.node import Node
from deberts.records.sheet_text import read_sheet
from deberts.records.views import write_view
from deberts.rulesets import NAMED_HOUSES
from deberts.schemas import schema

SCHEMAS = {name: Draft202012Validator(schema(name)) for name in ("record-1", "view-1", "log-1")}
every = pytest.mark.parametrize("house", HOUSES.values(), ids=HOUSES)


def whole(house: House) -> dict[str, Any]:
    """All that a name stands for, as it is written where a house has no name of its own."""
    about = {"base": house.base, "seats": house.seats, "target": house.target, "agreed": sorted(house.agreed)}
    return {**about, "house": {"id": house.name, "options": dict(house.answers)}}


@every
class TestEach:
    """Of every named house."""

    def test_it_says_what_its_record_says(self, house: House) -> None:
        rules = preset(house.name)
        assert rules is NAMED_HOUSES[house.name]
        for what in ("name", "base", "seats", "target"):
            assert getattr(rules, what) == getattr(house, what)
        assert {field: getattr(own, "value", own) for field, own in rules.own_options.items()} == house.answers
        assert rules.is_house

    def test_its_name_is_written_and_read_as_name_or_as_a_whole(self, house: House) -> None:
        rules = preset(house.name)
        assert rules_json(rules) == house.name
        assert read_rules(Node(house.name)) == read_rules(Node(whole(house))) == rules

    def test_it_is_made_by_its_expression(self, house: House) -> None:
        names = {**vars(deberts), "options": options, "preset": preset}
        assert eval(repr(preset(house.name)), names) == preset(house.name)  # noqa: S307  # what the library wrote

    def test_it_is_named_for_who_plays_so(self, house: House) -> None:
        assert house.player in PLAYERS.values()
        assert house.unsaid.endswith(".")

    def test_a_deal_can_be_dealt(self, house: House) -> None:
        assert len(Deal.new(preset(house.name), deberts.PACK, 0).view(0).own.hand) == 6

    def test_nothing_of_it_is_chosen(self, house: House) -> None:
        choices: tuple[dict[str, Any], ...] = ({"seats": house.seats}, {"target": house.target}, {"agreed": ()})
        for choice in choices:
            with pytest.raises(RuleSetError, match="of which nothing is chosen") as caught:
                preset(house.name, **choice)
            assert caught.value.clause == "p0.1"

    @pytest.mark.parametrize("rules", [CLUB, preset("keeper"), preset("site", seats=4)], ids=str)
    def test_no_house_takes_its_name(self, house: House, rules: RuleSet) -> None:
        with pytest.raises(RuleSetError, match="that is a named house") as caught:
            rules.house(house.name, target=501)
        assert caught.value.clause == "p0.1"
        with pytest.raises(RuleSetError, match=f"it reads like {house.name}, which is a named house"):
            rules.house(house.name.upper(), target=501)

    @pytest.mark.parametrize(
        "other",
        [{"target": 999}, {"seats": 1}, {"base": "moscow"}, {"agreed": ["arrival"]}, {"house": {"options": {}}}],
        ids=lambda other: next(iter(other)),
    )
    def test_other_rules_under_its_name_are_refused(self, house: House, other: dict[str, Any]) -> None:
        said = {**whole(house), **other}
        said["house"] = {"id": house.name, "options": dict(house.answers), **other.get("house", {})}
        with pytest.raises(RuleSetError):
            read_rules(Node(said, "rules"))

    def test_the_schema_knows_its_name(self, house: House) -> None:
        schema = json.loads((files("deberts") / "schemas" / "record-1.json").read_text("utf-8"))
        assert schema["$defs"]["named_house"]["enum"] == [*HOUSES]
        assert house.name not in schema["$defs"]["preset"]["enum"]

    def test_what_is_saved_of_its_matches_is_as_the_schemas_say(self, house: House) -> None:
        for number in range(4):
            match = random_match(f"{house.name} {number}", 8, preset(house.name))
            lines = write_log(match).splitlines()
            views = [write_view(match, seat) for seat in (None, 0)]
            texts = {"record-1": [write_record(match)], "view-1": views, "log-1": lines}
            for name, saved in texts.items():
                for text in saved:
                    SCHEMAS[name].validate(json.loads(text))

    def test_it_is_listed_apart_and_shown(self, house: House) -> None:
        listed, shown = run("rulesets").text, run("rulesets", house.name).text
        assert house.name in listed.partition("Named houses")[2]
        assert house.player.split(":")[0] in shown.replace("\n", " ")


def test_a_named_house_is_not_changed_under_its_name() -> None:
    with pytest.raises(RuleSetError, match="these are not its rules"):
        attrs.evolve(preset("keeper"), target=501)


def test_a_house_of_a_named_one_has_its_answers() -> None:
    ours = preset("keeper").house("ours", target=1020)
    assert (ours.baits, ours.target, ours.name) == (preset("keeper").baits, 1020, "ours")
    assert read_rules(Node(rules_json(ours))) == ours


def test_what_is_misspelt_is_told() -> None:
    with pytest.raises(RuleSetError, match=r"did you mean keeper\?"):
        preset("keepr")


def test_a_sheet_names_it_and_nothing_beside() -> None:
    lines = "rules: keeper\nnames: Ann, Bo, Cy\ndealer: Cy\n"
    assert read_sheet(lines).rules == preset("keeper")
    with pytest.raises(deberts.DebertsError):
        read_sheet(f"target: 501\n{lines}")


@pytest.mark.parametrize("name", TO_COME)
def test_names_of_houses_to_come_are_kept(name: str) -> None:
    for written in (name, name.upper()):
        with pytest.raises(RuleSetError, match=f"it reads like {name}, which is a named house"):
            CLUB.house(written, target=501)


def test_what_is_chosen_of_a_named_house_is_refused_at_its_name() -> None:
    with pytest.raises(RuleSetError, match="of which nothing is chosen") as caught:
        read_rules(Node({"base": "keeper", "seats": 3, "target": 510, "agreed": []}, "rules"))
    assert (caught.value.place, caught.value.clause) == ("rules.base", "p0.1")
