"""What a deal, a match and a sheet refuse before any rule is asked: the one place that looks at what a caller gave."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, assert_never

from deberts.cards import Card
from deberts.errors import InputError, RuleError, RuleSetError, excerpt
from deberts.given import MOST_POINTS
from deberts.options import Doubling, SecondHang
from deberts.rules import s02_trump as trump, s06_contract as contract
from deberts.rules.conventions import HIGHEST_STAKE, Stake
from deberts.rulesets.ruleset import RuleSet
from deberts.table.phases import Standing

MOST_HANGS: Final = 100
"""So many deals in a row may hang."""

_DOUBLED: Final = tuple(2**times for times in range(1, HIGHEST_STAKE.bit_length()))


def check_rules(rules: object) -> None:
    """Refuse what is no rule set.

    Args:
        rules: The rule set.

    Raises:
        RuleSetError: If it is none.
    """
    if not isinstance(rules, RuleSet):
        raise RuleSetError(f"{excerpt(rules)} is no rule set: give one, such as CLUB or preset('club')")


def check_iterable(items: object, what: str) -> None:
    """Refuse what gives no items one after another.

    Args:
        items: Any iterable.
        what: What the items are, for a sentence.

    Raises:
        InputError: If it is none.
    """
    if not isinstance(items, Iterable):
        raise InputError(f"{excerpt(items)} holds no {what}: give them in a list or a tuple")


def check_pack(cards: tuple[Card, ...]) -> None:
    """Refuse cards that are not the pack.

    Clause:
        02.1

    Args:
        cards: Cards in dealing order.

    Raises:
        RuleError: If they are not 32 different cards.
    """
    for violation in trump.pack_violations(cards):
        msg = f"{len(cards)} cards are not the pack of 32 different ones"
        raise RuleError(msg, clause=violation.clause, cards=len(cards))


def check_hand(cards: int) -> None:
    """Refuse a hand that nobody can hold.

    Clause:
        02.9

    Args:
        cards: Number of cards in it.

    Raises:
        RuleError: If they are more than nine.
    """
    if cards > trump.FULL_HAND:
        raise RuleError(f"{excerpt(cards)} cards are more than the nine that a player holds", clause="02.9")


def check_seat(seat: object, rules: RuleSet) -> None:
    """Refuse a seat that is not at the table.

    Args:
        seat: Number of the seat.
        rules: The rule set.

    Raises:
        InputError: If there is no such seat.
    """
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < rules.seats:
        msg = f"{excerpt(seat)} is no seat: they are numbered from 0 to {rules.seats - 1}"
        raise InputError(msg)


def check_by_seat(points: object, rules: RuleSet, what: str) -> None:
    """Refuse points by seat that cannot be.

    Args:
        points: Points by seat.
        rules: The rule set.
        what: What they are, for a sentence.

    Raises:
        InputError: If there is not one number a seat, or one is negative or no whole number.
    """
    if not isinstance(points, tuple):
        raise InputError(f"{excerpt(points)} holds no {what}: give them in a tuple")
    if len(points) != rules.seats:
        raise InputError(f"{len(points)} {what} do not fit {rules.seats} seats")
    for amount in points:
        if isinstance(amount, bool) or not isinstance(amount, int) or amount < 0:
            raise InputError(f"{what} are whole numbers, never negative, and {excerpt(amount)} is none")


def check_size(points: tuple[int, ...], what: str) -> None:
    """Refuse points that are too many to be written.

    Args:
        points: Points by seat.
        what: What they are, for a sentence.

    Raises:
        InputError: If one of them is more than a million.
    """
    if max(points) > MOST_POINTS:
        raise InputError(f"{excerpt(max(points))} is too much: {what} go up to {MOST_POINTS}")


def check_opening(opening: object, rules: RuleSet) -> None:
    """Refuse an opening that no match can have.

    Clause:
        06.5, 06.10

    Args:
        opening: Where a match stands before a deal.
        rules: The rule set.

    Raises:
        InputError: If there is not one score a seat, or points are negative, too many, or no whole numbers.
        RuleError: If more is suspended than can be, or somebody has won already.
    """
    if not isinstance(opening, Standing):
        raise InputError(f"{excerpt(opening)} is no opening: give a Standing of scores and suspended points")
    check_suspended(opening.suspended, rules)
    check_scores(opening.scores, rules)
    check_stake(opening.stake, rules)


def check_scores(scores: tuple[int, ...], rules: RuleSet) -> None:
    """Refuse scores with which no deal is dealt.

    Clause:
        06.10

    Args:
        scores: Points written so far, by seat.
        rules: The rule set.

    Raises:
        InputError: If there is not one score a seat, or one is no number of points.
        RuleError: If one has reached the target: the match is over.
    """
    check_by_seat(scores, rules, "scores")
    check_size(scores, "scores")
    if max(scores) >= rules.target:
        raise RuleError(f"a match to {rules.target} is over at {max(scores)}", clause="06.10")


def check_suspended(suspended: tuple[int, ...], rules: RuleSet) -> None:
    """Refuse amounts that cannot wait for a deal.

    Clause:
        06.5, m11.2, o1, s7

    Args:
        suspended: Amounts that wait, the oldest first.
        rules: The rule set.

    Raises:
        InputError: If one is no number of points, or more than a million.
        RuleError: If more is suspended than can be.
    """
    contract.check_suspended(suspended, rules.second_hang)
    match rules.second_hang:
        case SecondHang.TO_DEFENDER:
            pass
        case SecondHang.NOTHING_WAITS:
            if suspended:
                raise RuleError("nothing is suspended where a game is one deal", clause="o1")
        case SecondHang.TOGETHER | SecondHang.ALL_AT_ONCE | SecondHang.OLDEST_FIRST:
            if len(suspended) > MOST_HANGS:
                raise InputError(f"{len(suspended)} amounts are too many: {MOST_HANGS} deals in a row may hang")
        case never:
            assert_never(never)


def check_stake(stake: object, rules: RuleSet) -> None:
    """Refuse a stake that no game can have.

    Clause:
        06.12, v2, D26

    Args:
        stake: What the game is worth.
        rules: The rule set.

    Raises:
        InputError: If it is no stake, or its owner is no seat.
        RuleError: If the stake is doubled where it cannot be.
    """
    if not isinstance(stake, Stake):
        raise InputError(f"{excerpt(stake)} is no stake: give a Stake of games and owner")
    if stake == Stake():
        return
    if rules.doubling is Doubling.NEVER:
        raise RuleError(f"{rules.name!r} knows no doubling, so the stake is one game", clause="06.12")
    if stake.games not in _DOUBLED:
        raise InputError(f"{excerpt(stake.games)} is no stake: it is doubled, from 2 to {_DOUBLED[-1]}")
    check_seat(stake.owner, rules)
