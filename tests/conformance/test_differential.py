"""Engines in other languages, written from the rules alone, agree with the reference on questions drawn by lots."""

from __future__ import annotations

import json
import shutil
import subprocess
from random import Random
from typing import Any

import pytest

import differential
from deberts.conformance.operations import OPERATIONS, answer
from deberts.conformance.operations.audits import AUDIT_OPERATIONS
from deberts.conformance.operations.sheets import SHEET_OPERATIONS
from deberts.conformance.process import ProcessEngine
from differential import CASES, COMMANDS, SEED, Findings, compare, described, kind_of, question
from engines import Scripted
from faults import ILLEGAL, double
from questions import SENSIBLE

REFUSED = {"02.1", "02.4", "02.5", "02.9", "02.12", "04.4", "04.9", "04.11", "04.14", "05.2", "06.5"}
REFUSED |= {"06.9", "06.10", "D3", "D6", "D7", "D23"}
"""Clauses that refuse something in the club game."""

RARELY_REFUSED = {"05.3", "05.5", "D2"}
"""Those for which a run of this length may draw no such action; ``legal_cards`` and ``exchange`` ask about them."""

FEW = 300
NODE_VERSION = 20


def engine(name: str) -> ProcessEngine:
    """The engine of a language; without what runs it the test is skipped, and says so."""
    if not shutil.which(name):
        pytest.skip(f"{name} is not here: the engine written for it was not compared with the reference")
    if name == "node" and node_version() < NODE_VERSION:
        pytest.skip(f"node is older than {NODE_VERSION}: the engine written for it was not compared with the reference")
    return ProcessEngine(COMMANDS[name], start_timeout=60.0, timeout=60.0)


def node_version() -> int:
    done = subprocess.run(["node", "--version"], capture_output=True, check=True, text=True)  # noqa: S607  # as a user
    return int(done.stdout.removeprefix("v").split(".")[0])


def assert_same(findings: Findings) -> None:
    assert not findings.differences, "\n".join(map(described, findings.differences[:3]))


def test_the_engine_for_node_agrees_on_every_operation() -> None:
    """A number of questions over all operations, none answered otherwise; and they were worth asking."""
    findings = compare(engine("node"), CASES, SEED)
    assert_same(findings)
    assert findings.asked == CASES
    assert {(op, kind) for op in SENSIBLE for kind in ("result", "input")} <= findings.answers.keys()
    assert {kind for _, kind in findings.answers} - RARELY_REFUSED == REFUSED | {"result", "input"}


def test_the_engine_for_perl_agrees_on_what_it_claims() -> None:
    findings = compare(engine("perl"), CASES // 5, SEED)
    assert_same(findings)
    assert {op for op, _ in findings.answers} == {"card_points", "legal_cards", "trick"}


def test_the_engine_for_go_agrees_on_every_operation() -> None:
    findings = compare(engine("go"), FEW, SEED)
    assert_same(findings)
    assert {op for op, _ in findings.answers} == {*SENSIBLE}


def test_every_operation_has_questions_but_those_of_sheets_and_tables() -> None:
    assert [*SENSIBLE, *SHEET_OPERATIONS, *AUDIT_OPERATIONS] == list(OPERATIONS)


def test_the_same_seed_draws_the_same_questions_and_another_one_others() -> None:
    drawn = [[question(seed, number, tuple(SENSIBLE)) for number in range(FEW)] for seed in ("1", "1", "2")]
    assert drawn[0] == drawn[1] != drawn[2]


def test_some_questions_have_two_faults_and_each_order_of_them_is_drawn() -> None:
    """Those against two rules, and those that are malformed and break a rule; whichever is asked first, one is told."""
    lots = Random(SEED)
    for op in SENSIBLE:
        said = {kind_of(answer(asked.rules, op, asked.given)) for asked in (double(lots, op) for _ in range(FEW // 3))}
        assert said >= ({"input"} if op not in ILLEGAL else {"input", *LOWEST[op]})
        assert "result" not in said or op in {"contest", "match", "perft", "view", "game", "replay", "legal_actions"}


LOWEST: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("legal_cards", "refusals", "sequences", "bela", "exchange"), ("02.9",)),
    "contest": ("02.9", "04.9", "04.14"),
    "settle": ("06.5",),
    **dict.fromkeys(("legal_actions", "view", "perft"), ("02.1", "04.14", "D23")),
    **dict.fromkeys(("replay", "game"), ("02.1", "04.14", "06.5", "D23")),
    "match": ("02.1", "04.14", "06.9"),
}
"""What two faults against rules come to, in each operation that can refuse by one."""


def test_questions_are_json_and_say_nothing_of_the_answer() -> None:
    for number in range(FEW):
        asked = question(SEED, number, tuple(SENSIBLE))
        assert json.loads(json.dumps(asked.given)) == asked.given


def answering(wrong: bool) -> Scripted:
    """The reference; if it is to be wrong, once in a hundred questions without a result."""
    script = Scripted(lambda seq, _given: {"seq": seq, **said(script, wrong=wrong)})
    return script


def said(script: Scripted, *, wrong: bool) -> dict[str, Any]:
    number, rules, op, given = script.questions[-1]
    return {"result": {}} if wrong and number % 100 == 7 else answer(rules, op, given)


def test_the_reference_agrees_with_itself() -> None:
    assert_same(compare(answering(wrong=False), FEW, SEED))


def test_a_difference_is_found_and_described_so_that_it_can_be_asked_again() -> None:
    script = answering(wrong=True)
    findings = compare(script, FEW, SEED)
    assert [result.vector.id for result in findings.differences] == [f"club/drawn/{n}" for n in (7, 107, 207)]
    text = described(findings.differences[0])
    (asked,) = (line for line in text.splitlines() if line.strip().startswith('{"rules"'))
    _, rules, op, given = script.questions[7]
    assert json.loads(asked) == {"rules": rules, "op": op, "given": given}
    assert list(findings.lines())[-1] == f"{FEW} questions, 3 answered differently"
    assert (script.calls[0], script.calls[-1]) == ("start", "stop")


@pytest.mark.parametrize(("here", "cases", "status"), [([], "5", 2), (["perl"], "0", 2)])
def test_nobody_asked_is_no_agreement(
    monkeypatch: pytest.MonkeyPatch, here: list[str], cases: str, status: int
) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: name if name in here else None)
    monkeypatch.setattr(differential, "ProcessEngine", lambda *_command, **_options: answering(wrong=False))
    assert differential.main(["--cases", cases]) == status


@pytest.mark.parametrize(("wrong", "status"), [(False, 0), (True, 1)])
def test_the_status_says_whether_an_answer_differs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], wrong: bool, status: int
) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: name if name == "perl" else None)
    monkeypatch.setattr(differential, "ProcessEngine", lambda *_command, **_options: answering(wrong=wrong))
    assert differential.main(["--cases", "20", "--seed", "x"]) == status
    assert capsys.readouterr().out.startswith(
        "node is not here, and was not asked\ngo is not here, and was not asked\nperl\n"
    )
