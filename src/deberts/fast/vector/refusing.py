"""Why a number is not legal: the clause that the reference names first, read from the row of a deal."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from deberts.errors import IllegalActionError, Violation
from deberts.fast.kernels.bits import BYTE, BYTE_BITS
from deberts.fast.vector import legal, rows as at

EIGHT: Final = int(BYTE_BITS)
WHOLE_SUIT: Final = int(BYTE)
PLAY: Final = int(legal.PLAY)
BELA: Final = int(legal.BELA)
QUEEN: Final = int(legal.QUEEN)

Row = list[int]
Reasons = Iterable[tuple[bool, str, str]]
"""What may be broken: whether it is, the clause, and the code."""


def refusal(lane: int, row: Any, action: int, mask: int) -> IllegalActionError:
    """Return the error for a number that is not legal.

    Args:
        lane: Which of the deals.
        row: What is known of it.
        action: The number.
        mask: What is legal: bit *n* for number *n*.

    Returns:
        The error with its clause, and every number that would be right.
    """
    allowed = tuple(str(number) for number in range(legal.ACTIONS) if mask >> number & 1)
    clause, code = next((clause, code) for broken, clause, code in _reasons(row.tolist(), action) if broken)
    sentence = f"{action} is not legal in lane {lane} by {clause} ({code}). Legal: {', '.join(allowed)}"
    facts = (("lane", lane), ("action", action))
    return IllegalActionError(sentence, (Violation(clause, code, facts),), allowed, str(action))


def _reasons(row: Row, action: int) -> Reasons:
    """Return the reasons against a number, in the order in which the reference tells them; one of them is broken."""
    if not 0 <= action < legal.ACTIONS:
        return ((True, "D23", "no-such-action"),)
    against = next(against for start, against in reversed(_AGAINST) if action >= start)
    return against(row, action)


def _against_a_bid(row: Row, action: int) -> Reasons:
    return (
        (_has_trump(row), "D23", "trump-is-settled"),
        (row[at.PASSES] < int(legal.FIRST_ROUND), "02.4", "first-round"),
        (action != legal.PASS, "02.5", "indicator-suit-is-past"),
    )


def _against_an_exchange(row: Row, _action: int) -> Reasons:
    return (
        (not _has_trump(row), "02.12", "no-trump-yet"),
        (row[at.TURNED] >> 3 != row[at.TRUMP], "02.12", "other-trump"),
        (_has_played(row), "02.12", "already-played"),
        (bool(_own(row, at.SAID)), "D2", "already-announced"),
        (True, "D3", "no-trump-seven"),
    )


def _against_an_announcement(row: Row, _action: int) -> Reasons:
    return (
        (not _has_trump(row), "D23", "no-trump-yet"),
        (_has_played(row), "04.4", "already-played"),
        (bool(_own(row, at.SAID)), "04.4", "already-announced"),
        (True, "04.4", "no-such-announcement"),
    )


def _against_a_card(row: Row, action: int) -> Reasons:
    return ((not _has_trump(row), "D23", "no-trump-yet"), *_against_playing(row, action - PLAY))


def _against_bela(row: Row, action: int) -> Reasons:
    suit, is_king = divmod(action - BELA, 2)
    return (
        (not _has_trump(row), "D23", "no-trump-yet"),
        (suit != row[at.TRUMP], "04.11", "not-a-bela-card"),
        (~_of_suit(_own(row, at.HELD), row[at.TRUMP]) & int(legal.BELA_CARDS) != 0, "04.11", "no-bela"),
        (row[at.BELA] != at.NONE, "04.11", "bela-said-already"),
        *_against_playing(row, EIGHT * suit + QUEEN + is_king),
    )


def _against_playing(row: Row, card: int) -> Reasons:
    hand, trump = _own(row, at.HAND), row[at.TRUMP]
    suit = card // EIGHT
    led = (row[at.LED].bit_length() - 1) // EIGHT if row[at.LED] else suit
    return (
        (not hand >> card & 1, "D23", "not-in-hand"),
        (suit != led and _of_suit(hand, led) != 0, "05.2", "must-follow"),
        (suit not in {led, trump}, "05.3", "must-trump"),
        (True, "05.5", "must-beat"),
    )


def _has_trump(row: Row) -> bool:
    return row[at.TRUMP] != at.NONE


def _has_played(row: Row) -> bool:
    return _own(row, at.HAND) != _own(row, at.HELD)


def _own(row: Row, what: Any) -> int:
    """Return what belongs to the seat to act."""
    return row[int(what) + row[at.TURN]]


def _of_suit(cards: int, suit: int) -> int:
    return cards >> EIGHT * suit & WHOLE_SUIT


_AGAINST: Final[tuple[tuple[int, Callable[[Row, int], Reasons]], ...]] = (
    (0, _against_a_bid),
    (int(legal.EXCHANGE), _against_an_exchange),
    (int(legal.ANNOUNCE), _against_an_announcement),
    (PLAY, _against_a_card),
    (BELA, _against_bela),
)
"""The first number of each kind of action, and what may be said against one of that kind."""
