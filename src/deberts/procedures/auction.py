"""Choosing trump: the bidding of section 02."""

from __future__ import annotations

from typing import Final

from deberts.errors import Violation
from deberts.options import ExchangeTime
from deberts.rules import s02_dealing as dealing, s02_trump as trump
from deberts.table.actions import Name, Pass, Take
from deberts.table.events import Event, new_event
from deberts.table.phases import Auction, Contract, Exchanging, Playing, Void
from deberts.table.public import Public
from deberts.table.row import Effect, Row, announced_aloud, word_row
from deberts.table.view import Position, View, completed


def _pass_objections(view: View, auction: Auction, _pass: Pass) -> tuple[Violation, ...]:
    return trump.pass_violations(auction.passes, view.public.rules.seats, view.public.rules.last_bid)


def _after_pass(public: Public, auction: Auction, _events: tuple[Event, ...]) -> Auction | Void:
    passes = auction.passes + 1
    return Void() if trump.is_void(passes, public.rules.seats) else Auction(passes)


def _after_earlier_pass(_public: Public, auction: Auction, _events: tuple[Event, ...]) -> Auction:
    return Auction(auction.passes + 1)


def _take_objections(view: View, auction: Auction, _take: Take) -> tuple[Violation, ...]:
    return trump.take_violations(auction.passes, view.public.rules.seats, view.public.rules.last_bid)


def _after_take(public: Public, _auction: Auction, events: tuple[Event, ...]) -> Playing | Exchanging:
    contract, asked = _contract(public, events[0]), _first_asked(public, events[0])
    return public.first_lead(contract, events[0].turned) if asked is None else Exchanging(contract, asked)


def _first_asked(public: Public, bid: Event) -> int | None:
    """Return who is asked first whether he exchanges, where that is a step of its own."""
    before = public.rules.exchange is ExchangeTime.BEFORE_MORE_CARDS
    return public.next_exchanger(_contract(public, bid), 0) if before else None


def _name(view: View, auction: Auction) -> tuple[Name, ...]:
    return tuple(map(Name, trump.nameable_suits(auction.passes, view.public.indicator, view.public.rules.seats)))


def _name_objections(view: View, auction: Auction, action: Name) -> tuple[Violation, ...]:
    return trump.bid_violations(auction.passes, view.public.indicator, action.trump, view.public.rules.seats)


def _after_name(public: Public, _auction: Auction, events: tuple[Event, ...]) -> Playing:
    return public.first_lead(_contract(public, events[0]), events[0].turned)


def _contract(public: Public, bid: Event) -> Contract:
    return Contract(bid.seat, bid.act.trump if isinstance(bid.act, Name) else public.indicator.suit)


def _settled(position: Position, seat: int, _auction: Auction, action: Take | Name | Pass) -> Effect:
    public, bid = position.public, new_event(seat, action)
    if not isinstance(action, Name) and _first_asked(public, bid) is not None:
        return (bid,), position.secrets
    event = new_event(seat, action, dealing.bottom_card(position.pack, public.rules.seats, public.rules.bottom))
    return (event,), completed(position, position.secrets, public.indicator, seat)


_SETTLING: Final = (
    word_row("02.4", Auction, Take(), _after_take, _take_objections, effect=_settled),
    Row("02.5", Auction, Name, _after_name, _name, _name_objections, _settled),
)

MAY_PASS: Final = (word_row("02.4", Auction, Pass(), _after_pass), *_SETTLING)
"""Two rounds, in which everybody may pass."""


def _passed(position: Position, seat: int, auction: Auction, action: Pass) -> Effect:
    rules = position.public.rules
    if trump.is_declared_by_passing(auction.passes + 1, rules.seats, rules.last_bid):
        return _settled(position, seat, auction, action)
    return announced_aloud(position, seat, auction, action)


def _after_deciding_pass(public: Public, auction: Auction, events: tuple[Event, ...]) -> Auction | Playing | Exchanging:
    if trump.is_declared_by_passing(auction.passes + 1, public.rules.seats, public.rules.last_bid):
        return _after_take(public, auction, events)
    return Auction(auction.passes + 1)


MUST_NAME: Final = (word_row("g4", Auction, Pass(), _after_earlier_pass, _pass_objections), *_SETTLING)
"""Two rounds, in which the dealer must name a suit when everybody else has passed twice."""

MUST_NAME_ANY: Final = (word_row("p5", Auction, Pass(), _after_earlier_pass, _pass_objections), *_SETTLING)
"""The same, where he may take the indicator's suit too."""

PLAYS_INDICATOR: Final = (word_row("p5", Auction, Pass(), _after_deciding_pass, effect=_passed), *_SETTLING)
"""Two rounds, in which the dealer's second pass takes the indicator's suit when everybody else has passed twice."""
