"""A few vectors to begin with, each chosen by one rule, such as the simplest of each operation."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import Final

from deberts.conformance.families import CLAUSE
from deberts.conformance.operations import OPERATIONS
from deberts.conformance.vectors import DEFAULT, Vector
from deberts.records.strict_json import dumps

MOST: Final = 20
"""How many questions there are to begin with."""


def simplest(vectors: Iterable[Vector]) -> tuple[Vector, ...]:
    """Return the simplest vector of each operation that has a result, then of those that are refused.

    Args:
        vectors: All of them.

    Returns:
        Twenty at most, of the default rule set, the simpler first: with the shorter line, and the first name.
    """
    found: dict[tuple[bool, str], Vector] = {}
    asked = (one for one in vectors if one.ruleset == DEFAULT and one.family == CLAUSE and isinstance(one.rules, str))
    for vector in sorted(asked, key=_size):
        found.setdefault(("error" in vector.expect, vector.op), vector)
    order = list(OPERATIONS)
    chosen = sorted(found.items(), key=lambda item: (item[0][0], _size(item[1]), order.index(item[0][1])))
    return tuple(islice((vector for _, vector in chosen), MOST))


def most_told(vectors: Iterable[Vector]) -> Vector | None:
    """Return the deal whose ledger has lines of the most kinds, of the default rule set; the simplest of several.

    Args:
        vectors: All of them.

    Returns:
        It; ``None`` if none is replayed.
    """
    replayed = (one for one in vectors if one.rules == DEFAULT and one.op == "replay" and "result" in one.expect)
    told = {vector: {line["what"] for line in vector.expect["result"].get("ledger") or ()} for vector in replayed}
    return min(told, key=lambda vector: (-len(told[vector]), _size(vector)), default=None)


def _size(vector: Vector) -> tuple[int, str]:
    return len(dumps({"given": vector.given, "expect": vector.expect})), vector.id
