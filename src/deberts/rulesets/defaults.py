"""What each source answers and offers before anybody has chosen anything, computed from its record."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from deberts.clauses.inheritance import ancestry
from deberts.clauses.sources import SOURCES, Source
from deberts.options import Convention, Option
from deberts.rulesets.questions import NUMBERS, OPTIONS


def _answers(name: str) -> Mapping[str, Option | int]:
    numbers = {field: row.usual for field, row in NUMBERS.items()}
    by_the_club = {field: next(iter(kind)) for field, kind in OPTIONS.items()}
    own = {answer.field: answer for source in reversed(ancestry(name)) for answer in source.answers}
    return MappingProxyType({**numbers, **by_the_club, **own})


DEFAULTS: Final[Mapping[str, Mapping[str, Option | int]]] = MappingProxyType({name: _answers(name) for name in SOURCES})
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
    limits = {offer: offer.with_it.limit for offer in source.offers}
    return frozenset(offer for offer, limit in limits.items() if limit is None or limit.allows(seats))
