"""``deberts play``: a match at a table in a terminal, against players of the library."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from deberts import DebertsError, RuleSet, files
from deberts.cli.console import ascii_option, completing, refusing
from deberts.cli.files import UNWRITTEN, check_files, file_option
from deberts.cli.language import language_option
from deberts.cli.layout import reason, sentence, shown_name
from deberts.cli.rules_options import chosen_rules, rules_option, with_choices
from deberts.cli.streams import print_error
from deberts.players.named import LEVELS, PLAYERS

if TYPE_CHECKING:
    from deberts.session import Session

UNREADABLE: Final = 2
"""Exit status when there is no match in a file."""


@click.command
@click.argument("file", required=False, metavar="[FILE]")
@rules_option
@with_choices
@click.option("--seed", help="Any text or number; the same seed gives the same cards.")
@click.option(
    "--player",
    "players",
    multiple=True,
    metavar="NAME",
    shell_complete=completing(PLAYERS),
    help=f"Who plays the other seats: {', '.join(PLAYERS)}. Give one for each, or one for all.",
)
@click.option(
    "--level",
    type=click.IntRange(1, len(LEVELS)),
    metavar="N",
    help=f"How strong all of them are instead, from 1 to {len(LEVELS)}, which is full strength.",
)
@file_option("--save", help="The file in which the match is saved; a new one in this folder if left out.")
@language_option
@ascii_option
@click.pass_context
def play(  # noqa: PLR0913  # click hands each option over by its name
    context: click.Context,
    /,
    *,
    file: str | None,
    seed: str | None,
    players: tuple[str, ...],
    level: int | None,
    save: Path | None,
    **choice: Any,
) -> None:
    """Play a match in the terminal, or go on with one that was saved in FILE.

    You are South. A number chooses what stands beside it, `help` tells what else may be typed: a hint, undo, the last
    trick, the score sheet. A card that may not be played is refused with its clause. The match is saved after each
    decision, so that it goes on after any break; the end of input leaves the table. Exit status: 0 well, 2 the match
    could not be saved or read.
    """
    if players and level is not None:
        raise click.UsageError("--player and --level both say who plays the other seats: give one of them.")
    names = players if level is None else ([*LEVELS][level - 1],)
    if file is not None and (seed is not None or names or any(choice.values())):
        raise click.UsageError("FILE has rules, seed and players in it: leave the options of a new match out.")
    session = _begun(chosen_rules(**choice), seed, names) if file is None else _loaded(file)
    if session is None:
        context.exit(UNREADABLE)
    place = _place(file, save)
    from deberts.cli.at_table import Seat  # noqa: PLC0415  # nothing else here needs sessions, which need JSON

    seat = Seat(session, place)
    seat.play()
    context.exit(0 if place is None or seat.is_saved else UNWRITTEN)


def _begun(rules: RuleSet, seed: str | None, players: tuple[str, ...]) -> Session:
    from deberts.session.session import USUAL, Session  # noqa: PLC0415  # as above

    if seed is None:
        import secrets  # noqa: PLC0415  # only here, and slow to load

        seed = secrets.token_hex(16)
    with refusing("--player"):
        return Session.new(rules, seed=seed, players=players or (USUAL,))


def _loaded(file: str) -> Session | None:
    """Return the match that is saved in a file; say why, and return nothing, if there is none."""
    from deberts.records.strict_json import MOST_BYTES  # noqa: PLC0415  # as above
    from deberts.session import Session  # noqa: PLC0415  # as above

    try:
        return Session.load(files.read(file, MOST_BYTES))
    except DebertsError as error:
        print_error(f"{shown_name(file)}: {sentence(error)}")
    except OSError as error:
        print_error(f"{shown_name(file)}: {reason(error)}")
    return None


def _place(file: str | None, save: Path | None) -> Path | None:
    """Return where the match is saved: in the file that is named, in that from which it goes on, or in a new one."""
    if save is None and file is not None:
        return Path(file)
    if save is None:
        new = next(name for number in count(1) if not (name := Path(f"deberts-{number}.json")).exists())
        try:
            files.check_writable(new)
        except files.FileError:
            return None
        return new
    check_files({"save": save})
    if save.exists() and save.stat().st_size:
        there = "there is something in this file: name another, or go on with it."
        raise click.BadParameter(there, param_hint="'--save'")
    return save
