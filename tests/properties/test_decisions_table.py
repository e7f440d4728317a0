"""The decisions about dealing, exchanging and the order at the table, one by one."""

from __future__ import annotations

import random
from hashlib import sha256
from itertools import pairwise, product

import pytest
from hypothesis import given, strategies as st

from deberts import (
    CLUB,
    PACK,
    Card,
    CardSet,
    Deal,
    IllegalActionError,
    Match,
    RuleError,
    Standing,
    Suit,
    lot,
    pack_of_deal,
    view_json,
)
from deberts.rules import s02_dealing as dealing, s02_trump as trump
from deberts.table.actions import Announce, Exchange, Name, Pass, Play, Take
from deberts.table.phases import Auction, Playing
from playing import dealers, deals, packs, played_trails, seeds, stacked, trail, trails
from tools.vectors.reading.cards import CARDS, RANKS, SUITS
from tools.vectors.reading.rule_sets import club_table

pytestmark = pytest.mark.property

BIDS = ["pass", "take", "name C", "name D", "name H", "name S"]


@st.composite
def open_exchanges(draw: st.DrawFn) -> tuple[Deal, int]:
    """A deal at the first lead, in which one seat may exchange in its turn; and that seat."""
    suit, rank = draw(st.sampled_from(SUITS)), draw(st.sampled_from(RANKS[1:]))
    dealer, holder, declarer = draw(dealers), draw(dealers), draw(dealers)
    others = [text for text in draw(st.permutations(CARDS)) if text not in {f"7{suit}", rank + suit}]
    place = draw(st.integers(0, 8))
    hand = " ".join([*others[:place], f"7{suit}", *others[place:8]])
    pack = stacked(
        **{
            "dealer" if holder == dealer else "forehand": hand,
            "forehand" if holder == dealer else "dealer": " ".join(others[8:17]),
        },
        indicator=rank + suit,
    )
    return Deal.new(CLUB, pack, dealer).apply_all(["pass", "take"] if declarer == dealer else ["take"]), holder


def options(deal: Deal) -> list[str]:
    return [str(action) for action in deal.legal_actions()]


def clauses(deal: Deal, action: str, seat: int | None = None) -> list[str]:
    """The clauses that refuse an action."""
    return [violation.clause for violation in deal.violations(action, seat=seat)]


def held(deal: Deal, seat: int) -> set[str]:
    return {str(card) for card in deal.view(seat).own.hand}


def turn_of(deal: Deal, seat: int) -> Deal:
    """The deal when a seat is about to play its first card, after a lead in silence if it is the other's."""
    return deal if deal.to_act == seat else deal.apply(deal.legal_actions()[-1])


class TestPacketsOfTheFirstSixCards:
    """D1 The first six cards are dealt by threes: three to forehand, three to the dealer, then three more to each in
    turn.
    """  # noqa: D205 -- the first sentence is longer than a line

    @given(packs, dealers)
    def test_three_three_three_and_three(self, pack: tuple[Card, ...], dealer: int) -> None:
        deal = Deal.new(CLUB, pack, dealer)
        packets = [{str(card) for card in pack[at : at + 3]} for at in range(0, 12, 3)]
        assert held(deal, 1 - dealer) == packets[0] | packets[2]
        assert held(deal, dealer) == packets[1] | packets[3]

    @given(packs)
    def test_by_function(self, pack: tuple[Card, ...]) -> None:
        forehand, dealer = dealing.first_hands(pack)
        assert forehand == {pack[place] for place in (0, 1, 2, 6, 7, 8)}
        assert dealer == {pack[place] for place in (3, 4, 5, 9, 10, 11)}


class TestExchangeThenAnnounceThenPlay:
    """D2 In his own turn a player may exchange, then he may announce, then he plays a card; once he has announced he
    must not exchange. It follows that the dealer may exchange with forehand's lead already on the table.
    """  # noqa: D205 -- the first sentence is longer than a line

    @given(open_exchanges())
    def test_the_dealer_may_exchange_with_the_lead_on_the_table(self, position: tuple[Deal, int]) -> None:
        deal, holder = position
        deal = turn_of(deal, holder)
        assert isinstance(deal.public.phase, Playing)
        assert len(deal.public.phase.trick) == (holder == deal.dealer)
        assert options(deal)[0] == "exchange"
        assert deal.is_legal("exchange")

    @given(open_exchanges())
    def test_after_an_exchange_he_may_announce_what_he_holds_then_and_plays(self, position: tuple[Deal, int]) -> None:
        deal, holder = position
        after = turn_of(deal, holder).apply("exchange")
        assert after.to_act == holder
        assert {type(action) for action in after.legal_actions()} <= {Announce, Play}
        for action in after.legal_actions():
            if isinstance(action, Announce):
                assert all(
                    {str(card) for card in sequence.cards} <= held(after, holder) for sequence in action.sequences
                )
                assert {type(option) for option in after.apply(action).legal_actions()} == {Play}

    @given(open_exchanges())
    def test_after_announcing_there_is_no_exchange(self, position: tuple[Deal, int]) -> None:
        deal, holder = position
        deal = turn_of(deal, holder)
        for action in deal.legal_actions():
            if isinstance(action, Announce):
                after = deal.apply(action)
                assert "exchange" not in options(after)
                assert clauses(after, "exchange") == ["D2"]
                assert {type(option) for option in after.legal_actions()} == {Play}

    @given(trails)
    def test_each_does_the_three_in_this_order_and_the_first_two_once(self, states: list[Deal]) -> None:
        for seat in (0, 1):
            own = [
                type(action)
                for before, action in zip(states, states[-1].actions, strict=False)
                if before.to_act == seat and not isinstance(action, Pass | Take | Name)
            ]
            assert own == sorted(own, key=[Exchange, Announce, Play].index)
            assert own.count(Exchange) <= 1
            assert own.count(Announce) <= 1

    @given(trails)
    def test_an_exchange_or_an_announcement_does_not_end_the_turn(self, states: list[Deal]) -> None:
        for before, after in pairwise(states):
            if isinstance(after.actions[-1], Exchange | Announce):
                assert after.to_act == before.to_act

    def test_by_function(self) -> None:
        hand, indicator = CardSet.parse("7H 8C"), Card.parse("KH")
        for announced in (False, True):
            found = trump.exchange_violations(hand, indicator, Suit.HEARTS, announced=announced, played=False)
            assert [violation.clause for violation in found] == ["D2"] * announced


class TestWhichSevenIsExchanged:
    """D3 The trump seven must be in the player's hand, no matter how it got there (on the site: with the first six
    cards). If it is undealt or is itself the indicator, there is no exchange. A deal has one exchange at most; the
    seven given for the indicator takes its place and counts as undealt.
    """  # noqa: D205 -- the first sentence is longer than a line

    @given(open_exchanges())
    def test_it_does_not_matter_how_the_seven_got_into_the_hand(self, position: tuple[Deal, int]) -> None:
        deal, holder = position
        suit = str(deal.pack[12])[1]
        deal = turn_of(deal, holder)
        assert "exchange" in options(deal)
        assert f"7{suit}" in held(deal, holder)

    @given(packs, dealers, seeds, st.booleans())
    def test_without_it_in_either_hand_there_is_none(
        self, pack: tuple[Card, ...], dealer: int, seed: int, is_indicator: bool
    ) -> None:
        """The seven is the indicator itself, or it lies in the stock."""
        suit = str(pack[12])[1]
        seven, place = Card.parse(f"7{suit}"), 12 if is_indicator else 25
        cards = [*pack]
        other = cards.index(seven)
        cards[other], cards[place] = cards[place], cards[other]
        deal = Deal.new(CLUB, cards, dealer)
        if deal.public.indicator.suit.value != suit:
            return
        for state in trail(deal.apply("take"), seed)[:-1]:
            assert "exchange" not in options(state)
            assert clauses(state, "exchange")[-1] == "D3"

    @given(open_exchanges(), seeds)
    def test_there_is_one_at_most(self, position: tuple[Deal, int], seed: int) -> None:
        deal, holder = position
        after = turn_of(deal, holder).apply("exchange")
        for state in trail(after, seed)[:-1]:
            assert "exchange" not in options(state)
            assert "D3" in clauses(state, "exchange")

    @given(open_exchanges(), seeds)
    def test_the_seven_lies_in_the_indicator_s_place_and_is_undealt(
        self, position: tuple[Deal, int], seed: int
    ) -> None:
        deal, holder = position
        seven, taken = f"7{str(deal.pack[12])[1]}", str(deal.pack[12])
        after = turn_of(deal, holder).apply("exchange")
        for state in trail(after, seed):
            assert view_json(state.view(None))["indicator"] == seven
            assert not [text for text in options(state) if seven in text.split()]
        so_far = club_table(state.pack, state.dealer, state.actions)
        assert seven in so_far.undealt
        assert taken in {card for _, cards, _ in so_far.tricks for card in cards}
        assert len(so_far.undealt) == 14

    @given(trails)
    def test_it_needs_the_trump_seven_and_no_other(self, states: list[Deal]) -> None:
        for state in states:
            if state.to_act is not None and state.public.play is not None:
                seven = f"7{state.public.play.contract.trump}"
                assert ("D3" in clauses(state, "exchange")) is (seven not in held(state, state.to_act))


class TestFirstDealerOfANewGame:
    """D18 The first dealer is drawn afresh at the start of each game."""

    def test_each_game_has_a_lot_of_its_own(self) -> None:
        """Over many pairs of games all four pairs of dealers come, each about as often."""
        pairs = [(lot(f"first {number}", 2), lot(f"next {number}", 2)) for number in range(2_000)]
        counts = [pairs.count((first, second)) for first in (0, 1) for second in (0, 1)]
        assert all(abs(count - 500) < 100 for count in counts)

    def test_neither_the_winner_nor_the_last_dealer_decides(self) -> None:
        """Whoever won the last game, and whoever dealt last in it, the lot of the new game names who deals."""
        came_together = set()
        for number in range(60):
            last, seed = finished(number), f"new {number}"
            new = Match.new(first_dealer=lot(seed, 2)).next_deal(pack_of_deal(seed, 0))
            assert last.deal is not None
            assert new.deal is not None
            assert new.deal.dealer == drawn(seed)
            assert new.standing == Standing((0, 0))
            came_together.add((last.ending.winner, last.deal.dealer, new.deal.dealer))
        assert came_together == {*product((0, 1), repeat=3)}

    def test_the_same_lot_follows_two_games_that_ended_otherwise(self) -> None:
        games = [finished(number) for number in range(12)]
        assert {game.ending.winner for game in games} == {0, 1}
        for seed in ("a", "b", "c", "d"):
            assert {seated(game, seed) for game in games} == {drawn(seed)}


def finished(number: int) -> Match:
    """A game played to its end at random, from scores at which it does not take long."""
    lots = random.Random(number)
    match = Match.new(first_dealer=lots.randrange(2), opening=Standing((440, 440)))
    while not match.is_over:
        match = match.next_deal(lots.sample(PACK, len(PACK)))
        while match.deal is not None and not match.deal.is_over:
            match = match.apply(lots.choice(match.deal.legal_actions()))
    return match


def seated(last: Match, seed: str) -> int:
    """Who deals first in the game after another."""
    assert last.is_over
    with pytest.raises(RuleError) as caught:
        last.next_deal(PACK)
    assert caught.value.clause == "06.10"
    new = Match.new(first_dealer=lot(seed, 2)).next_deal(PACK)
    assert new.deal is not None
    return new.deal.dealer


def drawn(seed: str) -> int:
    """The seat that a lot names between two: the first word of its stream, halved."""
    block = sha256(b"deberts-lot/1\x00" + seed.encode() + bytes(8)).digest()
    return int.from_bytes(block[:4], "big") % 2


class TestOrderAtTheTable:
    """D23 A player must not act out of turn or after the deal is over, and must play his cards one by one, out of
    his own hand. Bidding ends when a player takes or names trumps; the other must not overcall him.
    """  # noqa: D205 -- the first sentence is longer than a line

    @given(trails)
    def test_the_seat_to_act_may_do_what_the_rules_say_and_nothing_else(self, states: list[Deal]) -> None:
        for state in states:
            table = club_table(state.pack, state.dealer, state.actions)
            mine, theirs = (
                {text for text in texts if not text.startswith("announce") and not text.endswith("bela")}
                for texts in (options(state), table.every_legal)
            )
            assert mine == theirs
            assert state.to_act == table.to_act
            for text in (*BIDS, "exchange", *(f"play {card}" for card in CARDS)):
                assert state.is_legal(text) is (text in mine)

    @given(trails)
    def test_nobody_acts_out_of_turn(self, states: list[Deal]) -> None:
        for state in states[:-1]:
            assert state.to_act is not None
            other = 1 - state.to_act
            for action in (*state.legal_actions(), *BIDS, *(f"play {card}" for card in held(state, other))):
                assert not state.is_legal(action, seat=other)
                assert [(why.clause, why.code) for why in state.violations(action, seat=other)] == [
                    ("D23", "not-your-turn")
                ]
            with pytest.raises(IllegalActionError) as caught:
                state.apply(state.legal_actions()[0], seat=other)
            assert (caught.value.clause, caught.value.legal) == ("D23", ())

    @given(trails)
    def test_the_seat_to_act_may_say_who_it_is(self, states: list[Deal]) -> None:
        for before, after in pairwise(states):
            assert before.apply(after.actions[-1], seat=before.to_act) == after

    @given(trails)
    def test_nobody_acts_after_the_end(self, states: list[Deal]) -> None:
        last = states[-1]
        assert (last.to_act, last.legal_actions(), last.is_over) == (None, (), True)
        for text in (*BIDS, "exchange", "announce 3AS", "play 7C", "play KH bela"):
            for seat in (None, 0, 1):
                assert [(why.clause, why.code) for why in last.violations(text, seat=seat)] == [("D23", "deal-is-over")]
                with pytest.raises(IllegalActionError) as caught:
                    last.apply(text, seat=seat)
                assert caught.value.legal == ()

    @given(trails)
    def test_nobody_plays_a_card_that_he_does_not_hold(self, states: list[Deal]) -> None:
        for state in states[:-1]:
            assert state.to_act is not None
            for text in set(CARDS) - held(state, state.to_act):
                assert clauses(state, f"play {text}") == ["D23"]

    @given(trails)
    def test_one_card_at_a_time(self, states: list[Deal]) -> None:
        for before, after in pairwise(states):
            if before.public.play is not None:
                fewer = sum(len(held(before, seat)) - len(held(after, seat)) for seat in (0, 1))
                assert fewer == isinstance(after.actions[-1], Play)

    @given(played_trails)
    def test_nobody_overcalls(self, states: list[Deal]) -> None:
        for state in states[:-1]:
            if isinstance(state.public.phase, Playing):
                assert not {type(action) for action in state.legal_actions()} & {Pass, Take, Name}
                for bid in BIDS:
                    assert [(why.clause, why.code) for why in state.violations(bid)] == [("D23", "trump-is-settled")]

    @given(deals, st.integers(0, 3))
    def test_nobody_plays_or_announces_before_trumps_are_chosen(self, deal: Deal, passes: int) -> None:
        deal = deal.apply_all(["pass"] * passes)
        assert isinstance(deal.public.phase, Auction)
        assert deal.to_act is not None
        for card in held(deal, deal.to_act):
            assert clauses(deal, f"play {card}") == clauses(deal, f"play {card} bela") == ["D23"]
        assert clauses(deal, "announce 3AS") == ["D23"]
