"""What belongs to each card of a set, looked up by suits, because sets of cards are listed at every turn."""

from __future__ import annotations

from typing import TypeAlias, TypeVar

ItemT = TypeVar("ItemT")

BySuit: TypeAlias = tuple[tuple[tuple[ItemT, ...], ...], ...]
"""For each suit, and for each set of its cards as eight bits, the items of these cards."""


def by_suit(items: tuple[ItemT, ...]) -> BySuit[ItemT]:
    """Prepare what :func:`listed` looks up.

    Args:
        items: One for each card, in the order of the pack.

    Returns:
        For each suit, and for each set of its cards as eight bits, the items of these cards.
    """
    return tuple(_of_each_subset(items[first : first + 8]) for first in range(0, 32, 8))


def listed(bits: int, items: BySuit[ItemT]) -> tuple[ItemT, ...]:
    """Return what belongs to each card of a set, in the order of the cards.

    Args:
        bits: The set, with a bit for each card in the order of the pack.
        items: What belongs to each card, made by :func:`by_suit`.

    Returns:
        One item a card.
    """
    clubs, diamonds, hearts, spades = items
    return clubs[bits & 0xFF] + diamonds[bits >> 8 & 0xFF] + hearts[bits >> 16 & 0xFF] + spades[bits >> 24]


def _of_each_subset(items: tuple[ItemT, ...]) -> tuple[tuple[ItemT, ...], ...]:
    subsets: list[tuple[ItemT, ...]] = [()]
    for item in items:
        subsets += [(*subset, item) for subset in subsets]
    return tuple(subsets)
