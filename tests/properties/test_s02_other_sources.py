# ruff: noqa: D205  # a class docstring is the wording of a clause, which has no summary line
"""Section 02 by the texts of Moscow and of the site: dealing to two, three or four, bidding, and the exchange."""

from __future__ import annotations

from typing import Final

import pytest
from hypothesis import given, strategies as st

from deberts import PACK, Card, CardSet, Suit, exchange_violations, parse_cards
from deberts.options import ExchangeTime, LastBid, NextDealer, Packets
from deberts.rules import (
    penalties,
    s02_dealing as dealing,
    s02_trump as choosing,
    s03_values as values,
    s05_tricks as tricks,
)
from played_deals import hands, packs

pytestmark = pytest.mark.property

players = st.sampled_from((2, 3, 4))
suits = st.sampled_from(Suit)
dealers = st.sampled_from((0, 1))

FIRST_SIX: Final[dict[int, list[set[int]]]] = {
    2: [{0, 1, 2, 6, 7, 8}, {3, 4, 5, 9, 10, 11}],
    3: [{0, 1, 2, 9, 10, 11}, {3, 4, 5, 12, 13, 14}, {6, 7, 8, 15, 16, 17}],
    4: [{0, 1, 2, 12, 13, 14}, {3, 4, 5, 15, 16, 17}, {6, 7, 8, 18, 19, 20}, {9, 10, 11, 21, 22, 23}],
}
INDICATOR: Final = {2: 12, 3: 18, 4: 24}
MORE: Final[dict[int, list[set[int]]]] = {
    2: [{13, 14, 15}, {16, 17, 18}],
    3: [{19, 20, 21}, {22, 23, 24}, {25, 26, 27}],
    4: [{25, 26}, {27, 28}, {29, 30}, {24, 31}],
}
"""Places in the pack, by number of seats and by place from forehand; the dealer of four takes the indicator too."""


def at(pack: list[Card], places: set[int]) -> set[Card]:
    return {pack[place] for place in places}


def completed(pack: list[Card], seats: int) -> tuple[CardSet, ...]:
    """The full hands without an exchange."""
    return dealing.completed_hands(dealing.first_hands(pack, seats), dealing.indicator(pack, seats), pack)


class TestDealingByMoscowRules:
    """m1.1 A lot decides who deals first. The dealer gives each player six cards, three at a time and himself last, and
    turns up the top card of the rest, the indicator.
    """

    @given(packs())
    def test_places_in_the_pack(self, pack: list[Card]) -> None:
        forehand, dealer = dealing.first_hands(pack)
        assert forehand == {*pack[0:3], *pack[6:9]}
        assert dealer == {*pack[3:6], *pack[9:12]}
        assert dealing.indicator(pack) is pack[12]


class TestBiddingByMoscowRules:
    """m3.1 Bidding goes as in 02.4 to 02.8. When both players pass in the second round too, the next player deals."""

    @given(dealers, st.integers(0, 3))
    def test_two_rounds(self, dealer: int, passes: int) -> None:
        assert choosing.bidder(passes) == passes % 2
        assert choosing.may_take(passes) is (passes < 2)
        assert choosing.is_void(passes + 1) is (passes == 3)
        assert dealing.next_dealer(dealer, None, (0, 0), NextDealer.MOST_POINTS) == 1 - dealer


class TestAdditionalCardsInOnePacket:
    """m4.1 Once trumps are chosen, the dealer gives each player three more cards in one packet. The bottom card is
    turned up and laid on top of the stock.
    """

    @given(packs())
    def test_places_in_the_pack(self, pack: list[Card]) -> None:
        first, whole = dealing.first_hands(pack), completed(pack, 2)
        assert [set(after - before) for before, after in zip(first, whole, strict=True)] == [
            {*pack[13:16]},
            {*pack[16:19]},
        ]
        assert dealing.bottom_card(pack) is pack[31]


class TestExchangeByMoscowRules:
    """m10.2 In a game of the first round the trump seven may be exchanged for the indicator, on the terms of 02.12."""

    @given(hands(), st.sampled_from(PACK), suits)
    def test_who_may(self, hand: CardSet, turned: Card, trump: Suit) -> None:
        found = exchange_violations(hand, turned, trump, announced=False, played=False)
        may = str(turned)[1] == str(trump) and f"7{trump}" in {str(card) for card in hand}
        assert (not found) is may

    def test_not_after_the_first_card(self) -> None:
        (turned,) = parse_cards("AH")
        hand = CardSet.parse("7H 9C")
        found = exchange_violations(hand, turned, Suit.HEARTS, announced=False, played=True)
        assert [reason.clause for reason in found] == ["02.12"]


class TestDealingInTheSecondDescription:
    """s1 The first six cards are dealt by threes, to the dealer last. After four passes the other player deals."""

    @given(packs(), dealers)
    def test_threes_and_four_passes(self, pack: list[Card], dealer: int) -> None:
        forehand, other = dealing.first_hands(pack)
        assert forehand == {*pack[0:3], *pack[6:9]}
        assert other == {*pack[3:6], *pack[9:12]}
        assert [choosing.is_void(passes) for passes in range(5)] == [False] * 4 + [True]
        assert dealing.next_dealer(dealer, None, (0, 0), NextDealer.MOST_POINTS) == 1 - dealer


class TestElevenKnownCards:
    """s12 Each player knows 11 cards: his own nine, the indicator and the bottom card."""

    @given(packs())
    def test_eleven_different_cards(self, pack: list[Card]) -> None:
        for hand in completed(pack, 2):
            assert len({*hand, dealing.indicator(pack), dealing.bottom_card(pack)}) == 11


class TestDealingOneByOne:
    """h1 The first six cards are dealt one at a time, to the dealer last."""

    @given(packs())
    def test_alternately(self, pack: list[Card]) -> None:
        forehand, dealer = dealing.first_hands(pack, packets=Packets.ONE_BY_ONE)
        assert forehand == {pack[place] for place in (0, 2, 4, 6, 8, 10)}
        assert dealer == {pack[place] for place in (1, 3, 5, 7, 9, 11)}


class TestBasisOfTheSitesRules:
    """g0 Where the site says nothing, the second description holds, but for four sevens (s3) and with g12 for s9. Each
    plays for himself; four players play eight tricks and have no bottom card. The other player, where the rules speak
    of one, is the next seat clockwise.
    """

    @given(packs(), players)
    def test_tricks_and_bottom_card(self, pack: list[Card], seats: int) -> None:
        number = 8 if seats == 4 else 9
        assert [taken for taken in range(10) if tricks.is_over(taken, seats)] == [number]
        assert [trick for trick in range(1, 10) if values.last_trick_points(trick, seats)] == [number]
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
        first = dealing.first_hands(pack, seats)
        assert [set(hand) for hand in first] == [at(pack, places) for places in FIRST_SIX[seats]]
        assert dealing.indicator(pack, seats) is pack[INDICATOR[seats]]


class TestBiddingClockwise:
    """g3 Players bid clockwise from the dealer's left, the dealer last, in two rounds as in 02.4 and 02.5. To make his
    contract declarer must score more than each of the others.
    """

    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_everybody_speaks_once_a_round(self, seats: int) -> None:
        order = [choosing.bidder(passes, seats) for passes in range(2 * seats)]
        assert order == [*range(seats), *range(seats)]

    @given(players, st.integers(0, 7), suits)
    def test_take_in_round_one_and_name_in_round_two(self, seats: int, passes: int, suit: Suit) -> None:
        (turned,) = parse_cards(f"9{suit}")
        first_round = passes in range(seats)
        others = {other for other in "CDHS" if other != str(suit)}
        assert choosing.may_take(passes, seats) is first_round
        nameable = choosing.nameable_suits(passes, turned, seats)
        assert {str(one) for one in nameable} == (set() if first_round else others)

    @given(players, st.integers(0, 7), suits, suits)
    def test_why_a_suit_may_not_be_named(self, seats: int, passes: int, suit: Suit, named: Suit) -> None:
        (turned,) = parse_cards(f"9{suit}")
        expected = [("02.4", "first-round")] if passes < seats else []
        if passes >= seats and named is suit:
            expected = [("02.5", "indicator-suit-is-past")]
        found = choosing.bid_violations(passes, turned, named, seats)
        assert [(reason.clause, reason.code) for reason in found] == expected
        assert {reason.facts for reason in found} <= {(("named", str(named)), ("indicator", f"9{suit}"))}


class TestObligation:
    """g4 If obligation is agreed and all others have passed twice, the dealer must name a suit other than the
    indicator's. Without it he may pass too, and the next player deals.
    """

    @pytest.mark.parametrize("seats", [pytest.param(seats, id=f"K129-{seats}") for seats in (2, 3, 4)])
    def test_only_the_last_bid_of_all_is_bound(self, seats: int) -> None:
        found = {passes: choosing.pass_violations(passes, seats, LastBid.MUST_NAME) for passes in range(2 * seats)}
        bound = [passes for passes, reasons in found.items() if reasons]
        assert bound == [2 * seats - 1]
        assert [(reason.clause, reason.code) for reason in found[bound[0]]] == [("g4", "dealer-must-name")]
        assert choosing.bidder(bound[0], seats) == seats - 1
        assert len(choosing.nameable_suits(bound[0], parse_cards("9H")[0], seats)) == 3

    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_without_it_the_deal_is_void_when_nobody_is_left(self, seats: int) -> None:
        void = [passes for passes in range(2 * seats + 1) if choosing.is_void(passes, seats)]
        assert void == [2 * seats]
        assert not any(choosing.pass_violations(passes, seats) for passes in range(2 * seats))


class TestExchangeFromTheFirstHand:
    """g5 The trump seven may be exchanged only in a game of the first round, before the additional cards are dealt, and
    so from the first six.
    """

    @given(
        st.sets(st.sampled_from(parse_cards("7C 7D 7H 7S AC AD AH AS")), max_size=8).map(CardSet),
        st.sampled_from(parse_cards("KC KD KH KS")),
        suits,
        st.booleans(),
        st.booleans(),
    )
    def test_every_reason_is_told(
        self, hand: CardSet, turned: Card, trump: Suit, announced: bool, played: bool
    ) -> None:
        expected = []
        if turned.suit is not trump:
            expected.append(("g5", "other-trump"))
        if len(hand) > 6 or announced or played:
            expected.append(("g5", "hand-is-completed"))
        if f"7{trump}" not in {str(card) for card in hand}:
            expected.append(("D3", "no-trump-seven"))
        found = exchange_violations(
            hand, turned, trump, announced=announced, played=played, time=ExchangeTime.BEFORE_MORE_CARDS
        )
        assert [(reason.clause, reason.code) for reason in found] == expected

    def test_the_club_allows_it_later(self) -> None:
        hand, (turned,) = CardSet.parse("7H AC KC QC 9S 8S 7S AD 8D"), parse_cards("KH")
        found = {
            time: exchange_violations(hand, turned, Suit.HEARTS, announced=False, played=False, time=time)
            for time in ExchangeTime
        }
        assert found[ExchangeTime.BEFORE_MORE_CARDS] != ()
        assert found[ExchangeTime.BEFORE_OWN_FIRST_CARD] == ()


class TestAdditionalCardsOnTheSite:
    """g6 When trumps are chosen and any exchange is made, each player gets three more cards; with four players D12
    holds.
    """

    @given(packs(), players)
    def test_places_in_the_pack(self, pack: list[Card], seats: int) -> None:
        first, whole = dealing.first_hands(pack, seats), completed(pack, seats)
        more = [set(after - before) for before, after in zip(first, whole, strict=True)]
        assert more == [at(pack, places) for places in MORE[seats]]
        assert all(before <= after for before, after in zip(first, whole, strict=True))

    @given(packs(), st.sampled_from((2, 3)))
    def test_nine_each_beside_the_indicator_and_the_stock(self, pack: list[Card], seats: int) -> None:
        whole = completed(pack, seats)
        assert list(map(len, whole)) == [9] * seats
        dealt = {card for hand in whole for card in hand}
        assert len(dealt) == 9 * seats
        assert pack[INDICATOR[seats]] not in dealt
        assert dealing.bottom_card(pack, seats) is pack[31]
        assert pack[31] not in dealt

    @pytest.mark.parametrize("seats", [2, 3])
    def test_nine_tricks(self, seats: int) -> None:
        assert [values.last_trick_points(number, seats) for number in range(1, 10)] == [0] * 8 + [10]
        assert [tricks.is_over(number, seats) for number in range(10)] == [False] * 9 + [True]


class TestHandsOfFourPlayers:
    """D12 Four players have eight cards each: six by threes, then two each from forehand on, but for the dealer, who
    takes one card and the indicator, or the seven exchanged for it. So all 32 cards are dealt, and there is no bottom
    card.
    """

    @given(packs())
    def test_all_cards_are_dealt(self, pack: list[Card]) -> None:
        whole = completed(pack, 4)
        assert list(map(len, whole)) == [8] * 4
        assert {card for hand in whole for card in hand} == {*pack}
        assert pack[24] in whole[3]
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
                whole = dealing.completed_hands(after, seven, pack)
                assert turned in whole[place]
                assert seven in whole[3]
                assert {card for cards in whole for card in cards} == {*pack}
                assert list(map(len, whole)) == [8] * 4

    def test_eight_tricks(self) -> None:
        assert [values.last_trick_points(number, 4) for number in range(1, 9)] == [0] * 7 + [10]
        assert [tricks.is_over(number, 4) for number in range(9)] == [False] * 8 + [True]

    def test_every_table_speaks_of_the_same_numbers_of_seats(self) -> None:
        assert {*dealing.ADDITIONAL} == {*values.TRICKS} == {2, 3, 4}
        assert all(6 + more == values.TRICKS[seats] for seats, more in dealing.ADDITIONAL.items())


class TestObligationByAgreement:
    """v5 Obligation is agreed before the game; what it asks of the dealer stands in g4."""

    @given(players, st.integers(0, 7))
    def test_nobody_else_is_bound(self, seats: int, passes: int) -> None:
        if passes < 2 * seats:
            bound = (passes // seats, passes % seats) == (1, seats - 1)
            assert bool(choosing.pass_violations(passes, seats, LastBid.MUST_NAME)) is bound
            assert choosing.pass_violations(passes, seats, LastBid.MAY_PASS) == ()
