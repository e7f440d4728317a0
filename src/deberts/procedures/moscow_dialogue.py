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
from deberts.table.phases import Announcement, Answering, Playing, Question
from deberts.table.public import Public
from deberts.table.row import SOMETHING_ELSE_IS_ASKED, Effect, Row, only_to, word_row
from deberts.table.view import Position, View

Violations = tuple[Violation, ...]


def _heard(view: View, play: Playing) -> Announcement | None:
    return next((one for one in play.announced if one.seat != view.seat), None)


def _is_certain(view: View, play: Playing, own: Sequence, heard: Announcement) -> bool:
    return moscow_dialogue.certainly_senior(own, heard.kind, play.contract.trump, view.public.rules.seniority)


def _best_ones(view: View, play: Playing) -> tuple[Sequence, ...]:
    rules = view.public.rules
    return s04_announcing.best_ones(view.own.held, play.contract.trump, rules.seniority, rules.sequence_terms)


def _first_objections(view: View, play: Playing, action: Announce) -> Violations:
    rules = view.public.rules
    agreed = Dialogue.HEIGHT_ASKED, rules.seniority, rules.sequence_terms
    return s04_announcing.announcement_violations(action.sequences, view.own.held, play.contract.trump, *agreed)


# -- in one's turn, before one's first card ---------------------------------------------------------------------------


def _announce(view: View, play: Playing) -> tuple[Announce, ...]:
    if view.own.announced:
        return ()
    offers = (Announce((one,)) for one in _best_ones(view, play))
    return tuple(offer for offer in offers if not _announce_objections(view, play, offer))


def _announce_objections(view: View, play: Playing, action: Announce) -> Violations:
    has_answered = any(isinstance(event.act, AskHeight | Good) for event in view.public.log)
    reasons = (
        (view.has_played, "m6.1", "already-played"),
        (bool(view.own.announced), "m8.1", "already-announced"),
        (has_answered, "m9.4", "has-answered-otherwise"),
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
    is_known = any(one.kind is own.kind for one in play.announced)
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


def _height(view: View, answering: Answering) -> TellHeight:
    return TellHeight(s04_announcing.height(view.own.declared, answering.play.contract.trump))


def _heights(view: View, answering: Answering) -> tuple[TellHeight, ...]:
    return (_height(view, answering),) if answering.question is Question.HEIGHT else ()


def _height_objections(view: View, answering: Answering, action: TellHeight) -> Violations:
    if answering.question is not Question.HEIGHT:
        return (SOMETHING_ELSE_IS_ASKED,)
    return () if action == _height(view, answering) else (Violation("m9.2", "another-height"),)


def _after_height(public: Public, answering: Answering, events: tuple[Event, ...]) -> Answering:
    return Answering(Question.ANSWER, public.seat_after(events[0].seat), answering.play.after(events))


def _answer(view: View, answering: Answering) -> tuple[Announce, ...]:
    match answering.question:
        case Question.ANSWER:
            offers = (Announce((one,)) for one in _best_ones(view, answering.play))
            return tuple(offer for offer in offers if not _senior_objections(view, answering.play, offer))
        case Question.FURTHER:
            first, trump, rules = view.own.declared[0], answering.play.contract.trump, view.public.rules
            agreed = rules.seniority, rules.further, rules.sequence_terms
            return tuple(map(Announce, moscow_dialogue.further_choices(first, view.own.held, trump, *agreed)))
        case _:
            return ()


def _late_objections(view: View, answering: Answering, action: Announce) -> Violations:
    match answering.question:
        case Question.ANSWER:
            return _senior_objections(view, answering.play, action)
        case Question.FURTHER:
            return _further_objections(view, answering.play, action)
        case _:
            return (SOMETHING_ELSE_IS_ASKED,)


def _senior_objections(view: View, play: Playing, action: Announce) -> Violations:
    own, height, preference = action.sequences[0], play.announced[0].height, view.public.rules.seniority
    beats = height is not None and moscow_dialogue.beats_height(own, height, play.contract.trump, preference)
    junior = () if beats else (Violation("m9.4", "not-senior"),)
    return (*_first_objections(view, play, action), *junior)


def _further_objections(view: View, play: Playing, action: Announce) -> Violations:
    first, trump, rules = view.own.declared[0], play.contract.trump, view.public.rules
    further, preference = action.sequences, rules.seniority
    order = moscow_dialogue.order_violations(further, first, trump, preference, rules.further)
    return (*order, *moscow_dialogue.further_violations(further, first, view.own.held, trump, rules.sequence_terms))


def _answered(position: Position, seat: int, answering: Answering, action: Announce) -> Effect:
    best_first = sequences.best_first(action.sequences, answering.play.contract.trump)
    first = answering.play.announced[0]
    answers_a_height = seat != first.seat and first.height is not None
    heard = Event(seat, Heard(tuple(_call(own, in_full=answers_a_height) for own in best_first)))
    announced = attrs.evolve(position, secrets=position.with_announcement(seat, action))
    is_settled = answering.question is Question.FURTHER
    return (heard, *(showing.shown(announced, answering.play) if is_settled else ())), announced.secrets


def _after_late_announcement(_public: Public, answering: Answering, events: tuple[Event, ...]) -> Answering | Playing:
    play, seat = answering.play.after(events), events[0].seat
    if answering.question is Question.ANSWER:
        return Answering(Question.FURTHER, seat, play)
    return play


def _after_good(public: Public, answering: Answering, events: tuple[Event, ...]) -> Answering:
    return Answering(Question.FURTHER, public.seat_after(events[0].seat), answering.play)


def _kept(position: Position, seat: int, answering: Answering, action: Keep) -> Effect:
    return (Event(seat, action), *showing.shown(position, answering.play)), position.secrets


def _after_keep(_public: Public, answering: Answering, events: tuple[Event, ...]) -> Playing:
    return answering.play.after(events)


HEIGHT_ASKED: Final = (
    Row("m6.1", Playing, Announce, _go_on, _announce, _announce_objections, _announced, before_own_first_card=True),
    word_row("m9.2", Playing, AskHeight(), _go_on, _question_objections, before_own_first_card=True),
    word_row("m9.4", Playing, Good(), _go_on, _good_objections, before_own_first_card=True),
    Row("m9.2", Answering, TellHeight, _after_height, _heights, _height_objections),
    Row("m8.1", Answering, Announce, _after_late_announcement, _answer, _late_objections, _answered),
    word_row("m9.4", Answering, Good(), _after_good, only_to(Question.ANSWER)),
    word_row("m8.1", Answering, Keep(), _after_keep, only_to(Question.FURTHER), effect=_kept),
)
"""Kind first; the second asks for the height with his card; whoever stands unbeaten may announce more, and shows."""
