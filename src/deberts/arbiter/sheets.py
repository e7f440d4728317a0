"""Entries in the score sheet, and what becomes of them once the pen is laid down."""

from __future__ import annotations

from typing import Self, TypeVar

import attrs

from deberts.arbiter.deeds import LayPen, Write
from deberts.arbiter.findings import Corrected
from deberts.arbiter.force import PEN_RULE, in_force
from deberts.arbiter.rulings import Points, clauses_of, entries_due
from deberts.errors import Violation
from deberts.game.accounts import Account
from deberts.game.citing import clauses_of_deal
from deberts.game.ends import of_account
from deberts.rulesets.ruleset import RuleSet
from deberts.variants import penalties

ItemT = TypeVar("ItemT")

Judged = tuple[Violation, Corrected | None]
"""What is wrong with an entry, and what the source writes for it."""


@attrs.frozen
class Entered:
    """What stands in a column.

    Args:
        writer: Seat that wrote it.
        points: What was written.
    """

    writer: int
    points: int


@attrs.frozen
class Sheet:
    """The row of a deal that is over.

    Args:
        rules: The rule set.
        account: The account of the deal.
        due: What each player should enter.
        punished: The same, but for what a player has entered for himself and is held to.
        entries: What stands in each column, if anything.
        pens: Seats that have laid down the pen.
    """

    rules: RuleSet
    account: Account
    due: Points
    punished: Points
    entries: tuple[Entered | None, ...]
    pens: frozenset[int] = frozenset()

    @classmethod
    def of(cls, rules: RuleSet, account: Account) -> Self:
        """Return the row before anything is entered.

        Args:
            rules: The rule set.
            account: The account of the deal.

        Returns:
            The row.
        """
        due = entries_due(rules, account)
        return cls(rules, account, due, due, (None,) * rules.seats)

    @property
    def stands(self) -> Points:
        """What each player writes for the deal, as corrected so far."""
        return penalties.pen_rule(self.punished, self.due)


def entered(row: Sheet, seat: int, write: Write) -> tuple[Sheet, tuple[Judged, ...]]:
    """Return a row after an entry.

    Clause:
        02.7, s3, g4, D23

    Args:
        row: The row before.
        seat: Who writes.
        write: What he writes, and in whose column.

    Returns:
        The row, and what forbids to write now. Before the pen is laid down, an entry may be written anew.
    """
    before = row.entries[write.seat]
    if row.account.outcome is None and write.points:
        return row, ((Violation(_clause_of(row), "nothing-is-written"), None),)
    if row.pens & {seat, seat if before is None else before.writer}:
        return row, ((Violation("D23", "pen-is-down"), None),)
    return attrs.evolve(row, entries=_put(row.entries, write.seat, Entered(seat, write.points))), ()


def laid(row: Sheet, seat: int, pen: LayPen) -> tuple[Sheet, tuple[Judged, ...]]:
    """Return a row after a pen was laid down.

    Clause:
        m13.7, g13, D23, D30

    Args:
        row: The row before.
        seat: Who lays it down.
        pen: Whose pen.

    Returns:
        The row, and every wrong entry of that writer with what is written for it.
    """
    if seat != pen.seat:
        return row, ((Violation("D23", "not-your-pen"), None),)
    written = [(column, entry) for column, entry in enumerate(row.entries) if entry is not None]
    judged: list[Judged] = []
    for column, entry in written if seat not in row.pens else ():
        # An opponent's excess is not one's own: who has added it to his entry already gains it no second time.
        if entry.writer == seat and entry.points not in {row.due[column], row.stands[column]}:
            row = _held_to(row, column, entry)
            judged.append((_fault(row, column, entry), _ruling(row, column, entry)))
    return attrs.evolve(row, pens=row.pens | {seat}), tuple(judged)


def _held_to(row: Sheet, column: int, entry: Entered) -> Sheet:
    if column != entry.writer or PEN_RULE not in in_force(row.rules):
        return row
    return attrs.evolve(row, punished=_put(row.punished, column, entry.points))


def _fault(row: Sheet, column: int, entry: Entered) -> Violation:
    excess = entry.points - row.due[column]
    code = "too-few" if excess < 0 else "hundred-too-many" if excess == penalties.HEALED else "too-many"
    clause = PEN_RULE if PEN_RULE in in_force(row.rules) else _clause_of(row)
    facts = (("column", str(column)), ("entered", str(entry.points)), ("due", str(row.due[column])))
    return Violation(clause, code, facts)


def _ruling(row: Sheet, column: int, entry: Entered) -> Corrected | None:
    if PEN_RULE not in in_force(row.rules):
        return None
    healed = ("D30",) if entry.points - row.due[column] == penalties.HEALED else ()
    return Corrected(clauses_of(row.rules, PEN_RULE, *healed), entry.writer, row.stands)


def _clause_of(row: Sheet) -> str:
    return clauses_of_deal(row.rules, of_account(row.account))[0]


def _put(items: tuple[ItemT, ...], place: int, item: ItemT) -> tuple[ItemT, ...]:
    return (*items[:place], item, *items[place + 1 :])
