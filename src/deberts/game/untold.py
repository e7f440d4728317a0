"""What an entry leaves untold where a house asks how many tricks each took: nobody is to miss a penalty silently."""

from __future__ import annotations

from typing import Final

from deberts.game.account import Entry
from deberts.integers import MOST_POINTS
from deberts.locale import gettext_noop
from deberts.options import BelaCondition, Option, SequenceCondition
from deberts.rules import s03_values as values
from deberts.rulesets.ruleset import RuleSet

NOT_TOLD: Final = gettext_noop("Tricks are not told, so each counts as having taken one.")
CUT_SHORT: Final = gettext_noop("These are not all tricks, so the deal was cut short, and nothing is counted in it.")


def untold(rules: RuleSet, entry: Entry) -> tuple[str, tuple[str, ...]] | None:
    """Return what is not looked at for want of tricks.

    Clause:
        p26, p28, p29

    Args:
        rules: The rule set.
        entry: What a deal brought.

    Returns:
        A sentence, and the clauses that would look at them; ``None`` where nothing hangs on tricks.

    Example:
        >>> from deberts.options import Bare
        >>> from deberts.rulesets.presets import CLUB
        >>> house = CLUB.house("ours", target=501, bare=Bare.EACH_TIME)
        >>> untold(house, Entry(0, (130, 20)))
        ('Tricks are not told, so each counts as having taken one.', ('p28',))
        >>> untold(house, Entry(0, (130, 20), tricks=(9, 0)))
    """
    if not entry.has_totals:
        return None
    if entry.tricks is not None:
        short = sum(entry.tricks) < values.TRICKS[rules.seats]
        return _told(CUT_SHORT, rules.baits, rules.bare, rules.all_tricks) if short else None
    return _told(NOT_TOLD, rules.bare, rules.all_tricks) if min(entry.totals) <= _without_a_trick(rules) else None


def _told(sentence: str, *kinds: Option) -> tuple[str, tuple[str, ...]] | None:
    clauses = tuple(number for kind in kinds for number in kind.clauses)
    return (sentence, clauses) if clauses else None


def _without_a_trick(rules: RuleSet) -> int:
    """Return the most that a side without a trick can have: what its sequences bring has no limit here."""
    if rules.sequence_condition is SequenceCondition.NOTHING:
        return MOST_POINTS
    return rules.bela_points if rules.bela_condition is BelaCondition.NOTHING else 0
