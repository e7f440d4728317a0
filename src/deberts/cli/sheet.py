"""What is written: the ledger of a deal, the score sheet of a match, and who has won."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from deberts import Account, Line, Match, Outcome, Sequence, SheetRow, Standing
from deberts.cli.layout import SEATS, note, pretty_meld, table

VERDICTS: Final = {
    Outcome.MADE: ("made", "{declarer} has more than {defender}: each writes his own total.", "06.2"),
    Outcome.BAIT: ("bait", "{declarer} has less than {defender}, who writes both totals.", "06.3"),
    Outcome.HUNG: ("equal", "{defender} writes his own; {declarer}'s waits for the next deal.", "06.4"),
}
"""How a deal ended: in a word, in a sentence about the two players, and the clause."""

_OWN: Final = {"last": "last trick", "sequence": "", "bela": "bela", "cards": "cards in tricks"}
_MOVED: Final = {"bait": "bait", "hung": "suspended now", "released": "suspended before"}


def ledger(account: Account) -> list[str]:
    """Return the ledger of a deal that is over, with its clauses, and how it ended."""
    if account.outcome is None or account.declarer is None:
        kept = ("06.7",) if account.before.suspended else ()
        return note("Four passes: the deal is void, and nothing is written.", "02.7", *kept)
    _, text, clause = VERDICTS[account.outcome]
    text = text.format(declarer=SEATS[account.declarer], defender=SEATS[1 - account.declarer])
    return [*points_table(SEATS, account.ledger, account.totals, account.written), *note(text, clause)]


def points_table(
    names: tuple[str, str], lines: Iterable[Line], totals: tuple[int, ...], written: tuple[int, ...]
) -> list[str]:
    """Return how the points of a deal become what is written.

    Args:
        names: What the two players are called, by seat.
        lines: The lines of the ledger.
        totals: Totals by seat, the sums of those lines that make the total.
        written: What is written, by seat.

    Returns:
        A table with a row for each kind of line, the total among them, and what is written last.
    """
    lines = tuple(lines)
    rows = (
        *_items((line for line in lines if line.what in _OWN), ""),
        ("total", "06.1", *map(str, totals)),
        *_items((line for line in lines if line.what in _MOVED), "+"),
        ("written", "", *map(str, written)),
    )
    return table(("Points", "Clause", *names), rows, frozenset({2, 3}))


def _items(lines: Iterable[Line], sign: str) -> Iterator[tuple[str, ...]]:
    items: dict[tuple[str, str, Sequence | None], list[str]] = {}
    for line in lines:
        row = items.setdefault((line.what, line.clause, line.sequence), [""] * len(SEATS))
        row[line.seat] = f"{line.points:{sign}}"
    for (what, clause, meld), points in items.items():
        yield ((_OWN | _MOVED)[what] if meld is None else pretty_meld(meld), clause, *points)


def sheet(match: Match) -> list[str]:
    """Return the score sheet: a row a deal, with what is suspended in a column of its own."""
    head = ("#", "Dealer", "Declarer", "Outcome", SEATS[0], "Score", SEATS[1], "Score", "Suspended 06.8")
    rows = (_sheet_row(number, row) for number, row in enumerate(match.sheet, 1))
    return table(head, rows, frozenset({0, 4, 5, 6, 7, 8}))


def _sheet_row(number: int, row: SheetRow) -> tuple[str, ...]:
    declarer, scores = row.entry.declarer, row.standing.scores
    word, _, clause = ("void", "", "02.7") if row.outcome is None else VERDICTS[row.outcome]
    return (
        str(number),
        SEATS[row.dealer],
        "-" if declarer is None else SEATS[declarer],
        f"{word:<5} {clause}",
        *(text for seat in range(len(SEATS)) for text in (f"+{row.written[seat]}", str(scores[seat]))),
        *(map(str, row.standing.suspended) if row.standing.suspended else ("",)),
    )


def standing_text(standing: Standing) -> str:
    """Return where a match stands, such as ``South 162, North 81, suspended 81``."""
    scores = [f"{name} {score}" for name, score in zip(SEATS, standing.scores, strict=True)]
    return ", ".join([*scores, *(f"suspended {points}" for points in standing.suspended)])


def verdict(match: Match) -> list[str]:
    """Return who has won and why, or where the match stands."""
    won, scores, target = match.ending.winner, match.standing.scores, match.rules.target
    if won is None:
        return note(f"Nobody has {target} points yet: {standing_text(match.standing)}.", "06.10")
    if min(scores) < target:
        return note(
            f"{SEATS[won]} wins {_result(scores, won)}, with {target} or more after a deal is written.", "06.10"
        )
    reported, written = _result(match.ending.result, won), _result(scores, won)
    return note(f"Both past {target}, so defender {SEATS[won]} wins {reported} (written {written}).", "06.11", "D20")


def _result(scores: tuple[int, ...], won: int) -> str:
    return f"{scores[won]}:{scores[1 - won]}"
