"""Houses and deals in which four sevens lie in one hand."""

from __future__ import annotations

from typing import Any, Final

from deberts import CLUB, Match, RuleSet, Standing
from deberts.cards import parse_cards
from deberts.options import FourSevens
from tools.vectors.variants.rule_sets import around

SIX: Final = "7C 7D 7H 7S AS TS"
"""Six cards with all of them."""

THREE: Final = "7C 7D 7H AS TS KS 7S AD JD"
"""Nine cards, of which three are among the first six."""

HUNDRED: Final = FourSevens.HUNDRED_AND_NEW_DEAL


def house(base: RuleSet = CLUB, **options: Any) -> RuleSet:
    """A house in which they bring a hundred, with more answers."""
    return base.house("ours", target=501, **{"four_sevens": HUNDRED, **options})


def dealt(rules: RuleSet, *hands: str, dealer: int = 0, opening: Standing | None = None, indicator: str = "") -> Match:
    """A match of which the first deal is dealt."""
    pack = parse_cards(" ".join(around(*hands, indicator=indicator)))
    return Match.new(rules, first_dealer=dealer, opening=opening).next_deal(pack)
