"""Score sheets and standings as pages of HTML that stand alone, and print on A4."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from deberts.game.ending_texts import match_sentence, people_sentence, word_sentence
from deberts.game.sheet import clauses_of_match
from deberts.game.untold import untold
from deberts.integers import FEWEST_SEATS
from deberts.locale import Language
from deberts.records.sheet import Sheet
from deberts.records.standings import PlayerResult
from deberts.rulesets.ruleset import RuleSet
from deberts.svg.markup import Table, element, written_text
from deberts.svg.tables import blank_table, sheet_table, standings_table

_ROOM, _LINE = 240, 6
"""Millimetres of a page of A4 for the rows of a table and what stands below, and for each line of that."""
_TALLEST, _LOWEST, _HEAD = 8, 3, 3
"""The height of a row at most and at least, in millimetres, and how many rows the head of a table takes."""
_LETTERS: Final = {2: 11, 3: 10, 4: 9}
"""The size of the letters in a table, in points, by number of players."""

_NAME: Final = {2: 10, 3: 7, 4: 5.5}
"""How much of a name stands in each row on paper, in letters' widths, by number of players; the head has it whole."""

_ONE_LINE, _TWO_LINES = 0.6, 0.4
"""The most that letters may have of the height of a row, where a cell holds one line, and two."""

_STYLE: Final = """
@page { size: A4; margin: 12mm }
* { box-sizing: border-box }
body { font: 11pt/1.3 system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif; color: #000; background: #fff;
  max-width: 230mm; margin: 0 auto; padding: 4mm }
h1 { font-size: 15pt; margin: 0 0 1mm; overflow-wrap: anywhere }
p { margin: 1mm 0; overflow-wrap: anywhere }
table { border-collapse: collapse; width: 100%; margin: 3mm 0;
  font-size: min(var(--letters), calc(var(--row) * var(--fit))) }
caption { display: none }
th, td { border: .3mm solid #555; padding: 0 1mm; height: var(--row); line-height: 1.1; text-align: start }
th { font-weight: 600 }
td.name { overflow-wrap: anywhere; min-width: 4.5em }
td:is(.points, .totals) { text-align: end; font-variant-numeric: tabular-nums }
thead th { vertical-align: bottom }
thead th[scope=colgroup] { overflow-wrap: anywhere; min-width: 4em }
div { padding-right: .3mm }
@media screen and (max-width: 640px) {
  .filled :is(table, tbody) { display: block; font-size: 11pt }
  .filled thead { display: none }
  .filled tr { display: grid; grid-template-columns: 1fr 1fr; gap: 0 4mm; border-top: .3mm solid #555; padding: 1mm 0 }
  .filled :is(th, td) { border: 0; height: auto; line-height: 1.4; text-align: start }
  .filled th, .filled td:last-child { grid-column: 1 / -1 }
  .filled td::before { content: attr(data-label) " "; color: #555 }
}
@media print {
  body { padding: 0; max-width: none } div { overflow: visible !important } tr { break-inside: avoid }
  td.name { white-space: nowrap; overflow: hidden; text-overflow: ellipsis; max-width: var(--name) }
}
"""


def sheet_page(sheet: Sheet, *, language: str = "en") -> str:
    """Return a score sheet as a page.

    Args:
        sheet: The sheet.
        language: A code, one of :func:`deberts.locale.languages`.

    Returns:
        A document of HTML that loads nothing. It prints on one sheet of A4, in letters that become smaller with more
        deals than 28.
    """
    into = Language.of(language)
    if not sheet.rows:
        return blank_page(sheet.rules, sheet.names, language=language)
    table = sheet_table(sheet.rows, sheet.names, rules=sheet.rules, language=language)
    above = (_rules_text(sheet.rules, into), *((sheet.note,) if sheet.note else ()))
    return _document(into, table, (len(sheet.rows), sheet.rules.sides), above, notes_of(sheet, into), class_="filled")


def blank_page(rules: RuleSet, names: Sequence[str] = (), *, rows: int = 28, language: str = "en") -> str:
    """Return a page to be filled in by hand.

    Args:
        rules: The rule set.
        names: What the players are called, by seat; room for their names if left out.
        rows: How many deals have room.
        language: A code, one of :func:`deberts.locale.languages`.

    Returns:
        A document of HTML that loads nothing.

    Raises:
        InputError: If there are not as many names as seats.
    """
    table = blank_table(rules, names, rows=rows, language=language)
    into = Language.of(language)
    return _document(into, table, (rows, rules.sides), (_rules_text(rules, into),))


def standings_page(lines: Sequence[PlayerResult], notes: Iterable[str] = (), *, language: str = "en") -> str:
    """Return the table of an evening as a page.

    Args:
        lines: The lines of the table.
        notes: What is to be said below.
        language: A code, one of :func:`deberts.locale.languages`.

    Returns:
        A document of HTML that loads nothing.
    """
    table = standings_table(lines, language=language)
    return _document(Language.of(language), table, (len(lines), FEWEST_SEATS), (), tuple(notes))


def notes_of(sheet: Sheet, into: Language) -> tuple[str, ...]:
    """Return what stands below a sheet: what was struck out or not told, who has won and why, or how it stands.

    Args:
        sheet: The sheet.
        into: The language.

    Returns:
        The sentences, the last with its clauses.
    """
    struck = (
        into.gettext("Struck out above deal {number}: {text}", number=line.before + 1, text=line.text)
        for line in sheet.struck
    )
    text, clauses = _verdict(sheet, into)
    return (*struck, *_untold(sheet, into), f"{text} [{' '.join(clauses)}]")


def _untold(sheet: Sheet, into: Language) -> Iterator[str]:
    """Return what is not looked at for want of tricks, each with the numbers of its deals."""
    deals = defaultdict[tuple[str, tuple[str, ...]], list[int]](list)
    for number, row in enumerate(sheet.rows, 1):
        if found := untold(sheet.rules, row.entry):
            deals[found].append(number)
    for (sentence, clauses), numbers in deals.items():
        listed = ", ".join(map(str, numbers))
        text = into.gettext("{text} Deals: {numbers}.", text=into.gettext(sentence), numbers=listed)
        yield f"{text} [{' '.join(clauses)}]"


def _verdict(sheet: Sheet, into: Language) -> tuple[str, tuple[str, ...]]:
    last, names = sheet.rows[-1] if sheet.rows else None, sheet.names
    if sheet.end is not None:
        return people_sentence(sheet.ending, sheet.end, names, into), ("D36",)
    clauses = clauses_of_match(sheet.rules, last)
    if last is not None and last.entry.game is not None:
        return word_sentence(last, names, into), clauses
    return match_sentence(sheet.rules, last, sheet.standing, names, into), clauses


def name_of_rules(rules: RuleSet) -> str:
    """Return the name of a rule set, and what is agreed beside it."""
    return ", ".join((rules.name, *sorted(one.value for one in rules.agreed)))


def _rules_text(rules: RuleSet, into: Language) -> str:
    return into.gettext("Rules: {rules}, to {target}", rules=name_of_rules(rules), target=rules.target)


def _document(
    into: Language,
    table: Table,
    size: tuple[int, int],
    above: tuple[str, ...],
    below: tuple[str, ...] = (),
    **attributes: object,
) -> str:
    rows, players = size
    tall = max(_LOWEST, min(_TALLEST, (_ROOM - _LINE * len(below)) / (rows + _HEAD)))
    head = (
        '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
        f"{element('title', written_text(table.title))}{element('style', _STYLE)}"
    )
    over, under = (("".join(element("p", written_text(text)) for text in texts)) for texts in (above, below))
    fit = _ONE_LINE if players == FEWEST_SEATS else _TWO_LINES
    title = element("h1", written_text(table.title))
    style = f"--row: {tall:.2f}mm; --letters: {_LETTERS[players]}pt; --fit: {fit}; --name: {_NAME[players]}em"
    page = element("body", title, over, table.html, under, style=style, **attributes)
    return f"<!doctype html>\n{element('html', element('head', head), page, lang=into.code)}\n"
