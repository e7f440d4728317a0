"""What a seat has taken so far, for claims in the middle of a deal."""

from __future__ import annotations

from deberts.rules import s03_values as values
from deberts.rules.s04_sequences import Sequence
from deberts.table import scoring
from deberts.table.phases import Playing
from deberts.table.view import Position
from deberts.variants import arrival, nibble


def taken_so_far(position: Position, play: Playing, seat: int) -> int:
    """Return what a seat has taken: the cards in its tricks, its sequences that count, bela if it said so.

    Clause:
        m12.1, v3, v4

    Args:
        position: The deal.
        play: The play so far.
        seat: The seat.

    Returns:
        Points, without the ten for the last trick and without any that are suspended.
    """
    won = [trick.cards for trick in play.tricks if trick.winner == seat]
    return arrival.taken_so_far(
        cards=values.taken_points(won, play.contract.trump),
        sequences=_counted(position, play, seat),
        bela=play.bela == seat,
    )


def whole_deal(position: Position, play: Playing) -> int:
    """Return all points of a deal under way.

    Clause:
        v4

    Args:
        position: The deal.
        play: The play so far.

    Returns:
        Cards of both hands, last trick, sequences that count, bela that was said.
    """
    counted = (one for seat in range(position.public.rules.seats) for one in _counted(position, play, seat))
    hands = (secret.held for secret in position.secrets)
    return nibble.whole(hands, counted, play.contract.trump, bela=play.bela is not None)


def _counted(position: Position, play: Playing, seat: int) -> tuple[Sequence, ...]:
    if play.contest != seat:
        return ()
    tricks = sum(trick.winner == seat for trick in play.tricks)
    return scoring.scored(position.secrets[seat].declared, tricks, position.public.rules.sequence_condition)
