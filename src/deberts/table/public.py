"""What everybody knows.

What any player may know of another stands here, and follows from public events alone. Nothing here ever sees a hand: so
what follows from it cannot leak one.
"""

from __future__ import annotations

from typing import Final, assert_never

import attrs

from deberts.cards import Card
from deberts.errors import Violation
from deberts.frozen import maker
from deberts.options import ExchangeBy
from deberts.rules import s02_dealing as dealing, s02_trump as trump, s05_tricks as tricks
from deberts.rules.conventions import Stake
from deberts.rulesets.ruleset import RuleSet
from deberts.table.actions import Pass
from deberts.table.events import Event
from deberts.table.phases import (
    Answering,
    Auction,
    Contract,
    Exchanging,
    Finished,
    Phase,
    Playing,
    Standing,
    Void,
    new_play,
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
        bottom: The bottom card, where it is seen before the first bid.
    """

    rules: RuleSet
    dealer: int
    standing: Standing
    indicator: Card
    phase: Phase = Auction()
    log: tuple[Event, ...] = ()
    bottom: Card | None = None
    to_act: int | None = attrs.field(init=False, eq=False)
    """Seat whose turn it is, or ``None`` when the deal is over; follows from the phase."""

    @to_act.default
    def _whose_turn(self) -> int | None:
        match self.phase:
            case Playing():
                return (self.phase.leader + len(self.phase.trick)) % self.rules.seats
            case Auction():
                return self.seat_from_forehand(trump.bidder(self.phase.passes, self.rules.seats))
            case Exchanging():
                return self.seat_from_forehand(self.phase.asked)
            case Answering():
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
        return self.seat_after(self.dealer)

    @property
    def play(self) -> Playing | None:
        """The play of the cards, under way or ended; ``None`` before and without."""
        match self.phase:
            case Playing():
                return self.phase
            case Finished(play=play) | Answering(play=play):
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
        return dealing.next_seat(seat, self.rules.seats)

    def exchanger_violations(self, seat: int | None, contract: Contract) -> tuple[Violation, ...]:
        """Return what keeps a seat from exchanging at all, whatever it holds.

        Clause:
            02.12, g5, p8

        Args:
            seat: The seat.
            contract: Declarer and trump.

        Returns:
            The reason; nothing if it may.
        """
        by, first_round = self.rules.exchange_by, self.log[: self.rules.seats]
        passed = by is ExchangeBy.NOT_WHO_PASSED and any(
            event.seat == seat and isinstance(event.act, Pass) for event in first_round
        )
        return trump.exchanger_violations(is_declarer=seat == contract.declarer, has_passed=passed, by=by)

    def next_exchanger(self, contract: Contract, place: int) -> int | None:
        """Return who is asked next whether he exchanges, where all are asked in turn.

        Clause:
            g5, p8

        Args:
            contract: Declarer and trump.
            place: The first place that may be asked, counted from forehand.

        Returns:
            The place; ``None`` if nobody is left.
        """
        places = range(place, self.rules.seats)
        may = (each for each in places if not self.exchanger_violations(self.seat_from_forehand(each), contract))
        return next(may, None)

    def first_lead(self, contract: Contract, bottom: Card | None) -> Playing:
        """Return the play of the cards before its first card.

        Clause:
            05.1, g7, D29

        Args:
            contract: Declarer and trump.
            bottom: The bottom card, if one is shown.

        Returns:
            The phase, in which forehand or the declarer leads.
        """
        rules = self.rules
        leader = tricks.first_leader(self.dealer, contract.declarer, rules.seats, rules.first_lead)
        return new_play(contract, bottom, leader, stake=self.standing.stake)


new_public: Final = maker(Public)
