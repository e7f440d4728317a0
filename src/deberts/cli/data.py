"""What commands write with ``--json``: one object, or one a line for each file; every key is always there.

Rule sets, standings, accounts and endings have the same form as in records and remote views; cards, sequences and
actions are their texts, seats are numbers from 0, and what is not known is null.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from deberts import Account, Card, CardSet, Clause, DebertsError, Ending, Match, RuleSet, Suit
from deberts.clauses.inheritance import Change, elsewhere, replaced_by
from deberts.records.codecs import rules_json
from deberts.records.results import account_json, end_json, ending_json, line_json, standing_json

if TYPE_CHECKING:
    from deberts.arbiter import Audit, Finding, Reading, Ruling

Judged = tuple[Card, bool, str, tuple[str, ...]]
"""A card, whether it may be played, why, and the clauses."""


def legal_data(hand: CardSet, trick: tuple[Card, ...], trump: Suit, rules: RuleSet, cards: Iterable[Judged]) -> Any:
    """Return ``rules, trump, trick, hand`` and ``cards``: of each ``card, legal, why, clauses``."""
    judged = (dict(zip(("card", "legal", "why", "clauses"), (str(card), *rest), strict=True)) for card, *rest in cards)
    return {
        "rules": rules_json(rules),
        "trump": str(trump),
        "trick": _texts(trick),
        "hand": _texts(hand),
        "cards": list(judged),
    }


def settle_data(rules: RuleSet, dealer: int, account: Account, ending: Ending) -> Any:
    """Return ``rules, dealer, account, ending``; seat 0 is the declarer."""
    return {
        "rules": rules_json(rules),
        "dealer": dealer,
        "account": account_json(account),
        "ending": ending_json(ending),
    }


def record_data(name: str, match: Match, meta: Mapping[str, Any]) -> Any:
    """Return ``file, ok, rules, meta, deals, standing, to_act, end, ending``; of each deal ``dealer, account``."""
    deals = [{"dealer": deal.dealer, "account": _or_none(account_json, deal.account)} for deal in match.deals]
    return {
        "file": name,
        "ok": True,
        "rules": rules_json(match.rules),
        "meta": dict(meta),
        "deals": deals,
        "standing": standing_json(match.standing),
        "to_act": None if match.is_over or match.deal is None else match.deal.to_act,
        "end": _or_none(end_json, match.end),
        "ending": ending_json(match.ending),
    }


def audit_data(name: str, audit: Audit) -> Any:
    """Return ``file, ok, rules, meta, findings, standings, standing, ending``.

    Of each finding ``deal, act, seat, clause, code, trick, card, stays, facts, ruling``; of a ruling, if there is one,
    ``kind, clauses, offender, writer, winner, written, ledger, counted, readings``, of which null are those that it has
    not; of each reading ``taken_back, clause, code, ruling, written``. Deals and acts count from 0 as in the record.
    """
    return {
        "file": name,
        "ok": not audit.findings,
        "rules": rules_json(audit.record.rules),
        "meta": dict(audit.record.meta),
        "findings": [_finding(one) for one in audit.findings],
        "standings": list(map(standing_json, audit.standings)),
        "standing": standing_json(audit.standing),
        "ending": ending_json(audit.ending),
    }


def _finding(found: Finding) -> Any:
    keys = ("deal", "act", "seat", "clause", "code", "trick", "card", "stays")
    plain = {key: getattr(found, key) for key in keys}
    return {**plain, "facts": dict(found.facts), "ruling": _or_none(_ruling, found.ruling)}


def _ruling(ruling: Ruling) -> Any:
    """Return a ruling; what only some have is null in the others."""
    name = re.sub("(?<=[a-z])(?=[A-Z])", "-", type(ruling).__name__).lower()
    plain = {key: getattr(ruling, key, None) for key in ("offender", "writer", "winner")}
    every = {
        "written": list,
        "ledger": lambda ledger: list(map(line_json, ledger)),
        "counted": lambda seats: [[str(one) for one in sequences] for sequences in seats],
        "readings": lambda readings: list(map(_reading, readings)),
    }
    listed = {key: _or_none(encode, getattr(ruling, key, None)) for key, encode in every.items()}
    return {"kind": name, "clauses": list(ruling.clauses), **plain, **listed}


def _reading(reading: Reading) -> Any:
    plain = {key: getattr(reading, key) for key in ("taken_back", "clause", "code")}
    return {**plain, "ruling": _or_none(_ruling, reading.ruling), "written": _or_none(list, reading.written)}


def wrong_data(name: str, error: DebertsError) -> Any:
    """Return ``file, ok, error``: the error is its ``code, clause, place, message, facts``."""
    return {"file": name, "ok": False, "error": error.to_json()}


def clause_data(row: Clause, functions: tuple[str, ...]) -> Any:
    """Return all that is known of a clause.

    ``number, title, text, status, question, readings, source, players, sets, elsewhere, in_place_of, functions``.
    """
    return {
        **_brief(row),
        "status": str(row.status),
        "question": row.question or None,
        "readings": list(row.readings),
        "source": row.source,
        "players": list(row.players),
        "sets": list(row.sets),
        "elsewhere": _changes(elsewhere(row.number)),
        "in_place_of": _changes(replaced_by(row.number)),
        "functions": list(functions),
    }


def sections_data(sections: Mapping[str, tuple[str, list[Clause]]]) -> Any:
    """Return ``sections``: of each ``section, title, clauses``, of these ``number, title, text``."""
    every = (
        {"section": number, "title": title, "clauses": [_brief(row) for row in rows]}
        for number, (title, rows) in sections.items()
    )
    return {"sections": list(every)}


def _brief(row: Clause) -> dict[str, Any]:
    return {"number": row.number, "title": row.title, "text": row.text}


def _changes(changes: Iterable[Change]) -> list[Any]:
    return [{"rules": change.source, "clauses": list(change.clauses)} for change in changes]


def _texts(cards: Iterable[Card]) -> list[str]:
    return list(map(str, cards))


def _or_none(encode: Any, value: Any) -> Any:
    return None if value is None else encode(value)
