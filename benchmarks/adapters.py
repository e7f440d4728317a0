"""Measure the environments of others: deals a second by lot in each, beside the reference that is played alone.

``python benchmarks/adapters.py`` measures one core by the time that the processor spent, the lots that choose among the
legal actions included. Each is measured in turn, several times over, and the best of each counts. ``--rules`` names a
rule set. The second figure says how many times as fast as the reference alone each is.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from random import Random
from types import MappingProxyType
from typing import Any, Final

import numpy as np
import pyspiel

from deberts import PRESETS, Deal, RuleSet, pack_of_deal
from deberts.adapters import openspiel, pettingzoo

Players = Callable[[RuleSet, int, int], None]


def reference(rules: RuleSet, deals: int, seed: int) -> None:
    """Play deals with nothing between."""
    lots = Random(seed)
    for number in range(deals):
        deal = Deal.new(rules, pack_of_deal(seed, number), number % rules.seats)
        while legal := deal.legal_actions():
            deal = deal.apply(lots.choice(legal))
        assert deal.account is not None


def one_after_the_other(rules: RuleSet, deals: int, seed: int) -> None:
    """Play deals in PettingZoo as its documentation does, observing at each step."""
    table, lots = pettingzoo.env(rules), Random(seed)
    for number in range(deals):
        table.reset(seed=None if number else seed)
        for _ in table.agent_iter():
            seen, _, is_over, was_cut, _ = table.last()
            table.step(None if is_over or was_cut else by_lot(seen, lots))


def all_at_once(rules: RuleSet, deals: int, seed: int) -> None:
    """Play deals in PettingZoo where every seat observes at each step."""
    table, lots = pettingzoo.parallel_env(rules), Random(seed)
    for number in range(deals):
        seen, _ = table.reset(seed=None if number else seed)
        while table.agents:
            acting = {agent: by_lot(one, lots) for agent, one in seen.items() if one["action_mask"].any()}
            seen = table.step(acting)[0]


def by_lot(seen: dict[str, Any], lots: Random) -> int:
    """Choose one of the legal numbers."""
    number: int = lots.choice(np.flatnonzero(seen["action_mask"]))
    return number


def card_by_card(rules: RuleSet, deals: int, seed: int) -> None:
    """Play deals in OpenSpiel, every card dealt by lot."""
    in_openspiel(game_of(rules), deals, seed, lambda _: None)


def card_by_card_observed(rules: RuleSet, deals: int, seed: int) -> None:
    """Play deals in OpenSpiel, and let its observer observe for whoever is to act."""
    game = game_of(rules)
    observer = game.make_py_observer()
    in_openspiel(game, deals, seed, lambda state: observer.set_from(state, state.current_player()))


def card_by_card_as_lists(rules: RuleSet, deals: int, seed: int) -> None:
    """Play the same, observing by ``observation_tensor``, which makes a list of all numbers."""
    in_openspiel(game_of(rules), deals, seed, lambda state: state.observation_tensor(state.current_player()))


def game_of(rules: RuleSet) -> Any:
    """Return the game of OpenSpiel by a rule set."""
    return pyspiel.load_game(openspiel.NAME, {"rules": rules.name, "seats": rules.seats})


def in_openspiel(game: Any, deals: int, seed: int, observe: Callable[[Any], Any]) -> None:
    """Play deals in OpenSpiel, observing before each action."""
    lots = Random(seed)
    for _ in range(deals):
        state = game.new_initial_state()
        while not state.is_terminal():
            if not state.is_chance_node():
                observe(state)
            state.apply_action(lots.choice(state.legal_actions()))


WAYS: Final = MappingProxyType(
    {
        "reference alone": reference,
        "PettingZoo, one seat after the other": one_after_the_other,
        "PettingZoo, all at once": all_at_once,
        "OpenSpiel": card_by_card,
        "OpenSpiel, with an observer": card_by_card_observed,
        "OpenSpiel, with observation_tensor": card_by_card_as_lists,
    }
)
"""What is measured, the one that all are compared with first."""


def seconds(play: Players, *how: Any) -> float:
    """Return the time of the processor that one call takes."""
    begun = time.process_time()
    play(*how)
    return time.process_time() - begun


def main() -> None:
    """Measure, and print a line for each."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--rules", choices=PRESETS, default="club")
    arguments.add_argument("--deals", type=int, default=200)
    arguments.add_argument("--rounds", type=int, default=5)
    arguments.add_argument("--seed", type=int, default=1)
    given = arguments.parse_args()
    best = dict.fromkeys(WAYS, float("inf"))
    for _ in range(given.rounds):
        for name, play in WAYS.items():
            best[name] = min(best[name], seconds(play, PRESETS[given.rules], given.deals, given.seed))
    alone = next(iter(best.values()))
    for name, least in best.items():
        print(f"{name:40} {given.deals / least:7,.0f} deals/s {alone / least:7.2f}")


if __name__ == "__main__":
    main()
