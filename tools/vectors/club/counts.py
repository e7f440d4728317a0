"""Numbers of lines of play, from many points and to many depths."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from deberts.table.actions import Play
from tools.vectors.positions import Json, at, before, played_on, randomly_played, stacked
from tools.vectors.question import Question

SEED: Final = "counts"
CLAUSES: Final = ("05.2", "05.3", "05.4", "05.5", "05.6", "05.7", "05.8", "05.9")

HANDS: Final = {
    "forehand has all trumps": stacked(
        forehand="7H 8H 9H JH QH KH AH TH AS", dealer="KS QS JD TD 9C 8C 7D AD KC", indicator="7S"
    ),
    "the dealer has all trumps": stacked(
        forehand="KS QS JD TD 9C 8C 7D AD KC", dealer="7H 8H 9H JH QH KH AH TH AS", indicator="7S"
    ),
    "nobody has a trump": stacked(
        forehand="7C 9C JC KC 8D TD QD AD 7S", dealer="8C TC QC AC 7D 9D JD KD 8S", indicator="7H"
    ),
    "four trumps each": stacked(
        forehand="7H 9H JH KH 8D TD QD AD 7S", dealer="8H TH QH AH 7D 9D JD KD 8S", indicator="7C"
    ),
    "one suit against three": stacked(
        forehand="7C 8C 9C TC JC QC KC AC 7D", dealer="7H 8H 7S 8S 9S AS AD KD QD", indicator="KH"
    ),
}
"""Hands of every kind, hearts being trumps."""

FROM_THE_LEAD: Final = (
    (0, (0, 1, 2, 3, 4, 5, 6, 8, 10)),
    (7, (1, 2, 3, 4, 5, 7, 9)),
    (25, (4, 6, 8)),
    (3, (3, 6)),
    (28, (4, 6, 18)),
    (16, (18,)),
)
"""Numbers of deals with depths, counted from the first lead."""

LATER: Final = (
    # number of the deal, cards played before, depth
    (6, 1, 1),
    (6, 1, 4),
    (6, 4, 5),
    (7, 5, 6),
    (8, 7, 11),
    (9, 8, 10),
    (10, 9, 9),
    (11, 11, 7),
    (12, 12, 6),
    (13, 15, 3),
    (14, 16, 2),
    (15, 17, 1),
    (15, 17, 2),
)
"""Counted from a point in the play, between tricks or in one; some go to the end, one goes beyond it."""


def questions() -> Iterator[Question]:
    """Yield a question for each count."""
    for title, pack in HANDS.items():
        lead = at(pack, "pass; pass; name H" if pack[12][1] != "H" else "take")
        for depth in (2, 4, 6):
            yield _count(f"{title}, depth {depth}", lead, depth)
        yield _count(f"{title}, from the seventh trick to the end", played_on(lead, 12), 6)
    for number, depths in FROM_THE_LEAD:
        for depth in depths:
            yield _count(f"deal {number} from the first lead, depth {depth}", _at_card(number, 0), depth)
    for number, played, depth in LATER:
        yield _count(f"deal {number}, cards played: {played}, depth {depth}", _at_card(number, played), depth)


def _count(title: str, course: Json, depth: int) -> Question:
    return Question("count", title, "perft", {**course, "depth": depth}, also=CLAUSES)


def _at_card(number: int, played: int) -> Json:
    """Return a deal of the seed once so many cards have been played, and nothing said after the last of them."""
    whole = randomly_played(SEED, number)
    cards = [place for place, action in enumerate(whole["actions"]) if action.startswith(Play.word)]
    end = cards[played - 1] + 1 if played else cards[0]
    return before(whole, len(whole["actions"]) - end)
