"""A deal that was played by lot, told so that it can be played again: its pack, and each action as text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import attrs

from deberts.cards import PACK, Card
from deberts.fast import ask, lanes as at, words
from deberts.fast.bits import Words
from deberts.fast.compile import np
from deberts.fast.series import Series, series
from deberts.fast.streams import OFFERS

DEALER: Final = 1
"""Seat of the dealer; forehand is seat 0."""

FIRST_BELA_LOT: Final = 31


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
        first: Number in the shard of the first deal told.
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
    return _told(series(seed, shard, first, policy))  # a generator would check nothing before it is asked for a deal


def _told(asked: Series) -> Iterator[Replay]:
    lanes, packs = at.new_block()
    first = asked.first
    while True:
        ask.play_block(lanes, packs, asked.key, np.uint64(first), asked.forced)
        for lane, pack in enumerate(packs.reshape(int(at.LANES), -1)):
            rows = lanes[lane :: int(at.LANES)]
            yield _replay(tuple(PACK[number] for number in pack), _Rows(rows, int(asked.forced)))
        first += int(at.LANES)


@attrs.frozen
class _Rows:
    """One lane of a block."""

    words: Words
    forced: int

    def word(self, row: np.uint64, place: int = 0) -> int:
        return int(self.words[int(row // at.LANES) + place])

    def pair(self, row: np.uint64) -> tuple[int, int]:
        return self.word(row), self.word(row, 1)


def _replay(pack: tuple[Card, ...], rows: _Rows) -> Replay:
    passes, trump = rows.word(at.PASSES), rows.word(at.TRUMP)
    bids = tuple(words.bid_texts(passes, trump))
    played = tuple(_play_texts(rows, trump)) if passes < words.ALL_PASSES else ()
    outcome = words.OUTCOMES[rows.word(at.OUTCOME)]
    return Replay(pack, DEALER, bids + played, outcome, rows.pair(at.TOTALS), rows.pair(at.WRITTEN))


def _play_texts(rows: _Rows, trump: int) -> Iterator[str]:
    belas = _bela_cards(rows, trump)
    for number, (seat, card) in enumerate(_cards(rows, trump)):
        if number < len(rows.pair(at.HANDS)):
            yield from _offers(rows, trump, seat)
        yield f"play {words.card_of(card)}{' bela' * (card in belas)}"


def _cards(rows: _Rows, trump: int) -> Iterator[tuple[int, int]]:
    """Yield who played and what, in the printed layout."""
    leader, suit = 0, np.uint64(trump)
    for trick in range(9):
        led, reply = (ask.printed(np.uint64(rows.word(at.CARDS, 2 * trick + place)), suit) for place in (0, 1))
        yield leader, int(led)
        yield 1 - leader, int(reply)
        leader ^= bool(ask.takes(np.uint64(reply), np.uint64(led), suit))


def _offers(rows: _Rows, trump: int, seat: int) -> Iterator[str]:
    if rows.word(at.EXCHANGED) and rows.word(at.HANDS, seat) >> rows.word(at.INDICATOR) & 1:
        yield "exchange"
    if rows.word(at.SENIORITY, seat):
        texts = words.sequence_texts(rows.word(at.BERTZES, seat), rows.word(at.TERCS, seat), trump)
        yield " ".join(("announce", *texts))


def _bela_cards(rows: _Rows, trump: int) -> tuple[int, ...]:
    """Return the card with which bela was said, if it was."""
    if not any(rows.pair(at.BELA)):
        return ()
    both = [card for _, card in _cards(rows, trump) if card in words.bela_bits(trump)]
    lots = int(ask.word_of(np.uint64(rows.word(at.KEY)), OFFERS)) >> 32 | rows.forced
    return (both[0] if lots >> FIRST_BELA_LOT else both[1],)
