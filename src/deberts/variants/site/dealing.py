"""Dealing to four seats, who share all 32 cards."""

from __future__ import annotations

from typing import Final

from deberts.cards import Card, CardSet
from deberts.rules.s02_trump import Pack

SHARE_ALL: Final = 4
"""So many players share all 32 cards, and nobody sees a bottom card."""

TRICKS_OF_FOUR: Final = 8
"""Eight cards in each hand, and so eight tricks."""


def additional_cards(pack: Pack, turned: Card) -> tuple[CardSet, ...]:
    """Return the cards that complete the hands of four: two each, and for the dealer one and the card turned up.

    Clause:
        g6, D12

    Args:
        pack: The 32 cards in dealing order.
        turned: The card in the indicator's place: after an exchange the trump seven.

    Returns:
        The cards for each player, forehand first.
    """
    return (*(CardSet(pack[at : at + 2]) for at in (25, 27, 29)), CardSet((pack[31], turned)))
