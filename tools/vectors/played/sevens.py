"""Questions to four sevens in houses: what they bring, in which hand they count, and who deals next (p9 to p11)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from tools.vectors.played.houses import by, house
from tools.vectors.positions import Json
from tools.vectors.question import Question, entry, legal_actions, match, replay, sheet, view
from tools.vectors.variants.rule_sets import around

SIX: Final = "7C 7D 7H 7S AS TS"
THREE: Final = "7C 7D 7H AS TS KS 7S AD JD"
"""Four sevens among the first six, and three of them with the fourth in a full hand."""

HUNDRED: Final = "hundred-and-new-deal"
SHOWN: Final[Json] = {"pack": around(THREE, ""), "dealer": 0, "actions": ["take", "redeal"]}
"""Forehand, seat 1, shows four sevens in his nine cards."""


def questions() -> Iterator[Question]:
    """Yield every question to four sevens in houses."""
    yield from _a_hundred()
    yield from _among_six()
    yield from _the_next_dealer()


def _a_hundred() -> Iterator[Question]:
    ours = house(four_sevens=HUNDRED)
    first = {**SHOWN, "dealer": 1}
    won = match("p9", "P017: the 100 end the match", 1, first, scores=[430, 300], right={"scores": [530, 300]})
    yield by(ours, won)
    short: dict[str, Any] = {"scores": [400, 300], "right": {"winner": None}}
    yield by(ours, match("p9", "the 100 are one short of the target", 1, first, **short))
    title = "P018: the 100 are written, and what waits goes on waiting"
    waits: dict[str, Any] = {"suspended": (81,), "written": [0, 100], "sevens": 1}
    yield by(ours, replay("p9", title, SHOWN, (100, 0), **waits, also=("D19",)))
    yield by(ours, legal_actions("p9", "four sevens in nine cards", {**SHOWN, "actions": ["take"]}, also=("s3",)))
    said = {"declarer": None, "totals": [0, 0], "sevens": 0}
    yield by(ours, sheet("p9", "shown again and again until the match ends", 0, *[said] * 5, scores=(10, 0)))
    yield by(ours, sheet("p9", "shown with a declarer", 0, {**entry(0, 90, 72), "sevens": 0}))
    counting = house(four_sevens=HUNDRED, baits="every-second", bare="each-time", double_finish="higher")
    counts: dict[str, Any] = {"scores": [520, 520], "baits": [1, 0]}
    anew = Question("p9", "past the target at equal scores, and nothing is counted", "match", {**counts, **_one(first)})
    yield by(counting, anew)
    three = house("site", seats=3, four_sevens=HUNDRED)
    course: Json = {"pack": around(SIX, "", ""), "dealer": 2, "actions": ["take", *["keep"] * 3, "redeal"]}
    yield by(three, replay("p9", "three play, and forehand shows them", course, (0, 0, 0)))
    pairs = house("site", seats=4, four_sevens=HUNDRED, sevens_counted="six", partners="opposite")
    course = {"pack": around("", "", SIX, ""), "dealer": 3, "actions": ["pass", "pass", "redeal"]}
    yield by(pairs, replay("p9", "four play in pairs, and forehand's partner shows them", course))


def _one(course: Json) -> Json:
    return {"dealer": course["dealer"], "deals": [{key: course[key] for key in ("pack", "actions")}]}


def _among_six() -> Iterator[Question]:
    for answer in ("nine", "six", "six-or-nine"):
        ours = house(four_sevens="new-deal", sevens_counted=answer)
        for title, pack, bids in (
            ("P019: four sevens among six, before a bid", around(SIX, ""), ()),
            ("P020: the fourth comes after the bids", around(THREE, ""), ("take",)),
            ("three among six", around(THREE, ""), ()),
            ("four among six, not shown before the bids", around(SIX, ""), ("take",)),
            ("the other has them, and has bid once", around("", SIX), ("pass", "pass", "pass")),
        ):
            course: Json = {"pack": pack, "dealer": 0, "actions": [*bids]}
            yield by(ours, legal_actions("p10", f"{answer}: {title}", course))
            if not bids[1:]:
                shown = {**course, "actions": [*bids, "redeal"]}
                yield by(ours, replay("p10", f"{answer}: {title}, and they are shown", shown))
    ours = house(four_sevens="new-deal", sevens_counted="six")
    for viewer in (0, 1, None):
        who = "a spectator" if viewer is None else f"seat {viewer}"
        shown = {"pack": around(SIX, ""), "dealer": 0, "actions": ["redeal"]}
        yield by(ours, view("p10", f"shown instead of a bid: {who}", shown, viewer))
    for seats, answer in ((3, "six-or-nine"), (4, "six")):
        ours = house("site", seats=seats, four_sevens="new-deal", sevens_counted=answer)
        course = {"pack": around(SIX, *[""] * (seats - 1)), "dealer": seats - 1, "actions": []}
        yield by(ours, legal_actions("p10", f"{seats} play, {answer}: the first turn", course))


def _the_next_dealer() -> Iterator[Question]:
    for seats, title, answer, due in (
        (3, "P021: three play, and the next deals", "next-dealer", 0),
        (3, "P022: three play, and the same deals again", "same-dealer", 2),
        (2, "two play, and the next deals", "next-dealer", 0),
    ):
        ours = house("site", seats=seats, four_sevens="new-deal", after_sevens=answer)
        void = {"declarer": None, "totals": [0] * seats, "sevens": 1}
        made = entry(0, *(90, 40, 32)[:seats])
        yield by(ours, sheet("p11", title, seats - 1, void, made, right={"dealers": [seats - 1, due]}))
    ours = house(four_sevens="new-deal", after_sevens="next-dealer")
    second = {"pack": around("", ""), "actions": ["pass"]}
    yield by(ours, match("p11", "the other deals, and who showed them bids first", 0, SHOWN, second))
