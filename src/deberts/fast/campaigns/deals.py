"""Deals of a shard one by one: as rows of an array, or with pack and actions, so that they can be played again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import attrs

from deberts.cards import PACK, Card
from deberts.errors import InputError
from deberts.fast.campaigns import notation
from deberts.fast.campaigns.policies import forced_lots
from deberts.fast.campaigns.shards import MOST_FIRST, shard_key
from deberts.fast.kernels import entry_points as kernels, lanes as at
from deberts.fast.kernels.bits import Bytes, Words
from deberts.fast.kernels.compile import np
from deberts.fast.kernels.streams import OFFERS
from deberts.integers import integer

LANES: Final = int(at.LANES)

MOST_ROWS: Final = 2**32
"""Fewer are returned at once: as many would fill 104 gigabytes."""

_COLUMNS: Final[tuple[tuple[str, type, tuple[int, ...], np.uint64], ...]] = (
    ("passes", np.uint8, (), at.PASSES),
    ("trump", np.uint8, (), at.TRUMP),
    ("outcome", np.uint8, (), at.OUTCOME),
    ("totals", np.uint16, (2,), at.TOTALS),
    ("written", np.uint16, (2,), at.WRITTEN),
    ("tricks", np.uint8, (2,), at.TRICKS),
    ("sequences", np.uint8, (2,), at.MELDS),
    ("bela", np.uint8, (2,), at.BELA),
    ("hands", np.uint32, (2,), at.HANDS),
    ("exchanged", np.bool_, (), at.EXCHANGED),
)
"""The fields of a deal, and where a block has them; pairs are by seat."""

PAIRS: Final = np.dtype([column[:3] for column in _COLUMNS])
"""The same memory as :func:`rows` returns it, with the columns of both seats under one name, such as ``totals``.

Example:
    >>> from deberts.fast import PAIRS, rows
    >>> rows(3, seed=1).view(PAIRS)["written"].tolist()
    [[0, 115], [0, 108], [128, 0]]
"""

COLUMNS: Final = np.dtype(
    [(f"{name}{seat}", kind) for name, kind, shape, _ in _COLUMNS for seat in (("_0", "_1") if shape else ("",))]
)

_OF_NO_VOID_DEAL: Final = ("trump", "hands", "exchanged")
"""What the kernels go on to fill in where everybody has passed, so that all lanes of a block keep step."""

Rows = np.ndarray[tuple[int], np.dtype[Any]]

DEALER: Final = 1
"""Seat of the dealer; forehand is seat 0."""

FIRST_BELA_LOT: Final = 31


@attrs.frozen
class _Series:
    """Deals of a shard from some deal on, and who plays them."""

    key: np.uint64
    first: int
    forced: np.uint64

    @classmethod
    def read(cls, seed: Any, shard: Any, first: Any, policy: Any) -> _Series:
        """Check what somebody asks for, before any deal is dealt."""
        return cls(shard_key(seed, shard), integer("first", first, 0, MOST_FIRST), forced_lots(policy))

    def play_block(self, lanes: Words, packs: Bytes, start: int) -> None:
        """Play a block of the deals, from number *start* of the series on."""
        kernels.play_block(lanes, packs, self.key, np.uint64(self.first + start), self.forced)


def rows(deals: int, seed: int, policy: str = "random", *, shard: int = 0, first: int = 0) -> Rows:
    """Play some deals of a shard by lot, and return one row for each.

    A row takes 26 bytes; for many millions of deals ask shard by shard, or take :func:`deberts.fast.simulate`.

    Args:
        deals: How many.
        seed: The seed of all deals.
        policy: ``random`` or ``declaring``; only :func:`deberts.fast.simulate` takes a function.
        shard: Number of the shard.
        first: Number in the shard of the first deal.

    Returns:
        An array with the columns ``passes`` (4 if void), ``trump`` (0 to 3 for C D H S), ``outcome`` (0 made, 1 bait,
        2 hung, 3 void), ``exchanged``, and one for each seat, ``totals_0`` of forehand and ``totals_1`` of the dealer:
        ``totals``, ``written``, ``tricks``, ``sequences`` and ``bela`` (points), ``hands`` (nine cards as
        ``CardSet.bits``, after the exchange). Its view as :data:`PAIRS` has both seats under one name. Of a void deal
        only ``passes`` and ``outcome`` are set, and all else is 0: there are no nine cards, and no trump.

    Raises:
        InputError: If a number is no integer or out of range, no policy is called so, or memory does not hold so many
            rows.

    Example:
        >>> rows(3, seed=1)["written_1"].tolist()
        [115, 108, 0]
    """
    number, series = integer("deals", deals, 1, MOST_ROWS), _Series.read(seed, shard, first, policy)
    table, (lanes, packs) = _empty(number), at.new_block()
    for start in range(0, number, LANES):
        series.play_block(lanes, packs, start)
        _copy(lanes.reshape(-1, LANES), table[start : start + LANES])
    void = table["passes"] == notation.ALL_PASSES
    for name in _OF_NO_VOID_DEAL:
        table[name][void] = 0
    return table.view(COLUMNS)


def _empty(count: int) -> Rows:
    try:
        return np.empty(count, dtype=PAIRS)
    except MemoryError:
        msg = f"memory does not hold {count} rows: ask for fewer at a time, or take simulate"
        raise InputError(msg, place="deals") from None


def _copy(block: Any, table: Rows) -> None:
    for name, _, shape, begin in _COLUMNS:
        row, width = int(begin // at.LANES), sum(shape) or 1
        table[name] = block[row : row + width, : len(table)].T.reshape(table[name].shape)


@attrs.frozen
class Replay:
    """A deal as it was played.

    Args:
        pack: The 32 cards in dealing order.
        dealer: Seat of the dealer.
        actions: What was done, in order, as ``Deal.apply`` reads it.
        outcome: Made, bait, hung or void.
        totals: Totals by seat.
        written: Points written by seat.
    """

    pack: tuple[Card, ...]
    dealer: int
    actions: tuple[str, ...]
    outcome: str
    totals: tuple[int, int]
    written: tuple[int, int]


def replays(seed: int, *, shard: int = 0, first: int = 0, policy: str = "random") -> Iterator[Replay]:
    """Return the deals of a shard one after the other, without end.

    Args:
        seed: The seed of all deals.
        shard: Number of the shard.
        first: Number in the shard of the first deal.
        policy: ``random`` or ``declaring``; only :func:`deberts.fast.simulate` takes a function.

    Returns:
        An iterator of deals.

    Raises:
        InputError: If a number is no integer or out of range, or no policy is called so.

    Example:
        >>> deal = next(replays(1))
        >>> deal.outcome, deal.written, deal.actions[:2]
        ('bait', (0, 115), ('take', 'play TS'))
    """
    return _replays(_Series.read(seed, shard, first, policy))  # a generator would check nothing before its first deal


def _replays(series: _Series) -> Iterator[Replay]:
    lanes, packs = at.new_block()
    start = 0
    while True:
        series.play_block(lanes, packs, start)
        for lane, pack in enumerate(packs.reshape(LANES, -1)):
            yield _replay(tuple(PACK[number] for number in pack), _Lane(lanes[lane::LANES], int(series.forced)))
        start += LANES


@attrs.frozen
class _Lane:
    """One lane of a block."""

    words: Words
    forced: int

    def value(self, row: np.uint64, place: int = 0) -> int:
        return int(self.words[int(row // at.LANES) + place])

    def pair(self, row: np.uint64) -> tuple[int, int]:
        return self.value(row), self.value(row, 1)


def _replay(pack: tuple[Card, ...], lane: _Lane) -> Replay:
    passes, trump = lane.value(at.PASSES), lane.value(at.TRUMP)
    bids = tuple(notation.bid_texts(passes, trump))
    played = tuple(_play_texts(lane, trump)) if passes < notation.ALL_PASSES else ()
    outcome = notation.OUTCOMES[lane.value(at.OUTCOME)]
    return Replay(pack, DEALER, bids + played, outcome, lane.pair(at.TOTALS), lane.pair(at.WRITTEN))


def _play_texts(lane: _Lane, trump: int) -> Iterator[str]:
    belas = _bela_cards(lane, trump)
    for number, (seat, card) in enumerate(_cards(lane, trump)):
        if number < len(lane.pair(at.HANDS)):
            yield from _offers(lane, trump, seat)
        yield f"play {notation.card_of(card)}{' bela' * (card in belas)}"


def _cards(lane: _Lane, trump: int) -> Iterator[tuple[int, int]]:
    """Yield who played and what, in the printed layout."""
    leader, suit = 0, np.uint64(trump)
    for trick in range(9):
        led, reply = (kernels.printed(np.uint64(lane.value(at.CARDS, 2 * trick + place)), suit) for place in (0, 1))
        yield leader, int(led)
        yield 1 - leader, int(reply)
        leader ^= bool(kernels.takes(np.uint64(reply), np.uint64(led), suit))


def _offers(lane: _Lane, trump: int, seat: int) -> Iterator[str]:
    if lane.value(at.EXCHANGED) and lane.value(at.HANDS, seat) >> lane.value(at.INDICATOR) & 1:
        yield "exchange"
    if lane.value(at.SENIORITY, seat):
        texts = notation.sequence_texts(lane.value(at.BERTZES, seat), lane.value(at.TERCS, seat), trump)
        yield " ".join(("announce", *texts))


def _bela_cards(lane: _Lane, trump: int) -> tuple[int, ...]:
    """Return the card with which bela was said, if it was."""
    if not any(lane.pair(at.BELA)):
        return ()
    both = [card for _, card in _cards(lane, trump) if card in notation.bela_bits(trump)]
    lots = int(kernels.word(np.uint64(lane.value(at.KEY)), OFFERS)) >> 32 | lane.forced
    return (both[0] if lots >> FIRST_BELA_LOT else both[1],)
