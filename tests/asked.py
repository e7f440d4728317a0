"""What the reference answers to an operation, taken apart."""

from __future__ import annotations

import copy
from typing import Any

from deberts.conformance.operations import answer
from deberts.records.strict_json import dumps, loads


def asked(op: str, given: dict[str, Any], rules: Any = "club") -> dict[str, Any]:
    """The answer, which is JSON, and has not changed what was given."""
    kept = copy.deepcopy(given)
    said = answer(rules, op, given)
    assert given == kept
    assert loads(dumps(said)) == said
    assert said.keys() in ({"result"}, {"error"})
    return said


def result(op: str, rules: Any = "club", **given: Any) -> Any:
    """The result, where there must be one."""
    said = asked(op, given, rules)
    assert "result" in said, said
    return said["result"]


def refusal(op: str, rules: Any = "club", **given: Any) -> tuple[str, str | None]:
    """Code and clause of the error, where there must be one."""
    said = asked(op, given, rules)
    assert "error" in said, said
    assert said["error"].keys() == {"code", "clause", "message"}
    assert said["error"]["message"]
    return said["error"]["code"], said["error"]["clause"]


MALFORMED = ("input", None)
"""The refusal of what no rule can judge."""
