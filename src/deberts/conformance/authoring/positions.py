"""Situations at the table, written so that a reader can see them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from deberts.cards import PACK, Card, parse_cards
from deberts.game.deal import Deal
from deberts.presets import CLUB
from deberts.shuffle import pack_of_deal

FOREHAND_PLACES: Final = (0, 1, 2, 6, 7, 8, 13, 14, 15)
DEALER_PLACES: Final = (3, 4, 5, 9, 10, 11, 16, 17, 18)
INDICATOR_PLACE: Final = 12
BOTTOM_PLACE: Final = 31

Json = dict[str, Any]


def stacked(forehand: str = "", dealer: str = "", indicator: str = "", bottom: str = "") -> list[str]:
    """Return a pack that deals given cards.

    Args:
        forehand: Up to nine cards for forehand; the first six come before the bidding.
        dealer: The same for the dealer.
        indicator: The card turned up.
        bottom: The bottom card.

    Returns:
        The pack in dealing order. Places that nobody asked for are filled in the order of the cards, clubs first.

    Raises:
        StopIteration: If there are too few cards left.
    """
    places: dict[int, Card] = {}
    for cards, chosen in (
        (forehand, FOREHAND_PLACES),
        (dealer, DEALER_PLACES),
        (indicator, (INDICATOR_PLACE,)),
        (bottom, (BOTTOM_PLACE,)),
    ):
        places |= dict(zip(chosen, parse_cards(cards), strict=False))
    rest = (card for card in PACK if card not in places.values())
    return [str(places[place] if place in places else next(rest)) for place in range(len(PACK))]


def at(pack: list[str], *actions: str, dealer: int = 1) -> Json:
    """Return the input of an operation that asks a deal at some point."""
    return {"pack": pack, "dealer": dealer, "actions": list(actions)}


def whole(asked: Json, suspended: tuple[int, ...] = (), scores: tuple[int, int] = (0, 0)) -> Json:
    """Return the input of an operation that asks a deal within its match."""
    return {**asked, "suspended": list(suspended), "scores": list(scores)}


def played_out(asked: Json) -> Json:
    """Return the same deal played to its end, always by the first legal card without bela."""
    deal = _deal(asked)
    actions = [*asked["actions"]]
    while not deal.is_over:
        action = next(text for text in map(str, deal.legal_actions()) if text.startswith(("pass", "play")))
        actions.append(action)
        deal = deal.apply(action)
    return {**asked, "actions": actions}


def wandering(seed: str, number: int = 0) -> Json:
    """Return a whole deal in which a seed chooses every action.

    Args:
        seed: Any text.
        number: Number of the deal.

    Returns:
        The deal, dealt by seat 0 or 1 in turn. Four passes and silence are rare, as they are at a table.
    """
    deal = Deal.new(CLUB, pack_of_deal(seed, number), number % 2)
    choices = _choices(f"{seed}/{number}")
    while not deal.is_over:
        legal = deal.legal_actions()
        deal = deal.apply(legal[next(choices) % len(legal)])
    return at(list(map(str, deal.pack)), *map(str, deal.actions), dealer=deal.dealer)


def _choices(seed: str) -> Iterator[int]:
    """Draw numbers without end: the places of the cards in packs of one seed."""
    number = 0
    while True:
        for card in pack_of_deal(seed, number):
            yield card.index
        number += 1


def _deal(asked: Json) -> Deal:
    return Deal.new(CLUB, map(Card.parse, asked["pack"]), asked["dealer"]).apply_all(asked["actions"])
