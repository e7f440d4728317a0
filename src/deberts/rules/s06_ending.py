"""Section 06: the end of a match, and what is carried from one deal and one game to the next."""

from __future__ import annotations

from typing import Final, assert_never

import attrs

from deberts import integers
from deberts.errors import RuleError
from deberts.messages import Message
from deberts.options import DoubleFinish, FirstDealer, Unit
from deberts.rules import s02_dealing as dealing, s06_contract as contract
from deberts.rules.s06_contract import Outcome, Points
from deberts.rules.s06_settlement import Settlement

KUSH_OF_MADE: Final = 1
KUSH_OF_BAIT: Final = 2


@attrs.frozen
class Ending:
    """Where a match stands after a deal was written.

    Args:
        winner: Seat of the winner, or ``None`` while the match goes on.
        result: The scores as they are reported, by seat; none where all have agreed to end the match (clause D36).
        games: Games by seat, where more than one can be won at once; ``None`` where a win is a win.
    """

    winner: int | None
    result: Points
    games: Points | None = None

    @property
    def is_over(self) -> bool:
        """Whether somebody has won, or all have agreed that nobody does."""
        return self.winner is not None or not self.result


def ending(  # noqa: PLR0913, PLR0917  # what may decide a double finish by one rule or another
    scores: Points,
    declarer: int,
    target: int,
    dealer: int = 0,
    last_trick: int | None = None,
    rule: DoubleFinish = DoubleFinish.DEFENDER,
) -> Ending:
    """Return whether the match is over once a deal is written, who has won, and what is reported.

    Every deal is played out unless a claim ends it, so nobody wins before it is written; and a win is a win, however
    far behind the others are. Of several past the target a defender wins before the declarer, among defenders the
    higher score, then the earlier seat; or, by the rule, whoever took the last trick, or whoever alone has most.

    Clause:
        06.9, 06.10, 06.11, 06.12, m12.1, m12.2, m12.3, s8, g14, D20, D21, p30, p53

    Args:
        scores: Scores by seat, of two to four players, this deal included.
        declarer: Seat of this deal's declarer.
        target: Points to reach.
        dealer: Seat of this deal's dealer; it decides only between equal scores of several.
        last_trick: Seat that took its last trick, where that decides.
        rule: Who wins when a deal brings several players to the target; the club's answer if left out.

    Returns:
        The ending. Its result is the scores as they are; by the club's rule the target to one less, 501:500, when both
        have reached the target.

    Raises:
        InputError: If there is no such seat, or scores are above four million, or as far below 0.
        RuleError: If both have reached the target, and it is not known who took the last trick.

    Example:
        >>> ending((530, 512), declarer=0, target=501)
        Ending(winner=1, result=(500, 501), games=None)
    """
    _check_scores(scores, declarer, dealer, declarer if last_trick is None else last_trick)
    integers.check_whole(target, 1, integers.HIGHEST_TARGET, "target")
    past = [seat for seat, score in enumerate(scores) if score >= target]
    if len(past) <= 1:
        return Ending(past[0] if past else None, scores)
    first = _first_of(past, scores, declarer, dealer)
    match _among(len(scores), rule):
        case DoubleFinish.DEFENDER:
            return Ending(first, tuple(target if seat == first else target - 1 for seat in range(len(scores))))
        case DoubleFinish.LAST_TRICK:
            return Ending(_known(last_trick), scores)
        case DoubleFinish.DEFENDER_AS_WRITTEN:
            return Ending(first, scores)
        case DoubleFinish.HIGHER:
            return Ending(scores.index(max(scores)) if scores.count(max(scores)) == 1 else None, scores)
        case never:
            assert_never(never)


def kush(outcome: Outcome, declarer: int) -> tuple[int, int]:
    """Return what a game of one deal is worth: one to a declarer who has more, two to the defender at a bait.

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
    worth = {Outcome.MADE: (KUSH_OF_MADE, 0), Outcome.BAIT: (0, KUSH_OF_BAIT)}
    own, other = worth.get(outcome, (0, 0))
    return (own, other) if declarer == 0 else (other, own)


def ending_in_kush(totals: Points, declarer: int) -> Ending:
    """Return whether a game of one deal is over with it: it is, unless the totals are equal.

    Clause:
        o1, D17

    Args:
        totals: Totals by seat.
        declarer: Seat of the declarer, 0 or 1.

    Returns:
        The ending; its result is the kush by seat.
    """
    won = contract.winners(totals, declarer)
    return Ending(won[0] if won else None, kush(contract.outcome(totals, declarer), declarer))


def carried(settled: Settlement, unit: Unit) -> Points:
    """Return what of the points written for a deal is carried to the next one.

    Clause:
        06.8, o1

    Args:
        settled: The settlement of the deal.
        unit: What is counted for a deal.

    Returns:
        All that is written; nothing where kush are counted and the deal decided nothing.
    """
    match unit:
        case Unit.POINTS:
            return settled.written
        case Unit.KUSH:
            return (0,) * len(settled.written) if settled.outcome is Outcome.HUNG else settled.written
        case never:
            assert_never(never)


def first_dealer(winner: int, rule: FirstDealer) -> int | None:
    """Return who deals first in a new game.

    Clause:
        m12.4, D18

    Args:
        winner: Seat that won the last game.
        rule: Whether he does, or a lot decides.

    Returns:
        The seat, or ``None`` when it is drawn by lot again.
    """
    match rule:
        case FirstDealer.LOT:
            return None
        case FirstDealer.WINNER:
            return winner
        case never:
            assert_never(never)


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
    return {Outcome.BAIT: "BT", Outcome.HUNG: f"({own})"}.get(outcome)


def _first_of(past: list[int], scores: Points, declarer: int, dealer: int) -> int:
    def place(seat: int) -> tuple[bool, int, int]:
        return seat == declarer, -scores[seat], dealing.place_from_left(seat, dealer, len(scores))

    return min(past, key=place)


def _known(last_trick: int | None) -> int:
    if last_trick is None:
        raise RuleError(Message("both have reached the target: say who took the last trick"), clause="m12.2")
    return last_trick


def _among(seats: int, rule: DoubleFinish) -> DoubleFinish:
    """Return the rule by which several past the target share, where so many play."""
    return rule if seats == dealing.PLAYERS or rule is DoubleFinish.HIGHER else DoubleFinish.DEFENDER_AS_WRITTEN


def _check_scores(scores: Points, declarer: int, dealer: int, last_trick: int) -> None:
    seats = len(scores)
    integers.check_by_seat(scores, integers.MOST_SCORE, "scores", -integers.MOST_SCORE)
    integers.check_seat(declarer, seats, "declarer")
    integers.check_seat(dealer, seats, "dealer")
    integers.check_seat(last_trick, seats, "last_trick")
