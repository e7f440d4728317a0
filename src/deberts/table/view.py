"""What one seat knows, and what only the table itself knows."""

from __future__ import annotations

from typing import Final

import attrs

from deberts.cards import Card, CardSet
from deberts.errors import InputError
from deberts.frozen import maker
from deberts.rules import s02_dealing as dealing
from deberts.rules.s04_sequences import Sequence
from deberts.table.actions import Action, Announce, AskHeight, Good
from deberts.table.events import Heard, PublicAct
from deberts.table.public import Public


@attrs.frozen
class Secret:
    """What only one player knows.

    Args:
        held: All cards that he plays with in this deal, those played included.
        hand: Cards still in hand.
        announced: His own announcements in full.
        first: The six cards that he was dealt first; none where a view that was read does not tell.
    """

    held: CardSet = CardSet()
    hand: CardSet = CardSet()
    announced: tuple[Announce, ...] = ()
    first: CardSet = CardSet()

    @property
    def declared(self) -> tuple[Sequence, ...]:
        """Every sequence that he declared."""
        return tuple(sequence for announce in self.announced for sequence in announce.sequences)


new_secret: Final = maker(Secret)
_NO_SECRET: Final = Secret()


@attrs.frozen
class View:
    """All that a seat knows: enough to judge and to explain whatever it may do, and nothing more.

    Args:
        seat: The seat, or ``None`` for a spectator.
        public: What everybody knows.
        own: What only this seat knows; nothing for a spectator.
        legal: What this seat may do now, in the order of the table; empty when it is another's turn.
    """

    seat: int | None
    public: Public
    own: Secret
    legal: tuple[Action, ...] = ()

    @property
    def has_played(self) -> bool:
        """Whether this seat has played a card.

        Clause:
            02.12, 04.4
        """
        return self.own.hand.bits != self.own.held.bits

    @property
    def has_spoken(self) -> bool:
        """Whether this seat has announced, asked for the height or let another's sequence pass."""
        answers = (event for event in self.public.log if event.seat == self.seat)
        return bool(self.own.announced) or any(isinstance(event.act, AskHeight | Good) for event in answers)

    @property
    def history(self) -> tuple[tuple[int, PublicAct | Announce], ...]:
        """Everything that happened, as this seat saw it: its own announcements in full, another's as heard."""
        own = iter(self.own.announced)
        return tuple(
            (event.seat, next(own) if event.seat == self.seat and isinstance(event.act, Heard) else event.act)
            for event in self.public.log
        )


new_view: Final = maker(View)


@attrs.frozen(repr=False)
class Position:
    """A deal as the table itself knows it: all cards, open and hidden. Only the effects of rows read it.

    Args:
        pack: The 32 cards in dealing order.
        public: What everybody knows.
        secrets: What each seat knows, by seat.
    """

    pack: tuple[Card, ...]
    public: Public
    secrets: tuple[Secret, ...]

    def __repr__(self) -> str:
        """Say what everybody knows, and hide the cards: a log is read by many."""
        return f"<{type(self).__name__} {self.public!r}>"

    def seen_by(self, seat: int | None) -> View:
        """Return what a seat knows.

        Args:
            seat: The seat, or ``None`` for a spectator.

        Returns:
            Its view, without what it may do.
        """
        return new_view(seat, self.public, _NO_SECRET if seat is None else self.secrets[seat])

    def with_secret(self, seat: int, secret: Secret) -> tuple[Secret, ...]:
        """Return what each seat knows once one seat's knowledge is *secret*."""
        secrets = [*self.secrets]
        secrets[seat] = secret
        return tuple(secrets)

    def with_announcement(self, seat: int, announcement: Announce) -> tuple[Secret, ...]:
        """Return what each seat knows once one seat has announced."""
        own = self.secrets[seat]
        return self.with_secret(seat, new_secret(own.held, own.hand, (*own.announced, announcement), own.first))


@attrs.frozen(repr=False)
class RefereeView(Position):
    """Everything, all hidden cards included: for an arbiter, and never for a player.

    Args:
        pack: The 32 cards in dealing order.
        public: What everybody knows.
        secrets: What each seat knows, by seat.
        legal: What the seat to act may do.
    """

    legal: tuple[Action, ...] = ()

    @property
    def history(self) -> tuple[tuple[int, PublicAct | Announce], ...]:
        """Everything that happened, every announcement in full."""
        own = [iter(secret.announced) for secret in self.secrets]
        return tuple(
            (event.seat, next(own[event.seat]) if isinstance(event.act, Heard) else event.act)
            for event in self.public.log
        )


def player(view: View) -> int:
    """Return whose view it is.

    Args:
        view: The view of a seat.

    Returns:
        The seat.

    Raises:
        InputError: If it is a spectator's, who does not act.
    """
    if view.seat is None:
        raise InputError("a spectator does not act")
    return view.seat


def completed(position: Position, secrets: tuple[Secret, ...], turned: Card, declarer: int) -> tuple[Secret, ...]:
    """Return what each seat knows once the hands are complete.

    Clause:
        02.9, g5, g6, D12, p2

    Args:
        position: The deal before.
        secrets: The first six cards of each seat, after any exchange.
        turned: The card in the indicator's place.
        declarer: Seat of the declarer.

    Returns:
        What each seat knows, by seat.
    """
    public, rules = position.public, position.public.rules
    taker = dealing.indicator_taker(public.dealer, declarer, rules.indicator_to)
    place = dealing.place_from_left(taker, public.dealer, rules.seats)
    first = _turned(tuple([own.held for own in secrets]), public.forehand)
    full = _turned(dealing.completed_hands(first, turned, position.pack, place), -public.forehand)
    return tuple([new_secret(hand, hand, (), own.first) for hand, own in zip(full, secrets, strict=True)])


def first_secrets(hands: tuple[CardSet, ...], public: Public) -> tuple[Secret, ...]:
    """Return what each seat knows when it picks up its first cards.

    Args:
        hands: The first six cards of each, forehand's first.
        public: What everybody knows.

    Returns:
        What each seat knows, by seat.
    """
    return tuple([new_secret(hand, hand, (), hand) for hand in _turned(hands, -public.forehand)])


def _turned(hands: tuple[CardSet, ...], by: int) -> tuple[CardSet, ...]:
    """Return hands by seat from forehand on, when turned by his seat; and when turned back, the other way round."""
    return (*hands[by:], *hands[:by])
