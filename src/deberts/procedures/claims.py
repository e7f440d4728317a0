"""Claims that end the deal: of the target between tricks or before a card, of half the deal by its defender."""

from __future__ import annotations

from typing import Final

from deberts.errors import Violation
from deberts.rules import conventions
from deberts.table import counting
from deberts.table.actions import Arrive, ClaimEnd, Nibble
from deberts.table.events import Event, Verdict
from deberts.table.phases import Finished, Playing
from deberts.table.row import Happening, Row
from deberts.table.view import Position, View, player


def _claim(view: View, play: Playing) -> tuple[ClaimEnd, ...]:
    return () if _claim_objections(view, play, ClaimEnd()) else (ClaimEnd(),)


def _claim_objections(view: View, play: Playing, _claim: ClaimEnd) -> tuple[Violation, ...]:
    taker = play.tricks[-1].winner if play.tricks else None
    return conventions.claim_violations(player(view), taker, play.trick)


def _arrive(_view: View, _play: Playing) -> tuple[Arrive, ...]:
    return (Arrive(),)


def _no_objection(_view: View, _play: Playing, _arrive: Arrive) -> tuple[Violation, ...]:
    return ()


def _target_claimed(position: Position, seat: int, play: Playing, action: ClaimEnd | Arrive) -> Happening:
    taken = counting.taken_so_far(position, play, seat)
    written = position.public.standing.scores[seat]
    verdict = Verdict(conventions.has_arrived(written, taken, position.public.rules.target), taken)
    return Happening((Event(seat, action), Event(seat, verdict)), position.secrets)


def _nibble(view: View, play: Playing) -> tuple[Nibble, ...]:
    return () if _nibble_objections(view, play, Nibble()) else (Nibble(),)


def _nibble_objections(view: View, play: Playing, _nibble: Nibble) -> tuple[Violation, ...]:
    return conventions.nibble_violations(player(view), play.contract.declarer, len(play.tricks))


def _half_claimed(position: Position, seat: int, play: Playing, action: Nibble) -> Happening:
    whole = counting.whole_deal(position, play)
    verdict = Verdict(conventions.has_more_than_half(counting.taken_so_far(position, play, seat), whole), whole)
    return Happening((Event(seat, action), Event(seat, verdict)), position.secrets)


BETWEEN_TRICKS: Final = (Row("m12.1", Playing, ClaimEnd, (Finished,), _claim, _claim_objections, _target_claimed),)
"""By the taker of a trick, before he leads to the next."""

BEFORE_A_CARD: Final = (Row("v3", Playing, Arrive, (Finished,), _arrive, _no_objection, _target_claimed),)
"""In one's own turn."""

NIBBLE: Final = (Row("v4", Playing, Nibble, (Finished,), _nibble, _nibble_objections, _half_claimed),)
"""By the defender in his own turn, once the first trick is complete."""
