"""The numbers of clauses: how they look, how the book orders them, and what those with one letter are together."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from deberts.clauses.club import SECTIONS
from deberts.clauses.sources import SOURCES
from deberts.errors import UnknownClauseError

_TITLES: Final = {source.letters[0]: source.title for source in SOURCES.values() if source.title}
_CLUB, *_OTHERS = _TITLES

TITLES: Final[Mapping[str, str]] = MappingProxyType(
    {
        **{letter: _TITLES[letter] for letter in _OTHERS},
        "v": "Conventions",
        "D": "Decisions of this library",
        "p": "Played besides the sources",
    }
)
"""What the clauses with one letter are, where they are not of a section of the club, in the order of the book."""

_GROUPS: Final = ("", *TITLES)
"""First letters of the numbers, in the order of the book: the club has none, and what no source says closes it."""

_NUMBER: Final = re.compile(f"({'|'.join(_GROUPS)})([0-9]{{1,2}})(?:[.]([0-9]{{1,2}}))?")

_LETTERS: Final = "".join(letter for letter in TITLES if letter != "D")

MENTION: Final = re.compile(
    rf"\b(?:{_CLUB}[0-9][.][0-9]{{1,2}}|[{_LETTERS}][0-9]{{1,2}}(?:[.][0-9]{{1,2}})?|D[0-9]{{1,2}})\b"
)
"""How the number of a clause looks in a sentence; there need be no such clause."""


def order(number: str) -> tuple[int, ...]:
    """Return a key that sorts clause numbers as the book prints them.

    The texts come first, the club's before the others, then the decisions, and what no source says last; within them
    parts count as numbers. A bare section sorts just before its clauses. There need be no such clause.

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


def part(number: str) -> str:
    """Return what the part of the book is called in which a clause stands.

    Args:
        number: Such as ``04.8`` or ``g3``.

    Returns:
        The title of its section, or of what its letter stands for.

    Example:
        >>> part("04.8"), part("g3")
        ('Sequences and bela', 'A playing site, for two, three or four')
    """
    return SECTIONS.get(number.partition(".")[0]) or TITLES[number[0]]
