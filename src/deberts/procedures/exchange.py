"""Exchanging the trump seven for the indicator."""

from __future__ import annotations

from typing import Final

import attrs

from deberts.errors import Violation
from deberts.options import ExchangeTime
from deberts.rules import s02_dealing as dealing, s02_trump as trump
from deberts.table.actions import Exchange, Keep
from deberts.table.events import Event
from deberts.table.phases import Exchanged, Exchanging, Playing
from deberts.table.public import Public
from deberts.table.row import Effect, Row, word_row
from deberts.table.view import Position, Secret, View, completed

_EXCHANGE: Final = Exchange()


def _objections(view: View, play: Playing, _exchange: Exchange) -> tuple[Violation, ...]:
    announced, played, public = view.has_spoken, view.has_played, view.public
    found = trump.exchange_violations(
        view.own.hand, public.indicator, play.contract.trump, announced=announced, played=played
    )
    return found + public.exchanger_violations(view.seat, play.contract)


def _exchange(view: View, play: Playing) -> tuple[Exchange, ...]:
    # Most hands have no trump seven: then nothing else is asked.
    if trump.trump_seven(play.contract.trump) not in view.own.hand:
        return ()
    return () if _objections(view, play, _EXCHANGE) else (_EXCHANGE,)


def _exchanged(position: Position, seat: int, _play: Playing, action: Exchange) -> Effect:
    return (Event(seat, action),), _with_indicator(position, seat)


def _with_indicator(position: Position, seat: int) -> tuple[Secret, ...]:
    own = position.secrets[seat]
    hand = trump.hand_after_exchange(own.hand, position.public.indicator)
    return position.with_secret(seat, attrs.evolve(own, held=hand, hand=hand))


def _after_exchange(public: Public, play: Playing, events: tuple[Event, ...]) -> Playing:
    seven = trump.trump_seven(public.indicator.suit)
    return attrs.evolve(play, exchanged=Exchanged(events[0].seat, seven, public.indicator))


BEFORE_OWN_FIRST_CARD: Final = (
    Row("02.12", Playing, Exchange, _after_exchange, _exchange, _objections, _exchanged, before_own_first_card=True),
)
"""In one's own turn, before announcing and before one's first card."""


def _early_objections(view: View, step: Exchanging, _exchange: Exchange) -> tuple[Violation, ...]:
    indicator, early = view.public.indicator, ExchangeTime.BEFORE_MORE_CARDS
    return trump.exchange_violations(
        view.own.hand, indicator, step.contract.trump, announced=False, played=False, time=early
    )


def _exchanged_early(position: Position, seat: int, step: Exchanging, action: Exchange) -> Effect:
    seven = trump.trump_seven(position.public.indicator.suit)
    full = completed(position, _with_indicator(position, seat), seven, step.contract.declarer)
    return (_completing(position, seat, action),), full


def _completing(position: Position, seat: int, action: Exchange | Keep) -> Event:
    rules = position.public.rules
    return Event(seat, action, dealing.bottom_card(position.pack, rules.seats, rules.bottom))


def _after_early_exchange(public: Public, step: Exchanging, events: tuple[Event, ...]) -> Playing:
    return _after_exchange(public, public.first_lead(step.contract, events[0].turned), events)


def _kept(position: Position, seat: int, step: Exchanging, action: Keep) -> Effect:
    if position.public.next_exchanger(step.contract, step.asked + 1) is not None:
        return (Event(seat, action),), position.secrets
    full = completed(position, position.secrets, position.public.indicator, step.contract.declarer)
    return (_completing(position, seat, action),), full


def _after_keep(public: Public, step: Exchanging, events: tuple[Event, ...]) -> Exchanging | Playing:
    asked = public.next_exchanger(step.contract, step.asked + 1)
    return public.first_lead(step.contract, events[0].turned) if asked is None else Exchanging(step.contract, asked)


BEFORE_MORE_CARDS: Final = (
    word_row("g5", Exchanging, Exchange(), _after_early_exchange, _early_objections, effect=_exchanged_early),
    word_row("g5", Exchanging, Keep(), _after_keep, effect=_kept),
)
"""A step of its own, each in turn with his first six cards, until one exchanges."""
