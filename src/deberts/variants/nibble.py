"""Nibble: the defender's claim to hold more than half of a deal whose declarer hopes to arrive."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from deberts import given
from deberts.cards import CardSet, Suit
from deberts.errors import Violation
from deberts.rules import s03_values as values, s06_contract as contract
from deberts.rules.s04_sequences import Sequence
from deberts.rules.s06_contract import Ledger, Line


def claim_violations(seat: int, declarer: int, tricks: int) -> tuple[Violation, ...]:
    """Return every reason why a player may not claim the nibble in his turn.

    Clause:
        v4, D24

    Args:
        seat: Who wants to claim.
        declarer: Seat of the declarer.
        tricks: Number of complete tricks.

    Returns:
        The reasons; nothing if he defends and trick 1 is complete.
    """
    _check_seat(seat)
    given.declarer(declarer)
    given.number_of_tricks(tricks)
    reasons = ((seat == declarer, "not-the-defender"), (tricks == 0, "before-trick-1-is-complete"))
    return tuple(Violation("v4", code) for broken, code in reasons if broken)


def whole(hands: Iterable[CardSet], sequences: Iterable[Sequence], trump: Suit, *, bela: bool) -> int:
    """Return all points of a deal: cards of both hands, last trick, sequences that count, bela that was said.

    Clause:
        v4

    Args:
        hands: The nine cards of each player, after any exchange.
        sequences: Sequences that count, whosever they are.
        trump: Trump suit of this deal.
        bela: Whether either has said bela.

    Returns:
        Points.
    """
    given.trump(trump)
    given.bela(bela)
    cards = values.taken_points(map(tuple, _hands(hands)), trump)
    lines = contract.total_lines(0, cards=cards, last=values.LAST_TRICK, sequences=sequences, bela=bela)
    return sum(line.points for line in lines)


def is_true(taken: int, whole: int) -> bool:
    """Tell whether a claim is true: the defender holds more than half, and not just half.

    Clause:
        v4, D24

    Args:
        taken: What the defender has taken so far: cards in his tricks, sequences that count for him, bela he said.
        whole: All points of this deal.

    Returns:
        Whether the deal ends as a bait; if not, the declarer has won the game.

    Example:
        >>> is_true(92, 182), is_true(91, 182)
        (True, False)
    """
    _check_taken(taken)
    _check_whole(whole)
    return 2 * taken > whole


def lines(whole: int, defender: int) -> Ledger:
    """Return the totals of a deal that a true claim ends, as lines: all to the defender, nothing to the declarer.

    Settled like any other totals they are a bait, so that suspended points go with them.

    Clause:
        v4

    Args:
        whole: All points of this deal.
        defender: Seat of the defender.

    Returns:
        One line.
    """
    _check_whole(whole)
    _check_defender(defender)
    return (Line(defender, whole, "v4", "nibble"),)


_hands: Final = given.items("hands", CardSet)
_check_seat: Final = given.whole("seat", 0, 1)
_check_defender: Final = given.whole("defender", 0, 1)
_check_taken: Final = given.whole("taken", 0, given.MOST_POINTS)
_check_whole: Final = given.whole("whole", 0, given.MOST_POINTS)
