"""Which cards are inside a value or named in a text, however deep: what a view must not hold."""

from __future__ import annotations

import io
import pickle
import re
from typing import Any

from deberts import Card, CardSet, Sequence


class CardFinder(pickle.Pickler):
    """Sees everything that a pickle of a value would hold, and remembers the cards."""

    def __init__(self) -> None:
        super().__init__(io.BytesIO())
        self.found: set[str] = set()

    def persistent_id(self, value: Any) -> None:
        """Look at each object that is written."""
        match value:
            case Card():
                self.found.add(str(value))
            case CardSet():
                self.found.update(map(str, value))
            case Sequence():
                self.found.update(map(str, value.cards))
            case _:
                pass


def cards_in(value: object) -> set[str]:
    """Each card that a pickle of a value would hold, cached ones included."""
    finder = CardFinder()
    finder.dump(value)
    return finder.found


def cards_named(text: str) -> set[str]:
    """Each card that a text names by itself."""
    return set(re.findall(r"\b[789TJQKA][CDHS]\b", text))


def cards_told(text: str) -> set[str]:
    """Each card that a text names, by itself or as one of a sequence."""
    sequences = re.findall(r"\b[34][789TJQKA][CDHS]\b", text)
    return cards_named(text).union(*(map(str, Sequence.parse(one).cards) for one in sequences))
