"""What each source takes over from which, and where it says something else, computed from the records.

A source takes over every clause of its parent, and of the parent's parent, but for those that its record replaces.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import attrs

from deberts.clauses.sources import SOURCES, Source


@attrs.frozen
class Change:
    """A source that replaces a clause, with what stands on the other side of the change.

    Args:
        source: Name of the rule set.
        clauses: Numbers of the clauses that it has in the place of the one wanted, or that the one wanted
            replaces there.
    """

    source: str
    clauses: tuple[str, ...]


PARENTS: Final[Mapping[str, str]] = MappingProxyType(
    {name: source.parent for name, source in SOURCES.items() if source.parent}
)
"""From which rule set each other takes over what it does not say itself; the club takes over nothing."""


def _replaced(source: Source) -> Mapping[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for one in source.replaced:  # one clause may be replaced by others in each case
        found[one.number] = tuple(dict.fromkeys((*found.get(one.number, ()), *one.by)))
    return MappingProxyType(found)


REPLACED: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = MappingProxyType(
    {name: _replaced(source) for name, source in SOURCES.items()}
)
"""For each rule set the clauses, of those that it would take over, that are not in force, and what replaces each."""


def ancestry(name: str) -> tuple[Source, ...]:
    """Return a source and all from which it takes over what it does not say itself.

    Args:
        name: Name of its rule set.

    Returns:
        The sources, the nearest first; the last is the club.

    Example:
        >>> [source.name for source in ancestry("kharkiv-301")]
        ['kharkiv-301', 'kharkiv', 'moscow', 'club']
    """
    source = SOURCES[name]
    return (source, *(ancestry(source.parent) if source.parent else ()))


LINEAGES: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {name: tuple(dict.fromkeys("".join(source.letters for source in ancestry(name)))) for name in SOURCES}
)
"""First characters of the clauses that hold in each source, its own before those it takes over."""


def followers(number: str, source: str = "club") -> tuple[str, ...]:
    """Return the rule sets in which a clause is in force, of a source and those that take over from it.

    Args:
        number: Number of the clause, such as that of a decision which the source needs.
        source: Name of the source.

    Returns:
        Their names, without those that replace the clause or take over from one that does.

    Example:
        >>> followers("D9"), followers("D16", "moscow-second")
        (('club', 'moscow-second', 'site'), ('moscow-second', 'site'))
    """
    lines = {name: [each.name for each in ancestry(name)] for name in SOURCES}
    return tuple(
        name for name, line in lines.items() if source in line and not any(number in REPLACED[each] for each in line)
    )


def elsewhere(number: str) -> tuple[Change, ...]:
    """Return where a clause is not in force as it stands.

    Rule sets that take over the change from one of these are not named again.

    Args:
        number: Number of the clause.

    Returns:
        The rule sets that replace it, each with what stands in its place; none if it holds wherever it is taken over.

    Example:
        >>> [(change.source, change.clauses) for change in elsewhere("02.14")]
        [('moscow', ('m11.1', 'm11.4')), ('moscow-second', ('s6',))]
    """
    return tuple(Change(source, table[number]) for source, table in REPLACED.items() if number in table)


def replaced_by(number: str) -> tuple[Change, ...]:
    """Return in whose place a clause stands.

    Args:
        number: Number of the clause.

    Returns:
        The rule sets in which it replaces others, each with these; none if it only adds or repeats something.

    Example:
        >>> [(change.source, change.clauses) for change in replaced_by("t1")]
        [('moscow-301', ('m12.1',)), ('kharkiv-301', ('m12.1',))]
    """
    found = ((source, tuple(old for old in table if number in table[old])) for source, table in REPLACED.items())
    return tuple(Change(source, replaced) for source, replaced in found if replaced)
