"""A secretary's evening: three tables, five matches by three rule sets, typed from the page of the guide.

What is expected was worked out by hand from the text of the rules, not by the library.
"""

# ruff: noqa: RUF001, RUF003  # some Russian names consist of letters that look like Latin ones

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from command import run
from deberts import Sheet, read_sheet
from deberts.records import PlayerResult, standings
from project import ROOT

FOLDER = ROOT / "examples" / "sheets"
FILES = sorted(path.name for path in FOLDER.iterdir())
GUIDE = ROOT / "docs" / "guide" / "keep-a-sheet.rst"

KEPT_BY_HAND = {
    # Club: the declarer deals next (02.14). The hang of deal 2 waits through the void deal 3 (06.4, 06.7) and goes to
    # Boris, who wins deal 4 (06.5). Deal 5, corrected, is a bait: Boris writes 90 + 120 (06.3).
    "table-1a.txt": [
        ("Boris", "Anna", "made", (100, 62), (100, 62), ()),
        ("Anna", "Boris", "hung", (81, 0), (181, 62), (81,)),
        ("Boris", None, None, (0, 0), (181, 62), (81,)),
        ("Anna", "Boris", "made", (62, 181), (243, 243), ()),
        ("Boris", "Anna", "bait", (0, 210), (243, 453), ()),
        ("Anna", "Anna", "made", (140, 22), (383, 475), ()),
        ("Anna", "Boris", "made", (60, 90), (443, 565), ()),
    ],
    # Both reach 501 with deal 6: its defender wins, and the club reports 501:500 (06.11, D20).
    "table-1b.txt": [
        ("Anna", "Anna", "made", (150, 12), (150, 12), ()),
        ("Anna", "Boris", "made", (30, 130), (180, 142), ()),
        ("Boris", "Anna", "made", (160, 20), (340, 162), ()),
        ("Anna", "Boris", "made", (20, 200), (360, 362), ()),
        ("Boris", "Boris", "made", (110, 120), (470, 482), ()),
        ("Boris", "Anna", "made", (80, 60), (550, 542), ()),
    ],
    # Moscow: whoever has most deals next (m11.4). Deal 3 is a bait (m11.1). Both have 501 in the end, and Vera took the
    # last trick (m12.2).
    "table-2a.txt": [
        ("Vera", "Vera", "made", (92, 70), (92, 70), ()),
        ("Vera", "Gleb", "made", (75, 85), (167, 155), ()),
        ("Gleb", "Gleb", "bait", (240, 0), (407, 155), ()),
        ("Vera", "Gleb", "made", (20, 190), (427, 345), ()),
        ("Gleb", "Vera", "made", (70, 60), (497, 405), ()),
        ("Vera", "Gleb", "made", (50, 100), (547, 505), ()),
    ],
    # The winner deals first in the new game (m12.4). Vera claims the end in deal 5 (m12.1): nothing more is written.
    "table-2b.csv": [
        ("Vera", "Vera", "made", (150, 20), (150, 20), ()),
        ("Vera", "Vera", "made", (160, 10), (310, 30), ()),
        ("Vera", "Gleb", "made", (45, 100), (355, 130), ()),
        ("Gleb", "Vera", "made", (120, 30), (475, 160), ()),
        ("Vera", "Gleb", None, (0, 0), (475, 160), ()),
    ],
    # Three at the site, to 301: most points deal next (g10). Deal 4 is a bait, and Егор, who has most, gets Даша's 50
    # (g11). Егор and Зоя both have 301; he is a defender and she declared, so he wins with less (g14).
    "table-3.txt": [
        ("Даша", "Егор", "made", (40, 80, 40), (40, 80, 40), ()),
        ("Егор", "Даша", "made", (70, 60, 42), (110, 140, 82), ()),
        ("Даша", "Зоя", "made", (30, 32, 100), (140, 172, 182), ()),
        ("Зоя", "Даша", "bait", (0, 120, 42), (140, 292, 224), ()),
        ("Егор", "Зоя", "made", (50, 20, 92), (190, 312, 316), ()),
    ],
}
ENDS = {
    "table-1a.txt": ("Boris", (443, 565)),
    "table-1b.txt": ("Boris", (500, 501)),
    "table-2a.txt": ("Vera", (547, 505)),
    "table-2b.csv": ("Vera", (475, 160)),
    "table-3.txt": ("Егор", (190, 312, 316)),
}
STANDINGS = [
    (1, "Boris", 2, 2, 2, 565 + 501),
    (2, "Vera", 2, 2, 2, 547 + 475),
    (3, "Егор", 1, 1, 1, 312),
    (4, "Anna", 2, 0, 0, 443 + 500),
    (5, "Gleb", 2, 0, 0, 505 + 160),
    (6, "Зоя", 1, 0, 0, 316),
    (7, "Даша", 1, 0, 0, 190),
]


def kept(name: str) -> Sheet:
    return read_sheet((FOLDER / name).read_bytes())


def test_all_of_the_evening_is_expected() -> None:
    assert sorted(KEPT_BY_HAND) == sorted(ENDS) == FILES
    assert len({kept(name).rules.name for name in FILES}) == 3


@pytest.mark.parametrize("name", FILES)
def test_a_sheet_is_what_one_would_write_by_hand(name: str) -> None:
    sheet = kept(name)
    called = dict(enumerate(sheet.names))
    rows = [
        (
            called[row.dealer],
            called.get(-1 if row.entry.declarer is None else row.entry.declarer),
            None if row.outcome is None else row.outcome.value,
            row.written,
            row.standing.scores,
            row.standing.suspended,
        )
        for row in sheet.rows
    ]
    assert rows == KEPT_BY_HAND[name]
    assert sheet.ending.winner is not None
    assert (called[sheet.ending.winner], sheet.ending.result) == ENDS[name]


def test_what_was_struck_out_is_seen_and_does_not_count() -> None:
    (line,) = kept("table-1a.txt").struck
    assert (line.before, line.text) == (4, "Anna 120 90")
    assert "Struck out above deal 5: Anna 120 90" in run("sheet", str(FOLDER / "table-1a.txt")).lines


def test_the_table_of_the_evening() -> None:
    assert standings(map(kept, FILES)) == tuple(PlayerResult(*line) for line in STANDINGS)
    answer = run("sheet", "--standings", *(str(FOLDER / name) for name in FILES))
    assert answer.status == 0
    assert [tuple(line.split()) for line in answer.lines[2:]] == [tuple(map(str, line)) for line in STANDINGS]
    data = json.loads(run("sheet", "--standings", "--json", *(str(FOLDER / name) for name in FILES)).text)
    assert [tuple(line.values()) for line in data["standings"]] == STANDINGS
    assert data["not_counted"] == []


def commands() -> list[tuple[list[str], list[str]]]:
    """The commands of the page, each with what it prints there."""
    blocks = re.split(r"^\.\. code-block:: console\n\n", GUIDE.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    found = []
    for block in blocks:
        indented = re.match(r"(?: {3}.*\n|\n)*", block)
        assert indented is not None
        command, *lines = [line[3:] for line in indented[0].strip("\n").split("\n")]
        found.append((command.removeprefix("$ ").split(), lines))
    return found


@pytest.mark.parametrize(("command", "lines"), commands(), ids=lambda one: " ".join(one)[:40])
def test_the_page_shows_what_happens(command: list[str], lines: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert command[:2] == ["deberts", "sheet"]
    words = [word for part in command[1:] for word in (sorted(map(str, Path().glob(part))) if "*" in part else [part])]
    if "-o" in words:
        page = run(*words[: words.index("-o")])
        assert page.status == 0
        assert page.text.startswith("<!doctype html>")
        return
    answer = run(*words)
    assert [line.rstrip() for line in answer.text.rstrip("\n").split("\n")] == lines


def test_the_page_and_the_evening_have_the_same_files() -> None:
    included = re.findall(r"literalinclude:: \.\./\.\./examples/sheets/(\S+)", GUIDE.read_text(encoding="utf-8"))
    assert sorted(included) == FILES
