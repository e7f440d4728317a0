"""The exact solver: with both hands open, what each card is worth, and how the best play goes on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, overload

import attrs

from deberts.cards import Card, CardSet, Suit
from deberts.errors import InputError, excerpt
from deberts.fast.kernels import entry_points as kernels
from deberts.fast.kernels.bits import Words
from deberts.fast.kernels.compile import np
from deberts.fast.kernels.rules import LAST_TRICK
from deberts.fast.solving.position import MOST_CARDS, Position
from deberts.fast.solving.search import TABLE_SIZE
from deberts.fast.solving.values import DIFFERENCE, LED, OPTIMAL, OTHER, OWN, TRUMP, Rows, weigh_one, weigh_rows

PACK_SIZE: Final = 32
NO_VALUE: Final = 2**64 - 1
"""What stands in the place of a card that may not be played."""


PARTS: Final[Mapping[str, tuple[Any, ...]]] = {
    "difference": (np.int16,),
    "best": (np.uint32,),
    "values": (np.int16, PACK_SIZE),
}
"""What can be told of a point of play, each part as what."""

TOLD: Final = ("difference", "best")
"""What is told if nothing else is asked for."""

Solved = np.ndarray[tuple[int], np.dtype[Any]]
"""An array with those columns."""

AT_ONCE: Final = 4096
"""How many are solved between two chances to interrupt."""


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
        return self.position.to_act

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


@overload
def solve(hands: Position) -> Solution: ...
@overload
def solve(hands: tuple[CardSet, CardSet], trump: Suit, leader: int = 0, trick: tuple[Card, ...] = ()) -> Solution: ...
def solve(hands: Any, trump: Any = None, leader: Any = 0, trick: Any = ()) -> Solution:
    """Solve a point of play exactly.

    Args:
        hands: A position, and nothing else; or cards still in hand, by seat.
        trump: Trump suit.
        leader: Seat that leads, or has led, to this trick.
        trick: The card that has been led, or nothing.

    Returns:
        The value of every card, and one best line.

    Raises:
        InputError: If nobody could come to that point, or all cards are played, or a position is not given alone.

    Example:
        >>> solution = solve((CardSet.parse("7H AS"), CardSet.parse("9H TS")), Suit.HEARTS)
        >>> [(str(card), value) for card, value in solution.values]
        [('7H', 17), ('AS', -3)]
        >>> solution.points, " ".join(map(str, solution.line))
        ((31, 14), '7H 9H TS AS')
        >>> solve(solution.position) == solution
        True
    """
    position = _position(hands, trump, leader, trick)
    if not position.hands[position.to_act]:
        raise InputError("all cards are played: nothing is left to solve", place="hands")
    table = np.zeros(TABLE_SIZE, dtype=np.uint64)
    values = _values(position, table)
    return Solution(position, _left(position), values, tuple(_line(position, table)))


def _position(hands: Any, trump: Any, leader: Any, trick: Any) -> Position:
    if isinstance(hands, Position):
        _check_alone(trump is not None, leader, trick)
        return hands
    if not isinstance(trick, tuple) or len(trick) > 1 or not all(isinstance(card, Card) for card in trick):
        message = f"{excerpt(trick)} is not what lies on the table: give a tuple of one card or none"
        raise InputError(message, place="trick")
    return Position(hands, trump, leader, trick[0] if trick else None)


def _check_alone(*others: object) -> None:
    """Refuse other arguments beside a position, which could contradict it."""
    if any(others):
        raise InputError("a position has its own trump, leader and card led: give nothing else", place="hands")


def _left(position: Position) -> int:
    first, second = position.hands
    cards = first.bits | second.bits | position.led_bit
    return int(LAST_TRICK) + int(kernels.points(*kernels.words(cards, position.trump.index)))


def _values(position: Position, table: Words) -> tuple[tuple[Card, int], ...]:
    """Return the value of each card that may be played, in the order of a hand."""
    leading, replying, led = position.ranked()
    found = np.full(PACK_SIZE, NO_VALUE, dtype=np.uint64)
    own, other = (replying, leading) if led else (leading, replying)
    weigh_one(own, other, led, table, found)
    trump, left, values = position.trump.index, _left(position), []
    for card in position.hands[position.to_act]:
        place = int(kernels.ranked(*kernels.words(card.bit, trump))).bit_length() - 1
        if (value := int(found[place])) != NO_VALUE:
            values.append((card, 2 * value - left))
    return tuple(values)


def _line(position: Position, table: Words) -> Iterator[Card]:
    while any(position.hands):
        card, _ = max(_values(position, table), key=lambda weighed: weighed[1])
        yield card
        position = _played(position, card)


def _played(position: Position, card: Card) -> Position:
    """Return the point of play after a card."""
    seat, led = position.to_act, position.led
    hands = position.hands[0].without(card), position.hands[1].without(card)
    if led is None:
        return attrs.evolve(position, hands=hands, led=card)
    takes = kernels.takes(*kernels.words(card.bit, led.bit, position.trump.index))
    return attrs.evolve(position, hands=hands, leader=seat if takes else 1 - seat, led=None)


def solve_many(
    hands: Any, trump: Any = None, leader: Any = 0, led: Any = 0, *, columns: Sequence[str] = TOLD
) -> Solved:
    """Solve many points of play exactly.

    They may be of different deals, and at different tricks. Each takes 6 bytes of what is returned, and 64 more if the
    values of all cards are asked for.

    Args:
        hands: A list of positions, and nothing else; or an array of integers with a row for each and two columns, by
            seat: cards still in hand, as ``CardSet.bits``.
        trump: Number of the trump suit, 0 to 3 for C D H S: an array, or one number for all.
        leader: Seat that leads, or has led, to the trick: an array, or one number for all.
        led: The card that has been led, as ``Card.bit``, or 0: an array, or one number for all.
        columns: What is told of each, of these: ``difference``, ``best``, ``values``.

    Returns:
        An array with these columns: ``difference``, points that the player whose turn it is will get less those of the
        other, the last trick included; ``best``, all cards with which he does, as ``CardSet.bits``; and ``values``, the
        difference that comes of each card, by ``Card.index``, and -32768 for cards that may not be played.

    Raises:
        InputError: If nobody could come to one of those points, all its cards are played, it is of a void deal, an
            argument is no such array, positions are not given alone, or there is no such column.

    Example:
        >>> from deberts.cards import CardSet
        >>> hands = [CardSet.parse(text).bits for text in ("7H AS", "9H TS")]
        >>> found = solve_many([hands], trump=2)
        >>> int(found["difference"][0]), CardSet.from_bits(int(found["best"][0]))
        (17, CardSet.parse('7H'))
        >>> solve_many([hands], trump=2, columns=["values"])["values"][0, [16, 31]].tolist()
        [17, -3]
    """
    if unknown := [name for name in columns if name not in PARTS]:
        raise InputError(f"there is no column {excerpt(unknown[0])}: take {', '.join(PARTS)}", place="columns")
    if isinstance(hands, list | tuple) and hands and isinstance(hands[0], Position):
        _check_alone(trump is not None, np.any(leader), np.any(led))
        hands, trump, leader, led = _columns(hands)
    positions = _rows(hands, trump, leader, led)
    found = np.zeros((len(positions), 2), dtype=np.uint64)
    each = np.zeros((len(positions) if "values" in columns else 0, PACK_SIZE), dtype=np.uint64)
    table, values = np.zeros(TABLE_SIZE, dtype=np.uint64), np.zeros(PACK_SIZE, dtype=np.uint64)
    for start in range(0, len(positions), AT_ONCE):
        part = slice(start, start + AT_ONCE)
        weigh_rows(positions[part], table, values, found[part], each[part])
    told = {"difference": found[:, DIFFERENCE].view(np.int64), "best": found[:, OPTIMAL], "values": each.view(np.int64)}
    solved = np.empty(len(positions), dtype=[(name, *PARTS[name]) for name in columns])
    for name in columns:
        solved[name] = told[name]
    return solved


def _columns(positions: Sequence[Position]) -> Iterator[Any]:
    """Return hands, trumps, leaders and cards led of some positions."""
    columns = (
        [[hand.bits for hand in position.hands], position.trump.index, position.leader, position.led_bit]
        for position in positions
    )
    return map(np.array, zip(*columns, strict=True))


def _rows(hands: Any, trump: Any, leader: Any, led: Any) -> Rows:
    """Return what the kernel asks for, a row for each point of play, once every one is known to be possible."""
    pairs = _words(hands, 2**32, "hands")
    if pairs.ndim != 2 or pairs.shape[1] != 2:  # noqa: PLR2004  # rows and columns; two players
        raise InputError(f"an array of shape {pairs.shape} has no rows of two hands", place="hands")
    suits, seats, cards = (
        _column(_words(values, most, name), name, len(pairs))
        for values, most, name in ((trump, 4, "trump"), (leader, 2, "leader"), (led, 2**32, "led"))
    )
    swapped = seats != 0
    leading, replying = np.where(swapped, pairs[:, ::-1].T, pairs.T)
    _check_rows(leading, replying, cards)
    is_led = cards != 0
    rows = np.empty((len(pairs), 4), dtype=np.uint64)
    rows[:, OWN], rows[:, OTHER] = np.where(is_led, (replying, leading), (leading, replying))
    rows[:, LED], rows[:, TRUMP] = cards, suits
    return rows


def _words(values: Any, most: int, name: str) -> Any:
    """Return an array of words, each less than *most*."""
    try:
        array = np.asarray(values)
    except ValueError:  # rows of different lengths
        array = np.empty(0, dtype=object)
    if array.dtype.kind not in "iu":
        raise InputError(f"{excerpt(values)} is no array of integers", place=name)
    wrong = (array < 0) | (array >= most)
    if wrong.any():
        raise InputError(f"{array[wrong][0]} is not from 0 to {most - 1}", place=name)
    return array.astype(np.uint64)


def _column(array: Any, name: str, rows: int) -> Any:
    try:
        return np.broadcast_to(array, rows)
    except ValueError:
        raise InputError(f"an array of shape {array.shape} does not go with {rows} rows", place=name) from None


def _check_rows(leading: Any, replying: Any, led: Any) -> None:
    sizes, others = np.bitwise_count(replying), np.bitwise_count(leading) + (led != 0)
    for wrong, message, place in (
        (leading & replying != 0, "both hands hold one card", "hands"),
        (led & (led - np.uint64(1)) != 0, "more than one card is led", "led"),
        (led & (leading | replying) != 0, "the card led is in a hand, too", "led"),
        (sizes != others, "the hands are not of the sizes that go with each other", "hands"),
        (sizes > MOST_CARDS, f"a hand holds more than {MOST_CARDS} cards", "hands"),
        (sizes == 0, "all cards are played, or the deal is void: nothing is left to solve", "hands"),
    ):
        if wrong.any():
            raise InputError(message, place=f"{place}[{np.flatnonzero(wrong)[0]}]")
