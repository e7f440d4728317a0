"""What an action does to a row, and what is rewarded when the deal is over. Actions are known to be legal."""

from __future__ import annotations

from typing import Final

from deberts.fast.kernels import bits, rules
from deberts.fast.kernels.bits import BYTE_BITS, ONE, ZERO, Words, popcount
from deberts.fast.kernels.compile import np, part
from deberts.fast.vector import legal, rows as at

ALL_PASSES: Final = np.uint64(4)
FIRST_TRICK: Final = np.uint64(2)


@part
def act(row: Words, action: np.uint64) -> None:
    """Do one thing."""
    if action >= legal.PLAY:
        _play(row, action)
    elif action < legal.EXCHANGE:
        _bid(row, action)
    elif action == legal.EXCHANGE:
        _exchange(row)
    else:
        _announce(row, action - legal.ANNOUNCE)


@part
def _bid(row: Words, action: np.uint64) -> None:
    if action == legal.PASS:
        row[at.PASSES] += ONE
        row[at.TURN] = ONE - row[at.TURN]
        row[at.IS_OVER] = ONE if row[at.PASSES] == ALL_PASSES else ZERO
        return
    row[at.TRUMP] = row[at.TURNED] >> legal.THREE if action == legal.TAKE else action - legal.NAME
    row[at.DECLARER] = row[at.TURN]
    for seat in (ZERO, ONE):
        row[at.HAND + seat] |= row[at.MORE + seat]
        row[at.HELD + seat] = row[at.HAND + seat]
    row[at.LEADER] = ONE - row[at.DEALER]
    row[at.TURN] = row[at.LEADER]


@part
def _exchange(row: Words) -> None:
    seat = row[at.TURN]
    row[at.HAND + seat] ^= (ONE << (BYTE_BITS * row[at.TRUMP])) | (ONE << row[at.TURNED])
    row[at.HELD + seat] = row[at.HAND + seat]
    row[at.EXCHANGED] = seat


@part
def _announce(row: Words, number: np.uint64) -> None:
    seat = row[at.TURN]
    other = ONE - seat
    bertzes, tercs = rules.split(row[at.HAND + seat])
    said = legal.announced(row[at.HAND + seat], row[at.TRUMP], number)
    row[at.BERTZES + seat], row[at.TERCS + seat], row[at.SAID + seat] = said & bertzes, said & tercs, ONE
    same = (row[at.BERTZES + other] != ZERO) == (row[at.BERTZES + seat] != ZERO)
    if same & (row[at.SAID + other] != ZERO):
        tops = row[at.BERTZES + other] if row[at.BERTZES + other] != ZERO else row[at.TERCS + other]
        row[at.HEIGHT + other] = rules.top_rank(tops)


@part
def _play(row: Words, action: np.uint64) -> None:
    seat, trump, led = row[at.TURN], row[at.TRUMP], row[at.LED]
    number = action - legal.PLAY
    if action >= legal.BELA:
        both = action - legal.BELA
        number = BYTE_BITS * (both >> ONE) + legal.QUEEN + (both & ONE)
        row[at.BELA] = seat
    card = ONE << number
    row[at.HAND + seat] ^= card
    if led == ZERO:
        row[at.LED], row[at.TURN] = card, ONE - seat
        return
    takes = rules.takes(bits.ranked(card, trump), bits.ranked(led, trump))
    winner = seat if takes else ONE - seat
    row[at.TAKEN + winner] |= card | led
    row[at.LED], row[at.LEADER], row[at.TURN] = ZERO, winner, winner
    if row[at.HAND + seat] == ZERO:
        row[at.IS_OVER] = ONE
    elif popcount(row[at.TAKEN] | row[at.TAKEN + ONE]) == FIRST_TRICK:
        _show(row)


@part
def _show(row: Words) -> None:
    forehand = ONE - row[at.DEALER]
    first, second = rules.contest(_seniority(row, forehand), _seniority(row, row[at.DEALER]))
    row[at.COUNTING] = forehand if first else row[at.DEALER] if second else at.NONE


@part
def _seniority(row: Words, seat: np.uint64) -> np.uint64:
    return rules.seniority(row[at.BERTZES + seat], row[at.TERCS + seat], row[at.TRUMP])


@part
def reward(row: Words) -> np.int64:
    """Return how many points more the first seat writes than the second, once the deal is over."""
    if row[at.TRUMP] == at.NONE:
        return np.int64(0)
    declarer = row[at.DECLARER]
    _, written, others, _ = rules.settle(_total(row, declarer), _total(row, ONE - declarer), ZERO)
    gained = np.int64(written) - np.int64(others)
    return gained if declarer == ZERO else -gained


@part
def _total(row: Words, seat: np.uint64) -> np.uint64:
    total = bits.points(bits.ranked(row[at.TAKEN + seat], row[at.TRUMP]))
    total += rules.LAST_TRICK if row[at.LEADER] == seat else ZERO
    total += rules.BELA if row[at.BELA] == seat else ZERO
    counts = (row[at.COUNTING] == seat) & (row[at.TAKEN + seat] != ZERO)
    return total + (rules.sequence_points(row[at.BERTZES + seat], row[at.TERCS + seat]) if counts else ZERO)
