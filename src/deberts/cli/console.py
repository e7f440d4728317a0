"""How text reaches the screen: coloured where somebody looks, plain through a pipe, in letters where need be."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Final

import click

from deberts import DebertsError, Suit
from deberts.cli.layout import fitted, sentence
from deberts.cli.streams import quiet_exit

_SYMBOLS: Final = "".join(suit.symbol for suit in Suit)
_LETTERS: Final = str.maketrans(_SYMBOLS, "".join(map(str, Suit)))
_ASCII: Final = "deberts.ascii"


def _remember(context: click.Context, _option: click.Parameter, value: bool) -> None:  # noqa: FBT001  # click calls it
    context.meta[_ASCII] = value or context.meta.get(_ASCII, False)


ascii_option: Final = click.option(
    "--ascii", is_flag=True, expose_value=False, callback=_remember, help="Letters instead of suit symbols."
)
"""The option of every command that shows cards."""


json_option: Final = click.option("--json", "as_json", is_flag=True, help="JSON for programs instead of text.")
"""The option of commands that can write JSON."""


def completing(names: Iterable[str]) -> Callable[[click.Context, click.Parameter, str], list[str]]:
    """Return what offers to a shell those of some names that begin as what was typed."""
    return lambda _context, _parameter, begun: [name for name in names if name.startswith(begun)]


def bad_value(
    error: DebertsError, options: tuple[str, ...] | None = None, place: str | None = None
) -> click.BadParameter:
    """Return what refuses the value of an option, for the reason of an error.

    Args:
        error: The error.
        options: Names of the options; click knows it where a value is being read.
        place: Where in the value; ``None`` where a word in it is found by reading.

    Returns:
        What click raises.
    """
    error.place = place
    return click.BadParameter(sentence(error), param_hint=options)


@contextmanager
def refusing(*options: str, keep: str | None = None) -> Iterator[None]:
    """Refuse the value of some options for whatever is wrong meanwhile.

    Args:
        options: Their names.
        keep: Below which place the value begins, where the error tells a place in it.

    Raises:
        click.BadParameter: Instead of an error of the library.
    """
    try:
        yield
    except DebertsError as error:
        place = None if keep is None else (error.place or "").removeprefix(keep).lstrip(".")
        raise bad_value(error, options, place or None) from None


def show(lines: Iterable[str]) -> None:
    """Write lines to standard output, as it can show them.

    Raises:
        OSError: If they cannot be written. That the reader has gone is no error: it ends the program quietly.
    """
    document = "".join(f"{part}\n" for text in lines for line in text.split("\n") for part in fitted(line))
    encoding = sys.stdout.encoding
    if click.get_current_context().meta[_ASCII] or not _has_symbols(encoding):
        document = document.translate(_LETTERS)
    document = document.encode(encoding, "backslashreplace").decode(encoding)
    with quiet_exit():
        if _is_looked_at():
            from deberts.cli.colour import paint  # noqa: PLC0415  # rich takes long to load, and a pipe needs none of it

            paint(document)
        else:
            sys.stdout.write(document)


def show_data(text: str) -> None:
    """Write JSON to standard output: UTF-8 with line feeds, whatever the console speaks.

    Raises:
        OSError: As :func:`show`.
    """
    with quiet_exit():
        sys.stdout.buffer.write(text.encode("utf-8"))


@contextmanager
def progress_bar(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """Draw a bar on standard error, a terminal; what is yielded takes how many of the steps are done."""
    from rich.console import Console  # noqa: PLC0415  # rich takes long to load, and a pipe needs none of it
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn  # noqa: PLC0415  # so

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield lambda done: bar.update(task, completed=done)


def show_json(value: object) -> None:
    """Write an object as JSON on one line.

    Raises:
        OSError: As :func:`show`.
    """
    from deberts.records.strict_json import dumps  # noqa: PLC0415  # plain text needs no JSON

    show_data(dumps(value))


def _has_symbols(encoding: str) -> bool:
    try:
        _SYMBOLS.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


def _is_looked_at() -> bool:
    return not os.environ.get("NO_COLOR") and (sys.stdout.isatty() or bool(os.environ.get("FORCE_COLOR")))
