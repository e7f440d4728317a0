"""Which clause answers in a rule set: the one place to look before a clause is cited.

A rule is written once, with the number of the clause that says it first. A source may have another in its place, for
so many players, or in one case only, and what a house answers brings clauses into force and sets others out of it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Set as AbstractSet
from functools import lru_cache
from types import MappingProxyType
from typing import Final

import attrs

from deberts.clauses.decisions import DECISIONS
from deberts.clauses.inheritance import LINEAGES, ancestry
from deberts.clauses.played import PLAYED
from deberts.clauses.sources import SOURCES, Replaced
from deberts.errors import Violation
from deberts.options import Option, Unit
from deberts.rulesets.questions import OPTIONS, TARGET
from deberts.rulesets.ruleset import RuleSet

BESIDE_THE_SOURCES: Final = frozenset(row.number for row in PLAYED)
"""Numbers of the clauses that no source has, and houses alone take."""


ON_NO_SOURCE: Final = frozenset(number[0] for number in BESIDE_THE_SOURCES)
"""First characters of their numbers."""

_DECIDED: Final = DECISIONS[0].number[0]


def is_beside_the_sources(answer: Option) -> bool:
    """Return whether an answer is one that no source gives."""
    return not BESIDE_THE_SOURCES.isdisjoint(answer.clauses)


ON_KUSH: Final = frozenset(number[0] for number in Unit.KUSH.clauses)
"""First characters of the clauses that hold only where kush are counted."""


def _answers_by_clause() -> Mapping[str, tuple[Option, ...]]:
    found = defaultdict[str, tuple[Option, ...]](tuple)
    for answer in (answer for kind in OPTIONS.values() for answer in kind):
        for number in answer.clauses:
            found[number] += (answer,)
    return MappingProxyType(dict(found))


_ANSWERS: Final = _answers_by_clause()


@lru_cache(maxsize=256)  # so too
def lineage(rules: RuleSet) -> tuple[str, ...]:
    """Return the first characters of the clauses that hold in a rule set, its source's own before those it takes over.

    Args:
        rules: The rule set.

    Returns:
        Those of its source; where a house counts points, without those on kush.
    """
    return tuple(letter for letter in LINEAGES[rules.base] if rules.unit is Unit.KUSH or letter not in ON_KUSH)


def clause_in_force(rules: RuleSet, number: str, case: str = "") -> str:
    """Return the clause that says in a rule set what a clause says elsewhere.

    Args:
        rules: The rule set.
        number: Number of the clause.
        case: The one case that matters, where a clause is replaced in one case only.

    Returns:
        The number of the clause in its place, or the same number where none is.

    Example:
        >>> from deberts.rulesets.presets import CLUB, preset
        >>> [clause_in_force(rules, "04.8") for rules in (CLUB, preset("kharkiv"), preset("site"))]
        ['04.8', 'm11.3', '04.8']
    """
    return clauses_in_force(rules, number, case)[0]


@lru_cache(maxsize=4096)
def clauses_in_force(rules: RuleSet, number: str, case: str = "") -> tuple[str, ...]:
    """Return all clauses that say together in a rule set what a clause says elsewhere.

    Args:
        rules: The rule set.
        number: Number of the clause.
        case: The one case that matters, where a clause is replaced in one case only.

    Returns:
        Their numbers, the first of which says most; the same number alone where none stands in its place.
    """
    own = own_clauses(rules)
    if number in own:
        return (number,)
    found: tuple[str, ...] = (number,)
    for source in reversed(ancestry(rules.base)):
        found = tuple(new for old in found for new in _in_place_of(rules, source.replaced, old, case))
    answering = [each for each in found if each in _ANSWERS]
    holding = tuple(each for each in found if is_answered(rules, each))
    if answering and not {*answering} & {*holding}:
        holding = (number,)  # not agreed, or answered otherwise by a house
    return holding if holding != (number,) else _by_own_answers(rules, number, case, own)


@lru_cache(maxsize=256)  # asked of each clause
def own_clauses(rules: RuleSet) -> frozenset[str]:
    """Return the clauses that give a house the answers in which it departs from its source.

    Args:
        rules: The rule set.

    Returns:
        Their numbers; none but for a house.
    """
    own = (answer for answer in rules.own_options.values() if isinstance(answer, Option))
    return frozenset(number for answer in own for number in answer.clauses)


def clauses_told(rules: RuleSet, numbers: tuple[str, ...]) -> tuple[str, ...]:
    """Return which of the clauses that say one thing, as those of an answer do, a table reads.

    Args:
        rules: The rule set of the table.
        numbers: Numbers of the clauses, of several sources.

    Returns:
        Those of its own source, or that no source has; else the first; and the decisions beside it.

    Example:
        >>> from deberts.options import NextDealer
        >>> from deberts.rulesets.presets import CLUB, preset
        >>> [clauses_told(rules, NextDealer.MOST_POINTS.clauses) for rules in (CLUB, preset("site"))]
        [('m11.4', 'D22'), ('s6', 'g10', 'D22')]
    """
    near = {*lineage(rules), *ON_NO_SOURCE}
    texts = tuple(number for number in numbers if number[0] != _DECIDED)
    own = tuple(number for number in texts if number[0] in near) or texts[:1]
    return (*own, *(number for number in numbers if number[0] == _DECIDED))


def offering_clause(name: str) -> str:
    """Return the number of the clause in which a source says what may be agreed; empty if it says nothing of it."""
    return next((source.offered for source in ancestry(name) if source.offered), "")


def own_clause(rules: RuleSet, number: str) -> str:
    """Return the clause in which a source says itself what a clause says, or else the clause in force.

    Args:
        rules: The rule set.
        number: Number of the clause.

    Returns:
        The number of the source's own clause, be it another rule or the same rule in its own words.

    Example:
        >>> from deberts.rulesets.presets import preset
        >>> clause_in_force(preset("moscow"), "06.3"), own_clause(preset("moscow"), "06.3")
        ('06.3', 'm11.1')
    """
    found = clause_in_force(rules, number)
    if found != number:
        return found
    again = (source.restated[number] for source in ancestry(rules.base) if number in source.restated)
    return clause_in_force(rules, next(again, number))


def violation_in_force(rules: RuleSet, violation: Violation) -> Violation:
    """Return a reason with the clause that is in force.

    Args:
        rules: The rule set.
        violation: The reason, by the clause that says it first.

    Returns:
        The same reason, by the clause of the rule set.
    """
    return attrs.evolve(violation, clause=clause_in_force(rules, violation.clause))


def _in_place_of(rules: RuleSet, replaced: Iterable[Replaced], number: str, case: str) -> tuple[str, ...]:
    every = (_holding(rules, one) for one in replaced if _speaks_of(one, rules, number, case))
    return next(filter(None, every), (number,))


def _speaks_of(one: Replaced, rules: RuleSet, number: str, case: str) -> bool:
    fits = (not one.seats or rules.seats in one.seats) and (not one.sides or rules.sides in one.sides)
    return one.number == number and one.case in {"", case} and fits


def _holding(rules: RuleSet, one: Replaced) -> tuple[str, ...]:
    """Return what replaces a clause, but for clauses on kush where points are counted, and on the target of a house."""
    on_points = {number for number in one.by if number[0] not in ON_KUSH or rules.unit is Unit.KUSH}
    on_targets = {*TARGET.clauses} - {*_ANSWERS} if rules.is_house else set[str]()
    return tuple(number for number in one.by if number in on_points - on_targets)


def is_answered(rules: RuleSet, number: str) -> bool:
    """Return whether a clause gives an answer of a rule set, or no answer to any question."""
    return number not in _ANSWERS or any(map(rules.answers, _ANSWERS[number]))


def _by_own_answers(rules: RuleSet, number: str, case: str, own: AbstractSet[str]) -> tuple[str, ...]:
    """Return what stands in the place of a clause where a house has the answer of another source."""
    if not own or (number in _ANSWERS and is_answered(rules, number)):
        return (number,)
    asked = {answer.field for answer in _ANSWERS.get(number, ())}
    beside = sorted(own & BESIDE_THE_SOURCES)
    if played := tuple(each for each in beside if any(answer.field in asked for answer in _ANSWERS[each])):
        return played
    every = (one for source in SOURCES.values() for one in source.replaced if one.by[0] in own)
    return _in_place_of(rules, every, number, case)
