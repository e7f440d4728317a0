"""The score sheet: a row a deal, everything in it worked out from the rows above.

Nothing is stored that could be computed, so a corrected row corrects all that follows from it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

import attrs

from deberts.errors import InputError, RuleError
from deberts.game.accounts import GameByWord, written_down
from deberts.game.checks import check_iterable, check_opening, check_rules, check_seat
from deberts.game.citing import target_clause
from deberts.game.entries import Entry, check_entry
from deberts.options import Doubling, Mars, Unit
from deberts.rules import conventions, s02_trump as seating, s06_contract as contract, s06_ending as endings
from deberts.rules.conventions import Stake
from deberts.rules.s06_contract import Outcome, Points
from deberts.rules.s06_ending import Ending
from deberts.rulesets.ruleset import RuleSet
from deberts.table.phases import Standing


@attrs.frozen
class SheetRow:
    """One row of the sheet.

    Args:
        dealer: Seat that dealt.
        entry: What the deal brought.
        outcome: Made, bait or hung; ``None`` after a void deal, and after one in which a word decided the game.
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
            return conventions.dealer_after_redeal(self.dealer)
        return seating.next_dealer(self.dealer, self.entry.declarer, self.entry.totals, rules.next_dealer)


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
        InputError: If anything is no seat, no total, or of another type, with the place of an entry.
        RuleError: If an entry follows after the match is over, no deal can have brought it, or the opening cannot be.

    Example:
        >>> from deberts.rulesets.presets import CLUB
        >>> [row.written for row in score_sheet(CLUB, 1, [Entry(0, (81, 81)), Entry(1, (62, 100))])]
        [(0, 81), (62, 181)]
    """
    check_rules(rules)
    check_seat(dealer, rules)
    check_iterable(entries, "entries")
    standing = Standing((0,) * rules.seats) if opening is None else opening
    check_opening(standing, rules)
    sheet: list[SheetRow] = []
    for number, entry in enumerate(entries):
        if sheet and sheet[-1].ending.is_over:
            raise RuleError("the match is over, nothing more is written", clause=target_clause(rules), row=number)
        try:
            row = sheet_row(rules, dealer, entry, standing)
        except (InputError, RuleError) as error:
            raise error.at(f"entries[{number}]") from None
        sheet.append(row)
        standing, dealer = row.standing, row.next_dealer(rules)
    return tuple(sheet)


def sheet_row(rules: RuleSet, dealer: int, entry: Entry, before: Standing) -> SheetRow:
    """Return one row.

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
        InputError: If anything is no seat, no points, or of another type.
        RuleError: If no deal can have brought this by these rules, or the match was over before.
    """
    check_rules(rules)
    check_seat(dealer, rules)
    check_opening(before, rules)
    check_entry(entry, rules, dealer, before)
    if entry.game is not None:
        return _by_word(rules, dealer, entry, before, entry.game)
    if entry.declarer is None:
        nothing = (0,) * rules.seats
        after = written_down(before, nothing, before.suspended, entry.stake)
        return SheetRow(dealer, entry, None, nothing, after, Ending(None, before.scores))
    settled = contract.settle(entry.totals, entry.declarer, before.suspended, dealer, rules.second_hang)
    written = endings.carried(settled, rules.unit)
    after = written_down(before, written, settled.suspended, entry.stake)
    ending = _ending(rules, entry, entry.declarer, dealer, after)
    return SheetRow(dealer, entry, settled.outcome, written, after, in_games(rules, ending, after))


def _by_word(rules: RuleSet, dealer: int, entry: Entry, before: Standing, game: GameByWord) -> SheetRow:
    nothing = (0,) * rules.seats
    after = written_down(before, nothing, (), entry.stake)
    games = games_won(rules, game.winner, game.reached, before.scores, after.stake)
    return SheetRow(dealer, entry, None, nothing, after, Ending(game.winner, before.scores, games))


def _ending(rules: RuleSet, entry: Entry, declarer: int, dealer: int, after: Standing) -> Ending:
    match rules.unit:
        case Unit.POINTS:
            return endings.ending(after.scores, declarer, rules.target, dealer, entry.last_trick, rules.double_finish)
        case Unit.KUSH:
            return endings.ending_in_kush(entry.totals, declarer)
        case never:
            assert_never(never)


def games_won(rules: RuleSet, winner: int, reached: int | None, scores: Points, stake: Stake) -> Points | None:
    """Return the result of a game in games, where games are counted.

    Clause:
        v1, v2, D16, D28

    Args:
        rules: The rule set.
        winner: Seat of the winner.
        reached: Points that the winner has reached; ``None`` if he won by another's fault.
        scores: Written totals by seat.
        stake: What the game is worth.

    Returns:
        Games by seat, such as 2 and 0; ``None`` where a win is a win.
    """
    if rules.mars is Mars.COUNTS_ONE and rules.doubling is Doubling.NEVER:
        return None
    others = tuple(score for seat, score in enumerate(scores) if seat != winner)
    games = conventions.games_of_win(reached, others, rules.target, rules.mars)
    return conventions.games_by_seat(winner, conventions.games_won(stake, games), rules.seats)


def in_games(rules: RuleSet, ending: Ending, after: Standing) -> Ending:
    """Return an ending with the games that it counts.

    Clause:
        v1, v2, D16, D28

    Args:
        rules: The rule set.
        ending: How a match stands by its scores.
        after: Where it stands once its last deal is written.

    Returns:
        The same, in games too if somebody has won and games are counted.
    """
    if ending.winner is None:
        return ending
    reached = after.scores[ending.winner]
    return attrs.evolve(ending, games=games_won(rules, ending.winner, reached, after.scores, after.stake))
