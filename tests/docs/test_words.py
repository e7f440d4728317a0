"""Cards and foreign words within a sentence; docstrings and names in the reference."""

from __future__ import annotations

import enum
from pathlib import Path

import pytest

from club import docstrings, navigation
from deberts import __all__ as names
from small_site import Site, build, text_of, with_class

TITLE = "Title\n=====\n\n"


class TestCards:
    """A card is read as its name by those who cannot see it."""

    def test_have_glyph_and_name(self, tmp_path: Path) -> None:
        cards = list(build(tmp_path, f"{TITLE}Lead :card:`TH 7s`.\n").body().iter("abbr"))
        assert [(text_of(card), card.attrib["title"]) for card in cards] == [
            ("T♥", "ten of hearts"),
            ("7♠", "seven of spades"),
        ]
        assert [card.attrib["class"] for card in cards] == ["card card-hearts", "card card-spades"]

    def test_that_are_none_are_told(self, tmp_path: Path) -> None:
        (warning,) = build(tmp_path, f"{TITLE}Lead :card:`1H`.\n").warnings
        assert "'1H' is no card" in warning


class TestForeignWords:
    """A word of another language says which."""

    @pytest.mark.parametrize(("language", "word"), [("ru", "терц"), ("uk", "козир"), ("pt", "vaza"), ("tr", "koz")])
    def test_are_marked(self, tmp_path: Path, language: str, word: str) -> None:
        site = build(tmp_path, f"{TITLE}It is :{language}:`{word}`.\n")
        assert f'<span lang="{language}">{word}</span>' in site.page()

    def test_are_words_in_other_formats(self, tmp_path: Path) -> None:
        site = build(tmp_path, f"{TITLE}It is :ru:`терц`.\n", builder="text")
        assert "It is терц." in site.page()


class TestDocstrings:
    """The part on clauses becomes links."""

    def test_clauses_are_links(self) -> None:
        lines = ["First line.", "", "Clause:", "    05.2, 05.3,", "    D7", "", "Args:", "    one: Thing."]
        docstrings.link_clauses(None, "", "", None, None, lines)  # type: ignore[arg-type]  # none of them is asked
        assert lines == [
            "First line.",
            "",
            ":Clause: :clause:`05.2`, :clause:`05.3`, :clause:`D7`",
            "",
            "Args:",
            "    one: Thing.",
        ]

    def test_a_part_at_the_end_is_found(self) -> None:
        lines = ["First.", "", "Clause:", "    05.2"]
        docstrings.link_clauses(None, "", "", None, None, lines)  # type: ignore[arg-type]  # none of them is asked
        assert lines[2:] == [":Clause: :clause:`05.2`"]

    def test_others_stay(self) -> None:
        lines = ["The clause:", "", "Returns:", "    It."]
        docstrings.link_clauses(None, "", "", None, None, lines)  # type: ignore[arg-type]  # none of them is asked
        assert lines == ["The clause:", "", "Returns:", "    It."]

    def test_members_of_an_enum_are_named(self) -> None:
        class Answer(enum.Enum):
            YES = 1
            NO = 2

        for what, found in (("class", Answer), ("method", Answer), ("class", str)):
            lines: list[str] = []
            docstrings.list_members(None, what, "", found, None, lines)  # type: ignore[arg-type]  # the first is not asked
            assert lines == (["", ":Members: ``YES``, ``NO``", ""] if (what, found) == ("class", Answer) else [])

    def test_reach_the_page(self, tmp_path: Path) -> None:
        text = f"{TITLE}.. autofunction:: deberts.rules.s05_tricks.consultable\n\n.. club:clause:: 05.10\n"
        links = [link.attrib["href"] for link in build(tmp_path, text).body().iter("a")]
        assert "#clause-05-10" in links


class TestNames:
    """A thing is found by each of its names."""

    @pytest.fixture
    def site(self, tmp_path: Path) -> Site:
        """A reference of a few modules, and a page that asks for what is in them by other names."""
        text = f"""{TITLE}
.. automodule:: deberts.rules.s05_tricks
   :members: legal_cards

.. automodule:: deberts.svg
   :members: Picture

:py:func:`deberts.legal_cards`, :py:class:`deberts.svg.markup.Picture`, :py:func:`deberts.settle`,
:py:func:`deberts.nothing`, :py:func:`elsewhere.legal_cards`
"""
        return build(tmp_path, text, nitpicky=True)

    def test_leads_to_where_it_is_described(self, site: Site) -> None:
        links = {
            text_of(link): link.attrib["href"] for link in site.body().iter("a") if "reference" in link.attrib["class"]
        }
        assert links["deberts.legal_cards()"] == "#deberts.rules.s05_tricks.legal_cards"
        assert links["deberts.svg.markup.Picture"] == "#deberts.svg.Picture"

    def test_what_is_not_described_is_told(self, site: Site) -> None:
        for name in ("deberts.settle", "deberts.nothing", "elsewhere.legal_cards"):
            assert any(f"target not found: {name} " in line for line in site.warnings)

    def test_all_of_the_library_are_listed(self, tmp_path: Path) -> None:
        (listed,) = with_class(build(tmp_path, f"{TITLE}.. club:names::\n").body(), "names")
        assert [text_of(item) for item in listed] == list(names)


class TestNavigation:
    """A caption in the navigation is a heading of a level."""

    def test_levels_are_told(self) -> None:
        context = {"furo_navigation_tree": '<p class="caption" role="heading">Rules</p>'}
        navigation.level_captions(None, "", "", context, None)  # type: ignore[arg-type]  # it is not asked
        assert context["furo_navigation_tree"] == '<p class="caption" role="heading" aria-level="2">Rules</p>'

    def test_other_themes_are_left_alone(self) -> None:
        context: dict[str, str] = {}
        navigation.level_captions(None, "", "", context, None)  # type: ignore[arg-type]  # it is not asked
        assert context == {}
