"""``deberts rules``: the clauses, to read."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

import click

from deberts import CLAUSES, Clause, clause
from deberts.clauses import SECTIONS
from deberts.clauses.inheritance import Change, elsewhere, replaced_by
from deberts.clauses.numbers import TITLES
from deberts.cli.console import ascii_option, completing, json_option, show, show_json
from deberts.cli.layout import entry, heading, paragraph
from deberts.errors import UnknownClauseError, excerpt

_LONGEST: Final = 20
_SECTIONS: Final = {**SECTIONS, **TITLES}
_PARTS: Final = {
    part: f"{_SECTIONS[part[0]]}, section {part[1:]}"
    for part in dict.fromkeys(number.partition(".")[0] for number in CLAUSES if "." in number)
    if part not in _SECTIONS
}
"""Parts of what a letter stands for, such as m9: the clauses with one number before the point."""

_NAMES: Final = {name.lower(): name for name in (*_SECTIONS, *_PARTS, *CLAUSES)}


@click.command
@click.argument("number", required=False, shell_complete=completing(_NAMES.values()))
@json_option
@ascii_option
def rules(number: str | None, *, as_json: bool) -> None:
    """Print a clause, a section, or the contents.

    NUMBER is that of a clause, such as 05.5, m9.3 or D7, or of a section, such as 05 or m9; a letter alone prints all
    clauses that begin with it, such as m for Moscow. Letters may be small or large. Without NUMBER the contents are
    printed.
    """
    name = None if number is None else _NAMES.get(number.lower(), number)
    if as_json:
        show_json(_data(name))
    elif name is None:
        show(contents(_SECTIONS))
    elif name in _SECTIONS | _PARTS:
        show(section(name))
    else:
        show(_clause_and_functions(_clause(name)))


def _data(name: str | None) -> object:
    from deberts import trace  # noqa: PLC0415  # reads every docstring of the library
    from deberts.cli import data  # noqa: PLC0415  # plain text needs no JSON

    if name is None or name in _SECTIONS | _PARTS:
        chosen = _SECTIONS if name is None else {name: (_SECTIONS | _PARTS)[name]}
        return data.sections_data({each: (title, _clauses_of(each)) for each, title in chosen.items()})
    row = _clause(name)
    return data.clause_data(row, trace.functions(row.number))


def _clause(number: str) -> Clause:
    try:
        return clause(number)
    except UnknownClauseError:
        known = {_bare(name): name for name in _NAMES.values()}
        if (meant := known.get(_bare(number))) is None:
            raise
        what = "section " * (meant in _SECTIONS | _PARTS)
        raise UnknownClauseError(f"there is no clause {excerpt(number)}; did you mean {what}{meant}?") from None


def _bare(number: str) -> tuple[str, ...]:
    # Letters and numbers without leading zeros: what is left of 05.5 and 5.5, of D7 and d-07, is the same.
    return tuple(re.findall("[A-Z]+|[1-9][0-9]*|0(?![0-9])", number[:_LONGEST].upper()))


def contents(sections: dict[str, str]) -> Iterator[str]:
    """Return the titles of sections and of their clauses."""
    for place, (number, title) in enumerate(sections.items()):
        yield from [""] * bool(place)
        yield from heading(f"{number} {title}")
        yield from (line for row in _clauses_of(number) for line in entry(row.number, row.title, 6))


def section(number: str) -> Iterator[str]:
    """Return a section: its clauses with their wording."""
    yield from heading(f"{number} {(_SECTIONS | _PARTS)[number]}", "=")
    for row in _clauses_of(number):
        yield ""
        yield from heading(str(row))
        yield from paragraph(row.text)


def _clauses_of(section: str) -> list[Clause]:
    begun = f"{section}." if section in _PARTS else section
    return [row for row in CLAUSES.values() if row.number.startswith(begun)]


def _clause_and_functions(row: Clause) -> Iterator[str]:
    from deberts import trace  # noqa: PLC0415  # reads every docstring of the library

    yield from clause_text(row, trace.functions(row.number))


def clause_text(row: Clause, functions: tuple[str, ...]) -> Iterator[str]:
    """Describe all that is known of a clause, and the names of the functions that stand for it."""
    yield from heading(str(row))
    yield from paragraph(row.text)
    yield ""
    entries = (
        ("Question", (row.question,) if row.question else ()),
        ("Other reading", row.readings),
        ("Status", (f"{row.status}. {row.status.meaning}",)),
        ("Source", (row.source,)),
        ("Played by", row.players),
        ("Rule sets", (", ".join(row.sets),) if row.sets else ()),
        ("Elsewhere", tuple(_changes(elsewhere(row.number)))),
        ("In place of", tuple(_changes(replaced_by(row.number)))),
        ("Functions", functions),
    )
    for label, texts in entries:
        for place, text in enumerate(texts):
            yield from entry("" if place else label, text, 15)


def _changes(changes: Iterable[Change]) -> Iterator[str]:
    for change in changes:
        yield from (f"{change.source} {CLAUSES[number]}" for number in change.clauses)
