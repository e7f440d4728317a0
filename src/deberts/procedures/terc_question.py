"""Asking whether a terc from the trump nine would pass, before the exchange that would break it."""

from __future__ import annotations

from typing import Final

from deberts.errors import Violation
from deberts.table import comparing
from deberts.table.actions import Ask, No, Yes
from deberts.table.events import Event
from deberts.table.phases import Asked, Playing, Question
from deberts.table.row import Happening, Row
from deberts.table.view import Position, View
from deberts.variants import moscow


def _ask(view: View, play: Playing) -> tuple[Ask, ...]:
    return () if _ask_objections(view, play, Ask()) else (Ask(),)


def _ask_objections(view: View, play: Playing, _ask: Ask) -> tuple[Violation, ...]:
    again = any(event.seat == view.seat and isinstance(event.act, Ask) for event in view.public.log)
    asked = (Violation("m10.3", "asked-already"),) if again else ()
    return asked + moscow.ask_violations(
        view.own.hand,
        view.public.indicator,
        play.contract.trump,
        announced=view.has_spoken,
        played=view.has_played,
    )


def _answers(view: View, asked: Asked) -> tuple[Yes | No, ...]:
    return (_truth(view, asked),) if asked.question is Question.TERC else ()


def _truth(view: View, asked: Asked) -> Yes | No:
    place = len(asked.play.trick)
    trump, preference = asked.play.contract.trump, view.public.rules.seniority
    return Yes() if comparing.terc_passes(view.own.held, place, trump, preference) else No()


def _yes(view: View, asked: Asked) -> tuple[Yes, ...]:
    return tuple(answer for answer in _answers(view, asked) if isinstance(answer, Yes))


def _no(view: View, asked: Asked) -> tuple[No, ...]:
    return tuple(answer for answer in _answers(view, asked) if isinstance(answer, No))


def _answer_objections(view: View, asked: Asked, action: Yes | No) -> tuple[Violation, ...]:
    if asked.question is not Question.TERC:
        return (Violation("D23", "something-else-is-asked"),)
    return () if action in _answers(view, asked) else (Violation("D25", "not-the-truth"),)


def _said(position: Position, seat: int, _phase: Playing | Asked, action: Ask | Yes | No) -> Happening:
    return Happening((Event(seat, action),), position.secrets)


BEFORE_THE_EXCHANGE: Final = (
    Row("m10.3", Playing, Ask, (Asked,), _ask, _ask_objections, _said),
    Row("m10.3", Asked, Yes, (Playing,), _yes, _answer_objections, _said),
    Row("m10.3", Asked, No, (Playing,), _no, _answer_objections, _said),
)
"""Once, with nine, eight and seven of trumps and the exchange open; the answer is true."""
