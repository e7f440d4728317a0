from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from deberts import PACK, Card, CardSet, Rank, Suit
from deberts.fast.kernels import bits
from deberts.fast.kernels.compile import compiled

TRUMP_ORDER = "78QKTA9J"
PLAIN_ORDER = "789JQKTA"
TRUMP_POINTS = dict(zip("J9ATKQ87", (20, 14, 11, 10, 4, 3, 0, 0), strict=True))
PLAIN_POINTS = dict(zip("ATKQJ987", (11, 10, 4, 3, 2, 0, 0, 0), strict=True))


def word(number: int) -> Any:
    return np.uint64(number)


def some_words(bound: int) -> list[int]:
    lots = random.Random(1)
    return [*(1 << place for place in range(bound)), *(lots.getrandbits(bound) for _ in range(200))]


def ranked_layout(trump: Suit) -> list[Card]:
    """The cards by their bit in the ranked layout, spelled out."""
    plain = [suit for suit in Suit if suit is not trump]
    return [Card(Rank(rank), suit) for suit in plain for rank in PLAIN_ORDER] + [
        Card(Rank(rank), trump) for rank in TRUMP_ORDER
    ]


@compiled
def counts(number: np.uint64) -> tuple[np.uint64, np.uint64]:
    return bits.popcount(number), bits.trailing_zeros(number)


@compiled
def counts_32(number: np.uint32) -> tuple[np.uint32, np.uint32]:
    return bits.popcount(np.uint32(number)), bits.trailing_zeros(np.uint32(number))


def test_bits_are_counted() -> None:
    for number in some_words(64):
        text = f"{number:064b}"
        expected = (text.count("1"), len(text) - 1 - text.rindex("1"))
        assert tuple(map(int, counts(word(number)))) == expected, number
        found = bits.popcount(word(number)), bits.trailing_zeros(word(number))
        assert tuple(map(int, found)) == expected, number


def test_bits_of_smaller_words_are_counted() -> None:
    for number in some_words(32):
        assert tuple(map(int, counts_32(np.uint32(number)))) == tuple(map(int, counts(word(number)))), number


class TestSets:
    """Sets of cards as integers."""

    def test_the_lowest_card_comes_out(self) -> None:
        for number in some_words(32):
            cards = [1 << place for place in range(32) if number >> place & 1]
            assert bits.lowest(word(number)) == cards[0], number
            assert bits.without_lowest(word(number)) == sum(cards[1:]), number

    def test_the_lowest_of_nothing_is_nothing(self) -> None:
        assert bits.lowest(word(0)) == 0

    def test_a_suit_is_a_byte(self) -> None:
        for card in PACK:
            assert int(bits.suit_of(word(card.bit))) == CardSet(PACK).of(card.suit).bits, card


class TestLayouts:
    """Each layout is a permutation of the 32 bits, and one undoes the other."""

    @pytest.mark.parametrize("trump", Suit)
    def test_every_card_has_its_place(self, trump: Suit) -> None:
        suit = word(trump.index)
        for place, card in enumerate(ranked_layout(trump)):
            assert int(bits.ranked(word(card.bit), suit)) == 1 << place, card
            assert int(bits.printed(word(1 << place), suit)) == card.bit, card

    @pytest.mark.parametrize("trump", Suit)
    def test_sets_keep_their_cards(self, trump: Suit) -> None:
        layout = ranked_layout(trump)
        for number in some_words(32):
            moved = int(bits.ranked(word(number), word(trump.index)))
            assert sum(card.bit for place, card in enumerate(layout) if moved >> place & 1) == number
            assert int(bits.printed(word(moved), word(trump.index))) == number

    @pytest.mark.parametrize("trump", Suit)
    def test_named_sets_are_what_they_are_called(self, trump: Suit) -> None:
        layout = ranked_layout(trump)
        assert {layout[place] for place in range(32) if int(bits.TRUMPS) >> place & 1} == CardSet(PACK).of(trump)
        assert [card for place, card in enumerate(layout) if int(bits.LOWEST_TRUMP) >> place & 1] == [
            Card(Rank.SEVEN, trump)
        ]
        bela = {card.rank.value for place, card in enumerate(layout) if int(bits.BELA_CARDS) >> place & 1}
        assert bela == {"K", "Q"}


class TestPoints:
    """Points of cards, written out by rank."""

    def test_every_card_counts_what_it_should(self) -> None:
        for place, card in enumerate(ranked_layout(Suit.SPADES)):
            counts = (TRUMP_POINTS if card.suit is Suit.SPADES else PLAIN_POINTS)[card.rank.value]
            assert bits.POINTS[place] == counts, card
            assert bits.points(word(1 << place)) == counts, card

    def test_points_add_up(self) -> None:
        for number in some_words(32):
            expected = sum(int(bits.POINTS[place]) for place in range(32) if number >> place & 1)
            assert bits.points(word(number)) == expected
        assert bits.points(bits.PACK_BITS) == 152
