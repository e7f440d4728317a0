"""The forms in which ``deberts sheet`` writes score sheets and the table of an evening."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from io import StringIO
from typing import Final

import attrs

from deberts.cli.layout import escape_symbols, paragraph, screen, table
from deberts.cli.score_tables import sheet_of
from deberts.game.ending_texts import WORDS, side_names
from deberts.game.ends import clauses_of_deal
from deberts.game.sheet import mark
from deberts.locale import Language
from deberts.records import PlayerResult, Sheet, standings, write_sheet, write_sheet_text
from deberts.records.strict_json import dumps
from deberts.svg.pages import name_of_rules, notes_of, sheet_page, standings_page
from deberts.svg.tables import STANDINGS

_UNBROKEN: Final = 10_000
"""Columns in which every table fits as it is."""

_SHORTER: Final = (40, 12, 9, 7, 5)
"""How many characters a name may have in a table, the most first, until the table fits."""

_INDENT: Final = "   "
_ALIKE: Final = 0.8
"""How much two names must have in common to look like one that is misspelt."""


def written(sheets: Sequence[tuple[str, Sheet]], form: str | None, into: Language) -> str:
    """Return sheets in a form: for people if there is none, else one sheet for another program or a printer."""
    if form is not None:
        return _WRITTEN[form](sheets[0][1], into)
    return "".join(f"{line}\n" for name, sheet in sheets for line in _sheet_text(name, sheet, into, screen()))


def _sheet_text(name: str, sheet: Sheet, into: Language, width: int) -> Iterator[str]:
    rules, target = name_of_rules(sheet.rules), sheet.rules.target
    head = into.gettext("{name}, rules: {rules}, to {target}", name=name, rules=rules, target=target)
    title = paragraph(head, columns=width)
    yield from (*title, "=" * max(map(len, title)))
    names = [escape_symbols(one) for one in sheet.names]
    yield from paragraph(escape_symbols(sheet.note), columns=width)
    yield from _fitted(sheet, names, width)
    for text in notes_of(sheet, into):
        yield from paragraph(escape_symbols(text), _INDENT, "", width)
    yield ""


def _fitted(sheet: Sheet, names: Sequence[str], width: int) -> list[str]:
    rows = [(row, row.end) for row in sheet.rows]
    lines: list[str] = []
    for most in _SHORTER:
        shorter = [one if len(one) <= most else f"{one[: most - 1]}…" for one in names]
        lines = sheet_of(sheet.rules, rows, shorter if len({*shorter}) == len(names) else names, _UNBROKEN)
        if max(map(len, lines)) <= width:
            return lines
    return sheet_of(sheet.rules, rows, names, width)


def _sheet_csv(sheet: Sheet, _into: Language) -> str:
    """Return the rows of a sheet for a spreadsheet: a column for each thing and side."""
    sides = side_names(sheet.names, sheet.rules.sides)
    by_side = [f"{what} {name}" for what in ("total", "writes", "score") for name in sides]
    rows = [("deal", "dealer", "declarer", "outcome", "clause", "mark", *by_side, "suspended")]
    for number, row in enumerate(sheet.rows, 1):
        declarer = "" if row.entry.declarer is None else sheet.names[row.entry.declarer]
        said = WORDS[row.end], clauses_of_deal(sheet.rules, row.end)[0], mark(sheet.rules, row) or ""
        points = map(str, (*row.entry.totals, *row.written, *row.standing.scores))
        waits = " ".join(map(str, row.standing.suspended))
        rows.append((str(number), sheet.names[row.dealer], declarer, *said, *points, waits))
    return _csv(rows)


def _csv(rows: Iterable[Sequence[object]]) -> str:
    text = StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue()


def evening(sheets: Sequence[tuple[str, Sheet]], form: str | None, into: Language) -> str:
    """Return the table of an evening in a form, and which matches do not count."""
    lines = standings(sheet for _, sheet in sheets)
    open_ = [name for name, sheet in sheets if sheet.ending.winner is None]
    notes = [into.gettext("Nobody has won yet, so it does not count: {name}", name=name) for name in open_]
    notes += [into.gettext("Are these one player? {names}", names=names) for names in _alike(lines)]
    match form:
        case "json":
            return dumps({"standings": [attrs.asdict(line) for line in lines], "not_counted": open_}, 2)
        case "csv":
            return _csv((STANDINGS, *map(attrs.astuple, lines)))
        case "html":
            return standings_page(lines, notes, language=into.code)
        case _:
            return "".join(f"{line}\n" for line in (*_standings_lines(lines, into), *notes))


def _alike(lines: Sequence[PlayerResult]) -> Iterator[str]:
    names = [line.name for line in lines]
    for number, name in enumerate(names):
        for other in get_close_matches(name, names[number + 1 :], cutoff=_ALIKE):
            yield f"{name}, {other}"


def _standings_lines(lines: Sequence[PlayerResult], into: Language) -> list[str]:
    head = [into.gettext(text) for text in STANDINGS]
    rows = [[escape_symbols(str(value)) for value in attrs.astuple(line)] for line in lines]
    return table(head, rows, frozenset({0, 2, 3, 4, 5}), screen())


_WRITTEN: Final[Mapping[str, Callable[[Sheet, Language], str]]] = {
    "json": lambda sheet, _into: write_sheet(sheet),
    "csv": _sheet_csv,
    "html": lambda sheet, into: sheet_page(sheet, language=into.code),
    "text": lambda sheet, _into: write_sheet_text(sheet),
}
