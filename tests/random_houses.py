"""Play matches of houses whose answers are drawn by lot, and hold what every house has in common.

``python tests/random_houses.py`` plays many; ``--count`` and ``--seed`` say how many and which.
"""

from __future__ import annotations

import argparse
from collections import Counter
from random import Random
from typing import Final

from deberts import RuleSet, read_record, write_record
from deberts.conformance.random_play import random_match
from deberts.rulesets import OPTIONS
from rule_sets import drawn_house

MOST_DEALS: Final = 40
"""How many deals of a match are played at most; by some rules nobody gets far."""


def hold(seed: str, number: int, *, most: int = MOST_DEALS) -> RuleSet:
    """Play one match of a house to its end, and read it back from what is saved.

    Args:
        seed: Which matches.
        number: Which of them.
        most: How many deals are played at most.

    Returns:
        The rules.
    """
    rules = drawn_house(Random(f"{seed}/{number}"))
    match = random_match(f"{seed}/{number}", most, rules)
    assert match.is_over or len(match.deals) == most, rules
    text = write_record(match)
    again = read_record(text).match
    assert again == match, rules
    assert write_record(again) == text, rules
    return rules


def main() -> None:
    """Play as many as are wanted, and say how often each answer was played."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", default="1")
    chosen = parser.parse_args()
    answers = Counter[str]()
    for number in range(chosen.count):
        rules = hold(chosen.seed, number)
        answers.update(f"{field} {rules.options[field].value}" for field in OPTIONS)
    rows = (f"{times:8} {name}" for name, times in sorted(answers.items()))
    head = f"{chosen.count} matches of houses, seed {chosen.seed}: all of them ended, and were read back"
    print(head, *rows, sep="\n")  # noqa: T201  # what was found


if __name__ == "__main__":
    main()
