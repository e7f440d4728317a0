"""Fit the model of bids: ``python -m tools.fit_bids [--deals N] [--seed SEED]``, at the root of the project.

It writes the table in ``deberts.fast.weighing``. Whole deals are solved with open hands in each trump suit. What the
declarer writes less what the other writes is fitted, by least squares, to the features of his first six cards, for
forehand and the dealer apart. The least on which each bids in each round is the best answer to the other's, found on
the same deals by turns until nobody changes.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import numpy as np

from deberts.fast.kernels.compile import compiled
from deberts.fast.solving.search import TABLE_SIZE
from deberts.fast.weighing.bid_worth import FEATURES, features
from deberts.fast.weighing.whole_deals import totals_of_rows

HOME = Path("src/deberts/fast/weighing/bid_table.py")
PLACES = ((0, 1, 2, 6, 7, 8, 13, 14, 15), (3, 4, 5, 9, 10, 11, 16, 17, 18))
INDICATOR, FIRST, SUITS = 12, 6, 4
GRID = np.arange(-100.0, 61.0, 2.0)

HEAD = '''"""The model of bids, fitted to {deals:,} deals solved with open hands.

``python -m tools.fit_bids {options}`` wrote it. The fit explains {share:.0%} of the variance of deals
that it had not seen.
"""

from __future__ import annotations

from typing import Final

'''


def main() -> None:
    """Fit and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    lots = np.random.default_rng(options.seed)
    packs = lots.permuted(np.tile(np.arange(32, dtype=np.uint64), (options.deals, 1)), axis=1)
    written, looked = written_by_declarer(packs), features_of(packs)
    coefficients, share = fitted(looked, written)
    least = thresholds(np.einsum("dpsf,pf->dps", looked, coefficients), written, packs[:, INDICATOR] >> np.uint64(3))
    head = HEAD.format(options=f"--deals {options.deals} --seed {options.seed}", deals=options.deals, share=share)
    HOME.write_text(head + table_of(coefficients, least), encoding="utf-8")


def hands_of(packs: Any, number: int) -> Any:
    """Return the first cards of both players, so many each, as sets."""
    bits = np.uint64(1) << packs
    return np.stack([np.bitwise_or.reduce(bits[:, list(places[:number])], axis=1) for places in PLACES], axis=1)


def written_by_declarer(packs: Any) -> Any:
    """Return what each player writes less the other, in each suit as declarer: an array by deal, place, suit."""
    hands, found = hands_of(packs, 9), np.zeros((len(packs), SUITS, 2), dtype=np.uint64)
    table = np.zeros(TABLE_SIZE, dtype=np.uint64)
    for trump in range(SUITS):
        suit = np.full(len(packs), trump, dtype=np.uint64)
        rows = np.stack([hands[:, 0], hands[:, 1], suit, packs[:, INDICATOR]], axis=1)
        totals_of_rows(rows, table, found[:, trump])
    totals = found.astype(np.int64).transpose(0, 2, 1)
    own, other = totals, totals[:, ::-1]
    return np.where(own > other, own - other, np.where(own == other, -other, -(own + other)))


def features_of(packs: Any) -> Any:
    """Return the features of the first six cards: an array by deal, place, suit, feature."""
    found = np.zeros((len(packs), 2, SUITS, len(FEATURES)))
    fill_features(hands_of(packs, FIRST), packs[:, INDICATOR].copy(), found)
    return found


@compiled
def fill_features(hands: Any, indicators: Any, found: Any) -> None:
    """Fill in the features of many hands."""
    for row in range(hands.shape[0]):
        for place in range(2):
            for trump in range(4):
                features(hands[row, place], np.uint64(trump), indicators[row], found[row, place, trump])


def fitted(looked: Any, written: Any) -> tuple[Any, float]:
    """Return the coefficients by place, fitted to one half of the deals, and what they explain of the other."""
    half, coefficients, shares = len(looked) // 2, np.zeros((2, len(FEATURES))), []
    for place in range(2):
        rows, aims = looked[:, place].reshape(len(looked), -1, len(FEATURES)), written[:, place]
        known, seen = rows[:half].reshape(-1, len(FEATURES)), aims[:half].ravel()
        coefficients[place] = np.linalg.lstsq(known, seen, rcond=None)[0].round(2)
        errors = aims[half:] - rows[half:] @ coefficients[place]
        shares.append(1 - errors.var() / aims[half:].var())
    return coefficients, float(np.mean(shares))


def thresholds(promised: Any, written: Any, turned: Any) -> Any:
    """Return on how much each place bids at least, in both rounds: answers to each other, until nobody changes."""
    deals = np.arange(len(promised))
    is_turned = np.arange(SUITS)[None, None, :] == turned[:, None, None]
    named = np.where(is_turned, -np.inf, promised).argmax(axis=2)
    rounds = []
    for chosen in (np.repeat(turned[:, None], 2, axis=1).astype(np.int64), named):
        pick = (deals[:, None], np.arange(2)[None, :], chosen)
        rounds.append((promised[pick], written[pick]))
    least, before = np.zeros((2, 2)), None
    while before is None or (least != before).any():
        before = least.copy()
        for number in (1, 0):
            for place in (1, 0):
                tried = [with_least(rounds, changed(least, place, number, value)) for value in GRID]
                least[place, number] = GRID[int(np.argmax(tried) if place == 0 else np.argmin(tried))]
    return least


def changed(least: Any, place: int, number: int, value: float) -> Any:
    """Return thresholds of which one is another."""
    other = least.copy()
    other[place, number] = value
    return other


def with_least(rounds: Any, least: Any) -> float:
    """Return what forehand writes more than the dealer in the mean, if both bid by these thresholds."""
    result, goes_on = np.zeros(len(rounds[0][0])), np.ones(len(rounds[0][0]), dtype=bool)
    for number, (promised, written) in enumerate(rounds):
        for place in range(2):
            bids = goes_on & (promised[:, place] > least[place, number])
            result[bids] = written[bids, place] * (1 - 2 * place)
            goes_on &= ~bids
    return float(result.mean())


def table_of(coefficients: Any, least: Any) -> str:
    """Return the tables as Python."""
    rows = [f"    {tuple(float(one) for one in row)},  # {who}\n" for row, who in zip(coefficients, WHO, strict=True)]
    bids = [f"    {tuple(float(one) for one in row)},  # {who}\n" for row, who in zip(least, WHO, strict=True)]
    return (
        f"COEFFICIENTS: Final = (\n{''.join(rows)})\n"
        '"""Points that each feature promises, by place; see ``FEATURES``."""\n\n'
        f"LEAST: Final = (\n{''.join(bids)})\n"
        '"""How many points it takes to take the suit of the indicator, and to name another, by place."""\n'
    )


WHO = ("forehand", "dealer")

if __name__ == "__main__":
    main()
