"""What the reference answers to an operation, taken apart."""

from __future__ import annotations

import copy
from typing import Any

from deberts.conformance.operations import answer
from deberts.records.strict_json import dumps, loads


def answered(op: str, given: dict[str, Any], rules: Any = "club") -> dict[str, Any]:
    """The answer, which is JSON, and has left the input as it was."""
    kept = copy.deepcopy(given)
    found = answer(rules, op, given)
    assert given == kept
    assert loads(dumps(found)) == found
    assert found.keys() in ({"result"}, {"error"})
    return found


def result(op: str, rules: Any = "club", **given: Any) -> Any:
    """The result, where there must be one."""
    found = answered(op, given, rules)
    assert "result" in found, found
    return found["result"]


def refusal(op: str, rules: Any = "club", **given: Any) -> tuple[str, str | None]:
    """Code and clause of the error, where there must be one."""
    found = answered(op, given, rules)
    assert "error" in found, found
    assert found["error"].keys() == {"code", "clause", "message"}
    assert found["error"]["message"]
    return found["error"]["code"], found["error"]["clause"]


MALFORMED = ("input", None)
"""The refusal of what no rule can judge."""
