"""What a formatter cannot check: sizes, decorators, flags, reasons for exceptions, and traces of a machine."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from pprint import pformat
from typing import Final

import pytest

from project import ROOT, Function, Source, docstring_lines, sources

LONGEST_FUNCTION: Final = 25
LONGEST_MODULE: Final = 250

# Modules that may be longer, with the reason.
LONGER: Final = {
    "deberts.clauses.club": "the wording of the rules: one table, which nobody reads as code",
    "deberts.clauses.decisions": "the wording of the decisions: another such table",
    "deberts.options": "the questions and their answers: a table of classes, a row an answer",
}

WRITTEN: Final = ("src", "tests", "docs", "examples", "benchmarks", "tools", ".ci")
TEXTS: Final = {
    ".cfg",
    ".css",
    ".html",
    ".ini",
    ".js",
    ".json",
    ".jsonl",
    ".md",
    ".py",
    ".rst",
    ".toml",
    ".txt",
    ".yaml",
    "",
}
BUILT: Final = {".git", ".hypothesis", "__pycache__", "_build", "node_modules"}

MACHINE: Final = re.compile(r"(?<![\w.:/-])/(?:work|root|tmp|Users|opt)(?:/|\b)")

EXCUSE: Final = re.compile(r"#\s*(?:noqa\b|type:\s*ignore\b|pragma:|ruff:|mypy:)", re.IGNORECASE)
REASON: Final = re.compile(
    r"# (?:(?:ruff: )?noqa: [A-Z]+[0-9]+(?:, [A-Z]+[0-9]+)*|type: ignore\[[a-z-]+(?:, [a-z-]+)*\])"
    r"(?: +# noqa: [A-Z]+[0-9]+(?:, [A-Z]+[0-9]+)*)?"
    r" +(?:--|#) +(?!noqa|type:)\S.+"
)


def code_lines(source: Source, first: int, last: int) -> int:
    """Count the lines from *first* to *last* that hold something other than docstrings."""
    return sum(first <= number <= last for number in lines_of_code(source.path))


@cache
def lines_of_code(path: Path) -> list[int]:
    """Return the numbers of the lines of a module that hold something other than docstrings."""
    source = next(one for one in sources() if one.path == path)
    texts = docstring_lines(source.tree)
    return [number for number, line in enumerate(source.text.splitlines(), 1) if line.strip() and number not in texts]


class TestSize:
    """A function fits on a screen, and a module in a head; docstrings and blank lines are not counted."""

    def test_functions_are_short(self) -> None:
        lengths = {
            f"{source.name}.{name}": code_lines(source, node.lineno, node.end_lineno or node.lineno)
            for source in sources()
            for name, node in source.functions()
        }
        long = {name: length for name, length in lengths.items() if length > LONGEST_FUNCTION}
        assert not long, pformat(long)

    def test_modules_are_short(self) -> None:
        lengths = {source.name: code_lines(source, 1, len(source.text.splitlines())) for source in sources()}
        long = {name: length for name, length in lengths.items() if length > LONGEST_MODULE}
        assert sorted(long) == sorted(LONGER), pformat(long)


class TestRules:
    """The club text stays plain functions, which tools for mutation can see and change."""

    def test_functions_bear_no_decorator(self) -> None:
        decorated = [
            f"{source.name}.{name}"
            for source in sources()
            if source.name.startswith("deberts.rules.")
            for name, node in source.functions()
            if "." not in name and node.decorator_list
        ]
        assert not decorated, pformat(decorated)


class TestFlags:
    """No call says a bare True: what is true is named."""

    def test_facts_are_given_by_name(self) -> None:
        bare = [
            f"{source.name}.{name}({argument})"
            for source in sources()
            for name, node in source.functions()
            if "# noqa: FBT001" not in source.text.splitlines()[node.lineno - 1]
            for argument in flags(node)
        ]
        assert not bare, pformat(bare)


def flags(node: Function) -> list[str]:
    """Return the arguments of a function that take True or False by position."""
    placed = [*node.args.posonlyargs, *node.args.args]
    defaults = [None] * (len(placed) - len(node.args.defaults)) + [*node.args.defaults]
    return [
        argument.arg
        for argument, default in zip(placed, defaults, strict=True)
        if (argument.annotation is not None and re.search(r"\bbool\b", ast.unparse(argument.annotation)))
        or (isinstance(default, ast.Constant) and isinstance(default.value, bool))
    ]


class TestExcuses:
    """Who silences a tool says why, in the same comment."""

    def test_each_has_a_reason(self) -> None:
        bare = [
            f"{path.relative_to(ROOT)}:{line}: {comment}"
            for path in texts()
            if path.suffix == ".py" and EXCUSE.search(path.read_text(encoding="utf-8"))
            for line, comment in comments(path)
            if EXCUSE.search(comment) and not REASON.fullmatch(comment)
        ]
        assert not bare, pformat(bare)

    @pytest.mark.parametrize(
        ("comment", "good"),
        [
            ("# noqa: S301 -- our own bytes", True),
            ("# noqa: FBT001, FBT002  # a fact, no switch", True),
            ("# type: ignore[misc]  # that is the point", True),
            ("# type: ignore[attr-defined]  # noqa: B018  # that is the point", True),
            ("# ruff: noqa: D205  # a docstring is the wording of a clause", True),
            ("# ruff: noqa: D205", False),
            ("# ruff: noqa", False),
            ("# noqa: S301", False),
            ("# noqa: S301  #", False),
            ("# noqa -- our own bytes", False),
            ("# type: ignore  # that is the point", False),
            ("# type: ignore[misc]", False),
            ("# type: ignore[misc]  # noqa: B018", False),
            ("# pragma: no cover", False),
        ],
    )
    def test_a_reason_is_told_from_none(self, comment: str, good: bool) -> None:
        assert EXCUSE.search(comment)
        assert bool(REASON.fullmatch(comment)) == good


def comments(path: Path) -> Iterator[tuple[int, str]]:
    """Yield the comments of a file, each with its line."""
    for token in tokenize.generate_tokens(io.StringIO(path.read_text(encoding="utf-8")).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


class TestTexts:
    """The project speaks of itself, not of the machine on which it was written."""

    def test_no_text_names_a_place_on_a_machine(self) -> None:
        named = [
            f"{path.relative_to(ROOT)}:{number}: {line.strip()[:80]}"
            for path in texts()
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
            if MACHINE.search(line)
        ]
        assert not named, pformat(named)

    def test_texts_are_found(self) -> None:
        names = {path.relative_to(ROOT).as_posix() for path in texts()}
        assert {"README.md", "pyproject.toml", "src/deberts/cards.py", "tests/meta/test_style.py"} <= names

    @pytest.mark.parametrize("place", ["tmp", "root", "work"])
    def test_a_place_is_told_from_a_path_within_the_project(self, place: str) -> None:
        assert MACHINE.search(f"see /{place}/deberts")
        assert MACHINE.search(f"'/{place}'")
        assert not MACHINE.search(f"tests/{place}/data, ../{place}/, https://example.org/{place}/x, {place}/")


def texts() -> list[Path]:
    """Return every text of the project that somebody wrote."""
    found = [path for folder in WRITTEN for path in (ROOT / folder).rglob("*")]
    every = [path for path in (*ROOT.iterdir(), *found) if path.is_file() and path.suffix in TEXTS]
    return sorted(
        path for path in every if not BUILT & {*path.relative_to(ROOT).parts} and ".coverage" not in path.name
    )
