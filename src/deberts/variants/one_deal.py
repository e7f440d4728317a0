"""The game of one deal, in which a bait counts double."""

from __future__ import annotations

from typing import Final

import attrs

from deberts import given
from deberts.rules import s06_contract as contract
from deberts.rules.s06_contract import Ending, Outcome, Settlement

MADE: Final = 1
BAIT: Final = 2


def kush(outcome: Outcome, declarer: int) -> tuple[int, int]:
    """Return what a deal is worth: one to a declarer who has more, two to the defender at a bait.

    Clause:
        o1, D17

    Args:
        outcome: How the deal ended for its declarer.
        declarer: Seat of the declarer, 0 or 1.

    Returns:
        Kush by seat; none for either at equal totals.

    Example:
        >>> kush(Outcome.BAIT, declarer=0)
        (0, 2)
    """
    _check_outcome(outcome)
    given.declarer(declarer)
    own, other = {Outcome.MADE: (MADE, 0), Outcome.BAIT: (0, BAIT), Outcome.HUNG: (0, 0)}[outcome]
    return (own, other) if declarer == 0 else (other, own)


def settle(totals: tuple[int, int], declarer: int) -> Settlement:
    """Return what both players write; at equal totals the declarer's points are waited for by nobody.

    Clause:
        o1

    Args:
        totals: Totals by seat.
        declarer: Seat of the declarer, 0 or 1.

    Returns:
        The settlement, in which nothing is suspended.
    """
    return attrs.evolve(contract.settle(totals, declarer), suspended=())


def ending(totals: tuple[int, int], declarer: int) -> Ending:
    """Return whether the game is over with its deal: it is, unless the totals are equal.

    Clause:
        o1, D17

    Args:
        totals: Totals by seat.
        declarer: Seat of the declarer, 0 or 1.

    Returns:
        The ending; its result is the kush by seat.
    """
    given.totals(totals)
    given.declarer(declarer)
    outcome = contract.outcome(totals[declarer], totals[1 - declarer])
    winner = {Outcome.MADE: declarer, Outcome.BAIT: 1 - declarer, Outcome.HUNG: None}[outcome]
    return Ending(winner, kush(outcome, declarer))


_check_outcome: Final = given.one("outcome", Outcome)
