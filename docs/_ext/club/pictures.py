"""Directives for pictures and tables: made at build time by the library's own code, and never loaded from elsewhere."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, ClassVar, Final

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util.docutils import SphinxDirective

from club.clause import anchor
from club.language import players, spoken
from deberts import CLUB, CardSet, DebertsError, Match, Sequence, Suit, best_split, parse_cards
from deberts.records.match_record import read_record
from deberts.svg import (
    Picture,
    Table,
    auction_svg,
    choice_svg,
    hand_svg,
    ledger_table,
    pack_svg,
    sheet_table,
    transitions_svg,
    trick_svg,
    values_svg,
)

_PLACEHOLDER: Final = re.compile('href="clause:([^"]+)"')


class Drawing(nodes.General, nodes.Element):
    """A picture or a table as markup; formats other than HTML get its description."""


class FigureDirective(SphinxDirective):
    """Something drawn, with its caption below: the content of the directive."""

    has_content = True
    optional_arguments = 1
    final_argument_whitespace = True

    def run(self) -> list[nodes.Node]:
        """Return a figure."""
        try:
            drawn = self.draw()
        except DebertsError as error:
            raise self.error(error.message) from None
        figure = nodes.figure("", drawing(drawn), classes=["picture"])
        if self.content:
            figure += self._caption("\n".join(self.content))
        return [figure]

    def _caption(self, text: str) -> nodes.caption:
        caption = nodes.caption(text, "", *self.parse_inline(text, lineno=self.lineno)[0])
        self.set_source_info(caption)
        return caption

    def draw(self) -> Picture | Table:
        """Return what is drawn."""
        raise NotImplementedError

    @property
    def kind(self) -> str:
        """What is asked for: the name of the directive, without its domain."""
        return self.name.rpartition(":")[2]


class PictureDirective(FigureDirective):
    """A picture of cards, or of what the rule set says."""

    option_spec: ClassVar[dict[str, Any]] = {
        "trump": Suit.parse,
        "trick": parse_cards,
        "sequences": directives.unchanged,
        "bela": directives.flag,
    }

    def draw(self) -> Picture:
        """Return the picture."""
        cards = self.arguments[0] if self.arguments else ""
        # The place in the page sets a picture apart from an equal one further down.
        place = f"{self.env.current_document.docname}:{self.lineno}"
        return _PICTURES[self.kind](cards, self.options, key=place, language=spoken(self.env).code)


def _hand(cards: str, options: Mapping[str, Any], **manner: Any) -> Picture:
    hand, trump, told = CardSet.parse(cards), options.get("trump"), options.get("sequences")
    wanted = None if told is None else tuple(map(Sequence.parse, told.split()))
    shown = best_split(hand, trump or Suit.HEARTS) if wanted == () else wanted or ()
    return hand_svg(hand, trump=trump if "bela" in options else None, shown=shown, **manner)


_PICTURES: Final[Mapping[str, Callable[..., Picture]]] = {
    "hand": _hand,
    "trick": lambda cards, options, **manner: trick_svg(parse_cards(cards), options["trump"], **manner),
    "choice": lambda cards, options, **manner: choice_svg(
        CardSet.parse(cards), options.get("trick", ()), options["trump"], **manner
    ),
    "values": lambda suit, options, **manner: values_svg(Suit.parse(suit), options["trump"], **manner),
    "pack": lambda _cards, _options, **manner: pack_svg(CLUB, **manner),
    "auction": lambda _cards, _options, **manner: auction_svg(CLUB, **manner),
    # What stands in this one are the words of the program.
    "phases": lambda _cards, _options, key, **_manner: transitions_svg(CLUB, key=key),
}


class TableDirective(FigureDirective):
    """The ledger of a deal, or the sheet of a match, out of a record in the project."""

    option_spec: ClassVar[dict[str, Any]] = {"deal": directives.positive_int}

    def draw(self) -> Table:
        """Return the table."""
        match, said = read_match(self), spoken(self.env).code
        names = players(self.env)[: match.rules.seats]
        if self.kind == "sheet":
            return sheet_table(match.sheet, names, rules=match.rules, link=clause_link, language=said)
        account = match.deals[self.options.get("deal", 1) - 1].account
        if account is None:
            raise self.error("this deal is not over, so it has no ledger")
        return ledger_table(account, names, rules=match.rules, link=clause_link, language=said)


def read_match(directive: SphinxDirective) -> Match:
    """Return the match that the argument of a directive names, and build the page anew when its file changes.

    Args:
        directive: Its argument is the path of a record, from the page.

    Returns:
        The match.
    """
    name, path = directive.env.relfn2path(directive.arguments[0])
    directive.env.note_dependency(name)
    return read_record(Path(path).read_bytes()).match


def drawing(drawn: Picture | Table) -> Drawing:
    """Return the node of something drawn.

    Args:
        drawn: A picture or a table.

    Returns:
        The node.
    """
    told = f"{drawn.title}. {drawn.description}" if isinstance(drawn, Picture) else drawn.title
    # Words that are drawn are looked at, and not looked for.
    return Drawing("", nodes.paragraph("", told, classes=["no-search"]), markup=str(drawn))


def clause_link(number: str) -> str:
    """Return what stands for the address of a clause until the page is written, when it is known.

    Args:
        number: Number of the clause.

    Returns:
        The address.
    """
    return f"clause:{number}"


def visit_html(translator: Any, node: Drawing) -> None:
    """Write the markup, with the addresses of clauses as they are from this page."""
    builder = translator.builder
    clauses = builder.env.get_domain("club").clauses

    def address(found: re.Match[str]) -> str:
        if found[1] not in clauses:
            return ""  # the domain warns of a clause without page
        uri = builder.get_relative_uri(builder.current_docname, clauses[found[1]])
        return f'href="{uri}#{anchor(found[1])}"'

    translator.body.append(_PLACEHOLDER.sub(address, node["markup"]))
    raise nodes.SkipNode


def visit_other(_translator: object, _node: Drawing) -> None:
    """Write the description, which is what the node contains."""


KINDS: Final = tuple(_PICTURES)
"""Names of the directives that draw."""
