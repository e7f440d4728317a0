"""What is written, as tables of text: the ledger of a deal and the score sheet of a match."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, assert_never

from deberts import Account, Deal, Line, Match, RuleSet, Sequence as CardSequence, SheetRow
from deberts.cli.language import spoken
from deberts.cli.layout import SEATS, Names, pretty_sequence, table
from deberts.cli.sentences import deal_end_text
from deberts.game import account as accounts, sheet as sheets
from deberts.game.ending_texts import WORDS, cell_text, side_names, waiting_text
from deberts.game.ends import DealEnd, clauses_of_deal
from deberts.locale.ledger import MOVED, OF_DEAL, OWN, WAITS
from deberts.options import Unit

_OUTCOME: Final = 5
"""Width of the words for an outcome, if none is longer."""


def ledger(deal: Deal, account: Account, names: Names) -> list[str]:
    """Return the ledger of a deal that is over, with its clauses, and how it ended."""
    return [*account_table(deal.rules, account, names), *deal_end_text(deal, account, names)]


def account_table(rules: RuleSet, account: Account, names: Names) -> list[str]:
    """Return how the points of a deal become what is written, a row for each kind of line; none if nothing does."""
    if account.writes_nothing:
        return []
    names = side_names(names, rules.sides)
    totals = _totals(names, account.ledger, account.totals)
    if (kush := accounts.kush(rules, account)) is not None:
        return _table(
            names, (*totals, (spoken().gettext("kush"), clauses_of_deal(rules, account.end)[0], *map(str, kush)))
        )
    moved = _items((line for line in account.ledger if line.what not in OWN), len(names), "+")
    return _table(names, (*totals, *moved, (spoken().gettext("written"), "", *map(str, account.written))))


def _table(names: Names, rows: Iterable[Sequence[str]]) -> list[str]:
    head = (spoken().gettext("Points"), spoken().gettext("Clause"), *names)
    return table(head, rows, frozenset(range(2, 2 + len(names))))


def _totals(names: Names, lines: Iterable[Line], totals: tuple[int, ...]) -> Iterator[tuple[str, ...]]:
    yield from _items((line for line in lines if line.what in OWN), len(names), "")
    yield (spoken().gettext("total"), "06.1", *map(str, totals))


def _items(lines: Iterable[Line], seats: int, sign: str) -> Iterator[tuple[str, ...]]:
    items: dict[tuple[str, str, CardSequence | None], list[str]] = {}
    for line in lines:
        row = items.setdefault((line.what, line.clause, line.sequence), [""] * seats)
        row[line.seat] = f"{line.points:{sign}}"
    for (what, clause, one), points in items.items():
        named = spoken().gettext((OWN | MOVED).get(what, what)) if one is None else pretty_sequence(one)
        yield (named, clause, *points)


def sheet(match: Match, names: Names) -> list[str]:
    """Return the score sheet of a match, as :func:`sheet_of`."""
    over = zip(match.sheet, match.deals, strict=False)
    return sheet_of(match.rules, [(row, deal.account.end) for row, deal in over if deal.account], names)


def sheet_of(
    rules: RuleSet, rows: Sequence[tuple[SheetRow, DealEnd]], names: Names, columns: int | None = None
) -> list[str]:
    """Return a score sheet: a row a deal, with the totals as they are typed, and what is suspended in its own column.

    Two players see beside their scores what they wrote; for more there is no room. The declarer's column has the mark
    of a row. Where kush are counted, points lead to no score, and each sees his kush.
    """
    head = (*map(spoken().gettext, OF_DEAL), *_heads(rules, names), spoken().gettext(WAITS))
    word = max([_OUTCOME, *(len(_word(end)) for _, end in rows)])
    cells = [_sheet_row(rules, number, row, end, names, word) for number, (row, end) in enumerate(rows, 1)]
    return table(head, cells, frozenset({0, *range(len(OF_DEAL), len(head))}), columns)


def _word(end: DealEnd) -> str:
    return spoken().gettext(WORDS[end])


def _heads(rules: RuleSet, names: Names) -> Iterator[str]:
    for name in side_names(names, rules.sides):
        match rules.unit:
            case Unit.KUSH:
                yield spoken().gettext("{name} kush", name=name)
            case Unit.POINTS:
                yield from (name, spoken().gettext("Score")) if rules.sides == len(SEATS) else (name,)
            case never:
                assert_never(never)


def _sheet_row(  # noqa: PLR0913, PLR0917  # a row has as much in it
    rules: RuleSet, number: int, row: SheetRow, end: DealEnd, names: Names, width: int
) -> tuple[str, ...]:
    declarer = row.entry.declarer
    return (
        str(number),
        names[row.dealer],
        "-" if declarer is None else names[declarer],
        sheets.totals_text(row),
        f"{_word(end):<{width}} {clauses_of_deal(rules, end)[0]}",
        *_columns(rules, row),
        waiting_text(row.standing.suspended, spoken()),
    )


def _columns(rules: RuleSet, row: SheetRow) -> Iterator[str]:
    for cell, score in zip(sheets.cells(rules, row), row.standing.scores, strict=True):
        mark = cell_text(cell, spoken()) if isinstance(cell, str) else ""
        match rules.unit:
            case Unit.KUSH:
                yield mark or str(cell)
            case Unit.POINTS if rules.sides == len(SEATS):
                yield from (mark or f"{cell:+}", str(score))
            case Unit.POINTS:
                yield f"{mark} {score}".lstrip()
            case never:
                assert_never(never)
