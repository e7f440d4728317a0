"""The search for the best play with both hands open: null windows, and a table of what has been found.

A *value* is how many points the player who leads gets of all that are left, the last trick included: 0 to 162. A null
window asks no more than whether the value reaches an aim. The answer is a bound, at least the aim or below it, and is
remembered. Where an aim is reached already, or more than all that is left, nobody searches.

The table has 2^16 words, half a megabyte, which fits the second cache of a core. Both hands together are a key of 64
bits. Multiplied by an odd number it is another word, from which the key could be told again, so nothing is lost: the
highest 16 bits are the place in the table, the other 48 are kept there, above two bounds of eight bits. So a word
speaks of a position only if it is that very position, of whatever deal. An empty word speaks of none: its key would be
that of a leader without cards.
"""

from __future__ import annotations

from typing import Final

from deberts.fast.kernels.bits import BYTE, BYTE_BITS, HALF, ONE, POINTS, ZERO, Words, trailing_zeros, without_lowest
from deberts.fast.kernels.compile import np, part
from deberts.fast.kernels.rules import takes
from deberts.fast.kernels.streams import GAMMA
from deberts.fast.solving.moves import answers, next_lead, next_losing, next_taking

TABLE_SIZE: Final = 2**16
BOUND_BITS: Final = np.uint64(16)
KEPT_BITS: Final = np.uint64(48)


@part
def search(leading: np.uint64, replying: np.uint64, left: np.uint64, aim: np.uint64, table: Words) -> np.uint64:
    """Tell whether the player who leads reaches an aim.

    Args:
        leading: His cards.
        replying: Cards of the other, as many.
        left: All points that are left.
        aim: The points in question; the question must be open.
        table: What has been found before; what is found now is added.

    Returns:
        If it is at least *aim*, he is sure of so many; if it is less, he gets no more.
    """
    place, tag = address(leading, replying)
    lower, upper = bounds(np.uint64(table[place]), tag, left)
    if (aim <= lower) | (aim > upper):
        return lower if aim <= lower else upper
    best, leads, cards = ZERO, ZERO, leading
    while (best < aim) & ((leads | cards) != ZERO):
        led, leads, cards = next_lead(leads, cards, replying)
        first, kept = leading ^ led, left
        taking, losing = answers(replying, led)
        while (kept >= aim) & (taking != ZERO):
            reply, taking = next_taking(taking, first)
            second, after = replying ^ reply, left - worth(led, reply)
            due, is_open = if_taken(first, after, aim)
            found = search(second, first, after, due, table) if is_open else answer(second, first, after, due)
            kept = min(kept, after - found)
        while (kept >= aim) & (losing != ZERO):
            reply, losing = next_losing(losing, first)
            second, gain = replying ^ reply, worth(led, reply)
            after, due, is_open = if_lost(first, left, gain, aim)
            found = search(first, second, after, due, table) if is_open else answer(first, second, after, due)
            kept = min(kept, gain + found)
        best = max(best, kept)
    table[place] = word_of(tag, best if best >= aim else lower, upper if best >= aim else best)
    return best


@part
def worth(led: np.uint64, reply: np.uint64) -> np.uint64:
    """Return what the two cards of a trick count.

    Args:
        led: The card led.
        reply: The card played second.

    Returns:
        Points.
    """
    return np.uint64(POINTS[trailing_zeros(led)] + POINTS[trailing_zeros(reply)])


@part
def if_taken(cards: np.uint64, after: np.uint64, aim: np.uint64) -> tuple[np.uint64, bool]:
    """Return what to ask of the next trick if the second player has taken this one and leads.

    Args:
        cards: Cards that either player has left.
        after: All points that are left then.
        aim: What the first player is to reach, those points and no others being left.

    Returns:
        What the second must reach so that the first does not, and whether one must search to know if he does.
    """
    due = after + ONE - aim if after >= aim else ZERO
    return due, is_open_question(cards, after, due)


@part
def if_lost(cards: np.uint64, left: np.uint64, gain: np.uint64, aim: np.uint64) -> tuple[np.uint64, np.uint64, bool]:
    """Return what to ask of the next trick if the first player has taken this one and leads again.

    Args:
        cards: Cards that either player has left.
        left: All points that were left before the trick.
        gain: Points of the trick.
        aim: What the first player is to reach of *left*.

    Returns:
        All points that are left then, what he must still reach, and whether one must search to know if he does.
    """
    after, due = left - gain, aim - gain if aim > gain else ZERO
    return after, due, is_open_question(cards, after, due)


@part
def is_open_question(cards: np.uint64, left: np.uint64, aim: np.uint64) -> bool:
    """Tell whether one must search to know if an aim is reached.

    Args:
        cards: Cards of either player before a trick.
        left: All points that are left.
        aim: The points in question.

    Returns:
        Whether there is more than one card each, and *aim* is neither 0 nor more than is left.
    """
    return bool((aim - ONE < left) & (without_lowest(cards) != ZERO))


@part
def answer(leading: np.uint64, replying: np.uint64, left: np.uint64, aim: np.uint64) -> np.uint64:
    """Answer a question that is not open, as a search would.

    Args:
        leading: Cards of the player who leads.
        replying: Cards of the other, as many.
        left: All points that are left.
        aim: The points in question.

    Returns:
        If it is at least *aim*, he is sure of so many; if it is less, he gets no more.
    """
    if aim == ZERO:
        return ZERO
    return ZERO if (aim <= left) & takes(replying, leading) else left


@part
def address(leading: np.uint64, replying: np.uint64) -> tuple[np.uint64, np.uint64]:
    """Return where the table speaks of a position.

    Args:
        leading: Cards of the player who leads.
        replying: Cards of the other.

    Returns:
        The place in the table, and what the word there begins with.
    """
    key = (leading | (replying << HALF)) * GAMMA
    return key >> KEPT_BITS, key << BOUND_BITS


@part
def bounds(word: np.uint64, tag: np.uint64, left: np.uint64) -> tuple[np.uint64, np.uint64]:
    """Return what a word of the table says of a position.

    Args:
        word: The word.
        tag: What it begins with if it is about that position.
        left: All points that are left there.

    Returns:
        The least and the most that the player who leads can get: 0 and *left* if the word is about another.
    """
    is_known = ((word ^ tag) >> BOUND_BITS) == ZERO
    return word & BYTE if is_known else ZERO, (word >> BYTE_BITS) & BYTE if is_known else left


@part
def word_of(tag: np.uint64, lower: np.uint64, upper: np.uint64) -> np.uint64:
    """Return the word that says something of a position.

    Args:
        tag: What it begins with.
        lower: The least that the player who leads can get.
        upper: The most.

    Returns:
        The word.
    """
    return tag | (upper << BYTE_BITS) | lower
