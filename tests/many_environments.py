"""Play matches by lot in the environments, by every rule set and every named house: none is stuck.

``python tests/many_environments.py`` uses every processor; ``--count`` says how many of each in each environment, and
``--seed`` which.
"""

from __future__ import annotations

import argparse
from random import Random
from types import MappingProxyType

import pyspiel

from deberts.adapters import openspiel, pettingzoo
from deberts.players.results import Contest
from deberts.rulesets.presets import NAMED_HOUSES, PRESETS, preset
from playing import legal_in, played_episode
from spreading import spread

TABLES = MappingProxyType(
    {f"rules={name}": rules for name, rules in [*PRESETS.items(), *NAMED_HOUSES.items()]}
    | {f"rules=site,seats={seats}": preset("site", seats=seats) for seats in (3, 4)}
)
"""Every rule set and named house, by the parameters that OpenSpiel knows it by."""

PORTION = 50
"""How many matches are played together."""


def main() -> None:
    """Play, and fail where nothing may be done, or where somebody's gain is nobody's loss."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--count", type=int, default=1000)
    arguments.add_argument("--seed", type=int, default=1)
    given = arguments.parse_args()
    portions = [
        (rules, given.seed + first, min(PORTION, given.count - first))
        for rules in TABLES
        for first in range(0, given.count, PORTION)
    ]
    spread(
        play,
        portions,
        lambda done: f"{len(done)} of {len(portions)} portions of matches in both environments: {done[-1]:40}",
    )


def play(portion: tuple[str, int, int]) -> str:
    """Play so many matches of a seed in both environments, and return by which rules."""
    in_pettingzoo(*portion)
    in_openspiel(*portion)
    return portion[0]


def in_pettingzoo(rules: str, seed: int, matches: int) -> None:
    """Play so many matches, one after the other."""
    table, lots = pettingzoo.env(TABLES[rules], Contest.MATCHES), Random(seed)
    for number in range(matches):
        table.reset(seed=seed + number)
        total = played_episode(table, lambda _, seen: lots.choice(legal_in(seen)))
        assert sum(total.values()) == 0, (rules, seed, number)
        assert not table.agents, (rules, seed, number)


def in_openspiel(rules: str, seed: int, matches: int) -> None:
    """Play so many matches, one after the other."""
    game, lots = pyspiel.load_game(f"{openspiel.NAME}({rules},contest=matches)"), Random(seed)
    for number in range(matches):
        state = game.new_initial_state()
        while not state.is_terminal():
            can = [card for card, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
            assert can, (rules, seed, number)
            state.apply_action(lots.choice(can))
        assert sum(state.returns()) == 0, (rules, seed, number)


if __name__ == "__main__":
    main()
