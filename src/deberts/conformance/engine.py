"""The reference as an engine: in this process, or as a program that speaks the protocol."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import IO, Any, Final

from deberts.conformance.operations import OPERATIONS, answer
from deberts.conformance.protocol import Introduction
from deberts.errors import WireError
from deberts.records.strict_json import Node, dumps, loads
from deberts.rulesets.presets import PRESETS

VERSION: Final = "1"


class ReferenceEngine:
    """This library, answering in this process."""

    def start(self) -> Introduction:
        """Claim everything."""
        return Introduction("deberts", VERSION, "python", frozenset(PRESETS), frozenset(OPERATIONS))

    def ask(self, seq: int, rules: Any, op: str, given: Mapping[str, Any]) -> dict[str, Any]:
        """Answer one question."""
        return {"seq": seq, **answer(rules, op, given)}

    def stop(self) -> None:
        """End; there is nothing to end."""


def serve(questions: Iterable[bytes], answers: IO[bytes]) -> None:
    """Speak the protocol until ``stop``, or until no more is asked.

    Args:
        questions: One JSON object a line.
        answers: Where the answers are written, one a line.
    """
    for line in questions:
        said = _answer(line)
        if said is None:
            return
        answers.write(dumps(said).encode())
        answers.flush()


def _answer(line: bytes) -> dict[str, Any] | None:
    """Answer one line; ``None`` means that it was the last."""
    try:
        asked = Node(loads(line)).mapping()
        command = asked.get("cmd", Node(None, "cmd")).one_of({name: name for name in ("start", "run", "stop")})
    except WireError as error:
        return {"seq": None, "error": {"code": "input", "clause": None, "message": str(error)}}
    if command == "stop":
        return None
    if command == "start":
        return ReferenceEngine().start().to_json()
    seq, rules, op, given = (asked.get(key, Node(None)).value for key in ("seq", "rules", "op", "given"))
    return {"seq": seq, **answer(rules, op, given)}
