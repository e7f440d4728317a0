# ruff: noqa: D205  # a class docstring is the wording of a clause, which has no summary line
"""What no source says, and houses take."""

from __future__ import annotations

from itertools import combinations, product
from typing import Final

import pytest

from deberts import (
    CLUB,
    PACK,
    PRESETS,
    Card,
    CardSet,
    Deal,
    RuleSetError,
    Suit,
    higher_cards,
    legal_cards,
    parse_cards,
    preset,
    read_view,
    refusals,
    winner,
    write_view,
)
from deberts.arbiter import Act, TableDeal, TableRecord, audit, parse_deed
from deberts.conformance import operations
from deberts.options import Duties, ExchangeBy, IndicatorTo, LastBid, Ruff, TrumpLead
from deberts.records.codecs import rules_json
from deberts.rules import penalties, s02_dealing as dealing, s02_trump as choosing
from deberts.rulesets import OPTIONS
from deberts.rulesets.in_force import BESIDE_THE_SOURCES
from rule_sets import stacked_for

pytestmark = pytest.mark.property

HEARTS: Final = CardSet.parse("7H 8H 9H TH JH QH KH AH")
BESIDE: Final = [answer for kind in OPTIONS.values() for answer in kind if BESIDE_THE_SOURCES & {*answer.clauses}]
"""Every answer that no source gives."""


class TestOptionsBesideTheSources:
    """p0.1 An option of this chapter stands in no rule set of a source: a table takes it by a house, under a name of
    its own (01.2). Where nothing is agreed its first answer holds, which is that of the sources.
    """

    def test_no_source_gives_such_an_answer(self) -> None:
        assert BESIDE
        for rules in PRESETS.values():
            assert not {*BESIDE} & {*rules.options.values()}, rules.name

    @pytest.mark.parametrize("name", ["club", "Club", "site"])
    def test_it_has_no_name_of_a_source(self, name: str) -> None:
        for answer in BESIDE:
            with pytest.raises(RuleSetError) as caught:
                CLUB.house(name, target=501, **{answer.field: answer})
            assert caught.value.clause == "01.2"

    def test_such_an_answer_never_is_the_first(self) -> None:
        for kind in {type(answer) for answer in BESIDE}:
            first, *_ = kind
            assert first not in BESIDE


class TestWhoeverMustPlayHigher:
    """p0.8 Where a card must be played higher (p13), not to do so is a revoke as in m13.2."""

    def test_a_ruff_too_low_is_a_revoke_where_the_house_asks_for_more(self) -> None:
        hand, trick = CardSet.parse("JH 8H AC"), parse_cards("TS KH")
        for ruff, revokes in ((Ruff.ANY_TRUMP, {"AC"}), (Ruff.BEAT, {"8H", "AC"}), (Ruff.NO_DUTY, set())):
            found = {
                str(card): [
                    why.clause for why in penalties.revoke_violations(card, hand, trick, Suit.HEARTS, Duties(ruff=ruff))
                ]
                for card in hand
            }
            assert {card for card, whys in found.items() if whys} == revokes
            assert all(whys in ([], ["m13.2"]) for whys in found.values())


class TestTheIndicatorToTheDeclarer:
    """p2 Where a house of four says so, the declarer takes the indicator, or the seven exchanged for it, and not the
    dealer. From forehand on each is then dealt two cards, the declarer one, in the order of the pack.
    """

    OURS: Final = preset("site", seats=4).house("ours", target=501, indicator_to=IndicatorTo.DECLARER)

    @pytest.mark.parametrize(("dealer", "declarer"), [*product(range(4), repeat=2)])
    def test_who_takes_it_and_which_cards_are_dealt(self, dealer: int, declarer: int) -> None:
        bids = ["pass"] * (4 + (declarer - dealer - 1) % 4)
        deal = Deal.new(self.OURS, PACK, dealer).apply_all([*bids, "name C"])
        first = Deal.new(self.OURS, PACK, dealer)
        left = iter(PACK[25:])
        for seat in ((dealer + place) % 4 for place in (1, 2, 3, 4)):
            more = [PACK[24] if seat == declarer else next(left), next(left)]
            assert deal.view(seat).own.hand == first.view(seat).own.hand | CardSet(more)
        for viewer in (0, 1, 2, 3, None):
            assert read_view(write_view(deal, viewer)).view == deal.view(viewer)

    @pytest.mark.parametrize(
        ("declarer", "places"),
        [
            (1, {0: (25, 26), 1: (24, 27), 2: (28, 29), 3: (30, 31)}),
            (3, {0: (25, 26), 1: (27, 28), 2: (29, 30), 3: (24, 31)}),
        ],
        ids=["P001", "P002"],
    )
    def test_p001_and_p002(self, declarer: int, places: dict[int, tuple[int, int]]) -> None:
        nothing = (CardSet(),) * 4
        taker = dealing.indicator_taker(3, declarer, IndicatorTo.DECLARER)
        full = dealing.completed_hands(nothing, PACK[24], PACK, dealing.place_from_left(taker, 3, 4))
        assert full == tuple(CardSet(PACK[at] for at in places[seat]) for seat in range(4))
        assert [dealing.indicator_taker(dealer, declarer) for dealer in range(4)] == [0, 1, 2, 3]

    def test_the_seven_that_was_exchanged_goes_to_the_declarer(self) -> None:
        pack = [PACK[at] for at in (*range(24), 30, *range(25, 30), 24, 31)]  # king in the seven's place
        pack[3], pack[30] = pack[30], pack[3]
        deal = Deal.new(self.OURS, pack, dealer=3).apply_all(["take", "keep", "exchange"])
        assert Card.parse("7S") in deal.view(0).own.hand
        assert Card.parse("KS") in deal.view(1).own.hand
        assert [len(deal.view(seat).own.hand) for seat in range(4)] == [8] * 4
        for viewer in (0, 1, 2, 3, None):
            assert read_view(write_view(deal, viewer)).view == deal.view(viewer)

    @pytest.mark.parametrize("seats", [2, 3])
    def test_nobody_takes_it_where_fewer_play(self, seats: int) -> None:
        with pytest.raises(RuleSetError) as caught:
            preset("site", seats=seats).house("ours", target=501, indicator_to=IndicatorTo.DECLARER)
        assert caught.value.clause == "p2"


class TestNoDealIsPassedOut:
    """p5 When all others have passed twice, a house may ask the dealer to name a suit or to take that of the
    indicator, and he must not pass. Or it may let him name another suit, and his pass makes him declarer in the suit of
    the indicator; he must not take it. What holds after that suit was taken holds then too.
    """

    LAST_BIDS: Final = (LastBid.MUST_NAME_ANY, LastBid.PLAYS_INDICATOR)

    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_only_the_last_bid_of_all_is_another(self, seats: int) -> None:
        for last_bid in self.LAST_BIDS:
            for passes in range(2 * seats - 1):
                assert choosing.may_take(passes, seats, last_bid) is choosing.may_take(passes, seats)
                assert choosing.take_violations(passes, seats, last_bid) == choosing.take_violations(passes, seats)
                assert choosing.pass_violations(passes, seats, last_bid) == ()
                assert not choosing.is_declared_by_passing(passes + 1, seats, last_bid)

    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_the_last_bid(self, seats: int) -> None:
        last = 2 * seats - 1
        named, played = self.LAST_BIDS
        assert [why.clause for why in choosing.pass_violations(last, seats, named)] == ["p5"]
        assert choosing.take_violations(last, seats, named) == ()
        assert choosing.pass_violations(last, seats, played) == ()
        assert [why.clause for why in choosing.take_violations(last, seats, played)] == ["p5"]
        assert [choosing.is_declared_by_passing(last + 1, seats, each) for each in LastBid] == [
            False,
            False,
            False,
            True,
        ]

    def test_p008_a_pass_plays_the_suit_of_the_indicator(self) -> None:
        pack = stacked_for("7H AS KS QS JS TS 9S 8S 7S", "", indicator="9H")
        house = CLUB.house("ours", target=501, last_bid=LastBid.PLAYS_INDICATOR)
        deal = Deal.new(house, pack, dealer=0).apply_all(["pass"] * 4)
        play = deal.public.play
        assert play is not None
        assert (play.contract.declarer, play.contract.trump, deal.to_act) == (0, Suit.HEARTS, 1)
        assert deal.is_legal("exchange")
        for seat in (0, 1, None):
            assert read_view(write_view(deal, seat)).view == deal.view(seat)

    def test_p009_the_dealer_must_name_a_suit_or_take_that_of_the_indicator(self) -> None:
        house = CLUB.house("ours", target=501, last_bid=LastBid.MUST_NAME_ANY)
        deal = Deal.new(house, stacked_for("", "", indicator="9H"), dealer=0).apply_all(["pass"] * 3)
        assert [*map(str, deal.legal_actions())] == ["take", "name C", "name D", "name S"]
        assert [why.clause for why in deal.violations("pass")] == ["p5"]

    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_the_seven_is_exchanged_before_more_cards_as_after_taking(self, seats: int) -> None:
        for last_bid, bid in zip(self.LAST_BIDS, ("take", "pass"), strict=True):
            house = preset("site", seats=seats).house("ours", target=501, last_bid=last_bid)
            deal = Deal.new(house, PACK, dealer=0).apply_all([*["pass"] * (2 * seats - 1), bid])
            assert "keep" in map(str, deal.legal_actions())
            assert (deal.to_act, deal.is_over) == (1, False)


class TestWhoMayExchange:
    """p8 A house may leave the exchange of the trump seven to the declarer, or to whoever did not pass in the first
    round, or to nobody. All else is as in 02.12 and g5; in the step of g5 only those are asked who may exchange.
    """

    FOREHAND: Final = "7H AS KS QS 9C 8D 7D TC 9D"
    OTHER: Final = "JH TD 7C AC KC QC JD 8S 9S"

    def deal(self, by: ExchangeBy, bids: list[str], *, dealer_has_it: bool) -> Deal:
        hands = (self.OTHER, self.FOREHAND) if dealer_has_it else (self.FOREHAND, self.OTHER)
        house = CLUB.house("ours", target=501, exchange_by=by)
        return Deal.new(house, stacked_for(*hands, indicator="KH"), dealer=1).apply_all(bids)

    @pytest.mark.parametrize("by", ExchangeBy)
    def test_p015_and_p016(self, by: ExchangeBy) -> None:
        forehand_passed = self.deal(by, ["pass", "take"], dealer_has_it=False)
        dealer_took = self.deal(by, ["pass", "take", "play AC"], dealer_has_it=True)
        may = {ExchangeBy.ANYONE: (True, True), ExchangeBy.NOBODY: (False, False)}.get(by, (False, True))
        for deal, allowed in zip((forehand_passed, dealer_took), may, strict=True):
            assert ("exchange" in map(str, deal.legal_actions())) is allowed
            assert [why.clause for why in deal.violations("exchange")] == ["p8"] * (not allowed)

    @pytest.mark.parametrize(("by", "seats"), [*product(ExchangeBy, (3, 4))])
    def test_only_those_are_asked_who_may(self, by: ExchangeBy, seats: int) -> None:
        house = preset("site", seats=seats).house("ours", target=501, exchange_by=by)
        for passed in range(seats):
            deal = Deal.new(house, PACK, seats - 1).apply_all(["pass"] * passed + ["take"])
            asked = []
            while "keep" in map(str, deal.legal_actions()):
                asked.append(deal.to_act)
                deal = deal.apply("keep")
            may = {
                ExchangeBy.ANYONE: [*range(seats)],
                ExchangeBy.DECLARER: [passed],
                ExchangeBy.NOT_WHO_PASSED: [*range(passed, seats)],
                ExchangeBy.NOBODY: [],
            }
            assert asked == may[by]
            for viewer in (*range(seats), None):
                assert read_view(write_view(deal, viewer)).view == deal.view(viewer)

    @pytest.mark.parametrize(("by", "base"), [*product(ExchangeBy, ("club", "site"))])
    def test_of_a_hand_alone_only_nobody_is_told(self, by: ExchangeBy, base: str) -> None:
        house = rules_json(preset(base).house("ours", target=501, exchange_by=by))
        asked = {"hand": ["7H", "AS"], "indicator": "KH", "trump": "H", "announced": False, "played": False}
        clauses = ["p8"] if by is ExchangeBy.NOBODY else []
        assert operations.answer(house, "exchange", asked) == {"result": {"allowed": not clauses, "clauses": clauses}}

    @pytest.mark.parametrize(("is_declarer", "has_passed", "by"), [*product((True, False), (True, False), ExchangeBy)])
    def test_by_declaring_or_by_passing(self, *, is_declarer: bool, has_passed: bool, by: ExchangeBy) -> None:
        found = choosing.exchanger_violations(is_declarer=is_declarer, has_passed=has_passed, by=by)
        may = by is ExchangeBy.ANYONE or (is_declarer if by is ExchangeBy.DECLARER else not has_passed)
        assert not found if may and by is not ExchangeBy.NOBODY else [why.clause for why in found] == ["p8"]

    def test_who_may_not_has_exchanged_in_vain_at_a_table(self) -> None:
        deal = self.deal(ExchangeBy.NOBODY, ["take"], dealer_has_it=False)
        acts = (*TableDeal.of(deal).acts, Act(0, parse_deed("exchange")))
        record = TableRecord(deal.rules, (TableDeal(1, deal.pack, acts),))
        (found,) = audit(record).findings
        assert (found.seat, found.clause) == (0, "p8")


class TestTrumpLeadsLeftFree:
    """p12 Where a house leaves trump leads free, whoever follows one may play any trump of his, higher or lower than
    those on the table. He must still follow as in 05.2, and without a trump plays as in 05.4.
    """

    FREE: Final = Duties(TrumpLead.FREE)

    def test_any_trump_follows_a_trump(self) -> None:
        for led in HEARTS:
            for own in combinations(HEARTS - {led}, 2):
                hand = CardSet((*own, *parse_cards("7S AC")))
                assert legal_cards(hand, (led,), Suit.HEARTS, self.FREE) == {*own}
                assert {*refusals(hand, (led,), Suit.HEARTS, self.FREE)} == {*parse_cards("AC 7S")}

    def test_it_differs_from_the_club_just_where_some_trump_beats_and_some_does_not(self) -> None:
        for led in HEARTS:
            for own in combinations(HEARTS - {led}, 2):
                hand = CardSet(own)
                higher = hand & higher_cards(led, Suit.HEARTS)
                legal = legal_cards(hand, (led,), Suit.HEARTS)
                assert (legal != legal_cards(hand, (led,), Suit.HEARTS, self.FREE)) is (len(higher) == 1)

    @pytest.mark.parametrize("trick", ["TS", "TS KS", "TS 9H", "TS 9H KH"])
    @pytest.mark.parametrize("hand", ["7S AS JH", "8H JH AC", "AC 7D", "JH"])
    def test_what_follows_a_plain_lead_is_as_ever(self, hand: str, trick: str) -> None:
        held, table = CardSet.parse(hand), parse_cards(trick)
        assert legal_cards(held, table, Suit.HEARTS, self.FREE) == legal_cards(held, table, Suit.HEARTS)
        assert refusals(held, table, Suit.HEARTS, self.FREE) == refusals(held, table, Suit.HEARTS)

    def test_without_a_trump_any_card_follows(self) -> None:
        hand = CardSet.parse("AC 7D")
        assert legal_cards(hand, parse_cards("9H"), Suit.HEARTS, self.FREE) == hand

    @pytest.mark.parametrize(
        ("trump", "led", "hand", "legal"), [("H", "9H", "JH 7H", "7H JH"), ("S", "AS", "7S JS 9C", "7S JS")]
    )
    def test_p023_and_p024(self, trump: str, led: str, hand: str, legal: str) -> None:
        held, table, suit = CardSet.parse(hand), parse_cards(led), Suit(trump)
        assert str(legal_cards(held, table, suit, self.FREE)) == legal
        for card, (why, *more) in refusals(held, table, suit, self.FREE).items():
            assert (str(card), why.clause, more) == ("9C", "05.2", [])

    def test_at_the_table_it_is_legal_and_no_revoke(self) -> None:
        house = CLUB.house("ours", target=501, trump_lead=TrumpLead.FREE)
        pack = parse_cards(
            "7C 8C 9C TC JC QC KC AC 7D 8D 9D TD JD QD KD AD 7H 8H 9H TH JH QH KH AH 7S 8S 9S TS JS QS KS AS"
        )
        deal = Deal.new(house, pack, dealer=0).apply_all(["take", "play KD"])
        assert deal.is_legal("play 8D")
        low, hand, trick = parse_cards("8D")[0], deal.view(0).own.hand, parse_cards("KD")
        assert not penalties.revoke_violations(low, hand, trick, Suit.DIAMONDS, house.duties)
        assert penalties.revoke_violations(low, hand, trick, Suit.DIAMONDS)


class TestRuffsByAgreement:
    """p13 Where a house asks to beat, whoever has none of a plain suit led must play a trump above those on the table,
    or any trump if he has none so high; without a trump he plays as in 05.4. Where it asks for no ruff, he may play any
    card.
    """

    BEAT, NO_DUTY = Duties(ruff=Ruff.BEAT), Duties(ruff=Ruff.NO_DUTY)

    def test_every_ruff_of_two_trumps_over_one(self) -> None:
        for lies in HEARTS:
            for own in combinations(HEARTS - {lies}, 2):
                hand, trick = CardSet((*own, *parse_cards("AC"))), (*parse_cards("TS"), lies)
                higher = {card for card in own if winner((lies, card), Suit.HEARTS)}
                assert legal_cards(hand, trick, Suit.HEARTS, self.BEAT) == (higher or {*own})
                assert legal_cards(hand, trick, Suit.HEARTS, self.NO_DUTY) == hand
                found = refusals(hand, trick, Suit.HEARTS, self.BEAT)
                low = {card: "p13" for card in own if higher and card not in higher}
                assert {card: why.clause for card, (why,) in found.items()} == {Card.parse("AC"): "05.3", **low}

    @pytest.mark.parametrize("duties", [BEAT, NO_DUTY])
    @pytest.mark.parametrize("trick", ["9H", "TS", "9H KH", "TS KH"])
    def test_who_follows_plays_as_ever(self, trick: str, duties: Duties) -> None:
        hand, table = CardSet.parse("7S AS JH 8H AC"), parse_cards(trick)
        assert legal_cards(hand, table, Suit.HEARTS, duties) == legal_cards(hand, table, Suit.HEARTS)
        assert refusals(hand, table, Suit.HEARTS, duties) == refusals(hand, table, Suit.HEARTS)

    @pytest.mark.parametrize("duties", [BEAT, NO_DUTY])
    def test_without_suit_and_trump_any_card_is_played(self, duties: Duties) -> None:
        hand = CardSet.parse("AC 7D")
        assert legal_cards(hand, parse_cards("TS KH"), Suit.HEARTS, duties) == hand

    @pytest.mark.parametrize(
        ("duties", "trick", "hand", "legal"),
        [
            (BEAT, "TS KH", "JH 8H AC", "JH"),
            (BEAT, "TS KH", "8H 7H AC", "7H 8H"),
            (NO_DUTY, "TS", "8H AC", "AC 8H"),
        ],
    )
    def test_p025_p026_and_p028(self, duties: Duties, trick: str, hand: str, legal: str) -> None:
        assert str(legal_cards(CardSet.parse(hand), parse_cards(trick), Suit.HEARTS, duties)) == legal
