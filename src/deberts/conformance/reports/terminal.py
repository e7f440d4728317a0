"""A run as text of at most 80 columns: what is green, what failed, and what is left open."""

from __future__ import annotations

import re
import textwrap
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from deberts.clauses import CLAUSES, order
from deberts.conformance.reports import common
from deberts.conformance.reports.causes import SHOWN_CHANGES, Cause, causes, changes, likely_cause, suspects
from deberts.conformance.reports.common import Group, Run, State, engine_name, was_run
from deberts.conformance.untrusted import printable
from deberts.conformance.verdicts import Result, Verdict

WIDTH: Final = 80
MOST: Final = 3
"""How many vectors of one clause are shown in full; of the others only the names. Every other report has them all."""

_ID_WIDTH: Final = 17
_MOST_REASONS: Final = 10
_MOST_NAMES: Final = 20
_MOST_CAUSES: Final = 12
_MOST_LETTERS: Final = 480
_STICKY: Final = "\x00"
_LOOKS_LIKE_JSON: Final = re.compile(r'[{[]"')
_INNER_SPACE: Final = re.compile(r"(?<![,:]) ")
_HASH: Final = re.compile(r"\b[0-9a-f]{64}\b")


def text(run: Run, before: Run | None = None) -> Iterator[str]:
    """Describe a run, in lines of at most 80 columns: the likely cause if it failed, the summary, and then the rest.

    Args:
        run: The run.
        before: An earlier run, to say what has changed since; nothing is said of it if left out.
    """
    found = causes(run)
    yield from _title(run)
    yield from _trouble(run)
    yield from _likely_cause(run, found)
    yield from _verdict(run)
    yield from _since(run, before)
    yield from _causes(found)
    yield from _failures(run)
    yield from _left_open(run)
    yield ""
    yield from _facts(run)


def summaries(runs: Sequence[Run]) -> Iterator[str]:
    """Describe runs, each in a few lines of at most 80 columns: what was asked, by rule set, and what was not."""
    for number, (run, told) in enumerate(zip(runs, common.run_numbers(runs), strict=True)):
        yield from [""] * bool(number)
        yield from _summary(run, told)


def _summary(run: Run, number: str) -> Iterator[str]:
    yield from _title(run, number)
    yield from _trouble(run)
    yield from _verdict(run)


def _title(run: Run, number: str = "") -> Iterator[str]:
    engine = run.report.engine
    written_in = "" if engine is None else printable(engine.language)
    title = engine_name(engine) + (f", {written_in}" if written_in else "") + number
    yield from _heading(textwrap.shorten(title, WIDTH, placeholder=" ..."), "=")


def _trouble(run: Run) -> Iterator[str]:
    # First, for where there is any, no failure need be that of a rule.
    lines = wrapped(printable(run.report.trouble), "Trouble   ")
    yield from (*lines, *[""] * bool(lines))


def _verdict(run: Run) -> Iterator[str]:
    for label, rows in common.headlines(run):
        for number, row in enumerate(rows):
            yield from wrapped(row, f"{'' if number else label:<10}")
    counts = {verdict: run.report.count(verdict) for verdict in common.VERDICT_WORDS}
    told = ", ".join(f"{count:,} {common.VERDICT_WORDS[verdict]}" for verdict, count in counts.items() if count)
    yield from wrapped(f"{len(run.report.results):,} of {sum(run.suite.values()):,} chosen: {told}", "Vectors   ")
    if doubt := common.warning(run.report.engine):
        yield from wrapped(doubt, "Warning   ")


def _likely_cause(run: Run, found: Sequence[Cause]) -> Iterator[str]:
    cause = likely_cause(run, found)
    if cause is None:
        return
    yield from _heading("Likely cause", "-")
    for number, times in [*suspects(found).items()][:MOST]:
        told = f"{times:,} answers differ" if times > 1 else "1 answer differs"
        yield from wrapped(f"{CLAUSES[number]}: {told} by it first", "   ", "      ")
    yield from [""] * bool(suspects(found))
    yield "   The smallest question that failed, to the most basic operation:"
    yield ""
    yield from _result(cause)
    yield ""
    yield from _heading("Verdict", "-")


def _since(run: Run, before: Run | None) -> Iterator[str]:
    if before is None:
        return
    yield from wrapped(
        ", ".join(f"{len(names):,} {what}" for what, names in changes(before, run).items()), "Since     "
    )
    for what, names in changes(before, run).items():
        if names and what in SHOWN_CHANGES:
            shown = " ".join(names[:_MOST_NAMES]) + f" and {len(names) - _MOST_NAMES:,} more" * (
                len(names) > _MOST_NAMES
            )
            yield from wrapped(shown, f"  {what}: ", "     ")


def _causes(found: Sequence[Cause]) -> Iterator[str]:
    if not found:
        return
    yield ""
    yield from _heading("By cause", "-")
    for cause in found[:_MOST_CAUSES]:
        follows = f"; it may follow from {', '.join(cause.behind)}" if cause.behind else ""
        told = f"{len(cause.results):,} failed: {cause.what}, as in {cause.results[0].vector.id}{follows}"
        yield from wrapped(told, f"{cause.op:<14} ", " " * 15)
    if others := found[_MOST_CAUSES:]:
        yield f"and {sum(len(cause.results) for cause in others):,} in {len(others):,} ways more"


def _failures(run: Run) -> Iterator[str]:
    told = {key: [result for result in group.failed if was_run(result)] for key, group in run.groups.items()}
    if any(told.values()):
        yield ""
        yield from _heading("What failed", "-")
    for number, (key, group) in enumerate((key, group) for key, group in run.groups.items() if told[key]):
        yield from [""] * bool(number)
        by = "" if len(run.rulesets) == 1 else f", by the rules of {group.rules}"
        yield f"{group.title}: {len(told[key]):,} of {len(group.results):,} failed{by}"
        yield from wrapped(group.wording, "   ", "   ")
        yield from _results(told[key])


def _results(results: Sequence[Result]) -> Iterator[str]:
    for result in results[:MOST]:
        yield ""
        yield from _result(result)
    if others := [result.vector.id for result in results[MOST:]]:
        yield ""
        yield from wrapped(" ".join(others), f"   and {len(others):,} more: ", "      ")


def _result(result: Result) -> Iterator[str]:
    title = f"{result.vector.id:<{_ID_WIDTH - 1}} {printable(result.vector.title)}"
    yield from wrapped(title, "   ", " " * (_ID_WIDTH + 3))
    for label, told in common.details(result):
        yield from wrapped(_cut(told), f"      {label:<10}", " " * 16)


def _cut(told: str) -> str:
    first = told[:_MOST_LETTERS]
    return told if first == told else f"{first.rpartition(', ')[0] or first}, ..."


def _left_open(run: Run) -> Iterator[str]:
    rows = list(_open_rows(run))
    if rows:
        yield ""
        yield from _heading("Neither failed nor green", "-")
    for label, told in rows:
        yield from wrapped(told, f"{label:<10}")


def _open_rows(run: Run) -> Iterator[tuple[str, str]]:
    results = run.report.results
    if left := [_name(run, group) for group in run.groups.values() if group.state is State.OPEN and group.asked]:
        yield "Open", " ".join(left)
    if left_out := sum(group.total - len(group.results) for group in run.groups.values()):
        yield "Left out", f"{left_out:,} vectors, which were not chosen"
    unclaimed = [result.vector for result in results if result.verdict is Verdict.UNCLAIMED]
    if unclaimed:
        names = (name for vector in unclaimed for name in sorted(vector.may_be_left, key=order) or (vector.op,))
        yield "Unclaimed", " ".join(dict.fromkeys(names))
    reasons = Counter(printable(result.why) for result in results if result.verdict is Verdict.SKIPPED)
    for reason, times in reasons.most_common(_MOST_REASONS):
        yield "Skipped", f"{times:,} times: {reason}"
    if len(reasons) > _MOST_REASONS:
        yield "Skipped", f"for {len(reasons) - _MOST_REASONS:,} more reasons"
    if not_asked := sum(not was_run(result) for result in results):
        yield "Not asked", f"{not_asked:,} vectors, because the run ended before"


def _name(run: Run, group: Group) -> str:
    return group.name if len(run.rulesets) == 1 else f"{group.rules}/{group.name}"


def _facts(run: Run) -> Iterator[str]:
    short = ((name, _HASH.sub(lambda found: f"{found[0][:16]}...", fact)) for name, fact in run.report.facts.items())
    facts = (printable(f"{name} {fact}") for name, fact in short)
    yield from wrapped(", ".join(fact.replace(" ", _STICKY) for fact in facts), "Run with  ")


def _heading(title: str, rule: str) -> Iterator[str]:
    yield title
    yield rule * len(title)


def wrapped(told: str, first: str, indent: str = " " * 10) -> list[str]:
    """Break a text into lines of at most 80 columns, of which the first and the others begin so."""
    # JSON is broken after a comma or a colon, and not within its texts.
    kept = _INNER_SPACE.sub(_STICKY, told) if _LOOKS_LIKE_JSON.search(told) else told
    lines = textwrap.wrap(kept, WIDTH, initial_indent=first, subsequent_indent=indent, break_on_hyphens=False)
    return [text.replace(_STICKY, " ").rstrip() for text in lines]
