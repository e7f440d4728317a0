"""Questions to what cards may be played (p12), and to how a house takes it (p0.1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import attrs

from tools.vectors.played.houses import by, house
from tools.vectors.question import Question, legal_cards, refusals

FREE: Final = house(trump_lead="free")

LEADS_LEFT_FREE: Final = (
    # situation, hand, card led, trump, what is right
    ("P023: jack and seven follow the nine", "JH 7H", "9H", "H", "7H JH"),
    ("P024: two trumps and a club follow the ace", "7S JS 9C", "AS", "S", "7S JS"),
    ("no trump beats the jack", "7H 9H AH", "JH", "H", "7H 9H AH"),
    ("one trump that does not beat, and another suit", "8H AC", "TH", "H", "8H"),
    ("no trump: any card", "AC 7D", "9H", "H", "AC 7D"),
    ("a plain lead is followed as ever", "7S AS JH", "TS", "H", "7S AS"),
    ("a plain lead is trumped as ever", "8H 7H AC", "TS", "H", "7H 8H"),
)


def questions() -> Iterator[Question]:
    """Yield every question to the play of houses."""
    yield from _general()
    for title, hand, led, trump, right in LEADS_LEFT_FREE:
        yield by(FREE, legal_cards("p12", title, hand, led, trump, right=right))
        yield by(FREE, refusals("p12", title, hand, led, trump))


def _general() -> Iterator[Question]:
    asked = legal_cards("p0.1", "a house that says that trump leads are free", "TH 8H", "QH", "H", also=("p12",))
    yield by(FREE, asked)
    yield by(house(), attrs.evolve(asked, title="a house that says nothing of trump leads", also=()))
    wrong = {**FREE, "house": {**FREE["house"], "id": "club"}}
    yield by(wrong, attrs.evolve(asked, title="the club does not take trump leads that are free"))
    yield by(house(trump_lead="never"), attrs.evolve(asked, title="an answer that nobody gives to that question"))
