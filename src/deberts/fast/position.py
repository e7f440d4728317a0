"""A point in the play of the cards, with both hands open."""

from __future__ import annotations

from typing import Any

import attrs
import numpy as np

from deberts.cards import Card, CardSet, Suit
from deberts.errors import InputError, excerpt
from deberts.fast import ask


def _two_hands(_position: Position, _field: Any, hands: tuple[CardSet, CardSet]) -> None:
    told: Any = hands  # whatever a caller without a type checker gives
    if len(told) != 2 or not all(isinstance(hand, CardSet) for hand in told):  # noqa: PLR2004  # two players
        raise InputError(f"{excerpt(hands)} are not the hands of two players", place="hands")
    if hands[0] & hands[1]:
        raise InputError(f"both hands hold {hands[0] & hands[1]}", place="hands")


def _one_of_two(_position: Position, _field: Any, seat: int) -> None:
    if type(seat) is not int or seat not in (0, 1):
        raise InputError(f"{excerpt(seat)} is no seat: take 0 or 1", place="leader")


@attrs.frozen
class Position:
    """A point in the play: who holds what, who leads, and the card that lies on the table.

    Args:
        hands: Cards still in hand, by seat. The one who leads has as many as the other, or one less once he has led.
        trump: Trump suit.
        leader: Seat that leads to this trick.
        led: The card led, or ``None``.

    Raises:
        InputError: If nobody could come to that position.

    Example:
        >>> Position((CardSet.parse("JH AS"), CardSet.parse("9H TS")), Suit.HEARTS)
        Position(hands=(CardSet.parse('JH AS'), CardSet.parse('9H TS')), trump=<Suit.HEARTS: 'H'>, leader=0, led=None)
    """

    hands: tuple[CardSet, CardSet] = attrs.field(validator=_two_hands)
    trump: Suit
    leader: int = attrs.field(default=0, validator=_one_of_two)
    led: Card | None = None

    def __attrs_post_init__(self) -> None:
        leading, replying = self.hands[self.leader], self.hands[1 - self.leader]
        if len(replying) != len(leading) + (self.led is not None) or len(replying) > 9:  # noqa: PLR2004  # 02.9
            msg = f"{len(leading)} cards of the leader do not go with {len(replying)} of the other"
            raise InputError(msg, place="hands")
        if self.led is not None and self.led in leading | replying:
            raise InputError(f"{self.led} lies on the table and is in a hand", place="led")

    @classmethod
    def of(cls, deal: Any) -> Position:
        """Return the point of play that a deal has reached.

        Args:
            deal: A :class:`deberts.Deal` in which cards are being played.

        Returns:
            The position.

        Raises:
            InputError: If no cards are being played.
        """
        phase = deal.public.phase
        if not hasattr(phase, "trick"):
            raise InputError("no cards are being played in this deal", place="deal")
        hands = tuple(secret.hand for secret in deal.position.secrets)
        return cls(hands, phase.contract.trump, phase.leader, phase.trick[0] if phase.trick else None)

    def ranked(self) -> tuple[np.uint64, np.uint64, np.uint64]:
        """Return leader's hand, the other's hand, and the card led or 0, in the ranked layout of the trump."""
        leading, replying = self.hands[self.leader].bits, self.hands[1 - self.leader].bits
        sets = (leading, replying, self.led.bit if self.led else 0)
        first, second, led = (np.uint64(ask.ranked(np.uint64(bits), np.uint64(self.trump.index))) for bits in sets)
        return first, second, led
