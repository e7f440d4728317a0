"""Arrival: the claim to have reached the target in mid-deal, which Moscow knows between tricks and the site in turn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from deberts import given
from deberts.rules import s06_contract as contract
from deberts.rules.s04_sequences import Sequence


def taken_so_far(*, cards: int, sequences: Iterable[Sequence], bela: bool) -> int:
    """Return what a player has taken in a deal that is under way: all but the ten for the last trick.

    Clause:
        m12.1, v3, v4

    Args:
        cards: Points of the cards in his tricks.
        sequences: Sequences that count for him; not those that were merely declared.
        bela: Whether he said bela.

    Returns:
        Points, without any that are suspended.
    """
    lines = contract.total_lines(0, cards=cards, last=0, sequences=sequences, bela=bela)
    return sum(line.points for line in lines)


def is_true(written: int, taken: int, target: int) -> bool:
    """Tell whether a claim is true: what was written before the deal and what was taken in it make the target.

    A true claim wins at once, whatever would have come of the deal.

    Clause:
        m12.1, v3, D24

    Args:
        written: The claimant's written total before this deal.
        taken: What he has taken in this deal so far.
        target: Points that end the game.

    Returns:
        Whether he has won; if not, the claim has lost him the game.

    Example:
        >>> is_true(455, 46, 501), is_true(455, 45, 501)
        (True, False)
    """
    _check_written(written)
    _check_taken(taken)
    given.target(target)
    return written + taken >= target


_check_written: Final = given.whole("written", 0, given.MOST_SCORE)
_check_taken: Final = given.whole("taken", 0, given.MOST_POINTS)
