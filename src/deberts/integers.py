"""Numbers in a range, seats and points: the one check of each, and its one sentence.

Public functions refuse with it what the game forbids. ``True`` and ``1.0`` are no whole numbers, and ``True`` is no
number at all.
"""

from __future__ import annotations

import operator
from contextlib import suppress
from typing import Any, Final

from deberts.errors import InputError, excerpt
from deberts.messages import Message

MOST_POINTS: Final = 1_000_000
"""The most points of a total or of an amount that waits: far more than any deal has, and few enough to be written."""

MOST_SCORE: Final = 4 * MOST_POINTS
"""The most points of a score: one below the target, both totals, and an amount that waited."""

HIGHEST_TARGET: Final = 10_000
"""The largest number of points that a house may play to."""

FEWEST_SEATS: Final = 2
MOST_SEATS: Final = 4


def check_whole(value: int, least: int, most: int, place: str) -> None:
    """Refuse what is no whole number in a range; *place* is what it is called.

    Raises:
        InputError: If it is none.
    """
    if type(value) is not int or not least <= value <= most:
        raise InputError(
            Message(
                "{value} will not do: give a whole number from {least} to {most}",
                value=excerpt(value),
                least=least,
                most=most,
            ),
            place=place,
        )


def integer(name: str, value: Any, least: int, most: int) -> int:
    """Read an integer of Python or of a package such as numpy, at least *least* and less than *most*.

    Raises:
        InputError: If it is none, or out of range; the place is *name*.
    """
    with suppress(TypeError):  # it has no index, then
        if not isinstance(value, bool) and least <= (number := operator.index(value)) < most:
            return number
    raise InputError(f"give an integer from {least} to {most - 1}, not {excerpt(value)}", place=name)


def check_real(value: Any, least: float, most: float, place: str) -> None:
    """Refuse what is no number in a range, whole or not; *place* is what it is called. Infinite is what has no limit.

    Raises:
        InputError: If it is none.
    """
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    if not is_number or not least <= value <= most:
        limits = f"from {least:g} to {most:g}" if most < float("inf") else f"of at least {least:g}"
        raise InputError(f"give a number {limits}, not {excerpt(value)}", place=place)


def check_seat(seat: object, seats: int, place: str | None = None) -> None:
    """Refuse a seat that is not at a table for so many; *place* is what it is called, if that is not known otherwise.

    Raises:
        InputError: If there is no such seat.
    """
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < seats:
        raise InputError(f"{excerpt(seat)} is no seat: they are numbered from 0 to {seats - 1}", place=place)


def check_points(points: tuple[int, ...], most: int, place: str, least: int = 0) -> None:
    """Refuse points below 0, or below another *least*, or beyond all measure; *place* is what they are called.

    Raises:
        InputError: If one of them is no such number.
    """
    for number, value in enumerate(points):
        if type(value) is not int or not least <= value <= most:
            check_whole(value, least, most, f"{place}[{number}]")


def check_by_seat(points: tuple[int, ...], most: int, place: str, least: int = 0) -> None:
    """Refuse points by seat that are none, or of fewer players than two or more than four.

    Raises:
        InputError: If there are not two to four of them, or one is no such number.
    """
    check_points(points, most, place, least)
    if not FEWEST_SEATS <= len(points) <= MOST_SEATS:
        raise InputError(f"{len(points)} are given where {FEWEST_SEATS} to {MOST_SEATS} belong", place=place)
