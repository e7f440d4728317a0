"""Saying bela before a move."""

from __future__ import annotations

from typing import Final

from deberts.errors import Violation
from deberts.table.actions import SayBela
from deberts.table.events import Event
from deberts.table.phases import Playing
from deberts.table.row import Happening, Row
from deberts.table.view import Position, View
from deberts.variants import moscow


def _say(view: View, play: Playing) -> tuple[SayBela, ...]:
    may = moscow.may_say_bela(view.own.hand, view.own.held, play.contract.trump, said=play.bela is not None)
    return (SayBela(),) if may else ()


def _objections(view: View, play: Playing, _bela: SayBela) -> tuple[Violation, ...]:
    return moscow.bela_violations(view.own.hand, view.own.held, play.contract.trump, said=play.bela is not None)


def _said(position: Position, seat: int, _play: Playing, action: SayBela) -> Happening:
    return Happening((Event(seat, action),), position.secrets)


BEFORE_ANY_MOVE: Final = (Row("m8.3", Playing, SayBela, (Playing,), _say, _objections, _said),)
"""In one's own turn, as long as one of its two cards is in hand."""
