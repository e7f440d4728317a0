"""The rule sheet: which clauses are in force."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress

import pytest

from deberts import CLAUSES, CLUB, PRESETS, RuleSet, preset
from deberts.clauses.inheritance import REPLACED
from deberts.clauses.model import Status
from deberts.clauses.numbers import MENTION
from deberts.clauses.partners import PARTNERS
from deberts.clauses.played import GO_WITH
from deberts.clauses.sources import SOURCES
from deberts.errors import RuleSetError
from deberts.options import (
    Claim,
    Dialogue,
    ExchangeBy,
    FourSevens,
    LastBid,
    Mars,
    Option,
    Partners,
    Ruff,
    Seniority,
    SevensCounted,
    Tie,
    TrumpLead,
)
from deberts.rulesets import NAMED_HOUSES, OPTIONS, QUESTIONS
from deberts.rulesets.answers import answer
from deberts.rulesets.in_force import BESIDE_THE_SOURCES, clauses_in_force, clauses_told
from deberts.rulesets.sheets import CITED, clause_told, rule_sheet
from deberts.rulesets.told import WORDS

FORMS = [preset(name, seats=seats) for name, source in SOURCES.items() for seats in source.seats]
AGREED = [rules.agree(*rules.offers) for rules in FORMS if rules.offers]
ALL = [*FORMS, *AGREED, *NAMED_HOUSES.values()]


def test_of_the_club_every_rule_and_the_decisions_that_it_needs() -> None:
    decided = {number for number, row in CLAUSES.items() if "club" in row.sets}
    ruled = {number for number in CLAUSES if number[:2] in {"02", "03", "04", "05", "06"}}
    assert {*rule_sheet(CLUB)} == decided | ruled


@pytest.mark.parametrize("rules", ALL, ids=str)
def test_it_stands_in_the_order_of_the_book_without_what_only_tells(rules: RuleSet) -> None:
    sheet = rule_sheet(rules)
    assert [*sheet] == [number for number in CLAUSES if number in sheet]
    assert [number for number in sheet if CLAUSES[number].status is Status.PROSE] in ([], ["m9.6"])


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
    assert not (replaced - kept - {*CITED}) & {*rule_sheet(rules)}


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


def having(rules: RuleSet, *answers: Option) -> list[RuleSet]:
    """A house with each of some answers, where the rules can have it."""
    found = []
    for one in answers:
        with suppress(RuleSetError):
            found.append(rules.house("a house", target=777, **{one.field: one}))
    return found


EVERY = [answer for kind in OPTIONS.values() for answer in kind]
HOUSES = [house for rules in ALL if not rules.is_house for house in having(rules, *EVERY)]
TEXTS = {rules: {number: clause_told(rules, number) for number in rule_sheet(rules)} for rules in (*ALL, *HOUSES)}

UNTRUE: list[tuple[str, Callable[[RuleSet], bool], str]] = [
    ("two play", lambda rules: rules.seats > 2, "[Tt]wo players use|both players|neither player|four passes"),
    ("two sides", lambda rules: rules.sides == 2, "Of three or four|all others write"),
    ("four hold nine", lambda rules: rules.seats == 4, "nine cards|bottom card is|own nine"),
    ("nothing waits", lambda rules: not rules.suspends, "suspended|[Ww]hat wait|points hang|equal totals its points"),
    ("no claims", lambda rules: rules.claim is Claim.NEVER, "falsely claims|false claim|after an arrival"),
    ("no mars", lambda rules: rules.mars is Mars.COUNTS_ONE, "Mars needs|without mars|twice if mars|with mars"),
    ("nobody may pass last", lambda rules: rules.last_bid is not LastBid.MAY_PASS, "may pass too|by \\w+ passes"),
    ("trump is not first", lambda rules: rules.seniority is not Seniority.TRUMP, "trump before plain|beats a plain"),
    ("nothing is asked", lambda rules: rules.dialogue is not Dialogue.HEIGHT_ASKED, "for the height"),
    ("no exchange", lambda rules: rules.exchange_by is ExchangeBy.NOBODY, "instead|exchange before"),
    ("counted in six", lambda rules: rules.sevens_counted is SevensCounted.SIX, "counted in a hand of nine"),
    ("lead is free", lambda rules: rules.trump_lead is TrumpLead.FREE, "trump lead must be beaten|not beating"),
    ("ruffs are high", lambda rules: rules.ruff is Ruff.BEAT, "; any trump will do|no duty to beat"),
    ("to another number", lambda rules: rules.target != 501, "501|251|500"),
]


@pytest.mark.parametrize("rules", TEXTS, ids=str)
def test_every_clause_that_it_names_stands_on_it(rules: RuleSet) -> None:
    named = {number: {*MENTION.findall(text)} for number, text in TEXTS[rules].items()}
    assert {number: cited for number, cited in named.items() if not cited <= {*TEXTS[rules]}} == {}


@pytest.mark.parametrize(("holds", "words"), [row[1:] for row in UNTRUE], ids=[row[0] for row in UNTRUE])
def test_nothing_on_it_speaks_of_what_the_table_answers_otherwise(holds: Callable[[RuleSet], bool], words: str) -> None:
    sheets = [(rules, texts) for rules, texts in TEXTS.items() if holds(rules)]
    assert sheets
    untrue = {
        number: text
        for rules, texts in sheets
        for number, text in texts.items()
        if number[0] != "p" and number != "g1" and re.search(words, text)
    }
    assert untrue == {}


def test_all_words_that_hang_on_answers_stand_in_their_clause() -> None:
    for number, several in WORDS.items():
        text = CLAUSES[number].text
        for words in several:
            assert words.said in text, (number, words.said)
