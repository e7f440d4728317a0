"""Exchanging the trump seven for the indicator."""

from __future__ import annotations

from typing import Final

from deberts.errors import Violation
from deberts.rules import s02_trump as trump
from deberts.table.actions import Exchange
from deberts.table.events import Event
from deberts.table.phases import Playing
from deberts.table.row import Happening, Row
from deberts.table.view import Position, Secret, View


def _exchange(view: View, play: Playing) -> tuple[Exchange, ...]:
    return () if view.has_played or _objections(view, play, Exchange()) else (Exchange(),)


def _objections(view: View, play: Playing, _exchange: Exchange) -> tuple[Violation, ...]:
    return trump.exchange_violations(
        view.own.hand,
        view.public.indicator,
        play.contract.trump,
        announced=bool(view.own.announced),
        played=view.has_played,
    )


def _exchanged(position: Position, seat: int, _play: Playing, action: Exchange) -> Happening:
    hand = trump.hand_after_exchange(position.secrets[seat].hand, position.public.indicator)
    return Happening((Event(seat, action),), position.with_secret(seat, Secret(hand, hand)))


BEFORE_OWN_FIRST_CARD: Final = (Row("02.12", Playing, Exchange, (Playing,), _exchange, _objections, _exchanged),)
"""In one's own turn, before announcing and before one's first card."""
