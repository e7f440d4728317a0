"""The operation that asks the arbiter: what was irregular at a table, and what is written for it."""

from __future__ import annotations

from typing import Final, assert_never

from deberts.arbiter.acts import Act, Deed, parse_deed
from deberts.arbiter.auditing import audit as audited
from deberts.arbiter.findings import (
    Audit,
    CardsBait,
    Corrected,
    Finding,
    GameLost,
    Ruling,
    SequencesVoid,
    Unknown,
)
from deberts.arbiter.table_record import TableDeal, TableRecord
from deberts.conformance.operations import inputs
from deberts.conformance.operations.inputs import DealInput, Input
from deberts.conformance.operations.rules import Result, counts_json
from deberts.options import CARRIED
from deberts.records.codecs import read_seat, read_standing
from deberts.records.node import Node
from deberts.rulesets.ruleset import RuleSet

_Read = tuple[int, tuple[int, ...], DealInput[Deed]]
"""A dealer, the seats of acts, and what they did."""


def audit(rules: RuleSet, given: Input) -> Result:
    """Say what was irregular at a table, what is written for it, and where the match stands.

    The findings stand in the order in which things happened. Deals and acts are counted from 0. Once the match is over,
    nothing waits. No stake is given: what was doubled, the acts tell. Where it matters whether a card stayed, and they
    do not tell it, the ruling is ``unknown``, and nothing is written for it.
    """
    opening = read_standing(given, rules)
    read = [_read_deal(node, rules) for node in given["deals"].items()]
    done = inputs.checked_actions(course for _, _, course in read)
    deals = (
        TableDeal(dealer, course.pack, tuple(map(Act, seats, deeds)))
        for (dealer, seats, course), deeds in zip(read, done, strict=True)
    )
    return audit_json(audited(TableRecord(rules, tuple(deals), opening)))


def _read_deal(node: Node, rules: RuleSet) -> _Read:
    row = node.members(("dealer", "pack", "acts"))
    dealer, pack = read_seat(row["dealer"], rules), row["pack"].cards()
    acts = [item.members(("seat", "do")) for item in row["acts"].items()]
    seats = tuple(read_seat(act["seat"], rules) for act in acts)
    return dealer, seats, DealInput(pack, tuple(inputs.read_action(act["do"], rules, parse_deed) for act in acts))


def audit_json(judged: Audit) -> Result:
    """Return what an audit came to."""
    return {
        "findings": list(map(finding_json, judged.findings)),
        "scores": list(judged.standing.scores),
        "suspended": list(judged.standing.suspended),
        **counts_json(judged.record.rules, judged.standing),
        "over": judged.ending.is_over,
        "winner": judged.winner,
    }


def finding_json(finding: Finding) -> Result:
    """Return one finding."""
    return {
        "deal": finding.deal,
        "act": finding.act,
        "seat": finding.seat,
        "clause": finding.clause,
        "ruling": None if finding.ruling is None else ruling_json(finding.ruling),
    }


def ruling_json(ruling: Ruling) -> Result:
    """Return what is written for an irregularity."""
    match ruling:
        case CardsBait():
            return {"kind": "cards-bait", "written": list(ruling.written), "winner": None}
        case SequencesVoid():
            return {"kind": "sequences-void", "written": None, "winner": None}
        case GameLost():
            return {"kind": "game-lost", "written": None, "winner": ruling.winner}
        case Corrected():
            return {"kind": "corrected", "written": list(ruling.written), "winner": None}
        case Unknown():
            return {"kind": "unknown", "written": None, "winner": None}
        case never:
            assert_never(never)


AUDIT_OPERATIONS: Final = {
    "audit": (("deals",), ("scores", "suspended", *CARRIED), ("match",), audit),
}
"""The operation with the names of what must and what may be given, and the operations that it builds on."""
