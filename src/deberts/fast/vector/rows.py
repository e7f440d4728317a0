"""What is known of each deal, as a row of words, and how it is dealt. What belongs to a seat takes two, by seat."""

from __future__ import annotations

from typing import Final

from deberts.fast.kernels import deal
from deberts.fast.kernels.bits import ONE, ZERO, Bytes, Words, numbers
from deberts.fast.kernels.compile import np, part
from deberts.fast.kernels.lanes import PACK_SIZE
from deberts.fast.kernels.streams import word

HAND: Final = np.uint64(0)
"""Cards in hand, in the printed layout, as all cards here."""

HELD: Final = np.uint64(2)
"""Cards of the deal, played ones among them."""

MORE: Final = np.uint64(4)
"""Additional cards, until they are dealt."""

TAKEN: Final = np.uint64(6)
"""Cards in one's tricks."""

BERTZES: Final = np.uint64(8)
"""Top cards of announced sequences of four."""

TERCS: Final = np.uint64(10)
"""Top cards of announced sequences of three."""

HEIGHT: Final = np.uint64(12)
"""Rank on top of the best sequence, as a bit, once that is public."""

SAID: Final = np.uint64(14)
"""Whether one has announced."""

TURNED: Final = np.uint64(16)
"""Number of the card that was turned up."""

BOTTOM: Final = np.uint64(17)
"""The bottom card, as a set of one."""

TRUMP: Final = np.uint64(18)
"""Number of the trump suit, or ``NONE``."""

PASSES: Final = np.uint64(19)
DECLARER: Final = np.uint64(20)
LEADER: Final = np.uint64(21)
TURN: Final = np.uint64(22)
"""Seat whose turn it is."""

LED: Final = np.uint64(23)
"""The card on the table, if there is one."""

BELA: Final = np.uint64(24)
"""Seat that said bela, or ``NONE``."""

EXCHANGED: Final = np.uint64(25)
"""Seat that exchanged, or ``NONE``."""

COUNTING: Final = np.uint64(26)
"""Seat whose sequences count, or ``NONE``; known after the first trick."""

IS_OVER: Final = np.uint64(27)
DEALER: Final = np.uint64(28)
KEY: Final = np.uint64(29)
"""From it all packs of this row are drawn."""

NUMBER: Final = np.uint64(30)
"""How many deals were dealt from it."""

SIZE: Final = 32
"""Words in a row."""

NONE: Final = np.uint64(4)

KEPT: Final = int(DEALER)
"""What lies before is forgotten when the next deal is dealt."""


@part
def next_deal(row: Words, pack: Bytes) -> None:
    """Deal the next deal of a row from its own stream: the same that the kernels deal by lot."""
    deal.shuffle(pack, ZERO, word(row[KEY], row[NUMBER]))
    row[NUMBER] += ONE
    begin(row, pack)


@part
def begin(row: Words, pack: Bytes) -> None:
    """Begin a deal with a pack."""
    for place in range(KEPT):
        row[place] = ZERO
    forehand = ONE - row[DEALER]
    for seat, start in ((forehand, ZERO), (row[DEALER], np.uint64(3))):
        hand = _packet(pack, start) | _packet(pack, start + np.uint64(6))
        row[HAND + seat], row[HELD + seat] = hand, hand
        row[MORE + seat] = _packet(pack, start + np.uint64(13))
    row[TURNED], row[BOTTOM] = np.uint64(pack[12]), ONE << np.uint64(pack[PACK_SIZE - ONE])
    row[TRUMP], row[BELA], row[EXCHANGED], row[COUNTING] = NONE, NONE, NONE, NONE
    row[TURN], row[DECLARER], row[LEADER] = forehand, NONE, NONE


@part
def _packet(pack: Bytes, start: np.uint64) -> np.uint64:
    cards = ZERO
    for place in numbers(start, start + np.uint64(3)):
        cards |= ONE << np.uint64(pack[place])
    return cards
