"""``deberts conformance list``, ``show`` and ``coverage``: the vectors, to look at."""

from __future__ import annotations

import difflib
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import click

from deberts import CLAUSES, Clause, Status, clause
from deberts.cli.conformance.selection import Selection, load_suite, selection_options
from deberts.cli.console import show
from deberts.cli.layout import heading, paragraph, table
from deberts.conformance.families import FAMILIES
from deberts.conformance.reports.common import group_of, json_block
from deberts.conformance.reports.terminal import wrapped
from deberts.conformance.vectors import Vector
from deberts.errors import InputError
from deberts.rulesets.presets import PRESETS


@click.command("list")
@selection_options
@click.option("--clauses", "by_clause", is_flag=True, help="The clauses instead, and how many vectors each has.")
def list_vectors(selection: Selection, *, by_clause: bool) -> None:
    """Print the names of vectors, and what each is about."""
    chosen = selection(load_suite())
    show(_counted(chosen) if by_clause else (f"{vector.id}  {vector.title}" for vector in chosen))


def _counted(vectors: Iterable[Vector]) -> list[str]:
    counts = Counter(map(group_of, vectors))
    rows = [(number, CLAUSES[number].title, f"{counts[number]}") for number in CLAUSES if counts[number]]
    rows += [("", name, f"{counts[name]}") for name in FAMILIES if counts[name]]
    return table(("Clause", "Title", "Vectors"), rows, frozenset({2}))


def _complete_name(_context: click.Context, _param: click.Parameter, begun: str) -> list[str]:
    return [vector.id for vector in load_suite() if vector.id.startswith(begun)]


@click.command("show")
@click.argument("name", metavar="ID", shell_complete=_complete_name)
def show_vector(name: str) -> None:
    """Print the vector of an ID, with its clauses."""
    vectors = {vector.id: vector for vector in load_suite()}
    if name not in vectors:
        near = ", ".join(difflib.get_close_matches(name, vectors))
        raise InputError(f"there is no vector {name!r:.60}; " + (f"nearest: {near}" if near else "see `list`"))
    show(vector_text(vectors[name]))


def vector_text(vector: Vector) -> Iterator[str]:
    """Return all that a vector says."""
    yield from heading(f"{vector.id}: {vector.title}")
    for number in vector.clauses:
        row = clause(number)
        yield from paragraph(f"{row.title}. {row.text}", " " * 10, f"{number:<10}")
    yield f"Family    {vector.family}"
    yield f"Rules     {json_block(vector.rules)}"
    yield f"Status    {vector.status}"
    for label, value in ((f"Given {vector.op}", vector.given), ("Expected", vector.expect)):
        yield ""
        yield label
        for line in json_block(value).splitlines():
            inner = line[: len(line) - len(line.lstrip())]
            yield from wrapped(line.lstrip(), f"  {inner}", f"    {inner}")


@click.command
@selection_options
def coverage(selection: Selection) -> None:
    """Print what holds each clause.

    A row for each clause that has vectors of its own, by operation; then the clauses that have none.
    """
    show(coverage_text(selection(load_suite())))


def coverage_text(vectors: Sequence[Vector]) -> Iterator[str]:
    """Return what holds each clause: a row for each clause with vectors of its own, then the clauses without.

    Of the latter those are named that the rule sets of the vectors have of their own.
    """
    operations: dict[str, Counter[str]] = {}
    for vector in vectors:
        operations.setdefault(group_of(vector), Counter())[vector.op] += 1
    yield from heading("Clause  Vectors  Operations")
    for name in filter(operations.get, (*CLAUSES, *FAMILIES)):
        told_apart = ", ".join(f"{op} {times}" for op, times in operations[name].most_common())
        yield from paragraph(told_apart, " " * 17, f"{name:<8}{operations[name].total():>7}  ")
    meant = {vector.ruleset for vector in vectors}
    decided = [row for row in CLAUSES.values() if row.status is not Status.PROSE and meant & {*sources(row)}]
    lacking = [row for row in decided if row.number not in operations]
    yield ""
    yield f"{sum(name in CLAUSES for name in operations)} clauses have vectors of their own, {len(lacking)} have none."
    yield from map(str, lacking)


def sources(row: Clause) -> tuple[str, ...]:
    """Return the rule sets to which a clause belongs, those that only take it over left out."""
    if row.sets:
        return row.sets
    names = row.source.partition(",")[0].split(" and ")
    return tuple(rules for rules in PRESETS for name in names if rules == name or rules.endswith(f"-{name}"))


COMMANDS: Final = {"list": list_vectors, "show": show_vector, "coverage": coverage}
