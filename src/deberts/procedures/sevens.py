"""Showing four sevens and demanding a new deal."""

from __future__ import annotations

from typing import Final

from deberts.errors import Violation
from deberts.options import SevensCounted
from deberts.rules import conventions, s02_trump as trump
from deberts.table.actions import Redeal
from deberts.table.events import Event
from deberts.table.phases import Auction, Playing, Void
from deberts.table.public import Public
from deberts.table.row import word_row
from deberts.table.view import View


def _objections(view: View, _phase: Auction | Playing, _redeal: Redeal) -> tuple[Violation, ...]:
    rules = view.public.rules
    is_forced = trump.is_forced(view.public.standing.voids, rules.forced_deal)
    counted = SevensCounted.NINE if is_forced else rules.sevens_counted
    return conventions.redeal_violations(view.own.hand, played=view.has_played, counted=counted)


def _after_sevens(public: Public, _phase: Auction | Playing, events: tuple[Event, ...]) -> Void:
    return Void(events[0].seat, public.stake)


NEW_DEAL: Final = (word_row("s3", Playing, Redeal(), _after_sevens, _objections, before_own_first_card=True),)
"""Before one's own first card."""

AMONG_SIX: Final = (word_row("p10", Auction, Redeal(), _after_sevens, _objections),)
"""Instead of a bid."""
