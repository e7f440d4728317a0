"""A deal told out of its record, in the language of its page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.locale import _
from sphinx.util.docutils import SphinxDirective

from club.language import players, spoken
from club.matrix import table
from club.pictures import read_match
from deberts import card_points
from deberts.table.phases import Playing


class TricksDirective(SphinxDirective):
    """The tricks of a deal as a table; the argument is the path of a record."""

    required_arguments = 1
    option_spec: ClassVar[dict[str, Any]] = {"deal": directives.positive_int}

    def run(self) -> list[nodes.Node]:
        """Return the table."""
        play = read_match(self).deals[self.options.get("deal", 1) - 1].public.play
        if play is None:
            raise self.error("no cards were played in this deal")
        head = (_("Trick"), _("Lead"), _("Reply"), _("Taken by"), _("Points"))
        return [table(head, self._rows(play), classes=["tricks"])]

    def _rows(self, play: Playing) -> Iterator[list[list[nodes.Node]]]:
        names, short = players(self.env), spoken(self.env).short
        for number, trick in enumerate(play.tricks, 1):
            led, reply = trick.cards
            points = sum(card_points(card, play.contract.trump) for card in trick.cards)
            texts = (number, f"{names[trick.leader]} {short(led)}", short(reply), names[trick.winner], points)
            yield [[nodes.Text(str(text))] for text in texts]
