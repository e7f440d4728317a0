"""Other spellings of cards, suits and actions that are read as well."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from typing import Any, Final

from deberts.conformance.fresh.lots import Lots
from deberts.conformance.fresh.questions import SUITS


def respelled(lots: Lots, value: Any) -> Any:  # JSON
    """Return the same cards, suits and actions in other spellings that are read: ``10h``, ``T♥``, ``th`` for ``TH``."""
    if isinstance(value, list):
        return [respelled(lots, item) for item in value]
    if isinstance(value, dict):
        return {
            key: inner if key in {"seed", "end", "game"} else respelled(lots, inner) for key, inner in value.items()
        }
    return " ".join(_respelled(lots, word) for word in value.split()) if isinstance(value, str) else copy.copy(value)


_GLYPHS: Final[Mapping[str, str]] = dict(zip(SUITS, "♣♦♥♠", strict=True))
_LONGEST_CARD: Final = len("4AS")


def _respelled(lots: Lots, word: str) -> str:
    if len(word) > _LONGEST_CARD:
        return lots.pick((word, word.upper(), word.title()))
    suit, ranks = word[-1:], word[:-1].replace("T", lots.pick(("10", "T", "t")))
    return lots.pick((word, word.lower(), ranks + suit.lower(), ranks + _GLYPHS.get(suit, suit)))
