"""What can go wrong, one class per kind of failure.

Every error carries data (a stable code, the clause that speaks, the place in the input, the facts), so that a program
can act on it and a person can read it. The sentences are for people and may change; the data may not.
"""

from __future__ import annotations

from typing import ClassVar, Self, TypeAlias, TypeVar

import attrs


class DebertsError(Exception):
    """Root of every error that this library raises on purpose.

    Args:
        message: One sentence for a person.
        clause: Number of the clause that refuses, or ``None`` when the input is malformed rather than against a rule.
        place: Where in the input, such as ``deals[3].actions[7]``, or ``None`` when the input has no parts.
        facts: What the failure is about, by name, as text or numbers.
    """

    code: ClassVar[str] = "error"

    def __init__(
        self, message: str, *, clause: str | None = None, place: str | None = None, **facts: str | int
    ) -> None:
        super().__init__(message)
        self.message = message
        self.clause = clause
        self.place = place
        self.facts = facts

    def __str__(self) -> str:
        return f"{self.place}: {self.message}" if self.place else self.message

    def __reduce__(self) -> tuple[object, ...]:
        """Keep the keyword data when the error crosses a process boundary."""
        return (_rebuild, (type(self), self.message), self.__dict__)

    def at(self, place: str) -> Self:
        """Return the same error with the place *place*.

        A place that is already known stays as the inner part: ``hand`` at ``given`` becomes ``given.hand``.
        """
        moved = _rebuild(type(self), self.message)
        moved.__dict__.update(self.__dict__)
        moved.place = _join(place, self.place)
        return moved

    def to_json(self) -> dict[str, object]:
        """Return code, clause, place, message and facts as a JSON object."""
        return {
            "code": self.code,
            "clause": self.clause,
            "place": self.place,
            "message": self.message,
            "facts": dict(self.facts),
        }


def _join(outer: str, inner: str | None) -> str:
    if not inner:
        return outer
    return f"{outer}{inner}" if inner.startswith("[") else f"{outer}.{inner}"


ErrorT = TypeVar("ErrorT", bound=DebertsError)


def _rebuild(kind: type[ErrorT], message: str) -> ErrorT:
    error = kind.__new__(kind, message)
    DebertsError.__init__(error, message)
    return error


class InputError(DebertsError, ValueError):
    """The input is malformed: there is nothing that a rule could judge."""

    code = "input"


class CardTextError(InputError):
    """A text names no card, suit or rank, or names one card twice."""


class ActionTextError(InputError):
    """A text is no action of the table, or names a sequence that cannot exist."""


class WireError(InputError):
    """A JSON text is broken, or has the wrong shape."""


class RecordError(InputError):
    """A record, or a match made of deals by hand, is well-formed and still could not have been played."""


class SheetTextError(InputError):
    """A score sheet that somebody wrote as text or CSV cannot be understood; the place is a line and a column."""


class RuleSetError(InputError):
    """A rule set is unknown, contradicts itself, or is mixed with another one."""


class ViewError(InputError):
    """A view does not say what is asked of it: it is a spectator's, or the deal is over, or nobody can have had it."""


class RuleError(DebertsError, ValueError):
    """The input is well-formed and breaks a rule: ``clause`` says which."""

    code = "rule"


class IllegalActionError(RuleError):
    """An action was refused at the table.

    Args:
        message: One sentence for a person.
        violations: Every reason, the lowest clause first.
        legal: Texts of the actions that would be legal, if the one who is refused may know them.
        action: Text of what is refused; one of the facts.
    """

    code = "illegal-action"

    def __init__(
        self, message: str, violations: tuple[Violation, ...], legal: tuple[str, ...] = (), action: str = ""
    ) -> None:
        super().__init__(message, clause=violations[0].clause, **({"action": action} if action else {}))
        self.violations = violations
        self.legal = legal

    def to_json(self) -> dict[str, object]:
        """Return the error as a JSON object, with every reason and what would be legal."""
        reasons = [violation.to_json() for violation in self.violations]
        return {**super().to_json(), "violations": reasons, "legal": list(self.legal)}


class UnknownClauseError(DebertsError, LookupError):
    """There is no clause of that number."""

    code = "unknown-clause"


class UnknownLanguageError(DebertsError, LookupError):
    """There is no catalogue of that language."""

    code = "unknown-language"


class MissingExtraError(DebertsError, ImportError):
    """A part of the library needs an extra that is not installed."""

    code = "missing-extra"


def excerpt(value: object, most: int = 40) -> str:
    """Return how a value looks, for a sentence, whatever it is: at most *most* characters of its ``repr``."""
    try:
        text = repr(value)
    except ValueError:  # an integer of more digits than the interpreter writes
        text = "a number of thousands of digits"
    except Exception:  # noqa: BLE001  # a value of somebody else's class, whose own fault must not hide what is wrong
        text = f"something of type {type(value).__name__}"
    return text if len(text) <= most else f"{text[:most]}…"


Facts: TypeAlias = tuple[tuple[str, str | int], ...]
"""What something is about, by name: numbers as numbers, everything else as text."""


@attrs.frozen
class Violation:
    """One reason why something is not allowed.

    Args:
        clause: Number of the clause that is broken.
        code: Stable name of the way in which it is broken, such as ``must-beat``.
        facts: What it is about, by name and in a fixed order: numbers as numbers, cards and words as text.
    """

    clause: str
    code: str
    facts: tuple[tuple[str, str | int], ...] = ()

    def to_json(self) -> dict[str, object]:
        """Return clause, code and facts as a JSON object."""
        return {"clause": self.clause, "code": self.code, "facts": dict(self.facts)}
