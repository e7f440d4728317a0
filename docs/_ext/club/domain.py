"""A Sphinx domain for the rules: clauses as objects that can be linked, indexed, and must be there exactly once."""

from __future__ import annotations

from collections.abc import Iterator, Set as AbstractSet
from typing import Any, ClassVar

from docutils.nodes import Element, Node, document, inline, paragraph, section, system_message
from sphinx.addnodes import pending_xref
from sphinx.builders import Builder
from sphinx.domains import Domain, ObjType
from sphinx.environment import BuildEnvironment
from sphinx.roles import XRefRole
from sphinx.util import logging
from sphinx.util.nodes import make_refnode

from club.cards import Foreign
from club.clause import ClauseDirective, StatusRole, anchor
from club.heads import shortened
from club.language import spoken
from deberts.clauses import CLAUSES
from deberts.locale import Language
from deberts.locale.refusals import clause_text

LOGGER = logging.getLogger(__name__)


class ClauseRole(XRefRole):
    """A link to a clause by its number; a number that does not exist is a warning, and so fails a strict build."""

    def run(self) -> tuple[list[Node], list[system_message]]:
        """Belong to this domain, under a name without it too."""
        self.name = "club:clause"
        return super().run()


class ClubDomain(Domain):
    """The clauses of the rules."""

    name = "club"
    label = "Rules"
    data_version = 1
    object_types: ClassVar[dict[str, ObjType]] = {"clause": ObjType("clause", "clause")}
    directives: ClassVar[dict[str, Any]] = {"clause": ClauseDirective}
    roles: ClassVar[dict[str, Any]] = {
        "clause": ClauseRole(innernodeclass=inline, warn_dangling=True),
        "status": StatusRole(),
    }
    initial_data: ClassVar[dict[str, Any]] = {"clauses": {}, "titles": {}, "words": {}}
    dangling_warnings: ClassVar[dict[str, str]] = {"clause": "there is no clause %(target)s"}

    @property
    def clauses(self) -> dict[str, str]:
        """The document of each clause."""
        found: dict[str, str] = self.data["clauses"]
        return found

    @property
    def titles(self) -> dict[str, str]:
        """The title of each clause in the language of its document."""
        found: dict[str, str] = self.data["titles"]
        return found

    @property
    def words(self) -> dict[str, str]:
        """The words of each clause in the language of its document."""
        found: dict[str, str] = self.data["words"]
        return found

    def note(self, number: str, location: str) -> None:
        """Remember that the document being read has a clause.

        Args:
            number: Its number.
            location: Where, for a warning if it stands elsewhere too.
        """
        if number in self.clauses:
            LOGGER.warning("clause %s has a page already: %s", number, self.clauses[number], location=location)
        self.clauses.setdefault(number, self.env.current_document.docname)

    def process_doc(self, env: BuildEnvironment, docname: str, document: document) -> None:  # noqa: ARG002  # the signature is the one of Sphinx
        """Read titles and words of the clauses in a document, which is translated by now."""
        for found in document.findall(section):
            if "clause" in found:
                self.titles[found["clause"]] = found[0].astext().removeprefix(found["clause"]).strip()
                wording = next(each for each in found.findall(paragraph) if "wording" in each["classes"])
                self.words[found["clause"]] = " ".join(wording.astext().split())

    def clear_doc(self, docname: str) -> None:
        """Forget what a document had."""
        for number in [number for number, where in self.clauses.items() if where == docname]:
            del self.clauses[number]
            self.titles.pop(number, None)
            self.words.pop(number, None)

    def merge_domaindata(self, docnames: AbstractSet[str], otherdata: dict[str, Any]) -> None:
        """Take over what another process has read."""
        read = {number: where for number, where in otherdata["clauses"].items() if where in docnames}
        self.clauses.update(read)
        self.titles.update({number: otherdata["titles"][number] for number in read})
        self.words.update({number: otherdata["words"][number] for number in read})

    def resolve_xref(  # noqa: PLR0913, PLR0917  # the signature is the one of Sphinx
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        typ: str,  # noqa: ARG002  # the same
        target: str,
        node: pending_xref,
        contnode: Element,
    ) -> Any:
        """Return the link, or nothing if no document has the clause."""
        if target not in self.clauses:
            return None
        into = spoken(env, self.clauses.get(fromdocname.removesuffix("/index"), fromdocname))
        title, words = self._said(env, target, into)
        if "titled" in node:
            contnode = inline("", f"{target} ", Foreign("", title, lang=into.code))
        where, shown = self.clauses[target], shortened(f"{title}. {words}")
        return make_refnode(builder, fromdocname, where, anchor(target), contnode, shown)

    def _said(self, env: BuildEnvironment, number: str, into: Language) -> tuple[str, str]:
        """Return title and words of a clause in a language: as its page has them, where that speaks it."""
        if spoken(env, self.clauses[number]).code == into.code:
            return self.titles[number], self.words[number]
        return into.title(CLAUSES[number]), clause_text(number, into.code)

    def resolve_any_xref(  # noqa: PLR0913, PLR0917  # the signature is the one of Sphinx
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        target: str,
        node: pending_xref,
        contnode: Element,
    ) -> list[tuple[str, Any]]:
        """Return the link for the role that looks everywhere."""
        found = self.resolve_xref(env, fromdocname, builder, "clause", target, node, contnode)
        return [] if found is None else [("club:clause", found)]

    def get_objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        """Yield every clause for other projects; the search of this one knows them better."""
        for number, docname in self.clauses.items():
            yield number, f"{number} {self.titles[number]}", "clause", docname, anchor(number), -1

    def check_consistency(self) -> None:
        """Warn of each clause that no document has."""
        for number in CLAUSES:
            if number not in self.clauses:
                LOGGER.warning("clause %s has no page", number)
