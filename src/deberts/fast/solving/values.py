"""What each card is worth to the player whose turn it is, from single questions to the search."""

from __future__ import annotations

from typing import Final

from deberts.fast.kernels import bits
from deberts.fast.kernels.bits import ONE, ZERO, Words, lowest, numbers, points, without_lowest
from deberts.fast.kernels.compile import compiled, np, part
from deberts.fast.kernels.rules import LAST_TRICK, legal, takes
from deberts.fast.solving.moves import answers, next_losing, next_taking
from deberts.fast.solving.search import search, worth

Rows = np.ndarray[tuple[int, int], np.dtype[np.uint64]]
"""Rows of words."""

OWN, OTHER, LED, TRUMP = 0, 1, 2, 3
"""Columns of the questions."""

DIFFERENCE, OPTIMAL = 0, 1
"""Columns of what is found."""


@part
def value(leading: np.uint64, replying: np.uint64, least: np.uint64, most: np.uint64, table: Words) -> np.uint64:
    """Return how many points the player who leads gets, as far as it matters.

    If he has no card, he has won the last trick; else the other has as many. Values below *least* and above *most* do
    not matter: for them, *least* or less and *most* or more are returned.
    """
    left = points(leading | replying) + LAST_TRICK
    if without_lowest(leading) == ZERO:
        is_lost = leading != ZERO and takes(replying, leading)
        return ZERO if is_lost else left
    lower, upper = least, most
    while lower < upper:
        aim = (lower + upper + ONE) >> ONE
        found = search(leading, replying, left, aim, table)
        lower, upper = found if found >= aim else lower, upper if found >= aim else found
    return lower


@part
def value_of_lead(first: np.uint64, replying: np.uint64, led: np.uint64, left: np.uint64, table: Words) -> np.uint64:
    """Return what a lead is worth: as much as the other cannot keep from the leader, whatever he answers.

    *first* is what the leader has after it, and *left* counts all points that are left, those of the lead included.
    """
    kept = left
    taking, losing = answers(replying, led)
    while taking != ZERO:
        reply, taking = next_taking(taking, first)
        after = left - worth(led, reply)
        least = after - kept if after > kept else ZERO
        kept = min(kept, after - value(replying ^ reply, first, least, after, table))
    while losing != ZERO:
        reply, losing = next_losing(losing, first)
        gain = worth(led, reply)
        after, most = left - gain, kept - gain if kept > gain else ZERO
        kept = min(kept, gain + value(first, replying ^ reply, ZERO, min(most, after), table))
    return kept


@part
def value_of_reply(rest: np.uint64, first: np.uint64, led: np.uint64, reply: np.uint64, table: Words) -> np.uint64:
    """Return how many points the player who answers gets, those of this trick included.

    *rest* is what he has left after it, and *first* what the leader has.
    """
    gain, after = worth(led, reply), points(rest | first) + LAST_TRICK
    if takes(reply, led):
        return gain + value(rest, first, ZERO, after, table)
    return after - value(first, rest, ZERO, after, table)


@part
def weigh(own: np.uint64, other: np.uint64, led: np.uint64, table: Words, values: Words) -> tuple[np.uint64, np.uint64]:
    """Find what each card is worth to the player whose turn it is, and who answers *led*, or leads if that is 0.

    There is room for 32 values, and those of the cards that may be played are filled in, by their bits. Returned are
    the greatest value, and all cards that have it.
    """
    left = points(own | other | led) + LAST_TRICK
    cards = own if led == ZERO else legal(own, led)
    best, optimal = ZERO, ZERO
    while cards != ZERO:
        card = lowest(cards)
        cards ^= card
        if led == ZERO:
            found = value_of_lead(own ^ card, other, card, left, table)
        else:
            found = value_of_reply(own ^ card, other, led, card, table)
        values[bits.trailing_zeros(card)] = found
        optimal = optimal | card if found == best else optimal
        best, optimal = max(best, found), card if found > best else optimal
    return best, optimal


weigh_one = compiled(weigh)
"""The same for one position, called from Python."""


NOT_PLAYED: Final = np.uint64(2**64 - 2**15)
"""What stands for a card that may not be played: -32768, modulo 2^64."""


@compiled
def weigh_rows(positions: Rows, table: Words, values: Words, found: Rows, each: Rows) -> None:
    """Find the best cards of many positions.

    Args:
        positions: A row for each: cards of the player whose turn it is and of the other, the card led or 0, all in the
            printed layout, and the number of the trump suit.
        table: What has been found before; what is found now is added.
        values: Room for 32 values.
        found: A row for each is filled in: what he gets less what the other gets, modulo 2^64, and all cards with which
            he does, in the printed layout.
        each: Rows of 32, filled in if there is one for each: by the place of a card in the printed layout what he gets
            less what the other gets, modulo 2^64, or ``NOT_PLAYED``.
    """
    for row in numbers(positions.shape[0]):
        trump = positions[row, TRUMP]
        own, other = bits.ranked(positions[row, OWN], trump), bits.ranked(positions[row, OTHER], trump)
        led = bits.ranked(positions[row, LED], trump)
        values[:] = NOT_PLAYED
        best, optimal = weigh(own, other, led, table, values)
        left = points(own | other | led) + LAST_TRICK
        found[row, DIFFERENCE] = best + best - left
        found[row, OPTIMAL] = bits.printed(optimal, trump)
        if row < each.shape[0]:
            _tell_each(values, trump, left, each[row])


@part
def _tell_each(values: Words, trump: np.uint64, left: np.uint64, told: Words) -> None:
    for place in numbers(values.shape[0]):
        found = values[place]
        card = bits.trailing_zeros(bits.printed(ONE << np.uint64(place), trump))
        told[card] = found if found == NOT_PLAYED else found + found - left
