"""An answer passes if it is right to the last bit, and not otherwise."""

from __future__ import annotations

import copy
import enum
import json
from typing import Any

import pytest
from hypothesis import assume, given, strategies as st

from deberts.conformance.verdicts import Verdict, judge, same_json
from engines import vector

PASS, FAIL, ERROR, SKIPPED = Verdict.PASS, Verdict.FAIL, Verdict.ERROR, Verdict.SKIPPED

leaves = st.none() | st.booleans() | st.integers(-3, 3) | st.floats(-3, 3) | st.sampled_from(["", "1", "JH"])
values = st.recursive(
    leaves, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from("ab"), inner, max_size=2)
)
CLAUSE = {"code": "must-beat", "clause": "05.5"}
INPUT = {"code": "input", "clause": None}


def written(value: object) -> str:
    """The text of a value, one for each that can be told from another."""
    return json.dumps(value, sort_keys=True)


class TestSame:
    """Two values are the same exactly when their JSON is."""

    @given(values, values)
    def test_values_differ_when_their_texts_do(self, one: object, other: object) -> None:
        assume("-0.0" not in written([one, other]))
        assert same_json(one, other) is (written(one) == written(other))

    @given(values)
    def test_a_value_is_the_same_as_its_copy(self, value: object) -> None:
        assert same_json(value, json.loads(written(value)))

    @pytest.mark.parametrize(
        ("one", "other"),
        [(1, True), (0, False), (1, 1.0), (1, "1"), (None, 0), (None, False), ([], {}), ([1], (1,)), ("", None)],
    )
    def test_what_python_calls_equal_or_empty_may_differ(self, one: object, other: object) -> None:
        for wrap in (lambda value: value, lambda value: [0, value], lambda value: {"points": value}):
            assert not same_json(wrap(one), wrap(other))
            assert not same_json(wrap(other), wrap(one))


THREE: dict[str, Any] = {"winner": 0, "points": [20, 14], "over": False}


class TestResult:
    """A result is compared exactly: sets of keys, order in lists, types of numbers."""

    def judged(self, result: object) -> Verdict:
        found = judge(vector(result=THREE), 3, {"seq": 3, "result": result})
        assert found.got == {"result": result}
        assert found.why == ""
        return found.verdict

    def test_the_right_one_passes_in_any_order_of_keys(self) -> None:
        assert self.judged(copy.deepcopy(THREE)) is PASS
        assert self.judged(dict(reversed(THREE.items()))) is PASS

    @pytest.mark.parametrize(
        "change",
        [
            {"winner": False},
            {"winner": 0.0},
            {"winner": None},
            {"winner": "0"},
            {"points": [14, 20]},
            {"points": [20]},
            {"points": [20, 14, 0]},
            {"points": {"0": 20, "1": 14}},
            {"over": 0},
            {"more": None},
        ],
        ids=str,
    )
    def test_any_other_fails(self, change: dict[str, Any]) -> None:
        assert self.judged({**THREE, **change}) is FAIL

    @pytest.mark.parametrize("result", [None, [], {}, "right", 0, {"winner": 0, "points": [20, 14]}], ids=str)
    def test_so_does_one_of_another_kind(self, result: object) -> None:
        assert self.judged(result) is FAIL

    def test_an_error_instead_fails(self) -> None:
        found = judge(vector(), 1, {"seq": 1, "error": INPUT})
        assert (found.verdict, found.got, found.why) == (FAIL, {"error": INPUT}, "")


class TestError:
    """Of an error the clause is compared, the code only where there is no clause, and the message never."""

    @pytest.mark.parametrize(
        ("expected", "said", "verdict"),
        [
            (CLAUSE, CLAUSE, PASS),
            (CLAUSE, {"code": "another", "clause": "05.5"}, PASS),
            (CLAUSE, {**CLAUSE, "message": "beat it"}, PASS),
            (CLAUSE, {"code": "must-beat", "clause": "05.2"}, FAIL),
            (CLAUSE, {"code": "must-beat", "clause": None}, FAIL),
            (INPUT, INPUT, PASS),
            (INPUT, {**INPUT, "message": "what?"}, PASS),
            (INPUT, {"code": "another", "clause": None}, FAIL),
            (INPUT, {"code": "input", "clause": "05.5"}, FAIL),
            (INPUT, {"code": "input", "clause": ""}, FAIL),
        ],
    )
    def test_error_for_error(self, expected: dict[str, Any], said: dict[str, Any], verdict: Verdict) -> None:
        found = judge(vector(error=expected), 1, {"seq": 1, "error": said})
        assert (found.verdict, found.got, found.why) == (verdict, {"error": said}, "")

    @pytest.mark.parametrize("expected", [CLAUSE, INPUT], ids=str)
    def test_a_result_instead_fails(self, expected: dict[str, Any]) -> None:
        assert judge(vector(error=expected), 1, {"seq": 1, "result": {"points": 20}}).verdict is FAIL

    @pytest.mark.parametrize("expected", [CLAUSE, INPUT], ids=str)
    def test_a_skip_instead_is_a_skip(self, expected: dict[str, Any]) -> None:
        assert judge(vector(error=expected), 1, {"seq": 1, "skipped": "later"}).verdict is SKIPPED


class TestSkip:
    """A skip is no pass, and has a reason."""

    def test_the_reason_is_kept_and_told_without_escapes(self) -> None:
        found = judge(vector(), 1, {"seq": 1, "skipped": "not\nyet"})
        assert (found.verdict, found.got, found.why) == (SKIPPED, {"skipped": "not\nyet"}, "not␊yet")


RIGHT: dict[str, Any] = {"points": 20}


class TestShape:
    """What has not the shape of an answer is an error, however right the rest of it may be."""

    @pytest.mark.parametrize(
        ("said", "why"),
        [
            (None, "answer: expected an object, found null"),
            ([1, {"points": 20}], "answer: expected an object, found a list of 2"),
            ("20", "answer: expected an object, found '20'"),
            ({}, "answer: the key 'seq' is missing"),
            ({"result": RIGHT}, "answer: the key 'seq' is missing"),
            ({"seq": 2, "result": RIGHT}, "answer.seq: expected 1, the number of the question, found 2"),
            ({"seq": True, "result": RIGHT}, "answer.seq: expected 1, the number of the question, found true"),
            ({"seq": 1.0, "result": RIGHT}, "answer.seq: expected 1, the number of the question, found 1.0"),
            ({"seq": "1", "result": RIGHT}, "answer.seq: expected 1, the number of the question, found '1'"),
            ({"seq": None, "result": RIGHT}, "answer.seq: expected 1, the number of the question, found null"),
            ({"seq": 1}, "answer: beside its number, an answer holds one of result, error and skipped"),
            (
                {"seq": 1, "result": RIGHT, "error": INPUT},
                "answer: beside its number, an answer holds one of result, error and skipped",
            ),
            (
                {"seq": 1, "result": RIGHT, "skipped": "no"},
                "answer: beside its number, an answer holds one of result, error and skipped",
            ),
            (
                {"seq": 1, "result": RIGHT, "time": 3},
                "answer.time: there is no such key here; known are seq, result, error, skipped",
            ),
            ({"seq": 1, "skipped": ""}, "answer.skipped: a question is not skipped without a reason"),
            ({"seq": 1, "skipped": " "}, "answer.skipped: a question is not skipped without a reason"),
            ({"seq": 1, "skipped": True}, "answer.skipped: expected a text, found true"),
            ({"seq": 1, "error": "no"}, "answer.error: expected an object, found 'no'"),
            ({"seq": 1, "error": {"code": "input"}}, "answer.error: the key 'clause' is missing"),
            ({"seq": 1, "error": {"clause": "05.5"}}, "answer.error: the key 'code' is missing"),
            ({"seq": 1, "error": {"code": None, "clause": None}}, "answer.error.code: expected a text, found null"),
            ({"seq": 1, "error": {"code": "x", "clause": 5}}, "answer.error.clause: expected a text, found 5"),
            (
                {"seq": 1, "error": {**INPUT, "message": None}},
                "answer.error.message: expected a text, found null",
            ),
            (
                {"seq": 1, "error": {**INPUT, "stack": "..."}},
                "answer.error.stack: there is no such key here; known are code, clause, message",
            ),
        ],
        ids=str,
    )
    def test_it_is_an_error_that_says_where(self, said: object, why: str) -> None:
        for expected in (vector(result=RIGHT), vector(error=INPUT)):
            found = judge(expected, 1, said)
            assert (found.verdict, found.got, found.why) == (ERROR, said, why)

    @pytest.mark.parametrize(
        ("result", "why"),
        [
            ({"points": {20}}, "result.points: set is nothing that JSON has"),
            ({"points": float("nan")}, "result.points: the number is not finite"),
            ({"points": 2**60}, "result.points: the integer is beyond ±(2^53 - 1)"),
            ({20: "points"}, "result[20]: a key must be a text"),
        ],
        ids=str,
    )
    def test_what_is_no_json_is_an_error_and_is_not_kept(self, result: object, why: str) -> None:
        found = judge(vector(), 1, {"seq": 1, "result": result})
        assert (found.verdict, found.got) == (ERROR, None)
        assert found.why.startswith(why)

    def test_a_tuple_is_kept_as_the_list_that_it_would_be(self) -> None:
        found = judge(vector(result=[20]), 1, {"seq": 1, "result": (20,)})
        assert (found.verdict, found.got) == (FAIL, {"result": [20]})
        assert found.why.startswith("it is right as JSON, but made of other classes than dict, list, ")

    def test_so_is_a_text_or_a_number_of_another_class(self) -> None:
        class Points(enum.IntEnum):
            TWENTY = 20

        class Code(enum.StrEnum):
            INPUT = "input"

        for expected, body in (
            (vector(), {"result": {"points": Points.TWENTY}}),
            (vector(error=INPUT), {"error": {"code": Code.INPUT, "clause": None}}),
        ):
            found = judge(expected, 1, {"seq": 1, **body})
            assert (found.verdict, found.got) == (FAIL, expected.expect)
            assert found.why.startswith("it is right as JSON")
