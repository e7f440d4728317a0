"""Claims that end the deal: of the target between tricks or before a card, of half the deal by its defender."""

from __future__ import annotations

from typing import Any, Final

from deberts.errors import Violation
from deberts.rules import conventions, sides
from deberts.table import counting
from deberts.table.actions import Arrive, ClaimEnd, Nibble
from deberts.table.events import Event, Verdict
from deberts.table.phases import Claimed, Finished, Playing
from deberts.table.public import Public
from deberts.table.row import Effect, word_row
from deberts.table.view import Position, View, player


def _played_on_objections(view: View, _play: Playing, _claim: Arrive | ClaimEnd | Nibble) -> tuple[Violation, ...]:
    return conventions.played_on_violations(view.public.standing.scores, view.public.rules.target)


def _claim_objections(view: View, play: Playing, claim: ClaimEnd) -> tuple[Violation, ...]:
    taker = play.tricks[-1].winner if play.tricks else None
    too_late = _played_on_objections(view, play, claim)
    return (*conventions.claim_violations(player(view), taker, play.trick), *too_late)


def _target_claimed(position: Position, seat: int, play: Playing, action: ClaimEnd | Arrive) -> Effect:
    rules = position.public.rules
    written = position.public.standing.scores[sides.side_of(seat, rules.sides)]
    taken = counting.taken_so_far(rules, play, seat)
    verdict = Verdict(conventions.has_arrived(written, taken, rules.target), taken)
    return (Event(seat, action), Event(seat, verdict)), position.secrets


def _nibble_objections(view: View, play: Playing, nibble: Nibble) -> tuple[Violation, ...]:
    too_late = _played_on_objections(view, play, nibble)
    return (*conventions.nibble_violations(player(view), play.contract.declarer, len(play.tricks)), *too_late)


def _half_claimed(position: Position, seat: int, play: Playing, action: Nibble) -> Effect:
    rules = position.public.rules
    whole = counting.whole_deal(rules, play, counting.cards_of_all(position, play))
    verdict = Verdict(conventions.has_more_than_half(counting.taken_so_far(rules, play, seat), whole), whole)
    return (Event(seat, action), Event(seat, verdict)), position.secrets


def _after_claim(_public: Public, play: Playing, events: tuple[Event, ...]) -> Finished:
    word: Any = events[0].act  # of these rows, and their verdict, which the type of an event cannot say
    verdict: Any = events[1].act
    return Finished(play, Claimed(events[0].seat, word, verdict))


BETWEEN_TRICKS: Final = (
    word_row("m12.1", Playing, ClaimEnd(), _after_claim, _claim_objections, effect=_target_claimed),
)
"""By the taker of a trick, before he leads to the next."""

BEFORE_A_CARD: Final = (word_row("v3", Playing, Arrive(), _after_claim, _played_on_objections, effect=_target_claimed),)
"""In one's own turn."""

NIBBLE: Final = (word_row("v4", Playing, Nibble(), _after_claim, _nibble_objections, effect=_half_claimed),)
"""By the defender in his own turn, once the first trick is complete."""
