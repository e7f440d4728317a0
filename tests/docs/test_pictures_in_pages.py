"""Pictures and tables as directives: drawn when the page is built, and described where nothing can be drawn."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from club import beliefs
from deberts import CLAUSES, PACK, Deal, Match, write_record
from deberts.players import Knowledge
from deberts.players.evidence import Aside
from deberts.records.match_record import read_record
from project import ROOT
from small_site import SOURCES, build, text_of, with_class

TITLE = "Title\n=====\n\n"
PICTURES = {
    "hand:: AS KS QS\n   :sequences:": ["ace of spades", "terc 20"],
    "hand:: AS KS QS JS\n   :sequences: 3KS": ["terc 20"],
    "hand:: KH QH\n   :trump: H\n   :bela:": ["bela 20"],
    "hand:: KH QH\n   :trump: H": ["Hand of 2 cards"],
    "trick:: 9H JH\n   :trump: H": ["34 points"],
    "choice:: JH 7H\n   :trick: 9H\n   :trump: H": ["legal", "05.5"],
    "choice:: JH 7H\n   :trump: H": ["Nothing is led yet"],
    "values:: S\n   :trump: H": ["a plain suit"],
    "pack::": ["Order of the deal"],
    "auction::": ["The bidding"],
    "phases::": ["Phases of a deal"],
}


class TestPictures:
    """A picture is a figure."""

    def test_is_drawn(self, tmp_path: Path) -> None:
        pages = {f"page{number}": directive for number, directive in enumerate(PICTURES)}
        shows = "\n\n   What it *shows*.\n"
        texts = {name: f":orphan:\n\n{TITLE}.. club:{directive}{shows}" for name, directive in pages.items()}
        site = build(tmp_path, {"index": TITLE, "sources": f":orphan:\n\n{SOURCES}", **texts})
        assert site.warnings == ()
        for name, directive in pages.items():
            page = site.page(name)
            assert page.count("<svg") == 1, directive
            assert [text for text in PICTURES[directive] if text not in page] == [], directive
            assert "<em>shows</em>" in page, directive

    def test_needs_no_caption(self, tmp_path: Path) -> None:
        page = build(tmp_path, f"{TITLE}.. club:pack::\n").page()
        assert "<svg" in page
        assert "<figcaption" not in page

    def test_equal_ones_have_ids_of_their_own(self, tmp_path: Path) -> None:
        body = build(tmp_path, f"{TITLE}.. club:hand:: AS\n\n.. club:hand:: AS\n").body()
        ids = [node.attrib["id"] for node in body.iter() if "id" in node.attrib]
        assert len(ids) == len({*ids})

    @pytest.mark.parametrize("directive", ["hand:: 1H", "hand:: AS AS", "hand:: AS\n   :sequences: 9AS"])
    def test_of_what_cannot_be_is_told(self, tmp_path: Path, directive: str) -> None:
        assert any("ERROR" in line for line in build(tmp_path, f"{TITLE}.. club:{directive}\n").warnings)

    @pytest.mark.parametrize("builder", ["text", "man", "latex"])
    def test_is_described_elsewhere(self, tmp_path: Path, builder: str) -> None:
        site = build(
            tmp_path,
            f"{TITLE}.. club:hand:: AS KS\n",
            builder=builder,
            man_pages=[("index", "d", "d", "a", 1)],
            latex_documents=[("index", "d.tex", "d", "a", "manual")],
        )
        name = {"text": "index.txt", "man": "d.1", "latex": "d.tex"}[builder]
        written = (site.folder / name).read_text(encoding="utf-8")
        assert "ace of spades, king of spades" in " ".join(written.split())

    def test_caption_is_translated(self, tmp_path: Path) -> None:
        site = build(
            tmp_path,
            {"index": f"{TITLE}.. club:pack::\n\n   What it shows.\n"},
            builder="gettext",
            gettext_compact=False,
        )
        assert 'msgid "What it shows."' in (site.folder / "index.pot").read_text(encoding="utf-8")


class TestBeliefs:
    """Where cards may lie, by what a seat saw in a record."""

    def test_shares(self) -> None:
        """What is sure is in all deals, what cannot be in none, and all that the other holds is counted once."""
        whole = read_record((ROOT / "docs" / "records" / "first.json").read_bytes()).match.deals[0]
        view = Deal.new(whole.rules, whole.pack, whole.dealer).apply_all(whole.actions[:12]).view(0)
        shares, known = beliefs.shares_of(view), Knowledge.of(view)
        assert {*shares} == {*PACK} - {*view.own.held}
        assert {card for card, share in shares.items() if share == 100} == {*known.sure(1)}
        assert {card for card, share in shares.items() if not share} >= {*known.sure(Aside.BOTTOM)}
        assert sum(shares.values()) == pytest.approx(100 * len(view.own.held), abs=len(shares) / 2)

    def test_is_drawn(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(beliefs, "DRAWN", 20)
        folder = tmp_path / "source"
        folder.mkdir()
        shutil.copy(ROOT / "docs" / "records" / "first.json", folder / "first.json")
        text = f"{TITLE}.. club:beliefs:: first.json\n   :actions: 12\n   :seat: 0\n\n   Ann's view.\n"
        page = build(tmp_path, text).page()
        assert page.count("<svg") == 1
        assert "In how many of a hundred deals the other holds each: " in page
        assert page.count("100 %</text>") >= 3
        assert "view.</" in page


class TestTables:
    """A ledger or a sheet comes from a record, and its clauses are links."""

    @pytest.fixture
    def records(self, tmp_path: Path) -> Path:
        """A folder of pages with the record of two deals beside them."""
        folder = tmp_path / "source"
        folder.mkdir()
        shutil.copy(ROOT / "docs" / "records" / "hung.json", folder / "hung.json")
        return tmp_path

    def test_ledger(self, records: Path) -> None:
        text = "".join(f".. club:ledger:: hung.json\n   :deal: {deal}\n\n" for deal in (1, 2))
        pages = {"index": f"{TITLE}{text}.. toctree::\n\n   in/other\n", "in/other": _every_clause("Other")}
        body = build(records, pages).body()
        titles = [text_of(node) for node in body.iter("caption")]
        assert titles == ["Ledger of a deal: equal", "Ledger of a deal: made"]
        links = {text_of(link): link.attrib["href"] for link in body.iter("a") if text_of(link).startswith("06")}
        assert links["06.4"] == "in/other.html#clause-06-4"

    def test_sheet(self, records: Path) -> None:
        pages = {
            "index": f"{TITLE}.. club:sheet:: hung.json\n\n.. toctree::\n\n   other\n",
            "other": _every_clause("Other"),
        }
        body = build(records, pages).body()
        (sheet,) = with_class(body, "deberts-sheet")
        assert [text_of(row[-1]) for row in sheet.iter("tr")][2:] == ["81", "none"]

    def test_a_deal_under_way_has_no_ledger(self, records: Path) -> None:
        text = write_record(Match.new().next_deal(PACK))
        (records / "source" / "open.json").write_text(text, encoding="utf-8")
        warnings = build(records, f"{TITLE}.. club:ledger:: open.json\n").warnings
        assert "this deal is not over" in warnings[0]


def _every_clause(title: str) -> str:
    directives = "".join(f".. club:clause:: {number}\n\n" for number in CLAUSES)
    return f"{title}\n{'=' * len(title)}\n\n{directives}"
