"""What all reports share: the results of a run in groups, and how values are put into words."""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from functools import cached_property
from typing import Any, Final

import attrs

from deberts.clauses import CLAUSES, order
from deberts.conformance.families import CLAUSE, FAMILIES, decides
from deberts.conformance.operations import OPERATIONS
from deberts.conformance.protocol import Introduction
from deberts.conformance.untrusted import printable, quoted
from deberts.conformance.vectors import Vector
from deberts.conformance.verdicts import Report, Result, Verdict, answer_line, differences, json_line, mask_json
from deberts.rulesets.presets import PRESETS

FAILED: Final = (Verdict.FAIL, Verdict.ERROR)
"""What is neither a pass nor left open."""

STRICT: Final = "strict"
"""The fact of a run in which every family decides."""


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
    """What a run has found about one clause, or about one family that is not counted by clause, of one rule set.

    Args:
        rules: Name of the rule set.
        name: Number of the clause, or name of the family.
        total: How many vectors the whole suite has of it.
        results: The results of those that were chosen.
    """

    rules: str
    name: str
    total: int
    results: tuple[Result, ...] = ()

    def count(self, verdict: Verdict) -> int:
        """Return how many vectors had one verdict."""
        return sum(result.verdict is verdict for result in self.results)

    @property
    def title(self) -> str:
        """Number and title of the clause, or what the family holds."""
        return FAMILIES[self.name].title if self.name in FAMILIES else str(CLAUSES[self.name])

    @property
    def wording(self) -> str:
        """The text of the clause; empty for a family."""
        return CLAUSES[self.name].text if self.name in CLAUSES else ""

    @property
    def failed(self) -> tuple[Result, ...]:
        """What failed or ended in an error."""
        return tuple(result for result in self.results if result.verdict in FAILED)

    @property
    def asked(self) -> int:
        """How many vectors were chosen and are claimed."""
        return len(self.results) - self.count(Verdict.UNCLAIMED)

    @property
    def is_whole(self) -> bool:
        """Whether all of it was asked, so that the run can tell whether it is green."""
        return self.asked == self.total or self.state is State.RED

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
        suite: How many vectors the whole suite has, by rule set and name of the group, such as ``club/05.5``.
    """

    report: Report
    suite: Mapping[str, int]

    @classmethod
    def of(cls, report: Report, vectors: Iterable[Vector]) -> Run:
        """Put a report beside its suite, of which also the vectors are there that were not chosen."""
        return cls(report, Counter(map(key_of, vectors)))

    @cached_property
    def groups(self) -> Mapping[str, Group]:
        """Every group by rule set and name, each rule set's clauses in the order of the book and its families last."""
        found: dict[str, list[Result]] = {key: [] for key in self.suite}
        for result in self.report.results:
            found.setdefault(key_of(result.vector), []).append(result)
        return {key: self._group(key, found[key]) for key in sorted(found, key=place_of)}

    def _group(self, key: str, results: list[Result]) -> Group:
        rules, name = key.split("/")
        return Group(rules, name, self.suite.get(key, len(results)), tuple(results))

    @property
    def rulesets(self) -> tuple[str, ...]:
        """The rule sets of which something was asked, or all of which something was chosen if nothing was."""
        chosen = dict.fromkeys(group.rules for group in self.groups.values() if group.results)
        asked = dict.fromkeys(group.rules for group in self.groups.values() if group.asked)
        return tuple(asked or chosen)

    def clauses(self, *rules: str) -> tuple[Group, ...]:
        """Return the groups of clauses of some rule sets, in the order of the book."""
        return tuple(group for group in self.groups.values() if group.rules in rules and group.name not in FAMILIES)

    @property
    def is_strict(self) -> bool:
        """Whether every family decides."""
        return STRICT in self.report.facts

    def decides(self, result: Result) -> bool:
        """Return whether the engine fails if this has failed."""
        return decides(result.vector.family, strict=self.is_strict)

    @property
    def has_failed(self) -> bool:
        """Whether anything that decides failed or ended in an error, or anything ended the run."""
        decisive = filter(self.decides, self.report.results)
        return bool(self.report.trouble) or any(result.verdict in FAILED for result in decisive)

    @property
    def has_passed(self) -> bool:
        """Whether everything that decides passed, but what the engine may leave, and nothing broke on the way."""
        decisive = filter(self.decides, self.report.results)
        return not self.report.trouble and all(
            result.verdict is Verdict.PASS or (result.verdict is Verdict.UNCLAIMED and result.vector.may_be_left)
            for result in decisive
        )


def group_of(vector: Vector) -> str:
    """Return the name of the group of a vector: the clause in its name, or its family."""
    return vector.clauses[0] if vector.family == CLAUSE else vector.family


def key_of(vector: Vector) -> str:
    """Return rule set and name of the group of a vector."""
    return f"{vector.ruleset}/{group_of(vector)}"


def place_of(key: str) -> tuple[int, bool, int, tuple[int, ...]]:
    """Return where rule set and name of a group stand in a report: the rule sets first, clauses before families."""
    rules, name = key.split("/")
    number = [*PRESETS].index(rules) if rules in PRESETS else len(PRESETS)
    return (number, True, [*FAMILIES].index(name), ()) if name in FAMILIES else (number, False, 0, order(name))


def headlines(run: Run) -> Iterator[tuple[str, list[str]]]:
    """Return the verdict in a few lines, of what was asked, and beside it what was not: each with its label."""
    yield "Clauses", [text for rules in run.rulesets for text in _clauses_of(run, rules)]
    for family in FAMILIES.values():
        groups = [group for rules in run.rulesets if (group := run.groups.get(f"{rules}/{family.name}"))]
        aside = "" if family.decides or run.is_strict else "; counted beside"
        if rows := [f"{_passed(group)} passed{aside}" for group in groups if group.asked]:
            yield family.heading, rows
    if left_out := [*_not_asked(run)]:
        yield "Not asked", left_out


def _clauses_of(run: Run, rules: str) -> Iterator[str]:
    clauses = run.clauses(rules)
    whole = [group for group in clauses if group.is_whole]
    green = sum(group.state is State.GREEN for group in whole)
    in_part = sum(bool(group.asked) for group in clauses if not group.is_whole)
    left_out = sum(not group.asked for group in clauses)
    parts = (
        f"{green:,} of {len(whole):,} of {rules} green" if whole else f"none of {rules} asked whole",
        f"{in_part:,} asked in part, without a failure" * bool(in_part),
        f"{left_out:,} not asked" * bool(left_out),
    )
    yield "; ".join(filter(None, parts))


def _passed(group: Group) -> str:
    return f"{group.count(Verdict.PASS):,} of {group.asked:,} of {group.rules}"


def _not_asked(run: Run) -> Iterator[str]:
    families = {group.name for group in run.groups.values() if group.rules in run.rulesets and group.name in FAMILIES}
    asked = {group.name for group in run.groups.values() if group.asked}
    if names := [name for name in FAMILIES if name in families - asked]:
        yield f"of {', '.join(run.rulesets)}: {', '.join(names)}"
    chosen = {group.rules for group in run.groups.values() if group.results}
    others = dict.fromkeys(group.rules for group in run.groups.values() if group.rules not in run.rulesets)
    if unclaimed := [rules for rules in others if rules in chosen]:
        yield f"the rules of {', '.join(unclaimed)}, which the engine does not claim"
    if left_out := [rules for rules in others if rules not in chosen]:
        yield f"the rules of {', '.join(left_out)}, which were not chosen"


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


def run_numbers(runs: Sequence[Run]) -> list[str]:
    """Return of each run its number among those of an engine of the same name and version, if there are several.

    Example:
        >>> run_numbers([])
        []
    """
    names = [engine_name(run.report.engine) for run in runs]
    return [
        f", run {names[: number + 1].count(name)}" if names.count(name) > 1 else "" for number, name in enumerate(names)
    ]


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
