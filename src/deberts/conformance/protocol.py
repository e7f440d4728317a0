"""The messages between the runner and an engine, and what an engine is.

One JSON object a line, question and answer in turn. An engine may run in this process or in one of its own; both are
given the same, and never what is expected; one in this process could look for it, for nothing is hidden from what runs
there.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, Protocol

import attrs

from deberts.conformance.operations import EXTRA_CLAIMS, OPERATIONS
from deberts.conformance.untrusted import EngineError, call_engine
from deberts.errors import InputError
from deberts.records.node import Node
from deberts.rulesets.presets import PRESETS

PROTOCOL: Final = 1
"""Number of the protocol."""


def _text(said: str) -> str:
    if not isinstance(said, str):
        raise InputError(f"an introduction is made of texts, and {type(said).__name__} is none")
    return str.__str__(said)


def _names(said: Iterable[str]) -> frozenset[str]:
    if isinstance(said, str) or not isinstance(said, Iterable):
        raise InputError(f"what an engine claims is a set of names, and {type(said).__name__} is none")
    return frozenset(map(_text, said))


@attrs.frozen
class Introduction:
    """What an engine says of itself when it is started.

    Args:
        name: Its name.
        version: Its version.
        language: What it is written in.
        rulesets: Names of the rule sets that it claims.
        operations: Names of the operations that it claims.

    Raises:
        InputError: If one of the first three is no text, or one of the others no collection of texts.

    Example:
        >>> Introduction("mine", "1", "python", ["club"], ["bela", "trick"]).rulesets
        frozenset({'club'})
    """

    name: str = attrs.field(converter=_text)
    version: str = attrs.field(converter=_text)
    language: str = attrs.field(converter=_text)
    rulesets: frozenset[str] = attrs.field(converter=_names)
    operations: frozenset[str] = attrs.field(converter=_names)

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
        rulesets, operations = ([inner.text() for inner in said[key].items()] for key in ("rulesets", "ops"))
        return cls(name, version, language, rulesets, operations)

    @property
    def unknown(self) -> tuple[str, ...]:
        """Names that it claims and that nobody knows here: the rule sets first, then the operations, each sorted."""
        return (*sorted(self.rulesets - {*PRESETS}), *sorted(self.operations - {*OPERATIONS, *EXTRA_CLAIMS}))

    def to_json(self) -> dict[str, Any]:
        """Return the answer to ``start`` that says this."""
        return {
            "protocol": PROTOCOL,
            "engine": {"name": self.name, "version": self.version, "language": self.language},
            "rulesets": sorted(self.rulesets),
            "ops": [
                *(name for name in OPERATIONS if name in self.operations),
                *sorted(self.operations - {*OPERATIONS}),
            ],
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


def start_engine(engine: Engine) -> Introduction:
    """Start an engine, and let it introduce itself.

    Args:
        engine: The engine.

    Returns:
        What it claims, whatever the engine may do later to the object that it gave.

    Raises:
        EngineError: If it breaks off, or gives no introduction.
        RaisedError: If it raises anything else.
    """
    return call_engine(lambda: _introduction(engine))


def _introduction(engine: Engine) -> Introduction:
    said: object = engine.start()
    if not isinstance(said, Introduction):
        raise EngineError("it introduced itself by something else than an Introduction")
    return Introduction(said.name, said.version, said.language, said.rulesets, said.operations)
