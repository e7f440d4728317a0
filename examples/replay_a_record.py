"""Replay the record of a match, and see how a broken one is refused.

Run it as ``python examples/replay_a_record.py``, or with the path of a record of your own.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from deberts import DebertsError, IllegalActionError, Match, SheetRow, clause
from deberts.records.match_record import read_record

RECORD = Path(__file__).parent / "records" / "match.json"


def main(path: Path = RECORD) -> None:
    """Replay the record at *path*; for the one beside this file, show also how a broken one is refused."""
    text = path.read_text(encoding="utf-8")
    replay(text)
    if path == RECORD:
        print("\nThe same record, with two cards of one player in each other's place:")
        replay(tampered(text))


def replay(text: str) -> None:
    """Print the sheet of a match, or where its record is broken and why."""
    try:
        record = read_record(text)
    except DebertsError as error:
        print_refusal(error)
    else:
        rules = record.match.rules
        print(f"Rules: {rules.name}, to {rules.target}. Noted beside: {json.dumps(record.meta)}")
        print_sheet(record.match)


def print_sheet(match: Match) -> None:
    """Print a line for each deal that is over, and how the match stands."""
    print("deal  dealer  declarer  outcome  totals   written  scores   suspended")
    for number, row in enumerate(match.sheet):
        print(f"{number:>4}  {row.dealer:>6}  {sheet_line(row)}")
    ending = match.ending
    if ending.is_over:
        print(f"Seat {ending.winner} wins, {pair(ending.result)}.")
    else:
        print(f"Under way; seat {match.next_dealer} deals.")


def sheet_line(row: SheetRow) -> str:
    """Return what a deal brought."""
    outcome = "void" if row.outcome is None else row.outcome.value
    declarer = "-" if row.entry.declarer is None else str(row.entry.declarer)
    suspended = ", ".join(map(str, row.standing.suspended)) or "-"
    numbers = (row.entry.totals, row.written, row.standing.scores)
    return f"{declarer:>8}  {outcome:<7}  {'  '.join(f'{pair(each):<7}' for each in numbers)}  {suspended}"


def pair(points: tuple[int, ...]) -> str:
    """Return points by seat, as players say them."""
    return ":".join(map(str, points))


def tampered(text: str) -> str:
    """Return the record with two plays of the fourth deal exchanged."""
    value = json.loads(text)
    actions = value["deals"][3]["actions"]
    actions[6], actions[15] = actions[15], actions[6]
    return json.dumps(value)


def print_refusal(error: DebertsError) -> None:
    """Print what is wrong with a record: where, by which clause, and what would have been legal."""
    print(f"Refused at {error.place}.")
    if isinstance(error, IllegalActionError):
        for violation in error.violations:
            print(f"  {violation.clause} {clause(violation.clause).text}")
        print(f"  Legal was: {', '.join(error.legal)}.")
    else:
        print(f"  {error.message}.")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:2]))
