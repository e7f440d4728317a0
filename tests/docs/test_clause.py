"""A clause in a page: printed from the data, linked, and there exactly once."""

from __future__ import annotations

from pathlib import Path

import pytest

from club.evidence import evidence
from command import run
from deberts import CLAUSES, clause
from small_site import SOURCES, build, text_of, with_class

REFERENCE = "\n\n.. automodule:: deberts.rules.s05_tricks\n   :members:\n"
LEAD = """Title
=====

See :clause:`05.5`, :club:clause:`the same <05.5>`.

.. club:clause:: 05.5
   :also: must I beat, overtrump

   The example.

   >>> 1 + 1
   2
"""


class TestPage:
    """A clause is a section with its wording, its example, and what stands behind it."""

    def test_has_everything(self, tmp_path: Path) -> None:
        site = build(tmp_path, LEAD)
        expected = ("target not found: deberts.", *(f"there is no clause {number}" for number in ("03.1", "g9", "D13")))
        assert all(any(text in line for text in expected) for line in site.warnings)
        (section,) = with_class(site.body(), "clause")
        assert section.attrib["id"] == "clause-05-5"
        assert text_of(section.find("h2")) == "05.5 Beat a trump lead"
        (wording,) = with_class(section, "wording")
        assert text_of(wording) == " ".join(clause("05.5").text.split()).replace("'", "\N{RIGHT SINGLE QUOTATION MARK}")
        assert [text_of(node) for node in with_class(section, "status")] == ["text"]
        (source,) = with_class(section, "source")
        assert text_of(source) == "text club, section 05"
        assert [link.attrib["href"] for link in source.iter("a")] == ["sources.html#source-club"]

    def test_parts_stand_in_the_order_of_a_reader(self, tmp_path: Path) -> None:
        page = build(tmp_path, LEAD + REFERENCE).page()
        places = [page.index(part) for part in ("wording", "status-text", "Also asked as", "The example.", "evidence")]
        assert places == sorted(places)

    def test_what_only_leads_to_python_is_folded_with_it(self, tmp_path: Path) -> None:
        more = "   A third is two:\n\n   >>> 2\n   2\n\n   *Example.* Both are:\n\n   >>> 3\n   3\n"
        page = build(tmp_path, LEAD + "\n" + more).page()
        places = [page.index(part) for part in ("The example.", "Both are:", "For programmers", "A third is two:")]
        assert places == sorted(places)

    def test_shows_what_stands_behind_it(self, tmp_path: Path) -> None:
        site = build(tmp_path, LEAD + REFERENCE)
        (behind,) = with_class(site.body(), "evidence")
        found = evidence()["05.5"]
        names = [text_of(node).rstrip(":") for node in behind.iter("dt")]
        library, properties, vectors, engines = (text_of(node) for node in behind.iter("dd"))
        assert names == ["In the library", "Properties", "Vectors", "Wrong engines killed"]
        assert library.startswith(
            "legal_cards(hand: CardSet, trick: Trick, trump: Suit, duties: Duties=BY_THE_CLUB) -> CardSet [source]"
        )
        assert properties.startswith("tests/properties/test_s05_tricks.py::TestBeat")
        assert vectors == str(found.vectors)
        assert engines.split()[0] == "W01"
        links = [link.attrib["href"] for link in behind.iter("a")]
        assert links[:2] == [
            "#deberts.rules.s05_tricks.legal_cards",
            "_modules/deberts/rules/s05_tricks.html#legal_cards",
        ]

    def test_wording_is_that_of_the_command(self, tmp_path: Path) -> None:
        shown = " ".join(run("rules", "05.5").text.split())
        (wording,) = with_class(build(tmp_path, LEAD).body(), "wording")
        assert text_of(wording) in shown

    def test_is_in_the_index(self, tmp_path: Path) -> None:
        index = build(tmp_path, LEAD).page("genindex")
        for word in ("Beat a trump lead", "must I beat", "overtrump"):
            assert word in index
        assert index.count("index.html#clause-05-5") == 3

    def test_wording_links_to_the_clauses_it_names(self, tmp_path: Path) -> None:
        text = "Title\n=====\n\n.. club:clause:: 05.5\n\n.. club:clause:: 03.1\n"
        wording, _ = with_class(build(tmp_path, text).body(), "wording")
        assert [(text_of(link), link.attrib["href"]) for link in wording.iter("a")] == [("03.1", "#clause-03-1")]

    def test_decision_shows_question_and_readings(self, tmp_path: Path) -> None:
        body = build(tmp_path, "Title\n=====\n\n.. club:clause:: D8\n").body()
        (question,), (readings,) = (
            with_class(body, "question"),
            [n for n in with_class(body, "readings") if n.tag == "ul"],
        )
        assert text_of(question) == CLAUSES["D8"].question
        assert [text_of(item) for item in readings] == [*CLAUSES["D8"].readings]
        (source,) = with_class(body, "source")
        assert text_of(source) == "decision decision of this library, needed by: club"
        assert [link.attrib["href"] for link in source.iter("a")] == ["sources.html#decisions"]

    @pytest.mark.parametrize("number", ["04.14", "01.1"])
    def test_what_is_not_the_bare_text_says_so(self, tmp_path: Path, number: str) -> None:
        body = build(tmp_path, f"Title\n=====\n\n.. club:clause:: {number}\n").body()
        assert [text_of(node) for node in with_class(body, "meaning")] == [CLAUSES[number].status.meaning]

    def test_translators_get_the_wording_and_nothing_else(self, tmp_path: Path) -> None:
        site = build(tmp_path, {"index": LEAD}, builder="gettext", gettext_compact=False)
        catalogue = (site.folder / "index.pot").read_text(encoding="utf-8")
        assert "Beat a trump lead" not in catalogue  # the library translates it
        assert "The example." in catalogue
        assert "in the order of :clause:`03.1`" in " ".join(catalogue.replace('"', "").split())
        assert "legal_cards" not in catalogue
        assert "properties" not in catalogue


class TestLinks:
    """A number leads to its clause; a wrong one is told, and so fails a strict build."""

    def test_lead_to_the_clause(self, tmp_path: Path) -> None:
        pages = {
            "index": "Title\n=====\n\n.. toctree::\n\n   in/other\n   sources\n\n.. club:clause:: 05.5\n",
            "in/other": "Other\n=====\n\n:clause:`05.5`, :club:clause:`the same <05.5>`, :any:`05.5`\n",
            "sources": ".. _source-club:\n\nSource\n======\n\nText.\n",
        }
        links = [
            node for node in build(tmp_path, pages).body("in/other").iter("a") if "reference" in node.attrib["class"]
        ]
        assert [text_of(link) for link in links[:3]] == ["05.5", "the same", "05.5"]
        assert {link.attrib["href"] for link in links[:3]} == {"../index.html#clause-05-5"}
        assert {link.attrib["title"] for link in links[:2]} == {f"Beat a trump lead. {clause('05.5').text}"}

    @pytest.mark.parametrize("role", ["clause", "club:clause"])
    def test_to_nowhere_are_told(self, tmp_path: Path, role: str) -> None:
        (warning,) = build(tmp_path, f"Title\n=====\n\n:{role}:`05.99`\n").warnings
        assert "there is no clause 05.99" in warning

    def test_a_directive_with_a_wrong_number_is_told(self, tmp_path: Path) -> None:
        warnings = build(tmp_path, "Title\n=====\n\n.. club:clause:: 05.99\n").warnings
        assert "there is no clause '05.99'; nearest: 05.8, 05.9" in warnings[0]

    def test_a_clause_without_page_is_told(self, tmp_path: Path) -> None:
        assert build(tmp_path, LEAD).unseen == tuple(number for number in CLAUSES if number != "05.5")

    def test_a_second_page_is_told(self, tmp_path: Path) -> None:
        pages = {name: f":orphan:\n\n{name}\n=====\n\n.. club:clause:: 05.5\n" for name in ("index", "other")}
        warnings = build(tmp_path, {**pages, "sources": ":orphan:\n\n.. _source-club:\n\nS\n=\n"}).warnings
        assert [line for line in warnings if "has a page already: index" in line]

    def test_a_clause_twice_in_a_page_is_told(self, tmp_path: Path) -> None:
        twice = "Title\n=====\n\n.. club:clause:: 05.5\n\n.. club:clause:: 05.5\n"
        assert [line for line in build(tmp_path, twice).warnings if "clause 05.5" in line]


class TestBuildingAgain:
    """What is known of the pages follows them, page by page and process by process."""

    def test_a_clause_that_was_taken_away_is_missed(self, tmp_path: Path) -> None:
        both = "Title\n=====\n\n.. club:clause:: 05.5\n\n.. club:clause:: 05.6\n"
        assert {"05.5", "05.6"}.isdisjoint(build(tmp_path, both).unseen)
        again = build(tmp_path, both.replace(".. club:clause:: 05.6\n", ""))
        assert "05.6" in again.unseen
        assert "05.5" not in again.unseen

    def test_pages_may_be_read_side_by_side(self, tmp_path: Path) -> None:
        numbers = ("05.1", "05.2", "05.3", "05.4", "05.5", "05.6", "05.7")
        pages = {f"page{at}": f":orphan:\n\nT\n=\n\n.. club:clause:: {number}\n" for at, number in enumerate(numbers)}
        sources = {"index": f"Title\n=====\n\n{SOURCES}"}
        site = build(tmp_path, {**pages, **sources}, processes=2)
        assert {*CLAUSES} - {*site.unseen} == {*numbers}
