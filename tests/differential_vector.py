"""Let the reference play the deals that are played side by side, and compare all that is legal, seen and rewarded.

``python tests/differential_vector.py --deals 100000`` uses every processor.
"""

from __future__ import annotations

import argparse
from random import Random

from deberts import CLUB, Deal, IllegalActionError, View
from deberts.adapters import numbers, observations
from deberts.fast import replays
from deberts.fast.vector import ACTIONS, OBSERVATION, Deals
from spreading import spread

LANES = 20
DEALS = 50
"""Deals of each lane in a portion."""


def main() -> None:
    """Compare, and fail at the first difference."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--deals", type=int, default=100_000)
    arguments.add_argument("--seed", type=int, default=2026)
    given = arguments.parse_args()
    spread(
        compare,
        range(given.seed, given.seed + given.deals // (LANES * DEALS)),
        lambda counts: f"{sum(counts):,} of {given.deals:,} deals: the same is legal, seen and rewarded",
    )


def compare(seed: int, lanes: int = LANES, deals: int = DEALS) -> int:
    """Play deals of a seed by lot, at least so many in each lane.

    Returns:
        How many have ended.

    Raises:
        AssertionError: If anything differs.
    """
    together, lots = Deals(lanes, seed), Random(seed)
    packs = [(replay.pack for replay in replays(seed, shard=lane)) for lane in range(lanes)]
    states = [Deal.new(CLUB, next(packs[lane]), lane % 2) for lane in range(lanes)]
    ended = [0] * lanes
    while min(ended) < deals:
        check(together, states)
        chosen = [wanted(state, lots) for state in states]
        gained, over = together.step(chosen)
        for lane, number in enumerate(chosen):
            states[lane] = after(states[lane], number)
            assert states[lane].is_over == over[lane]
            assert rewarded(states[lane]) == gained[lane], states[lane].revealed()
            if over[lane]:
                ended[lane] += 1
                states[lane] = Deal.new(CLUB, next(packs[lane]), 1 - states[lane].dealer)
    return sum(ended)


def refused(seed: int, deals: int) -> set[str]:
    """Play deals of a seed by lot in one lane, and try each number that is not legal at each point.

    Returns:
        By which clauses and codes something was refused.

    Raises:
        AssertionError: If the clause is another one than the reference names first, or the code: but where an
            announcement has a number that means nothing now, whose sequences the reference speaks of.
    """
    together, lots = Deals(1, seed), Random(seed)
    packs = (replay.pack for replay in replays(seed, shard=0))
    found = set()
    for deal in range(deals):
        state = Deal.new(CLUB, next(packs), deal % 2)
        while not state.is_over:
            found |= {told(together, state.view(state.to_act), number) for number in range(ACTIONS)} - {""}
            chosen = wanted(state, lots)
            together.step([chosen])
            state = after(state, chosen)
    return found


def told(together: Deals, view: View, number: int) -> str:
    """Return how a number is refused; nothing if it is legal."""
    try:
        numbers.decode(view, number)
    except IllegalActionError as error:
        first = error.violations[0]
    else:
        return ""
    try:
        together.step([number])
    except IllegalActionError as error:
        (reason,) = error.violations
        assert reason.clause == first.clause, (view, number)
        assert reason.code in {first.code, "no-such-announcement"}, (view, number)
        return f"{reason.clause} {reason.code}"
    raise AssertionError(view, number)


def check(together: Deals, states: list[Deal]) -> None:
    """Compare what is legal, and what both seats see."""
    seen = [together.observations(seat) for seat in range(2)]
    for lane, state in enumerate(states):
        seat = state.to_act
        assert seat == together.turns[lane]
        assert seat is not None
        legal = sum(1 << number for number in numbers.legal_numbers(state.view(seat)))
        assert legal == together.masks[lane], state.revealed()
        for who in range(2):
            row = observations.observe(state.view(who))[:OBSERVATION]
            assert bytes(row) == seen[who][lane].tobytes(), state.revealed()


def wanted(state: Deal, lots: Random) -> int:
    """Choose by lot, and what is rare more often."""
    legal = numbers.legal_numbers(state.view(state.to_act))
    rare = [number for number in legal if 6 <= number < 14 or number >= 46]
    return lots.choice(rare if rare and lots.random() < 0.5 else legal)


def after(state: Deal, number: int) -> Deal:
    """Return the deal after an action by its number."""
    return state.apply(numbers.decode(state.view(state.to_act), number))


def rewarded(state: Deal) -> int:
    """Return what the first seat is rewarded with."""
    written = state.account.written if state.account else (0, 0)
    return written[0] - written[1]


if __name__ == "__main__":
    main()
