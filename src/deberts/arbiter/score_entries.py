"""Entries in the score sheet, and what becomes of them once the pen is laid down."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

import attrs

from deberts.arbiter.acts import LayPen, Write
from deberts.arbiter.findings import Corrected
from deberts.arbiter.rulings import PEN_RULE, clauses_of, entries_due, in_force
from deberts.errors import Violation
from deberts.game.account import Account
from deberts.game.checks import check_points
from deberts.game.ends import clauses_of_deal
from deberts.rules import penalties
from deberts.rules.s06_contract import Points
from deberts.rulesets.ruleset import RuleSet

Judged = tuple[Violation, Corrected | None]
"""What is wrong with an entry, and what the source writes for it."""


@attrs.frozen
class Entered:
    """What stands in a column.

    Args:
        writer: Seat that wrote it.
        points: What was written.
        due: What was due in the column when it was written: what others had forfeited by then is in it.
    """

    writer: int
    points: int
    due: int


@attrs.frozen
class ScoreEntries:
    """What is entered on the score sheet for a deal that is over.

    Args:
        rules: The rule set.
        account: The account of the deal.
        due: What each player should enter.
        punished: The same, but for what a player has entered for himself and is held to: his excess is on top.
        columns: What stands in each column that was written in.
        pens: Seats that have laid down the pen.
    """

    rules: RuleSet
    account: Account
    due: Points
    punished: Points
    columns: Mapping[int, Entered] = attrs.field(factory=dict, hash=False)
    pens: frozenset[int] = frozenset()

    @classmethod
    def of(cls, rules: RuleSet, account: Account) -> Self:
        """Return the entries before there is one.

        Args:
            rules: The rule set.
            account: The account of the deal.

        Returns:
            The entries.

        Raises:
            InputError: If one of them is more than a million, which only a forged record has.
        """
        due = entries_due(rules, account)
        check_points(due, rules, "entries")
        return cls(rules, account, due, due)

    @property
    def written(self) -> Points:
        """What each player writes for the deal, as corrected so far."""
        return penalties.pen_rule(self.punished, self.due)


def entered(entries: ScoreEntries, seat: int, write: Write) -> tuple[ScoreEntries, tuple[Judged, ...]]:
    """Return the entries after one more.

    Clause:
        02.7, s3, g4, D23

    Args:
        entries: The entries before.
        seat: Who writes.
        write: What he writes, and in whose column.

    Returns:
        The entries, and what forbids to write now. Before the pen is laid down, an entry may be written anew.
    """
    before = entries.columns.get(write.seat)
    if entries.account.outcome is None and write.points:
        return entries, ((Violation(_clause_of(entries), "nothing-is-written"), None),)
    if entries.pens & {seat, seat if before is None else before.writer}:
        return entries, ((Violation("D23", "pen-is-down"), None),)
    entry = Entered(seat, write.points, entries.written[write.seat])
    return attrs.evolve(entries, columns={**entries.columns, write.seat: entry}), ()


def pen_laid(entries: ScoreEntries, seat: int, pen: LayPen) -> tuple[ScoreEntries, tuple[Judged, ...]]:
    """Return the entries after a pen was laid down.

    Each is judged against what was due when it was made, so that it does not matter who lays the pen down first.

    Clause:
        m13.7, g13, D23, D30

    Args:
        entries: The entries before.
        seat: Who lays it down.
        pen: Whose pen.

    Returns:
        The entries, and every wrong one of that writer with what is written for it.
    """
    if seat != pen.seat:
        return entries, ((Violation("D23", "not-your-pen"), None),)
    judged: list[Judged] = []
    for column, entry in sorted(entries.columns.items()) if seat not in entries.pens else ():
        if entry.writer == seat and entry.points not in {entries.due[column], entry.due}:
            entries = _held_to(entries, column, entry)
            judged.append((_fault(entries, entry, column), _ruling(entries, entry)))
    return attrs.evolve(entries, pens=entries.pens | {seat}), tuple(judged)


def _held_to(entries: ScoreEntries, column: int, entry: Entered) -> ScoreEntries:
    if column != entry.writer or PEN_RULE not in in_force(entries.rules):
        return entries
    excess = penalties.forfeit(entry.points, entry.due)
    punished = (*entries.punished[:column], entries.due[column] + excess, *entries.punished[column + 1 :])
    return attrs.evolve(entries, punished=punished)


def _fault(entries: ScoreEntries, entry: Entered, column: int) -> Violation:
    excess = entry.points - entry.due
    code = "too-few" if excess < 0 else "hundred-too-many" if excess == penalties.HEALED else "too-many"
    clause = PEN_RULE if PEN_RULE in in_force(entries.rules) else _clause_of(entries)
    return Violation(clause, code, (("column", column), ("entered", entry.points), ("due", entry.due)))


def _ruling(entries: ScoreEntries, entry: Entered) -> Corrected | None:
    if PEN_RULE not in in_force(entries.rules):
        return None
    healed = ("D30",) if entry.points - entry.due == penalties.HEALED else ()
    return Corrected(clauses_of(entries.rules, PEN_RULE, *healed), entry.writer, entries.written)


def _clause_of(entries: ScoreEntries) -> str:
    return clauses_of_deal(entries.rules, entries.account.end)[0]
