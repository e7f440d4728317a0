"""Questions to who may exchange the trump seven (p8)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tools.vectors.played.houses import by, house
from tools.vectors.positions import Json
from tools.vectors.question import Question, exchange, legal_actions, replay, view
from tools.vectors.variants.rule_sets import around

FOREHAND: Final = around("7H AS KS QS 9C 8D 7D TC 9D", "JH TD 7C AC KC QC JD 8S 9S", indicator="KH")
DEALER: Final = around("JH TD 7C AC KC QC JD 8S 9S", "7H AS KS QS 9C 8D 7D TC 9D", indicator="KH")
ANSWERS: Final = ("declarer", "not-who-passed", "nobody")

SEVERAL: Final = {
    3: around("AS KS QS 9C 8D 7D TC 8C KH", "JD TD 9D AC KC QH 8S 7C 9S", "TS JS 7S AD 7H QD 9H 8H TH", indicator="JH"),
    4: around(
        "AS KS QS 9C 8D 7D TC 8C",
        "JD TD 9D AC KC QH 7C 8S",
        "TS JS 7S AD 7H QD 9H 9S",
        "JC AH KH 8H KD QC TH",
        indicator="JH",
    ),
}
"""By the number of players; the third holds the seven of hearts."""


def questions() -> Iterator[Question]:
    """Yield every question to the exchange in houses."""
    for answer in ANSWERS:
        for question in (*_of_two(answer), exchange("p8", f"{answer}: a hand that has it", "7H AS KS", "KH", "H")):
            yield by(house(exchange_by=answer), question)
        for seats in SEVERAL:
            for question in _of_several(seats, answer):
                yield by(house("site", seats=seats, agreed=("arrival",), exchange_by=answer), question)
    late = exchange("p8", "nobody may, and the hand is completed", "JH AS KS QS 9C 8D 7D", "KH", "H")
    yield by(house("site", seats=3, exchange_by="nobody"), late)


def _of_two(answer: str) -> Iterator[Question]:
    for title, pack, bids in (
        ("P015: the dealer took, forehand has it", FOREHAND, ("pass", "take")),
        ("P016: forehand passed, the dealer took and has it", DEALER, ("pass", "take", "play AC")),
        ("forehand took and has it", FOREHAND, ("take",)),
        ("forehand took, the dealer has it", DEALER, ("take", "play AC")),
    ):
        dealt: Json = {"pack": pack, "dealer": 1, "actions": [*bids]}
        yield legal_actions("p8", f"{answer}: {title}", dealt)
        exchanged = {**dealt, "actions": [*bids, "exchange"]}
        yield replay("p8", f"{answer}: {title}, and exchanges it", exchanged)


def _of_several(seats: int, answer: str) -> Iterator[Question]:
    last = seats - 1
    for title, bids in (
        ("forehand took", ("take",)),
        ("the second took", ("pass", "take")),
        ("the third took", ("pass", "pass", "take")),
        ("the third took, the first asked keeps", ("pass", "pass", "take", "keep")),
        ("the third took, the first asked exchanges", ("pass", "pass", "take", "exchange")),
        ("the second named another suit", (*["pass"] * (seats + 1), "name S")),
    ):
        dealt: Json = {"pack": SEVERAL[seats], "dealer": last, "actions": [*bids]}
        yield legal_actions("p8", f"{seats} players, {answer}: {title}", dealt)
        yield view("p8", f"{seats} players, {answer}: {title}, from outside", dealt, None)
