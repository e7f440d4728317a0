"""Offering to double the stake, and answering."""

from __future__ import annotations

from typing import Final

from deberts.errors import Violation
from deberts.options import ExchangeTime
from deberts.rules import conventions
from deberts.table.actions import Accept, Ask, AskHeight, Double, Exchange, Good, No, Refuse, SayBela, Yes
from deberts.table.events import Event, Heard, Height
from deberts.table.phases import Asked, Finished, Playing, Question
from deberts.table.row import Happening, Row
from deberts.table.view import Position, View, player

_BEFORE_A_FIRST_CARD: Final = Heard | Height | Ask | Yes | No | AskHeight | Good


def _double(view: View, play: Playing) -> tuple[Double, ...]:
    return () if _double_objections(view, play, Double()) else (Double(),)


def _double_objections(view: View, play: Playing, _double: Double) -> tuple[Violation, ...]:
    return conventions.offer_violations(player(view), play.stake, pending=False, acted=_has_acted(view))


def _has_acted(view: View) -> bool:
    """Tell whether this turn has begun: what was exchanged or announced in a step of its own was no part of it."""
    last, in_turn = view.public.log[-1].act, view.public.rules.exchange is ExchangeTime.BEFORE_OWN_FIRST_CARD
    has_prepared = isinstance(last, _BEFORE_A_FIRST_CARD) or (in_turn and isinstance(last, Exchange))
    return isinstance(last, SayBela) or (has_prepared and not view.has_played)


def _accept(_view: View, asked: Asked) -> tuple[Accept, ...]:
    return (Accept(),) if asked.question is Question.DOUBLE else ()


def _refuse(_view: View, asked: Asked) -> tuple[Refuse, ...]:
    return (Refuse(),) if asked.question is Question.DOUBLE else ()


def _answer_objections(_view: View, asked: Asked, _answer: Accept | Refuse) -> tuple[Violation, ...]:
    return () if asked.question is Question.DOUBLE else (Violation("D23", "something-else-is-asked"),)


def _said(position: Position, seat: int, _phase: Playing | Asked, action: Double | Accept | Refuse) -> Happening:
    return Happening((Event(seat, action),), position.secrets)


OFFERED: Final = (
    Row("v2", Playing, Double, (Asked,), _double, _double_objections, _said),
    Row("v2", Asked, Accept, (Playing,), _accept, _answer_objections, _said),
    Row("v2", Asked, Refuse, (Finished,), _refuse, _answer_objections, _said),
)
"""Before any other act of one's turn; the other accepts, or loses the game."""
