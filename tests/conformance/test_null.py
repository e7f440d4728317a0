"""Twelve engines that know nothing: each does what it is said to do, and none passes."""

from __future__ import annotations

import io
import json
import sys
from typing import Any

import pytest

from deberts.conformance import null
from deberts.conformance.operations import CLAIMS, OPERATIONS
from deberts.conformance.process import ProcessEngine
from deberts.conformance.runner import run
from deberts.conformance.vectors import Vector, VectorError
from deberts.conformance.verdicts import Report, Verdict
from engines import PATIENCE, THREE, vector

pytestmark = pytest.mark.usefixtures("nothing_left")

HAND = ["KH", "7S", "AC", "8H"]
START = b'{"cmd":"start","protocol":1}\n'
ASKED = b'{"cmd":"run","seq":1,"rules":"club","op":"card_points","given":{"card":"JH","trump":"H"}}\n'


def opposite_pairs() -> list[Vector]:
    """Pairs of vectors with opposite answers; each null engine is right about one of them, where it can be."""
    leading, beating = {"hand": ["7H", "JH"], "trick": [], "trump": "H"}, {"trick": ["9H"], "trump": "H"}
    return [
        vector(given={"card": "7C", "trump": "H"}, result={"points": 0}, id="club/03.2/1"),
        vector(id="club/03.1/1"),
        vector("bela", {"hand": ["KH", "QH"], "trump": "H"}, result={"bela": True}, id="club/04.10/1"),
        vector("bela", {"hand": ["KH", "QS"], "trump": "H"}, result={"bela": False}, id="club/04.10/2"),
        vector("legal_cards", leading, result={"cards": ["7H", "JH"]}, id="club/05.1/1"),
        vector("legal_cards", {**beating, "hand": ["7H", "JH"]}, result={"cards": ["JH"]}, id="club/05.5/1"),
        vector("legal_cards", {**beating, "hand": ["7C"]}, result={"cards": ["7C"]}, id="club/05.4/1"),
        vector("refusals", leading, result={"refusals": []}, id="club/05.1/2"),
        vector(given={"card": "1H", "trump": "H"}, error={"code": "input", "clause": None}, id="club/03.1/2"),
    ]


RIGHT_ABOUT = {
    "constant": ["club/03.2/1"],
    "whole hand": ["club/05.1/1", "club/05.4/1"],
    "first card": ["club/05.4/1"],
    "accept all": ["club/04.10/1", "club/05.1/1", "club/05.4/1", "club/05.1/2"],
    "refuse all": ["club/03.1/2"],
}


def passed(report: Report) -> list[str]:
    return [result.vector.id for result in report.results if result.verdict is Verdict.PASS]


class TestTwelve:
    """There are twelve, and none passes."""

    def test_names(self) -> None:
        assert list(null.NULL_ENGINES) == [
            *("silent", "echo", "constant", "garbage", "empty", "whole hand", "first card", "accept all", "refuse all"),
            *("crash", "wrong seq", "too late"),
        ]
        assert all(name == engine.name and engine.what for name, engine in null.NULL_ENGINES.items())

    def test_none_passes_and_each_is_right_by_chance_alone(self) -> None:
        reports = null.null_verdicts(opposite_pairs())
        assert list(reports) == list(null.NULL_ENGINES)
        assert not any(report.passed for report in reports.values())
        assert {name: ids for name, report in reports.items() if (ids := passed(report))} == RIGHT_ABOUT
        assert not any(report.count(Verdict.UNCLAIMED) for report in reports.values())

    def test_if_nothing_is_said_they_are_asked_the_smoke_vectors_that_are_shipped(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(null, "shipped", lambda: (*THREE, vector("perft", id="club/05.9/1")))
        monkeypatch.setattr(null, "NULL_ENGINES", {"echo": null.NULL_ENGINES["echo"]})
        (report,) = null.null_verdicts().values()
        assert [result.vector for result in report.results] == list(THREE[:2])

    def test_no_vectors_are_an_error(self) -> None:
        with pytest.raises(VectorError):
            null.null_verdicts([])


class TestAnswers:
    """What those say that live in this process."""

    @pytest.mark.parametrize(
        ("name", "body"),
        [
            ("echo", {"result": {"hand": HAND, "trump": "H"}}),
            ("constant", {"result": {"points": 0}}),
            ("empty", {"result": {}}),
            ("whole hand", {"result": {"cards": ["AC", "8H", "KH", "7S"]}}),
            ("first card", {"result": {"cards": ["AC"]}}),
            ("refuse all", {"error": {"code": "input", "clause": None, "message": "no"}}),
        ],
    )
    @pytest.mark.parametrize("op", OPERATIONS)
    def test_the_same_to_every_operation(self, name: str, body: dict[str, Any], op: str) -> None:
        engine = null.NULL_ENGINES[name].make()
        assert engine.start().operations == CLAIMS
        assert engine.ask(5, "club", op, {"hand": HAND, "trump": "H"}) == {"seq": 5, **body}

    def test_whoever_accepts_all_says_yes_to_every_question_of_yes_and_no(self) -> None:
        engine = null.NULL_ENGINES["accept all"].make()
        said = {op: engine.ask(1, "club", op, {"hand": HAND}) for op in OPERATIONS}
        assert {
            op: answer["result"] for op, answer in said.items() if isinstance(answer, dict) and answer["result"]
        } == {
            "legal_cards": {"cards": ["AC", "8H", "KH", "7S"]},
            "refusals": {"refusals": []},
            "exchange": {"allowed": True, "clauses": []},
            "bela": {"bela": True},
        }

    def test_the_wrong_number_comes_with_the_right_answer(self) -> None:
        engine = null.NULL_ENGINES["wrong seq"].make()
        assert engine.ask(3, "club", "card_points", {"card": "JH", "trump": "H"}) == {
            "seq": 4,
            "result": {"points": 20},
        }


class TestPrograms:
    """What those do that are programs of their own."""

    @staticmethod
    def answers_of(name: str, *lines: bytes) -> list[bytes]:
        answers = io.BytesIO()
        assert null.main(name.split(), lines, answers) == 0
        introduction, *said = answers.getvalue().splitlines()
        assert json.loads(introduction)["protocol"] == 1
        return said

    def test_silent(self) -> None:
        assert self.answers_of("silent", START, ASKED, ASKED) == []

    def test_garbage(self) -> None:
        said = self.answers_of("garbage", START, ASKED, ASKED)
        assert len(said) == 2
        for line in said:
            with pytest.raises(ValueError, match="decode"):
                json.loads(line)

    def test_crash(self) -> None:
        with pytest.raises(SystemExit) as caught:
            self.answers_of("crash", START, ASKED, ASKED)
        assert caught.value.code == 1

    def test_too_late(self, monkeypatch: pytest.MonkeyPatch) -> None:
        slept: list[float] = []
        monkeypatch.setattr("time.sleep", slept.append)
        said = self.answers_of("too late", START, ASKED, ASKED)
        assert [json.loads(line) for line in said] == [{"seq": 1, "result": {"points": 20}}] * 2
        assert slept == [null.LATE] * 2
        assert null.LATE > null.TIMEOUT

    @pytest.mark.parametrize(
        ("name", "timeout", "why"),
        [
            ("silent", 0.5, "there was no answer within 0.5 s"),
            ("garbage", PATIENCE, "the answer cannot be read: byte 0: byte 0xff is no UTF-8 here"),
            ("crash", PATIENCE, "there was no answer: it ended with status 1"),
            ("too late", 0.5, "there was no answer within 0.5 s"),
        ],
    )
    def test_each_is_stopped_for_what_it_does(
        self, name: str, timeout: float, why: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(null, "TIMEOUT", timeout)
        engine = null.NULL_ENGINES[name].make()
        assert isinstance(engine, ProcessEngine)
        (result,) = run(engine, THREE[:1], restarts=0).results
        assert result.verdict is Verdict.ERROR
        assert result.why.startswith(why)

    @pytest.mark.parametrize("arguments", [[], ["echo"], ["silent", "crash"]], ids=str)
    def test_any_other_name_is_refused(self, arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
        assert null.main(arguments, [], sys.stdout.buffer) == 2
        told = capsys.readouterr()
        assert told.err == "usage: python -m deberts.conformance.null silent|garbage|crash|too late\n"
        assert told.out == ""
