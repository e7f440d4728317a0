"""``deberts check``: replay records and say what they come to, or where they go wrong."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import click

from deberts import DebertsError, Match
from deberts.cli.arguments import sentence
from deberts.cli.console import ascii_option, show
from deberts.cli.layout import SEATS, heading, note
from deberts.cli.sheet import ledger, sheet, standing_text, verdict

WRONG: Final = 1
"""Exit status when a record was read and is wrong."""
UNREADABLE: Final = 2
"""Exit status when a file cannot be opened."""


@click.command
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--quiet", is_flag=True, help="Only whether each record is right.")
@ascii_option
@click.pass_context
def check(context: click.Context, files: tuple[str, ...], *, quiet: bool) -> None:
    """Replay records of matches, `-` for standard input.

    A record that is right is told as the ledger of each deal and the score sheet. Of a wrong one the first error is
    told, with its place and the clause that speaks. Exit status: 0 all are right, 1 one is wrong, 2 one cannot be
    opened.
    """
    context.exit(max([_check(name, quiet=quiet) for name in files]))


def _check(name: str, *, quiet: bool) -> int:
    from deberts.record import read_record  # noqa: PLC0415  # no other command needs JSON

    from_input = name == "-"
    name = "standard input" if from_input else name
    try:
        match = read_record(sys.stdin.buffer.read() if from_input else Path(name).read_bytes()).match
    except DebertsError as error:
        return _refused(name, sentence(error), WRONG)
    except OSError as error:
        return _refused(name, f"{error.strerror}", UNREADABLE)
    show([f"{name}: ok"] if quiet else told(name, match))
    return 0


def _refused(name: str, why: str, status: int) -> int:
    sys.stderr.write(f"{name}: {why}\n")
    return status


def told(name: str, match: Match) -> Iterator[str]:
    """Return what a record comes to.

    Args:
        name: What the record is called.
        match: The match that it records.

    Returns:
        Lines of at most 80 columns.
    """
    yield from heading(f"{name}, rules: {match.rules.name}", "=")
    for number, deal in enumerate(match.deals, 1):
        yield from heading(f"Deal {number}. {standing_text(deal.opening)}")
        if deal.account is None:
            yield from note(f"Under way: it is {SEATS[deal.to_act or 0]}'s turn.", "06.9")
        else:
            yield from ledger(deal.account)
        yield ""
    yield from heading("Score sheet")
    yield from sheet(match)
    yield from verdict(match)
    yield f"{name}: ok"
