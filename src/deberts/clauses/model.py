"""The shape of a clause, what its status means, and the order of the numbers."""

from __future__ import annotations

import enum
import re
from typing import Final

import attrs

from deberts.errors import UnknownClauseError

_GROUPS: Final = ("", "m", "k", "t", "o", "s", "h", "g", "v", "D")
"""First letters of the numbers, in the order of the book: the club has none, the decisions close it."""

_NUMBER: Final = re.compile(f"({'|'.join(_GROUPS)})([0-9]{{1,2}})(?:[.]([0-9]{{1,2}}))?")


MENTION: Final = re.compile(r"\b(?:0[0-9][.][0-9]{1,2}|[mktoshgv][0-9]{1,2}(?:[.][0-9]{1,2})?|D[0-9]{1,2})\b")
"""How the number of a clause looks in a sentence; whether there is such a clause is not asked."""


class Status(enum.Enum):
    """How firmly a clause stands: who says it.

    Attributes:
        TEXT: The source says it.
        AGREEMENT: The source says it, and marks it as an agreement of its own.
        DECISION: The source is silent or unclear, this library decides.
        PROSE: Tells something, but nothing that a function could decide.

    Example:
        >>> Status("text").meaning
        'The source says it.'
    """

    TEXT = "text"
    AGREEMENT = "agreement"
    DECISION = "decision"
    PROSE = "prose"

    def __str__(self) -> str:
        return self.value

    @property
    def meaning(self) -> str:
        """The explanation above as a sentence for readers of the rules."""
        return _MEANINGS[self]


_MEANINGS: Final = {
    Status.TEXT: "The source says it.",
    Status.AGREEMENT: "The source says it, and marks it as an agreement of its own.",
    Status.DECISION: "The source is silent or unclear; this library decides, and names the other readings it knows.",
    Status.PROSE: "It tells something, but nothing that a function could decide.",
}


@attrs.frozen
class Clause:
    """One numbered rule: its wording and where it comes from.

    Args:
        number: Permanent number, such as ``05.5`` or ``D7``; never reused, never changed.
        title: Short heading, without a full stop.
        text: The rule in one to three sentences.
        status: Who says it.
        source: Place in the source text, or that the library decides.
        readings: The other readings of a decision, a sentence each; empty where none is known.
        question: What a decision answers; ``None`` for a clause of a source.
        sets: Names of the rule sets that need the decision; empty for a clause of a source, which is its own set's.
    """

    number: str
    title: str
    text: str
    status: Status
    source: str
    readings: tuple[str, ...] = ()
    question: str | None = None
    sets: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.number} {self.title}"


def decision(  # noqa: PLR0913  # one argument for each column of the tables of decisions
    number: str, title: str, *, sets: tuple[str, ...], question: str, text: str, readings: tuple[str, ...] = ()
) -> Clause:
    """Return a clause that this library decides.

    Args:
        number: Its number.
        title: Its heading.
        sets: Names of the rule sets that need it.
        question: What it answers.
        text: The answer.
        readings: The other readings; empty where none is known.

    Returns:
        The clause.
    """
    return Clause(number, title, text, Status.DECISION, "decision of this library", readings, question, sets)


def order(number: str) -> tuple[int, ...]:
    """Return a key that sorts clause numbers as the book prints them.

    The texts come first, the club's before the others, and the decisions last; within them parts count as numbers.
    A bare section sorts just before its clauses. Whether such a clause exists is not asked.

    Args:
        number: Such as ``04.8``, ``04`` or ``D10``, exactly as written in the book.

    Returns:
        The place of the group, then the parts of the number.

    Raises:
        UnknownClauseError: If the text does not have the form of a clause number.

    Example:
        >>> sorted(["D10", "04.10", "D2", "04.8"], key=order)
        ['04.8', '04.10', 'D2', 'D10']
    """
    found = _NUMBER.fullmatch(number)
    if found is None:
        message = f"{number[:20]!r} does not have the form of a clause number, such as 05.5 or D7"
        raise UnknownClauseError(message, number=number[:20])
    group, *parts = found.groups()
    return (_GROUPS.index(group), *(int(part) for part in parts if part))
