"""``deberts sheet``: score sheets that people keep, printed, exported and added up to the table of an evening."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click
from click.core import ParameterSource

from deberts import DebertsError, RuleSet
from deberts.cli.check import UNREADABLE, WRONG
from deberts.cli.console import show
from deberts.cli.files import check_files, output_option, put
from deberts.cli.language import language_option, spoken
from deberts.cli.layout import reason, sentence, shown_name
from deberts.cli.rules_options import OPTIONS, with_rules
from deberts.cli.streams import STANDARD_STREAM, print_error, read_input

if TYPE_CHECKING:
    from deberts import Sheet

_HELP: Final = """Print score sheets that people keep: text, CSV or JSON; `-` for standard input.

\b
rules: moscow
names: Anna, Boris
dealer: Anna
Anna 92 70
Boris 81 81
void

A line a deal: the declarer, then the totals in the order of the names. Who deals, what is written and what waits
follows. Exit status: 0 all are right, 1 one is wrong, 2 one cannot be opened."""
_OF_BLANKS: Final = (*OPTIONS, "names")
_FORMS: Final = {"json": "JSON", "csv": "CSV, for a spreadsheet", "html": "a page that prints on A4", "text": "text"}


def _forms(command: Callable[..., None]) -> Callable[..., None]:
    for form, what in reversed(_FORMS.items()):
        command = click.option(f"--{form}", "form", flag_value=form, help=f"Write {what}.")(command)
    return command


@click.command("sheet", help=_HELP)
@click.argument("files", nargs=-1, metavar="[FILE]...")
@_forms
@click.option("--standings", "adds_up", is_flag=True, help="Add several matches up to the table of an evening.")
@click.option("--blank", is_flag=True, help="A page to be filled in by hand; --rules and so on say for which game.")
@click.option("--names", metavar="NAMES", help="Who plays, for --blank: 'Anna, Boris'.")
@output_option()
@language_option
@with_rules
@click.pass_context
def score_sheet(  # noqa: PLR0913  # click hands each option over by its name
    context: click.Context,
    files: tuple[str, ...],
    *,
    form: str | None,
    adds_up: bool,
    blank: bool,
    names: str | None,
    output: Path | None,
    rules: RuleSet,
) -> None:
    """Print score sheets, export them, or add them up: whatever the options say."""
    if blank:
        _check_blank(files, form, adds_up=adds_up)
    else:
        _check_usage(context, files, form, adds_up=adds_up)
    place = check_files({"output": output}, [Path(name) for name in files if name != STANDARD_STREAM]).get("output")
    if blank:
        called = tuple(name.strip() for name in names.split(",")) if names else ()
        context.exit(put(_blank(rules, called), place))
    context.exit(_print(files, form, place, adds_up=adds_up))


def _print(files: Sequence[str], form: str | None, place: Path | None, *, adds_up: bool) -> int:
    """Print sheets, or what they come to, and return the exit status."""
    from deberts.cli.sheet_report import evening, written  # noqa: PLC0415  # no other command needs them

    into = spoken()
    found = [(shown_name(name), _read(name)) for name in files]
    status = max((answer for _, answer in found if isinstance(answer, int)), default=0)
    sheets = [(name, answer) for name, answer in found if not isinstance(answer, int)]
    if status and (form, adds_up, place) != (None, False, None):
        return status
    if form is None and place is None and not adds_up:
        show(written(sheets, None, into).splitlines())
        return status
    return put(evening(sheets, form, into) if adds_up else written(sheets, form, into), place)


def _blank(rules: RuleSet, names: tuple[str, ...]) -> str:
    from deberts.svg.pages import blank_page  # noqa: PLC0415  # no other command needs pages

    return blank_page(rules, names, language=spoken().code)


def _check_blank(files: Sequence[str], form: str | None, *, adds_up: bool) -> None:
    if files or adds_up or form not in {None, "html"}:
        raise click.UsageError(
            spoken().gettext("--blank makes an empty page of HTML: leave out files and other forms.")
        )


def _check_usage(context: click.Context, files: Sequence[str], form: str | None, *, adds_up: bool) -> None:
    for option in _OF_BLANKS:
        if context.get_parameter_source(option) is ParameterSource.COMMANDLINE:
            shown = "rules" if option == "name" else option
            raise click.UsageError(
                spoken().gettext(
                    "--{option} is for --blank: a sheet says itself by which rules and who plays.", option=shown
                )
            )
    if not files:
        raise click.UsageError("Missing argument 'FILE...'.")
    if form is not None and len(files) > 1 and not adds_up:
        raise click.UsageError(
            spoken().gettext("--{form} writes one sheet: name one file, or add --standings.", form=form)
        )
    if adds_up and form == "text":
        raise click.UsageError(
            spoken().gettext("--text writes a sheet, and --standings makes none: leave one of them out.")
        )


def _read(name: str) -> Sheet | int:
    """Return the sheet in a file, or say why it is none and return the exit status."""
    from deberts import read_sheet  # noqa: PLC0415  # no other command needs it

    try:
        return read_sheet(read_input(name))
    except DebertsError as error:
        print_error(f"{shown_name(name)}: {sentence(error)}")
        return WRONG
    except OSError as error:
        print_error(f"{shown_name(name)}: {reason(error)}")
        return UNREADABLE
