"""The search for the best play with both hands open: null windows, and a table of what has been found.

A *value* is how many points the player who leads gets of all that are left, the last trick included: 0 to 162. A null
window asks no more than whether the value reaches an aim. The answer is a bound, at least the aim or below it, and is
remembered. Where an aim is reached already, or more than all that is left, nobody searches.

The table has 2^16 words, half a megabyte, which fits the second cache of a core. Both hands together are a key of 64
bits. Multiplied by an odd number it is another word, from which the key could be found again, so nothing is lost: the
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
    """Return whether the player who leads reaches an aim of all points that are left; the question must be open.

    The table has what was found before, and what is found now is added.

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
    """Return what the two cards of a trick count."""
    return np.uint64(POINTS[trailing_zeros(led)] + POINTS[trailing_zeros(reply)])


@part
def if_taken(cards: np.uint64, after: np.uint64, aim: np.uint64) -> tuple[np.uint64, bool]:
    """Return what to ask of the next trick if the second player has taken this one and leads.

    That is what he must reach of all that is left *after* so that the first does not reach his aim of it; and whether
    one must search to know if he does, by the cards that either has left.
    """
    due = after + ONE - aim if after >= aim else ZERO
    return due, is_open_question(cards, after, due)


@part
def if_lost(cards: np.uint64, left: np.uint64, gain: np.uint64, aim: np.uint64) -> tuple[np.uint64, np.uint64, bool]:
    """Return what to ask of the next trick if the first player has taken this one, with a gain, and leads again.

    That is what is left then, what he must still reach of it, and whether one must search to know if he does.
    """
    after, due = left - gain, aim - gain if aim > gain else ZERO
    return after, due, is_open_question(cards, after, due)


@part
def is_open_question(cards: np.uint64, left: np.uint64, aim: np.uint64) -> bool:
    """Return whether one must search to know if an aim is reached, by the cards of either player before a trick.

    So it is if there is more than one card each, and *aim* is neither 0 nor more than is left.
    """
    return bool((aim - ONE < left) & (without_lowest(cards) != ZERO))


@part
def answer(leading: np.uint64, replying: np.uint64, left: np.uint64, aim: np.uint64) -> np.uint64:
    """Answer a question that is not open, as a search would."""
    if aim == ZERO:
        return ZERO
    return ZERO if (aim <= left) & takes(replying, leading) else left


@part
def address(leading: np.uint64, replying: np.uint64) -> tuple[np.uint64, np.uint64]:
    """Return where the table speaks of a position: the place, and the tag with which the word there begins."""
    key = (leading | (replying << HALF)) * GAMMA
    return key >> KEPT_BITS, key << BOUND_BITS


@part
def bounds(word: np.uint64, tag: np.uint64, left: np.uint64) -> tuple[np.uint64, np.uint64]:
    """Return what leader can get by a word of the table, least and most: 0 and *left* if it has another tag."""
    is_known = ((word ^ tag) >> BOUND_BITS) == ZERO
    return word & BYTE if is_known else ZERO, (word >> BYTE_BITS) & BYTE if is_known else left


@part
def word_of(tag: np.uint64, lower: np.uint64, upper: np.uint64) -> np.uint64:
    """Return the word that says of a position, by its tag, what the leader can get, least and most."""
    return tag | (upper << BYTE_BITS) | lower
