"""Section 06: contract, suspension and end.

A deal is settled as a ledger: lines of points with a clause each, whose sums by seat are what is written.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable
from typing import Final, assert_never

import attrs

from deberts import given
from deberts.errors import RuleError, Violation
from deberts.rules.s04_sequences import BELA, Sequence


class Outcome(enum.Enum):
    """How a deal ended for its declarer."""

    MADE = "made"
    BAIT = "bait"
    HUNG = "hung"


@attrs.frozen
class Line:
    """One line of a ledger.

    Args:
        seat: Whose account.
        points: Points added, or taken away when negative.
        clause: Clause by which.
        what: What for, in one word.
        sequence: The sequence that counts, in a line for one.
    """

    seat: int
    points: int
    clause: str
    what: str
    sequence: Sequence | None = None


Ledger = tuple[Line, ...]
"""Lines in the order of their clauses, then of seats."""


@attrs.frozen
class Settlement:
    """What is written for a deal.

    Args:
        outcome: Made, bait or hung.
        written: Points that each seat writes.
        suspended: Amounts that wait for the next deal, the oldest first.
        ledger: The lines that turn the totals into what is written.
    """

    outcome: Outcome
    written: tuple[int, ...]
    suspended: tuple[int, ...]
    ledger: Ledger


@attrs.frozen
class Ending:
    """Where a match stands after a deal was written.

    Args:
        winner: Seat of the winner, or ``None`` while the match goes on.
        result: The scores as they are reported, by seat.
        games: Games by seat, where more than one can be won at once; ``None`` where a win is a win.
    """

    winner: int | None
    result: tuple[int, ...]
    games: tuple[int, ...] | None = None

    @property
    def is_over(self) -> bool:
        """Whether somebody has won."""
        return self.winner is not None


def total_lines(seat: int, *, cards: int, last: int, sequences: Iterable[Sequence], bela: bool) -> Ledger:
    """Return a player's total as lines: his cards, the last trick, his valid sequences and bela.

    Clause:
        03.3, 04.2, 04.3, 04.8, 04.10, 06.1, m5.1, D4

    Args:
        seat: Whose total.
        cards: Points of the cards in his tricks.
        last: Points for the last trick, 0 or 10.
        sequences: The sequences for which he scores, best first.
        bela: Whether he said bela.

    Returns:
        The lines, without those of 0 points.
    """
    given.seat(seat)
    given.points_of_cards(cards)
    given.points_of_last(last)
    given.bela(bela)
    earned = (
        (last, "03.3", "last", None),
        *[(sequence.kind.points, "04.8", "sequence", sequence) for sequence in _items(sequences)],
        (BELA * bela, "04.10", "bela", None),
        (cards, "06.1", "cards", None),
    )
    return tuple([Line(seat, *line) for line in earned if line[0]])


def balance(ledger: Ledger, seats: int) -> tuple[int, ...]:
    """Return the sum of a ledger for each seat.

    Clause:
        06.1

    Args:
        ledger: Any lines.
        seats: Number of players.

    Returns:
        Points by seat.
    """
    _check_ledger(ledger)
    given.seats(seats)
    return tuple([sum([line.points for line in ledger if line.seat == seat]) for seat in range(seats)])


def outcome(own: int, other: int) -> Outcome:
    """Return how a deal ended for its declarer, who must have more than the defender.

    Clause:
        06.2, 06.3, 06.4, D11

    Args:
        own: The declarer's total, without suspended points.
        other: The defender's.

    Returns:
        Made, bait, or hung when the totals are equal.
    """
    given.own(own)
    given.other(other)
    if own == other:
        return Outcome.HUNG
    return Outcome.MADE if own > other else Outcome.BAIT


def contract_lines(totals: tuple[int, int], declarer: int) -> Ledger:
    """Return what the contract moves: at a bait all to the defender, at equal totals the declarer's points away.

    Clause:
        06.2, 06.3, 06.4

    Args:
        totals: Totals by seat.
        declarer: Seat of the declarer.

    Returns:
        The lines; none when the contract is made, or when there is nothing to move.
    """
    given.totals(totals)
    given.declarer(declarer)
    own, other = totals[declarer], totals[1 - declarer]
    if not own:
        return ()
    match outcome(own, other):
        case Outcome.MADE:
            return ()
        case Outcome.HUNG:
            return (Line(declarer, -own, "06.4", "hung"),)
        case Outcome.BAIT:
            lines = (Line(declarer, -own, "06.3", "bait"), Line(1 - declarer, own, "06.3", "bait"))
            return lines[::-1] if declarer else lines
        case never:
            assert_never(never)


def released_lines(totals: tuple[int, int], declarer: int, suspended: tuple[int, ...]) -> Ledger:
    """Return to whom the points go that an earlier deal suspended: to the winner, in another tie to the defender.

    Clause:
        06.5, 06.6, D11

    Args:
        totals: Totals by seat, without suspended points.
        declarer: Seat of the declarer.
        suspended: Amounts that wait; one at the most.

    Returns:
        One line for each amount that is not 0.
    """
    given.totals(totals)
    given.declarer(declarer)
    given.suspended(suspended)
    winner = declarer if totals[declarer] > totals[1 - declarer] else 1 - declarer
    clause = "06.6" if totals[0] == totals[1] else "06.5"
    return tuple(Line(winner, amount, clause, "released") for amount in suspended if amount)


def suspension_violations(suspended: tuple[int, ...]) -> tuple[Violation, ...]:
    """Return what keeps amounts from waiting together: each is resolved by the next deal played, so one can wait.

    Clause:
        06.5

    Args:
        suspended: Amounts that wait, the oldest first, each from 0 to a million.

    Returns:
        Nothing if there is one at the most, else the reason.

    Raises:
        InputError: If one of them is no such number.
    """
    given.suspended(suspended)
    if len(suspended) > 1:
        return (Violation("06.5", "several-suspended", (("amounts", str(len(suspended))),)),)
    return ()


def newly_suspended(totals: tuple[int, int], declarer: int) -> tuple[int, ...]:
    """Return what waits for the next deal: the declarer's total after equal totals, and nothing older.

    Clause:
        06.4, 06.5, 06.6

    Args:
        totals: Totals by seat.
        declarer: Seat of the declarer.

    Returns:
        One amount, or none.
    """
    given.totals(totals)
    given.declarer(declarer)
    return (totals[declarer],) if totals[0] == totals[1] else ()


def settle(totals: tuple[int, int], declarer: int, suspended: tuple[int, ...] = ()) -> Settlement:
    """Return what both players write, and what is suspended now.

    Suspended points stay apart from the totals: they decide nothing, and are written on top.

    Clause:
        06.2, 06.3, 06.4, 06.5, 06.6, 06.8, D11

    Args:
        totals: Totals by seat.
        declarer: Seat of the declarer, 0 or 1.
        suspended: Amounts that an earlier deal left; at most one, for they do not accumulate.

    Returns:
        The settlement.

    Raises:
        RuleError: If two amounts are suspended.

    Example:
        >>> settle((72, 90), declarer=0).written
        (0, 162)
    """
    for violation in suspension_violations(suspended):
        msg = f"{len(suspended)} amounts cannot be suspended at once: each is resolved by the next deal played"
        raise RuleError(msg, clause=violation.clause, amounts=len(suspended))
    ledger = (*contract_lines(totals, declarer), *released_lines(totals, declarer, suspended))
    moved = balance(ledger, 2)
    return Settlement(
        outcome(totals[declarer], totals[1 - declarer]),
        (totals[0] + moved[0], totals[1] + moved[1]),
        newly_suspended(totals, declarer),
        ledger,
    )


def ending(scores: tuple[int, int], declarer: int, target: int) -> Ending:
    """Return whether the match is over once a deal is written, who has won, and what is reported.

    Every deal is played out, so nobody wins before; and a win is a win, however far behind the other is.

    Clause:
        06.9, 06.10, 06.11, 06.12, D20

    Args:
        scores: Scores by seat, this deal included.
        declarer: Seat of this deal's declarer.
        target: Points to reach.

    Returns:
        The ending; its result is the target to one less, 501:500, when both have reached the target, and the scores as
        they are otherwise.

    Example:
        >>> ending((530, 512), declarer=0, target=501)
        Ending(winner=1, result=(500, 501), games=None)
    """
    given.scores(scores)
    given.declarer(declarer)
    given.target(target)
    past = [seat for seat in (0, 1) if scores[seat] >= target]
    if len(past) > 1:
        return Ending(1 - declarer, (target, target - 1) if declarer else (target - 1, target))
    return Ending(past[0] if past else None, scores)


_check_ledger: Final = given.each("ledger", Line)
_items: Final = given.items("sequences", Sequence)
