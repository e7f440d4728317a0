"""What was counted in deals that were played: shares and points in a table, each with its interval."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, ClassVar, Final, TypeAlias

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util.docutils import SphinxDirective

from club.language import spoken
from club.matrix import table
from deberts.campaigns.estimates import Estimate, mean, share
from deberts.locale import gettext_noop

Counts: TypeAlias = tuple[int, int, int, int]
"""How many deals; in how many the contract was made; the sum of points, and of their squares."""

LEAST: Final = 100
"""Of fewer deals nothing is told."""

_WORDS: Final[Mapping[str, str]] = {
    "jack": gettext_noop("jack among them"),
    "nine": gettext_noop("nine, no jack"),
    "neither": gettext_noop("neither of them"),
    "0": gettext_noop("no other ace"),
    "1": gettext_noop("one other ace"),
    "2": gettext_noop("two other aces"),
    "declarer": gettext_noop("declarer's counts"),
    "nobody": gettext_noop("nobody's"),
    "defender": gettext_noop("the other's counts"),
    "forehand": gettext_noop("forehand plays"),
    "dealer": gettext_noop("the dealer plays"),
}
"""What the columns are called."""


def _made(counts: Counts) -> str:
    return _told(share(counts[1], counts[0]), 100, "{:.0f}", "{:.0f}\N{NO-BREAK SPACE}%")


def _points(counts: Counts) -> str:
    return _told(mean(counts[2], counts[3], counts[0]), 1, "{:+.0f}", "{:+.0f}")


def _tenths(counts: Counts) -> str:
    return _told(mean(counts[2], counts[3], counts[0]), 0.1, "{:+.0f}", "{:+.0f}")


def _told(found: Estimate, times: float, each: str, value: str) -> str:
    middle, low, high = (number * times for number in (found.value, found.low, found.high))
    interval = f"{each.format(low)} \N{HORIZONTAL ELLIPSIS} {each.format(high)}".replace(" ", "\N{NO-BREAK SPACE}")
    return f"{value.format(middle)} ({interval})".replace("-", "\N{MINUS SIGN}")


_TELLS: Final[Mapping[str, Callable[[Counts], str]]] = {"made": _made, "points": _points, "tenths": _tenths}
"""What a cell tells: how often the contract was made, or the points in the mean, counted whole or in tenths."""


def _tells(text: str) -> str:
    return directives.choice(text, [*_TELLS])


class CountedDirective(SphinxDirective):
    """A table of what was counted; the argument is the path of what ``tools.first_steps`` wrote."""

    required_arguments = 1
    option_spec: ClassVar[dict[str, Any]] = {
        "table": directives.unchanged_required,
        "trumps": directives.positive_int_list,
        "columns": str.split,
        "tells": _tells,
    }

    def run(self) -> list[nodes.Node]:
        """Return the table: a row for each number of trumps."""
        name, path = self.env.relfn2path(self.arguments[0])
        self.env.note_dependency(name)
        cells = {(*row[:3],): row[3:] for row in json.loads(Path(path).read_text(encoding="utf-8"))["cells"]}
        into = spoken(self.env)
        columns = (into.gettext(_WORDS[column]) for column in self.options["columns"])
        head = (into.gettext("Trumps in six cards"), *columns)
        return [table(head, self._rows(cells), classes=["counted"])]

    def _rows(self, cells: Mapping[tuple[str, ...], Counts]) -> Iterator[list[list[nodes.Node]]]:
        tell, columns = _TELLS[self.options["tells"]], self.options["columns"]
        for trumps in map(str, self.options["trumps"]):
            found = [cells.get((self.options["table"], trumps, column), (0, 0, 0, 0)) for column in columns]
            told = (tell(counts) if counts[0] >= LEAST else "\N{EN DASH}" for counts in found)
            yield [[nodes.Text(text)] for text in (trumps, *told)]
