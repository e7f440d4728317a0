"""Misreadings of penalties, and of what is decided of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from deberts.arbiter import auditing
from deberts.arbiter.deal_reading import DealReading
from deberts.arbiter.laid_cards import is_played_again, is_taken_back
from deberts.arbiter.penalised import with_void_sequences, with_waiting_penalty
from deberts.arbiter.score_entries import ScoreEntries
from deberts.arbiter.silent_steps import supplied
from deberts.conformance.wrong_engines.model import WrongEngine, without_reason, wrong
from deberts.errors import Violation
from deberts.rules.penalties import (
    HEALED,
    announcement_violations,
    bela_violations,
    cards_bait_lines,
    exchange_violations,
    forfeit,
    pen_rule,
    question_violations,
    revoke_violations,
    writer_of_cards_bait,
)
from deberts.rules.s06_contract import Ledger
from deberts.rulesets.ruleset import RuleSet

Points = tuple[int, ...]


def _nothing(*_: Any) -> tuple[Violation, ...]:
    return ()


def _bait(**other: Any) -> Callable[..., Ledger]:
    return lambda writer, **counted: cards_bait_lines(writer, **{**counted, **other})


def _doubled(entered: Points, true: Points) -> Points:
    held = pen_rule(entered, true)
    return tuple(2 * points - own for points, own in zip(held, true, strict=True))


def _taken_from_the_writer(entered: Points, true: Points) -> Points:
    excess = tuple(forfeit(*pair) for pair in zip(entered, true, strict=True))
    return tuple(max(points - lost, 0) for points, lost in zip(pen_rule(entered, true), excess, strict=True))


def _healed_from_a_hundred_on(entered: int, true: int) -> int:
    return 0 if entered - true >= HEALED else forfeit(entered, true)


def _every_excess(entered: int, true: int) -> int:
    return max(entered - true, 0)


def _as_if_not_played(rules: RuleSet, account: Any, _played: Any, before: Any = None) -> ScoreEntries:
    return _ENTRIES(rules, account, None, before)


def _unmoved(reading: DealReading) -> DealReading:
    return reading


def _graver(readings: Iterable[DealReading]) -> DealReading:
    return max(readings, key=lambda one: sum(found.ruling is not None for found in one.findings))


def _never_taken_back(*_: Any) -> bool:
    return False


_ENTRIES: Final = ScoreEntries.of

PENALTIES: Final[tuple[WrongEngine, ...]] = (
    wrong("W178", "m13.2", "who beats no trump lead has not revoked", without_reason(revoke_violations, "must-beat")),
    wrong("W179", "m13.2", "who trumps no plain lead has not revoked", without_reason(revoke_violations, "must-trump")),
    wrong("W180", "m13.2", "a suit need not be followed", without_reason(revoke_violations, "must-follow")),
    wrong("W181", "m13.3", "a false announcement is only refused", {announcement_violations: _nothing}),
    wrong("W182", "m13.3", "a false bela is only refused", {bela_violations: _nothing}),
    wrong("W223", "m13.4", "a card too many before trumps are settled costs nothing", {with_waiting_penalty: _unmoved}),
    wrong("W183", "m13.5", "the bottom card may be exchanged", without_reason(exchange_violations, "bottom-card")),
    wrong(
        "W184", "m13.5", "after any trump the seven is exchanged", without_reason(exchange_violations, "other-trump")
    ),
    wrong(
        "W185",
        "m13.6",
        "a needless question is a false announcement",
        {question_violations: lambda _, heard: question_violations(None, heard)},
    ),
    wrong(
        "W186",
        "m13.6",
        "a needless question costs nothing",
        {with_void_sequences: lambda reading, at, fault: reading.found(at, fault)},
    ),
    wrong("W187", "m13.7", "an excess is only taken off", {forfeit: lambda *_: 0}),
    wrong("W188", "m13.7", "the opponent gains the excess twice", {pen_rule: _doubled}),
    wrong("W189", "m13.7", "who wrote too many loses the excess too", {pen_rule: _taken_from_the_writer}),
    wrong("W190", "D30", "an excess of a hundred or more is only corrected", {forfeit: _healed_from_a_hundred_on}),
    wrong("W191", "D30", "an excess of a hundred is forfeited like any other", {forfeit: _every_excess}),
    wrong("W192", "D15", "sequences do not count at a cards bait", {cards_bait_lines: _bait(announced=())}),
    wrong("W193", "D15", "bela does not count at a cards bait", {cards_bait_lines: _bait(bela=0)}),
    wrong("W194", "D15", "nobody has the last trick at a cards bait", {cards_bait_lines: _bait(last=0)}),
    wrong("W195", "D35", "a step left out is left open", {supplied: lambda deal, _: deal}),
    wrong("W196", "D38", "entries are judged by the ruling alone", {(ScoreEntries, "of"): _as_if_not_played}),
    wrong(
        "W197",
        "D39",
        "a card that is taken back was played",
        {is_taken_back: _never_taken_back, is_played_again: _never_taken_back},
    ),
    wrong("W224", "D39", "of two readings the graver is held", {(auditing, "decided"): _graver}),
    wrong("W198", "g13", "an excess is forfeited to nobody", {forfeit: lambda *_: 0}),
    wrong(
        "W199",
        "g13",
        "the third player writes at a cards bait",
        {writer_of_cards_bait: lambda offender, taken, _: (offender + 1) % len(taken)},
    ),
)
"""Engines that judge otherwise."""
