"""Pages of sheets: they stand alone, hold what the sheet holds, and fit on A4."""

# ruff: noqa: RUF001  # some Russian names consist of letters that look like Latin ones

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest

from deberts import CLUB, Entry, InputError, RuleSet, Sheet, Standing, preset
from deberts.game.ends import EndByPeople, EndedBy, GameByWord
from deberts.locale import Language
from deberts.records import Struck, standings
from deberts.svg import blank_page, blank_table, sheet_page, standings_page
from deberts.svg.pages import notes_of
from rule_sets import SYSTEMS, name_of

MOSCOW = preset("moscow")
SITE = preset("site", seats=3)
SHEET = Sheet(
    CLUB,
    ("Анна", "Boris & Co."),
    0,
    (Entry(0, (90, 72)), Entry(None, (0, 0)), Entry(0, (60, 60))),
    end=EndByPeople(EndedBy.FORFEIT, 1),
    struck=(Struck(1, "Anna <90> 72"),),
    note="a <b> note",
)


def body_of(page: str) -> ET.Element:
    found = re.search(r"<body.*</body>", page, re.DOTALL)
    assert found is not None
    return ET.fromstring(found[0])  # noqa: S314  # our own page


def texts(element: ET.Element, tag: str) -> list[str]:
    return ["".join(one.itertext()) for one in element.iter(tag)]


def test_a_page_holds_the_sheet() -> None:
    page = sheet_page(SHEET)
    body = body_of(page)
    assert texts(body, "h1") == ["Score sheet"]
    assert texts(body, "p") == [
        *("Rules: club, to 501", "a <b> note"),
        *("Struck out above deal 2: Anna <90> 72", "Boris & Co. has no time left: Анна wins the game. [D36]"),
    ]
    assert texts(body, "td")[-9:] == ["Boris & Co.", "Анна", "60 60", "equal 06.4", "0", "90", "60", "132", "60"]
    assert "src=" not in page
    assert "http" not in page
    assert page.startswith('<!doctype html>\n<html lang="en"><head><meta charset="utf-8">')


def test_a_page_in_russian() -> None:
    body = body_of(sheet_page(SHEET, language="ru"))
    assert texts(body, "p")[0] == "Правила: club, игра до 501"
    assert texts(body, "p")[-2:] == [
        "Зачёркнуто перед сдачей 2: Anna <90> 72",
        "Время вышло (Boris & Co.): игру выигрывает Анна. [D36]",
    ]


@pytest.mark.parametrize("rules", SYSTEMS, ids=name_of)
def test_an_empty_page_has_room_for_every_player(rules: RuleSet) -> None:
    body = body_of(blank_page(rules, rows=5))
    *_, row = body.iter("tr")
    head = [one for one in body.iter("th") if one.get("scope") == "colgroup"]
    columns = 5 + sum(int(one.get("colspan", "1")) for one in head) + 1
    assert (len(head), len(row)) == (rules.seats, columns)
    assert texts(row, "td") == [""] * (columns - 1)


def test_names_on_an_empty_page_are_as_many_as_seats() -> None:
    assert "Вера" in str(blank_table(CLUB, ("Вера", "Борис")))
    with pytest.raises(InputError):
        blank_page(CLUB, ("Вера",))


def test_rows_become_lower_so_that_a_page_is_enough() -> None:
    heights = []
    for rows in (1, 28, 40, 60, 200):
        found = re.search(r"--row: ([0-9.]+)mm", blank_page(CLUB, rows=rows))
        assert found is not None
        heights.append(float(found[1]))
    assert heights == sorted(heights, reverse=True)
    assert heights[0] == 8
    assert heights[-1] == 3
    assert all(height * (rows + 3) <= 240.5 for height, rows in zip(heights[1:4], (28, 40, 60), strict=True))


def test_letters_become_smaller_with_more_players() -> None:
    pages = [blank_page(rules) for rules in (CLUB, preset("site", seats=3), preset("site", seats=4))]
    assert ["--letters: 11pt; --fit: 0.6; --name: 10em" in pages[0], "--letters: 10pt; --fit: 0.4" in pages[1]] == [
        True,
        True,
    ]
    assert "--letters: 9pt; --fit: 0.4; --name: 5.5em" in pages[2]


def test_a_page_of_standings() -> None:
    lines = standings([SHEET])
    body = body_of(standings_page(lines, ["a note"]))
    assert texts(body, "h1") == ["Standings"]
    assert texts(body, "td") == ["Анна", "1", "1", "1", "90", "Boris & Co.", "1", "0", "0", "132"]
    assert texts(body, "p") == ["a note"]


@pytest.mark.parametrize(
    ("scores", "winner", "said"),
    [
        ((0, 0), 1, "A claims the end and does not have the points: B wins the game. [m13.1]"),
        (
            (300, 100, 90),
            1,
            "A claims to arrive and does not have the points: B wins the game. [v3]",
        ),
        ((300, 100, 90), 0, "A claim to arrive was false: A wins the game. [v3]"),
    ],
)
def test_who_claimed_falsely_is_named_where_the_sheet_shows_it(scores: tuple[int, ...], winner: int, said: str) -> None:
    rules = MOSCOW if len(scores) == 2 else SITE
    game = GameByWord(winner, "m13.1" if rules is MOSCOW else "v3", None)
    entry = Entry(0, (0,) * len(scores), game=game)
    sheet = Sheet(rules, ("A", "B", "C")[: rules.seats], 0, (entry,), Standing(scores))
    assert notes_of(sheet, Language.of("en")) == (said,)


def test_every_cell_says_itself_what_it_holds() -> None:
    """So that a page too narrow for the head of its table does without."""
    body = body_of(sheet_page(SHEET))
    assert body.get("class") == "filled"
    first = next(row for row in body.iter("tr") if row.find("td") is not None)
    assert [cell.get("data-label") for cell in first.iter("td")] == [
        *("Dealer", "Declarer", "Totals", "Outcome"),
        *("Анна: writes", "Анна: score", "Boris & Co.: writes", "Boris & Co.: score", "Suspended"),
    ]


@pytest.mark.parametrize(
    ("name", "clause"), [("club", "06.5"), ("moscow", "m11.2"), ("site", "s7"), ("one-deal", "o1")]
)
def test_above_what_waits_stands_the_clause_that_says_what_becomes_of_it(name: str, clause: str) -> None:
    assert f"Suspended {clause}" in texts(body_of(blank_page(preset(name))), "th")
