"""The page of a clause: its words, what becomes of it in each rule set, situations, history, and links both ways."""

from __future__ import annotations

from pathlib import Path

import pytest

from club.changes import history
from club.clausepage import SHOWN
from club.forms import AGREED, IN_FORCE, INSTEAD, OF_HOUSES, Fate, fates
from club.situations import situations
from deberts import CLAUSES, PRESETS
from deberts.conformance.vectors import shipped_for_all
from deberts.locale import Language
from deberts.locale.refusals import REASONS
from small_site import Site, build, text_of, with_class

ENGLISH = Language.of("en")
PAGES = {
    "index": ":orphan:\n\nTitle\n=====\n\n.. toctree::\n\n   in/other\n   sources\n\n.. club:clause:: 03.1\n",
    "in/other": "Other\n=====\n\n.. club:clause:: 05.5\n\n   Told.\n\n   >>> 1 + 1\n   2\n\n.. club:clause:: 05.6\n",
    "sources": ".. _source-club:\n\nSource\n======\n\nText.\n",
}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """Three clauses on two pages."""
    return build(tmp_path_factory.mktemp("clauses"), PAGES, club_pages=True)


class TestPage:
    """Every clause has a page under its number."""

    def test_has_the_words_and_the_example(self, site: Site) -> None:
        body = site.body("05.5/index")
        assert text_of(body.find(".//h1")).startswith("05.5 Beat a trump lead")
        (wording,) = with_class(body, "wording")
        assert text_of(wording) == " ".join(CLAUSES["05.5"].text.split()).replace(
            "'", "\N{RIGHT SINGLE QUOTATION MARK}"
        )
        assert "Told." in text_of(body)

    def test_links_lead_from_where_it_is(self, site: Site) -> None:
        links = {text_of(link): link.attrib["href"] for link in site.body("05.5/index").iter("a")}
        assert links["03.1"] == "../index.html#clause-03-1"
        assert links["Other"] == "../in/other.html#clause-05-5"

    def test_its_section_leads_to_it(self, site: Site) -> None:
        own = [text.find("a") for text in with_class(site.body("in/other"), "own-page")]
        assert [link.attrib["href"] for link in own if link is not None] == ["../05.5/index.html", "../05.6/index.html"]

    def test_parts_stand_in_the_order_of_a_reader(self, site: Site) -> None:
        page = site.page("05.5/index")
        parts = ("wording", "Told.", 'id="in-each-rule-set"', 'id="situations"', 'id="history"', "<details", "doctest")
        assert (places := [page.index(part) for part in parts]) == sorted(places)

    def test_what_is_for_programmers_is_folded(self, site: Site) -> None:
        for name, folded in (("05.5/index", 1), ("in/other", 2)):
            details = [*site.body(name).iter("details")]
            assert [text_of(each.find("summary")) for each in details] == ["For programmers"] * folded
            assert not [each for each in details if "open" in each.attrib]
            assert "1 + 1" in text_of(details[0])
            assert len(with_class(details[0], "evidence")) == 1

    def test_leads_to_the_one_before_and_the_one_after(self, tmp_path: Path) -> None:
        (tmp_path / "templates").mkdir()
        text = "{{ prev.link }} {{ prev.title }} | {{ next.link }} {{ next.title }} | {{ description }}"
        (tmp_path / "templates" / "page.html").write_text(text, encoding="utf-8")
        around = build(tmp_path, PAGES, club_pages=True, templates_path=[str(tmp_path / "templates")])
        first, middle = around.page("03.1/index"), around.page("05.5/index")
        assert first.startswith("  | ../05.5/index.html 05.5 Beat a trump lead")
        assert middle.startswith("../03.1/index.html 03.1 ")
        assert "../05.6/index.html 05.6 " in middle
        assert " ".join(CLAUSES["05.5"].text.split()).partition(",")[0] in middle

    def test_are_made_only_where_they_are_asked_for(self, tmp_path: Path) -> None:
        assert not (build(tmp_path, PAGES).folder / "05.5").exists()

    def test_other_formats_have_all_of_it(self, tmp_path: Path) -> None:
        assert "1 + 1" in build(tmp_path, PAGES, builder="text").page("in/other")


class TestFates:
    """In each rule set something becomes of each clause, and each rule set is named once for it."""

    @pytest.mark.parametrize("number", ["05.5", "m9.2", "g9", "D14", "p8"])
    def test_every_rule_set_has_a_line(self, number: str) -> None:
        named = [name.partition(" ")[0] for names in fates(number).values() for name in names]
        assert {*PRESETS} <= {*named}

    def test_what_they_are(self) -> None:
        assert fates("05.5")[Fate(INSTEAD, ("g9", "D13"))] == ("site",)
        assert "club" in fates("05.5")[Fate(IN_FORCE)]
        assert "site (4)" in fates("02.10")[Fate(INSTEAD, ("g0", "D12"))]
        assert "site" in fates("v1")[Fate(AGREED)]
        assert {*PRESETS} == {*fates("p8")[Fate(OF_HOUSES)]}
        assert "keeper" in fates("p0.1")[Fate(IN_FORCE)]


class TestSituations:
    """A vector is told in words: what there is, and what follows."""

    def test_of_cards(self) -> None:
        told, left = situations("05.5", ENGLISH, 2)
        assert (told[0].rules, told[0].taken) == ("club", ())
        assert told[0].given[0] == "Trumps: hearts."
        assert any(sentence.startswith("You hold ") for sentence in told[0].given)
        assert told[0].answer == ("May be played: J♥.", "May not be played: 7♥.")
        assert told[0].clauses == ("05.5",)
        assert left > SHOWN

    def test_of_a_deal_and_its_refusal(self) -> None:
        told = [each for each in situations("02.5", ENGLISH)[0] if each.clauses]
        assert told[0].given[0] == "Bo deals."
        assert told[0].answer[:2] == (
            "Then “take” is refused.",
            "In the second round the indicator's suit may not be chosen.",
        )

    def test_of_a_house_name_what_it_takes(self) -> None:
        assert {number for each in situations("p12", ENGLISH)[0] for number in each.taken} == {"p12"}

    def test_in_russian(self) -> None:
        told = situations("06.3", Language.of("ru"), 1)[0][0]
        assert "Играет: " in " ".join(told.given)
        assert told.answer[0].startswith("Записывают: Аня ")

    def test_every_one_has_an_answer_or_leaves_nothing_to_say(self) -> None:
        told = {number: situations(number, ENGLISH, SHOWN)[0] for number in CLAUSES}
        assert sum(map(len, told.values())) > len(CLAUSES)
        assert all(each.given for several in told.values() for each in several)

    def test_what_asks_for_the_form_of_data_is_left_out(self) -> None:
        malformed = {
            each.id for each in shipped_for_all() if each.expect.get("error", {}).get("code") not in {*REASONS, None}
        }
        told = {each.name for number in CLAUSES for each in situations(number, ENGLISH)[0]}
        assert malformed
        assert not malformed & told


class TestHistory:
    """The change log names a clause by itself, in a range, or by its source."""

    @pytest.mark.parametrize(
        ("number", "words"),
        [
            ("p52", "where one offends"),
            ("p45", "four may play in two pairs"),
            ("05.5", "the club text, every clause"),
            ("m9.2", "after the height was told"),
            ("g13", "Moscow, Kharkiv, the game to 301"),
        ],
    )
    def test_names(self, number: str, words: str) -> None:
        assert [text for _, text in history()[number] if words in text]

    def test_says_in_which_version(self) -> None:
        assert {version for rows in history().values() for version, _ in rows} == {"Unreleased"}

    def test_of_one_clause_is_not_that_of_its_neighbour(self) -> None:
        assert not [text for _, text in history()["p30"] if "two pairs" in text]
