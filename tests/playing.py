"""Packs stacked by hand, deals played by lots, and episodes of PettingZoo."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import strategies as st

from deberts import CLUB, PACK, Card, Deal
from deberts.cards import parse_cards

FOREHAND_PLACES = (0, 1, 2, 6, 7, 8, 13, 14, 15)
DEALER_PLACES = (3, 4, 5, 9, 10, 11, 16, 17, 18)
INDICATOR_PLACE = 12
BOTTOM_PLACE = 31


def stacked(*, forehand: str = "", dealer: str = "", indicator: str = "", bottom: str = "") -> tuple[Card, ...]:
    """A pack that deals these cards to two players, up to nine each and the first six first; what is left fills up."""
    wanted: dict[int, Card] = {}
    for places, text in (
        (FOREHAND_PLACES, forehand),
        (DEALER_PLACES, dealer),
        ((INDICATOR_PLACE,), indicator),
        ((BOTTOM_PLACE,), bottom),
    ):
        wanted.update(zip(places, parse_cards(text), strict=False))
    left = iter([card for card in PACK if card not in wanted.values()])
    return tuple(wanted[place] if place in wanted else next(left) for place in range(len(PACK)))


def trail(deal: Deal, seed: int) -> list[Deal]:
    """The deal at every point from this one to its end, each action drawn by lot from all that are legal."""
    lots = Random(seed)
    states = [deal]
    while legal := states[-1].legal_actions():
        states.append(states[-1].apply(lots.choice(legal)))
    return states


def played_episode(table: Any, act: Any) -> dict[str, float]:
    """Play an episode in an environment of PettingZoo, and return all that each agent was rewarded with."""
    total: dict[str, float] = dict.fromkeys(table.possible_agents, 0)
    for agent in table.agent_iter():
        seen, reward, is_over, was_cut, _ = table.last()
        total[agent] += reward
        table.step(None if is_over or was_cut else act(agent, seen))
    return total


def legal_in(seen: Any) -> list[int]:
    """The numbers that an observation of PettingZoo says may be chosen."""
    return [number for number, allowed in enumerate(seen["action_mask"]) if allowed]


packs = st.permutations(PACK).map(tuple)
dealers = st.sampled_from((0, 1))
seeds = st.integers(0, 2**32 - 1)
deals = st.builds(Deal.new, st.just(CLUB), packs, dealers)
trails = st.builds(trail, deals, seeds)
played_trails = trails.filter(lambda states: states[-1].public.play is not None)
"""Those that were not passed out."""
