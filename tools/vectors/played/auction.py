"""Questions to the dealer's last bid (p5)."""

from __future__ import annotations

from collections.abc import Iterator

from tools.vectors.played.houses import by, house
from tools.vectors.positions import NEW_PACK, Json
from tools.vectors.question import Question, legal_actions, replay, view, worked_out


def questions() -> Iterator[Question]:
    """Yield every question to bids in houses."""
    for base, seats in (("club", 2), ("site", 3), ("site", 4)):
        for answer in ("must-name-any", "plays-indicator"):
            ours = house(base, seats=seats, agreed=("arrival",) * (base == "site"), last_bid=answer)
            for question in _at_the_last_bid(seats, answer):
                yield by(ours, question)


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
