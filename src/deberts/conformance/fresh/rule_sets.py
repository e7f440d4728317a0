"""Rule sets drawn from lots: as they are, by other numbers of players, with conventions, and houses of them."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from typing import Any, Final

from deberts.clauses.sources import SOURCES
from deberts.conformance.fresh.lots import Lots
from deberts.errors import RuleSetError
from deberts.options import Option, Partners
from deberts.rulesets.contradictions import NEEDS
from deberts.rulesets.in_force import is_beside_the_sources
from deberts.rulesets.presets import PRESETS, preset
from deberts.rulesets.questions import NUMBERS, OPTIONS
from deberts.rulesets.ruleset import RuleSet

AS_IT_IS: Final = 50
"""In how many of a hundred questions a rule set is as its name says."""

HOUSES: Final = 40
"""How many of a hundred others are houses."""

BESIDE: Final = 30
"""How many of a hundred of these take what no source says besides."""

BESIDE_ALONE: Final = 50
"""How many of a hundred that would be as their name says are houses of nothing else than what no source says."""

PAIRS: Final = 50
"""How many of a hundred of these play in pairs where four play: nearly all else is counted otherwise then."""

_BESIDE: Final = tuple(answer for kind in OPTIONS.values() for answer in kind if is_beside_the_sources(answer))
_OF_SOURCES: Final = {
    field: several
    for field, kind in OPTIONS.items()
    if len(several := tuple(answer for answer in kind if not is_beside_the_sources(answer))) > 1
}

_NUMBERS: Final = tuple(field for field, row in NUMBERS.items() if not row.of)
"""The numbers that belong to no answer of a house's own."""

_TARGETS: Final = (1, 40, 90, 163, 301, 701, 1001)
_TRIES: Final = 4


def drawn_rules(lots: Lots, name: str) -> RuleSet:
    """Return a rule set of a source: as it is, or with what its players may choose, or a house of it."""
    if lots.chance(AS_IT_IS):
        return _beside(lots, name) if lots.chance(BESIDE_ALONE) else PRESETS[name]
    chosen = _chosen(lots, name)
    return _house(lots, chosen) if lots.chance(HOUSES) else chosen


def _beside(lots: Lots, name: str) -> RuleSet:
    """Return a house of answers that no source gives, for as many players as can have them."""
    seats = lots.pick(SOURCES[name].seats)
    fitting = [answer for answer in _BESIDE if answer.limit is None or answer.limit.allows(seats)]
    others = lots.some(fitting, lots.pick((1, 1, 1, 2)))
    pairs = [Partners.OPPOSITE] if Partners.OPPOSITE in fitting and lots.chance(PAIRS) else []
    return _agreed(lots, preset(name, seats=seats), [*pairs, *others])


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
        fields = lots.some((*_OF_SOURCES, *_NUMBERS), lots.pick((0, 0, 1, 1, 2, 3)))
        answers = {field: _answer(lots, field) for field in fields}
        try:
            house = rules.house("our table", target=lots.pick((rules.target, *_TARGETS)), **answers)
        except RuleSetError:
            continue
        return _with_more(Lots(repr(house)), house)
    return rules


def _with_more(lots: Lots, house: RuleSet) -> RuleSet:
    """Return a house with answers that no source gives, or as it is: by lots of its own, so that others stay."""
    if not lots.chance(BESIDE):
        return house
    return _agreed(lots, house, lots.some(_BESIDE, lots.pick((1, 1, 2, 3))))


def _agreed(lots: Lots, rules: RuleSet, chosen: Collection[Option]) -> RuleSet:
    """Return a house of a rule set with some answers, what they need, and half of their numbers, if it can be."""
    answers: dict[str, Any] = {answer.field: answer for answer in chosen}
    for answer, needed, *_ in NEEDS:
        field = needed[0].field
        if answer in answers.values() and field not in answers and getattr(rules, field) not in needed:
            answers[field] = lots.pick(needed)
    numbers = [field for field, row in NUMBERS.items() if row.of and row.of.field in answers]
    answers |= {field: _answer(lots, field) for field in numbers if lots.chance(50)}
    try:
        return rules.house("our table", target=rules.target, **answers)
    except RuleSetError:
        return rules


def _answer(lots: Lots, field: str) -> Any:
    if field in OPTIONS:
        return lots.pick(_OF_SOURCES[field])
    row = NUMBERS[field]
    return lots.pick((row.least, 30, row.most, lots.between(row.least, row.most)))


def knows(claimed: Collection[str], rules: RuleSet) -> bool:
    """Return whether an engine that claims some rule sets knows every answer of a house from one of them.

    No source has other values of bela and the last trick: only who claims every rule set is asked for them. What no
    source answers is claimed clause by clause, and not looked at here. Names that nobody knows claim nothing.

    Example:
        >>> from deberts.options import Mars
        >>> house = PRESETS["club"].house("ours", target=301, mars=Mars.COUNTS_TWO)
        >>> knows({"club"}, house), knows({"club", "site"}, house)
        (False, True)
        >>> knows({"club", "klub"}, house)
        False
    """
    own = [answer for answer in rules.own_options.values() if isinstance(answer, Option)]
    if any(field in rules.own_options for field in _NUMBERS) and not {*PRESETS} <= {*claimed}:
        return False
    of_sources = (answer for answer in own if not is_beside_the_sources(answer))
    return all(any(answer in _answers(name) for name in PRESETS if name in claimed) for answer in of_sources)


@cache  # every question asks, of every rule set that is claimed
def _answers(name: str) -> set[Any]:
    usual = PRESETS[name]
    return {
        *usual.options.values(),
        *(answer for offer in usual.offers for answer in (offer.with_it, offer.without_it)),
    }
