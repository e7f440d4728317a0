"""How deals and matches end, and by which clauses of a rule set: what the console and the pages both tell.

Nothing is decided here: it is read off accounts and score sheets. A new way to end must get a member, and with it a
word and a clause in every table that has one for each.
"""

from __future__ import annotations

import enum
from collections.abc import Mapping
from typing import Final, assert_never

from deberts.differences import LINEAGES, answer
from deberts.errors import InputError, excerpt
from deberts.game.accounts import Account, GameByWord
from deberts.game.sheet import SheetRow
from deberts.options import Claim, DoubleFinish, Doubling, Mars, Unit
from deberts.rules.s06_contract import Outcome
from deberts.ruleset import RuleSet

BySource = Mapping[str, tuple[str, ...]]
"""Clauses by the first character of those of a source: its own if it has any, else those it takes over."""


class DealEnd(enum.Enum):
    """How a deal ended."""

    MADE = "made"
    BAIT = "bait"
    HUNG = "hung"
    NIBBLE = "nibble"
    PASSES = "passes"
    SEVENS = "sevens"
    CLAIM = "claim"
    FALSE_CLAIM = "false-claim"
    ARRIVAL = "arrival"
    FALSE_ARRIVAL = "false-arrival"
    FALSE_NIBBLE = "false-nibble"
    REFUSAL = "refusal"


class MatchEnd(enum.Enum):
    """How a match ended, or that it goes on."""

    OPEN = "open"
    TARGET = "target"
    SEVERAL = "several"
    KUSH = "kush"
    WORD = "word"


BY_OUTCOME: Final = {Outcome.MADE: DealEnd.MADE, Outcome.BAIT: DealEnd.BAIT, Outcome.HUNG: DealEnd.HUNG}
"""How a deal ended whose totals were compared."""

_BY_WORD: Final = {
    ("m12.1", True): DealEnd.CLAIM,
    ("m13.1", False): DealEnd.FALSE_CLAIM,
    ("v3", True): DealEnd.ARRIVAL,
    ("v3", False): DealEnd.FALSE_ARRIVAL,
    ("v4", False): DealEnd.FALSE_NIBBLE,
    ("v2", False): DealEnd.REFUSAL,
}
"""By the clause of the word that decided the game, and whether what it claimed was true."""

_DEALS: Final[Mapping[DealEnd, BySource]] = {
    DealEnd.MADE: {"0": ("06.2",), "g": ("g3",)},
    DealEnd.BAIT: {"0": ("06.3",), "g": ("g11",)},
    DealEnd.HUNG: {"0": ("06.4",), "g": ("D14",)},
    DealEnd.NIBBLE: {"v": ("v4",)},
    DealEnd.PASSES: {"0": ("02.7",), "m": ("m3.1",), "g": ("g4",)},
    DealEnd.SEVENS: {"s": ("s3", "D19")},
    DealEnd.CLAIM: {"m": ("m12.1",)},
    DealEnd.FALSE_CLAIM: {"m": ("m13.1",)},
    DealEnd.ARRIVAL: {"v": ("v3",)},
    DealEnd.FALSE_ARRIVAL: {"v": ("v3",)},
    DealEnd.FALSE_NIBBLE: {"v": ("v4",)},
    DealEnd.REFUSAL: {"v": ("v2",)},
}
_OPEN: Final[BySource] = {"0": ("06.10",), "m": ("m12.1",), "t": ("t1",), "g": ("g1",)}
_TARGET: Final[BySource] = {"0": ("06.10",), "m": ("m12.1", "D21"), "t": ("t1", "D21"), "g": ("g1",)}
_SEVERAL: Final[Mapping[DoubleFinish, BySource]] = {
    DoubleFinish.DEFENDER: {"0": ("06.11", "D20")},
    DoubleFinish.LAST_TRICK: {"m": ("m12.2",)},
    DoubleFinish.DEFENDER_AS_WRITTEN: {"s": ("s8",), "g": ("g14",)},
}
_KUSH: Final = ("o1",)


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
    end = _BY_WORD.get((game.clause, game.reached is not None))
    if end is None:
        known = ", ".join(dict.fromkeys(clause for clause, _ in _BY_WORD))
        raise InputError(f"{excerpt(game)} names no clause by which such a word decides a game: these are {known}")
    return end


def clauses_of_deal(rules: RuleSet, end: DealEnd) -> tuple[str, ...]:
    """Return the clauses by which a deal ended so.

    Args:
        rules: The rule set.
        end: How it ended.

    Returns:
        Their numbers, the first of which says most.
    """
    return _KUSH if rules.unit is Unit.KUSH and end in BY_OUTCOME.values() else _of_source(rules, _DEALS[end])


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
        return _clauses_to_go_on(rules)
    match of_match(rules, row):
        case MatchEnd.OPEN:
            return _clauses_to_go_on(rules)
        case MatchEnd.TARGET:
            return _of_source(rules, _TARGET)
        case MatchEnd.SEVERAL:
            return _of_source(rules, _SEVERAL[rules.double_finish])
        case MatchEnd.KUSH:
            return _KUSH
        case MatchEnd.WORD:
            return clauses_of_deal(rules, of_row(row))
        case never:
            assert_never(never)


def _clauses_to_go_on(rules: RuleSet) -> tuple[str, ...]:
    return _KUSH if rules.unit is Unit.KUSH else _of_source(rules, _OPEN)


def _clauses_of_games(rules: RuleSet, game: GameByWord | None) -> tuple[str, ...]:
    reached = game is None or game.reached is not None  # another's fault is never mars
    counted = (reached and rules.mars is Mars.COUNTS_TWO, "v1"), (rules.doubling is Doubling.OFFERED, "v2")
    return tuple(clause for counts, clause in counted if counts)


def clauses_under_way(rules: RuleSet) -> tuple[str, ...]:
    """Return the clauses by which a deal under way goes on.

    Args:
        rules: The rule set.

    Returns:
        Those that let nobody win before its end, or else that on the order at the table.
    """
    return answer(rules, "claim").clauses if rules.claim is Claim.NEVER else ("D23",)


def _of_source(rules: RuleSet, clauses: BySource) -> tuple[str, ...]:
    # A house may have what its source has not; then it is what the first of those has that have it.
    own = (clauses[letter] for letter in LINEAGES[rules.base] if letter in clauses)
    return next(own, next(iter(clauses.values())))
