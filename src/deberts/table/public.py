"""What everybody knows, and how each event changes it.

Two rules for this file. Everything that any player may know of another is computed here, from public events alone. And
nothing here ever sees a hand: so what follows from it cannot leak one.
"""

from __future__ import annotations

from typing import assert_never

import attrs

from deberts.cards import Card, Rank, Suit
from deberts.errors import InputError
from deberts.rules import s02_trump as trump, s05_tricks as tricks
from deberts.rules.s04_sequences import Sequence
from deberts.ruleset import RuleSet
from deberts.table.actions import Exchange, Name, Pass, Play, Take
from deberts.table.events import Event, Heard, Height, Show
from deberts.table.phases import (
    Auction,
    Contract,
    Exchanged,
    Finished,
    Phase,
    Playing,
    Said,
    Standing,
    TakenTrick,
    Void,
)


@attrs.frozen
class Public:
    """What everybody knows.

    Args:
        rules: The rule set.
        dealer: Seat of the dealer.
        standing: Where the match stood before this deal.
        indicator: The card in the indicator's place: the trump seven once it was exchanged.
        phase: The phase, with what is public in it.
        log: All events so far.
    """

    rules: RuleSet
    dealer: int
    standing: Standing
    indicator: Card
    phase: Phase = Auction()
    log: tuple[Event, ...] = ()
    to_act: int | None = attrs.field(init=False, eq=False)
    """Seat whose turn it is, or ``None`` when the deal is over; follows from the phase."""

    @to_act.default
    def _whose_turn(self) -> int | None:
        match self.phase:
            case Playing():
                return (self.phase.leader + len(self.phase.trick)) % self.rules.seats
            case Auction():
                return self.seat_from_forehand(trump.bidder(self.phase.passes))
            case Finished() | Void():
                return None
            case never:
                assert_never(never)

    @property
    def forehand(self) -> int:
        """Seat of the player after the dealer.

        Clause:
            02.2
        """
        return tricks.first_leader(self.dealer, self.rules.seats)

    @property
    def play(self) -> Playing | None:
        """The play of the cards, under way or ended; ``None`` before and without."""
        match self.phase:
            case Playing():
                return self.phase
            case Finished(play=play):
                return play
            case Auction() | Void():
                return None
            case never:
                assert_never(never)

    def seat_from_forehand(self, place: int) -> int:
        """Return the seat of a place that is counted from forehand."""
        return (self.forehand + place) % self.rules.seats


def fold(public: Public, event: Event) -> Public:
    """Return what everybody knows after an event.

    Clause:
        02.7, 04.7, 05.8, 05.9, D3

    Args:
        public: What everybody knew before.
        event: What happened.

    Returns:
        What everybody knows now.

    Raises:
        InputError: If such an event cannot happen in this phase.
    """
    indicator = _seven(public) if isinstance(event.act, Exchange) else public.indicator
    phase = _next_phase(public, event)
    return Public(public.rules, public.dealer, public.standing, indicator, phase, (*public.log, event))


def _next_phase(public: Public, event: Event) -> Phase:
    match public.phase, event.act:
        case Playing() as play, Play() as act:
            return _after_card(public, play, event.seat, act)
        case Auction(passes=passes), Pass():
            return Void() if trump.is_void(passes + 1) else Auction(passes + 1)
        case Auction(passes=passes), Take():
            return _settled(public, passes, public.indicator.suit, event.turned)
        case Auction(passes=passes), Name(trump=suit):
            return _settled(public, passes, suit, event.turned)
        case Playing() as play, Exchange():
            return attrs.evolve(play, exchanged=Exchanged(event.seat, _seven(public), public.indicator))
        case Playing() as play, Heard(kind=kind):
            return attrs.evolve(play, said=(*play.said, Said(event.seat, kind)))
        case Playing() as play, Height(rank=rank):
            return _told(play, event.seat, rank)
        case Playing() as play, Show(sequences=sequences):
            return _shown(play, event.seat, sequences)
        case _:
            raise InputError(f"'{event.act}' cannot happen in the phase {public.phase}")


def _settled(public: Public, passes: int, suit: Suit, bottom: Card | None) -> Playing:
    declarer = public.seat_from_forehand(trump.declarer(passes))
    return Playing(Contract(declarer, suit), bottom, public.forehand)


def _seven(public: Public) -> Card:
    return trump.trump_seven(public.indicator.suit)


def _told(play: Playing, seat: int, rank: Rank) -> Playing:
    said = tuple(attrs.evolve(said, height=rank) if said.seat == seat else said for said in play.said)
    return attrs.evolve(play, said=said)


def _shown(play: Playing, seat: int, sequences: tuple[Sequence, ...]) -> Playing:
    said = tuple(attrs.evolve(said, shown=sequences) if said.seat == seat else said for said in play.said)
    return attrs.evolve(play, said=said, contest=seat)


def _after_card(public: Public, play: Playing, seat: int, act: Play) -> Phase:
    bela = seat if act.bela else play.bela
    trick = (*play.trick, act.card)
    if len(trick) < public.rules.seats:
        return _laid(play, play.leader, bela, play.tricks, trick)
    place = tricks.winner(trick, play.contract.trump)
    winner = tricks.next_leader(play.leader, place, public.rules.seats)
    taken = (*play.tricks, TakenTrick(play.leader, trick, winner))
    after = _laid(play, winner, bela, taken, ())
    return Finished(after) if tricks.is_over(len(taken)) else after


def _laid(play: Playing, leader: int, bela: int | None, taken: tuple[TakenTrick, ...], trick: tricks.Trick) -> Playing:
    # Written out, because this is the hot path and evolve takes four times as long.
    return Playing(play.contract, play.bottom, leader, play.exchanged, play.said, play.contest, bela, taken, trick)
