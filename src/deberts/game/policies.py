"""What a rule set chooses between deals: one function for each of its options, matched to the last member."""

from __future__ import annotations

from typing import assert_never

from deberts.game.checks import check_by_seat, check_rules
from deberts.rules import s02_trump as trump, s06_contract as contract
from deberts.rules.s06_contract import Ending, Settlement
from deberts.ruleset import DoubleFinish, NextDealer, RuleSet, SecondHang


def next_dealer(rules: RuleSet, dealer: int, declarer: int | None, totals: tuple[int, ...]) -> int:
    """Return the seat that deals next.

    Clause:
        02.7, 02.14

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
        case never:
            assert_never(never)


def settle(rules: RuleSet, totals: tuple[int, ...], declarer: int, suspended: tuple[int, ...]) -> Settlement:
    """Return what is written for a deal, and what is suspended after it.

    Clause:
        06.5, 06.6

    Args:
        rules: The rule set.
        totals: Totals by seat.
        declarer: Seat of the declarer.
        suspended: Amounts that wait, the oldest first.

    Returns:
        The settlement.

    Raises:
        InputError: If there is no such seat, or the totals do not fit the rule set.
        RuleError: If more is suspended than can be.
    """
    check_rules(rules)
    check_by_seat(totals, rules, "totals")
    match rules.second_hang:
        case SecondHang.TO_DEFENDER:
            return contract.settle((totals[0], totals[1]), declarer, suspended)
        case never:
            assert_never(never)


def ending(rules: RuleSet, scores: tuple[int, ...], declarer: int) -> Ending:
    """Return whether a match is over once a deal is written, and how.

    Clause:
        06.10, 06.11

    Args:
        rules: The rule set.
        scores: Scores by seat, this deal included.
        declarer: Seat of this deal's declarer.

    Returns:
        The ending.

    Raises:
        InputError: If there is no such seat, or the scores do not fit the rule set.
    """
    check_rules(rules)
    check_by_seat(scores, rules, "scores")
    match rules.double_finish:
        case DoubleFinish.DEFENDER:
            return contract.ending((scores[0], scores[1]), declarer, rules.target)
        case never:
            assert_never(never)
