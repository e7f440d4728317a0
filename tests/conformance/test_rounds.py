"""An engine that remembers, tires or draws lots is told by asking it again."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from typing import Any

import attrs
import pytest

from deberts.conformance.engine import ReferenceEngine
from deberts.conformance.protocol import Introduction
from deberts.conformance.rounds import BY_CHANCE, BY_MEMORY, UNSTEADY, Plan, run_rounds
from deberts.conformance.untrusted import EngineError
from deberts.conformance.vectors import choose, shipped
from deberts.conformance.verdicts import Verdict

ASKED = choose(shipped(), operations={"card_points"}, families={"clause"})[:50]


class Odd(ReferenceEngine):
    """The reference, wrong by some questions."""

    def __init__(self) -> None:
        """Begin to count."""
        self.asked, self.last, self.ever = count(1), "", count(1)

    def start(self) -> Introduction:
        """Begin anew."""
        self.asked, self.last = count(1), ""
        return super().start()

    def ask(self, seq: int, rules: Any, op: str, given: Mapping[str, Any]) -> dict[str, Any]:
        """Answer rightly or not."""
        is_wrong = self.is_wrong(next(self.asked), given)
        self.last = given["trump"]
        return {"seq": seq, "result": {"points": 99}} if is_wrong else super().ask(seq, rules, op, given)

    def is_wrong(self, number: int, given: Mapping[str, Any]) -> bool:  # noqa: ARG002  # others look
        """Whether this question is answered wrongly."""
        return False


class Tired(Odd):
    """Wrong after 60 questions."""

    def is_wrong(self, number: int, given: Mapping[str, Any]) -> bool:  # noqa: ARG002  # it only counts
        """Count."""
        return number > 60


class Narrow(Tired):
    """Tired too, and it claims nothing but the points of cards."""

    def start(self) -> Introduction:
        """Claim little."""
        return attrs.evolve(super().start(), operations=frozenset({"card_points"}))


class Stuck(Odd):
    """Wrong after a question with another trump suit."""

    def is_wrong(self, number: int, given: Mapping[str, Any]) -> bool:  # noqa: ARG002  # it does not count
        """Remember."""
        return self.last not in {"", given["trump"]}


class Fickle(Odd):
    """Never right, and each time in another way, as by the clock."""

    def ask(self, seq: int, rules: Any, op: str, given: Mapping[str, Any]) -> dict[str, Any]:  # noqa: ARG002  # the same to all
        """Count."""
        return {"seq": seq, "result": {"points": 100 + next(self.ever)}}


class Clinging(Odd):
    """Right, but that it protests in the end."""

    def stop(self) -> None:
        """Protest."""
        raise EngineError("one answer too many")


@pytest.mark.parametrize(
    ("engine", "told"),
    [
        (
            Tired,
            "it answers 40 of 50 questions in several ways: up to question 49 rightly, from question 61 on wrongly",
        ),
        (Stuck, f"questions in several ways: {BY_MEMORY}"),
        (Fickle, f"it answers 50 of 50 questions in several ways: {BY_CHANCE}"),
        (Clinging, "when it was to stop: one answer too many"),
    ],
)
def test_trouble_says_so(engine: type[Odd], told: str) -> None:
    report = run_rounds(engine(), ASKED, plan=Plan(2))
    assert told in report.trouble
    failed = [result for result in report.results if result.verdict is not Verdict.PASS]
    unsteady = [result for result in failed if result.why.startswith(UNSTEADY)]
    assert f"it answers {len(unsteady)} of 50" in report.trouble or not unsteady
    assert bool(unsteady) is (engine is not Clinging)
    assert [result.vector for result in report.results] == [*ASKED]


def test_only_what_the_engine_claims_is_counted() -> None:
    foreign = [vector for vector in shipped() if vector.op == "trick"][:20]
    report = run_rounds(Narrow(), [*foreign, *ASKED], plan=Plan(2))
    assert (
        "it answers 40 of 50 questions in several ways: up to question 49 rightly, from question 61" in report.trouble
    )


def test_who_knows_the_rules_passes_in_any_order() -> None:
    seen: list[object] = []
    report = run_rounds(Odd(), ASKED, plan=Plan(2, "a"), on_result=seen.append, facts={"a": "b"})
    assert report.passed
    assert len(seen) == 2 * len(ASKED)
    assert report.facts["a"] == "b"


def test_an_order_is_drawn_from_its_seed_and_its_round() -> None:
    plan = Plan(3, "a")
    orders = {plan.order(0, ASKED), plan.order(1, ASKED), Plan(1, "b").order(0, ASKED), ASKED}
    assert len(orders) == 4
    assert plan.order(0, ASKED) == Plan(1, "a").order(0, ASKED)
    assert {*map(frozenset, orders)} == {frozenset(ASKED)}
    assert Plan(2).order(0, ASKED) == ASKED
    assert (Plan().facts, plan.facts) == ({}, {"order": "random, from a", "rounds": "3"})
