"""The question whether a terc from the trump nine would pass, before the exchange that would break it."""

from __future__ import annotations

from typing import Final

from deberts.errors import Violation
from deberts.rules import terc_question
from deberts.table.actions import Ask, No, Yes
from deberts.table.events import Event
from deberts.table.phases import Answering, Playing, Question
from deberts.table.public import Public
from deberts.table.row import SOMETHING_ELSE_IS_ASKED, word_row
from deberts.table.view import View


def _ask_objections(view: View, play: Playing, _ask: Ask) -> tuple[Violation, ...]:
    again = any(event.seat == view.seat and isinstance(event.act, Ask) for event in view.public.log)
    asked = (Violation("m10.3", "asked-already"),) if again else ()
    public, facts = view.public, {"announced": view.has_spoken, "played": view.has_played}
    found = terc_question.terc_question_violations(
        view.own.hand, public.indicator, play.contract.trump, **facts, terms=public.rules.sequence_terms
    )
    return asked + found + view.public.exchanger_violations(view.seat, play.contract)


def _after_question(public: Public, play: Playing, events: tuple[Event, ...]) -> Answering:
    return Answering(Question.TERC, public.seat_after(events[0].seat), play)


def _answer_objections(view: View, answering: Answering, action: Yes | No) -> tuple[Violation, ...]:
    if answering.question is not Question.TERC:
        return (SOMETHING_ELSE_IS_ASKED,)
    place, trump = len(answering.play.trick), answering.play.contract.trump
    rules = view.public.rules
    passes = terc_question.terc_passes(view.own.held, place, trump, rules.seniority, rules.sequence_terms)
    return () if isinstance(action, Yes) is passes else (Violation("D25", "not-the-truth"),)


def _after_answer(_public: Public, answering: Answering, _events: tuple[Event, ...]) -> Playing:
    return answering.play


BEFORE_THE_EXCHANGE: Final = (
    word_row("m10.3", Playing, Ask(), _after_question, _ask_objections, before_own_first_card=True),
    word_row("m10.3", Answering, Yes(), _after_answer, _answer_objections),
    word_row("m10.3", Answering, No(), _after_answer, _answer_objections),
)
"""Once, with nine, eight and seven of trumps and the exchange open; the answer is true."""
