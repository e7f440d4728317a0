"""The text of the clauses beyond the club's: complete, in order, exact in its numbers, and of the same wording."""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path
from typing import Final

import attrs
import pytest

from deberts.clauses import CLAUSES, Clause, Status, order
from deberts.clauses.conventions import CONVENTIONS
from deberts.clauses.decisions import ALL_SETS, DECISIONS
from deberts.clauses.decisions_other import OTHER_DECISIONS
from deberts.clauses.kharkiv import KHARKIV, TO_301
from deberts.clauses.moscow import MOSCOW
from deberts.clauses.one_deal import ONE_DEAL
from deberts.clauses.second import SECOND
from deberts.clauses.site import SITE
from deberts.clauses.third import THIRD

SOURCES: Final = (*MOSCOW, *KHARKIV, *TO_301, *ONE_DEAL, *SECOND, *THIRD, *SITE, *CONVENTIONS)
ROWS: Final = (*SOURCES, *OTHER_DECISIONS)
BY_THE_CLUB: Final = {row.number for row in DECISIONS}
BY_NUMBER: Final = {row.number: row for row in ROWS}

SECTIONS: Final = {1: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 2, 8: 3, 9: 6, 10: 3, 11: 5, 12: 4, 13: 7}
NUMBERS: Final = [
    *(f"m{section}.{place}" for section, size in SECTIONS.items() for place in range(1, size + 1)),
    *("k1", "k2", "t1", "o0", "o1"),
    *(f"s{place}" for place in range(13)),
    *("h1", "h2", "h3"),
    *(f"g{place}" for place in range(16)),
    *(f"v{place}" for place in range(1, 7)),
    *(f"D{place}" for place in (12, 13, 14, 15, 16, 17, 19, 21, 22, 24, 25, 26, 27, 28, 29, 30)),
]
PROSE: Final = {"m9.6", "s0"}
DECIDED: Final = {"o0", "o1", "h3", "g0", "g14", *(row.number for row in OTHER_DECISIONS)}
DISPUTED: Final = {"g11", "D12", "D13", "D14", "D15", "D17", "D19", "D21", "D29", "D30"}
BY_MOSCOW: Final = {"moscow", "moscow-301", "kharkiv", "kharkiv-301", "moscow-third"}
NEEDED: Final = {
    "o0": {"one-deal"},
    "o1": {"one-deal"},
    "h3": {"moscow-third"},
    "D15": {*BY_MOSCOW, "one-deal", "site"},
    "D16": {"moscow-second", "site"},
    "D17": {"one-deal"},
    "D19": {"moscow-second"},
    "D21": BY_MOSCOW,
    "D22": {"moscow-second", "site"},
    "D24": {*BY_MOSCOW, "site"},
    "D25": {*BY_MOSCOW, "one-deal"},
    "D26": {"moscow-second", "site"},
    "D27": {*BY_MOSCOW, "one-deal", "site"},
    "D30": {*BY_MOSCOW, "site"},
}
"""Names of the rule sets that need a decision; the site alone, where nothing stands here."""

NUMBER_WORDS: Final = r"two|three|four|five|six|seven|eight|nine|ten|ace|king|queen|jack"
REFERENCE: Final = re.compile(r"\b(?:0\d[.]\d+|m\d+[.]\d+|[ktoshgvD]\d+)\b")
FIGURES: Final = {
    "m1.1": "six three",
    "m4.1": "three",
    "m5.1": "10",
    "m6.1": "nine",
    "m7.1": "two four four",
    "m8.2": "ace king queen jack jack ten nine ten nine eight",
    "m9.3": "ace ace",
    "m10.2": "seven",
    "m10.3": "nine eight seven nine nine",
    "m11.5": "jack nine 20 20 14 10 64 jack",
    "m12.1": "501 10",
    "m13.5": "seven",
    "m13.7": "100",
    "k2": "ace",
    "t1": "301",
    "o1": "1 2",
    "s0": "1930 1970 six nine",
    "s1": "six three four",
    "s3": "four seven",
    "s8": "501",
    "s10": "ace king queen jack ten nine eight ace 163 62 11 50 20 20",
    "s12": "11 nine",
    "h1": "six",
    "g0": "four seven four eight",
    "g1": "101 301 501 501",
    "g2": "six three",
    "g3": "two",
    "g5": "seven six",
    "g6": "three four",
    "g8": "20 50 four 20",
    "g11": "0",
    "g14": "two three four",
    "v1": "1 0 2 0 501 251",
    "v2": "345 247 163 2 0 4 0 1 0",
    "v3": "10",
    "v4": "two 1 nine 0",
    "D12": "four eight six three two seven 32",
    "D15": "nine 0",
    "D16": "251 501 151 301 51 101",
    "D19": "four seven nine",
    "D22": "two three four",
    "D25": "nine",
    "D28": "two",
    "D30": "100",
}
"""Every number and rank that a text names, in its order; texts that are absent name none."""

rows = pytest.mark.parametrize("row", ROWS, ids=str)


class TestTable:
    """Every clause of every source is there once, in the order of the book, and says what no other says."""

    def test_holds_every_number_in_the_order_of_the_book(self) -> None:
        assert [row.number for row in ROWS] == NUMBERS
        assert sorted(NUMBERS, key=order) == NUMBERS
        assert [number for number in CLAUSES if number[0] != "0" and number not in BY_THE_CLUB] == NUMBERS

    def test_gives_no_heading_and_no_text_twice(self) -> None:
        every = {row.number: row for row in (*CLAUSES.values(), *ROWS)}.values()
        assert len({row.title.casefold() for row in every}) == len(every)
        assert len({row.text for row in every}) == len(every)


class TestWording:
    """Headings and texts are short, consistent in force and terms, and exact in their numbers."""

    @rows
    def test_headings_are_short(self, row: Clause) -> None:
        assert 3 <= len(row.title) <= 60
        assert row.title == row.title.strip()
        assert row.title[0].isupper()
        assert row.title[-1] not in ".:;,"

    @rows
    def test_texts_are_whole_sentences_and_few(self, row: Clause) -> None:
        for sentence in (row.text, *row.readings):
            assert sentence.endswith(".")
            assert sentence[0].isupper() or sentence[0].isdigit()
            assert not re.search(r"\s\s|\n|^\s|\s[.,:;]", sentence)
        assert len(row.text) <= 450
        assert len(re.findall(r"[.](?=\s|$)", row.text)) <= 4

    @rows
    def test_texts_are_plain_ascii(self, row: Clause) -> None:
        assert "".join(map(str, attrs.astuple(row))).isascii()

    @rows
    def test_force_is_said_with_must_and_may_alone(self, row: Clause) -> None:
        weak = r"\b(?:shall|should|ought|can|cannot|could|might|may not|need to|has to|have to|obligatory)\b"
        assert not re.search(weak, row.text, re.IGNORECASE)

    @rows
    def test_terms_are_those_of_the_glossary(self, row: Clause) -> None:
        foreign = r"\b(?:partners?|talon|upcard|turn-up|taker|non-dealer|elder|meld\w*|tierce|marriage|caller|hung)\b"
        assert not re.search(foreign, " ".join((row.title, row.text, *row.readings)), re.IGNORECASE)

    @rows
    def test_references_lead_to_another_clause(self, row: Clause) -> None:
        named = set(REFERENCE.findall(" ".join((row.text, *row.readings))))
        assert named <= {*CLAUSES, *BY_NUMBER} - {row.number}

    @rows
    def test_numbers_and_ranks_are_those_of_the_rules(self, row: Clause) -> None:
        text = REFERENCE.sub("", row.text).lower()
        found = re.findall(rf"\b(?:\d+|(?:{NUMBER_WORDS})(?=s?\b))", text)
        assert " ".join(found) == FIGURES.get(row.number, "")


class TestOrigin:
    """Each clause says who says it, and each decision what it answers, where, and against which readings."""

    @rows
    def test_status_is_the_one_of_the_rules(self, row: Clause) -> None:
        usual = Status.DECISION if row.number in DECIDED else Status.TEXT
        assert row.status is (Status.PROSE if row.number in PROSE else usual)

    @pytest.mark.parametrize("row", [row for row in SOURCES if row.number not in DECIDED], ids=str)
    def test_a_clause_of_a_source_names_it_and_asks_nothing(self, row: Clause) -> None:
        places = {"m": "moscow", "k": "kharkiv", "t": "301", "s": "moscow-second", "h": "moscow-third", "g": "site"}
        names = (f"{places[row.number[0]]}, ",) if row.number[0] in places else ("moscow-second", "site, ")
        assert row.source.startswith(names)
        assert row.number[0] != "m" or row.source == f"moscow, section {row.number[1:].split('.')[0]}"
        assert (row.question, row.sets) == (None, ())

    @pytest.mark.parametrize("number", sorted(DECIDED))
    def test_a_decision_answers_a_question(self, number: str) -> None:
        row = BY_NUMBER[number]
        assert row.source == "decision of this library"
        assert row.question is not None
        assert re.fullmatch(r"[A-Z][^?.]+[?]", row.question)

    @rows
    def test_other_readings_are_named_where_there_are_any(self, row: Clause) -> None:
        assert bool(row.readings) == (row.number in DISPUTED)
        assert row.text not in row.readings
        assert len(set(row.readings)) == len(row.readings)

    @pytest.mark.parametrize("number", sorted(DECIDED))
    def test_a_decision_names_the_rule_sets_that_need_it(self, number: str) -> None:
        assert list(BY_NUMBER[number].sets) == [name for name in ALL_SETS if name in NEEDED.get(number, {"site"})]


class TestProperties:
    """Each class beside this file that states a clause states it exactly, and no other class states it too."""

    def test_classes_state_the_clauses_as_they_are(self) -> None:
        stated = Counter(told for told in class_docstrings() if re.match(r"[a-zD]\d+(?:[.]\d+)? ", told))
        texts = {f"{row.number} {row.text}" for row in ROWS}
        assert {*stated} <= texts
        assert {*stated.values()} == {1}
        assert len(stated) > 50


def class_docstrings() -> list[str]:
    """Return the docstring of every class of tests in this folder, on one line."""
    trees = (ast.parse(path.read_text(encoding="utf-8")) for path in sorted(Path(__file__).parent.glob("test_*.py")))
    classes = (node for tree in trees for node in tree.body if isinstance(node, ast.ClassDef))
    return [" ".join((ast.get_docstring(node) or "").split()) for node in classes]
