"""The families of vectors: what each holds, whether it decides about an engine, and whether it is asked unasked.

A vector keeps its name when its family changes.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import attrs


@attrs.frozen
class Family:
    """One family.

    Args:
        name: Its name, as vectors have it.
        heading: What reports call it.
        title: What it holds, in a few words.
        decides: Whether an engine fails by it; if not, it is counted beside, and decides in a strict run only.
        on_request: Whether it is asked only of those who ask for it.
    """

    name: str
    heading: str
    title: str
    decides: bool = True
    on_request: bool = False


CLAUSE: Final = "clause"
"""The family whose vectors are counted by clause."""

SAMPLE: Final = "sample"
"""The family that is drawn from a seed."""

DEEP: Final = "deep"
"""The family of counts that take a fast language."""

ORDER: Final = "order"
"""The family of questions with several faults."""

TEXT: Final = "text"
"""The family of other spellings."""

FAMILIES: Final[Mapping[str, Family]] = MappingProxyType(
    {
        family.name: family
        for family in (
            Family(CLAUSE, "Clauses", "One question to one clause"),
            Family("game", "Games", "Whole deals and matches"),
            Family(SAMPLE, "Samples", "Deals drawn from a seed"),
            Family("count", "Counts", "Numbers of lines of play"),
            Family(DEEP, "Deep", "Numbers of millions of lines", on_request=True),
            Family(ORDER, "Order", "Which of several faults is answered", decides=False),
            Family(TEXT, "Text", "How cards, words and numbers may be written", decides=False),
        )
    }
)
"""Every family by its name, in the order of reports."""

UNREQUESTED: Final = frozenset(family.name for family in FAMILIES.values() if not family.on_request)
"""The families that are asked where nobody names one."""


def decides(family: str, *, strict: bool) -> bool:
    """Return whether an engine fails by what it does not know of a family."""
    return strict or FAMILIES[family].decides
