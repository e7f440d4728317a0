"""The score sheet: a row a deal, everything in it worked out from the rows above.

Nothing is stored that could be computed, so a corrected row corrects all that follows from it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

import attrs

from deberts.errors import InputError, RuleError
from deberts.game import account as accounts
from deberts.game.account import Account, Entry
from deberts.game.checks import check_entry, check_opening
from deberts.game.ends import (
    DealEnd,
    GameByWord,
    MatchEnd,
    clauses_at_target,
    clauses_of_deal,
    clauses_of_marks,
    clauses_of_several,
    deal_end,
    target_clause,
)
from deberts.integers import check_seat
from deberts.messages import Message
from deberts.options import Doubling, Mars, NextDealer, Unit
from deberts.rules import (
    conventions,
    penalties,
    s02_dealing as dealing,
    s06_contract as contract,
    s06_ending as endings,
    s06_settlement as settling,
    sides,
)
from deberts.rules.s06_contract import Outcome
from deberts.rules.s06_ending import Ending
from deberts.rulesets.ruleset import RuleSet
from deberts.table.phases import Standing


@attrs.frozen
class SheetRow:
    """One row of the sheet.

    Args:
        dealer: Seat that dealt.
        entry: What the deal brought.
        outcome: Made, bait, hung or level; ``None`` after a void deal, and after one in which a word decided the game.
        written: Points written, by seat; they are what the scores grow by.
        standing: Scores with this row, and what is suspended in a column of its own.
        ending: Whether the match is over with this row, and how. Where kush are counted they are its result, and points
            are written to show how they came about; at equal totals none are (clause o1).
    """

    dealer: int
    entry: Entry
    outcome: Outcome | None
    written: tuple[int, ...]
    standing: Standing
    ending: Ending

    @property
    def end(self) -> DealEnd:
        """How the deal ended, as far as the sheet shows: a true nibble is written there as a bait."""
        return deal_end(self.outcome, self.entry.game, self.entry.sevens)

    def next_dealer(self, rules: RuleSet) -> int:
        """Return the seat that deals after this row.

        Args:
            rules: The rule set.

        Returns:
            The seat.

        Raises:
            InputError: If the row does not fit the rule set.
        """
        if self.entry.sevens is not None:
            return conventions.dealer_after_redeal(self.dealer, rules.seats, rules.after_sevens)
        # What waits after a deal that is level has waited before it.
        waited = self.standing.suspended if self.outcome is Outcome.LEVEL else ()
        return dealer_after(rules, self.dealer, self.entry.declarer, self.entry.totals, waited)


def dealer_after(
    rules: RuleSet, dealer: int, declarer: int | None, totals: tuple[int, ...], suspended: tuple[int, ...] = ()
) -> int:
    """Return the seat that deals after a deal which no four sevens have cancelled.

    Clause:
        02.7, 02.14, p4, p22, p54

    Args:
        rules: The rule set.
        dealer: Seat of its dealer.
        declarer: Seat of its declarer; ``None`` after a void deal.
        totals: Totals by seat.
        suspended: Amounts that waited for the deal.

    Returns:
        The seat.

    Raises:
        InputError: If there is no such seat.
    """
    check_seat(dealer, rules.seats)
    if declarer is not None:
        check_seat(declarer, rules.seats)
    highest, before = None, sides.side_of(dealer, rules.sides)
    own = None if declarer is None else sides.side_of(declarer, rules.sides)
    if rules.next_dealer is NextDealer.HIGHEST_WRITTEN and own is not None:
        terms = settling.terms_of(suspended, rules.second_hang, rules.terms)
        alone = contract.highest_writer(totals, own, before, terms)
        highest = 1 - own if alone is None and rules.sides < rules.seats else alone
    side = dealing.next_dealer(before, own, totals, rules.next_dealer, rules.unit, highest)
    if declarer is not None and (side, rules.next_dealer) == (own, NextDealer.DECLARER):
        return declarer
    return sides.first_after(dealer, side, rules.seats, rules.sides)


def score_sheet(
    rules: RuleSet, dealer: int, entries: Iterable[Entry], opening: Standing | None = None
) -> tuple[SheetRow, ...]:
    """Return the sheet of a match.

    Clause:
        02.7, 02.14, 06.5, 06.8, 06.10

    Args:
        rules: The rule set.
        dealer: Seat that dealt first.
        entries: What each deal brought, in order.
        opening: Where the match stood before; no points and nothing suspended if left out.

    Returns:
        A row for each entry.

    Raises:
        InputError: If anything is no seat or no total, with the place of an entry.
        RuleError: If an entry follows after the match is over, no deal can have brought it, or the opening cannot be.

    Example:
        >>> from deberts.rulesets.presets import CLUB
        >>> [row.written for row in score_sheet(CLUB, 1, [Entry(0, (81, 81)), Entry(1, (62, 100))])]
        [(0, 81), (62, 181)]
    """
    check_seat(dealer, rules.seats)
    standing = Standing((0,) * rules.sides) if opening is None else opening
    check_opening(standing, rules)
    sheet: list[SheetRow] = []
    for number, entry in enumerate(entries):
        if sheet and sheet[-1].ending.is_over:
            msg, place = Message("the match is over, nothing more is written"), f"entries[{number}]"
            raise RuleError(msg, clause=target_clause(rules), place=place, row=number)
        try:
            row = sheet_row(rules, dealer, entry, standing)
        except (InputError, RuleError) as error:
            raise error.at(f"entries[{number}]") from None
        sheet.append(row)
        standing, dealer = row.standing, row.next_dealer(rules)
    return tuple(sheet)


def sheet_row(rules: RuleSet, dealer: int, entry: Entry, before: Standing) -> SheetRow:
    """Return one row, of what a deal shall have brought.

    Clause:
        06.7, 06.8, 06.10, D11, D20

    Args:
        rules: The rule set.
        dealer: Seat that dealt.
        entry: What the deal brought.
        before: Where the match stood.

    Returns:
        The row.

    Raises:
        InputError: If anything is no seat or no points.
        RuleError: If no deal can have brought this by these rules, or the match was over before.
    """
    check_seat(dealer, rules.seats)
    check_opening(before, rules)
    check_entry(entry, rules, dealer, before)
    return row_of(rules, dealer, entry, accounts.settled(rules, dealer, entry, before))


def row_of(rules: RuleSet, dealer: int, entry: Entry, account: Account) -> SheetRow:
    """Return the row of a deal whose account is known.

    Clause:
        06.8, 06.10

    Args:
        rules: The rule set.
        dealer: Seat that dealt.
        entry: What the deal brought.
        account: The account of the deal.

    Returns:
        The row.
    """
    grown = zip(account.before.scores, account.after.scores, strict=True)
    written = tuple(after - before for before, after in grown)
    ending = accounts.ending_after(rules, dealer, account)
    return SheetRow(dealer, entry, account.outcome, written, account.after, ending)


def mark(rules: RuleSet, row: SheetRow) -> str | None:
    """Return how a row is marked.

    Clause:
        s11, g15

    Args:
        rules: The rule set.
        row: The row.

    Returns:
        The mark of a bait or of equal totals; ``None`` for other deals, and where sheets have no marks.
    """
    declarer = row.entry.declarer
    if row.outcome is None or declarer is None or not clauses_of_marks(rules):
        return None
    return endings.mark(row.outcome, row.entry.totals[sides.side_of(declarer, rules.sides)])


def cells(rules: RuleSet, row: SheetRow) -> tuple[int | str, ...]:
    """Return what stands in the columns of a row: what each player writes, or his kush.

    Clause:
        06.2, o1, s11, g15, p26, p28, p29

    Args:
        rules: The rule set.
        row: The row.

    Returns:
        Points or kush by seat; for a declarer the mark of the row if it has one, such as ``BT``, and beside it what he
        writes all the same, as ``BT -100``.
    """
    marked, written = mark(rules, row), list[int | str](_written(rules, row))
    if marked is not None and row.entry.declarer is not None:
        own = sides.side_of(row.entry.declarer, rules.sides)
        written[own] = f"{marked} {written[own]:+}" if written[own] else marked
    return tuple(written)


def totals_text(row: SheetRow) -> str:
    """Return the totals of a row as they are typed, such as ``92 70``; nothing where no totals were compared."""
    return " ".join(map(str, row.entry.totals)) if row.entry.has_totals else ""


def who_said(row: SheetRow) -> int | None:
    """Return who said the word that decided a game.

    Clause:
        m13.1, D28

    Args:
        row: The row of its deal.

    Returns:
        His seat; ``None`` if no word decided a game, or the sheet does not show who of several it was.
    """
    game, scores = row.entry.game, row.standing.scores
    if game is None or game.reached is not None:
        return None if game is None else game.winner
    others = [seat for seat in range(len(scores)) if seat != game.winner]
    losers = [
        seat for seat in others if penalties.winner_against(seat, scores, row.dealer % len(scores)) == game.winner
    ]
    return losers[0] if len(losers) == 1 else None


def _written(rules: RuleSet, row: SheetRow) -> tuple[int, ...]:
    match rules.unit:
        case Unit.POINTS:
            return row.written
        case Unit.KUSH:
            return row.written if row.outcome is None else row.ending.result
        case never:
            assert_never(never)


def match_end(rules: RuleSet, row: SheetRow | None) -> MatchEnd:
    """Return how a match ended.

    Args:
        rules: The rule set.
        row: The last row of its score sheet; ``None`` before there is one.

    Returns:
        The end.
    """
    if row is None or row.ending.winner is None:
        return MatchEnd.OPEN
    if row.entry.game is not None:
        return MatchEnd.WORD
    match rules.unit:
        case Unit.KUSH:
            return MatchEnd.KUSH
        case Unit.POINTS:
            return MatchEnd.SEVERAL if len(past(rules, row)) > 1 else MatchEnd.TARGET
        case never:
            assert_never(never)


def past(rules: RuleSet, row: SheetRow) -> tuple[int, ...]:
    """Return who has reached the target.

    Args:
        rules: The rule set.
        row: A row of the score sheet.

    Returns:
        Their seats.
    """
    return tuple(seat for seat, score in enumerate(row.standing.scores) if score >= rules.target)


def clauses_of_match(rules: RuleSet, row: SheetRow | None) -> tuple[str, ...]:
    """Return the clauses by which a match ended, or by which it goes on, and those that say what a win counts.

    Args:
        rules: The rule set.
        row: The last row of its score sheet; ``None`` before there is one.

    Returns:
        Their numbers.

    Raises:
        InputError: If its entry names a clause by which no word decides a game.
    """
    counted = () if row is None or row.ending.games is None else _clauses_of_games(rules, row.entry.game)
    return tuple(dict.fromkeys((*_clauses_of_end(rules, row), *counted)))


def _clauses_of_end(rules: RuleSet, row: SheetRow | None) -> tuple[str, ...]:
    if row is None:
        return (target_clause(rules),)
    match match_end(rules, row):
        case MatchEnd.OPEN if past(rules, row):
            return clauses_of_several(rules)
        case MatchEnd.OPEN | MatchEnd.KUSH:
            return (target_clause(rules),)
        case MatchEnd.TARGET:
            return clauses_at_target(rules)
        case MatchEnd.SEVERAL:
            return clauses_of_several(rules)
        case MatchEnd.WORD:
            return clauses_of_deal(rules, row.end)
        case never:
            assert_never(never)


def _clauses_of_games(rules: RuleSet, game: GameByWord | None) -> tuple[str, ...]:
    reached = game is None or game.reached is not None  # another's fault is never mars
    counted = (reached and rules.mars is Mars.COUNTS_TWO, "v1"), (rules.doubling is Doubling.OFFERED, "v2")
    return tuple(clause for counts, clause in counted if counts)
