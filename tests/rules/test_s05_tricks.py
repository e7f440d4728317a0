"""Section 05 by examples: what may be played, who wins, who leads, and what may be looked at."""

from __future__ import annotations

import pytest

from deberts import (
    CLUB,
    Card,
    CardSet,
    Deal,
    IllegalActionError,
    InputError,
    Suit,
    card_points,
    legal_cards,
    refusals,
    view_json,
    winner,
)
from deberts.cards import parse_cards
from deberts.options import FirstLead
from deberts.rules import s05_tricks as tricks
from deberts.rules.s07_examples import FORCED_JACK
from playing import stacked, trail


def legal(hand: str, trick: str, trump: str) -> str:
    return str(legal_cards(CardSet.parse(hand), parse_cards(trick), Suit(trump)))


def reasons(hand: str, trick: str, trump: str) -> dict[str, list[str]]:
    """The clauses that refuse each refused card."""
    refused = refusals(CardSet.parse(hand), parse_cards(trick), Suit(trump))
    return {str(card): [violation.clause for violation in why] for card, why in refused.items()}


def trick_points(trick: str, trump: str) -> int:
    return sum(card_points(card, Suit(trump)) for card in parse_cards(trick))


class TestLegalCards:
    """05.2 to 05.6: follow, else trump, else anything; a trump lead must be beaten, a plain one need not."""

    @pytest.mark.parametrize(
        ("trump", "led", "hand", "expected", "refused"),
        [
            pytest.param("H", "9H", "JH 7H", "JH", {"7H": ["05.5"]}, id="K001"),
            pytest.param("S", "AS", "7S JS 9C", "JS", {"9C": ["05.2"], "7S": ["05.5"]}, id="K002"),
            pytest.param("H", "QH", "8H KH", "KH", {"8H": ["05.5"]}, id="K003"),
            pytest.param("H", "TH", "JH 8H", "JH", {"8H": ["05.5"]}, id="K004"),
            pytest.param("H", "AH", "8H TH AS", "8H TH", {"AS": ["05.2"]}, id="K005"),
            pytest.param("S", "KH", "7S 9D", "7S", {"9D": ["05.3"]}, id="K006"),
            pytest.param("S", "KH", "7C 9D", "7C 9D", {}, id="K007"),
            pytest.param("S", "KD", "8S AS 9H", "8S AS", {"9H": ["05.3"]}, id="K008"),
            pytest.param("H", "TS", "7S AS JH", "7S AS", {"JH": ["05.2"]}, id="K009"),
            pytest.param("H", "TC", "7C AC", "7C AC", {}, id="K010"),
            pytest.param("H", "KS", "8C AD 7H JH", "7H JH", {"8C": ["05.3"], "AD": ["05.3"]}, id="K011"),
            pytest.param("H", "AD", "7H 8H KS", "7H 8H", {"KS": ["05.3"]}, id="K012"),
            pytest.param("H", "7H", "8H QS", "8H", {"QS": ["05.2"]}, id="eight-above-seven"),
            pytest.param("H", "AH", "9H TH KH", "9H", {"TH": ["05.5"], "KH": ["05.5"]}, id="nine-above-ace"),
            pytest.param("H", "8H", "9H TH JH AC", "9H TH JH", {"AC": ["05.2"]}, id="any-higher-one"),
            pytest.param("H", "9H", "7C AD", "7C AD", {}, id="no-trump-to-a-trump-lead"),
            pytest.param("H", "7S", "JH", "JH", {}, id="only-card"),
            pytest.param("H", "", "7C JH AS", "7C JH AS", {}, id="leading"),
            pytest.param("H", "9H", "", "", {}, id="empty-hand"),
        ],
    )
    def test_legal_and_refused(
        self, trump: str, led: str, hand: str, expected: str, refused: dict[str, list[str]]
    ) -> None:
        assert legal(hand, led, trump) == expected
        assert reasons(hand, led, trump) == refused

    @pytest.mark.parametrize(
        ("first", "second"), [pytest.param("AD", "7S", id="K013"), pytest.param("AD", "JS", id="K013-higher-ruff")]
    )
    def test_k013_a_ruff_is_no_revoke(self, first: str, second: str) -> None:
        pack = stacked(forehand="AD", dealer="7S JS 7C 8C 9C 7H 8H 9H TH", indicator="KS")
        deal = Deal.new(CLUB, pack, 0).apply_all(["take", f"play {first}"])
        assert deal.to_act == 0
        assert deal.is_legal(f"play {second}")
        taken = deal.apply(f"play {second}").public.play
        assert taken is not None
        assert [(trick.leader, trick.winner) for trick in taken.tricks] == [(1, 0)]
        assert trick_points(f"{first} {second}", "S") == 11 + (20 if second == "JS" else 0)

    def test_refusals_come_in_the_order_of_the_cards_and_say_what_is_meant(self) -> None:
        refused = refusals(CardSet.parse("JS 7S AC 9C"), parse_cards("AS"), Suit.SPADES)
        assert [str(card) for card in refused] == ["9C", "AC", "7S"]
        assert [violation.to_json() for why in refused.values() for violation in why] == [
            {"clause": "05.2", "code": "must-follow", "facts": {"card": "9C", "led": "AS"}},
            {"clause": "05.2", "code": "must-follow", "facts": {"card": "AC", "led": "AS"}},
            {"clause": "05.5", "code": "must-beat", "facts": {"card": "7S", "led": "AS"}},
        ]
        ((violation,),) = refusals(CardSet.parse("7S 9D"), parse_cards("KH"), Suit.SPADES).values()
        assert violation.to_json() == {"clause": "05.3", "code": "must-trump", "facts": {"card": "9D", "led": "KH"}}

    @pytest.mark.parametrize(
        ("card", "clause"), [pytest.param("9C", "05.2", id="K002-9C"), pytest.param("7S", "05.5", id="K002-7S")]
    )
    def test_k002_at_the_table(self, card: str, clause: str) -> None:
        pack = stacked(forehand="AS", dealer="7S JS 9C TC QC 8D 9D JD 8H", indicator="KS")
        deal = Deal.new(CLUB, pack, 1).apply_all(["take", "play AS"])
        with pytest.raises(IllegalActionError) as caught:
            deal.apply(f"play {card}")
        assert [violation.clause for violation in caught.value.violations] == [clause]
        assert caught.value.legal == ("exchange", "play JS")

    def test_07_1_the_worked_example(self) -> None:
        example = FORCED_JACK
        assert legal_cards(example.hand, (example.led,), example.trump) == example.legal
        assert trick_points("9H JH", "H") == example.points == 34


class TestWinner:
    """05.7: the highest trump, else the highest card of the suit led."""

    @pytest.mark.parametrize(
        ("trump", "trick", "place", "points"),
        [
            pytest.param("C", "9H AS", 0, 11, id="K015"),
            pytest.param("S", "7H AD", 0, 11, id="K016"),
            pytest.param("H", "JC AC", 1, 13, id="K017"),
            pytest.param("H", "9C 7H", 1, 0, id="K018"),
            pytest.param("H", "AH JH", 1, 31, id="K019"),
            pytest.param("H", "7H 8H", 1, 0, id="K020"),
            pytest.param("H", "8H 7H", 0, 0, id="K020-other-way"),
            pytest.param("H", "KC AC", 1, 15, id="K021-trick"),
            pytest.param("S", "AD 7S", 1, 11, id="K013-trick"),
            pytest.param("S", "KH AD 7S", 2, 15, id="K125-ruff"),
            pytest.param("S", "9S AS JS", 2, 45, id="K125-trumps"),
            pytest.param("H", "9H JH", 1, 34, id="07.1"),
            pytest.param("H", "AC", 0, 11, id="one-card"),
            pytest.param("H", "JH 9H AH TH", 0, 55, id="first-of-four"),
            pytest.param("H", "7C AD AS 8C", 3, 22, id="last-of-four"),
        ],
    )
    def test_winner_and_points(self, trump: str, trick: str, place: int, points: int) -> None:
        assert winner(parse_cards(trick), Suit(trump)) == place
        assert trick_points(trick, trump) == points

    @pytest.mark.parametrize(
        ("card", "seat", "points"), [pytest.param("7C", 1, 4, id="K021-7C"), pytest.param("AC", 0, 15, id="K021-AC")]
    )
    def test_k021_taking_back_a_card_leaves_nothing_behind(self, card: str, seat: int, points: int) -> None:
        pack = stacked(forehand="KC", dealer="7C AC", indicator="JH")
        before = Deal.new(CLUB, pack, 0).apply_all(["take", "play KC"])
        other = before.apply("play AC" if card == "7C" else "play 7C")
        after = before.apply(f"play {card}")
        fresh = Deal.new(CLUB, pack, 0).apply_all(["take", "play KC", f"play {card}"])
        assert after == fresh
        assert (after.public, after.secrets) == (fresh.public, fresh.secrets)
        assert (after.public, after.secrets) != (other.public, other.secrets)
        assert after.to_act == seat
        assert after.public.play is not None
        assert [taken.winner for taken in after.public.play.tricks] == [seat]
        assert trick_points(f"KC {card}", "H") == points


class TestLead:
    """05.1, 05.8 and 05.9: forehand leads first, then the winner, nine times."""

    @pytest.mark.parametrize(("dealer", "forehand"), [(0, 1), (1, 0)])
    @pytest.mark.parametrize("bids", [["take"], ["pass", "take"], ["pass", "pass", "name D"]], ids=len)
    def test_05_1_forehand_leads_whoever_is_declarer(self, dealer: int, forehand: int, bids: list[str]) -> None:
        deal = Deal.new(CLUB, stacked(indicator="JH"), dealer).apply_all(bids)
        assert deal.to_act == forehand
        assert {tricks.first_leader(dealer, declarer, 2) for declarer in (0, 1)} == {forehand}
        plays = [str(action) for action in deal.legal_actions() if str(action).startswith("play")]
        assert {text.split()[1] for text in plays} == {str(card) for card in deal.view(forehand).own.hand}

    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_g7_the_declarer_leads_where_that_is_agreed(self, seats: int) -> None:
        for dealer in range(seats):
            found = [tricks.first_leader(dealer, declarer, seats, FirstLead.DECLARER) for declarer in range(seats)]
            assert found == [*range(seats)]

    def test_05_1_and_05_8_by_function(self) -> None:
        assert [tricks.first_leader(dealer, 2, 4) for dealer in range(4)] == [1, 2, 3, 0]
        assert [[tricks.next_leader(leader, place, 2) for place in (0, 1)] for leader in (0, 1)] == [[0, 1], [1, 0]]
        assert [tricks.next_leader(2, place, 3) for place in range(3)] == [2, 0, 1]

    def test_05_8_the_winner_leads(self) -> None:
        pack = stacked(forehand="AC 7C AS", dealer="8C TC 8S", indicator="JH")
        deal = Deal.new(CLUB, pack, 1).apply_all(["take", "play AC", "play 8C"])
        assert deal.to_act == 0
        deal = deal.apply_all(["play 7C", "play TC"])
        assert deal.to_act == 1
        assert deal.apply_all(["play 8S", "play AS"]).to_act == 0

    def test_05_9_nine_tricks(self) -> None:
        assert [number for number in range(10) if tricks.is_over(number)] == [9]
        last = trail(Deal.new(CLUB, stacked(indicator="JH"), 0).apply("take"), 3)[-1]
        assert last.public.play is not None
        assert len(last.public.play.tricks) == 9
        assert [len(last.view(seat).own.hand) for seat in (0, 1)] == [0, 0]


class TestLastTrick:
    """05.10: the last complete trick may be looked at, and no other."""

    @pytest.mark.parametrize("seat", [pytest.param(seat, id=f"K111-seat-{seat}") for seat in (0, 1, None)])
    def test_k111_the_last_complete_one_only(self, seat: int | None) -> None:
        pack = stacked(forehand="AC 7C AS", dealer="8C TC 8S", indicator="JH")
        deal = Deal.new(CLUB, pack, 1).apply("take")
        last = {"leader": 0, "cards": ["AC", "8C"], "winner": 0}
        for card, expected in (
            ("AC", None),
            ("8C", last),
            ("7C", last),
            ("TC", {"leader": 0, "cards": ["7C", "TC"], "winner": 1}),
        ):
            deal = deal.apply(f"play {card}")
            assert view_json(deal.view(seat))["last_trick"] == expected
        assert view_json(deal.view(seat))["trick"] == []

    def test_05_10_by_function(self) -> None:
        assert tricks.consultable([]) is None
        assert tricks.consultable(["first"]) == "first"
        assert tricks.consultable(["first", "second", "third"]) == "third"


class TestSeveralSeats:
    """The functions speak of tricks of any number of cards: what is on the table is judged by its best card."""

    @pytest.mark.parametrize(
        ("trump", "trick", "hand", "expected"),
        [
            pytest.param("S", "KH AS", "7S JS 9C QD", "7S JS", id="K121"),
            pytest.param("D", "TH AH AD", "AS KD", "KD", id="K122-one-trump"),
            pytest.param("D", "TH AH AD", "KD 9D", "9D KD", id="K122-two-trumps"),
            pytest.param("H", "AH KH", "AS JH QH", "JH", id="K123"),
            pytest.param("H", "KS 9H", "JH 8H", "8H JH", id="K124"),
            pytest.param("H", "QH 9H", "AH JH", "JH", id="beat-the-best-not-the-led"),
            pytest.param("H", "QH 9H", "AH TH 7C", "TH AH", id="cannot-beat-the-best"),
            pytest.param("S", "KH AS", "8H AH JS", "8H AH", id="follow-though-ruffed"),
        ],
    )
    def test_legal(self, trump: str, trick: str, hand: str, expected: str) -> None:
        assert legal(hand, trick, trump) == expected
        assert set(reasons(hand, trick, trump)) == set(hand.split()) - set(expected.split())

    @pytest.mark.parametrize("hand", ["9H 7C", "AD 9H"])
    def test_a_card_on_the_table_is_in_no_hand(self, hand: str) -> None:
        with pytest.raises(InputError, match="9H lies on the table") as caught:
            legal(hand, "AH 9H", "H")
        assert caught.value.place == "trick"
        with pytest.raises(InputError):
            reasons(hand, "9H", "H")

    @pytest.mark.parametrize(
        ("trick", "why"),
        [("", "no card has been played"), ("9H 9H", "9H lies there twice"), ("AS 9H KS AS", "AS lies there twice")],
    )
    def test_nobody_wins_a_trick_that_cannot_be(self, trick: str, why: str) -> None:
        with pytest.raises(InputError, match=why) as caught:
            winner(tuple(map(Card.parse, trick.split())), Suit.HEARTS)
        assert caught.value.place == "trick"
