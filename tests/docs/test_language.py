"""The language of a page: what is made of data speaks it, and a page that is not translated says so."""

# ruff: noqa: RUF001  # some Russian words consist of letters that look like Latin ones

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, ClassVar

import pytest

from club.search import INDEX, read_index
from deberts.glossary import NAMES
from project import ROOT
from small_site import Site, build, text_of, with_class

TITLE = "Title\n=====\n\n"
TRANSLATED = """Translated
==========

.. club:choice:: JH 7H
   :trick: 9H
   :trump: H

:card:`TH`, :clause:`05.5`

.. club:clause:: 05.5
   :also: must I beat, overtrump
"""
PLAIN = """Plain page
==========

.. club:hand:: KH QH
   :trump: H
   :bela:

:clause:`05.5`
"""
CATALOGUES = {
    "index": {
        "Also asked as: must I beat, overtrump.": "Спрашивают также: обязан ли я бить, перебить козырь.",
    },
    "sphinx": {
        "Plain page": "Простая страница",
        "This page is not translated yet.": "Не переведено.",
    },
}


def catalogue(messages: dict[str, str]) -> str:
    texts = {"": "Content-Type: text/plain; charset=utf-8\\n", **messages}
    return "\n".join(f'msgid "{english}"\nmsgstr "{text}"\n' for english, text in texts.items())


def russian(folder: Path, pages: dict[str, str], **settings: Any) -> Site:
    """Build pages in Russian, with the catalogues above."""
    inner = folder / "locale" / "ru" / "LC_MESSAGES"
    inner.mkdir(parents=True)
    for name, messages in CATALOGUES.items():
        (inner / f"{name}.po").write_text(catalogue(messages), encoding="utf-8")
    return build(folder, pages, language="ru", locale_dirs=[str(folder / "locale")], gettext_compact=False, **settings)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """Two pages, of which the first is translated."""
    pages = {"index": f"{TRANSLATED}\n.. toctree::\n\n   in/plain\n", "in/plain": PLAIN}
    return russian(tmp_path_factory.mktemp("russian"), pages, html_sidebars={"**": ["globaltoc.html"]})


class TestTranslatedSite:
    """One page has a catalogue, the other has none."""

    def test_pictures_and_cards_speak_it(self, site: Site) -> None:
        page = site.page()
        assert "Взятка" not in page
        assert "валет червей" in page
        assert '<abbr class="card card-hearts" title="десятка червей">' in page
        assert "on the table" not in page

    def test_links_tell_the_title_in_it(self, site: Site) -> None:
        assert 'href="#clause-05-5" title="Козырный заход надо перебить. ' in site.page()
        text = (site.folder / "searchindex.js").read_text(encoding="utf-8")
        index = json.loads(text.removeprefix("Search.setIndex(").removesuffix(")"))
        assert "05.5 Козырный заход надо перебить" in index["alltitles"]
        assert not any(found[4].startswith("05.5") for several in index["objects"].values() for found in several)
        (entry,) = (each for each in read_index(site.folder / INDEX) if each["at"].endswith("#clause-05-5"))
        assert entry["title"] == "05.5 Козырный заход надо перебить"
        assert entry["asked"][:2] == [["обязан ли я бить", 1], ["перебить козырь", 1]]

    def test_index_is_in_it(self, site: Site) -> None:
        index = site.page("genindex")
        assert all(word in index for word in ("Козырный заход надо перебить", "обязан ли я бить", "перебить козырь"))
        assert "overtrump" not in index

    def test_other_pages_stay_english_and_say_so(self, site: Site) -> None:
        page = site.page("in/plain")
        assert '<p class="untranslated">Не переведено.</p><div lang="en"><section' in page
        assert "king of hearts" in page
        assert 'href="../index.html#clause-05-5" title="Beat a trump lead. When a trump is led' in page
        assert "Не переведено" not in site.page()

    def test_navigation_is_in_it(self, site: Site) -> None:
        assert '<a class="reference internal" href="in/plain.html">Простая страница</a>' in site.page()


class TestEnglishSite:
    """Where the language is English, there is nothing to say."""

    def test_is_not_called_untranslated(self, tmp_path: Path) -> None:
        assert "untranslated" not in build(tmp_path, PLAIN).page()

    def test_language_without_pictures_has_english_ones(self, tmp_path: Path) -> None:
        inner = tmp_path / "locale" / "de" / "LC_MESSAGES"
        inner.mkdir(parents=True)
        (inner / "index.po").write_text(catalogue({"Plain page": "Seite"}), encoding="utf-8")
        site = build(tmp_path, PLAIN, language="de", locale_dirs=[str(tmp_path / "locale")])
        assert "<h1>Seite" in site.page()
        assert "king of hearts" in site.page()


class TestSwitch:
    """Each page links to itself in the other languages, and only where they are built."""

    SIDEBAR: ClassVar[dict[str, Any]] = {
        "html_sidebars": {"**": ["sidebar/languages.html"]},
        "templates_path": [str(ROOT / "docs" / "_templates")],
    }

    @pytest.mark.parametrize(
        ("language", "page", "address"),
        [
            ("en", "index", "ru/index.html"),
            ("en", "in/plain", "../ru/in/plain.html"),
            ("ru", "index", "../index.html"),
            ("ru", "in/plain", "../../in/plain.html"),
        ],
    )
    def test_leads_to_the_same_page(self, tmp_path: Path, language: str, page: str, address: str) -> None:
        pages = {"index": f"{TITLE}.. toctree::\n\n   in/plain\n", "in/plain": PLAIN}
        site = build(tmp_path, pages, language=language, club_languages=["en", "ru"], **self.SIDEBAR)
        other = {"en": 'lang="ru" hreflang="ru"', "ru": 'lang="en" hreflang="en"'}[language]
        assert f'<a href="{address}" {other} rel="alternate">' in site.page(page)

    def test_is_absent_where_there_is_one_language(self, tmp_path: Path) -> None:
        site = build(tmp_path, TITLE, **self.SIDEBAR)
        assert "hreflang" not in site.page()


class TestWords:
    """The glossary says what the table of the library says."""

    GLOSSARY = """.. glossary::

   bertz
      Four.

      .. club:words:: bertz

         ``Kind``

   cards bait
      A penalty.

      .. club:words:: cards bait
"""

    def test_fields(self, tmp_path: Path) -> None:
        body = build(tmp_path, TITLE + self.GLOSSARY).body()
        fields = [[text_of(node).rstrip(":") for node in found] for found in with_class(body, "field-list")]
        bertz = ["берц, полтинник", "берц", "bertz", "berts", "Kind"]
        names = ["Russian", "Ukrainian", "Portuguese", "Turkish", "Identifier"]
        assert fields[0] == [text for pair in zip(names, bertz, strict=True) for text in pair]
        assert fields[1][1::2] == ["байд на картах", "байд на картах", "none known", "none known", "none"]
        assert {node.attrib["lang"] for node in body.iter("span") if "lang" in node.attrib} == {"ru", "uk", "pt", "tr"}

    def test_own_language_is_left_out_where_it_says_no_more(self, tmp_path: Path) -> None:
        body = russian(tmp_path, {"index": TITLE + self.GLOSSARY}).body()
        (bertz, *rest), (bait, *_) = ([text_of(node) for node in found] for found in with_class(body, "field-list"))
        assert (bertz, rest[:3]) == ("Russian:", ["берц, полтинник", "English:", "bertz"])
        assert bait == "English:"

    def test_translated_terms_are_sorted_anew(self, tmp_path: Path) -> None:
        glossary = ".. glossary::\n\n   bait\n      One.\n\n   bela\n      Two.\n"
        inner = tmp_path / "locale" / "ru" / "LC_MESSAGES"
        inner.mkdir(parents=True)
        (inner / "index.po").write_text(catalogue({"bait": "юсс", "bela": "бела"}), encoding="utf-8")
        body = build(tmp_path, TITLE + glossary, language="ru", locale_dirs=[str(tmp_path / "locale")]).body()
        assert [text_of(node) for node in body.iter("dt")] == ["бела", "юсс"]
        assert [node.attrib["id"] for node in body.iter("dt")] == ["term-bela", "term-bait"]

    def test_what_is_no_term_is_told(self, tmp_path: Path) -> None:
        (warning,) = build(tmp_path, f"{TITLE}.. club:words:: rummy\n").warnings
        assert "'rummy' is not among the terms of deberts.glossary" in warning

    def test_cards(self, tmp_path: Path) -> None:
        body = build(tmp_path, f"{TITLE}.. club:card-names::\n").body()
        head, *rows = ([text_of(cell) for cell in row] for row in body.iter("tr"))
        assert head == ["English", "Russian", "Ukrainian", "Portuguese", "Turkish"]
        assert rows[0] == ["ace", "туз", "туз", "ás", "as"]
        assert rows[-1] == ["spades ♠", "пики", "піки", "espadas", "maça"]
        assert len(rows) == 12

    def test_glossary_has_every_term(self) -> None:
        text = (ROOT / "docs" / "glossary.rst").read_text(encoding="utf-8")
        for term in NAMES["en"].terms:
            assert f"\n   {term}\n" in text
            assert f".. club:words:: {term}\n" in text

    def test_translators_get_the_headings_and_no_identifier(self, tmp_path: Path) -> None:
        site = build(tmp_path, {"index": TITLE + self.GLOSSARY}, builder="gettext", gettext_compact=False)
        template = (site.folder / "index.pot").read_text(encoding="utf-8")
        assert 'msgid "Russian"' in template
        assert "Kind" not in template
        assert "полтинник" not in template
