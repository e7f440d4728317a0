"""Packs from seeds, defined to the bit, so that any program in any language deals the same cards.

Everything is drawn from one stream of 32-bit words. Block *i* of the stream, *i* from 0, is
``SHA-256(tag ‖ 0x00 ‖ seed ‖ i)`` with *i* as 8 bytes, high byte first, and is read as eight words, each high byte
first. A choice among *n* draws words until one is below ``2^32 - (2^32 mod n)`` and takes its remainder by *n*, so that
every choice is equally likely. Nothing here reads or moves the random state of the interpreter.

A seed is bytes as they are, a text as its UTF-8 (nothing is normalised), or a number as its decimal digits in ASCII:
``7``, ``"7"`` and ``b"7"`` are one seed. How likely a pack is depends on how the seed was chosen: for a game that
matters take at least 16 bytes from :func:`secrets.token_bytes`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Final, TypeAlias, TypeGuard, TypeVar

from deberts.cards import PACK, Card
from deberts.errors import InputError

Seed: TypeAlias = bytes | str | int
"""What a pack can be made from: bytes, a text, or a number that is not negative."""

_Item = TypeVar("_Item")


class Stream:
    """The stream of a seed under a tag, and the choices that are drawn from it one after another.

    Args:
        tag: What is drawn; under another tag the same seed draws otherwise.
        seed: Bytes, a text, or a number that is not negative.

    Raises:
        InputError: If *seed* is no seed.

    Example:
        >>> stream = Stream(b"example/1", "a seed")
        >>> [stream.below(6) for _ in range(8)]
        [0, 4, 1, 5, 0, 5, 1, 3]
    """

    def __init__(self, tag: bytes, seed: Seed) -> None:
        self._drawn = _words(tag, _seed_bytes(seed))

    def below(self, choices: int) -> int:
        """Return a number from 0 to *choices* - 1, each as likely as the others."""
        return _below(self._drawn, choices)

    def permuted(self, items: Sequence[_Item]) -> tuple[_Item, ...]:
        """Return the items in another order, each order as likely as the others."""
        return _permuted(items, self._drawn)


def shuffled(seed: Seed) -> tuple[Card, ...]:
    """Return the pack that *seed* stands for, in dealing order.

    The pack starts as clubs, diamonds, hearts, spades, each from seven to ace. For k = 31 down to 1 a choice among
    k + 1, drawn under the tag ``deberts-shuffle/1``, names the place with which place k changes cards. This is the pack
    of one deal that stands alone; a deal of a match is :func:`pack_of_deal`.

    Clause:
        02.1

    Args:
        seed: Bytes, a text, or a number that is not negative.

    Returns:
        The 32 cards, the one dealt first first.

    Raises:
        InputError: If *seed* is no seed.

    Example:
        >>> print(*shuffled("deberts")[:8])
        AC TC 8H KS AS QD TS 7D
    """
    return Stream(_SHUFFLE, seed).permuted(PACK)


def deal_seed(seed: Seed, deal: int) -> bytes:
    """Return the seed of one deal of a match: ``SHA-256("deberts-deal/1" ‖ 0x00 ‖ seed ‖ deal)``.

    Args:
        seed: The seed of the match.
        deal: Number of the deal, from 0; deals that came to nothing count. It enters as 8 bytes, high byte first.

    Returns:
        32 bytes.

    Raises:
        InputError: If *seed* is no seed, or *deal* is not an integer from 0 to 2^64 - 1.

    Example:
        >>> deal_seed("deberts", 0).hex()[:16]
        '94d2e69ffbc3390b'
    """
    if not _is_count(deal) or deal.bit_length() > _COUNT_BITS:
        raise InputError("the number of a deal is an integer from 0 to 2^64 - 1")
    return _digest(_DEAL, _seed_bytes(seed) + _eight_bytes(deal))


def pack_of_deal(seed: Seed, deal: int) -> tuple[Card, ...]:
    """Return the pack of one deal of a match, in dealing order: :func:`shuffled` of its :func:`deal_seed`.

    Clause:
        02.1

    Args:
        seed: The seed of the match.
        deal: Number of the deal, from 0; deals that came to nothing count.

    Returns:
        The 32 cards, the one dealt first first.

    Raises:
        InputError: If *seed* is no seed, or *deal* is not an integer from 0 to 2^64 - 1.

    Example:
        >>> print(*pack_of_deal("deberts", 0)[:8])
        7D AD 7C JS 8S QS QD JD
    """
    return shuffled(deal_seed(seed, deal))


def lot(seed: Seed, seats: int) -> int:
    """Draw the dealer of the first deal: one choice among *seats* under the tag ``deberts-lot/1``.

    Where the dealer of the next game is drawn by lot again, the next game has a seed of its own, and so has its lot.

    Clause:
        02.2, D18, p57

    Args:
        seed: The seed of the match.
        seats: How many play, 2 to 4.

    Returns:
        The seat that deals, from 0.

    Raises:
        InputError: If *seed* is no seed, or *seats* is not 2, 3 or 4.

    Example:
        >>> lot("deberts", 2)
        1
    """
    if not _is_count(seats) or seats not in _SEATS:
        raise InputError("a lot is drawn among 2, 3 or 4 seats")
    return Stream(_LOT, seed).below(seats)


def commitment(seed: Seed) -> str:
    """Return what may be published before the deal to bind oneself to *seed*.

    It is ``SHA-256("deberts-commit/1" ‖ 0x00 ‖ seed)``, always of the seed given and not of a deal's. When the seed is
    shown afterwards, everybody can see that it was not changed. It hides only a seed that nobody can guess.

    Args:
        seed: Bytes, a text, or a number that is not negative.

    Returns:
        64 hexadecimal digits in lower case.

    Raises:
        InputError: If *seed* is no seed.

    Example:
        >>> commitment("deberts")[:16]
        'd53bbc3477c92387'
    """
    return _digest(_COMMIT, _seed_bytes(seed)).hex()


def combined_seed(secret: bytes, contributions: Sequence[bytes]) -> bytes:
    """Return the seed of a match that neither the server nor a player could choose alone.

    The server publishes :func:`commitment` of its secret; then every player sends a contribution; then the seed is
    ``SHA-256("deberts-seed/1" ‖ 0x00 ‖ part ‖ part ...)``, the parts being the secret and then the contributions, each
    as its length in bytes (8 bytes, high byte first) and itself. After the match the server shows the secret. The order
    is part of the seed, so agree on it before: by seat.

    This protects a player who chose his contribution at random, unless somebody who knows the secret can send his own
    after seeing all others.

    Args:
        secret: At least 16 random bytes.
        contributions: What the players sent after the commitment, by seat; at least one, and one may be empty.

    Returns:
        32 bytes, a seed for every other function here.

    Raises:
        InputError: If *secret* is shorter than 16 bytes, or there is no contribution.

    Example:
        >>> combined_seed(bytes(range(16)), [b"north", b"south"]).hex()[:16]
        '0fd345618a86bdb0'
    """
    if len(secret) < _SECRET_BYTES:
        raise InputError(f"give bytes, at least {_SECRET_BYTES} of them", place="secret")
    parts = (secret, *contributions)
    if len(parts) == 1:
        raise InputError("without a contribution of a player the server chooses the seed", place="contributions")
    return _digest(_SEED, b"".join(_eight_bytes(len(part)) + part for part in parts))


def _words(tag: bytes, seed: bytes) -> Iterator[int]:
    number = 0
    while True:
        block = _digest(tag, seed + _eight_bytes(number))
        for start in range(0, len(block), 4):
            yield int.from_bytes(block[start : start + 4], "big")
        number += 1


def _below(words: Iterator[int], choices: int) -> int:
    # The words from this bound up would make the lowest choices likelier than the others.
    bound = _WORDS - _WORDS % choices
    return next(word for word in words if word < bound) % choices


def _permuted(items: Sequence[_Item], words: Iterator[int]) -> tuple[_Item, ...]:
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = _below(words, last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def _seed_bytes(seed: object) -> bytes:
    if isinstance(seed, bytes):
        return seed
    if isinstance(seed, str):
        return _utf8(seed)
    if not _is_count(seed):
        raise InputError("a seed is bytes, a text, or a number that is not negative", place="seed")
    if seed >= _TOO_LONG:
        raise InputError(f"a number as seed has at most {_DIGITS} digits", place="seed")
    return str(seed).encode("ascii")


def _utf8(seed: str) -> bytes:
    try:
        return seed.encode("utf-8")
    except UnicodeEncodeError as error:
        raise InputError(
            "half of a surrogate pair has no UTF-8, so this text is no seed", place="seed", offset=error.start
        ) from None


def _is_count(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _digest(tag: bytes, message: bytes) -> bytes:
    return sha256(tag + b"\x00" + message).digest()


def _eight_bytes(number: int) -> bytes:
    return number.to_bytes(8, "big")


_SHUFFLE: Final = b"deberts-shuffle/1"
_DEAL: Final = b"deberts-deal/1"
_LOT: Final = b"deberts-lot/1"
_COMMIT: Final = b"deberts-commit/1"
_SEED: Final = b"deberts-seed/1"

_WORDS: Final = 2**32
_SEATS: Final = range(2, 5)
_COUNT_BITS: Final = 64
_SECRET_BYTES: Final = 16
# The interpreter turns numbers of this length into text whatever limit it was started with.
_DIGITS: Final = 640
_TOO_LONG: Final = 10**_DIGITS
