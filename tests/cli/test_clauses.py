"""``deberts rules``: the contents, a section, a clause."""

from __future__ import annotations

import pytest

from command import run
from deberts import CLAUSES, trace
from deberts.clauses import SECTIONS
from deberts.clauses.inheritance import elsewhere, replaced_by

LETTERS = {
    "m": "Moscow rules",
    "k": "Kharkiv rules",
    "t": "Game to 301",
    "o": "Game of one deal",
    "s": "Moscow, the second description",
    "h": "Moscow, the third description",
    "g": "A playing site, for two, three or four",
    "v": "Conventions",
    "D": "Decisions of this library",
    "p": "Played besides the sources",
}


def folded(text: str) -> str:
    return " ".join(text.split())


def test_the_contents_hold_every_clause_once() -> None:
    answer = run("rules")
    assert answer.status == 0
    rows = [line.split(maxsplit=1) for line in answer.lines if line and not line.startswith("-")]
    listed = {row[0]: row[1] for row in rows}
    assert len(listed) == len(rows)
    assert listed == {**{number: row.title for number, row in CLAUSES.items()}, **SECTIONS, **LETTERS}
    assert [row[0] for row in rows if row[0] in CLAUSES] == list(CLAUSES)


@pytest.mark.parametrize("section", [*SECTIONS, *LETTERS])
def test_a_section_holds_the_wording_of_its_clauses(section: str) -> None:
    answer = run("rules", section)
    assert answer.status == 0
    for number, row in CLAUSES.items():
        text = f"{number} {row.title} {'-' * len(f'{number} {row.title}')} {row.text}"
        assert (text in folded(answer.text)) is number.startswith(section)


@pytest.mark.parametrize("number", list(CLAUSES))
def test_a_clause_says_all_that_is_known_of_it(number: str) -> None:
    answer = run("rules", number)
    row = CLAUSES[number]
    assert answer.status == 0
    assert answer.lines[0] == f"{number} {row.title}"
    assert max(map(len, answer.lines)) <= 80
    text = folded(answer.text)
    for part in (row.text, *row.readings, f"Status {row.status}. {row.status.meaning}", f"Source {row.source}"):
        assert part in text
    assert f"Question {row.question}" in text or row.question is None
    assert f"Rule sets {', '.join(row.sets)}" in text or not row.sets
    for each in elsewhere(number):
        assert all(f"{each.source} {CLAUSES[new]}" in text for new in each.clauses)
    assert ("Elsewhere" in text) is bool(elsewhere(number))
    for each in replaced_by(number):
        assert all(f"{each.source} {CLAUSES[old]}" in text for old in each.clauses)
    assert ("In place of" in text) is bool(replaced_by(number))
    named = [word for line in answer.lines if (word := (line.split() or [""])[-1]).startswith("deberts.")]
    assert named == list(trace.functions(number))


def test_a_clause_in_full() -> None:
    """What more is listed are functions of other sources."""
    assert run("rules", "05.9").lines[:9] == [
        "05.9 Nine tricks",
        "----------------",
        "The play lasts nine tricks, until no card is left in hand.",
        "",
        "Status         text. The source says it.",
        "Source         club, section 05",
        "Elsewhere      site g0 Basis of the site's rules",
        "               site D12 Hands of four players",
        "Functions      deberts.rules.s05_tricks.is_over",
    ]


def test_a_clause_says_what_stands_in_its_place_elsewhere() -> None:
    assert run("rules", "02.14").lines[4:8] == [
        "Status         text. The source says it.",
        "Source         club, section 02",
        "Elsewhere      moscow m11.1 Bait and hang by Moscow rules",
        "               moscow m11.4 The best scorer deals",
    ]
    assert "In place of    moscow-second 02.14 Next dealer" in run("rules", "s6").lines


@pytest.mark.parametrize(("typed", "meant"), [("d7", "D7"), ("M9.3", "m9.3"), ("G", "g"), ("d", "D"), ("M9", "m9")])
def test_letters_may_be_small_or_large(typed: str, meant: str) -> None:
    answer = run("rules", typed)
    assert answer.status == 0
    assert answer.text == run("rules", meant).text


@pytest.mark.parametrize(("part", "last"), [("m1", 1), ("m9", 6), ("m13", 7)])
def test_a_part_of_a_source_holds_the_wording_of_its_clauses(part: str, last: int) -> None:
    answer = run("rules", part)
    assert answer.status == 0
    assert answer.lines[0] == f"{part} Moscow rules, section {part[1:]}"
    titles = [f"{part}.{number} {CLAUSES[f'{part}.{number}'].title}" for number in range(1, last + 1)]
    assert [line for line in answer.lines[1:] if line.startswith(part)] == titles
    assert all(CLAUSES[title.split()[0]].text in folded(answer.text) for title in titles)
    assert max(map(len, answer.lines)) <= 80


@pytest.mark.parametrize(
    ("number", "message"),
    [
        ("5", "deberts: there is no clause '5'; did you mean section 05?"),
        ("05.", "deberts: there is no clause '05.'; did you mean section 05?"),
        ("5.5", "deberts: there is no clause '5.5'; did you mean 05.5?"),
        ("5,05", "deberts: there is no clause '5,05'; did you mean 05.5?"),
        ("6.10", "deberts: there is no clause '6.10'; did you mean 06.10?"),
        ("M9.03", "deberts: there is no clause 'M9.03'; did you mean m9.3?"),
        ("s00", "deberts: there is no clause 's00'; did you mean s0?"),
        ("g-", "deberts: there is no clause 'g-'; did you mean section g?"),
        ("m09", "deberts: there is no clause 'm09'; did you mean section m9?"),
        ("d-07", "deberts: there is no clause 'd-07'; did you mean D7?"),
        ("5\x1b[2J5.5", "deberts: there is no clause '5\\x1b[2J5.5'; numbers look like 05.5 or D7"),
        ("05.99", "deberts: there is no clause '05.99'; nearest: 05.8, 05.9, 06.9"),
        ("5" * 100_000, f"deberts: there is no clause '{'5' * 20}'; numbers look like 05.5 or D7"),
        ("\u0665", "deberts: there is no clause '\u0665'; numbers look like 05.5 or D7"),
        ("99", "deberts: there is no clause '99'; numbers look like 05.5 or D7"),
        ("", "deberts: there is no clause ''; numbers look like 05.5 or D7"),
    ],
)
def test_an_unknown_number_is_refused_in_one_line(number: str, message: str) -> None:
    answer = run("rules", number)
    assert answer.status == 2
    assert answer.lines == [message]
