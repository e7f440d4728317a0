"""Deals as rows of an array, a shard or less at a time."""

from __future__ import annotations

from typing import Any, Final

from deberts.errors import InputError
from deberts.fast import ask, lanes as at
from deberts.fast.compile import np
from deberts.fast.integers import integer
from deberts.fast.series import series
from deberts.fast.words import ALL_PASSES

MOST_ROWS: Final = 2**32
"""Fewer are told at once: as many would fill 104 gigabytes."""

COLUMNS: Final = np.dtype(
    [
        ("passes", np.uint8),
        ("trump", np.uint8),
        ("outcome", np.uint8),
        ("totals", np.uint16, (2,)),
        ("written", np.uint16, (2,)),
        ("tricks", np.uint8, (2,)),
        ("sequences", np.uint8, (2,)),
        ("bela", np.uint8, (2,)),
        ("hands", np.uint32, (2,)),
        ("exchanged", np.bool_),
    ]
)
"""What is told of a deal; pairs are by seat."""

_OF_NO_VOID_DEAL: Final = ("trump", "hands", "exchanged")
"""What the kernels go on to fill in where everybody has passed, so that all lanes of a block keep step."""

Rows = np.ndarray[tuple[int], np.dtype[Any]]

_SOURCES: Final = {
    "passes": at.PASSES,
    "trump": at.TRUMP,
    "outcome": at.OUTCOME,
    "totals": at.TOTALS,
    "written": at.WRITTEN,
    "tricks": at.TRICKS,
    "sequences": at.MELDS,
    "bela": at.BELA,
    "hands": at.HANDS,
    "exchanged": at.EXCHANGED,
}


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
        2 hung, 3 void), and by seat, forehand first, ``totals``, ``written``, ``tricks``, ``sequences`` and ``bela``
        (points), ``hands`` (nine cards as ``CardSet.bits``, after the exchange); and ``exchanged``. Of a void deal only
        ``passes`` and ``outcome`` are told, and all else is 0: there are no nine cards, and no trump.

    Raises:
        InputError: If a number is no integer or out of range, no policy is called so, or memory does not hold so many
            rows.

    Example:
        >>> rows(3, seed=1)["written"].tolist()
        [[0, 115], [0, 108], [128, 0]]
    """
    count, asked = integer("deals", deals, 1, MOST_ROWS), series(seed, shard, first, policy)
    table, (lanes, packs) = _empty(count), at.new_block()
    for start in range(0, count, int(at.LANES)):
        ask.play_block(lanes, packs, asked.key, np.uint64(asked.first + start), asked.forced)
        _copy(lanes.reshape(-1, int(at.LANES)), table[start : start + int(at.LANES)])
    void = table["passes"] == ALL_PASSES
    for name in _OF_NO_VOID_DEAL:
        table[name][void] = 0
    return table


def _empty(count: int) -> Rows:
    try:
        return np.empty(count, dtype=COLUMNS)
    except MemoryError:
        msg = f"memory does not hold {count} rows: ask for fewer at a time, or take simulate"
        raise InputError(msg, place="deals") from None


def _copy(block: Any, table: Rows) -> None:
    for name, begin in _SOURCES.items():
        row = int(begin // at.LANES)
        width = table[name][:1].size if len(table) else 1
        table[name] = block[row : row + width, : len(table)].T.reshape(table[name].shape)
