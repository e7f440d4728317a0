"""Train a player with numpy alone, on one core, against itself, and let it play duels.

``python examples/train_a_player.py`` trains for some minutes. Then it says what the player writes, compared with one
who does anything legal by lot, and with ``careful``. The network has one hidden layer: from what a seat sees to a
preference for each action, and to the points that the seat can expect. After each batch of deals, what was followed by
more points than expected is preferred more, what was followed by fewer less, and the expectation is corrected towards
what came.
"""

from __future__ import annotations

import argparse
from random import Random
from typing import Any, TypeAlias

import numpy as np

from deberts import Action, View
from deberts.adapters import numbers, observations
from deberts.fast.vector import ACTIONS, OBSERVATION, Deals
from deberts.players import careful, duel

Array: TypeAlias = np.ndarray[Any, np.dtype[np.float32]]
Weights: TypeAlias = dict[str, Array]

HIDDEN = 128
LANES = 512
LONGEST = 40
"""Steps after which every deal has ended: four bids, 18 cards, an exchange and two announcements are fewer."""

POINTS = np.float32(100)
"""Rewards are counted in so many points."""


def new_weights(lots: np.random.Generator) -> Weights:
    """Return a network that prefers nothing yet."""
    first = lots.normal(0, OBSERVATION**-0.5, (OBSERVATION, HIDDEN))
    second = lots.normal(0, 0.1 * HIDDEN**-0.5, (HIDDEN, ACTIONS + 1))
    weights = {"in": first, "start": np.zeros(HIDDEN), "out": second, "end": np.zeros(ACTIONS + 1)}
    return {name: array.astype(np.float32) for name, array in weights.items()}


def judged(weights: Weights, seen: Array, legal: Array) -> tuple[Array, Array, Array]:
    """Return the hidden layer, the probability of each action, and what is expected."""
    hidden = np.maximum(seen @ weights["in"] + weights["start"], 0)
    out = hidden @ weights["out"] + weights["end"]
    liked = np.where(legal > 0, out[:, :ACTIONS], np.float32(-1e9))
    odds = np.exp(liked - liked.max(axis=1, keepdims=True))
    return hidden, odds / odds.sum(axis=1, keepdims=True), out[:, ACTIONS]


def played(weights: Weights, deals: Deals, lots: np.random.Generator) -> tuple[Array, Array, Any, Array]:
    """Play the deals of all lanes to their end; return what was seen, legal and done, and what came of it."""
    steps, alive, gained = [], np.ones(deals.lanes, bool), np.zeros(deals.lanes, np.float32)
    for _ in range(LONGEST):
        seen, legal, turns = deals.observations().astype(np.float32), deals.mask_bytes(), deals.turns
        odds = judged(weights, seen, legal)[1].cumsum(axis=1)
        wanted = (odds < lots.random((deals.lanes, 1)) * odds[:, -1:]).sum(axis=1)
        kept = np.flatnonzero(alive)
        steps.append((seen[kept], legal[kept], wanted[kept], turns[kept], kept))
        brought, over = deals.step(wanted)
        gained[alive] += brought[alive]
        alive &= ~over
    seen, legal, wanted, turns, lanes = (np.concatenate(parts) for parts in zip(*steps, strict=True))
    return seen, legal, wanted, gained[lanes] * (1 - 2 * turns.astype(np.float32)) / POINTS


def slopes(weights: Weights, batch: tuple[Array, Array, Any, Array], before: Array, surplus: Array) -> Weights:
    """Return how the weights should change, from what was done and how much more came than was expected."""
    seen, legal, wanted, came = batch
    hidden, odds, expected = judged(weights, seen, legal)
    rows = np.arange(len(wanted))
    ratio = odds[rows, wanted] / before
    useful = np.where(surplus > 0, ratio < 1.2, ratio > 0.8)  # nothing moves far from what was tried
    wish = -odds * (surplus * ratio * useful)[:, None]
    wish[rows, wanted] += surplus * ratio * useful
    unsure = np.log(odds + 1e-9)
    wish -= 0.01 * odds * (unsure - (odds * unsure).sum(axis=1, keepdims=True))
    out = np.concatenate([wish, (came - expected)[:, None]], axis=1) / len(wanted)
    back = (out @ weights["out"].T) * (hidden > 0)
    return {"in": seen.T @ back, "start": back.sum(axis=0), "out": hidden.T @ out, "end": out.sum(axis=0)}


class Adam:
    """Takes steps of a size that each weight has earned."""

    def __init__(self, weights: Weights) -> None:
        self.mean = {name: np.zeros_like(array) for name, array in weights.items()}
        self.square = {name: np.zeros_like(array) for name, array in weights.items()}
        self.steps = 0

    def climb(self, weights: Weights, slope: Weights, rate: float) -> None:
        """Change the weights in place."""
        self.steps += 1
        size = rate * (1 - 0.999**self.steps) ** 0.5 / (1 - 0.9**self.steps)
        for name, array in weights.items():
            self.mean[name] += 0.1 * (slope[name] - self.mean[name])
            self.square[name] += 0.001 * (slope[name] ** 2 - self.square[name])
            np.add(array, size * self.mean[name] / (np.sqrt(self.square[name]) + 1e-8), out=array, casting="same_kind")


def trained(batches: int, seed: int) -> Weights:
    """Return a network that was trained on so many batches of deals."""
    lots = np.random.default_rng(seed)
    weights, deals = new_weights(lots), Deals(LANES)
    adam = Adam(weights)
    for number in range(batches):
        deals.reset(seed * 2**32 + number)
        seen, legal, wanted, came = played(weights, deals, lots)
        _, odds, expected = judged(weights, seen, legal)
        before, surplus = odds[np.arange(len(wanted)), wanted], came - expected
        surplus = (surplus - surplus.mean()) / (surplus.std() + 1e-6)
        rate = 1e-3 * (1 - number / batches)
        for _ in range(2):
            for part in np.array_split(lots.permutation(len(wanted)), 8):
                batch = (seen[part], legal[part], wanted[part], came[part])
                adam.climb(weights, slopes(weights, batch, before[part], surplus[part]), rate)
    return weights


class Trained:
    """A player that does what a network prefers most."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights

    def __call__(self, view: View) -> Action:
        """Choose one of ``view.legal``."""
        seen = np.array([observations.observe(view)[:OBSERVATION]], np.float32)
        legal = np.array([numbers.mask(view)], np.float32)
        return numbers.decode(view, int(judged(self.weights, seen, legal)[1].argmax()))


def by_lot(seed: int) -> Any:
    """Return a player who does anything that is legal."""
    lots = Random(seed)  # noqa: S311  # lots of a game, and no secret
    return lambda view: lots.choice(view.legal)


def main() -> None:
    """Train, and play duels."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--batches", type=int, default=2000)
    arguments.add_argument("--deals", type=int, default=1000, help="how many deals each duel has")
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--save", help="a file for the weights, such as trained.npz")
    given = arguments.parse_args()
    weights = trained(given.batches, given.seed)
    print(f"trained on {given.batches * LANES:,} deals")
    if given.save:
        np.savez(given.save, **weights)  # type: ignore[arg-type]  # the names of arrays are no options
    for name, other in (("by lot", by_lot(given.seed)), ("careful", careful)):
        print(duel(Trained(weights), other, given.deals, given.seed, names=("trained", name)))


if __name__ == "__main__":
    main()
