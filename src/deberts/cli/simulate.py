"""``deberts simulate``: millions of deals by lot, and what came of them."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from deberts import DebertsError
from deberts.cli.console import ascii_option, progress_bar, show
from deberts.cli.files import check_files, file_option
from deberts.cli.layout import escaped, sentence
from deberts.cli.streams import print_error

if TYPE_CHECKING:
    from deberts.fast import Campaign, Summary
    from deberts.fast.campaigns.simulation import Report


@click.command
@click.option("--deals", required=True, type=int, metavar="N", help="How many.")
@click.option("--seed", required=True, type=int, metavar="N", help="The same number gives the same deals, anywhere.")
@click.option("--policy", default="random", metavar="NAME", help="random, or declaring: then whatever counts is said.")
@click.option("--workers", default=1, type=click.IntRange(1, 1024), metavar="N", help="Processes.  [default: 1]")
@file_option("--checkpoint", help="Go on from here after an interrupt.")
@file_option("--csv", "csv_file", help="Write all counts as a table, too.")
@file_option("--npz", "npz_file", help="Write all counts as arrays of numpy, too.")
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
    check_files({"checkpoint": checkpoint, "csv": csv_file, "npz": npz_file})

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
