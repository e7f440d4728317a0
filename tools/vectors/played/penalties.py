"""Questions to what baits, and deals without a trick, cost that are counted through a match (p26 to p29)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from deberts.rules.s02_dealing import PLAYERS
from tools.vectors.played.houses import by, house
from tools.vectors.positions import at, played_on, stacked, then
from tools.vectors.question import Points, Question, entry, match_end, replay, sheet
from tools.vectors.variants.site_rules import HANDS
from tools.vectors.worked_deals import worked

USUAL: Final = 100

ALL_TRICKS: Final = played_on(at(stacked("JH 9H AH TH KH QH 8H AS AC", indicator="7H"), "take"))
"""A deal in which forehand takes all tricks."""

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
    yield from _without_a_trick()
    yield from _all_tricks()
    yield from _hangs()
    third = _of(2, "every-third")
    deal = worked("K135")
    begun: dict[str, Any] = {"suspended": [], "scores": [0, 0], "baits": [1, 2]}
    for op in ("replay", "game"):
        yield by(third, Question("p26", f"a deal to its end, two baits before: {op}", op, {**deal, **begun}))
    played = {"dealer": 1, "deals": [{key: deal[key] for key in ("pack", "actions")}], "baits": [1, 2]}
    yield by(third, Question("p26", "two baits before the match goes on", "match", played))
    sheet_of = {"dealer": 1, "entries": [entry(0, 72, 90)], "baits": [2, 0]}
    yield by(third, Question("p26", "two baits before the sheet", "sheet", sheet_of))
    arrival = house("site", agreed=("arrival",), baits="every-third")
    false = {**then(at(HANDS[2], "pass; pass; name C"), "arrive"), "suspended": [], "scores": [-100, 40]}
    yield by(arrival, Question("p26", "a false arrival is won by who is below 0", "replay", false))
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


BARE: Final[tuple[tuple[str, str, Points, int, Points, Points, Points, Points], ...]] = (
    # the house, situation, totals, declarer, tricks, deals without before, what is written, such deals after
    ("each-time", "P061: the defender has none", (130, 20), 0, (9, 0), (0, 0), (130, -80), (0, 1)),
    ("every-second", "P062: the first time", (130, 20), 0, (9, 0), (0, 0), (130, 20), (0, 1)),
    ("every-second", "the second time", (130, 20), 0, (9, 0), (3, 1), (130, -80), (3, 2)),
    ("every-third", "the declarer's third", (20, 162), 0, (0, 9), (2, 2), (-100, 182), (3, 2)),
    ("every-third", "the second", (162, 0), 0, (9, 0), (0, 1), (162, 0), (0, 2)),
    ("from-the-second", "the second", (162, 0), 0, (9, 0), (0, 1), (162, -100), (0, 2)),
    ("from-the-second", "the first", (162, 0), 0, (9, 0), (5, 0), (162, 0), (5, 1)),
    ("each-time", "each has one", (130, 20), 0, (8, 1), (1, 1), (130, 20), (1, 1)),
    ("each-time", "the deal was cut short", (162, 0), 0, (4, 0), (1, 1), (162, 0), (1, 1)),
    ("each-time", "two of three have none", (130, 0, 0), 0, (9, 0, 0), (0, 0, 1), (130, -100, -100), (0, 1, 2)),
)


def _without_a_trick() -> Iterator[Question]:
    for answer, title, totals, declarer, tricks, before, written, after in BARE:
        given = {"totals": list(totals), "declarer": declarer, "suspended": [], "bare": list(before)}
        given |= {"dealer": 0} if len(totals) > PLAYERS else {}
        right: dict[str, Any] = {"written": list(written), "bare": list(after)}
        asked = Question("p28", title, "settle", {**given, "tricks": list(tricks)}, by_hand=right)
        yield by(house("club" if len(totals) == PLAYERS else "site", seats=len(totals), bare=answer), asked)
    each = house(bare="each-time", bare_penalty=90)
    deal, begun = worked("K072"), {"suspended": [], "scores": [0, 0], "bare": [1, 0]}
    yield by(each, replay("p28", "the dealer takes no trick", ALL_TRICKS))
    for op in ("replay", "game"):
        yield by(each, Question("p28", f"each has a trick, and one no point: {op}", op, {**deal, **begun}))
    played = {"dealer": 1, "deals": [{key: deal[key] for key in ("pack", "actions")}], "bare": [1, 0]}
    yield by(each, Question("p28", "one deal without a trick before the match goes on", "match", played))
    sheet_of = {"dealer": 1, "entries": [entry(0, 130, 20, tricks=[9, 0]), entry(0, 72, 90)], "bare": [2, 0]}
    yield by(each, Question("p28", "two deals without a trick before the sheet", "sheet", sheet_of))
    yield by(each, Question("p28", "nothing dealt yet", "audit", {"deals": [], "bare": [1, 2]}))


SWEEPS: Final[tuple[tuple[str, int, Points, int, Points, Points], ...]] = (
    # situation, the bonus, totals, declarer, tricks, what is written
    ("P063: the declarer has all", 100, (130, 0), 0, (9, 0), (230, 0)),
    ("the defender has all, at a bait", 90, (20, 162), 0, (0, 9), (0, 272)),
    ("the other has one", 100, (152, 10), 0, (8, 1), (152, 10)),
    ("the deal was cut short", 100, (152, 10), 0, (8, 0), (152, 10)),
    ("equal totals, and all tricks", 90, (162, 162), 0, (9, 0), (90, 162)),
    ("one of three has all", 1000, (0, 130, 0), 0, (0, 9, 0), (0, 1130, 0)),
    ("of three, two have them all", 100, (70, 60, 0), 0, (4, 5, 0), (70, 60, 0)),
)


def _all_tricks() -> Iterator[Question]:
    for title, bonus, totals, declarer, tricks, written in SWEEPS:
        given = {"totals": list(totals), "declarer": declarer, "suspended": [], "tricks": list(tricks)}
        given |= {"dealer": 0} if len(totals) > PLAYERS else {}
        base = "club" if len(totals) == PLAYERS else "site"
        number: dict[str, Any] = {} if bonus == USUAL else {"sweep_bonus": bonus}
        asked = Question("p29", title, "settle", given, by_hand={"written": list(written)})
        yield by(house(base, seats=len(totals), all_tricks="added", **number), asked)
    added = house(all_tricks="added")
    yield by(added, replay("p29", "all nine are forehand's", ALL_TRICKS))
    yield by(added, replay("p29", "each has a trick, and one no point", worked("K072")))
    course = (entry(0, 130, 0, tricks=[9, 0]), entry(0, 72, 90))
    yield by(added, sheet("p29", "two deals, in one of which all tricks are one player's", 1, *course))


HANGS: Final[tuple[tuple[str, str, Points, int, Points, Points, Points], ...]] = (
    # the house, situation, totals, declarer, baits before, what is written, baits after
    ("every-third", "P059: two baits, and 81 each", (81, 81), 0, (2, 0), (-100, 81), (3, 0)),
    ("every-second", "the second of the defender turned declarer", (81, 81), 1, (0, 1), (81, -100), (0, 2)),
    ("from-the-second", "the first", (70, 70), 0, (0, 0), (0, 70), (1, 0)),
    ("from-the-second", "a bait is one as ever", (72, 90), 0, (1, 0), (-100, 162), (2, 0)),
    ("from-the-second", "a contract made is none", (90, 72), 0, (1, 0), (90, 72), (1, 0)),
)


def _hangs() -> Iterator[Question]:
    for answer, title, totals, declarer, before, written, after in HANGS:
        given = {"totals": list(totals), "declarer": declarer, "suspended": [], "baits": list(before)}
        asked = Question("p27", title, "settle", given, by_hand={"written": list(written), "baits": list(after)})
        yield by(house(baits=answer, hang_as_bait="at-once"), asked)
    second = house(baits="from-the-second", hang_as_bait="at-once", second_hang="second-counts")
    waits = {"totals": [81, 81], "declarer": 0, "suspended": [70], "baits": [1, 0]}
    right = {"written": [81, 81], "suspended": [70], "baits": [1, 0]}
    yield by(second, Question("p27", "equal totals that count for each are none", "settle", waits, by_hand=right))
    course = (entry(0, 81, 81), entry(0, 90, 72))
    begun = {"dealer": 1, "entries": [*course], "baits": [1, 0]}
    yield by(house(baits="every-second", hang_as_bait="at-once"), Question("p27", "a hang that is due", "sheet", begun))


BEFORE: Final = {"totals": [72, 90], "declarer": 0, "suspended": []}


def _of(seats: int, answer: str) -> dict[str, Any]:
    """Return a house of the club for two, of the site for more."""
    return house("club" if seats == PLAYERS else "site", seats=seats, baits=answer)
