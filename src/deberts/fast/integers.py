"""Integers as somebody gives them: of Python or of numpy, and within bounds."""

from __future__ import annotations

import operator
from contextlib import suppress
from typing import Any

from deberts.errors import InputError, excerpt


def whole(name: str, value: Any) -> int:
    """Read an integer of Python or of numpy.

    Args:
        name: What it is called.
        value: What was given.

    Returns:
        The integer.

    Raises:
        InputError: If it is none.
    """
    with suppress(TypeError):  # it has no index, then
        if not isinstance(value, bool):
            return operator.index(value)
    raise InputError(f"give an integer, not {excerpt(value)}", place=name)


def integer(name: str, value: Any, least: int, most: int) -> int:
    """Read an integer within bounds.

    Args:
        name: What it is called.
        value: What was given.
        least: The least that it may be.
        most: What it must be less than.

    Returns:
        The integer.

    Raises:
        InputError: If it is none, or out of range.
    """
    with suppress(InputError):
        if least <= (given := whole(name, value)) < most:
            return given
    raise InputError(f"give an integer from {least} to {most - 1}, not {excerpt(value)}", place=name)
