"""Why things happen at the table: a few words, and the clause."""

from __future__ import annotations

from deberts import Card, CardSet, Sequence, Suit, higher_cards
from deberts.cli.layout import named


def why_played(card: Card, hand: CardSet, led: Card, trump: Suit) -> tuple[str, str]:
    """Return why a card may be played to a lead.

    Args:
        card: One of the cards that may be played.
        hand: Cards held before the play.
        led: The card on the table.
        trump: Trump suit of this deal.

    Returns:
        A few words, and the number of the clause.

    Example:
        >>> why_played(Card.parse("JH"), CardSet.parse("JH 7H"), Card.parse("9H"), Suit.HEARTS)
        ('must beat the trump', '05.5')
    """
    higher = higher_cards(led, trump)
    if card.suit is not led.suit:
        none = f"no {named(led.suit)}"
        return (f"{none}: trumps", "05.3") if card.suit is trump else (f"{none}: any card", "05.4")
    if led.suit is trump:
        return ("must beat the trump" if card in higher else "cannot beat it"), "05.5"
    if card in higher:
        return "follows, beats it", "05.2"
    return ("need not beat it", "05.6") if hand & higher else ("follows", "05.2")


def why_senior(best: Sequence, other: Sequence | None, trump: Suit) -> tuple[str, str]:
    """Return why a best sequence wins the comparison.

    Args:
        best: The best sequence of the winner.
        other: The best one of the other player, or ``None`` if he announced nothing.
        trump: Trump suit of this deal.

    Returns:
        A few words, and the number of the clause.

    Example:
        >>> why_senior(Sequence.parse("4KS"), Sequence.parse("3AH"), Suit.HEARTS)
        ('bertz beats terc', '04.5')
    """
    if other is None:
        return "nobody else announced", "04.5"
    if best.kind is not other.kind:
        return f"{best.kind.value} beats {other.kind.value}", "04.5"
    if best.top.rank is not other.top.rank:
        return f"{best.top.rank.name.lower()} is above {other.top.rank.name.lower()}", "04.5"
    return ("trumps beat a plain suit", "04.5") if best.top.suit is trump else ("equal, but announced earlier", "04.6")
