"""What each source takes over from which, and where it says something else: pure data.

A source takes over every clause of its parent, and of the parent's parent, but for those listed here: with each stand
the clauses that are in force in its place. Some are replaced in one point only, or only for so many players, or only
where a convention of the source's own is agreed; the wording of the new clause says how far. Clauses that repeat what
holds anyway replace nothing, and neither do those of another source that may be agreed.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import attrs


@attrs.frozen
class Change:
    """A source that replaces a clause, with what stands on the other side of the change.

    Args:
        source: Name of the rule set.
        clauses: Numbers of the clauses that it has in the place of the one asked for, or that the one asked for
            replaces there.
    """

    source: str
    clauses: tuple[str, ...]


PARENTS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "moscow": "club",
        "moscow-301": "moscow",
        "kharkiv": "moscow",
        "kharkiv-301": "kharkiv",
        "one-deal": "moscow",
        "moscow-second": "club",
        "moscow-third": "moscow",
        "site": "moscow-second",
    }
)
"""From which rule set each other takes over what it does not say itself; the club takes over nothing."""

REPLACED: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = MappingProxyType(
    {
        "club": MappingProxyType({}),
        "moscow": MappingProxyType(
            {
                "02.14": ("m11.1", "m11.4"),
                "04.4": ("m6.1", "m8.1", "m9.1", "m9.2"),
                "04.7": ("m9.6",),
                "04.8": ("m11.3",),
                "04.11": ("m8.3",),
                "06.5": ("m11.2",),
                "06.6": ("m11.2",),
                "06.9": ("m12.1",),
                "06.10": ("m12.1",),
                "06.11": ("m12.2",),
                "D5": ("m9.2", "m9.3", "m9.4"),
                "D6": ("m8.1",),
                "D9": ("m11.3",),
                "D10": ("m8.3",),
                "D18": ("m12.4",),
                "D20": ("m12.2",),
            }
        ),
        "moscow-301": MappingProxyType({"m12.1": ("t1",)}),
        "kharkiv": MappingProxyType({"m7.1": ("k1",), "m9.3": ("k2",)}),
        "kharkiv-301": MappingProxyType({"m12.1": ("t1",)}),
        "one-deal": MappingProxyType(
            {
                "06.2": ("o1",),
                "06.3": ("o1",),
                "06.4": ("o1",),
                "m11.1": ("o1",),
                "m11.2": ("o1",),
                "m11.4": ("o0", "o1"),
                "m12.1": ("o0", "o1"),
                "m12.2": ("o0",),
                "m12.3": ("o0",),
                "m12.4": ("o0",),
                "m13.7": ("o0",),
            }
        ),
        "moscow-second": MappingProxyType(
            {
                "02.13": ("s3", "v6"),
                "02.14": ("s6",),
                "06.5": ("s7",),
                "06.6": ("s7",),
                "06.11": ("s8",),
                "06.12": ("s9", "v1", "v2"),
                "D20": ("s8",),
            }
        ),
        "moscow-third": MappingProxyType({"m1.1": ("h1",), "m8.1": ("h2",)}),
        "site": MappingProxyType(
            {
                "02.1": ("g0",),
                "02.3": ("g2",),
                "02.4": ("g3",),
                "02.5": ("g3", "g4", "v5"),
                "02.7": ("g4", "v5"),
                "02.9": ("g6", "D12"),
                "02.10": ("g0", "D12"),
                "02.12": ("g5",),
                "05.1": ("g7", "D29"),
                "05.5": ("g9", "D13"),
                "05.9": ("g0", "D12"),
                "06.2": ("g3",),
                "06.3": ("g11", "D14"),
                "06.4": ("D14",),
                "06.9": ("g12", "v3", "v4"),
                "06.10": ("g1",),
                "s3": ("02.13",),
                "s4": ("g8",),
                "s6": ("g10",),
                "s8": ("g14",),
                "s9": ("g12",),
                "D2": ("g5",),
                "D5": ("g8",),
                "D6": ("g8",),
            }
        ),
    }
)
"""For each rule set the clauses, of those that it would take over, that are not in force, and what replaces each."""


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
