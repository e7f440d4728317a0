"""Which vectors are meant: the options of every part that chooses, and what they choose."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Collection, Iterable
from functools import partial, wraps
from typing import Any, Final, Protocol

import click

from deberts import CLAUSES, DebertsError, clause
from deberts.cli.console import completing
from deberts.cli.layout import sentence
from deberts.cli.streams import print_error
from deberts.conformance.families import FAMILIES, UNREQUESTED
from deberts.conformance.operations import OPERATIONS
from deberts.conformance.vectors import ALL, DEFAULT, Vector, choose, rule_set_filter, shipped_for_all
from deberts.errors import InputError
from deberts.rulesets.presets import PRESETS

BROKEN: Final = 4
"""Exit status when the shipped vectors are not what their manifest says."""


class Selection(Protocol):
    """Chooses vectors: all of them by a filter where nothing is named, but of the rule sets the club then."""

    def __call__(self, vectors: Iterable[Vector], *, deep: bool = True) -> tuple[Vector, ...]:
        """Choose of some vectors, those that are asked on request among them or not."""
        ...


def load_suite() -> tuple[Vector, ...]:
    """Return every vector, for all rule sets; if the suite is broken, say in what and end the program."""
    try:
        return shipped_for_all()
    except DebertsError as error:
        print_error(f"deberts: the suite is broken: {sentence(error)}")
        click.get_current_context().exit(BROKEN)


def selection_options(function: Callable[..., None]) -> Callable[..., None]:
    """Give a command the four filters, as one argument ``selection``."""

    @wraps(function)
    def command(*args: Any, clause: Any, op: Any, family: Any, rules: Any, **others: Any) -> None:
        of = rule_set_filter(rules)

        def chosen(vectors: Iterable[Vector], *, deep: bool = True) -> tuple[Vector, ...]:
            families = family or (None if deep else UNREQUESTED)
            return choose(vectors, clauses=clause or None, operations=op or None, families=families, rules=of)

        function(*args, selection=chosen, **others)

    for name, known, told in reversed(_FILTERS):
        read = partial(_known, known)
        option = click.option(
            f"--{name}",
            multiple=True,
            metavar=name.upper(),
            callback=partial(_read_all, read),
            shell_complete=completing(known),
            help=told,
        )
        command = option(command)
    return command


_FILTERS: Final[tuple[tuple[str, Collection[str], str], ...]] = (
    ("clause", CLAUSES, "Only vectors that hold this clause, such as 05.5; may be given again."),
    ("op", OPERATIONS, "Only this operation, such as legal_cards; may be given again."),
    ("family", FAMILIES, f"Only one of {', '.join(FAMILIES)}; may be given again."),
    ("rules", (*PRESETS, ALL), f"This rule set, or {ALL}; may be given again. If left out, {DEFAULT}."),
)


def _read_all(
    read: Callable[[str], str], _context: click.Context, _option: click.Parameter, texts: tuple[str, ...]
) -> tuple[str, ...]:
    try:
        return tuple(map(read, texts))
    except DebertsError as error:
        raise click.BadParameter(sentence(error)) from None


def _known(names: Collection[str], text: str) -> str:
    if names is CLAUSES:
        return clause(text).number
    if text not in names:
        near = difflib.get_close_matches(text, names, n=1)
        hint = f"did you mean {near[0]}?" if near else f"there is {', '.join(names)}"
        raise InputError(f"{text!r:.60} is not known; {hint}")
    return text
