"""Rule sets drawn from lots: as they are, by other numbers of players, with conventions, and houses of them."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from deberts.clauses.sources import SOURCES
from deberts.conformance.fresh.lots import Lots
from deberts.errors import RuleSetError
from deberts.rulesets.presets import PRESETS, preset
from deberts.rulesets.questions import NUMBERS, OPTIONS
from deberts.rulesets.ruleset import RuleSet

AS_IT_IS: Final = 50
"""In how many of a hundred questions a rule set is as its name says."""

HOUSES: Final = 40
"""How many of a hundred others are houses."""

_TARGETS: Final = (1, 40, 90, 163, 301, 701, 1001)
_TRIES: Final = 4


def drawn_rules(lots: Lots, name: str) -> RuleSet:
    """Return a rule set of a source: as it is, or with what its players may choose, or a house of it."""
    if lots.chance(AS_IT_IS):
        return PRESETS[name]
    chosen = _chosen(lots, name)
    return _house(lots, chosen) if lots.chance(HOUSES) else chosen


def _chosen(lots: Lots, name: str) -> RuleSet:
    source = SOURCES[name]
    seats, target = lots.pick(source.seats), lots.pick(source.targets)
    offers = sorted(preset(name, seats=seats).offers, key=lambda offer: offer.value)
    agreed = [offer for offer in offers if lots.chance(40)]
    try:
        return preset(name, seats=seats, target=target, agreed=agreed)
    except RuleSetError:  # what is agreed needs something else that is not
        return preset(name, seats=seats, target=target)


def _house(lots: Lots, rules: RuleSet) -> RuleSet:
    """Return a house: any answers that can stand together, tried until some do; only a target else."""
    for _ in range(_TRIES):
        fields = lots.some((*OPTIONS, *NUMBERS), lots.pick((0, 0, 1, 1, 2, 3)))
        answers = {field: _answer(lots, field) for field in fields}
        try:
            return rules.house("our table", target=lots.pick((rules.target, *_TARGETS)), **answers)
        except RuleSetError:
            continue
    return rules


def _answer(lots: Lots, field: str) -> Any:
    if field in OPTIONS:
        return lots.pick(tuple(OPTIONS[field]))
    row = NUMBERS[field]
    return lots.pick((row.least, 30, row.most, lots.between(row.least, row.most)))


def knows(claimed: Collection[str], rules: RuleSet) -> bool:
    """Return whether an engine that claims some rule sets knows every answer of a house from one of them.

    No source has other values of bela and the last trick: only who claims every rule set is asked for them.

    Example:
        >>> from deberts.options import Mars
        >>> house = PRESETS["club"].house("ours", target=301, mars=Mars.COUNTS_TWO)
        >>> knows({"club"}, house), knows({"club", "site"}, house)
        (False, True)
    """
    own = [answer for field, answer in rules.own_options.items() if field in OPTIONS]
    if len(own) < len(rules.own_options) and not {*PRESETS} <= {*claimed}:
        return False
    return all(any(answer in _answers(name) for name in claimed) for answer in own)


def _answers(name: str) -> set[Any]:
    usual = PRESETS[name]
    return {
        *usual.options.values(),
        *(answer for offer in usual.offers for answer in (offer.with_it, offer.without_it)),
    }
