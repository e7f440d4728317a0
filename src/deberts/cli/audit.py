"""``deberts check --audit``: what an arbiter finds in the record of a table, and what is written for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, assert_never

from deberts import Line, clause
from deberts.arbiter import Audit, CardsBait, Corrected, Finding, GameLost, Ruling, SequencesVoid, Unknown, audit
from deberts.cli.console import show
from deberts.cli.layout import heading, note, paragraph, pretty_meld, seat_names
from deberts.cli.sentences import match_end_of
from deberts.options import Unit

FOUND: Final = 1
"""Exit status when something irregular was found."""

Names = Sequence[str]
"""What the players are called, by seat."""

_INDENT: Final = "   "

_WHAT: Final[Mapping[str, str]] = {
    "must-follow": "a card of the suit led was in hand",
    "must-trump": "a trump was in hand",
    "must-beat": "a higher trump was in hand",
    "not-held": "{sequence} is not in hand",
    "no-bela": "king and queen of trumps were not both in hand",
    "false-height": "no {announced} with that top card is in hand",
    "none-of-that-kind": "no {heard} is in hand",
    "certainly-senior": "{own} is certainly senior to a {heard}",
    "other-trump": "trumps were named in the second round",
    "bottom-card": "the bottom card takes no part",
    "false-claim": "{written} written and {taken} taken do not make {target}",
    "too-many": "{entered} entered, {due} due",
    "hundred-too-many": "{entered} entered, {due} due",
    "too-few": "{entered} entered, {due} due",
    "another-dealer": "seat {due} deals",
    "deal-is-over": "the deal is over; what follows in it ({acts}) counts for nothing",
    "match-is-over": "the match is over; what follows ({deals}) counts for nothing",
}
"""Faults whose code says too little, in words, by their code."""

_POINTS: Final[Mapping[str, str]] = {"last": "last trick", "cards": "cards", "released": "suspended before"}


def audit_record(name: str, data: bytes, *, quiet: bool) -> int:
    """Print what an audit finds, or only how much.

    Returns:
        The exit status: 0 when nothing was found.

    Raises:
        DebertsError: If the record cannot be read.
    """
    found = audit(data)
    count = len(found.findings)
    last = f"{name}: {'ok' if not count else '1 finding' if count == 1 else f'{count} findings'}"
    show([last] if quiet else [*audit_text(name, found), last])
    return FOUND if count else 0


def audit_text(name: str, found: Audit) -> Iterator[str]:
    """Describe what an audit found, one by one, and where the match stands."""
    rules = found.record.rules
    names = seat_names(rules.seats)
    yield from heading(f"{name}, rules: {rules.name}", "=")
    for finding in found.findings:
        yield from _finding(finding, names)
        yield ""
    in_kush = rules.unit is Unit.KUSH  # there points lead to nothing
    if not in_kush:
        yield from paragraph(f"The match stands at {_by_seat(found.standing.scores, names)}.", _INDENT, "")
    if in_kush or found.winner is not None:
        yield from match_end_of(rules, found.row, found.standing)


def _finding(finding: Finding, names: Names) -> Iterator[str]:
    facts = dict(finding.facts)
    did = f": {facts['did']}" if "did" in facts else ""
    yield from paragraph(f"{finding.place}, {names[finding.seat]}{did}", _INDENT, "")
    what = _WHAT.get(finding.code, finding.code.replace("-", " ")).format(**facts)
    yield from paragraph(f"{clause(finding.clause)}: {what}.", _INDENT * 2, _INDENT)
    if "ended_by" in facts:
        yield from paragraph(
            f"The card too many of {names[int(facts['ended_by'])]} has ended the deal.", _INDENT * 2, _INDENT
        )
    else:
        yield from _ruling(finding.ruling, names)


def _ruling(ruling: Ruling | None, names: Names) -> Iterator[str]:
    match ruling:
        case None:
            yield f"{_INDENT}No penalty is written for it."
        case CardsBait(clauses=clauses, written=written, ledger=ledger):
            yield from note(f"Cards bait: written are {_by_seat(written, names)}.", *clauses, indent=_INDENT)
            for line in ledger:
                yield from note(_line(line, names), line.clause, indent=_INDENT * 2)
        case SequencesVoid(clauses=clauses, offender=offender):
            text = f"{names[offender]}'s sequences are void, and those of {names[1 - offender]} count."
            yield from note(text, *clauses, indent=_INDENT)
        case GameLost(clauses=clauses, offender=offender, winner=winner):
            text = f"{names[offender]} has lost the game, and {names[winner]} has won it."
            yield from note(text, *clauses, indent=_INDENT)
        case Corrected(clauses=clauses, written=written):
            yield from note(f"Corrected: written are {_by_seat(written, names)}.", *clauses, indent=_INDENT)
        case Unknown():
            yield from _unknown(ruling, names)
        case never:
            assert_never(never)


def _unknown(ruling: Unknown, names: Names) -> Iterator[str]:
    yield from note("The record does not say whether the card stayed:", *ruling.clauses, indent=_INDENT)
    for reading in ruling.readings:
        became, speaks = "taken back" if reading.taken_back else "left there", clause(reading.clause)
        yield from paragraph(f"If it was {became}, {speaks.number} {speaks.title}.", _INDENT * 2)
        yield from _ruling(reading.ruling, names)


def _line(line: Line, names: Names) -> str:
    what = _POINTS.get(line.what, line.what) if line.sequence is None else pretty_meld(line.sequence)
    return f"{names[line.seat]} {line.points:+} {what}"


def _by_seat(points: Sequence[int], names: Names) -> str:
    return ", ".join(f"{name} {amount}" for name, amount in zip(names, points, strict=True))
