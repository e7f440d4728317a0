"""Which functions stand for which clause, and which clauses a function names.

Everything is read from the library itself, nothing is typed twice: a function or method names its clauses in the
``Clause:`` section of its docstring, a worked example in its field ``clause``. A clause that only answers an option
need not be repeated there: the functions that take the option stand for it. Only the parts that play the game are
read; those that need an extra, or that merely show and test, are never imported. All is read at the first question and
kept.

A name is the module and the name in it, such as ``deberts.rules.s05_tricks.legal_cards`` or
``deberts.rulesets.ruleset.RuleSet.house``. Names stand in the order of the text: the sections of the club, then the
other sources and the modules around them as :data:`PARTS` lists them, and in each module as they are written there.

Under ``python -OO`` there are no docstrings, so nothing could be found; every question is then refused with
:class:`DocstringsMissingError` rather than answered with nothing.
"""

from __future__ import annotations

import inspect
import pkgutil
import re
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from types import FunctionType, MappingProxyType, ModuleType
from typing import Final, get_type_hints

import attrs

import deberts
from deberts import clauses
from deberts.errors import DebertsError, Violation
from deberts.rulesets.questions import OPTIONS

PARTS: Final = (
    "rules",
    "options",
    "rulesets",
    "shuffle",
    "table",
    "procedures",
    "game",
    "records",
    "arbiter",
)
"""The modules and packages of the library that are read, in this order, as far as they exist."""

_SECTION: Final = re.compile(r"^Clause:\n((?: +\S.*\n?)+)", re.MULTILINE)
_STRIPPED: Final = 2  # the level of optimisation at which the interpreter drops docstrings


class DocstringsMissingError(DebertsError, RuntimeError):
    """The interpreter has dropped the docstrings in which the clauses are named."""

    code = "no-docstrings"


@attrs.frozen
class Trace:
    """What stands for a clause.

    Args:
        clause: Number of the clause.
        functions: Names of the functions and worked examples that name it, or else of the rules that take the option in
            whose answers it stands, in the order of the text; none for prose.
    """

    clause: str
    functions: tuple[str, ...]

    def to_json(self) -> dict[str, object]:
        """Return the clause and its functions as a JSON object."""
        return {"clause": self.clause, "functions": list(self.functions)}


def functions(number: str) -> tuple[str, ...]:
    """Return the functions, methods and worked examples that stand for a clause.

    Args:
        number: Number of the clause, such as ``05.5`` or ``D7``.

    Returns:
        Their names, in the order of the text; none for prose.

    Raises:
        UnknownClauseError: If there is no such clause.
        DocstringsMissingError: If the interpreter dropped the docstrings.

    Example:
        >>> functions("05.10")
        ('deberts.rules.s05_tricks.consultable',)
    """
    return trace()[clauses.clause(number).number].functions


def clauses_of(function: str) -> tuple[str, ...]:
    """Return the clauses that a function names.

    Args:
        function: Name of a function, method or worked example, with its module.

    Returns:
        Numbers in the order written; none if the name is unknown here, or names no clause.

    Raises:
        DocstringsMissingError: If the interpreter dropped the docstrings.

    Example:
        >>> clauses_of("deberts.rules.s05_tricks.winner")
        ('05.7', 'm10.1')
    """
    return citations().get(function, ())


@cache
def trace() -> Mapping[str, Trace]:
    """Return what stands for each clause.

    Returns:
        Every clause by its number, in the order of the book; prose too, which nothing stands for.

    Raises:
        DocstringsMissingError: If the interpreter dropped the docstrings.
    """
    named = citations()
    rows = (
        Trace(number, tuple(name for name in named if number in named[name]) or _rules_by_option(number))
        for number in clauses.CLAUSES
    )
    return MappingProxyType({row.clause: row for row in rows})


def _rules_by_option(number: str) -> tuple[str, ...]:
    kinds = {kind for kind in OPTIONS.values() if any(number in answer.clauses for answer in kind)}
    return tuple(name for name, taken in _types_taken() if not kinds.isdisjoint(taken)) if kinds else ()


def _types_taken() -> Iterator[tuple[str, set[object]]]:
    for module in _with_submodules(import_module(f"{deberts.__name__}.rules")):
        for name, member in _public(module):
            if isinstance(member, FunctionType) and member.__module__ == module.__name__:
                yield f"{module.__name__}.{name}", {*get_type_hints(member).values()}


@cache
def citations() -> Mapping[str, tuple[str, ...]]:
    """Return the clauses that each part of the library names.

    Returns:
        Numbers as they are written, by the name of the function, method or worked example, in the order of the text;
        what names no clause is left out.

    Raises:
        DocstringsMissingError: If the interpreter dropped the docstrings.
    """
    if sys.flags.optimize >= _STRIPPED:
        raise DocstringsMissingError("clauses are named in docstrings, which python -OO drops: run without -OO")
    parts = (import_module(f"{deberts.__name__}.{part}") for part in PARTS)
    modules = (module for part in parts for module in _with_submodules(part))
    return MappingProxyType({name: numbers for module in modules for name, numbers in _named_in(module) if numbers})


def _with_submodules(module: ModuleType) -> Iterator[ModuleType]:
    yield module
    for info in pkgutil.iter_modules(getattr(module, "__path__", ())):
        yield from _with_submodules(import_module(f"{module.__name__}.{info.name}"))


def _named_in(module: ModuleType) -> Iterator[tuple[str, tuple[str, ...]]]:
    for name, member in _public(module):
        if name in inspect.get_annotations(module):
            # An annotation stands where a constant is made, and not where it is only imported.
            yield f"{module.__name__}.{name}", _clause_of_data(member)
        elif getattr(member, "__module__", None) == module.__name__:
            yield from _named_by(member, f"{module.__name__}.{name}")


def _named_by(member: object, name: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    if inspect.isclass(member):
        for inner, attribute in _public(member):
            yield f"{name}.{inner}", _numbers(_function_of(attribute))
    else:
        yield name, _numbers(_function_of(member))


def _public(owner: ModuleType | type) -> list[tuple[str, object]]:
    return [(name, member) for name, member in vars(owner).items() if not name.startswith("_")]


def _function_of(member: object) -> object:
    match member:
        case classmethod() | staticmethod():
            return member.__func__
        case property():
            return member.fget
        case _:
            return inspect.unwrap(member) if callable(member) else member


def _numbers(function: object) -> tuple[str, ...]:
    text = function.__doc__ if isinstance(function, FunctionType) else None
    section = _SECTION.search(inspect.cleandoc(text or ""))
    return tuple(re.split(r"[,\s]+", section[1].strip())) if section else ()


def _clause_of_data(value: object) -> tuple[str, ...]:
    # What is broken says so by number too, and does not stand for the clause.
    number = None if isinstance(value, Violation) else getattr(value, "clause", None)
    return (number,) if isinstance(number, str) else ()
