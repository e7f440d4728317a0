"""Play club deals by lot in both ways in which an environment plays them: whatever is seen, legal and told is the same.

``python tests/two_courses.py --deals 10000`` uses one processor.
"""

from __future__ import annotations

import argparse
import sys
from random import Random
from typing import Any

import numpy as np

from deberts import CLUB, DebertsError
from deberts.adapters import numbers
from deberts.adapters.club_deals import ClubDeal
from deberts.adapters.courses import ByReference
from deberts.adapters.episodes import Task

PORTION = 100
ASKED = range(-1, numbers.actions_of(CLUB) + 1)
"""Numbers that are asked for, one too low and one too high among them."""


def main() -> None:
    """Compare, and fail at the first difference."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--deals", type=int, default=10_000)
    arguments.add_argument("--seed", type=int, default=1)
    given = arguments.parse_args()
    for first in range(0, given.deals, PORTION):
        compare(given.seed + first, PORTION)
        sys.stdout.write(f"\r{first + PORTION:,} of {given.deals:,} deals: the same is seen, legal, told and rewarded")
        sys.stdout.flush()
    sys.stdout.write("\n")


def compare(seed: int, deals: int) -> set[str]:
    """Play so many deals of a seed, and return by which clauses something was refused.

    Raises:
        AssertionError: If anything differs.
    """
    lots, found = Random(seed), set()
    for number in range(deals):
        both = ByReference(Task(), seed, number), ClubDeal(Task(), seed, number)
        while look(*both):
            legal = [*map(int, np.flatnonzero(both[0].observe(both[0].to_act or 0)[1]))]
            if lots.random() < 0.2:
                found.add(told(*both, lots.choice([number for number in ASKED if number not in legal])))
            wanted = wanted_of(legal, lots)
            one, another = (course.act(wanted) for course in both)
            assert one == another, (seed, number)
        assert both[0].episode.deal == both[1].episode.deal
    return found


def look(one: ByReference, other: ClubDeal) -> bool:
    """Compare all that can be asked, and return whether the deal goes on."""
    asked = [(course.to_act, course.is_over, course.is_cut) for course in (one, other)]
    assert asked[0] == asked[1], one.episode.deal.revealed()
    for seat in range(Task().rules.seats):
        for array, same in zip(one.observe(seat), other.observe(seat), strict=True):
            assert array.dtype == same.dtype
            assert np.array_equal(array, same), one.episode.deal.revealed()
    return not one.is_over


def told(one: ByReference, other: ClubDeal, number: Any) -> str:
    """Compare how a number is refused, and return by which clause."""
    errors = []
    for course in (one, other):
        try:
            course.act(number)
        except DebertsError as error:
            errors.append(error)
    assert [type(error) for error in errors] == [type(errors[0])] * 2
    assert errors[0].to_json() == errors[1].to_json()
    return errors[0].clause or ""


def wanted_of(legal: list[int], lots: Random) -> int:
    """Choose by lot, and what is rare more often."""
    rare = [number for number in legal if 6 <= number < 14 or number >= 46]
    return lots.choice(rare if rare and lots.random() < 0.5 else legal)


if __name__ == "__main__":
    main()
