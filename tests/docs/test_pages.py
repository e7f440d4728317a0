"""The pages as they are written: each clause in its place, with an example."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from deberts import CLAUSES, Status, read_record
from deberts.clauses import SECTIONS
from project import ROOT

DOCS = ROOT / "docs"
DIRECTIVE = re.compile(r"^\.\. club:clause:: (\S+)$", re.MULTILINE)
GUIDES = (
    "score-a-deal",
    "check-a-play",
    "seat-two-bots",
    "run-a-table",
    "replay-a-record",
    "keep-games",
    "write-a-player",
    "play-against-a-searcher",
    "test-your-bot",
    "choose-a-rule-set",
)
SOURCES = {
    "moscow": "mkt",
    "one-deal": "o",
    "moscow-second": "s",
    "moscow-third": "h",
    "site": "g",
    "conventions": "v",
    "played": "p",
}
"""The page of each source, with the letters of its clauses."""


def page(name: str) -> str:
    return (DOCS / f"{name}.rst").read_text(encoding="utf-8")


class TestRules:
    """Every clause stands on the page of its section, in the order of the text."""

    @pytest.mark.parametrize("section", SECTIONS)
    def test_section(self, section: str) -> None:
        assert DIRECTIVE.findall(page(f"rules/{section}")) == [n for n in CLAUSES if n.startswith(f"{section}.")]
        assert page(f"rules/{section}").startswith(f"{section} {SECTIONS[section]}\n===")

    def test_decisions(self) -> None:
        assert DIRECTIVE.findall(page("open-questions")) == [number for number in CLAUSES if number.startswith("D")]

    def test_no_other_page_has_one(self) -> None:
        places = [path.relative_to(DOCS) for path in DOCS.rglob("*.rst") if DIRECTIVE.search(path.read_text("utf-8"))]
        sections, sources = (
            [Path(f"rules/{name}.rst") for name in SECTIONS],
            [Path(f"variants/{name}.rst") for name in SOURCES],
        )
        assert sorted(places) == sorted([Path("open-questions.rst"), *sections, *sources])

    @pytest.mark.parametrize("source", SOURCES)
    def test_source(self, source: str) -> None:
        numbers = [number for letter in SOURCES[source] for number in CLAUSES if number.startswith(letter)]
        assert DIRECTIVE.findall(page(f"variants/{source}")) == numbers
        assert ".. club:differences::" in page(f"variants/{source}") or source in {"conventions", "played"}
        assert ">>> " in page(f"variants/{source}")
        assert f"   {source}\n" in page("variants/index")

    def test_each_has_an_example_that_runs(self) -> None:
        for name in ("open-questions", *(f"rules/{section}" for section in SECTIONS)):
            _, *parts = DIRECTIVE.split(page(name))
            for number, text in zip(parts[::2], parts[1::2], strict=True):
                assert ">>> " in text or CLAUSES[number].status is Status.PROSE, number

    def test_each_decision_says_what_would_change(self) -> None:
        _, *parts = DIRECTIVE.split(page("open-questions"))
        assert [
            number for number, text in zip(parts[::2], parts[1::2], strict=True) if "What would change" not in text
        ] == []


class TestGuide:
    """Eight pages, each of which runs."""

    @pytest.mark.parametrize("name", GUIDES)
    def test_page(self, name: str) -> None:
        assert page(f"guide/{name}").count(">>> ") > 5
        assert name in page("guide/index")


class TestRecords:
    """What the pages show was played."""

    @pytest.mark.parametrize("path", [*sorted((DOCS / "records").iterdir())], ids=lambda path: path.stem)
    def test_can_be_replayed(self, path: Path) -> None:
        assert read_record(path.read_bytes()).match.sheet
