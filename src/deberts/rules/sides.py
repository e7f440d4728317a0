"""Sides: whose points are counted together. What is done is by seat, what is counted or written is by side.

*Sides* is their number: two of partners, who sit opposite, or as many as players, who each play for themselves.
"""

from __future__ import annotations


def side_of(seat: int, sides: int) -> int:
    """Return the side of a player: seats are of one side that leave the same remainder.

    Clause:
        p41

    Args:
        seat: Seat of the player.
        sides: Number of sides.

    Returns:
        The side, from 0; without partners the seat itself.
    """
    return seat % sides


def members(side: int, seats: int, sides: int) -> range:
    """Return who plays for a side.

    Clause:
        p41

    Args:
        side: The side.
        seats: Number of players.
        sides: Number of sides.

    Returns:
        The seats of its players.
    """
    return range(side, seats, sides)


def first_after(dealer: int, side: int, seats: int, sides: int) -> int:
    """Return who of a side comes first after the dealer.

    Clause:
        p54

    Args:
        dealer: Seat of the dealer.
        side: The side.
        seats: Number of players.
        sides: Number of sides.

    Returns:
        His seat; without partners the only one of the side, be he the dealer.
    """
    return (dealer + 1 + (side - dealer - 1) % sides) % seats


def by_side(numbers: tuple[int, ...], sides: int) -> tuple[int, ...]:
    """Return by side what is known by seat.

    Clause:
        p51, p56

    Args:
        numbers: A number for each seat, or nothing.
        sides: Number of sides.

    Returns:
        What the players of each side have together; nothing of nothing.
    """
    return tuple(sum(numbers[side::sides]) for side in range(sides)) if numbers else ()
