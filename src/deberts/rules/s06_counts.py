"""Section 06, as houses play it: what is counted through a match, what it costs, and what all tricks bring besides."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from deberts.options import AllTricks, Baits, Bare, HangAsBait
from deberts.rules.s06_contract import Ledger, Line, Outcome, Points

_EVERY: Final[Mapping[Baits | Bare, int]] = {
    Baits.EVERY_SECOND: 2,
    Baits.EVERY_THIRD: 3,
    Baits.EVERY_FOURTH: 4,
    Baits.EVERY_FIFTH: 5,
    Bare.EACH_TIME: 1,
    Bare.EVERY_SECOND: 2,
    Bare.EVERY_THIRD: 3,
}
"""Which ones cost points; by any other answer all but the first."""


def baited(declarer: int, outcome: Outcome, rule: HangAsBait = HangAsBait.NEVER) -> tuple[int, ...]:
    """Return whose bait a deal counts for.

    Clause:
        p26, p27

    Args:
        declarer: Seat of its declarer.
        outcome: How it ended for him.
        rule: Whether a hang counts as well.

    Returns:
        His seat, or nobody's.
    """
    is_hang = outcome is Outcome.HUNG and rule is HangAsBait.AT_ONCE
    return (declarer,) if outcome is Outcome.BAIT or is_hang else ()


def bare(tricks: Points) -> tuple[int, ...]:
    """Return who has taken no trick in a deal that was played out.

    Clause:
        p28

    Args:
        tricks: Number of tricks by seat.

    Returns:
        The seats.
    """
    return tuple(seat for seat, taken in enumerate(tricks) if not taken)


def counted(counts: Points, seats: Collection[int]) -> Points:
    """Return how many of them each has had in a match, once a deal is played out.

    Clause:
        p26, p28, p51

    Args:
        counts: How many each had before, by seat.
        seats: Whose count rises.

    Returns:
        How many each has had now.

    Example:
        >>> counted((2, 0), (0,))
        (3, 0)
    """
    return tuple(count + (seat in seats) for seat, count in enumerate(counts))


def penalties(counts: Points, seats: Collection[int], points: int, rule: Baits | Bare) -> Ledger:
    """Return what is lost by those whose count has risen, where it has become one that costs points.

    Clause:
        p26, p28

    Args:
        counts: How many each has had, by seat, those of this deal among them.
        seats: Whose count has risen.
        points: How many points one costs.
        rule: Which of them cost points.

    Returns:
        One line for each who loses any.

    Example:
        >>> [line.points for line in penalties((3, 1), (0,), 100, Baits.EVERY_THIRD)]
        [-100]
    """
    return tuple(Line(seat, -points, rule.clauses[0], rule.field) for seat in seats if _is_due(counts[seat], rule))


def sweep_lines(tricks: Points, points: int, rule: AllTricks) -> Ledger:
    """Return what is written besides for all tricks of a deal that was played out.

    Clause:
        p29

    Args:
        tricks: Number of tricks by seat.
        points: How many points they bring.
        rule: Whether they bring any.

    Returns:
        One line, or none.

    Example:
        >>> [(line.seat, line.points) for line in sweep_lines((0, 9, 0), 100, AllTricks.ADDED)]
        [(1, 100)]
    """
    takers = [seat for seat, taken in enumerate(tricks) if taken]
    is_due = rule is AllTricks.ADDED and len(takers) == 1
    return (Line(takers[0], points, "p29", "sweep"),) if is_due else ()


def _is_due(count: int, rule: Baits | Bare) -> bool:
    return count % _EVERY[rule] == 0 if rule in _EVERY else count > 1
