"""Section 06: the contract, for two to four players.

A deal is settled as a ledger: lines of points with a clause each, whose sums by seat are what is written. Totals are
those of the deal alone, without suspended points; seats are counted from the dealer's left where several share.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable
from operator import attrgetter
from typing import Final, assert_never

import attrs

from deberts.frozen import maker
from deberts.options import BaitPoints, ContractNeeds, Made, Terms, Tie
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
        member: Seat of the partner who said it, in a line for a sequence or for bela; ``None`` without partners.
    """

    seat: int
    points: int
    clause: str
    what: str
    sequence: Sequence | None = None
    member: int | None = None


new_line: Final = maker(Line)
_SEAT: Final = attrgetter("seat")

Ledger = tuple[Line, ...]
"""Lines in the order of their clauses, then of seats."""


def said_lines(side: int, sequences: Iterable[Sequence], bela: int, member: int | None = None) -> Ledger:
    """Return as lines what counts of what a player said: his valid sequences and bela.

    Clause:
        04.2, 04.3, 04.8, 04.10, m5.1, p56

    Args:
        side: Whose total: his own, or that of partners.
        sequences: The sequences for which he scores, best first.
        bela: Points that he has for bela.
        member: His seat, where partners share a total.

    Returns:
        The lines, without those of 0 points.
    """
    said = [new_line(side, one.kind.points, "04.8", "sequence", one, member) for one in sequences]
    if bela:
        said.append(new_line(side, bela, "04.10", "bela", None, member))
    return tuple(said)


def taken_lines(side: int, cards: int, last: int = 0) -> Ledger:
    """Return as lines what counts of the tricks that a player took: the last of them, and the cards in them.

    Clause:
        03.3, 06.1, p56

    Args:
        side: Whose total: his own, or that of partners.
        cards: Points of the cards in his tricks.
        last: Points that he has for the last trick.

    Returns:
        The lines, without those of 0 points.
    """
    taken = ((last, "03.3", "last"), (cards, "06.1", "cards"))
    return tuple([new_line(side, *line) for line in taken if line[0]])


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
    return (*taken_lines(seat, 0, last), *said_lines(seat, sequences, bela), *taken_lines(seat, cards))


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
    """Return how a deal ended for its declarer, who must have more than each other player, or than all together.

    Clause:
        06.2, 06.3, 06.4, g3, g11, D11, D14, p21, p25

    Args:
        totals: Totals by seat.
        declarer: Seat of the declarer.
        terms: What a house has agreed otherwise.

    Returns:
        Made; bait if somebody has more, or all others together have; hung, or what a house says, if as much.

    Example:
        >>> from deberts.options import Terms, Tie
        >>> [outcome((81, 81), 0, Terms(tie=tie)).value for tie in Tie]
        ['hung', 'bait', 'level']
    """
    own, others = totals[declarer], _others(totals, declarer)
    against = sum(others) if terms.contract is ContractNeeds.TOGETHER else max(others)
    if own == against:
        return _OF_EQUAL[terms.tie]
    return Outcome.MADE if own > against else Outcome.BAIT


def winners(totals: Points, declarer: int, dealer: int = 0, terms: Terms = BY_THE_TEXTS) -> tuple[int, ...]:
    """Return who has won a deal, and so gets what an earlier one suspended.

    Clause:
        06.5, g3, g11, D11, D14, p21, p25

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
            return best_of_the_others(totals, declarer, dealer)
        case Outcome.HUNG | Outcome.LEVEL:
            return ()
        case never:
            assert_never(never)


def best_of_the_others(totals: Points, declarer: int, dealer: int) -> tuple[int, ...]:
    """Return who has most besides the declarer.

    Clause:
        06.3, 06.6, g11, D14

    Args:
        totals: Totals by seat.
        declarer: Seat of the declarer.
        dealer: Seat of the dealer.

    Returns:
        The seats, from the dealer's left on.
    """
    others = others_from_left(totals, declarer, dealer)
    most = max([totals[seat] for seat in others])
    return tuple([seat for seat in others if totals[seat] == most])


def others_from_left(totals: Points, declarer: int, dealer: int) -> tuple[int, ...]:
    """Return who plays against the declarer.

    Clause:
        D14, p23

    Args:
        totals: Totals by seat.
        declarer: Seat of the declarer.
        dealer: Seat of the dealer.

    Returns:
        The seats, from the dealer's left on.
    """
    seats = len(totals)
    from_left = [(dealer + place) % seats for place in range(1, seats + 1)]
    return tuple([seat for seat in from_left if seat != declarer])


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
    parts = [(seat, each + (number < odd)) for number, seat in enumerate(winners)]
    return tuple([(seat, part) for seat, part in parts if part])


def gains(points: int, winners: tuple[int, ...], clause: str, what: str) -> Ledger:
    """Return a line for each who gets a share.

    Clause:
        D14

    Args:
        points: What is shared.
        winners: The seats that share, from the dealer's left on.
        clause: The clause by which; where several share it is that of sharing.
        what: What for, in one word.

    Returns:
        The lines; none if nobody shares.
    """
    named = clause if len(winners) == 1 else "D14"
    return tuple([new_line(seat, part, named, what) for seat, part in shares(points, winners)])


def contract_lines(totals: Points, declarer: int, dealer: int = 0, terms: Terms = BY_THE_TEXTS) -> Ledger:
    """Return what the contract moves: at a bait all to the top scorers, at equal totals the declarer's points away.

    Clause:
        06.2, 06.3, 06.4, g11, D14, p21, p23, p24, p25

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
        case Outcome.BAIT if terms.bait_points is BaitPoints.SHARED:
            parts = shares(own, others_from_left(totals, declarer, dealer))
            lines = (Line(declarer, -own, "p23", "bait"), *(Line(*part, "p23", "bait") for part in parts))
        case Outcome.BAIT:
            to_others = gains(own, winners(totals, declarer, dealer, terms), bait, "bait")
            lines = (new_line(declarer, -own, bait, "bait"), *to_others)
        case Outcome.HUNG:
            lines = (Line(declarer, -own, hung, "hung"),)
        case Outcome.LEVEL:
            lines = ()
        case never:
            assert_never(never)
    return tuple(sorted([line for line in lines if line.points], key=_SEAT))


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


def _all_to(totals: Points, seat: int) -> Ledger:
    lost = tuple(Line(other, -own, "p24", "all") for other, own in enumerate(totals) if other != seat)
    return (Line(seat, sum(_others(totals, seat)), "p24", "all"), *lost)


def _others(totals: Points, seat: int) -> Points:
    return (*totals[:seat], *totals[seat + 1 :])
