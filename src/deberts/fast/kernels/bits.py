"""Cards as bits: two layouts of 32 bits, and the few operations on machine words that Python does not name.

A set of cards is an unsigned integer. It is kept as ``uint32`` in arrays and held as ``uint64`` in expressions, because
numba widens every smaller operand to 64 bits anyway; nothing is ever signed. A *card* is a set of one.

*Printed layout*: bit ``8 * suit + rank`` with suits C D H S and ranks 7 8 9 T J Q K A from 0. It is the layout of
:class:`deberts.cards.CardSet`, and the one in which neighbours of a sequence are neighbours.

*Ranked layout*, for one trump suit: the highest byte holds the trumps and the bytes below hold the plain suits in the
order C D H S; in each byte the stronger card is the higher bit:

======  =================  ==========================
byte    suit               from bit 0 to bit 7
======  =================  ==========================
3       trump              7 8 Q K T A 9 J
2 1 0   the plain suits    7 8 9 J Q K T A
======  =================  ==========================

So of two cards of one suit, and of a trump and any plain card, the greater integer wins the trick.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, TypeVar, cast

from deberts.fast.kernels.compile import intrinsic, np, overload, part, types

WordT = TypeVar("WordT", np.uint32, np.uint64)

Words = np.ndarray[tuple[int], np.dtype[np.uint64]]
"""A row of words."""

Bytes = np.ndarray[tuple[int], np.dtype[np.uint8]]
"""A row of bytes."""

numbers = cast("Callable[..., Iterable[np.uint64]]", range)
"""What ``range`` is to the compiler: of unsigned words it makes unsigned words."""

ZERO: Final = np.uint64(0)
ONE: Final = np.uint64(1)
BYTE: Final = np.uint64(0xFF)
BYTE_BITS: Final = np.uint64(8)
PACK_BITS: Final = np.uint64(0xFFFFFFFF)
HALF: Final = np.uint64(32)

TRUMPS: Final = np.uint64(0xFF000000)
"""All trumps, in the ranked layout."""

LOWEST_TRUMP: Final = np.uint64(0x01000000)
"""The trump seven in the ranked layout: any card that is not smaller is a trump."""

BELA_CARDS: Final = np.uint64(0x0C000000)
"""Queen and king of trumps, in the ranked layout."""

POINTS: Final = np.array([0, 0, 0, 2, 3, 4, 10, 11] * 3 + [0, 0, 3, 4, 10, 11, 14, 20], dtype=np.uint64)
"""What each card counts, by its bit in the ranked layout."""


def popcount(word: WordT) -> WordT:
    """Count the bits that are set.

    Args:
        word: Any word.

    Returns:
        How many.
    """
    return type(word)(int(word).bit_count())


def trailing_zeros(word: WordT) -> WordT:
    """Return the place of the lowest bit that is set.

    Args:
        word: A word that is not 0.

    Returns:
        Its place, from 0.
    """
    return type(word)((int(word) & -int(word)).bit_length() - 1)


@intrinsic  # type: ignore[untyped-decorator]  # numba gives its decorators no types
def _count_bits(_context: Any, word: Any) -> Any:
    return word(word), lambda _context, builder, _signature, arguments: builder.ctpop(arguments[0])


@intrinsic  # type: ignore[untyped-decorator]  # as above
def _count_zeros(_context: Any, word: Any) -> Any:
    def generate(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], context.get_constant(types.boolean, True))  # noqa: FBT003  # 0 is never passed

    return word(word), generate


def _popcount(word: Any) -> Any:  # noqa: ARG001  # numba asks with the type, and matches the names
    return lambda word: _count_bits(word)  # noqa: PLW0108  # numba compiles a function, and no intrinsic by itself


def _trailing_zeros(word: Any) -> Any:  # noqa: ARG001  # as above
    return lambda word: _count_zeros(word)  # noqa: PLW0108  # as above


overload(popcount, strict=False)(_popcount)
overload(trailing_zeros, strict=False)(_trailing_zeros)


@part
def lowest(cards: np.uint64) -> np.uint64:
    """Return the lowest card of a set.

    Args:
        cards: Any set.

    Returns:
        The lowest card alone; nothing of the empty set.
    """
    return cards & (~cards + ONE)


@part
def without_lowest(cards: np.uint64) -> np.uint64:
    """Return a set less its lowest card.

    Args:
        cards: A set that is not empty.

    Returns:
        All but the lowest.
    """
    return cards & (cards - ONE)


@part
def suit_of(card: np.uint64) -> np.uint64:
    """Return all eight cards of a card's suit, in either layout.

    Args:
        card: One card.

    Returns:
        The byte in which it lies.
    """
    return BYTE << (trailing_zeros(card) & np.uint64(24))


@part
def ranked(cards: np.uint64, trump: np.uint64) -> np.uint64:
    """Turn a set from the printed into the ranked layout.

    Args:
        cards: A set in the printed layout.
        trump: Number of the trump suit, 0 to 3 for C D H S.

    Returns:
        The set in the ranked layout of that trump.
    """
    place = BYTE_BITS * trump
    below = (ONE << place) - ONE
    plain = (cards & below) | ((cards >> BYTE_BITS) & PACK_BITS & ~below)
    return _ranked_plain(plain & ~TRUMPS) | (_ranked_trumps((cards >> place) & BYTE) << np.uint64(24))


@part
def _ranked_plain(cards: np.uint64) -> np.uint64:
    ten, court = np.uint64(0x080808), np.uint64(0x707070)
    return (cards & ~(ten | court)) | ((cards & court) >> ONE) | ((cards & ten) << np.uint64(3))


@part
def _ranked_trumps(cards: np.uint64) -> np.uint64:
    moved = (cards & np.uint64(0x03)) | ((cards & np.uint64(0x60)) >> np.uint64(3))  # 7 8, Q K
    moved |= ((cards & np.uint64(0x08)) << ONE) | ((cards & np.uint64(0x80)) >> np.uint64(2))  # T, A
    return moved | ((cards & np.uint64(0x04)) << np.uint64(4)) | ((cards & np.uint64(0x10)) << np.uint64(3))  # 9, J


@part
def printed(cards: np.uint64, trump: np.uint64) -> np.uint64:
    """Turn a set from the ranked into the printed layout.

    Args:
        cards: A set in the ranked layout of that trump.
        trump: Number of the trump suit, 0 to 3 for C D H S.

    Returns:
        The set in the printed layout.
    """
    place = BYTE_BITS * trump
    below = (ONE << place) - ONE
    plain = _printed_plain(cards & ~TRUMPS)
    plain = (plain & below) | ((plain & ~below) << BYTE_BITS)
    return plain | (_printed_trumps(cards >> np.uint64(24)) << place)


@part
def _printed_plain(cards: np.uint64) -> np.uint64:
    ten, court = np.uint64(0x404040), np.uint64(0x383838)
    return (cards & ~(ten | court)) | ((cards & court) << ONE) | ((cards & ten) >> np.uint64(3))


@part
def _printed_trumps(cards: np.uint64) -> np.uint64:
    moved = (cards & np.uint64(0x03)) | ((cards & np.uint64(0x0C)) << np.uint64(3))  # 7 8, Q K
    moved |= ((cards & np.uint64(0x10)) >> ONE) | ((cards & np.uint64(0x20)) << np.uint64(2))  # T, A
    return moved | ((cards & np.uint64(0x40)) >> np.uint64(4)) | ((cards & np.uint64(0x80)) >> np.uint64(3))  # 9, J


@part
def points(cards: np.uint64) -> np.uint64:
    """Return what some cards count together.

    Args:
        cards: A set in the ranked layout.

    Returns:
        Points from 0 to 152. Each value is a sum of powers of two, so five counts of bits do it for the whole set.
    """
    total = popcount(cards & WORTH[0]) + (popcount(cards & WORTH[1]) << ONE)
    total += (popcount(cards & WORTH[2]) << np.uint64(2)) + (popcount(cards & WORTH[3]) << np.uint64(3))
    return total + (popcount(cards & WORTH[4]) << np.uint64(4))


def _worth(power: int) -> np.uint64:
    return np.uint64(sum(1 << place for place, counts in enumerate(POINTS) if int(counts) >> power & 1))


WORTH: Final = (_worth(0), _worth(1), _worth(2), _worth(3), _worth(4))
"""Sets of the cards whose points hold 1, 2, 4, 8, 16, in the ranked layout."""
