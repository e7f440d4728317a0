"""Choosing trump: the bidding of section 02."""

from __future__ import annotations

from typing import Final

from deberts.cards import Suit
from deberts.errors import Violation
from deberts.options import ExchangeTime
from deberts.table import dealing
from deberts.table.actions import Name, Pass, Take
from deberts.table.events import Event
from deberts.table.phases import Auction, Exchanging, Playing, Void
from deberts.table.row import Happening, Row
from deberts.table.view import Position, Secret, View, secrets_of
from deberts.variants.site import dealing as site


def _pass(_view: View, _auction: Auction) -> tuple[Pass, ...]:
    return (Pass(),)


def _no_objection(_view: View, _auction: Auction, _pass: Pass) -> tuple[Violation, ...]:
    return ()


def _pass_unless_last(view: View, auction: Auction) -> tuple[Pass, ...]:
    return () if _last_objections(view, auction, Pass()) else (Pass(),)


def _last_objections(view: View, auction: Auction, _pass: Pass) -> tuple[Violation, ...]:
    return site.pass_violations(auction.passes, view.public.rules.seats)


def _passed(position: Position, seat: int, _auction: Auction, action: Pass) -> Happening:
    return Happening((Event(seat, action),), position.secrets)


def _take(view: View, auction: Auction) -> tuple[Take, ...]:
    return (Take(),) if dealing.may_take(auction.passes, view.public.rules.seats) else ()


def _take_objections(view: View, auction: Auction, _take: Take) -> tuple[Violation, ...]:
    return (
        ()
        if dealing.may_take(auction.passes, view.public.rules.seats)
        else (Violation("02.5", "indicator-suit-is-past"),)
    )


def _name(view: View, auction: Auction) -> tuple[Name, ...]:
    return tuple(map(Name, _nameable(view, auction)))


def _name_objections(view: View, auction: Auction, action: Name) -> tuple[Violation, ...]:
    facts = (("named", str(action.trump)), ("indicator", str(view.public.indicator)))
    if dealing.may_take(auction.passes, view.public.rules.seats):
        return (Violation("02.4", "first-round", facts),)
    if action.trump not in _nameable(view, auction):
        return (Violation("02.5", "indicator-suit-is-past", facts),)
    return ()


def _nameable(view: View, auction: Auction) -> tuple[Suit, ...]:
    return dealing.nameable_suits(auction.passes, view.public.indicator, view.public.rules.seats)


def _taken(position: Position, seat: int, _auction: Auction, action: Take) -> Happening:
    waits = position.public.rules.exchange is ExchangeTime.BEFORE_MORE_CARDS
    return Happening((_settling(position, seat, action),), position.secrets if waits else _full(position))


def _named(position: Position, seat: int, _auction: Auction, action: Name) -> Happening:
    return Happening((_settling(position, seat, action),), _full(position))


def _settling(position: Position, seat: int, action: Take | Name) -> Event:
    return Event(seat, action, dealing.bottom_card(position.pack, position.public.rules))


def _full(position: Position) -> tuple[Secret, ...]:
    return secrets_of(dealing.full_hands(position.pack, position.public.rules), position.public)


_SETTLING: Final = (
    Row("02.4", Auction, Take, (Playing, Exchanging), _take, _take_objections, _taken),
    Row("02.5", Auction, Name, (Playing,), _name, _name_objections, _named),
)

MAY_PASS: Final = (Row("02.4", Auction, Pass, (Auction, Void), _pass, _no_objection, _passed), *_SETTLING)
"""Two rounds, in which everybody may pass."""

MUST_NAME: Final = (Row("g4", Auction, Pass, (Auction,), _pass_unless_last, _last_objections, _passed), *_SETTLING)
"""Two rounds, in which the dealer must name a suit when everybody else has passed twice."""
