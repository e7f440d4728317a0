"""What is found by who asks for a rule: every clause by itself, and pages; the search of Sphinx stays for the library.

The build writes an index of its own beside that of Sphinx, small enough for a telephone; ``_static/ask.js`` ranks it.
A clause is known by its title, by its words, by what its page says is also asked, by the questions that pages answer
with it, and by the terms that the glossary explains by it, in every language.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, TypeAlias

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.environment import BuildEnvironment
from sphinx.util.docutils import SphinxDirective

from club.cards import Foreign
from club.clause import also_asked, anchor
from club.heads import first_words, shortened
from club.language import spoken, to_root
from deberts.clauses import CLAUSES
from deberts.clauses.club import CLUB
from deberts.locale import Language
from deberts.locale.refusals import clause_text

Entry: TypeAlias = dict[str, Any]
Asked: TypeAlias = Mapping[str, list[tuple[str, float]]]
"""By what each clause and page is asked for, with how far it is the answer."""

INDEX: Final = "asked.js"
"""The file of the index, at the root of the site; a script, for pages read from a disk may load nothing else."""

_BEFORE: Final = "window.debertsIndex = "
_STANDING: Final = {"club": 1.0, "clause": 0.85, "page": 0.8}
"""How much a kind of answer stands for, where two fit alike: the club's rules come first."""

_BESIDE: Final = 0.6
"""How far a clause is an answer that stands behind another one."""


class AskDirective(SphinxDirective):
    """A box in which one asks for a rule, with the answers below while one types."""

    def run(self) -> list[nodes.Node]:
        """Return the box."""
        form = asking(spoken(self.env), to_root(self.env.current_document.docname))
        return [nodes.raw("", form, format="html")]


def asking(into: Language, up: str, more: str = "") -> str:
    """Return the box as HTML: without a script it leads to the page of the search.

    Args:
        into: The language of the page.
        up: The way to the root of the site.
        more: Further buttons.

    Returns:
        The form, and the place of the answers.
    """
    label, button = into.gettext("Ask for a rule"), into.gettext("Look up")
    box = f'<input type="search" name="q" required="" autocomplete="off" aria-label="{label}" placeholder="{label}"/>'
    told = f'data-found="{into.gettext("Found")}" data-none="{into.gettext("No rule speaks of it.")}"'
    return (
        f'<form class="asking" role="search" action="{up}search.html" data-index="{up}{INDEX}" {told}>'
        f"{box}<button>{button}</button>{more}</form>"
        '<div class="answers"><p role="status"></p><ol></ol></div>'
    )


def offer(app: Sphinx, page: str, _template: str, context: dict[str, Any], _doctree: object) -> None:
    """Give the page of the search its box, and a button for the search of Sphinx, which knows the library too."""
    if page == "search":
        into = spoken(app.env, app.config.root_doc)
        scripts = " ".join(f"{each}.js" for each in ("_static/language_data", "_static/searchtools", "searchindex"))
        everywhere = into.gettext("Search all pages and the library")
        more = f'<button name="everywhere" value="1" data-scripts="{scripts}">{everywhere}</button>'
        context["asking"] = asking(into, "", more)
        context["unscripted"] = into.gettext("Without scripts, the index leads to every clause:")


def write_index(app: Sphinx, error: Exception | None) -> None:
    """Write the index of the site.

    Args:
        app: The build.
        error: What the build failed with, if it did.
    """
    if error is None and isinstance(app.builder, StandaloneHTMLBuilder):
        text = json.dumps([*entries(app.env)], ensure_ascii=False, separators=(",", ":"))
        Path(app.outdir, INDEX).write_text(f"{_BEFORE}{text};\n", encoding="utf-8")


def read_index(path: Path) -> list[Entry]:
    """Read an index that was written.

    Args:
        path: Its file.

    Returns:
        Its entries.
    """
    text = path.read_text(encoding="utf-8")
    found: list[Entry] = json.loads(text.removeprefix(_BEFORE).removesuffix(";\n"))
    return found


def entries(env: BuildEnvironment) -> Iterator[Entry]:
    """Yield all that can be found: clauses, in the language of the site even where their page is not, and pages.

    Args:
        env: What Sphinx knows of the pages, once all are read.

    Yields:
        Where it stands, what it is called, its words, by what it is asked for, and its standing.
    """
    trees = {page: env.get_doctree(page) for page in sorted(env.found_docs)}
    where: Mapping[str, str] = env.domains["club"].data["clauses"]
    asked = _asked(trees.values())
    into = spoken(env, env.config.root_doc)
    for number in filter(where.get, CLAUSES):
        found = CLAUSES[number]
        at = f"{where[number]}.html#{anchor(number)}"
        kind = "club" if found in CLUB else "clause"
        yield _entry(kind, at, f"{number} {into.title(found)}", clause_text(number, into.code), asked[number])
    for page, tree in trees.items():
        yield _entry("page", f"{page}.html", env.titles[page].astext(), shortened(first_words(tree)), asked[page])


def _entry(kind: str, at: str, title: str, words: str, asked: Iterable[tuple[str, float]]) -> Entry:
    return {"at": at, "title": title, "words": words, "asked": [*asked], "standing": _STANDING[kind]}


def _asked(trees: Iterable[nodes.document]) -> Asked:
    found = defaultdict[str, list[tuple[str, float]]](list)
    for tree in trees:
        for section in tree.findall(nodes.section):
            if "clause" in section:
                found[section["clause"]] += [(phrase, 1.0) for phrase in also_asked(section)]
        for item in tree.findall(nodes.definition_list_item):
            for share, answer in _answers(item):
                found[answer] += [(phrase, share) for phrase in _called(item)]
    return found


def _answers(item: nodes.definition_list_item) -> Iterator[tuple[float, str]]:
    """Yield the clauses and pages that a term or a question is explained by; the first one is the answer."""
    links = (link for link in item.findall(addnodes.pending_xref) if link["reftype"] in {"clause", "doc"})
    for place, found in enumerate(dict.fromkeys(link["reftarget"].removeprefix("/") for link in links)):
        yield (_BESIDE if place else 1.0), found


def _called(item: nodes.definition_list_item) -> Iterator[str]:
    """Yield a question, or a term in all its languages."""
    yield from (term.astext() for term in item.findall(nodes.term))
    for words in item.findall(Foreign):
        if isinstance(words.parent.parent, nodes.field_body):
            yield from words.astext().split(", ")
