"""The tricks of a deal as a table, out of its record, in the language of its page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, Final

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util.docutils import SphinxDirective

from club.language import players, spoken
from club.matrix import table
from club.pictures import read_match
from deberts import card_points
from deberts.locale import Language, gettext_noop
from deberts.table.phases import Playing

_HEAD: Final = (
    gettext_noop("Trick"),
    gettext_noop("Lead"),
    gettext_noop("Reply"),
    gettext_noop("Taken by"),
    gettext_noop("Points"),
)


class TricksDirective(SphinxDirective):
    """The tricks of a deal as a table; the argument is the path of a record."""

    required_arguments = 1
    option_spec: ClassVar[dict[str, Any]] = {"deal": directives.positive_int}

    def run(self) -> list[nodes.Node]:
        """Return the table."""
        play = read_match(self).deals[self.options.get("deal", 1) - 1].public.play
        if play is None:
            raise self.error("no cards were played in this deal")
        return [tricks(play, players(self.env), spoken(self.env))]


def tricks(play: Playing, names: Sequence[str], into: Language) -> nodes.table:
    """Return the tricks of two players as a table.

    Args:
        play: What was played.
        names: What the players are called, by seat.
        into: The language.

    Returns:
        A row for each trick: who led what, the reply, who took it, and what its cards count.
    """
    return table(map(into.gettext, _HEAD), _rows(play, names, into), classes=["tricks"])


def _rows(play: Playing, names: Sequence[str], into: Language) -> Iterator[list[list[nodes.Node]]]:
    for number, trick in enumerate(play.tricks, 1):
        led, reply = trick.cards
        points = sum(card_points(card, play.contract.trump) for card in trick.cards)
        texts = (number, f"{names[trick.leader]} {into.short(led)}", into.short(reply), names[trick.winner], points)
        yield [[nodes.Text(str(text))] for text in texts]
