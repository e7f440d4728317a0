"""Doubling: a player offers to play for twice the stake, and the other accepts or loses at once."""

from __future__ import annotations

import attrs

from deberts.errors import Violation


@attrs.frozen
class Stake:
    """What a game is played for.

    Args:
        games: How many games a plain win counts.
        owner: Seat that alone may offer to double: that which accepted last; ``None`` while either may.
    """

    games: int = 1
    owner: int | None = None


def offer_violations(seat: int, stake: Stake, *, pending: bool, acted: bool) -> tuple[Violation, ...]:
    """Return every reason why a player may not offer to double in his turn.

    Clause:
        v2, D26

    Args:
        seat: Who wants to offer.
        stake: What is played for.
        pending: Whether an offer waits for its answer.
        acted: Whether he has done anything else in this turn.

    Returns:
        The reasons by number; nothing if he may offer.
    """
    reasons = (
        (stake.owner not in (None, seat), "v2", "not-your-offer"),
        (pending, "D26", "offer-is-open"),
        (acted, "D26", "turn-has-begun"),
    )
    return tuple(Violation(clause, code) for broken, clause, code in reasons if broken)


def accepted(stake: Stake, seat: int) -> Stake:
    """Return what is played for once an offer is accepted: twice as much, and the next offer is his who accepted.

    Clause:
        v2

    Args:
        stake: What was played for.
        seat: Who accepted.

    Returns:
        The new stake.
    """
    return Stake(2 * stake.games, seat)


def won_by_refusal(stake: Stake) -> int:
    """Return what a refusal costs: the stake before the offer, and never mars.

    Clause:
        v2

    Args:
        stake: What was played for when the offer was made.

    Returns:
        How many games the win of the player who offered counts.
    """
    return stake.games


def won(stake: Stake, games: int) -> int:
    """Return what a game counts that was played to its end.

    Clause:
        v2

    Args:
        stake: What was played for at its end.
        games: What the win counts without doubling: 1, or 2 for mars.

    Returns:
        How many games.

    Example:
        >>> won(accepted(Stake(), 1), 2)
        4
    """
    return stake.games * games
