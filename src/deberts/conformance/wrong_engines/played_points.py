"""Misreadings of what houses write otherwise than the sources, and of who deals next."""

from __future__ import annotations

from typing import Any, Final

import attrs

from deberts.conformance.wrong_engines.model import WrongEngine, always, wrong
from deberts.game.sheet import dealer_after
from deberts.options import (
    AllTricks,
    BaitPoints,
    Baits,
    Bare,
    ContractNeeds,
    DoubleFinish,
    HangAsBait,
    Made,
    NextDealer,
    Option,
    SecondHang,
    Terms,
    Tie,
)
from deberts.rules.conventions import played_on_violations
from deberts.rules.s02_dealing import next_dealer
from deberts.rules.s06_contract import (
    Ledger,
    Line,
    Outcome,
    Points,
    contract_lines,
    highest_writer,
    outcome,
    shares,
    winners,
)
from deberts.rules.s06_counts import baited, bare, penalties, sweep_lines
from deberts.rules.s06_ending import Ending, ending
from deberts.rules.s06_settlement import released_lines, settle, suspended_after, suspension_violations
from deberts.rulesets.ruleset import RuleSet


def _stays_after_void(dealer: int, declarer: int | None, totals: Points, rule: NextDealer, *more: Any) -> int:
    stays = rule is NextDealer.IN_TURN and declarer is None
    return dealer if stays else next_dealer(dealer, declarer, totals, rule, *more)


def _each_his_own(totals: Points, declarer: int, dealer: int, _terms: Terms) -> Ledger:
    return contract_lines(totals, declarer, dealer)


def _all_to_the_best(totals: Points, declarer: int, *agreed: Any) -> Ledger:
    lines = contract_lines(totals, declarer, *agreed)
    is_all = agreed[1].made is Made.ALL and outcome(totals, declarer) is Outcome.BAIT
    best = totals.index(max(totals))
    lost = [Line(seat, -points, "p24", "all") for seat, points in enumerate(totals) if seat != best]
    return (Line(best, sum(totals) - totals[best], "p24", "all"), *lost) if is_all else lines


def _hangs(totals: Points, declarer: int, terms: Terms) -> Outcome:
    return outcome(totals, declarer, attrs.evolve(terms, tie=Tie.HANG))


def _to_the_best(totals: Points, declarer: int, dealer: int, terms: Terms) -> Ledger:
    return contract_lines(totals, declarer, dealer, attrs.evolve(terms, bait_points=BaitPoints.TOP_SCORER))


def _waits_no_more(totals: Points, declarer: int, suspended: Points, rule: SecondHang, terms: Terms) -> Points:
    true = suspended_after(totals, declarer, suspended, rule, terms)
    return (totals[declarer],) if rule is SecondHang.SECOND_COUNTS and true == suspended != () else true


def _bait_to_all(totals: Points, declarer: int, dealer: int, terms: Terms) -> tuple[int, ...]:
    won = winners(totals, declarer, dealer, terms)
    is_equal = terms.tie is Tie.BAIT and totals[declarer] == max(totals) and declarer not in won
    return (declarer, *won) if is_equal else won


def _highest_total(totals: Points, _declarer: int, *_agreed: Any) -> int | None:
    return totals.index(max(totals)) if totals.count(max(totals)) == 1 else None


def _first_of_several(totals: Points, declarer: int, dealer: int, _terms: Terms) -> int | None:
    if outcome(totals, declarer) is Outcome.HUNG:
        return None
    written = settle(totals, declarer, (), dealer).written
    return written.index(max(written))


def _first_of_equals(*told: Any) -> Ending:
    true, scores = ending(*told), told[0]
    is_tie = true.winner is None and max(scores) >= told[2]
    return attrs.evolve(true, winner=scores.index(max(scores))) if is_tie else true


def _free(kind: type[Option], counts: Points, seats: tuple[int, ...], points: int, rule: Baits | Bare) -> Ledger:
    return () if isinstance(rule, kind) else penalties(counts, seats, points, rule)


def _nothing_waited(rules: RuleSet, dealer: int, declarer: int | None, totals: Points, *_waited: Points) -> int:
    return dealer_after(rules, dealer, declarer, totals)


def _most_tricks(tricks: Points, points: int, rule: AllTricks) -> Ledger:
    most = max(tricks, default=0)
    return sweep_lines(tuple(most if one == most else 0 for one in tricks), points, rule)


def _unless_made(declarer: int, outcome: Outcome, rule: HangAsBait) -> tuple[int, ...]:
    return () if outcome is Outcome.MADE else baited(declarer, Outcome.BAIT, rule)


def _odd_to_one(points: int, getting: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    each, odd = divmod(points, len(getting) or 1)
    return tuple((seat, each + (odd if seat == getting[0] else 0)) for seat in getting if each or seat == getting[0])


def _against_each(totals: Points, declarer: int, terms: Terms) -> Outcome:
    return outcome(totals, declarer, attrs.evolve(terms, contract=ContractNeeds.EACH))


def _to_whoever_has_most(totals: Points, declarer: int, suspended: Points, dealer: int, *agreed: Any) -> Ledger:
    return released_lines(totals, declarer, suspended, dealer, agreed[0])


PLAYED_POINTS: Final[tuple[WrongEngine, ...]] = (
    wrong("W307", "p4", "the deal goes round, but after a void deal it stays", {next_dealer: _stays_after_void}),
    wrong("W308", "p4", "whoever scored most deals, a baited declarer too", {highest_writer: _highest_total}),
    wrong("W309", "p4", "of several who write most the first one deals", {highest_writer: _first_of_several}),
    wrong("W318", "p4", "who deals next is as if nothing had waited", {dealer_after: _nothing_waited}),
    wrong("W310", "p30", "the defender wins before the highest", always(ending, DoubleFinish.DEFENDER_AS_WRITTEN)),
    wrong("W311", "p30", "of equal scores past the target the earlier seat wins", {ending: _first_of_equals}),
    wrong("W312", "p30", "one may arrive past the target", {played_on_violations: lambda *_: ()}),
    wrong("W320", "p21", "equal totals hang", {outcome: _hangs}),
    wrong("W321", "p21", "an equal bait is shared with the declarer", {winners: _bait_to_all}),
    wrong("W322", "p21", "what waits may come before", {suspension_violations: lambda *_: ()}),
    wrong("W323", "p22", "the second of two equal deals waits, the first no more", {suspended_after: _waits_no_more}),
    wrong("W324", "p23", "the best gets the points of a bait", {contract_lines: _to_the_best}),
    wrong("W330", "p26", "no bait costs points", {penalties: lambda *counted: _free(Baits, *counted)}),
    wrong("W331", "p26", "whoever declares has one bait more", {baited: lambda declarer, *_: (declarer,)}),
    wrong("W332", "p26", "each bait from the second on costs points", always(penalties, Baits.FROM_THE_SECOND)),
    wrong("W333", "p28", "no trick costs nothing", {penalties: lambda *counted: _free(Bare, *counted)}),
    wrong("W334", "p28", "no trick costs points each time", always(penalties, Bare.EACH_TIME)),
    wrong("W335", "p28", "one trick is as none", {bare: lambda tricks: bare(tuple(max(one - 1, 0) for one in tricks))}),
    wrong("W336", "p29", "all tricks bring nothing besides", {sweep_lines: lambda *_: ()}),
    wrong("W337", "p29", "most of the tricks are as all", {sweep_lines: _most_tricks}),
    wrong("W338", "p27", "a hang is no bait", always(baited, HangAsBait.NEVER)),
    wrong("W339", "p27", "whatever is no contract made is a bait", {baited: _unless_made}),
    wrong("W380", "p23", "one of all others gets the odd points", {shares: _odd_to_one}),
    wrong("W381", "p25", "more than each of the others is enough", {outcome: _against_each}),
    wrong("W382", "p25", "a declarer who has most gets what waited at a bait", {released_lines: _to_whoever_has_most}),
    wrong("W316", "p24", "a made contract takes nothing", {contract_lines: _each_his_own}),
    wrong("W317", "p24", "whoever has most takes all, at a bait too", {contract_lines: _all_to_the_best}),
)
"""Engines that count otherwise than their house agreed."""
