"""Doubling: a player offers to play for twice the stake, and the other accepts or loses at once."""

from __future__ import annotations

from typing import Final

import attrs

from deberts import given
from deberts.errors import Violation

HIGHEST: Final = 2**30
"""The highest stake: thirty doublings, and few enough games for every program to count."""


@attrs.frozen
class Stake:
    """What a game is played for.

    Args:
        games: How many games a plain win counts.
        owner: Seat that alone may offer to double: that which accepted last; ``None`` while either may.

    Raises:
        InputError: If there is no such number of games, or no such seat.
    """

    games: int = attrs.field(default=1)
    owner: int | None = attrs.field(default=None)

    @games.validator
    def _is_stake(self, _attribute: object, games: object) -> None:
        _check_stake_of(games)

    @owner.validator
    def _is_seat(self, _attribute: object, owner: object) -> None:
        _check_owner(owner)


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
    _check_seat(seat)
    _check_stake(stake)
    _check_pending_and_acted(pending, acted)
    reasons = (
        (stake.owner not in (None, seat), "v2", "not-your-offer"),
        (pending, "D26", "offer-is-open"),
        (acted, "D26", "turn-has-begun"),
        (stake.games >= HIGHEST, "D26", "stake-is-highest"),
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

    Raises:
        InputError: If it would be higher than any stake can be.
    """
    _check_stake(stake)
    _check_seat(seat)
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
    _check_stake(stake)
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
    _check_stake(stake)
    _check_games(games)
    return stake.games * games


_check_stake: Final = given.one("stake", Stake)
_check_pending_and_acted: Final = given.two(pending=bool, acted=bool)
_check_seat: Final = given.whole("seat", 0, 1)
_check_stake_of: Final = given.whole("games", 1, HIGHEST)
_check_owner: Final = given.optional(given.whole("owner", 0, 1))
_check_games: Final = given.whole("games", 1, 2)
