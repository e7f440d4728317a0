"""How fast the library is, beside a loop that needs nothing of it.

``pytest benchmarks --benchmark-only`` prints a table for each group. Read the ratios in it: the times are those of one
machine on one day. The loop of the first group is plain Python, so whole deals measured in loops compare anywhere.
"""

from __future__ import annotations

import random
import subprocess
import sys
from itertools import cycle

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from deberts import CLUB, PACK, CardSet, Deal, Suit, best_split, legal_cards, parse_cards
from deberts.conformance.operations import answer

DEALS = 200


def calibrate() -> None:
    """Do what any Python does: a thousand additions."""
    total = 0
    for number in range(1000):
        total += number


def play_at_random(deal: Deal, lots: random.Random) -> Deal:
    """Play a deal from the auction to its ledger through the public API, every check made."""
    while legal := deal.legal_actions():
        deal = deal.apply(lots.choice(legal))
    assert deal.account is not None
    return deal


@pytest.mark.benchmark(group="whole deals, beside a loop of a thousand additions")
def test_loop(benchmark: BenchmarkFixture) -> None:
    benchmark(calibrate)


@pytest.mark.benchmark(group="whole deals, beside a loop of a thousand additions")
def test_random_whole_deal(benchmark: BenchmarkFixture) -> None:
    lots = random.Random(1)
    packs = cycle([lots.sample(PACK, len(PACK)) for _ in range(DEALS)])
    benchmark(lambda: play_at_random(Deal.new(CLUB, next(packs), 0), lots))


@pytest.mark.benchmark(group="one rule, beside a loop of a thousand additions")
def test_loop_beside_rules(benchmark: BenchmarkFixture) -> None:
    benchmark(calibrate)


@pytest.mark.benchmark(group="one rule, beside a loop of a thousand additions")
def test_legal_cards(benchmark: BenchmarkFixture) -> None:
    hand, trick = CardSet.parse("JH 7H 8C AD KD TS 9S 8S 7D"), parse_cards("9H")
    benchmark(legal_cards, hand, trick, Suit.HEARTS)


@pytest.mark.benchmark(group="one rule, beside a loop of a thousand additions")
def test_best_split(benchmark: BenchmarkFixture) -> None:
    benchmark(best_split, CardSet.parse("AS KS QS 9S 8S 7S JD TD 9D"), Suit.HEARTS)


@pytest.mark.benchmark(group="one rule, beside a loop of a thousand additions")
def test_operation_in_process(benchmark: BenchmarkFixture) -> None:
    given = {"hand": ["JH", "7H", "8C", "AD", "KD", "TS", "9S", "8S", "7D"], "trick": ["9H"], "trump": "H"}
    benchmark(answer, "club", "legal_cards", given)


@pytest.mark.benchmark(group="starting an interpreter")
@pytest.mark.parametrize("code", ["pass", "import attrs", "import deberts"])
def test_start(benchmark: BenchmarkFixture, code: str) -> None:
    benchmark(subprocess.run, [sys.executable, "-c", code], check=True)
