"""How far a deal of a table record was judged, in one reading of it."""

from __future__ import annotations

from typing import Self

import attrs

from deberts.arbiter import laid_cards
from deberts.arbiter.acts import Act, Extra
from deberts.arbiter.findings import Finding, Ruling
from deberts.arbiter.laid_cards import Cards
from deberts.arbiter.score_entries import ScoreEntries
from deberts.errors import Violation
from deberts.game.account import Account
from deberts.game.deal import Deal
from deberts.table.actions import Play


@attrs.frozen
class ExtraCard:
    """A card too many that came to a hand before trumps were settled, so that its penalty waits.

    Args:
        at: Number of the act.
        seat: Whose hand.
        fault: What is wrong.
    """

    at: int
    seat: int
    fault: Violation


@attrs.frozen
class LyingCard:
    """A card of the last trick, which may still be taken back.

    Args:
        at: Number of the act.
        seat: Whose card.
        trick: Number of its trick, from 1.
        before: The reading before it.
        may_go: Whether its player may take it back: it was irregular, or it followed a card that was taken back.
        must_go: Whether the reading supposes that it is taken back.
    """

    at: int
    seat: int
    trick: int
    before: DealReading
    may_go: bool
    must_go: bool = False


@attrs.frozen
class DealReading:
    """A deal as far as it was judged, in one reading of what happened.

    Args:
        number: Number of the deal in the record.
        acts: All that was done in it.
        cards: The deal as really played, also after a ruling has ended it, without what had no effect.
        findings: What was found.
        faults: How much speaks against this reading: what was found, and what the rules do not allow after a ruling.
        doubts: How often D39 would rather read the record in another way, though as much spoke against it.
        ruled: The account that a cards bait has brought.
        entries: What is entered on the score sheet.
        sequences_void: Seat whose sequences are void.
        extra_cards: Cards too many whose penalty waits, the first before the others.
        winner: Seat that has won by a false claim, made while the result was written.
        is_closed: Whether nothing done after the end is found any more: something was, or a false claim has ended it.
        lying: The cards of the last trick.
        taken_back: Numbers of the acts that were cards taken back.
    """

    number: int
    acts: tuple[Act, ...] = attrs.field(eq=False)
    cards: Cards
    findings: tuple[Finding, ...] = ()
    faults: int = attrs.field(default=0, eq=False)
    doubts: int = attrs.field(default=0, eq=False)
    ruled: Account | None = None
    entries: ScoreEntries | None = None
    sequences_void: int | None = None
    extra_cards: tuple[ExtraCard, ...] = ()
    winner: int | None = None
    is_closed: bool = False
    lying: tuple[LyingCard, ...] = attrs.field(default=(), eq=False)
    taken_back: frozenset[int] = attrs.field(default=frozenset(), eq=False)

    @property
    def deal(self) -> Deal:
        """The deal as really played."""
        return self.cards.deal

    @property
    def account(self) -> Account | None:
        """The account of the deal: by the ruling that has ended it, or as played; ``None`` while it goes on."""
        return self.ruled or self.deal.account

    @property
    def sheet(self) -> ScoreEntries | None:
        """What is entered and due on the score sheet; ``None`` while the deal goes on."""
        if self.account is None:
            return None
        return ScoreEntries.of(self.deal.rules, self.account, self.deal.account, self.entries)

    def on(self, deal: Deal) -> Self:
        """Return the reading once something was done that leaves the cards on the table where they lie.

        Args:
            deal: The deal after it.

        Returns:
            The reading.
        """
        return attrs.evolve(self, cards=attrs.evolve(self.cards, deal=deal))

    def found(self, at: int, reason: Violation, ruling: Ruling | None = None, seat: int | None = None) -> Self:
        """Return the reading with one finding more.

        Args:
            at: Number of the act.
            reason: What is wrong with it.
            ruling: What is written for it.
            seat: Whose fault it is; that of the act if left out.

        Returns:
            The reading.
        """
        act = self.acts[at]
        facts = (("did", str(act.do)), *reason.facts)
        at_fault = act.seat if seat is None else seat
        trick, card = self._place_of(act)
        found = Finding(self.number, at, at_fault, reason.clause, reason.code, facts, ruling, trick, card)
        return self.and_found(found)

    def _place_of(self, act: Act) -> tuple[int | None, int | None]:
        """Return in which trick something is done, and which card of it that is."""
        play = None if self.deal.is_over or isinstance(act.do, Extra) else self.deal.public.play
        if play is None:
            return None, None
        if not isinstance(act.do, Play):
            return len(play.tricks) + 1, None
        return laid_cards.place(self.cards, play, act.seat)

    def and_found(self, finding: Finding) -> Self:
        """Return the reading with one finding more."""
        return attrs.evolve(self, findings=(*self.findings, finding), faults=self.faults + 1)
