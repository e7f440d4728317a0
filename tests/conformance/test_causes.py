"""A run that failed says first why, and a run after another what has changed."""

from __future__ import annotations

from functools import cache
from typing import Any

import attrs
import pytest

from deberts.conformance.engine import ReferenceEngine
from deberts.conformance.operations import OPERATIONS
from deberts.conformance.protocol import Introduction
from deberts.conformance.reports import terminal
from deberts.conformance.reports.causes import causes, changes, likely_cause, suspects
from deberts.conformance.reports.common import Run
from deberts.conformance.runner import run as ask
from deberts.conformance.vectors import Vector, choose, shipped, shipped_for_all
from deberts.conformance.verdicts import Report, Result
from deberts.conformance.wrong_engines import WRONG_ENGINES
from deberts.errors import WireError
from deberts.records.node import Node
from report_samples import COUNT, ERROR, FAIL, GAME, PASS, SUITE, UNCLAIMED, reported


@cache
def few() -> tuple[Vector, ...]:
    return (
        *choose(shipped(), clauses={"03.1", "03.2", "03.3"}, families={"clause"}),
        *choose(shipped(), families={"game"})[::8],
    )


def believing(name: str) -> Run:
    """A run of a wrong engine over a part of the suite."""
    with WRONG_ENGINES[name].believed():
        return Run.of(ask(ReferenceEngine(), few()), shipped_for_all())


@pytest.mark.parametrize(("name", "clause", "op"), [("W21", "03.1", "card_points"), ("W25", "03.3", "replay")])
def test_one_wrong_constant_is_told_in_twenty_lines(name: str, clause: str, op: str) -> None:
    found = believing(name)
    first = "\n".join([*terminal.text(found)][:20])
    assert next(iter(suspects(causes(found)))) == clause
    assert f"{clause} " in first
    assert "differs" in first
    cause = likely_cause(found, causes(found))
    assert cause is not None
    assert cause.vector.op == op
    assert cause.vector.id in first


def test_what_builds_on_something_that_fails_may_follow_from_it() -> None:
    game = attrs.evolve(GAME, op="game")
    found = causes(reported(Result(game, FAIL, {"result": {}}), Result(SUITE[3], FAIL, {"result": {"cards": []}})))
    assert [(cause.op, cause.what, cause.behind) for cause in found] == [
        ("legal_cards", "cards", ()),
        ("game", "count is missing", ("legal_cards",)),
    ]


def test_what_decides_comes_before_what_does_not() -> None:
    beside = attrs.evolve(SUITE[2], family="text")
    run = reported(Result(beside, FAIL, {"result": {}}), Result(COUNT, FAIL, {"result": {}}))
    cause = likely_cause(run, causes(run))
    assert cause is not None
    assert cause.vector == COUNT


def test_a_run_that_passed_has_no_cause() -> None:
    found = reported(
        Result(COUNT, PASS), Result(GAME, UNCLAIMED), Result(SUITE[0], ERROR, why="not asked: it broke off")
    )
    assert (likely_cause(found, causes(found)), causes(found), suspects(())) == (None, (), {})


REFUSED = {"error": {"code": "x", "clause": "05.5"}}


@pytest.mark.parametrize(
    ("result", "told"),
    [
        (Result(COUNT, ERROR, why="no answer within 5 seconds"), "no answer within 5 seconds"),
        (Result(COUNT, FAIL, {"result": {"count": 7}}), "count"),
        (Result(COUNT, FAIL, REFUSED), "it should have a result, and is refused by 05.5"),
        (Result(COUNT, FAIL, "{...", "count should be 1, and is 2"), "count"),
        (Result(GAME, FAIL, {"result": []}), "the result"),
        (Result(GAME, FAIL, []), "the result"),
    ],
)  # fmt: skip
def test_causes_are_told_without_values(result: Result, told: str) -> None:
    (cause,) = causes(reported(result))
    assert cause.what == told


def test_deals_are_measured_by_what_is_done_in_them() -> None:
    match = attrs.evolve(
        GAME, op="match", given={"deals": [{"actions": ["pass"] * 4}, 7, {"actions": 7}]}, id="club/game/0002"
    )
    odd = attrs.evolve(match, given={"deals": 7}, id="club/game/0003")
    run = reported(Result(match, FAIL, {"result": {}}), Result(odd, FAIL, {"result": {}}))
    cause = likely_cause(run, causes(run))
    assert cause is not None
    assert cause.vector == odd


def test_many_ways_to_fail_are_counted() -> None:
    some = [attrs.evolve(COUNT, id=f"club/count/{number:04d}") for number in range(20)]
    results = tuple(Result(one, ERROR, why=f"broken {place}") for place, one in enumerate(some))
    assert "and 8 in 8 ways more" in [*terminal.text(Run.of(Report(None, results), some))]


def test_each_operation_builds_on_others() -> None:
    assert all(name in OPERATIONS and name != op for op, row in OPERATIONS.items() for name in row.builds_on)


def test_changes_since_a_run_before() -> None:
    one, two, three, four = SUITE[:4]
    before = reported(Result(one, PASS), Result(two, FAIL, {}), Result(three, PASS), Result(GAME, FAIL, {}))
    now = reported(Result(one, FAIL, {}), Result(two, PASS), Result(four, PASS), Result(GAME, ERROR))
    assert changes(before, now) == {
        "worse": [one.id],
        "better": [two.id],
        "as before": [GAME.id],
        "new": [four.id],
        "not chosen now": [three.id],
    }
    many = tuple(attrs.evolve(one, id=f"club/02.1/{number:04d}") for number in range(30))
    runs = [Run.of(Report(None, tuple(Result(each, verdict) for each in many)), many) for verdict in (PASS, UNCLAIMED)]
    text = " ".join(" ".join(terminal.text(runs[1], runs[0])).split())
    assert "worse: club/02.1/0000" in text
    assert "club/02.1/0019 and 10 more" in text


class ByRules(ReferenceEngine):
    """The reference, claiming one operation of the club, and another of the site."""

    def start(self) -> Introduction:
        """Claim little."""
        of_each = {"club": ["card_points"], "site": ["trick"]}
        return Introduction("by rules", "1", "python", ["club", "site"], ["card_points", "trick"], of_each)


def test_operations_are_claimed_by_rule_set() -> None:
    asked: list[Vector] = [
        next(one for one in shipped_for_all() if (one.ruleset, one.op) == key)
        for key in (("club", "card_points"), ("club", "trick"), ("site", "trick"), ("site", "replay"))
    ]
    report = ask(ByRules(), asked)
    assert [one.verdict for one in report.results] == [PASS, UNCLAIMED, PASS, UNCLAIMED]


@pytest.mark.parametrize(
    ("ops", "told"),
    [
        ({"club": ["bela"], "site": []}, "it has operations of 'site', which is not among its rulesets"),
        ({"club": "bela"}, "expected a list"),
        (7, "expected a list"),
    ],
)
def test_claims_that_cannot_be(ops: Any, told: str) -> None:
    said = {**ByRules().start().to_json(), "rulesets": ["club"], "ops": ops}
    with pytest.raises(WireError, match=told):
        Introduction.read(Node(said))


def test_claims_by_rule_set_are_read_and_written() -> None:
    said = ByRules().start().to_json()
    assert said["ops"] == {"club": ["card_points"], "site": ["trick"]}
    assert Introduction.read(Node(said)) == ByRules().start()
