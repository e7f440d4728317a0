from __future__ import annotations

from typing import Any

import pytest

from deberts import PACK
from deberts.conformance.compiled import CompiledEngine
from deberts.conformance.engine import engine_of
from deberts.conformance.operations import answer
from deberts.conformance.runner import run
from deberts.conformance.vectors import shipped
from deberts.conformance.verdicts import Verdict

CLAIMED = {"bela", "card_points", "contest", "legal_cards", "perft", "sequences", "settle", "trick"}


def test_everything_claimed_passes() -> None:
    report = run(engine_of("deberts.conformance.compiled:CompiledEngine"), shipped())
    verdicts: dict[Verdict, set[str]] = {}
    for result in report.results:
        if result.verdict is not Verdict.UNCLAIMED or not result.vector.may_be_left:
            verdicts.setdefault(result.verdict, set()).add(result.vector.op)
    assert {*verdicts} == {Verdict.PASS, Verdict.UNCLAIMED}
    assert verdicts[Verdict.PASS] == CLAIMED
    assert not verdicts[Verdict.UNCLAIMED] & CLAIMED


def test_no_more_is_claimed_than_is_there() -> None:
    introduction = CompiledEngine().start()
    assert introduction.operations == CLAIMED
    assert introduction.rulesets == {"club"}


@pytest.mark.parametrize(
    ("op", "given"),
    [
        ("legal_cards", {"hand": ["7C"], "trick": ["8C", "9C"], "trump": "C"}),
        ("trick", {"cards": [], "trump": "C"}),
        ("trick", {"cards": ["7C", "8C", "9C"], "trump": "C"}),
        ("settle", {"totals": [1, 2], "declarer": 0, "suspended": [1, 2]}),
        ("settle", {"totals": [1], "declarer": 0, "suspended": []}),
        ("perft", {"pack": ["7C"], "dealer": 0, "actions": [], "depth": 1}),
        ("perft", {"pack": list(map(str, PACK)), "dealer": 0, "actions": ["pass"], "depth": 0}),
        ("perft", {"pack": list(map(str, PACK)), "dealer": 0, "actions": ["pass"], "depth": 1}),
        ("perft", {"pack": list(map(str, PACK)), "dealer": 0, "actions": ["play 7C"], "depth": 1}),
        ("bela", {"hand": ["7C"]}),
        ("contest", {"first": [], "second": [], "trump": "C"}),
    ],
)
def test_rare_questions_are_answered_as_by_the_reference(op: str, given: dict[str, Any]) -> None:
    found, expected = CompiledEngine().ask(1, "club", op, given), answer("club", op, given)
    for told in (found, expected):
        error = told.get("error", {})
        error.pop("message", None)
        if error.get("clause") is not None:  # then the code is each engine's own
            error.pop("code")
    assert found == {"seq": 1, **expected}


def test_another_rule_set_is_skipped() -> None:
    house = {"base": "club", "seats": 2, "target": 701, "agreed": [], "house": {"id": "our table", "options": {}}}
    engine = CompiledEngine()
    found = engine.ask(1, house, "bela", {"hand": ["7C"], "trump": "C"})
    assert found == {"seq": 1, "skipped": "the kernels know the club's rules alone"}
    engine.stop()
