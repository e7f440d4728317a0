"""Section 02: choosing trump and completing the hand, clause by clause."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from itertools import product
from string import ascii_letters

import pytest
from hypothesis import given, strategies as st

from deberts import (
    CLUB,
    PACK,
    Card,
    CardSet,
    Deal,
    Entry,
    Match,
    Outcome,
    RuleError,
    Standing,
    Suit,
    lot,
    pack_of_deal,
    score_sheet,
    shuffled,
    view_json,
)
from deberts.errors import ActionTextError, CardTextError
from deberts.rules import s02_dealing as dealing, s02_trump as trump
from deberts.table.actions import Name, Pass, Play, Take
from deberts.table.phases import Auction, Finished, Void
from playing import dealers, deals, packs, played_trails, seeds, stacked, trail, trails
from possible_totals import SUMS
from tools.vectors.reading.cards import CARDS, RANKS, SUITS, points
from tools.vectors.reading.rule_sets import club_table

pytestmark = pytest.mark.property

passes_so_far = st.integers(0, 3)
totals = st.tuples(st.integers(0, 40), st.integers(0, 40))


def texts(cards: object) -> set[str]:
    """The texts of some cards."""
    return set(str(cards).split())


def options(deal: Deal) -> list[str]:
    return [str(action) for action in deal.legal_actions()]


def held(deal: Deal, seat: int) -> set[str]:
    return texts(deal.view(seat).own.hand)


def clauses(deal: Deal, action: str) -> list[str]:
    """The clauses that refuse an action."""
    return [violation.clause for violation in deal.violations(action)]


def auctions(deal: Deal) -> Iterator[Deal]:
    """Every way in which the bidding of a deal can end."""
    if isinstance(deal.public.phase, Auction):
        for action in deal.legal_actions():
            yield from auctions(deal.apply(action))
    else:
        yield deal


class TestPlayersAndPack:
    """02.1 Two players use a pack of 32 cards: four suits, each of seven, eight, nine, ten, jack, queen, king and
    ace.
    """  # noqa: D205 -- the first sentence is longer than a line

    def test_the_pack_has_each_rank_of_each_suit_once(self) -> None:
        assert sorted(map(str, PACK)) == sorted(rank + suit for rank, suit in product("789TJQKA", "CDHS"))

    @given(packs, dealers)
    def test_any_order_of_it_is_dealt(self, pack: tuple[Card, ...], dealer: int) -> None:
        assert dealing.pack_violations(pack) == ()
        assert Deal.new(CLUB, iter(pack), dealer).pack == pack

    @given(st.lists(st.sampled_from(PACK), min_size=30, max_size=34), dealers)
    def test_no_other_cards_are(self, cards: list[Card], dealer: int) -> None:
        if sorted(map(str, cards)) == sorted(CARDS):
            return
        assert [violation.clause for violation in dealing.pack_violations(cards)] == ["02.1"]
        with pytest.raises(RuleError) as caught:
            Deal.new(CLUB, cards, dealer)
        assert caught.value.clause == "02.1"

    @given(packs, st.integers(0, 31), st.integers(0, 31), dealers)
    def test_one_card_twice_is_not_the_pack(self, pack: tuple[Card, ...], place: int, other: int, dealer: int) -> None:
        cards = [*pack[:place], pack[other], *pack[place + 1 :]]
        assert len(dealing.pack_violations(cards)) == (place != other)
        if place != other:
            with pytest.raises(RuleError):
                Deal.new(CLUB, cards, dealer)

    @given(st.text(ascii_letters, max_size=8), st.integers(0, 1_000))
    def test_every_seed_deals_it(self, seed: str, number: int) -> None:
        for pack in (shuffled(seed), pack_of_deal(seed, number)):
            assert sorted(map(str, pack)) == sorted(CARDS)

    @given(played_trails)
    def test_two_play(self, states: list[Deal]) -> None:
        assert {state.to_act for state in states} == {0, 1, None}


class TestFirstDealer:
    """02.2 A lot decides who deals first. The player who does not deal is called forehand."""

    @given(st.binary(max_size=40) | st.text(ascii_letters, max_size=40))
    def test_the_lot_is_the_first_word_of_its_stream(self, seed: bytes | str) -> None:
        told_bytes = seed if isinstance(seed, bytes) else seed.encode()
        digest = sha256(b"deberts-lot/1\0" + told_bytes + bytes(8)).digest()
        assert lot(seed, 2) == digest[3] % 2

    def test_it_favours_nobody(self) -> None:
        drawn = [lot(number, 2) for number in range(4_096)]
        assert abs(sum(drawn) - 2_048) < 5 * 32  # five standard deviations

    @given(st.text(ascii_letters, max_size=8), packs)
    def test_whom_it_names_deals_and_the_other_is_forehand(self, seed: str, pack: tuple[Card, ...]) -> None:
        dealer = lot(seed, 2)
        deal = Match.new(first_dealer=dealer).next_deal(pack).deal
        assert deal is not None
        assert {deal.dealer, deal.public.forehand} == {0, 1}
        assert (deal.dealer, deal.to_act) == (dealer, deal.public.forehand)


class TestSixCardsAndTheIndicator:
    """02.3 The dealer gives six cards to each player and turns up the next card, the indicator."""

    @given(deals)
    def test_six_each_out_of_the_first_twelve(self, deal: Deal) -> None:
        hands = [held(deal, seat) for seat in (0, 1)]
        assert [len(hand) for hand in hands] == [6, 6]
        assert hands[0] | hands[1] == {str(card) for card in deal.pack[:12]}

    @given(deals)
    def test_the_thirteenth_card_is_turned_up_for_everybody(self, deal: Deal) -> None:
        assert dealing.indicator(deal.pack) is deal.pack[12]
        for seat in (0, 1, None):
            assert view_json(deal.view(seat))["indicator"] == str(deal.pack[12])

    @given(trails)
    def test_nobody_holds_more_while_they_bid(self, states: list[Deal]) -> None:
        for state in states:
            if isinstance(state.public.phase, Auction | Void):
                assert {seat: held(state, seat) for seat in (0, 1)} == club_table(state.pack, state.dealer, ()).hands


class TestFirstRound:
    """02.4 Forehand speaks first: he takes the indicator's suit as trumps, or he passes.

    If he passes, the dealer takes that suit or passes.
    """

    @given(deals)
    def test_forehand_first_then_the_dealer(self, deal: Deal) -> None:
        assert deal.to_act == 1 - deal.dealer
        assert deal.apply("pass").to_act == deal.dealer

    @given(deals, st.integers(0, 1))
    def test_each_takes_or_passes(self, deal: Deal, passes: int) -> None:
        deal = deal.apply_all(["pass"] * passes)
        assert options(deal) == ["pass", "take"]
        taken = deal.apply("take").public.play
        assert taken is not None
        assert str(taken.contract.trump) == str(deal.pack[12])[1]

    @given(deals, st.integers(0, 1), st.sampled_from(SUITS))
    def test_nobody_names_a_suit(self, deal: Deal, passes: int, suit: str) -> None:
        assert clauses(deal.apply_all(["pass"] * passes), f"name {suit}") == ["02.4"]

    def test_the_round_is_over_with_the_second_pass(self) -> None:
        assert [passes for passes in range(4) if trump.may_take(passes)] == [0, 1]


class TestSecondRound:
    """02.5 If both have passed, forehand names a suit other than the indicator's as trumps, or passes again.

    If he passes, the dealer names a suit other than the indicator's or passes.
    """

    @given(deals)
    def test_forehand_again_then_the_dealer(self, deal: Deal) -> None:
        deal = deal.apply_all(["pass", "pass"])
        assert deal.to_act == 1 - deal.dealer
        assert deal.apply("pass").to_act == deal.dealer

    @given(deals, st.integers(2, 3))
    def test_each_names_one_of_three_suits_or_passes(self, deal: Deal, passes: int) -> None:
        deal = deal.apply_all(["pass"] * passes)
        others = [suit for suit in SUITS if suit != str(deal.pack[12])[1]]
        assert options(deal) == ["pass", *(f"name {suit}" for suit in others)]
        for suit in others:
            named = deal.apply(f"name {suit}").public.play
            assert named is not None
            assert str(named.contract.trump) == suit

    @given(deals, st.integers(2, 3))
    def test_nobody_comes_back_to_the_indicator_s_suit(self, deal: Deal, passes: int) -> None:
        deal = deal.apply_all(["pass"] * passes)
        assert clauses(deal, "take") == ["02.5"]
        assert clauses(deal, f"name {deal.pack[12].suit}") == ["02.5"]

    def test_by_function(self) -> None:
        assert [trump.bidder(passes) for passes in range(4)] == [0, 1, 0, 1]


class TestAlwaysATrumpSuit:
    """02.6 One of the four suits is always trumps; there is no bid without.

    In the second round the suit must differ from the indicator's.
    """

    def test_over_an_auction_each_player_can_make_each_suit_trumps_in_one_way(self) -> None:
        for indicator in PACK:
            deal = Deal.new(CLUB, stacked(indicator=str(indicator)), 0)
            ends = [ended.public.play for ended in auctions(deal)]
            contracts = [(play.contract.declarer, str(play.contract.trump)) for play in ends if play is not None]
            assert sorted(contracts) == [(seat, suit) for seat in (0, 1) for suit in SUITS]

    def test_what_may_be_named_over_every_indicator(self) -> None:
        for indicator, passes in product(PACK, range(4)):
            named = "".join(map(str, trump.nameable_suits(passes, indicator)))
            assert named == ("" if passes < 2 else SUITS.replace(str(indicator)[1], ""))

    @given(trails)
    def test_no_card_is_played_without_trumps(self, states: list[Deal]) -> None:
        for state in states:
            if state.public.play is None:
                assert all(isinstance(action, Pass | Take | Name) for action in state.legal_actions())
            else:
                assert state.public.play.contract.trump in set(Suit)

    @given(deals, passes_so_far, st.text("CDHSNcdhsn -", max_size=4))
    def test_a_bid_names_one_of_the_four_suits(self, deal: Deal, passes: int, suit: str) -> None:
        deal = deal.apply_all(["pass"] * passes)
        if suit.strip().upper() in {*SUITS}:
            assert bool(clauses(deal, f"name {suit}")) == (f"name {suit.strip().upper()}" not in options(deal))
        else:
            with pytest.raises((ActionTextError, CardTextError)):
                deal.violations(f"name {suit}")


class TestFourPasses:
    """02.7 If both players pass in both rounds, the deal is void and nothing is written.

    The player who did not deal now deals.
    """

    @given(
        packs, dealers, st.tuples(st.integers(0, 500), st.integers(0, 500)), st.lists(st.integers(0, 150), max_size=1)
    )
    def test_nothing_is_written_and_the_other_deals(
        self, pack: tuple[Card, ...], dealer: int, scores: tuple[int, int], suspended: list[int]
    ) -> None:
        standing = Standing(scores, tuple(suspended))
        match = Match.new(first_dealer=dealer, opening=standing).next_deal(pack)
        for bid in ["pass"] * 4:
            assert match.next_dealer == dealer
            match = match.apply(bid)
        assert match.deal is not None
        assert match.deal.account is not None
        assert match.deal.account.written == (0, 0)
        assert match.standing == standing
        assert match.next_dealer == 1 - dealer
        assert not match.is_over

    @given(deals, passes_so_far)
    def test_fewer_passes_leave_the_deal_open(self, deal: Deal, passes: int) -> None:
        assert not trump.is_void(passes)
        assert not deal.apply_all(["pass"] * passes).is_over

    @given(deals)
    def test_nobody_plays_after_four(self, deal: Deal) -> None:
        void = deal.apply_all(["pass"] * 4)
        assert trump.is_void(4)
        assert void.public.phase == Void()
        assert (void.to_act, void.legal_actions()) == (None, ())

    @given(dealers, st.lists(st.none(), min_size=1, max_size=6))
    def test_void_deals_alternate(self, dealer: int, voids: list[None]) -> None:
        sheet = score_sheet(CLUB, dealer, [Entry(declarer, (0, 0)) for declarer in voids])
        assert [row.dealer for row in sheet] == [(dealer + number) % 2 for number in range(len(voids))]
        assert {row.written for row in sheet} == {(0, 0)}

    def test_by_function(self) -> None:
        assert [dealing.next_dealer(dealer, None, (0, 0)) for dealer in (0, 1)] == [1, 0]


class TestDeclarerAndDefender:
    """02.8 Whoever takes the indicator's suit or names another is declarer in this deal.

    The other player is defender.
    """

    @given(deals)
    def test_the_last_who_bid_is_declarer_in_every_auction(self, deal: Deal) -> None:
        ends = list(auctions(deal))
        assert sorted(len(ended.actions) for ended in ends) == [1, 2, 3, 3, 3, 4, 4, 4, 4]
        for ended in ends:
            if ended.public.play is None:
                assert list(map(str, ended.actions)) == ["pass"] * 4
            else:
                speaker = (1 - deal.dealer, deal.dealer)[(len(ended.actions) - 1) % 2]
                assert ended.public.play.contract.declarer == speaker

    @given(played_trails)
    def test_he_stays_declarer_to_the_end(self, states: list[Deal]) -> None:
        told_deal = club_table(states[-1].pack, states[-1].dealer, states[-1].actions)
        account = states[-1].account
        assert account is not None
        assert account.declarer == told_deal.declarer
        declarers = {state.public.play.contract.declarer for state in states if state.public.play is not None}
        assert declarers == {told_deal.declarer}

    @given(played_trails)
    def test_the_other_is_defender_and_writes_when_he_has_more(self, states: list[Deal]) -> None:
        account = states[-1].account
        assert account is not None
        assert account.declarer is not None
        defender = 1 - account.declarer
        if account.totals[defender] > account.totals[account.declarer]:
            assert account.written[defender] == sum(account.totals)

    def test_by_function(self) -> None:
        assert [trump.bidder(passes) for passes in range(4)] == [0, 1, 0, 1]


class TestNineCardsInHand:
    """02.9 As soon as trumps are chosen, each player gets three more cards, forehand before the dealer.

    Both now hold nine.
    """

    @given(deals)
    def test_three_more_from_the_pack_forehand_first(self, deal: Deal) -> None:
        before = {seat: held(deal, seat) for seat in (0, 1)}
        more = {1 - deal.dealer: set(map(str, deal.pack[13:16])), deal.dealer: set(map(str, deal.pack[16:19]))}
        for ended in auctions(deal):
            after = {seat: held(ended, seat) for seat in (0, 1)}
            if ended.public.play is None:
                assert after == before
            else:
                assert after == {seat: before[seat] | more[seat] for seat in (0, 1)}
                assert [len(after[seat]) for seat in (0, 1)] == [9, 9]

    @given(packs)
    def test_by_function(self, pack: tuple[Card, ...]) -> None:
        expected = club_table(pack, 1, ["take"]).hands
        full = dealing.completed_hands(dealing.first_hands(pack), dealing.indicator(pack), pack)
        assert [texts(hand) for hand in full] == [expected[0], expected[1]]


class TestBottomCard:
    """02.10 The cards that remain after this are the stock.

    Its bottom card is turned up so that both players know it; it stays out of play.
    """

    @given(trails)
    def test_all_know_it_once_trumps_are_chosen_and_nobody_before(self, states: list[Deal]) -> None:
        bottom = str(states[0].pack[31])
        for state in states:
            expected = None if isinstance(state.public.phase, Auction | Void) else bottom
            assert [view_json(state.view(seat))["bottom"] for seat in (0, 1, None)] == [expected] * 3

    @given(trails)
    def test_nobody_ever_holds_or_plays_it(self, states: list[Deal]) -> None:
        bottom = str(states[0].pack[31])
        for state in states:
            assert bottom not in held(state, 0) | held(state, 1)
            assert not [text for text in options(state) if bottom in text.split()]
            if state.to_act is not None:
                assert not state.is_legal(f"play {bottom}")

    @given(played_trails)
    def test_it_is_the_last_of_thirteen_that_remain(self, states: list[Deal]) -> None:
        remaining = club_table(states[-1].pack, states[-1].dealer, states[-1].actions).undealt
        place = str(states[-1].public.indicator)
        assert len(remaining - {place}) == 13
        assert str(dealing.bottom_card(states[-1].pack)) == CARDS[PACK.index(states[-1].pack[31])]
        assert str(dealing.bottom_card(states[-1].pack)) in remaining - {place}


class TestNoDrawingFromTheStock:
    """02.11 Nobody draws cards: what is played from a hand is not replaced."""

    @given(played_trails)
    def test_a_hand_only_loses_the_card_that_is_played(self, states: list[Deal]) -> None:
        for before, after, action in zip(states, states[1:], states[-1].actions, strict=False):
            for seat in (0, 1):
                if isinstance(action, Play):
                    lost = {str(action.card)} if seat == before.to_act else set()
                    assert held(before, seat) - held(after, seat) == lost
                    assert held(after, seat) <= held(before, seat)

    @given(trails)
    def test_no_card_of_the_stock_comes_into_a_hand(self, states: list[Deal]) -> None:
        stock = {str(card) for card in states[0].pack[19:]}
        assert all(not stock & (held(state, 0) | held(state, 1)) for state in states)

    @given(trails)
    def test_nine_less_the_cards_played(self, states: list[Deal]) -> None:
        for state in states:
            table = club_table(state.pack, state.dealer, state.actions)
            full = 9 if state.public.play is not None else 6
            assert [len(held(state, seat)) for seat in (0, 1)] == [full - table.played(seat) for seat in (0, 1)]

    @given(packs, st.integers(1, 9))
    def test_by_function(self, pack: tuple[Card, ...], size: int) -> None:
        hand = dealing.hand_after_playing(CardSet(pack[:size]), pack[0])
        assert [str(card) for card in hand] == [card for card in CARDS if card in set(map(str, pack[1:size]))]


class TestExchangeOfTheTrumpSeven:
    """02.12 When the indicator's suit is trumps, a player with the trump seven in hand, declarer or defender, may
    lay it down and take up the indicator instead. He must do so before playing his own first card.
    """  # noqa: D205 -- the first sentence is longer than a line

    @given(trails)
    def test_it_is_offered_exactly_when_it_may_be_made(self, states: list[Deal]) -> None:
        for state in states:
            expected = "exchange" in club_table(state.pack, state.dealer, state.actions).every_legal
            assert ("exchange" in options(state)) is expected
            assert (state.to_act is not None and state.is_legal("exchange")) is expected

    @given(st.sampled_from(SUITS), st.sampled_from(RANKS[1:]), st.tuples(dealers, dealers, dealers), st.integers(0, 8))
    def test_declarer_or_defender(self, suit: str, rank: str, seats: tuple[int, int, int], place: int) -> None:
        """Whoever holds the seven may exchange it, wherever it lies in his hand and whoever took the suit."""
        dealer, holder, declarer = seats
        cards = [card for card in CARDS if card not in {f"7{suit}", rank + suit}]
        hand = " ".join([*cards[:place], f"7{suit}", *cards[place:8]])
        pack = stacked(**{"dealer" if holder == dealer else "forehand": hand}, indicator=rank + suit)
        deal = Deal.new(CLUB, pack, dealer).apply_all(["pass", "take"] if declarer == dealer else ["take"])
        if holder != deal.to_act:
            assert clauses(deal, "exchange") == ["D3"]
            deal = deal.apply(deal.legal_actions()[-1])
        assert deal.to_act == holder
        assert options(deal)[0] == "exchange"
        after = deal.apply("exchange")
        assert held(after, holder) == held(deal, holder) - {f"7{suit}"} | {rank + suit}
        assert held(after, 1 - holder) == held(deal, 1 - holder)
        assert after.to_act == holder
        for seat in (0, 1, None):
            seen = view_json(after.view(seat))
            assert seen["exchanged"] == {"seat": holder, "given": f"7{suit}", "taken": rank + suit}
            assert seen["indicator"] == f"7{suit}"

    @given(played_trails)
    def test_after_ones_own_first_card_it_is_refused(self, states: list[Deal]) -> None:
        for state in states:
            so_far = club_table(state.pack, state.dealer, state.actions)
            if state.to_act is not None and so_far.played(state.to_act):
                assert "02.12" in clauses(state, "exchange")

    @given(deals, st.sampled_from(SUITS))
    def test_with_another_suit_as_trumps_it_is_refused(self, deal: Deal, suit: str) -> None:
        deal = deal.apply_all(["pass", "pass"])
        if suit != str(deal.pack[12])[1]:
            assert clauses(deal.apply(f"name {suit}"), "exchange")[0] == "02.12"

    @given(deals, passes_so_far)
    def test_before_trumps_are_chosen_it_is_refused(self, deal: Deal, passes: int) -> None:
        assert clauses(deal.apply_all(["pass"] * passes), "exchange") == ["02.12"]

    @given(trails)
    def test_it_is_no_duty(self, states: list[Deal]) -> None:
        for state in states:
            if "exchange" in options(state):
                assert any(isinstance(action, Play) for action in state.legal_actions())


class TestFourSevens:
    """02.13 Four sevens in one hand do not cancel the deal; it goes on like any other."""

    SEVENS = ("7C", "7D", "7H", "7S")

    @given(packs, dealers, st.booleans(), st.permutations(range(9)), seeds)
    def test_the_deal_is_played_out_and_written(
        self, pack: tuple[Card, ...], dealer: int, forehand: bool, places: list[int], seed: int
    ) -> None:
        others = [str(card) for card in pack if str(card) not in self.SEVENS]
        hand = [*self.SEVENS, *others[:5]]
        mixed = " ".join(hand[place] for place in places)
        deal = Deal.new(CLUB, stacked(**{"forehand" if forehand else "dealer": mixed}, indicator=others[5]), dealer)
        last = trail(deal.apply("take"), seed)[-1]
        holder = 1 - dealer if forehand else dealer
        assert {*self.SEVENS} <= texts(last.secrets[holder].held) | {f"7{others[5][1]}"}
        assert isinstance(last.public.phase, Finished)
        assert last.account is not None
        assert sum(last.account.tricks) == 9
        told_deal = club_table(last.pack, last.dealer, last.actions)
        assert told_deal.trump is not None
        on_the_table = [card for _, cards, _ in told_deal.tricks for card in cards]
        lines = [line.points for line in last.account.ledger if line.clause == "06.1"]
        assert sum(lines) == sum(points(card, told_deal.trump) for card in on_the_table)

    @given(packs, dealers, st.booleans(), st.sampled_from([[], ["pass"], ["pass"] * 2, ["pass"] * 3]))
    def test_the_bids_are_those_of_any_other_six_cards(
        self, pack: tuple[Card, ...], dealer: int, forehand: bool, bids: list[str]
    ) -> None:
        others = [str(card) for card in pack if str(card) not in self.SEVENS]
        who = "forehand" if forehand else "dealer"
        with_sevens = stacked(**{who: " ".join([*self.SEVENS, *others[:2]])}, indicator=others[8])
        without = stacked(**{who: " ".join(others[:6])}, indicator=others[8])
        deal, other = (Deal.new(CLUB, cards, dealer).apply_all(bids) for cards in (with_sevens, without))
        assert deal.legal_actions() == other.legal_actions()
        assert type(deal.apply("pass").public.phase) is type(other.apply("pass").public.phase)


def is_possible(pair: tuple[int, int]) -> bool:
    """Whether a deal can bring these totals, of which none is high."""
    return sum(pair) >= SUMS[2][0]


class TestNextDealer:
    """02.14 The declarer of this deal deals the next one, whatever the result."""

    @given(
        dealers,
        st.lists(
            st.builds(Entry, dealers, totals.filter(lambda pair: sum(pair) >= SUMS[2][0])), min_size=2, max_size=6
        ),
    )
    def test_every_deal_is_dealt_by_the_declarer_of_the_one_before(self, dealer: int, entries: list[Entry]) -> None:
        sheet = score_sheet(CLUB, dealer, entries)
        assert [row.dealer for row in sheet] == [dealer, *(entry.declarer for entry in entries[:-1])]

    @pytest.mark.parametrize(
        ("own", "other", "outcome"), [(90, 72, Outcome.MADE), (72, 90, Outcome.BAIT), (81, 81, Outcome.HUNG)]
    )
    def test_whatever_the_result(self, own: int, other: int, outcome: Outcome) -> None:
        for dealer, declarer in product((0, 1), repeat=2):
            totals = (own, other) if declarer == 0 else (other, own)
            first, second = score_sheet(CLUB, dealer, [Entry(declarer, totals), Entry(None, (0, 0))])
            assert first.outcome is outcome
            assert second.dealer == declarer

    @given(played_trails)
    def test_in_a_match(self, states: list[Deal]) -> None:
        match = Match.new(first_dealer=states[0].dealer).next_deal(states[0].pack)
        for action in states[-1].actions:
            match = match.apply(action)
        declarer = club_table(states[-1].pack, states[-1].dealer, states[-1].actions).declarer
        assert match.next_dealer == declarer
        after = match.next_deal(PACK).deal
        assert after is not None
        assert after.dealer == declarer

    @given(dealers, dealers, totals)
    def test_by_function(self, dealer: int, declarer: int, totals: tuple[int, int]) -> None:
        assert dealing.next_dealer(dealer, declarer, totals) == declarer
