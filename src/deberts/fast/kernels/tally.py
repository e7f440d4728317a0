"""Counting up a shard: what becomes of its deals, as one row of whole numbers that can be added to another shard's."""

from __future__ import annotations

from itertools import accumulate
from typing import Final

from deberts.fast.kernels import lanes as at, rules
from deberts.fast.kernels.bits import BYTE, BYTE_BITS, ONE, ZERO, Words, numbers, popcount
from deberts.fast.kernels.compile import compiled, np, part
from deberts.fast.kernels.deal import FOUR, deal_block
from deberts.fast.kernels.lanes import Block
from deberts.fast.kernels.streams import mix

MOST_TOTAL: Final = 245 + int(rules.LAST_TRICK + rules.BELA)
"""The highest total of a player."""

TABLES: Final[dict[str, tuple[int, ...]]] = {
    "passes": (5,),
    "outcomes": (2, 3),
    "totals": (2, MOST_TOTAL + 1),
    "tricks": (2, 10),
    "sequences": (2, 11),
    "bela": (2, 2),
    "lengths": (10, 3),
    "margins": (10, 2),
}
"""The tables of a row, in order, with their shapes; the class ``Summary`` says what each counts."""


*_PLACES, _END = accumulate((int(np.prod(shape)) for shape in TABLES.values()), initial=0)
BEGINS: Final = dict(zip(TABLES, map(np.uint64, _PLACES), strict=True))
"""Where each table begins."""

# The compiler takes single numbers, and no names, as constants.
PASSES, OUTCOMES, TOTALS, TRICKS, SEQUENCES, BELA, LENGTHS, MARGINS = BEGINS.values()
SIZE: Final = _END + 1
DIGEST: Final = np.uint64(_END)
"""The digest stands last."""

TOTALS_WIDTH: Final = np.uint64(MOST_TOTAL + 1)


@compiled
def play_shard(block: Block, row: Words, shard: np.uint64, deals: np.uint64, forced: np.uint64) -> None:
    """Play deals of the shard with this key by lot, in the room of a block, and add what is counted to *row*."""
    lanes, packs = block
    for first in numbers(ZERO, deals, at.LANES):
        deal_block(lanes, packs, shard, first, forced)
        count_block(lanes, row, min(at.LANES, deals - first))


@part
def count_block(lanes: Words, row: Words, deals: np.uint64) -> None:
    """Add what is counted of the first *deals* of a block to *row*."""
    digest = ZERO
    for lane in numbers(deals):
        digest += fingerprint(lanes, lane)
    row[DIGEST] += digest
    for lane in numbers(deals):
        passes = lanes[at.PASSES + lane]
        row[PASSES + passes] += ONE
        if passes != FOUR:
            row[TRICKS + lanes[at.TRICKS + lane]] += ONE
            row[TRICKS + np.uint64(10) + lanes[at.TRICKS + at.LANES + lane]] += ONE
            _count_roles(lanes, row, lane, at.LANES * (passes & ONE))


@part
def fingerprint(lanes: Words, lane: np.uint64) -> np.uint64:
    """Return a word that stands for all that became of one deal; the digest of many is their sum."""
    other = at.LANES + lane
    said = lanes[at.TOTALS + lane] | (lanes[at.TOTALS + other] << np.uint64(9))
    said |= (lanes[at.WRITTEN + lane] << np.uint64(18)) | (lanes[at.WRITTEN + other] << np.uint64(28))
    said |= (lanes[at.TRICKS + lane] << np.uint64(38)) | (lanes[at.TRUMP + lane] << np.uint64(42))
    said |= (lanes[at.PASSES + lane] << np.uint64(44)) | (lanes[at.MELDS + lane] << np.uint64(47))
    return mix(lanes[at.KEY + lane] + mix(said | (lanes[at.MELDS + other] << np.uint64(55))))


@part
def _count_roles(lanes: Words, row: Words, lane: np.uint64, place: np.uint64) -> None:
    """Count what differs by role: *place* is the rows' distance to those of the declarer."""
    own, other = lane + place, lane + at.LANES - place
    outcome = lanes[at.OUTCOME + lane]
    row[OUTCOMES + np.uint64(3) * (lanes[at.PASSES + lane] & ONE) + outcome] += ONE
    row[TOTALS + lanes[at.TOTALS + own]] += ONE
    row[TOTALS + TOTALS_WIDTH + lanes[at.TOTALS + other]] += ONE
    row[SEQUENCES + lanes[at.MELDS + own] // np.uint64(10)] += ONE
    row[SEQUENCES + np.uint64(11) + lanes[at.MELDS + other] // np.uint64(10)] += ONE
    row[BELA + lanes[at.BELA + own] // rules.BELA] += ONE
    row[BELA + np.uint64(2) + lanes[at.BELA + other] // rules.BELA] += ONE
    length = popcount(lanes[at.HANDS + own] & (BYTE << (BYTE_BITS * lanes[at.TRUMP + lane])))
    row[LENGTHS + np.uint64(3) * length + outcome] += ONE
    margin = lanes[at.WRITTEN + own] - lanes[at.WRITTEN + other]
    row[MARGINS + np.uint64(2) * length] += margin
    row[MARGINS + np.uint64(2) * length + ONE] += margin * margin
