"""Choosing trump: the bidding of section 02."""

from __future__ import annotations

from typing import Final

from deberts.errors import Violation
from deberts.rules import s02_trump as trump
from deberts.table.actions import Name, Pass, Take
from deberts.table.events import Event
from deberts.table.phases import Auction, Playing, Void
from deberts.table.row import Happening, Row
from deberts.table.view import Position, View, secrets_of


def _pass(_view: View, _auction: Auction) -> tuple[Pass, ...]:
    return (Pass(),)


def _no_objection(_view: View, _auction: Auction, _pass: Pass) -> tuple[Violation, ...]:
    return ()


def _passed(position: Position, seat: int, _auction: Auction, action: Pass) -> Happening:
    return Happening((Event(seat, action),), position.secrets)


def _take(_view: View, auction: Auction) -> tuple[Take, ...]:
    return (Take(),) if trump.may_take(auction.passes) else ()


def _take_objections(_view: View, auction: Auction, _take: Take) -> tuple[Violation, ...]:
    return () if trump.may_take(auction.passes) else (Violation("02.5", "indicator-suit-is-past"),)


def _name(view: View, auction: Auction) -> tuple[Name, ...]:
    return tuple(map(Name, trump.nameable_suits(auction.passes, view.public.indicator)))


def _name_objections(view: View, auction: Auction, action: Name) -> tuple[Violation, ...]:
    facts = (("named", str(action.trump)), ("indicator", str(view.public.indicator)))
    if trump.may_take(auction.passes):
        return (Violation("02.4", "first-round", facts),)
    if action.trump not in trump.nameable_suits(auction.passes, view.public.indicator):
        return (Violation("02.5", "indicator-suit-is-past", facts),)
    return ()


def _settled(position: Position, seat: int, _auction: Auction, action: Take | Name) -> Happening:
    hands = trump.full_hands(position.pack, position.public.rules.packets)
    return Happening((Event(seat, action, trump.bottom_card(position.pack)),), secrets_of(hands, position.public))


MAY_PASS: Final = (
    Row("02.4", Auction, Pass, (Auction, Void), _pass, _no_objection, _passed),
    Row("02.4", Auction, Take, (Playing,), _take, _take_objections, _settled),
    Row("02.5", Auction, Name, (Playing,), _name, _name_objections, _settled),
)
"""Two rounds, in which everybody may pass."""
