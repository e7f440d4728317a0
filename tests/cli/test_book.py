"""``deberts rules``: the contents, a section, a clause."""

from __future__ import annotations

import pytest

from command import run
from deberts import CLAUSES, trace
from deberts.clauses import SECTIONS


def folded(text: str) -> str:
    return " ".join(text.split())


def test_the_contents_hold_every_clause_once() -> None:
    answer = run("rules")
    assert answer.status == 0
    rows = [line.split(maxsplit=1) for line in answer.lines if line and not line.startswith("-")]
    listed = {row[0]: row[1] for row in rows}
    assert len(listed) == len(rows)
    assert listed == {**{number: row.title for number, row in CLAUSES.items()}, **SECTIONS, "D": listed["D"]}
    assert [row[0] for row in rows if row[0] in CLAUSES] == list(CLAUSES)


@pytest.mark.parametrize("section", [*SECTIONS, "D"])
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
    named = [line.split()[-1] for line in answer.lines if "deberts." in line]
    assert named == list(trace.functions(number))


def test_a_clause_in_full() -> None:
    """What more is listed are functions of other sources."""
    assert run("rules", "05.9").lines[:7] == [
        "05.9 Nine tricks",
        "----------------",
        "The play lasts nine tricks, until no card is left in hand.",
        "",
        "Status         text. The source says it.",
        "Source         club, section 05",
        "Functions      deberts.rules.s05_tricks.is_over",
    ]


def test_a_decision_is_found_by_a_small_letter() -> None:
    assert run("rules", "d7").text == run("rules", "D7").text


@pytest.mark.parametrize(
    ("number", "message"),
    [
        ("5", "deberts: there is no clause '5'; did you mean section 05?"),
        ("05.", "deberts: there is no clause '05.'; did you mean section 05?"),
        ("d", "deberts: there is no clause 'd'; did you mean section D?"),
        ("5.5", "deberts: there is no clause '5.5'; did you mean 05.5?"),
        ("5,05", "deberts: there is no clause '5,05'; did you mean 05.5?"),
        ("6.10", "deberts: there is no clause '6.10'; did you mean 06.10?"),
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
