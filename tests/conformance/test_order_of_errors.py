"""An engine that knows every rule, and tells another of two faults first, is right by every clause."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import pytest

from deberts.conformance import operations
from deberts.conformance.engine import ReferenceEngine
from deberts.conformance.families import FAMILIES
from deberts.conformance.runner import run
from deberts.conformance.vectors import Vector, shipped_for_all
from deberts.errors import DebertsError, IllegalActionError


@cache
def refused_ones() -> list[Vector]:
    return [one for one in shipped_for_all() if "error" in one.expect]


class Hasty(ReferenceEngine):
    """The reference, but that it judges whatever it has read at once, action by action, and tells the last reason."""

    def ask(self, seq: int, rules: Any, op: str, given: Mapping[str, Any]) -> dict[str, Any]:
        """Refuse for the first thing that comes to mind."""
        hasty = next(hastily(rules, op, given), None)
        return {"seq": seq, **operations.answer(rules, op, given), **(hasty or {})}


def hastily(rules: Any, op: str, given: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield refusals by what was read so far."""
    deals = given.get("deals", [given])
    if any(len(deal.get("pack", range(32))) != 32 for deal in deals):
        yield by("02.1")
    if len(given.get("hand", ())) > 9:
        yield by("02.9")
    if rules == "club" and len(given.get("suspended", ())) > 1:
        yield by("06.5")
    if rules == "club" and op in {"replay", "game"} and max(given["scores"]) > 500:
        yield by("06.10")
    for number, deal in enumerate(deals):
        acted = len(deal.get("actions", ()))
        for length in range(max(0, acted - 2), acted):
            begun = {**deal, "actions": deal["actions"][:length]}
            some = {**given, "deals": [*deals[:number], begun]} if "deals" in given else begun
            yield from (said for said in [operations.answer(rules, op, some)] if "error" in said)
    called = given.get("first", []) + given.get("second", []) if op == "contest" else []
    if any(re.match("[5-8]", one) for one in called):
        yield by("04.14")


def by(clause: str) -> dict[str, Any]:
    """A refusal by a clause."""
    return {"error": {"code": "hasty", "clause": clause}}


def last_reason(error: DebertsError) -> dict[str, Any]:
    """A refusal by the highest of all clauses that an action breaks."""
    if isinstance(error, IllegalActionError):
        return {"code": "last", "clause": error.violations[-1].clause, "message": ""}
    return operations_refusal(error)


operations_refusal = operations.refusal


def test_it_fails_by_the_order_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(operations, "refusal", last_reason)
    report = run(Hasty(), refused_ones())
    failed = {one.vector.id: one.vector.family for one in report.results if one.verdict.value != "pass"}
    assert {*failed.values()} == {"order"}, {name for name, family in failed.items() if FAMILIES[family].decides}
    assert len(failed) > 40
