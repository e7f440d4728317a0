"""Roles for what stands within a sentence: cards, and words of another language."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from docutils import nodes
from sphinx.util.docutils import SphinxRole

from club.language import spoken
from deberts import Card, DebertsError, parse_cards
from deberts.locale import Language

LANGUAGES: Final = ("ru", "uk", "pt", "tr")
"""Languages of which words are quoted: Russian, Ukrainian, Portuguese, Turkish."""


class CardRole(SphinxRole):
    """Cards as people write them, each with its name for those who cannot see it: ``:card:`JH 7H```."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Return the cards with spaces between them."""
        try:
            cards = parse_cards(self.text)
        except DebertsError as error:
            message = self.inliner.reporter.error(error.message, line=self.lineno)
            return [self.inliner.problematic(self.rawtext, self.rawtext, message)], [message]
        return list(_spaced(cards, spoken(self.env))), []


def _spaced(cards: tuple[Card, ...], into: Language) -> Iterator[nodes.Node]:
    for number, card in enumerate(cards):
        if number:
            yield nodes.Text(" ")
        yield nodes.abbreviation(
            "", into.short(card), explanation=into.card(card), classes=["card", f"card-{card.suit.name.lower()}"]
        )


class Foreign(nodes.inline):
    """Words of another language, so that a screen reader can say them and a hyphenator leave them."""


class ForeignRole(SphinxRole):
    """Words of another language; the name of the role is that of the language: ``:ru:`терц```."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Return the words, marked."""
        return [Foreign("", self.text, lang=self.name.rpartition(":")[2])], []


def visit_foreign(translator: Any, node: Foreign) -> None:
    """Open the element in a page of HTML."""
    translator.body.append(translator.starttag(node, "span", "", lang=node["lang"]))


def depart_foreign(translator: Any, _node: Foreign) -> None:
    """Close it."""
    translator.body.append("</span>")


def visit_plain(translator: Any, node: Foreign) -> None:
    """Write the words as any others, where there is no mark for a language."""
    translator.visit_inline(node)


def depart_plain(translator: Any, node: Foreign) -> None:
    """End the words."""
    translator.depart_inline(node)
