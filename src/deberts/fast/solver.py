"""The exact solver: with both hands open, what each card is worth, and how the best play goes on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import attrs

from deberts.cards import Card, CardSet, Suit
from deberts.errors import InputError, excerpt
from deberts.fast import ask
from deberts.fast.bits import Words
from deberts.fast.compile import np
from deberts.fast.position import Position
from deberts.fast.solver_search import TABLE_SIZE
from deberts.fast.solver_values import weigh_one

LAST_TRICK: Final = 10
PACK_SIZE: Final = 32
NO_VALUE: Final = 2**64 - 1
"""What stands in the place of a card that may not be played."""


@attrs.frozen
class Solution:
    """What comes of a point of play if both see all cards and play as well as can be.

    Only what is still to be won counts: the cards that lie in no complete trick yet, and 10 for the last trick. Cards
    that were not dealt count for nobody, and neither do sequences and bela.

    Args:
        position: The point of play.
        left: All points that are still to be won.
        values: Every card that may be played, in the order of a hand, and what comes of it: points that the player
            whose turn it is will get less those of the other.
        line: One best way to play all cards to the end; of cards that are equally good the first in a hand.
    """

    position: Position
    left: int
    values: tuple[tuple[Card, int], ...]
    line: tuple[Card, ...]

    @property
    def to_act(self) -> int:
        """Seat of the player whose turn it is."""
        return _to_act(self.position)

    @property
    def difference(self) -> int:
        """Points that the player whose turn it is will get, less those of the other."""
        return max(value for _, value in self.values)

    @property
    def best(self) -> CardSet:
        """All cards with which he does."""
        return CardSet(card for card, value in self.values if value == self.difference)

    @property
    def points(self) -> tuple[int, int]:
        """Points that each seat will get."""
        own = (self.left + self.difference) // 2
        return (self.left - own, own) if self.to_act else (own, self.left - own)


def solve(hands: tuple[CardSet, CardSet], trump: Suit, leader: int = 0, trick: tuple[Card, ...] = ()) -> Solution:
    """Solve a point of play exactly.

    Args:
        hands: Cards still in hand, by seat.
        trump: Trump suit.
        leader: Seat that leads, or has led, to this trick.
        trick: The card that has been led, or nothing.

    Returns:
        The value of every card, and one best line.

    Raises:
        InputError: If nobody could come to that point, or all cards are played.

    Example:
        >>> solution = solve((CardSet.parse("7H AS"), CardSet.parse("9H TS")), Suit.HEARTS)
        >>> [(str(card), value) for card, value in solution.values]
        [('7H', 17), ('AS', -3)]
        >>> solution.points, " ".join(map(str, solution.line))
        ((31, 14), '7H 9H TS AS')
    """
    position = _position(hands, trump, leader, trick)
    table = np.zeros(TABLE_SIZE, dtype=np.uint64)
    values = _values(position, table)
    return Solution(position, _left(position), values, tuple(_line(position, table)))


def _position(hands: Any, trump: Any, leader: Any, trick: Any) -> Position:
    if not isinstance(trick, tuple) or len(trick) > 1 or not all(isinstance(card, Card) for card in trick):
        raise InputError(
            f"{excerpt(trick)} is not what lies on the table: give a tuple of one card or none", place="trick"
        )
    position = Position(hands, trump, leader, trick[0] if trick else None)
    if not hands[1 - position.leader]:
        raise InputError("all cards are played: nothing is left to solve", place="hands")
    return position


def _to_act(position: Position) -> int:
    return position.leader if position.led is None else 1 - position.leader


def _left(position: Position) -> int:
    first, second = position.hands
    led = 0 if position.led is None else position.led.bit
    return LAST_TRICK + int(ask.points(np.uint64(first.bits | second.bits | led), np.uint64(position.trump.index)))


def _values(position: Position, table: Words) -> tuple[tuple[Card, int], ...]:
    """Return the value of each card that may be played, in the order of a hand."""
    leading, replying, led = position.ranked()
    found = np.full(PACK_SIZE, NO_VALUE, dtype=np.uint64)
    own, other = (replying, leading) if led else (leading, replying)
    weigh_one(own, other, led, table, found)
    trump, left = np.uint64(position.trump.index), _left(position)
    places = ((card, ask.ranked(np.uint64(card.bit), trump)) for card in position.hands[_to_act(position)])
    values = ((card, int(found[int(bit).bit_length() - 1])) for card, bit in places)
    return tuple((card, 2 * value - left) for card, value in values if value != NO_VALUE)


def _line(position: Position, table: Words) -> Iterator[Card]:
    while any(position.hands):
        card, _ = max(_values(position, table), key=_value)
        yield card
        position = _played(position, card)


def _value(weighed: tuple[Card, int]) -> int:
    return weighed[1]


def _played(position: Position, card: Card) -> Position:
    """Return the point of play after a card."""
    seat, led = _to_act(position), position.led
    hands = position.hands[0].without(card), position.hands[1].without(card)
    if led is None:
        return attrs.evolve(position, hands=hands, led=card)
    takes = ask.takes(*(np.uint64(number) for number in (card.bit, led.bit, position.trump.index)))
    return attrs.evolve(position, hands=hands, leader=seat if takes else 1 - seat, led=None)
