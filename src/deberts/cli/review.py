"""``deberts review``: a match looked back on, decision by decision."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import click

from deberts import Match
from deberts.cli.campaigns import drawn_progress
from deberts.cli.check import read_match
from deberts.cli.console import ascii_option, json_option, refusing, show, show_json
from deberts.cli.files import UNWRITTEN, check_files, file_option, write
from deberts.cli.language import language_option, spoken
from deberts.cli.layout import heading, paragraph, seat_names, shown_name
from deberts.cli.streams import read_input

WORLDS: Final = 300
"""How many worlds each decision is weighed in, if no other number is given."""


@click.command
@click.argument("file", metavar="FILE")
@click.option("--deal", type=int, metavar="N", help="Only one deal of the match, from 1.")
@click.option("--worlds", type=int, default=WORLDS, show_default=True, metavar="N", help="Worlds for each decision.")
@click.option("--seed", type=int, default=1, show_default=True, metavar="N", help="What worlds are drawn from.")
@file_option("--html", "html", metavar="PAGE", help="Also write one page of it.")
@language_option
@json_option
@ascii_option
def review(  # noqa: PLR0913  # click hands each option over by its name
    *, file: str, deal: int | None, worlds: int, seed: int, html: Path | None, as_json: bool
) -> None:
    """Look back on a match, `-` for standard input: what each bid and card promised, and what was given away.

    A decision is held against the best that its player could do by what he saw, over worlds that agree with it, and
    against the best with all cards open. An error is what both call worse; what cannot be told apart is equal.
    """
    places = check_files({"html": html})
    from deberts.cli.audit import parts_text  # noqa: PLC0415  # other commands need nothing of it
    from deberts.cli.report_page import page  # noqa: PLC0415  # as above
    from deberts.players.hints import PATIENCE  # noqa: PLC0415  # as above
    from deberts.players.review_texts import report, review_json, summary  # noqa: PLC0415  # as above
    from deberts.players.reviews import review as looked_back  # noqa: PLC0415  # as above
    from deberts.players.weighing import Effort  # noqa: PLC0415  # as above

    record = read_match(shown_name(file), read_input(file))
    match, names, code = record.match, seat_names(record.match.rules.seats, record.meta), spoken().code
    with refusing("--worlds", "--seed"):
        effort = Effort(worlds, seed, PATIENCE)
    with refusing("--deal"), drawn_progress("review", _actions(match)) as bar:
        found = looked_back(match, effort, deal=None if deal is None else deal - 1, report=bar)
    parts, last = report(found, names, code), summary(found, names, code)
    if as_json:
        show_json(review_json(found))
    else:
        title = shown_name(file)
        show([*heading(title, "="), *parts_text(parts), *(line for one in last for line in paragraph(one, "", ""))])
    if "html" in places and not write({places["html"]: page(shown_name(file), "", parts, " ".join(last), code)}):
        click.get_current_context().exit(UNWRITTEN)


def _actions(match: Match) -> int:
    return sum(len(deal.actions) for deal in match.deals)
