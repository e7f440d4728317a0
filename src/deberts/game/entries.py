"""What a deal brought, as it is entered in the score sheet, and what no deal can have brought."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from typing import Final, Self

import attrs

from deberts.differences import answer
from deberts.errors import InputError, RuleError, excerpt
from deberts.game.accounts import Account, GameByWord
from deberts.game.checks import check_by_seat, check_seat, check_size, check_stake
from deberts.given import MOST_SCORE
from deberts.options import Claim, Counterclaim, Doubling, FourSevens
from deberts.ruleset import RuleSet
from deberts.variants.doubling import Stake

_BY_WORD: Final[Mapping[str, tuple[str, enum.Enum]]] = {
    "m12.1": ("claim", Claim.BETWEEN_TRICKS),
    "m13.1": ("claim", Claim.BETWEEN_TRICKS),
    "v2": ("doubling", Doubling.OFFERED),
    "v3": ("claim", Claim.BEFORE_A_CARD),
    "v4": ("counterclaim", Counterclaim.NIBBLE),
}
"""The clauses by which a word decides a game, each with the answer of the rule sets that have it."""

_BY_TRUE_CLAIM: Final = frozenset({"m12.1", "v3"})


@attrs.frozen
class Entry:
    """What a deal brought, before anything is written.

    Args:
        declarer: Seat of the declarer, or ``None`` after four passes.
        totals: Totals by seat, without suspended points; zeros when nothing is written.
        last_trick: Seat that took the last trick, where that decides a double finish.
        game: How a word in mid-deal decided the game, if one did.
        sevens: Seat that showed four sevens, if that is why there was no game.
        stake: What the game is worth after the deal; as before if left out.
    """

    declarer: int | None
    totals: tuple[int, ...]
    last_trick: int | None = None
    game: GameByWord | None = None
    sevens: int | None = None
    stake: Stake | None = None

    @classmethod
    def of(cls, account: Account) -> Self:
        """Return the entry of a deal that is over.

        Args:
            account: Its account.

        Returns:
            What it brought.
        """
        return cls(
            account.declarer, account.totals, account.last_trick, account.game, account.sevens, account.after.stake
        )


def check_entry(entry: object, rules: RuleSet, before: Stake) -> None:
    """Refuse what no deal can have brought.

    Clause:
        02.7, 02.13, 06.9, 06.12, s3, v2

    Args:
        entry: What is said to have been brought.
        rules: The rule set.
        before: What the game was worth before the deal.

    Raises:
        InputError: If it is no entry, or anything in it is no seat, no points or of another type.
        RuleError: If it cannot be by these rules.
    """
    if not isinstance(entry, Entry):
        raise InputError(f"{excerpt(entry)} is no entry: give an Entry of declarer and totals")
    check_by_seat(entry.totals, rules, "totals")
    check_size(entry.totals, "totals")
    for seat in (entry.declarer, entry.last_trick, entry.sevens):
        if seat is not None:
            check_seat(seat, rules)
    if entry.declarer is None and any(entry.totals):
        raise RuleError(f"after four passes nobody has points, and here are {entry.totals}", clause="02.7")
    _check_sevens(entry, rules)
    if entry.game is not None:
        _check_game(entry, entry.game, rules)
    if entry.stake is not None:
        check_stake(entry.stake, rules)
        _check_rise(before, entry.stake)


def _check_sevens(entry: Entry, rules: RuleSet) -> None:
    if entry.sevens is None:
        return
    if rules.four_sevens is FourSevens.NOTHING:
        raise RuleError(f"four sevens cancel nothing by the rules of {rules.name!r}", clause="02.13")
    if entry.declarer is not None or entry.game is not None:
        raise RuleError("four sevens cancel the deal: it has no declarer, and decides no game", clause="s3")


def _check_game(entry: Entry, game: object, rules: RuleSet) -> None:
    if not isinstance(game, GameByWord) or game.clause not in _BY_WORD:
        raise InputError(f"{excerpt(game)} decides no game: give a GameByWord of winner, clause and points reached")
    check_seat(game.winner, rules)
    field, with_it = _BY_WORD[game.clause]
    if getattr(rules, field) is not with_it:
        clause = next(iter(answer(rules, field).clauses), "06.9")
        raise RuleError(f"no word decides a game by {game.clause} where {rules.name!r} is played", clause=clause)
    if entry.declarer is None or any(entry.totals):
        raise RuleError("a word in mid-deal is said to a declarer, and no totals are written", clause=game.clause)
    _check_reached(game, rules)


def _check_reached(game: GameByWord, rules: RuleSet) -> None:
    if game.reached is None:
        return
    if type(game.reached) is not int or not rules.target <= game.reached <= MOST_SCORE:
        raise InputError(f"{excerpt(game.reached)} is not reached by a true claim: give {rules.target} points or more")
    if game.clause not in _BY_TRUE_CLAIM:
        raise InputError(f"by {game.clause} the other is at fault, and nothing need be reached")


def _check_rise(before: Stake, after: Stake) -> None:
    if after == before:
        return
    if after.games <= before.games:
        raise RuleError(f"a stake of {before.games} stays or is doubled, and here it is {after.games}", clause="v2")
    doublings = (after.games // before.games).bit_length() - 1
    if before.owner is not None and after.owner != (before.owner + doublings) % 2:
        raise RuleError("only who accepted last may offer, so the next offer is not his", clause="v2")
