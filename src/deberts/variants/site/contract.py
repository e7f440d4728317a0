"""The contract of one player against several: bait, ties and shares, the next dealer and the end."""

from __future__ import annotations

from typing import Final, assert_never

import attrs

from deberts import given
from deberts.rules import s06_contract as contract
from deberts.rules.s06_contract import Ending, Ledger, Line, Outcome, Settlement

Points = tuple[int, ...]
"""Points by seat."""


def place_from_left(seat: int, dealer: int, seats: int) -> int:
    """Return how early a seat stands from the dealer's left: 0 for the next after the dealer, the dealer last.

    Clause:
        g14, D14, D22

    Args:
        seat: The seat.
        dealer: Seat of the dealer of this deal.
        seats: Number of players, 2 to 4.

    Returns:
        The place, from 0.
    """
    _check_seat(seat, seats)
    given.dealer_among(dealer, seats)
    return (seat - dealer - 1) % seats


def outcome(totals: Points, declarer: int) -> Outcome:
    """Return how a deal ended for its declarer, who must have more than each other player.

    Clause:
        g3, g11, D14

    Args:
        totals: Totals by seat, without suspended points.
        declarer: Seat of the declarer.

    Returns:
        Made, bait if somebody has more, or hung if the best of the others has the same.
    """
    _check_totals(totals)
    _check_declarer(declarer, len(totals))
    return contract.outcome(totals[declarer], max(_others(totals, declarer)))


def winners(totals: Points, declarer: int, dealer: int) -> tuple[int, ...]:
    """Return who has won a deal, and so gets what an earlier one suspended.

    Clause:
        g3, g11, D11, D14

    Args:
        totals: Totals by seat, without suspended points.
        declarer: Seat of the declarer.
        dealer: Seat of the dealer.

    Returns:
        The declarer alone, or after a bait every top scorer, from the dealer's left on; nobody at equal totals.
    """
    _check_totals(totals)
    _check_declarer(declarer, len(totals))
    given.dealer_among(dealer, len(totals))
    if outcome(totals, declarer) is Outcome.HUNG:
        return ()
    top = (seat for seat, total in enumerate(totals) if total == max(totals))
    return tuple(sorted(top, key=lambda seat: place_from_left(seat, dealer, len(totals))))


def shares(points: int, winners: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Return how points are shared: alike, and of what is left over one each to the earlier seats.

    Clause:
        D14

    Args:
        points: What is shared.
        winners: The seats that share, from the dealer's left on.

    Returns:
        Seat and points of each who gets any; nothing if nobody shares.

    Example:
        >>> shares(35, (2, 0))
        ((2, 18), (0, 17))
    """
    _check_points(points)
    _check_winners(winners)
    each, odd = divmod(points, len(winners) or 1)
    parts = ((seat, each + (number < odd)) for number, seat in enumerate(winners))
    return tuple((seat, part) for seat, part in parts if part)


def contract_lines(totals: Points, declarer: int, dealer: int) -> Ledger:
    """Return what the contract moves: at a bait all to the top scorers, at equal totals the declarer's points away.

    Clause:
        g11, D14

    Args:
        totals: Totals by seat.
        declarer: Seat of the declarer.
        dealer: Seat of the dealer.

    Returns:
        The lines by seat; none when the contract is made, or when there is nothing to move.
    """
    _check_totals(totals)
    _check_declarer(declarer, len(totals))
    given.dealer_among(dealer, len(totals))
    own = totals[declarer]
    taken = Line(declarer, -own, "g11", "bait")
    match outcome(totals, declarer):
        case Outcome.MADE:
            lines: Ledger = ()
        case Outcome.BAIT:
            lines = (taken, *_gains(own, winners(totals, declarer, dealer), "g11", "bait"))
        case Outcome.HUNG:
            lines = (attrs.evolve(taken, clause="D14", what="hung"),)
        case never:
            assert_never(never)
    return tuple(sorted((line for line in lines if line.points), key=lambda line: line.seat))


def released_lines(totals: Points, declarer: int, dealer: int, suspended: Points, due: int) -> Ledger:
    """Return to whom suspended points go after a decided deal: to whoever has won it, or in shares to all who have.

    Clause:
        06.5, s7, D11, D14

    Args:
        totals: Totals by seat, without suspended points.
        declarer: Seat of the declarer.
        dealer: Seat of the dealer.
        suspended: Amounts that wait, the oldest first.
        due: How many of them this deal settles.

    Returns:
        One line for each winner, of his share in the sum of what is due; none if that is nothing.
    """
    _check_totals(totals)
    given.suspended(suspended)
    _check_due(due)
    clause = "s7" if len(suspended) > 1 else "06.5"
    return _gains(sum(suspended[:due]), winners(totals, declarer, dealer), clause, "released")


def settle_together(totals: Points, declarer: int, dealer: int, suspended: Points = ()) -> Settlement:
    """Return what all players write; the next decided deal settles all that is suspended.

    Clause:
        s7, g3, g11, D11, D14

    Args:
        totals: Totals by seat.
        declarer: Seat of the declarer.
        dealer: Seat of the dealer.
        suspended: Amounts that earlier deals left, the oldest first.

    Returns:
        The settlement.

    Example:
        >>> settle_together((59, 60, 43), declarer=0, dealer=2).written
        (0, 119, 43)
    """
    _check_totals(totals)
    given.suspended(suspended)
    return _settled(totals, declarer, dealer, suspended, len(suspended))


def settle_in_turn(totals: Points, declarer: int, dealer: int, suspended: Points = ()) -> Settlement:
    """Return what all players write; each decided deal settles the oldest amount, the others go on waiting.

    Clause:
        s7, g3, g11, D11, D14

    Args:
        totals: Totals by seat.
        declarer: Seat of the declarer.
        dealer: Seat of the dealer.
        suspended: Amounts that earlier deals left, the oldest first.

    Returns:
        The settlement.
    """
    _check_totals(totals)
    given.suspended(suspended)
    return _settled(totals, declarer, dealer, suspended, 1)


def next_dealer(dealer: int, declarer: int | None, totals: Points) -> int:
    """Return the seat that deals next: whoever scored most; among several the declarer last, then the earlier seat.

    Clause:
        02.7, m3.1, m11.1, m11.4, o1, s6, g4, g10, D22

    Args:
        dealer: Seat of the dealer.
        declarer: Seat of the declarer, or ``None`` after a void deal.
        totals: Totals by seat, without suspended points.

    Returns:
        Seat of the next dealer; the next player after a void deal.
    """
    _check_totals(totals)
    given.dealer_among(dealer, len(totals))
    _check_declarer(dealer if declarer is None else declarer, len(totals))
    if declarer is None:
        return (dealer + 1) % len(totals)
    top = [seat for seat, total in enumerate(totals) if total == max(totals)]
    return min(top, key=lambda seat: (seat == declarer, place_from_left(seat, dealer, len(totals))))


def ending(scores: Points, declarer: int, dealer: int, target: int) -> Ending:
    """Return whether the game is over once a deal is written, and who has won.

    Clause:
        06.10, s8, g14

    Args:
        scores: Scores by seat, this deal included.
        declarer: Seat of this deal's declarer.
        dealer: Seat of this deal's dealer.
        target: Points to reach.

    Returns:
        The ending. Of several past the target a defender wins before the declarer, among defenders the higher score,
        then the earlier seat; the result is the scores as they are.
    """
    _check_scores(scores)
    _check_declarer(declarer, len(scores))
    given.dealer_among(dealer, len(scores))
    given.target(target)
    past = [seat for seat, score in enumerate(scores) if score >= target]
    order = {seat: (seat == declarer, -scores[seat], place_from_left(seat, dealer, len(scores))) for seat in past}
    return Ending(min(past, key=lambda seat: order[seat], default=None), scores)


def _settled(totals: Points, declarer: int, dealer: int, suspended: Points, due: int) -> Settlement:
    how = outcome(totals, declarer)
    hung = how is Outcome.HUNG
    after = (*suspended, totals[declarer]) if hung else suspended[due:]
    released = () if hung else released_lines(totals, declarer, dealer, suspended, due)
    ledger = (*contract_lines(totals, declarer, dealer), *released)
    moved = contract.balance(ledger, len(totals))
    return Settlement(how, tuple(map(sum, zip(totals, moved, strict=True))), after, ledger)


def _gains(points: int, winners: tuple[int, ...], clause: str, what: str) -> Ledger:
    named = clause if len(winners) == 1 else "D14"
    return tuple(Line(seat, part, named, what) for seat, part in shares(points, winners))


def _others(totals: Points, seat: int) -> Points:
    return (*totals[:seat], *totals[seat + 1 :])


_check_seat: Final = given.among("seat")
_check_declarer: Final = given.among("declarer")
_check_totals: Final = given.wholes("totals", given.MOST_POINTS)
_check_scores: Final = given.wholes("scores", given.MOST_SCORE)
_check_points: Final = given.whole("points", 0, given.MOST_POINTS)
_check_winners: Final = given.wholes("winners", 3)
_check_due: Final = given.whole("due", 0, given.MOST_POINTS)
