"""What is written: the ledger of a deal and the score sheet of a match, as tables of HTML."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final, assert_never

import attrs

from deberts.clauses.sources import SOURCES
from deberts.errors import InputError
from deberts.game import account as accounts, sheet as sheets
from deberts.game.account import Account
from deberts.game.ending_texts import WORDS, cell_text, points_to, side_names
from deberts.game.ends import DealEnd, MatchEnd, clauses_of_deal
from deberts.game.sheet import SheetRow, match_end
from deberts.locale import Language, gettext_noop, ledger
from deberts.options import Unit
from deberts.records.standings import PlayerResult
from deberts.rules.s06_contract import Ledger, Line
from deberts.rulesets.answers import answer
from deberts.rulesets.presets import preset
from deberts.rulesets.ruleset import RuleSet
from deberts.svg.markup import Table, element, written_text

Link = Callable[[str], str | None]
"""Returns for the number of a clause the address of its text, or ``None`` where it is to stay plain text."""

_TITLES: Final[Mapping[MatchEnd, str]] = {
    MatchEnd.TARGET: gettext_noop("Score sheet; {name} wins {result}"),
    MatchEnd.SEVERAL: gettext_noop("Score sheet; {name} wins {result}"),
    MatchEnd.KUSH: gettext_noop("Score sheet; {name} wins {result} kush"),
    MatchEnd.WORD: gettext_noop("Score sheet; {how}: {name} wins"),
}
_KINDS: Final = ("name", "name", "totals", "outcome")
"""The classes of the cells that are not a player's, but for the last."""
_COLUMNS: Final[Mapping[Unit, tuple[str, ...]]] = {
    Unit.POINTS: (gettext_noop("writes"), gettext_noop("score")),
    Unit.KUSH: (gettext_noop("kush"),),
}
"""What stands in the columns of each player."""
STANDINGS: Final = (
    gettext_noop("place"),
    gettext_noop("player"),
    gettext_noop("matches"),
    gettext_noop("won"),
    gettext_noop("games"),
    gettext_noop("points"),
)
"""The columns of the table of an evening."""


def _no_link(_clause: str) -> None:
    return None


def ledger_table(
    account: Account,
    names: Sequence[str] = (),
    *,
    rules: RuleSet | None = None,
    link: Link = _no_link,
    language: str = "en",
) -> Table:
    """Return the ledger of a deal: how the points of each player become what he writes, each line with its clause.

    Args:
        account: The account of a deal that is over.
        names: What the players are called, by seat; ``seat 0`` and so on if left out.
        rules: The rule set by which the deal was played, whose clauses are named; the club's if left out, or the site's
            for more than two.
        link: Address of a clause, if it has one.
        language: Its code, one of :func:`deberts.locale.languages`.

    Returns:
        The table.

    Raises:
        InputError: If there are not as many names as seats, or the rule set is for another number of players.
    """
    into = Language.of(language)
    rules = _rules(rules, len(account.totals))
    moved, written, last = _written(rules, account)
    outcome, clause = _outcome(rules, account.end, into)
    called = side_names(_called(names, rules.seats, into), rules.sides)
    heads = (into.gettext("points"), into.gettext("clause"), *called)
    return _table(
        into.gettext("Ledger of a deal: {outcome}", outcome=outcome),
        "deberts-ledger",
        element("tr", *(element("th", written_text(text), scope="col") for text in heads)),
        (
            *_items((line for line in account.ledger if line.what in ledger.OWN), called, link, into),
            _row(into.gettext("total"), _clause("06.1", link), *map(str, account.totals)),
            *_items(moved, called, link, into, "+"),
        ),
        _row(into.gettext(last, outcome=outcome), _clause(clause, link), *map(str, written)),
    )


def _written(rules: RuleSet, account: Account) -> tuple[Ledger, tuple[int, ...], str]:
    """Return the lines between total and what is written, that, and what it is called."""
    if (kush := accounts.kush(rules, account)) is not None:
        return (), kush, gettext_noop("kush, {outcome}")
    moved = tuple(line for line in account.ledger if line.what not in ledger.OWN)
    return moved, account.written, gettext_noop("written, {outcome}")


def _outcome(rules: RuleSet, end: DealEnd, into: Language) -> tuple[str, str]:
    return into.gettext(WORDS[end]), clauses_of_deal(rules, end)[0]


def _items(lines: Iterable[Line], names: Sequence[str], link: Link, into: Language, sign: str = "") -> Iterator[str]:
    items: dict[tuple[str, str], dict[int, str]] = {}
    for line in lines:
        items.setdefault((_what(line, into), line.clause), {})[line.seat] = f"{line.points:{sign}}"
    for (what, clause), points in items.items():
        yield _row(what, _clause(clause, link), *(points.get(seat, "") for seat in range(len(names))))


def _what(line: Line, into: Language) -> str:
    if line.sequence is None:
        return into.gettext((ledger.OWN | ledger.MOVED).get(line.what, line.what))
    cards = sorted(line.sequence.cards, key=lambda card: -card.rank.index)
    return f"{into.gettext(line.sequence.kind.value)} {' '.join(map(into.short, cards))}"


def sheet_table(
    rows: Iterable[SheetRow],
    names: Sequence[str] = (),
    *,
    rules: RuleSet | None = None,
    link: Link = _no_link,
    language: str = "en",
) -> Table:
    """Return the score sheet of a match: a row a deal, and what is suspended in a column of its own.

    Args:
        rows: The rows, at least one.
        names: What the players are called, by seat; ``seat 0`` and so on if left out.
        rules: The rule set by which the match was played, whose clauses are named; the club's if left out, or the
            site's for more than two.
        link: Address of a clause, if it has one.
        language: Its code, one of :func:`deberts.locale.languages`.

    Returns:
        The table.

    Raises:
        InputError: If there is no row, there are not as many names as seats, or the rule set or a row is for another
            number of players.
    """
    into = Language.of(language)
    deals = tuple(rows)
    if not deals:
        raise InputError("a sheet without a deal has no players: give at least one row")
    rules = _rules(rules, len(deals[0].written))
    called = _called(names, rules.seats, into)
    _check_rows(deals, rules)
    return _table(
        _sheet_title(rules, deals[-1], called, into),
        "deberts-sheet",
        _sheet_head(rules, called, link, into),
        tuple(_sheet_row(number, row, called, rules, link, into) for number, row in enumerate(deals, 1)),
    )


def blank_table(rules: RuleSet, names: Sequence[str] = (), *, rows: int = 24, language: str = "en") -> Table:
    """Return a score sheet without deals, to be filled in by hand.

    Args:
        rules: The rule set.
        names: What the players are called, by seat; room for their names if left out.
        rows: How many deals have room.
        language: Its code, one of :func:`deberts.locale.languages`.

    Returns:
        The table.

    Raises:
        InputError: If there are not as many names as seats.
    """
    into = Language.of(language)
    called = _called(names, rules.seats, into) if names else ("\N{NO-BREAK SPACE}",) * rules.seats
    cells = 6 + rules.sides * len(_COLUMNS[rules.unit])
    body = (
        element("tr", element("th", str(number), scope="row"), element("td") * (cells - 1))
        for number in range(1, rows + 1)
    )
    return _table(into.gettext("Score sheet"), "deberts-sheet", _sheet_head(rules, called, _no_link, into), tuple(body))


def standings_table(lines: Iterable[PlayerResult], *, language: str = "en") -> Table:
    """Return the table of an evening.

    Args:
        lines: The lines of :func:`deberts.records.standings.standings`.
        language: Its code, one of :func:`deberts.locale.languages`.

    Returns:
        The table.
    """
    into = Language.of(language)
    head = element("tr", *(element("th", into.gettext(text), scope="col") for text in STANDINGS))
    body = (
        element(
            "tr",
            element("th", str(line.place), scope="row"),
            element("td", written_text(line.name)),
            *(element("td", str(points), class_="points") for points in attrs.astuple(line)[2:]),
        )
        for line in lines
    )
    return _table(into.gettext("Standings"), "deberts-standings", head, tuple(body))


def _sheet_title(rules: RuleSet, last: SheetRow, names: Sequence[str], into: Language) -> str:
    end, winner = last.ending, last.ending.winner
    if winner is None:
        return into.gettext("Score sheet")
    how, result = into.gettext(WORDS[last.end]), points_to(end.result, winner)
    name = side_names(names, rules.sides)[winner]
    won = into.gettext(_TITLES[match_end(rules, last)], name=name, how=how, result=result)
    return won if end.games is None else f"{won} ({points_to(end.games, winner)})"


def _sheet_head(rules: RuleSet, names: Sequence[str], link: Link, into: Language) -> str:
    of_each, sides = _COLUMNS[rules.unit], side_names(names, rules.sides)
    tall = "".join(element("th", into.gettext(text), scope="col", rowspan=2) for text in ledger.OF_DEAL)
    players = (element("th", written_text(name), scope="colgroup", colspan=len(of_each)) for name in sides)
    cited = (_clause(number, link) for number in answer(rules, "second_hang").clauses[:1])
    waits = element("th", " ".join((into.gettext(ledger.WAITS), *cited)), scope="col", rowspan=2)
    inner = (element("th", into.gettext(text), scope="col") for _ in sides for text in of_each)
    return element("tr", tall, *players, waits) + element("tr", *inner)


def _sheet_row(  # noqa: PLR0913, PLR0917  # which row, of which seat, and in which manner
    number: int, row: SheetRow, names: Sequence[str], rules: RuleSet, link: Link, into: Language
) -> str:
    none, (word, clause) = into.gettext("none"), _outcome(rules, row.end, into)
    declarer = none if row.entry.declarer is None else names[row.entry.declarer]
    of_deal = (
        *map(written_text, (names[row.dealer], declarer, sheets.totals_text(row) or none)),
        f"{word} {_clause(clause, link)}",
    )
    points = (cell_text(each, into) for of_one in zip(*_columns(rules, row), strict=True) for each in of_one)
    sides = side_names(names, rules.sides)
    of_sides = (f"{name}: {into.gettext(text)}" for name in sides for text in _COLUMNS[rules.unit])
    waits = ", ".join(map(str, row.standing.suspended)) or none
    cells = (
        *zip(map(into.gettext, ledger.OF_DEAL[1:]), of_deal, _KINDS, strict=True),
        *((label, each, "points") for label, each in zip(of_sides, points, strict=True)),
        (into.gettext(ledger.WAITS), waits, "points"),
    )
    # Each says itself what it holds, for a page too narrow for the head of its table.
    told = (element("td", text, class_=kind, data_label=label) for label, text, kind in cells)
    return element("tr", element("th", str(number), scope="row"), *told)


def _columns(rules: RuleSet, row: SheetRow) -> tuple[tuple[int | str, ...], ...]:
    """Return what stands in the columns of each player: where kush are counted, points lead to no score."""
    match rules.unit:
        case Unit.POINTS:
            return sheets.cells(rules, row), row.standing.scores
        case Unit.KUSH:
            return (sheets.cells(rules, row),)
        case never:
            assert_never(never)


def _check_rows(deals: Iterable[SheetRow], rules: RuleSet) -> None:
    for number, row in enumerate(deals):
        players = max(row.dealer, row.entry.declarer or 0) + 1
        counts = {len(row.written), len(row.standing.scores), len(row.ending.result)}
        if counts != {rules.sides} or players > rules.seats or (row.ending.winner or 0) >= rules.sides:
            raise InputError(
                f"every row of this sheet is for {rules.seats} seats, and this one is not", place=f"rows[{number}]"
            )


def _rules(rules: RuleSet | None, seats: int) -> RuleSet:
    if rules is None:
        return next(preset(name, seats=seats) for name, source in SOURCES.items() if seats in source.seats)
    if seats != rules.sides:
        msg = f"{rules.name!r} is here for {rules.sides} players, and these points are of {seats}: give their rule set"
        raise InputError(msg)
    return rules


def _called(names: Sequence[str], seats: int, into: Language) -> tuple[str, ...]:
    called = tuple(names)
    if called and len(called) != seats:
        raise InputError(f"{len(called)} names do not fit {seats} seats", place="names")
    return called or tuple(into.gettext("seat {seat}", seat=seat) for seat in range(seats))


def _clause(clause: str, link: Link) -> str:
    address = link(clause)
    return written_text(clause) if address is None else element("a", written_text(clause), href=address)


def _row(what: str, clause: str, *points: str) -> str:
    cells = (element("td", text, class_="points") for text in points)
    return element("tr", element("th", written_text(what), scope="row"), element("td", clause), *cells)


def _table(title: str, kind: str, head: str, body: tuple[str, ...], foot: str = "") -> Table:
    inner = element(
        "table",
        element("caption", written_text(title)),
        element("thead", head),
        element("tbody", *body),
        *((element("tfoot", foot),) if foot else ()),
        class_=kind,
    )
    # A table may be wider than the page; then it scrolls, by keyboard as well.
    whole = element("div", inner, role="region", tabindex=0, aria_label=title, style="overflow-x:auto")
    return Table(title, whole)
