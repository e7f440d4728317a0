"""Section 06: what is written for a deal, and what waits for the next, for two to four players."""

from __future__ import annotations

from typing import Final, assert_never

import attrs

from deberts import integers
from deberts.errors import RuleError, Violation
from deberts.frozen import maker
from deberts.messages import Message
from deberts.options import SecondHang, Terms, Tie
from deberts.rules import s02_dealing as dealing, s06_contract as contract
from deberts.rules.s06_contract import BY_THE_TEXTS, Ledger, Outcome, Points


@attrs.frozen
class Settlement:
    """What is written for a deal.

    Args:
        outcome: Made, bait, hung or level.
        written: Points that each seat writes.
        suspended: Amounts that wait for the next deal, the oldest first.
        ledger: The lines that turn the totals into what is written.
    """

    outcome: Outcome
    written: Points
    suspended: Points
    ledger: Ledger


_new_settlement: Final = maker(Settlement)


def released_lines(  # noqa: PLR0913, PLR0917  # what decides who gets it
    totals: Points,
    declarer: int,
    suspended: Points,
    dealer: int = 0,
    rule: SecondHang = SecondHang.TO_DEFENDER,
    terms: Terms = BY_THE_TEXTS,
) -> Ledger:
    """Return to whom points go that earlier deals suspended: to whoever has won the deal, in shares to all who have.

    Clause:
        06.5, 06.6, m11.1, m11.2, o1, s7, D11, D14, p22, p25

    Args:
        totals: Totals by seat.
        declarer: Seat of the declarer.
        suspended: Amounts that wait, the oldest first.
        dealer: Seat of the dealer.
        rule: What becomes of them in another tie: they go to the defender, or wait on.
        terms: What a house has agreed otherwise.

    Returns:
        One line for each who gets any, of his share in the sum of what this deal releases.
    """
    if not any(suspended):
        return ()
    getting = contract.winners(totals, declarer, dealer, terms)
    match rule:
        case SecondHang.TO_DEFENDER:
            clause = "06.5" if getting else "06.6"
            return contract.gains(
                sum(suspended), getting or contract.best_of_the_others(totals, declarer, dealer), clause, "released"
            )
        case SecondHang.TOGETHER | SecondHang.ALL_AT_ONCE | SecondHang.SECOND_COUNTS:
            return contract.gains(sum(suspended), getting, _clause_of_release(totals, suspended, rule), "released")
        case SecondHang.OLDEST_FIRST:
            return contract.gains(sum(suspended[:1]), getting, _clause_of_release(totals, suspended, rule), "released")
        case SecondHang.NOTHING_WAITS:
            return ()
        case never:
            assert_never(never)


_ONE_WAITS: Final = {SecondHang.TO_DEFENDER: "06.5", SecondHang.SECOND_COUNTS: "p22"}
"""Where one amount waits at most, and by which clause."""


def suspension_violations(
    suspended: Points, rule: SecondHang = SecondHang.TO_DEFENDER, terms: Terms = BY_THE_TEXTS
) -> tuple[Violation, ...]:
    """Return what keeps amounts from waiting together: where each is resolved by the next deal played, one can wait.

    Clause:
        06.5, p21, p22

    Args:
        suspended: Amounts that wait, the oldest first.
        rule: What becomes of them in another tie.
        terms: What a house has agreed otherwise; nothing waits where equal totals do not hang.

    Returns:
        The reason, if they cannot.
    """
    if suspended and terms.tie is not Tie.HANG:
        return (Violation("p21", "nothing-waits", (("amounts", len(suspended)),)),)
    if rule in _ONE_WAITS and len(suspended) > 1:
        return (Violation(_ONE_WAITS[rule], "several-suspended", (("amounts", len(suspended)),)),)
    return ()


def suspended_after(
    totals: Points,
    declarer: int,
    suspended: Points = (),
    rule: SecondHang = SecondHang.TO_DEFENDER,
    terms: Terms = BY_THE_TEXTS,
) -> Points:
    """Return what waits for the next deal: the declarer's total after equal totals, behind what waits on.

    Clause:
        06.4, 06.5, 06.6, m11.1, m11.2, o1, s7, D14, p21, p22, p25

    Args:
        totals: Totals by seat.
        declarer: Seat of the declarer.
        suspended: Amounts that waited for this deal, the oldest first.
        rule: What becomes of them in another tie.
        terms: What a house has agreed otherwise.

    Returns:
        The amounts, the oldest first.
    """
    hung = contract.outcome(totals, declarer, terms) is Outcome.HUNG
    match rule:
        case SecondHang.TO_DEFENDER:
            return (totals[declarer],) if hung else ()
        case SecondHang.TOGETHER | SecondHang.ALL_AT_ONCE:
            return (*suspended, totals[declarer]) if hung else ()
        case SecondHang.OLDEST_FIRST:
            return (*suspended, totals[declarer]) if hung else suspended[1:]
        case SecondHang.SECOND_COUNTS:
            return (suspended or (totals[declarer],)) if hung else ()
        case SecondHang.NOTHING_WAITS:
            return ()
        case never:
            assert_never(never)


def settle(  # noqa: PLR0913, PLR0917  # what decides what is written
    totals: Points,
    declarer: int,
    suspended: Points = (),
    dealer: int = 0,
    rule: SecondHang = SecondHang.TO_DEFENDER,
    terms: Terms = BY_THE_TEXTS,
) -> Settlement:
    """Return what all players write, and what is suspended now.

    Suspended points stay apart from the totals: they decide nothing, and are written on top. A bait comes before the
    target: what a baited player has taken is no longer his.

    Clause:
        06.2, 06.3, 06.4, 06.5, 06.6, 06.8, m11.1, m11.2, m12.3, o1, s7, g3, g11, D11, D14, p21, p22, p23, p24,
        p25, p50

    Args:
        totals: Totals by seat, of two to four players.
        declarer: Seat of the declarer.
        suspended: Amounts that earlier deals left, the oldest first.
        dealer: Seat of the dealer; it decides only where several share what cannot be halved.
        rule: What becomes of suspended points in another tie; the club's answer if left out.
        terms: What a house has agreed otherwise.

    Returns:
        The settlement.

    Raises:
        InputError: If there is no such seat, or points are below 0 or above a million.
        RuleError: If more is suspended than can be.

    Example:
        >>> settle((72, 90), declarer=0).written
        (0, 162)
        >>> settle((59, 60, 43), declarer=0).written
        (0, 119, 43)
        >>> settle((100, 62), 0, (70, 81), rule=SecondHang.OLDEST_FIRST).suspended
        (81,)
    """
    integers.check_by_seat(totals, integers.MOST_POINTS, "totals")
    integers.check_seat(declarer, len(totals), "declarer")
    integers.check_seat(dealer, len(totals), "dealer")
    check_suspended(suspended, rule, terms)
    waiting = suspended_after(totals, declarer, suspended, rule, terms)
    terms = terms_of(suspended, rule, terms)
    ledger = (
        *contract.contract_lines(totals, declarer, dealer, terms),
        *released_lines(totals, declarer, suspended, dealer, rule, terms),
    )
    moved = contract.balance(ledger, len(totals))
    written = tuple([total + change for total, change in zip(totals, moved, strict=True)])
    return _new_settlement(contract.outcome(totals, declarer, terms), written, waiting, ledger)


def terms_of(suspended: Points, rule: SecondHang, terms: Terms = BY_THE_TEXTS) -> Terms:
    """Return what holds for a deal: where a second hang counts, each writes his own while an amount waits.

    Clause:
        p22

    Args:
        suspended: Amounts that waited for it.
        rule: What becomes of them in another tie.
        terms: What a house has agreed otherwise.

    Returns:
        What is agreed for this deal.
    """
    counts = suspended and rule is SecondHang.SECOND_COUNTS
    return attrs.evolve(terms, tie=Tie.EACH_WRITES) if counts else terms


def check_suspended(suspended: Points, rule: SecondHang, terms: Terms = BY_THE_TEXTS) -> None:
    """Refuse amounts that cannot wait together.

    Clause:
        06.5, p21, p22

    Args:
        suspended: Amounts that wait, the oldest first.
        rule: What becomes of them in another tie.
        terms: What a house has agreed otherwise.

    Returns:
        Nothing.

    Raises:
        InputError: If one is below 0 or above a million.
        RuleError: If they are several where one can wait.
    """
    integers.check_points(suspended, integers.MOST_POINTS, "suspended")
    for violation in suspension_violations(suspended, rule, terms):
        msg = Message(
            "{amounts} amounts cannot be suspended at once: each is resolved by the next deal played",
            amounts=len(suspended),
        )
        if terms.tie is not Tie.HANG:
            msg = Message("nothing is suspended where points never wait")
        elif rule is SecondHang.SECOND_COUNTS:
            msg = Message("{amounts} amounts cannot be suspended at once: one waits alone", amounts=len(suspended))
        raise RuleError(msg, clause=violation.clause, amounts=len(suspended))


def _clause_of_release(totals: Points, suspended: Points, rule: SecondHang) -> str:
    first, further = "06.5", "s7"
    if rule is SecondHang.TOGETHER and len(totals) == dealing.PLAYERS:
        first, further = "m11.1", "m11.2"
    return further if len(suspended) > 1 else first
