"""Shuffling by a seed, read a second time."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256

from tools.vectors.reading.cards import CARDS


def shuffled(seed: bytes) -> list[str]:
    """Shuffle a new pack by a seed."""
    pack = [*CARDS]
    words = _words(b"deberts-shuffle/1", seed)
    for last in range(31, 0, -1):
        place = _fair(words, last + 1)
        pack[last], pack[place] = pack[place], pack[last]
    return pack


def pack_of_deal(seed: bytes, deal: int) -> list[str]:
    """Shuffle the pack of one deal of a match."""
    return shuffled(sha256(b"deberts-deal/1\0" + seed + deal.to_bytes(8, "big")).digest())


def lot(seed: bytes, seats: int) -> int:
    """Draw the first dealer (02.2)."""
    return _fair(_words(b"deberts-lot/1", seed), seats)


def commitment(seed: bytes) -> str:
    """Commit oneself to a seed."""
    return sha256(b"deberts-commit/1\0" + seed).hexdigest()


def _words(tag: bytes, seed: bytes) -> Iterator[int]:
    block = 0
    while True:
        digest = sha256(tag + b"\0" + seed + block.to_bytes(8, "big")).digest()
        yield from (int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4))
        block += 1


def _fair(words: Iterator[int], choices: int) -> int:
    bound = 2**32 - 2**32 % choices
    return next(word for word in words if word < bound) % choices
