"""What pages say of the other rule sets is made of the library's data."""

# ruff: noqa: RUF001  # Russian letters look like Latin ones

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from club.language import told_player
from deberts import CLAUSES
from deberts.clauses.inheritance import REPLACED, elsewhere, replaced_by
from deberts.clauses.players import PLAYERS
from deberts.clauses.sources import SOURCES
from deberts.locale import Language
from deberts.records.views import PHASE_NAMES
from deberts.rulesets import PRESETS
from small_site import build, text_of, with_class

TITLE = "Title\n=====\n\n"


def cells(table: ET.Element) -> list[list[str]]:
    """The texts of a table, row by row, the head first."""
    return [[text_of(cell) for cell in row if cell.tag in {"th", "td"}] for row in table.iter("tr")]


def typeset(number: str) -> str:
    """A clause as a page names it."""
    return str(CLAUSES[number]).replace("'", "\N{RIGHT SINGLE QUOTATION MARK}")


def table(folder: Path, text: str) -> list[list[str]]:
    """The only table of a page."""
    (found,) = with_class(build(folder, TITLE + text).body(), "differences")
    return cells(found)


def in_russian(folder: Path, text: str) -> list[list[str]]:
    """The only table of a page that is translated, in Russian."""
    catalogue = folder / "locale" / "ru" / "LC_MESSAGES" / "index.po"
    catalogue.parent.mkdir(parents=True)
    catalogue.write_text('msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8"\n', encoding="utf-8")
    site = build(folder, TITLE + text, language="ru", locale_dirs=[str(folder / "locale")])
    (found,) = with_class(site.body(), "differences")
    return cells(found)


HEADS = [
    (".. club:replaced:: kharkiv", ["Что заменено в kharkiv", "Чем"]),
    (".. club:transitions:: club", ["Что делают", "На каком шаге", "Что дальше", "По пункту"]),
    (".. club:rule-sets::", ["Набор правил", "За кем идёт", "Игроков", "До скольких", "О чём можно договориться"]),
    (".. club:played::", ["Выбор", "Вопрос", "Ответы"]),
]


def test_who_plays_is_told_in_the_language_of_the_page() -> None:
    told = [told_player(Language.of("ru"), player) for player in PLAYERS.values()]
    assert [each.partition(": ")[0] for each in told] == [each.partition(": ")[0] for each in PLAYERS.values()]
    assert [each for each in told if not re.search("[а-я]", each.partition(": ")[2])] == []


@pytest.mark.parametrize(("directive", "head"), HEADS, ids=[row[0] for row in HEADS])
def test_every_table_speaks_the_language_of_its_page(tmp_path: Path, directive: str, head: list[str]) -> None:
    rows = in_russian(tmp_path, f"{directive}\n")
    assert rows[0] == head
    words = {*re.findall(r"[A-Za-z]*[a-z]{2,}", " ".join(cell for row in rows[1:] for cell in row[1:2]))}
    assert words <= {*PRESETS, "moscow", "second", "third"} | {*PHASE_NAMES.values()}


class TestDifferences:
    """The questions that two rule sets answer differently."""

    def test_of_two(self, tmp_path: Path) -> None:
        assert table(tmp_path, ".. club:differences:: moscow kharkiv\n") == [
            ["Question", "moscow", "kharkiv"],
            [
                "What decides between equal sequences",
                "trump before plain (m7.1)",
                "the earlier announcement (k1)",
            ],
        ]

    def test_speaks_the_language_of_its_page(self, tmp_path: Path) -> None:
        assert in_russian(tmp_path, ".. club:differences:: moscow kharkiv\n") == [
            ["Вопрос", "moscow", "kharkiv"],
            ["Что решает между равными комбинациями", "козырная старше (m7.1)", "кто заявил раньше (k1)"],
        ]

    def test_with_more_players_and_all_that_may_be_agreed(self, tmp_path: Path) -> None:
        chosen = ".. club:differences:: moscow-second site\n   :seats: 3\n   :agreed: everything\n"
        rows = {row[0]: row[1:] for row in table(tmp_path, chosen)}
        assert rows["How many play"] == ["2 (02.1)", "3 (g0)"]
        assert rows["Whether the dealer may pass last"] == ["he may (02.5)", "he must name a suit (g4)"]
        assert "Whether the stake may be doubled" not in rows, "doubling is for two"

    @pytest.mark.parametrize(
        ("text", "told"),
        [
            ("differences:: club clubb", "is no rule set; did you mean club?"),
            ("differences:: club club", "club and club answer every question alike"),
            ("differences:: club moscow\n   :seats: 3", "is played by 2, not by 3"),
            ("differences:: club moscow\n   :agreed: nothing", "agreed"),
            ("replaced:: club", "'club' follows no other rule set"),
            ("transitions:: clubb", "is no rule set; did you mean club?"),
        ],
    )
    def test_what_cannot_be_compared_is_told(self, tmp_path: Path, text: str, told: str) -> None:
        assert any(told in line for line in build(tmp_path, f"{TITLE}.. club:{text}\n").warnings)


class TestReplaced:
    """The clauses that are not in force, each with what stands in its place."""

    @pytest.mark.parametrize("name", ["moscow", "site"])
    def test_is_whole(self, tmp_path: Path, name: str) -> None:
        clauses = {number for old, new in REPLACED[name].items() for number in (old, *new)}
        page = "".join(f".. club:clause:: {number}\n\n" for number in sorted(clauses))
        head, *rows = table(tmp_path, f".. club:replaced:: {name}\n\n{page}")
        assert head == [f"Replaced in {name}", "By"]
        assert rows == [[typeset(old), " ".join(map(typeset, new))] for old, new in REPLACED[name].items()]


class TestTransitions:
    """What may be done in which phase, with none but the phases of the rule set."""

    def test_of_the_club(self, tmp_path: Path) -> None:
        assert table(tmp_path, ".. club:transitions:: club\n") == [
            ["What is done", "In the phase", "Leads to", "By"],
            ["pass", "auction", "auction or void", "02.4"],
            ["take", "auction", "play", "02.4"],
            ["name", "auction", "play", "02.5"],
            ["exchange", "play", "play", "02.12"],
            ["announce", "play", "play", "04.4"],
            ["play", "play", "play or finished", "05.2"],
        ]

    def test_of_others(self, tmp_path: Path) -> None:
        rows = table(tmp_path, ".. club:transitions:: moscow\n")
        assert ["height", "asked", "asked", "m9.2"] in rows
        assert not any("exchanging" in cell for row in rows for cell in row)


class TestRuleSets:
    """A row for each rule set."""

    def test_all_are_there(self, tmp_path: Path) -> None:
        head, *rows = table(tmp_path, ".. club:rule-sets::\n")
        assert head == ["Rule set", "Takes over from", "Players", "Target", "Players may agree on"]
        assert [row[0] for row in rows] == list(SOURCES)
        assert rows[0] == ["club", "none", "2", "501", "nothing"]
        assert rows[-1][:4] == ["site", "moscow-second", "2, 3, 4", "101, 301, 501"]
        assert rows[5] == ["one-deal", "moscow", "2", "1", "kharkiv"]


class TestClause:
    """Below each clause a line for each rule set in which it is not in force, and for each clause that it replaces."""

    @pytest.mark.parametrize("number", ["02.14", "m11.4", "s6", "05.2"])
    def test_tells_what_stands_in_its_place(self, tmp_path: Path, number: str) -> None:
        changes = {"In other rule sets": elsewhere(number), "In place of": replaced_by(number)}
        others = [each for told in changes.values() for change in told for each in change.clauses]
        site = build(
            tmp_path, TITLE + "".join(f".. club:clause:: {each}\n\n" for each in dict.fromkeys([number, *others]))
        )
        section = with_class(site.body(), "clause")[0]
        fields = [node for node in with_class(section, "elsewhere") if node.tag == "dl"]
        found = {
            text_of(name).rstrip(":"): [text_of(line) for line in body.iter("p")]
            for each in fields
            for name, body in zip(each.iter("dt"), each.iter("dd"), strict=True)
        }
        assert found == {
            name: [f"{change.source} {', '.join(map(typeset, change.clauses))}" for change in told]
            for name, told in changes.items()
            if told
        }
        links = [link.attrib["href"] for each in fields for link in each.iter("a")]
        assert links == [f"#clause-{each.replace('.', '-')}" for each in others]

    def test_of_a_convention_leads_to_both_its_sources(self, tmp_path: Path) -> None:
        pages = {
            "index": f"{TITLE}.. club:clause:: v1\n",
            "sources": ":orphan:\n\n.. _source-conventions:\n\nS\n=\n\nText.\n",
        }
        (source,) = with_class(build(tmp_path, pages).body(), "source")
        assert [link.attrib["href"] for link in source.iter("a")] == ["sources.html#source-conventions"]
