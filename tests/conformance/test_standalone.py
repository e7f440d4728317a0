"""What is written for those who have no Python: nothing in it is typed twice, and nothing is left open."""

from __future__ import annotations

import json
import re
from collections import Counter

import pytest

from deberts.clauses import CLAUSES
from deberts.conformance.operations import OPERATIONS
from deberts.conformance.standalone import exported
from deberts.conformance.standalone.markdown import plain, table
from deberts.conformance.standalone.operation_tables import shape
from deberts.conformance.standalone.rules_pages import clauses_of, rules_page
from deberts.conformance.standalone.samples import MOST, most_told, simplest
from deberts.conformance.vectors import folder, shipped, shipped_for_all
from deberts.rulesets.in_force import BESIDE_THE_SOURCES
from deberts.rulesets.presets import PRESETS
from deberts.table.grammar import WORDS


@pytest.fixture(scope="module")
def files() -> dict[str, bytes]:
    """The whole folder."""
    return exported(folder(), shipped_for_all())


def test_the_readme_tells_all_and_leaves_no_gap(files: dict[str, bytes]) -> None:
    text = files["README.md"].decode()
    assert "{{" not in text
    assert [name for name in OPERATIONS if f"\n### {name}\n" not in text] == []
    assert [row.usage for row in WORDS.values() if f"\n| `{row.usage}` | " not in text] == []
    named = re.findall(r"(?m)^\| `([\w/.-]+\.(?:json|md|txt))` \|", text)
    assert {*named} - {*files} == {"rules/NAME.md"}
    assert f"{len(shipped_for_all()):,} questions" in text


def test_its_questions_are_vectors(files: dict[str, bytes]) -> None:
    text = files["README.md"].decode().partition("## Twenty questions")[2]
    names = re.findall(r"(?m)^\d+\. `(.+?)`", text)
    asked, answered = ([json.loads(line) for line in re.findall(rf"(?m)^{mark} (.*)$", text)] for mark in "><")
    known = {vector.id: vector for vector in shipped()}
    assert len(names) == MOST
    for number, (name, question, answer) in enumerate(zip(names, asked, answered, strict=True), 1):
        vector = known[name]
        assert question == {"cmd": "run", "seq": number, "rules": vector.rules, "op": vector.op, "given": vector.given}
        assert answer == {"seq": number, **vector.expect}


def test_the_questions_are_of_many_operations_and_the_shortest_of_each() -> None:
    chosen = simplest(reversed(shipped()))
    assert chosen == simplest(shipped())
    results = [vector.op for vector in chosen if "result" in vector.expect]
    assert Counter(results) == dict.fromkeys(results, 1)
    clauses = (vector for vector in shipped() if vector.family == "clause" and isinstance(vector.rules, str))
    asked = {vector.op for vector in clauses if "result" in vector.expect}
    assert {*results} == asked


@pytest.mark.parametrize("name", PRESETS)
def test_the_rules_stand_there_in_words(name: str, files: dict[str, bytes]) -> None:
    page = files[f"rules/{name}.md"].decode()
    asked = {vector.clauses[0] for vector in shipped_for_all() if vector.ruleset == name}
    told = {clause.number for clause in clauses_of(name)}
    assert asked <= told | BESIDE_THE_SOURCES
    assert [row for row in told if f"\n## {CLAUSES[row]}\n" not in page or CLAUSES[row].text not in page] == []


def test_what_houses_take_stands_on_a_page_of_its_own(files: dict[str, bytes]) -> None:
    page = files["rules/played.md"].decode()
    for number in BESIDE_THE_SOURCES:
        assert f"\n## {CLAUSES[number]}\n" in page
        assert CLAUSES[number].text in page


def test_a_clause_that_is_replaced_says_by_which() -> None:
    assert "**Not here**: `m11.3` in its place.\n" in rules_page("moscow").partition("## 04.8 ")[2]
    assert "**Not here**: `D14` in its place (with 3 or 4 sides)." in rules_page("site")
    assert "**Not here**: `g0`, `D12` in its place (with 4 players)." in rules_page("site")
    assert "**Not here**: `k2` in its place (in one point: a terc from the trump ace)." in rules_page("kharkiv")
    assert "**Not here**" not in rules_page("club")


def test_small_pieces() -> None:
    assert plain("What ``it``\nis.\n\nAnd\nmore.") == "What `it` is.\n\nAnd more."
    assert table(("A", "B"), [("x", "a | b")]).splitlines()[-1] == r"| x | a \| b |"
    assert [shape(node) for node in ({"const": "x/1"}, {"type": "array", "items": {"type": "null"}})] == [
        '"x/1"',
        "list of null",
    ]


def test_a_ledger_of_many_kinds_of_lines_is_shown() -> None:
    shown = most_told(shipped())
    assert shown is not None
    assert {line["what"] for line in shown.expect["result"]["ledger"]} >= {"last", "sequence", "bela", "cards", "bait"}
    assert most_told(()) is None
