"""The talk about sequences in the first trick: kind, height, good, and what may follow."""

from __future__ import annotations

from typing import Final

from deberts.errors import Violation
from deberts.rules import s04_sequences as sequences
from deberts.rules.s04_sequences import Sequence
from deberts.table import comparing
from deberts.table.actions import Announce, AskHeight, Good, Keep, TellHeight
from deberts.table.events import Call, Event, Heard
from deberts.table.phases import Asked, Playing, Question, Said
from deberts.table.row import Happening, Row
from deberts.table.view import Position, View
from deberts.variants import moscow

Violations = tuple[Violation, ...]


def _heard(view: View, play: Playing) -> Said | None:
    return next((said for said in play.said if said.seat != view.seat), None)


def _has_answered(view: View) -> bool:
    return any(isinstance(event.act, AskHeight | Good) for event in view.public.log)


def _is_certain(view: View, play: Playing, own: Sequence, heard: Said) -> bool:
    return comparing.certainly_senior(own, heard.kind, play.contract.trump, view.public.rules.seniority)


def _best_ones(view: View, play: Playing) -> tuple[Sequence, ...]:
    return comparing.best_ones(view.own.held, play.contract.trump, view.public.rules.seniority)


# -- in one's turn, before one's first card ---------------------------------------------------------------------------


def _announce(view: View, play: Playing) -> tuple[Announce, ...]:
    if view.has_played or view.own.announced:
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
    return (*late, *moscow.first_violations(action.sequences, _best_ones(view, play)), *_unasked(view, play, action))


def _unasked(view: View, play: Playing, action: Announce) -> Violations:
    heard, best = _heard(view, play), action.sequences[0]
    if heard is None:
        return ()
    return moscow.answer_violations(best, heard.kind, certain=_is_certain(view, play, best, heard))


def _announced(position: Position, seat: int, play: Playing, action: Announce) -> Happening:
    (own,) = action.sequences
    # Who names his own against another of its kind shows which: only one sequence of that kind is certainly senior.
    is_known = any(said.kind is own.kind for said in play.said)
    call = Call(own.kind, own.top.rank, own.top.suit) if is_known else Call(own.kind)
    return Happening((Event(seat, Heard((call,))),), position.with_announcement(seat, action))


def _ask_height(view: View, play: Playing) -> tuple[AskHeight, ...]:
    return () if view.has_played or _ask_objections(view, play, AskHeight()) else (AskHeight(),)


def _ask_objections(view: View, play: Playing, _ask: AskHeight) -> Violations:
    heard = _heard(view, play)
    if heard is None or _is_answered(view):
        return (Violation("m9.2", "nothing-to-ask"),)
    best = next(iter(_best_ones(view, play)), None)
    return moscow.rost_violations(best, heard.kind, certain=best is not None and _is_certain(view, play, best, heard))


def _is_answered(view: View) -> bool:
    return view.has_played or view.has_spoken


def _say_good(view: View, play: Playing) -> tuple[Good, ...]:
    return () if _good_objections(view, play, Good()) else (Good(),)


def _good_objections(view: View, play: Playing, _good: Good) -> Violations:
    nothing = _is_answered(view) or _heard(view, play) is None
    return (Violation("m9.4", "nothing-to-answer"),) if nothing else ()


def _said(
    position: Position, seat: int, _phase: Playing | Asked, action: AskHeight | TellHeight | Good | Keep
) -> Happening:
    return Happening((Event(seat, action),), position.secrets)


# -- once the first trick is complete ---------------------------------------------------------------------------------


def _out_of_place(asked: Asked, *questions: Question) -> Violations:
    return () if asked.question in questions else (Violation("D23", "something-else-is-asked"),)


def _height(view: View, asked: Asked) -> TellHeight:
    return TellHeight(sequences.height(view.own.declared, asked.play.contract.trump))


def _tell(view: View, asked: Asked) -> tuple[TellHeight, ...]:
    return (_height(view, asked),) if asked.question is Question.HEIGHT else ()


def _tell_objections(view: View, asked: Asked, action: TellHeight) -> Violations:
    if asked.question is not Question.HEIGHT:
        return _out_of_place(asked, Question.HEIGHT)
    return () if action == _height(view, asked) else (Violation("m9.2", "another-height"),)


def _answer(view: View, asked: Asked) -> tuple[Announce, ...]:
    match asked.question:
        case Question.ANSWER:
            offers = (Announce((one,)) for one in _best_ones(view, asked.play))
            return tuple(offer for offer in offers if not _senior_objections(view, asked.play, offer))
        case Question.FURTHER:
            first, trump, rules = view.own.declared[0], asked.play.contract.trump, view.public.rules
            choices = comparing.further_choices(first, view.own.held, trump, rules.seniority, rules.further)
            return tuple(map(Announce, choices))
        case _:
            return ()


def _answer_objections(view: View, asked: Asked, action: Announce) -> Violations:
    match asked.question:
        case Question.ANSWER:
            return _senior_objections(view, asked.play, action)
        case Question.FURTHER:
            return _further_objections(view, asked.play, action)
        case _:
            return _out_of_place(asked, Question.ANSWER, Question.FURTHER)


def _senior_objections(view: View, play: Playing, action: Announce) -> Violations:
    height = play.said[0].height
    is_senior = height is not None and comparing.beats_height(
        action.sequences[0], height, play.contract.trump, view.public.rules.seniority
    )
    junior = () if is_senior else (Violation("m9.4", "not-senior"),)
    return (*moscow.first_violations(action.sequences, _best_ones(view, play)), *junior)


def _further_objections(view: View, play: Playing, action: Announce) -> Violations:
    first, trump, rules = view.own.declared[0], play.contract.trump, view.public.rules
    order = comparing.order_violations(action.sequences, first, trump, rules.seniority, rules.further)
    return (*order, *moscow.further_violations(action.sequences, first, view.own.held, trump))


def _answered(position: Position, seat: int, asked: Asked, action: Announce) -> Happening:
    best_first = sequences.best_first(action.sequences, asked.play.contract.trump)
    in_full = asked.question is Question.ANSWER
    calls = (Call(own.kind, own.top.rank, own.top.suit) if in_full else Call(own.kind) for own in best_first)
    return Happening((Event(seat, Heard(tuple(calls))),), position.with_announcement(seat, action))


def _pass_on(_view: View, asked: Asked) -> tuple[Good, ...]:
    return (Good(),) if asked.question is Question.ANSWER else ()


def _pass_on_objections(_view: View, asked: Asked, _good: Good) -> Violations:
    return _out_of_place(asked, Question.ANSWER)


def _keep(_view: View, asked: Asked) -> tuple[Keep, ...]:
    return (Keep(),) if asked.question is Question.FURTHER else ()


def _keep_objections(_view: View, asked: Asked, _keep: Keep) -> Violations:
    return _out_of_place(asked, Question.FURTHER)


HEIGHT_ASKED: Final = (
    Row("m6.1", Playing, Announce, (Playing,), _announce, _announce_objections, _announced),
    Row("m9.2", Playing, AskHeight, (Playing,), _ask_height, _ask_objections, _said),
    Row("m9.4", Playing, Good, (Playing,), _say_good, _good_objections, _said),
    Row("m9.2", Asked, TellHeight, (Asked,), _tell, _tell_objections, _said),
    Row("m8.1", Asked, Announce, (Asked, Playing), _answer, _answer_objections, _answered),
    Row("m9.4", Asked, Good, (Asked,), _pass_on, _pass_on_objections, _said),
    Row("m8.1", Asked, Keep, (Playing,), _keep, _keep_objections, _said),
)
"""Kind first; the second asks for the height with his card; whoever stands unbeaten may announce more."""
