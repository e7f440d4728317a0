"""Every source for each number of players, and what becomes of a clause there."""

from __future__ import annotations

from collections import defaultdict
from itertools import groupby
from typing import Final

import attrs

from deberts import RuleSet, preset
from deberts.clauses.sources import SOURCES
from deberts.locale import gettext_noop
from deberts.rulesets import NAMED_HOUSES
from deberts.rulesets.in_force import BESIDE_THE_SOURCES, clauses_in_force
from deberts.rulesets.sheets import is_in_force

FORMS: Final = tuple(preset(name, seats=seats) for name, source in SOURCES.items() for seats in source.seats)
"""Every source, for each number of players that it describes."""

IN_FORCE: Final = gettext_noop("in force")
AGREED: Final = gettext_noop("where it is agreed")
INSTEAD: Final = gettext_noop("in its place:")
ABSENT: Final = gettext_noop("not there")
OF_HOUSES: Final = gettext_noop("only in houses that take it")


@attrs.frozen
class Fate:
    """What becomes of a clause in a rule set.

    Args:
        told: In words.
        instead: Numbers of the clauses that stand in its place.
    """

    told: str
    instead: tuple[str, ...] = ()


def fates(number: str) -> dict[Fate, tuple[str, ...]]:
    """Return what becomes of a clause in every rule set, with the names of those in which the same does.

    Args:
        number: Number of the clause.

    Returns:
        The names in the order of the sources; with the number of players where it depends on that. Named houses are
        there for a clause that houses alone have.

    Example:
        >>> {fate.told: names for fate, names in fates("t1").items()}["in force"]
        ('moscow-301', 'kharkiv-301')
    """
    found = defaultdict[Fate, list[str]](list)
    for name, forms in groupby(FORMS, lambda rules: rules.name):
        own = {rules.seats: fate(rules, number) for rules in forms}
        for each in dict.fromkeys(own.values()):
            players = [seats for seats, other in own.items() if other == each]
            found[each].append(name if len(players) == len(own) else f"{name} ({', '.join(map(str, players))})")
    houses = [name for name, rules in NAMED_HOUSES.items() if is_in_force(rules, number)]
    if number in BESIDE_THE_SOURCES and houses:
        found[Fate(IN_FORCE)] += houses
    return {each: tuple(names) for each, names in found.items()}


def fate(rules: RuleSet, number: str) -> Fate:
    """Return what becomes of a clause in a rule set, as its source has it."""
    instead = tuple(each for each in clauses_in_force(rules, number) if each != number)
    if is_in_force(rules, number):
        return Fate(IN_FORCE)
    if is_in_force(rules.agree(*rules.offers), number):
        return Fate(AGREED)
    if instead:
        return Fate(INSTEAD, instead)
    return Fate(OF_HOUSES if number in BESIDE_THE_SOURCES else ABSENT)
