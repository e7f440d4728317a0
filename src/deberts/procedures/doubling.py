"""Offering to double the stake, and answering."""

from __future__ import annotations

from typing import Final

import attrs

from deberts.errors import Violation
from deberts.options import ExchangeTime
from deberts.rules import conventions
from deberts.table.actions import Accept, Ask, AskHeight, Double, Exchange, Good, No, Refuse, SayBela, Yes
from deberts.table.events import Event, Heard, Height
from deberts.table.phases import Answering, Claimed, Finished, Playing, Question
from deberts.table.public import Public
from deberts.table.row import only_to, word_row
from deberts.table.view import View, player

_BEFORE_A_FIRST_CARD: Final = Heard | Height | Ask | Yes | No | AskHeight | Good


def _double_objections(view: View, play: Playing, _double: Double) -> tuple[Violation, ...]:
    return conventions.offer_violations(player(view), play.stake, pending=False, acted=_has_acted(view))


def _has_acted(view: View) -> bool:
    """Return whether this turn has begun: what was exchanged or announced in a step of its own was no part of it."""
    last, in_turn = view.public.log[-1].act, view.public.rules.exchange is ExchangeTime.BEFORE_OWN_FIRST_CARD
    has_prepared = isinstance(last, _BEFORE_A_FIRST_CARD) or (in_turn and isinstance(last, Exchange))
    return isinstance(last, SayBela) or (has_prepared and not view.has_played)


def _after_offer(public: Public, play: Playing, events: tuple[Event, ...]) -> Answering:
    return Answering(Question.DOUBLE, public.seat_after(events[0].seat), play)


def _after_acceptance(_public: Public, answering: Answering, events: tuple[Event, ...]) -> Playing:
    return attrs.evolve(answering.play, stake=conventions.accepted_stake(answering.play.stake, events[0].seat))


def _after_refusal(_public: Public, answering: Answering, events: tuple[Event, ...]) -> Finished:
    return Finished(answering.play, Claimed(events[0].seat, Refuse()))


OFFERED: Final = (
    word_row("v2", Playing, Double(), _after_offer, _double_objections),
    word_row("v2", Answering, Accept(), _after_acceptance, only_to(Question.DOUBLE)),
    word_row("v2", Answering, Refuse(), _after_refusal, only_to(Question.DOUBLE)),
)
"""Before any other act of one's turn; the other accepts, or loses the game."""
