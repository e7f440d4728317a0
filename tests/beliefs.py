"""Draw deals that a seat cannot tell from the real one, at points drawn by lot under every rule set and in houses.

``python tests/beliefs.py`` draws many; ``--count`` and ``--seed`` say how many and which.
"""

from __future__ import annotations

import argparse
from collections import Counter
from random import Random

from deberts import Card, Deal
from deberts.players.beliefs import Knowledge, resample
from playing_systems import drawn_walk
from rule_sets import SYSTEMS, drawn_house
from tools.vectors.reading.rule_sets import replayed


def point(lots: Random, number: int) -> tuple[Deal, int]:
    """A deal under way and a seat: under the rule sets in turn, every third time in a house drawn by lot."""
    rules = drawn_house(lots) if number % 3 == 0 else SYSTEMS[number % len(SYSTEMS)]
    states = [deal for deal, _ in drawn_walk(lots, rules) if not deal.is_over]
    return lots.choice(states), lots.randrange(rules.seats)


def hold(deal: Deal, seat: int, lots: Random) -> Knowledge:
    """The truth is among the worlds, the second reading has seen no free card, and what is drawn looks the same."""
    view = deal.view(seat)
    knowledge = Knowledge.of(view)
    held = {other: deal.secrets[other].held for other in range(deal.rules.seats)}
    for card, place in knowledge.owners.items():
        assert [other for other, cards in held.items() if card in cards] == [place] * isinstance(place, int), card
    assert {*map(Card.parse, replayed(deal).known(seat))} <= {*knowledge.owners}
    assert knowledge.count() >= 1
    assert all(knowledge.allows(other, cards) for other, cards in held.items())
    assert resample(view, lots).view(seat) == view
    return knowledge


def main() -> None:
    """Draw as many as are wanted, and say in which phases."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", default="1")
    chosen = parser.parse_args()
    phases = Counter[str]()
    for number in range(chosen.count):
        lots = Random(f"{chosen.seed}/{number}")
        deal, seat = point(lots, number)
        hold(deal, seat, lots)
        phases[f"{type(deal.public.phase).__name__} of {deal.rules.seats}"] += 1
    rows = (f"{times:8} {name}" for name, times in sorted(phases.items()))
    print(f"{chosen.count} deals that look the same, seed {chosen.seed}", *rows, sep="\n")  # noqa: T201  # the report


if __name__ == "__main__":
    main()
