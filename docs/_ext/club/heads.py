"""What stands in the head of a page for those who find it elsewhere."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.config import Config

from club.language import ENGLISH
from deberts.locale import Language, languages

_LONGEST: Final = 200
"""How many letters of a description are shown where pages are found."""


def name_site(_app: Sphinx, config: Config) -> None:
    """Call the site what the game is called in its language."""
    into = Language.of(config.language if config.language in languages() else ENGLISH)
    config.html_title = into.gettext("Deberts")


def describe(_app: Sphinx, _page: str, _template: str, context: dict[str, Any], doctree: nodes.document | None) -> None:
    """Give a page a description, out of its first words, and say where it stands in other languages."""
    told = context.get("description") or first_words(doctree)
    described = f'<meta name="description" content="{escape(shortened(told))}">' if told else ""
    links = (f'<link rel="alternate" hreflang="{code}" href="{at}">' for code, _, at in context.get("languages", ()))
    context["metatags"] = "".join((context.get("metatags", ""), described, *links))


def first_words(doctree: nodes.document | None) -> str:
    """Return the first paragraph of a page."""
    paragraphs = () if doctree is None else doctree.findall(nodes.paragraph)
    return next((text for each in paragraphs if (text := " ".join(each.astext().split()))), "")


def shortened(text: str) -> str:
    """Return a text as far as it is shown where there is little room."""
    if len(text) <= _LONGEST:
        return text
    return f"{text[:_LONGEST].rpartition(' ')[0]} \N{HORIZONTAL ELLIPSIS}"
