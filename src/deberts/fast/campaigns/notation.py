"""How actions are written, from cards as bits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from deberts.cards import PACK, CardSet, Suit

SUITS: Final = tuple(Suit)
FIRST_ROUND: Final = 2
ALL_PASSES: Final = 4
OUTCOMES: Final = ("made", "bait", "hung", "void")
"""Names of the outcomes, by their number."""


def sequence_texts(bertzes: int, tercs: int, trump: int) -> tuple[str, ...]:
    """Return texts such as ``4AS``: the longer first, then the higher, then trumps, then clubs to spades."""
    texts = []
    for length, tops in ((4, bertzes), (3, tercs)):
        order = sorted(CardSet.from_bits(tops), key=lambda card: (-card.rank.index, card.suit.index != trump))
        texts += [f"{length}{card}" for card in order]
    return tuple(texts)


def bid_texts(passes: int, trump: int) -> Iterator[str]:
    """Yield the bids of a deal in order, so many passes first; after four the deal is void."""
    yield from ["pass"] * passes
    if passes < FIRST_ROUND:
        yield "take"
    elif passes < ALL_PASSES:
        yield f"name {SUITS[trump]}"


def card_of(bit: int) -> str:
    """Return the text of the card of a bit in the printed layout."""
    return str(PACK[int(bit).bit_length() - 1])


def bela_bits(trump: int) -> tuple[int, int]:
    """Return queen and king of trumps, in the printed layout."""
    return 0x20 << 8 * trump, 0x40 << 8 * trump
