"""The reference speaks the protocol as any other program does: through a pipe, one JSON object a line."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from command import ended_by
from deberts import CLAUSES, PRESETS
from deberts.conformance.__main__ import main
from deberts.conformance.engine import ReferenceEngine, serve
from deberts.conformance.protocol import Introduction
from deberts.records.strict_json import Node

INTRODUCTION = {
    "protocol": 1,
    "engine": {"name": "deberts", "version": "1", "language": "python"},
    "rulesets": sorted(PRESETS),
    "ops": [
        *("card_points", "legal_cards", "refusals", "trick", "sequences", "contest", "bela", "exchange", "settle"),
        *("match_end", "next_dealer", "legal_actions", "replay", "game", "match", "view", "perft", "shuffle"),
        *("sheet", "audit"),
        "match-end-by-people",
        *sorted(number for number in CLAUSES if number.startswith("p")),
    ],
}
START = {"cmd": "start", "protocol": 1}
STOP = {"cmd": "stop"}


def run(seq: object, op: object = "card_points", **given: object) -> dict[str, object]:
    """A question; about the jack of trumps if nothing else is said."""
    return {"cmd": "run", "seq": seq, "rules": "club", "op": op, "given": given or {"card": "JH", "trump": "H"}}


def piped(*lines: bytes) -> tuple[int, list[bytes], bytes]:
    """Run the reference in a process of its own: its exit status, the lines that it wrote, and its complaints."""
    done = subprocess.run(
        [sys.executable, "-m", "deberts.conformance", "engine"],
        input=b"".join(lines),
        capture_output=True,
        check=False,
        timeout=300,
    )
    return done.returncode, done.stdout.splitlines(keepends=True), done.stderr


def answers_to(*questions: object) -> list[Any]:
    """What the reference says in this process."""
    answers = io.BytesIO()
    serve([json.dumps(question).encode() + b"\n" for question in questions], answers)
    return [json.loads(line) for line in answers.getvalue().splitlines()]


class TestThroughAPipe:
    """A whole conversation."""

    def test_started_asked_and_stopped(self) -> None:
        questions: Sequence[object] = (START, run(1), run(2, card="1H", trump="H"), STOP, run(3))
        status, lines, complaints = piped(*(json.dumps(question).encode() + b"\n" for question in questions))
        assert (status, complaints) == (0, b"")
        assert lines[1] == b'{"seq":1,"result":{"points":20}}\n'
        introduction, _, refused = map(json.loads, lines)
        assert introduction == INTRODUCTION
        assert refused.keys() == {"seq", "error"}
        assert refused["seq"] == 2
        assert refused["error"].keys() == {"code", "clause", "message"}
        assert (refused["error"]["code"], refused["error"]["clause"]) == ("input", None)

    def test_it_ends_when_no_more_is_asked(self) -> None:
        status, lines, complaints = piped(json.dumps(START).encode())
        assert (status, [*map(json.loads, lines)], complaints) == (0, [INTRODUCTION], b"")

    def test_each_answer_comes_before_the_next_question(self) -> None:
        command = [sys.executable, "-m", "deberts.conformance", "engine"]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as engine:
            assert engine.stdin is not None
            assert engine.stdout is not None
            for seq in range(3):
                engine.stdin.write(json.dumps(run(seq)).encode() + b"\n")
                engine.stdin.flush()
                assert json.loads(engine.stdout.readline())["seq"] == seq
        assert engine.returncode == 0

    def test_a_bad_line_is_answered_and_the_next_one_too(self) -> None:
        bad = [b"\n", b"start\n", b"[1]\n", b"\xff\n", b'{"cmd":"run","seq":NaN}\n', b'{"cmd":"run","cmd":"stop"}\n']
        status, lines, complaints = piped(*bad, json.dumps(run(7)).encode() + b"\n")
        *refused, right = map(json.loads, lines)
        assert (status, complaints) == (0, b"")
        assert len(refused) == len(bad)
        for answer in refused:
            assert answer["seq"] is None
            assert (answer["error"]["code"], answer["error"]["clause"]) == ("input", None)
            assert answer["error"]["message"]
        assert right == {"seq": 7, "result": {"points": 20}}

    @pytest.mark.skipif(os.name == "nt", reason="POSIX pipes and signals")
    def test_it_ends_quietly_when_nobody_reads(self) -> None:
        ours, theirs = os.pipe()
        os.close(ours)
        command = [sys.executable, "-m", "deberts.conformance", "engine"]
        done = subprocess.run(
            command, input=json.dumps(START).encode(), stdout=theirs, stderr=subprocess.PIPE, check=False
        )
        os.close(theirs)
        assert (done.returncode, done.stderr) == (141, b"")

    @pytest.mark.skipif(os.name == "nt", reason="POSIX pipes and signals")
    def test_it_can_be_interrupted(self) -> None:
        command = [sys.executable, "-m", "deberts.conformance", "engine"]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as engine:
            assert engine.stdin is not None
            assert engine.stdout is not None
            assert engine.stderr is not None
            engine.stdin.write(json.dumps(START).encode() + b"\n")
            engine.stdin.flush()
            assert engine.stdout.readline()
            assert ended_by(engine, signal.SIGINT) == 130
            assert engine.stderr.read() == b""

    @pytest.mark.parametrize("arguments", [[], ["engines"], ["engine", "engine"]], ids=str)
    def test_anything_else_that_is_asked_of_the_module_is_refused(
        self, arguments: list[str], capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert main(arguments) == 2
        told = capsys.readouterr()
        assert told.err == "usage: python -m deberts.conformance engine\n"
        assert told.out == ""


class TestAnswers:
    """What is answered to what."""

    def test_the_number_is_repeated_whatever_it_is(self) -> None:
        numbers = [0, 1, 2**53 - 1, -1, "one", None, [1]]
        assert [answer["seq"] for answer in answers_to(*map(run, numbers))] == numbers

    @pytest.mark.parametrize("missing", ["seq", "rules", "op", "given"])
    def test_what_is_missing_is_nothing(self, missing: str) -> None:
        question = run(1)
        del question[missing]
        (answer,) = answers_to(question)
        if missing == "seq":
            assert answer == {"seq": None, "result": {"points": 20}}
        else:
            assert answer["seq"] == 1
            assert (answer["error"]["code"], answer["error"]["clause"]) == ("input", None)

    @pytest.mark.parametrize("command", [None, "START", "go", 1, ["run"]], ids=str)
    def test_an_unknown_command_is_an_error(self, command: object) -> None:
        for question in ({"cmd": command, "seq": 3}, {"seq": 3}):
            (answer,) = answers_to(question)
            assert answer["seq"] is None
            assert (answer["error"]["code"], answer["error"]["clause"]) == ("input", None)

    def test_an_error_by_a_rule_names_the_clause(self) -> None:
        (answer,) = answers_to(run(1, "bela", hand=[f"{rank}S" for rank in "789TJQKA"] + ["7C", "8C"], trump="H"))
        assert answer["error"]["clause"] == "02.9"

    def test_nothing_is_answered_after_stop(self) -> None:
        assert answers_to(STOP, START, run(1)) == []

    def test_it_can_be_started_twice(self) -> None:
        assert answers_to(START, START) == [INTRODUCTION] * 2


class TestInThisProcess:
    """The same, asked without a pipe."""

    def test_it_claims_what_it_says_through_the_pipe(self) -> None:
        introduction = ReferenceEngine().start()
        assert introduction.to_json() == INTRODUCTION
        assert Introduction.read(Node(INTRODUCTION)) == introduction

    def test_it_answers_the_same(self) -> None:
        engine = ReferenceEngine()
        engine.start()
        for number, question in enumerate([run(1), run(2, card="1H", trump="H"), run(3, "no such operation")]):
            asked: Any = question
            answer = engine.ask(asked["seq"], asked["rules"], asked["op"], asked["given"])
            assert [answer] == answers_to(question), number
        engine.stop()


def test_a_line_without_an_end_ends_the_dialogue(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("deberts.conformance.engine.MOST_BYTES", 100)
    answers = io.BytesIO()
    serve([b"0" * 101, b'{"cmd": "start", "protocol": 1}\n'], answers)
    assert answers.getvalue().count(b"\n") == 1
    assert json.loads(answers.getvalue())["error"]["code"] == "input"


@pytest.mark.skipif(os.name == "nt", reason="there is no such device")
def test_input_without_an_end_is_not_read_for_ever() -> None:
    with Path("/dev/zero").open("rb") as endless:
        asked = [sys.executable, "-m", "deberts.conformance", "engine"]
        done = subprocess.run(asked, stdin=endless, capture_output=True, check=False)
    assert done.returncode == 0
    assert json.loads(done.stdout)["error"]["message"] == "more than 67108864 bytes are too many"
