"""The search: what the index has of the pages, and how the script ranks it."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from club.search import INDEX, read_index
from project import ROOT
from small_site import Site, build

NODE = shutil.which("node")
PAGE = """Title
=====

First words.

.. club:ask::

Must I overtrump?
   A lead only (:clause:`05.5`, :clause:`05.3`); see :doc:`/sources`.

.. glossary::

   bertz
      Four cards (:clause:`04.3`).

      .. club:words:: bertz

.. club:clause:: 05.5
   :also: must I beat, undertrump

.. club:clause:: 05.3

.. club:clause:: 04.3

.. club:clause:: v1
   :also: must I beat
"""
RANK = """
const { answers, prepared } = require(process.argv[1]);
const index = prepared(JSON.parse(process.argv[2]));
const titles = (asked) => answers(asked, index).map(({ title }) => title.split(" ")[0]);
console.log(JSON.stringify(JSON.parse(process.argv[3]).map(titles)));
"""
WORDS = """
const { isMistyped, likeness, termsOf } = require(process.argv[1]);
const [texts, alike, mistyped] = JSON.parse(process.argv[2]);
const both = (how, pairs) => pairs.map((pair) => how(...pair.split(" ")));
console.log(JSON.stringify([texts.map(termsOf), both(likeness, alike), both(isMistyped, mistyped)]));
"""
TEXTS = ["5.5 and 06.10: d'art 501:500", "Ёлка"]
ALIKE = ["lead lead", "козырей козырь", "has hat", "lead leadership", "501 5010"]
MISTYPED = ["bertz berz", "beta beat", "bela bella", "bela bola", "bela boll", "be bed"]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """A page with a box, a question, a term and some clauses."""
    return build(tmp_path_factory.mktemp("search"), PAGE)


@pytest.fixture(scope="module")
def index(site: Site) -> dict[str, dict[str, Any]]:
    """The index by address."""
    return {entry["at"]: entry for entry in read_index(site.folder / INDEX)}


def run(code: str, *arguments: str) -> Any:
    """What a script of the page prints."""
    assert NODE is not None
    script = str(ROOT / "docs" / "_static" / "ask.js")
    done = subprocess.run([NODE, "-e", code, script, *arguments], capture_output=True, check=True, text=True)
    return json.loads(done.stdout)


class TestIndex:
    """Each clause is an answer of its own."""

    def test_has_clauses_and_pages(self, index: dict[str, dict[str, Any]]) -> None:
        clauses = [f"index.html#clause-{number}" for number in ("04-3", "05-3", "05-5", "v1")]
        assert [*index] == [*clauses, "index.html", "sources.html"]
        assert index["index.html#clause-05-5"]["title"] == "05.5 Beat a trump lead"
        assert index["index.html#clause-05-5"]["words"].startswith("When a trump is led")
        assert index["index.html"]["words"] == "First words."

    def test_knows_what_is_asked(self, index: dict[str, dict[str, Any]]) -> None:
        question = "Must I overtrump?"
        assert index["index.html#clause-05-5"]["asked"] == [["must I beat", 1], ["undertrump", 1], [question, 1]]
        assert index["index.html#clause-05-3"]["asked"] == [[question, 0.6]]
        assert index["sources.html"]["asked"] == [[question, 0.6]]

    def test_knows_terms_in_every_language(self, index: dict[str, dict[str, Any]]) -> None:
        asked = {phrase for phrase, _ in index["index.html#clause-04-3"]["asked"]}
        assert {"bertz", "берц", "полтинник", "berts"} <= asked

    def test_club_comes_first(self, index: dict[str, dict[str, Any]]) -> None:
        standing = [index[at]["standing"] for at in ("index.html#clause-05-5", "index.html#clause-v1", "index.html")]
        assert standing == sorted({*standing}, reverse=True)


class TestBox:
    """It works without a script too, by leading to the page of the search."""

    def test_leads_to_the_search(self, site: Site) -> None:
        (form,) = (each for each in site.body().iter("form") if each.attrib.get("class") == "asking")
        assert (form.attrib["action"], form.attrib["data-index"]) == ("search.html", INDEX)

    def test_search_has_it_and_the_other_one(self, tmp_path: Path) -> None:
        templates = str(ROOT / "docs" / "_templates")
        page = build(tmp_path, "Title\n=====\n", html_theme="furo", templates_path=[templates]).page("search")
        assert page.count('<form class="asking"') == 1
        assert 'data-scripts="_static/language_data.js _static/searchtools.js searchindex.js"' in page
        assert '<noscript><p>Without scripts, the index leads to every clause: <a href="genindex.html">' in page

    def test_other_formats_have_no_index(self, tmp_path: Path) -> None:
        assert not (build(tmp_path, PAGE, builder="text").folder / INDEX).exists()


@pytest.mark.skipif(NODE is None, reason="the script of the page is run by node")
class TestRanking:
    """What fits best comes first."""

    def test_of_the_site(self, site: Site) -> None:
        index = json.dumps(read_index(site.folder / INDEX), ensure_ascii=False)
        asked = ["must i beat", "overtrump", "полтинника", "bretz", "5.5", "nothing like it", ""]
        found = run(RANK, index, json.dumps(asked))
        assert found[0][:2] == ["05.5", "v1"]
        assert found[1][:2] == ["05.5", "05.3"]
        assert [answers[:1] for answers in found[2:5]] == [["04.3"], ["04.3"], ["05.5"]]
        assert found[6] == []

    def test_words(self) -> None:
        words, alike, mistyped = run(WORDS, json.dumps([TEXTS, ALIKE, MISTYPED]))
        assert words == [["05.5", "and", "06.10", "d'art", "501:500"], ["елка"]]
        assert alike[0] == 1
        assert 0 < alike[1] < 1
        assert alike[2:] == [0, 0, 0]
        assert mistyped == [True, True, True, True, False, False]


def test_queries_are_thirty_in_each_language() -> None:
    asked = json.loads((ROOT / "docs" / "_ext" / "asked.json").read_text(encoding="utf-8"))
    assert {language: len(queries) for language, queries in asked.items()} == {"en": 30, "ru": 30}


@pytest.mark.skipif(NODE is None, reason="the scripts are read by node")
def test_scripts_of_a_page_share_no_name(tmp_path: Path) -> None:
    assert NODE is not None
    whole = tmp_path / "all.js"
    scripts = sorted((ROOT / "docs" / "_static").glob("*.js"))
    whole.write_text("\n".join(script.read_text(encoding="utf-8") for script in scripts), encoding="utf-8")
    subprocess.run([NODE, "--check", str(whole)], check=True, capture_output=True)
