"""What the runner finds: one verdict a vector, and the report that they make."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from typing import Any

import attrs

from deberts.conformance.protocol import Introduction
from deberts.conformance.vectors import Vector


class Verdict(enum.Enum):
    """What became of one vector. Only a pass is a pass."""

    PASS = "pass"
    FAIL = "fail"
    ERROR = "error"
    SKIPPED = "skipped"
    UNCLAIMED = "unclaimed"


@attrs.frozen
class Result:
    """One vector, asked.

    Args:
        vector: The vector.
        verdict: What became of it.
        got: What the engine answered, as JSON; ``None`` where it answered nothing that could be read.
        why: For an error or a skip, what happened, in one line.
    """

    vector: Vector
    verdict: Verdict
    got: Any = None
    why: str = ""


@attrs.frozen
class Report:
    """Everything that one run has found.

    Args:
        engine: What the engine said of itself; ``None`` if it never did.
        results: A result for each vector that was chosen, in order.
        trouble: What ended the run before its end, in one line; empty if nothing did.
        facts: Versions, hashes, platform and seed; never a path or a name of a user.
    """

    engine: Introduction | None
    results: tuple[Result, ...]
    trouble: str = ""
    facts: Mapping[str, str] = attrs.field(factory=dict)

    def count(self, verdict: Verdict) -> int:
        """Return how many vectors had one verdict."""
        return sum(result.verdict is verdict for result in self.results)

    @property
    def passed(self) -> bool:
        """Whether every vector passed, there was at least one, and nothing broke on the way."""
        return bool(self.results) and not self.trouble and self.count(Verdict.PASS) == len(self.results)
