"""What may be done, as a word with a bit for each number of ``deberts.adapters.numbers``."""

from __future__ import annotations

from typing import Final

from deberts.fast.kernels import bits, rules
from deberts.fast.kernels.bits import BYTE_BITS, ONE, ZERO, Words, lowest, numbers, popcount
from deberts.fast.kernels.compile import np, part
from deberts.fast.vector import rows as at

PASS: Final = np.uint64(0)
TAKE: Final = np.uint64(1)
NAME: Final = np.uint64(2)
"""The first of four suits."""

EXCHANGE: Final = np.uint64(6)
ANNOUNCE: Final = np.uint64(7)
"""The first of seven announcements."""

PLAY: Final = np.uint64(14)
"""The first of 32 cards."""

BELA: Final = np.uint64(46)
"""The first of queen and king of four suits."""

ACTIONS: Final = 54

FIRST_BIDS: Final = (ONE << PASS) | (ONE << TAKE)
ALL_SUITS: Final = np.uint64(15)
FIRST_ROUND: Final = np.uint64(2)
BELA_CARDS: Final = np.uint64(0x60)
QUEEN: Final = np.uint64(5)
THREE: Final = np.uint64(3)

CHOICES: Final = np.array(
    [
        [[0] * 7] * 4,
        [[0] * 7, [1, *[0] * 6], [0] * 7, [0] * 7],
        [[0] * 7, [1, 3, *[0] * 5], [1, 2, 3, *[0] * 4], [0] * 7],
        [[0] * 7, [1, 3, 5, 7, 0, 0, 0], [1, 2, 3, 5, 6, 7, 0], [1, 2, 4, 3, 5, 6, 7]],
    ],
    np.uint64,
)
"""Which sequences each announcement has, as bits from the best on: by how many there are, and how many are best."""

COUNTS: Final = np.array([[0, 0, 0, 0], [0, 1, 0, 0], [0, 2, 3, 0], [0, 4, 6, 7]], np.uint64)
"""How many announcements there are, in the same way."""


@part
def mask(row: Words) -> np.uint64:
    """Return what the seat to act may do in a deal that goes on."""
    if row[at.TRUMP] == at.NONE:
        return _bids(row)
    seat, trump = row[at.TURN], row[at.TRUMP]
    hand, led = row[at.HAND + seat], row[at.LED]
    play = hand
    if led != ZERO:
        play = bits.printed(rules.legal(bits.ranked(hand, trump), bits.ranked(led, trump)), trump)
    legal: np.uint64 = play << PLAY
    both = BELA_CARDS << (BYTE_BITS * trump)
    if (row[at.BELA] == at.NONE) & (row[at.HELD + seat] & both == both):
        legal |= ((play >> (BYTE_BITS * trump + QUEEN)) & THREE) << (BELA + trump + trump)
    if (hand == row[at.HELD + seat]) & (row[at.SAID + seat] == ZERO):
        legal |= _offers(row, hand, trump)
    return legal


@part
def _bids(row: Words) -> np.uint64:
    others = (ALL_SUITS & ~(ONE << (row[at.TURNED] >> THREE))) << NAME
    return FIRST_BIDS if row[at.PASSES] < FIRST_ROUND else others | (ONE << PASS)


@part
def _offers(row: Words, hand: np.uint64, trump: np.uint64) -> np.uint64:
    """Return what may be done before one's first card: the exchange and announcements."""
    seven = (hand >> (BYTE_BITS * trump)) & ONE
    same = ONE if (row[at.TURNED] >> THREE == trump) & (row[at.EXCHANGED] == at.NONE) else ZERO
    bertzes, tercs = rules.split(hand)
    if bertzes | tercs == ZERO:
        return (seven & same) << EXCHANGE
    count: np.uint64 = COUNTS[popcount(bertzes | tercs), popcount(rules.best(bertzes, tercs, trump))]
    return ((seven & same) << EXCHANGE) | (((ONE << count) - ONE) << ANNOUNCE)


@part
def announced(hand: np.uint64, trump: np.uint64, number: np.uint64) -> np.uint64:
    """Return the top cards of the sequences of an announcement."""
    bertzes, tercs = rules.split(hand)
    choice: np.uint64 = CHOICES[popcount(bertzes | tercs), popcount(rules.best(bertzes, tercs, trump)), number]
    said = ZERO
    for place in numbers(popcount(bertzes | tercs)):
        top = lowest(rules.best(bertzes, tercs, trump))
        bertzes, tercs = bertzes & ~top, tercs & ~top
        said |= top if (choice >> place) & ONE != ZERO else ZERO
    return said
