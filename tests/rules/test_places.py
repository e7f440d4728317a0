"""Where in the pack the cards of each player lie."""

from __future__ import annotations

import pytest

from deberts import PACK, Deal, RuleSet, preset
from deberts.options import Packets
from deberts.rules import s02_dealing as dealing

FORMS = {
    "two by threes": (2, Packets.BY_THREES, None, "0-2 6-8 / 13-15, 3-5 9-11 / 16-18"),
    "two one by one": (2, Packets.ONE_BY_ONE, None, "0 2 4 6 8 10 / 13-15, 1 3 5 7 9 11 / 16-18"),
    "three": (3, Packets.BY_THREES, None, "0-2 9-11 / 19-21, 3-5 12-14 / 22-24, 6-8 15-17 / 25-27"),
    "four": (
        *(4, Packets.BY_THREES, None),
        "0-2 12-14 / 25-26, 3-5 15-17 / 27-28, 6-8 18-20 / 29-30, 9-11 21-23 / 31",
    ),
    "four, forehand takes the indicator": (
        *(4, Packets.BY_THREES, 0),
        "0-2 12-14 / 25, 3-5 15-17 / 26-27, 6-8 18-20 / 28-29, 9-11 21-23 / 30-31",
    ),
}


def numbers(text: str) -> tuple[int, ...]:
    spans = (tuple(map(int, span.split("-"))) for span in text.split())
    return tuple(number for span in spans for number in range(span[0], span[-1] + 1))


@pytest.mark.parametrize(("seats", "packets", "taker", "due"), FORMS.values(), ids=FORMS)
def test_by_the_table(seats: int, packets: Packets, taker: int | None, due: str) -> None:
    players = [tuple(map(numbers, player.split(" / "))) for player in due.split(", ")]
    assert dealing.places(seats, packets, taker) == tuple(players)


@pytest.mark.parametrize("rules", [preset("kharkiv"), *(preset("site", seats=seats) for seats in (2, 3, 4))])
def test_first_cards_are_those_of_the_first_places(rules: RuleSet) -> None:
    deal = Deal.new(rules, PACK, dealer=0)
    for place, (first, _) in enumerate(dealing.places(rules.seats, rules.packets)):
        own = deal.secrets[deal.public.seat_from_forehand(place)]
        assert tuple(card.index for card in own.first) == first
        assert own.first == own.hand
