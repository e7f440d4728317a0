"""Section 05: playing the tricks, clause by clause."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import assume, given, strategies as st

from deberts import CLUB, PACK, Card, CardSet, Deal, Standing, Suit, legal_cards, refusals, view_json, winner
from deberts.rules import s05_tricks as tricks
from deberts.table.actions import Play
from deberts.table.phases import Finished, Playing
from playing import deals, packs, played_trails, seeds, trail
from tools.vectors.reading.cards import above, legal, winner as highest
from tools.vectors.reading.rule_sets import club_table

pytestmark = pytest.mark.property

trumps = st.sampled_from(Suit)
dealers = st.sampled_from((0, 1))


@st.composite
def hands_and_leads(draw: st.DrawFn) -> tuple[CardSet, Card]:
    """A card led by one, and up to nine others in the hand of the other: often short of suits."""
    pack = draw(st.permutations(PACK))
    wanted = draw(st.sets(trumps, min_size=1))
    size = draw(st.integers(1, 9))
    return CardSet([card for card in pack[1:] if card.suit in wanted][:size]), pack[0]


positions = hands_and_leads().filter(lambda position: bool(position[0]))


def texts(cards: CardSet) -> set[str]:
    return {str(card) for card in cards}


def following(hand: CardSet, led: Card) -> set[str]:
    """The cards of the suit led."""
    return {text for text in texts(hand) if text[1] == str(led)[1]}


def in_trumps(hand: CardSet, trump: Suit) -> set[str]:
    return {text for text in texts(hand) if text[1] == trump.value}


def reasons(hand: CardSet, led: Card, trump: Suit) -> dict[str, list[str]]:
    """The clauses that refuse each refused card."""
    return {str(card): [why.clause for why in reason] for card, reason in refusals(hand, (led,), trump).items()}


def playable(deal: Deal) -> set[str]:
    """The cards that may be played now."""
    return {str(action.card) for action in deal.legal_actions() if isinstance(action, Play)}


class TestFirstLead:
    """05.1 The first lead is forehand's. Whoever leads may play any card of his hand."""

    @given(deals, st.sampled_from([["take"], ["pass", "take"], ["pass"] * 2 + ["name"], ["pass"] * 3 + ["name"]]))
    def test_forehand_leads_whoever_is_declarer(self, deal: Deal, bids: list[str]) -> None:
        for bid in bids:
            deal = deal.apply(bid if bid != "name" else deal.legal_actions()[-1])
        assert isinstance(deal.public.phase, Playing)
        assert deal.to_act == 1 - deal.dealer
        assert deal.public.phase.leader == 1 - deal.dealer

    @given(played_trails)
    def test_the_first_card_is_forehand_s(self, states: list[Deal]) -> None:
        play = states[-1].public.play
        assert play is not None
        assert play.tricks[0].leader == 1 - states[0].dealer

    @given(played_trails)
    def test_a_leader_may_play_any_card_of_his_hand(self, states: list[Deal]) -> None:
        for state in states:
            if isinstance(state.public.phase, Playing) and not state.public.phase.trick:
                assert state.to_act is not None
                assert playable(state) == texts(state.view(state.to_act).own.hand)

    @given(positions, trumps)
    def test_no_card_is_refused_to_a_leader(self, position: tuple[CardSet, Card], trump: Suit) -> None:
        hand, _ = position
        assert legal_cards(hand, (), trump) == hand
        assert refusals(hand, (), trump) == {}

    @given(st.integers(2, 4), st.integers(0, 3), st.integers(0, 3))
    def test_the_player_after_the_dealer(self, seats: int, dealer: int, declarer: int) -> None:
        assume(dealer < seats and declarer < seats)
        assert tricks.first_leader(dealer, declarer, seats) == [*range(1, seats), 0][dealer]


class TestFollowSuit:
    """05.2 The player who does not lead must play a card of the suit led if he holds one."""

    @given(positions, trumps)
    def test_with_the_suit_led_in_hand_only_that_suit_is_legal(
        self, position: tuple[CardSet, Card], trump: Suit
    ) -> None:
        hand, led = position
        own = following(hand, led)
        assume(own)
        assert texts(legal_cards(hand, (led,), trump)) <= own

    @given(positions, trumps)
    def test_it_refuses_just_the_cards_of_other_suits(self, position: tuple[CardSet, Card], trump: Suit) -> None:
        hand, led = position
        own = following(hand, led)
        refused = {card for card, clauses in reasons(hand, led, trump).items() if "05.2" in clauses}
        assert refused == (texts(hand) - own if own else set())

    @given(played_trails)
    def test_nobody_fails_to_follow(self, states: list[Deal]) -> None:
        last = states[-1]
        assert last.public.play is not None
        for number, trick in enumerate(last.public.play.tricks):
            led, answer = trick.cards
            kept = [taken.cards[taken.leader == trick.leader] for taken in last.public.play.tricks[number + 1 :]]
            assert answer.suit is led.suit or not [card for card in kept if card.suit is led.suit]


class TestTrumpWhenYouCannotFollow:
    """05.3 A player without the suit led must play a trump if he holds one; any trump will do."""

    @given(positions, trumps)
    def test_without_the_suit_led_all_trumps_are_legal_and_nothing_else(
        self, position: tuple[CardSet, Card], trump: Suit
    ) -> None:
        hand, led = position
        own = in_trumps(hand, trump)
        assume(own and not following(hand, led))
        assert texts(legal_cards(hand, (led,), trump)) == own

    @given(positions, trumps)
    def test_it_refuses_just_the_cards_that_are_no_trumps_then(
        self, position: tuple[CardSet, Card], trump: Suit
    ) -> None:
        hand, led = position
        own = in_trumps(hand, trump)
        refused = {card for card, clauses in reasons(hand, led, trump).items() if "05.3" in clauses}
        assert refused == (texts(hand) - own if own and not following(hand, led) else set())

    @given(st.permutations(PACK), trumps, st.lists(st.sampled_from(PACK), min_size=1, max_size=2, unique=True))
    def test_an_earlier_ruff_need_not_be_beaten(self, pack: list[Card], trump: Suit, ruffs: list[Card]) -> None:
        led = pack[0]
        assume(led.suit is not trump)
        table = (led, *(card for card in ruffs if card.suit is trump))
        hand = CardSet([card for card in pack[1:] if card not in table and card.suit is not led.suit][:9])
        own = in_trumps(hand, trump)
        assume(own)
        assert texts(legal_cards(hand, table, trump)) == own


class TestDiscardWhenYouCanDoNeither:
    """05.4 A player who has neither the suit led nor a trump may play any card."""

    @given(positions, trumps)
    def test_with_neither_every_card_is_legal(self, position: tuple[CardSet, Card], trump: Suit) -> None:
        hand, led = position
        assume(not following(hand, led) and not in_trumps(hand, trump))
        assert legal_cards(hand, (led,), trump) == hand
        assert reasons(hand, led, trump) == {}

    @given(positions, trumps)
    def test_something_may_always_be_played(self, position: tuple[CardSet, Card], trump: Suit) -> None:
        hand, led = position
        assert legal_cards(hand, (led,), trump)
        assert legal_cards(hand, (led,), trump) <= hand


class TestBeatATrumpLead:
    """05.5 When a trump is led, the other player must play a higher one, in the order of 03.1, if he holds one; any
    higher one will do. If all his trumps are lower, he may play any of them.
    """  # noqa: D205 -- the first sentence is longer than a line

    @given(positions)
    def test_every_higher_trump_is_legal_and_no_lower_one(self, position: tuple[CardSet, Card]) -> None:
        hand, led = position
        higher = texts(hand) & above(str(led), str(led)[1])
        assume(higher)
        assert texts(legal_cards(hand, (led,), led.suit)) == higher

    @given(positions)
    def test_without_a_higher_one_every_trump_is_legal(self, position: tuple[CardSet, Card]) -> None:
        hand, led = position
        own = following(hand, led)
        assume(own and not own & above(str(led), str(led)[1]))
        assert texts(legal_cards(hand, (led,), led.suit)) == own

    @given(positions, trumps)
    def test_it_refuses_just_the_lower_trumps_beside_a_higher_one(
        self, position: tuple[CardSet, Card], trump: Suit
    ) -> None:
        hand, led = position
        own = following(hand, led)
        higher = own & above(str(led), trump.value) if led.suit is trump else set()
        refused = {card for card, clauses in reasons(hand, led, trump).items() if "05.5" in clauses}
        assert refused == (own - higher if higher else set())

    @given(st.permutations(PACK), trumps, st.integers(2, 3), st.integers(1, 9))
    def test_with_several_on_the_table_the_best_is_to_be_beaten(
        self, pack: list[Card], trump: Suit, size: int, held: int
    ) -> None:
        pack.sort(key=lambda card: card.suit is not trump)
        first = pack.pop(0)
        table = (first, *pack[3 : 2 + size])
        hand = CardSet([card for card in pack if card not in table][:held])
        expected = legal(texts(hand), list(map(str, table)), trump.value)
        assert texts(legal_cards(hand, table, trump)) == expected


class TestNoDutyToBeatAPlainLead:
    """05.6 When a plain suit is led, a player who follows may play any card of that suit, the lowest included."""

    @given(positions, trumps)
    def test_every_card_of_the_suit_is_legal(self, position: tuple[CardSet, Card], trump: Suit) -> None:
        hand, led = position
        own = following(hand, led)
        assume(own and led.suit is not trump)
        assert texts(legal_cards(hand, (led,), trump)) == own

    @given(positions, trumps)
    def test_the_lowest_included(self, position: tuple[CardSet, Card], trump: Suit) -> None:
        hand, led = position
        own = following(hand, led)
        assume(len(own) > 1 and led.suit is not trump)
        lowest = max(own, key=lambda text: len(above(text, trump.value)))
        assert not tricks.card_violations(Card.parse(lowest), hand, (led,), trump)

    @given(positions, trumps)
    def test_no_card_is_refused_for_being_low(self, position: tuple[CardSet, Card], trump: Suit) -> None:
        hand, led = position
        assume(led.suit is not trump)
        assert {*(clause for why in reasons(hand, led, trump).values() for clause in why)} <= {"05.2", "05.3"}


class TestWinnerOfATrick:
    """05.7 A trick goes to its highest trump or, when it holds none, to the highest card of the suit led.

    No other card ever wins.
    """

    tables = st.lists(st.sampled_from(PACK), min_size=1, max_size=4, unique=True)

    @given(tables, trumps)
    def test_the_highest_trump_else_the_highest_of_the_suit_led(self, table: list[Card], trump: Suit) -> None:
        assert winner(tuple(table), trump) == highest(list(map(str, table)), trump.value)

    @given(tables, trumps)
    def test_no_other_card_wins(self, table: list[Card], trump: Suit) -> None:
        best = table[winner(tuple(table), trump)]
        ruffed = any(card.suit is trump for card in table)
        assert best.suit is (trump if ruffed else table[0].suit)

    @given(tables, trumps)
    def test_the_order_after_the_lead_makes_no_difference(self, table: list[Card], trump: Suit) -> None:
        best = table[winner(tuple(table), trump)]
        for others in permutations(table[1:]):
            turned = (table[0], *others)
            assert turned[winner(turned, trump)] is best

    @given(played_trails)
    def test_at_the_table(self, states: list[Deal]) -> None:
        last = states[-1]
        assert last.public.play is not None
        seen = [(trick.leader, [str(card) for card in trick.cards], trick.winner) for trick in last.public.play.tricks]
        assert seen == club_table(last.pack, last.dealer, last.actions).tricks


class TestNextLead:
    """05.8 Whoever wins a trick leads to the next one."""

    @given(played_trails)
    def test_the_winner_leads(self, states: list[Deal]) -> None:
        play = states[-1].public.play
        assert play is not None
        for before, after in zip(play.tricks, play.tricks[1:], strict=False):
            assert after.leader == before.winner

    @given(played_trails)
    def test_it_is_his_turn_as_soon_as_the_trick_is_complete(self, states: list[Deal]) -> None:
        for state in states:
            if isinstance(state.public.phase, Playing) and not state.public.phase.trick and state.public.phase.tricks:
                assert state.to_act == club_table(state.pack, state.dealer, state.actions).tricks[-1][2]

    @given(st.integers(2, 4), st.integers(0, 3), st.integers(0, 3))
    def test_places_are_counted_from_the_leader(self, seats: int, leader: int, place: int) -> None:
        assume(leader < seats and place < seats)
        assert tricks.next_leader(leader, place, seats) == [*range(leader, seats), *range(leader)][place]


class TestNineTricks:
    """05.9 The play lasts nine tricks, until no card is left in hand."""

    @given(played_trails)
    def test_until_no_card_is_left_in_hand(self, states: list[Deal]) -> None:
        *before, last = states
        assert isinstance(last.public.phase, Finished)
        assert len(last.public.phase.play.tricks) == 9
        assert [len(last.view(seat).own.hand) for seat in (0, 1)] == [0, 0]
        assert not any(state.is_over for state in before)
        assert sum(isinstance(action, Play) for action in last.actions) == 18

    @given(packs, seeds)
    def test_all_nine_though_somebody_has_reached_the_target_on_the_way(
        self, pack: tuple[Card, ...], seed: int
    ) -> None:
        deal = Deal.new(CLUB, pack, 0, Standing((500, 500), (150,)))
        (*_, last) = trail(deal.apply("take"), seed)
        assert last.account is not None
        assert sum(last.account.tricks) == 9

    @given(played_trails)
    def test_each_card_is_played_once(self, states: list[Deal]) -> None:
        played = [str(action.card) for action in states[-1].actions if isinstance(action, Play)]
        assert len(set(played)) == len(played)

    @given(st.integers(0, 9))
    def test_by_function(self, number: int) -> None:
        assert tricks.is_over(number) is (number == 9)


class TestLookingAtTheLastTrick:
    """05.10 Tricks are kept face down.

    Each player may look again at the one completed last, and must not look at earlier ones.
    """

    @given(played_trails)
    def test_the_last_complete_one_and_the_cards_on_the_table_are_all_that_lie_open(self, states: list[Deal]) -> None:
        for state in states:
            so_far = club_table(state.pack, state.dealer, state.actions)
            expected = None
            if so_far.tricks:
                leader, cards, taker = so_far.tricks[-1]
                expected = {"leader": leader, "cards": cards, "winner": taker}
            for seat in (0, 1, None):
                seen = view_json(state.view(seat))
                assert seen["last_trick"] == expected
                assert seen["trick"] == so_far.trick

    @given(played_trails)
    def test_of_earlier_ones_only_the_number_is_seen(self, states: list[Deal]) -> None:
        for state in states:
            so_far = club_table(state.pack, state.dealer, state.actions)
            numbers = [sum(taker == seat for _, _, taker in so_far.tricks) for seat in (0, 1)]
            for seat in (0, 1, None):
                assert view_json(state.view(seat))["tricks"] == numbers

    @given(st.lists(st.integers()))
    def test_by_function(self, completed: list[int]) -> None:
        assert tricks.consultable(completed) == (completed[-1] if completed else None)
