"""Questions to what baits cost that are counted through a match (p26)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from deberts.rules.s02_dealing import PLAYERS
from tools.vectors.played.houses import by, house
from tools.vectors.question import Points, Question, entry, match_end, sheet
from tools.vectors.worked_deals import worked

BAITS: Final[tuple[tuple[str, str, Points, int, Points, Points, Points], ...]] = (
    # the house, situation, totals, declarer, baits before, what is written, baits after
    ("every-third", "P057: the third bait", (72, 90), 0, (2, 0), (-100, 162), (3, 0)),
    ("every-third", "the second bait", (72, 90), 0, (1, 0), (0, 162), (2, 0)),
    ("every-third", "two baits before, and the contract is made", (90, 72), 0, (2, 0), (90, 72), (2, 0)),
    ("every-third", "two baits before, and equal totals", (81, 81), 0, (2, 0), (0, 81), (2, 0)),
    ("every-third", "the sixth bait", (72, 90), 0, (5, 1), (-100, 162), (6, 1)),
    ("every-second", "the other's second bait", (90, 72), 1, (3, 1), (162, -100), (3, 2)),
    ("every-fourth", "the third bait", (72, 90), 0, (2, 0), (0, 162), (3, 0)),
    ("every-fourth", "the fourth bait", (72, 90), 0, (3, 0), (-100, 162), (4, 0)),
    ("every-fifth", "the fifth bait", (72, 90), 0, (4, 4), (-100, 162), (5, 4)),
    ("from-the-second", "P058: the first of three", (72, 90), 0, (0, 0), (0, 162), (1, 0)),
    ("from-the-second", "P058: the second", (72, 90), 0, (1, 0), (-100, 162), (2, 0)),
    ("from-the-second", "P058: the third", (72, 90), 0, (2, 0), (-100, 162), (3, 0)),
    ("every-second", "three play, the second bait", (50, 60, 52), 0, (1, 0, 1), (-100, 110, 52), (2, 0, 1)),
)


def questions() -> Iterator[Question]:
    """Yield every question to what baits cost."""
    for answer, title, totals, declarer, before, written, after in BAITS:
        given = {"totals": list(totals), "declarer": declarer, "suspended": [], "baits": list(before)}
        given |= {"dealer": 0} if len(totals) > PLAYERS else {}
        right: dict[str, Any] = {"written": list(written), "baits": list(after)}
        yield by(_of(len(totals), answer), Question("p26", title, "settle", given, by_hand=right))
    dear = house(baits="every-third", bait_penalty=150)
    asked = Question(
        "p26", "the third bait, at 150", "settle", {**BEFORE, "baits": [2, 0]}, by_hand={"written": [-150, 162]}
    )
    yield by(dear, asked)
    third = _of(2, "every-third")
    deal = worked("K135")
    begun: dict[str, Any] = {"suspended": [], "scores": [0, 0], "baits": [1, 2]}
    for op in ("replay", "game"):
        yield by(third, Question("p26", f"a deal to its end, two baits before: {op}", op, {**deal, **begun}))
    played = {"dealer": 1, "deals": [{key: deal[key] for key in ("pack", "actions")}], "baits": [1, 2]}
    yield by(third, Question("p26", "two baits before the match goes on", "match", played))
    sheet_of = {"dealer": 1, "entries": [entry(0, 72, 90)], "baits": [2, 0]}
    yield by(third, Question("p26", "two baits before the sheet", "sheet", sheet_of))
    yield by(third, Question("p26", "two baits, and nothing dealt yet", "audit", {"deals": [], "baits": [1, 2]}))
    one, void = entry(0, 72, 90), entry(None, 0, 0)
    yield by(third, sheet("p26", "three baits, a void deal among them", 1, one, one, void, one))
    yield by(third, sheet("p26", "a score below 0 rises again", 1, entry(0, 90, 72), scores=(-100, 300)))
    cut = entry(0, 72, 90, tricks=[3, 4])
    yield by(_of(2, "from-the-second"), sheet("p26", "a deal that was cut short is not counted", 1, one, cut, one))
    yield by(third, match_end("p26", "one is below 0 when the other arrives", (-100, 520), 0, winner=1))
    yield by(
        _of(2, "never"), Question("p26", "who counts no baits has none before", "settle", {**BEFORE, "baits": [1, 0]})
    )


BEFORE: Final = {"totals": [72, 90], "declarer": 0, "suspended": []}


def _of(seats: int, answer: str) -> dict[str, Any]:
    """Return a house of the club for two, of the site for more."""
    return house("club" if seats == PLAYERS else "site", seats=seats, baits=answer)
