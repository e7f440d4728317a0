"""What a finished deal is worth: from what everybody saw to what is written."""

from __future__ import annotations

import attrs

from deberts import clauses
from deberts.game import policies
from deberts.rules import s03_values as values, s04_sequences as sequences, s06_contract as contract
from deberts.rules.s06_contract import Ledger, Outcome
from deberts.table.phases import Finished, Playing, Standing
from deberts.table.public import Public


@attrs.frozen
class Account:
    """The account of a deal that is over.

    Args:
        outcome: Made, bait or hung; ``None`` for a void deal.
        declarer: Seat of the declarer; ``None`` for a void deal.
        tricks: Number of tricks, by seat.
        totals: Cards, last trick and valid combinations, by seat.
        written: Points written, by seat.
        before: Where the match stood before.
        after: Where it stands now.
        ledger: Every line that adds up to what is written, by clause and seat.
    """

    outcome: Outcome | None
    declarer: int | None
    tricks: tuple[int, ...]
    totals: tuple[int, ...]
    written: tuple[int, ...]
    before: Standing
    after: Standing
    ledger: Ledger


def account(public: Public) -> Account | None:
    """Return the account of a deal, worked out from what everybody saw.

    Clause:
        02.7, 06.1, 06.7, 06.8, D11

    Args:
        public: What everybody knows.

    Returns:
        The account, or ``None`` while the deal goes on. A void deal writes nothing and leaves the suspension.
    """
    if public.to_act is not None:
        return None
    if isinstance(public.phase, Finished):
        return _played(public, public.phase.play)
    nothing = (0,) * public.rules.seats
    return Account(None, None, nothing, nothing, nothing, public.standing, public.standing, ())


def _played(public: Public, play: Playing) -> Account:
    seats = range(public.rules.seats)
    lines = tuple(line for seat in seats for line in seat_lines(play, seat))
    totals = contract.balance(lines, len(seats))
    settled = policies.settle(public.rules, totals, play.contract.declarer, public.standing.suspended)
    return Account(
        settled.outcome,
        play.contract.declarer,
        tricks_by_seat(play, len(seats)),
        totals,
        settled.written,
        public.standing,
        written_down(public.standing, settled.written, settled.suspended),
        tuple(sorted((*lines, *settled.ledger), key=lambda line: (clauses.PLACES[line.clause], line.seat))),
    )


def seat_lines(play: Playing, seat: int) -> Ledger:
    """Return the lines of a seat's total.

    Clause:
        03.3, 03.4, 04.8, 04.10, 06.1, D4

    Args:
        play: The play as it ended.
        seat: The seat.

    Returns:
        The lines, without those of 0 points.
    """
    taken = [(number, trick) for number, trick in enumerate(play.tricks, 1) if trick.winner == seat]
    shown = next((said.shown for said in play.said if said.seat == seat), None)
    return contract.total_lines(
        seat,
        cards=values.taken_points((trick.cards for _, trick in taken), play.contract.trump),
        last=sum(values.last_trick_points(number) for number, _ in taken),
        sequences=sequences.scored(shown or (), len(taken)),
        bela=play.bela == seat,
    )


def tricks_by_seat(play: Playing, seats: int) -> tuple[int, ...]:
    """Return how many tricks each seat has taken.

    Args:
        play: The play so far.
        seats: Number of players.

    Returns:
        Tricks by seat.
    """
    return tuple(sum(trick.winner == seat for trick in play.tricks) for seat in range(seats))


def written_down(before: Standing, written: tuple[int, ...], suspended: tuple[int, ...]) -> Standing:
    """Return where the match stands once a deal is written.

    Clause:
        06.8, D11

    Args:
        before: Where it stood.
        written: Points written, by seat.
        suspended: Amounts that wait now.

    Returns:
        The new scores, with what is suspended beside them.
    """
    scores = tuple(score + points for score, points in zip(before.scores, written, strict=True))
    return Standing(scores, suspended)
