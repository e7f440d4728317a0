"""``deberts check --audit``: what an arbiter finds in the record of a table, and what is written for it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from deberts import files
from deberts.arbiter import Audit, audit
from deberts.arbiter.report import Sentence, ending, report
from deberts.cli.audit_page import page
from deberts.cli.console import show
from deberts.cli.language import spoken
from deberts.cli.layout import heading, note, paragraph, seat_names
from deberts.cli.sentences import match_end_of
from deberts.options import Unit

FOUND: Final = 1
"""Exit status when something irregular was found."""

_INDENT: Final = "   "


def audit_record(name: str, data: bytes, html: Path | None, *, quiet: bool) -> int:
    """Print what an audit finds, or only how much, and write the page of it.

    Returns:
        The exit status: 0 when nothing was found.

    Raises:
        DebertsError: If the record cannot be read, or the page cannot be written.
    """
    found, into = audit(data), spoken()
    count = len(found.findings)
    if count:
        last = into.ngettext("{name}: {number} finding", "{name}: {number} findings", count, name=name)
    else:
        last = into.gettext("{name}: ok", name=name)
    if html is not None:
        names = seat_names(found.record.rules.seats, found.record.meta)
        files.write(html, page(found, name, names, into.code).encode())
    show([last] if quiet else [*audit_text(name, found), last])
    return FOUND if count else 0


def audit_text(name: str, found: Audit) -> Iterator[str]:
    """Describe what an audit found, one by one, and where the match stands."""
    rules, into = found.record.rules, spoken()
    names = seat_names(rules.seats, found.record.meta)
    yield from heading(into.gettext("{name}, rules: {rules}", name=name, rules=rules.name), "=")
    for part in report(found, names, into.code):
        yield from paragraph(part.heading, _INDENT, "")
        for one in part.sentences:
            yield from _sentence(one)
        yield ""
    in_kush = rules.unit is Unit.KUSH  # there points lead to nothing
    for line in ending(found, names, into.code)[: not in_kush]:
        yield from paragraph(line, _INDENT, "")
    if in_kush or found.winner is not None:
        yield from match_end_of(rules, found.row, found.standing, names)


def _sentence(one: Sentence) -> list[str]:
    indent = _INDENT * one.depth
    if one.clauses:
        return note(one.text, *one.clauses, indent=indent)
    return paragraph(one.text, indent + _INDENT, indent)
