"""What everybody knows.

What any player may know of another stands here, and follows from public events alone. Nothing here ever sees a hand: so
what follows from it cannot leak one.
"""

from __future__ import annotations

from typing import Final, assert_never

import attrs

from deberts.cards import Card
from deberts.frozen import maker
from deberts.rules import s02_dealing as dealing, s02_trump as trump, s05_tricks as tricks
from deberts.rules.conventions import Stake
from deberts.rulesets.ruleset import RuleSet
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
                return self.seat_from_forehand(trump.bidder(self.phase.passes, self.rules.seats))
            case Exchanging():
                return self.seat_from_forehand(self.phase.answered)
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
        return Playing(contract, bottom, leader, stake=self.standing.stake)


new_public: Final = maker(Public)
