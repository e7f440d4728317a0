"""What of a clause says something to a table: the words that hang on its answers, and its own numbers.

A clause is written for the tables of its source. A house that answers otherwise, or more players, may make some words
of it untrue: a rule sheet leaves them out, or has others in their place.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import attrs

from deberts.rulesets.ruleset import RuleSet
from deberts.rulesets.where import Where


@attrs.frozen
class Words:
    """Some words of a clause, and what stands in their place where they do not hold.

    Args:
        said: The words.
        where: Where they hold; ``None`` if they are a number, which is said as the table has it.
        otherwise: What stands there else, with names of numbers in braces; empty if nothing does.
    """

    said: str
    where: Where | None
    otherwise: str = ""


_PLAYERS: Final = {2: ("Two", "four"), 3: ("Three", "six"), 4: ("Four", "eight")}
"""How many play, and after how many passes nobody does, in words."""


def numbers(rules: RuleSet) -> Mapping[str, str | int]:
    """Return the numbers of a table, by the names that stand for them in words of a clause."""
    players, passes = _PLAYERS[rules.seats]
    of_target = {"target": rules.target, "below": rules.target - 1, "half": rules.target - rules.target // 2}
    return MappingProxyType({"players": players, "passes": passes, **of_target, **rules.numbers})


TARGET: Final = Words("501", None, "{target}")
LAST_TRICK: Final = Words("10 of the last trick", None, "{last_trick} of the last trick")
