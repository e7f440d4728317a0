"""Many points of play solved at once: arrays in, an array out."""

from __future__ import annotations

from typing import Any, Final

from deberts.errors import InputError, excerpt
from deberts.fast.arrays import Rows as Table
from deberts.fast.compile import np
from deberts.fast.solver_search import TABLE_SIZE
from deberts.fast.solver_values import DIFFERENCE, LED, OPTIMAL, OTHER, OWN, TRUMP, Rows, weigh_rows

COLUMNS: Final = np.dtype([("difference", np.int16), ("best", np.uint32)])
"""What is told of a point of play."""

AT_ONCE: Final = 4096
"""How many are solved between two chances to interrupt."""

MOST_CARDS: Final = 9


def solve_many(hands: Any, trump: Any, leader: Any = 0, led: Any = 0) -> Table:
    """Solve many points of play exactly.

    They may be of different deals, and at different tricks. Each takes 6 bytes of what is returned.

    Args:
        hands: An array of integers with a row for each and two columns, by seat: cards still in hand, as
            ``CardSet.bits``.
        trump: Number of the trump suit, 0 to 3 for C D H S: an array, or one number for all.
        leader: Seat that leads, or has led, to the trick: an array, or one number for all.
        led: The card that has been led, as ``Card.bit``, or 0: an array, or one number for all.

    Returns:
        An array with the columns ``difference``, points that the player whose turn it is will get less those of the
        other, the last trick included, and ``best``, all cards with which he does, as ``CardSet.bits``.

    Raises:
        InputError: If nobody could come to one of those points, all its cards are played, it is of a void deal, or an
            argument is no such array.

    Example:
        >>> from deberts.cards import CardSet
        >>> hands = [CardSet.parse(text).bits for text in ("7H AS", "9H TS")]
        >>> found = solve_many([hands], trump=2)
        >>> int(found["difference"][0]), CardSet.from_bits(int(found["best"][0]))
        (17, CardSet.parse('7H'))
    """
    positions = _positions(hands, trump, leader, led)
    found = np.zeros((len(positions), 2), dtype=np.uint64)
    table, values = np.zeros(TABLE_SIZE, dtype=np.uint64), np.zeros(32, dtype=np.uint64)
    for start in range(0, len(positions), AT_ONCE):
        part = slice(start, start + AT_ONCE)
        weigh_rows(positions[part], table, values, found[part])
    solved = np.empty(len(positions), dtype=COLUMNS)
    solved["difference"] = found[:, DIFFERENCE].view(np.int64)
    solved["best"] = found[:, OPTIMAL]
    return solved


def _positions(hands: Any, trump: Any, leader: Any, led: Any) -> Rows:
    """Return what the kernel asks for, a row for each point of play, once every one is known to be possible."""
    pairs = _integers(hands, 2**32, "hands")
    if pairs.ndim != 2 or pairs.shape[1] != 2:  # noqa: PLR2004  # rows and columns; two players
        raise InputError(f"an array of shape {pairs.shape} has no rows of two hands", place="hands")
    suits, seats, cards = (
        _column(_integers(values, most, name), name, len(pairs))
        for values, most, name in ((trump, 4, "trump"), (leader, 2, "leader"), (led, 2**32, "led"))
    )
    swapped = seats != 0
    leading, replying = np.where(swapped, pairs[:, ::-1].T, pairs.T)
    _check(leading, replying, cards)
    is_led = cards != 0
    rows = np.empty((len(pairs), 4), dtype=np.uint64)
    rows[:, OWN], rows[:, OTHER] = np.where(is_led, (replying, leading), (leading, replying))
    rows[:, LED], rows[:, TRUMP] = cards, suits
    return rows


def _integers(values: Any, most: int, name: str) -> Any:
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


def _check(leading: Any, replying: Any, led: Any) -> None:
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
