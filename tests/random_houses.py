"""Play matches of houses whose answers are drawn by lot, and hold what every house has in common.

``python tests/random_houses.py`` plays many; ``--count`` and ``--seed`` say how many and which.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterable
from random import Random
from typing import Final

from deberts import Account, Deal, RuleSet, read_record, write_record
from deberts.conformance.random_play import random_match
from deberts.game.ends import DealEnd
from deberts.integers import MOST_POINTS
from deberts.options import Unit
from deberts.rules.s06_contract import Outcome
from deberts.rulesets.contradictions import SEATS
from rule_sets import SYSTEMS, any_house
from unseen import elsewhere

PLAYED_OUT: Final = (DealEnd.MADE, DealEnd.BAIT, DealEnd.HUNG, DealEnd.LEVEL)
"""How a deal ends of which every trick was played."""

BESIDE: Final = frozenset({"p9", "p26", "p28", "p29"})
"""Clauses by which something is written beside what the cards brought."""

BY_SEATS: Final = {seats: [rules for rules in SYSTEMS if rules.seats == seats] for seats in SEATS}
OTHERS: Final = (0.05, 0.2, 0.5)
"""Which share of its questions a house answers otherwise than its source."""

MOST_DEALS: Final = 40
"""How many deals of a match are played at most; by some rules nobody gets far."""


def lots_and_house(seed: str) -> tuple[Random, RuleSet]:
    """Lots of a seed, and a house that they draw from all answers that can stand together; a third are of four."""
    lots = Random(seed)
    return lots, any_house(lots, lots.choice(BY_SEATS[lots.choice(SEATS)]), lots.choice(OTHERS))


def hold(seed: str, number: int, *, most: int = MOST_DEALS) -> RuleSet:
    """Play one match of a house to its end, and read it back from what is saved.

    Args:
        seed: Which matches.
        number: Which of them.
        most: How many deals are played at most.

    Returns:
        The rules.
    """
    _, rules = lots_and_house(f"{seed}/{number}")
    match = random_match(f"{seed}/{number}", most, rules)
    assert match.is_over or len(match.deals) == most, rules
    text = write_record(match)
    again = read_record(text).match
    assert again == match, rules
    assert write_record(again) == text, rules
    for account in (deal.account for deal in match.deals):
        assert account is not None
        hold_what_is_written(rules, account)
    hold_what_is_seen(match.deals[-1], Random(f"{seed}/{number}/seen"))
    return rules


def hold_what_is_written(rules: RuleSet, account: Account) -> None:
    """The law of p0.4, and that no score is one that cannot be.

    Written, and suspended after: what the deal brought, suspended before, less what burnt, with what stands beside.
    """
    assert all(rules.least_score <= score <= MOST_POINTS for score in account.after.scores), rules
    if account.end not in PLAYED_OUT:
        return
    burnt = sum(line.points for line in account.ledger if line.what == "burnt")
    own = account.totals[(account.declarer or 0) % len(account.totals)]
    if rules.unit is Unit.KUSH and account.outcome is Outcome.HUNG:
        burnt = -own
    assert burnt in {0, -own}, rules
    brought = sum(account.totals) + sum(account.before.suspended)
    beside = sum(line.points for line in account.ledger if line.clause in BESIDE)
    assert sum(account.written) + sum(account.after.suspended) == brought + burnt + beside, rules


def hold_what_is_seen(deal: Deal, lots: Random) -> None:
    """What a seat is given follows from what it has seen, whoever holds the rest: partners see no more than others."""
    opening = Deal.new(deal.rules, deal.pack, deal.dealer, deal.opening)
    part = opening.apply_all(map(str, deal.actions[: lots.randint(0, len(deal.actions))]))
    seat = lots.choice((None, *range(deal.rules.seats)))
    other = elsewhere(part, seat, lots)
    assert other is None or other.view(seat) == part.view(seat), deal.rules


def hold_many(hold: Callable[[str, int], Iterable[str]], found: str, about: str | None) -> None:
    """Hold as many as the command line wants, and say what was found, and how often of each kind."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", default="1")
    chosen = parser.parse_args()
    kinds = Counter(kind for number in range(chosen.count) for kind in hold(chosen.seed, number))
    rows = (f"{times:8} {kind}" for kind, times in sorted(kinds.items()))
    print(f"{chosen.count} {found}, seed {chosen.seed}", *rows, sep="\n")  # noqa: T201  # what was found


def answers_of(rules: RuleSet) -> list[str]:
    """Every answer of some rules."""
    return [f"{field} {answer.value}" for field, answer in rules.options.items()]


if __name__ == "__main__":
    hold_many(
        lambda seed, number: answers_of(hold(seed, number)),
        "matches of houses that were played to their end and read back",
        __doc__,
    )
