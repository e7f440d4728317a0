"""Misreadings of what houses write otherwise than the sources, and of who deals next."""

from __future__ import annotations

from typing import Any, Final

from deberts.conformance.wrong_engines.model import WrongEngine, wrong
from deberts.options import NextDealer
from deberts.rules.s02_dealing import next_dealer
from deberts.rules.s06_contract import Outcome, Points, highest_writer, outcome, settle


def _stays_after_void(dealer: int, declarer: int | None, totals: Points, rule: NextDealer, *more: Any) -> int:
    stays = rule is NextDealer.IN_TURN and declarer is None
    return dealer if stays else next_dealer(dealer, declarer, totals, rule, *more)


def _highest_total(totals: Points, _declarer: int, *_dealer: int) -> int | None:
    return totals.index(max(totals)) if totals.count(max(totals)) == 1 else None


def _first_of_several(totals: Points, declarer: int, dealer: int = 0) -> int | None:
    if outcome(totals, declarer) is Outcome.HUNG:
        return None
    written = settle(totals, declarer, (), dealer).written
    return written.index(max(written))


PLAYED_POINTS: Final[tuple[WrongEngine, ...]] = (
    wrong("W307", "p4", "the deal goes round, but after a void deal it stays", {next_dealer: _stays_after_void}),
    wrong("W308", "p4", "whoever scored most deals, a baited declarer too", {highest_writer: _highest_total}),
    wrong("W309", "p4", "of several who write most the first one deals", {highest_writer: _first_of_several}),
)
"""Engines that count otherwise than their house agreed."""
