"""Section 06: the contract and what is suspended, for two to four players.

A deal is settled as a ledger: lines of points with a clause each, whose sums by seat are what is written. Totals are
those of the deal alone, without suspended points; seats are counted from the dealer's left where several share.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable
from typing import Final, assert_never

import attrs

from deberts import integers
from deberts.errors import RuleError, Violation
from deberts.frozen import maker
from deberts.messages import Message
from deberts.options import BaitPoints, Made, SecondHang, Terms, Tie
from deberts.rules import s02_dealing as dealing
from deberts.rules.s04_sequences import Sequence

Points = tuple[int, ...]
"""Points by seat."""

BY_THE_TEXTS: Final = Terms()
"""What follows from the club's text, and from every other source's."""


class Outcome(enum.Enum):
    """How a deal ended for its declarer."""

    MADE = "made"
    BAIT = "bait"
    HUNG = "hung"
    LEVEL = "level"


@attrs.frozen
class Line:
    """One line of a ledger.

    Args:
        seat: Whose account.
        points: Points added, or taken away when negative.
        clause: Clause by which.
        what: What for, in one word.
        sequence: The sequence that counts, in a line for one.
    """

    seat: int
    points: int
    clause: str
    what: str
    sequence: Sequence | None = None


new_line: Final = maker(Line)

Ledger = tuple[Line, ...]
"""Lines in the order of their clauses, then of seats."""


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


def total_lines(seat: int, *, cards: int, last: int, sequences: Iterable[Sequence], bela: int) -> Ledger:
    """Return a player's total as lines: his cards, the last trick, his valid sequences and bela.

    Clause:
        03.3, 04.2, 04.3, 04.8, 04.10, 06.1, m5.1, D4

    Args:
        seat: Whose total.
        cards: Points of the cards in his tricks.
        last: Points that he has for the last trick.
        sequences: The sequences for which he scores, best first.
        bela: Points that he has for bela.

    Returns:
        The lines, without those of 0 points.
    """
    earned = (
        (last, "03.3", "last", None),
        *((sequence.kind.points, "04.8", "sequence", sequence) for sequence in sequences),
        (bela, "04.10", "bela", None),
        (cards, "06.1", "cards", None),
    )
    return tuple([new_line(seat, *line) for line in earned if line[0]])


def balance(ledger: Ledger, seats: int) -> Points:
    """Return the sum of a ledger for each seat.

    Clause:
        06.1

    Args:
        ledger: Any lines.
        seats: Number of players.

    Returns:
        Points by seat.
    """
    sums = [0] * seats
    for line in ledger:
        sums[line.seat] += line.points
    return tuple(sums)


_OF_EQUAL: Final = {Tie.HANG: Outcome.HUNG, Tie.BAIT: Outcome.BAIT, Tie.EACH_WRITES: Outcome.LEVEL}


def outcome(totals: Points, declarer: int, terms: Terms = BY_THE_TEXTS) -> Outcome:
    """Return how a deal ended for its declarer, who must have more than each other player.

    Clause:
        06.2, 06.3, 06.4, g3, g11, D11, D14, p21

    Args:
        totals: Totals by seat.
        declarer: Seat of the declarer.
        terms: What a house has agreed otherwise.

    Returns:
        Made; bait if somebody has more; hung, or what a house says, if the best of the others has the same.

    Example:
        >>> from deberts.options import Terms, Tie
        >>> [outcome((81, 81), 0, Terms(tie=tie)).value for tie in Tie]
        ['hung', 'bait', 'level']
    """
    own, best = totals[declarer], max(_others(totals, declarer))
    if own == best:
        return _OF_EQUAL[terms.tie]
    return Outcome.MADE if own > best else Outcome.BAIT


def winners(totals: Points, declarer: int, dealer: int = 0, terms: Terms = BY_THE_TEXTS) -> tuple[int, ...]:
    """Return who has won a deal, and so gets what an earlier one suspended.

    Clause:
        06.5, g3, g11, D11, D14, p21

    Args:
        totals: Totals by seat.
        declarer: Seat of the declarer.
        dealer: Seat of the dealer.
        terms: What a house has agreed otherwise.

    Returns:
        The declarer alone, or after a bait the best of the others, from the dealer's left on; else nobody.
    """
    match outcome(totals, declarer, terms):
        case Outcome.MADE:
            return (declarer,)
        case Outcome.BAIT:
            return _best_of_the_others(totals, declarer, dealer)
        case Outcome.HUNG | Outcome.LEVEL:
            return ()
        case never:
            assert_never(never)


def shares(points: int, winners: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Return how points are shared: alike, and of what is left over one each to the earlier seats.

    Clause:
        D14

    Args:
        points: What is shared.
        winners: The seats that share, from the dealer's left on.

    Returns:
        Seat and points of each who gets any; nothing if nobody shares.

    Example:
        >>> shares(35, (2, 0))
        ((2, 18), (0, 17))
    """
    each, odd = divmod(points, len(winners) or 1)
    parts = ((seat, each + (number < odd)) for number, seat in enumerate(winners))
    return tuple((seat, part) for seat, part in parts if part)


def contract_lines(totals: Points, declarer: int, dealer: int = 0, terms: Terms = BY_THE_TEXTS) -> Ledger:
    """Return what the contract moves: at a bait all to the top scorers, at equal totals the declarer's points away.

    Clause:
        06.2, 06.3, 06.4, g11, D14, p21, p23, p24

    Args:
        totals: Totals by seat.
        declarer: Seat of the declarer.
        dealer: Seat of the dealer.
        terms: What a house has agreed otherwise.

    Returns:
        The lines by seat; none when the contract is made and each writes his own, or when there is nothing to move.
    """
    own = totals[declarer]
    bait, hung = ("06.3", "06.4") if len(totals) == dealing.PLAYERS else ("g11", "D14")
    match outcome(totals, declarer, terms):
        case Outcome.MADE:
            lines: Ledger = _all_to(totals, declarer) if terms.made is Made.ALL else ()
        case Outcome.BAIT if terms.bait_points is BaitPoints.BURNT:
            lines = (Line(declarer, -own, "p23", "burnt"),)
        case Outcome.BAIT:
            to_others = _gains(own, winners(totals, declarer, dealer, terms), bait, "bait")
            lines = (Line(declarer, -own, bait, "bait"), *to_others)
        case Outcome.HUNG:
            lines = (Line(declarer, -own, hung, "hung"),)
        case Outcome.LEVEL:
            lines = ()
        case never:
            assert_never(never)
    return tuple(sorted((line for line in lines if line.points), key=lambda line: line.seat))


def highest_writer(totals: Points, declarer: int, dealer: int = 0, terms: Terms = BY_THE_TEXTS) -> int | None:
    """Return who alone writes most by the contract, before anything that waited goes to anybody.

    Clause:
        p4

    Args:
        totals: Totals by seat.
        declarer: Seat of the declarer.
        dealer: Seat of the dealer.
        terms: What a house has agreed otherwise.

    Returns:
        The seat; ``None`` where the declarer's points wait, and where several write most.

    Example:
        >>> highest_writer((30, 60, 72), declarer=1, dealer=0)
        2
    """
    if outcome(totals, declarer, terms) is Outcome.HUNG:
        return None
    moved = balance(contract_lines(totals, declarer, dealer, terms), len(totals))
    written = [total + change for total, change in zip(totals, moved, strict=True)]
    return written.index(max(written)) if written.count(max(written)) == 1 else None


def released_lines(
    totals: Points, declarer: int, suspended: Points, dealer: int = 0, rule: SecondHang = SecondHang.TO_DEFENDER
) -> Ledger:
    """Return to whom points go that earlier deals suspended: to whoever has won the deal, in shares to all who have.

    Clause:
        06.5, 06.6, m11.1, m11.2, o1, s7, D11, D14, p22

    Args:
        totals: Totals by seat.
        declarer: Seat of the declarer.
        suspended: Amounts that wait, the oldest first.
        dealer: Seat of the dealer.
        rule: What becomes of them in another tie: they go to the defender, or wait on.

    Returns:
        One line for each who gets any, of his share in the sum of what this deal releases.
    """
    if not any(suspended):
        return ()
    getting = winners(totals, declarer, dealer)
    match rule:
        case SecondHang.TO_DEFENDER:
            clause = "06.5" if getting else "06.6"
            return _gains(sum(suspended), getting or _best_of_the_others(totals, declarer, dealer), clause, "released")
        case SecondHang.TOGETHER | SecondHang.ALL_AT_ONCE:
            return _gains(sum(suspended), getting, _clause_of_release(totals, suspended, rule), "released")
        case SecondHang.OLDEST_FIRST:
            return _gains(sum(suspended[:1]), getting, _clause_of_release(totals, suspended, rule), "released")
        case SecondHang.SECOND_COUNTS:
            return _gains(sum(suspended), getting, "06.5", "released")
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
        06.4, 06.5, 06.6, m11.1, m11.2, o1, s7, D14, p21, p22

    Args:
        totals: Totals by seat.
        declarer: Seat of the declarer.
        suspended: Amounts that waited for this deal, the oldest first.
        rule: What becomes of them in another tie.
        terms: What a house has agreed otherwise.

    Returns:
        The amounts, the oldest first.
    """
    hung = outcome(totals, declarer, terms) is Outcome.HUNG
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
        06.2, 06.3, 06.4, 06.5, 06.6, 06.8, m11.1, m11.2, m12.3, o1, s7, g3, g11, D11, D14, p21, p22, p23, p24

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
    if suspended and rule is SecondHang.SECOND_COUNTS:
        terms = attrs.evolve(terms, tie=Tie.EACH_WRITES)
    ledger = (
        *contract_lines(totals, declarer, dealer, terms),
        *released_lines(totals, declarer, suspended, dealer, rule),
    )
    moved = balance(ledger, len(totals))
    written = tuple(total + change for total, change in zip(totals, moved, strict=True))
    return Settlement(outcome(totals, declarer, terms), written, waiting, ledger)


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


def _all_to(totals: Points, seat: int) -> Ledger:
    lost = tuple(Line(other, -own, "p24", "all") for other, own in enumerate(totals) if own and other != seat)
    return (Line(seat, sum(_others(totals, seat)), "p24", "all"), *lost) if lost else ()


def _others(totals: Points, seat: int) -> Points:
    return (*totals[:seat], *totals[seat + 1 :])


def _best_of_the_others(totals: Points, declarer: int, dealer: int) -> tuple[int, ...]:
    """Return the seats with most points besides the declarer's, from the dealer's left on."""
    most, seats = max(_others(totals, declarer)), len(totals)
    top = (seat for seat, total in enumerate(totals) if total == most and seat != declarer)
    return tuple(sorted(top, key=lambda seat: dealing.place_from_left(seat, dealer, seats)))


def _gains(points: int, winners: tuple[int, ...], clause: str, what: str) -> Ledger:
    named = clause if len(winners) == 1 else "D14"
    return tuple(Line(seat, part, named, what) for seat, part in shares(points, winners))


def _clause_of_release(totals: Points, suspended: Points, rule: SecondHang) -> str:
    first, further = "06.5", "s7"
    if rule is SecondHang.TOGETHER and len(totals) == dealing.PLAYERS:
        first, further = "m11.1", "m11.2"
    return further if len(suspended) > 1 else first
