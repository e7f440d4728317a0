"""A match: deals until somebody reaches the target."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, cached_property
from typing import Any, Final, Self, TypeVar

import attrs

from deberts.cards import Card
from deberts.errors import DebertsError, RecordError, RuleError, RuleSetError
from deberts.frozen import maker
from deberts.game import sheet as sheets
from deberts.game.account import Entry, ending_by_people
from deberts.game.checks import check_end, check_opening
from deberts.game.deal import Deal
from deberts.game.ends import EndByPeople, EndedBy, clauses_under_way, target_clause
from deberts.game.sheet import SheetRow
from deberts.integers import check_seat, check_whole
from deberts.rules.s06_ending import Ending
from deberts.rulesets.in_force import clause_in_force
from deberts.rulesets.presets import CLUB
from deberts.rulesets.ruleset import RuleSet
from deberts.table.actions import Action
from deberts.table.phases import Standing


@attrs.frozen(repr=False)
class Match:
    """A match at one point. Dealing and acting return another match; this one stays as it is.

    A match made of deals replays them all, once. What dealing and acting make of it is not checked again, so that an
    action costs the same however long the match is.

    Args:
        rules: The rule set.
        first_dealer: Seat that dealt first, drawn by lot.
        opening: Where the match stood before its first deal.
        deals: The deals, the last of which may be under way.
        end: How people ended the match before the cards did; ``None`` if they did not.

    Raises:
        InputError: If the seat or the opening does not fit the rule set.
        RuleError: If the opening is past the target, more is suspended than can be, a deal follows one that is not
            over, or the end of the match, or people end what is over.
        RuleSetError: If a deal was dealt under another rule set.
        RecordError: If a deal follows neither from those before it nor from its own pack and actions.

    Example:
        >>> from deberts.shuffle import lot, pack_of_deal
        >>> match = Match.new(first_dealer=lot("a seed", 2)).next_deal(pack_of_deal("a seed", 0))
        >>> match.deal.legal_actions()
        (Pass(), Take())
    """

    rules: RuleSet
    first_dealer: int
    opening: Standing
    deals: tuple[Deal, ...] = ()
    end: EndByPeople | None = None

    def __attrs_post_init__(self) -> None:
        """Refuse what cannot be one match."""
        check_seat(self.first_dealer, self.rules.seats)
        check_opening(self.opening, self.rules)
        before = with_deals(self, ())
        for number, deal in enumerate(self.deals):
            try:
                _check_deal(deal, before)
            except DebertsError as error:
                raise error.at(f"deals[{number}]") from None
            before = alone(deal)
        if self.end is not None:
            before.ended(self.end)

    @classmethod
    def new(cls, rules: RuleSet = CLUB, *, first_dealer: int = 0, opening: Standing | None = None) -> Self:
        """Begin a match.

        Clause:
            02.2

        Args:
            rules: The rule set.
            first_dealer: Seat that deals first.
            opening: Where the match stands; no points and nothing suspended if left out.

        Returns:
            The match before its first deal.

        Raises:
            InputError: If the seat or the opening does not fit the rule set.
            RuleError: If the opening is past the target, or more is suspended than can be.
        """
        return cls(rules, first_dealer, Standing((0,) * rules.sides) if opening is None else opening)

    @cached_property
    def sheet(self) -> tuple[SheetRow, ...]:
        """The score sheet: a row for each deal that is over."""
        rows = map(_row, self.deals)
        return tuple(row for row in rows if row is not None)

    @cached_property
    def _last_row(self) -> SheetRow | None:
        # Each deal knows what came before it, so a long match need not be added up again at every card.
        rows = map(_row, reversed(self.deals[-2:]))
        return next((row for row in rows if row is not None), None)

    @property
    def deal(self) -> Deal | None:
        """The deal under way, or the last one; ``None`` before the first."""
        return self.deals[-1] if self.deals else None

    @property
    def dealt(self) -> Deal:
        """The same deal, where there must be one.

        Raises:
            RuleError: If nothing has been dealt yet.
        """
        if self.deal is None:
            raise RuleError("nothing has been dealt yet", clause=clause_in_force(self.rules, "02.3"))
        return self.deal

    @property
    def standing(self) -> Standing:
        """Scores and suspended points after every deal that is over.

        Once the match is over nothing is suspended: what waited is void.

        Clause:
            D11, D20, D36
        """
        standing = self._standing_by_cards
        return attrs.evolve(standing, suspended=()) if self.is_over else standing

    @property
    def ending(self) -> Ending:
        """Whether the match is over, who has won, and what is reported.

        Clause:
            06.10, D20, D36
        """
        if self.end is None:
            return self._ending_by_cards
        dealer = self.first_dealer if self.deal is None else self.deal.dealer
        stake = self._standing_by_cards.stake if self.deal is None else self.deal.public.stake
        return ending_by_people(self.rules, dealer, self._standing_by_cards, stake, self.end)

    @property
    def _ending_by_cards(self) -> Ending:
        return self._last_row.ending if self._last_row else Ending(None, self.opening.scores)

    @property
    def _standing_by_cards(self) -> Standing:
        return self._last_row.standing if self._last_row else self.opening

    @property
    def is_over(self) -> bool:
        """Whether somebody has won, or all have agreed that nobody does."""
        return self.ending.is_over

    @property
    def next_dealer(self) -> int:
        """Seat that deals next, or that deals the deal under way.

        Clause:
            02.2, 02.7, 02.14
        """
        return self._last_row.next_dealer(self.rules) if self._last_row else self.first_dealer

    def next_deal(self, pack: Iterable[Card]) -> Self:
        """Deal the next deal.

        Clause:
            02.7, 02.14, 06.9, 06.10

        Args:
            pack: The 32 cards in dealing order.

        Returns:
            The match with that deal under way.

        Raises:
            RuleError: If the match is over, the last deal is not, or the cards are not the pack.
        """
        if self.is_over:
            clause = "D36" if self.end else target_clause(self.rules)
            raise RuleError("the match is over, nobody deals any more", clause=clause)
        if self.deal is not None and not self.deal.is_over:
            clause = clauses_under_way(self.rules)[0]
            raise RuleError("the deal under way must be played out before the next one", clause=clause)
        deal = Deal.new(self.rules, pack, self.next_dealer, self.standing)
        return with_deals(self, (*self.deals, deal))

    def apply(self, action: Action | str, *, seat: int | None = None) -> Self:
        """Return the match after an action in the deal under way.

        Args:
            action: The action, or its text.
            seat: Who does it; the seat to act if left out.

        Returns:
            The next match.

        Raises:
            IllegalActionError: If it may not be done.
            RuleError: If no deal has been dealt yet.
            InputError: If it is no action, or there is no such seat.
        """
        return with_deals(self, (*self.deals[:-1], self._dealt().apply(action, seat=seat)))

    def apply_all(self, actions: Iterable[Action | str]) -> Self:
        """Return the match after several actions in the deal under way.

        Args:
            actions: The actions, or their texts, in order.

        Returns:
            The match after the last.

        Raises:
            IllegalActionError: If one of them may not be done; its place is the number of that action.
            RuleError: If no deal has been dealt yet.
            InputError: If one of them is no action.
        """
        return with_deals(self, (*self.deals[:-1], self._dealt().apply_all(actions)))

    def ended(self, end: EndByPeople) -> Self:
        """Return the match once people have ended it: :meth:`resign`, :meth:`forfeit` or :meth:`agreed`.

        Clause:
            D36

        Args:
            end: How they did.

        Returns:
            The match, over.

        Raises:
            InputError: If there is no such seat.
            RuleError: If the match is over.
        """
        self._check_not_ended()
        if end.seat is not None:
            check_seat(end.seat, self.rules.seats)
        check_end(self._ending_by_cards)
        return with_deals(self, self.deals, end)

    def resign(self, seat: int) -> Self:
        """Return the match once a player has given up.

        Clause:
            D36

        Args:
            seat: Seat of the one who gives up, in or out of turn or between deals.

        Returns:
            The match, lost by him.

        Raises:
            InputError: If there is no such seat.
            RuleError: If the match is over.
        """
        return self.ended(EndByPeople(EndedBy.RESIGN, seat))

    def forfeit(self, seat: int) -> Self:
        """Return the match once a player's time has ended.

        Clause:
            D36

        Args:
            seat: Seat of the one who has no time left.

        Returns:
            The match, lost by him.

        Raises:
            InputError: If there is no such seat.
            RuleError: If the match is over.
        """
        return self.ended(EndByPeople(EndedBy.FORFEIT, seat))

    def agreed(self) -> Self:
        """Return the match once all have agreed to end it.

        Clause:
            D36

        Returns:
            The match, won by nobody, with no result.

        Raises:
            RuleError: If the match is over.
        """
        return self.ended(EndByPeople(EndedBy.AGREED))

    def before(self, number: int) -> Self:
        """Return the match before one of its actions, as if nothing after it had been done: to take actions back.

        Args:
            number: Number of the action, counted from 0 through all deals; of as many as there are, the match stays
                with all of them, and only an end by people is taken back.

        Returns:
            The match, with the deal of that action under way.

        Raises:
            InputError: If there are not so many actions.
        """
        check_whole(number, 0, sum(len(deal.actions) for deal in self.deals), "number")
        for place, deal in enumerate(self.deals):
            if number < len(deal.actions):
                fresh = Deal.new(self.rules, deal.pack, deal.dealer, deal.opening)
                again = fresh.apply_all(deal.actions[:number])
                return with_deals(self, (*self.deals[:place], again))
            number -= len(deal.actions)
        return with_deals(self, self.deals)

    def _check_not_ended(self) -> None:
        if self.end is not None:
            raise RuleError("people have ended the match, nothing more is done in it", clause="D36")

    def _dealt(self) -> Deal:
        self._check_not_ended()
        return self.dealt

    def revealed(self) -> str:
        """Return the match as the expression that makes it, all cards in sight: for a failing test, not for a log.

        Returns:
            Python source, of names that ``deberts`` exports.
        """
        deals = "".join(f"{deal.revealed()}, " for deal in self.deals)
        return f"Match({self.rules!r}, {self.first_dealer}, {self.opening!r}, ({deals}))"

    def __repr__(self) -> str:
        """Say where the match stands, and hide the cards."""
        scores = ":".join(map(str, self.standing.scores))
        return f"<Match {self.rules.name} deals={len(self.deals)} scores={scores}{' over' * self.is_over}>"


_MatchT = TypeVar("_MatchT", bound=Match)
_maker: Final[Callable[..., Callable[..., Any]]] = cache(maker)


def with_deals(match: _MatchT, deals: tuple[Deal, ...], end: EndByPeople | None = None) -> _MatchT:
    """Return a match with other deals, known to be those of one that began as it did: nobody looks at them again.

    Args:
        match: The match.
        deals: Its deals from now on.
        end: How people have ended it.

    Returns:
        The match, of the same class.
    """
    make: Callable[..., _MatchT] = _maker(type(match))
    return make(match.rules, match.first_dealer, match.opening, deals, end)


def alone(deal: Deal) -> Match:
    """Return a match that opens where a deal did, and holds it alone.

    What follows from the deal, it knows as well as the whole match does, but in a time that does not grow from deal to
    deal.

    Args:
        deal: The deal, of a match that is known to be right.

    Returns:
        The match of that deal.
    """
    return with_deals(Match.new(deal.rules, first_dealer=deal.dealer, opening=deal.opening), (deal,))


def _check_deal(deal: Deal, before: Match) -> None:
    if deal.rules is not before.rules and deal.rules != before.rules:
        msg = f"a match by {before.rules.name!r} holds no deal by {deal.rules.name!r}: rule sets are never mixed"
        raise RuleSetError(msg, clause="01.2")
    due = before.next_deal(deal.pack).deals[-1]
    if (deal.dealer, deal.opening) != (due.dealer, due.opening):
        raise RecordError("the dealer or the scores of this deal do not follow from the match so far")
    # A deal can be made by hand that no play has led to.
    if due.apply_all(deal.actions) != deal:
        raise RecordError("this deal is not the one to which its own pack and actions lead")


def _row(deal: Deal) -> SheetRow | None:
    if deal.account is None:
        return None
    return sheets.row_of(deal.rules, deal.dealer, Entry.of(deal.account, deal.rules), deal.account)
