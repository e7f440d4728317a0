"""Questions to the dealer's last bid (p5), and to who takes the indicator (p2)."""

from __future__ import annotations

from collections.abc import Iterator

from tools.vectors.played.houses import by, house
from tools.vectors.positions import NEW_PACK, Json
from tools.vectors.question import Question, legal_actions, replay, view, worked_out
from tools.vectors.variants.rule_sets import around


def questions() -> Iterator[Question]:
    """Yield every question to bids in houses."""
    for base, seats in (("club", 2), ("site", 3), ("site", 4)):
        for answer in ("must-name-any", "plays-indicator"):
            ours = house(base, seats=seats, agreed=("arrival",) * (base == "site"), last_bid=answer)
            for question in _at_the_last_bid(seats, answer):
                yield by(ours, question)
    yield from _the_indicator()


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
