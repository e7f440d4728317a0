"""Sections 02, 03 and 05 over every case there is, against the second reading."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, combinations, permutations, product

import pytest

from deberts import PACK, CardSet, Suit, card_points, exchange_violations, higher_cards, legal_cards, refusals
from deberts.rules import s03_values as values, s05_tricks as tricks
from tools.vectors.reading.cards import BITS, CARDS, RANKS, SUITS, above, bits, legal, points, reasons, winner

CARD = dict(zip(CARDS, PACK, strict=True))
EMPTY: tuple[str, ...] = ()

trumps = pytest.mark.parametrize("trump", SUITS)


def subsets(cards: Iterable[str]) -> list[tuple[str, ...]]:
    """Every choice of the cards, from none to all."""
    cards = list(cards)
    return list(chain.from_iterable(combinations(cards, size) for size in range(len(cards) + 1)))


def suit_without(suit: str, card: str) -> list[str]:
    return [rank + suit for rank in RANKS if rank + suit != card]


class TestCardPoints:
    """03.1 and 03.2 over all 32 cards under all 4 trumps."""

    @trumps
    def test_every_card(self, trump: str) -> None:
        suit = Suit(trump)
        assert {text: card_points(card, suit) for text, card in CARD.items()} == {
            card: points(card, trump) for card in CARDS
        }
        for text, card in CARD.items():
            assert {str(higher) for higher in higher_cards(card, suit)} == above(text, trump)

    @trumps
    def test_the_whole_pack_counts_152_and_with_the_last_trick_162(self, trump: str) -> None:
        pack = values.taken_points([PACK], Suit(trump))
        assert pack == sum(points(card, trump) for card in CARDS) == 152
        assert pack + values.last_trick_points(9) == 162


class TestTricks:
    """05.7 over every trick of two cards under every trump, 3,968 in all."""

    @trumps
    def test_winner_and_points(self, trump: str) -> None:
        suit, seen = Suit(trump), 0
        for led, answer in permutations(CARDS, 2):
            trick = (CARD[led], CARD[answer])
            same = led[1] == answer[1]
            takes = answer in above(led, trump) if same else answer[1] == trump
            assert tricks.winner(trick, suit) == takes == winner([led, answer], trump)
            assert tricks.beats(trick[1], trick[0], suit) is takes
            assert values.taken_points([trick], suit) == points(led, trump) + points(answer, trump)
            seen += 1
        assert 4 * seen == 3_968

    @trumps
    def test_of_two_cards_of_a_suit_just_one_beats_the_other(self, trump: str) -> None:
        for suit in Suit:
            for one, other in combinations([card for card in PACK if card.suit is suit], 2):
                assert tricks.beats(one, other, Suit(trump)) is not tricks.beats(other, one, Suit(trump))
                assert tricks.winner((one, other), Suit(trump)) + tricks.winner((other, one), Suit(trump)) == 1


class TestLegalCards:
    """05.2 to 05.6 over every class of led card, own cards of the suit led, own trumps, and others or none.

    A led trump meets every choice of the other seven trumps. A led plain card meets every choice of the other seven of
    its suit; with it go no trump, the highest, the lowest and all of them, and where none of the suit is held, every
    choice of the eight trumps. All this without other cards, and with one of each other suit. Each suit is led whole
    under one other as trumps, and by its first and last rank under the rest.
    """

    @staticmethod
    def after_trump_lead(trump: str, led: str) -> Iterator[tuple[str, ...]]:
        others = tuple("8" + suit for suit in SUITS if suit != trump)
        for held, more in product(subsets(suit_without(trump, led)), (EMPTY, others)):
            yield (*held, *more)

    @staticmethod
    def after_plain_lead(trump: str, led: str) -> Iterator[tuple[str, ...]]:
        others = tuple("J" + suit for suit in SUITS if suit not in {trump, led[1]})
        all_trumps = [rank + trump for rank in RANKS]
        some_trumps = [EMPTY, tuple(all_trumps), ("J" + trump,), ("7" + trump,)]
        for held in subsets(suit_without(led[1], led)):
            for own, more in product(some_trumps if held else subsets(all_trumps), (EMPTY, others)):
                yield (*held, *own, *more)

    @staticmethod
    def check(trump: str, led: str, hand: tuple[str, ...]) -> None:
        suit, lead, held = Suit(trump), (CARD[led],), CardSet.from_bits(bits(hand))
        expected = legal(hand, [led], trump)
        playable = legal_cards(held, lead, suit)
        assert playable.bits == bits(expected), (trump, led, hand)
        assert playable or not hand
        refused = {str(card): [why.clause for why in reason] for card, reason in refusals(held, lead, suit).items()}
        assert refused == reasons(hand, [led], trump), (trump, led, hand)
        assert set(refused) == set(hand) - expected

    @trumps
    def test_a_led_trump(self, trump: str) -> None:
        seen = 0
        for led in (rank + trump for rank in RANKS):
            for hand in self.after_trump_lead(trump, led):
                self.check(trump, led, hand)
                seen += 1
        assert seen == 8 * 128 * 2

    @pytest.mark.parametrize(("trump", "suit"), [*permutations(SUITS, 2)])
    def test_a_led_plain_card(self, trump: str, suit: str) -> None:
        seen = 0
        ranks = RANKS if (SUITS.index(suit) - SUITS.index(trump)) % 4 == 1 else RANKS[::7]
        for led in (rank + suit for rank in ranks):
            for hand in self.after_plain_lead(trump, led):
                self.check(trump, led, hand)
                seen += 1
        assert seen == len(ranks) * (127 * 4 + 256) * 2

    @trumps
    def test_the_leader_may_play_any_card(self, trump: str) -> None:
        for suit in SUITS:
            for hand in subsets(rank + suit for rank in RANKS):
                held = CardSet.from_bits(bits(hand))
                assert legal_cards(held, (), Suit(trump)) == held
                assert refusals(held, (), Suit(trump)) == {}

    @trumps
    def test_a_card_of_the_hand_alone_is_legal(self, trump: str) -> None:
        for led, own in permutations(CARDS, 2):
            held = CardSet((CARD[own],))
            assert legal_cards(held, (CARD[led],), Suit(trump)) == held
            assert tricks.card_violations(CARD[own], held, (CARD[led],), Suit(trump)) == ()


class TestExchange:
    """02.12, D2 and D3 over the full truth table."""

    @trumps
    def test_every_condition(self, trump: str) -> None:
        suit, seven = Suit(trump), "7" + trump
        sevens = subsets("7" + other for other in SUITS if other != trump)
        seen = 0
        for turned, announced, played in product(CARDS, (False, True), (False, True)):
            for others, held in product(sevens, (False, True)):
                hand = CardSet(CARD[card] for card in ["8C", *others, *[seven] * held] if card != turned)
                has_seven = held and turned != seven
                expected = [
                    *["02.12"] * (turned[1] != trump),
                    *["02.12"] * played,
                    *["D2"] * announced,
                    *["D3"] * (not has_seven),
                ]
                violations = exchange_violations(hand, CARD[turned], suit, announced=announced, played=played)
                assert [violation.clause for violation in violations] == expected
                codes = [violation.code for violation in violations]
                assert ("other-trump" in codes) is (turned[1] != trump)
                assert ("already-played" in codes) is played
                assert ("already-announced" in codes) is announced
                assert ("no-trump-seven" in codes) is not has_seven
                assert not any(violation.facts for violation in violations)
                seen += 1
        assert seen == 32 * 2 * 2 * 8 * 2


class TestReading:
    """The second reading itself: its tables are those of the text, and its letters are those of the library."""

    def test_letters(self) -> None:
        assert list(map(str, PACK)) == CARDS
        assert [card.bit for card in PACK] == list(BITS.values())

    def test_hand_computed(self) -> None:
        assert legal({"JH", "7H"}, ["9H"], "H") == {"JH"}
        assert legal({"8H", "TH", "AS"}, ["AH"], "H") == {"8H", "TH"}
        assert legal({"7S", "9D"}, ["KH"], "S") == {"7S"}
        assert reasons({"7S", "JS", "9C"}, ["AS"], "S") == {"9C": ["05.2"], "7S": ["05.5"]}
        assert winner(["KH", "AD", "7S"], "S") == 2
        assert winner(["9H", "AS"], "C") == 0
