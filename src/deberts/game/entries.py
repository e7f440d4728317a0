"""What a deal brought, as it is entered in the score sheet, and what no deal can have brought."""

from __future__ import annotations

from typing import Self

import attrs

from deberts.errors import InputError, RuleError, excerpt
from deberts.game.accounts import Account, GameByWord
from deberts.game.checks import check_by_seat, check_seat, check_size, check_stake
from deberts.game.citing import BY_WORD, DealEnd, clauses_of_deal, end_by_word
from deberts.given import MOST_SCORE
from deberts.options import FourSevens
from deberts.rules import penalties
from deberts.rules.conventions import Stake
from deberts.rulesets.answers import answer
from deberts.rulesets.ruleset import RuleSet
from deberts.table.phases import Standing


@attrs.frozen
class Entry:
    """What a deal brought, before anything is written.

    Args:
        declarer: Seat of the declarer, or ``None`` after a void deal.
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


def check_entry(entry: object, rules: RuleSet, dealer: int, before: Standing) -> None:
    """Refuse what no deal can have brought.

    Clause:
        02.7, 02.13, 03.3, 06.9, 06.12, s3, v2, v4, D26, D28

    Args:
        entry: What is said to have been brought.
        rules: The rule set.
        dealer: Seat of the dealer.
        before: Where the match stood before the deal.

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
    _check_sevens(entry, rules)
    _check_totals(entry, rules)
    if entry.stake is not None:
        check_stake(entry.stake, rules)
        _check_rise(entry, before.stake, entry.stake)
    if entry.game is not None:
        _check_game(entry, entry.game, rules)
        _check_winner(entry.declarer, entry.game, dealer, attrs.evolve(before, stake=entry.stake or before.stake))


def _check_totals(entry: Entry, rules: RuleSet) -> None:
    if entry.declarer is None and any(entry.totals):
        end = DealEnd.PASSES if entry.sevens is None else DealEnd.SEVENS
        msg = f"without a declarer nobody has points, and here are {entry.totals}"
        raise RuleError(msg, clause=clauses_of_deal(rules, end)[0])
    if entry.declarer is not None and entry.game is None and not any(entry.totals):
        raise RuleError("a deal that is played out brings points, for cards and for the last trick", clause="03.3")


def _check_sevens(entry: Entry, rules: RuleSet) -> None:
    if entry.sevens is None:
        return
    if rules.four_sevens is FourSevens.NOTHING:
        raise RuleError(f"four sevens cancel nothing by the rules of {rules.name!r}", clause="02.13")
    if entry.declarer is not None or entry.game is not None:
        raise RuleError("four sevens cancel the deal: it has no declarer, and decides no game", clause="s3")


def _check_game(entry: Entry, game: object, rules: RuleSet) -> None:
    by = next((by for by in BY_WORD.values() if isinstance(game, GameByWord) and by.clause == game.clause), None)
    if not isinstance(game, GameByWord) or by is None:
        raise InputError(f"{excerpt(game)} decides no game: give a GameByWord of winner, clause and points reached")
    check_seat(game.winner, rules)
    if getattr(rules, by.field) is not by.answer:
        # Where nothing is said of a counterclaim, it is one on the end of the game all the same.
        clause = (*answer(rules, by.field).clauses, *answer(rules, "claim").clauses)[0]
        raise RuleError(f"no word decides a game by {game.clause} where {rules.name!r} is played", clause=clause)
    if entry.declarer is None or any(entry.totals):
        raise RuleError("a word in mid-deal is said to a declarer, and no totals are written", clause=game.clause)
    _check_reached(game, rules)


def _check_reached(game: GameByWord, rules: RuleSet) -> None:
    reached = game.reached
    if reached is not None and (type(reached) is not int or not rules.target <= reached <= MOST_SCORE):
        raise InputError(f"{excerpt(reached)} is not reached by a true claim: give {rules.target} points or more")
    if end_by_word(game.clause, is_true=reached is not None) is not None:
        return
    if reached is None:
        raise InputError(f"by {game.clause} who claims truly wins: say how many points he has reached")
    raise InputError(f"by {game.clause} the other is at fault, and nothing need be reached")


def _check_winner(declarer: int | None, game: GameByWord, dealer: int, before: Standing) -> None:
    end = end_by_word(game.clause, is_true=game.reached is not None)
    if end is DealEnd.FALSE_NIBBLE and game.winner != declarer:
        raise RuleError(f"a false nibble is won by the declarer, seat {declarer}", clause="v4")
    if end is DealEnd.REFUSAL and before.stake.owner not in {None, game.winner}:
        msg = f"only seat {before.stake.owner}, who accepted last, may offer and so win by a refusal"
        raise RuleError(msg, clause="v2")
    if end is DealEnd.FALSE_ARRIVAL:
        others = (seat for seat in range(len(before.scores)) if seat != game.winner)
        if game.winner not in {penalties.lost_by_false_claim(seat, before.scores, dealer) for seat in others}:
            raise RuleError("a false claim loses to the highest of the others", clause="D28")


def _check_rise(entry: Entry, before: Stake, after: Stake) -> None:
    if after == before:
        return
    if after.games == before.games:
        msg = f"the stake of {before.games} stays with seat {before.owner}, and here it is with seat {after.owner}"
        raise RuleError(msg, clause="v2")
    if after.games < before.games:
        raise RuleError(f"a stake of {before.games} stays or is doubled, and here it is {after.games}", clause="v2")
    if entry.declarer is None and entry.sevens is None:
        raise RuleError("nobody doubles before trumps are chosen, and here all have passed", clause="D26")
    doublings = (after.games // before.games).bit_length() - 1
    if before.owner is not None and after.owner != (due := (before.owner + doublings) % 2):
        msg = f"players offer by turns from {before.games}, so {after.games} is a stake of seat {due}'s"
        raise RuleError(f"{msg}, who accepted last, and not of seat {after.owner}'s", clause="v2")
