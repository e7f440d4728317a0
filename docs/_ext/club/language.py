"""The language of a page: that of the site where the page is translated, and English where it is not.

A page is translated when it has a catalogue. What is made of data speaks the language of its page.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.locale import _
from sphinx.transforms import SphinxTransform
from sphinx.util.i18n import docname_to_domain

from deberts.locale import Language, languages

ENGLISH: Final = "en"
OWN_NAMES: Final = {"en": "English", "ru": "Русский"}
"""What a language calls itself."""

PLAYERS: Final = {"en": ("Ann", "Bo", "Cy", "Di"), "ru": ("Аня", "Боря", "Витя", "Гриша")}
"""What the players of examples are called, by seat."""


def of_page(env: BuildEnvironment, page: str = "") -> str:
    """Return the language of a page.

    Args:
        env: What Sphinx knows of the pages.
        page: Name of the page; the one that is being read if left out.

    Returns:
        The code of the language.
    """
    language = env.config.language
    domain = docname_to_domain(page or env.current_document.docname, env.config.gettext_compact)
    catalogues = (
        Path(env.srcdir, folder, language, "LC_MESSAGES", f"{domain}.po") for folder in env.config.locale_dirs
    )
    return language if any(path.is_file() for path in catalogues) else ENGLISH


def spoken(env: BuildEnvironment, page: str = "") -> Language:
    """Return the language of what is made of data in a page.

    Args:
        env: What Sphinx knows of the pages.
        page: Name of the page; the one that is being read if left out.

    Returns:
        That of the page, English where the library has no catalogue of it.
    """
    code = of_page(env, page)
    return Language.of(code if code in languages() else ENGLISH)


def players(env: BuildEnvironment, page: str = "") -> tuple[str, ...]:
    """Return what the players of examples are called in a page.

    Args:
        env: What Sphinx knows of the pages.
        page: Name of the page; the one that is being read if left out.

    Returns:
        Their names by seat.
    """
    return PLAYERS.get(of_page(env, page), PLAYERS[ENGLISH])


class SortGlossary(SphinxTransform):
    """Put a translated glossary into the order of its own language."""

    default_priority = 21  # once the terms are translated, at 20

    def apply(self, **_options: Any) -> None:
        """Sort the entries of each glossary."""
        for glossary in self.document.findall(addnodes.glossary):
            for entries in glossary.findall(nodes.definition_list):
                if entries.parent is glossary and of_page(self.env) != ENGLISH:
                    entries[:] = sorted(entries, key=lambda entry: entry.astext().casefold())


def told_player(into: Language, player: str) -> str:
    """Return who plays so, in a language: an address stays as it is.

    Args:
        into: The language.
        player: An address, and what it is, as :data:`deberts.clauses.players.PLAYERS` has it.

    Returns:
        The same, with what it is in that language.
    """
    address, _, kind = player.partition(": ")
    return f"{address}: {into.pgettext('who plays', kind)}"


def translate_titles(_app: Sphinx, env: BuildEnvironment) -> list[str]:
    """Translate what the navigation calls the pages that are not translated; the words are those of the interface."""
    for page, title in env.titles.items():
        if of_page(env, page) != env.config.language:
            said = _(title.astext())
            env.titles[page] = nodes.title("", said)
            for link in env.tocs[page].findall(nodes.reference):
                if not link["anchorname"]:
                    link[:] = [nodes.Text(said)]
    return []


def say_if_untranslated(
    app: Sphinx, page: str, _template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Tell readers and their browsers that a page in a translated site is in English."""
    if doctree is not None and of_page(app.env, page) != app.config.language:
        note = _("This page is not translated yet.")
        context["body"] = f'<p class="untranslated">{note}</p><div lang="{ENGLISH}">{context["body"]}</div>'


def link_languages(app: Sphinx, page: str, _template: str, context: dict[str, Any], _doctree: object) -> None:
    """Give the sidebar links to the same page in the other languages; the first one's site holds the others."""
    context["languages"] = list(_others(app, page))


def to_root(page: str, deeper: int = 0) -> str:
    """Return the way from a page to the root of the site.

    Args:
        page: Name of the page.
        deeper: How many folders deeper the site of its language lies.

    Returns:
        Such as ``../`` for a page in a folder.
    """
    return "../" * (page.count("/") + deeper)


def _others(app: Sphinx, page: str) -> Iterator[tuple[str, str, str]]:
    main, *_inner = known = app.config.club_languages or [ENGLISH]
    up = to_root(page, app.config.language != main)
    for code in known:
        if code != app.config.language:
            inner = "" if code == main else f"{code}/"
            yield code, OWN_NAMES[code], f"{up}{inner}{app.builder.get_target_uri(page)}"
