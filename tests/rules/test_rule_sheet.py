"""The rule sheet: which clauses are in force."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest

from deberts import CLAUSES, CLUB, PRESETS, RuleSet, preset
from deberts.clauses.inheritance import REPLACED
from deberts.clauses.model import Status
from deberts.clauses.numbers import MENTION
from deberts.clauses.partners import PARTNERS
from deberts.clauses.played import GO_WITH
from deberts.clauses.sources import SOURCES
from deberts.conformance.vectors import shipped_for_all
from deberts.errors import RuleSetError
from deberts.options import (
    AllTricks,
    BaitPoints,
    Baits,
    Bare,
    Bottom,
    Claim,
    Counterclaim,
    Deberts,
    Dialogue,
    Doubling,
    EqualSequences,
    ExchangeBy,
    ExchangeTime,
    FirstLead,
    ForcedDeal,
    FourSevens,
    LastBid,
    Length,
    Made,
    Mars,
    NextDealer,
    Option,
    Partners,
    Ruff,
    Runs,
    SecondHang,
    Seniority,
    SequenceCondition,
    SevensCounted,
    Tie,
    TrumpLead,
    Unit,
)
from deberts.records.codecs import read_rules
from deberts.records.node import Node
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


def test_what_a_table_hears_and_writes_by_a_clause_stands_in_it() -> None:
    """In the answers of all vectors: why a card is refused, an entry judged, points written, a match won."""
    asked = [vector for vector in shipped_for_all() if "result" in vector.expect and vector.op != "exchange"]
    cited = {(str(vector.rules), number): vector for vector in asked for number in _cited(vector.expect)}
    told = {rules: {*rule_sheet(read_rules(Node(vector.rules)))} for (rules, _), vector in cited.items()}
    assert [vector.id for (rules, number), vector in cited.items() if number not in told[rules]] == []


def _cited(answer: Any) -> set[str]:
    parts = list(answer.values()) if isinstance(answer, dict) else answer if isinstance(answer, list) else []
    here = [answer.get("clause") or [], *answer.get("clauses", [])] if isinstance(answer, dict) else []
    return {number for number in here if number}.union(*map(_cited, parts))


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

ENDED_BY_A_WORD = (Deberts.SEVEN, Deberts.SEVEN_TRUMPS, Deberts.EIGHT, Doubling.OFFERED)


def kinds_compare(rules: RuleSet) -> bool:
    """Whether a run of five may lose to one of four."""
    return rules.runs is not Runs.FOURS and rules.length is Length.CAPPED


UNTRUE: list[tuple[str, Callable[[RuleSet], bool], str]] = [
    ("two play", lambda rules: rules.seats > 2, "[Tt]wo players use|both players|neither player|four passes|both have"),
    ("two sides", lambda rules: rules.sides == 2, "Of three or four|all others write"),
    ("four hold nine", lambda rules: rules.seats == 4, "nine cards|bottom card is turned|own nine"),
    ("nothing waits", lambda rules: not rules.suspends, "suspended|[Ww]hat wait|points hang|equal totals its points"),
    (
        "no claims",
        lambda rules: rules.claim is Claim.NEVER,
        "falsely claims|a false claim|after an arrival|may claim its end",
    ),
    ("no counterclaims", lambda rules: rules.counterclaim is Counterclaim.NEVER, "nibble|half of a deal"),
    ("all cards are dealt", lambda rules: rules.seats == 4, "counts as undealt|for the bottom card"),
    ("several opponents", lambda rules: rules.seats > 2, "the opponent gains"),
    ("partners", lambda rules: rules.partners is Partners.OPPOSITE, "two players|several write most"),
    ("points are counted", lambda rules: rules.unit is Unit.POINTS, "kush"),
    ("sevens are good for nothing", lambda rules: rules.four_sevens is FourSevens.NOTHING, "sevens cancel neither"),
    (
        "no second hang counts",
        lambda rules: rules.second_hang is not SecondHang.SECOND_COUNTS,
        "while an amount waits",
    ),
    ("all tricks bring nothing", lambda rules: rules.all_tricks is AllTricks.NOTHING, "all tricks"),
    ("all is said at once", lambda rules: rules.dialogue is Dialogue.ALL_ALOUD, "what else he declares"),
    ("runs are split", lambda rules: rules.runs is Runs.FOURS, "50 for four or more"),
    ("every table", bool, "in no other rule set"),
    (
        "no mars",
        lambda rules: rules.mars is Mars.COUNTS_ONE,
        "Mars needs|without mars|twice if mars|with mars|for mars",
    ),
    ("mars is agreed", lambda rules: rules.mars is Mars.COUNTS_TWO, "No mars"),
    ("nobody may pass last", lambda rules: rules.last_bid is not LastBid.MAY_PASS, "may pass too|by \\w+ passes"),
    (
        "trump is not first",
        lambda rules: rules.seniority is not Seniority.TRUMP,
        "trump before plain|beats a plain|a plain terc|plain seq",
    ),
    ("nothing is asked", lambda rules: rules.dialogue is not Dialogue.HEIGHT_ASKED, "for the height"),
    ("not all is said aloud", lambda rules: rules.dialogue is not Dialogue.ALL_ALOUD, "All sequences at once"),
    (
        "no exchange",
        lambda rules: rules.exchange_by is ExchangeBy.NOBODY,
        "instead|exchange before|any exchange is|exchanged for it",
    ),
    (
        "exchange in one's turn",
        lambda rules: rules.exchange is ExchangeTime.BEFORE_OWN_FIRST_CARD,
        "any exchange is|g5|exchanged for it",
    ),
    ("counted in six", lambda rules: rules.sevens_counted is SevensCounted.SIX, "a hand of nine|on nine|hand as well"),
    (
        "lead is free",
        lambda rules: rules.trump_lead is TrumpLead.FREE,
        "trump lead must be beaten|not beating|05\\.[1-5] to 05\\.8",
    ),
    (
        "ruffs are high",
        lambda rules: rules.ruff is Ruff.BEAT,
        "; any trump will do|no duty to beat|may play any card\\. ",
    ),
    ("to another number", lambda rules: rules.target != 501, "501|251|500"),
    (
        "runs of five are hundreds",
        lambda rules: rules.runs is Runs.HUNDRED,
        "king, queen, jack, ten, nine loses|four or m",
    ),
    ("nothing is a hundred", lambda rules: rules.runs is not Runs.HUNDRED, "a hundred"),
    ("kinds compare", kinds_compare, "longer (wins|of)|[Aa]t equal length|by length|same length|unsurpassed in length"),
    ("the longer wins", lambda rules: rules.length is Length.TRUE, "equal by kind|same kind and|kinds compare"),
    (
        "a word ends it",
        lambda rules: any(map(rules.answers, ENDED_BY_A_WORD)),
        "Nobody wins in the middle of one|to its end",
    ),
    (
        "sequences need nothing",
        lambda rules: rules.sequence_condition is SequenceCondition.NOTHING,
        "takes no trick cou",
    ),
    ("the declarer leads", lambda rules: rules.first_lead is FirstLead.DECLARER, "lead is forehand's|Forehand has the"),
    (
        "forehand leads",
        lambda rules: rules.first_lead is FirstLead.FOREHAND,
        "lead is declarer's|declarer has the first",
    ),
    (
        "by sides",
        lambda rules: rules.partners is Partners.OPPOSITE,
        "each player writes his own|first player who|only for who",
    ),
    (
        "it is chosen",
        bool,
        "may agree|it names no other|as the house has it|names no other|[Uu]sually|a house may",
    ),
    ("each writes when equal", lambda rules: rules.tie is Tie.EACH_WRITES, "is baited, as if"),
    ("equal is a bait", lambda rules: rules.tie is Tie.BAIT, "equal totals each writes"),
    (
        "suit of the indicator",
        lambda rules: rules.last_bid is LastBid.MUST_NAME_ANY,
        "differ from the indicator's\\.$|his pass",
    ),
]
"""Of which tables something is untrue, and by which words a clause or its title would say it."""

EXCEPT = {
    "g1": "what the site is played to",
    "p0.1": "of what houses are",
    "p54": "of every way to deal next",
    "p58": "of what two sides may take",
}
"""Clauses that tell of more tables than one, each with what it tells."""

NUMBERED: list[tuple[str, dict[str, Any], str, str]] = [
    (
        "site",
        {"baits": Baits.EVERY_THIRD, "bait_penalty": 150},
        "p26",
        "a multiple of three, he loses 150 points besides",
    ),
    ("site", {"baits": Baits.FROM_THE_SECOND}, "p26", "When it is two or more, he loses 100 points besides"),
    ("site", {"bare": Bare.EACH_TIME, "bare_penalty": 90}, "p28", "loses 90 points besides, each time."),
    ("site", {"bare": Bare.EVERY_SECOND}, "p28", "a multiple of two."),
    ("site", {"all_tricks": AllTricks.ADDED, "sweep_bonus": 90}, "p29", "writes 90 points besides."),
    ("club", {"deberts": Deberts.SEVEN_TRUMPS}, "p20", "holds a run of seven trumps or more may say"),
    (
        "club",
        {"bottom": Bottom.HIDDEN},
        "p3",
        "The bottom card is never seen, even when the deal is over. It takes no part.",
    ),
    ("club", {"runs": Runs.HUNDRED}, "p15", "four are a bertz, and five or more a hundred"),
    ("club", {"runs": Runs.HUNDRED}, "04.5", "the one whose kind counts more wins. Of one kind the higher top card"),
    ("club", {"ruff": Ruff.NO_DUTY}, "p13", "Whoever has none of a plain suit led may play any card."),
    (
        "club",
        {"tie": Tie.BAIT},
        "p21",
        "at equal totals the declarer is baited, as if he had less. Nothing ever waits.",
    ),
    ("club", {"bait_points": BaitPoints.BURNT}, "p23", "count for nobody, and each of the others writes his own."),
    ("club", {"made": Made.ALL}, "06.2", "is higher than the defender's, he writes the totals of all."),
    ("club", {"deberts": Deberts.EIGHT}, "06.9", "gathered, whatever else may end it (p20)."),
    ("club", {"next_dealer": NextDealer.IN_TURN}, "p4", "After every deal, void ones included, the next seat deals."),
    ("club", {"forced_deal": ForcedDeal.AFTER_TWO}, "p6", "after two deals passed out in a row"),
    ("club", {"last_bid": LastBid.MUST_NAME_ANY}, "p5", "the dealer must name a suit or take that of the indicator"),
    ("club", {"exchange_by": ExchangeBy.NOBODY}, "p8", "Nobody may exchange the trump seven."),
    ("site", {"equal_sequences": EqualSequences.NOBODY}, "p17", "no sequence of anybody counts, and nobody shows any."),
]
"""What a house of some rules reads in a clause of several answers: its own, with its own numbers."""


@pytest.mark.parametrize(("base", "answers", "number", "expected"), NUMBERED)
def test_of_several_answers_it_has_that_of_the_table(
    base: str, answers: dict[str, Any], number: str, expected: str
) -> None:
    assert expected in clause_told(preset(base).house("ours", target=777, **answers), number)


PAIRS = preset("picez-pairs")
FOUR = preset("site", seats=4)
TOLD: list[tuple[RuleSet, str, str]] = [
    (FOUR, "D3", "the seven given for the indicator goes to whoever would have taken that."),
    (FOUR, "06.10", "The first player who then has 501 points or more wins the game."),
    (preset("site", seats=3, target=301), "06.10", "The first player who then has 301 points or more"),
    (preset("java"), "D22", "the defender deals."),
    (CLUB.house("ours", target=501, next_dealer=NextDealer.MOST_POINTS), "D22", "With two players the defender deals."),
    (preset("moscow").house("ours", target=501, tie=Tie.EACH_WRITES), "D22", "With two players the defender deals."),
    (PAIRS.house("ours", target=501, next_dealer=NextDealer.HIGHEST_WRITTEN), "p4", "most by the contract deals."),
    (preset("site").house("ours", target=501, four_sevens=FourSevens.NEW_DEAL), "v6", "is always in force here."),
    (FOUR, "05.1", "The first lead is forehand's. Whoever leads may play any card of his hand."),
    *((preset(name), "05.1", "Whoever leads may play any card of his hand.") for name in ("islam2412-2", "keeper")),
    (PAIRS, "05.1", "Whoever leads may play any card of his hand."),
    *((rules, "02.12", "may lay it down and take up the indicator instead.") for rules in (FOUR, PAIRS)),
    (preset("keeper"), "02.12", "may lay it down and take up the indicator instead."),
    *((rules, "02.5", "the next names such a suit or passes, and so on to the dealer.") for rules in (FOUR, PAIRS)),
    (preset("alexterliuk"), "02.5", "the next names such a suit or passes, and so on to the dealer."),
    (FOUR, "g8", "20 for a terc, 50 for a bertz."),
    (preset("keeper"), "m13.7", "the next player clockwise gains the excess once"),
    (PAIRS, "m13.7", "the other side gains the excess once"),
    *((rules, "04.4", "made once, before the player's own first card.") for rules in (FOUR, PAIRS)),
    (preset("moscow-second"), "06.5", "settles the suspended points: its winner writes them besides his own."),
    (PAIRS, "06.3", "he writes 0 and the defender writes both totals together."),
    (PAIRS, "p46", "Duties are as where each plays for himself."),
    (PAIRS, "p53", "Where one deal brings both there, p30 decides between them."),
    (preset("bolts-2x2"), "p53", "Where one deal brings both there, s8 decides between them."),
]
"""What a table has to read so as to play: a clause, and words of it."""


@pytest.mark.parametrize(("rules", "number", "words"), TOLD)
def test_a_table_reads_what_it_plays_by(rules: RuleSet, number: str, words: str) -> None:
    assert number in rule_sheet(rules)
    assert words in clause_told(rules, number)


def test_who_deals_after_equal_totals_is_told_once() -> None:
    assert "D22" not in rule_sheet(preset("moscow"))
    assert "D22" not in rule_sheet(CLUB)


def test_what_is_written_for_a_made_contract_is_told_wherever_points_are_counted() -> None:
    assert {rules for rules in TEXTS if ("06.2" in TEXTS[rules]) != (rules.unit is Unit.POINTS)} == set()


def test_forehands_bids_are_told_everywhere() -> None:
    assert {rules for rules in TEXTS if not {"02.4", "02.5"} <= {*TEXTS[rules]}} == set()


@pytest.mark.parametrize(
    ("name", "expected"), [("site", "arrival"), ("online", "none"), ("picez-pairs", "declarer-leads")]
)
def test_it_tells_what_was_agreed(name: str, expected: str) -> None:
    assert clause_told(preset(name), "g12") == f"Conventions that were agreed before the game: {expected}."


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
        if number not in EXCEPT and re.search(words, f"{CLAUSES[number].title}. {text}")
    }
    assert untrue == {}


def test_all_words_that_hang_on_answers_stand_in_their_clause() -> None:
    for number, several in WORDS.items():
        text = CLAUSES[number].text
        for words in several:
            assert words.said in text, (number, words.said)
