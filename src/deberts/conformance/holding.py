"""Which vectors of the club hold in other rule sets too: where the same question has the same answer there.

The manifest says it for each other rule set in its usual form, in the shortest way that can still be read: how many
agree, and the serial numbers of those that differ, clause by clause.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib.resources.abc import Traversable
from typing import Any, Final

from deberts.conformance.operations import answer
from deberts.conformance.vectors import DEFAULT, MANIFEST, Vector, VectorError, folder
from deberts.conformance.verdicts import Verdict, judge
from deberts.records.strict_json import Node, loads
from deberts.rulesets.presets import PRESETS

OTHERS: Final = tuple(name for name in PRESETS if name != DEFAULT)
"""The rule sets of which the manifest speaks."""


def is_asked(vector: Vector) -> bool:
    """Tell whether a vector can be asked by other rules: it is the club's, and names no rules but the club's.

    Args:
        vector: The vector.

    Returns:
        Whether it can.
    """
    return vector.ruleset == DEFAULT and vector.rules == DEFAULT


def holds(vector: Vector, rules: str) -> bool:
    """Tell whether a vector of the club has the same answer by other rules; what these add to an answer is left out.

    Args:
        vector: A vector that :func:`is_asked`.
        rules: Name of the other rule set.

    Returns:
        Whether it has.
    """
    said = answer(rules, vector.op, vector.given)
    if "result" in said and "result" in vector.expect:
        said["result"] = {key: value for key, value in said["result"].items() if key in vector.expect["result"]}
    return judge(vector, 0, {"seq": 0, **said}).verdict is Verdict.PASS


def holding(vectors: Iterable[Vector]) -> dict[str, dict[str, Any]]:
    """Ask every vector of the club by every other rule set.

    Args:
        vectors: The vectors; those of other rule sets are left alone.

    Returns:
        For each other rule set, how many agree and which differ.
    """
    asked = tuple(filter(is_asked, vectors))
    return {rules: _held(asked, rules) for rules in OTHERS}


def _held(asked: tuple[Vector, ...], rules: str) -> dict[str, Any]:
    differ = [vector.id for vector in asked if not holds(vector, rules)]
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


def expand(written: Mapping[str, str]) -> frozenset[str]:
    """Read names of vectors, as :func:`compact` writes them.

    Args:
        written: For each clause or family, the serial numbers.

    Returns:
        The names.

    Example:
        >>> sorted(expand({"02.1": "1-2 7"}))
        ['club/02.1/0001', 'club/02.1/0002', 'club/02.1/0007']
    """
    spans = ((clause, span.partition("-")) for clause, spans in written.items() for span in spans.split())
    return frozenset(
        f"{DEFAULT}/{clause}/{serial:04d}"
        for clause, (start, _, end) in spans
        for serial in range(int(start), int(end or start) + 1)
    )


def differing(rules: str, place: Traversable | None = None) -> frozenset[str]:
    """Return the vectors of the club that have another answer in another rule set, as the manifest says.

    Args:
        rules: Name of the other rule set.
        place: The folder of the vectors; that which is shipped if left out.

    Returns:
        Their names.

    Raises:
        VectorError: If the manifest does not speak of such a rule set.
    """
    said = Node(loads((place or folder()).joinpath(MANIFEST).read_bytes()), MANIFEST).mapping()["holds"].mapping()
    if rules not in said:
        raise VectorError(f"the manifest does not say what holds by the rules of {rules!r}", place=MANIFEST)
    return expand({clause: spans.text() for clause, spans in said[rules].mapping()["differ"].mapping().items()})
