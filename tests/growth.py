"""How work grows with a text, in steps: nothing here asks a clock.

Two counters. :func:`work` runs a function and counts the lines that Python executes, and for what C does behind a line
the size of the text, list or object whose method is called, and of each text that a pattern of the library is held
against. What one pattern does with one text, :class:`Steps` counts: a second matcher, which tries in the order of
:mod:`re` and is held against it. Slices and sums of texts are not seen.
"""

from __future__ import annotations

import inspect
import random
import re
import sys
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager, suppress
from functools import cache, partial
from itertools import islice
from types import FrameType
from typing import Any, Final

import attrs
import pytest

from deberts.errors import DebertsError

parser: Final[Any] = re._parser  # type: ignore[attr-defined]  # no other module reads patterns as re does
compiler: Final[Any] = re._compiler  # type: ignore[attr-defined]  # the same

FEW, MANY = 40, 160
"""How often the middle of a mixture stands in it."""

WORST: Final = 1.3
"""How much more than the text the work may grow: room for logarithms, and none for a square."""

AT_ONCE: Final = {"append", "get", "items", "keys", "pop", "setdefault", "values"}
"""What takes no longer in a long list or dictionary."""


@attrs.frozen
class Mixture:
    """A beginning, a middle that is repeated, and an end.

    Args:
        before: The beginning.
        middle: What is repeated.
        after: The end.
    """

    before: str
    middle: str
    after: str

    def text(self, times: int) -> str:
        """The mixture with its middle so many times."""
        return self.before + self.middle * times + self.after


def mixtures(fragments: Collection[str], count: int, seed: object) -> Iterator[Mixture]:
    """So many mixtures at random: always the same for the same seed."""
    draw, parts = random.Random(repr(seed)), [*fragments]
    for _ in range(count):
        yield Mixture(*("".join(draw.choices(parts, k=draw.randint(*size))) for size in ((0, 2), (1, 4), (0, 2))))


def excess(steps: Callable[[str], int], text: Callable[[int], str]) -> float:
    """How much faster than a text the steps grow that it costs: 1 if they grow as it does."""
    few, many = steps(text(FEW)), steps(text(MANY))
    return many / max(few * MANY / FEW, 1)


class Counter:
    """Counts lines, and the sizes of what C works on."""

    def __init__(self) -> None:
        self.steps = 0

    def line(self, _frame: FrameType, event: str, _argument: object) -> Any:
        """Count a line: a trace function of Python."""
        self.steps += event == "line"
        return self.line

    def call(self, _frame: FrameType, event: str, called: Any) -> None:
        """Count what a method written in C is called on: a profile function of Python."""
        owner = getattr(called, "__self__", None)
        if event == "c_call" and isinstance(owner, str | bytes | list | dict) and called.__name__ not in AT_ONCE:
            self.steps += len(owner)


@attrs.frozen
class CountedPattern:
    """A pattern that counts the texts against which it is held."""

    pattern: re.Pattern[Any]
    counter: Counter

    def __getattr__(self, name: str) -> Any:
        return partial(self._counted, getattr(self.pattern, name))

    def _counted(self, method: Callable[..., Any], *arguments: Any, **named: Any) -> Any:
        self.counter.steps += max(len(one) for one in arguments if isinstance(one, str | bytes))
        return method(*arguments, **named)


def work(function: Callable[[str], object], text: str) -> int:
    """How many steps it takes to read a text, or to refuse it."""
    counter = Counter()
    with pytest.MonkeyPatch.context() as changes:
        for module, name, pattern in patterns():
            changes.setattr(sys.modules[module], name, CountedPattern(pattern, counter))
        with _watched(counter), suppress(DebertsError):
            function(text)
    return counter.steps


@contextmanager
def _watched(counter: Counter) -> Iterator[None]:
    trace, profile = sys.gettrace(), sys.getprofile()
    sys.setprofile(counter.call)
    sys.settrace(counter.line)
    try:
        yield
    finally:
        sys.settrace(trace)
        sys.setprofile(profile)


@cache
def patterns() -> tuple[tuple[str, str, re.Pattern[Any]], ...]:
    """Every pattern that stands under a name in a module of the library that was imported: module, name, pattern."""
    modules = [(name, module) for name, module in sorted(sys.modules.items()) if name.split(".")[0] == "deberts"]
    named = ((name, key, value) for name, module in modules for key, value in vars(module).items())
    return tuple(row for row in named if type(row[2]) is re.Pattern)


class Steps:
    """Finds what a pattern finds, and counts what it tries.

    Args:
        pattern: The pattern.
    """

    def __init__(self, pattern: re.Pattern[str]) -> None:
        self.tree = parser.parse(pattern.pattern, pattern.flags)
        self.flags = pattern.flags
        self.count = 0
        self._compiled: dict[int, re.Pattern[str]] = {}

    def spans(self, text: str) -> list[tuple[int, int]]:
        """The spans of all that is found in a text, one after another."""
        found, at = [], 0
        while at <= len(text):
            end = next(self._all([*self.tree], text, at), None)
            if end is None:
                at += 1
            else:
                found.append((at, end))
                at = end + (end == at)
        return found

    def fits(self, text: str) -> bool:
        """Whether the whole of a text fits."""
        return any(end == len(text) for end in self._all([*self.tree], text, 0))

    def _all(self, items: list[Any], text: str, at: int) -> Iterator[int]:
        if not items:
            yield at
            return
        for end in self._one(items[0], text, at):
            yield from self._all(items[1:], text, end)

    def _one(self, item: Any, text: str, at: int) -> Iterator[int]:
        self.count += 1
        kind, value = item
        match str(kind):
            case "MAX_REPEAT":
                yield from self._greedy(value, text, at)
            case "POSSESSIVE_REPEAT":
                yield from islice(self._greedy(value, text, at), 1)
            case "BRANCH":
                for branch in value[1]:
                    yield from self._all([*branch], text, at)
            case "SUBPATTERN":
                yield from self._all([*value[3]], text, at)
            case _:
                yield from self._step(item, text, at)

    def _greedy(self, repeat: tuple[int, int, Any], text: str, at: int) -> Iterator[int]:
        least, most, body = repeat
        if body.getwidth() == (1, 1):  # in one way each, so there is no need to go deeper
            ends = [at]
            while len(ends) <= most and (end := next(self._all([*body], text, ends[-1]), None)) is not None:
                ends.append(end)
            yield from reversed(ends[least:])
            return
        for end in self._all([*body], text, at) if most else ():
            if end > at or least:
                yield from self._greedy((max(least - 1, 0), most - 1, body), text, end)
        if not least:
            yield at

    def _step(self, item: Any, text: str, at: int) -> Iterator[int]:
        """What has the width of one mark, or none and looks no further than one: that re may match itself."""
        kind, value = item
        assert kind in {parser.AT, parser.LITERAL, parser.NOT_LITERAL, parser.ANY, parser.IN} or (
            kind in {parser.ASSERT, parser.ASSERT_NOT} and value[1].getwidth()[1] <= 1
        ), f"not counted: {kind}"
        if id(item) not in self._compiled:
            self._compiled[id(item)] = compiler.compile(parser.SubPattern(self.tree.state, [item]), self.flags)
        if found := self._compiled[id(item)].match(text, at):
            yield found.end()


def is_tried_once(module: str, name: str) -> bool:
    """Whether a module holds a pattern of that name against the beginnings of texts alone, and never looks for it."""
    used = re.findall(rf"\b{name}\.(\w+)\(", inspect.getsource(sys.modules[module]))
    return bool(used) and {*used} <= {"fullmatch", "match"}
