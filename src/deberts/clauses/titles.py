"""What the clauses with one letter are together, where they are not of a section of the club."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

TITLES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "m": "Moscow rules",
        "k": "Kharkiv rules",
        "t": "Game to 301",
        "o": "Game of one deal",
        "s": "Moscow, the second description",
        "h": "Moscow, the third description",
        "g": "A playing site, for two, three or four",
        "v": "Conventions",
        "D": "Decisions of this library",
    }
)
"""Titles by the letter with which the numbers begin, in the order of the book."""
