"""What players say for the terms of the glossary, and what they call the cards: out of the library's one table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from club.cards import Foreign
from club.language import of_page
from club.matrix import table
from deberts import Suit
from deberts.glossary import NAMES, Names

LANGUAGES: Final = {"en": "English", "ru": "Russian", "uk": "Ukrainian", "pt": "Portuguese", "tr": "Turkish"}
"""What the languages are called in English."""


class NamedDirective(SphinxDirective):
    """Says something in several languages, whose names translators find."""

    def _said(self, node: nodes.TextElement, text: str) -> nodes.TextElement:
        node.rawsource = text
        node += nodes.Text(text)
        self.set_source_info(node)
        return node

    def _languages(self) -> list[Names]:
        """Return the languages, that of the page first."""
        own = of_page(self.env)
        return sorted(NAMES.values(), key=lambda names: names.language != own)


class WordsDirective(NamedDirective):
    """What a term is in other languages, and further words in that of the page; the content is its identifier."""

    required_arguments = 1
    final_argument_whitespace = True
    has_content = True

    def run(self) -> list[nodes.Node]:
        """Return a list of fields."""
        term = self.arguments[0]
        if term not in NAMES["en"].terms:
            msg = f"{term!r} is not among the terms of deberts.glossary"
            raise self.error(msg)
        own, *others = self._languages()
        shown = [own, *others] if len(own.terms[term]) > 1 else others
        identifier = self._identifier() or [self._said(nodes.paragraph(), "none")]
        return [
            nodes.field_list(
                "",
                *(self._field(LANGUAGES[each.language], self._words(each, term)) for each in shown),
                self._field("Identifier", *identifier),
            )
        ]

    def _identifier(self) -> list[nodes.Node]:
        content = self.parse_content_to_nodes()
        for node in content:
            if isinstance(node, nodes.paragraph):
                node["translatable"] = False  # it is the same in every language
        return content

    def _field(self, name: str, *content: nodes.Node) -> nodes.field:
        return nodes.field("", self._said(nodes.field_name(), name), nodes.field_body("", *content))

    def _words(self, names: Names, term: str) -> nodes.TextElement:
        known = ", ".join(names.terms[term])
        if not known:
            return self._said(nodes.paragraph(), "none known")
        return nodes.paragraph("", "", Foreign("", known, lang=names.language))


class CardNamesDirective(NamedDirective):
    """A table of the names of ranks and suits."""

    def run(self) -> list[nodes.Node]:
        """Return the table."""
        languages = self._languages()
        whole = table((LANGUAGES[each.language] for each in languages), _rows(languages), classes=[])
        for head in whole.findall(nodes.thead):
            for cell in head.findall(nodes.paragraph):
                text = cell.astext()
                cell.clear()
                self._said(cell, text)
        return [whole]


def _rows(languages: list[Names]) -> Iterator[list[list[nodes.Node]]]:
    for rank in languages[0].ranks:
        yield [[Foreign("", each.ranks[rank], lang=each.language)] for each in languages]
    for suit in Suit:
        first, *others = [Foreign("", each.suits[suit], lang=each.language) for each in languages]
        rest: list[list[nodes.Node]] = [[each] for each in others]
        yield [[first, nodes.Text(f" {suit.symbol}")], *rest]
