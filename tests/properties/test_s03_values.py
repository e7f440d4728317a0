"""Section 03: ranks and values, clause by clause."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given, strategies as st

from deberts import CLUB, PACK, Card, Deal, Suit, card_points, higher_cards, parse_cards, winner
from deberts.rules import s03_values as values
from playing import played_trails, stacked
from tools.vectors.reading.cards import CARDS, points
from tools.vectors.reading.rule_sets import club_table

pytestmark = pytest.mark.property

trumps = st.sampled_from(Suit)
tricks = st.lists(st.lists(st.sampled_from(PACK), min_size=1, max_size=4).map(tuple), max_size=9)


def texts(cards: Sequence[Card]) -> list[str]:
    return [str(card) for card in cards]


def in_order(suit: str, ranks: str) -> list[Card]:
    return [Card.parse(rank + suit) for rank in ranks]


class TestTrumps:
    """03.1 From high to low, trumps are jack, nine, ace, ten, king, queen, eight, seven.

    In the same order they count 20, 14, 11, 10, 4, 3, 0 and 0 points.
    """

    HIGH_TO_LOW = "J9ATKQ87"

    @pytest.mark.parametrize("trump", Suit, ids=str)
    def test_each_is_below_those_before_it_and_below_no_other(self, trump: Suit) -> None:
        falling = in_order(trump.value, self.HIGH_TO_LOW)
        for place, card in enumerate(falling):
            assert higher_cards(card, trump) == set(falling[:place])

    @pytest.mark.parametrize("trump", Suit, ids=str)
    def test_they_count_20_14_11_10_4_3_0_0(self, trump: Suit) -> None:
        counted = [card_points(card, trump) for card in in_order(trump.value, self.HIGH_TO_LOW)]
        assert counted == [20, 14, 11, 10, 4, 3, 0, 0]

    @given(trumps, st.permutations("J9ATKQ87"))
    def test_of_two_the_higher_takes_the_trick(self, trump: Suit, ranks: list[str]) -> None:
        led, answer = (Card.parse(rank + trump.value) for rank in ranks[:2])
        assert winner((led, answer), trump) == (self.HIGH_TO_LOW.index(ranks[1]) < self.HIGH_TO_LOW.index(ranks[0]))


class TestPlainSuits:
    """03.2 The three other suits are plain.

    From high to low their cards are ace, ten, king, queen, jack, nine, eight, seven, and count 11, 10, 4, 3, 2, 0, 0
    and 0 points.
    """

    HIGH_TO_LOW = "ATKQJ987"

    @pytest.mark.parametrize("trump", Suit, ids=str)
    def test_each_is_below_those_before_it_and_below_no_other(self, trump: Suit) -> None:
        for suit in set("CDHS") - {trump.value}:
            falling = in_order(suit, self.HIGH_TO_LOW)
            for place, card in enumerate(falling):
                assert higher_cards(card, trump) == set(falling[:place])

    @pytest.mark.parametrize("trump", Suit, ids=str)
    def test_they_count_11_10_4_3_2_0_0_0(self, trump: Suit) -> None:
        for suit in set("CDHS") - {trump.value}:
            counted = [card_points(card, trump) for card in in_order(suit, self.HIGH_TO_LOW)]
            assert counted == [11, 10, 4, 3, 2, 0, 0, 0]

    @given(trumps, trumps, st.permutations("ATKQJ987"))
    def test_of_two_the_higher_takes_the_trick(self, trump: Suit, suit: Suit, ranks: list[str]) -> None:
        if suit is trump:
            return
        led, answer = (Card.parse(rank + suit.value) for rank in ranks[:2])
        assert winner((led, answer), trump) == (self.HIGH_TO_LOW.index(ranks[1]) < self.HIGH_TO_LOW.index(ranks[0]))


class TestLastTrick:
    """03.3 The player who wins the last trick gets 10 points for it, besides the cards in it."""

    def test_the_ninth_trick_alone_counts_ten(self) -> None:
        assert {number: values.last_trick_points(number) for number in range(1, 10)} == {
            1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0, 7: 0, 8: 0, 9: 10,
        }  # fmt: skip

    @given(played_trails)
    def test_who_wins_it_gets_one_line_of_ten_and_the_other_none(self, states: list[Deal]) -> None:
        last = states[-1]
        assert last.account is not None
        lines = [(line.seat, line.points) for line in last.account.ledger if line.clause == "03.3"]
        (_, _, taker) = club_table(last.pack, last.dealer, last.actions).tricks[8]
        assert lines == [(taker, 10)]

    @given(played_trails)
    def test_it_comes_besides_the_cards(self, states: list[Deal]) -> None:
        last = states[-1]
        assert last.account is not None
        so_far = club_table(last.pack, last.dealer, last.actions)
        assert so_far.trump is not None
        for seat in (0, 1):
            cards = sum(
                points(card, so_far.trump) for _, trick, taker in so_far.tricks for card in trick if taker == seat
            )
            ten = 10 if so_far.tricks[8][2] == seat else 0
            counted = sum(
                line.points for line in last.account.ledger if line.seat == seat and line.clause in {"03.3", "06.1"}
            )
            assert counted == cards + ten

    def test_a_last_trick_of_no_points_counts_ten_for_whoever_takes_it(self) -> None:
        """A deal by hand: the dealer wins eight tricks, forehand the last with the eight of clubs from the seven."""
        pack = stacked(forehand="8C 7D 8D 9D 7S 8S 9S TS JS", dealer="7C AD TD KD QD AS KS QS JH", indicator="AH")
        cards = parse_cards("7D AD KD 8D QD 9D AS 7S KS 8S QS 9S JH TS TD JS 7C 8C")
        account = Deal.new(CLUB, pack, 0).apply_all(["take", *(f"play {card}" for card in cards)]).account
        assert account is not None
        assert account.totals == ((11 + 4 + 3) + (11 + 4 + 3) + (20 + 10) + (10 + 2), 0 + 10)


class TestUndealtCards:
    """03.4 Undealt cards, that is the card in the indicator's place and the whole stock, count for neither player."""

    @given(played_trails)
    def test_the_cards_of_both_and_those_that_nobody_took_make_152(self, states: list[Deal]) -> None:
        last = states[-1]
        assert last.account is not None
        so_far = club_table(last.pack, last.dealer, last.actions)
        assert so_far.trump is not None
        assert len(so_far.undealt) == 14
        nobody = sum(points(card, so_far.trump) for card in so_far.undealt)
        counted = sum(line.points for line in last.account.ledger if line.clause == "06.1")
        assert counted == 152 - nobody

    @given(played_trails)
    def test_they_are_the_card_in_the_indicator_s_place_and_the_stock(self, states: list[Deal]) -> None:
        last = states[-1]
        play = last.public.play
        assert play is not None
        taken = {str(card) for trick in play.tricks for card in trick.cards}
        assert set(CARDS) - taken == {str(last.public.indicator)} | {str(card) for card in last.pack[19:]}

    @given(tricks, trumps)
    def test_only_what_lies_in_tricks_is_counted(self, taken: list[tuple[Card, ...]], trump: Suit) -> None:
        expected = sum(points(text, trump.value) for trick in taken for text in texts(trick))
        assert values.taken_points(taken, trump) == expected
        assert values.taken_points([], trump) == 0

    def test_the_two_totals_of_cards_need_not_make_152(self) -> None:
        """All clubs and diamonds are dealt here, no heart, and of the trumps only two that count nothing."""
        pack = stacked(
            forehand="7C 8C 9C 7D 8D 9D JD 7S 8S", dealer="JC QC KC TC AC TD QD KD AD", indicator="9H", bottom="JH"
        )
        deal = Deal.new(CLUB, pack, 0).apply_all(["pass", "pass", "name S"])
        while not deal.is_over:
            deal = deal.apply(deal.legal_actions()[-1])
        assert deal.account is not None
        cards = sum(line.points for line in deal.account.ledger if line.clause == "06.1")
        assert cards == (11 + 10 + 4 + 3 + 2) * 2
