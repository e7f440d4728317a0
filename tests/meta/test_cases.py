"""Situations that real programs got wrong: each has a test that bears its number."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from project import TESTS

LAST: Final = 144

EVERY: Final = [f"K{number:03}" for number in range(1, LAST + 1)]


def test_every_situation_has_a_test() -> None:
    found = {number for path in files() for number in numbers(path)}
    missing = [number for number in EVERY if number not in found]
    assert not missing, " ".join(missing)


def test_no_number_is_a_slip() -> None:
    slips = {path.name: sorted(odd) for path in files() if (odd := numbers(path) - {*EVERY})}
    assert slips == {}


def files() -> list[Path]:
    """Return the tests and their data, but for this file."""
    here = Path(__file__).name
    return [path for path in sorted(TESTS.rglob("*.*")) if path.suffix in {".py", ".json"} and path.name != here]


@cache
def numbers(path: Path) -> set[str]:
    """Return the numbers that a file bears: in names of tests, in texts, in data; a comment does not count."""
    text = path.read_text(encoding="utf-8")
    borne = [text] if path.suffix == ".json" else spoken(ast.parse(text))
    return {
        f"K{number}" for part in borne for number in re.findall(r"(?<![A-Za-z0-9])[Kk](\d{3})(?![A-Za-z0-9])", part)
    }


def spoken(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
        elif isinstance(node, ast.FunctionDef | ast.ClassDef) and node.name.lower().startswith("test"):
            yield node.name
