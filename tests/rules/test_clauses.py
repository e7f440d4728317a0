"""The text of the rules: complete, in order, exact in its numbers, and impossible to change by accident."""

from __future__ import annotations

import copy
import pickle
import re
from typing import Final, cast

import attrs
import pytest
from hypothesis import given, strategies as st

from clause_figures import FIGURES_BEYOND_THE_CLUB
from deberts.clauses import CLAUSES, SECTIONS, Clause, Status, clause, order
from deberts.clauses.sources import SOURCES
from deberts.errors import DebertsError, UnknownClauseError
from deberts.rulesets.in_force import BESIDE_THE_SOURCES

SECTION_SIZES: Final = {"01": 2, "02": 14, "03": 4, "04": 14, "05": 10, "06": 12, "07": 4}
CLUB: Final = [f"{section}.{place}" for section, size in SECTION_SIZES.items() for place in range(1, size + 1)]
DECIDED: Final = [f"D{place}" for place in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 18, 20, 23)]
DISPUTED: Final = {"D1", "D2", "D5", "D6", "D7", "D8", "D18"}
NEEDED: Final = {
    "D1": {"club"},
    "D2": {*SOURCES} - {"site"},
    "D5": {"club", "moscow-second"},
    "D6": {"club", "moscow-second"},
    "D8": {"club"},
    "D9": {"club", "moscow-second", "site"},
    "D10": {"club", "moscow-second", "site"},
    "D18": {"club", "moscow-second", "site"},
    "D20": {"club"},
}

NUMBER_WORDS: Final = r"two|three|four|five|six|seven|eight|nine|ten|ace|king|queen|jack"
FIGURES: Final = {
    "02.1": "two 32 four seven eight nine ten jack queen king ace",
    "02.3": "six",
    "02.6": "four",
    "02.9": "three nine",
    "02.12": "seven",
    "02.13": "four seven",
    "03.1": "jack nine ace ten king queen eight seven 20 14 11 10 4 3 0 0",
    "03.2": "three ace ten king queen jack nine eight seven 11 10 4 3 2 0 0 0",
    "03.3": "10",
    "04.1": "three ace king queen jack ten nine eight seven",
    "04.2": "three 20",
    "04.3": "four 50",
    "04.5": "two",
    "04.10": "king queen 20",
    "04.12": "king queen",
    "04.13": "four",
    "04.14": "four four five 100",
    "05.9": "nine",
    "06.1": "10",
    "06.3": "0",
    "06.7": "four",
    "06.10": "501",
    "06.11": "501 501 500",
    "07.1": "nine jack seven jack 14 20 34 seven",
    "07.2": "72 90 0 162",
    "07.3": "81 81 81",
    "07.4": "100 62 181 81 62",
    "D1": "six three three three three",
    "D3": "seven six seven",
    "D5": "1",
    "D6": "ace ace",
    "D7": "four four three 3 20 4 5 6 50 7 50 20 8 50 50",
    "D8": "four king queen jack ten nine ace king queen jack",
    "D10": "two",
    "D20": "501 500",
}
"""Every number and rank that a text names, in its order; texts that are absent name none."""

BOOK: Final = [
    *("04", "04.1", "04.2", "04.8", "04.10", "05.1"),
    *("m9.3", "m9.6", "m10.1", "k1", "k2", "t1", "o0", "s0", "s9", "s10", "h1", "g0", "g12", "v4"),
    *("D2", "D10", "D23", "p0.1", "p12"),
]
"""Numbers of every kind, in the order in which the book has them."""

REFERENCE: Final = re.compile(r"\b(?:0\d[.]\d+|[mp]\d+[.]\d+|[ktoshgvDp]\d+)\b")

ROWS: Final = [CLAUSES[number] for number in (*CLUB, *DECIDED)]
"""The club's clauses; what the others' say of themselves is held beside their properties."""


class TestTable:
    """The table holds every clause once, in the order of the book."""

    def test_holds_every_number_in_the_order_of_the_book(self) -> None:
        assert [number for number in CLAUSES if number[0] == "0" or number in DECIDED] == [*CLUB, *DECIDED]

    def test_files_each_clause_under_its_own_number(self) -> None:
        assert {number: row.number for number, row in CLAUSES.items()} == {number: number for number in CLAUSES}

    def test_gives_no_heading_twice(self) -> None:
        titles = sorted(row.title.casefold() for row in CLAUSES.values())
        assert titles == sorted(set(titles))

    def test_says_nothing_twice(self) -> None:
        assert len({row.text for row in CLAUSES.values()}) == len(CLAUSES)

    def test_titles_each_section(self) -> None:
        assert list(SECTIONS) == list(SECTION_SIZES)
        assert len(set(SECTIONS.values())) == len(SECTIONS)
        assert SECTIONS["05"] == "Playing the tricks"


class TestWording:
    """Headings and texts are short, consistent in force and terms, and exact in their numbers."""

    def test_headings_are_short(self) -> None:
        for row in CLAUSES.values():
            assert 3 <= len(row.title) <= 60, row
            assert row.title == row.title.strip(), row
            assert row.title[0].isupper(), row
            assert row.title[-1] not in ".:;,", row

    def test_texts_are_whole_sentences_and_few(self) -> None:
        for row in CLAUSES.values():
            for sentence in (row.text, *row.readings):
                assert sentence.endswith("."), row
                assert sentence[0].isupper() or sentence[0].isdigit(), row
                assert not re.search(r"\s\s|\n|^\s|\s[.,:;]", sentence), row
            assert len(row.text) <= 450, row
            assert len(re.findall(r"[.](?=\s|$)", row.text)) <= 4, row

    def test_texts_are_plain_ascii(self) -> None:
        for row in CLAUSES.values():
            assert "".join(map(str, attrs.astuple(row))).isascii(), row

    def test_force_is_said_with_must_and_may_alone(self) -> None:
        for row in CLAUSES.values():
            weak = r"\b(?:shall|should|ought|can|cannot|could|might|may not|need to|has to|have to|obligatory)\b"
            assert not re.search(weak, row.text, re.IGNORECASE), row

    def test_terms_are_those_of_the_glossary(self) -> None:
        for row in CLAUSES.values():
            foreign = r"\b(?:talon|upcard|turn-up|taker|non-dealer|elder|meld\w*|tierce|marriage|caller|hung)\b"
            said = " ".join((row.title, row.text, *row.readings))
            assert not re.search(foreign, said, re.IGNORECASE), row
            assert row.number in BESIDE_THE_SOURCES or not re.search(r"\bpartners?\b", said, re.IGNORECASE), row

    def test_references_lead_to_another_clause(self) -> None:
        for row in CLAUSES.values():
            named = set(REFERENCE.findall(" ".join((row.text, *row.readings))))
            assert named <= set(CLAUSES) - {row.number}, row

    def test_numbers_and_ranks_are_those_of_the_rules(self) -> None:
        for row in CLAUSES.values():
            text = REFERENCE.sub("", row.text).lower()
            found = re.findall(rf"\b(?:\d+|(?:{NUMBER_WORDS})(?=s?\b))", text)
            assert " ".join(found) == {**FIGURES, **FIGURES_BEYOND_THE_CLUB}.get(row.number, ""), row

    @pytest.mark.parametrize(
        ("term", "number"),
        [
            ("forehand", "02.2"),
            ("indicator", "02.3"),
            ("declarer", "02.8"),
            ("defender", "02.8"),
            ("stock", "02.10"),
            ("bottom card", "02.10"),
            ("sequence", "04.1"),
            ("terc", "04.2"),
            ("bertz", "04.3"),
            ("bela", "04.10"),
            ("baited", "06.3"),
            ("suspended", "06.4"),
            ("mars", "06.12"),
        ],
    )
    def test_a_term_is_explained_where_it_first_occurs(self, term: str, number: str) -> None:
        assert next(row.number for row in CLAUSES.values() if term in row.text.lower()) == number


class TestOrigin:
    """Each clause says who says it, and each decision what it answers, where, and against which readings."""

    def test_status_is_the_one_of_the_rulebook(self) -> None:
        for row in ROWS:
            special = {"01.1": Status.PROSE, "04.14": Status.AGREEMENT, "06.6": Status.AGREEMENT}
            usual = Status.DECISION if row.number in DECIDED else Status.TEXT
            assert row.status is special.get(row.number, usual), row

    def test_a_club_clause_names_its_section_and_asks_nothing(self) -> None:
        for number in CLUB:
            row = CLAUSES[number]
            assert row.source == f"club, section {number[:2]}", number
            assert (row.question, row.readings, row.sets) == (None, (), ()), number

    def test_each_decision_answers_a_question_by_whatever_rules(self) -> None:
        decided = [row for row in CLAUSES.values() if row.status is Status.DECISION]
        assert {*DECIDED} < {row.number for row in decided}
        for row in decided:
            assert row.source == "decision of this library", row
            assert row.question is not None, row
            assert re.fullmatch(r"[A-Z][^?.]+[?]", row.question), row

    def test_a_decision_names_the_other_readings_where_there_are_any(self) -> None:
        for number in DECIDED:
            readings = CLAUSES[number].readings
            assert bool(readings) == (number in DISPUTED), number
            assert CLAUSES[number].text not in readings, number
            assert len(set(readings)) == len(readings), number

    def test_a_decision_names_the_rule_sets_that_need_it(self) -> None:
        for number in DECIDED:
            assert list(CLAUSES[number].sets) == [name for name in SOURCES if name in NEEDED.get(number, SOURCES)], (
                number
            )

    def test_every_status_is_explained(self) -> None:
        assert [str(status) for status in Status] == ["text", "agreement", "played", "decision", "prose"]
        meanings = {status.meaning for status in Status}
        assert len(meanings) == 5
        assert all(meaning.endswith(".") for meaning in meanings)


class TestLookup:
    """A clause is found by its exact number only; a near miss gets a hint."""

    def test_finds_every_clause(self) -> None:
        for number in (*CLUB, *DECIDED):
            assert clause(number) is CLAUSES[number], number
            assert clause(f" \t{number.lower()}\n") is CLAUSES[number], number

    def test_prints_number_and_title(self) -> None:
        assert str(clause("05.5")) == "05.5 Beat a trump lead"

    @pytest.mark.parametrize(
        "number",
        [
            "",
            "05",
            "5.5",
            "05.05",
            "05.50",
            "05.11",
            "08.1",
            "0.5",
            "D",
            "D07",
            "dD7",
            "DD7",
            "D 7",
            "7",
            "\u0660\u0665.\u0665",
        ],
    )
    def test_forgives_nothing_else(self, number: str) -> None:
        with pytest.raises(UnknownClauseError, match="there is no clause") as caught:
            clause(number)
        assert isinstance(caught.value, LookupError)
        assert caught.value.code == "unknown-clause"
        assert caught.value.clause is None

    @pytest.mark.parametrize(
        ("number", "nearest"),
        [("5.5", "05.5, p55"), ("d07", "D7, D30, D37"), ("04.15", "04.1, 04.5, 04.14"), ("x", "")],
    )
    def test_hints_at_the_nearest_numbers_in_their_order(self, number: str, nearest: str) -> None:
        with pytest.raises(UnknownClauseError) as caught:
            clause(number)
        assert caught.value.facts == {"number": number.replace("d", "D"), "nearest": nearest}
        assert (f"nearest: {nearest}" if nearest else "numbers look like 05.5 or D7") in str(caught.value)

    def test_repeats_no_endless_input(self) -> None:
        with pytest.raises(UnknownClauseError) as caught:
            clause("9" * 100_000)
        assert len(str(caught.value)) < 100

    @given(st.text() | st.from_regex(r"\s?[0dDm]?[0-9]{1,2}([.][0-9]{1,2})?\s?", fullmatch=True))
    def test_answers_or_refuses_any_text(self, text: str) -> None:
        known = {spelling: number for number in CLAUSES for spelling in (number, number.lower())}
        number = known.get(text.strip())
        if number is not None:
            assert clause(text) is CLAUSES[number]
        else:
            with pytest.raises(UnknownClauseError):
                clause(text)


class TestOrder:
    """Texts sort before decisions, and the parts of a number as numbers."""

    @given(st.permutations(BOOK))
    def test_sorts_as_the_book_prints(self, numbers: list[str]) -> None:
        assert sorted(numbers, key=order) == BOOK

    def test_tells_all_clauses_apart(self) -> None:
        assert len({order(number) for number in CLAUSES}) == len(CLAUSES)

    @pytest.mark.parametrize(
        "number", ["", "5.", ".5", "x1", "d7", "D-1", " D7", "D7\n", "04.8.1", "04,8", "D\u0667", "9" * 5_000]
    )
    def test_refuses_what_is_no_number(self, number: str) -> None:
        with pytest.raises(UnknownClauseError, match="does not have the form") as caught:
            order(number)
        assert caught.value.facts == {"number": number[:20]}
        assert len(str(caught.value)) < 100

    @given(st.text())
    def test_sorts_or_refuses_any_text(self, text: str) -> None:
        if re.fullmatch(r"[mktoshgvDp]?[0-9]{1,2}([.][0-9]{1,2})?", text):
            assert order(text)
        else:
            with pytest.raises(UnknownClauseError):
                order(text)


class TestValue:
    """Clauses and tables are values: nothing changes them, and they travel."""

    def test_the_tables_cannot_be_changed(self) -> None:
        for table in (CLAUSES, SECTIONS):
            with pytest.raises(TypeError):
                cast("dict[str, object]", table)["01.1"] = None

    @pytest.mark.parametrize("field", [field.name for field in attrs.fields(Clause)])
    def test_a_clause_cannot_be_changed(self, field: str) -> None:
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(clause("05.5"), field, "")

    def test_a_clause_survives_copying_and_pickling(self) -> None:
        for row in ROWS:
            for twin in (pickle.loads(pickle.dumps(row)), copy.copy(row), copy.deepcopy(row)):  # noqa: S301 -- our own bytes
                assert twin == row, row
                assert hash(twin) == hash(row), row
                assert twin.status is row.status, row

    def test_the_error_survives_pickling(self) -> None:
        with pytest.raises(DebertsError) as caught:
            clause("5.5")
        twin = pickle.loads(pickle.dumps(caught.value))  # noqa: S301 -- our own bytes
        assert type(twin) is UnknownClauseError
        assert twin.to_json() == caught.value.to_json()
