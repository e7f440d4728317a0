"""How fast questions are answered, beside a loop that needs nothing of the library, and beside deals that are played.

``pytest benchmarks --benchmark-only`` prints a table for each group; read the ratios in it. Aims, on one core:
20,000 questions about a hand a second in this process and 8,000 over a pipe; a deal replayed by a question in no more
than twice the time in which one is played; the whole suite in a minute.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator, Mapping
from itertools import count, cycle
from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from deberts import CLUB, PACK, Deal
from deberts.conformance.engine import ReferenceEngine
from deberts.conformance.operations import answer
from deberts.conformance.process import ProcessEngine
from deberts.conformance.protocol import Engine
from deberts.conformance.runner import run
from deberts.conformance.vectors import choose, shipped

DEALS = 200
SERVED = [sys.executable, "-m", "deberts.conformance", "engine"]
ABOUT_A_HAND = ("legal_cards", "refusals", "sequences", "contest", "bela", "exchange")

on_hands = pytest.mark.benchmark(group="a question about a hand, beside a loop of a thousand additions")
on_deals = pytest.mark.benchmark(group="a whole deal, beside one that is played")
on_suite = pytest.mark.benchmark(group="the whole suite, beside a loop of a million additions")


def add(numbers: int) -> int:
    """Do what any Python does: so many additions."""
    total = 0
    for number in range(numbers):
        total += number
    return total


@pytest.fixture(scope="module")
def questions() -> list[tuple[str, Mapping[str, Any]]]:
    """Every question of the suite about a hand, refusals among them."""
    return [(vector.op, vector.given) for vector in choose(shipped(), operations=ABOUT_A_HAND, families=("clause",))]


@pytest.fixture(scope="module")
def deals() -> list[Deal]:
    """Whole deals, each action drawn by lot from all that are legal."""
    lots = random.Random(1)
    return [played(lots.sample(PACK, len(PACK)), lots) for _ in range(DEALS)]


def played(pack: list[Any], lots: random.Random) -> Deal:
    """Play a deal from the auction to its ledger, every check made."""
    deal = Deal.new(CLUB, pack, 0)
    while legal := deal.legal_actions():
        deal = deal.apply(lots.choice(legal))
    assert deal.account is not None
    return deal


def given(deal: Deal) -> dict[str, Any]:
    """The deal as it is given to an operation."""
    texts = {"pack": list(map(str, deal.pack)), "actions": list(map(str, deal.actions))}
    return {**texts, "dealer": deal.dealer, "suspended": [], "scores": [0, 0]}


@pytest.fixture
def piped() -> Iterator[ProcessEngine]:
    """The reference as a program of its own."""
    engine = ProcessEngine(SERVED)
    engine.start()
    yield engine
    engine.stop()


@on_hands
def test_loop_beside_hands(benchmark: BenchmarkFixture) -> None:
    benchmark(add, 1000)


@on_hands
def test_hand_in_process(benchmark: BenchmarkFixture, questions: list[tuple[str, Mapping[str, Any]]]) -> None:
    asked = cycle(questions)
    benchmark(lambda: answer("club", *next(asked)))


@on_hands
def test_hand_over_a_pipe(
    benchmark: BenchmarkFixture, questions: list[tuple[str, Mapping[str, Any]]], piped: ProcessEngine
) -> None:
    asked, numbers = cycle(questions), count(1)
    benchmark(lambda: piped.ask(next(numbers), "club", *next(asked)))


@on_deals
def test_play(benchmark: BenchmarkFixture, deals: list[Deal]) -> None:
    packs, lots = cycle([list(deal.pack) for deal in deals]), random.Random(2)
    benchmark(lambda: played(next(packs), lots))


@on_deals
@pytest.mark.parametrize("operation", ["replay", "game"])
def test_replay_in_process(benchmark: BenchmarkFixture, deals: list[Deal], operation: str) -> None:
    asked = cycle(list(map(given, deals)))
    benchmark(lambda: answer("club", operation, next(asked)))


@on_deals
@pytest.mark.parametrize("operation", ["replay", "game"])
def test_replay_over_a_pipe(
    benchmark: BenchmarkFixture, deals: list[Deal], operation: str, piped: ProcessEngine
) -> None:
    asked, numbers = cycle(list(map(given, deals))), count(1)
    benchmark(lambda: piped.ask(next(numbers), "club", operation, next(asked)))


def some_rounds(benchmark: BenchmarkFixture, function: Callable[[], object]) -> Any:
    """Measure what takes seconds a few times only."""
    return benchmark.pedantic(function, rounds=3)  # type: ignore[no-untyped-call]  # the plugin gives it no types


@on_suite
def test_loop_beside_suite(benchmark: BenchmarkFixture) -> None:
    some_rounds(benchmark, lambda: add(1_000_000))


@on_suite
@pytest.mark.parametrize("make", [ReferenceEngine, lambda: ProcessEngine(SERVED)], ids=["in process", "over a pipe"])
def test_suite(benchmark: BenchmarkFixture, make: Callable[[], Engine]) -> None:
    assert some_rounds(benchmark, lambda: run(make(), shipped())).passed
