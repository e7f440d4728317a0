"""Questions to the dealer's last bid (p5), to deals without bids (p6), and to who takes the indicator (p2)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any, Final

from tools.vectors.played.houses import by, house
from tools.vectors.positions import NEW_PACK, Json, at, played_on, stacked
from tools.vectors.question import Question, entry, legal_actions, match, replay, view, worked_out
from tools.vectors.variants.rule_sets import around

SEVEN_LAST: Final = stacked(bottom="7D")
"""The seven of diamonds lies at the bottom."""


def questions() -> Iterator[Question]:
    """Yield every question to bids in houses."""
    for base, seats in (("club", 2), ("site", 3), ("site", 4)):
        for answer in ("must-name-any", "plays-indicator"):
            ours = house(base, seats=seats, agreed=("arrival",) * (base == "site"), last_bid=answer)
            for question in _at_the_last_bid(seats, answer):
                yield by(ours, question)
    yield from _the_indicator()
    yield from _the_bottom_card()
    yield from _nobody_bids()


def _the_bottom_card() -> Iterator[Question]:
    pack = stacked("AS KS QS 9C 8D 7D", "JH TD AC KC QC JD", indicator="KH", bottom="7C")
    played: Json = {"forehand has taken": ["take"], "the deal is over": played_on(at(pack, "take"))["actions"]}
    for base, seats, later in (("club", 2, played), ("site", 3, {"the first asked keeps": ["take", "keep"]})):
        courses = {"nobody has bid": [], "one has passed": ["pass"], "all have passed twice": ["pass"] * 2 * seats}
        for answer, (title, actions) in product(("after-first-six", "hidden"), {**courses, **later}.items()):
            ours = house(base, seats=seats, bottom=answer)
            for viewer in (0, 1, None):
                who = "a spectator" if viewer is None else f"seat {viewer}"
                course: Json = {"pack": pack, "dealer": seats - 1, "actions": actions}
                yield by(ours, view("p3", f"{seats} play, {answer}: {title}: {who}", course, viewer))
    ours = house(bottom="after-first-six")
    told = view("p3", "P003: nobody has bid, and the last card is the seven of diamonds", at(SEVEN_LAST), None)
    yield by(ours, worked_out(told, bottom="7D"))
    first: Json = {"pack": SEVEN_LAST, "dealer": 0, "actions": played_on(at(SEVEN_LAST, "pass; take"))["actions"]}
    first = {**first, "actions": first["actions"][:4]}
    for viewer in (0, 1):
        title = f"P004: the dealer took, and the first trick is over: seat {viewer}"
        yield by(house(bottom="hidden"), worked_out(view("p3", title, first, viewer), bottom=None))


def _nobody_bids() -> Iterator[Question]:
    dealt: Json = {"pack": NEW_PACK, "dealer": 0, "actions": []}
    void: Json = {"pack": NEW_PACK, "actions": ["pass"] * 4}
    played = {"pack": NEW_PACK, "actions": played_on(at(NEW_PACK, "take"))["actions"]}
    two = house(forced_deal="after-two")
    pack = stacked("AS KS QS JS TS 9S", "AH KH QH JH TH 9H", indicator="TC")
    forced: dict[str, Any] = {"right": {"to_act": 1, "over": False}}
    third = {"pack": pack, "actions": []}
    yield by(two, match("p6", "P010: the third deal after two that were passed out", 0, void, void, third, **forced))
    yield by(two, match("p6", "P011: one is passed out, one played, one passed out", 0, void, played, void, third))
    ended = {"pack": pack, "actions": played_on(at(pack, "take"))["actions"][1:]}
    yield by(two, match("p6", "it is played like any other, and the next has bids", 0, void, void, ended, third))
    for answer, number in (("never", 0), ("after-one", 1), ("after-two", 2), ("after-three", 3)):
        ours = house(forced_deal=answer, four_sevens="new-deal", sevens_counted="six")
        for voids in range(max(number, 1) + 1):
            title = f"{answer}: {voids} passed out in a row before"
            given = {**dealt, "suspended": [], "scores": [0, 0], **({"voids": voids} if voids else {})}
            courses = [("replay", ["pass"]), ("game", ["pass"] * 4), *[("replay", ["exchange"])] * (voids == number)]
            for op, actions in courses:
                yield by(ours, Question("p6", f"{title}: {actions[-1]}, {op}", op, {**given, "actions": actions}))
            if voids <= number:
                entries = {"dealer": 0, "entries": [entry(None, 0, 0), entry(1, 90, 72)], "voids": voids}
                yield by(ours, Question("p6", f"{title}: a sheet", "sheet", entries))
    for after in ("same-dealer", "next-dealer", "next-dealer-afresh"):
        ours = house(four_sevens="new-deal", after_sevens=after, forced_deal="after-two")
        begun: dict[str, Any] = {"dealer": 0, "entries": [{**entry(None, 0, 0), "sevens": 1}, entry(0, 90, 72)]}
        yield by(ours, Question("p11", f"{after}: four sevens, one passed out before", "sheet", {**begun, "voids": 1}))
        yield by(ours, Question("p6", f"{after}: four sevens, two passed out before", "sheet", {**begun, "voids": 2}))
    ours = house(forced_deal="after-two", baits="every-second")
    settled = {"totals": [72, 90], "declarer": 0, "suspended": [], "voids": 2}
    yield by(ours, Question("p6", "a bait after two that were passed out", "settle", settled, by_hand={"voids": 0}))
    yield by(two, Question("p6", "nothing is dealt yet", "audit", {"deals": [], "voids": 1}))
    going_on = {"dealer": 0, "deals": [void, third], "voids": 1}
    yield by(two, Question("p6", "one was passed out before the match goes on", "match", going_on))
    for seats in (3, 4):
        site = house("site", seats=seats, forced_deal="after-one", agreed=("arrival",))
        course = {"pack": NEW_PACK, "dealer": 0, "suspended": [], "scores": [0] * seats, "voids": 1}
        for actions in ([], ["keep"], ["keep"] * seats, ["keep"] * seats + ["arrive"]):
            title = f"{seats} play, and nobody bids: {len(actions)} acts"
            yield by(site, Question("p6", title, "game", {**course, "actions": actions}))


def _the_indicator() -> Iterator[Question]:
    ours = house("site", seats=4, indicator_to="declarer")
    for declarer in (0, 1, 2, 3):
        bids = [*["pass"] * (4 + declarer), "name C"]
        course: Json = {"pack": NEW_PACK, "dealer": 3, "actions": bids}
        for seat in range(4):
            title = f"four play, seat {declarer} has named trumps: the hand of seat {seat}"
            yield by(ours, view("p2", title, course, seat))
    kept: Json = {"pack": NEW_PACK, "dealer": 3, "actions": ["take", *["keep"] * 4]}
    pack = around("9D TD JD QD KD AD", "7S 8S 7D 7H 8D 8H", "", "", indicator="KS")
    swapped: Json = {"pack": pack, "dealer": 3, "actions": ["take", "keep", "exchange"]}
    for viewer in (0, 1, 3, None):
        who = "a spectator" if viewer is None else f"seat {viewer}"
        yield by(ours, view("p2", f"four play, forehand has taken, and nobody exchanges: {who}", kept, viewer))
        yield by(ours, view("p2", f"four play, forehand has taken, the next exchanges: {who}", swapped, viewer))
    yield by(ours, legal_actions("p2", "four play, forehand has taken: his first turn", kept))


def _at_the_last_bid(seats: int, answer: str) -> Iterator[Question]:
    told = f"{seats} players, {answer}"
    dealt: Json = {"pack": NEW_PACK, "dealer": 0}
    passes = ["pass"] * (2 * seats - 1)
    none = (0,) * seats
    suit = NEW_PACK[6 * seats][1]
    named = [f"name {other}" for other in "CDHS" if other != suit]
    own = "take" if answer == "must-name-any" else "pass"
    asked = legal_actions("p5", f"{told}: all others have passed twice", {**dealt, "actions": passes})
    yield worked_out(asked, to_act=0, actions=[*named, own])
    yield legal_actions("p5", f"{told}: one pass is left before the last bid", {**dealt, "actions": passes[:-1]})
    for bid in ("pass", "take", f"name {suit}", named[0]):
        title = f"{told}: the dealer's last word is {bid}"
        yield replay("p5", title, {**dealt, "actions": [*passes, bid]}, none)
        if bid in {own, named[0]}:
            yield legal_actions("p5", f"{title}, and then", {**dealt, "actions": [*passes, bid]})
            yield view("p5", f"{title}, as a spectator sees it", {**dealt, "actions": [*passes, bid]}, None)
    earlier = {**dealt, "actions": [*passes[:-1], "take"]}
    yield replay("p5", f"{told}: the one before the last takes", earlier, none)
