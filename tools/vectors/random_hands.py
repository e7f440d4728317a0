"""Hands and tricks drawn by lot, as many of each kind: the rare kinds would else hardly be among them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from typing import Final

import attrs

from deberts.shuffle import pack_of_deal
from tools.vectors.question import Question, legal_cards, refusals
from tools.vectors.reading.cards import above

SEED: Final = "hands and tricks"
EACH: Final = 3
"""How many of each kind are asked."""


@attrs.frozen
class Situation:
    """A hand with a card led to it.

    Args:
        hand: The hand.
        led: The card led.
        trump: Trump suit.
    """

    hand: tuple[str, ...]
    led: str
    trump: str

    @property
    def trumps(self) -> list[str]:
        """The trumps in hand."""
        return [card for card in self.hand if card[1] == self.trump]

    @property
    def follows(self) -> list[str]:
        """The cards of the suit led."""
        return [card for card in self.hand if card[1] == self.led[1]]

    @property
    def is_trump_led(self) -> bool:
        """Whether a trump was led."""
        return self.led[1] == self.trump

    @property
    def beating(self) -> list[str]:
        """The cards that rank above the card led."""
        return [card for card in self.hand if card in above(self.led, self.trump)]


Kind = Callable[[Situation], bool]

KINDS: Final[tuple[tuple[str, str, Kind], ...]] = (
    ("05.2", "follows a plain lead, trumps in hand", lambda it: bool(it.follows and it.trumps and not it.is_trump_led)),
    ("05.2", "follows a plain lead, no trump in hand", lambda it: bool(it.follows and not it.trumps)),
    ("05.3", "must ruff with one trump", lambda it: not it.follows and len(it.trumps) == 1),
    ("05.3", "must ruff and may choose", lambda it: not it.follows and len(it.trumps) > 1),
    ("05.4", "has neither the suit nor a trump", lambda it: not it.follows and not it.trumps),
    ("05.5", "must beat and has one that does", lambda it: it.is_trump_led and 1 == len(it.beating) < len(it.trumps)),
    ("05.5", "must beat and may choose", lambda it: it.is_trump_led and 1 < len(it.beating) < len(it.trumps)),
    ("05.5", "cannot beat and may choose", lambda it: it.is_trump_led and not it.beating and len(it.trumps) > 1),
    ("05.5", "beats with every trump", lambda it: it.is_trump_led and 1 < len(it.beating) == len(it.trumps)),
    ("05.6", "could beat a plain lead", lambda it: not it.is_trump_led and 0 < len(it.beating) < len(it.follows)),
)
"""Clause, title and test of each kind."""


def questions() -> Iterator[Question]:
    """Yield two questions to each situation: what may be played, and why the rest may not."""
    for clause, title, is_such in KINDS:
        for number, it in enumerate(_such(is_such), 1):
            course = (" ".join(it.hand), it.led, it.trump)
            yield legal_cards(clause, f"drawn: {title} ({number})", *course)
            yield refusals(clause, f"drawn: {title} ({number})", *course)


def situations() -> Iterator[Situation]:
    """Draw situations without end, with hands of one to nine cards."""
    return map(_situation, count())


def _situation(number: int) -> Situation:
    pack = tuple(map(str, pack_of_deal(SEED, number)))
    return Situation(pack[2 : 3 + number % 9], pack[0], pack[1][1])


def _such(is_such: Kind) -> list[Situation]:
    found = (it for it in situations() if len(it.hand) > 1 and is_such(it))
    return [next(found) for _ in range(EACH)]
