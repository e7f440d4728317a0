"""``deberts duel``: two players, the same packs in each other's seats, and which of them plays better."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from deberts import RuleSet
from deberts.cli.campaigns import checkpoint_option, drawn_progress, seed_option, worked_by, workers_option
from deberts.cli.console import ascii_option, completing, json_option, refusing, show, show_data
from deberts.cli.files import UNWRITTEN, check_files, file_option, write
from deberts.cli.language import language_option, spoken
from deberts.cli.rules_options import with_rules
from deberts.cli.streams import print_error
from deberts.players.named import PLAYERS
from deberts.players.player import Player

if TYPE_CHECKING:
    from deberts.players.duels import Plan
    from deberts.players.results import Duel, Tally

MODEST: Final = ", ".join(PLAYERS)


def read_player(place: str, name: str) -> Player:
    """Return a player by its name, or one's own, ``module:attribute``; of a class, one that it makes.

    Raises:
        click.BadParameter: If there is no such player.
    """
    if name in PLAYERS:
        return PLAYERS[name]
    from deberts.conformance.engine import find_in_process, is_in_process  # noqa: PLC0415  # few have a player of their own
    from deberts.conformance.untrusted import call_engine  # noqa: PLC0415  # as above

    if not is_in_process(name):
        message = f"{name!r:.60} is no player: there is {MODEST}, and for your own module:attribute."
        raise click.BadParameter(message, param_hint=f"'{place}'")
    with refusing(place):
        found: Any = find_in_process(name)
        player: Any = call_engine(found) if isinstance(found, type) else found
    if not callable(player):
        raise click.BadParameter(f"{name} is no function from a view to an action.", param_hint=f"'{place}'")
    return player  # type: ignore[no-any-return]  # what it answers is checked whenever it plays


@click.command
@click.argument("a", metavar="A", shell_complete=completing(PLAYERS))
@click.argument("b", metavar="B", shell_complete=completing(PLAYERS))
@click.option("--deals", type=int, metavar="N", help="How many, each of them alone.")
@click.option("--matches", type=int, metavar="N", help="How many matches instead.")
@seed_option
@workers_option
@checkpoint_option
@file_option("--output", help="Also write the result as JSON.")
@json_option
@language_option
@with_rules
@ascii_option
def duel(  # noqa: PLR0913  # click hands each option over by its name
    *,
    a: str,
    b: str,
    deals: int | None,
    matches: int | None,
    seed: int,
    workers: int,
    checkpoint: Path | None,
    output: Path | None,
    rules: RuleSet,
    as_json: bool,
) -> None:
    """Let two players play the same packs in each other's seats, and say who is better.

    By the rules of the club, unless others are chosen.
    A and B are names of players, or module:attribute for one of your own in Python, a function from a view to an
    action, found from the current folder or installed. With more than two sides A has each in turn, and B all others.
    """
    places = check_files({"checkpoint": checkpoint, "output": output})
    from deberts.players.duels import plan_of  # noqa: PLC0415  # other commands need nothing of it

    with _foreign_code(a, b):
        plan = plan_of(read_player("A", a), read_player("B", b), deals, seed, matches, rules, (a, b))
        found = _played(plan, workers, checkpoint)
    _tell(found, places.get("output"), as_json=as_json)


def _tell(found: Duel, output: Path | None, *, as_json: bool) -> None:
    from deberts.records.strict_json import dumps  # noqa: PLC0415  # other commands need nothing of it

    text = dumps(found.to_json())
    if as_json:
        show_data(text)
    else:
        show(found.text(spoken().code).split("\n"))
    if output is not None and not write({output: text}):
        click.get_current_context().exit(UNWRITTEN)


def _foreign_code(*names: str) -> AbstractContextManager[None]:
    """Return what is entered while code of the user runs, so that it is found, and writes nothing into the answer."""
    if {*names} <= {*PLAYERS}:
        return nullcontext()
    from deberts.cli.conformance.run import prepare_process  # noqa: PLC0415  # few have a player of their own

    return prepare_process()


def _played(plan: Plan, workers: int, checkpoint: Path | None) -> Duel:
    """Play a duel; whatever ends it before its end, say what came of it so far, and how to go on."""
    from deberts.campaigns.running import run  # noqa: PLC0415  # other commands need nothing of it

    so_far = plan.nothing()

    def tell(tally: Tally) -> None:
        nonlocal so_far
        so_far = tally
        bar(tally.deals)

    try:
        with drawn_progress(plan.contest.value, plan.deals) as bar, worked_by(workers) as pool:
            pending = None if pool is None else 2 * workers
            return plan.result(run(plan, pool, checkpoint=checkpoint, pending=pending, report=tell))
    except BaseException:
        for line in _unfinished(plan, so_far, checkpoint):
            print_error(line)
        raise


def _unfinished(plan: Plan, so_far: Tally, checkpoint: Path | None) -> Iterator[str]:
    into = spoken()
    if so_far.deals:
        yield into.gettext("So far, before the end:")
        yield plan.result(so_far).text(into.code)
    if checkpoint is not None:
        yield into.gettext("The same command goes on from {file}.", file=checkpoint)
    else:
        yield into.gettext("Nothing is kept: with --checkpoint FILE the same command goes on where it was.")
