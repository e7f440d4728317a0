"""What each source answers and offers before anybody has chosen anything, computed from its record."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from deberts.clauses.inheritance import ancestry
from deberts.clauses.sources import SOURCES, Source
from deberts.options import Convention
from deberts.rulesets.questions import AGREEABLE, ANSWERS, NUMBERS, OPTIONS, QUESTIONS


def _answers(name: str) -> Mapping[str, enum.Enum | int]:
    answers = {type(answer): answer for source in reversed(ancestry(name)) for answer in source.answers}
    return MappingProxyType(
        {
            field: answers.get(OPTIONS[field], row.usual) if field in OPTIONS else row.usual
            for field, row in QUESTIONS.items()
            if field in OPTIONS or field in NUMBERS
        }
    )


DEFAULTS: Final[Mapping[str, Mapping[str, enum.Enum | int]]] = MappingProxyType(
    {name: _answers(name) for name in SOURCES}
)
"""For each source what it answers to every question but number of players and target, by the name of the field."""


def offers_of(source: Source, seats: int) -> frozenset[Convention]:
    """Return what a source leaves to so many players to agree.

    Clause:
        D28

    Args:
        source: The source.
        seats: Number of players.

    Returns:
        The conventions that it offers and that can be for so many.
    """
    limits = {offer: ANSWERS[AGREEABLE[offer][1]].limit for offer in source.offers}
    return frozenset(offer for offer, limit in limits.items() if limit is None or seats <= limit.seats)
