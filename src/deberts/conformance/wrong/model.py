"""What a wrong engine is: the reference with one belief replaced."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import attrs


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

    @contextmanager
    def applied(self) -> Iterator[None]:
        """Put it in place, and put back what was there."""
        true = getattr(self.owner, self.name)
        setattr(self.owner, self.name, self.value)
        try:
            yield
        finally:
            setattr(self.owner, self.name, true)


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
                stack.enter_context(patch.applied())
            yield


def wrong(name: str, clause: str, belief: str, *patches: tuple[Any, str, Callable[..., Any] | int]) -> WrongEngine:
    """Write a wrong engine as a row of a table.

    Args:
        name: Its permanent name.
        clause: The clause that it misreads.
        belief: What it believes.
        patches: Owner, name and replacement of each thing replaced.

    Returns:
        The wrong engine.
    """
    return WrongEngine(name, clause, belief, tuple(Patch(*patch) for patch in patches))
