"""Packs drawn by lots: the same lots give the same ones, on every machine."""

from __future__ import annotations

from itertools import chain
from random import Random

from deberts import PACK, Card


def drawn_pack(lots: Random) -> list[Card]:
    """A pack in any order, or in threes or fours of neighbours, so that sequences are common."""
    if lots.random() < 0.6:
        return lots.sample(PACK, len(PACK))
    size, shift = lots.choice((3, 4)), lots.randrange(8)
    turned = (*PACK[shift:], *PACK[:shift])
    parts = [turned[at : at + size] for at in range(0, len(turned), size)]
    lots.shuffle(parts)
    return list(chain(*parts))
