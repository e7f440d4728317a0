"""Situations that real programs got wrong: each that concerns the club has a test that bears its number."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from project import TESTS

LAST: Final = 144

# Numbers of situations that the club does not have, with the reason.
LEFT_OUT: Final = {
    55: "Kharkiv has no preference for trumps",
    96: "Moscow gives a double finish to the taker of the last trick",
    97: "Moscow allows a claim in mid-deal",
    98: "Moscow asks what a claim is worth after a bait",
    **dict.fromkeys(range(121, 131), "three or four players, or conventions of the site"),
    131: "Moscow and Kharkiv ask for the height aloud",
    132: "Moscow knows false announcements",
    133: "Moscow lets suspended points pile up",
    134: "Moscow's check of values, as the source counts it",
    138: "mars is not in force",
    139: "a claim of arrival is not in force",
    140: "the nibble is not in force",
    141: "doubling is not in force",
    142: "a revoke is refused, so there is no penalty for it",
    143: "the pen rule is not in force",
}
CLUB: Final = [f"K{number:03}" for number in range(1, LAST + 1) if number not in LEFT_OUT]


def test_every_situation_of_the_club_has_a_test() -> None:
    found = {number for path in files() for number in numbers(path)}
    missing = [number for number in CLUB if number not in found]
    assert not missing, " ".join(missing)


def test_no_number_is_a_slip() -> None:
    known = {f"K{number:03}" for number in range(1, LAST + 1)}
    slips = {path.name: sorted(odd) for path in files() if (odd := numbers(path) - known)}
    assert slips == {}


def test_every_situation_is_counted_or_left_out_for_a_reason() -> None:
    assert len(CLUB) + len(LEFT_OUT) == LAST
    assert (CLUB[0], CLUB[-1]) == ("K001", "K144")
    assert {*LEFT_OUT} <= {*range(1, LAST + 1)}


def files() -> list[Path]:
    """Return the tests and their data, but for this file."""
    here = Path(__file__).name
    return [path for path in sorted(TESTS.rglob("*.*")) if path.suffix in {".py", ".json"} and path.name != here]


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
