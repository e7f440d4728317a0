"""The named rule sets: one for each record of :mod:`deberts.clauses.sources`, and the named houses."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Final

import attrs

from deberts.clauses.houses import HOUSES, House
from deberts.clauses.sources import SOURCES, Source
from deberts.errors import RuleSetError, excerpt
from deberts.messages import Message
from deberts.options import Convention
from deberts.rulesets.defaults import DEFAULTS, offers_of
from deberts.rulesets.questions import OPTIONS
from deberts.rulesets.ruleset import RuleSet


def _made(source: Source, seats: int, target: int) -> RuleSet:
    answers: Mapping[str, Any] = DEFAULTS[source.name]
    offers = offers_of(source, seats)
    return RuleSet(name=source.name, base=source.name, seats=seats, target=target, offers=offers, **answers)


PRESETS: Final[Mapping[str, RuleSet]] = MappingProxyType(
    {name: _made(source, source.seats[0], source.targets[-1]) for name, source in SOURCES.items()}
)
"""Every named rule set in its usual form, by its name."""

CLUB: Final = PRESETS["club"]
"""The club version, the primary text and the default."""


def _named(house: House) -> RuleSet:
    source = _made(SOURCES[house.base], house.seats, SOURCES[house.base].targets[-1])
    agreed = source.without(*source.offers).agree(*map(Convention, house.agreed))
    answers: dict[str, Any] = {
        field: OPTIONS[field](told) if field in OPTIONS else told for field, told in house.answers.items()
    }
    return attrs.evolve(agreed, name=house.name, target=house.target, **answers)


NAMED_HOUSES: Final[Mapping[str, RuleSet]] = MappingProxyType({name: _named(house) for name, house in HOUSES.items()})
"""Every named house, by its name: the settings of real tables and programs."""


def preset(
    name: str,
    *,
    seats: int | None = None,
    target: int | None = None,
    agreed: Iterable[Convention] | None = None,
) -> RuleSet:
    """Return the rule set of a name.

    Clause:
        t1, h3, g1, p0.1

    Args:
        name: Such as ``club`` or ``site``, or of a house such as ``keeper``, of which nothing else can be chosen.
        seats: Number of players, of those that the source describes; the usual number if left out.
        target: Points that end the match, of those that the source names; the usual ones if left out.
        agreed: The conventions in force; what the source puts in force by itself if left out.

    Returns:
        The rule set.

    Raises:
        RuleSetError: If no rule set bears the name, or it is not played by so many, or to that target, or does not
            offer a convention.

    Example:
        >>> preset("site", seats=3, target=301).seats
        3
    """
    if not isinstance(name, str):
        raise RuleSetError(_no_name(name))
    is_usual = seats is None and target is None and agreed is None
    if name in NAMED_HOUSES:
        return NAMED_HOUSES[name] if is_usual else _refuse_choice(name)
    source = _source(name)
    usual = PRESETS[name]
    if is_usual:
        return usual
    seats = usual.seats if seats is None else _chosen(name, seats, source.seats, _NOT_BY)
    target = usual.target if target is None else _chosen(name, target, source.targets, _NOT_TO)
    rules = _made(source, seats, target)
    return rules if agreed is None else rules.without(*rules.offers).agree(*_several(agreed))


def _several(agreed: object) -> Iterable[Convention]:
    if isinstance(agreed, Iterable) and not isinstance(agreed, str):
        return agreed
    msg = Message(
        "{agreed} is no list of conventions: give one such as [{example}]",
        agreed=excerpt(agreed),
        example=str(Convention.MARS),
    )
    raise RuleSetError(msg, clause="01.2")


def _refuse_choice(name: str) -> RuleSet:
    msg = Message("{name} is a named house, of which nothing is chosen: make a house of its rules", name=name)
    raise RuleSetError(msg, clause="p0.1")


def source_of(rules: RuleSet) -> RuleSet:
    """Return what a rule set is by its source, without what a house changed.

    Clause:
        01.2

    Args:
        rules: Any rule set.

    Returns:
        The rule set of the source for as many players with the same conventions, to the usual target for a house.
    """
    return _agreed(rules.base, rules.seats, None if rules.is_house else rules.target, rules.agreed)


@lru_cache(maxsize=256)  # every record and answer asks, and it takes long to make a rule set
def _agreed(base: str, seats: int, target: int | None, agreed: frozenset[Convention]) -> RuleSet:
    return preset(base, seats=seats, target=target, agreed=agreed)


_NOT_BY: Final = Message("'{name}' is played by {choices}, not by {wanted}")
_NOT_TO: Final = Message("'{name}' is played to {choices}, not to {wanted}")


def _source(name: str) -> Source:
    found = SOURCES.get(name)
    if found is None:
        near = get_close_matches(name[:40], (*SOURCES, *HOUSES), n=1)
        if near:
            raise RuleSetError(
                Message("{name} is no rule set; did you mean {meant}?", name=excerpt(name), meant=near[0])
            )
        raise RuleSetError(_no_name(name))
    return found


def _no_name(name: object) -> Message:
    return Message("{name} is no rule set: there is {known}", name=excerpt(name), known=(*SOURCES, *HOUSES))


def _chosen(name: str, wanted: int, choices: tuple[int, ...], refusal: Message) -> int:
    if type(wanted) is not int or wanted not in choices:
        raise RuleSetError(Message(refusal.template, name=name, choices=choices, wanted=excerpt(wanted)))
    return wanted
