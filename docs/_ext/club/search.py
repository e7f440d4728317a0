"""The box in which one asks for a rule; the build fails when the index has no answer to what people type."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.search import SearchLanguage
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

from club.language import spoken, to_root

LOGGER = logging.getLogger(__name__)

_BEFORE: Final = "Search.setIndex("
_STORES: Final = ("terms", "titleterms")


class AskDirective(SphinxDirective):
    """A box in which one asks for a rule: what the search in the navigation is, on a page of its own too."""

    def run(self) -> list[nodes.Node]:
        """Return the box."""
        into = spoken(self.env)
        label, button = into.gettext("Ask for a rule"), into.gettext("Look up")
        up = to_root(self.env.current_document.docname)
        box = f'<input type="search" name="q" required aria-label="{label}" placeholder="{label}">'
        form = f'<form class="asking" role="search" action="{up}search.html">{box}<button>{button}</button></form>'
        return [nodes.raw("", form, format="html")]


def check(app: Sphinx, error: Exception | None) -> None:
    """Warn of each phrase that no page answers.

    Args:
        app: The build; ``club_search`` lists the phrases by language.
        error: What the build failed with, if it did.
    """
    builder = app.builder
    if error is not None or not isinstance(builder, StandaloneHTMLBuilder) or builder.indexer is None:
        return
    index = read_index(Path(app.outdir) / "searchindex.js")
    for phrase in app.config.club_search.get(app.config.language, ()):
        if not found(phrase, index, builder.indexer.lang):
            LOGGER.warning("search finds no page for %r", phrase)


def read_index(path: Path) -> Mapping[str, Any]:
    """Read the index that the page of the search loads.

    Args:
        path: Its file.

    Returns:
        The index.
    """
    index: dict[str, Any] = json.loads(path.read_text(encoding="utf-8").removeprefix(_BEFORE).removesuffix(")"))
    return index


def found(phrase: str, index: Mapping[str, Any], language: SearchLanguage) -> set[int]:
    """Return the pages that have every word of a phrase, as the page of the search reads it.

    Args:
        phrase: What somebody types.
        index: The index.
        language: Splits and stems.

    Returns:
        Numbers of the pages.
    """
    words = [word for word in language.split(phrase.lower()) if len(word) > 2 and language.word_filter(word)]  # noqa: PLR2004  # shorter words are not asked for
    pages = [_pages(language.stem(word), index) for word in words]
    return set.intersection(*pages) if pages else set()


def _pages(stem: str, index: Mapping[str, Any]) -> set[int]:
    return {page for store in _STORES for page in _listed(index[store].get(stem, []))}


def _listed(pages: int | Iterable[int]) -> Iterable[int]:
    return [pages] if isinstance(pages, int) else pages
