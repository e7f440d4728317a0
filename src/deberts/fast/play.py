"""Section 05 in the ranked layout: what may be played, who takes the trick, and the play of a block by lot."""

from __future__ import annotations

from typing import Final

from deberts.fast import lanes as at
from deberts.fast.bits import LOWEST_TRUMP, ONE, TRUMPS, ZERO, Words, lowest, numbers, popcount, suit_of, without_lowest
from deberts.fast.compile import np, part
from deberts.fast.streams import FIRST_TRICK, below, high, low, word

TRICKS: Final = np.uint64(9)
"""Number of tricks in a deal."""

LONGEST_CHOICE: Final = np.uint64(8)
"""Steps past all other cards of a whole hand."""


@part
def legal(hand: np.uint64, led: np.uint64) -> np.uint64:
    """Return the cards with which a lead may be answered.

    Args:
        hand: Cards held.
        led: The card led.

    Returns:
        Cards of the suit led, of trumps only those above it if there are any; else trumps; else the whole hand.
    """
    follow = hand & suit_of(led)
    above = follow & ~(led | (led - ONE))
    above = above if led >= LOWEST_TRUMP else ZERO
    trumps = hand & TRUMPS
    follow = above if above != ZERO else follow
    trumps = trumps if trumps != ZERO else hand
    return follow if follow != ZERO else trumps


@part
def takes(reply: np.uint64, led: np.uint64) -> bool:
    """Tell whether the second card takes the trick.

    Args:
        reply: The card played second.
        led: The card led.

    Returns:
        Whether it is higher, and a trump or of the suit led.
    """
    return bool((reply > led) & ((reply & (suit_of(led) | TRUMPS)) != ZERO))


@part
def chosen(cards: np.uint64, lot: np.uint64) -> np.uint64:
    """Choose one of some cards by lot.

    It always makes as many steps as the longest choice needs, so that deals side by side keep step.

    Args:
        cards: One to nine cards.
        lot: 32 random bits.

    Returns:
        The card.
    """
    number, left = below(lot, popcount(cards)), cards
    for step in numbers(LONGEST_CHOICE):
        left = without_lowest(left) if number > step else left
    return lowest(left)


@part
def play_tricks(lanes: Words) -> None:
    """Play all nine tricks of a block by lot.

    Players are known by who leads, not by place: the loser of a trick and its winner change rows, so that no lane needs
    a branch.

    Args:
        lanes: The block. Keys and the rows of both players are read; cards, tricks and what was taken are filled in.
    """
    for trick in numbers(TRICKS):
        cards = at.CARDS + (trick + trick) * at.LANES
        for lane in numbers(at.LANES):
            lots = word(lanes[at.KEY + lane], FIRST_TRICK + trick)
            led = chosen(lanes[at.LEADING + lane], low(lots))
            reply = chosen(legal(lanes[at.REPLYING + lane], led), high(lots))
            lanes[cards + lane], lanes[cards + at.LANES + lane] = led, reply
            _give_trick(lanes, lane, led, reply)


@part
def _give_trick(lanes: Words, lane: np.uint64, led: np.uint64, reply: np.uint64) -> None:
    leading, replying = lanes[at.LEADING + lane] & ~led, lanes[at.REPLYING + lane] & ~reply
    won, other = lanes[at.TAKEN_BY_LEADING + lane], lanes[at.TAKEN_BY_REPLYING + lane]
    changes = takes(reply, led)
    lanes[at.LEADING + lane] = replying if changes else leading
    lanes[at.REPLYING + lane] = leading if changes else replying
    lanes[at.TAKEN_BY_LEADING + lane] = (other if changes else won) | led | reply
    lanes[at.TAKEN_BY_REPLYING + lane] = won if changes else other
    lanes[at.LEADER + lane] ^= ONE if changes else ZERO
