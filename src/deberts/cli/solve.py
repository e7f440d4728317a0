"""``deberts solve``: how a deal of a record is played best, if both hands lie open."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import click

from deberts import Deal, DebertsError, InputError, Match, Play
from deberts.cli.console import ascii_option, json_option, show, show_json
from deberts.cli.layout import shown_name
from deberts.cli.streams import read_input
from deberts.table.phases import Exchanging, Void

_LAST_PLY: Final = 17
"""So many cards have been played before the last one is."""

_PLAYERS: Final = 2


@click.command
@click.argument("file", metavar="RECORD")
@click.option("--deal", "number", type=click.IntRange(min=1), metavar="N", help="Which deal.  [default: the last]")
@click.option(
    "--ply",
    type=click.IntRange(0, _LAST_PLY),
    metavar="K",
    help="After K cards.  [default: where the deal stands; 0 if it is over]",
)
@json_option
@ascii_option
def solve(file: str, number: int | None, ply: int | None, *, as_json: bool) -> None:
    """Say what each card is worth with open hands, and how the best play goes on.

    RECORD is the record of a match of two players, `-` for standard input. What counts is the points of cards still to
    be won and the last trick. Hands are taken as they are: no exchange that may still be made is foreseen.
    """
    from deberts.records.match_record import read_record  # noqa: PLC0415  # few other commands need JSON

    with _name_file_in_errors(file):
        match = read_record(read_input(file)).match
        number = len(match.deals) if number is None else number
        deal = at_ply(_deal(match, number), ply)
    from deberts.cli import solve_report  # noqa: PLC0415  # numba takes long to load, and a wrong record needs none of it

    if as_json:
        show_json(solve_report.data(deal, number))
    else:
        show(solve_report.report(deal, f"Deal {number} of {shown_name(file)}"))


@contextmanager
def _name_file_in_errors(file: str) -> Iterator[None]:
    """Say of whatever goes wrong with a record in which file."""
    try:
        yield
    except DebertsError as error:
        error.place = f"{shown_name(file)}: {error.place}" if error.place else shown_name(file)
        raise
    except OSError as error:
        raise InputError(str(error.strerror), place=shown_name(file)) from None


def _deal(match: Match, number: int) -> Deal:
    dealt, seats = len(match.deals), match.rules.seats
    if seats != _PLAYERS:
        raise InputError(f"the solver is for two players, and {seats} play in this record")
    if not dealt:
        raise InputError("no deal is in this record")
    if number > dealt:
        raise InputError(f"this record has deals 1 to {dealt}, and no deal {number}", place="--deal")
    return match.deals[number - 1]


def at_ply(deal: Deal, ply: int | None) -> Deal:
    """Return a deal after so many cards, and all that was done before the next one or before a word that ended it.

    Without a number it is left where it stands, or, if it is over, before its first card.

    Raises:
        InputError: If fewer cards were played, or none can be.
    """
    points = dict(_points(deal))
    if not points:
        raise InputError(f"no card can be played in this deal: {_why_not(deal)}")
    ply = (0 if deal.is_over else max(points)) if ply is None else ply
    if ply not in points:
        raise InputError(f"only {max(points)} cards have been played in this deal, not {ply}", place="--ply")
    return points[ply]


def _points(deal: Deal) -> Iterator[tuple[int, Deal]]:
    """Yield the deal as it stood after each action, while cards were played, and how many had been."""
    at, cards = Deal.new(deal.rules, deal.pack, deal.dealer, deal.opening), 0
    for action in deal.actions:
        at, cards = at.apply(action), cards + isinstance(action, Play)
        if at.public.play is not None and not at.is_over:
            yield cards, at


def _why_not(deal: Deal) -> str:
    match deal.public.phase:
        case Exchanging():
            return "whoever holds the trump seven is still asked whether he exchanges"
        case Void():
            return "it is void"
        case _:
            return "no trump is settled"
