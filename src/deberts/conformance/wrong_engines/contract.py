"""Misreadings of section 06, and of the decision about suspended points."""

from __future__ import annotations

from typing import Any, Final

import attrs

from deberts.conformance.operations.table import match_json
from deberts.conformance.wrong_engines.ledger import account_of
from deberts.conformance.wrong_engines.model import Replacements, WrongEngine, wrong
from deberts.game import deal
from deberts.game.account import Account, Entry, account, settled, written_down
from deberts.game.match import Match
from deberts.game.sheet import SheetRow, row_of
from deberts.options import Mars
from deberts.rules.conventions import Stake, games_of_win
from deberts.rules.penalties import winner_against
from deberts.rules.s06_contract import Ledger, Line, Outcome, balance, contract_lines, outcome
from deberts.rules.s06_ending import Ending, ending
from deberts.rules.s06_settlement import Settlement, released_lines, settle, suspended_after
from deberts.rulesets.presets import CLUB
from deberts.rulesets.ruleset import RuleSet
from deberts.table.phases import Playing, Standing
from deberts.table.public import Public

Totals = tuple[int, ...]


def _rewritten(true: Account, written: tuple[int, ...]) -> Account:
    return attrs.evolve(
        true, written=written, after=written_down(true.before, written, true.after.suspended, true.after.stake)
    )


def _moved(true: Account, points: int, giver: int, taker: int) -> Account:
    sums = (own + points * ((seat == taker) - (seat == giver)) for seat, own in enumerate(true.written))
    return _rewritten(true, tuple(sums))


def _cards_decide(true: Account, public: Public, play: Playing) -> Account:
    cards = balance(tuple(line for line in true.ledger if line.what == "cards"), 2)
    declarer = play.contract.declarer
    if outcome(cards, declarer) is true.outcome:
        return true
    return _rewritten(true, settle(cards, declarer, public.standing.suspended).written)


def _bela_kept(true: Account, _public: Public, play: Playing) -> Account:
    if true.outcome is not Outcome.BAIT or play.bela != play.contract.declarer:
        return true
    return _moved(true, 20, 1 - play.bela, play.bela)


def _no_bait_when_taken(true: Account, public: Public, play: Playing) -> Account:
    taken = play.contract.trump is public.indicator.suit
    return _rewritten(true, true.totals) if taken and true.outcome is Outcome.BAIT else true


def _released_by(true: Account) -> dict[int, int]:
    return {line.seat: line.points for line in true.ledger if line.what == "released"}


def _back_to_the_loser(true: Account, public: Public, _play: Playing) -> Account:
    # Who lost them declared the deal before, and so deals this one.
    for seat, points in _released_by(true).items():
        true = _moved(true, points, seat, public.dealer)
    return true


def _burnt_by_the_other(true: Account, public: Public, _play: Playing) -> Account:
    lost = {seat: points for seat, points in _released_by(true).items() if seat != public.dealer}
    return _rewritten(true, tuple(points - lost.get(seat, 0) for seat, points in enumerate(true.written)))


def _none_once_there(rules: RuleSet, dealer: int, entry: Entry, before: Standing, *rest: Any, **more: Any) -> Account:
    alone = settled(rules, dealer, entry, attrs.evolve(before, suspended=()), *rest, **more)
    is_there = max(alone.after.scores) >= rules.target
    return alone if is_there else settled(rules, dealer, entry, before, *rest, **more)


def _bela_at_once(true: Account, public: Public, play: Playing) -> Account:
    is_second = true.outcome is Outcome.HUNG and any(public.standing.suspended)
    if not is_second or play.bela != play.contract.declarer:
        return true
    return _moved(true, public.rules.bela_points, 1 - play.bela, play.bela)


def _mars_anyway(reached: int | None, others: Totals, target: int, rule: Mars) -> int:
    return games_of_win(target if reached is None else reached, others, target, rule)


def _winner_takes_all(totals: Totals, declarer: int, *dealer: Any) -> Ledger:
    if outcome(totals, declarer) is not Outcome.MADE:
        return contract_lines(totals, declarer, *dealer)
    other = totals[1 - declarer]
    return (Line(declarer, other, "06.2", "made"), Line(1 - declarer, -other, "06.2", "made"))


def _bait_burns(totals: Totals, declarer: int, *dealer: Any) -> Ledger:
    return tuple(line for line in contract_lines(totals, declarer, *dealer) if line.points < 0)


def _flat_bait(totals: Totals, declarer: int, *dealer: Any) -> Ledger:
    lines = contract_lines(totals, declarer, *dealer)
    flat = 162 - totals[1 - declarer]
    return tuple(attrs.evolve(line, points=flat) if line.points > 0 else line for line in lines)


def _both_hang(totals: Totals, declarer: int, *dealer: Any) -> Ledger:
    if totals[0] != totals[1]:
        return contract_lines(totals, declarer, *dealer)
    return tuple(Line(seat, -points, "06.4", "hung") for seat, points in enumerate(totals))


def _both_wait(*settled: Any) -> Totals:
    return tuple(2 * points for points in suspended_after(*settled))


def _added_before(totals: Totals, declarer: int, suspended: Totals = (), *rest: Any) -> Settlement:
    more = list(totals)
    more[declarer] += sum(suspended)
    return settle(tuple(more), declarer, (), *rest)


def _piled_up(totals: Totals, declarer: int, suspended: Totals = (), *rest: Any) -> Settlement:
    if totals[0] != totals[1]:
        return settle(totals, declarer, suspended, *rest)
    return attrs.evolve(settle(totals, declarer, (), *rest), suspended=(totals[declarer] + sum(suspended),))


def _older_burns(totals: Totals, declarer: int, suspended: Totals, *rest: Any) -> Ledger:
    return () if totals[0] == totals[1] else released_lines(totals, declarer, suspended, *rest)


def _used_up(public: Public) -> Account | None:
    true = account(public)
    if true is None or true.outcome is not None:
        return true
    return attrs.evolve(true, after=Standing(true.after.scores))


def _in_the_score(before: Standing, written: Totals, suspended: Totals, stake: Stake) -> Standing:
    least = written.index(min(written))
    counted = tuple(points + sum(suspended) * (seat == least) for seat, points in enumerate(written))
    return written_down(before, counted, suspended, stake)


def _tested_too_early(rules: Any, dealer: int, entry: Entry, account: Account) -> SheetRow:
    row, before = row_of(rules, dealer, entry, account), account.before
    if entry.declarer is None:
        return row
    early = (before.scores[0] + entry.totals[0], before.scores[1] + entry.totals[1])
    return attrs.evolve(row, ending=ending(early, entry.declarer, rules.target))


def _higher_wins(scores: Totals, declarer: int, target: int, *rest: Any) -> Ending:
    true = ending(scores, declarer, target, *rest)
    both = min(scores) >= target and scores[0] != scores[1]
    return attrs.evolve(true, winner=scores.index(max(scores))) if both else true


def _declarer_wins(scores: Totals, declarer: int, target: int, *rest: Any) -> Ending:
    return ending(scores, 1 - declarer if min(scores) >= target else declarer, target, *rest)


def _one_more_deal(scores: Totals, declarer: int, target: int, *rest: Any) -> Ending:
    equal = min(scores) >= target and scores[0] == scores[1]
    return Ending(None, scores) if equal else ending(scores, declarer, target, *rest)


def _mars(scores: Totals, declarer: int, target: int, *rest: Any) -> Ending:
    true = ending(scores, declarer, target, *rest)
    if true.winner is None or 2 * min(scores) >= target:
        return true
    return attrs.evolve(true, result=tuple(points * (1 + (seat == true.winner)) for seat, points in enumerate(scores)))


def _paid_out(played: Match) -> dict[str, Any]:
    written = match_json(played)
    if not played.is_over:
        return written
    waiting = sum(played.sheet[-1].standing.suspended)
    scores = [points + waiting * (seat == played.ending.winner) for seat, points in enumerate(written["scores"])]
    return {**written, "scores": scores}


def _rounded(totals: Totals, *rest: Any) -> Settlement:
    return settle(tuple(round(points, -1) for points in totals), *rest)


def _hung_as(other: Outcome) -> Replacements:
    return {outcome: lambda *deal: other if (true := outcome(*deal)) is Outcome.HUNG else true}


CONTRACT: Final[tuple[WrongEngine, ...]] = (
    wrong("W76", "06.1", "the cards alone decide the contract", account_of(_cards_decide)),
    wrong("W77", "06.2", "the winner writes everything", {contract_lines: _winner_takes_all}),
    wrong("W78", "06.3", "at bait the declarer's points burn", {contract_lines: _bait_burns}),
    wrong("W79", "06.3", "at bait the declarer keeps his bela", account_of(_bela_kept)),
    wrong("W80", "06.3", "the bait pays a flat 162", {contract_lines: _flat_bait}),
    wrong("W81", "06.3", "no bait in the indicator's suit", account_of(_no_bait_when_taken)),
    wrong("W82", "06.4", "equal totals are bait", _hung_as(Outcome.BAIT)),
    wrong("W83", "06.4", "equal totals are a made contract", _hung_as(Outcome.MADE)),
    wrong(
        "W84", "06.4", "both players' points are suspended", {contract_lines: _both_hang, suspended_after: _both_wait}
    ),
    wrong("W85", "06.5", "suspended points go back to who lost them", account_of(_back_to_the_loser)),
    wrong("W86", "06.5", "suspended points burn when the other side wins", account_of(_burnt_by_the_other)),
    wrong("W213", "06.5", "nothing is released to who is at the target without it", {settled: _none_once_there}),
    wrong("W87", "D11", "suspended points are added before comparing", {settle: _added_before}),
    wrong("W88", "06.6", "a second equal deal adds the amounts up", {settle: _piled_up}),
    wrong("W89", "06.6", "a second equal deal burns the older amount", {released_lines: _older_burns}),
    wrong("W215", "06.6", "at a second equal deal the declarer writes his bela", account_of(_bela_at_once)),
    wrong("W90", "06.7", "four passes use the suspension up", {(deal, "account"): _used_up}),
    wrong("W91", "06.8", "suspended points are part of the score", {written_down: _in_the_score}),
    wrong(
        "W92",
        "06.10",
        "more than the target is needed",
        {ending: lambda scores, declarer, target, *rest: ending(scores, declarer, target + 1, *rest)},
    ),
    wrong("W93", "06.10", "the target is tested before writing", {row_of: _tested_too_early}),
    wrong("W94", "06.11", "both over: the higher score wins", {ending: _higher_wins}),
    wrong("W95", "06.11", "both over: the declarer wins", {ending: _declarer_wins}),
    wrong("W96", "06.11", "both over and equal: one more deal", {ending: _one_more_deal}),
    wrong("W97", "06.12", "mars doubles a club win", {ending: _mars}),
    wrong("W100", "D11", "points left waiting at the end are paid out", {match_json: _paid_out}),
    wrong("W101", "06.3", "totals are rounded to tens", {settle: _rounded}),
    wrong(
        "W104",
        "01.2",
        "a house plays to the target of the club",
        {ending: lambda scores, declarer, _, *rest: ending(scores, declarer, CLUB.target, *rest)},
    ),
    wrong(
        "W170",
        "D36",
        "whoever has most wins, even if he gave up",
        {winner_against: lambda _loser, scores, _dealer: scores.index(max(scores))},
    ),
    wrong("W216", "D36", "mars counts against who gives up", {games_of_win: _mars_anyway}),
)
"""Engines that settle, suspend and end otherwise."""
