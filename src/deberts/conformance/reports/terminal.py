"""A run as text of at most 80 columns: what is green, what failed, and what is left open."""

from __future__ import annotations

import re
import textwrap
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from deberts.conformance.reports import common
from deberts.conformance.reports.common import Group, Run, State, engine_name, was_run
from deberts.conformance.untrusted import printable
from deberts.conformance.verdicts import Result, Verdict

WIDTH: Final = 80
MOST: Final = 3
"""How many vectors of one clause are shown in full; of the others only the names. Every other report has them all."""

_ID_WIDTH: Final = 17
_MOST_REASONS: Final = 10
_MOST_LETTERS: Final = 480
_STICKY: Final = "\x00"
_LOOKS_LIKE_JSON: Final = re.compile(r'[{[]"')
_INNER_SPACE: Final = re.compile(r"(?<![,:]) ")
_HASH: Final = re.compile(r"\b[0-9a-f]{64}\b")


def text(run: Run) -> Iterator[str]:
    """Describe a run, in lines of at most 80 columns: the summary, what failed, what is open, and how it was made."""
    yield from summary(run)
    yield from _failures(run)
    yield from _left_open(run)
    yield ""
    yield from _facts(run)


def summary(run: Run) -> Iterator[str]:
    """Describe a run in a few lines of at most 80 columns: clauses, games and counts apart."""
    engine = run.report.engine
    written_in = "" if engine is None else printable(engine.language)
    title = engine_name(engine) + (f", {written_in}" if written_in else "")
    yield from _heading(textwrap.shorten(title, WIDTH, placeholder=" ..."), "=")
    yield f"Clauses   {len(run.green):,} of {len(run.clauses):,} green"
    yield from (f"{name:<10}{_of_family(run.groups.get(key))}" for name, key in common.FAMILY_NAMES.items())
    counts = {verdict: run.report.count(verdict) for verdict in common.VERDICT_WORDS}
    told = ", ".join(f"{count:,} {common.VERDICT_WORDS[verdict]}" for verdict, count in counts.items() if count)
    yield from wrapped(f"{len(run.report.results):,} of {sum(run.suite.values()):,} chosen: {told}", "Vectors   ")
    if run.report.trouble:
        yield from wrapped(printable(run.report.trouble), "Trouble   ")
    if doubt := common.warning(engine):
        yield from wrapped(doubt, "Warning   ")


def _of_family(group: Group | None) -> str:
    if group is None:
        return "none in the suite"
    return f"{group.count(Verdict.PASS):,} of {group.total:,} passed" if group.results else "not asked"


def _failures(run: Run) -> Iterator[str]:
    told = {group.title: [result for result in group.failed if was_run(result)] for group in run.groups.values()}
    if any(told.values()):
        yield ""
        yield from _heading("What failed", "-")
    for number, group in enumerate(group for group in run.groups.values() if told[group.title]):
        yield from [""] * bool(number)
        yield f"{group.title}: {len(told[group.title]):,} of {len(group.results):,} failed"
        yield from wrapped(group.wording, "   ", "   ")
        yield from _results(told[group.title])


def _results(results: Sequence[Result]) -> Iterator[str]:
    for result in results[:MOST]:
        yield ""
        title = f"{result.vector.id:<{_ID_WIDTH}}{printable(result.vector.title)}"
        yield from wrapped(title, "   ", " " * (_ID_WIDTH + 3))
        for label, told in common.details(result):
            yield from wrapped(_cut(told), f"      {label:<10}", " " * 16)
    if others := [result.vector.id for result in results[MOST:]]:
        yield ""
        yield from wrapped(" ".join(others), f"   and {len(others):,} more: ", "      ")


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
    if left := [group.name for group in run.groups.values() if group.state is State.OPEN and group.results]:
        yield "Open", " ".join(left)
    if left_out := sum(group.total - len(group.results) for group in run.groups.values()):
        yield "Left out", f"{left_out:,} vectors, which were not chosen"
    if operations := {result.vector.op: None for result in results if result.verdict is Verdict.UNCLAIMED}:
        yield "Unclaimed", " ".join(operations)
    reasons = Counter(printable(result.why) for result in results if result.verdict is Verdict.SKIPPED)
    for reason, times in reasons.most_common(_MOST_REASONS):
        yield "Skipped", f"{times:,} times: {reason}"
    if len(reasons) > _MOST_REASONS:
        yield "Skipped", f"for {len(reasons) - _MOST_REASONS:,} more reasons"
    if not_asked := sum(not was_run(result) for result in results):
        yield "Not asked", f"{not_asked:,} vectors, because the run ended before"


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
