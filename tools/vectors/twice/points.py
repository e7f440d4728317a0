"""Settlement, the end of a match, the next dealer and shuffling read a second time."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from typing import Any, Final

from tools.vectors.twice.cards import RANKS, SUITS

TARGET: Final = 501

Json = dict[str, Any]


def line(seat: int, points: int, clause: str, what: str) -> Json:
    """Write a line of a ledger."""
    return {"seat": seat, "points": points, "clause": clause, "what": what}


def in_order(lines: list[Json]) -> list[Json]:
    """Sort lines by the parts of their number, then by seat."""
    return sorted(lines, key=lambda line: (*map(int, line["clause"].split(".")), line["seat"]))


def moved(totals: list[int], declarer: int, suspended: list[int]) -> list[Json]:
    """List what is written beside the totals (06.3 to 06.6)."""
    defender = 1 - declarer
    own, other = totals[declarer], totals[defender]
    if own > other:
        lines = [line(declarer, old, "06.5", "released") for old in suspended]
    elif own < other:
        lines = [line(declarer, -own, "06.3", "bait"), line(defender, own, "06.3", "bait")]
        lines += [line(defender, old, "06.5", "released") for old in suspended]
    else:
        lines = [line(declarer, -own, "06.4", "hung")]
        lines += [line(defender, old, "06.6", "released") for old in suspended]
    return [line for line in lines if line["points"]]


def settle(totals: list[int], declarer: int, suspended: list[int]) -> Json:
    """Say what is written and what waits, as ``settle`` writes it (06.2 to 06.6)."""
    defender = 1 - declarer
    own, other, old = totals[declarer], totals[defender], sum(suspended)
    if own > other:
        entry, outcome = {declarer: own + old, defender: other}, "made"
    elif own < other:
        entry, outcome = {declarer: 0, defender: own + other + old}, "bait"
    else:
        entry, outcome = {declarer: 0, defender: other + old}, "hung"
    return {"written": [entry[0], entry[1]], "suspended": [own] * (own == other), "outcome": outcome}


def match_end(scores: list[int], declarer: int, target: int) -> Json:
    """Say whether a match is over, as ``match_end`` writes it (06.10, 06.11, D20)."""
    there = [seat for seat in (0, 1) if scores[seat] >= target]
    if not there:
        return {"over": False, "winner": None, "result": scores}
    if len(there) == 1:
        return {"over": True, "winner": there[0], "result": scores}
    return {"over": True, "winner": 1 - declarer, "result": [[target, target - 1], [target - 1, target]][1 - declarer]}


def next_dealer(dealer: int, declarer: int | None) -> int:
    """Say who deals next (02.7, 02.14)."""
    return 1 - dealer if declarer is None else declarer


def shuffled(seed: bytes) -> list[str]:
    """Shuffle a new pack by a seed."""
    pack = [rank + suit for suit in SUITS for rank in RANKS]
    words = _words(b"deberts-shuffle/1", seed)
    for last in range(31, 0, -1):
        place = _fair(words, last + 1)
        pack[last], pack[place] = pack[place], pack[last]
    return pack


def pack_of_deal(seed: bytes, deal: int) -> list[str]:
    """Shuffle the pack of one deal of a match."""
    return shuffled(sha256(b"deberts-deal/1\0" + seed + deal.to_bytes(8, "big")).digest())


def lot(seed: bytes) -> int:
    """Draw the first dealer among two (02.2)."""
    return _fair(_words(b"deberts-lot/1", seed), 2)


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
