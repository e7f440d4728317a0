"""Laying out the other's cards: every world, some by lot, and where each card lies.

The free cards are cut into halves. Of each half all subsets are listed, those of fewer cards first; a world is one of
so many cards from the first list, and one of as many as are missing from the second. So worlds are numbered, a world
is found by its number, and all are made by joining whole rows.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate
from typing import Any, Final

from deberts.cards import PACK, Card, CardSet
from deberts.errors import InputError
from deberts.fast.kernels.bits import Words, numbers
from deberts.fast.kernels.compile import compiled, np
from deberts.fast.kernels.streams import word
from deberts.fast.laying.hidden import Called, Hidden
from deberts.integers import integer

Hands = np.ndarray[tuple[int], np.dtype[np.uint32]]
"""What the other plays with, a hand for each world, as ``CardSet.bits``."""

Half = tuple[Hands, tuple[int, ...]]
"""The subsets of some cards, and at which place those of each number of cards begin."""

MOST_DRAWN: Final = 2**28
LOT_BITS: Final = np.uint64(36)
DROPPED_BITS: Final = np.uint64(28)
"""There are fewer worlds than 2^28, so that a number below their count fits beside 36 bits of a lot."""


def worlds(hidden: Hidden) -> Hands:
    """Return every world.

    Args:
        hidden: What is known of the other's cards.

    Returns:
        The hand of the other in each of them, all that he plays with in the deal, as ``CardSet.bits``.

    Raises:
        InputError: If he can hold nothing that he announced.

    Example:
        >>> hidden = Hidden(CardSet.parse("JH"), CardSet.parse("9H AH AS"), need=2)
        >>> [str(CardSet.from_bits(int(hand))) for hand in worlds(hidden)]
        ['9H JH AH', '9H JH AS', 'JH AH AS']
    """
    first, second = _halves(hidden.free)
    made, start = np.empty(hidden.count, dtype=np.uint32), 0
    for one, other in _joined(first, second, hidden.need):
        end = start + len(one) * len(other)
        np.bitwise_or(one[:, np.newaxis], other, out=made[start:end].reshape(len(one), len(other)))
        start = end
    made |= np.uint32(hidden.sure.bits)
    found: Hands = made[_holds(made, hidden.called)] if hidden.called else made
    if not len(found):
        raise InputError("he can hold nothing that he announced", place="called")
    return found


def sample(hidden: Hidden, count: int, seed: int) -> Hands:
    """Draw worlds by lot, each as likely as any other.

    Args:
        hidden: What is known of the other's cards.
        count: How many, below 2^28; one may come several times.
        seed: What the lots follow from, from 0 to 2^64 - 1.

    Returns:
        The hand of the other in each of them, as ``CardSet.bits``.

    Raises:
        InputError: If *count* or *seed* is no such number, or he can hold nothing that he announced.

    Example:
        >>> hidden = Hidden(CardSet.parse("JH"), CardSet.parse("9H AH AS"), need=2)
        >>> [str(CardSet.from_bits(int(hand))) for hand in sample(hidden, 2, seed=3)]
        ['9H JH AH', 'JH AH AS']
    """
    lots = np.empty(integer("count", count, 0, MOST_DRAWN), dtype=np.uint64)
    draw(np.uint64(integer("seed", seed, 0, 2**64)), lots)
    if hidden.called:
        every = worlds(hidden)
        drawn: Hands = every[_below(lots, len(every))]
        return drawn
    return _numbered(hidden, _below(lots, hidden.count))


def marginals(hands: Any, weights: Any = None) -> dict[Card, float]:
    """Return in how many worlds of a hundred the other plays with each card.

    Args:
        hands: His hand in each world, at least one.
        weights: How likely each world is, against the others; all alike if left out.

    Returns:
        Percent by card, of those that he holds in any.

    Raises:
        InputError: If there is no world, or not one weight for each, or none above 0.

    Example:
        >>> hidden = Hidden(CardSet.parse("JH"), CardSet.parse("9H AH AS"), need=2)
        >>> {str(card): round(percent) for card, percent in marginals(worlds(hidden)).items()}
        {'9H': 67, 'JH': 100, 'AH': 67, 'AS': 67}
    """
    cards = np.asarray(hands, dtype=np.uint32)
    heavy = np.ones(len(cards)) if weights is None else np.asarray(weights, dtype=np.float64)
    if heavy.shape != cards.shape or not heavy.sum() > 0:
        raise InputError("give a weight for each world, some of them above 0", place="weights")
    shares = {card: float(heavy[(cards & np.uint32(card.bit)) != 0].sum() / heavy.sum()) for card in PACK}
    return {card: 100 * share for card, share in shares.items() if share}


@compiled
def draw(key: np.uint64, lots: Words) -> None:
    """Fill in the first words of a stream.

    Args:
        key: The key of the stream.
        lots: Room for them.
    """
    for number in numbers(np.uint64(lots.shape[0])):
        lots[number] = word(key, number)


def _below(lots: Words, choices: int) -> Any:
    return ((lots >> DROPPED_BITS) * np.uint64(choices)) >> LOT_BITS


@lru_cache(maxsize=64)
def _halves(free: CardSet) -> tuple[Half, Half]:
    cards = tuple(free)
    middle = (len(cards) + 1) // 2
    return _subsets(cards[:middle]), _subsets(cards[middle:])


def _subsets(cards: tuple[Card, ...]) -> Half:
    made = np.zeros(1, dtype=np.uint32)
    for card in reversed(cards):  # so that those with the first cards come first within a number of cards
        made = np.concatenate((made | np.uint32(card.bit), made))
    sizes = np.bitwise_count(made)
    starts = accumulate(np.bincount(sizes).tolist(), initial=0)
    return made[np.argsort(sizes, kind="stable")], tuple(starts)


def _joined(first: Half, second: Half, need: int) -> list[tuple[Hands, Hands]]:
    """Return which subsets of both halves make worlds, each of the former with each of the latter."""
    sizes = range(max(need - len(second[1]) + 2, 0), min(need, len(first[1]) - 2) + 1)
    return [(_of_size(first, size), _of_size(second, need - size)) for size in reversed(sizes)]


def _of_size(half: Half, size: int) -> Hands:
    subsets, starts = half
    return subsets[starts[size] : starts[size + 1]]


def _numbered(hidden: Hidden, which: Any) -> Hands:
    """Return the worlds of some numbers, in the order in which all of them are listed."""
    joined = _joined(*_halves(hidden.free), hidden.need)
    ends = np.cumsum([len(one) * len(other) for one, other in joined]).astype(np.uint64)
    found = np.empty(len(which), dtype=np.uint32)
    group = np.searchsorted(ends, which, side="right")
    for number, (one, other) in enumerate(joined):
        there = group == number
        start = ends[number] - np.uint64(len(one) * len(other))
        row, column = np.divmod(which[there] - start, np.uint64(len(other)))
        found[there] = one[row] | other[column]
    return found | np.uint32(hidden.sure.bits)


def _holds(hands: Hands, called: Called) -> Any:
    """Return in which worlds he holds one of what each announcement can be."""
    holds = np.ones(len(hands), dtype=bool)
    for fitting in called:
        one = np.zeros(len(hands), dtype=bool)
        for cards in fitting:
            one |= (hands & np.uint32(cards.bits)) == cards.bits
        holds &= one
    return holds
