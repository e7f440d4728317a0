"""One card: how it is drawn, and what it is called."""

from __future__ import annotations

from typing import Final

from deberts.cards import Card, Rank, Suit
from deberts.locale import Language
from deberts.svg.markup import box, element, label

WIDTH: Final = 36
HEIGHT: Final = 48
STEP: Final = WIDTH + 3
"""From the left side of a card to that of the next."""

# Drawn rather than written, for not every font has them and some paint them. Each fits a square of 16 around 0,0.
_PIPS: Final = {
    Suit.CLUBS: (
        "M-3.3,-3.7a3.3,3.3 0 1 1 6.6,0a3.3,3.3 0 1 1 -6.6,0Z"
        "M-7,1.7a3.3,3.3 0 1 1 6.6,0a3.3,3.3 0 1 1 -6.6,0Z"
        "M0.4,1.7a3.3,3.3 0 1 1 6.6,0a3.3,3.3 0 1 1 -6.6,0Z"
        "M-1.2,-1L1.2,-1L3,7.5L-3,7.5Z"
    ),
    Suit.DIAMONDS: "M0,-8L6.2,0L0,8L-6.2,0Z",
    Suit.HEARTS: "M0,7.5C-4,3.5 -7,1 -7,-2.6A3.7,3.7 0 0 1 0,-4.2A3.7,3.7 0 0 1 7,-2.6C7,1 4,3.5 0,7.5Z",
    Suit.SPADES: (
        "M0,-7.5C4,-3.5 7,-1 7,2A3.4,3.4 0 0 1 1,4L2.6,7.5L-2.6,7.5L-1,4A3.4,3.4 0 0 1 -7,2C-7,-1 -4,-3.5 0,-7.5Z"
    ),
}
# The shape and the letter show the suit; the colour only repeats it. This red can be read on white and on black.
_RED: Final = "var(--deberts-red, #d84343)"
_INK: Final = dict.fromkeys(Suit, "currentColor") | {Suit.DIAMONDS: _RED, Suit.HEARTS: _RED}


def face(card: Card, x: float, y: float, into: Language, **outline: object) -> str:
    """Draw a card, by its left and its upper side, with attributes for its outline."""
    paper = {"style": "fill:var(--deberts-face, transparent)", **outline}
    return element(
        "g",
        box(x, y, WIDTH, HEIGHT, **paper),
        label(rank_sign(card, into), x + WIDTH / 2, y + 21, 19, font_weight=600),
        pip(card.suit, x + 12, y + 34.5),
        label(into.suit_letter(card.suit), x + 25, y + 39.5, 14),
    )


def rank_sign(card: Card, into: Language) -> str:
    """Return the letter or number of a card as it is drawn: a ten is one in every language."""
    return "10" if card.rank is Rank.TEN else into.letter(card.rank)


def pip(suit: Suit, x: float, y: float) -> str:
    """Draw the sign of a suit, by where its middle is."""
    return element("path", d=_PIPS[suit], transform=f"translate({x:g} {y:g})", style=f"fill:{_INK[suit]}")
