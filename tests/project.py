"""The project's own files, for the tests that read them."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType

import attrs

import deberts
from deberts.errors import MissingExtraError

LIBRARY = Path(deberts.__file__).parent
TESTS = Path(__file__).parent
ROOT = TESTS.parent

Function = ast.FunctionDef | ast.AsyncFunctionDef
_DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


@attrs.frozen
class Source:
    """A module of the library, as written.

    Args:
        name: Such as ``deberts.rules.s05_tricks``.
        path: Its file.
        text: The file's text.
    """

    name: str
    path: Path
    text: str = attrs.field(repr=False)

    @property
    def tree(self) -> ast.Module:
        """The text, parsed when it is first asked for."""
        return _parsed(self.text)

    def functions(self) -> Iterator[tuple[str, Function]]:
        """Every function and method, by its name within the module; what stands within a function is left out."""
        return _functions(self.tree, "")


@cache
def sources() -> tuple[Source, ...]:
    """Return every module of the library, packages before what is in them."""
    return tuple(_source(path) for path in sorted(LIBRARY.rglob("*.py"), key=lambda path: (path.parent, path.name)))


def _source(path: Path) -> Source:
    text = path.read_text(encoding="utf-8")
    parts = path.relative_to(LIBRARY.parent).with_suffix("").parts
    name = ".".join(part for part in parts if part != "__init__")
    return Source(name, path, text)


@cache
def _parsed(text: str) -> ast.Module:
    return ast.parse(text)


def _functions(owner: ast.Module | ast.ClassDef, prefix: str) -> Iterator[tuple[str, Function]]:
    for node in owner.body:
        if isinstance(node, Function):
            yield f"{prefix}{node.name}", node
        elif isinstance(node, ast.ClassDef):
            yield from _functions(node, f"{prefix}{node.name}.")


def imported(source: Source) -> ModuleType | None:
    """Return a module of the library, or nothing where the packages that it needs are not installed."""
    try:
        return import_module(source.name)
    except MissingExtraError:
        return None


def docstring_lines(tree: ast.Module) -> set[int]:
    """Return the numbers of the lines that hold docstrings, those below constants and attributes too."""
    return {
        line
        for owner in ast.walk(tree)
        if isinstance(owner, _DOCUMENTED)
        for node in owner.body
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
        for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)
    }


def section(docstring: str, title: str) -> str | None:
    """Return the lines of one section of a docstring in Google's style, without their indentation."""
    lines = iter(docstring.expandtabs().splitlines())
    if not any(line.strip() == f"{title}:" for line in lines):
        return None
    body = []
    for line in lines:
        if not line.strip():
            break
        body.append(line)
    indent = min((len(line) - len(line.lstrip()) for line in body), default=0)
    return "\n".join(line[indent:] for line in body)


def clause_numbers(docstring: str) -> tuple[str, ...]:
    """Return the numbers in the ``Clause:`` section of a docstring."""
    return tuple(re.findall(r"[^\s,]+", section(docstring, "Clause") or ""))


def run_python(*arguments: str, measured: bool = True, **environment: str) -> str:
    """Return what a new interpreter prints.

    Args:
        arguments: What follows its name.
        measured: Whether coverage may come along, when the tests run under it. It imports much of its own.
        environment: Variables that are set for it.

    Returns:
        Its standard output.
    """
    inherited: Mapping[str, str] = os.environ
    if not measured:
        inherited = {name: value for name, value in inherited.items() if not name.startswith("COV")}
    done = subprocess.run(
        [sys.executable, *arguments], env={**inherited, **environment}, capture_output=True, check=False, text=True
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout
