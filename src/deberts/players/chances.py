"""How likely a side of two wins the match from where it stands: by a table over the points that both miss.

It counts a match between equals, by the usual words. What it does not know it does not guess: games of one deal, and
more points missing than the table has.
"""

from __future__ import annotations

from bisect import bisect_left
from math import nan
from typing import Final

from deberts.errors import RuleError
from deberts.options import Unit
from deberts.players.chance_table import CHANCES, MARKS
from deberts.rules import s06_ending as endings
from deberts.rules.s06_contract import Points
from deberts.rulesets.ruleset import RuleSet

EVEN: Final = 0.5


def before(rules: RuleSet, scores: Points, waiting: int, own: int) -> float:
    """Return how likely a side wins, between two deals.

    Args:
        rules: The rule set.
        scores: The scores of both.
        waiting: Points that wait for who wins the next deal.
        own: The side.

    Returns:
        A number from 0 to 1; not a number where it is not known.

    Example:
        >>> from deberts import CLUB
        >>> round(before(CLUB, (401, 301), 0, own=0), 2)
        0.78
    """
    if rules.unit is not Unit.POINTS or rules.target - min(scores) > MARKS[-1]:
        return nan
    mine, theirs = rules.target - scores[own], rules.target - scores[1 - own]
    return (missing(mine - waiting, theirs) + missing(mine, theirs - waiting)) / 2


def after(rules: RuleSet, scores: Points, waiting: int, declarer: int, own: int) -> float:
    """Return how likely a side wins once a deal is written.

    Args:
        rules: The rule set.
        scores: The scores of both, that deal included.
        waiting: Points that wait now.
        declarer: Who declared.
        own: The side.

    Returns:
        A number from 0 to 1: 1 or 0 if the match is over; not a number where it is not known.
    """
    try:
        winner = endings.ending(scores, declarer, rules.target, rule=rules.double_finish).winner
    except RuleError:  # the last trick decides, and who takes it is not known
        return EVEN
    return before(rules, scores, waiting, own) if winner is None else float(winner == own)


def missing(mine: int, theirs: int) -> float:
    """Return the chance of who misses so many points against who misses so many: in the table, or between its marks."""
    if mine <= 0 or theirs <= 0:
        return EVEN if max(mine, theirs) <= 0 else float(mine <= 0)
    (row, down), (column, right) = _between(mine), _between(theirs)
    above, below = (_marked(each, column) * (1 - right) + _marked(each, column + 1) * right for each in (row, row + 1))
    return above * (1 - down) + below * down


def _marked(row: int, column: int) -> float:
    """Return the chance of who misses as many points as one mark says, against another."""
    if row > column:
        return 1 - _marked(column, row)
    return CHANCES[row][column - row - 1] / 10_000 if row < column else EVEN


def _between(points: int) -> tuple[int, float]:
    """Return the mark before so many points, and what share of the way to the next they are."""
    points = min(max(points, MARKS[0]), MARKS[-1])
    place = max(bisect_left(MARKS, points) - 1, 0)
    return place, (points - MARKS[place]) / (MARKS[place + 1] - MARKS[place])
