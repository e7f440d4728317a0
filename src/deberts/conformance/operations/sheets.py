"""Operations that ask what is written down of deals: the score sheet."""

from __future__ import annotations

from typing import Final

from deberts.conformance.operations.inputs import Input
from deberts.conformance.operations.rules import Result, counts_json
from deberts.errors import RuleError
from deberts.game import sheet as sheets
from deberts.game.account import Entry
from deberts.game.sheet import SheetRow
from deberts.options import CARRIED
from deberts.records.codecs import read_seat, read_standing
from deberts.records.node import Node
from deberts.records.results import read_entry
from deberts.rules.s06_ending import Ending
from deberts.rulesets.ruleset import RuleSet


def sheet(rules: RuleSet, given: Input) -> Result:
    """Say what a score sheet shows of what deals brought.

    There is a dealer and a row for each entry. What waits is told in a row even where the match is over.

    Entries are judged in their order. An entry after the end breaks ``06.10``, totals that no deal can bring ``06.1``,
    points of nobody ``02.7``, and ``s3`` after four sevens; more tricks than are played break ``05.9``. Four sevens
    beside a declarer or a word that decides the game break ``s3``. A stake that does not follow from that before breaks
    ``v2``, one that is raised where all have passed ``D26``. A word that decides the game breaks its own clause where
    there are totals, and where somebody wins who cannot: ``v4`` after a false nibble, ``v2`` after a refusal, ``D28``
    after a false claim; and ``p30`` by a claim past the target. What these rules do not have at all breaks the clause
    that leaves it out, as in *Options*.
    """
    dealer, opening = read_seat(given["dealer"], rules), read_standing(given, rules)
    rows = sheets.score_sheet(rules, dealer, _read_entries(given["entries"], rules), opening)
    return sheet_json(rules, rows, rows[-1].ending if rows else Ending(None, opening.scores))


def _read_entries(node: Node, rules: RuleSet) -> list[Entry]:
    """Read entries; what is malformed in any of them comes before totals that no deal can bring."""
    entries, refused = list[Entry](), list[RuleError]()
    for item in node.items():
        try:
            entries.append(read_entry(item, rules))
        except RuleError as error:
            refused.append(error)
    if refused:
        raise refused[0]
    return entries


def sheet_json(rules: RuleSet, rows: tuple[SheetRow, ...], ending: Ending) -> Result:
    """Return what stands on a score sheet: who dealt, what each deal wrote, and where the match stands."""
    return {
        "dealers": [row.dealer for row in rows],
        "rows": [row_json(rules, row) for row in rows],
        "over": ending.is_over,
        "winner": ending.winner,
        "result": list(ending.result),
        "games": None if ending.games is None else list(ending.games),
    }


def row_json(rules: RuleSet, row: SheetRow) -> Result:
    """Return one row of a score sheet."""
    return {
        "outcome": None if row.outcome is None else row.outcome.value,
        "written": list(row.written),
        "scores": list(row.standing.scores),
        "suspended": list(row.standing.suspended),
        **counts_json(rules, row.standing),
        "mark": sheets.mark(rules, row),
    }


SHEET_OPERATIONS: Final = {
    "sheet": (
        ("dealer", "entries"),
        ("scores", "suspended", "stake", *CARRIED),
        ("settle", "match_end", "next_dealer"),
        sheet,
    ),
}
"""Each operation with the names of what must and what may be given, and the operations that it builds on."""
