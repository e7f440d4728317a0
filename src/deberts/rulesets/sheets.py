"""The rule sheet of a table: every clause that it reads, in order, in the words that hold for it, and nothing else."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from functools import lru_cache, partial
from types import MappingProxyType
from typing import Final

from deberts.clauses import CLAUSES, PLACES, Status
from deberts.clauses.inheritance import LINEAGES
from deberts.clauses.numbers import MENTION
from deberts.clauses.played import GO_WITH, PLAYED
from deberts.clauses.sources import SOURCES
from deberts.options import Option
from deberts.rulesets.in_force import (
    BESIDE_THE_SOURCES,
    clauses_in_force,
    clauses_told,
    is_answered,
    lineage,
    offering_clause,
    own_clauses,
)
from deberts.rulesets.questions import TARGET
from deberts.rulesets.ruleset import RuleSet
from deberts.rulesets.told import WORDS
from deberts.rulesets.where import EVERYWHERE, ONLY_WHERE
from deberts.rulesets.words import numbers

_OPTIONS: Final = PLAYED[0].number
_NOT_PLAYED: Final = ("01", "07")
"""Sections of the club's text that tell of it, or repeat it in examples."""

_EXAMPLES: Final = ("m11.5", "s10")
"""Clauses of others that only reckon something out."""

CITED: Final[Mapping[str, str]] = MappingProxyType(
    {
        "02.4": "g3",
        "02.5": "02.4",
        "02.12": "g5",
        "04.4": "g8",
        "05.1": "g7",
        "06.2": "g3",
        "06.5": "s7",
        "06.10": "g1",
        "m9.6": "D37",
        "s8": "g14",
        "D22": "p21",
        "g4": "v5",
        **{
            old: new
            for source in SOURCES.values()
            for old, new in source.restated.items()
            if old[0] not in LINEAGES[source.name] and CLAUSES[old].status is Status.TEXT
        },
    }
)
"""Clauses that a source has not itself, or has others for, and that hold beside one of its own, which says less."""

RULES: Final = tuple(
    number
    for number, row in CLAUSES.items()
    if (row.status is not Status.PROSE or number in CITED) and number[:2] not in _NOT_PLAYED and number not in _EXAMPLES
)
"""Numbers of the clauses that some table plays by, in the order of the book."""

_OFFERING: Final = {source.offered for source in SOURCES.values()}
_OF_A_SOURCE: Final = {number for number in TARGET.clauses if number not in WORDS}
"""Clauses that say to what a source is played, which a house never is."""

_TO: Final = " to "
_NUMBERS: Final = rf"{MENTION.pattern}(?:(?:, | and ){MENTION.pattern})*"
CITING: Final = re.compile(rf" \({_NUMBERS}\)|{MENTION.pattern}{_TO}{MENTION.pattern}")
"""Numbers of clauses that a sentence can do without, or with fewer: in brackets, or from one to another."""


@lru_cache(maxsize=256)  # asked for each clause that stands in it
def rule_sheet(rules: RuleSet) -> tuple[str, ...]:
    """Return all clauses that are in force: what a table needs to read, and nothing else.

    Args:
        rules: The rule set.

    Returns:
        Their numbers in the order of the book, without examples and without what only tells of the game.

    Example:
        >>> from deberts.rulesets.presets import CLUB, preset
        >>> [number for number in rule_sheet(preset("keeper")) if number not in rule_sheet(preset("site"))][-3:]
        ['p27', 'p28', 'p30']
    """
    return tuple(number for number in RULES if is_told(rules, number))


def is_told(rules: RuleSet, number: str) -> bool:
    """Return whether a clause is one that a table reads: in force, and not only another source's word for the same."""
    if not ONLY_WHERE.get(number, EVERYWHERE).holds(rules):
        return False
    if number in _OF_A_SOURCE and rules.is_house:
        return False
    return is_in_force(rules, number) or (number in CITED and is_told(rules, CITED[number]))


def is_in_force(rules: RuleSet, number: str) -> bool:
    """Return whether a clause is in force by the answers of a table, be there something to which it applies or not."""
    own = own_clauses(rules)
    if number in _OFFERING:
        return number == offering_clause(rules.base)
    if number in BESIDE_THE_SOURCES:
        return GO_WITH.get(number, number) in own or (number == _OPTIONS and not own.isdisjoint(BESIDE_THE_SOURCES))
    chosen = [*rules.own_options.values(), *(convention.with_it for convention in rules.agreed)]
    answers = [answer.clauses for answer in chosen if isinstance(answer, Option) and number in answer.clauses]
    if answers:
        return any(number in clauses_told(rules, clauses) for clauses in answers)
    if number[0] not in lineage(rules) and rules.base not in CLAUSES[number].sets:
        return False
    return number in clauses_in_force(rules, number) and is_answered(rules, number)


def clause_told(rules: RuleSet, number: str) -> str:
    """Return a clause of a rule sheet in the words that hold for its table.

    Args:
        rules: The rule set.
        number: Number of the clause.

    Returns:
        Its text, without words that hang on other answers or more players, with the table's own numbers, and without
        mention of clauses that are not in force there.

    Example:
        >>> from deberts.rulesets.presets import CLUB
        >>> clause_told(CLUB.house("our table", target=501, last_trick=20), "03.3")
        'The player who wins the last trick gets 20 points for it, besides the cards in it.'
    """
    text = CLAUSES[number].text
    for words in WORDS.get(number, ()):
        kept = words.where is not None and words.where.holds(rules)
        text = text.replace(words.said, words.said if kept else words.otherwise)
    return CITING.sub(partial(_cited, sheet=rule_sheet(rules)), text.format(**numbers(rules)).strip())


def _cited(found: re.Match[str], sheet: Collection[str]) -> str:
    """Return which of the clauses stand on the sheet, as they were cited: nothing if none does."""
    text = found.group()
    cited = MENTION.findall(text)
    if _TO not in text:
        standing = [number for number in cited if number in sheet]
        return text if standing == cited else f" ({', '.join(standing)})" * bool(standing)
    first, last = (PLACES[number] for number in cited)
    standing = [number for number in [*CLAUSES][first : last + 1] if number in sheet]
    return f"{standing[0]}{_TO}{standing[-1]}"
