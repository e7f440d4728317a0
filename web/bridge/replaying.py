"""A record, step by step, with all cards in sight."""

from __future__ import annotations

from itertools import accumulate
from typing import Any

import attrs

from bridge.frames import Reader, frame
from bridge.lookup import rules_name
from deberts import Deal, Match, read_record
from deberts.game.ending_texts import Names
from deberts.locale import Language
from deberts.session.tables import table_names


@attrs.define
class _Shown:
    """What is replayed now: the match, who plays, and every point of the deal looked at last."""

    match: Match | None = None
    players: Names = ()
    number: int = -1
    points: tuple[Deal, ...] = ()


_SHOWN = _Shown()


def opened(record: str, language: str) -> dict[str, Any]:
    """Open a record: return how many steps it has, and at which of them each deal begins."""
    read = read_record(record)
    _SHOWN.match, _SHOWN.number, _SHOWN.players = read.match, -1, _players(read.meta, read.match.rules.seats)
    begins = [0, *accumulate(len(deal.actions) + 1 for deal in read.match.deals)]
    return {"rules": rules_name(read.match.rules, Language.of(language)), "begins": begins[:-1], "steps": begins[-1]}


def _players(meta: dict[str, Any], seats: int) -> Names:
    given = meta.get("players")
    names = tuple(filter(None, map(str, given))) if isinstance(given, list) else ()
    return names if len(names) == len({*names}) == seats else ()


def step(number: int, language: str) -> dict[str, Any]:
    """Return the table at a step of the record that was opened, the first of which is 0."""
    match, into = _SHOWN.match, Language.of(language)
    assert match is not None  # noqa: S101  # the page opens a record first
    deal, place = 0, number
    while place > len(match.deals[deal].actions):
        place -= len(match.deals[deal].actions) + 1
        deal += 1
    if _SHOWN.number != deal:
        _SHOWN.number, _SHOWN.points = deal, _points(match.deals[deal])
    now, before = _SHOWN.points[place], _SHOWN.points[place - 1]
    since = len(before.public.log) if place else -1
    names = _SHOWN.players or table_names(match.rules.seats, into)
    return frame(now, deal, since, Reader(None, names, into))


def _points(deal: Deal) -> tuple[Deal, ...]:
    begun = Deal.new(deal.rules, deal.pack, deal.dealer, deal.opening)
    return tuple(accumulate(deal.actions, Deal.apply, initial=begun))
