"""What a wrong engine is: the reference with one belief replaced."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from typing import Any
from unittest import mock

import attrs

from deberts.errors import Violation


@attrs.frozen
class Patch:
    """One function, or one number, of the reference replaced.

    Args:
        owner: The module, or the object, that holds it.
        name: Its name there.
        value: What stands in its place.
    """

    owner: Any
    name: str
    value: Any


@attrs.frozen
class WrongEngine:
    """A misreading that a vector of its own clause must kill.

    Args:
        name: Its permanent name, such as ``W01``.
        clause: The clause that it misreads.
        belief: What it believes.
        patches: What is replaced in the reference.
    """

    name: str
    clause: str
    belief: str
    patches: tuple[Patch, ...]

    @contextmanager
    def believed(self) -> Iterator[None]:
        """Make the reference in this process believe it. Not for two threads at once."""
        with ExitStack() as stack:
            for patch in self.patches:
                stack.enter_context(mock.patch.object(patch.owner, patch.name, patch.value))
            yield


Replacements = Mapping[Any, Any]
"""What stands in the place of what: of a function in its own module, or of a name in an object, as a pair of both."""


def wrong(name: str, clause: str, belief: str, replaced: Replacements) -> WrongEngine:
    """Write a wrong engine as a row of a table.

    Args:
        name: Its permanent name.
        clause: The clause that it misreads.
        belief: What it believes.
        replaced: What stands in the place of what. A function that was imported by name stays the true one.

    Returns:
        The wrong engine.
    """
    return WrongEngine(name, clause, belief, tuple(Patch(*_place(key), value) for key, value in replaced.items()))


def _place(key: Any) -> tuple[Any, str]:
    return (key[0], key[1]) if isinstance(key, tuple) else (sys.modules[key.__module__], key.__name__)


def without_reason(violations: Callable[..., tuple[Violation, ...]], code: str) -> Replacements:
    """Replace a function that returns reasons by one that knows all but that of one code."""
    return {violations: lambda *at, **facts: tuple(one for one in violations(*at, **facts) if one.code != code)}


def always(function: Callable[..., Any], answer: object, place: int = -1) -> Replacements:
    """Replace a function of an option, mostly its last argument, by itself with one answer in every rule set."""
    return {function: lambda *facts: function(*facts[:place], answer, *facts[place:][1:])}
