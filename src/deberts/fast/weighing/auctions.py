"""What comes of each bid, in each of many worlds: the rest of the cards by lot, open hands, and a pass by the model."""

from __future__ import annotations

from typing import Final

from deberts.fast.kernels.bits import ONE, PACK_BITS, ZERO, Words, numbers
from deberts.fast.kernels.compile import compiled, np, part
from deberts.fast.kernels.streams import high, low, word
from deberts.fast.laying.worlds import Hands
from deberts.fast.solving.values import Rows
from deberts.fast.weighing.bid_worth import FEATURES, SUITS, Floats, best_other, worth
from deberts.fast.weighing.conduct import drawn
from deberts.fast.weighing.tricks import NOT_LEGAL, pair
from deberts.fast.weighing.whole_deals import totals

OWN, INDICATOR, PLACE, PASSES, BIDS = range(5)
"""Where each part of a turn stands in its row of words; the last are the bids asked for: a bit a suit, and the pass."""

PASS, BIDDER = 4, 5
"""Columns besides those of the suits: what comes of a pass, and which place declares then."""

COLUMNS: Final = 6
NO_BIDDER: Final = np.uint64(2)
LAST_BID: Final = np.uint64(3)
THREE: Final = 3


@compiled
def totals_by_bid(  # noqa: PLR0913, PLR0917  # what is known, the model, and room for what is found
    sixes: Hands, about: Words, key: np.uint64, rows: Floats, least: Floats, table: Words, found: Rows
) -> None:
    """Fill in both totals of each bid in each world.

    Args:
        sixes: The other's first six cards in each world.
        about: The turn, as its row of words.
        key: The key of the lots.
        rows: The coefficients of both places.
        least: On how much each place bids in both rounds.
        table: What has been found before; what is found now is added.
        found: A row of six for each world: both totals as one word for each suit that is asked for, and for a pass; and
            which place declares after it, or ``NO_BIDDER``.
    """
    looked = np.zeros(len(FEATURES))
    for row in numbers(np.uint64(sixes.shape[0])):
        six = np.uint64(sixes[row])
        own, other = completed(about[OWN], six, about[INDICATOR], word(key, row))
        for trump in numbers(SUITS):
            suit = np.uint64(trump)
            if (about[BIDS] >> suit) & ONE != ZERO:
                found[row, trump] = total_pair(own, other, suit, about, table)
        if (about[BIDS] >> SUITS) & ONE != ZERO:
            bidder, suit = next_bid(about, six, rows, least, looked)
            found[row, BIDDER] = bidder
            found[row, PASS] = NOT_LEGAL if bidder == NO_BIDDER else total_pair(own, other, suit, about, table)


@part
def completed(own: np.uint64, other: np.uint64, indicator: np.uint64, lots: np.uint64) -> tuple[np.uint64, np.uint64]:
    """Return both hands with three more cards each, drawn from all that are left."""
    left = PACK_BITS & ~(own | other | (ONE << indicator))
    for number in numbers(np.uint64(THREE)):
        lot = word(lots, np.uint64(number))
        card = drawn(left, low(lot))
        own, left = own | card, left ^ card
        card = drawn(left, high(lot))
        other, left = other | card, left ^ card
    return own, other


@part
def total_pair(own: np.uint64, other: np.uint64, trump: np.uint64, about: Words, table: Words) -> np.uint64:
    """Return both totals of a whole deal as one word, the own one first."""
    if about[PLACE] == ZERO:
        first, second = totals(own, other, trump, about[INDICATOR], table)
        return pair(first, second)
    first, second = totals(other, own, trump, about[INDICATOR], table)
    return pair(second, first)


@part
def next_bid(about: Words, six: np.uint64, rows: Floats, least: Floats, looked: Floats) -> tuple[np.uint64, np.uint64]:
    """Return which place bids after a pass, and in which suit, if both go by the model."""
    indicator, bid = about[INDICATOR], about[PASSES] + ONE
    while bid <= LAST_BID:
        place, turn = bid & ONE, bid >> ONE
        cards, suit = about[OWN] if place == about[PLACE] else six, indicator >> np.uint64(3)
        if turn == ZERO:
            promised = worth(cards, suit, indicator, rows[place], looked)
        else:
            promised, suit = best_other(cards, indicator, rows[place], looked)
        if promised > least[place, turn]:
            return place, suit
        bid += ONE
    return NO_BIDDER, ZERO
