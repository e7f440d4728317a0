"""Entries in the score sheet, and what becomes of them once the pen is laid down."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

import attrs

from deberts.arbiter.acts import LayPen, Write
from deberts.arbiter.findings import Corrected
from deberts.arbiter.source_penalties import CARDS_BAIT, PEN_RULE, clauses_of, entries_due, in_force
from deberts.errors import Violation
from deberts.game.account import Account
from deberts.game.checks import check_points
from deberts.game.ends import clauses_of_deal
from deberts.rules import penalties
from deberts.rules.s06_contract import Points
from deberts.rules.sides import side_of
from deberts.rulesets.ruleset import RuleSet

Judged = tuple[Violation, Corrected | None]
"""What is wrong with an entry, and what the source writes for it."""


@attrs.frozen
class Entered:
    """What stands in a column.

    Args:
        at: Number of the act.
        writer: Seat that wrote it.
        points: What was written.
        due: What was due in the column when it was written: what others had forfeited by then is in it.
        honest: That, and what the rulings of until then gave.
    """

    at: int
    writer: int
    points: int
    due: int
    honest: frozenset[int]

    @property
    def is_wrong(self) -> bool:
        """Whether it was wrong when it was written."""
        return self.points not in self.honest


@attrs.frozen
class ScoreEntries:
    """What is entered on the score sheet for a deal that is over.

    Args:
        rules: The rule set.
        account: The account of the deal.
        due: What each player, or each side, should enter.
        played: What each should enter if the deal counted as it was really played.
        clause: Number of the clause by which that is due.
        forfeits: By how much each has entered too many for himself, which the next player gains.
        columns: What stands in each column that was written in.
        pens: Seats that have laid down the pen.
    """

    rules: RuleSet
    account: Account
    due: Points
    played: Points
    clause: str
    forfeits: Points
    columns: Mapping[int, Entered] = attrs.field(factory=dict, hash=False)
    pens: frozenset[int] = frozenset()

    @classmethod
    def of(cls, rules: RuleSet, account: Account, played: Account | None, before: Self | None = None) -> Self:
        """Return the entries of a deal that is over.

        Clause:
            D15, D38

        Args:
            rules: The rule set.
            account: The account of the deal.
            played: The same if the deal counted as it was really played; ``None`` if it was not played to its end.
            before: What was entered; nothing if left out.

        Returns:
            The entries.

        Raises:
            InputError: If one of them is more than a million, which only a forged record has.
        """
        due = entries_due(rules, account)
        check_points(due, rules, "entries", rules.least_score)
        by = account if played is None or played.outcome is None else played
        clause = clauses_of_deal(rules, by.end)[0] if by is played else CARDS_BAIT
        if before is None:
            return cls(rules, account, due, entries_due(rules, by), clause, (0,) * rules.sides)
        return attrs.evolve(before, account=account, due=due, played=entries_due(rules, by), clause=clause)

    @property
    def written(self) -> Points:
        """What each player writes for the deal, as corrected so far."""
        return self.with_forfeits(self.due)

    def with_forfeits(self, points: Points) -> Points:
        """Return what each player writes, once what others have forfeited is added."""
        held_to = tuple(map(sum, zip(points, self.forfeits, strict=True)))
        return penalties.pen_rule(held_to, points)


def entered(entries: ScoreEntries, at: int, seat: int, write: Write) -> tuple[ScoreEntries, tuple[Judged, ...]]:
    """Return the entries after one more.

    Clause:
        02.7, s3, g4, D23, D38

    Args:
        entries: The entries before.
        at: Number of the act.
        seat: Who writes.
        write: What he writes, and in whose column.

    Returns:
        The entries, and what forbids to write now. Before the pen is laid down, an entry may be written anew.
    """
    column = side_of(write.seat, entries.rules.sides)
    before = entries.columns.get(column)
    if entries.account.writes_nothing and write.points:
        return entries, ((Violation(entries.clause, "nothing-is-written"), None),)
    if entries.pens & {seat, seat if before is None else before.writer}:
        return entries, ((Violation("D23", "pen-is-down"), None),)
    due = entries.with_forfeits(entries.played)[column]
    entry = Entered(at, seat, write.points, due, frozenset({due, entries.written[column]}))
    return attrs.evolve(entries, columns={**entries.columns, column: entry}), ()


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
    has_rule, judged = PEN_RULE in in_force(entries.rules), list[Judged]()
    own = [
        (column, entry) for column, entry in sorted(entries.columns.items()) if entry.writer == seat and entry.is_wrong
    ]
    for column, entry in own if seat not in entries.pens else ():
        if has_rule and column == side_of(seat, entries.rules.sides):
            excess = penalties.forfeit(entry.points, entry.due)
            forfeits = (*entries.forfeits[:column], excess, *entries.forfeits[column + 1 :])
            entries = attrs.evolve(entries, forfeits=forfeits)
        clause = PEN_RULE if has_rule else entries.clause
        judged.append((_fault(clause, entry, column), _ruling(entries, entry) if has_rule else None))
    return attrs.evolve(entries, pens=entries.pens | {seat}), tuple(judged)


def left_standing(entries: ScoreEntries) -> tuple[tuple[Entered, Violation], ...]:
    """Return the wrong entries whose writer has not laid down the pen, so that nothing is forfeited.

    Clause:
        06.2, 06.3, 06.4, o1, D15, D38

    Args:
        entries: The entries when the next deal is dealt.

    Returns:
        Each with what is wrong with it.
    """
    columns = sorted(entries.columns.items())
    wrong = [(column, entry) for column, entry in columns if entry.is_wrong and entry.writer not in entries.pens]
    return tuple((entry, _fault(entries.clause, entry, column)) for column, entry in wrong)


def _fault(clause: str, entry: Entered, column: int) -> Violation:
    excess = entry.points - entry.due
    code = "too-few" if excess < 0 else "hundred-too-many" if excess == penalties.HEALED else "too-many"
    return Violation(clause, code, (("column", column), ("entered", entry.points), ("due", entry.due)))


def _ruling(entries: ScoreEntries, entry: Entered) -> Corrected:
    healed = ("D30",) if entry.points - entry.due == penalties.HEALED else ()
    return Corrected(clauses_of(entries.rules, PEN_RULE, *healed), entry.writer, entries.written)
