"""Matches in which a seed makes everything: the packs, the first dealer and every action."""

from __future__ import annotations

from itertools import count
from typing import Final

import attrs

from deberts.conformance.authoring.positions import Json, wander
from deberts.game.match import Match
from deberts.rulesets.ruleset import RuleSet
from deberts.rulesets.sources import CLUB
from deberts.shuffle import lot, pack_of_deal

NAME: Final = "match {}"
"""The seeds, by number."""


def seed_of(number: int) -> str:
    """Return the seed of a number."""
    return NAME.format(number)


def wandered_match(number: int, deals: int | None = None, rules: RuleSet = CLUB) -> Match:
    """Return a match of which a seed chooses everything.

    Args:
        number: Number of the seed.
        deals: How many deals are played; all until somebody has won, if left out.
        rules: The rule set.

    Returns:
        The match.
    """
    seed = seed_of(number)
    match = Match.new(rules, first_dealer=lot(seed, rules.seats))
    for place in count() if deals is None else range(deals):
        if match.is_over:
            break
        # The choices do not depend on who deals.
        dealt = match.next_deal(pack_of_deal(seed, place))
        match = attrs.evolve(dealt, deals=(*match.deals, wander(dealt.deals[-1], f"{seed}/{place}")))
    return match


def as_seeded(number: int, deals: int | None = None, rules: RuleSet = CLUB) -> Json:
    """Return such a match as the input of an operation, by its seed."""
    match = wandered_match(number, deals, rules)
    return {"seed": seed_of(number), "deals": [{"actions": list(map(str, deal.actions))} for deal in match.deals]}


def as_dealt(number: int, deals: int | None = None, rules: RuleSet = CLUB) -> Json:
    """Return such a match as the input of an operation, with its packs written out."""
    match = wandered_match(number, deals, rules)
    told = [{"pack": list(map(str, deal.pack)), "actions": list(map(str, deal.actions))} for deal in match.deals]
    return {"dealer": match.first_dealer, "deals": told}
