"""A page for every clause: its words, what it says in each rule set, its history, and its vectors as situations.

The words, pictures and functions are those of the page on which it stands among the others, in the language of that
page. The address is its number, in every language and for ever: ``05.5/index.html``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Any, Final, TypeAlias

import attrs
from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.environment import BuildEnvironment
from sphinx.ext.viewcode import viewcode_anchor
from sphinx.util.docutils import new_document

from club import navigation
from club.cards import Foreign
from club.changes import history
from club.clause import OWN_PAGE, address, link, page_of, titled
from club.forms import Fate, fates
from club.language import ENGLISH, of_page, spoken
from club.situations import Situation, situations
from deberts.clauses import CLAUSES
from deberts.locale import Language

Context: TypeAlias = dict[str, Any]

SHOWN: Final = 12
"""How many situations a page shows."""


def pages(app: Sphinx) -> Iterator[tuple[str, Context, str]]:
    """Yield each page for the builder to write: its name, what it holds, and its template."""
    builder, env = app.builder, app.env
    if not isinstance(builder, StandaloneHTMLBuilder) or not app.config.club_pages:
        return
    numbers = [number for number in CLAUSES if number in env.domains["club"].data["clauses"]]
    around = dict(zip(numbers, _around(numbers), strict=True))
    tree = navigation.shared(builder, page_of(numbers[0]))
    for docname, sections in _by_page(env, numbers):
        for number, section in sections.items():
            whole = _Page(env, docname, number, section)
            builder.current_docname, builder.fignumbers, builder.secnumbers = page_of(number), {}, {}
            body = builder.render_partial(whole.resolved(builder))["fragment"]
            yield page_of(number), {**_context(env, whole, *around[number]), "body": body, "toctree": tree}, "page.html"


def _around(numbers: list[str]) -> Iterator[tuple[str | None, str | None]]:
    """Yield for each clause the one before it and the one after it."""
    for (before, _), (_, after) in pairwise(pairwise([None, *numbers, None])):
        yield before, after


def _by_page(env: BuildEnvironment, numbers: Iterable[str]) -> Iterator[tuple[str, Mapping[str, nodes.section]]]:
    """Yield each page that has clauses, with their sections."""
    where: Mapping[str, str] = env.domains["club"].data["clauses"]
    for docname in dict.fromkeys(where[number] for number in numbers):
        tree = env.get_doctree(docname)
        yield docname, {each["clause"]: each for each in tree.findall(nodes.section) if "clause" in each}


def _context(env: BuildEnvironment, page: _Page, before: str | None, after: str | None) -> Context:
    titles: Mapping[str, str] = env.domains["club"].data["titles"]

    def neighbour(number: str | None) -> dict[str, str] | None:
        return {"link": f"../{address(number)}", "title": f"{number} {titles[number]}"} if number else None

    return {
        "title": f"{page.number} {titles[page.number]}",
        "description": env.domains["club"].data["words"][page.number],
        "prev": neighbour(before),
        "next": neighbour(after),
        "clause_of": page.docname,
    }


@attrs.frozen
class _Page:
    """A clause with all that its page says.

    Args:
        env: What Sphinx knows of the pages.
        docname: The page on which it stands among others.
        number: Its number.
        section: What stands there.
    """

    env: BuildEnvironment
    docname: str
    number: str
    section: nodes.section

    @property
    def into(self) -> Language:
        """The language of the page."""
        return spoken(self.env, self.docname)

    def resolved(self, builder: StandaloneHTMLBuilder) -> nodes.Node:
        """Return it with every link as it is from its own page."""
        document = new_document(page_of(self.number))
        section = self._section()
        document += section
        for node in [*document.findall(addnodes.pending_xref), *document.findall(viewcode_anchor)]:
            node["refdoc"] = page_of(self.number)
        self.env.resolve_references(document, page_of(self.number), builder)
        if of_page(self.env, self.docname) != self.env.config.language:
            section["classes"].append("untranslated")
        return section

    def _section(self) -> nodes.section:
        section = self.section.deepcopy()
        for node in [*section.findall(nodes.paragraph)]:
            if OWN_PAGE in node["classes"]:
                node.replace_self(self._place())
        *law, behind = section.children
        section[:] = [
            *law,
            self._rule_sets(),
            *self._situations(),
            *self._history(),
            behind,
        ]
        return section

    def _place(self) -> nodes.paragraph:
        """Return a link to where it stands in the book."""
        where = self.env.titles[self.docname].astext()
        link = addnodes.pending_xref(
            "", nodes.inline("", where), refdomain="club", reftype="clause", reftarget=self.number, refexplicit=True
        )
        before = self.into.gettext("It stands in:")
        return nodes.paragraph("", f"{before} ", link, classes=[OWN_PAGE])

    def _rule_sets(self) -> nodes.Node:
        """Return a line for each thing that becomes of it in a rule set."""
        rows = (
            nodes.list_item("", nodes.paragraph("", "", *self._fate(fate, names)))
            for fate, names in fates(self.number).items()
        )
        return self._part("in-each-rule-set", self.into.gettext("In each rule set"), [nodes.bullet_list("", *rows)])

    def _fate(self, fate: Fate, names: Iterable[str]) -> Iterator[nodes.Node]:
        yield nodes.strong("", ", ".join(names))
        yield nodes.Text(f": {self.into.gettext(fate.told)}")
        for place, number in enumerate(fate.instead):
            yield nodes.Text(", " if place else " ")
            yield titled(number)

    def _situations(self) -> Iterator[nodes.Node]:
        """Yield its vectors in words, as far as there are any."""
        found, left = situations(self.number, self.into, SHOWN)
        if found:
            rows = (nodes.list_item("", *self._situation(each)) for each in found)
            content: list[nodes.Node] = [nodes.bullet_list("", *rows, classes=["situations"])]
            if left:
                more = self.into.gettext("The conformance suite asks {number} more like these.", number=left)
                content.append(nodes.paragraph("", more))
            yield self._part("situations", self.into.gettext("Situations"), content)

    def _situation(self, told: Situation) -> Iterator[nodes.Node]:
        rules = nodes.inline("", "", nodes.Text(told.rules), classes=["rules"])
        for number in told.taken:
            rules += [nodes.Text(", "), self._link(number)]
        yield nodes.paragraph("", "", rules, nodes.Text(f" {' '.join(told.given)} "), classes=["given"])
        answer = nodes.paragraph("", "", nodes.strong("", " ".join(told.answer)), classes=["answer"])
        for place, number in enumerate(told.clauses):
            answer += [nodes.Text(", " if place else " "), self._link(number)]
        yield answer

    def _link(self, number: str) -> nodes.Node:
        return link("club", "clause", number, number)

    def _history(self) -> Iterator[nodes.Node]:
        """Yield what the change log says of it, in the language of the log."""
        if rows := history().get(self.number):
            items = (
                nodes.list_item("", nodes.paragraph("", "", Foreign("", f"{version}: {text}", lang=ENGLISH)))
                for version, text in rows
            )
            yield self._part("history", self.into.gettext("History"), [nodes.bullet_list("", *items)])

    def _part(self, name: str, title: str, content: Iterable[nodes.Node]) -> nodes.section:
        return nodes.section("", nodes.title("", title), *content, ids=[name])
