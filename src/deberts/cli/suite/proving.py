"""``deberts conformance selfcheck``: whether the suite bites."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import click

from deberts.cli.console import show
from deberts.cli.layout import heading, paragraph
from deberts.cli.suite.choosing import suite
from deberts.cli.suite.progress import progress
from deberts.cli.suite.running import exiting
from deberts.conformance.selfcheck import ROWS, Kind, Row, selfcheck

SURVIVED: Final = 1
"""Exit status when a wrong engine passed, or the reference did not."""


@click.command("selfcheck")
@click.pass_context
def prove(context: click.Context) -> None:
    """Try engines that are known to be wrong.

    A vector must kill each. A wrong engine is this library with one belief replaced, and must fail a vector of the
    clause that it misreads. A null engine knows no rules at all. The library itself must pass. Exit status: 0 if all is
    so, 1 if not.
    """
    rows = []
    vectors = suite()
    with exiting(), progress("tried", ROWS) as advance:
        for row in selfcheck(vectors):
            rows.append(row)
            advance(row)
    show(table_of(rows))
    context.exit(0 if all(row.is_as_it_should_be for row in rows) else SURVIVED)


def table_of(rows: Sequence[Row]) -> Iterator[str]:
    """Return what became of each engine.

    Args:
        rows: The engines.

    Returns:
        Lines of at most 80 columns: a row for each, then how many are as they should be.
    """
    yield from heading(f"{'Engine':<11}{'Clause':<7}{'Killed by':<17}Belief")
    for row in rows:
        told = row.belief if row.is_as_it_should_be else f"{row.belief} (THIS SHOULD NOT BE)"
        killed_by = row.killed_by or ("passed" if row.is_as_it_should_be else "SURVIVED")
        yield from paragraph(told, " " * 35, f"{row.name:<11}{row.clause:<7}{killed_by:<17}")
    yield ""
    for kind, text in (
        (Kind.WRONG, "wrong engines killed by a vector of their own clause"),
        (Kind.NULL, "null engines killed"),
        (Kind.REFERENCE, "reference passes"),
    ):
        some = [row.is_as_it_should_be for row in rows if row.kind is kind]
        yield f"{sum(some):>3} of {len(some)} {text}"


COMMANDS: Final = {"selfcheck": prove}
