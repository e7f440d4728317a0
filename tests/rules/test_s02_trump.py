"""Section 02 by examples: from the lot for the first dealer to who deals next."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from deberts import (
    CLUB,
    PACK,
    Card,
    CardSet,
    CardTextError,
    Deal,
    Entry,
    IllegalActionError,
    Match,
    RuleError,
    Standing,
    Suit,
    card_points,
    lot,
    pack_of_deal,
    score_sheet,
    shuffled,
    view_json,
)
from deberts.errors import ActionTextError
from deberts.game import transition_table
from deberts.options import Packets
from deberts.rules import s02_dealing as dealing, s02_trump as trump
from deberts.table.actions import Announce, Exchange, Name, Pass, Play, Take
from deberts.table.phases import Answering, Auction, Exchanging, Finished, Playing, Void
from playing import stacked, trail

FOUR_PASSES = ["pass"] * 4
FIRST_WORDS = [("deberts", 0x461A0B25), ("a seed", 0x1CCD8AF6), ("", 0xF20D7252), (b"\x00", 0x9FD78754)]
"""Seeds and the first word that their lot draws, worked out with another program."""


def club(pack: tuple[Card, ...] = PACK, dealer: int = 0, suspended: tuple[int, ...] = ()) -> Deal:
    return Deal.new(CLUB, pack, dealer, Standing((0, 0), suspended))


def under_way(match: Match) -> Deal:
    assert match.deal is not None
    return match.deal


def played_out(match: Match) -> Match:
    while not under_way(match).is_over:
        match = match.apply(under_way(match).legal_actions()[-1])
    return match


def options(deal: Deal) -> list[str]:
    return [str(action) for action in deal.legal_actions()]


def refused(deal: Deal, action: str) -> list[str]:
    """The clauses that refuse an action, which neither way of asking lets through."""
    assert not deal.is_legal(action)
    with pytest.raises(IllegalActionError) as caught:
        deal.apply(action)
    assert caught.value.legal == tuple(options(deal))
    assert caught.value.violations == deal.violations(action)
    assert caught.value.clause == caught.value.violations[0].clause
    return [violation.clause for violation in caught.value.violations]


class TestPack:
    """02.1: the pack is 32 cards, seven to ace in four suits; two players."""

    @pytest.mark.parametrize(
        "pack",
        [(), PACK[:-1], (*PACK, PACK[0]), (*PACK[:-1], PACK[0]), PACK[:1] * 32, PACK * 2],
        ids=["none", "31", "33", "one twice", "one only", "two packs"],
    )
    def test_02_1_another_number_or_a_card_twice_is_no_pack(self, pack: tuple[Card, ...]) -> None:
        (violation,) = dealing.pack_violations(pack)
        assert violation.to_json() == {"clause": "02.1", "code": "not-the-pack", "facts": {"cards": len(pack)}}
        with pytest.raises(RuleError) as caught:
            club(pack)
        assert (caught.value.clause, caught.value.facts) == ("02.1", {"cards": len(pack)})

    def test_02_1_any_order_is_the_pack(self) -> None:
        for pack in (PACK, PACK[::-1], shuffled("a seed")):
            assert dealing.pack_violations(pack) == ()
            assert club(pack).pack == pack

    def test_02_1_two_play(self) -> None:
        assert (CLUB.seats, dealing.PLAYERS) == (2, 2)

    @pytest.mark.parametrize("places", [pytest.param((31,), id="K028-last"), pytest.param(range(32), id="K028-all")])
    def test_02_1_k028_every_card_comes_to_every_place(self, places: tuple[int, ...]) -> None:
        packs = [shuffled(f"pack {number}") for number in range(2_048)]
        for place in places:
            counts = Counter(pack[place] for pack in packs)
            # 64 times each is expected, and chance strays by 8 or so; a place that is held fast strays by hundreds.
            assert set(counts) == set(PACK)
            assert all(24 <= count <= 104 for count in counts.values())


class TestFirstDealer:
    """02.2: the first dealer is drawn by lot, for every game anew (D18)."""

    @pytest.mark.parametrize("game", [pytest.param("first", id="K029-first"), pytest.param("next", id="K029-next")])
    def test_k029_by_lot_both_times(self, game: str) -> None:
        drawn = [lot(f"{game} game {number}", 2) for number in range(64)]
        assert 16 <= sum(drawn) <= 48

    @pytest.mark.parametrize("dealer", [pytest.param(0, id="K029-dealer-0"), pytest.param(1, id="K029-dealer-1")])
    def test_k029_never_between(self, dealer: int) -> None:
        match = Match.new(first_dealer=dealer).next_deal(PACK)
        assert under_way(match).dealer == dealer
        match = played_out(match.apply("pass").apply("take"))
        assert match.next_dealer == dealer

    @pytest.mark.parametrize(("seed", "first_word"), FIRST_WORDS)
    def test_02_2_the_lot_is_a_function_of_the_seed(self, seed: str | bytes, first_word: int) -> None:
        assert [lot(seed, 2) for _ in range(3)] == [first_word % 2] * 3


class TestDealing:
    """02.3, 02.9, 02.10 and D1: where each card of the pack goes."""

    @pytest.mark.parametrize("dealer", [pytest.param(0, id="K026-dealer-0"), pytest.param(1, id="K026-dealer-1")])
    def test_k026_the_order_of_dealing(self, dealer: int) -> None:
        pack = shuffled("any order")
        deal = club(pack, dealer)
        assert deal.public.indicator is pack[12]
        assert deal.view(1 - dealer).own.hand == {pack[place] for place in (0, 1, 2, 6, 7, 8)}
        assert deal.view(dealer).own.hand == {pack[place] for place in (3, 4, 5, 9, 10, 11)}
        deal = deal.apply("take")
        assert deal.view(1 - dealer).own.hand == {pack[place] for place in (0, 1, 2, 6, 7, 8, 13, 14, 15)}
        assert deal.view(dealer).own.hand == {pack[place] for place in (3, 4, 5, 9, 10, 11, 16, 17, 18)}
        assert deal.public.play is not None
        assert deal.public.play.bottom is pack[31]
        hands = deal.view(0).own.hand | deal.view(1).own.hand
        assert {*pack[19:]} == set(PACK) - hands - {pack[12]}
        assert len(pack[19:31]) == 12

    def test_k026_by_function(self) -> None:
        first = dealing.first_hands(PACK)
        assert [str(hand) for hand in first] == ["7C 8C 9C KC AC 7D", "TC JC QC 8D 9D TD"]
        full = dealing.completed_hands(first, dealing.indicator(PACK), PACK)
        assert [str(hand) for hand in full] == ["7C 8C 9C KC AC 7D QD KD AD", "TC JC QC 8D 9D TD 7H 8H 9H"]
        assert str(dealing.indicator(PACK)) == "JD"
        assert str(dealing.bottom_card(PACK)) == "AS"
        assert {len(hand) for hand in full} == {dealing.FULL_HAND} == {9}

    def test_h1_one_by_one_by_function(self) -> None:
        found = dealing.first_hands(PACK, packets=Packets.ONE_BY_ONE)
        assert list(map(str, found)) == ["7C 9C JC KC 7D 9D", "8C TC QC AC 8D TD"]
        three = dealing.first_hands(PACK, 3, Packets.ONE_BY_ONE)
        assert list(map(str, three)) == ["7C TC KC 8D JD AD", "8C JC AC 9D QD 7H", "9C QC 7D TD KD 8H"]

    def test_02_10_the_bottom_card_is_shown_with_the_bid_that_settles_trump(self) -> None:
        deal = club(stacked(bottom="JS"))
        for seat in (0, 1, None):
            assert view_json(deal.view(seat))["bottom"] is None
            assert view_json(deal.apply("pass").apply("take").view(seat))["bottom"] == "JS"
            assert view_json(deal.apply_all(FOUR_PASSES).view(seat))["bottom"] is None


class TestFirstRound:
    """02.4: forehand takes or passes, then the dealer takes or passes."""

    @pytest.mark.parametrize(
        ("dealer", "passes", "seat"),
        [
            pytest.param(0, 0, 1, id="K024-round-1"),
            pytest.param(0, 1, 0, id="K024-after-one-pass"),
            pytest.param(0, 2, 1, id="K024-round-2"),
            pytest.param(0, 3, 0, id="K024-after-three-passes"),
            pytest.param(1, 0, 0, id="K024-other-dealer"),
            pytest.param(1, 1, 1, id="K024-other-dealer-after-one-pass"),
            pytest.param(1, 2, 0, id="K024-other-dealer-round-2"),
        ],
    )
    def test_k024_who_speaks(self, dealer: int, passes: int, seat: int) -> None:
        deal = club(dealer=dealer).apply_all(["pass"] * passes)
        assert deal.to_act == seat
        assert deal.public.seat_from_forehand(trump.bidder(passes)) == seat

    def test_02_4_take_or_pass_and_nothing_else(self) -> None:
        deal = club(stacked(indicator="AH"))
        for state in (deal, deal.apply("pass")):
            assert options(state) == ["pass", "take"]
            for suit in Suit:
                assert refused(state, f"name {suit}") == ["02.4"]
        (violation,) = deal.violations("name H")
        assert violation.to_json() == {
            "clause": "02.4",
            "code": "first-round",
            "facts": {"named": "H", "indicator": "AH"},
        }

    @pytest.mark.parametrize("dealer", [pytest.param(0, id="K025-dealer-0"), pytest.param(1, id="K025-dealer-1")])
    def test_k025_the_dealer_takes_and_forehand_leads(self, dealer: int) -> None:
        deal = club(stacked(indicator="AH"), dealer).apply_all(["pass", "take"])
        assert deal.public.play is not None
        assert deal.public.play.contract.declarer == dealer
        assert deal.public.play.contract.trump is Suit.HEARTS
        assert deal.to_act == 1 - dealer

    def test_02_4_both_functions_end_with_the_second_pass(self) -> None:
        assert [trump.may_take(passes) for passes in range(4)] == [True, True, False, False]
        assert [trump.nameable_suits(passes, PACK[0]) for passes in (0, 1)] == [(), ()]


class TestSecondRound:
    """02.5 and 02.6: forehand, then the dealer, names another suit or passes; there is no game without trumps."""

    @pytest.mark.parametrize(("indicator", "others"), [("AH", "CDS"), ("7C", "DHS"), ("TD", "CHS"), ("9S", "CDH")])
    def test_02_5_another_suit_or_pass(self, indicator: str, others: str) -> None:
        deal = club(stacked(indicator=indicator)).apply_all(["pass", "pass"])
        for state in (deal, deal.apply("pass")):
            assert options(state) == ["pass", *(f"name {suit}" for suit in others)]
            assert refused(state, "take") == ["02.5"]
            assert refused(state, f"name {indicator[1]}") == ["02.5"]
            for suit in others:
                after = state.apply(f"name {suit}")
                assert after.public.play is not None
                assert after.public.play.contract.trump is Suit(suit)
                assert after.public.play.contract.declarer == state.to_act
        facts = {"named": indicator[1], "indicator": indicator}
        assert [violation.to_json() for violation in deal.violations(f"name {indicator[1]}")] == [
            {"clause": "02.5", "code": "indicator-suit-is-past", "facts": facts}
        ]
        assert [(violation.code, violation.facts) for violation in deal.violations("take")] == [
            ("indicator-suit-is-past", ())
        ]

    @pytest.mark.parametrize("passes", [pytest.param(number, id=f"K030-after-{number}") for number in range(4)])
    def test_k030_no_bid_without_trumps(self, passes: int) -> None:
        deal = club().apply_all(["pass"] * passes)
        bids = [action for action in deal.legal_actions() if not isinstance(action, Pass)]
        assert len(bids) == (1 if passes < 2 else 3)
        for bid in bids:
            play = deal.apply(bid).public.play
            assert play is not None
            assert isinstance(play.contract.trump, Suit)
        for wish in ("no trumps", "notrump", "name", "name C D", "play", "take H"):
            with pytest.raises(ActionTextError):
                deal.apply(wish)
        for wish in ("name N", "name NT", "name -"):
            with pytest.raises(CardTextError, match="is no suit"):
                deal.apply(wish)


class TestFourPasses:
    """02.7: after four passes the deal is void and the other player deals."""

    @pytest.mark.parametrize("dealer", [pytest.param(0, id="K103-dealer-0"), pytest.param(1, id="K103-dealer-1")])
    def test_k103_the_other_deals_and_nothing_is_written(self, dealer: int) -> None:
        match = Match.new(first_dealer=dealer, opening=Standing((70, 91), (81,))).next_deal(PACK)
        for bid in FOUR_PASSES:
            assert not under_way(match).is_over
            assert under_way(match).account is None
            match = match.apply(bid)
        assert under_way(match).public.phase == Void()
        account = under_way(match).account
        assert account is not None
        assert (account.outcome, account.declarer, account.ledger) == (None, None, ())
        assert (account.written, account.totals, account.tricks) == ((0, 0), (0, 0), (0, 0))
        assert account.after == Standing((70, 91), (81,)) == match.standing
        assert match.next_dealer == 1 - dealer

    @pytest.mark.parametrize("voids", [pytest.param(number, id=f"K104-after-{number}") for number in (2, 3, 7)])
    def test_k104_a_deal_after_void_deals_is_as_any_other(self, voids: int) -> None:
        match = Match.new(first_dealer=0)
        for _ in range(voids):
            match = match.next_deal(PACK)
            for bid in FOUR_PASSES:
                match = match.apply(bid)
        match = match.next_deal(PACK)
        assert under_way(match).dealer == voids % 2
        fresh = club(dealer=voids % 2)
        for bid in FOUR_PASSES:
            assert options(under_way(match)) == options(fresh)
            match, fresh = match.apply(bid), fresh.apply(bid)
        assert under_way(match).public.phase == Void()
        assert match.standing == Standing((0, 0))

    def test_02_7_by_function(self) -> None:
        assert [trump.is_void(passes) for passes in range(5)] == [False, False, False, False, True]
        assert [dealing.next_dealer(dealer, None, (0, 0)) for dealer in (0, 1)] == [1, 0]

    def test_02_7_a_void_deal_goes_no_further(self) -> None:
        void = club().apply_all(FOUR_PASSES)
        assert void.is_over
        assert void.legal_actions() == ()
        for word in ("pass", "take", "name S", "exchange", "play 7C"):
            assert refused(void, word) == ["D23"]


class TestDeclarer:
    """02.8: who takes or names is declarer, and nobody overcalls him."""

    @pytest.mark.parametrize(
        ("bids", "declarer"),
        [
            pytest.param(["take"], 1, id="K031-forehand-takes"),
            pytest.param(["pass", "take"], 0, id="K031-dealer-takes"),
            pytest.param(["pass", "pass", "name C"], 1, id="K031-forehand-names"),
            pytest.param(["pass", "pass", "pass", "name S"], 0, id="K031-dealer-names"),
        ],
    )
    def test_k031_the_auction_is_over(self, bids: list[str], declarer: int) -> None:
        deal = club(dealer=0).apply_all(bids)
        assert isinstance(deal.public.phase, Playing)
        assert deal.public.phase.contract.declarer == declarer
        assert deal.to_act == 1
        for bid in ("pass", "take", "name C", "name D", "name H", "name S"):
            assert refused(deal, bid) == ["D23"]
            assert [violation.code for violation in deal.violations(bid)] == ["trump-is-settled"]

    def test_02_8_by_function(self) -> None:
        assert [trump.bidder(passes) for passes in range(4)] == [0, 1, 0, 1]


class TestStock:
    """02.11: hands are not filled again."""

    @pytest.mark.parametrize("lots", [pytest.param(number, id=f"K014-lots-{number}") for number in range(3)])
    def test_k014_nine_less_the_tricks_played(self, lots: int) -> None:
        states = trail(club(shuffled("K014")).apply("take"), lots)
        stock = {*shuffled("K014")[19:]}
        for state in states:
            tricks = state.public.play.tricks if state.public.play else ()
            if state.public.play is None or not state.public.play.trick:
                assert [len(state.view(seat).own.hand) for seat in (0, 1)] == [9 - len(tricks)] * 2
            assert not stock & (state.view(0).own.hand | state.view(1).own.hand)
        assert isinstance(states[-1].public.phase, Finished)

    def test_02_11_by_function(self) -> None:
        hand = CardSet.parse("7C 8D AS")
        assert dealing.hand_after_playing(hand, Card.parse("8D")) == CardSet.parse("7C AS")
        assert dealing.hand_after_playing(CardSet.parse("7C"), Card.parse("7C")) == CardSet()

    def test_02_11_no_row_draws_a_card_deals_again_or_ends_a_deal_early(self) -> None:
        rows = transition_table.rows(CLUB)
        assert [row.action for row in rows] == [Pass, Take, Name, Exchange, Announce, Play]
        assert {row.phase for row in rows} == {Auction, Playing}
        ends = [(row.action, phase) for row in rows for phase in row.leads_to if phase in {Finished, Void}]
        assert ends == [(Pass, Void), (Play, Finished)]
        assert [(row.clause, row.phase, row.leads_to) for row in rows] == [
            ("02.4", Auction, (Auction, Void)),
            ("02.4", Auction, (Playing, Exchanging)),
            ("02.5", Auction, (Playing,)),
            ("02.12", Playing, (Playing,)),
            ("04.4", Playing, (Playing,)),
            ("05.2", Playing, (Playing, Answering, Finished)),
        ]

    @pytest.mark.parametrize("word", ["draw", "cancel", "concede", "sevens"])
    def test_02_11_no_word_asks_for_it(self, word: str) -> None:
        for deal in (club(shuffled("K014")), club(shuffled("K014")).apply("take")):
            with pytest.raises(ActionTextError):
                deal.apply(word)

    @pytest.mark.parametrize("word", ["redeal", "claim", "double", "arrive", "nibble", "keep", "bela"])
    def test_02_11_nor_any_of_other_rules(self, word: str) -> None:
        for deal in (club(shuffled("K014")), club(shuffled("K014")).apply("take")):
            with pytest.raises(IllegalActionError) as caught:
                deal.apply(word)
            forbidden = {"claim": "06.9", "arrive": "06.9", "redeal": "02.13", "double": "06.12"}
            assert caught.value.clause == forbidden.get(word, "01.2")


class TestExchange:
    """02.12, with D2 and D3: the trump seven for the indicator."""

    @pytest.mark.parametrize("seven", ["first six", "last three"])
    @pytest.mark.parametrize(
        "bids",
        [pytest.param(["pass", "take"], id="K032-after-passing"), pytest.param(["take"], id="K032-declarer")],
    )
    def test_k032_forehand_may_exchange(self, bids: list[str], seven: str) -> None:
        forehand = "7H AC TC AD TD AS TS 8C 8S" if seven == "first six" else "8C AC TC AD TD AS TS 8S 7H"
        deal = club(stacked(forehand=forehand, indicator="KH")).apply_all(bids)
        assert deal.to_act == 1
        assert "exchange" in options(deal)
        after = deal.apply("exchange")
        assert after.to_act == 1
        assert after.view(1).own.hand == CardSet.parse(forehand.replace("7H", "KH"))

    def test_k032_and_so_may_the_dealer_who_takes(self) -> None:
        deal = club(stacked(dealer="7H", indicator="KH")).apply_all(["pass", "take"])
        deal = deal.apply(deal.legal_actions()[-1])
        assert deal.to_act == 0
        assert options(deal)[0] == "exchange"

    @pytest.mark.parametrize("seven", [pytest.param("7S", id="K033-trump"), pytest.param("7H", id="K033-indicator")])
    def test_k033_no_exchange_with_a_trump_of_the_second_round(self, seven: str) -> None:
        deal = club(stacked(forehand="7S 7H", indicator="KH")).apply_all(["pass", "pass", "name S"])
        assert Card.parse(seven) in deal.view(1).own.hand
        assert "exchange" not in options(deal)
        assert refused(deal, "exchange") == ["02.12"]
        assert [violation.code for violation in deal.violations("exchange")] == ["other-trump"]

    @pytest.mark.parametrize("said", [pytest.param(["announce 3KH"], id="K034-terc"), pytest.param([], id="K034-bela")])
    def test_k034_the_indicator_makes_a_terc_and_bela(self, said: list[str]) -> None:
        pack = stacked(forehand="KH JH 7H AD TD KD 9C QC 8S", indicator="QH")
        deal = club(pack).apply("take")
        assert options(deal)[0] == "exchange"
        assert not [text for text in options(deal) if "announce" in text or "bela" in text]
        deal = deal.apply("exchange")
        assert [text for text in options(deal) if "announce" in text] == ["announce 3KH"]
        deal = deal.apply_all(said)
        assert [text for text in options(deal) if "bela" in text] == ["play QH bela", "play KH bela"]

    @pytest.mark.parametrize("exchanged", [pytest.param(True, id="K035-after"), pytest.param(False, id="K035-before")])
    def test_k035_the_seven_breaks_a_terc(self, *, exchanged: bool) -> None:
        deal = club(stacked(forehand="9H 8H 7H AC KC TD 8D KS 8S", indicator="AH")).apply("take")
        if exchanged:
            deal = deal.apply("exchange")
        announced = [text for text in options(deal) if "announce" in text]
        assert announced == ([] if exchanged else ["announce 39H"])
        if exchanged:
            assert refused(deal, "announce 39H") == ["04.4", "D6"]

    @pytest.mark.parametrize("exchanged", [pytest.param(False, id="K036-before"), pytest.param(True, id="K036-after")])
    def test_k036_the_dealer_exchanges_after_the_lead(self, *, exchanged: bool) -> None:
        pack = stacked(forehand="AH", dealer="7H 8S 9S JS 8D 9D 8C 9C JC", indicator="TH")
        deal = club(pack).apply_all(["take", "play AH"])
        assert [text for text in options(deal) if "play" in text] == ["play 7H"]
        if exchanged:
            deal = deal.apply("exchange")
            assert options(deal) == ["play TH"]
        else:
            assert options(deal) == ["exchange", "play 7H"]

    @pytest.mark.parametrize("other", [pytest.param("JH", id="K037-a-trump"), pytest.param("JS", id="K037-no-trump")])
    def test_k037_the_bottom_card_cannot_be_taken(self, other: str) -> None:
        deal = club(stacked(forehand="7H", indicator="KH", bottom=other)).apply("take")
        with pytest.raises(ActionTextError, match="does not fit"):
            deal.apply("exchange bottom")
        with pytest.raises(ActionTextError, match="does not fit"):
            deal.apply(f"exchange {other}")
        after = deal.apply("exchange")
        assert Card.parse(other) not in after.view(1).own.hand
        assert Card.parse("KH") in after.view(1).own.hand
        assert view_json(after.view(0))["bottom"] == other
        assert refused(after, "exchange") == ["D3"]

    def test_k037_a_bottom_card_of_trumps_opens_no_exchange(self) -> None:
        deal = club(stacked(forehand="7S", indicator="KH", bottom="JS")).apply_all(["pass", "pass", "name S"])
        assert refused(deal, "exchange") == ["02.12"]

    @pytest.mark.parametrize("seat", [pytest.param(seat, id=f"K038-seat-{seat}") for seat in (0, 1, None)])
    def test_k038_everybody_sees_what_was_given_and_taken(self, seat: int | None) -> None:
        deal = club(stacked(forehand="7H", indicator="AH")).apply("take")
        assert view_json(deal.view(seat))["exchanged"] is None
        assert view_json(deal.view(seat))["indicator"] == "AH"
        seen = view_json(deal.apply("exchange").view(seat))
        assert seen["exchanged"] == {"seat": 1, "given": "7H", "taken": "AH"}
        assert seen["indicator"] == "7H"
        assert seen["history"][-1] == {"seat": 1, "action": "exchange"}

    @pytest.mark.parametrize("dealer", [pytest.param(0, id="K027-dealer-0"), pytest.param(1, id="K027-dealer-1")])
    def test_k027_no_card_is_lost_or_doubled(self, dealer: int) -> None:
        pack = stacked(forehand="7H", indicator="AH", bottom="9C")
        deal = club(pack, dealer).apply_all(["take", "exchange"])
        hands = [deal.view(seat).own.hand for seat in (0, 1)]
        assert [len(hand) for hand in hands] == [9, 9]
        assert str(deal.public.indicator) == "7H"
        stock = set(PACK) - hands[0] - hands[1] - {deal.public.indicator}
        assert stock == {*pack[19:]}
        assert len(stock) == 13
        assert [card for card in stock if str(card) == view_json(deal.view(0))["bottom"]] == [Card.parse("9C")]

    def test_02_12_after_ones_own_first_card_it_is_too_late(self) -> None:
        deal = club(stacked(forehand="7H AS KS", dealer="8S 7S", indicator="KH")).apply_all(["take", "play AS"])
        deal = deal.apply("play 8S")
        assert deal.to_act == 1
        assert Card.parse("7H") in deal.view(1).own.hand
        assert refused(deal, "exchange") == ["02.12"]
        assert [violation.code for violation in deal.violations("exchange")] == ["already-played"]

    def test_02_12_before_trump_is_settled_it_is_too_early(self) -> None:
        deal = club(stacked(forehand="7H", indicator="KH"))
        assert refused(deal, "exchange") == ["02.12"]
        assert [violation.code for violation in deal.violations("exchange")] == ["no-trump-yet"]

    def test_02_12_it_is_no_duty(self) -> None:
        deal = club(stacked(forehand="7H AS", indicator="KH")).apply("take")
        assert deal.is_legal("play AS")
        assert deal.is_legal("play 7H")

    def test_02_12_by_function(self) -> None:
        hand = CardSet.parse("7H 8C AS")
        assert trump.hand_after_exchange(hand, Card.parse("KH")) == CardSet.parse("KH 8C AS")
        assert [str(trump.trump_seven(suit)) for suit in Suit] == ["7C", "7D", "7H", "7S"]


class TestFourSevens:
    """02.13: four sevens in one hand change nothing."""

    SEVENS = "7C 7D 7H 7S"

    @pytest.mark.parametrize(
        "holder", [pytest.param("forehand", id="K106-forehand"), pytest.param("dealer", id="K106-dealer")]
    )
    @pytest.mark.parametrize("bids", [["take"], ["pass", "take"], ["pass", "pass", "name C"], FOUR_PASSES], ids=len)
    def test_k106_in_the_first_six(self, holder: str, bids: list[str]) -> None:
        with_sevens = stacked(**{holder: f"{self.SEVENS} 8C 9D AC JD QH"}, indicator="TH")
        mixed = stacked(**{holder: "7C 7D KH 7S 8C 9D AC JD QH"}, indicator="TH")
        deal, other = club(with_sevens), club(mixed)
        for bid in bids:
            assert options(deal) == options(other)
            deal, other = deal.apply(bid), other.apply(bid)
        assert type(deal.public.phase) is type(other.public.phase)
        deal = trail(deal, 0)[-1]
        account = deal.account
        assert account is not None
        if bids == FOUR_PASSES:
            assert account.written == (0, 0)
            return
        assert sum(account.tricks) == 9
        assert {line.clause for line in account.ledger} <= {"03.3", "04.8", "04.10", "06.1", "06.3", "06.4"}
        assert sum(line.points for line in account.ledger if line.clause == "06.1") == 152 - sum(
            card_points(card, Suit.HEARTS if "take" in bids else Suit.CLUBS) for card in undealt(deal)
        )

    def test_02_13_nine_cards_with_four_sevens_have_the_usual_options(self) -> None:
        deal = club(stacked(forehand="AC 7C JD 7D AS 7S TH 7H KC", indicator="QS")).apply("take")
        hand = deal.view(1).own.hand
        assert CardSet.parse(self.SEVENS) <= hand
        assert options(deal) == ["exchange", *(f"play {card}" for card in hand)]


class TestNextDealer:
    """02.14: the declarer deals next, whatever the result."""

    @pytest.mark.parametrize("dealer", [pytest.param(0, id="K100-dealer-0"), pytest.param(1, id="K100-dealer-1")])
    def test_k100_the_declarer_who_made_it(self, dealer: int) -> None:
        entries = [Entry(1 - dealer, (100, 62) if dealer else (62, 100)), Entry(0, (50, 40))]
        assert [row.dealer for row in score_sheet(CLUB, dealer, entries)] == [dealer, 1 - dealer]

    @pytest.mark.parametrize(("own", "other"), [(100, 62), (60, 90), (81, 81), (0, 96)])
    def test_02_14_whatever_the_result(self, own: int, other: int) -> None:
        for dealer, declarer in product((0, 1), repeat=2):
            totals = (own, other) if declarer == 0 else (other, own)
            sheet = score_sheet(CLUB, dealer, [Entry(declarer, totals), Entry(0, (50, 40))])
            assert sheet[1].dealer == declarer
            assert dealing.next_dealer(dealer, declarer, (0, 0)) == declarer

    def test_02_14_in_a_match(self) -> None:
        match = Match.new(first_dealer=0)
        for number, passes in enumerate((0, 1, 1, 0, 0)):
            dealer = match.next_dealer
            match = match.next_deal(pack_of_deal("02.14", number))
            assert under_way(match).dealer == dealer
            for bid in ["pass"] * passes + ["take"]:
                match = match.apply(bid)
            match = played_out(match)
            assert match.next_dealer == (dealer if passes else 1 - dealer)


def undealt(deal: Deal) -> set[Card]:
    """The cards that lie in no trick of a finished deal."""
    assert deal.public.play is not None
    return set(PACK) - {card for taken in deal.public.play.tricks for card in taken.cards}
