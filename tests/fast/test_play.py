from __future__ import annotations

import random
from itertools import combinations
from typing import Any

import numpy as np
import pytest

from deberts import PACK, Card, CardSet, Rank, Suit, card_points, legal_cards, parse_cards, winner
from deberts.fast.kernels import bits, deal, entry_points as kernels, rules
from deberts.fast.kernels.bits import Words, numbers
from deberts.fast.kernels.compile import part
from fast.marks import compiled_only

HANDS = 2_000
BOTH = {Suit.HEARTS, Suit.SPADES}


@part
def answers(hands: Words, led: np.uint64, trump: np.uint64, found: Words) -> None:
    """Ask the kernel about many hands at once."""
    led = bits.ranked(led, trump)
    for number in numbers(hands.size):
        found[number] = bits.printed(rules.legal(bits.ranked(hands[number], trump), led), trump)


def answers_for(hands: list[int], led: Card, trump: Suit) -> list[int]:
    found = np.zeros(len(hands), dtype=np.uint64)
    answers(np.array(hands, dtype=np.uint64), np.uint64(led.bit), np.uint64(trump.index), found)
    return [int(cards) for cards in found]


def subsets(cards: CardSet) -> list[int]:
    return [CardSet(chosen).bits for size in range(len(cards) + 1) for chosen in combinations(cards, size)]


def hands_of_every_class(led: Card, trump: Suit) -> list[int]:
    """Every hand that a rule could tell from another: own cards of the suit led, own trumps, others or none."""
    follow = CardSet(PACK).of(led.suit).without(led)
    trumps = CardSet(PACK).of(trump).without(led)
    other = next(card for card in PACK if card.suit not in {led.suit, trump})
    rest = [0] if led.suit is trump else subsets(trumps)
    return [own | ruffs | else_ for own in subsets(follow) for ruffs in rest for else_ in (0, other.bit)]


class TestLegal:
    """What may be played is what the reference allows."""

    @pytest.mark.parametrize("trump", Suit)
    def test_hands_by_lot(self, trump: Suit) -> None:
        lots = random.Random(1)
        for led in PACK:
            hands = [CardSet(lots.sample(PACK, lots.randint(1, 9))).without(led).bits for _ in range(HANDS // 32)]
            expected = [legal_cards(CardSet.from_bits(hand), (led,), trump).bits for hand in hands]
            assert answers_for(hands, led, trump) == expected

    def test_one_at_a_time(self) -> None:
        hand, led = CardSet.parse("JH 7H AD"), parse_cards("9H")[0]
        found = kernels.legal(np.uint64(hand.bits), np.uint64(led.bit), np.uint64(Suit.HEARTS.index))
        assert CardSet.from_bits(int(found)) == {Card.parse("JH")}

    @compiled_only
    @pytest.mark.slow
    @pytest.mark.parametrize("trump", Suit)
    def test_every_class(self, trump: Suit) -> None:
        """By every card of hearts and spades where spades are trumps, and by each seven; suits are alike."""
        classes = 0
        leads = [card for card in PACK if card.rank is Rank.SEVEN or (trump is Suit.SPADES and card.suit in BOTH)]
        for led in leads:
            hands = hands_of_every_class(led, trump)
            expected = [legal_cards(CardSet.from_bits(hand), (led,), trump).bits for hand in hands]
            assert answers_for(hands, led, trump) == expected
            classes += len(hands)
        trumps = sum(card.suit is trump for card in leads)
        assert classes == (len(leads) - trumps) * 2**7 * 2**8 * 2 + trumps * 2**7 * 2


@pytest.mark.parametrize("trump", Suit)
def test_every_trick(trump: Suit) -> None:
    for led in PACK:
        for reply in CardSet(PACK).without(led):
            suit = np.uint64(trump.index)
            takes = kernels.takes(np.uint64(reply.bit), np.uint64(led.bit), suit)
            assert takes == winner((led, reply), trump)
            points = kernels.points(np.uint64(led.bit | reply.bit), suit)
            assert points == card_points(led, trump) + card_points(reply, trump)


@part
def choices(cards: np.uint64, found: Words) -> None:
    for lot in numbers(found.size):
        found[lot] = deal.chosen(cards, np.uint64(lot) << np.uint64(20))


@pytest.mark.parametrize("number", range(1, 10))
def test_cards_are_chosen_by_number(number: int) -> None:
    hand = CardSet(random.Random(number).sample(PACK, number))
    found: Any = np.zeros(4096, dtype=np.uint64)
    choices(np.uint64(hand.bits), found)
    expected = [tuple(hand)[lot * number // 4096].bit for lot in range(4096)]
    assert found.tolist() == expected
