"""``deberts check --audit``: what an arbiter finds in the record of a table, and what is written for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

from deberts import DebertsError, InputError, files
from deberts.arbiter import Audit, TableRecord, audit, read_table
from deberts.arbiter.report import Part, Sentence, ending, report
from deberts.cli.console import show
from deberts.cli.language import spoken
from deberts.cli.layout import heading, note, paragraph, seat_names
from deberts.cli.report_page import page
from deberts.cli.sentences import match_end_of
from deberts.messages import Message
from deberts.options import Unit
from deberts.records.log import is_log

if TYPE_CHECKING:
    from deberts.records import Record

_INDENT: Final = "   "


def audited(name: str, data: bytes, html: Path | None, read: Callable[[], Record]) -> Audit:
    """Audit the record of a table, or of a match, in which every action was legal; and write the page of it.

    Raises:
        DebertsError: If the record cannot be read, or the page cannot be written.
    """
    found = audit(_table(data, read))
    if html is not None:
        names = seat_names(found.record.rules.seats, found.record.meta)
        first = "" if found.findings else spoken().gettext("Nothing irregular was found.")
        told = report(found, names, spoken().code), " ".join(ending(found, names, spoken().code))
        files.write(html, page(name, first, *told, spoken().code).encode())
    return found


def _table(data: bytes, read: Callable[[], Record]) -> TableRecord:
    try:
        return read_table(data)
    except DebertsError as error:
        if not is_log(data) and not str(error.facts.get("format", "")).startswith("deberts-record/"):
            raise
    record = read()
    if record.match.end is not None:
        ended = Message("how people end a match is nothing that an arbiter judges: leave --audit out")
        raise InputError(ended, place="end")
    return TableRecord.of(record.match, meta=record.meta)


def show_audit(name: str, found: Audit, *, quiet: bool) -> None:
    """Print what an audit found, or only how much."""
    into, count = spoken(), len(found.findings)
    if count:
        last = into.ngettext("{name}: {number} finding", "{name}: {number} findings", count, name=name)
    else:
        last = into.gettext("{name}: ok", name=name)
    show([last] if quiet else [*audit_text(name, found), last])


def audit_text(name: str, found: Audit) -> Iterator[str]:
    """Describe what an audit found, one by one, and where the match stands."""
    rules, into = found.record.rules, spoken()
    names = seat_names(rules.seats, found.record.meta)
    yield from heading(into.gettext("{name}, rules: {rules}", name=name, rules=rules.name), "=")
    yield from parts_text(report(found, names, into.code))
    in_kush = rules.unit is Unit.KUSH  # there points lead to nothing
    for line in ending(found, names, into.code)[: not in_kush]:
        yield from paragraph(line, _INDENT, "")
    if in_kush or found.winner is not None:
        yield from match_end_of(rules, found.row, found.standing, names)


def parts_text(parts: Iterable[Part]) -> Iterator[str]:
    """Return the parts of a report, an empty line after each."""
    for part in parts:
        yield from paragraph(part.heading, _INDENT, "")
        for one in part.sentences:
            yield from _sentence(one)
        yield ""


def _sentence(one: Sentence) -> list[str]:
    indent = _INDENT * one.depth
    if one.clauses:
        return note(one.text, *one.clauses, indent=indent)
    return paragraph(one.text, indent + _INDENT, indent)
