"""Points of play drawn by lot, for the tests of the solver."""

from __future__ import annotations

import random
from collections.abc import Iterator

from deberts import PACK, CardSet, Suit
from deberts.fast import Position


def endings(number: int, cards: int, seed: int) -> Iterator[Position]:
    """Yield points of play at which the player to answer, or both before a lead, hold so many cards."""
    lots = random.Random(seed)
    for _ in range(number):
        drawn, trump, leader = lots.sample(PACK, 2 * cards), lots.choice(list(Suit)), lots.randrange(2)
        led = drawn.pop() if lots.randrange(2) else None
        leading, replying = CardSet(drawn[cards:]), CardSet(drawn[:cards])
        yield Position((replying, leading) if leader else (leading, replying), trump, leader, led)
