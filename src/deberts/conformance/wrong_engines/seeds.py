"""Misreadings of how a seed becomes a pack."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator
from hashlib import sha256
from typing import Final

from deberts.cards import PACK, Card
from deberts.conformance.operations import table
from deberts.conformance.wrong_engines.model import Replacements, WrongEngine, wrong
from deberts.shuffle import shuffled

_WORD: Final = 4


def _of_other(change: Callable[[str], bytes]) -> Replacements:
    return {(table, "shuffled"): lambda seed: shuffled(change(seed))}


def _words(seed: str) -> Iterator[int]:
    number = 0
    while True:
        block = sha256(b"deberts-shuffle/1\0" + seed.encode() + number.to_bytes(8, "big")).digest()
        yield from (int.from_bytes(block[at : at + _WORD], "big") for at in range(0, len(block), _WORD))
        number += 1


def _hurried(seed: str) -> tuple[Card, ...]:
    """Shuffle without throwing a word away."""
    words, pack = _words(seed), list(PACK)
    for last in range(len(pack) - 1, 0, -1):
        place = next(words) % (last + 1)
        pack[last], pack[place] = pack[place], pack[last]
    return tuple(pack)


SEEDS: Final[tuple[WrongEngine, ...]] = (
    wrong("W200", "02.1", "a seed has no blanks at its ends", _of_other(lambda seed: seed.strip().encode())),
    wrong("W201", "02.1", "a seed is normalised", _of_other(lambda seed: unicodedata.normalize("NFC", seed).encode())),
    wrong("W202", "02.1", "a seed is written in UTF-16", _of_other(lambda seed: seed.encode("utf-16-le"))),
    wrong("W203", "02.1", "no word of the stream is thrown away", {(table, "shuffled"): _hurried}),
)
"""Engines that shuffle otherwise."""
