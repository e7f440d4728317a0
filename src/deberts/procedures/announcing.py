"""Announcing sequences in one go: by the kind of the best, or all of them aloud."""

from __future__ import annotations

from typing import Final

from deberts.cards import Suit
from deberts.errors import Violation
from deberts.rules import s04_announcing
from deberts.table.actions import Announce
from deberts.table.events import Call, Event, Heard, Height
from deberts.table.phases import Playing
from deberts.table.public import Public
from deberts.table.row import Effect, Row
from deberts.table.view import Position, View


def _announce(view: View, play: Playing) -> tuple[Announce, ...]:
    if view.own.announced:
        return ()
    rules = view.public.rules
    agreed = rules.dialogue, rules.seniority, rules.sequence_terms
    return tuple(map(Announce, s04_announcing.announcements(view.own.hand, play.contract.trump, *agreed)))


def _objections(view: View, play: Playing, action: Announce) -> tuple[Violation, ...]:
    rules = view.public.rules
    late = s04_announcing.time_violations(announced=bool(view.own.announced), played=view.has_played)
    return late + s04_announcing.announcement_violations(
        action.sequences, view.own.held, play.contract.trump, rules.dialogue, rules.seniority, rules.sequence_terms
    )


def _after_announcing(_public: Public, play: Playing, events: tuple[Event, ...]) -> Playing:
    return play.after(events)


def _kind_aloud(position: Position, seat: int, play: Playing, action: Announce) -> Effect:
    heard = Heard((Call(s04_announcing.announced_kind(action.sequences)),))
    secrets = position.with_announcement(seat, action)
    return (Event(seat, heard), *_heights(position, play, heard)), secrets


def _heights(position: Position, play: Playing, second: Heard) -> tuple[Event, ...]:
    return tuple(
        Event(first.seat, _height(position, first.seat, play.contract.trump))
        for first in play.announced
        if s04_announcing.is_height_public(first.kind, second.kind)
    )


def _height(position: Position, seat: int, trump: Suit) -> Height:
    declared, terms = position.secrets[seat].declared, position.public.rules.sequence_terms
    length, *_ = s04_announcing.announced_lengths(declared, terms)
    return Height(s04_announcing.height(declared, trump, terms), length)


def _all_aloud(position: Position, seat: int, _play: Playing, action: Announce) -> Effect:
    said = action.sequences, position.public.rules.sequence_terms
    told = zip(s04_announcing.announced_ranks(*said), s04_announcing.announced_lengths(*said), strict=True)
    heard = Heard(tuple(Call(kind, rank, length=length) for (kind, rank), length in told))
    return (Event(seat, heard),), position.with_announcement(seat, action)


KIND_ALOUD: Final = (
    Row("04.4", Playing, Announce, _after_announcing, _announce, _objections, _kind_aloud, before_own_first_card=True),
)
"""One announcement each, heard as a kind; the winner shows after the first trick."""

ALL_ALOUD: Final = (
    Row("g8", Playing, Announce, _after_announcing, _announce, _objections, _all_aloud, before_own_first_card=True),
)
"""All sequences of a player at once, with their kinds, ranks and number; the winner shows after the first trick."""
