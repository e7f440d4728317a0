from __future__ import annotations

import random
from functools import cache
from math import comb
from typing import Any

import numpy as np
import pytest

from deberts import PACK, CardSet, Suit, announcements, best_split, contest
from deberts.fast.campaigns import notation
from deberts.fast.kernels import bits, entry_points as kernels, rules
from deberts.fast.kernels.bits import Words, numbers
from deberts.fast.kernels.compile import part
from deberts.rules.s04_sequences import seniority
from fast.marks import compiled_only, plainly

HANDS = 1_500
RUNS = {**{0b111 << low: 20 for low in range(6)}, **{0b1111 << low: 50 for low in range(5)}}
"""Every sequence of one suit, as bits, and what it counts."""


@cache
def worth(suit: int) -> int:
    """What the sequences of one suit can count at most, by trying every way to take them out."""
    return max((points + worth(suit & ~run) for run, points in RUNS.items() if suit & run == run), default=0)


def some_hands() -> list[CardSet]:
    """Hands by lot, half of them with few gaps."""
    lots = random.Random(1)
    wide = [CardSet(lots.sample(PACK, 9)) for _ in range(HANDS // 2)]
    starts = [lots.randrange(24) for _ in range(HANDS // 2)]
    return wide + [CardSet(lots.sample(PACK[start : start + 12], 9)) for start in starts if start <= 20]


def texts(tops: Any, trump: Suit) -> tuple[str, ...]:
    bertzes, tercs = map(int, tops)
    return notation.sequence_texts(bertzes, tercs, trump.index)


class TestSplit:
    """The sequences of a hand are those of the reference."""

    @pytest.mark.parametrize("trump", Suit)
    def test_hands_by_lot(self, trump: Suit) -> None:
        for hand in some_hands():
            assert texts(kernels.split(np.uint64(hand.bits)), trump) == tuple(map(str, best_split(hand, trump)))

    def test_every_suit(self) -> None:
        for place in range(4):
            for suit in range(256):
                bertzes, tercs = kernels.split(np.uint64(suit << 8 * place))
                assert 50 * int(bertzes).bit_count() + 20 * int(tercs).bit_count() == worth(suit)


class TestSeniority:
    """Who wins the comparison wins it in the reference."""

    @pytest.mark.parametrize("trump", Suit)
    def test_every_two_sequences(self, trump: Suit) -> None:
        every = [sequence for hand in some_hands() for sequence in best_split(hand, trump)]
        distinct = sorted(set(every), key=str)
        assert len(distinct) == 4 * (5 + 6)
        places = {}
        for sequence in distinct:
            tops = [sequence.top.bit * (sequence.kind.length == length) for length in (4, 3)]
            places[sequence] = int(kernels.seniority(np.uint64(tops[0]), np.uint64(tops[1]), np.uint64(trump.index)))
        for first in distinct:
            for second in distinct:
                found = tuple(map(bool, pair(places[first], places[second])))
                assert found.index(True) == contest(((first,), (second,)), trump)
                assert (places[first] > places[second]) == (seniority(first, trump) > seniority(second, trump))

    def test_nobody_wins_without_an_announcement(self) -> None:
        assert tuple(map(bool, pair(0, 0))) == (False, False)
        assert tuple(map(bool, pair(9, 0))) == (True, False)
        assert tuple(map(bool, pair(0, 9))) == (False, True)
        assert kernels.seniority(np.uint64(0), np.uint64(0), np.uint64(0)) == 0


def pair(first: int, second: int) -> tuple[bool, bool]:
    return rules.contest(np.uint64(first), np.uint64(second))


@pytest.mark.parametrize("trump", Suit)
def test_every_announcement_can_be_chosen(trump: Suit) -> None:
    lots = random.Random(2)
    for hand in some_hands()[:: plainly(1, 4)]:
        split = best_split(hand, trump)
        allowed = {tuple(map(str, choice)) for choice in announcements(hand, trump)}
        found = set()
        for _ in range(8 * 2 ** len(split)):
            said = rules.announced(np.uint64(hand.bits), np.uint64(trump.index), np.uint64(lots.getrandbits(32)))
            found.add(texts(said, trump))
        assert found <= allowed | {()}
        whole = rules.announced(np.uint64(hand.bits), np.uint64(trump.index), bits.PACK_BITS)
        assert texts(whole, trump) == tuple(map(str, split))
        if len(split) == 1:
            assert found == allowed | {()}


@part
def faults(first: np.uint64, hands: np.uint64, best_by_suit: Words) -> tuple[np.uint64, np.uint64]:
    """Look at so many hands of nine cards, each the next greater integer, and count those that are split wrongly.

    Wrong is a card that is not held or lies in two sequences, points other than the most that can be had, or, under any
    trump, a best sequence that is none or that another one beats.
    """
    wrong, hand = np.uint64(0), first
    for _ in numbers(hands):
        bertzes, tercs = rules.split(hand)
        wrong += overlaps(hand, bertzes, tercs) | is_worth_less(hand, bertzes, tercs, best_by_suit)
        for trump in numbers(np.uint64(4)):
            wrong += is_beaten(bertzes, tercs, trump)
        low = bits.lowest(hand)
        up = hand + low
        hand = up | (((up ^ hand) >> bits.trailing_zeros(low)) >> np.uint64(2))
    return wrong, hand


@part
def overlaps(hand: np.uint64, bertzes: np.uint64, tercs: np.uint64) -> np.uint64:
    below = tercs | (tercs >> np.uint64(1)) | (tercs >> np.uint64(2))
    four = bertzes | (bertzes >> np.uint64(1)) | (bertzes >> np.uint64(2)) | (bertzes >> np.uint64(3))
    cards = np.uint64(4) * bits.popcount(bertzes) + np.uint64(3) * bits.popcount(tercs)
    good = bits.popcount(below | four) == cards and (below | four) & ~hand == np.uint64(0)
    return np.uint64(0) if good else np.uint64(1)


@part
def is_worth_less(hand: np.uint64, bertzes: np.uint64, tercs: np.uint64, best_by_suit: Words) -> np.uint64:
    most = np.uint64(0)
    for suit in numbers(np.uint64(4)):
        most += best_by_suit[(hand >> (np.uint64(8) * suit)) & bits.BYTE]
    return np.uint64(0) if rules.sequence_points(bertzes, tercs) == most else np.uint64(1)


@part
def is_beaten(bertzes: np.uint64, tercs: np.uint64, trump: np.uint64) -> np.uint64:
    """Compare the best with each sequence in turn, by length, rank and suit."""
    senior, tops = np.uint64(0), bertzes | tercs
    while tops != np.uint64(0):
        card = bits.lowest(tops)
        tops = bits.without_lowest(tops)
        bit = bits.trailing_zeros(card)
        rank = np.uint64(2) * (bit & np.uint64(7)) + np.uint64(bit >> np.uint64(3) == trump)
        if bertzes & card:
            senior = max(senior, np.uint64(101) + rank)
        if tercs & card:
            senior = max(senior, np.uint64(1) + rank)
    best = rules.best(bertzes, tercs, trump)
    if senior == np.uint64(0):
        return best
    place = bits.trailing_zeros(best)
    rank = np.uint64(2) * (place & np.uint64(7)) + np.uint64(place >> np.uint64(3) == trump)
    length = np.uint64(101) if bertzes & best else np.uint64(1)
    good = length + rank == senior and best & (bertzes | tercs) == best and best != np.uint64(0)
    return np.uint64(0) if good else np.uint64(1)


def suit_table() -> Words:
    return np.array([worth(suit) for suit in range(256)], dtype=np.uint64)


def test_the_first_hands_are_split_well() -> None:
    wrong, following = faults(np.uint64(0b111111111), np.uint64(200), suit_table())
    assert int(wrong) == 0
    assert int(following).bit_count() == 9


def test_a_wrong_split_is_noticed() -> None:
    hand, four, three = np.uint64(0b1111), np.uint64(0b1000), np.uint64(0b100)
    assert int(overlaps(hand, four, three)) == 1
    assert int(overlaps(np.uint64(0b111), four, np.uint64(0))) == 1
    assert int(is_worth_less(hand, np.uint64(0), three, suit_table())) == 1
    assert int(overlaps(hand, four, np.uint64(0))) == int(is_worth_less(hand, four, np.uint64(0), suit_table())) == 0


@compiled_only
@pytest.mark.slow
def test_every_hand_of_nine_cards_is_split_well() -> None:
    """All C(32, 9) of them, under every trump."""
    every = comb(32, 9)
    wrong, following = faults(np.uint64(0b111111111), np.uint64(every), suit_table())
    assert every == 28_048_800
    assert int(wrong) == 0
    assert int(following) >> 32  # the one after the last is no set of 32 cards
