"""Questions to houses that take what no source says (p): a module for each part of the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from tools.vectors.played import (
    auction,
    contract,
    equal_sequences,
    exchange,
    partners,
    penalties,
    sequences,
    sevens,
    tricks,
    winning_runs,
)
from tools.vectors.question import Question

PARTS: Final[tuple[Callable[[], Iterator[Question]], ...]] = (
    auction.questions,
    exchange.questions,
    sevens.questions,
    sequences.questions,
    equal_sequences.questions,
    winning_runs.questions,
    tricks.questions,
    contract.questions,
    penalties.questions,
    partners.questions,
)
"""Where the questions come from."""


def of(base: str) -> Callable[[], Iterator[Question]]:
    """Return what yields every question to houses of a rule set."""
    return lambda: (question for part in PARTS for question in part() if question.rules["base"] == base)
