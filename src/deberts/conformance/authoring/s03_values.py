"""Questions to section 03."""

from __future__ import annotations

from collections.abc import Iterator

from deberts.cards import Rank, Suit
from deberts.conformance.authoring.positions import at, played_out, stacked, whole
from deberts.conformance.authoring.question import Question


def questions() -> Iterator[Question]:
    """Yield every question to the section, in the order of its clauses."""
    yield from _trumps()
    yield from _plain()
    yield from _last_trick()
    yield from _undealt()


def _trumps() -> Iterator[Question]:
    for suit in Suit:
        for rank in Rank:
            card = f"{rank}{suit}"
            yield Question("03.1", f"trump {card}", "card_points", {"card": card, "trump": str(suit)})
    falling = ("JH", "9H", "AH", "TH", "KH", "QH", "8H", "7H")
    for high, low in zip(falling, falling[1:], strict=False):
        for led, played in ((high, low), (low, high)):
            title = f"trump {led}, then {played}"
            yield Question("03.1", title, "trick", {"cards": [led, played], "trump": "H"}, also=("05.7",))


def _plain() -> Iterator[Question]:
    for suit, trump in ((Suit.CLUBS, "D"), (Suit.SPADES, "H")):
        for rank in Rank:
            card = f"{rank}{suit}"
            yield Question("03.2", f"{card} with trump {trump}", "card_points", {"card": card, "trump": trump})
    falling = ("AS", "TS", "KS", "QS", "JS", "9S", "8S", "7S")
    for high, low in zip(falling, falling[1:], strict=False):
        for led, played in ((high, low), (low, high)):
            title = f"plain {led}, then {played}"
            yield Question("03.2", title, "trick", {"cards": [led, played], "trump": "H"}, also=("05.7",))
    yield Question("03.2", "a plain jack under the ace", "trick", {"cards": ["JC", "AC"], "trump": "H"})
    yield Question("03.2", "two tens and an ace won in two tricks", "trick", {"cards": ["AC", "TC"], "trump": "H"})


def _last_trick() -> Iterator[Question]:
    worthless = stacked(
        forehand="AS TS KS QS JS 9H JH 9S 8C", dealer="AH TH KH QH 8H AD TD KD 7C", indicator="7H", bottom="QD"
    )
    lines = {
        "an ace in the ninth trick": at(worthless, "take"),
        "forehand keeps the high cards": at(worthless, "pass", "take"),
    }
    for title, asked in lines.items():
        yield Question("03.3", title, "replay", whole(played_out(asked)), also=("06.1",))
    nothing_last = (
        "play 9H", "play 8H", "play JH", "play QH", "play AS", "play KH", "play AH", "play 9S",
    )  # fmt: skip
    yield Question(
        "03.3", "eight cards played: no last trick yet", "replay", whole(at(worthless, "take", *nothing_last))
    )


def _undealt() -> Iterator[Question]:
    low = stacked(
        forehand="AS TS KS QS AH TH KH QH JH", dealer="AD TD KD QD AC TC KC QC 9H", indicator="8H", bottom="JD"
    )
    rich = stacked(
        forehand="7S 8S 9S 7H 8H 7C 8C 9C JC", dealer="7D 8D 9D JD QH QS QC QD JS", indicator="AH", bottom="TH"
    )
    for title, pack in (("nearly all points are dealt", low), ("few points are dealt", rich)):
        yield Question("03.4", title, "replay", whole(played_out(at(pack, "take"))), also=("06.1",))
        yield Question("03.4", f"{title}, dealer declares", "replay", whole(played_out(at(pack, "pass", "take"))))
