"""Questions by their numbers: which operation, by which rules, sensible or with a fault, and of which family.

Each question has lots of its own, named by the seed, the rule set, the operation and a number. So it is the same
whatever else is asked, by whom, on which machine, and what is added for one operation changes nothing for another.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import lru_cache
from itertools import count
from types import MappingProxyType
from typing import Any, Final

import attrs

from deberts.conformance.families import DEEP, ORDER, TEXT
from deberts.conformance.fresh.faults import ILLEGAL, two_faults
from deberts.conformance.fresh.lots import Lots
from deberts.conformance.fresh.malformed import malform
from deberts.conformance.fresh.questions import DRAWINGS, Given, long_lines
from deberts.conformance.fresh.rule_sets import drawn_rules
from deberts.conformance.fresh.spelling import respelled
from deberts.records.codecs import rules_json
from deberts.rulesets.presets import PRESETS
from deberts.rulesets.ruleset import RuleSet

USUAL: Final = tuple(dict.fromkeys(row.family for row in DRAWINGS.values()))
"""The families that are drawn where nobody says otherwise."""

ON_REQUEST: Final = (DEEP, ORDER, TEXT)
"""Families that are drawn only for those who ask for them."""

DRAWN: Final = (*USUAL, *ON_REQUEST)
"""Every family of which questions are drawn."""

_VARIANTS: Final = 128


@attrs.frozen
class Question:
    """One question.

    Args:
        ruleset: Name of the rule set that an engine must claim to get it.
        rules: The rules by which it is asked: those, or a house of them.
        op: The operation.
        given: Its input, as JSON.
        family: Its family.
    """

    ruleset: str
    rules: RuleSet
    op: str
    given: Given
    family: str


Test = Callable[[Question], bool]
"""Says of a question whether something is so."""


def question(seed: str, ruleset: str, op: str, number: int, families: Collection[str] = USUAL) -> Question:
    """Return the question of a seed that has a number among those of one operation by one rule set.

    Args:
        seed: The seed.
        ruleset: Name of the rule set.
        op: The operation.
        number: The number, from 0.
        families: Of which families it may be, one that the operation has at least.

    Example:
        >>> question("a seed", "club", "card_points", 0).given
        {'card': 'AC', 'trump': 'S'}
    """
    lots = Lots(f"{seed}/{ruleset}/{op}/{number}")
    row = DRAWINGS[op]
    rules = _rules(seed, ruleset, lots.below(_VARIANTS))
    family, given = lots.weighed(*_ways(op, families))(lots, rules, op)
    return Question(ruleset, rules, op, given, family or row.family)


def questions(seed: str, turns: Collection[tuple[str, str]], families: Collection[str] = USUAL) -> Iterator[Question]:
    """Yield the questions of a seed, without end: all take turns, in another order each time, the weightier more often.

    Args:
        seed: The seed.
        turns: Names of the rule sets and operations that are asked, in pairs.
        families: The families.
    """
    asked = [turn for turn in turns if _ways(turn[1], families)]
    lots = Lots(f"{seed}/turns")
    weighed = [turn for turn in asked for _ in range(DRAWINGS[turn[1]].weight)]
    numbers = {turn: count() for turn in weighed}
    while weighed:
        for name, op in lots.mixed(weighed):
            yield question(seed, name, op, next(numbers[name, op]), families)


EVERYTHING: Final = tuple((name, op) for name in PRESETS for op in DRAWINGS)
"""Every operation by every rule set."""


@lru_cache(maxsize=4096)
def _rules(seed: str, ruleset: str, variant: int) -> RuleSet:
    # Kept, for to make a house takes as long as to play a deal.
    return drawn_rules(Lots(f"{seed}/{ruleset}/{variant}"), ruleset)


@lru_cache(maxsize=4096)
def written_rules(rules: RuleSet) -> Any:  # JSON
    """Return a rule set as it is asked; not to be changed."""
    return rules_json(rules)


def _sensible(lots: Lots, rules: RuleSet, op: str) -> tuple[str, Given]:
    return "", DRAWINGS[op].draw(lots, rules)


def _illegal(lots: Lots, rules: RuleSet, op: str) -> tuple[str, Given]:
    given = DRAWINGS[op].draw(lots, rules)
    if op in ILLEGAL:
        lots.pick(ILLEGAL[op])(lots, rules, given)
    return "", given


def _malformed(lots: Lots, rules: RuleSet, op: str) -> tuple[str, Given]:
    given = copy.deepcopy(DRAWINGS[op].draw(lots, rules))
    malform(lots, given, rules.least_score)
    return "", given


def _with_two_faults(lots: Lots, rules: RuleSet, op: str) -> tuple[str, Given]:
    given = copy.deepcopy(DRAWINGS[op].draw(lots, rules))
    two_faults(lots, rules, op, given)
    return ORDER, given


def _respelled(lots: Lots, rules: RuleSet, op: str) -> tuple[str, Given]:
    return TEXT, respelled(lots, DRAWINGS[op].draw(lots, rules))


def _long(lots: Lots, rules: RuleSet, _op: str) -> tuple[str, Given]:
    return DEEP, long_lines(lots, rules)


_Way = Callable[[Lots, RuleSet, str], tuple[str, Given]]

_WAYS: Final[tuple[tuple[int, str, _Way], ...]] = (
    (16, "", _sensible),
    (4, "", _illegal),
    (1, "", _malformed),
    (8, DEEP, _long),
    (8, ORDER, _with_two_faults),
    (8, TEXT, _respelled),
)
"""How often a question is drawn in which way, and its family where that is not the operation's."""

_ALONE: Final[Mapping[str, frozenset[str]]] = MappingProxyType({DEEP: frozenset({"perft"})})
"""The operations that have questions of a family, where not all have."""


def _ways(op: str, families: Collection[str]) -> list[tuple[int, _Way]]:
    """Return how often an operation is drawn in which way, if only some families are."""
    usual = DRAWINGS[op].family
    return [
        (weight, way)
        for weight, family, way in _WAYS
        if (family or usual) in families and op in _ALONE.get(family, DRAWINGS)
    ]
