"""What of a clause says something to a table: the words that hang on its answers, and its own numbers.

A clause is written for the tables of its source. A house that answers otherwise, or more players, may make some words
of it untrue: a rule sheet leaves them out, or has others in their place.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import attrs

from deberts.options import Option
from deberts.rulesets.phrases import PHRASES
from deberts.rulesets.ruleset import RuleSet
from deberts.rulesets.where import Where


@attrs.frozen
class Words:
    """Some words of a clause, and what stands in their place where they do not hold.

    Args:
        said: The words.
        where: Where they hold; ``None`` if they list answers, or are a number, which is said as the table has it.
        otherwise: What stands there else, with names of numbers and phrases in braces; empty if nothing does.
    """

    said: str
    where: Where | None
    otherwise: str = ""


BY_SEATS: Final[Mapping[int, Mapping[str, str]]] = MappingProxyType(
    {
        2: {"players": "Two", "passes": "four"},
        3: {"players": "Three", "passes": "six"},
        4: {"players": "Four", "passes": "eight"},
    }
)
"""How many play, and after how many passes nobody does, in words."""

NONE_AGREED: Final = "none"
"""What is said where nothing is agreed of what may be."""


def numbers(rules: RuleSet) -> Mapping[str, str | int]:
    """Return the numbers of a table and its answers in words, by the names that stand for them in a clause."""
    of_target = {"target": rules.target, "below": rules.target - 1, "half": rules.target - rules.target // 2}
    phrases = {name: _phrase(rules, answers) for name, answers in PHRASES.items()}
    agreed = ", ".join(sorted(each.value for each in rules.agreed)) or NONE_AGREED
    return MappingProxyType({**BY_SEATS[rules.seats], "agreed": agreed, **of_target, **rules.numbers, **phrases})


def _phrase(rules: RuleSet, answers: Mapping[Option, str]) -> str:
    return next((words for answer, words in answers.items() if rules.answers(answer)), "")


TARGET: Final = Words("501", None, "{target}")
LAST_TRICK: Final = Words("10 of the last trick", None, "{last_trick} of the last trick")
AGREED: Final = "Conventions that were agreed before the game: {agreed}."
