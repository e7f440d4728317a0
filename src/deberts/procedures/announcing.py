"""Announcing sequences in one go: by the kind of the best, or all of them aloud."""

from __future__ import annotations

from typing import Final

from deberts.errors import Violation
from deberts.rules import s04_sequences as sequences
from deberts.table.actions import Announce
from deberts.table.events import Call, Event, Heard, Height
from deberts.table.phases import Playing
from deberts.table.row import Happening, Row
from deberts.table.view import Position, View
from deberts.variants.site import playing as site


def _announce(view: View, play: Playing) -> tuple[Announce, ...]:
    if view.has_played or view.own.announced:
        return ()
    return tuple(map(Announce, sequences.announcements(view.own.hand, play.contract.trump)))


def _objections(view: View, play: Playing, action: Announce) -> tuple[Violation, ...]:
    return _late(view) + sequences.announcement_violations(action.sequences, view.own.held, play.contract.trump)


def _late(view: View) -> tuple[Violation, ...]:
    return sequences.time_violations(announced=bool(view.own.announced), played=view.has_played)


def _announced(position: Position, seat: int, play: Playing, action: Announce) -> Happening:
    heard = Heard((Call(sequences.kind_told(action.sequences)),))
    secrets = position.with_announcement(seat, action)
    return Happening((Event(seat, heard), *_height(position, play, heard)), secrets)


def _height(position: Position, play: Playing, second: Heard) -> tuple[Event, ...]:
    return tuple(
        Event(first.seat, Height(sequences.height(position.secrets[first.seat].declared, play.contract.trump)))
        for first in play.said
        if sequences.is_height_told(first.kind, second.kind)
    )


KIND_ALOUD: Final = (Row("04.4", Playing, Announce, (Playing,), _announce, _objections, _announced),)
"""One announcement each, heard as a kind; the winner shows after the first trick."""


def _announce_all(view: View, play: Playing) -> tuple[Announce, ...]:
    return () if _late(view) else tuple(map(Announce, site.announcements(view.own.hand, play.contract.trump)))


def _all_objections(view: View, play: Playing, action: Announce) -> tuple[Violation, ...]:
    return _late(view) + site.announcement_violations(action.sequences, view.own.held, play.contract.trump)


def _all_announced(position: Position, seat: int, _play: Playing, action: Announce) -> Happening:
    heard = Heard(tuple(Call(kind, rank) for kind, rank in site.told(action.sequences)))
    return Happening((Event(seat, heard),), position.with_announcement(seat, action))


ALL_ALOUD: Final = (Row("g8", Playing, Announce, (Playing,), _announce_all, _all_objections, _all_announced),)
"""All sequences of a player at once, with their kinds, ranks and number; the winner shows after the first trick."""
