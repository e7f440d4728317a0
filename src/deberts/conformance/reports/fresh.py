"""What fresh questions have found, as text of at most 80 columns: each difference small, with the clause it breaks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from deberts.clauses import CLAUSES
from deberts.conformance.fresh.answers import reference
from deberts.conformance.fresh.fuzzing import Difference, Findings
from deberts.conformance.fresh.misreadings import Misreading, Named, expected_of
from deberts.conformance.reports.common import details, engine_name, warning
from deberts.conformance.reports.terminal import wrapped
from deberts.conformance.untrusted import printable, truncated
from deberts.conformance.vectors import Vector
from deberts.conformance.verdicts import same_json, shortened

_MOST_LETTERS: Final = 1_500


def text(
    findings: Findings, drawn_from: str, named: Sequence[Named], *, against: bool = False, file: str = ""
) -> Iterator[str]:
    """Describe what was found.

    Args:
        findings: What came of asking.
        drawn_from: Of what the questions are, such as of which seed.
        named: The differences.
        against: Whether another engine was taken for right.
        file: The name of the file in which the differences were written; empty if in none.
    """
    title = engine_name(findings.engine)
    yield title
    yield "=" * len(title)
    counts = ", ".join(f"{op} {times:,}" for op, times in sorted(findings.asked.items()))
    number = findings.asked.total()
    label = "Question  " if number == 1 else "Questions "
    yield from wrapped(f"{number:,} {printable(drawn_from)}: {counts or 'none'}", label)
    yield from _outcome(findings, len(named), file)
    for number, row in enumerate(named, 1):
        yield ""
        yield from _difference(number, *row, against=against)


def _outcome(findings: Findings, small: int, file: str) -> Iterator[str]:
    if findings.skipped:
        was = "was" if findings.skipped == 1 else "were"
        yield from wrapped(f"{_counted(findings.skipped, 'question')} {was} declined", "Skipped   ")
    smallest = f"; the smallest of each cause: {small}" * bool(small)
    yield from wrapped(f"{_counted(findings.different, 'question')}{smallest}", "Different ")
    if file:
        again = f"; --again {file} asks {'it' if small == 1 else 'them'} again" * bool(small)
        yield from wrapped(f"{_counted(small, 'vector')} in {file}{again}", "Written   ")
    if findings.broke:
        yield from wrapped(printable(findings.broke), "Broke     ")
    if findings.emptiness:
        yield from wrapped(findings.emptiness, "Trouble   ")
    if doubt := warning(findings.engine):
        yield from wrapped(doubt, "Warning   ")


def _counted(number: int, what: str) -> str:
    return f"{number:,} {what}{'s' * (number != 1)}"


def _difference(
    number: int, difference: Difference, vector: Vector, misreading: Misreading, *, against: bool
) -> Iterator[str]:
    drawn = f"{difference.asked.op}, question {difference.number}"
    yield from wrapped(f"{vector.id}: {vector.op} by {vector.ruleset}, from {drawn}", f"{number:>2}  ", " " * 6)
    doubt = "maybe " * (len(misreading.clauses) > 1)
    for row in map(CLAUSES.__getitem__, misreading.clauses):
        yield from wrapped(f"{doubt}{row}. {row.text}", "    ", " " * 6)
    if misreading.belief:
        yield from wrapped(f"So answers who believes: {misreading.belief}", "    ", " " * 6)
    if not difference.is_steady:
        yield from wrapped("Asked again, it answered otherwise than before: it remembers, or guesses", "    ", " " * 6)
    if not difference.differs_alone:
        yield from wrapped("Started anew and asked this alone, it answers rightly: it remembers", "    ", " " * 6)
    if against:
        yield from wrapped(f"This library answers as {_agreeing(difference)}", "    ", " " * 6)
    for label, told in details(shortened(difference.result)):
        yield from wrapped(truncated(told, _MOST_LETTERS), f"      {label:<10}", " " * 16)


def _agreeing(difference: Difference) -> str:
    """Return which of two engines answers as the reference does."""
    right, result = reference(difference.smallest), difference.result
    if same_json(right, result.vector.expect):
        return "the other engine"
    return "the engine" if same_json(right, expected_of(result.got)) else "neither"
