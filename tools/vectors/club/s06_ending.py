"""Questions to section 06, as far as it is about the end of a match; and to the decisions about it, D11 and D20."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tools.vectors.club.s02_trump import HEARTS
from tools.vectors.positions import as_dealt, as_seeded, at, before, then
from tools.vectors.question import Question, legal_actions, match, match_end, replay
from tools.vectors.worked_deals import worked

SCORES: Final = (
    # clause, situation, declarer's score, defender's
    ("06.10", "one point short of the target", 500, 120),
    ("06.10", "just at the target", 501, 120),
    ("06.10", "one point over it", 502, 120),
    ("06.10", "the defender is one point short", 120, 500),
    ("06.10", "the defender is just there", 120, 501),
    ("06.10", "the defender is one over", 120, 502),
    ("06.10", "both are one point short", 500, 500),
    ("06.10", "K093: declarer 510, defender 300", 510, 300),
    ("06.10", "one at the target, one a point short", 501, 500),
    ("06.10", "a match that has begun", 0, 162),
    ("06.10", "more than fifteen bits hold", 32_768, 120),
    ("06.11", "both are just there", 501, 501),
    ("06.11", "K090: 720 each", 720, 720),
    ("06.11", "K091: declarer 530, defender 512", 530, 512),
    ("06.11", "K092: declarer 540, defender 510", 540, 510),
    ("06.11", "the defender has more", 510, 640),
    ("06.11", "the declarer is one point short", 500, 501),
    ("06.11", "the defender is one point short", 501, 500),
    ("06.12", "K099: 501 to 200", 501, 200),
    ("06.12", "half the target is not reached", 520, 250),
    ("06.12", "half the target is just reached", 520, 251),
    ("06.12", "against nothing", 560, 0),
    ("06.12", "the defender wins, and the other is far behind", 100, 501),
)
"""Each is asked with either player as declarer."""


def questions() -> Iterator[Question]:
    """Yield every question to these clauses, in their order."""
    yield from _played_out()
    for number, title, own, other in SCORES:
        yield match_end(number, f"{title}; seat 0 declared", (own, other), 0)
        yield match_end(number, f"{title}; seat 1 declared", (other, own), 1)
    yield from _in_matches()


def true_totals() -> Iterator[Question]:
    """Yield every question to D20."""
    for own, other in ((530, 512), (512, 530), (501, 501), (530, 500)):
        title = f"the result of {own} to {other}"
        yield match_end("D20", f"{title}, seat 0 declared", (own, other), 0, also=("06.11",))
        yield match_end("D20", f"{title}, seat 1 declared", (other, own), 1, also=("06.11",))
    for number, title in (
        (8614, "K120: 507 to 516, both past the target"),
        (1143, "K120: 508 to 509, both past the target"),
        (160, "one player past the target: the result is what was written"),
    ):
        yield Question("D20", title, "match", as_seeded(number), also=("06.11",))


def suspended_at_the_end() -> Iterator[Question]:
    """Yield those questions to D11 that ask the end of a match."""
    for number, title in (
        (3460, "K089: equal totals, the defender crosses 501, what waits is void"),
        (1753, "K089: the same, and the other seat wins"),
        (4411, "K095: the target is reached by suspended points alone"),
        (160, "the target is reached without any"),
    ):
        yield Question("D11", title, "match", as_seeded(number), also=("06.10",))


def ended_by_people() -> Iterator[Question]:
    """Yield every question to D36 by the rules of the club."""
    opened, whole = before(worked("K094"), 8), worked("K094")
    for by, seat, deals, scores, title in (
        ("resign", 0, (), (100, 300), "nothing was dealt"),
        ("resign", 1, (), (100, 300), "nothing was dealt, and the other has less"),
        ("resign", 0, (opened,), (400, 20), "in mid-deal, and he was far ahead"),
        ("resign", 1, (opened,), (400, 20), "in mid-deal, whoever's turn it is"),
        ("forfeit", 0, (opened,), (400, 20), "his time ends"),
        ("resign", 1, (whole,), (0, 0), "between two deals: what was written stands"),
    ):
        right = {"over": True, "winner": 1 - seat, "suspended": [], "actions": []}
        yield match("D36", f"seat {seat} gives up: {title}", 1, *deals, scores=scores, end=_end(by, seat), right=right)
    for deals, title in (((), "before the first deal"), ((opened,), "in mid-deal"), ((whole,), "between two deals")):
        right = {"over": True, "winner": None, "result": [], "actions": []}
        yield match("D36", f"all agree {title}: nobody wins", 1, *deals, scores=(9, 7), end=_end("agreed"), right=right)
    right = {"winner": 0, "suspended": []}
    waiting = {"suspended": (81,), "end": _end("resign", 1)}
    yield match("D36", "what waits is void", 1, opened, right=right, also=("D11",), **waiting)
    yield Question("D36", "after the end", "match", {**as_dealt(3620), "end": _end("resign", 0)}, ("06.10",))


def _end(by: str, seat: int | None = None) -> dict[str, object]:
    return {"by": by, "seat": seat}


def _played_out() -> Iterator[Question]:
    five_tricks = before(worked("K094"), 8)
    yield replay("06.9", "K094: 455 and 46 after five tricks: play goes on", five_tricks, (455, 0))
    yield replay("06.9", "K094: the deal is played to its end", worked("K094"), (455, 0))
    yield legal_actions("06.9", "K094: nothing but cards can be played", five_tricks)
    yield legal_actions("06.9", "K094: nor can the end be claimed", then(five_tricks, "claim"))
    opening = {"pack": HEARTS, "actions": []}
    yield match("06.9", "a deal after one that is not played out", 1, five_tricks, opening)
    yield match("06.9", "a deal after one still in the bidding", 1, opening, opening)
    yield match("06.9", "a deal after one that is played out", 1, worked("K094"), opening)
    yield Question("06.9", "far ahead in the last deal", "match", _unfinished(61))


def _unfinished(number: int) -> dict[str, object]:
    course = as_seeded(number)
    *deals, last = course["deals"]
    return {**course, "deals": [*deals, {"actions": last["actions"][:-1]}]}


def _in_matches() -> Iterator[Question]:
    passed, right = at(HEARTS, "pass; pass; pass; pass"), {"over": False, "scores": [500, 480]}
    yield match("06.10", "four passes at 500 to 480: nobody has won", 1, passed, scores=(500, 480), right=right)
    over, opening = as_dealt(3620), {"pack": HEARTS, "actions": []}
    yield Question("06.10", "the target is reached exactly", "match", over)
    yield Question("06.10", "a deal after the end", "match", {**over, "deals": [*over["deals"], opening]})
    for number, deals, title in (
        (6742, 5, "the declarer would be there, but is baited: play goes on"),
        (180, None, "the declarer would be there, but is baited: the other wins"),
        (61, None, "the defender gets there by the declarer's points"),
        (10168, 4, "500 are not enough"),
        (10168, None, "500, and then over the target"),
        (338, None, "the loser has 500"),
    ):
        yield Question("06.10", title, "match", as_seeded(number, deals))
    for number, title in (
        (8614, "both get there, the defender with less"),
        (1143, "both get there, the defender with more"),
        (2802, "both get there with the same score"),
        (338, "only one gets there"),
    ):
        yield Question("06.11", title, "match", as_seeded(number), also=("D20",))
    for number, title in ((61, "24 to 506 is a plain win"), (3620, "so is nothing to 501")):
        yield Question("06.12", title, "match", as_seeded(number))
