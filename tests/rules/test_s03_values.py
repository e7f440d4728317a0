"""Section 03 by examples: ranks and values."""

from __future__ import annotations

import pytest

from deberts import PACK, Card, CardSet, Deal, Rank, Suit, card_points, higher_cards
from deberts.cards import parse_cards
from deberts.rules import s03_values as values
from deberts.rulesets.presets import CLUB
from playing import stacked

SUITS = pytest.mark.parametrize("trump", Suit, ids=str)


def points(text: str, trump: str) -> list[int]:
    return [card_points(card, Suit(trump)) for card in parse_cards(text)]


class TestTrumps:
    """03.1: J 9 A 10 K Q 8 7 count 20 14 11 10 4 3 0 0."""

    def test_03_1_values(self) -> None:
        assert points("JS 9S AS TS KS QS 8S 7S", "S") == [20, 14, 11, 10, 4, 3, 0, 0]

    def test_03_1_the_jack_is_above_all_and_the_seven_below(self) -> None:
        assert higher_cards(Card.parse("JS"), Suit.SPADES) == CardSet()
        assert higher_cards(Card.parse("9S"), Suit.SPADES) == CardSet.parse("JS")
        assert higher_cards(Card.parse("AS"), Suit.SPADES) == CardSet.parse("JS 9S")
        assert higher_cards(Card.parse("8S"), Suit.SPADES) == CardSet.parse("JS 9S AS TS KS QS")
        assert higher_cards(Card.parse("7S"), Suit.SPADES) == CardSet.parse("JS 9S AS TS KS QS 8S")

    @SUITS
    def test_03_1_the_table_stands_in_falling_order(self, trump: Suit) -> None:
        assert "".join(map(str, values.values(trump, trump))) == "J9ATKQ87"


class TestPlainSuits:
    """03.2: A 10 K Q J 9 8 7 count 11 10 4 3 2 0 0 0."""

    def test_03_2_values(self) -> None:
        assert points("AD TD KD QD JD 9D 8D 7D", "S") == [11, 10, 4, 3, 2, 0, 0, 0]

    def test_03_2_the_ace_is_above_all_and_the_ten_second(self) -> None:
        assert higher_cards(Card.parse("AD"), Suit.SPADES) == CardSet()
        assert higher_cards(Card.parse("TD"), Suit.SPADES) == CardSet.parse("AD")
        assert higher_cards(Card.parse("JD"), Suit.SPADES) == CardSet.parse("AD TD KD QD")
        assert higher_cards(Card.parse("7D"), Suit.SPADES) == CardSet.parse("AD TD KD QD JD 9D 8D")

    @SUITS
    def test_03_2_the_table_stands_in_falling_order(self, trump: Suit) -> None:
        for suit in set(Suit) - {trump}:
            assert "".join(map(str, values.values(suit, trump))) == "ATKQJ987"


class TestSums:
    """03.1 to 03.4: what the whole pack counts, and what some tricks do."""

    @pytest.mark.parametrize(
        ("cards", "last", "expected"),
        [
            pytest.param("TH", 1, 10, id="K023-trump-ten"),
            pytest.param("JH", 1, 20, id="K023-trump-jack"),
            pytest.param(" ".join(map(str, PACK)), 1, 152, id="K023-whole-pack"),
            pytest.param(" ".join(map(str, PACK)), 9, 162, id="K023-whole-pack-and-last-trick"),
            pytest.param("", 9, 10, id="last-trick-alone"),
            pytest.param("AC TC AD KD", 1, 36, id="K022-two-tricks"),
        ],
    )
    def test_k023_values(self, cards: str, last: int, expected: int) -> None:
        counted = values.taken_points([parse_cards(cards)], Suit.HEARTS) + values.last_trick_points(last)
        assert counted == expected

    @pytest.mark.parametrize(
        ("tricks", "expected"),
        [
            pytest.param(["AC TC"], 21, id="K022-first"),
            pytest.param(["AC TC", "AD KD"], 36, id="K022-both"),
            pytest.param([], 0, id="K022-none"),
        ],
    )
    def test_k022_tricks_add_up(self, tricks: list[str], expected: int) -> None:
        assert values.taken_points(map(parse_cards, tricks), Suit.HEARTS) == expected

    @pytest.mark.parametrize("dealer", [pytest.param(0, id="K022-dealer-0"), pytest.param(1, id="K022-dealer-1")])
    def test_k022_in_a_deal(self, dealer: int) -> None:
        pack = stacked(
            forehand="AC AD 7C 8C 9C 7D 8D 9D 8S", dealer="TC KD AS TS KS QS JS 9S JH", indicator="AH", bottom="7H"
        )
        cards = parse_cards("AC TC AD KD 7C JH AS 8S TS 8C KS 9C QS 7D JS 8D 9S 9D")
        account = Deal.new(CLUB, pack, dealer).apply_all(["take", *(f"play {card}" for card in cards)]).account
        assert account is not None
        assert (account.totals[1 - dealer], account.totals[dealer]) == (21 + 15, 20 + 11 + 10 + 4 + 3 + 2 + 10)
        assert [line.points for line in account.ledger if line.clause == "06.1" and line.seat == 1 - dealer] == [36]


class TestLastTrick:
    """03.3: the last of nine tricks adds 10, whatever lies in it."""

    def test_03_3_only_the_ninth(self) -> None:
        assert [values.last_trick_points(number) for number in range(1, 10)] == [0] * 8 + [10]

    def test_03_3_constants(self) -> None:
        assert (values.LAST_TRICK, values.TRICKS) == (10, {2: 9, 3: 9, 4: 8})


class TestRanks:
    """Both tables know every rank once."""

    def test_03_every_rank_has_a_place_in_both_tables(self) -> None:
        for table in (values.TRUMP_VALUES, values.PLAIN_VALUES):
            assert set(table) == set(Rank)
            assert list(table.values()) == sorted(table.values(), reverse=True)
