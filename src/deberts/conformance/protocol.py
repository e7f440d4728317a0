"""What is said between the runner and an engine, and what an engine is.

One JSON object a line, question and answer in turn. An engine may run in this process or in one of its own; both are
asked the same, and neither ever sees what is expected.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Protocol

import attrs

from deberts.conformance.operations import OPERATIONS
from deberts.wire import Node

PROTOCOL: Final = 1
"""Number of the protocol."""


@attrs.frozen
class Introduction:
    """What an engine says of itself when it is started.

    Args:
        name: Its name.
        version: Its version.
        language: What it is written in.
        rulesets: Names of the rule sets that it claims.
        operations: Names of the operations that it claims.
    """

    name: str
    version: str
    language: str
    rulesets: frozenset[str]
    operations: frozenset[str]

    @classmethod
    def read(cls, node: Node) -> Introduction:
        """Read the answer to ``start``.

        Args:
            node: The JSON object.

        Returns:
            The introduction.

        Raises:
            WireError: If it has another shape, or speaks another protocol.
        """
        said = node.members(required=("protocol", "engine", "rulesets", "ops"))
        said["protocol"].integer(PROTOCOL, PROTOCOL)
        engine = said["engine"].members(required=("name", "version", "language"))
        name, version, language = (engine[key].text() for key in ("name", "version", "language"))
        rulesets = frozenset(inner.text() for inner in said["rulesets"].items())
        return cls(name, version, language, rulesets, frozenset(inner.text() for inner in said["ops"].items()))

    def to_json(self) -> dict[str, Any]:
        """Return the answer to ``start`` that says this."""
        return {
            "protocol": PROTOCOL,
            "engine": {"name": self.name, "version": self.version, "language": self.language},
            "rulesets": sorted(self.rulesets),
            "ops": [name for name in OPERATIONS if name in self.operations],
        }


class Engine(Protocol):
    """Anything that answers questions about the rules."""

    def start(self) -> Introduction:
        """Begin, and say what is claimed. Called again when the engine broke and is to answer the next question."""
        ...

    def ask(self, seq: int, rules: Any, op: str, given: Mapping[str, Any]) -> object:  # JSON
        """Answer one question.

        Args:
            seq: Number of the question, which the answer repeats.
            rules: The rule set, as JSON.
            op: The operation.
            given: Its input.

        Returns:
            The answer as JSON: an object with ``seq`` and one of ``result``, ``error`` or ``skipped``. What an engine
            returns instead is judged, not trusted.
        """
        ...

    def stop(self) -> None:
        """End. Called once, whatever happened before."""
        ...
