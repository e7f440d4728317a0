"""Judging one answer: against its shape first, and then against the one that is right, exactly."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from deberts.conformance.foreign import printable
from deberts.conformance.vectors import Vector
from deberts.conformance.verdicts import Result, Verdict
from deberts.errors import WireError
from deberts.records.strict_json import Node, dumps, loads

_MERELY_LIKE: Final = "it is right as JSON, but made of other classes than dict, list, str, int, float, bool and None"


def judge(vector: Vector, seq: int, said: object) -> Result:
    """Judge what an engine said to the question of a vector.

    Results are compared as JSON: sets of keys are exact, lists are in order, and 1 is neither 1.0 nor true. Of errors
    the clause is compared, and the code where there is no clause; the message never is.

    Args:
        vector: The vector.
        seq: Number of the question.
        said: The answer, which may be anything.

    Returns:
        A pass, a fail or a skip with the answer without its number; an error with whatever was said, if it is JSON. A
        fail that would be a pass as JSON, such as a tuple instead of a list, says so.

    Example:
        >>> from deberts.records.strict_json import Node
        >>> vector = Vector.read(Node({"id": "club/03.1/0001", "family": "clause", "rules": "club", "clauses": ["03.1"],
        ...     "status": "text", "title": "the trump jack", "op": "card_points", "given": {"card": "JH", "trump": "H"},
        ...     "expect": {"result": {"points": 20}}}))
        >>> judge(vector, 1, {"seq": 1, "result": {"points": 2}}).verdict
        <Verdict.FAIL: 'fail'>
    """
    try:
        answer = _read(Node(said, "answer"), seq)
        if _agrees(vector.expect, answer):
            return Result(vector, Verdict.PASS, answer)
        plain = _plain(answer)
    except WireError as error:
        return Result(vector, Verdict.ERROR, _readable(said), str(error))
    if "skipped" in plain:
        return Result(vector, Verdict.SKIPPED, plain, printable(plain["skipped"]))
    return Result(vector, Verdict.FAIL, plain, _MERELY_LIKE if _agrees(vector.expect, plain) else "")


def same(one: object, other: object) -> bool:
    """Tell whether two JSON values are the same, types of numbers included.

    Args:
        one: A value.
        other: Another.

    Returns:
        Whether no program could tell one from the other.

    Example:
        >>> same({"winner": 1}, {"winner": 1}), same({"winner": 1}, {"winner": True})
        (True, False)
    """
    if type(one) is not type(other):
        return False
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same, one, other))
    return one == other


def _read(node: Node, seq: int) -> dict[str, Any]:
    members = node.members(required=("seq",), optional=("result", "error", "skipped"))
    number = members.pop("seq")
    if not same(number.value, seq):
        number.reject(f"{seq}, the number of the question")
    if len(members) != 1:
        node.fail("beside its number, an answer holds one of result, error and skipped")
    if "error" in members:
        _check_error(members["error"])
    if "skipped" in members and not members["skipped"].text().strip():
        members["skipped"].fail("a question is not skipped without a reason")
    return {key: member.value for key, member in members.items()}


def _check_error(node: Node) -> None:
    error = node.members(required=("code", "clause"), optional=("message",))
    for name, member in error.items():
        if name != "clause" or member.value is not None:
            member.text()


def _agrees(expect: Mapping[str, Any], answer: Mapping[str, Any]) -> bool:
    if "result" in expect:
        return "result" in answer and same(expect["result"], answer["result"])
    wanted, got = expect["error"], answer.get("error", {"clause": "", "code": ""})
    return same(wanted["clause"], got["clause"]) and (wanted["clause"] is not None or same(wanted["code"], got["code"]))


def _plain(value: object) -> Any:  # JSON
    return loads(dumps(value))


def _readable(said: object) -> Any:  # JSON, or None
    try:
        return _plain(said)
    except WireError:
        return None
