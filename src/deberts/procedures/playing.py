"""Playing a card, with bela or without."""

from __future__ import annotations

from typing import Final

from deberts.cards import Card
from deberts.errors import Violation
from deberts.rules import s02_trump as trump, s04_sequences as sequences, s05_tricks as tricks
from deberts.table.actions import Play
from deberts.table.events import Event, Show
from deberts.table.phases import Finished, Playing
from deberts.table.row import Happening, Row
from deberts.table.view import Position, Secret, View


def _play(view: View, play: Playing) -> tuple[Play, ...]:
    cards = tricks.legal_cards(view.own.hand, play.trick, play.contract.trump)
    if play.bela is not None or not sequences.has_bela(view.own.held, play.contract.trump):
        return tuple(map(Play, cards))
    return tuple(option for card in cards for option in _with_and_without_bela(view, play, card))


def _with_and_without_bela(view: View, play: Playing, card: Card) -> tuple[Play, ...]:
    return (Play(card),) if _bela_objections(view, play, card) else (Play(card), Play(card, bela=True))


def _objections(view: View, play: Playing, action: Play) -> tuple[Violation, ...]:
    said = _bela_objections(view, play, action.card) if action.bela else ()
    if action.card not in view.own.hand:
        return (*said, Violation("D23", "not-in-hand", (("card", str(action.card)),)))
    return said + tricks.card_violations(action.card, view.own.hand, play.trick, play.contract.trump)


def _bela_objections(view: View, play: Playing, card: Card) -> tuple[Violation, ...]:
    return sequences.bela_violations(card, view.own.held, play.contract.trump, said=play.bela is not None)


def _played(position: Position, seat: int, play: Playing, action: Play) -> Happening:
    own = position.secrets[seat]
    after = Secret(own.held, trump.hand_after_playing(own.hand, action.card), own.announced)
    ends_first_trick = not play.tricks and len(play.trick) + 1 == position.public.rules.seats
    shown = _shown(position, play) if ends_first_trick else ()
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
