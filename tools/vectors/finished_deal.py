"""What may be told of a deal that is over: the words in which rare deals were looked for."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Final

import attrs

from deberts.cards import CardSet, Rank
from deberts.game.account import Account
from deberts.game.deal import Deal
from deberts.rules import s04_bela, s04_sequences as sequences
from deberts.rules.s04_sequences import Sequence
from deberts.rules.s06_contract import Outcome
from deberts.table.actions import Exchange, Play, Take
from deberts.table.phases import Playing
from tools.vectors.random_hands import KINDS, Situation

SEATS: Final = (0, 1)
TRICKS: Final = 9


@attrs.frozen(slots=False)
class FinishedDeal:
    """A deal that is over.

    Args:
        deal: The deal.
    """

    deal: Deal

    @cached_property
    def account(self) -> Account:
        """What it brought."""
        account = self.deal.account
        if account is None:
            raise LookupError("this deal goes on")
        return account

    @cached_property
    def play(self) -> Playing:
        """How it was played; not for a void deal."""
        play = self.deal.public.play
        if play is None:
            raise LookupError("this deal is void")
        return play

    # --- Bidding and result -------------------------------------------------------------------------------------------

    @property
    def made(self) -> bool:
        """Declarer has more."""
        return self.account.outcome is Outcome.MADE

    @property
    def bait(self) -> bool:
        """Declarer has less."""
        return self.account.outcome is Outcome.BAIT

    @property
    def hung(self) -> bool:
        """Both have the same."""
        return self.account.outcome is Outcome.HUNG

    @property
    def void(self) -> bool:
        """Nobody declared."""
        return self.account.outcome is None

    @property
    def declarer(self) -> int:
        """Seat of the declarer."""
        return self.play.contract.declarer

    @property
    def defender(self) -> int:
        """Seat of the defender."""
        return 1 - self.declarer

    @property
    def forehand(self) -> int:
        """Seat of forehand."""
        return self.deal.public.forehand

    @property
    def dealer(self) -> int:
        """Seat of the dealer."""
        return self.deal.dealer

    @property
    def taken(self) -> bool:
        """The indicator's suit is trump."""
        return Take() in self.deal.actions

    @property
    def total(self) -> int:
        """Both totals together."""
        return sum(self.account.totals)

    @property
    def lead(self) -> int:
        """Points that the declarer has more than the defender."""
        return self.account.totals[self.declarer] - self.account.totals[self.defender]

    @property
    def sweep(self) -> bool:
        """One player has all tricks."""
        return TRICKS in self.account.tricks

    @property
    def pointless(self) -> bool:
        """A player has a trick and no point."""
        return any(self.account.tricks[seat] and not self.account.totals[seat] for seat in SEATS)

    def decided_by(self, what: str) -> bool:
        """Tell whether the contract is made, and would not be without the declarer's points of one kind."""
        lines = [line for line in self.account.ledger if (line.what, line.seat) == (what, self.declarer)]
        return self.made and self.lead <= sum(line.points for line in lines)

    # --- Exchange and bela --------------------------------------------------------------------------------------------

    @property
    def exchanger(self) -> int | None:
        """Seat that exchanged."""
        return None if self.play.exchanged is None else self.play.exchanged.seat

    @property
    def seven_kept(self) -> bool:
        """Somebody could exchange and did not."""
        return self.exchanger is None and any(Exchange() in before.legal_actions() for before in self._before)

    @property
    def took_into_a_sequence(self) -> bool:
        """The card taken lies in a sequence that was shown."""
        shown = [sequence for one in self.play.announced for sequence in one.shown or ()]
        return self.play.exchanged is not None and any(self.play.exchanged.taken in one.cards for one in shown)

    @property
    def took_into_bela(self) -> bool:
        """The card taken is one of the two of a bela that was said."""
        exchanged = self.play.exchanged
        return exchanged is not None and self.play.bela == exchanged.seat and exchanged.taken in self._bela_cards

    @property
    def bela(self) -> int | None:
        """Seat that said bela."""
        return self.play.bela

    @property
    def bela_tricks(self) -> list[int]:
        """Numbers from 0 of the tricks in which king and queen of trumps fell."""
        return [number for number, trick in enumerate(self.play.tricks) if self._bela_cards & trick.cards]

    @property
    def bela_trick(self) -> int | None:
        """Number from 0 of the trick in which bela was said."""
        said = [action.bela for action in self.deal.actions if isinstance(action, Play)]
        return said.index(True) // len(SEATS) if True in said else None

    @property
    def bela_missed(self) -> bool:
        """Somebody has bela and never says so."""
        return self.bela is None and any(self._bela_cards <= self.held(seat) for seat in SEATS)

    @property
    def _bela_cards(self) -> CardSet:
        return s04_bela.bela_cards(self.play.contract.trump)

    # --- Sequences ----------------------------------------------------------------------------------------------------

    def held(self, seat: int) -> CardSet:
        """Return the nine cards that a seat played with."""
        return self.deal.secrets[seat].held

    def declared(self, seat: int) -> tuple[Sequence, ...]:
        """Return what a seat declared."""
        return self.deal.secrets[seat].declared

    def split(self, seat: int) -> tuple[Sequence, ...]:
        """Return all that a seat could declare."""
        return sequences.best_split(self.held(seat), self.play.contract.trump)

    @property
    def kinds(self) -> str:
        """The kinds announced, in order."""
        return ", ".join(one.kind.value for one in self.play.announced)

    @property
    def contest(self) -> int | None:
        """Place of the announcement that won."""
        return next((place for place, one in enumerate(self.play.announced) if one.seat == self.play.contest), None)

    @property
    def same_height(self) -> bool:
        """Both announced, and their best are of one kind and height."""
        trump = self.play.contract.trump
        best = [sequences.best_first(self.declared(one.seat), trump)[0] for one in self.play.announced]
        return len(best) == len(SEATS) and len({(one.kind, one.top.rank) for one in best}) == 1

    @property
    def one_announced(self) -> bool:
        """Just one player announced."""
        return len(self.play.announced) == 1

    @property
    def both_announced(self) -> bool:
        """Both players announced."""
        return len(self.play.announced) == len(SEATS)

    @property
    def several_declared(self) -> bool:
        """The winner of the comparison declared more than one sequence."""
        return self.play.contest is not None and len(self.declared(self.play.contest)) > 1

    @property
    def one_silent(self) -> bool:
        """Just one player could announce and did not."""
        return self._silent == 1

    @property
    def both_silent(self) -> bool:
        """Both players could announce and did not."""
        return self._silent == len(SEATS)

    @property
    def _silent(self) -> int:
        return sum(bool(self.split(seat)) and not self.declared(seat) for seat in SEATS)

    @property
    def held_back(self) -> bool:
        """The winner of the comparison could have declared more."""
        contest = self.play.contest
        return contest is not None and len(self.declared(contest)) < len(self.split(contest))

    @property
    def won_without_a_trick(self) -> bool:
        """The winner of the comparison has no trick."""
        contest = self.play.contest
        return contest is not None and not self.account.tricks[contest]

    def announced_run(self, length: int) -> bool:
        """Tell whether somebody who announces has a run of that length."""
        lengths = {len(run) for seat in SEATS if self.declared(seat) for run in sequences.runs(self.held(seat))}
        return length in lengths

    def four_of(self, rank: Rank) -> bool:
        """Tell whether somebody has all four cards of a rank."""
        return any(sum(card.rank is rank for card in self.held(seat)) == len("CDHS") for seat in SEATS)

    # --- Tricks -------------------------------------------------------------------------------------------------------

    def meets(self, kind: str) -> bool:
        """Tell whether some card is followed in a situation of one kind; see :data:`KINDS`."""
        is_such = next(is_such for _, title, is_such in KINDS if title == kind)
        return any(is_such(situation) for situation in self._followed)

    @cached_property
    def _before(self) -> tuple[Deal, ...]:
        deals = [Deal.new(self.deal.rules, self.deal.pack, self.deal.dealer, self.deal.opening)]
        for action in self.deal.actions:
            deals.append(deals[-1].apply(action))
        return tuple(deals[:-1])

    @property
    def _followed(self) -> Iterator[Situation]:
        trump = str(self.play.contract.trump)
        for before in self._before:
            if before.public.play is not None and before.public.play.trick and before.to_act is not None:
                hand = before.secrets[before.to_act].hand
                yield Situation(tuple(map(str, hand)), str(before.public.play.trick[0]), trump)
