"""Pictures of hands, tricks and deals as SVG, ledgers and score sheets as HTML.

Every function is pure and returns text: a :class:`Picture` or a :class:`Table`, which notebooks show and ``str`` turns
into markup for a page. Nothing is loaded from elsewhere, a suit is known by its shape and its letter, never by colour
alone, every card is named in the description that a screen reader reads, and ids follow from what is shown. Where the
same picture stands twice in a page, give one of the two a ``key``.

>>> from deberts import CardSet, Suit, best_split
>>> hand = CardSet.parse("AS KS QS JS 9H 8H 7H KD QD")
>>> hand_svg(hand, trump=Suit.DIAMONDS, shown=best_split(hand, Suit.DIAMONDS)).title
'Hand of 9 cards'
"""

from __future__ import annotations

from deberts.svg.diagrams import auction_svg, pack_svg, transitions_svg
from deberts.svg.hands import choice_svg, hand_svg, trick_svg, values_svg
from deberts.svg.markup import Picture, Table
from deberts.svg.pages import blank_page, sheet_page, standings_page
from deberts.svg.tables import Link, blank_table, ledger_table, sheet_table, standings_table

__all__ = [
    "Link",
    "Picture",
    "Table",
    "auction_svg",
    "blank_page",
    "blank_table",
    "choice_svg",
    "hand_svg",
    "ledger_table",
    "pack_svg",
    "sheet_page",
    "sheet_table",
    "standings_page",
    "standings_table",
    "transitions_svg",
    "trick_svg",
    "values_svg",
]
