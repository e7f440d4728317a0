"""No engine holds the runner up, breaks it, outlives it, or gets a verdict that it has not earned."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import attrs
import pytest

from deberts.conformance.runner import run
from deberts.conformance.verdicts import Report, Verdict
from engines import PATIENCE, THREE, comes_true, processes, program
from project import TESTS, run_python

pytestmark = pytest.mark.usefixtures("nothing_left")

PASS, ERROR = Verdict.PASS, Verdict.ERROR
GIVEN_UP = "not asked: the engine broke off once too often, and is not started anew"
SHORT = 0.3
"""Seconds, for engines that would never answer."""


def verdicts(report: Report) -> list[Verdict]:
    return [result.verdict for result in report.results]


def reasons(report: Report) -> list[str]:
    return [result.why for result in report.results]


@attrs.frozen
class Broken:
    """A program that breaks every exchange.

    Args:
        name: Its name.
        why: What is said of it.
        timeout: Seconds for an answer, where only that ends the waiting.
    """

    name: str
    why: str
    timeout: float | None = None


BROKEN = [
    Broken("never_answers", "there was no answer within 0.3 s", SHORT),
    Broken("never_reads", "there was no answer within 0.3 s", SHORT),
    Broken("answers_late", "there was no answer within 0.3 s", SHORT),
    Broken("ignores_signals", "there was no answer within 0.3 s", SHORT),
    Broken("only_complaints", "there was no answer within 0.3 s", SHORT),
    Broken("long_line", "the answer is longer than 1048576 bytes"),
    Broken("invalid_utf8", "the answer cannot be read: byte 29: byte 0xff is no UTF-8 here"),
    Broken("no_json", "the answer cannot be read: line 1 column 4: this is no JSON"),
    Broken("empty_line", "the answer cannot be read: line 2 column 1: the text is empty"),
    Broken("not_a_number", "the answer cannot be read: result.points: the number is not finite"),
    Broken("huge_integer", "the answer cannot be read: result.points: the integer is beyond ±(2^53 - 1)"),
    Broken("deep", "the answer cannot be read: line 1 column 50: objects and lists stand deeper than 32 levels"),
    Broken("a_list", "this is no answer to question 1: '[1,20]'"),
    Broken("wrong_seq", """this is no answer to question 1: '{"seq":2,"result":{"points":20}}'"""),
    Broken("true_for_one", """this is no answer to question 1: '{"seq":true,"result":{"points":20}}'"""),
    Broken(
        "two_answers",
        "there is more than one answer to one question: "
        """'{"seq": 1, "result": {"points": 20}}␊{"seq": 1, "result": {"points": 20}}'""",
    ),
    Broken("exits_in_the_middle", "there was no answer: it ended with status 4"),
    Broken("kills_itself", "there was no answer: it was ended by signal 9"),
    Broken("closes_its_output", "there was no answer: it closed its output and lived on"),
]


class TestBrokenExchange:
    """Whoever breaks the rhythm of question and answer is ended and started anew, so often and no more."""

    @pytest.mark.parametrize("broken", BROKEN, ids=lambda broken: broken.name)
    def test_each_question_is_an_error_until_the_engine_is_given_up(self, broken: Broken) -> None:
        engine = program(broken.name) if broken.timeout is None else program(broken.name, broken.timeout)
        report = run(engine, THREE, restarts=1)
        assert verdicts(report) == [ERROR, ERROR, ERROR]
        assert report.results[0].why.startswith(broken.why)
        assert reasons(report)[2] == GIVEN_UP
        assert report.trouble == GIVEN_UP.removeprefix("not asked: ")
        assert [result.got for result in report.results] == [None, None, None]

    def test_who_only_complains_is_quoted(self) -> None:
        report = run(program("only_complaints", SHORT), THREE[:1])
        told, _, complaint = report.results[0].why.partition("; its last complaint was ")
        assert told == "there was no answer within 0.3 s"
        assert "'all is lost'".startswith(complaint.removesuffix("'"))  # the end may cut the last line
        assert complaint.startswith("'a")

    def test_after_a_restart_the_questions_go_on(self) -> None:
        report = run(program("crashes_at_the_third"), (*THREE[:2], *THREE), restarts=1)
        assert verdicts(report) == [PASS, PASS, ERROR, PASS, PASS]
        assert report.results[2].why == "there was no answer: it ended with status 7"
        assert report.trouble == ""

    def test_an_answer_too_many_never_counts_for_the_next_question(self) -> None:
        report = run(program("second_thoughts"), THREE, restarts=3)
        assert set(verdicts(report)) == {PASS, ERROR}
        assert ERROR in verdicts(report)[:2]

    def test_an_answer_to_stop_takes_the_last_verdict_back(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("deberts.conformance.process.GRACE", PATIENCE)
        report = run(program("answers_to_stop"), THREE)
        why = """when it was to stop: there is more than one answer to one question: '{"bye": true}'"""
        assert verdicts(report) == [PASS, PASS, ERROR]
        assert report.results[2].why == why
        assert report.results[2].got == {"result": {"points": 11}}
        assert report.trouble == why
        assert not report.passed

    def test_so_does_talk_without_end(self) -> None:
        report = run(program("talks_on"), THREE)
        assert verdicts(report) == [PASS, PASS, ERROR]
        assert report.trouble.startswith(
            f"when it was to stop: there is more than one answer to one question: '{'x' * 200}…"
        )


class TestUnfitAnswer:
    """What is in step and only wrong in itself costs one verdict, and no restart."""

    def test_a_wrong_shape_is_an_error_each_time(self) -> None:
        report = run(program("wrong_shape"), THREE, restarts=0)
        assert verdicts(report) == [ERROR, ERROR, ERROR]
        assert {why.partition(";")[0] for why in reasons(report)} == {"answer.points: there is no such key here"}
        assert report.results[1].got == {"seq": 2, "points": 20}
        assert report.trouble == ""


class TestNoIntroduction:
    """Who does not introduce himself as he should is asked nothing."""

    @pytest.mark.parametrize(
        ("name", "why"),
        [
            ("exits_at_once", "there was no answer: it ended with status 3; its last complaint was "),
            ("long_introduction", "the answer is longer than 1048576 bytes"),
            ("other_protocol", "introduction.protocol: expected an integer from 1 to 1, found 2"),
        ],
    )
    def test_there_is_trouble_and_no_vector_is_asked(self, name: str, why: str) -> None:
        report = run(program(name), THREE)
        assert report.engine is None
        assert report.trouble.startswith(f"the engine did not start: {why}")
        assert reasons(report) == [f"not asked: {report.trouble}"] * 3
        assert verdicts(report) == [ERROR] * 3

    def test_a_greeting_is_no_introduction(self) -> None:
        # Whether it is read alone or with the introduction after it, nobody can foresee.
        trouble = run(program("greets"), THREE).trouble
        assert trouble.startswith(
            (
                "the engine did not start: the answer cannot be read: line 1 column 1: this is no JSON",
                "the engine did not start: there is more than one answer to one question: 'Ready!␊{",
            )
        )

    def test_silence_ends_at_the_time_out_for_starting(self) -> None:
        engine = program("says_nothing", start_timeout=SHORT)
        assert run(engine, THREE).trouble == "the engine did not start: there was no answer within 0.3 s"

    def test_what_it_complains_of_is_told_without_escapes_and_without_folders(self) -> None:
        trouble = run(program("exits_at_once"), THREE).trouble
        assert trouble.endswith("its last complaint was 'no module named ␛[31mengine␛[0m in …/programs.py'")

    def test_another_engine_after_a_restart_is_not_asked(self) -> None:
        report = run(program("another_each_time"), THREE, restarts=5)
        assert reasons(report)[0] == "there was no answer: it ended with status 0"
        assert report.trouble == "the engine was started anew and introduced itself as another"
        assert reasons(report)[1:] == [f"not asked: {report.trouble}"] * 2


class TestBadManners:
    """What does not break the rhythm costs no verdict."""

    @pytest.mark.parametrize("name", ["well_behaved", "ignores_stop", "endless_complaints", "closes_its_complaints"])
    def test_right_answers_pass(self, name: str) -> None:
        report = run(program(name), THREE)
        assert verdicts(report) == [PASS] * 3, reasons(report)
        assert report.trouble == ""


class TestChildren:
    """A child that holds the pipes open holds nobody up."""

    def test_in_the_group_it_is_ended_with_it(self, mark: str) -> None:
        report = run(program("child_keeps_the_pipe", timeout=3), THREE)
        assert verdicts(report) == [PASS, ERROR, PASS]
        assert report.results[1].why.startswith("there was no answer within 3 s; its last complaint was 'child ")
        assert comes_true(lambda: not processes(mark))

    @pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="the child could not be found to be ended")
    def test_out_of_the_group_it_is_not_waited_for(self, mark: str) -> None:
        # In an interpreter of its own, whose end nothing may delay either.
        script = (
            "from engines import THREE, program\n"
            "from deberts.conformance.runner import run\n"
            "report = run(program('child_leaves_the_group', timeout=3), THREE)\n"
            "print(*(result.verdict.value for result in report.results))"
        )
        assert run_python("-c", script, PYTHONPATH=str(TESTS)) == "pass error pass\n"
        survivors = processes(mark)
        assert len(survivors) == 2
        for child in survivors:
            os.kill(child, signal.SIGKILL)
