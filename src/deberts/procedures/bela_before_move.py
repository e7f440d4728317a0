"""Saying bela before a move."""

from __future__ import annotations

from typing import Final

import attrs

from deberts.errors import Violation
from deberts.rules import s04_bela
from deberts.table.actions import SayBela
from deberts.table.events import Event
from deberts.table.phases import Playing
from deberts.table.public import Public
from deberts.table.row import word_row
from deberts.table.view import View


def _objections(view: View, play: Playing, _bela: SayBela) -> tuple[Violation, ...]:
    said = play.bela is not None
    return s04_bela.bela_word_violations(view.own.hand, view.own.held, play.contract.trump, said=said)


def _after_bela(_public: Public, play: Playing, events: tuple[Event, ...]) -> Playing:
    return attrs.evolve(play, bela=events[0].seat)


BEFORE_ANY_MOVE: Final = (word_row("m8.3", Playing, SayBela(), _after_bela, _objections),)
"""In one's own turn, as long as one of its two cards is in hand."""
