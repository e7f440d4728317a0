"""The shape of a clause, and what its status means."""

from __future__ import annotations

import enum
from typing import Any, Final

import attrs


class Status(enum.Enum):
    """How firmly a clause stands: who says it.

    Attributes:
        TEXT: The source says it.
        AGREEMENT: The source says it, and marks it as an agreement of its own.
        PLAYED: No source says it; tables and programs play so.
        DECISION: The source is silent or unclear, this library decides.
        PROSE: Describes something, but nothing that a function could decide.

    Example:
        >>> Status("text").meaning
        'The source says it.'
    """

    TEXT = "text"
    AGREEMENT = "agreement"
    PLAYED = "played"
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
    Status.PLAYED: "No source says it; tables and programs play so, and a house may.",
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
        players: Who plays what no source says; empty for what one says. Each is an address, after a colon what it is.
    """

    number: str
    title: str
    text: str
    status: Status
    source: str
    readings: tuple[str, ...] = ()
    question: str | None = None
    sets: tuple[str, ...] = ()
    players: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.number} {self.title}"


def headed(heading: str, text: str, status: Status, source: str, **more: Any) -> Clause:
    """Return a clause whose number and title are written as a heading: as it is printed, with a space between."""
    number, _, title = heading.partition(" ")
    return Clause(number, title, text, status, source, **more)


def decision(
    heading: str, *, sets: tuple[str, ...], question: str, text: str, readings: tuple[str, ...] = ()
) -> Clause:
    """Return a clause that this library decides: headed as others, with its question, the answer, and other readings.

    The rule sets are named that need it.
    """
    source = "decision of this library"
    return headed(heading, text, Status.DECISION, source, readings=readings, question=question, sets=sets)
