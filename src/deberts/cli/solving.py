"""``deberts solve``: how a deal of a record is played best, if both hands lie open."""

from __future__ import annotations

from typing import Final

import click

from deberts import Deal, InputError, Match, Play
from deberts.cli.check import data
from deberts.cli.console import ascii_option, show
from deberts.cli.layout import named_alike

_LAST_PLY: Final = 17
"""So many cards have been played before the last one is."""


@click.command
@click.argument("file", metavar="RECORD")
@click.option("--deal", "number", type=click.IntRange(min=1), metavar="N", help="Which deal.  [default: the last]")
@click.option(
    "--ply",
    type=click.IntRange(0, _LAST_PLY),
    metavar="K",
    help="After K cards.  [default: where the deal stands; 0 if it is over]",
)
@ascii_option
def solve(file: str, number: int | None, ply: int | None) -> None:
    """Say what each card is worth with open hands, and how the best play goes on.

    RECORD is the record of a match, `-` for standard input. What counts is the points of cards still to be won and the
    last trick. Hands are taken as they are: no exchange that may still be made is foreseen.
    """
    from deberts.record import read_record  # noqa: PLC0415  # few other commands need JSON

    match = read_record(_read(file)).match
    number = len(match.deals) if number is None else number
    deal = stopped(_deal(match, number), ply)
    from deberts.cli import solved  # noqa: PLC0415  # numba takes long to load, and a wrong record needs none of it

    show(solved.report(deal, f"Deal {number} of {_shown(file)}"))


def _shown(file: str) -> str:
    return "standard input" if file == "-" else named_alike(file) or "''"


def _read(file: str) -> bytes:
    try:
        return data(file)
    except OSError as error:
        raise InputError(str(error.strerror), place=_shown(file)) from None


def _deal(match: Match, number: int) -> Deal:
    dealt = len(match.deals)
    if not dealt:
        raise InputError("no deal is in this record")
    if number > dealt:
        raise InputError(f"this record has deals 1 to {dealt}, and no deal {number}", place="--deal")
    return match.deals[number - 1]


def stopped(deal: Deal, ply: int | None) -> Deal:
    """Return a deal as it stood when so many cards had been played.

    Args:
        deal: The deal, over or under way.
        ply: How many cards; ``None`` to leave it where it stands, or, if it is over, before its first card.

    Returns:
        The deal with all that was done before the next card.

    Raises:
        InputError: If fewer cards were played, or none can be.
    """
    plays = [number for number, action in enumerate(deal.actions) if isinstance(action, Play)]
    if deal.public.play is None:
        raise InputError("no card can be played in this deal: no trump is settled")
    ply = (0 if deal.is_over else len(plays)) if ply is None else ply
    if ply > len(plays):
        raise InputError(f"only {len(plays)} cards have been played in this deal, not {ply}", place="--ply")
    actions = deal.actions if ply == len(plays) else deal.actions[: plays[ply]]
    return Deal.new(deal.rules, deal.pack, deal.dealer, deal.opening).apply_all(actions)
