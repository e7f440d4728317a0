"""What a player sees when it is his turn: all that a function that plays may know."""

from __future__ import annotations

import attrs

from deberts.cards import Card, CardSet, Suit


@attrs.frozen
class Situation:
    """A player's turn, as he sees it.

    Args:
        seat: Who acts: 0 is forehand, 1 the dealer.
        hand: His cards.
        indicator: The card turned up, or the seven that was exchanged for it.
        bottom: The bottom card once trump is settled, else ``None``.
        trump: Trump once it is settled, else ``None``.
        declarer: Seat of the declarer once there is one, else ``None``.
        led: The card that he must answer, or ``None``.
        said: What everybody has heard and seen so far, in order: seat and action. Of another's announcement only the
            kind is told until the first trick is complete.
        options: Everything that he may do, as texts.
    """

    seat: int
    hand: CardSet
    indicator: Card
    bottom: Card | None
    trump: Suit | None
    declarer: int | None
    led: Card | None
    said: tuple[tuple[int, str], ...]
    options: tuple[str, ...]
