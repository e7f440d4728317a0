"""``deberts simulate``: millions of deals by lot, and what came of them."""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from deberts import DebertsError
from deberts.cli.console import ascii_option, progress_bar, show
from deberts.cli.layout import escaped, sentence
from deberts.cli.streams import print_error

if TYPE_CHECKING:
    from deberts.fast import Campaign, Summary
    from deberts.fast.campaigns.simulation import Report

_FILE: Final = click.Path(dir_okay=False, path_type=Path)


def _check_folder(_context: click.Context, _option: click.Parameter, path: Path | None) -> Path | None:
    """Refuse a file where none can be, and touch nothing yet."""
    with _refusing(path):
        if path is not None and not path.absolute().parent.is_dir():
            raise click.BadParameter(f"there is no folder {path.parent}.")
        if path is not None and path.is_dir():  # as no name at all is
            raise click.BadParameter(f"{str(path)!r} is a directory.")
    return path


@contextmanager
def _refusing(path: Path | None, option: str | None = None) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        message = f"{str(path)!r} cannot be written: {error.strerror}."
        raise click.BadParameter(message, param_hint=option) from None


def _check_files(**files: Path | None) -> None:
    """Refuse files that cannot be written, or are one, before hours of work go into them."""
    given = {f"--{name}": path for name, path in files.items() if path is not None}
    for one, other in combinations(given, 2):
        if _is_same(given[one], given[other]):  # the last to write would destroy what the others wrote
            raise click.UsageError(f"{one} and {other} are one file: give each its own.")
    for option, path in given.items():
        with _refusing(path, repr(option)):
            _open(path)


def _is_same(one: Path, other: Path) -> bool:
    is_one = os.path.realpath(one) == os.path.realpath(other)
    return is_one or (one.exists() and other.exists() and one.samefile(other))


def _open(path: Path) -> None:
    """Open a file as if to write, and leave behind what was there before, a link that leads nowhere included."""
    if path.is_file():  # a pipe would take the end of this for the end of all
        path.open("ab").close()
    elif not path.exists():
        made = Path(os.path.realpath(path))
        made.open("ab").close()
        made.unlink()


@click.command
@click.option("--deals", required=True, type=int, metavar="N", help="How many.")
@click.option("--seed", required=True, type=int, metavar="N", help="The same number gives the same deals, anywhere.")
@click.option("--policy", default="random", metavar="NAME", help="random, or declaring: then whatever counts is said.")
@click.option("--workers", default=1, type=click.IntRange(1, 1024), metavar="N", help="Processes.  [default: 1]")
@click.option("--checkpoint", type=_FILE, callback=_check_folder, help="Go on from here after an interrupt.")
@click.option("--csv", "csv_file", type=_FILE, callback=_check_folder, help="Write all counts as a table, too.")
@click.option("--npz", "npz_file", type=_FILE, callback=_check_folder, help="Write all counts as arrays of numpy, too.")
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
    """Play many deals by lot, and say what came of them.

    By the rules of the club.
    """
    _check_files(checkpoint=checkpoint, csv=csv_file, npz=npz_file)

    from deberts.cli import simulate_report  # noqa: PLC0415  # numba takes long to load; and may be missing
    from deberts.fast import Campaign  # noqa: PLC0415  # as above
    from deberts.fast.campaigns import files  # noqa: PLC0415  # as above

    campaign = Campaign(deals, seed, policy)  # before any process is started for nothing
    with _print_warnings():
        summary = _simulate(campaign, workers, checkpoint)
    try:
        show(simulate_report.report(summary, seed, policy))
    finally:  # whoever reads the report may go away before its end
        _write(summary, campaign, ((files.write_csv, csv_file), (files.write_npz, npz_file)))


def _simulate(campaign: Campaign, workers: int, checkpoint: Path | None) -> Summary:
    from deberts.fast import simulate as play  # noqa: PLC0415  # as above

    asked = (campaign.deals, campaign.seed, campaign.policy)
    with _progress(campaign.deals) as report:
        if workers == 1:
            return play(*asked, checkpoint=checkpoint, report=report)
        from deberts.cli.workers import Workers  # noqa: PLC0415  # other commands need none of all this

        with Workers(workers) as pool:
            return play(*asked, pool, checkpoint=checkpoint, pending=2 * workers, report=report)


@contextmanager
def _progress(deals: int) -> Iterator[Report | None]:
    """Show on a terminal how many deals are played; where errors go to a file, nothing."""
    if not sys.stderr.isatty():
        yield None
    else:
        with progress_bar("deals", deals) as bar:
            yield lambda played, _deals: bar(played)


@contextmanager
def _print_warnings() -> Iterator[None]:
    """Print warnings in one line each, as everything else that goes wrong."""
    with warnings.catch_warnings():
        from deberts.fast import NotSavedWarning  # noqa: PLC0415  # as above

        warnings.simplefilter("always", NotSavedWarning)
        warnings.showwarning = lambda message, *_, **__: print_error(f"deberts: {message}")
        yield


def _write(summary: Summary, campaign: Campaign, files: Any) -> None:
    """Write all files wanted; one that cannot be written keeps no other from it."""
    refused: list[DebertsError] = []
    for write, path in files:
        try:
            if path is not None:
                write(summary, path, campaign)
        except DebertsError as error:
            refused.append(error)
    for told in refused[:-1]:
        print_error(f"deberts: {escaped(sentence(told))}")
    if refused:
        raise refused[-1]
