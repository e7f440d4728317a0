"""The messages between the runner and an engine, and what an engine is.

One JSON object a line, question and answer in turn. An engine may run in this process or in one of its own; both are
given the same, and never what is expected; one in this process could look for it, for nothing is hidden from what runs
there.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import chain
from typing import Any, Final, Protocol

import attrs

from deberts.conformance.operations import CLAIMS, OPERATIONS
from deberts.conformance.untrusted import EngineError, call_engine
from deberts.errors import InputError, excerpt
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


def _names_of_each(said: Mapping[str, Iterable[str]]) -> tuple[tuple[str, frozenset[str]], ...]:
    of_each = dict(said)  # of a mapping, or of the pairs that this has made of one
    return tuple((_text(rules), _names(of_each[rules])) for rules in sorted(of_each))


@attrs.frozen
class Introduction:
    """What an engine says of itself when it is started.

    Args:
        name: Its name.
        version: Its version.
        language: What it is written in.
        rulesets: Names of the rule sets that it claims.
        operations: Names of the operations that it claims, by one rule set at least.
        of_each: Where it claims not the same by every rule set, a mapping of rule sets to names of operations.

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
    of_each: tuple[tuple[str, frozenset[str]], ...] = attrs.field(converter=_names_of_each, factory=dict)

    def claims(self, rules: str) -> frozenset[str]:
        """Return the operations that it claims by a rule set.

        Example:
            >>> mine = Introduction("mine", "1", "awk", ["club", "site"], ["bela"], {"club": ["bela"]})
            >>> sorted(mine.claims("club")), sorted(mine.claims("site"))
            (['bela'], [])
        """
        if rules not in self.rulesets:
            return frozenset()
        return dict(self.of_each).get(rules, frozenset()) if self.of_each else self.operations

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
        rulesets = _texts(said["rulesets"])
        if not isinstance(said["ops"].value, dict):
            return cls(name, version, language, rulesets, _texts(said["ops"]))
        of_each = {rules: _texts(inner) for rules, inner in said["ops"].mapping().items()}
        for rules in sorted(of_each.keys() - {*rulesets}):
            said["ops"].fail(f"it has operations of {excerpt(rules)}, which is not among its rulesets")
        return cls(name, version, language, rulesets, chain.from_iterable(of_each.values()), of_each)

    @property
    def unknown(self) -> tuple[str, ...]:
        """Names that it claims and that nobody knows here: the rule sets first, then the operations, each sorted."""
        return (*sorted(self.rulesets - {*PRESETS}), *sorted(self.operations - CLAIMS))

    def to_json(self) -> dict[str, Any]:
        """Return the answer to ``start`` that says this."""
        return {
            "protocol": PROTOCOL,
            "engine": {"name": self.name, "version": self.version, "language": self.language},
            "rulesets": sorted(self.rulesets),
            "ops": {rules: _listed(names) for rules, names in self.of_each} or _listed(self.operations),
        }


def _texts(node: Node) -> list[str]:
    return [inner.text() for inner in node.items()]


def _listed(operations: frozenset[str]) -> list[str]:
    return [*(name for name in OPERATIONS if name in operations), *sorted(operations - {*OPERATIONS})]


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
    return Introduction(said.name, said.version, said.language, said.rulesets, said.operations, dict(said.of_each))
