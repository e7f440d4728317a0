"""Which penalties a source has, and by which of its own clauses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from deberts.game.checks import check_rules
from deberts.rulesets.answers import LINEAGES
from deberts.rulesets.ruleset import RuleSet

FALSE_CLAIM: Final = "m13.1"
REVOKE: Final = "m13.2"
FALSE_ANNOUNCEMENT: Final = "m13.3"
CARD_TOO_MANY: Final = "m13.4"
WRONG_EXCHANGE: Final = "m13.5"
NEEDLESS_QUESTION: Final = "m13.6"
PEN_RULE: Final = "m13.7"

_CARDS_BAITS: Final = (REVOKE, FALSE_ANNOUNCEMENT, CARD_TOO_MANY, WRONG_EXCHANGE)

_BY_GROUP: Final[Mapping[str, tuple[str, ...]]] = {
    "m": (FALSE_CLAIM, *_CARDS_BAITS, NEEDLESS_QUESTION, PEN_RULE),
    "o": (*_CARDS_BAITS, NEEDLESS_QUESTION),
    "g": (FALSE_CLAIM, *_CARDS_BAITS, PEN_RULE),
}
"""The penalties that hold, by the first letter of a source's clauses."""

_OWN: Final[Mapping[str, str]] = {"g": "g13"}
"""The clause by which a source takes the penalties of another for its own."""


def in_force(rules: RuleSet) -> tuple[str, ...]:
    """Return the clauses of the penalties that a rule set has.

    Clause:
        m13.1, m13.2, m13.3, m13.4, m13.5, m13.6, m13.7, o0, g13

    Args:
        rules: The rule set; a house has those of its source.

    Returns:
        Their numbers; none where the source has no penalties.

    Raises:
        RuleSetError: If it is no rule set.

    Example:
        >>> from deberts.rulesets.sources import CLUB, preset
        >>> in_force(CLUB), len(in_force(preset("kharkiv")))
        ((), 7)
    """
    check_rules(rules)
    return next((_BY_GROUP[group] for group in LINEAGES[rules.base] if group in _BY_GROUP), ())


def named(rules: RuleSet, clause: str) -> str:
    """Return the clause by which one holds in a rule set.

    Clause:
        g13

    Args:
        rules: The rule set.
        clause: Number of a clause, such as that of a penalty.

    Returns:
        The same, but for a penalty that the source takes over: the clause that says so.
    """
    own = next((_OWN[group] for group in LINEAGES[rules.base] if group in _OWN), clause)
    return own if clause in in_force(rules) else clause
