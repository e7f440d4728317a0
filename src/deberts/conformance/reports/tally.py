"""The results of a run in groups: one for each clause, one for the games, one for the counts."""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Final

import attrs

from deberts.clauses import CLAUSES, order
from deberts.conformance.vectors import FAMILIES, Vector
from deberts.conformance.verdicts import Report, Result, Verdict

GAMES: Final = "game"
COUNTS: Final = "count"

_TITLES: Final = {GAMES: "Whole deals and matches", COUNTS: "Numbers of lines of play"}
_FAILED: Final = (Verdict.FAIL, Verdict.ERROR)


class State(enum.Enum):
    """How an engine stands to a group of vectors.

    Attributes:
        GREEN: Every vector of the group ran and passed.
        RED: At least one failed, or ended in an error.
        OPEN: None failed, but not all of them were asked and answered.
    """

    GREEN = "green"
    RED = "red"
    OPEN = "open"


@attrs.frozen
class Group:
    """What a run has found about one clause, about the games, or about the counts.

    Args:
        name: Number of the clause, :data:`GAMES` or :data:`COUNTS`.
        total: How many vectors the whole suite has of it.
        results: The results of those that were chosen.
    """

    name: str
    total: int
    results: tuple[Result, ...] = ()

    def count(self, verdict: Verdict) -> int:
        """Return how many vectors had one verdict."""
        return sum(result.verdict is verdict for result in self.results)

    @property
    def title(self) -> str:
        """Number and title of the clause, or what the family holds."""
        return _TITLES.get(self.name) or str(CLAUSES[self.name])

    @property
    def wording(self) -> str:
        """The text of the clause; empty for a family."""
        return CLAUSES[self.name].text if self.name in CLAUSES else ""

    @property
    def failed(self) -> tuple[Result, ...]:
        """What failed or ended in an error."""
        return tuple(result for result in self.results if result.verdict in _FAILED)

    @property
    def state(self) -> State:
        """How the engine stands to it."""
        if self.failed:
            return State.RED
        return State.GREEN if self.count(Verdict.PASS) == self.total else State.OPEN


@attrs.frozen
class Run:
    """A report beside the suite of which it asked the whole or a part.

    Args:
        report: The report.
        suite: How many vectors the whole suite has, by the name of the group.
    """

    report: Report
    suite: Mapping[str, int]

    @classmethod
    def of(cls, report: Report, vectors: Iterable[Vector]) -> Run:
        """Put a report beside its suite.

        Args:
            report: The report.
            vectors: Every vector of the suite, those that were not chosen too.

        Returns:
            Both.
        """
        return cls(report, Counter(map(group_of, vectors)))

    @cached_property
    def groups(self) -> Mapping[str, Group]:
        """Every group by its name, the clauses in the order of the book and the families last."""
        found: dict[str, list[Result]] = {name: [] for name in sorted(self.suite, key=_place)}
        for result in self.report.results:
            found.setdefault(group_of(result.vector), []).append(result)
        return {name: Group(name, self.suite.get(name, len(some)), tuple(some)) for name, some in found.items()}

    @property
    def clauses(self) -> tuple[Group, ...]:
        """The groups of clauses, in the order of the book."""
        return tuple(group for group in self.groups.values() if group.name not in FAMILIES)

    @property
    def green(self) -> tuple[Group, ...]:
        """The clauses that are green."""
        return tuple(group for group in self.clauses if group.state is State.GREEN)

    @property
    def has_failed(self) -> bool:
        """Whether anything failed, ended in an error, or ended the run."""
        return bool(self.report.trouble) or any(group.failed for group in self.groups.values())


def group_of(vector: Vector) -> str:
    """Return the name of the group of a vector: the clause in its name, or its family."""
    return vector.clauses[0] if vector.family == FAMILIES[0] else vector.family


def _place(name: str) -> tuple[bool, int, tuple[int, ...]]:
    return (True, FAMILIES.index(name), ()) if name in FAMILIES else (False, 0, order(name))
