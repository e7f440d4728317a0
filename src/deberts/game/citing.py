"""Which clause of a rule set's own says who deals next, and what is written for a deal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, assert_never

from deberts.clauses.inheritance import in_place_of
from deberts.differences import LINEAGES, answer
from deberts.options import NextDealer, Unit
from deberts.rules import s02_trump as trump
from deberts.rules.s06_contract import Outcome
from deberts.ruleset import RuleSet

_NOBODY_PLAYS: Final = "02.7"
_AFTER_SEVENS: Final = "D19"
_AFTER_EQUAL_TOTALS: Final[Mapping[str, str]] = {"o": "o1", "m": "m11.1", "s": "D22", "g": "D22", "0": "D22"}
_WRITTEN: Final[Mapping[Outcome, str]] = {Outcome.MADE: "06.2", Outcome.BAIT: "06.3", Outcome.HUNG: "06.4"}


def dealer_clause(rules: RuleSet, outcome: Outcome | None, sevens: int | None = None) -> str:
    """Return the clause that says who deals after a deal.

    Clause:
        02.7, 02.14, m11.1, m11.4, o1, s6, g4, g10, D19, D22

    Args:
        rules: The rule set.
        outcome: How the deal ended; ``None`` for a void one.
        sevens: Seat that showed four sevens, if that is why it is void.

    Returns:
        Its number.

    Example:
        >>> from deberts.presets import CLUB, preset
        >>> [dealer_clause(rules, Outcome.MADE) for rules in (CLUB, preset("kharkiv"), preset("site"))]
        ['02.14', 'm11.4', 'g10']
    """
    if sevens is not None:
        return _AFTER_SEVENS
    if outcome is None:
        return in_place_of(_NOBODY_PLAYS, rules.base)
    if outcome is Outcome.HUNG and rules.next_dealer is NextDealer.MOST_POINTS:
        return next(_AFTER_EQUAL_TOTALS[group] for group in LINEAGES[rules.base] if group in _AFTER_EQUAL_TOTALS)
    return answer(rules, "next_dealer").clauses[0]


def entry_clause(rules: RuleSet, outcome: Outcome | None) -> str:
    """Return the clause that says what is written for a deal.

    Clause:
        02.7, 06.2, 06.3, 06.4, o1, g3, g11, D14

    Args:
        rules: The rule set.
        outcome: How the deal ended; ``None`` for a void one.

    Returns:
        Its number.
    """
    if outcome is None:
        return _NOBODY_PLAYS
    match rules.unit:
        case Unit.KUSH:
            return "o1"
        case Unit.POINTS:
            own = in_place_of(_WRITTEN[outcome], rules.base)
            return _WRITTEN[outcome] if rules.seats == trump.PLAYERS and own == "D14" else own
        case never:
            assert_never(never)
