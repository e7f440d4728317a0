"""The phases of a deal. Each holds what is public in it, and nothing that cannot be."""

from __future__ import annotations

import attrs

from deberts.cards import Card, Rank, Suit
from deberts.errors import InputError, excerpt
from deberts.rules.s04_sequences import Kind, Sequence
from deberts.rules.s05_tricks import Trick


@attrs.frozen
class Auction:
    """Trump is being chosen.

    Args:
        passes: How often has been passed.
    """

    passes: int = 0


@attrs.frozen
class Contract:
    """Who plays, and what is trump.

    Args:
        declarer: Seat of the declarer.
        trump: The trump suit.
    """

    declarer: int
    trump: Suit


@attrs.frozen
class Exchanged:
    """An exchange that was made.

    Args:
        seat: Who made it.
        given: The trump seven.
        taken: The indicator.
    """

    seat: int
    given: Card
    taken: Card


@attrs.frozen
class Said:
    """What is known of an announcement.

    Args:
        seat: Who announced.
        kind: Kind of the best sequence.
        height: Rank on top of it, once told.
        shown: All that was declared, once shown.
    """

    seat: int
    kind: Kind
    height: Rank | None = None
    shown: tuple[Sequence, ...] | None = None


@attrs.frozen
class TakenTrick:
    """A complete trick.

    Args:
        leader: Seat that led.
        cards: Its cards in the order played.
        winner: Seat that took it.
    """

    leader: int
    cards: Trick
    winner: int


@attrs.frozen
class Playing:
    """Cards are being played.

    Args:
        contract: Declarer and trump.
        bottom: The bottom card of the stock, if one is shown.
        leader: Seat that leads, or led, to the trick on the table.
        exchanged: The exchange, if one was made.
        said: Announcements, the earlier first.
        contest: Seat whose announcement won, known after the first trick if anybody announced.
        bela: Seat that said bela.
        tricks: Complete tricks in the order played.
        trick: Cards on the table.
    """

    contract: Contract
    bottom: Card | None
    leader: int
    exchanged: Exchanged | None = None
    said: tuple[Said, ...] = ()
    contest: int | None = None
    bela: int | None = None
    tricks: tuple[TakenTrick, ...] = ()
    trick: Trick = ()


@attrs.frozen
class Finished:
    """All tricks are played.

    Args:
        play: The play as it ended.
    """

    play: Playing


@attrs.frozen
class Void:
    """Everybody passed twice, and nobody plays."""


Phase = Auction | Playing | Finished | Void


def _in_a_tuple(points: tuple[int, ...] | list[int]) -> tuple[int, ...]:
    if not isinstance(points, tuple | list):
        raise InputError(f"{excerpt(points)} holds no points: give numbers in a tuple")
    return tuple(points)


@attrs.frozen
class Standing:
    """Where a match stands before a deal.

    Suspended points lie apart from the scores (clause 06.8).

    Args:
        scores: Points written so far, by seat.
        suspended: Amounts that wait for the next deal played, the oldest first.

    Raises:
        InputError: If one of the two is neither a tuple nor a list.
    """

    scores: tuple[int, ...] = attrs.field(converter=_in_a_tuple)
    suspended: tuple[int, ...] = attrs.field(default=(), converter=_in_a_tuple)
