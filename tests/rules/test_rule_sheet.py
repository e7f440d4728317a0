"""The rule sheet: which clauses are in force."""

from __future__ import annotations

import pytest

from deberts import CLAUSES, CLUB, PRESETS, RuleSet, preset
from deberts.clauses.inheritance import REPLACED
from deberts.clauses.model import Status
from deberts.clauses.partners import PARTNERS
from deberts.clauses.played import GO_WITH
from deberts.options import FourSevens, Option, Partners, Ruff, Tie
from deberts.rulesets import NAMED_HOUSES, QUESTIONS
from deberts.rulesets.answers import answer
from deberts.rulesets.in_force import BESIDE_THE_SOURCES, clauses_in_force, clauses_told, rule_sheet

ALL = [*PRESETS.values(), preset("site", seats=3), preset("site", seats=4), *NAMED_HOUSES.values()]


def test_of_the_club_every_rule_and_the_decisions_that_it_needs() -> None:
    decided = {number for number, row in CLAUSES.items() if "club" in row.sets}
    ruled = {number for number in CLAUSES if number[:2] in {"02", "03", "04", "05", "06"}}
    assert {*rule_sheet(CLUB)} == decided | ruled


@pytest.mark.parametrize("rules", ALL, ids=str)
def test_it_stands_in_the_order_of_the_book_without_what_only_tells(rules: RuleSet) -> None:
    sheet = rule_sheet(rules)
    assert [*sheet] == [number for number in CLAUSES if number in sheet]
    assert all(CLAUSES[number].status is not Status.PROSE for number in sheet)


@pytest.mark.parametrize("rules", ALL, ids=str)
def test_what_is_cited_for_an_answer_stands_in_it(rules: RuleSet) -> None:
    own = rules.own_options
    cited = {number for field in QUESTIONS if field not in own for number in answer(rules, field).clauses}
    told = {number for one in own.values() if isinstance(one, Option) for number in clauses_told(rules, one.clauses)}
    assert cited | told <= {*rule_sheet(rules)}


@pytest.mark.parametrize("name", PRESETS)
def test_what_a_source_replaces_as_a_whole_stands_not_in_it(name: str) -> None:
    rules = PRESETS[name]
    replaced = {number for number in REPLACED[name] if clauses_in_force(rules, number) != (number,)}
    kept = {number for number in replaced if number in clauses_in_force(rules, number)}
    assert not (replaced - kept) & {*rule_sheet(rules)}


@pytest.mark.parametrize("rules", ALL, ids=str)
def test_what_no_source_says_stands_in_it_where_a_house_answers_so(rules: RuleSet) -> None:
    told = {number for value in rules.own_options.values() for number in getattr(value, "clauses", ())}
    beside = {number for number in rule_sheet(rules) if number in BESIDE_THE_SOURCES}
    assert beside - {"p0.1", *GO_WITH} == told & BESIDE_THE_SOURCES - {*GO_WITH}
    assert ("p0.1" in beside) == bool(told & BESIDE_THE_SOURCES)


def test_a_house_in_pairs_reads_all_of_partners() -> None:
    pairs = preset("site", seats=4).house("pairs", target=501, partners=Partners.OPPOSITE)
    assert {row.number for row in PARTNERS} < {*rule_sheet(pairs)}
    alone = preset("site", seats=4).house("alone", target=501, tie=Tie.BAIT)
    assert not {row.number for row in PARTNERS} & {*rule_sheet(alone)}


def test_whoever_must_trump_high_reads_what_it_is_not_to() -> None:
    assert "p0.8" in rule_sheet(CLUB.house("high", target=501, ruff=Ruff.BEAT))
    assert "p0.8" not in rule_sheet(CLUB.house("hung", target=501, tie=Tie.BAIT))


def test_the_answer_of_another_source_stands_in_the_place_of_ones_own() -> None:
    sheet = rule_sheet(CLUB.house("sevens", target=501, four_sevens=FourSevens.NEW_DEAL))
    assert "s3" in sheet
    assert "02.13" not in sheet


def test_pairs_are_dealt_as_four_are() -> None:
    """How many cards there are hangs on players, and what is written on sides."""
    pairs = preset("site", seats=4).house("pairs", target=501, partners=Partners.OPPOSITE)
    assert not {"02.10", "05.9"} & {*rule_sheet(pairs)}
    assert "06.4" in rule_sheet(pairs)
    assert "06.4" not in rule_sheet(preset("site", seats=4))


def test_of_so_many_players_only_those_read_who_are_so_many() -> None:
    sheets = {seats: {*rule_sheet(preset("site", seats=seats))} for seats in (2, 3, 4)}
    found = {number: {seats for seats, sheet in sheets.items() if number in sheet} for number in ("D12", "D13", "D28")}
    assert found == {"D12": {4}, "D13": {3, 4}, "D28": {3, 4}}


def test_where_runs_are_whole_nobody_reads_how_they_are_split() -> None:
    assert "04.14" in rule_sheet(preset("site"))
    assert "04.14" not in rule_sheet(preset("online"))
