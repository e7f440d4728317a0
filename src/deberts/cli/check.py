"""``deberts check``: replay records and logs and say what they come to, or where they go wrong."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from deberts import DebertsError, Match
from deberts.cli.console import ascii_option, json_option, show, show_json
from deberts.cli.files import file_option
from deberts.cli.language import language_option, spoken
from deberts.cli.layout import Names, heading, note, reason, seat_names, sentence, shown_name
from deberts.cli.score_tables import ledger, sheet
from deberts.cli.sentences import match_end_text
from deberts.cli.streams import print_error, read_input
from deberts.game.ending_texts import standing_text
from deberts.game.ends import clauses_under_way
from deberts.shuffle import Seed

if TYPE_CHECKING:
    from deberts.arbiter import Audit
    from deberts.records import Record

WRONG: Final = 1
"""Exit status when a record was read and is wrong."""
UNREADABLE: Final = 2
"""Exit status when a file cannot be opened."""


@click.command
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--quiet", is_flag=True, help="Only whether each record is right.")
@click.option("--audit", is_flag=True, help="Judge what was done, as the record of a table may hold irregular acts.")
@file_option("--html", "page", metavar="PAGE", help="With --audit: write one page of what was found.")
@language_option
@click.option("--seed", help="The seed, shown after the match: a text or number, or hex: and the digits of its bytes.")
@json_option
@ascii_option
@click.pass_context
def check(  # noqa: PLR0913  # click hands each option over by its name
    context: click.Context,
    files: tuple[str, ...],
    *,
    quiet: bool,
    audit: bool,
    page: Path | None,
    seed: str | None,
    as_json: bool,
) -> None:
    """Replay records and logs of matches, `-` for standard input.

    A record that is right is told as the ledger of each deal and the score sheet. Of a wrong one the first error is
    told, with its place and the clause that speaks. With --seed its packs and first dealer must be those of the seed,
    and the seed that of the commitment in it, if there is one. With --audit each file may be a record of a table too,
    and every irregularity is told with what is written for it and why. With --json each record is one line, a wrong
    one with its error, and with --audit what was found. Exit status: 0 all are right, 1 one is wrong, 2 one cannot be
    opened.
    """
    if page is not None and (not audit or len(files) > 1):
        raise click.UsageError("--html is for one record, with --audit.")
    if audit and seed is not None:
        raise click.UsageError(
            "--seed is held against what was dealt in a match, and --audit judges a table: leave out one"
        )
    bound = None if seed is None else _seed(seed)
    if as_json:
        context.exit(max([_check_as_json(name, page, audit=audit, seed=bound) for name in files]))
    context.exit(max([_check(name, page, quiet=quiet, audit=audit, seed=bound) for name in files]))


def _seed(text: str) -> Seed:
    digits = text.removeprefix("hex:")
    if digits == text:
        return text
    try:
        return bytes.fromhex(digits)
    except ValueError:
        raise click.BadParameter("after hex: come two hexadecimal digits for each byte", param_hint="--seed") from None


def _check_as_json(name: str, page: Path | None, *, audit: bool, seed: Seed | None) -> int:
    from deberts.cli import data  # noqa: PLC0415  # plain text needs no JSON

    shown = shown_name(name)
    try:
        if audit:
            value = data.audit_data(name, _audited(shown, read_input(name), page))
        else:
            record = read_match(shown, read_input(name), seed)
            value = data.record_data(name, record.match, record.meta)
    except DebertsError as error:
        value = data.wrong_data(name, error)
    except OSError as error:
        print_error(f"{shown}: {reason(error)}")
        return UNREADABLE
    show_json(value)
    return 0 if value["ok"] else WRONG


def _check(name: str, page: Path | None, *, quiet: bool, audit: bool, seed: Seed | None) -> int:
    shown = shown_name(name)
    try:
        if audit:
            from deberts.cli.audit import show_audit  # noqa: PLC0415  # no other command needs an arbiter

            found = _audited(shown, read_input(name), page)
            show_audit(shown, found, quiet=quiet)
            return WRONG if found.findings else 0
        record = read_match(shown, read_input(name), seed)
    except DebertsError as error:
        print_error(f"{shown}: {sentence(error)}{'' if audit else _hint(error)}")
        return WRONG
    except OSError as error:
        print_error(f"{shown}: {reason(error)}")
        return UNREADABLE
    show(
        [spoken().gettext("{name}: ok", name=shown)]
        if quiet
        else record_text(shown, record.match, seat_names(record.match.rules.seats, record.meta))
    )
    return 0


def read_match(shown: str, data: bytes, seed: Seed | None = None) -> Record:
    """Read a match that was saved; of a line that was not written whole it is told on standard error.

    Args:
        shown: What its file is called.
        data: The file.
        seed: What its packs must be drawn from, if that is known.

    Raises:
        DebertsError: If it cannot be read, or is of another seed.
    """
    from deberts.records import Log, read_saved, verify  # noqa: PLC0415  # no other command needs JSON

    record = read_saved(data)
    if seed is not None:
        verify(record, seed)
    if isinstance(record, Log) and record.torn:
        torn = spoken().gettext(
            "{name}: the last line was not written whole, and is left out ({size} bytes)",
            name=shown,
            size=record.torn,
        )
        print_error(torn)
    return record


def _audited(shown: str, data: bytes, page: Path | None) -> Audit:
    from deberts.cli.audit import audited  # noqa: PLC0415  # no other command needs an arbiter

    return audited(shown, data, page, lambda: read_match(shown, data, None))


def _hint(error: DebertsError) -> str:
    """Say how the record of a table is checked, if this is one."""
    return "; check it with --audit" if str(error.facts.get("format", "")).startswith("deberts-table/") else ""


def record_text(name: str, match: Match, names: Names) -> Iterator[str]:
    """Describe what a record comes to: every deal, the score sheet, and where the match stands."""
    into = spoken()
    yield from heading(into.gettext("{name}, rules: {rules}", name=name, rules=match.rules.name), "=")
    for number, deal in enumerate(match.deals, 1):
        standing = standing_text(deal.opening, names, into)
        yield from heading(into.gettext("Deal {number}. {standing}", number=number, standing=standing))
        if deal.account is None and match.end is not None:
            yield from note(into.gettext("Not played out, and not written."), "D36")
        elif deal.account is None:
            turn = into.gettext("Under way: it is {name}'s turn.", name=names[deal.to_act or 0])
            yield from note(turn, *clauses_under_way(match.rules))
        else:
            yield from ledger(deal, deal.account, names)
        yield ""
    yield from heading(into.gettext("Score sheet"))
    yield from sheet(match, names)
    yield from match_end_text(match, names)
    yield into.gettext("{name}: ok", name=name)
