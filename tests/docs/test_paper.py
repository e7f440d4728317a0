"""What is made for paper: the club rules on one page, rule sheets and score sheets, and how they are printed."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

import look
import print_site as printing
from club.paper import BOOK, PDF, SECTIONS, SHEETS, SUMMARY, sheet_of
from deberts import CLAUSES, preset
from deberts.rulesets import NAMED_HOUSES
from small_site import Site, build

HEAD = """Rules
=====

First words.

.. rubric:: In short

Short.

.. rubric:: Beyond

Left out.

.. toctree::

"""
CHAPTERS = {name: [number for number in CLAUSES if number.startswith(name.rpartition("/")[2])] for name in SECTIONS}
OTHERS = [number for number in CLAUSES if number[0] != "0"]


def chapter(numbers: list[str]) -> str:
    clauses = "\n\n".join(f".. club:clause:: {number}" for number in numbers)
    return f"Chapter {numbers[0]}\n===============\n\n:clause:`05.5`, :doc:`/rules/05`\n\n{clauses}\n"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """The pages of the sections, with nothing but their clauses."""
    pages = {
        "index": "Title\n=====\n\n.. toctree::\n\n   rules/index\n   others\n   sources\n",
        SUMMARY: HEAD + "".join(f"   {name.rpartition('/')[2]}\n" for name in SECTIONS),
        **{name: chapter(numbers) for name, numbers in CHAPTERS.items()},
        "others": chapter(OTHERS),
        "sources": ".. _source-club:\n\nSource\n======\n\nText.\n\n.. _decisions:\n\nDecisions\n=========\n\nText.\n",
    }
    return build(tmp_path_factory.mktemp("paper"), pages)


class TestBook:
    """The club rules on one page, with everything that players need, and links that stay in it."""

    def test_has_every_clause_once(self, site: Site) -> None:
        page = site.page(BOOK)
        for number in (number for numbers in CHAPTERS.values() for number in numbers):
            at = f"clause-{number.replace('.', '-')}"
            assert page.count(f'id="{at}"') == 1
            assert f'<a href="#{at}">{number} {CLAUSES[number].title}</a> <span data-page-of="{at}"></span>' in page

    def test_begins_in_short(self, site: Site) -> None:
        page = site.page(BOOK)
        assert "Short." in page
        assert "Left out." not in page

    def test_leaves_out_what_is_for_programmers(self, site: Site) -> None:
        page = site.page(BOOK)
        assert "For programmers" in site.page(SECTIONS[0])
        assert not re.search("For programmers|own-page", page)

    def test_links_stay_in_it(self, site: Site) -> None:
        page = site.page(BOOK)
        assert 'href="#clause-05-5"' in page
        assert 'href="#chapter-05-1"' in page
        chapters = page.partition("book-contents")[2]
        assert not re.search(r'href="0\d\.html', chapters[: chapters.rindex("</section>")])


class TestSheets:
    """A sheet has the clauses of its table, in the words that hold for it."""

    def test_have_the_words_of_their_table(self, site: Site) -> None:
        page = site.page(sheet_of(NAMED_HOUSES["keeper"]))
        assert "Rule sheet: keeper, 3 players" in page
        assert "<strong>p30 " in page
        assert "who has 510 points or more" in page or "then has 510 points" in page

    def test_are_named_by_rule_set(self) -> None:
        forms = preset("club"), preset("site", seats=3), NAMED_HOUSES["scorer"]
        assert [sheet_of(rules) for rules in forms] == [f"{SHEETS}/{name}" for name in ("club", "site-3", "scorer")]

    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_score_sheets_have_room_for_each_player(self, site: Site, seats: int) -> None:
        page = site.page(f"{SHEETS}/score-{seats}")
        assert page.count('colspan="2"') == seats
        assert page.count("<tr>") > 25

    def test_other_sites_have_none(self, tmp_path: Path) -> None:
        assert not (build(tmp_path, "Title\n=====\n").folder / SHEETS).exists()


PAGE = f'<p>{PDF}</p><a href="#x">X</a> <span data-page-of="x"></span><h1 id="x">X</h1>'
TOLD = {"": "Title: x\nPages:           7\n", "-dests": 'Page  Destination  Name\n   3 [ XYZ 0 8 null ] "x"\n'}


@pytest.fixture
def printer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Print without a browser, and count without pdfinfo."""

    def run(command: list[object], **_how: object) -> object:
        for option in map(str, command):
            if option.startswith("--print-to-pdf="):
                Path(option.partition("=")[2]).write_bytes(b"printed")
        return type("Done", (), {"stdout": TOLD["-dests" if "-dests" in command else ""]})

    monkeypatch.setattr(subprocess, "run", run)
    monkeypatch.setattr(shutil, "which", str)


@pytest.mark.usefixtures("printer")
class TestPrinting:
    """Pages are counted, and the contents say where each clause is."""

    def said(self, folder: Path, monkeypatch: pytest.MonkeyPatch, pages: Mapping[str, str]) -> int:
        for name, text in pages.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text, encoding="utf-8")
        monkeypatch.setattr(sys, "argv", ["paper", str(folder)])
        return printing.main()

    def test_contents_have_numbers(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        assert self.said(tmp_path, monkeypatch, {printing.BOOK: PAGE, f"ru/{printing.BOOK}": PAGE}) == 0
        for folder in (tmp_path, tmp_path / "ru"):
            page = (folder / printing.BOOK).read_text(encoding="utf-8")
            assert '<span data-page-of="x">3</span>' in page
            assert '<p><a href="book.pdf">PDF</a></p>' in page
            assert (folder / "rules" / "book.pdf").read_bytes() == b"printed"

    def test_too_much_paper_is_told(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        pages = dict.fromkeys(("rules/05.html", "sheets/score-2.html", "ru/sheets/club.html"), "")
        assert self.said(tmp_path, monkeypatch, pages) == 1
        *told, last = capsys.readouterr().out.splitlines()
        assert sorted(told) == [
            "ru/sheets/club.html: takes 7 pages, and may take 2",
            "rules/05.html: takes 7 pages, and may take 3",
            "sheets/score-2.html: takes 7 pages, and may take 1",
        ]
        assert last == "3 documents of 21 pages, 3 findings"

    def test_nothing_is_no_site(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        assert self.said(tmp_path, monkeypatch, {}) == 1


@pytest.mark.parametrize("ask", [look.browser, lambda: printing.told(Path("x.pdf"))])
def test_a_program_that_is_missing_is_told(monkeypatch: pytest.MonkeyPatch, ask: object) -> None:
    monkeypatch.setattr(shutil, "which", lambda _name: None)
    assert callable(ask)
    with pytest.raises(SystemExit, match="install"):
        ask()
