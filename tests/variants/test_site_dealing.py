# ruff: noqa: D205  # a class docstring is the wording of a clause, which has no summary line
"""The site, before play: dealing, bidding and the exchange. One class a clause, as far as a pure function holds it."""

from __future__ import annotations

from itertools import product
from typing import Final

import pytest
from hypothesis import given, strategies as st

from deberts import Card, CardSet, Suit, exchange_violations, parse_cards
from deberts.options import Packets
from deberts.rules import penalties, s02_trump as choosing
from deberts.variants.site import dealing
from played_deals import packs

pytestmark = pytest.mark.property

players = st.sampled_from((2, 3, 4))
suits = st.sampled_from(Suit)
some_cards = st.sets(st.sampled_from(parse_cards("7C 7D 7H 7S AC AD AH AS")), max_size=6).map(CardSet)

FIRST_SIX: Final[dict[int, list[set[int]]]] = {
    2: [{0, 1, 2, 6, 7, 8}, {3, 4, 5, 9, 10, 11}],
    3: [{0, 1, 2, 9, 10, 11}, {3, 4, 5, 12, 13, 14}, {6, 7, 8, 15, 16, 17}],
    4: [{0, 1, 2, 12, 13, 14}, {3, 4, 5, 15, 16, 17}, {6, 7, 8, 18, 19, 20}, {9, 10, 11, 21, 22, 23}],
}
INDICATOR: Final = {2: 12, 3: 18, 4: 24}
MORE: Final[dict[int, list[set[int]]]] = {
    2: [{13, 14, 15}, {16, 17, 18}],
    3: [{19, 20, 21}, {22, 23, 24}, {25, 26, 27}],
    4: [{25, 26}, {27, 28}, {29, 30}, {31}],
}
"""Places in the pack, by number of seats and by place from forehand."""


def at(pack: list[Card], places: set[int]) -> set[Card]:
    return {pack[place] for place in places}


class TestBasisOfTheSitesRules:
    """g0 Where the site says nothing, the second description holds, but for four sevens (s3) and with g12 for s9. Each
    plays for himself; four players play eight tricks and have no bottom card. The other player, where the rules speak
    of one, is the next seat clockwise.
    """

    @given(packs(), players)
    def test_tricks_and_bottom_card(self, pack: list[Card], seats: int) -> None:
        number = 8 if seats == 4 else 9
        assert [tricks for tricks in range(10) if dealing.is_over(tricks, seats)] == [number]
        assert [trick for trick in range(1, 10) if dealing.last_trick_points(trick, seats)] == [number]
        assert dealing.bottom_card(pack, seats) is (None if seats == 4 else pack[31])

    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_the_other_player_gains_by_the_pen(self, seats: int) -> None:
        entered = (30, *(20 for _ in range(seats - 1)))
        assert penalties.pen_rule(entered, (20,) * seats) == (20, 30, *(20 for _ in range(seats - 2)))


class TestDealingOnTheSite:
    """g2 Each player gets six cards by threes, clockwise from the dealer's left. The next card is turned up as the
    indicator.
    """

    @given(packs(), players)
    def test_places_in_the_pack(self, pack: list[Card], seats: int) -> None:
        hands = dealing.first_hands(pack, seats)
        assert [set(hand) for hand in hands] == [at(pack, places) for places in FIRST_SIX[seats]]
        assert dealing.indicator(pack, seats) is pack[INDICATOR[seats]]

    @given(packs())
    def test_with_two_players_as_in_the_club(self, pack: list[Card]) -> None:
        hands = dealing.first_hands(pack, 2)
        assert hands == choosing.first_hands(pack, Packets.BY_THREES)
        assert dealing.indicator(pack, 2) is choosing.indicator(pack)
        assert dealing.full_hands(hands, pack[12], pack) == choosing.full_hands(pack, Packets.BY_THREES)
        assert dealing.bottom_card(pack, 2) is choosing.bottom_card(pack)


class TestBiddingClockwise:
    """g3 Players bid clockwise from the dealer's left, the dealer last, in two rounds as in 02.4 and 02.5. To make his
    contract declarer must score more than each of the others.
    """

    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_everybody_speaks_once_a_round(self, seats: int) -> None:
        order = [dealing.bidder(passes, seats) for passes in range(2 * seats)]
        assert order == [*range(seats), *range(seats)]

    @given(players, st.integers(0, 7), suits)
    def test_take_in_round_one_and_name_in_round_two(self, seats: int, passes: int, suit: Suit) -> None:
        (turned,) = parse_cards(f"9{suit}")
        first_round = passes in range(seats)
        others = {other for other in "CDHS" if other != str(suit)}
        assert dealing.may_take(passes, seats) is first_round
        assert {str(one) for one in dealing.nameable_suits(passes, turned, seats)} == (set() if first_round else others)

    @given(st.integers(0, 3), suits)
    def test_with_two_players_as_in_the_club(self, passes: int, suit: Suit) -> None:
        (turned,) = parse_cards(f"9{suit}")
        assert dealing.bidder(passes, 2) == choosing.bidder(passes)
        assert dealing.may_take(passes, 2) is choosing.may_take(passes)
        assert dealing.nameable_suits(passes, turned, 2) == choosing.nameable_suits(passes, turned)
        assert dealing.is_void(passes + 1, 2) is choosing.is_void(passes + 1)


class TestObligation:
    """g4 If obligation is agreed and all others have passed twice, the dealer must name a suit other than the
    indicator's. Without it he may pass too, and the next player deals.
    """

    @pytest.mark.parametrize("seats", [pytest.param(seats, id=f"K129-{seats}") for seats in (2, 3, 4)])
    def test_only_the_last_bid_of_all_is_bound(self, seats: int) -> None:
        found = {passes: dealing.pass_violations(passes, seats) for passes in range(2 * seats)}
        bound = [passes for passes, reasons in found.items() if reasons]
        assert bound == [2 * seats - 1]
        assert [(reason.clause, reason.code) for reason in found[bound[0]]] == [("g4", "dealer-must-name")]
        assert dealing.bidder(bound[0], seats) == seats - 1
        assert len(dealing.nameable_suits(bound[0], parse_cards("9H")[0], seats)) == 3

    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_without_it_the_deal_is_void_when_nobody_is_left(self, seats: int) -> None:
        void = [passes for passes in range(2 * seats + 1) if dealing.is_void(passes, seats)]
        assert void == [2 * seats]


class TestExchangeFromTheFirstHand:
    """g5 The trump seven may be exchanged only in a game of the first round, before the additional cards are dealt, and
    so from the first six.
    """

    @given(some_cards, st.sampled_from(parse_cards("KC KD KH KS")), suits, st.booleans())
    def test_every_reason_is_told(self, hand: CardSet, turned: Card, trump: Suit, completed: bool) -> None:
        expected = []
        if turned.suit is not trump:
            expected.append(("g5", "other-trump"))
        if completed:
            expected.append(("g5", "hand-is-completed"))
        if f"7{trump}" not in {str(card) for card in hand}:
            expected.append(("D3", "no-trump-seven"))
        found = dealing.exchange_violations(hand, turned, trump, completed=completed)
        assert [(reason.clause, reason.code) for reason in found] == expected

    def test_the_club_allows_it_later(self) -> None:
        hand, (turned,) = CardSet.parse("7H AC"), parse_cards("KH")
        assert dealing.exchange_violations(hand, turned, Suit.HEARTS, completed=True) != ()
        assert exchange_violations(hand, turned, Suit.HEARTS, announced=False, played=False) == ()


class TestAdditionalCardsOnTheSite:
    """g6 When trumps are chosen and any exchange is made, each player gets three more cards; with four players D12
    holds.
    """

    @given(packs(), players)
    def test_places_in_the_pack(self, pack: list[Card], seats: int) -> None:
        more = dealing.additional_cards(pack, seats)
        assert [set(cards) for cards in more] == [at(pack, places) for places in MORE[seats]]

    @given(packs(), st.sampled_from((2, 3)))
    def test_nine_each_beside_the_indicator_and_the_stock(self, pack: list[Card], seats: int) -> None:
        hands = dealing.full_hands(dealing.first_hands(pack, seats), pack[INDICATOR[seats]], pack)
        assert list(map(len, hands)) == [9] * seats
        dealt = {card for hand in hands for card in hand}
        assert len(dealt) == 9 * seats
        assert pack[INDICATOR[seats]] not in dealt
        assert dealing.bottom_card(pack, seats) is pack[31]
        assert pack[31] not in dealt

    @pytest.mark.parametrize("seats", [2, 3])
    def test_nine_tricks(self, seats: int) -> None:
        assert [dealing.last_trick_points(number, seats) for number in range(1, 10)] == [0] * 8 + [10]
        assert [dealing.is_over(tricks, seats) for tricks in range(10)] == [False] * 9 + [True]


class TestHandsOfFourPlayers:
    """D12 Four players have eight cards each: six by threes, then two each from forehand on, but for the dealer, who
    takes one card and the indicator, or the seven exchanged for it. So all 32 cards are dealt, and there is no bottom
    card.
    """

    @given(packs())
    def test_all_cards_are_dealt(self, pack: list[Card]) -> None:
        hands = dealing.full_hands(dealing.first_hands(pack, 4), pack[24], pack)
        assert list(map(len, hands)) == [8] * 4
        assert {card for hand in hands for card in hand} == {*pack}
        assert pack[24] in hands[3]
        assert dealing.bottom_card(pack, 4) is None

    @given(packs())
    def test_after_an_exchange_the_dealer_takes_the_seven(self, pack: list[Card]) -> None:
        turned = pack[24]
        seven = choosing.trump_seven(turned.suit)
        first = dealing.first_hands(pack, 4)
        for place, hand in enumerate(first):
            if seven in hand:
                after = tuple(
                    choosing.hand_after_exchange(other, turned) if other == hand else other for other in first
                )
                hands = dealing.full_hands(after, seven, pack)
                assert turned in hands[place]
                assert seven in hands[3]
                assert {card for cards in hands for card in cards} == {*pack}
                assert list(map(len, hands)) == [8] * 4

    def test_eight_tricks(self) -> None:
        assert [dealing.last_trick_points(number, 4) for number in range(1, 9)] == [0] * 7 + [10]
        assert [dealing.is_over(tricks, 4) for tricks in range(9)] == [False] * 8 + [True]

    def test_every_table_speaks_of_the_same_numbers_of_seats(self) -> None:
        assert {*dealing.ADDITIONAL} == {*dealing.TRICKS} == {2, 3, 4}
        for seats, place in product((2, 3, 4), range(4)):
            if place < seats:
                own_indicator = seats == 4 and place == 3
                assert 6 + dealing.ADDITIONAL[seats][place] + own_indicator == dealing.TRICKS[seats]


class TestObligationByAgreement:
    """v5 Obligation is agreed before the game; what it asks of the dealer stands in g4."""

    @given(players, st.integers(0, 7))
    def test_nobody_else_is_bound(self, seats: int, passes: int) -> None:
        if passes < 2 * seats:
            bound = (passes // seats, passes % seats) == (1, seats - 1)
            assert bool(dealing.pass_violations(passes, seats)) is bound
