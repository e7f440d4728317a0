"""One deal, from the first bid to what is written: immutable, and explained at every step."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Final, Self

import attrs

from deberts import clauses
from deberts.cards import Card
from deberts.errors import ActionTextError, DebertsError, IllegalActionError, InputError, RuleError, Violation, excerpt
from deberts.frozen import maker
from deberts.game import transition_table
from deberts.game.account import Account, account
from deberts.game.checks import check_opening, check_pack
from deberts.integers import check_seat
from deberts.options import Runs
from deberts.rules import s02_dealing as dealing, s02_trump as trump
from deberts.rulesets.ruleset import RuleSet
from deberts.table.actions import KINDS, Action, Take
from deberts.table.grammar import parse_action
from deberts.table.phases import Standing
from deberts.table.public import new_public
from deberts.table.view import Position, RefereeView, View, first_secrets, new_view, player


class LegalActions(tuple[Action, ...]):
    """What may be done now: a tuple of actions in which a text is found, too."""

    __slots__ = ()

    def __contains__(self, action: object) -> bool:
        """Return whether an action is among these: the action itself, or its text; what is no action is not."""
        if isinstance(action, str):
            return any(_is_among(self, read) for read in _readings(action))
        return _is_among(self, action)


@attrs.frozen(repr=False)
class Deal(Position):
    """A deal at one point. Acting returns another deal; this one stays as it is.

    Two deals are equal exactly when rule set, pack, dealer, opening and actions are. Make one with :meth:`new`.

    Args:
        pack: The 32 cards in dealing order.
        public: What everybody knows.
        secrets: What each seat knows, by seat.
        actions: What was done so far.

    Example:
        >>> from deberts.rulesets.presets import CLUB
        >>> from deberts.shuffle import shuffled
        >>> deal = Deal.new(CLUB, shuffled("a seed"), dealer=1)
        >>> deal.to_act, [str(action) for action in deal.legal_actions()]
        (0, ['pass', 'take'])
        >>> deal.apply("pass").to_act
        1
    """

    actions: tuple[Action, ...] = ()
    # Filled when first read; two threads may both do it, and write the same. No cached properties, because a class
    # with one of them looks every attribute up the slow way.
    _legal: tuple[Action, ...] | None = attrs.field(default=None, init=False, eq=False)
    _account: Account | None = attrs.field(default=None, init=False, eq=False)

    @classmethod
    def new(cls, rules: RuleSet, pack: Iterable[Card], dealer: int, opening: Standing | None = None) -> Self:
        """Deal six cards each and turn up the indicator.

        Clause:
            02.1, 02.3, 06.10, p3, p6

        Args:
            rules: The rule set.
            pack: The 32 cards in dealing order.
            dealer: Seat of the dealer, from 0.
            opening: Where the match stands; no points and nothing suspended if left out.

        Returns:
            The deal before the first bid, or where nobody bids, before whatever comes after.

        Raises:
            RuleError: If the cards are not the pack, more is suspended than can be, or the opening is past the target.
            InputError: If the seat or the opening does not fit the rule set.
        """
        cards = tuple(pack)
        check_pack(cards)
        check_seat(dealer, rules.seats)
        if opening is None:
            opening = Standing((0,) * rules.sides)
        else:
            check_opening(opening, rules)
        bottom = dealing.bottom_card_at_first(cards, rules.bottom)
        public = new_public(rules, dealer, opening, dealing.indicator(cards, rules.seats), bottom=bottom)
        hands = dealing.first_hands(cards, rules.seats, rules.packets)
        dealt = cls(cards, public, first_secrets(hands, public))
        if not trump.is_forced(opening.voids, rules.forced_deal):
            return dealt
        return cls(cards, *transition_table.after(dealt, dealer, Take()))

    @property
    def rules(self) -> RuleSet:
        """The rule set."""
        return self.public.rules

    @property
    def dealer(self) -> int:
        """Seat of the dealer."""
        return self.public.dealer

    @property
    def opening(self) -> Standing:
        """Where the match stood before."""
        return self.public.standing

    @property
    def to_act(self) -> int | None:
        """Seat whose turn it is, or ``None`` when the deal is over."""
        return self.public.to_act

    @property
    def is_over(self) -> bool:
        """Whether the deal is finished or void."""
        return self.to_act is None

    @property
    def account(self) -> Account | None:
        """Totals, ledger and what is written; ``None`` while the deal goes on."""
        if self._account is None:
            object.__setattr__(self, "_account", account(self.public))
        return self._account

    def legal_actions(self) -> tuple[Action, ...]:
        """Return everything that the seat to act may do.

        Returns:
            Bids, then the exchange, announcements by size, cards from clubs to spades; nothing when the deal is over.
            The text of an action is found in it as the action is: ``"play KH" in deal.legal_actions()``.
        """
        if self._legal is None:
            legal = LegalActions(transition_table.legal_actions(self.seen_by(self.public.to_act)))
            object.__setattr__(self, "_legal", legal)
        return self._legal or _NOTHING

    def is_legal(self, action: Action | str, *, seat: int | None = None) -> bool:
        """Return whether something may be done now.

        Args:
            action: The action, or its text.
            seat: Who wants to do it; the seat to act if left out.

        Returns:
            Whether nothing forbids it.

        Raises:
            InputError: If it is no action, or there is no such seat.
        """
        return not self.violations(action, seat=seat)

    def violations(self, action: Action | str, *, seat: int | None = None) -> tuple[Violation, ...]:
        """Return every reason why something may not be done now.

        Clause:
            01.2, 06.9, D23

        Args:
            action: The action, or its text.
            seat: Who wants to do it; the seat to act if left out.

        Returns:
            The reasons, lowest clause first; nothing if it is allowed.

        Raises:
            InputError: If it is no action, or there is no such seat.
        """
        wanted = as_action(action, self.public.rules)
        if seat is not None:
            check_seat(seat, self.rules.seats)
        return violations(self.seen_by(self.to_act if seat is None else seat), wanted)

    def apply(self, action: Action | str, *, seat: int | None = None) -> Self:
        """Return the deal after an action.

        Clause:
            D23, D27, p55

        Args:
            action: The action, or its text.
            seat: Who does it; the seat to act if left out.

        Returns:
            The next deal.

        Raises:
            IllegalActionError: If it may not be done; the error holds every reason and, for the seat to act, what
                would be legal.
            InputError: If it is no action, or there is no such seat.
        """
        wanted, to_act = as_action(action, self.public.rules), self.public.to_act
        if seat is not None:
            check_seat(seat, self.rules.seats)
        if to_act is None or (seat is not None and seat != to_act):
            raise self._refusal(wanted, seat)
        legal = self._legal or self.legal_actions()
        try:
            done = legal[legal.index(wanted)]
        except ValueError:
            raise self._refusal(wanted, seat) from None
        public, secrets = transition_table.after(self, to_act, done)
        make = _new_deal if type(self) is Deal else type(self)
        return make(self.pack, public, secrets, (*self.actions, done))  # type: ignore[return-value]  # a deal of this class

    def apply_all(self, actions: Iterable[Action | str]) -> Self:
        """Return the deal after several actions.

        Args:
            actions: The actions, or their texts, in order.

        Returns:
            The deal after the last.

        Raises:
            IllegalActionError: If one of them may not be done; its place is the number of that action.
            InputError: If one of them is no action, or a single text is given.
        """
        if isinstance(actions, str):
            raise ActionTextError(f"{excerpt(actions)} is one text: give several in a list, or one to apply")
        deal = self
        for number, action in enumerate(actions):
            try:
                deal = deal.apply(action)
            except (InputError, RuleError) as error:
                raise error.at(f"[{number}]") from None
        return deal

    def play(self, text: str) -> Self:
        """Play a card.

        Args:
            text: Such as ``KH`` or ``KH bela``.

        Returns:
            The next deal.

        Raises:
            IllegalActionError: If it may not be played.
            InputError: If the text names no card.
        """
        return self.apply(f"play {text}")

    def view(self, seat: int | None) -> View:
        """Return all that a seat knows, and what it may do.

        Args:
            seat: The seat, or ``None`` for a spectator.

        Returns:
            The view.

        Raises:
            InputError: If there is no such seat.
        """
        if seat is None:
            return self.seen_by(None)
        check_seat(seat, self.public.rules.seats)
        legal = self.legal_actions() if seat == self.public.to_act else ()
        return new_view(seat, self.public, self.secrets[seat], legal)

    def referee(self) -> RefereeView:
        """Return everything, all hidden cards included: for an arbiter, and never for a player.

        Returns:
            All hands, the pack, and every announcement in full.
        """
        return RefereeView(self.pack, self.public, self.secrets, self.legal_actions())

    def revealed(self) -> str:
        """Return the deal as the expression that makes it, all cards in sight: for a failing test, not for a log.

        Returns:
            Python source, of names that ``deberts`` exports.
        """
        pack = f"parse_cards('{' '.join(map(str, self.pack))}')"
        dealt = f"Deal.new({self.rules!r}, {pack}, {self.dealer}, {self.opening!r})"
        return f"{dealt}.apply_all({list(map(str, self.actions))})" if self.actions else dealt

    def __repr__(self) -> str:
        """Say where the deal stands, and hide the cards: a log is read by many."""
        phase = type(self.public.phase).__name__.lower()
        return f"<Deal {self.rules.name} dealer={self.dealer} actions={len(self.actions)} {phase}>"

    def _refusal(self, action: Action, seat: int | None) -> IllegalActionError:
        reasons = self.violations(action, seat=seat)
        said = "; ".join(f"{reason.clause} {clauses.clause(reason.clause).title} ({reason.code})" for reason in reasons)
        foreign = any(reason.code == transition_table.OTHER_RULES for reason in reasons)
        known = f". {self.rules.name!r} knows {', '.join(transition_table.words(self.rules))}" if foreign else ""
        own_turn = seat in {None, self.to_act}
        legal = tuple(map(str, self.legal_actions())) if own_turn else ()
        instead = f". Legal: {', '.join(legal)}" if legal else ""
        sentence = f"{action} is refused by {said}{known}{instead}"
        return IllegalActionError(sentence, reasons, legal, str(action))


_new_deal: Final = maker(Deal)


def violations(view: View, action: Action | str) -> tuple[Violation, ...]:
    """Return every reason why a seat may not do something now, by all that it knows.

    Clause:
        01.2, 06.9, D23

    Args:
        view: What the seat knows.
        action: The action, or its text.

    Returns:
        The reasons, lowest clause first; nothing if it is allowed.

    Raises:
        InputError: If it is no action, or the view is a spectator's.
    """
    wanted, to_act = as_action(action, view.public.rules), view.public.to_act
    if to_act is not None and (seat := player(view)) != to_act:
        return (Violation("D23", "not-your-turn", (("seat", seat),)),)
    return transition_table.violations(view, wanted)


def _readings(text: str) -> Iterator[Action]:
    """Yield what a text can mean: a long run is called one thing here and another there."""
    for runs in Runs:
        with suppress(DebertsError):
            yield parse_action(text, runs)


def as_action(action: Action | str, rules: RuleSet) -> Action:
    """Return an action, or what its text says by some rules.

    Args:
        action: The action, or its text.
        rules: The rule set.

    Returns:
        The action.

    Raises:
        InputError: If it is none.
    """
    if isinstance(action, str):
        return parse_action(action, rules.runs)
    # The exact kind: whatever only says that it equals an action must never be compared with one.
    if type(action) not in KINDS:
        raise ActionTextError(f"{excerpt(action)} is no action: give one, or its text, such as play KH")
    return action


_is_among: Final = tuple.__contains__
_NOTHING: Final = LegalActions()
