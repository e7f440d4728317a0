"""Playing a card, with bela or without."""

from __future__ import annotations

from typing import Final

from deberts.cards import CardSet
from deberts.errors import Violation
from deberts.rules import s02_trump as trump, s04_sequences as sequences, s05_tricks as tricks
from deberts.table import showing
from deberts.table.actions import Play, plays
from deberts.table.events import Event
from deberts.table.phases import Asked, Finished, Playing
from deberts.table.row import Happening, Row
from deberts.table.view import Position, Secret, View
from deberts.variants.site import playing as site

_NO_CARDS: Final = CardSet()


def _play(view: View, play: Playing) -> tuple[Play, ...]:
    suit = play.contract.trump
    cards = tricks.legal_cards(view.own.hand, play.trick, suit)
    calls = sequences.bela_calls(view.own.hand, view.own.held, suit, said=play.bela is not None)
    return plays(cards, calls)


def _objections(view: View, play: Playing, action: Play) -> tuple[Violation, ...]:
    return (_bela_objections(view, play, action) if action.bela else ()) + _card_objections(view, play, action)


def _bela_objections(view: View, play: Playing, action: Play) -> tuple[Violation, ...]:
    return sequences.bela_violations(action.card, view.own.held, play.contract.trump, said=play.bela is not None)


def _card_objections(view: View, play: Playing, action: Play) -> tuple[Violation, ...]:
    if action.card not in view.own.hand:
        return (Violation("D23", "not-in-hand", (("card", str(action.card)),)),)
    return site.card_violations(action.card, view.own.hand, play.trick, play.contract.trump)


def _played(position: Position, seat: int, play: Playing, action: Play) -> Happening:
    own = position.secrets[seat]
    after = Secret(own.held, trump.hand_after_playing(own.hand, action.card), own.announced)
    shown = showing.after_card(position, play)
    return Happening((Event(seat, action), *shown), position.with_secret(seat, after))


WITH_BELA: Final = (Row("05.2", Playing, Play, (Playing, Asked, Finished), _play, _objections, _played),)
"""One card of one's hand, in one's own turn; bela is said with it."""


def _play_silently(view: View, play: Playing) -> tuple[Play, ...]:
    return plays(tricks.legal_cards(view.own.hand, play.trick, play.contract.trump), _NO_CARDS)


def _silent_objections(view: View, play: Playing, action: Play) -> tuple[Violation, ...]:
    too_late = (Violation("m8.3", "bela-comes-before-the-card"),) if action.bela else ()
    return (*_card_objections(view, play, action), *too_late)


WITHOUT_BELA: Final = (
    Row("05.2", Playing, Play, (Playing, Asked, Finished), _play_silently, _silent_objections, _played),
)
"""One card of one's hand, in one's own turn; bela was said before it."""
