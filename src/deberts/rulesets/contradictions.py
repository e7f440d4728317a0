"""Which answers of a rule set cannot stand together."""

from __future__ import annotations

import enum
from collections.abc import Collection, Iterator
from typing import Final

from deberts.errors import other_type
from deberts.options import Unit
from deberts.rulesets.questions import ANSWERS

SEATS: Final = (2, 3, 4)
"""How many can play."""

ONE_DEAL: Final = 1
"""The target of a game of one deal: whatever decides it, ends it."""


def contradictions(seats: int, target: int, answers: Collection[enum.Enum]) -> Iterator[tuple[str, str]]:
    """Find what cannot hold together.

    Clause:
        02.1, m8.1, m10.3, m12.1, o0, o1, g2, g8, g10, g14, v4, D12, D14, D18, D19, D28

    Args:
        seats: Number of players.
        target: Points that end the match; 1 where kush are counted, for its one deal ends it.
        answers: The answers of a rule set.

    Yields:
        A clause and a sentence for each contradiction; nothing for what can be played.

    Raises:
        InputError: If *seats* or *target* is no number, or *answers* no collection.
    """
    for place, value, kind in (("seats", seats, int), ("target", target, int), ("answers", answers, Collection)):
        if not isinstance(value, kind):
            raise other_type(value, kind, place)
    answers = tuple(answers)
    if seats not in SEATS:
        yield "02.1", "two, three or four can play"
    if Unit.KUSH in answers and target != ONE_DEAL:
        yield "o0", f"where kush are counted, one deal is the game, so its target is {ONE_DEAL}"
    chosen = [ANSWERS[answer] for answer in ANSWERS if answer in answers]
    for limit in (answer.limit for answer in chosen if answer.limit):
        if seats > limit.seats:
            yield limit.clause, limit.sentence
    for need in (need for answer in chosen for need in answer.needs):
        if not any(other in answers for other in need.answers):
            yield need.clause, need.sentence
