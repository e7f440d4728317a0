"""Which vectors of the club hold in other rule sets too: where the same question has the same answer there.

The manifest says it for each other rule set in its usual form, in the shortest way that can still be read: how many
agree, and the serial numbers of those that differ, clause by clause.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from deberts.conformance.operations import answer
from deberts.conformance.vectors import DEFAULT, Vector
from deberts.conformance.verdicts import Verdict, judge
from deberts.rulesets.presets import PRESETS

OTHERS: Final = tuple(name for name in PRESETS if name != DEFAULT)
"""The rule sets of which the manifest speaks."""


def is_comparable(vector: Vector) -> bool:
    """Tell whether a vector can be compared with other rules: it is the club's, and names no rules but the club's.

    Args:
        vector: The vector.

    Returns:
        Whether it can.
    """
    return vector.ruleset == DEFAULT and vector.rules == DEFAULT


def is_same_under(vector: Vector, rules: str) -> bool:
    """Tell whether a vector of the club has the same answer by other rules; what these add to an answer is left out.

    Args:
        vector: A vector that :func:`is_comparable`.
        rules: Name of the other rule set.

    Returns:
        Whether it has.
    """
    said = answer(rules, vector.op, vector.given)
    if "result" in said and "result" in vector.expect:
        said["result"] = {key: value for key, value in said["result"].items() if key in vector.expect["result"]}
    return judge(vector, 0, {"seq": 0, **said}).verdict is Verdict.PASS


def agreement(vectors: Iterable[Vector]) -> dict[str, dict[str, Any]]:
    """Ask every vector of the club by every other rule set.

    Args:
        vectors: The vectors; those of other rule sets are left alone.

    Returns:
        For each other rule set, how many agree and which differ.
    """
    asked = tuple(filter(is_comparable, vectors))
    return {rules: _agreement_with(asked, rules) for rules in OTHERS}


def _agreement_with(asked: tuple[Vector, ...], rules: str) -> dict[str, Any]:
    differ = [vector.id for vector in asked if not is_same_under(vector, rules)]
    return {"agree": len(asked) - len(differ), "differ": compact(differ)}


def compact(names: Iterable[str]) -> dict[str, str]:
    """Write names of vectors by their clause, neighbours as a range.

    Args:
        names: The names, in order.

    Returns:
        For each clause or family, the serial numbers.

    Example:
        >>> compact(["club/02.1/0001", "club/02.1/0002", "club/02.1/0003", "club/02.1/0007", "club/05.5/0004"])
        {'02.1': '1-3 7', '05.5': '4'}
    """
    serials: dict[str, list[int]] = {}
    for name in names:
        _, clause, serial = name.split("/")
        serials.setdefault(clause, []).append(int(serial))
    return {clause: _ranges(numbers) for clause, numbers in serials.items()}


def _ranges(numbers: list[int]) -> str:
    ends = [number for number in numbers if number + 1 not in set(numbers)]
    starts = [number for number in numbers if number - 1 not in set(numbers)]
    spans = zip(starts, ends, strict=True)
    return " ".join(f"{start}" if start == end else f"{start}-{end}" for start, end in spans)
