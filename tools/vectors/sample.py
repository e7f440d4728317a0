"""Two thousand deals from one seed, as they come: what the other questions did not think of may be among them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from deberts.conformance.random_play import random_deal
from deberts.conformance.vectors import SAMPLE_SEED
from deberts.rules.s06_contract import Outcome
from tools.vectors.finished_deal import FinishedDeal
from tools.vectors.positions import whole, written_deal
from tools.vectors.question import Question

DEALS: Final = 2_000
CLAUSES: Final = {Outcome.MADE: "06.2", Outcome.BAIT: "06.3", Outcome.HUNG: "06.4", None: "02.7"}
"""By how the deal ended, the clause that it holds before all others."""


def questions() -> Iterator[Question]:
    """Yield a question for each deal."""
    for number in range(DEALS):
        deal = random_deal(SAMPLE_SEED, number)
        clause = CLAUSES[FinishedDeal(deal).account.outcome]
        course = whole(written_deal(deal), _suspended(number), _scores(number))
        yield Question("sample", f"deal {number}", "replay", course, also=(clause,))


def _suspended(number: int) -> tuple[int, ...]:
    """Let points wait in every third deal, from 14 to 137 of them."""
    return () if number % 3 else (14 + number * 7 % 124,)


def _scores(number: int) -> tuple[int, int]:
    """Let the deals begin at any scores below the target."""
    return number * 61 % 501, number * 97 % 501
