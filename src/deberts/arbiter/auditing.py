"""The audit of a table record: every deal before the arbiter, one after the other, with what his rulings lead to."""

from __future__ import annotations

import attrs

from deberts.arbiter import deal_audit
from deberts.arbiter.deal_reading import DealReading
from deberts.arbiter.findings import Audit, Finding
from deberts.arbiter.laid_cards import Cards
from deberts.arbiter.readings import decided, likeliest
from deberts.arbiter.source_penalties import FALSE_CLAIM
from deberts.arbiter.table_record import TableDeal, TableRecord, read_table
from deberts.errors import DebertsError
from deberts.game.account import Account, Entry, games_won, written_down
from deberts.game.deal import Deal
from deberts.game.ends import GameByWord, dealer_clause, target_clause
from deberts.game.sheet import SheetRow, row_of
from deberts.options import Unit
from deberts.rules.conventions import Stake
from deberts.rules.s06_contract import Points
from deberts.rules.s06_ending import Ending
from deberts.rulesets.ruleset import RuleSet
from deberts.table.phases import Standing


@attrs.frozen
class _Dealer:
    """Who deals next.

    Args:
        seat: The seat.
        clause: The clause by which.
    """

    seat: int
    clause: str


@attrs.frozen
class _Match:
    """Where a match stands between two deals.

    Args:
        standing: Scores, what is suspended, and the stake.
        row: The last row of the score sheet, if there is one.
        dealer: Who deals next; ``None`` where nothing says.
    """

    standing: Standing
    row: SheetRow | None = None
    dealer: _Dealer | None = None


def audit(record: TableRecord | bytes | str) -> Audit:
    """Judge what happened at a table.

    Everything is replayed by the rules. What is irregular is found, and the deal goes on as its source says: it ends
    at a cards bait, a false claim loses the game even while the result is written, a needless question makes the
    asker's sequences void, and a wrong entry is corrected once the pen is laid down. What is against the rules without
    a penalty has no effect, but for a card or an answer that nobody took back.

    Clause:
        02.7, 05.9, 06.10, m12.1, g0, D19, D27, p52

    Args:
        record: A table record, or its text.

    Returns:
        All findings in order, and where the match stands by them.

    Raises:
        DebertsError: If the text cannot be read; with the place.
    """
    table = record if isinstance(record, TableRecord) else read_table(record)
    match, findings, standings = _Match(table.opening), list[Finding](), [table.opening]
    for number in range(len(table.deals)):
        if match.row is not None and match.row.ending.is_over:
            findings.append(_after_the_match(table, number))
            break
        try:
            found, match = _judged(table, number, match)
        except DebertsError as error:  # points or hangs beyond all measure, which only a forged record has
            raise error.at(f"deals[{number}]") from None
        findings += found
        standings.append(match.standing)
    return Audit(table, tuple(findings), match.standing, match.row, tuple(standings))


def _after_the_match(table: TableRecord, number: int) -> Finding:
    facts = (("deals", len(table.deals) - number),)
    return Finding(number, None, table.deals[number].dealer, target_clause(table.rules), "match-is-over", facts)


def _judged(table: TableRecord, number: int, match: _Match) -> tuple[list[Finding], _Match]:
    deal = table.deals[number]
    dealt = Cards(Deal.new(table.rules, deal.pack, deal.dealer, match.standing))
    readings: tuple[DealReading, ...] = (DealReading(number, deal.acts, dealt),)
    for at in range(len(deal.acts)):
        readings = likeliest(after for before in readings for after in deal_audit.judge(before, at))
    is_last = number + 1 == len(table.deals)
    judged = decided(deal_audit.ended(reading, is_last=is_last) for reading in readings)
    return [*_by_dealer(deal, number, match), *judged.findings], _after(judged, match)


def _by_dealer(deal: TableDeal, number: int, match: _Match) -> list[Finding]:
    due = match.dealer
    if due is None or due.seat == deal.dealer:
        return []
    return [Finding(number, None, deal.dealer, due.clause, "another-dealer", (("due", due.seat),))]


def _after(judged: DealReading, match: _Match) -> _Match:
    sheet, account, rules = judged.sheet, judged.account, judged.deal.rules
    if sheet is None or account is None:
        return attrs.evolve(match, dealer=None)
    corrected = _corrected(rules, account, sheet.written)
    played = row_of(rules, judged.deal.dealer, Entry.of(account, rules), corrected)
    row = _lost_in_writing(judged, played)
    # What is suspended when a match is over is void, and so is the stake.
    over = attrs.evolve(row.standing, suspended=(), stake=Stake())
    standing = over if row.ending.is_over else row.standing
    dealer = _Dealer(played.next_dealer(rules), dealer_clause(rules, account.end, account.totals))
    return _Match(standing, row, dealer)


def _corrected(rules: RuleSet, account: Account, written: Points) -> Account:
    """Return the account of a deal with what its players are held to."""
    if rules.unit is Unit.KUSH or account.writes_nothing:
        return account
    counted = attrs.evolve(account.after, scores=account.before.scores)
    after = written_down(counted, written, account.after.suspended, account.after.stake)
    last = account.totals.index(max(account.totals)) if account.last_trick is None else account.last_trick
    return attrs.evolve(account, written=written, after=after, last_trick=last)


def _lost_in_writing(judged: DealReading, row: SheetRow) -> SheetRow:
    if judged.winner is None:
        return row
    scores = row.standing.scores
    games = games_won(judged.deal.rules, judged.winner, None, scores, row.standing.stake)
    entry = attrs.evolve(row.entry, game=GameByWord(judged.winner, FALSE_CLAIM, None))
    return attrs.evolve(row, entry=entry, ending=Ending(judged.winner, scores, games))
