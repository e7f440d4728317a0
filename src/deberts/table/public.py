"""What everybody knows, and how each event changes it.

Two rules for this file. Everything that any player may know of another is computed here, from public events alone. And
nothing here ever sees a hand: so what follows from it cannot leak one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, NoReturn, assert_never

import attrs

from deberts.cards import Card, Rank, Suit
from deberts.errors import InputError
from deberts.frozen import quickly_made
from deberts.options import Dialogue, ExchangeTime
from deberts.rules import conventions, s02_trump as trump, s05_tricks as tricks
from deberts.rules.conventions import Stake
from deberts.rules.s04_sequences import Sequence
from deberts.rulesets.ruleset import RuleSet
from deberts.table import dealing
from deberts.table.actions import (
    Accept,
    Arrive,
    Ask,
    AskHeight,
    ClaimEnd,
    Double,
    Exchange,
    Good,
    Keep,
    Name,
    Nibble,
    No,
    Pass,
    Play,
    Redeal,
    Refuse,
    SayBela,
    Take,
    TellHeight,
    Yes,
)
from deberts.table.events import Call, Event, Heard, Height, Show, Verdict
from deberts.table.phases import (
    Asked,
    Auction,
    Claimed,
    Contract,
    Exchanged,
    Exchanging,
    Finished,
    Phase,
    Playing,
    Question,
    Said,
    Standing,
    TakenTrick,
    Void,
)

_ONLY_HEARD: Final = AskHeight | Good | ClaimEnd | Arrive | Nibble
"""What changes nothing by itself: an answer or a verdict follows."""

_ASKED: Final[Mapping[type[Ask | Double], Question]] = MappingProxyType({Ask: Question.TERC, Double: Question.DOUBLE})
"""What the next player is asked by a word."""


@quickly_made
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
                return self.seat_from_forehand(dealing.bidder(self.phase.passes, self.rules.seats))
            case Exchanging():
                return self.seat_from_forehand(self.phase.asked)
            case Asked():
                return self.phase.seat
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
            case Finished(play=play) | Asked(play=play):
                return play
            case Auction() | Exchanging() | Void():
                return None
            case never:
                assert_never(never)

    @property
    def stake(self) -> Stake:
        """What the game is worth now."""
        settled = self.phase.stake if isinstance(self.phase, Void) else self.play and self.play.stake
        return settled or self.standing.stake

    @property
    def contract(self) -> Contract | None:
        """Declarer and trump, once they are settled."""
        if isinstance(self.phase, Exchanging):
            return self.phase.contract
        return None if self.play is None else self.play.contract

    def seat_from_forehand(self, place: int) -> int:
        """Return the seat of a place that is counted from forehand."""
        return (self.forehand + place) % self.rules.seats

    def seat_after(self, seat: int) -> int:
        """Return the seat of the next player, the other one of two."""
        return (seat + 1) % self.rules.seats


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
    phase = _AFTER[type(public.phase)](public, public.phase, event)
    return Public(public.rules, public.dealer, public.standing, indicator, phase, (*public.log, event))


def _after_play(public: Public, play: Playing, event: Event) -> Phase:
    act = event.act
    return _after_card(public, play, event.seat, act) if isinstance(act, Play) else _after_word(public, play, event)


def _after_end(public: Public, end: Finished | Void, event: Event) -> Phase:
    match end, event.act:
        case Finished(play=play, claimed=claimed), Show(sequences=sequences):
            return Finished(_shown(play, event.seat, sequences), claimed)
        case _:
            return _refuse(public, event)


def _after_bid(public: Public, auction: Auction, event: Event) -> Phase:
    passes = auction.passes
    match event.act:
        case Pass():
            return Void() if dealing.is_void(passes + 1, public.rules.seats) else Auction(passes + 1)
        case Take():
            return _settled(public, passes, public.indicator.suit, event.turned)
        case Name(trump=suit):
            return _settled(public, passes, suit, event.turned)
        case _:
            return _refuse(public, event)


def _settled(public: Public, passes: int, suit: Suit, bottom: Card | None) -> Phase:
    declarer = public.seat_from_forehand(dealing.declarer(passes, public.rules.seats))
    contract = Contract(declarer, suit)
    if public.rules.exchange is ExchangeTime.BEFORE_MORE_CARDS and suit is public.indicator.suit:
        return Exchanging(contract, bottom)
    return _first_lead(public, contract, bottom)


def _first_lead(public: Public, contract: Contract, bottom: Card | None) -> Playing:
    leader = dealing.first_leader(public.forehand, contract.declarer, public.rules.first_lead)
    return Playing(contract, bottom, leader, stake=public.standing.stake)


def _after_asking(public: Public, step: Exchanging, event: Event) -> Phase:
    match event.act:
        case Exchange():
            play = _first_lead(public, step.contract, step.bottom)
            return attrs.evolve(play, exchanged=Exchanged(event.seat, _seven(public), public.indicator))
        case Keep() if step.asked + 1 == public.rules.seats:
            return _first_lead(public, step.contract, step.bottom)
        case Keep():
            return Exchanging(step.contract, step.bottom, step.asked + 1)
        case _:
            return _refuse(public, event)


def _after_word(public: Public, play: Playing, event: Event) -> Phase:
    if isinstance(event.act, _ONLY_HEARD):
        return play
    match event.act:
        case Exchange():
            return attrs.evolve(play, exchanged=Exchanged(event.seat, _seven(public), public.indicator))
        case Heard(calls=calls):
            return _said(play, event.seat, calls)
        case Height(rank=rank):
            return _told(play, event.seat, rank)
        case Show(sequences=sequences):
            return _shown(play, event.seat, sequences)
        case SayBela():
            return attrs.evolve(play, bela=event.seat)
        case Ask() | Double() as act:
            return Asked(_ASKED[type(act)], public.seat_after(event.seat), play)
        case Redeal():
            return Void(event.seat, play.stake)
        case Verdict() as verdict:
            return Finished(play, _claimed(public, event.seat, verdict))
        case _:
            return _refuse(public, event)


def _after_answer(public: Public, asked: Asked, event: Event) -> Phase:
    play = asked.play
    match asked.question, event.act:
        case Question.TERC, Yes() | No():
            return play
        case Question.DOUBLE, Accept():
            return attrs.evolve(play, stake=conventions.accepted_stake(play.stake, event.seat))
        case Question.DOUBLE, Refuse() as refuse:
            return Finished(play, Claimed(event.seat, refuse))
        case Question.HEIGHT, TellHeight(rank=rank):
            return Asked(Question.ANSWER, public.seat_after(event.seat), _told(play, event.seat, rank))
        case Question.ANSWER, Good():
            return Asked(Question.FURTHER, public.seat_after(event.seat), play)
        case Question.ANSWER, Heard(calls=calls):
            return Asked(Question.FURTHER, event.seat, _said(play, event.seat, calls))
        case Question.FURTHER, Keep():
            return attrs.evolve(play, contest=event.seat)
        case Question.FURTHER, Heard(calls=calls):
            return attrs.evolve(_said(play, event.seat, calls), contest=event.seat)
        case _:
            return _refuse(public, event)


def _refuse(public: Public, event: Event) -> NoReturn:
    raise InputError(f"'{event.act}' cannot happen in the phase {public.phase}")


def _claimed(public: Public, seat: int, verdict: Verdict) -> Claimed:
    word = public.log[-1].act
    if not isinstance(word, ClaimEnd | Arrive | Nibble):
        raise InputError(f"'{word}' is no claim that could be {verdict}")
    return Claimed(seat, word, verdict)


def _seven(public: Public) -> Card:
    return trump.trump_seven(public.indicator.suit)


def _said(play: Playing, seat: int, calls: tuple[Call, ...]) -> Playing:
    if any(said.seat == seat for said in play.said):
        further = (attrs.evolve(said, more=calls) if said.seat == seat else said for said in play.said)
        return attrs.evolve(play, said=tuple(further))
    best, *more = calls
    return attrs.evolve(play, said=(*play.said, Said(seat, best.kind, best.rank, more=tuple(more))))


def _told(play: Playing, seat: int, rank: Rank) -> Playing:
    said = tuple(attrs.evolve(said, height=rank) if said.seat == seat else said for said in play.said)
    return attrs.evolve(play, said=said)


def _shown(play: Playing, seat: int, sequences: tuple[Sequence, ...]) -> Playing:
    said = tuple(attrs.evolve(said, shown=sequences) if said.seat == seat else said for said in play.said)
    return attrs.evolve(play, said=said, contest=seat)


def _after_card(public: Public, play: Playing, seat: int, act: Play) -> Phase:
    bela = seat if act.bela else play.bela
    trick = (*play.trick, act.card)
    seats = public.rules.seats
    if len(trick) < seats:
        return _laid(play, play.leader, bela, play.tricks, trick)
    place = tricks.winner(trick, play.contract.trump)
    winner = tricks.next_leader(play.leader, place, seats)
    taken = (*play.tricks, TakenTrick(play.leader, trick, winner))
    after = _laid(play, winner, bela, taken, ())
    if dealing.is_over(len(taken), seats):
        return Finished(after)
    return after if len(taken) > 1 else _after_first_trick(public, after)


def _after_first_trick(public: Public, play: Playing) -> Phase:
    if public.rules.dialogue is not Dialogue.HEIGHT_ASKED or not play.said:
        return play
    if any(isinstance(event.act, AskHeight) for event in public.log):
        return Asked(Question.HEIGHT, play.said[0].seat, play)
    return Asked(Question.FURTHER, play.said[-1].seat, play)


def _laid(play: Playing, leader: int, bela: int | None, taken: tuple[TakenTrick, ...], trick: tricks.Trick) -> Playing:
    # Written out, because this is the hot path and evolve takes four times as long.
    return Playing(
        play.contract, play.bottom, leader, play.exchanged, play.said, play.contest, bela, taken, trick, play.stake
    )


_AFTER: Final[Mapping[type[Phase], Callable[[Public, Any, Event], Phase]]] = {
    Auction: _after_bid,
    Exchanging: _after_asking,
    Playing: _after_play,
    Asked: _after_answer,
    Finished: _after_end,
    Void: _after_end,
}
"""What an event leads to, by the phase in which it happens."""
