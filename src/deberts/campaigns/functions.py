"""Functions that play, given by a user: what they are called, and whether they can be sent to other processes."""

from __future__ import annotations

import pickle
import sys
from collections.abc import Callable
from operator import attrgetter
from typing import Any, Final

from deberts.errors import InputError, excerpt

CANNOT_TRAVEL: Final = (pickle.PicklingError, AttributeError, TypeError)
"""What may be raised where a function is to be sent to another process and cannot be."""


def name_of(function: str | Callable[..., Any]) -> str:
    """Return what a function is called: by its module and qualified name; a name by itself."""
    if isinstance(function, str):
        return function
    kind = function if hasattr(function, "__qualname__") else type(function)
    return f"{kind.__module__}:{kind.__qualname__}"


def check_named(function: str | Callable[..., Any], place: str) -> None:
    """Refuse a function that has no name of its own, for a checkpoint could not distinguish two of them.

    Raises:
        InputError: If it is not what its module has under its name.
    """
    if not isinstance(function, str) and _found_by_name(function) is not function:
        msg = (
            f"{excerpt(function)} has no name by which a checkpoint could know it: "
            "give a function that stands in a module under its own name, or leave checkpoint out"
        )
        raise InputError(msg, place=place)


def _found_by_name(function: Any) -> object:
    try:
        return attrgetter(function.__qualname__)(sys.modules[function.__module__])
    except (AttributeError, KeyError):
        return None


def travels(function: str | Callable[..., Any]) -> bool:
    """Return whether a function can be sent to another process."""
    try:
        pickle.dumps(function)
    except CANNOT_TRAVEL:
        return False
    return True
