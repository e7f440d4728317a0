"""Showing a run that wins the match."""

from __future__ import annotations

from typing import Any, Final

from deberts.errors import Violation
from deberts.rules import s04_announcing
from deberts.rules.s04_sequences import Sequence
from deberts.table.actions import SayDeberts
from deberts.table.events import Event
from deberts.table.phases import Claimed, Finished, Playing
from deberts.table.public import Public
from deberts.table.row import Row
from deberts.table.view import View


def _own(view: View, play: Playing) -> Sequence | None:
    return s04_announcing.winning_run(view.own.held, play.contract.trump, view.public.rules.deberts)


def _runs(view: View, play: Playing) -> tuple[SayDeberts, ...]:
    run = _own(view, play)
    return () if run is None or view.has_spoken else (SayDeberts(run),)


def _objections(view: View, play: Playing, action: SayDeberts) -> tuple[Violation, ...]:
    own, announced = _own(view, play), view.has_spoken
    return s04_announcing.deberts_violations(action.run, own, announced=announced, played=view.has_played)


def _after_run(_public: Public, play: Playing, events: tuple[Event, ...]) -> Finished:
    word: Any = events[0].act  # of this row, which the type of an event cannot say
    return Finished(play, Claimed(events[0].seat, word))


WINS: Final = (Row("p20", Playing, SayDeberts, _after_run, _runs, _objections, before_own_first_card=True),)
"""In place of an announcement, before one's own first card."""
