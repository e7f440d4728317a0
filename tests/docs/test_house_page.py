"""The page *How do you play?*: its script makes of answers what the library makes of them."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from club.forms import FORMS
from club.house import asked
from deberts import CLAUSES, CLUB, RuleSet, preset
from deberts.clauses.sources import SOURCES
from deberts.errors import RuleSetError
from deberts.locale import Language
from deberts.records.codecs import read_rules, rules_json
from deberts.records.node import Node
from deberts.rulesets import NAMED_HOUSES, OPTIONS
from deberts.rulesets.questions import NUMBERS
from deberts.rulesets.sheets import RULES, clause_told, rule_sheet
from project import ROOT
from rule_sets import any_house

SCRIPT = """
const { rulesOf, wordsOf } = require(process.argv[1]);
const { data, chosen, texts } = JSON.parse(require("fs").readFileSync(0, "utf8"));
const told = chosen.map((each) => rulesOf(data, each));
const sheet = (each) => data.rules.filter((number) => each.inForce.has(number));
const clause = (number, each) => [number, wordsOf(data, number, texts[number], each)];
const words = (each) => Object.fromEntries(sheet(each).map((number) => clause(number, each)));
console.log(JSON.stringify(told.map((each) => ({ ...each, inForce: sheet(each), sheet: words(each) }))));
"""
EACH = 60
NODE = shutil.which("node")


@cache
def data() -> dict[str, Any]:
    """All that the page asks by."""
    return dict(json.loads(json.dumps(asked(Language.of("en")))))


def drawn(rules: RuleSet, lots: random.Random) -> tuple[dict[str, Any], RuleSet]:
    """Answers that can stand together, and the house that they make."""
    house = any_house(lots, rules, 0.2)
    values = {field: getattr(each, "value", each) for field, each in {**house.options, **house.numbers}.items()}
    return {"form": f"{rules.name} {rules.seats}", "name": house.name, "answers": values}, house


def sheet(rules: RuleSet) -> dict[str, str]:
    """Every clause of a rule sheet in its words, by its number."""
    return {number: clause_told(rules, number) for number in rule_sheet(rules)}


def told(chosen: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What the script of the page makes of some answers."""
    assert NODE is not None
    script = str(ROOT / "docs" / "_static" / "house.js")
    given = json.dumps({"data": data(), "chosen": chosen, "texts": {number: CLAUSES[number].text for number in RULES}})
    done = subprocess.run([NODE, "-e", SCRIPT, script], input=given, capture_output=True, check=True, text=True)
    return json.loads(done.stdout)  # type: ignore[no-any-return]  # the script writes a list of objects


def same(one: object, rules: RuleSet) -> bool:
    """Whether a wire form stands for some rules, but for the name of a house that changes nothing."""
    read = read_rules(Node(one))
    return rules_json(read) == rules_json(rules) or (not read.is_house and not rules.own_options)


@pytest.mark.skipif(NODE is None, reason="the script of the page is run by node")
class TestScript:
    """What the page says of answers."""

    @pytest.mark.parametrize("rules", FORMS, ids=lambda rules: f"{rules.name} {rules.seats}")
    def test_houses(self, rules: RuleSet) -> None:
        lots = random.Random(f"{rules.name} {rules.seats}")
        chosen, houses = zip(*(drawn(rules, lots) for _ in range(EACH)), strict=True)
        for said, house in zip(told([*chosen]), houses, strict=True):
            assert same(said["wire"], house)
            if house.own_options:
                assert said["sheet"] == sheet(house)

    def test_every_source_as_it_is(self) -> None:
        for said, rules in zip(
            told([{"form": f"{each.name} {each.seats}", "name": "x", "answers": {}} for each in FORMS]),
            FORMS,
            strict=True,
        ):
            assert read_rules(Node(said["wire"])) == rules
            assert said["sheet"] == sheet(rules)

    def test_named_houses(self) -> None:
        chosen = [
            {"form": house["form"], "name": "x", "answers": {**house["answers"], "target": house["target"]}}
            for house in data()["houses"].values()
        ]
        for said, rules in zip(told(chosen), NAMED_HOUSES.values(), strict=True):
            renamed = preset(rules.name).house("x", target=rules.target)
            assert read_rules(Node(said["wire"])) == renamed
            assert said["sheet"] == sheet(rules)

    def test_what_contradicts_is_not_kept(self) -> None:
        (said,) = told(
            [
                {
                    "form": "club 2",
                    "name": "x",
                    "answers": {"partners": "opposite", "tie": "bait", "second_hang": "second-counts"},
                }
            ]
        )
        assert (said["answers"]["partners"], said["answers"]["tie"], said["answers"]["second_hang"]) == (
            "nobody",
            "bait",
            "to-defender",
        )


NAMES = """
const { whyNot } = require(process.argv[1]);
const { data, names } = JSON.parse(require("fs").readFileSync(0, "utf8"));
console.log(JSON.stringify(names.map((name) => whyNot(data, name))));
"""
GOOD = ["our table", "наш стол", "Ὅμηρος", "дед-2", "Łódź", "b" * 40, "卓", "7"]


def is_refused(name: str) -> bool:
    """Whether the library refuses the name of a house."""
    try:
        CLUB.house(name, target=501)
    except RuleSetError:
        return True
    return False


@pytest.mark.skipif(NODE is None, reason="the script of the page is run by node")
def test_it_takes_no_name_that_the_library_refuses() -> None:
    lots = random.Random("names")
    texts = [
        *SOURCES, " club", "\uff43lub", "m oscow", "clúb", "moscow\u2013301", "keeper", "\u0441lub", "c\u0442ol",
        "a\u200bb", "a\tb", "", " ", "\u3164", "\u0301", "a\u00a0b", "x" * 41, "a\ue000", "ke\u0301eper", "\u2800",
    ]  # fmt: skip
    signs = "clubKkæß\u017f\u0131\u0430εאあ -\u2013\u0301\u3164ⅷªǅʰ1_№"
    drawn_names = ["".join(lots.choices(signs, k=lots.randint(1, 6))).strip() for _ in range(3000)]
    names = [*GOOD, *texts, *drawn_names]
    given = json.dumps({"data": data(), "names": names})
    script = str(ROOT / "docs" / "_static" / "house.js")
    assert NODE is not None
    done = subprocess.run([NODE, "-e", NAMES, script], input=given, capture_output=True, check=True, text=True)
    said = dict(zip(names, json.loads(done.stdout), strict=True))
    assert [name for name, why in said.items() if not why and is_refused(name)] == []
    assert [name for name in GOOD if said[name] or is_refused(name)] == []
    assert [name for name, why in said.items() if why and not is_refused(name)] == []


def test_it_asks_in_the_language_of_its_page() -> None:
    russian = asked(Language.of("ru"))["questions"]
    for one, other in zip(data()["questions"], russian, strict=True):
        assert not other["asks"].isascii()
        answers = [[answer["words"] for answer in question.get("answers", ())] for question in (one, other)]
        # What is said alike is one choice on the page, in every language.
        same = [[said.index(words) for words in said] for said in answers]
        assert same[0] == same[1]
        assert not any(map(str.isascii, answers[1]))


def test_everything_that_is_asked_stands_in_the_data() -> None:
    fields: Iterator[str] = (question["field"] for question in data()["questions"])
    assert {*fields} == {*OPTIONS, *NUMBERS, "target"}
