"""Counting lines of play, each way of playing so many cards."""

from __future__ import annotations

from typing import Final

from deberts.fast.kernels.bits import HALF, ONE, ZERO, Words, lowest, popcount, without_lowest
from deberts.fast.kernels.compile import compiled, np, part
from deberts.fast.kernels.rules import legal, takes
from deberts.fast.kernels.streams import mix
from deberts.fast.solving.position import Position
from deberts.integers import integer

MOST_CARDS: Final = 18
TWO: Final = np.uint64(2)
Remembered = tuple[Words, Words]
"""Pairs of hands, and how many lines each has."""

REMEMBERED: Final = np.uint64(2**16 - 1)
"""Places in the table of what has been counted, less one: it fits into a core's own cache."""


def perft(position: Position, depth: int) -> int:
    """Count the lines of single card plays from a position on.

    Args:
        position: Where the play stands.
        depth: How many cards are played, from 0 to 18.

    Returns:
        The number of lines of just that length: 1 at depth 0, 0 if there are not so many cards.

    Raises:
        InputError: If *depth* is no such number.

    Example:
        >>> from deberts.cards import CardSet, Suit
        >>> position = Position((CardSet.parse("JH AS"), CardSet.parse("9H TS")), Suit.HEARTS)
        >>> [perft(position, depth) for depth in range(5)]
        [1, 2, 2, 2, 2]
    """
    cards = np.uint64(integer("depth", depth, 0, MOST_CARDS + 1))
    remembered = (np.zeros(int(REMEMBERED) + 1, np.uint64), np.zeros(int(REMEMBERED) + 1, np.uint64))
    return int(_count(*position.ranked(), cards, remembered))


@compiled
def _count(
    leading: np.uint64, replying: np.uint64, led: np.uint64, depth: np.uint64, remembered: Remembered
) -> np.uint64:
    if depth == ZERO:
        return ONE
    if led == ZERO:
        return _tricks(leading, replying, depth, remembered)
    lines, answers = ZERO, legal(replying, led)
    if depth == ONE:
        return popcount(answers)
    while answers != ZERO:
        reply = lowest(answers)
        answers = without_lowest(answers)
        first, second = _next(leading, replying ^ reply, led, reply)
        lines += _tricks(first, second, depth - ONE, remembered)
    return lines


# One function that calls itself, and no two that call each other: numba loads the latter from its cache broken.
@part
def _tricks(leading: np.uint64, replying: np.uint64, depth: np.uint64, remembered: Remembered) -> np.uint64:
    """Count from the beginning of a trick, at least one card deep; remember it, for it will be needed again."""
    if depth == ONE:
        return popcount(leading)
    (keys, counts), key = remembered, leading | (replying << HALF)
    place = mix(key) & REMEMBERED
    if keys[place] == key:  # the depth follows from the number of cards
        return np.uint64(counts[place])
    lines, left = ZERO, leading
    while left != ZERO:
        led = lowest(left)
        left = without_lowest(left)
        answers = legal(replying, led)
        if depth == TWO:
            lines += popcount(answers)
            answers = ZERO
        while answers != ZERO:
            reply = lowest(answers)
            answers = without_lowest(answers)
            first, second = _next(leading ^ led, replying ^ reply, led, reply)
            lines += _tricks(first, second, depth - TWO, remembered)
    keys[place], counts[place] = key, lines
    return lines


@part
def _next(leading: np.uint64, replying: np.uint64, led: np.uint64, reply: np.uint64) -> tuple[np.uint64, np.uint64]:
    """Return the hands after a trick, that of its winner first."""
    changes = takes(reply, led)
    return replying if changes else leading, leading if changes else replying
