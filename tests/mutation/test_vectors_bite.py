"""The vectors alone, asked in this process: what mutation testing holds every changed rule against.

Nothing else stands here, so that a mutant which survives shows a question that the vectors do not ask.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import pytest

from deberts.conformance.operations import answer
from deberts.conformance.vectors import Vector, choose, shipped_for_all
from deberts.conformance.verdicts import same_json
from deberts.rules import s03_values as values

SOME = 250
"""How many whole deals are asked about in one test; a mutant is done with at the first answer that differs."""


def groups() -> Iterator[tuple[str, list[Vector]]]:
    """Vectors of all rule sets: those of a clause together, then whole deals in parts; counts take long."""
    by_clause: dict[str, list[Vector]] = defaultdict(list)
    for vector in choose(shipped_for_all(), families=("clause",)):
        by_clause[vector.clauses[0]].append(vector)
    yield from by_clause.items()
    deals = choose(shipped_for_all(), families=("game",))
    for start in range(0, len(deals), SOME):
        yield f"deals {start}", list(deals[start : start + SOME])


GROUPS = dict(groups())


@pytest.fixture(autouse=True)
def _tables_made_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Points and order of the cards, which are worked out on import, and so before a mutant is chosen."""
    monkeypatch.setattr(values, "_POINTS", values._answers(values._points))
    monkeypatch.setattr(values, "_HIGHER", values._answers(values._cards_above))


@pytest.mark.parametrize("name", GROUPS)
def test_the_answers_are_those_of_the_vectors(name: str) -> None:
    """Codes of refusals are held too: the protocol leaves them to an engine, but these are the reference's own."""
    for vector in GROUPS[name]:
        assert same_json(vector.expect, compared(answer(vector.rules, vector.op, vector.given))), vector.id


def compared(answered: dict[str, Any]) -> dict[str, Any]:
    """An answer as it stands in a vector, without the sentence of an error."""
    if "result" in answered:
        return answered
    return {"error": {key: answered["error"][key] for key in ("clause", "code")}}
