"""Exchanging the trump seven for the indicator."""

from __future__ import annotations

from typing import Final

from deberts.errors import Violation
from deberts.rules import s02_trump as trump
from deberts.table.actions import Exchange, Keep
from deberts.table.events import Event
from deberts.table.phases import Exchanging, Playing
from deberts.table.row import Happening, Row
from deberts.table.view import Position, Secret, View, completed
from deberts.variants.site import dealing as site


def _exchange(view: View, play: Playing) -> tuple[Exchange, ...]:
    return () if view.has_played or _objections(view, play, Exchange()) else (Exchange(),)


def _objections(view: View, play: Playing, _exchange: Exchange) -> tuple[Violation, ...]:
    return trump.exchange_violations(
        view.own.hand,
        view.public.indicator,
        play.contract.trump,
        announced=view.has_spoken,
        played=view.has_played,
    )


def _exchanged(position: Position, seat: int, _play: Playing, action: Exchange) -> Happening:
    return Happening((Event(seat, action),), _with_indicator(position, seat))


def _with_indicator(position: Position, seat: int) -> tuple[Secret, ...]:
    hand = trump.hand_after_exchange(position.secrets[seat].hand, position.public.indicator)
    return position.with_secret(seat, Secret(hand, hand))


BEFORE_OWN_FIRST_CARD: Final = (Row("02.12", Playing, Exchange, (Playing,), _exchange, _objections, _exchanged),)
"""In one's own turn, before announcing and before one's first card."""


def _exchange_or_keep(view: View, step: Exchanging) -> tuple[Exchange, ...]:
    return () if _early_objections(view, step, Exchange()) else (Exchange(),)


def _early_objections(view: View, step: Exchanging, _exchange: Exchange) -> tuple[Violation, ...]:
    return site.exchange_violations(view.own.hand, view.public.indicator, step.contract.trump, completed=False)


def _keep(_view: View, _step: Exchanging) -> tuple[Keep, ...]:
    return (Keep(),)


def _no_objection(_view: View, _step: Exchanging, _keep: Keep) -> tuple[Violation, ...]:
    return ()


def _exchanged_early(position: Position, seat: int, _step: Exchanging, action: Exchange) -> Happening:
    seven = trump.trump_seven(position.public.indicator.suit)
    return Happening((Event(seat, action),), completed(position, _with_indicator(position, seat), seven))


def _kept(position: Position, seat: int, step: Exchanging, action: Keep) -> Happening:
    is_last = step.asked + 1 == position.public.rules.seats
    return Happening((Event(seat, action),), _full(position) if is_last else position.secrets)


def _full(position: Position) -> tuple[Secret, ...]:
    return completed(position, position.secrets, position.public.indicator)


BEFORE_MORE_CARDS: Final = (
    Row("g5", Exchanging, Exchange, (Playing,), _exchange_or_keep, _early_objections, _exchanged_early),
    Row("g5", Exchanging, Keep, (Exchanging, Playing), _keep, _no_objection, _kept),
)
"""A step of its own, each in turn with his first six cards, until one exchanges."""
