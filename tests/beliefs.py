"""Draw deals that a seat cannot tell from the real one, at points drawn by lot under every rule set and in houses.

``python tests/beliefs.py`` draws many; ``--count`` and ``--seed`` say how many and which.
"""

from __future__ import annotations

from random import Random

from deberts import Card, Deal
from deberts.players.beliefs import Knowledge, resample
from playing_systems import drawn_walk
from random_houses import hold_many
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


def phase(seed: str, number: int) -> list[str]:
    """Hold a deal and a seat that lots draw, and say in which phase it is, and of how many."""
    lots = Random(f"{seed}/{number}")
    deal, seat = point(lots, number)
    hold(deal, seat, lots)
    return [f"{type(deal.public.phase).__name__} of {deal.rules.seats}"]


if __name__ == "__main__":
    hold_many(phase, "deals that look the same", __doc__)
