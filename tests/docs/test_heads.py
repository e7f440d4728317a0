"""What stands in the heads of pages, and what the reference says of each name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from club.docstrings import PYTHON
from club.heads import shortened
from small_site import Site, build

TEXT = """Title
=====

What it is about, in **one** sentence.

And more.
"""
PAGES = {"index": f"{TEXT}\n.. toctree::\n\n   in/other\n", "in/other": f"Other\n=====\n\n{'Long words. ' * 40}\n"}
MODULES = """Reference
=========

.. automodule:: deberts.rules.s03_values
   :members:

.. automodule:: deberts.clauses
   :members: CLAUSES
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """Two pages in two languages."""
    return build(tmp_path_factory.mktemp("heads"), PAGES, club_languages=["en", "ru"])


@pytest.fixture(scope="module")
def reference(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """Two modules."""
    return build(tmp_path_factory.mktemp("reference"), MODULES)


class TestHeads:
    """A page can be told from others where pages are found."""

    def test_describe_the_page_by_its_first_words(self, site: Site) -> None:
        assert '<meta name="description" content="What it is about, in one sentence.">' in site.page()

    def test_name_it_in_other_languages(self, site: Site) -> None:
        assert '<link rel="alternate" hreflang="ru" href="../ru/in/other.html">' in site.page("in/other")

    @pytest.mark.parametrize(("language", "name"), [("en", "Deberts"), ("ru", "Деберц")])
    def test_are_in_the_language_of_the_site(self, tmp_path: Path, language: str, name: str) -> None:
        assert f" &#8212; {name}</title>" in build(tmp_path, TEXT, language=language).page()

    def test_are_short(self, site: Site) -> None:
        assert "Long words. Long words.…" not in site.page("in/other")
        assert shortened("a " * 200).endswith("a …")
        assert shortened("a few words") == "a few words"


class TestReference:
    """A name comes with where it is imported from, and without what it is made of."""

    def test_says_where_from(self, reference: Site) -> None:
        page = re.sub(r"<[^>]+>", "", reference.page())
        assert "from deberts import card_points" in page
        assert "from deberts.rules.s03_values import LAST_TRICK" in page

    def test_has_no_values(self, reference: Site) -> None:
        assert "mappingproxy" not in reference.page()

    def test_links_the_types_of_python(self, reference: Site) -> None:
        assert f'href="{PYTHON}/library/functions.html#int"' in reference.page()
        assert f'href="{PYTHON}/library/stdtypes.html#str"' in reference.page()

    def test_leads_to_source_that_is_there(self, reference: Site) -> None:
        source = reference.page("_modules/deberts/rules/s03_values")
        assert 'href="_modules/deberts/rules/s03_values.html#card_points"' in reference.page()
        assert 'id="card_points"' in source
        assert 'href="../../../index.html#deberts.rules.s03_values.card_points"' in source
