"""Playing a card, with bela or without."""

from __future__ import annotations

from typing import Final

from deberts.errors import Violation
from deberts.rules import s02_trump as trump, s04_sequences as sequences, s05_tricks as tricks
from deberts.table.actions import Play, plays
from deberts.table.events import Event, Show
from deberts.table.phases import Finished, Playing
from deberts.table.row import Happening, Row
from deberts.table.view import Position, Secret, View


def _play(view: View, play: Playing) -> tuple[Play, ...]:
    suit = play.contract.trump
    cards = tricks.legal_cards(view.own.hand, play.trick, suit)
    calls = sequences.bela_calls(view.own.hand, view.own.held, suit, said=play.bela is not None)
    return plays(cards, calls)


def _objections(view: View, play: Playing, action: Play) -> tuple[Violation, ...]:
    said = _bela_objections(view, play, action) if action.bela else ()
    if action.card not in view.own.hand:
        return (*said, Violation("D23", "not-in-hand", (("card", str(action.card)),)))
    return said + tricks.card_violations(action.card, view.own.hand, play.trick, play.contract.trump)


def _bela_objections(view: View, play: Playing, action: Play) -> tuple[Violation, ...]:
    return sequences.bela_violations(action.card, view.own.held, play.contract.trump, said=play.bela is not None)


def _played(position: Position, seat: int, play: Playing, action: Play) -> Happening:
    own = position.secrets[seat]
    after = Secret(own.held, trump.hand_after_playing(own.hand, action.card), own.announced)
    ends_trick = len(play.trick) + 1 == position.public.rules.seats
    shown = _shown(position, play) if ends_trick and sequences.is_shown_after(len(play.tricks) + 1) else ()
    return Happening((Event(seat, action), *shown), position.with_secret(seat, after))


def _shown(position: Position, play: Playing) -> tuple[Event, ...]:
    suit = play.contract.trump
    first, second, *_ = (*(position.secrets[said.seat].declared for said in play.said), (), ())
    winner = sequences.contest(first, second, suit)
    if winner is None:
        return ()
    return (Event(play.said[winner].seat, Show(sequences.shown(first, second, suit))),)


PLAY: Final = (Row("05.2", Playing, Play, (Playing, Finished), _play, _objections, _played),)
"""One card of one's hand, in one's own turn."""
