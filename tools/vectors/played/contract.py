"""Questions to what is written, and to who deals next (p4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from deberts.rules.s02_dealing import PLAYERS
from tools.vectors.played.houses import by, house
from tools.vectors.question import Points, Question, next_dealer

DEALERS: Final[tuple[tuple[str, str, int, int | None, Points, int], ...]] = (
    # the house, situation, dealer, declarer, totals, who deals next
    ("in-turn", "P005: three play, seat 1 has made it", 2, 1, (40, 82, 40), 0),
    ("in-turn", "two play, a bait", 0, 0, (60, 102), 1),
    ("in-turn", "two play, the declarer who dealt has made it", 1, 1, (62, 100), 0),
    ("in-turn", "two play, nobody took", 1, None, (0, 0), 0),
    ("in-turn", "three play, nobody took", 1, None, (0, 0, 0), 2),
    ("in-turn", "two play, equal totals", 0, 1, (81, 81), 1),
    ("highest-written", "P006: three play, the third has most and gets the bait", 0, 1, (30, 60, 72), 2),
    ("highest-written", "P007: two play, equal totals: the next in turn", 0, 0, (81, 81), 1),
    ("highest-written", "equal totals, dealt by the other", 1, 0, (81, 81), 0),
    ("highest-written", "two play, the declarer has made it", 1, 0, (100, 62), 0),
    ("highest-written", "two play, a bait of the dealer", 0, 0, (60, 102), 1),
    ("highest-written", "three play, made, and the declarer has most", 1, 0, (70, 46, 46), 0),
    ("highest-written", "three play, the points wait, and another has most", 0, 0, (60, 60, 42), 1),
    ("highest-written", "three play, two share a bait alike", 0, 1, (61, 40, 61), 1),
    ("highest-written", "three play, two share a bait and one gets the odd point", 0, 1, (60, 41, 60), 2),
    ("highest-written", "two play, nobody took", 0, None, (0, 0), 1),
)


def questions() -> Iterator[Question]:
    """Yield every question to what houses write."""
    for answer, title, dealer, declarer, totals, right in DEALERS:
        asked = next_dealer("p4", title, dealer, declarer, totals, right=right)
        yield by(_of(len(totals), next_dealer=answer), asked)


def _of(seats: int, **answers: Any) -> dict[str, Any]:
    """Return a house of the club for two, of the site for more."""
    return house("club" if seats == PLAYERS else "site", seats=seats, **answers)
