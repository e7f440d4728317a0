"""What both players of a deal come to with each card that may be played, in each of many worlds."""

from __future__ import annotations

from typing import Final

import attrs

from deberts.cards import Card, CardSet, Suit
from deberts.fast.kernels import bits, rules
from deberts.fast.kernels.bits import ZERO, Words, numbers
from deberts.fast.kernels.compile import compiled, np, part
from deberts.fast.kernels.rules import LAST_TRICK
from deberts.fast.laying.worlds import Hands
from deberts.fast.solving.values import Rows, weigh

TOTAL_BITS: Final = np.uint64(9)
"""A pair of totals is one word: the own one above nine bits, and the other's in them."""

MOST_TOTAL: Final = np.uint64(511)
NOT_LEGAL: Final = np.uint64(2**18)
"""What stands for a card that may not be played."""

OWN, LED, TRUMP, PLAYED, COUNTED, OTHER_COUNTED, WAITING, OTHER_WAITING, BELA, IS_OPEN = range(10)
SENIORITY, SEQUENCES, IS_EARLIER, ANNOUNCES = range(10, 14)
"""Where each part of a point stands in its row of words."""


@attrs.frozen
class Point:
    """A point in the play of two, as a player sees it who is to play a card.

    Args:
        hand: His cards in hand.
        led: The card led, or ``None``.
        trump: The trump suit.
        played: Cards that the other has played.
        counted: What both have already, he first: of cards, sequences that count, and bela.
        waiting: What both have besides as soon as they have a trick.
        bela: What the other may say with either of its cards if both are his; 0 if nobody may any more.
        is_open: Whether sequences are still to be compared.
        announced: His own sequences, by their top cards: of four, and of three.
        is_earlier: Whether he wins between equals.
        announces: Whether the other has announced what he has, or is expected to.
    """

    hand: CardSet
    led: Card | None
    trump: Suit
    played: CardSet
    counted: tuple[int, int] = (0, 0)
    waiting: tuple[int, int] = (0, 0)
    bela: int = 0
    is_open: bool = False
    announced: tuple[CardSet, CardSet] = (CardSet(), CardSet())
    is_earlier: bool = True
    announces: bool = False

    def words(self) -> Words:
        """Return the same as a row of words."""
        bertzes, tercs = (np.uint64(cards.bits) for cards in self.announced)
        senior = int(seniority(bertzes, tercs, np.uint64(self.trump.index)))
        cards = self.hand.bits, self.led.bit if self.led else 0, self.trump.index, self.played.bits
        points = sum(50 * len(one) if number == 0 else 20 * len(one) for number, one in enumerate(self.announced))
        open_ones = self.is_open, senior, points, self.is_earlier, self.announces
        return np.array([*cards, *self.counted, *self.waiting, self.bela, *open_ones], dtype=np.uint64)


seniority = compiled(rules.seniority)


@compiled
def totals_by_card(hands: Hands, about: Words, table: Words, values: Words, found: Rows) -> None:
    """Fill in both totals of each card in each world.

    Args:
        hands: What the other plays with in each world.
        about: The point, as its row of words.
        table: What has been found before; what is found now is added.
        values: Room for 32 values.
        found: A row of 32 for each world, filled in by the place of a card in the printed layout: both totals as one
            word, or ``NOT_LEGAL``.
    """
    trump = about[TRUMP]
    own, led = bits.ranked(about[OWN], trump), bits.ranked(about[LED], trump)
    for row in numbers(hands.shape[0]):
        full = np.uint64(hands[row])
        other = bits.ranked(full & ~about[PLAYED], trump)
        weigh(own, other, led, table, values)
        left = bits.points(own | other | led) + LAST_TRICK
        has_bela = bits.ranked(full, trump) & bits.BELA_CARDS == bits.BELA_CARDS and other & bits.BELA_CARDS != ZERO
        bela = about[BELA] if has_bela else ZERO
        own_said, other_said = sequences_of(full, about)
        cards = rules.legal(own, led) if led != ZERO else own
        while cards != ZERO:
            card = bits.lowest(cards)
            cards ^= card
            gain = values[bits.trailing_zeros(card)]
            mine = about[COUNTED] + gain + (about[WAITING] + own_said if gain > ZERO else ZERO)
            rest = left - gain
            theirs = about[OTHER_COUNTED] + rest + bela + (about[OTHER_WAITING] + other_said if rest > ZERO else ZERO)
            found[row, bits.trailing_zeros(bits.printed(card, trump))] = pair(mine, theirs)


@part
def sequences_of(full: np.uint64, about: Words) -> tuple[np.uint64, np.uint64]:
    """Return what sequences that are still to be compared bring each, if the other holds a hand."""
    if about[IS_OPEN] == ZERO:
        return ZERO, ZERO
    bertzes, tercs = rules.split(full) if about[ANNOUNCES] != ZERO else (ZERO, ZERO)
    senior = rules.seniority(bertzes, tercs, about[TRUMP])
    own = about[SENIORITY]
    if own > senior or (own == senior and about[IS_EARLIER] != ZERO):
        return about[SEQUENCES], ZERO
    return ZERO, rules.sequence_points(bertzes, tercs)


@part
def pair(own: np.uint64, other: np.uint64) -> np.uint64:
    """Return two totals as one word."""
    return (min(own, MOST_TOTAL) << TOTAL_BITS) | min(other, MOST_TOTAL)
