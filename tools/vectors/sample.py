"""Deals from one seed, as they come: what the other questions did not think of may be among them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from deberts.conformance.random_play import random_deal
from deberts.conformance.vectors import DEFAULT, SAMPLE_SEED
from deberts.game.ends import clauses_of_deal
from deberts.options import SecondHang
from deberts.rulesets.presets import PRESETS
from deberts.rulesets.ruleset import RuleSet
from deberts.table.phases import Standing
from tools.vectors.finished_deal import FinishedDeal
from tools.vectors.positions import whole, written_deal
from tools.vectors.question import Question

DEALS: Final = 2_000
"""How many there are of the club."""

OF_OTHERS: Final = 200
"""How many there are of each other rule set."""


def of(name: str) -> Callable[[], Iterator[Question]]:
    """Return what yields a question for each deal of a rule set."""
    rules, deals = PRESETS[name], DEALS if name == DEFAULT else OF_OTHERS
    return lambda: (_question(rules, number) for number in range(deals))


def _question(rules: RuleSet, number: int) -> Question:
    opening = Standing(_scores(rules, number), _suspended(rules, number))
    deal = random_deal(SAMPLE_SEED, number, rules, opening)
    course = whole(written_deal(deal), opening.suspended, opening.scores)
    return Question(
        "sample", f"deal {number}", "replay", course, also=clauses_of_deal(rules, FinishedDeal(deal).account.end)[:1]
    )


def _suspended(rules: RuleSet, number: int) -> tuple[int, ...]:
    """Let points wait in every third deal, from 14 to 137 of them."""
    waits = rules.second_hang is not SecondHang.NOTHING_WAITS and number % 3 == 0
    return (14 + number * 7 % 124,) if waits else ()


def _scores(rules: RuleSet, number: int) -> tuple[int, int]:
    """Let the deals begin at any scores below the target."""
    return number * 61 % rules.target, number * 97 % rules.target
