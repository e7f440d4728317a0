"""Records of matches as JSON: the packs, what was done, and what was written.

A record is the durable form of a match. Reading one replays every action under its rule set, so whatever is read could
have been played. Every error has a place, such as ``deals[3].actions[7]``, or ``record`` where it is about the whole.
Cards and actions stand in their canonical text only: so a match has one text, and other programs need read no other.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

import attrs

from deberts.errors import RecordError
from deberts.game.account import Account
from deberts.game.deal import Deal
from deberts.game.ends import clauses_of_deal, clauses_under_way, dealer_clause
from deberts.game.match import Match, alone, with_deals
from deberts.records.codecs import located, read_action, read_end, read_pack, read_points, read_seat, somewhere
from deberts.records.frame import frame_json, read_frame
from deberts.records.node import MOST_INTEGER, Node
from deberts.records.results import end_json
from deberts.records.strict_json import dumps, loads
from deberts.rules.s06_contract import balance
from deberts.rulesets.in_force import clause_in_force
from deberts.rulesets.ruleset import RuleSet
from deberts.table.phases import Standing

FORMAT: Final = "deberts-record/1"
"""What a record calls itself: the name of the format, and its version."""


@attrs.frozen
class Record:
    """A match, and what is noted beside it.

    Args:
        match: The match; its last deal may be under way.
        meta: Anything that the rules do not know, such as names and dates: JSON values by key.
    """

    match: Match
    meta: dict[str, Any] = attrs.field(factory=dict, hash=False)


def write_record(match: Match, *, meta: Mapping[str, Any] | None = None, indent: int | None = None) -> str:
    """Write a match as a record.

    Args:
        match: The match; its last deal may be under way.
        meta: Anything that the rules do not know, such as names and dates; nothing if left out or empty.
        indent: ``None`` for the canonical text: one line, the same bytes for the same record on every machine. A number
            of spaces for people.

    Returns:
        The text, which :func:`read_record` reads back.

    Raises:
        RuleSetError: If the rule set is none that has a name.
        WireError: If *meta* holds what JSON does not have, or the text would be too long.

    Example:
        >>> from deberts.shuffle import pack_of_deal
        >>> match = Match.new(first_dealer=1).next_deal(pack_of_deal("a seed", 0)).apply("take")
        >>> text = write_record(match, meta={"players": ["Ann", "Bo"]})
        >>> text[:69]
        '{"format":"deberts-record/1","rules":"club","semantics":1,"seats":2,"'
        >>> read_record(text) == Record(match, {"players": ["Ann", "Bo"]})
        True
    """
    with somewhere():
        return dumps(record_json(match, meta=meta), indent)


def record_json(match: Match, *, meta: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """Return the JSON object that a record is, to put it into another.

    Args:
        match: As for :func:`write_record`.
        meta: The same.

    Returns:
        The object.

    Raises:
        RuleSetError: If the rule set is none that has a name.
    """
    frame = frame_json(FORMAT, match.rules, match.opening)
    return {
        **frame,
        **({} if match.deals else {"dealer": match.first_dealer}),
        "deals": [_deal_json(deal) for deal in match.deals],
        **({} if match.end is None else {"end": end_json(match.end)}),
        **({"meta": dict(meta)} if meta else {}),
    }


def read_record(data: bytes | str) -> Record:
    """Read a record and replay it.

    Clause:
        02.7, 02.14, 06.9, 06.10

    Args:
        data: UTF-8, or text.

    Returns:
        The match, and what is noted beside it.

    Raises:
        DebertsError: Always with a place, and never anything else. Which of its kinds:
        WireError: If the text is no JSON, or has another shape than a record.
        RecordError: If the format or the semantics is another, or the dealer or the points written are not those that
            follow from what was done.
        CardTextError, ActionTextError, RuleSetError: If a card, an action or a rule set cannot be read.
        IllegalActionError: If an action was not legal; the error holds every reason, and what would have been legal.
        RuleError: If the cards are not the pack, or a deal follows one that is not over, or the end of the match.

    Example:
        >>> read_record('{"format": "deberts-record/1", "rules": "club", "semantics": 0, "seats": 2, "deals": []}')
        Traceback (most recent call last):
        deberts.errors.RecordError: semantics: made under semantics 0; only 1 is known here, and could end otherwise
    """
    with somewhere():
        return read_record_json(Node(loads(data)))


def read_record_json(node: Node) -> Record:
    """Read a record that stands in another JSON text, and replay it.

    Args:
        node: The record.

    Returns:
        The match, and what is noted beside it.

    Raises:
        DebertsError: As :func:`read_record`, with the place in that text.
    """
    frame = read_frame(node, FORMAT, "record", ("stake", "dealer", "end"))
    match = _read_deals(frame.members, frame.rules, frame.opening)
    return Record(_ended(match, frame.members["end"]) if "end" in frame.members else match, frame.meta)


def _deal_json(deal: Deal) -> dict[str, Any]:
    return {
        "dealer": deal.dealer,
        "pack": list(map(str, deal.pack)),
        "actions": list(map(str, deal.actions)),
        **({} if deal.account is None else {"written": list(deal.account.written)}),
    }


def _read_deals(members: Mapping[str, Node], rules: RuleSet, opening: Standing) -> Match:
    rows = [(item.place, item.members(*_OF_A_DEAL)) for item in members["deals"].items()]
    first_dealer = read_seat(_first_dealer(members, rows[0][1] if rows else {}), rules)
    match = before = Match.new(rules, first_dealer=first_dealer, opening=opening)
    deals = []
    for place, row in rows:
        deals.append(_read_deal(place, row, before))
        before = alone(deals[-1])
    return with_deals(match, tuple(deals))


def _ended(match: Match, node: Node) -> Match:
    end = read_end(node, match.rules)
    with located(node.place):
        return match.ended(end)


def _first_dealer(members: Mapping[str, Node], row: Mapping[str, Node]) -> Node:
    if not row and "dealer" not in members:
        members["deals"].fail("nothing was dealt, so a key 'dealer' beside this one must say who will deal first")
    if row and "dealer" in members:
        members["dealer"].fail("each deal has its own dealer; only a record without deals says here who deals first")
    return row["dealer"] if row else members["dealer"]


def _read_deal(place: str, row: Mapping[str, Node], before: Match) -> Deal:
    deal = read_dealt(place, row, before)
    for item in row["actions"].items():
        deal = item.parsed(partial(_after, deal))
    if "written" in row:
        _check_written(row["written"], deal)
    elif deal.account is not None:
        msg = f"the deal is over, so the key 'written' must be there, with {list(deal.account.written)}"
        raise RecordError(msg, place=place)
    return deal


def read_dealt(place: str, members: Mapping[str, Node], before: Match) -> Deal:
    """Read who deals which pack.

    Args:
        place: Place of the deal.
        members: Its keys ``dealer`` and ``pack``.
        before: The match before it.

    Returns:
        The deal before the first bid.

    Raises:
        DebertsError: As :func:`read_record`.
    """
    pack = read_pack(members["pack"])
    with located(place):
        deal = before.next_deal(pack).deals[-1]
    _check_dealer(members["dealer"], deal.dealer, before)
    return deal


def _check_dealer(node: Node, due: int, before: Match) -> None:
    dealer = read_seat(node, before.rules)
    if dealer != due:
        last = before.sheet[-1] if before.sheet else None
        first = clause_in_force(before.rules, "02.2")
        clause = dealer_clause(before.rules, last.end, last.entry.totals) if last else first
        raise RecordError(f"seat {due} deals here, not seat {dealer}", clause=clause, place=node.place, due=due)


def _after(deal: Deal, text: str) -> Deal:
    return deal.apply(read_action(text, deal.rules))


def _check_written(node: Node, deal: Deal) -> None:
    written = read_points(node, deal.rules, MOST_INTEGER, -MOST_INTEGER if deal.rules.least_score else 0)
    if deal.account is None:
        clause = clauses_under_way(deal.rules)[0]
        raise RecordError("the deal is not over, so nothing is written yet", clause=clause, place=node.place)
    if written != deal.account.written:
        msg = f"{list(written)} does not follow from what was done, {list(deal.account.written)} does"
        raise RecordError(msg, clause=_forgotten(deal, deal.account, written), place=node.place)


def _forgotten(deal: Deal, account: Account, written: tuple[int, ...]) -> str:
    """Return the clause whose lines were left out of what is written, or else that of the outcome."""
    missing = tuple(due - points for due, points in zip(account.written, written, strict=True))
    for line in reversed(account.ledger):
        alike = tuple(other for other in account.ledger if other.clause == line.clause)
        if missing in (balance((line,), len(missing)), balance(alike, len(missing))):
            return line.clause
    return clauses_of_deal(deal.rules, account.end)[0]


_OF_A_DEAL: Final = (("dealer", "pack", "actions"), ("written",))
