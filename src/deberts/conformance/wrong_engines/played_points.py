"""Misreadings of what houses write otherwise than the sources, and of who deals next."""

from __future__ import annotations

from typing import Any, Final

import attrs

from deberts.conformance.wrong_engines.model import WrongEngine, always, wrong
from deberts.options import DoubleFinish, NextDealer
from deberts.rules.conventions import played_on_violations
from deberts.rules.s02_dealing import next_dealer
from deberts.rules.s06_contract import Outcome, Points, highest_writer, outcome, settle
from deberts.rules.s06_ending import Ending, ending


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


def _first_of_equals(*told: Any) -> Ending:
    true, scores = ending(*told), told[0]
    is_tie = true.winner is None and max(scores) >= told[2]
    return attrs.evolve(true, winner=scores.index(max(scores))) if is_tie else true


PLAYED_POINTS: Final[tuple[WrongEngine, ...]] = (
    wrong("W307", "p4", "the deal goes round, but after a void deal it stays", {next_dealer: _stays_after_void}),
    wrong("W308", "p4", "whoever scored most deals, a baited declarer too", {highest_writer: _highest_total}),
    wrong("W309", "p4", "of several who write most the first one deals", {highest_writer: _first_of_several}),
    wrong("W310", "p30", "the defender wins before the highest", always(ending, DoubleFinish.DEFENDER_AS_WRITTEN)),
    wrong("W311", "p30", "of equal scores past the target the earlier seat wins", {ending: _first_of_equals}),
    wrong("W312", "p30", "one may arrive past the target", {played_on_violations: lambda *_: ()}),
)
"""Engines that count otherwise than their house agreed."""
