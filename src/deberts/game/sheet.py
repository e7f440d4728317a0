"""The score sheet: a row a deal, everything in it worked out from the rows above.

Nothing is stored that could be computed, so a corrected row corrects all that follows from it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

import attrs

from deberts.errors import RuleError
from deberts.game import policies
from deberts.game.accounts import Account, written_down
from deberts.rules.s06_contract import Ending, Outcome
from deberts.ruleset import RuleSet
from deberts.table.phases import Standing


@attrs.frozen
class Entry:
    """What a deal brought, before anything is written.

    Args:
        declarer: Seat of the declarer, or ``None`` after four passes.
        totals: Totals by seat, without suspended points; zeros after four passes.
    """

    declarer: int | None
    totals: tuple[int, ...]

    @classmethod
    def of(cls, account: Account) -> Self:
        """Return the entry of a deal that is over.

        Args:
            account: Its account.

        Returns:
            Its declarer and totals.
        """
        return cls(account.declarer, account.totals)


@attrs.frozen
class SheetRow:
    """One row of the sheet.

    Args:
        dealer: Seat that dealt.
        entry: What the deal brought.
        outcome: Made, bait or hung; ``None`` after four passes.
        written: Points written, by seat.
        standing: Scores with this row, and what is suspended in a column of its own.
        ending: Whether the match is over with this row, and how.
    """

    dealer: int
    entry: Entry
    outcome: Outcome | None
    written: tuple[int, ...]
    standing: Standing
    ending: Ending

    def next_dealer(self, rules: RuleSet) -> int:
        """Return the seat that deals after this row.

        Args:
            rules: The rule set.

        Returns:
            The seat.
        """
        return policies.next_dealer(rules, self.dealer, self.entry.declarer, self.entry.totals)


def score_sheet(
    rules: RuleSet, dealer: int, entries: Iterable[Entry], opening: Standing | None = None
) -> tuple[SheetRow, ...]:
    """Return the sheet of a match.

    Clause:
        02.14, 06.5, 06.8, 06.10

    Args:
        rules: The rule set.
        dealer: Seat that dealt first.
        entries: What each deal brought, in order.
        opening: Where the match stood before; no points and nothing suspended if left out.

    Returns:
        A row for each entry.

    Raises:
        RuleError: If an entry follows after the match is over.

    Example:
        >>> from deberts.presets import CLUB
        >>> [row.written for row in score_sheet(CLUB, 1, [Entry(0, (81, 81)), Entry(1, (62, 100))])]
        [(0, 81), (62, 181)]
    """
    sheet: list[SheetRow] = []
    standing = Standing((0,) * rules.seats) if opening is None else opening
    for entry in entries:
        if sheet and sheet[-1].ending.is_over:
            raise RuleError("the match is over, nothing more is written", clause="06.10", row=len(sheet))
        row = sheet_row(rules, dealer, entry, standing)
        sheet.append(row)
        standing, dealer = row.standing, row.next_dealer(rules)
    return tuple(sheet)


def sheet_row(rules: RuleSet, dealer: int, entry: Entry, before: Standing) -> SheetRow:
    """Return one row.

    Clause:
        06.7, 06.8, 06.10

    Args:
        rules: The rule set.
        dealer: Seat that dealt.
        entry: What the deal brought.
        before: Where the match stood.

    Returns:
        The row.
    """
    if entry.declarer is None:
        return SheetRow(dealer, entry, None, (0,) * rules.seats, before, Ending(None, before.scores))
    settled = policies.settle(rules, entry.totals, entry.declarer, before.suspended)
    after = written_down(before, settled.written, settled.suspended)
    ending = policies.ending(rules, after.scores, entry.declarer)
    return SheetRow(dealer, entry, settled.outcome, settled.written, after, ending)
