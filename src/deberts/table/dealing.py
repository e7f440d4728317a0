"""How many cards each player gets, and which: the one place that counts the players."""

from __future__ import annotations

from deberts.cards import Card, CardSet
from deberts.rules import s02_trump as trump, s03_values as values
from deberts.ruleset import RuleSet
from deberts.variants.site import dealing as site


def more_cards(pack: tuple[Card, ...], turned: Card, rules: RuleSet) -> tuple[CardSet, ...]:
    """Return the cards that complete the hands.

    Clause:
        02.9, g6, D12

    Args:
        pack: The 32 cards in dealing order.
        turned: The card in the indicator's place.
        rules: The rule set.

    Returns:
        The cards for each player, forehand first.
    """
    return site.additional_cards(pack, turned) if rules.seats == site.SHARE_ALL else trump.more_cards(pack, rules.seats)


def bottom_card(pack: tuple[Card, ...], rules: RuleSet) -> Card | None:
    """Return the card that is shown for information.

    Clause:
        02.10, g0

    Args:
        pack: The 32 cards in dealing order.
        rules: The rule set.

    Returns:
        The last card of the pack; ``None`` with four players, who hold every card.
    """
    return None if rules.seats == site.SHARE_ALL else trump.bottom_card(pack)


def tricks(seats: int) -> int:
    """Return how many tricks are played.

    Clause:
        05.9, g0

    Args:
        seats: Number of players.

    Returns:
        Nine, or eight with four players.
    """
    return site.TRICKS_OF_FOUR if seats == site.SHARE_ALL else values.TRICKS
