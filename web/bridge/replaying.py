"""A record, step by step, with all cards in sight."""

from __future__ import annotations

from itertools import accumulate
from typing import Any

import attrs

from bridge.frames import Reader, frame
from bridge.lookup import QUICKLY, rules_name
from deberts import Deal, Match, read_record
from deberts.game.ending_texts import Names
from deberts.locale import Language
from deberts.players.reviews import Review, decision
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
    deal, place = _where(match, number)
    if _SHOWN.number != deal:
        _SHOWN.number, _SHOWN.points = deal, _points(match.deals[deal])
    now, before = _SHOWN.points[place], _SHOWN.points[place - 1]
    since = len(before.public.log) if place else -1
    names = _names(match, into)
    return frame(now, deal, since, Reader(None, names, into))


def reviewed(number: int, language: str) -> dict[str, Any]:
    """Return what the decision that led to a step was, in words, and why; nothing where there was no choice.

    It is weighed by what the seat saw, and beside that with all cards open.
    """
    match, into = _SHOWN.match, Language.of(language)
    assert match is not None  # noqa: S101  # as above
    deal, place = _where(match, number)
    found = decision(match, deal, place - 1, QUICKLY) if place else None
    if found is None:
        return {"verdict": "", "said": []}
    from deberts.players.review_texts import VERDICTS, report  # noqa: PLC0415  # it brings what the start can do without

    parts = report(Review(match, (found,)), _names(match, into), language)
    said = [{"text": one.text, "clauses": list(one.clauses)} for part in parts for one in part.sentences]
    return {"verdict": into.gettext(VERDICTS[found.verdict]), "said": said}


def _where(match: Match, number: int) -> tuple[int, int]:
    """Return in which deal a step is, and after how many of its actions."""
    deal, place = 0, number
    while place > len(match.deals[deal].actions):
        place -= len(match.deals[deal].actions) + 1
        deal += 1
    return deal, place


def _names(match: Match, into: Language) -> Names:
    return _SHOWN.players or table_names(match.rules.seats, into)


def _points(deal: Deal) -> tuple[Deal, ...]:
    begun = Deal.new(deal.rules, deal.pack, deal.dealer, deal.opening)
    return tuple(accumulate(deal.actions, Deal.apply, initial=begun))
