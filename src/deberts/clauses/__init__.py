"""The text of the rules as data: every clause with its number, title, wording, status and source.

Nothing here decides anything; the functions that do live in :mod:`deberts.rules` and name the clauses they implement.
This package stands at the bottom, so that a refusal anywhere can say which rule spoke.

Force of words: *must* and *must not* bind, and what breaks them is refused; *may* permits, and to leave it undone is no
fault; a plain statement says what happens or what holds.
"""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from deberts.clauses.club import SECTIONS
from deberts.clauses.conventions import CONVENTIONS
from deberts.clauses.decisions import DECISIONS
from deberts.clauses.model import Clause, Status
from deberts.clauses.numbers import order
from deberts.clauses.played import PLAYED
from deberts.clauses.sources import SOURCES
from deberts.errors import UnknownClauseError

__all__ = ["CLAUSES", "PLACES", "SECTIONS", "Clause", "Status", "clause", "order"]

_TEXTS: Final = (*(row for source in SOURCES.values() for row in source.clauses), *CONVENTIONS)

CLAUSES: Final[Mapping[str, Clause]] = MappingProxyType(
    {row.number: row for row in sorted((*_TEXTS, *DECISIONS, *PLAYED), key=lambda row: order(row.number))}
)
"""Every clause by its number, in the order of the book."""

PLACES: Final[Mapping[str, int]] = MappingProxyType({number: place for place, number in enumerate(CLAUSES)})
"""The place of every clause in the book, by its number: what reasons and ledgers are sorted by."""


def clause(number: str) -> Clause:
    """Return the clause of that number.

    Args:
        number: Exactly as in the book, such as ``05.5`` or ``D7``; only white space around it and a small ``d`` for
            ``D`` are forgiven.

    Returns:
        The clause.

    Raises:
        UnknownClauseError: If there is none; the message and the fact ``nearest`` name the numbers most like it.

    Example:
        >>> clause("05.5").title
        'Beat a trump lead'
    """
    wanted = number.strip()
    if wanted.startswith("d"):
        wanted = wanted.capitalize()
    if wanted not in CLAUSES:
        raise _unknown(wanted[:20])
    return CLAUSES[wanted]


def _unknown(number: str) -> UnknownClauseError:
    nearest = ", ".join(sorted(difflib.get_close_matches(number, CLAUSES), key=order))
    hint = f"nearest: {nearest}" if nearest else "numbers look like 05.5 or D7"
    return UnknownClauseError(f"there is no clause {number!r}; {hint}", number=number, nearest=nearest)
