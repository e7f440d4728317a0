"""Measure deals side by side: steps a second with masks as words, and with observations of who is to act.

``python benchmarks/vector.py`` measures 1,024 and 8,192 lanes on one core, by the time that the processor spent; what
chooses the actions by lot is not counted.
"""

from __future__ import annotations

import argparse
import sys
import time

import numpy as np

from deberts.fast.kernels.bits import ONE, Words, popcount, trailing_zeros, without_lowest
from deberts.fast.kernels.compile import compiled
from deberts.fast.vector import Deals

STEPS = 2**20
"""Steps of all lanes together."""


@compiled
def choose(masks: Words, lots: Words, chosen: Words) -> None:
    """Choose one of the legal actions of each lane by lot."""
    for lane in range(len(masks)):
        left = masks[lane]
        for _ in range(lots[lane] % popcount(left)):
            left = without_lowest(left)
        chosen[lane] = trailing_zeros(left) * ONE


def measure(lanes: int, seed: int) -> tuple[float, float]:
    """Return millions of steps a second, without observations and with them."""
    deals, lots, chosen = Deals(lanes, seed), np.random.default_rng(seed), np.zeros(lanes, np.uint64)
    seen, rounds = deals.observations(), STEPS // lanes
    stepping = seeing = 0
    for _ in range(rounds):
        choose(deals.masks, lots.integers(0, 2**32, lanes, np.uint64), chosen)
        begun = time.thread_time_ns()
        deals.step(chosen)
        stepped = time.thread_time_ns()
        deals.observations(out=seen)
        stepping, seeing = stepping + stepped - begun, seeing + time.thread_time_ns() - stepped
    steps = rounds * lanes * 1000
    return steps / stepping, steps / (stepping + seeing)


def main() -> None:
    """Measure, and print a line for each number of lanes."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--lanes", type=int, nargs="+", default=[1024, 8192])
    arguments.add_argument("--seed", type=int, default=1)
    given = arguments.parse_args()
    measure(STEPS // 4, given.seed)  # so that everything is compiled
    for lanes in given.lanes:
        alone, with_observations = measure(lanes, given.seed)
        told = f"{alone:5.1f} M steps/s with masks as words, {with_observations:5.1f} M with observations"
        sys.stdout.write(f"{lanes:6,} lanes: {told}\n")


if __name__ == "__main__":
    main()
