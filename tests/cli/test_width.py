"""Whatever is written fits the terminal, from 40 columns up, and no word of it is lost."""

from __future__ import annotations

import json
import re

import pytest

from command import run
from deberts.cli.conformance import PARTS
from deberts.cli.layout import entry, fitted, heading, legend, note, table, table_parts, width
from record_samples import MATCH

COMMANDS = [
    ("demo", "--seed", "3", "--rules", "moscow"),
    ("demo", "--seed", "3", "--rules", "site", "--seats", "4", "--quiet"),
    ("legal", "--hand", "JH 7H AD", "--trick", "9H", "--trump", "H"),
    ("sequences", "--hand", "KH QH JH TH 9H AS KS QS 7D", "--trump", "H"),
    ("settle", "--declarer", "81", "--defender", "81", "--scores", "400:300"),
    ("check", "-"),
    ("rules",),
    ("rules", "05"),
    ("rules", "D14"),
    ("rulesets",),
    ("rulesets", "site", "--seats", "3"),
    ("rulesets", "club", "moscow"),
    ("conformance", "list", "--clause", "05.5"),
]
PARTS_OF = ["demo", "check", "legal", "sequences", "settle", "rules", "rulesets", "simulate", "duel", "solve"]
HELP = [(), *((part,) for part in PARTS_OF), ("conformance",), *(("conformance", part) for part in PARTS)]


def words(text: str) -> list[str]:
    """What is written, without what is only drawn, heads of columns that may be empty, and names that are broken."""
    found = re.sub(r"[-=]{2,}", " ", text).split()
    return [word for word in found if len(word) <= 24 and word not in {"#", "-", "Suspended", "Totals"}]


@pytest.mark.parametrize("columns", [40, 53, 66])
@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_every_line_fits(command: tuple[str, ...], columns: int) -> None:
    stdin = json.dumps(MATCH).encode()
    narrow, wide = (run(*command, stdin=stdin, COLUMNS=str(each)) for each in (columns, 80))
    assert (narrow.status, wide.status) == (0, 0)
    assert [line for line in narrow.lines if len(line) > columns] == []
    assert {*words(wide.text)} <= {word.rstrip(",") for word in words(narrow.text)} | {*words(narrow.text)}


@pytest.mark.parametrize("part", HELP, ids=" ".join)
def test_help_fits_and_has_a_short_name(part: tuple[str, ...]) -> None:
    """Only what cannot be broken stands out, as the name of a long option does."""
    answer = run(*part, "-h", COLUMNS="40")
    assert answer.status == 0
    assert answer.text == run(*part, "--help", COLUMNS="40").text
    assert [line for line in answer.lines if len(line) > 40 and " " in line.strip()] == []
    assert run(*part, "-h").text == run(*part, "--help").text


@pytest.mark.parametrize(
    ("columns", "expected"), [("0", 80), ("1", 40), ("39", 40), ("40", 40), ("79", 79), ("80", 80), ("200", 80)]
)
def test_the_width_is_that_of_the_terminal_between_two_bounds(
    columns: str, expected: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    assert width() == expected or columns == "0"


@pytest.fixture
def narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")


@pytest.mark.usefixtures("narrow")
class TestParts:
    """What each part does where it has no room."""

    def test_cells_are_broken_between_words(self) -> None:
        assert table(("Card", "Why it may be played"), [("JH", "it must beat the trump that was led")]) == [
            "Card  Why it may be played",
            "----  ----------------------------------",
            "JH    it must beat the trump that was",
            "      led",
        ]

    def test_numbers_stay_at_the_right(self) -> None:
        head, *rows = table_parts(("Name", "Points"), [("a name of many words, and more", "7")], frozenset({1}))
        assert head[0].endswith("Points")
        assert rows[0][0].endswith("      7")

    def test_a_row_without_room_is_told_as_what_is_in_it(self) -> None:
        head = ("#", "Leader", "Follower", "Somebody else", "Points of all")
        rows = [("1", "Alexandra", "", "Bartholomew", "1,000,000"), ("12", "Cy", "Di", "Ed", "2")]
        assert table(head, rows) == [
            "1  Leader Alexandra, Somebody else",
            "   Bartholomew, Points of all 1,000,000",
            "12 Leader Cy, Follower Di, Somebody else",
            "   Ed, Points of all 2",
        ]

    def test_a_row_whose_first_column_has_no_name(self) -> None:
        head = ("", "Leader of the trick", "Follower-of-the-leader", "Points-of-all-cards")
        assert table(head, [("x", "A", "B", "C")])[0].startswith("   Leader of the trick A")

    def test_a_label_stands_above_where_its_column_is_too_far(self) -> None:
        assert entry("How many play", "2 (02.1)", 42) == ["How many play", "      2 (02.1)"]
        assert entry("site", "for 2, 3 or 4", 15) == ["site           for 2, 3 or 4"]

    def test_titles_stand_one_below_the_other(self) -> None:
        assert legend(["05.5 and 05.2"]) == ["05.2  Follow suit", "05.5  Beat a trump lead"]

    def test_a_heading_has_its_rule_under_its_last_line(self) -> None:
        numbers = "one two three four five six seven eight"
        assert heading(f"{numbers} nine") == [numbers, "nine", "----"]

    def test_a_note_keeps_its_clauses_at_the_right(self) -> None:
        first, last = note("South takes hearts and is declarer.", "02.4", "02.8")
        assert (first, last) == ("South takes hearts and is", "   declarer." + "[02.4 02.8]".rjust(28))

    def test_whatever_else_is_too_long_is_broken(self) -> None:
        assert fitted("  " + "ab " * 14) == ["  " + "ab " * 12 + "ab", "     ab"]
        assert fitted("x" * 50) == ["x" * 50]
