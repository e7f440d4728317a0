"""The directive that prints a clause: everything from the data, and the page's own example in the middle.

What a reader of the rules needs comes first: wording, who says it, question and other readings, example. What a
programmer needs comes after: the functions, and what checks them. A line for each rule set that differs has its place
between the two.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx import addnodes
from sphinx.ext.viewcode import viewcode_anchor
from sphinx.util.docutils import SphinxDirective

from club.evidence import Engine, Evidence, Function, Property, evidence
from deberts.clauses import Clause, Status, clause
from deberts.errors import UnknownClauseError

if TYPE_CHECKING:
    from club.domain import ClubDomain

Nodes = list[nodes.Node]

_NUMBER: Final = re.compile(r"\b(?:\d\d\.\d+|D\d+)\b")


def anchor(number: str) -> str:
    """Return the anchor of a clause in its page, the same in every language.

    Args:
        number: Number of the clause.

    Returns:
        Such as ``clause-05-5``.
    """
    return f"clause-{number.replace('.', '-')}"


class ClauseDirective(SphinxDirective):
    """Print a clause with everything that stands behind it; the content is the example of the page."""

    required_arguments = 1
    has_content = True
    option_spec: ClassVar[dict[str, Any]] = {"also": directives.unchanged_required}

    def run(self) -> Nodes:
        """Return the section of the clause."""
        number = self.arguments[0]
        try:
            found = clause(number)
        except UnknownClauseError as error:
            raise self.error(error.message) from None
        cast("ClubDomain", self.env.get_domain("club")).note(number, self.get_location())
        section = nodes.section(ids=[anchor(number)], classes=["clause"])
        self.state.document.note_explicit_target(section)
        section += self._title(str(found))
        section += self._index(found)
        section += list(self._law(found))
        section += self.parse_content_to_nodes()
        section += _machinery(evidence()[number], self.env.current_document.docname)
        return [section]

    def _title(self, text: str) -> nodes.title:
        title = nodes.title(text, text)
        self.set_source_info(title)
        return title

    def _translatable(self, node: nodes.TextElement, text: str) -> nodes.TextElement:
        """Fill a node so that translators find it, with a link in it for each clause, which none of them can lose."""
        node.rawsource = _NUMBER.sub(r":clause:`\g<0>`", text)
        node += self.parse_inline(node.rawsource, lineno=self.lineno)[0]
        self.set_source_info(node)
        return node

    def _index(self, found: Clause) -> addnodes.index:
        words = (found.title, *filter(None, map(str.strip, self.options.get("also", "").split(","))))
        entries = [("single", f"{word}; {found.number}", anchor(found.number), "", None) for word in words]
        return addnodes.index(entries=entries)

    def _law(self, found: Clause) -> Iterator[nodes.Node]:
        if found.question is not None:
            yield self._translatable(nodes.paragraph(classes=["question"]), found.question)
        yield self._translatable(nodes.paragraph(classes=["wording"]), found.text)
        yield _provenance(found)
        if found.status in {Status.AGREEMENT, Status.PROSE}:
            yield self._translatable(nodes.paragraph(classes=["meaning"]), found.status.meaning)
        if found.readings:
            yield self._translatable(nodes.paragraph(classes=["readings"]), "Other readings:")
            items = (self._translatable(nodes.paragraph(), reading) for reading in found.readings)
            yield nodes.bullet_list("", *(nodes.list_item("", item) for item in items), classes=["readings"])
        if "also" in self.options:
            yield self._translatable(nodes.paragraph(classes=["also"]), f"Also asked as: {self.options['also']}.")


def _provenance(found: Clause) -> nodes.paragraph:
    status = nodes.inline("", found.status.value, classes=["status", f"status-{found.status.value}"])
    target = "decisions" if found.status is Status.DECISION else f"source-{found.source.split(',')[0]}"
    sets = f", needed by: {', '.join(found.sets)}" if found.sets else ""
    return nodes.paragraph(
        "", "", status, nodes.Text(" "), link("std", "ref", target, found.source), nodes.Text(sets), classes=["source"]
    )


def link(domain: str, kind: str, target: str, text: str, *, literal: bool = False) -> addnodes.pending_xref:
    """Return a link, to be resolved once every page is read; a target that is not there is a warning.

    Args:
        domain: Domain of the role, such as ``py``.
        kind: The role, such as ``obj``.
        target: What it points at.
        text: What it says.
        literal: Whether the text is code.

    Returns:
        The link.
    """
    inner = (nodes.literal if literal else nodes.inline)("", text)
    return addnodes.pending_xref(
        "", inner, refdomain=domain, reftype=kind, reftarget=target, refexplicit=True, refwarn=True
    )


def _machinery(found: Evidence, docname: str) -> nodes.field_list:
    fields = (
        ("In the library", [_function(each, docname) for each in found.functions]),
        ("Properties", [_property(each) for each in found.properties]),
        ("Vectors", [[nodes.Text(str(found.vectors))]] if found.vectors else []),
        ("Wrong engines killed", [_engine(each) for each in found.engines]),
    )
    rows = (_field(name, items) for name, items in fields if items)
    return nodes.field_list("", *rows, classes=["evidence"])


def _field(name: str, items: Iterable[Iterable[nodes.Node]]) -> nodes.field:
    paragraphs = (nodes.paragraph("", "", *item) for item in items)
    return nodes.field("", nodes.field_name("", name), nodes.field_body("", *paragraphs))


def _function(function: Function, docname: str) -> Nodes:
    source = viewcode_anchor(
        reftarget=f"_modules/{function.module.replace('.', '/')}", refid=function.name, refdoc=docname
    )
    return [link("py", "obj", function.name, function.call, literal=True), nodes.Text(" "), source]


def _property(found: Property) -> Nodes:
    name = nodes.literal("", f"{found.file}::{found.name}")
    return [name, nodes.Text(f" ({found.tests} {'test' if found.tests == 1 else 'tests'})")]


def _engine(found: Engine) -> Nodes:
    return [nodes.strong("", found.name), nodes.Text(f" {found.belief}")]
