"""Random words, defined to the bit: the words of deal *index* in shard *shard* under *seed*, on any machine.

Everything is modulo 2^64. ``mix`` and ``word`` are splitmix64: ``word(key, n)`` is output *n*, from 0, of the generator
whose state is *key*. Three generators are nested: output *shard* under *seed* is the key of the shard, output *index*
under that is the key of the deal, and the outputs under that are the words of the deal. So any deal can be made without
the deals before it.

Each word gives two *lots* of 32 bits, the low half first: lot ``2 n`` and ``2 n + 1`` come from word *n*. Each decision
has its own lots, whether or not they are used:

=========  ============================================================================================================
lots       decision
=========  ============================================================================================================
0 to 18    places 0 to 18 of the pack; place *i* changes cards with place ``i + below(lot, 32 - i)``
19         the bottom: place 31 changes cards with place ``19 + below(lot, 13)``
20 to 23   the four bids in turn: ``below(lot, 2)`` and ``below(lot, 4)`` in the order pass, take; pass, C D H S
24         the exchange, by the highest bit
25         bela: the highest bit for the first of the two cards that is played, the next bit for the second
26, 27     what forehand and the dealer announce: one bit for each sequence, that of its top card
28 to 45   the cards in the order played: card number ``below(lot, n)`` of the *n* legal ones in the ranked layout
=========  ============================================================================================================

``below(lot, n)`` is the integer part of ``lot * n / 2^32``. With at most 32 choices none is likelier than another by
more than one part in 2^27, which no experiment of fewer than 2^50 deals could see.
"""

from __future__ import annotations

from typing import Final

from deberts.fast.kernels.bits import HALF, ONE, PACK_BITS
from deberts.fast.kernels.compile import np, part

GAMMA: Final = np.uint64(0x9E3779B97F4A7C15)
FIRST_FACTOR: Final = np.uint64(0xBF58476D1CE4E5B9)
SECOND_FACTOR: Final = np.uint64(0x94D049BB133111EB)

BIDS: Final = np.uint64(10)
"""Number of the word with the lots of the first two bids; the next has the others."""

OFFERS: Final = np.uint64(12)
"""Number of the word with the lots of exchange and bela."""

ANNOUNCEMENTS: Final = np.uint64(13)
"""Number of the word with the lots of both announcements."""

FIRST_TRICK: Final = np.uint64(14)
"""Number of the word with the lots of the first trick; one word a trick."""


@part
def mix(word: np.uint64) -> np.uint64:
    """Scramble a word: the last step of splitmix64.

    Args:
        word: Any word.

    Returns:
        A word; different words give different ones.
    """
    mixed = (word ^ (word >> np.uint64(30))) * FIRST_FACTOR
    mixed = (mixed ^ (mixed >> np.uint64(27))) * SECOND_FACTOR
    return mixed ^ (mixed >> np.uint64(31))


@part
def word(key: np.uint64, number: np.uint64) -> np.uint64:
    """Return one output of splitmix64.

    Args:
        key: Its state at the beginning.
        number: How many outputs come before.

    Returns:
        The output.
    """
    return mix(key + (number + ONE) * GAMMA)


@part
def low(word: np.uint64) -> np.uint64:
    """Return the first lot of a word."""
    return word & PACK_BITS


@part
def high(word: np.uint64) -> np.uint64:
    """Return the second lot of a word."""
    return word >> HALF


@part
def below(lot: np.uint64, choices: np.uint64) -> np.uint64:
    """Turn a lot into a choice.

    Args:
        lot: 32 random bits.
        choices: Number of choices.

    Returns:
        A number from 0 to one less than *choices*.
    """
    return (lot * choices) >> HALF
