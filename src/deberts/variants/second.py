"""The second description, called Moscow Deberts: four sevens, several equal deals in a row, and the sheet."""

from __future__ import annotations

from typing import Final

import attrs

from deberts import given
from deberts.cards import CardSet, Rank
from deberts.errors import Violation
from deberts.rules import s02_trump as choosing, s06_contract as contract
from deberts.rules.s06_contract import Ending, Ledger, Line, Outcome, Settlement

SEVENS: Final = 4


def has_four_sevens(hand: CardSet) -> bool:
    """Tell whether a hand holds all sevens.

    Clause:
        s3, v6, D19

    Args:
        hand: The nine cards of a player.

    Returns:
        Whether he may ask for a new deal with them.
    """
    given.hand(hand)
    return sum(card.rank is Rank.SEVEN for card in hand) == SEVENS


def redeal_violations(hand: CardSet, *, played: bool) -> tuple[Violation, ...]:
    """Return every reason why a player may not show four sevens and demand a new deal.

    Clause:
        s3, v6, D19

    Args:
        hand: Cards held, nine before his first card.
        played: Whether he has played a card.

    Returns:
        The reasons; nothing if he may demand it.
    """
    _check_hand_and_played(hand, played)
    reasons = ((not has_four_sevens(hand), "no-four-sevens"), (played, "already-played"))
    return tuple(Violation("s3", code) for broken, code in reasons if broken)


def dealer_after_redeal(dealer: int) -> int:
    """Return who deals after four sevens were shown: the same dealer again.

    Clause:
        D19

    Args:
        dealer: Seat of the dealer.

    Returns:
        The same seat.
    """
    given.dealer(dealer)
    return dealer


def settle_together(totals: tuple[int, int], declarer: int, suspended: tuple[int, ...] = ()) -> Settlement:
    """Return what both players write; the next decided deal settles all that is suspended.

    Clause:
        06.2, 06.3, 06.4, 06.5, s7, D11

    Args:
        totals: Totals by seat.
        declarer: Seat of the declarer, 0 or 1.
        suspended: Amounts that earlier deals left, the oldest first.

    Returns:
        The settlement.
    """
    given.suspended(suspended)
    return _settled(totals, declarer, suspended, len(suspended))


def settle_in_turn(totals: tuple[int, int], declarer: int, suspended: tuple[int, ...] = ()) -> Settlement:
    """Return what both players write; each decided deal settles the oldest amount, the others go on waiting.

    Clause:
        06.2, 06.3, 06.4, 06.5, s7, D11

    Args:
        totals: Totals by seat.
        declarer: Seat of the declarer, 0 or 1.
        suspended: Amounts that earlier deals left, the oldest first.

    Returns:
        The settlement.

    Example:
        >>> settle_in_turn((100, 62), 0, (70, 81)).suspended
        (81,)
    """
    given.suspended(suspended)
    return _settled(totals, declarer, suspended, 1)


def released_lines(totals: tuple[int, int], suspended: tuple[int, ...], due: int) -> Ledger:
    """Return to whom suspended points go after a decided deal: to whoever has more.

    Clause:
        06.5, s7, D11

    Args:
        totals: Totals by seat, not equal, without suspended points.
        suspended: Amounts that wait, the oldest first.
        due: How many of them this deal settles.

    Returns:
        One line for the sum of what is due; none if that is nothing.
    """
    given.totals(totals)
    given.suspended(suspended)
    _check_due(due)
    clause = "s7" if len(suspended) > 1 else "06.5"
    points = sum(suspended[:due])
    return (Line(totals.index(max(totals)), points, clause, "released"),) if points else ()


def ending(scores: tuple[int, int], declarer: int, target: int) -> Ending:
    """Return whether the game is over once a deal is written: if both are past the target, the defender wins.

    Clause:
        06.10, s8

    Args:
        scores: Scores by seat, this deal included.
        declarer: Seat of this deal's declarer.
        target: Points to reach.

    Returns:
        The ending; its result is the scores as they are, even if both are past the target.
    """
    return attrs.evolve(contract.ending(scores, declarer, target), result=scores)


def mark(outcome: Outcome, own: int) -> str | None:
    """Return how the sheet marks a deal in the declarer's column: ``BT`` for a bait, ``(xx)`` for suspended points.

    Clause:
        s11, g15

    Args:
        outcome: How the deal ended for its declarer.
        own: The declarer's total.

    Returns:
        The mark, or ``None`` where only points are written.

    Example:
        >>> mark(Outcome.HUNG, 81)
        '(81)'
    """
    _check_outcome(outcome)
    given.own(own)
    return {Outcome.MADE: None, Outcome.BAIT: "BT", Outcome.HUNG: f"({own})"}[outcome]


def _settled(totals: tuple[int, int], declarer: int, suspended: tuple[int, ...], due: int) -> Settlement:
    plain = contract.settle(totals, declarer)
    if plain.outcome is Outcome.HUNG:
        return attrs.evolve(plain, suspended=(*suspended, *plain.suspended))
    lines = released_lines(totals, suspended, due)
    gained = contract.balance(lines, choosing.PLAYERS)
    written = (plain.written[0] + gained[0], plain.written[1] + gained[1])
    return attrs.evolve(plain, written=written, suspended=suspended[due:], ledger=(*plain.ledger, *lines))


_check_hand_and_played: Final = given.two(hand=CardSet, played=bool)
_check_due: Final = given.whole("due", 0, given.MOST_POINTS)
_check_outcome: Final = given.one("outcome", Outcome)
