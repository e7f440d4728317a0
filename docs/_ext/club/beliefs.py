"""A picture of where cards may lie, by what one seat has seen: out of a record, when the page is built."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, ClassVar, Final

from docutils.parsers.rst import directives

from club.language import spoken
from club.pictures import FigureDirective, read_match
from deberts import Card, Deal, Rank, Suit, View
from deberts.locale import Language
from deberts.players import resample
from deberts.svg import Picture
from deberts.svg.faces import HEIGHT, STEP, WIDTH, face
from deberts.svg.markup import label, picture
from deberts.table.view import player

DRAWN: Final = 1_000
"""So many deals are drawn that look the same: shares are within some three percent."""

_EDGE: Final = 2
_ROW: Final = HEIGHT + 22


class BeliefsDirective(FigureDirective):
    """Where cards may lie; the argument is the path of a record of two players."""

    required_arguments = 1
    option_spec: ClassVar[dict[str, Any]] = {
        "deal": directives.positive_int,
        "actions": directives.nonnegative_int,
        "seat": directives.nonnegative_int,
    }

    def draw(self) -> Picture:
        """Return the picture."""
        whole = read_match(self).deals[self.options.get("deal", 1) - 1]
        begun = Deal.new(whole.rules, whole.pack, whole.dealer, whole.opening)
        deal = begun.apply_all(whole.actions[: self.options.get("actions", 0)])
        return drawn(deal.view(self.options.get("seat", 0)), spoken(self.env))


def drawn(view: View, into: Language) -> Picture:
    """Return the picture of what one seat of two can say of the cards that the other plays with.

    Args:
        view: What the seat sees.
        into: The language.

    Returns:
        All cards but its own, each with how often of a hundred the other plays with it.
    """
    shares = shares_of(view)
    cards = ", ".join(f"{into.card(card)} {share}" for card, share in shares.items())
    size = 2 * _EDGE + len(Rank) * STEP, len(Suit) * _ROW
    said = into.gettext("In how many of a hundred deals the other holds each: {cards}", cards=cards)
    return picture(into.gettext("Where the cards may lie"), f"{said}.", size, *_marks(shares, into))


def shares_of(view: View) -> dict[Card, int]:
    """Return in how many deals of a hundred the other plays with each card that the seat does not."""
    lots, other = Random(1), 1 - player(view)  # noqa: S311  # lots of a game, no secrets
    found = Counter(card for _ in range(DRAWN) for card in resample(view, lots).secrets[other].held)
    cards = (Card(rank, suit) for suit in Suit for rank in reversed(Rank))
    return {card: round(100 * found[card] / DRAWN) for card in cards if card not in view.own.held}


def _marks(shares: dict[Card, int], into: Language) -> Iterator[str]:
    for row, suit in enumerate(Suit):
        for column, rank in enumerate(reversed(Rank)):
            card, x, y = Card(rank, suit), _EDGE + STEP * column, _ROW * row + 1
            if card in shares:
                yield face(card, x, y, into, stroke_width=1 + shares[card] / 40)
                yield label(f"{shares[card]} %", x + WIDTH / 2, y + HEIGHT + 15)
