"""The dialogue about sequences in the first trick: kind, height, good, and what may follow."""

from __future__ import annotations

from typing import Final

import attrs

from deberts.errors import Violation
from deberts.options import Dialogue
from deberts.rules import moscow_dialogue, s04_announcing, s04_sequences as sequences
from deberts.rules.s04_sequences import Sequence
from deberts.table import showing
from deberts.table.actions import Announce, AskHeight, Good, Keep, TellHeight
from deberts.table.events import Call, Event, Heard
from deberts.table.phases import Asked, Playing, Question, Said
from deberts.table.public import Public
from deberts.table.row import Effect, Row, word_row
from deberts.table.view import Position, View

Violations = tuple[Violation, ...]


def _heard(view: View, play: Playing) -> Said | None:
    return next((said for said in play.said if said.seat != view.seat), None)


def _has_answered(view: View) -> bool:
    return any(isinstance(event.act, AskHeight | Good) for event in view.public.log)


def _is_certain(view: View, play: Playing, own: Sequence, heard: Said) -> bool:
    return moscow_dialogue.certainly_senior(own, heard.kind, play.contract.trump, view.public.rules.seniority)


def _best_ones(view: View, play: Playing) -> tuple[Sequence, ...]:
    return s04_announcing.best_ones(view.own.held, play.contract.trump, view.public.rules.seniority)


def _first_objections(view: View, play: Playing, action: Announce) -> Violations:
    held, trump, preference = view.own.held, play.contract.trump, view.public.rules.seniority
    return s04_announcing.announcement_violations(action.sequences, held, trump, Dialogue.HEIGHT_ASKED, preference)


# -- in one's turn, before one's first card ---------------------------------------------------------------------------


def _announce(view: View, play: Playing) -> tuple[Announce, ...]:
    if view.own.announced:
        return ()
    offers = (Announce((one,)) for one in _best_ones(view, play))
    return tuple(offer for offer in offers if not _announce_objections(view, play, offer))


def _announce_objections(view: View, play: Playing, action: Announce) -> Violations:
    reasons = (
        (view.has_played, "m6.1", "already-played"),
        (bool(view.own.announced), "m8.1", "already-announced"),
        (_has_answered(view), "m9.4", "has-answered-otherwise"),
    )
    late = tuple(Violation(clause, code) for broken, clause, code in reasons if broken)
    return (*late, *_first_objections(view, play, action), *_answer_objections(view, play, action))


def _answer_objections(view: View, play: Playing, action: Announce) -> Violations:
    heard, best = _heard(view, play), action.sequences[0]
    if heard is None:
        return ()
    return moscow_dialogue.answer_violations(best, heard.kind, certain=_is_certain(view, play, best, heard))


def _announced(position: Position, seat: int, play: Playing, action: Announce) -> Effect:
    (own,) = action.sequences
    # Who names his own against another of its kind shows which: only one sequence of that kind is certainly senior.
    is_known = any(said.kind is own.kind for said in play.said)
    return (Event(seat, Heard((_call(own, in_full=is_known),))),), position.with_announcement(seat, action)


def _call(one: Sequence, *, in_full: bool) -> Call:
    return Call(one.kind, one.top.rank, one.top.suit) if in_full else Call(one.kind)


def _go_on(_public: Public, play: Playing, events: tuple[Event, ...]) -> Playing:
    return play.after(events)


def _question_objections(view: View, play: Playing, _question: AskHeight) -> Violations:
    heard = _heard(view, play)
    if heard is None or _is_answered(view):
        return (Violation("m9.2", "nothing-to-ask"),)
    best = next(iter(_best_ones(view, play)), None)
    certain = best is not None and _is_certain(view, play, best, heard)
    return moscow_dialogue.height_question_violations(best, heard.kind, certain=certain)


def _is_answered(view: View) -> bool:
    return view.has_played or view.has_spoken


def _good_objections(view: View, play: Playing, _good: Good) -> Violations:
    nothing = _is_answered(view) or _heard(view, play) is None
    return (Violation("m9.4", "nothing-to-answer"),) if nothing else ()


# -- once the first trick is complete ---------------------------------------------------------------------------------


def _out_of_place(asked: Asked, *questions: Question) -> Violations:
    return () if asked.question in questions else (Violation("D23", "something-else-is-asked"),)


def _height(view: View, asked: Asked) -> TellHeight:
    return TellHeight(s04_announcing.height(view.own.declared, asked.play.contract.trump))


def _tell(view: View, asked: Asked) -> tuple[TellHeight, ...]:
    return (_height(view, asked),) if asked.question is Question.HEIGHT else ()


def _tell_objections(view: View, asked: Asked, action: TellHeight) -> Violations:
    if asked.question is not Question.HEIGHT:
        return _out_of_place(asked, Question.HEIGHT)
    return () if action == _height(view, asked) else (Violation("m9.2", "another-height"),)


def _after_height(public: Public, asked: Asked, events: tuple[Event, ...]) -> Asked:
    return Asked(Question.ANSWER, public.seat_after(events[0].seat), asked.play.after(events))


def _answer(view: View, asked: Asked) -> tuple[Announce, ...]:
    match asked.question:
        case Question.ANSWER:
            offers = (Announce((one,)) for one in _best_ones(view, asked.play))
            return tuple(offer for offer in offers if not _senior_objections(view, asked.play, offer))
        case Question.FURTHER:
            first, trump, rules = view.own.declared[0], asked.play.contract.trump, view.public.rules
            held, preference = view.own.held, rules.seniority
            choices = moscow_dialogue.further_choices(first, held, trump, preference, rules.further)
            return tuple(map(Announce, choices))
        case _:
            return ()


def _late_objections(view: View, asked: Asked, action: Announce) -> Violations:
    match asked.question:
        case Question.ANSWER:
            return _senior_objections(view, asked.play, action)
        case Question.FURTHER:
            return _further_objections(view, asked.play, action)
        case _:
            return _out_of_place(asked, Question.ANSWER, Question.FURTHER)


def _senior_objections(view: View, play: Playing, action: Announce) -> Violations:
    own, height, preference = action.sequences[0], play.said[0].height, view.public.rules.seniority
    beats = height is not None and moscow_dialogue.beats_height(own, height, play.contract.trump, preference)
    junior = () if beats else (Violation("m9.4", "not-senior"),)
    return (*_first_objections(view, play, action), *junior)


def _further_objections(view: View, play: Playing, action: Announce) -> Violations:
    first, trump, rules = view.own.declared[0], play.contract.trump, view.public.rules
    further, preference = action.sequences, rules.seniority
    order = moscow_dialogue.order_violations(further, first, trump, preference, rules.further)
    return (*order, *moscow_dialogue.further_violations(further, first, view.own.held, trump))


def _answered(position: Position, seat: int, asked: Asked, action: Announce) -> Effect:
    best_first = sequences.best_first(action.sequences, asked.play.contract.trump)
    first = asked.play.said[0]
    answers_a_height = seat != first.seat and first.height is not None
    heard = Event(seat, Heard(tuple(_call(own, in_full=answers_a_height) for own in best_first)))
    announced = attrs.evolve(position, secrets=position.with_announcement(seat, action))
    is_settled = asked.question is Question.FURTHER
    return (heard, *(showing.shown(announced, asked.play) if is_settled else ())), announced.secrets


def _after_late_announcement(_public: Public, asked: Asked, events: tuple[Event, ...]) -> Asked | Playing:
    play, seat = asked.play.after(events), events[0].seat
    if asked.question is Question.ANSWER:
        return Asked(Question.FURTHER, seat, play)
    return play


def _good_too_late(_view: View, asked: Asked, _good: Good) -> Violations:
    return _out_of_place(asked, Question.ANSWER)


def _after_good(public: Public, asked: Asked, events: tuple[Event, ...]) -> Asked:
    return Asked(Question.FURTHER, public.seat_after(events[0].seat), asked.play)


def _keep_objections(_view: View, asked: Asked, _keep: Keep) -> Violations:
    return _out_of_place(asked, Question.FURTHER)


def _kept(position: Position, seat: int, asked: Asked, action: Keep) -> Effect:
    return (Event(seat, action), *showing.shown(position, asked.play)), position.secrets


def _after_keep(_public: Public, asked: Asked, events: tuple[Event, ...]) -> Playing:
    return asked.play.after(events)


HEIGHT_ASKED: Final = (
    Row("m6.1", Playing, Announce, _go_on, _announce, _announce_objections, _announced, before_own_first_card=True),
    word_row("m9.2", Playing, AskHeight(), _go_on, _question_objections, before_own_first_card=True),
    word_row("m9.4", Playing, Good(), _go_on, _good_objections, before_own_first_card=True),
    Row("m9.2", Asked, TellHeight, _after_height, _tell, _tell_objections),
    Row("m8.1", Asked, Announce, _after_late_announcement, _answer, _late_objections, _answered),
    word_row("m9.4", Asked, Good(), _after_good, _good_too_late),
    word_row("m8.1", Asked, Keep(), _after_keep, _keep_objections, effect=_kept),
)
"""Kind first; the second asks for the height with his card; whoever stands unbeaten may announce more, and shows."""
