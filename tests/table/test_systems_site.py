"""The playing site's table: two, three and four seats, the step of exchange, everything announced at once."""

from __future__ import annotations

import pytest

from deberts import Deal, preset, view_json
from deberts.options import Convention
from dialogues import cards, dealt, follow, known, refused, said_next
from rule_sets import stacked_for

SITES = {seats: preset("site", seats=seats, agreed=[]) for seats in (2, 3, 4)}

TWO = ("KS QS JS 7C 8C AC AD 8D 9D", "TH KH 7H JD 7D TD KC QC 7S")
THREE = (*TWO, "AH 8H JH 9S 8S TS 9C TC JC")
DEALER_OF_FOUR = "KD QD 9D QH JC AS 7S"
FOUR = ("KS QS JS 7C 8C AC AD 8D", "TH KH 7H JD 7D TD KC QC", "AH 8H JH 9S 8S TS 9C TC", DEALER_OF_FOUR)
HANDS = {2: TWO, 3: THREE, 4: FOUR}
"""Seat 1 is forehand; the second to be asked has the trump seven among his first six; the nine of hearts lies open."""


def table(seats: int, *agreed: Convention) -> Deal:
    """A deal of seat 0 in the usual hands; of four players the dealer will take the indicator too."""
    rules = preset("site", seats=seats, agreed=agreed)
    return Deal.new(
        rules, stacked_for(*HANDS[seats], indicator="9H", bottom="" if seats == 4 else "TS" if seats == 2 else "QD"), 0
    )


def hand(deal: Deal, seat: int) -> set[str]:
    """The cards that a seat holds."""
    return {*map(str, deal.view(seat).own.hand)}


class TestStepOfExchange:
    """After a first-round game everybody in turn may exchange, with the first six cards, until one does (g5)."""

    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_clockwise_from_the_dealer_s_left_each_with_six_cards(self, seats: int) -> None:
        deal = table(seats).apply("take")
        for place in range(seats):
            seat = (1 + place) % seats
            assert deal.to_act == seat
            assert view_json(deal.view(seat))["phase"] == "exchanging"
            assert [len(hand(deal, one)) for one in range(seats)] == [6] * seats
            holds = "7H" in hand(deal, seat)
            assert said_next(deal) == (["exchange", "keep"] if holds else ["keep"])
            assert cards(deal) == set()
            deal = deal.apply("keep")
        assert view_json(deal.view(None))["phase"] == "play"
        assert deal.to_act == 1
        assert [len(hand(deal, one)) for one in range(seats)] == [8 if seats == 4 else 9] * seats

    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_it_ends_with_the_exchange(self, seats: int) -> None:
        deal = table(seats).apply_all(["take", "keep", "exchange"])
        seat = 2 % seats
        assert view_json(deal.view(None))["phase"] == "play"
        assert view_json(deal.view(None))["exchanged"] == {"seat": seat, "given": "7H", "taken": "9H"}
        assert view_json(deal.view(None))["indicator"] == "7H"
        assert "9H" in hand(deal, seat)
        assert "7H" not in hand(deal, seat)

    def test_the_dealer_of_four_takes_the_card_in_the_indicator_s_place(self) -> None:
        begun = table(4).apply("take")
        kept, exchanged = begun.apply_all(["keep"] * 4), begun.apply_all(["keep", "exchange"])
        assert {"9H"} == hand(kept, 0) - {*DEALER_OF_FOUR.split()}
        assert {"7H"} == hand(exchanged, 0) - {*DEALER_OF_FOUR.split()}
        assert "9H" in hand(exchanged, 2)
        for deal in (kept, exchanged):
            assert {card for seat in range(4) for card in hand(deal, seat)} == {*map(str, deal.pack)}
            assert view_json(deal.view(None))["bottom"] is None

    def test_whoever_keeps_looks_like_who_has_no_seven(self) -> None:
        deal = table(3).apply_all(["take", "keep", "keep"])
        assert [event["action"] for event in view_json(deal.view(0))["history"]] == ["take", "keep", "keep"]

    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_none_after_a_suit_was_named(self, seats: int) -> None:
        deal = table(seats).apply_all(["pass"] * seats + ["name S"])
        assert view_json(deal.view(None))["phase"] == "play"
        assert "exchange" not in said_next(deal)
        assert "g5 more-cards-are-dealt" in refused(deal, "exchange")

    def test_nor_with_the_seven_among_the_later_cards(self) -> None:
        """Only the first six are asked (g5, D3)."""
        pack = stacked_for("KS QS JS 7C 8C AC AD 8D 9D", "TH KH JD 7D TD KC QC 7H 7S", indicator="9H")
        deal = Deal.new(SITES[2], pack, 0).apply_all(["take", "keep"])
        assert said_next(deal) == ["keep"]
        assert refused(deal, "exchange") == ["D3 no-trump-seven"]
        deal = deal.apply("keep")
        assert "7H" in hand(deal, 0)
        assert [one for one in refused(deal, "exchange") if one.startswith("g5")]

    def test_where_the_seven_itself_is_turned_up_everybody_keeps(self) -> None:
        deal = Deal.new(SITES[3], stacked_for(*(one.replace("7H", "9H") for one in THREE), indicator="7H"), 0)
        deal = deal.apply("take")
        for _ in range(3):
            assert said_next(deal) == ["keep"]
            deal = deal.apply("keep")
        assert view_json(deal.view(None))["exchanged"] is None

    @pytest.mark.parametrize("last", ["keep", "exchange"])
    def test_the_bottom_card_is_seen_after_it(self, last: str) -> None:
        """It is turned up when the hands have been completed (D33)."""
        deal = table(2)
        for action, bottom in (("take", None), ("keep", None), (last, "TS")):
            deal = deal.apply(action)
            for seat in (0, 1, None):
                assert view_json(deal.view(seat))["bottom"] == bottom


class TestBidding:
    """Clockwise, the dealer last; and the dealer's duty where it is agreed (g3, g4)."""

    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_two_rounds(self, seats: int) -> None:
        deal = table(seats)
        order = []
        for number in range(2 * seats):
            order.append(deal.to_act)
            assert ("take" in said_next(deal)) == (number < seats)
            deal = deal.apply("pass")
        assert order == [*range(1, seats), 0] * 2
        assert view_json(deal.view(None))["phase"] == "void"

    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_k129_the_dealer_must_name_when_all_others_passed_twice(self, seats: int) -> None:
        deal = table(seats, Convention.OBLIGATION).apply_all(["pass"] * (2 * seats - 1))
        assert deal.to_act == 0
        assert said_next(deal) == ["name C", "name D", "name S"]
        assert refused(deal, "pass") == ["g4 dealer-must-name"]
        free = table(seats).apply_all(["pass"] * (2 * seats - 1))
        assert said_next(free) == ["name C", "name D", "name S", "pass"]

    def test_the_duty_is_the_dealer_s_and_only_in_the_second_round(self) -> None:
        deal = table(3, Convention.OBLIGATION)
        for _ in range(5):
            assert "pass" in said_next(deal)
            deal = deal.apply("pass")


class TestFirstLead:
    """Forehand, or the declarer where that is agreed (g7, D29)."""

    @pytest.mark.parametrize(("agreed", "leader"), [((), 1), ((Convention.DECLARER_LEADS,), 0)])
    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_the_dealer_has_named(self, seats: int, agreed: tuple[Convention, ...], leader: int) -> None:
        deal = table(seats, *agreed).apply_all(["pass"] * (2 * seats - 1)).apply("name C")
        assert deal.to_act == leader
        assert view_json(deal.view(None))["leader"] == leader

    def test_after_an_exchange_too(self) -> None:
        deal = table(2, Convention.DECLARER_LEADS)
        assert deal.apply_all(["pass", "take", "keep", "exchange"]).to_act == 0
        assert deal.apply_all(["take", "keep", "exchange"]).to_act == 1

    def test_whoever_leads_speaks_first(self) -> None:
        """Of two equal tercs that of the leader is the earlier one."""
        hands = ("KS QS JS 7C 8C AC AD 8D 9D", "KD QD JD TH 9H 7H 7S KC QC")
        for agreed, winner in (((), 1), ((Convention.DECLARER_LEADS,), 0)):
            rules = preset("site", agreed=agreed)
            deal = Deal.new(rules, stacked_for(*hands, indicator="8S"), 0).apply_all(["pass"] * 3 + ["name H"])
            while not deal.public.play or not deal.public.play.tricks:
                announced = [action for action in deal.legal_actions() if action.word == "announce"]
                deal = deal.apply((announced or [*deal.legal_actions()])[0])
            assert view_json(deal.view(None))["contest"] == {"winner": winner}


class TestAllAtOnce:
    """All sequences of a player, before his first card: kinds, ranks and number are heard, suits when shown (g8)."""

    K051 = "AS KS QS 9S 8S 7S JD TD 9D"
    OTHER = "TH 9H 8D 7D AD 7C KC QC KD"

    def test_k130_everything_or_nothing(self) -> None:
        deal = dealt(SITES[2], self.K051, self.OTHER, indicator="8C", bottom="TS")
        deal = deal.apply_all(["pass", "pass", "name H"])
        assert said_next(deal) == ["announce 3AS 3JD 39S"]
        assert refused(deal, "announce 3AS") == ["g8 not-all"]
        assert refused(deal, "announce 3AS 3JD") == ["g8 not-all"]
        assert refused(deal, "announce 3AS 3JD 39S 3KC") == ["D7 not-in-the-split"]
        assert refused(deal.apply("announce 39S 3JD 3AS"), "announce 3AS 3JD 39S") == ["04.4 already-announced"]

    def test_what_is_heard_and_what_is_shown(self) -> None:
        deal = dealt(SITES[2], self.K051, self.OTHER, indicator="8C", bottom="TS")
        follow(
            deal.apply_all(["pass", "pass", "name H"]),
            """
            1 | announce 3AS 3JD 39S | announce terc A terc J terc 9 | - | 1 terc A + terc J + terc 9 | -
            1 | play AS | play AS | - | 1 terc A + terc J + terc 9 | -
            0 | play 9H | play 9H; show 3AS 3JD 39S | - | 1 terc A + terc J + terc 9 shows 3AS 3JD 39S -> 1 | -
            """,
        )

    def test_without_a_sequence_nothing_is_said(self) -> None:
        deal = dealt(SITES[2], self.OTHER, self.K051, indicator="8C", bottom="TS").apply_all(["pass", "pass", "name H"])
        assert said_next(deal) == ["-"]
        assert refused(deal, "announce 3AS") == ["D7 not-in-the-split"]

    def test_no_suit_is_heard_so_two_hands_sound_alike(self) -> None:
        other = "AC KC QC 9C 8C 7C JS TS 9S"
        rest = "TH 9H 8D 7D AD 7S KS QS KD"
        one = dealt(SITES[2], self.K051, self.OTHER, indicator="8H", bottom="TC").apply_all(["take"] + ["keep"] * 2)
        two = dealt(SITES[2], other, rest, indicator="8H", bottom="TC").apply_all(["take"] + ["keep"] * 2)
        heard = [view_json(deal.apply(said_next(deal)[0]).view(None))["history"][-1] for deal in (one, two)]
        assert heard[0] == heard[1] == {"seat": 1, "action": "announce terc A terc J terc 9"}

    def test_the_senior_of_three_shows_and_scores_and_the_others_do_not(self) -> None:
        hands = ("9S 8S 7S 7C 8C AC AD 8D QC", "KD QD JD TH 9H 8H 7D KC TC", "AH KH QH JC 9C TS JS QS AS")
        deal = dealt(SITES[3], *hands, indicator="9D", bottom="TD").apply_all(["pass"] * 3 + ["name H"])
        deal = follow(
            deal,
            """
            1 | announce 39S | announce terc 9 | - | 1 terc 9 | -
            1 | play 7C      | play 7C         | - | 1 terc 9 | announce 3KD 3TH
            2 | announce 3KD 3TH | announce terc K terc T | - | 1 terc 9; 2 terc K + terc T | -
            2 | play TC      | play TC         | - | 1 terc 9; 2 terc K + terc T | announce 3AH 3QS
            0 | announce 3AH 3QS | announce terc A terc Q | - | 1 terc 9; 2 terc K + terc T; 0 terc A + terc Q | -
            """,
        ).apply("play 9C")
        told = "1 terc 9; 2 terc K + terc T; 0 terc A + terc Q shows 3AH 3QS -> 0"
        assert [known(view_json(deal.view(seat))) for seat in (0, 1, 2, None)] == [told] * 4
        while not deal.is_over:
            deal = deal.apply(deal.legal_actions()[0])
        account = deal.account
        assert account is not None
        lines = [(line.seat, line.points) for line in account.ledger if line.clause == "04.8"]
        assert lines == ([(0, 20), (0, 20)] if account.tricks[0] else [])

    def test_at_equal_height_trump_is_senior_then_the_earlier(self) -> None:
        hands = ("AS KS QS 7C 8C AC 7D 8D 9C", "AD KD QD TH 9H 7H JC KC TC", "AH KH QH QC TS 9S 7S JS 8H")
        for seats, expected in ((3, 0), (2, 1)):
            deal = dealt(SITES[seats], *hands[:seats], indicator="9D", bottom="TD").apply_all(
                ["pass"] * seats + ["name H"]
            )
            for _ in range(seats):
                says = [action for action in deal.legal_actions() if action.word == "announce"]
                deal = deal.apply_all(says[:1])
                deal = deal.apply(next(action for action in deal.legal_actions() if action.word == "play"))
            assert view_json(deal.view(None))["contest"] == {"winner": expected}


def played(*hands: str, indicator: str) -> Deal:
    """A deal in which forehand, seat 1, takes the indicator's suit and everybody keeps what he has."""
    seats = len(hands)
    deal = dealt(preset("site", seats=seats), *hands, indicator=indicator, bottom="").apply("take")
    return deal.apply_all(["keep"] * seats)


CLUBS, DIAMONDS, SPADES = (f"A{suit} K{suit} Q{suit} J{suit} T{suit} 9{suit} 8{suit} 7{suit}" for suit in "CDS")
HEARTS = "AH KH QH JH TH 9H 8H 7H"


class TestTricks:
    """What three or four may play, and who takes it (g9, D13, 05.7)."""

    def test_k121_an_earlier_ruff_need_not_be_beaten(self) -> None:
        last = "7S JS 9C QD AD KD JD 8D 7D"
        deal = played(f"{HEARTS} AC", "AS KC QC JC TC 8C 7C 9D TD", last, indicator="8S")
        deal = deal.apply_all(["play KH", "play AS"])
        assert cards(deal) == {"7S", "JS"}
        assert refused(deal, "play 9C") == ["05.3 must-trump"]

    @pytest.mark.parametrize(
        ("third", "last", "expected"),
        [
            ("AD QD JD TD 9D 8D 7D AC", "AS KS QS JS TS 9S 8S", {"KD"}),
            ("AD QD JD TD AS 8D 7D AC", "9D KS QS JS TS 9S 8S", {"KD", "9D"}),
        ],
        ids=["one trump", "two trumps"],
    )
    def test_k122_a_lower_ruff_is_allowed(self, third: str, last: str, expected: set[str]) -> None:
        """The king of trumps lay face up, and the dealer has taken it."""
        deal = played("TH KH QH JH 9H 8H 7H 7C", "AH 7S KC QC JC TC 9C 8C", third, last, indicator="KD")
        deal = deal.apply_all(["play TH", "play AH", "play AD"])
        assert cards(deal) == expected

    def test_k123_on_a_trump_lead_the_best_on_the_table_is_beaten(self) -> None:
        deal = played(f"AH {CLUBS}", f"KH {DIAMONDS}", "AS KS QS TS 9S 8S 7S JH QH", indicator="TH")
        deal = deal.apply_all(["play AH", "play KH"])
        assert cards(deal) == {"JH"}
        assert refused(deal, "play QH") == ["g9 must-beat"]
        assert refused(deal, "play AS") == ["05.2 must-follow"]

    def test_k123_to_beat_the_card_led_alone_is_not_enough(self) -> None:
        deal = played(f"KH {CLUBS}", f"AH {DIAMONDS}", "AS KS QS JS TS 8S 7S TH 9H", indicator="QH")
        deal = deal.apply_all(["play KH", "play AH"])
        assert cards(deal) == {"9H"}
        assert refused(deal, "play TH") == ["D13 must-beat"]

    def test_k123_who_cannot_plays_any_trump(self) -> None:
        deal = played(f"KH {CLUBS}", f"JH {DIAMONDS}", "AS KS QS JS TS 8S 9S TH 7H", indicator="AH")
        deal = deal.apply_all(["play KH", "play JH"])
        assert cards(deal) == {"TH", "7H"}

    def test_k124_over_a_ruff_of_a_plain_lead_any_trump_does(self) -> None:
        deal = played(f"{SPADES} AC", f"9H {DIAMONDS}", "JH 8H KC QC JC TC 9C 8C 7C", indicator="TH")
        deal = deal.apply_all(["play KS", "play 9H"])
        assert cards(deal) == {"8H", "JH"}

    @pytest.mark.parametrize(
        ("hands", "trick", "points"),
        [
            ((f"{HEARTS} AC", f"{DIAMONDS} KC", "7S AS KS QC JC TC 9C 8C 7C"), ("KH", "AD", "7S"), 15),
            ((f"9S {HEARTS}", f"AS {DIAMONDS}", f"JS {CLUBS}"), ("9S", "AS", "JS"), 45),
        ],
        ids=["a ruff", "a trump lead"],
    )
    def test_k125_who_takes_it(self, hands: tuple[str, ...], trick: tuple[str, ...], points: int) -> None:
        deal = played(*hands, indicator="QS").apply_all(f"play {card}" for card in trick)
        assert view_json(deal.view(None))["last_trick"] == {"leader": 1, "cards": [*trick], "winner": 0}
        assert deal.to_act == 0
        assert view_json(deal.apply("arrive").view(None))["claimed"]["points"] == points
