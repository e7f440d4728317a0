"""Situations at the table, written so that a reader can see them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from deberts.cards import PACK, Card, parse_cards
from deberts.conformance.random_play import random_deal, random_match
from deberts.game.deal import Deal
from deberts.game.match import Match
from deberts.rulesets.presets import CLUB
from deberts.rulesets.ruleset import RuleSet
from deberts.table.actions import Play

FOREHAND_PLACES: Final = (0, 1, 2, 6, 7, 8, 13, 14, 15)
DEALER_PLACES: Final = (3, 4, 5, 9, 10, 11, 16, 17, 18)
INDICATOR_PLACE: Final = 12
BOTTOM_PLACE: Final = 31
NEW_PACK: Final = [str(card) for card in PACK]
"""The pack as it is before anybody shuffled it."""

Json = dict[str, Any]

_PREFERRED: Final = {
    word: place for place, word in enumerate(("play", "good", "keep", "no", "yes", "height", "accept"))
}


def stacked(forehand: str = "", dealer: str = "", indicator: str = "", bottom: str = "") -> list[str]:
    """Return a pack that deals given cards.

    Args:
        forehand: Up to nine cards for forehand; the first six come before the bidding.
        dealer: The same for the dealer.
        indicator: The card turned up.
        bottom: The bottom card.

    Returns:
        The pack in dealing order. Places that nobody asked for are filled in the order of the cards, clubs first.
    """
    places: dict[int, Card] = {}
    for cards, chosen in (
        (forehand, FOREHAND_PLACES),
        (dealer, DEALER_PLACES),
        (indicator, (INDICATOR_PLACE,)),
        (bottom, (BOTTOM_PLACE,)),
    ):
        places |= dict(zip(chosen, parse_cards(cards), strict=False))
    rest = iter([card for card in PACK if card not in places.values()])
    return [str(places[place] if place in places else next(rest)) for place in range(len(PACK))]


def at(pack: list[str], done: str = "", dealer: int = 1) -> Json:
    """Return the input of an operation that asks a deal at some point.

    Args:
        pack: The pack in dealing order.
        done: What was done so far, divided by semicolons. A card alone is played.
        dealer: Seat of the dealer.

    Returns:
        Pack, dealer and actions.

    Example:
        >>> at([], "take; announce 3AS; AS; KH bela")["actions"]
        ['take', 'announce 3AS', 'play AS', 'play KH bela']
    """
    return {"pack": pack, "dealer": dealer, "actions": list(map(_in_full, _parts(done)))}


def then(course: Json, done: str) -> Json:
    """Return the same deal some actions later."""
    return {**course, "actions": [*course["actions"], *map(_in_full, _parts(done))]}


def before(course: Json, left_out: int) -> Json:
    """Return the same deal some actions earlier."""
    return {**course, "actions": course["actions"][: len(course["actions"]) - left_out]}


def dealt_by(dealer: int, course: Json) -> Json:
    """Return the same deal with both players in each other's seats, if need be."""
    return {**course, "dealer": dealer}


def whole(course: Json, suspended: tuple[int, ...] = (), scores: tuple[int, ...] = (0, 0)) -> Json:
    """Return the input of an operation that asks a deal within its match."""
    return {**course, "suspended": list(suspended), "scores": list(scores)}


def played_on(course: Json, cards: int | None = None, rules: RuleSet = CLUB) -> Json:
    """Return the same deal played on, always by the first legal card without bela; what is asked is declined.

    Args:
        course: The deal, in which trump is settled.
        cards: How many cards lie on the table or in tricks afterwards; all if left out.
        rules: The rule set.

    Returns:
        The deal then.
    """
    deal = deal_of(course, rules)
    actions = [*course["actions"]]
    while not deal.is_over and (cards is None or _played(actions) < cards):
        action = min(map(str, deal.legal_actions()), key=lambda text: _PREFERRED.get(text.split()[0], len(_PREFERRED)))
        actions.append(action)
        deal = deal.apply(action)
    return {**course, "actions": actions}


def _played(actions: list[str]) -> int:
    return sum(action.startswith(Play.word) for action in actions)


def randomly_played(seed: str, number: int = 0, rules: RuleSet = CLUB) -> Json:
    """Return a whole deal in which a seed chooses every action."""
    return written_deal(random_deal(seed, number, rules))


def written_deal(deal: Deal) -> Json:
    """Return a deal as the input of an operation."""
    return {"pack": list(map(str, deal.pack)), "dealer": deal.dealer, "actions": list(map(str, deal.actions))}


def numbered_match(number: int, deals: int | None = None, rules: RuleSet = CLUB) -> Match:
    """Return a match of which a seed chooses everything.

    Args:
        number: Number of the seed.
        deals: How many deals are played; all until somebody has won, if left out.
        rules: The rule set.

    Returns:
        The match.
    """
    return random_match(f"match {number}", deals, rules)


def as_seeded(number: int, deals: int | None = None, rules: RuleSet = CLUB) -> Json:
    """Return such a match as the input of an operation, by its seed."""
    match = numbered_match(number, deals, rules)
    return {"seed": f"match {number}", "deals": [{"actions": list(map(str, deal.actions))} for deal in match.deals]}


def as_dealt(number: int, deals: int | None = None, rules: RuleSet = CLUB) -> Json:
    """Return such a match as the input of an operation, with its packs written out."""
    match = numbered_match(number, deals, rules)
    deals_given = [{key: value for key, value in written_deal(deal).items() if key != "dealer"} for deal in match.deals]
    return {"dealer": match.first_dealer, "deals": deals_given}


def deal_of(course: Json, rules: RuleSet = CLUB) -> Deal:
    """Return the deal that an input describes."""
    return Deal.new(rules, map(Card.parse, course["pack"]), course["dealer"]).apply_all(course["actions"])


def _parts(done: str) -> Iterator[str]:
    return filter(None, map(str.strip, done.split(";")))


def _in_full(part: str) -> str:
    # Words of the table are small, ranks of cards are not.
    return part if part[0].islower() else f"{Play.word} {part}"
