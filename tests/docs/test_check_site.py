"""What is wrong with a built site is found, and nothing else."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import check_site as check

HEAD = '<meta name="description" content="x"><link rel="shortcut icon" href="data:,">'
Written = Callable[[dict[str, str]], list[str]]


@pytest.fixture
def found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Written:
    """What is said of a site with some pages, and that its status agrees."""

    def findings(pages: dict[str, str]) -> list[str]:
        for name, text in pages.items():
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / name).write_text(f"<html><head>{HEAD}</head>{text}", encoding="utf-8")
        monkeypatch.setattr(sys, "argv", ["check_site", str(tmp_path)])
        status = check.main()
        *said, last = capsys.readouterr().out.splitlines()
        assert last.endswith(f" of {len(pages)} pages followed, {len(said)} findings")
        assert status == bool(said)
        return said

    return findings


class TestLinks:
    """Every link leads to a file, and every anchor is there."""

    def test_good_ones(self, found: Written) -> None:
        pages = {
            "index.html": '<a href="in/b.html#x y">b</a><a href="#here"></a><p id="here"><a href="https://a.b/c"></a>',
            "in/b.html": '<a name="x y" href="../index.html"></a><a href="."></a><a href="mailto:a@b"></a>',
            "in/index.html": '<a href="../in/b.html#x%20y"></a>',
        }
        assert found(pages) == []

    @pytest.mark.parametrize(
        ("link", "what"),
        [("no.html", "no file"), ("in/", "no file"), ("index.html#no", "no anchor"), ("#no", "no anchor")],
    )
    def test_bad_ones(self, found: Written, link: str, what: str) -> None:
        assert found({"index.html": f'<a href="{link}">a</a>'}) == [f"index.html: {link} leads to {what}"]


class TestWeights:
    """A telephone can bear the page of a clause, and the reference."""

    CLAUSE = '<section class="clause"></section>'

    @pytest.mark.parametrize(("name", "kind"), [("05.5/index.html", "clause"), ("ru/reference/a.html", "reference")])
    def test_are_bounded(self, found: Written, name: str, kind: str) -> None:
        most = check.HEAVIEST[kind]
        (said,) = found({name: self.CLAUSE + "x" * most})
        assert said.startswith(f"{name}: ")
        assert said.endswith(f"{most // 1024} at most")
        assert found({name: self.CLAUSE}) == []

    def test_search_weighs_all_that_it_loads(self, found: Written, tmp_path: Path) -> None:
        loading = '<script src="a.js"></script><link rel="stylesheet" href="a.css"><form data-index="b.js"></form>'
        for name in ("a.js", "a.css", "b.js"):
            (tmp_path / name).write_bytes(bytes(check.HEAVIEST["search"] // 4))
        assert found({"search.html": loading}) == []
        (said,) = found({"search.html": loading + "x" * (check.HEAVIEST["search"] // 4)})
        assert said.startswith("search.html: ")

    def test_of_other_pages_are_not(self, found: Written) -> None:
        assert found({"rules/05.html": self.CLAUSE * 2 + "x" * check.HEAVIEST["reference"]}) == []


def test_every_page_has_a_head(found: Written, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules[__name__], "HEAD", "")
    pages = {"index.html": "", "genindex.html": "", "_modules/deberts/cards.html": ""}
    assert found(pages) == ["index.html: has no description", "index.html: has no icon"]


def test_no_pages_are_no_site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["check_site", str(tmp_path)])
    assert check.main() == 1
