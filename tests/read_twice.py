"""Play deals of houses by lots beside the second reading, and hold at every step that both say the same.

``python tests/read_twice.py`` plays many; ``--count`` and ``--seed`` say how many and which.
"""

from __future__ import annotations

from collections.abc import Iterable

from deberts import Deal, RuleSet, view_json
from playing_systems import check_account, drawn_walk
from random_houses import answers_of, hold_many, lots_and_house
from tools.vectors.reading.table import Table


def read_twice(deal: Deal, story: Table, seats: Iterable[int | None]) -> None:
    """Whose turn it is, what is legal, what some seats are shown, and the account, the second reading says too."""
    assert deal.to_act == story.to_act
    assert sorted(map(str, deal.legal_actions())) == story.every_legal
    assert bool(story.every_legal) == (not deal.is_over)
    for seat in seats:
        assert view_json(deal.view(seat)) == story.view(seat)
    assert (deal.account is not None) == deal.is_over
    if deal.is_over:
        check_account(deal, story)


def hold(seed: str, number: int) -> RuleSet:
    """Play one deal of a house to its end; what it shows is read at one step for one seat, or a spectator.

    Args:
        seed: Which deals.
        number: Which of them.

    Returns:
        The rules.
    """
    lots, rules = lots_and_house(f"{seed}/{number}")
    for deal, story in drawn_walk(lots, rules):
        seen = lots.random() < 0.1
        read_twice(deal, story, [lots.choice((None, *range(rules.seats)))] if seen else [])
    return rules


if __name__ == "__main__":
    told = "deals of houses of which both readings say the same"
    hold_many(lambda seed, number: answers_of(hold(seed, number)), told, __doc__)
