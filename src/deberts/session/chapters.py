"""What has happened in a match since somebody was told last, a chapter for each deal."""

from __future__ import annotations

from typing import Final, TypeAlias

import attrs

from deberts.game.account import Account
from deberts.game.ending_texts import Names
from deberts.game.match import Match
from deberts.game.telling import Course
from deberts.locale import Language

Mark: TypeAlias = tuple[int, int]
"""How far a match was told: the number of the deal, and of the events in it; -1 of one that was not begun."""

_UNTOLD: Final = -1

BEGINNING: Final[Mark] = (0, _UNTOLD)
"""Where a match is told from its beginning."""


@attrs.frozen
class Chapter:
    """What has happened in one deal.

    Args:
        number: Number of the deal, from 0.
        sentences: What happened, in order; of a deal that has ended the last one says how.
        account: What the deal has brought, if it has ended.
    """

    number: int
    sentences: tuple[str, ...]
    account: Account | None = None


def mark_of(match: Match) -> Mark:
    """Return from where a match is told once all of it was."""
    if match.deal is None or match.deal.is_over:
        return len(match.deals), _UNTOLD
    return len(match.deals) - 1, len(match.deal.public.log)


def chapters(match: Match, mark: Mark, seat: int, names: Names, into: Language) -> tuple[Chapter, ...]:
    """Return what has happened in a match.

    Args:
        match: The match.
        mark: From where it is told.
        seat: Who is told.
        names: What the players are called, by seat.
        into: The language.

    Returns:
        A chapter for each deal in which something happened.
    """
    first, since = mark
    deals = [Course(deal, names, into) for deal in match.deals[first:]]
    starts = (since, *([_UNTOLD] * len(deals)))
    told = (_chapter(*each, seat) for each in zip(deals, range(first, len(match.deals)), starts, strict=False))
    return tuple(chapter for chapter in told if chapter.sentences)


def _chapter(course: Course, number: int, since: int, seat: int) -> Chapter:
    account = course.deal.account
    begun = course.dealt(number + 1) if since == _UNTOLD else ()
    ended = () if account is None else (course.ended(account),)
    return Chapter(number, (*begun, *course.happened(seat, max(since, 0)), *ended), account)
