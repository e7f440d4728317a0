"""``deberts simulate``: millions of deals by lot, and what came of them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from deberts import DebertsError
from deberts.cli.campaigns import checkpoint_option, drawn_progress, seed_option, worked_by, workers_option
from deberts.cli.console import ascii_option, show
from deberts.cli.files import check_files, file_option
from deberts.cli.layout import escaped, sentence
from deberts.cli.streams import print_error

if TYPE_CHECKING:
    from deberts.fast import Campaign, Summary


@click.command
@click.option("--deals", required=True, type=int, metavar="N", help="How many.")
@seed_option
@click.option("--policy", default="random", metavar="NAME", help="random, or declaring: then whatever counts is said.")
@workers_option
@checkpoint_option
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
    summary = _simulate(campaign, workers, checkpoint)
    try:
        show(simulate_report.report(summary, seed, policy))
    finally:  # whoever reads the report may go away before its end
        _write(summary, campaign, ((files.write_csv, csv_file), (files.write_npz, npz_file)))


def _simulate(campaign: Campaign, workers: int, checkpoint: Path | None) -> Summary:
    from deberts.fast import simulate as play  # noqa: PLC0415  # as above

    asked = (campaign.deals, campaign.seed, campaign.policy)
    with drawn_progress("deals", campaign.deals) as bar, worked_by(workers) as pool:
        pending = None if pool is None else 2 * workers
        return play(*asked, pool, checkpoint=checkpoint, pending=pending, report=lambda played, _deals: bar(played))


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
