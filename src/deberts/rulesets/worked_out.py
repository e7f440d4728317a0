"""What follows from the answers of a rule set, and is worked out once: every card and every deal asks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from deberts.options import COUNTED, AllTricks, Duties, SequenceTerms, Terms


def _counts(answers: Any) -> tuple[str, ...]:
    return tuple(field for field, kind in COUNTED.items() if not kind.is_usual(getattr(answers, field)))


def _writes_besides(answers: Any) -> bool:
    return bool(answers.counts) or answers.all_tricks is not AllTricks.NOTHING


_FROM_ANSWERS: Final[Mapping[str, Callable[[Any], object]]] = {
    "sides": lambda answers: answers.partners.sides(answers.seats),
    "duties": Duties.of,
    "sequence_terms": SequenceTerms.of,
    "terms": Terms.of,
    "counts": _counts,
    "writes_besides": _writes_besides,
}
"""How each follows from what has the answers by name, in this order."""


class WorkedOut:
    """What a rule set has besides its answers.

    Slots and no cached properties, because a class with one of these looks every attribute up the slow way.
    """

    __slots__ = tuple(_FROM_ANSWERS)

    sides: int
    """How many sides there are, of players whose points are counted together: without partners, one each."""
    duties: Duties
    """Its answers on which cards may be played, as one value."""
    sequence_terms: SequenceTerms
    """Its answers on which sequences a hand gives, as one value."""
    terms: Terms
    """Its answers on what the contract moves, as one value."""
    counts: tuple[str, ...]
    """What is counted through a match, by the names of its fields (clauses p26 and p28)."""
    writes_besides: bool
    """Whether a deal that is played out may bring or cost points besides (clauses p26, p28 and p29)."""

    def work_out(self) -> None:
        """Fill all of it in, once the answers have been checked."""
        for name, worked_out in _FROM_ANSWERS.items():
            object.__setattr__(self, name, worked_out(self))
