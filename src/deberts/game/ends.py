"""How deals and matches ended, and by which clauses: what the console and the pages both tell.

Nothing is decided here: it is read off accounts and score sheets.
"""

from __future__ import annotations

from typing import assert_never

from deberts.errors import InputError, excerpt
from deberts.game.accounts import Account, GameByWord
from deberts.game.citing import (
    BY_OUTCOME,
    BY_WORD,
    DealEnd,
    MatchEnd,
    clauses_at_target,
    clauses_of_deal,
    clauses_of_several,
    end_by_word,
    target_clause,
)
from deberts.game.sheet import SheetRow
from deberts.options import Doubling, Mars, Unit
from deberts.rules.s06_contract import Outcome
from deberts.rulesets.ruleset import RuleSet


def of_account(account: Account) -> DealEnd:
    """Return how a deal ended.

    Args:
        account: Its account.

    Returns:
        The end.

    Raises:
        InputError: If its account names a clause by which no word decides a game.
    """
    if any(line.what == "nibble" for line in account.ledger):
        return DealEnd.NIBBLE
    return _end(account.outcome, account.game, account.sevens)


def of_row(row: SheetRow) -> DealEnd:
    """Return how a deal ended, as far as the score sheet tells: a true nibble is written there as a bait.

    Args:
        row: Its row.

    Returns:
        The end.

    Raises:
        InputError: If its entry names a clause by which no word decides a game.
    """
    return _end(row.outcome, row.entry.game, row.entry.sevens)


def _end(outcome: Outcome | None, game: GameByWord | None, sevens: int | None) -> DealEnd:
    if game is not None:
        return _by_word(game)
    if outcome is not None:
        return BY_OUTCOME[outcome]
    return DealEnd.PASSES if sevens is None else DealEnd.SEVENS


def _by_word(game: GameByWord) -> DealEnd:
    end = end_by_word(game.clause, is_true=game.reached is not None)
    if end is None:
        known = ", ".join(dict.fromkeys(by.clause for by in BY_WORD.values()))
        raise InputError(f"{excerpt(game)} names no clause by which such a word decides a game: these are {known}")
    return end


def of_match(rules: RuleSet, row: SheetRow | None) -> MatchEnd:
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
        InputError: As :func:`of_row`.
    """
    counted = () if row is None or row.ending.games is None else _clauses_of_games(rules, row.entry.game)
    return tuple(dict.fromkeys((*_clauses_of_end(rules, row), *counted)))


def _clauses_of_end(rules: RuleSet, row: SheetRow | None) -> tuple[str, ...]:
    if row is None:
        return (target_clause(rules),)
    match of_match(rules, row):
        case MatchEnd.OPEN | MatchEnd.KUSH:
            return (target_clause(rules),)
        case MatchEnd.TARGET:
            return clauses_at_target(rules)
        case MatchEnd.SEVERAL:
            return clauses_of_several(rules)
        case MatchEnd.WORD:
            return clauses_of_deal(rules, of_row(row))
        case never:
            assert_never(never)


def _clauses_of_games(rules: RuleSet, game: GameByWord | None) -> tuple[str, ...]:
    reached = game is None or game.reached is not None  # another's fault is never mars
    counted = (reached and rules.mars is Mars.COUNTS_TWO, "v1"), (rules.doubling is Doubling.OFFERED, "v2")
    return tuple(clause for counts, clause in counted if counts)
