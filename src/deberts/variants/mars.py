"""Mars: a game won against players who are below half of the target counts double."""

from __future__ import annotations

from typing import Final

from deberts import given

PLAIN: Final = 1
MARS: Final = 2


def limit(target: int) -> int:
    """Return how many points save from mars: half of the target, rounded up.

    Clause:
        v1, D16

    Args:
        target: Points that end the game.

    Returns:
        Points; whoever has fewer loses double.

    Example:
        >>> [limit(target) for target in (501, 301, 101)]
        [251, 151, 51]
    """
    given.target(target)
    return (target + 1) // 2


def games(reached: int, others: tuple[int, ...], target: int) -> int:
    """Return what a won game counts: two if the winner has the target and every other less than half of it.

    Clause:
        v1, D16, D28

    Args:
        reached: The winner's written total; after a true claim in mid-deal, the points that he claimed.
        others: Written totals of the other players; after a claim in mid-deal, those before the deal.
        target: Points that end the game.

    Returns:
        1 or 2.

    Example:
        >>> games(501, (240,), 501), games(501, (251,), 501)
        (2, 1)
    """
    _check_reached(reached)
    _check_others(others)
    given.target(target)
    return MARS if reached >= target and max(others) < limit(target) else PLAIN


def result(winner: int, won: int, seats: int) -> tuple[int, ...]:
    """Return the result of a game as it is reported, such as 1:0 or 2:0.

    Clause:
        v1, v2

    Args:
        winner: Seat of the winner.
        won: How many games his win counts.
        seats: Number of players.

    Returns:
        Games by seat; none for the losers.
    """
    _check_won(won)
    _check_winner(winner, seats)
    return tuple(won if seat == winner else 0 for seat in range(seats))


_check_reached: Final = given.whole("reached", 0, given.MOST_SCORE)
_check_others: Final = given.wholes("others", given.MOST_SCORE, least=1)
_check_won: Final = given.whole("won", 1, 2**31)
_check_winner: Final = given.among("winner")
