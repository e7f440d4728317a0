"""Which reading of a deal its record bears out: the one in which least is irregular."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import attrs

from deberts.arbiter.deal_reading import DealReading
from deberts.arbiter.findings import Finding, Reading, Unknown

MOST: Final = 8
"""Readings that are followed at once."""

_DOUBTED: Final = 1
"""How many faults more a reading may have that is still followed."""


def likeliest(readings: Iterable[DealReading]) -> tuple[DealReading, ...]:
    """Return the readings against which least speaks.

    Clause:
        D39

    Args:
        readings: Readings of the same acts, the likelier first.

    Returns:
        Those with the fewest faults and, as the next card may show which was right, those with one more; each once,
        and not too many.
    """
    every = sorted(readings, key=_against)
    kept = list[DealReading]()
    for one in every:
        if one.faults <= every[0].faults + _DOUBTED and len(kept) < MOST and one not in kept:
            kept.append(one)
    return tuple(kept)


def decided(readings: Iterable[DealReading]) -> DealReading:
    """Return the reading by which a match goes on, once its deal was judged to the end.

    Where several are left against which as little speaks, and that do not come to the same, nothing is held against
    anybody: the one with the fewest penalties is taken, and the finding that they do not share holds what is known of
    both.

    Clause:
        D39

    Args:
        readings: The likeliest readings.

    Returns:
        One of them, with what was found.
    """
    every = sorted(readings, key=_against)
    best = [one for one in every if _against(one) == _against(every[0])]
    first = min(best, key=_penalties)
    other = next((one for one in best if _outcome(one) != _outcome(first)), None)
    if other is None:
        return first
    mine = first.findings[at := _parting(first, other)]
    theirs = next((one for one in other.findings if one.act == mine.act), mine)
    known = (_reading(first, mine), _reading(other, theirs))
    numbers = tuple(dict.fromkeys((*(one.clause for one in known), "D39")))
    unknown = attrs.evolve(mine, ruling=Unknown(numbers, known))
    return attrs.evolve(first, findings=(*first.findings[:at], unknown, *first.findings[at + 1 :]))


def _against(reading: DealReading) -> tuple[int, int]:
    return reading.faults, reading.doubts


def _penalties(reading: DealReading) -> int:
    return sum(one.ruling is not None for one in reading.findings)


def _outcome(reading: DealReading) -> tuple[object, ...]:
    sheet = reading.sheet
    return reading.findings, reading.account and reading.account.game, reading.winner, sheet and sheet.written


def _parting(one: DealReading, other: DealReading) -> int:
    """Return the place of the finding about the card that one reading has taken back and the other has not."""
    cards = one.taken_back ^ other.taken_back
    differing = (at for at, found in enumerate(one.findings) if found.act in cards or found not in other.findings)
    return next(differing, 0)


def _reading(reading: DealReading, found: Finding) -> Reading:
    sheet, supposed = reading.sheet, {one.at for one in reading.lying if one.must_go}
    is_back = found.act in reading.taken_back | supposed
    written = None if sheet is None else sheet.written
    return Reading(is_back, found.clause, found.code, found.ruling, written)
