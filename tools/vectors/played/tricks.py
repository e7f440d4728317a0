"""Questions to what cards may be played (p12, p13, p0.8), and to how a house takes it (p0.1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import attrs

from tools.vectors.audits.tables import table
from tools.vectors.played.houses import by, house
from tools.vectors.question import Question, legal_actions, legal_cards, refusals
from tools.vectors.variants.rule_sets import around

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


BEAT, NO_DUTY = (house("site", seats=3, agreed=("arrival",), ruff=answer) for answer in ("beat", "no-duty"))

RUFFS: Final = (
    # house, situation, hand, trick, trump, what is right
    (BEAT, "P025: a jack above the king, and an eight", "JH 8H AC", "TS KH", "H", "JH"),
    (BEAT, "P026: two trumps below the king", "8H 7H AC", "TS KH", "H", "7H 8H"),
    (BEAT, "two trumps above the queen, one below", "9H KH 8H", "TS QH", "H", "9H KH"),
    (BEAT, "no trump lies: any trump", "JH 7H AC", "TS KS", "H", "7H JH"),
    (BEAT, "no trump lies yet: any trump", "JH 7H AC", "TS", "H", "7H JH"),
    (BEAT, "no trump in hand: any card", "AC 7D", "TS KH", "H", "AC 7D"),
    (BEAT, "the suit led is in hand", "7S JH", "TS KH", "H", "7S"),
    (BEAT, "a trump lead is beaten as ever", "JH 7H AC", "9H 8H", "H", "JH"),
    (NO_DUTY, "P028: an eight of trumps and an ace", "8H AC", "TS", "H", "AC 8H"),
    (NO_DUTY, "a trump lies: any card", "8H JH AC", "TS KH", "H", "AC 8H JH"),
    (NO_DUTY, "the suit led is in hand", "7S JH", "TS KH", "H", "7S"),
    (NO_DUTY, "a trump lead is beaten as ever", "JH 7H AC", "9H 8H", "H", "JH"),
)

PACK: Final = around(
    "AS KS 9D 8D 7D AH 9S TS QC", "JD QD KD TH KH AC 7C 9C JC", "AD TD QH JH 8H KC TC 8C 9H", indicator="7H"
)
"""In which the third player can trump the first trick, above the second's king or below."""


def questions() -> Iterator[Question]:
    """Yield every question to the play of houses."""
    yield from _general()
    yield from _low_ruffs()
    leads = (("p12", FREE, *row) for row in LEADS_LEFT_FREE)
    ruffs = (("p13", *row) for row in RUFFS)
    for clause, ours, title, hand, trick, trump, right in (*ruffs, *leads):
        yield by(ours, legal_cards(clause, title, hand, trick, trump, right=right))
        yield by(ours, refusals(clause, title, hand, trick, trump))
    ruffed = {"pack": PACK, "dealer": 2, "actions": ["take", "keep", "keep", "keep", "play KS", "play KH", "play 8H"]}
    yield by(BEAT, legal_actions("p13", "a trump below the one on the table is played", ruffed))


def _general() -> Iterator[Question]:
    asked = legal_cards("p0.1", "a house that says that trump leads are free", "TH 8H", "QH", "H", also=("p12",))
    yield by(FREE, asked)
    yield by(house(), attrs.evolve(asked, title="a house that says nothing of trump leads", also=()))
    wrong = {**FREE, "house": {**FREE["house"], "id": "club"}}
    yield by(wrong, attrs.evolve(asked, title="the club does not take trump leads that are free"))
    yield by(house(trump_lead="never"), attrs.evolve(asked, title="an answer that nobody gives to that question"))


def _low_ruffs() -> Iterator[Question]:
    begun = ("0 take", "0 keep", "1 keep", "2 keep", "0 KS", "1 KH")
    for title, rules, card in (
        ("a trump below the one on the table, where a house asks for a higher one", BEAT, "8H"),
        ("a trump above the one on the table, where a house asks for it", BEAT, "JH"),
        ("a trump below the one on the table, where none higher is due", house("site", seats=3), "8H"),
    ):
        yield by(rules, table("p0.8", title, *begun, f"2 {card}", dealer=2, pack=PACK))
