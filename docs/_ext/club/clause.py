"""The directive that prints a clause: everything from the data, and the page's own example in the middle.

What a reader of the rules needs comes first: wording, who says it, question and other readings, example, and a line for
each rule set that differs. What a programmer needs comes after, folded: the example in Python, the functions, and what
checks them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import zip_longest
from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx import addnodes
from sphinx.ext.viewcode import viewcode_anchor
from sphinx.transforms import SphinxTransform
from sphinx.util.docutils import ReferenceRole, SphinxDirective

from club.evidence import Engine, Evidence, Function, Property, evidence
from club.folded import Folded, Summary
from club.language import spoken, to_root, told_player
from deberts.clauses import Clause, Status, clause
from deberts.clauses.inheritance import Change, elsewhere, replaced_by
from deberts.clauses.numbers import MENTION
from deberts.errors import UnknownClauseError

if TYPE_CHECKING:
    from club.domain import ClubDomain

Nodes = list[nodes.Node]


def anchor(number: str) -> str:
    """Return the anchor of a clause in its page, the same in every language.

    Args:
        number: Number of the clause.

    Returns:
        Such as ``clause-05-5``.
    """
    return f"clause-{number.replace('.', '-')}"


def page_of(number: str) -> str:
    """Return the name of the page that a clause has for itself, the same in every language and for ever.

    Args:
        number: Number of the clause.

    Returns:
        Such as ``05.5/index``.
    """
    return f"{number}/index"


def address(number: str) -> str:
    """Return the address of the page of a clause, from the root of the site."""
    return f"{page_of(number)}.html"


OWN_PAGE: Final = "own-page"
"""The class of the link that leads to it."""


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
        section = nodes.section(ids=[anchor(number)], classes=["clause"], clause=number)
        self.state.document.note_explicit_target(section)
        section += self._title(found)
        section += list(self._law(found))
        told, shown_in_python = _apart(self.parse_content_to_nodes())
        section += told
        section += self._other_sources(number)
        section += self._own_page(number)
        summary = Summary("", spoken(self.env).gettext("For programmers"))
        machinery = self._machinery(evidence()[number])
        section += Folded("", summary, *shown_in_python, machinery, classes=["programmers"])
        return [section]

    def _own_page(self, number: str) -> nodes.paragraph:
        """Return a link to the page that has this clause alone, with what has no place among the others."""
        at = to_root(self.env.current_document.docname) + address(number)
        said = spoken(self.env).gettext("{number} in each rule set, its history, and situations", number=number)
        return nodes.paragraph("", "", nodes.reference("", said, refuri=at), classes=[OWN_PAGE])

    def _title(self, found: Clause) -> nodes.title:
        """Return number and title, which is in the language of the page already: the library has it."""
        text = f"{found.number} {spoken(self.env).title(found)}"
        title = nodes.title(text, text, translatable=False)
        self.set_source_info(title)
        return title

    def _linked(self, node: nodes.TextElement, text: str) -> nodes.TextElement:
        """Fill a node with a link for each clause that the text names, which no translator can lose."""
        return self._translatable(node, MENTION.sub(r":clause:`\g<0>`", text))

    def _translatable(self, node: nodes.TextElement, markup: str) -> nodes.TextElement:
        """Fill a node so that translators find it."""
        node.rawsource = markup
        node += self.parse_inline(markup, lineno=self.lineno)[0]
        self.set_source_info(node)
        return node

    def _law(self, found: Clause) -> Iterator[nodes.Node]:
        if found.question is not None:
            yield self._linked(nodes.paragraph(classes=["question"]), found.question)
        yield self._linked(nodes.paragraph(classes=["wording"]), found.text)
        yield self._translatable(nodes.paragraph(classes=["source"]), _provenance(found))
        if found.status in {Status.AGREEMENT, Status.PLAYED, Status.PROSE}:
            yield self._translatable(nodes.paragraph(classes=["meaning"]), found.status.meaning)
        players = (told_player(spoken(self.env), each) for each in found.players)
        yield from self._listed("Played by:", "players", (nodes.paragraph("", each) for each in players))
        yield from self._listed(
            "Other readings:", "readings", (self._linked(nodes.paragraph(), reading) for reading in found.readings)
        )
        if "also" in self.options:
            yield self._translatable(nodes.paragraph(classes=["also"]), f"Also asked as: {self.options['also']}.")

    def _listed(self, head: str, kind: str, items: Iterable[nodes.Node]) -> Iterator[nodes.Node]:
        """Return a list under its head, if there is anything in it."""
        if rows := [nodes.list_item("", item) for item in items]:
            yield self._translatable(nodes.paragraph(classes=[kind]), head)
            yield nodes.bullet_list("", *rows, classes=[kind])

    def _other_sources(self, number: str) -> list[nodes.field_list]:
        """Return a line for each source in which the clause is not in force, and for each that it replaces."""
        fields = (
            ("In other rule sets", [_paragraph(_replacement(each)) for each in elsewhere(number)]),
            ("In place of", [_paragraph(_replacement(each)) for each in replaced_by(number)]),
        )
        rows = [self._field(name, items) for name, items in fields if items]
        return [nodes.field_list("", *rows, classes=["elsewhere"])] if rows else []

    def _machinery(self, found: Evidence) -> nodes.field_list:
        page = self.env.current_document.docname
        fields = (
            ("In the library", [_paragraph(_function(each, page)) for each in found.functions]),
            ("Properties", [_paragraph(_property(each)) for each in found.properties]),
            ("Vectors", [_paragraph([nodes.Text(str(found.vectors))])] if found.vectors else []),
            ("Wrong engines killed", [self._engine(each) for each in found.engines]),
        )
        rows = (self._field(name, items) for name, items in fields if items)
        return nodes.field_list("", *rows, classes=["evidence"])

    def _field(self, name: str, items: Iterable[nodes.Node]) -> nodes.field:
        return nodes.field("", self._translatable(nodes.field_name(), name), nodes.field_body("", *items))

    def _engine(self, found: Engine) -> nodes.TextElement:
        return self._translatable(nodes.paragraph(), f"**{found.name}** {found.belief}")


def _apart(content: Nodes) -> tuple[Nodes, Nodes]:
    """Return what the example tells, and what of it is Python, with the sentences that only lead to it."""
    code: Nodes = [
        node for node, after in zip_longest(content, content[1:]) if _is_code(node) or _leads_to(node, after)
    ]
    return [node for node in content if node not in code], code


def _is_code(node: object) -> bool:
    return isinstance(node, nodes.doctest_block | nodes.literal_block)


def _leads_to(node: object, after: object) -> bool:
    """Return whether a sentence has no sense without the code after it; an example has, for it tells something."""
    is_sentence = isinstance(node, nodes.paragraph) and node.astext().endswith(":")
    return is_sentence and _is_code(after) and not isinstance(cast("nodes.paragraph", node)[0], nodes.emphasis)


class IndexClauses(SphinxTransform):
    """Put each clause into the index: by its title, and by what else is asked, in the language of the page."""

    default_priority = 21  # once they are translated, at 20

    def apply(self, **_options: Any) -> None:
        """Add the entries."""
        for section in self.document.findall(nodes.section):
            if "clause" in section:
                section.insert(1, addnodes.index(entries=list(_entries(section))))


def _entries(section: nodes.section) -> Iterator[tuple[str, str, str, str, None]]:
    number = section["clause"]
    for word in (section[0].astext().removeprefix(number).strip(), *also_asked(section)):
        yield "single", f"{word}; {number}", anchor(number), "", None


def also_asked(section: nodes.section) -> Iterator[str]:
    """Yield by what else a clause is asked for, in the language of its page.

    Args:
        section: That of the clause.

    Yields:
        A word, or several.
    """
    for node in section:
        if isinstance(node, nodes.paragraph) and "also" in node["classes"]:
            words = node.astext().partition(":")[2].rstrip(".").split(",")
            yield from (word.strip() for word in words if word.strip())


class StatusRole(ReferenceRole):
    """The status of a clause as a mark, under another name if there is one: ``:club:status:`текст <text>```."""

    def run(self) -> tuple[Nodes, list[nodes.system_message]]:
        """Return the mark."""
        return [nodes.inline("", self.title, classes=["status", f"status-{self.target}"])], []


def _provenance(found: Clause) -> str:
    target = "decisions" if found.status is Status.DECISION else _source(found)
    sets = f", needed by: {', '.join(found.sets)}" if found.sets else ""
    return f":club:status:`{found.status.value}` :ref:`{found.source} <{target}>`{sets}"


def _source(found: Clause) -> str:
    name = found.source.partition(",")[0]
    return "source-conventions" if " and " in name else f"source-{name}"


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


def titled(number: str) -> addnodes.pending_xref:
    """Return a link to a clause that says its title too, in the language of its page.

    Args:
        number: Number of the clause.

    Returns:
        The link.
    """
    found = link("club", "clause", number, number)
    found["titled"] = True
    return found


def _replacement(found: Change) -> Iterator[nodes.Node]:
    yield nodes.literal("", found.source)
    for place, number in enumerate(found.clauses):
        yield nodes.Text(", " if place else " ")
        yield titled(number)


def _paragraph(content: Iterable[nodes.Node]) -> nodes.paragraph:
    return nodes.paragraph("", "", *content)


def _function(function: Function, docname: str) -> Nodes:
    source = viewcode_anchor(
        reftarget=f"_modules/{function.module.replace('.', '/')}",
        refid=function.name.removeprefix(f"{function.module}."),
        refdoc=docname,
    )
    return [link("py", "obj", function.name, function.call, literal=True), nodes.Text(" "), source]


def _property(found: Property) -> Nodes:
    name = nodes.literal("", f"{found.file}::{found.name}")
    return [name, nodes.Text(f" ({found.tests})")]
