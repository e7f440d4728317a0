"""Showing four sevens and demanding a new deal."""

from __future__ import annotations

from typing import Final

from deberts.errors import Violation
from deberts.rules import conventions
from deberts.table.actions import Redeal
from deberts.table.events import Event
from deberts.table.phases import Playing, Void
from deberts.table.row import Happening, Row
from deberts.table.view import Position, View


def _redeal(view: View, play: Playing) -> tuple[Redeal, ...]:
    return () if _objections(view, play, Redeal()) else (Redeal(),)


def _objections(view: View, _play: Playing, _redeal: Redeal) -> tuple[Violation, ...]:
    return conventions.redeal_violations(view.own.hand, played=view.has_played)


def _shown(position: Position, seat: int, _play: Playing, action: Redeal) -> Happening:
    return Happening((Event(seat, action),), position.secrets)


NEW_DEAL: Final = (Row("s3", Playing, Redeal, (Void,), _redeal, _objections, _shown),)
"""Before one's own first card."""
