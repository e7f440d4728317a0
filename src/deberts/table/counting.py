"""What a seat has taken so far, for claims in the middle of a deal."""

from __future__ import annotations

from deberts.rules import conventions, s03_values as values, s04_sequences
from deberts.rules.s04_sequences import Sequence
from deberts.table.phases import Playing
from deberts.table.view import Position


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
    return conventions.taken_so_far(
        cards=values.taken_points(won, play.contract.trump),
        sequences=_counted(position, play, seat),
        bela=position.public.rules.bela_points if play.bela == seat else 0,
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
    rules = position.public.rules
    counted = (one for seat in range(rules.seats) for one in _counted(position, play, seat))
    return conventions.whole_deal(
        cards=cards_of_all(position, play),
        last=rules.last_trick,
        sequences=counted,
        bela=0 if play.bela is None else rules.bela_points,
    )


def cards_of_all(position: Position, play: Playing) -> int:
    """Return what the cards count that were dealt to all players.

    Args:
        position: The deal.
        play: The play so far.

    Returns:
        Points.
    """
    return values.taken_points((tuple(secret.held) for secret in position.secrets), play.contract.trump)


def _counted(position: Position, play: Playing, seat: int) -> tuple[Sequence, ...]:
    if play.contest != seat:
        return ()
    tricks = sum(trick.winner == seat for trick in play.tricks)
    return s04_sequences.scored(position.secrets[seat].declared, tricks, position.public.rules.sequence_condition)
