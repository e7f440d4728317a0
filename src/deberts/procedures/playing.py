"""Playing a card, with bela or without."""

from __future__ import annotations

from typing import Any, Final

from deberts.cards import CardSet
from deberts.errors import Violation
from deberts.options import Dialogue
from deberts.rules import s02_dealing as dealing, s04_bela, s05_tricks as tricks
from deberts.table import showing
from deberts.table.actions import AskHeight, Play, plays
from deberts.table.events import Event, new_event
from deberts.table.phases import Answering, Finished, Playing, Question, new_play, new_trick
from deberts.table.public import Public
from deberts.table.row import Effect, Row
from deberts.table.view import Position, View, new_secret

_NO_CARDS: Final = CardSet()


def _play(view: View, play: Playing) -> tuple[Play, ...]:
    own, suit = view.own, play.contract.trump
    cards = tricks.legal_cards(own.hand, play.trick, suit, view.public.rules.duties)
    has_bela = s04_bela.has_bela(own.held, suit)
    calls = s04_bela.bela_calls(own.hand, own.held, suit, said=play.bela is not None) if has_bela else _NO_CARDS
    return plays(cards, calls)


def _objections(view: View, play: Playing, action: Play) -> tuple[Violation, ...]:
    return (_bela_objections(view, play, action) if action.bela else ()) + _card_objections(view, play, action)


def _bela_objections(view: View, play: Playing, action: Play) -> tuple[Violation, ...]:
    return s04_bela.bela_violations(action.card, view.own.held, play.contract.trump, said=play.bela is not None)


def _card_objections(view: View, play: Playing, action: Play) -> tuple[Violation, ...]:
    if action.card not in view.own.hand:
        return (Violation("D23", "not-in-hand", (("card", str(action.card)),)),)
    return tricks.card_violations(action.card, view.own.hand, play.trick, play.contract.trump, view.public.rules.duties)


def _played(position: Position, seat: int, play: Playing, action: Play) -> Effect:
    own = position.secrets[seat]
    after = new_secret(own.held, dealing.hand_after_playing(own.hand, action.card), own.announced, own.first)
    # At most cards nobody has announced: then nothing else is asked.
    shown = showing.shown(position, play) if play.announced and showing.is_due(play, position.public.rules) else ()
    return (new_event(seat, action), *shown), position.with_secret(seat, after)


def _after_card(public: Public, play: Playing, events: tuple[Event, ...]) -> Playing | Answering | Finished:
    act: Any = events[0].act  # the action of this row, which the type of an event cannot say
    seat, seats = events[0].seat, public.rules.seats
    bela, bela_trick = (seat, len(play.tricks)) if act.bela else (play.bela, play.bela_trick)
    trick = (*play.trick, act.card)
    leader, taken, is_whole = play.leader, play.tricks, len(trick) == seats
    if is_whole:
        winner = tricks.next_leader(leader, tricks.winner(trick, play.contract.trump), seats)
        leader, taken, trick = winner, (*taken, new_trick(leader, trick, winner)), ()
    # Written out, because this is done at every card and evolve takes four times as long.
    laid = new_play(
        play.contract, play.bottom, leader, play.exchanged, play.announced, play.contest, bela, taken, trick,
        play.stake, bela_trick, play.equal,
    )  # fmt: skip  # in two lines as it is read, not in twelve
    if not is_whole:
        return laid
    after = laid.after(events, public.rules.sides) if len(events) > 1 else laid
    if tricks.is_over(len(taken), seats):
        return Finished(after)
    return after if len(taken) > 1 else _after_first_trick(public, after)


def _after_first_trick(public: Public, play: Playing) -> Playing | Answering:
    if public.rules.dialogue is not Dialogue.HEIGHT_ASKED or not play.announced:
        return play
    if any(isinstance(event.act, AskHeight) for event in public.log):
        return Answering(Question.HEIGHT, play.announced[0].seat, play)
    return Answering(Question.FURTHER, play.announced[-1].seat, play)


WITH_BELA: Final = (Row("05.2", Playing, Play, _after_card, _play, _objections, _played),)
"""One card of one's hand, in one's own turn; bela is said with it."""


def _play_silently(view: View, play: Playing) -> tuple[Play, ...]:
    cards = tricks.legal_cards(view.own.hand, play.trick, play.contract.trump, view.public.rules.duties)
    return plays(cards, _NO_CARDS)


def _silent_objections(view: View, play: Playing, action: Play) -> tuple[Violation, ...]:
    too_late = (Violation("m8.3", "bela-comes-before-the-card"),) if action.bela else ()
    return (*_card_objections(view, play, action), *too_late)


WITHOUT_BELA: Final = (Row("05.2", Playing, Play, _after_card, _play_silently, _silent_objections, _played),)
"""One card of one's hand, in one's own turn; bela was said before it."""
