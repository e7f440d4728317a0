"""Announcing sequences."""

from __future__ import annotations

from typing import Final

import attrs

from deberts.errors import Violation
from deberts.rules import s04_sequences as sequences
from deberts.table.actions import Announce
from deberts.table.events import Event, Heard, Height
from deberts.table.phases import Playing
from deberts.table.row import Happening, Row
from deberts.table.view import Position, View


def _announce(view: View, play: Playing) -> tuple[Announce, ...]:
    if view.has_played or view.own.announced:
        return ()
    return tuple(map(Announce, sequences.announcements(view.own.hand, play.contract.trump)))


def _objections(view: View, play: Playing, action: Announce) -> tuple[Violation, ...]:
    late = sequences.time_violations(announced=bool(view.own.announced), played=view.has_played)
    return late + sequences.announcement_violations(action.sequences, view.own.held, play.contract.trump)


def _announced(position: Position, seat: int, play: Playing, action: Announce) -> Happening:
    heard = Heard(sequences.kind_told(action.sequences))
    own = position.secrets[seat]
    after = attrs.evolve(own, announced=(*own.announced, action))
    return Happening((Event(seat, heard), *_height(position, play, heard)), position.with_secret(seat, after))


def _height(position: Position, play: Playing, second: Heard) -> tuple[Event, ...]:
    return tuple(
        Event(first.seat, Height(sequences.height(position.secrets[first.seat].declared, play.contract.trump)))
        for first in play.said
        if sequences.is_height_told(first.kind, second.kind)
    )


KIND_ALOUD: Final = (Row("04.4", Playing, Announce, (Playing,), _announce, _objections, _announced),)
"""One announcement each, heard as a kind; the winner shows after the first trick."""
