"""``deberts simulate``: millions of deals by lot, and what came of them."""

from __future__ import annotations

import signal
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from deberts.cli.console import ascii_option, show

if TYPE_CHECKING:
    from deberts.fast import Summary

_FILE: Final = click.Path(dir_okay=False, path_type=Path)


def _in_a_folder(_context: click.Context, _option: click.Parameter, path: Path | None) -> Path | None:
    """Refuse a file that cannot be written before hours of work go into it."""
    if path is not None and not path.absolute().parent.is_dir():
        raise click.BadParameter(f"there is no folder {path.parent}.")
    return path


@click.command
@click.option("--deals", required=True, type=int, metavar="N", help="How many.")
@click.option("--seed", required=True, type=int, metavar="N", help="The same number gives the same deals, anywhere.")
@click.option("--policy", default="random", metavar="NAME", help="random, or declaring: then whatever counts is said.")
@click.option("--workers", default=1, type=click.IntRange(1, 1024), metavar="N", help="Processes.  [default: 1]")
@click.option("--checkpoint", type=_FILE, callback=_in_a_folder, help="Go on from here after an interrupt.")
@click.option("--csv", "csv_file", type=_FILE, callback=_in_a_folder, help="Write all counts as a table, too.")
@click.option("--npz", "npz_file", type=_FILE, callback=_in_a_folder, help="Write all counts as arrays of numpy, too.")
@ascii_option
def simulate(  # noqa: PLR0913, PLR0917  # click hands each option over by its name
    deals: int,
    seed: int,
    policy: str,
    workers: int,
    checkpoint: Path | None,
    csv_file: Path | None,
    npz_file: Path | None,
) -> None:
    """Play many deals by lot, and say what came of them."""
    summary = _played(deals, seed, policy, workers, checkpoint)

    from deberts.cli import simulated  # noqa: PLC0415  # as above
    from deberts.fast import files  # noqa: PLC0415  # as above

    if csv_file is not None:
        files.write_csv(summary, csv_file)
    if npz_file is not None:
        files.write_npz(summary, npz_file)
    show(simulated.report(summary, seed, policy))


def _played(deals: int, seed: int, policy: str, workers: int, checkpoint: Path | None) -> Summary:
    from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415  # other commands need none of all this
    from multiprocessing import get_context  # noqa: PLC0415  # as above

    from deberts.fast import Campaign, simulate as play  # noqa: PLC0415  # numba takes long to load; and may be missing

    if workers == 1:
        return play(deals, seed, policy, checkpoint=checkpoint)
    Campaign(deals, seed, policy)  # before any process is started for nothing
    # Ctrl-C reaches every process of a terminal, and the one that started the others ends them.
    deaf = (signal.SIGINT, signal.SIG_IGN)
    with ProcessPoolExecutor(workers, get_context("spawn"), initializer=signal.signal, initargs=deaf) as pool:
        return play(deals, seed, policy, pool, checkpoint=checkpoint, pending=2 * workers)
