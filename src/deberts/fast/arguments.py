"""Arguments of the public functions, checked where they come in."""

from __future__ import annotations

import operator
from contextlib import suppress
from typing import Any

from deberts.errors import InputError, excerpt


def integer(name: str, value: Any, least: int, most: int) -> int:
    """Read an integer of Python or of numpy, at least *least* and less than *most*.

    Raises:
        InputError: If it is none, or out of range; the place is *name*.
    """
    with suppress(TypeError):  # it has no index, then
        if not isinstance(value, bool) and least <= (number := operator.index(value)) < most:
            return number
    raise InputError(f"give an integer from {least} to {most - 1}, not {excerpt(value)}", place=name)
