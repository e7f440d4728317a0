"""Engines in other languages, written from the rules alone, agree with the reference on fresh questions."""

from __future__ import annotations

import json
import shutil
import subprocess
from itertools import islice
from typing import Any

import pytest

import differential
from deberts.conformance.families import ORDER
from deberts.conformance.fresh.answers import reference
from deberts.conformance.fresh.drawing import EVERYTHING, question, questions
from deberts.conformance.operations import OPERATIONS, answer
from deberts.conformance.operations.audits import AUDIT_OPERATIONS
from deberts.conformance.operations.sheets import SHEET_OPERATIONS
from deberts.conformance.process import ProcessEngine
from deberts.records.strict_json import dumps
from differential import CASES, COMMANDS, SEED, Heard, compare, told
from engines import Mistaken

PLAYED = [op for op in OPERATIONS if op not in {*SHEET_OPERATIONS, *AUDIT_OPERATIONS}]
"""What the engines know: all but sheets and audits."""

REFUSED = {"02.1", "02.4", "02.5", "02.9", "02.12", "04.4", "04.9", "04.11", "04.14", "05.2", "06.5"}
REFUSED |= {"06.9", "06.10", "D3", "D6", "D7", "D23"}
"""Clauses that refuse something in the club game."""

RARELY_REFUSED = {"05.3", "05.5", "D2"}
"""Those for which a run of this length may draw no such action; ``legal_cards`` and ``exchange`` ask about them."""

FEW = 300
NODE_VERSION = 20

Rules = dict[str, Any]
HOUSE: Rules = {"base": "club", "seats": 2, "target": 301, "agreed": [], "house": {"id": "ours", "options": {}}}
NO_OPTIONS: tuple[Any, ...] = (None, [], {"mars": True})
NO_HOUSES: tuple[Rules, ...] = (
    *({"target": target} for target in (0, -1, 10_001, None, "301", 30.5)),
    *({"house": {"id": name, "options": {}}} for name in ("club", "", " ours", "ours\n", "x" * 41, 7, None)),
    *({"house": {"id": "ours", "options": options}} for options in NO_OPTIONS),
    *({"seats": 3}, {"agreed": ["mars"]}, {"agreed": None}, {"base": "klub"}, {"house": []}),
)
"""What no house can have."""

NO_RULES: tuple[Any, ...] = (
    *(None, "", "klub", 5, True, [], {}, {"base": "club"}),
    {"base": "klub", "seats": 2, "target": 501, "agreed": []},
    {"base": "club", "seats": 2, "target": 301, "agreed": []},
    *(HOUSE | wrong for wrong in NO_HOUSES),
)
"""What is no rule set of the club."""

NO_INPUT: tuple[Any, ...] = (None, [], "x", 3, True)


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


def agreeing(name: str, cases: int) -> set[tuple[str, str]]:
    """Ask an engine so many questions, none of which it answers otherwise; and say how it answered which operation."""
    heard = Heard(engine(name))
    findings = compare(heard, cases, SEED)
    assert (findings.different, findings.broke) == (0, ""), "\n".join(told(findings, SEED))
    assert findings.asked.total() == cases
    return {*heard.answers}


def test_the_engine_for_node_agrees_on_every_operation() -> None:
    """A number of questions over all operations, none answered otherwise; and they were worth asking."""
    answers = agreeing("node", CASES)
    assert {(op, kind) for op in PLAYED for kind in ("result", "input")} <= answers
    assert {kind for _, kind in answers} - RARELY_REFUSED == REFUSED | {"result", "input"}


def test_the_engine_for_perl_agrees_on_what_it_claims() -> None:
    assert {op for op, _ in agreeing("perl", CASES // 5)} == {"card_points", "legal_cards", "trick"}


def test_the_engine_for_go_agrees_on_every_operation() -> None:
    assert {op for op, _ in agreeing("go", FEW)} == {*PLAYED}


@pytest.mark.parametrize("name", COMMANDS)
def test_no_rule_set_and_no_input_is_refused_by_every_engine(name: str) -> None:
    """Alone, and beside a fault of another kind, whatever makes no sense comes first."""
    tried = engine(name)
    card, many = {"card": "AH", "trump": "H"}, {"hand": ["7H"], "trick": [], "trump": "X"}
    asked = [(rules, op, given) for rules in NO_RULES for op, given in (("card_points", card), ("legal_cards", many))]
    asked += [(rules, "card_points", given) for rules in ("club", None) for given in NO_INPUT]
    tried.start()
    said: list[Any] = [tried.ask(seq, *one) for seq, one in enumerate(asked, 1)]
    tried.stop()
    for one, other in zip(asked, said, strict=True):
        expected = answer(*one)["error"]
        assert other["error"]["code"] == expected["code"] == "input", one
        assert other["error"]["clause"] is expected["clause"] is None, one


def test_some_questions_have_two_faults_and_each_order_of_them_is_drawn() -> None:
    """Those against two rules, and those that are malformed and break a rule; whichever is asked first, one is told."""
    for op in PLAYED:
        asked = (question(SEED, "club", op, number, (ORDER,)) for number in range(FEW // 3))
        said = {kind_of(reference(one)) for one in asked}
        assert said >= {"input", *LOWEST.get(op, ())}, op
        assert "result" not in said or op in {"contest", "match", "perft", "view", "game", "replay", "legal_actions"}


def kind_of(expect: Any) -> str:
    """What an answer is: ``result``, ``input``, or the clause that refuses."""
    return "result" if "result" in expect else expect["error"]["clause"] or "input"


LOWEST: dict[str, tuple[str, ...]] = {
    "contest": ("02.9", "04.9", "04.14"),
    **dict.fromkeys(("legal_actions", "view", "perft"), ("02.1", "04.4", "04.14")),
    **dict.fromkeys(("replay", "game"), ("02.1", "04.4", "04.14", "06.5")),
    "match": ("02.1", "04.14", "06.9"),
}
"""What two faults against rules come to, in each operation that can refuse by two."""


def test_questions_are_json_and_say_nothing_of_the_answer() -> None:
    for asked in islice(questions(SEED, EVERYTHING, differential.FAMILIES), FEW):
        assert json.loads(dumps(asked.given)) == asked.given


@pytest.mark.parametrize(("here", "cases", "status"), [([], "5", 2), (["perl"], "0", 2)])
def test_nobody_asked_is_no_agreement(
    monkeypatch: pytest.MonkeyPatch, here: list[str], cases: str, status: int
) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: name if name in here else None)
    monkeypatch.setattr(differential, "ProcessEngine", lambda *_command, **_options: Mistaken(lambda *_: False))
    assert differential.main(["--cases", cases]) == status


@pytest.mark.parametrize(("wrong", "status"), [(False, 0), (True, 1)])
def test_the_status_says_whether_an_answer_differs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], wrong: bool, status: int
) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: name if name == "perl" else None)
    monkeypatch.setattr(differential, "ProcessEngine", lambda *_command, **_options: Mistaken(lambda *_: wrong))
    assert differential.main(["--cases", "20", "--seed", "x"]) == status
    shown = capsys.readouterr().out
    assert shown.startswith("node is not here, and was not asked\ngo is not here, and was not asked\nperl\n")
    assert f"Different {20 * wrong} questions" in shown
