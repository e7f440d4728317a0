"""Misreadings of the score sheet."""

from __future__ import annotations

from typing import Final

from deberts.conformance.operations.rules import Result
from deberts.conformance.operations.sheets import row_json
from deberts.conformance.wrong_engines.model import WrongEngine, wrong
from deberts.game.sheet import SheetRow, mark as mark_of_row
from deberts.rules.s06_contract import Outcome
from deberts.rules.s06_ending import mark
from deberts.rulesets.ruleset import RuleSet


def _none_of_hung(outcome: Outcome, own: int) -> str | None:
    return None if outcome is Outcome.HUNG else mark(outcome, own)


def _all_alike(outcome: Outcome, own: int) -> str | None:
    return mark(Outcome.BAIT if outcome is Outcome.HUNG else outcome, own)


def _of_what_waits(rules: RuleSet, row: SheetRow) -> str | None:
    is_hung = row.outcome is Outcome.HUNG
    return f"({sum(row.standing.suspended)})" if is_hung and mark_of_row(rules, row) else mark_of_row(rules, row)


def _of_its_deal_alone(rules: RuleSet, row: SheetRow) -> Result:
    said = row_json(rules, row)
    return {**said, "scores": said["written"]}


def _in_two(rules: RuleSet, row: SheetRow) -> str | None:
    return mark_of_row(rules, row) if rules.seats == len("BT") else None


def _of_the_beaten(rules: RuleSet, row: SheetRow) -> str | None:
    declarer, totals = row.entry.declarer, row.entry.totals
    is_least = declarer is not None and totals[declarer % len(totals)] == min(totals)
    return mark_of_row(rules, row) if is_least or row.outcome is Outcome.HUNG else None


SHEETS: Final[tuple[WrongEngine, ...]] = (
    wrong("W171", "s11", "equal totals have no mark", {mark: _none_of_hung}),
    wrong("W172", "s11", "equal totals are marked like a bait", {mark: _all_alike}),
    wrong("W173", "s11", "all that waits stands in the parentheses", {mark_of_row: _of_what_waits}),
    wrong("W174", "s11", "a row shows the points of its deal alone", {row_json: _of_its_deal_alone}),
    wrong("W175", "g15", "the sheets of the site have no marks", {mark_of_row: lambda *_: None}),
    wrong("W176", "g15", "a bait is marked among two players alone", {mark_of_row: _in_two}),
    wrong("W177", "g15", "a bait is marked where the declarer has least of all", {mark_of_row: _of_the_beaten}),
)
"""Engines that keep another sheet."""
