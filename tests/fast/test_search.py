from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import pytest
from hypothesis import given, strategies as st

from deberts import PACK, Card, CardSet, Suit, legal_cards, winner
from deberts.fast import Position
from deberts.fast.kernels import entry_points as kernels
from deberts.fast.solving import moves, search as searching
from fast.brute import Brute
from fast.endings import endings

TRUMP = Suit.HEARTS


@cache
def bits_of_cards() -> dict[Card, int]:
    """Return the bit of each card in the ranked layout, which is also an order of strength in its suit."""
    return {card: int(kernels.ranked(np.uint64(card.bit), np.uint64(TRUMP.index))) for card in PACK}


def ranked(cards: CardSet) -> np.uint64:
    return np.uint64(sum(bits_of_cards()[card] for card in cards))


def cards_of(bits: Any) -> CardSet:
    return CardSet(card for card, bit in bits_of_cards().items() if int(bits) & bit)


@st.composite
def two_hands(draw: st.DrawFn) -> tuple[CardSet, CardSet]:
    drawn = draw(st.lists(st.sampled_from(PACK), unique=True, min_size=2, max_size=18))
    return CardSet(drawn[::2]), CardSet(drawn[1::2])


def group_of(own: CardSet, other: CardSet) -> tuple[Card, ...]:
    """The weakest card of a hand, and all of its suit from which no card of the other divides it; in order."""
    order = sorted(own, key=bits_of_cards().__getitem__)
    suit = order[0].suit
    dividing = [bits_of_cards()[card] for card in other.of(suit) if bits_of_cards()[card] > bits_of_cards()[order[0]]]
    return tuple(card for card in order if card.suit is suit and bits_of_cards()[card] < min(dividing, default=2**32))


class TestMoves:
    """What is left out takes the same tricks as what is tried."""

    def test_winners(self) -> None:
        for led in PACK:
            expected = {card for card in PACK if card is not led and winner((led, card), TRUMP)}
            assert cards_of(moves.winners(np.uint64(bits_of_cards()[led]))) == expected

    @given(two_hands())
    def test_neighbours(self, hands: tuple[CardSet, CardSet]) -> None:
        own, other = hands
        assert cards_of(moves.neighbours(ranked(own), ranked(other))) == {*group_of(own, other)}

    @given(two_hands())
    def test_leads(self, hands: tuple[CardSet, CardSet]) -> None:
        own, other = hands
        group = group_of(own, other)
        takes = [bool(winner((group[0], reply), TRUMP)) for reply in legal_cards(other, group[:1], TRUMP)]
        expected = group[:1] if all(takes) else group if any(takes) else group[-1:]
        assert cards_of(moves.worth_leading(ranked(CardSet(group)), ranked(other))) == {*expected}

    @given(two_hands())
    def test_leads_come_one_by_one(self, hands: tuple[CardSet, CardSet]) -> None:
        own, other = hands
        found, waiting, left = [], np.uint64(0), ranked(own)
        while int(waiting) | int(left):
            led, waiting, left = map(np.uint64, moves.next_lead(waiting, left, ranked(other)))
            found.append(led)
        assert len(found) == len(cards_of(sum(map(int, found))))
        groups, rest = [], own
        while rest:
            groups.append(group_of(rest, other))
            rest -= groups[-1]
        expected = [cards_of(moves.worth_leading(ranked(CardSet(group)), ranked(other))) for group in groups]
        assert sum(map(int, found)) == sum(int(ranked(cards)) for cards in expected)

    @given(two_hands())
    def test_answers(self, hands: tuple[CardSet, CardSet]) -> None:
        own, other = hands
        group = group_of(own, other)
        for choose, card in ((moves.next_taking, group[-1]), (moves.next_losing, group[0])):
            chosen, left = choose(ranked(own), ranked(other))
            assert (cards_of(chosen), cards_of(left)) == (CardSet([card]), own - group)


WORDS = st.integers(0, 2**32 - 1)


class TestTable:
    """A word of the table speaks of one position only."""

    @given(WORDS, WORDS)
    def test_nothing_of_a_position_is_lost(self, leading: int, replying: int) -> None:
        place, tag = map(int, searching.address(np.uint64(leading), np.uint64(replying)))
        assert place < searching.TABLE_SIZE
        assert tag % 2**16 == 0
        key = (place << 48 | tag >> 16) * pow(0x9E3779B97F4A7C15, -1, 2**64) % 2**64
        assert (key % 2**32, key >> 32) == (leading, replying)

    @given(st.integers(0, 2**48 - 1), st.integers(0, 162), st.integers(0, 162), st.integers(0, 47))
    def test_bounds(self, tag: int, lower: int, upper: int, flipped: int) -> None:
        begins = np.uint64(tag << 16)
        word = np.uint64(searching.word_of(begins, np.uint64(lower), np.uint64(upper)))
        assert tuple(map(int, searching.bounds(word, begins, np.uint64(99)))) == (lower, upper)
        another = np.uint64((tag ^ 1 << flipped) << 16)
        assert tuple(map(int, searching.bounds(word, another, np.uint64(99)))) == (0, 99)

    def test_an_empty_word_is_of_no_position(self) -> None:
        inverse = pow(0x9E3779B97F4A7C15, -1, 2**64)
        leaders = {((place << 48) * inverse % 2**64) % 2**32 for place in range(searching.TABLE_SIZE)}
        assert leaders == {0}


def arguments_of(position: Position) -> tuple[np.uint64, np.uint64, int, int]:
    """Both hands, the points left, and how many of them the leader gets when every way to play is looked at."""
    leading, replying, _ = position.ranked()
    left = 10 + int(
        kernels.points(np.uint64(sum(hand.bits for hand in position.hands)), np.uint64(position.trump.index))
    )
    hands = position.hands[position.leader], position.hands[1 - position.leader]
    difference = max(Brute(position.trump).values(*hands, None).values())
    return leading, replying, left, (left + difference) // 2


class TestSearch:
    """A search answers what was asked, and says no more than is true."""

    @pytest.mark.parametrize("cards", range(1, 5))
    def test_bounds_are_true(self, cards: int) -> None:
        table = np.zeros(searching.TABLE_SIZE, dtype=np.uint64)
        for position in endings(20, cards, seed=cards):
            if position.led is not None:
                continue
            leading, replying, left, value = arguments_of(position)
            for aim in range(left + 3):
                question = leading, replying, np.uint64(left), np.uint64(aim)
                is_open = searching.is_open_question(leading, *question[2:])
                assert is_open == (cards > 1 and 0 < aim <= left)
                found = int(searching.search(*question, table) if is_open else searching.answer(*question))
                assert found <= value if found >= aim else found >= value

    def test_what_is_known_is_not_searched_again(self) -> None:
        table = np.zeros(searching.TABLE_SIZE, dtype=np.uint64)
        leading, replying, left, value = arguments_of(next(p for p in endings(20, 4, seed=4) if p.led is None))
        for aim in (value, value + 1):
            searching.search(leading, replying, np.uint64(left), np.uint64(aim), table)
        place, tag = map(int, searching.address(leading, replying))
        assert int(table[place]) == tag | value << 8 | value
        table[place] = tag | 77 << 8 | 77
        assert searching.search(leading, replying, np.uint64(left), np.uint64(1), table) == 77
        assert np.count_nonzero(table) > 1
