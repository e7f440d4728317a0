"""Which vectors are meant: the options of every part that chooses, and what they choose."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Collection, Iterable
from functools import partial, wraps
from typing import Any, Final

import attrs
import click

from deberts import CLAUSES, DebertsError, clause
from deberts.cli.console import completing
from deberts.cli.layout import sentence
from deberts.cli.streams import print_error
from deberts.conformance.operations import OPERATIONS
from deberts.conformance.vectors import ALL, DEFAULT, FAMILIES, Vector, choose, rule_set_filter, shipped_for_all
from deberts.errors import InputError
from deberts.rulesets.presets import PRESETS

BROKEN: Final = 4
"""Exit status when the shipped vectors are not what their manifest says."""


@attrs.frozen
class Selection:
    """What was asked for. An empty tuple lets everything through, but for the rule sets, where it means the club's.

    Args:
        clauses: Numbers of clauses.
        operations: Names of operations.
        families: Names of families.
        rules: Names of rule sets, or ``all``.
    """

    clauses: tuple[str, ...] = ()
    operations: tuple[str, ...] = ()
    families: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()

    def of(self, vectors: Iterable[Vector]) -> tuple[Vector, ...]:
        """Choose.

        Args:
            vectors: All of them.

        Returns:
            Those that are meant.

        Raises:
            VectorError: If there are none.
        """
        return choose(
            vectors,
            clauses=self.clauses or None,
            operations=self.operations or None,
            families=self.families or None,
            rules=rule_set_filter(self.rules),
        )


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
        function(*args, selection=Selection(clause, op, family, rules), **others)

    for name, known, told in reversed(_FILTERS):
        read = _clause if known is CLAUSES else partial(_known, known)
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


def _clause(text: str) -> str:
    return clause(text).number


def _known(names: Collection[str], text: str) -> str:
    if text not in names:
        near = difflib.get_close_matches(text, names, n=1)
        hint = f"did you mean {near[0]}?" if near else f"there is {', '.join(names)}"
        raise InputError(f"{text!r:.60} is not known; {hint}")
    return text
