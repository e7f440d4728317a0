"""What all reports share: the results of a run in groups, and how values are put into words."""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from functools import cached_property
from typing import Any, Final

import attrs

from deberts.clauses import CLAUSES, order
from deberts.conformance.operations import OPERATIONS
from deberts.conformance.protocol import Introduction
from deberts.conformance.untrusted import printable, quoted
from deberts.conformance.vectors import FAMILIES, Vector
from deberts.conformance.verdicts import Report, Result, Verdict, answer_line, differences, json_line, mask_json
from deberts.rulesets.presets import PRESETS

GAMES: Final = "game"
COUNTS: Final = "count"

FAMILY_NAMES: Final = {"Games": GAMES, "Counts": COUNTS}
"""What the families that are no clauses are called."""

_TITLES: Final = {GAMES: "Whole deals and matches", COUNTS: "Numbers of lines of play"}
_FAILED: Final = (Verdict.FAIL, Verdict.ERROR)


class State(enum.Enum):
    """How an engine stands to a group of vectors.

    Attributes:
        GREEN: Every vector of the group ran and passed.
        RED: At least one failed, or ended in an error.
        OPEN: None failed, but not all of them were run and answered.
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
    """A report beside the suite of which it ran the whole or a part.

    Args:
        report: The report.
        suite: How many vectors the whole suite has, by the name of the group.
    """

    report: Report
    suite: Mapping[str, int]

    @classmethod
    def of(cls, report: Report, vectors: Iterable[Vector]) -> Run:
        """Put a report beside its suite, of which also the vectors are there that were not chosen."""
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


VERDICT_WORDS: Final[Mapping[Verdict, str]] = {
    Verdict.PASS: "passed",
    Verdict.FAIL: "failed",
    Verdict.ERROR: "in error",
    Verdict.SKIPPED: "skipped",
    Verdict.UNCLAIMED: "unclaimed",
}
"""Each verdict after a number."""

_FITS: Final = 64
_MOST_NAMES: Final = 8


def engine_name(engine: Introduction | None) -> str:
    """Return the name and version of an engine, fit to be shown."""
    if engine is None:
        return "an engine that did not introduce itself"
    return " ".join(filter(None, (printable(engine.name), printable(engine.version)))) or "an unnamed engine"


def warning(engine: Introduction | None) -> str:
    """Return what is wrong with the claims of an engine: names that nobody knows, which may be misspelt; else nothing.

    Example:
        >>> warning(Introduction("mine", "1", "awk", ["klub"], ["bela"]))
        'it claims what is not known here: klub (did you mean club?)'
    """
    unknown = () if engine is None else sorted({*map(claim_text, engine.unknown)})
    names = [_with_suggestion(name) for name in unknown[:_MOST_NAMES]]
    if len(unknown) > _MOST_NAMES:
        names.append(f"and {len(unknown) - _MOST_NAMES:,} more")
    return f"it claims what is not known here: {', '.join(names)}" if names else ""


def claim_text(name: str) -> str:
    r"""Return the name of a rule set or an operation: one that cannot be shown as it is becomes none that is known.

    Example:
        >>> claim_text("club"), claim_text("club\n")
        ('club', "'club'")
    """
    return name if printable(name) == name else quoted(name[:_FITS])


def _with_suggestion(name: str) -> str:
    near = get_close_matches(name[:_FITS], (*PRESETS, *OPERATIONS), n=1)
    return f"{name} (did you mean {near[0]}?)" if near else name


def question_line(vector: Vector) -> str:
    """Return operation and rule set of a question, in one line."""
    return f"{vector.op}, rules {json_line(vector.rules)}"


def explanation(result: Result) -> Iterator[str]:
    """Describe what failed or ended in an error: the clause, what was given, what is right and what came instead."""
    vector = result.vector
    yield f"{vector.id}: {vector.title}"
    yield from (f"{CLAUSES[number]}. {CLAUSES[number].text}" for number in vector.clauses[:1])
    yield from (f"{label:<10}{text}" for label, text in details(result))


def details(result: Result) -> Iterator[tuple[str, str]]:
    """Return why a result is what it is, the question, the right answer and what came instead: each with its label."""
    if result.why:
        yield "why", printable(result.why)
    yield from (("differs", difference) for difference in differences(result))
    yield "asked", question_line(result.vector)
    yield "given", json_line(result.vector.given)
    yield "expected", json_line(result.vector.expect)
    yield "got", answer_line(result.got)


def was_run(result: Result) -> bool:
    """Return whether a question reached the engine, or the run was over before."""
    return not (result.verdict is Verdict.ERROR and result.why.startswith("not asked: "))


def json_block(value: object) -> str:
    """Return a JSON value in lines of ASCII, with each part in one line that fits or holds nothing but plain items."""
    return _broken(mask_json(value), "\n")


def _broken(value: Any, newline: str) -> str:
    whole = json_line(value)
    if len(whole) <= _FITS or not isinstance(value, dict | list):
        return whole
    inner = f"{newline}  "
    if isinstance(value, dict):
        parts = [f"{json_line(key)}: {_broken(one, inner)}" for key, one in value.items()]
    elif any(isinstance(one, dict | list) for one in value):
        parts = [_broken(one, inner) for one in value]
    else:
        return whole
    opening, closing = "{}" if isinstance(value, dict) else "[]"
    return f"{opening}{inner}{f',{inner}'.join(parts)}{newline}{closing}"
