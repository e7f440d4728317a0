"""What a rule set chooses between deals: one function for each of its options, matched to the last member."""

from __future__ import annotations

from typing import assert_never

from deberts.errors import RuleError
from deberts.game.checks import check_by_seat, check_rules
from deberts.options import DoubleFinish, Doubling, FirstDealer, Mars, NextDealer, SecondHang, Unit
from deberts.rules import s02_trump as trump, s06_contract as contract
from deberts.rules.s06_contract import Ending, Outcome, Settlement
from deberts.rulesets.ruleset import RuleSet
from deberts.variants import doubling, mars, moscow, one_deal, second
from deberts.variants.doubling import Stake
from deberts.variants.site import contract as several

Points = tuple[int, ...]
"""Points by seat."""


def next_dealer(rules: RuleSet, dealer: int, declarer: int | None, totals: Points) -> int:
    """Return the seat that deals next.

    Clause:
        02.7, 02.14, m11.4, s6, g10, D22

    Args:
        rules: The rule set.
        dealer: Seat of the dealer.
        declarer: Seat of the declarer, or ``None`` after a void deal.
        totals: Totals by seat.

    Returns:
        Seat of the next dealer.

    Raises:
        InputError: If there is no such seat, or the totals do not fit the rule set.
    """
    check_rules(rules)
    check_by_seat(totals, rules, "totals")
    match rules.next_dealer:
        case NextDealer.DECLARER:
            return trump.next_dealer(dealer, declarer, totals)
        case NextDealer.MOST_POINTS:
            return several.next_dealer(dealer, declarer, totals)
        case never:
            assert_never(never)


def first_dealer(rules: RuleSet, winner: int) -> int | None:
    """Return who deals the first deal of the next game.

    Clause:
        m12.4, D18

    Args:
        rules: The rule set.
        winner: Seat that won the last one.

    Returns:
        The seat, or ``None`` when it is drawn by lot again.
    """
    match rules.first_dealer:
        case FirstDealer.LOT:
            return None
        case FirstDealer.WINNER:
            return moscow.first_dealer(winner)
        case never:
            assert_never(never)


def settle(rules: RuleSet, totals: Points, declarer: int, suspended: Points, *, dealer: int) -> Settlement:
    """Return what is written for a deal, and what is suspended after it.

    Clause:
        06.5, 06.6, m11.2, o1, s7, g11, D14

    Args:
        rules: The rule set.
        totals: Totals by seat.
        declarer: Seat of the declarer.
        suspended: Amounts that wait, the oldest first.
        dealer: Seat of the dealer, from whose left seats are counted where several share.

    Returns:
        The settlement.

    Raises:
        InputError: If there is no such seat, or the totals do not fit the rule set.
        RuleError: If more is suspended than can be.
    """
    check_rules(rules)
    check_by_seat(totals, rules, "totals")
    if len(totals) > trump.PLAYERS:
        return _settle_several(rules, totals, declarer, suspended, dealer)
    two = (totals[0], totals[1])
    match rules.second_hang:
        case SecondHang.TO_DEFENDER:
            return contract.settle(two, declarer, suspended)
        case SecondHang.TOGETHER:
            return moscow.settle(two, declarer, suspended)
        case SecondHang.ALL_AT_ONCE:
            return second.settle_together(two, declarer, suspended)
        case SecondHang.OLDEST_FIRST:
            return second.settle_in_turn(two, declarer, suspended)
        case SecondHang.NOTHING_WAITS:
            return one_deal.settle(two, declarer)
        case never:
            assert_never(never)


def carried(rules: RuleSet, settled: Settlement) -> Points:
    """Return what of the points written for a deal is carried to the next one.

    Clause:
        06.8, o1

    Args:
        rules: The rule set.
        settled: The settlement of the deal.

    Returns:
        All that is written; nothing where kush are counted and the deal decided nothing.
    """
    match rules.unit:
        case Unit.POINTS:
            return settled.written
        case Unit.KUSH:
            return (0,) * rules.seats if settled.outcome is Outcome.HUNG else settled.written
        case never:
            assert_never(never)


def _settle_several(rules: RuleSet, totals: Points, declarer: int, suspended: Points, dealer: int) -> Settlement:
    match rules.second_hang:
        case SecondHang.OLDEST_FIRST:
            return several.settle_in_turn(totals, declarer, dealer, suspended)
        case _:
            return several.settle_together(totals, declarer, dealer, suspended)


def ending(rules: RuleSet, scores: Points, declarer: int, *, dealer: int, last_trick: int | None = None) -> Ending:
    """Return whether a match is over once a deal is written, and how.

    Clause:
        06.10, 06.11, m12.2, s8, g14

    Args:
        rules: The rule set.
        scores: Scores by seat, this deal included.
        declarer: Seat of this deal's declarer.
        dealer: Seat of this deal's dealer.
        last_trick: Seat that took its last trick, where that decides.

    Returns:
        The ending.

    Raises:
        InputError: If there is no such seat, or the scores do not fit the rule set.
        RuleError: If both have reached the target, and nobody said who took the last trick.
    """
    check_rules(rules)
    check_by_seat(scores, rules, "scores")
    if len(scores) > trump.PLAYERS:
        return several.ending(scores, declarer, dealer, rules.target)
    two = (scores[0], scores[1])
    match rules.double_finish:
        case DoubleFinish.DEFENDER:
            return contract.ending(two, declarer, rules.target)
        case DoubleFinish.LAST_TRICK:
            return moscow.ending(two, _known(last_trick, two, rules.target), rules.target)
        case DoubleFinish.DEFENDER_AS_WRITTEN:
            return second.ending(two, declarer, rules.target)
        case never:
            assert_never(never)


def _known(last_trick: int | None, scores: tuple[int, int], target: int) -> int:
    if last_trick is None and min(scores) >= target:
        raise RuleError("both have reached the target: say who took the last trick", clause="m12.2")
    return last_trick or 0


def kush(rules: RuleSet, totals: Points, declarer: int) -> Ending | None:
    """Return how a game of one deal ends.

    Clause:
        o1

    Args:
        rules: The rule set.
        totals: Totals by seat.
        declarer: Seat of the declarer.

    Returns:
        The ending, with kush as its result; ``None`` where points are written.
    """
    match rules.unit:
        case Unit.POINTS:
            return None
        case Unit.KUSH:
            return one_deal.ending((totals[0], totals[1]), declarer)
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
    if reached is None:
        return mars.result(winner, doubling.won_by_refusal(stake), rules.seats)
    others = tuple(score for seat, score in enumerate(scores) if seat != winner)
    games = mars.games(reached, others, rules.target) if rules.mars is Mars.COUNTS_TWO else mars.PLAIN
    return mars.result(winner, doubling.won(stake, games), rules.seats)
