"""Moscow's and Kharkiv's talk about sequences, word by word: what is said, heard, asked and known."""

from __future__ import annotations

import pytest

from deberts import Card, Deal, RuleSet, preset, view_json
from deberts.options import Packets, Seniority
from dialogues import cards, dealt, follow, known, refused, said_next
from rule_sets import stacked_for

MOSCOW, KHARKIV, THIRD = preset("moscow"), preset("kharkiv"), preset("moscow-third")

TERC_KING = "KS QS JS 7C 8C AC AD 8D 9D"
NOTHING = "TH 9H JD 7D TD 7S KC QC KD"


def taken(rules: RuleSet, forehand: str, dealer: str, indicator: str = "8H", bottom: str = "") -> Deal:
    """Hearts are trump, taken by forehand, seat 1."""
    if rules is THIRD:
        pack = one_by_one(forehand, dealer, indicator, bottom)
        return Deal.new(rules, pack, 0).apply("take")
    return dealt(rules, forehand, dealer, indicator=indicator, bottom=bottom).apply("take")


def one_by_one(forehand: str, dealer: str, indicator: str, bottom: str) -> list[Card]:
    """The same hands, of which the first six were dealt one at a time."""
    pack = stacked_for(forehand, dealer, indicator=indicator, bottom=bottom)
    first, second = forehand.split(), dealer.split()
    mixed = [card for pair in zip(first[:6], second[:6], strict=True) for card in pair]
    return [*map(Card.parse, mixed), *pack[12:]]


class TestAskedForTheHeight:
    """Terc against terc: the second asks as he plays, the first names his top card, the second answers (m9.2, m9.4)."""

    DEALER = "TH 9H 8H 7D TD 7S KC QC KD"

    def test_and_let_pass(self) -> None:
        deal = follow(
            taken(MOSCOW, TERC_KING, self.DEALER, "7H"),
            """
            1 | announce 3KS | announce terc  | -            | 1 terc                  | -
            1 | play 7C      | play 7C        | -            | 1 terc                  | good, rost
            0 | rost         | rost           | -            | 1 terc                  | -
            0 | play QC      | play QC        | height of 1  | 1 terc                  | height K
            1 | height K     | height K       | answer of 0  | 1 terc K                | good
            0 | good         | good           | further of 1 | 1 terc K                | keep
            1 | keep         | keep; show 3KS | -            | 1 terc K shows 3KS -> 1 | claim
            """,
        )
        assert deal.to_act == 0, "the queen of clubs has taken the trick"

    def test_and_found_senior(self) -> None:
        """The full announcement of the second names the suit too."""
        follow(
            taken(MOSCOW, "9S 8S 7S 7C 8C AC AD 8D TD", "KD QD JD 9H TH TS KC QC 7D"),
            """
            1 | announce 39S | announce terc     | -            | 1 terc                            | -
            1 | play 7C      | play 7C           | -            | 1 terc                            | good, rost
            0 | rost         | rost              | -            | 1 terc                            | -
            0 | play QC      | play QC           | height of 1  | 1 terc                            | height 9
            1 | height 9     | height 9          | answer of 0  | 1 terc 9                          | announce 3KD, good
            0 | announce 3KD | announce terc K D | further of 0 | 1 terc 9; 0 terc K                | keep
            0 | keep         | keep; show 3KD    | -            | 1 terc 9; 0 terc K shows 3KD -> 0 | claim
            """,
        )

    FIRST = "QC JC TC TS 9S 8S KS 9H 7D"
    SENIOR = "KH QH JH JD TD 9D 7S JS 7C"

    def test_after_the_height_the_further_ones_of_the_second_are_full_too(self) -> None:
        deal = follow(
            taken(MOSCOW, self.FIRST, self.SENIOR),
            """
            1 | announce 3QC | announce terc | - | 1 terc | -
            1 | play KS | play KS | - | 1 terc | bela, good, rost
            0 | rost | rost | - | 1 terc | bela
            0 | play JS | play JS | height of 1 | 1 terc | height Q
            1 | height Q | height Q | answer of 0 | 1 terc Q | announce 3KH, good
            0 | announce 3KH | announce terc K H | further of 0 | 1 terc Q; 0 terc K | announce 3JD, keep
            """,
        ).apply("announce 3JD")
        assert known(view_json(deal.view(1))) == "1 terc Q; 0 terc K + terc J shows 3KH 3JD -> 0"
        assert [str(act) for _, act in deal.view(1).history[-2:]] == ["announce terc J D", "show 3KH 3JD"]

    def test_and_those_of_the_first_are_kinds_as_ever(self) -> None:
        deal = taken(MOSCOW, self.FIRST, self.SENIOR)
        deal = deal.apply_all(["announce 3QC", "play KS", "rost", "play JS", "height Q", "good", "announce 3TS"])
        assert [str(act) for _, act in deal.view(0).history[-3:]] == ["good", "announce terc", "show 3QC 3TS"]

    def test_without_a_question_the_further_ones_are_kinds_too(self) -> None:
        deal = taken(MOSCOW, self.FIRST, self.SENIOR.replace("JH", "AH"))
        deal = deal.apply_all(["announce 3QC", "play KS", "announce 3AH", "play JS", "announce 3JD"])
        heard = [str(act) for _, act in deal.view(1).history if str(act).startswith("announce")]
        assert heard == ["announce 3QC", "announce terc A H", "announce terc"]

    def test_at_equal_height_trumps_are_senior(self) -> None:
        deal = taken(MOSCOW, TERC_KING, "KH QH JH 7D TD 7S KC QC KD")
        deal = deal.apply_all(["announce 3KS", "play 7C", "rost", "play QC", "height K"])
        assert said_next(deal) == ["announce 3KH", "good"]

    def test_at_equal_height_two_plain_ones_are_not_told_apart_and_the_earlier_wins(self) -> None:
        deal = taken(MOSCOW, "KS QS JS 7C 8C AC AD 8D 9C", "KD QD JD 9H TH 7S KC QC 7D")
        deal = deal.apply_all(["announce 3KS", "play 7C", "rost", "play QC", "height K"])
        assert said_next(deal) == ["good"]
        assert refused(deal, "announce 3KD") == ["m9.4 not-senior"]

    def test_a_senior_one_need_not_be_named(self) -> None:
        deal = taken(MOSCOW, "9S 8S 7S 7C 8C AC AD 8D TD", "KD QD JD 9H TH TS KC QC 7D")
        deal = deal.apply_all(["announce 39S", "play 7C", "rost", "play QC", "height 9", "good", "keep"])
        assert known(view_json(deal.view(None))) == "1 terc 9 shows 39S -> 1"

    def test_bertz_against_bertz_is_asked_too(self) -> None:
        deal = taken(MOSCOW, "KS QS JS TS 7C AC AD 8D 9D", "AH TH TD JD QD KD KC 9C 7S")
        deal = deal.apply_all(["announce 4KS", "play 7C"])
        assert said_next(deal) == ["good", "rost"]
        deal = deal.apply_all(["rost", "play KC", "height K"])
        assert said_next(deal) == ["good"]

    def test_another_height_than_the_true_one_is_refused(self) -> None:
        deal = taken(MOSCOW, TERC_KING, self.DEALER, "7H")
        deal = deal.apply_all(["announce 3KS", "play 7C", "rost", "play QC"])
        assert refused(deal, "height A") == ["m9.2 another-height"]
        for word in ("good", "keep", "announce 3KS", "play AC"):
            assert [reason[:3] for reason in refused(deal, word)] == ["D23"]

    def test_the_height_is_asked_before_one_s_own_card_and_once(self) -> None:
        deal = taken(MOSCOW, TERC_KING, self.DEALER, "7H").apply_all(["announce 3KS", "play 7C", "rost"])
        assert said_next(deal) == ["-"]
        assert refused(deal, "rost") == ["m9.2 nothing-to-ask"]
        assert refused(deal, "good") == ["m9.4 nothing-to-answer"]

    def test_whoever_asks_or_lets_pass_has_announced_and_exchanges_no_more(self) -> None:
        """Else a terc that was asked for could be broken by the exchange (D2)."""
        deal = taken(MOSCOW, TERC_KING, "9H 8H 7H 7D TD 7S KC QC KD", "TH").apply_all(["announce 3KS", "play 7C"])
        assert said_next(deal) == ["ask", "exchange", "good", "rost"]
        for word in ("rost", "good"):
            assert said_next(deal.apply(word)) == ["-"]
            assert refused(deal.apply(word), "exchange") == ["D2 already-announced"]
            assert refused(deal.apply(word), "ask") == ["D2 already-announced"]


class TestCertainlySenior:
    """Three cases in which nothing is asked, and no others (m9.3)."""

    def test_bertz_against_terc(self) -> None:
        deal = follow(
            taken(MOSCOW, TERC_KING, "TH 9H QD JD TD 7S KC QC KD"),
            """
            1 | announce 3KS | announce terc  | -            | 1 terc                         | -
            1 | play 7C      | play 7C        | -            | 1 terc                         | announce 4KD, good
            0 | announce 4KD | announce bertz | -            | 1 terc; 0 bertz                | -
            0 | play QC      | play QC        | further of 0 | 1 terc; 0 bertz                | keep
            0 | keep         | keep; show 4KD | -            | 1 terc; 0 bertz shows 4KD -> 0 | claim
            """,
        )
        assert deal.to_act == 0

    def test_terc_from_the_trump_ace_against_terc(self) -> None:
        """No other terc is certain, so its suit is known when it is named without a question."""
        follow(
            taken(MOSCOW, TERC_KING, "AH KH QH 7D TD 7S KC QC KD"),
            """
            1 | announce 3KS | announce terc | - | 1 terc | -
            1 | play 7C | play 7C | - | 1 terc | announce 3AH, bela, good
            0 | announce 3AH | announce terc A H | - | 1 terc; 0 terc A | bela
            0 | play QC | play QC | further of 0 | 1 terc; 0 terc A | keep
            0 | keep | keep; show 3AH | - | 1 terc; 0 terc A shows 3AH -> 0 | bela, claim
            """,
        )

    def test_bertz_from_the_trump_ace_against_bertz(self) -> None:
        follow(
            taken(MOSCOW, "KS QS JS TS 7C AC AD 8D 9D", "AH KH QH JH TD 7S KC QC KD"),
            """
            1 | announce 4KS | announce bertz | - | 1 bertz | -
            1 | play 7C | play 7C | - | 1 bertz | announce 4AH, bela, good
            0 | announce 4AH | announce bertz A H | - | 1 bertz; 0 bertz A | bela
            0 | play QC | play QC | further of 0 | 1 bertz; 0 bertz A | keep
            0 | keep | keep; show 4AH | - | 1 bertz; 0 bertz A shows 4AH -> 0 | bela, claim
            """,
        )

    def test_k131_to_ask_with_one_of_them_is_refused(self) -> None:
        for forehand, dealer in (
            (TERC_KING, "TH 9H QD JD TD 7S KC QC KD"),
            (TERC_KING, "AH KH QH 7D TD 7S KC QC KD"),
            ("KS QS JS TS 7C AC AD 8D 9D", "AH KH QH JH TD 7S KC QC KD"),
        ):
            deal = taken(MOSCOW, forehand, dealer)
            best = "4KS" if "TS" in forehand else "3KS"
            assert refused(deal.apply_all([f"announce {best}", "play 7C"]), "rost") == ["m9.3 certainly-senior"]

    def test_what_one_could_infer_does_not_count(self) -> None:
        """The trump jack in hand rules a bertz from the trump ace out, and one from another ace must ask still."""
        deal = taken(MOSCOW, "KD QD JD TD 7C AC 7D 8D 8C", "AS KS QS JS JH 9H KC QC 9C", bottom="TH")
        deal = deal.apply_all(["announce 4KD", "play 7C"])
        assert said_next(deal) == ["good", "rost"]
        assert refused(deal, "announce 4AS") == ["m9.2 must-ask"]

    def test_nor_that_the_trump_ace_lies_face_up(self) -> None:
        deal = taken(MOSCOW, TERC_KING, "KH QH JH 7D TD 7S KC QC KD", "AH").apply_all(["announce 3KS", "play 7C"])
        assert said_next(deal) == ["bela", "good", "rost"]


class TestLetPass:
    """A word, or silence; and what may not be said (m9.4, m9.5)."""

    def test_good_at_once(self) -> None:
        follow(
            taken(MOSCOW, TERC_KING, "TH 9H 8H 7D TD 7S KC QC KD", "7H"),
            """
            1 | announce 3KS | announce terc  | -            | 1 terc                | -
            1 | play 7C      | play 7C        | -            | 1 terc                | good, rost
            0 | good         | good           | -            | 1 terc                | -
            0 | play QC      | play QC        | further of 1 | 1 terc                | keep
            1 | keep         | keep; show 3KS | -            | 1 terc shows 3KS -> 1 | claim
            """,
        )

    def test_silence_tells_nothing(self) -> None:
        follow(
            taken(MOSCOW, TERC_KING, "TH 9H 8H 7D TD 7S KC QC KD", "7H"),
            """
            1 | announce 3KS | announce terc  | -            | 1 terc                | -
            1 | play 7C      | play 7C        | -            | 1 terc                | good, rost
            0 | play QC      | play QC        | further of 1 | 1 terc                | keep
            1 | keep         | keep; show 3KS | -            | 1 terc shows 3KS -> 1 | claim
            """,
        )

    def test_k132_to_ask_without_a_sequence_is_refused(self) -> None:
        deal = taken(MOSCOW, TERC_KING, NOTHING).apply_all(["announce 3KS", "play 7C"])
        assert said_next(deal) == ["good"]
        assert refused(deal, "rost") == ["m9.5 none-of-that-kind"]

    def test_to_ask_with_a_lower_kind_is_refused(self) -> None:
        deal = taken(MOSCOW, "KS QS JS TS 7C AC AD 8D 9D", "AH KH QH 7D TD 7S KC QC KD")
        deal = deal.apply_all(["announce 4KS", "play 7C"])
        assert said_next(deal) == ["bela", "good"]
        assert refused(deal, "rost") == ["m9.5 none-of-that-kind"]
        assert refused(deal, "announce 3AH") == ["m9.4 lower-kind"]

    def test_after_good_nothing_is_announced_any_more(self) -> None:
        deal = taken(MOSCOW, TERC_KING, "TH 9H QD JD TD 7S KC QC KD").apply_all(["announce 3KS", "play 7C", "good"])
        assert refused(deal, "announce 4KD") == ["m9.4 has-answered-otherwise"]

    def test_whoever_announced_nothing_has_nothing_to_answer(self) -> None:
        """Forehand has led, so the second speaks first, and nobody answers him."""
        deal = follow(
            taken(MOSCOW, NOTHING, TERC_KING),
            """
            1 | play KC      | play KC        | -            | -                     | announce 3KS
            0 | announce 3KS | announce terc  | -            | 0 terc                | -
            0 | play AC      | play AC        | further of 0 | 0 terc                | keep
            0 | keep         | keep; show 3KS | -            | 0 terc shows 3KS -> 0 | claim
            """,
        )
        assert refused(deal.apply("play 7C"), "rost") == ["m9.2 nothing-to-ask"]

    def test_where_nobody_announced_nothing_is_asked(self) -> None:
        deal = follow(
            taken(MOSCOW, NOTHING, TERC_KING),
            """
            1 | play KC | play KC | - | - | announce 3KS
            0 | play AC | play AC | - | - | claim
            """,
        )
        assert view_json(deal.view(None))["contest"] is None


class TestFurther:
    """Whoever stands unbeaten may announce more, none senior to the first (m8.1, m8.2)."""

    THREE = "AS KS QS 9S 8S 7S JD TD 9D"

    def test_in_any_choice(self) -> None:
        deal = follow(
            taken(MOSCOW, self.THREE, "TH 9H 8D 7D AD 7C KC QC KD", bottom="TS"),
            """
            1 | announce 3AS | announce terc | - | 1 terc | -
            1 | play AS | play AS | - | 1 terc | good
            0 | play 9H | play 9H | further of 1 | 1 terc | announce 39S, announce 3JD, announce 3JD 39S, keep
            """,
        )
        deal = deal.apply("announce 3JD 39S")
        heard = ["announce terc terc", "show 3AS 3JD 39S"]
        assert [str(event.act) for event in deal.public.log[-2:]] == heard
        assert known(view_json(deal.view(0))) == "1 terc + terc + terc shows 3AS 3JD 39S -> 1"

    def test_the_best_comes_first_and_alone(self) -> None:
        deal = taken(MOSCOW, self.THREE, "TH 9H 8D 7D AD 7C KC QC KD", bottom="TS")
        assert said_next(deal) == ["announce 3AS"]
        assert refused(deal, "announce 3JD") == ["m8.1 not-the-best"]
        assert refused(deal, "announce 3AS 3JD") == ["m8.1 one-at-first"]

    @pytest.mark.parametrize(("rules", "expected"), [(MOSCOW, ["announce 3AS", "keep"]), (THIRD, ["keep"])])
    def test_h2_an_equal_one_follows_in_moscow_and_not_in_the_third_description(
        self, rules: RuleSet, expected: list[str]
    ) -> None:
        deal = taken(rules, "AS KS QS AD KD QD 7C 8C 9H", "TH 8D 7D JD JC 7S KC QC 9C", bottom="TS")
        assert said_next(deal) == ["announce 3AD", "announce 3AS"]
        deal = deal.apply_all(["announce 3AD", "play 7C", "play QC"])
        assert said_next(deal) == expected

    @pytest.mark.parametrize("rules", [MOSCOW, THIRD])
    def test_a_plain_one_is_junior_to_a_trump_one_of_its_height(self, rules: RuleSet) -> None:
        deal = taken(rules, "AS KS QS AH KH QH 7C 8C 9D", "TH 8D 7D JD JC 7S KC QC 9C", bottom="TS")
        assert said_next(deal) == ["announce 3AH", "bela"]
        deal = deal.apply_all(["announce 3AH", "play 7C", "play QC"])
        assert said_next(deal) == ["announce 3AS", "keep"]

    def test_in_a_house_without_preference_for_trumps_an_equal_one_is_not_junior(self) -> None:
        """The third description's juniors, told apart as in Kharkiv (h2, k1)."""
        house = THIRD.house("both", target=501, seniority=Seniority.EARLIER, packets=Packets.BY_THREES)
        deal = taken(house, "AS KS QS AH KH QH JD TD 9D", "TH 8D 7D 7H JC 7S KC QC 9C", bottom="TS")
        deal = deal.apply_all(["announce 3AH", "play AS", "play 7S"])
        assert said_next(deal) == ["announce 3JD", "keep"]
        assert refused(deal, "announce 3AS") == ["h2 not-junior"]

    def test_none_shares_a_card(self) -> None:
        """Ace to jack with ten, nine, eight; not with jack, ten, nine (m8.2)."""
        deal = taken(MOSCOW, "AS KS QS JS TS 9S 8S 7C 8C", NOTHING.replace("TH", "JH"), bottom="AH")
        deal = deal.apply_all(["announce 4AS", "play 7C", "play QC"])
        assert said_next(deal) == ["announce 3TS", "keep"]
        assert refused(deal, "announce 3JS") == ["m8.2 shared-card", "D7 not-in-the-split"]

    def test_of_five_in_a_row_four_are_announced(self) -> None:
        deal = taken(MOSCOW, "AS KS QS JS TS 9S 7C 8C 9D", NOTHING, bottom="AH")
        deal = deal.apply_all(["announce 4AS", "play 7C", "play QC"])
        assert said_next(deal) == ["keep"]

    def test_k073_sequences_count_without_a_trick(self) -> None:
        """They are shown, so that everybody can count: 20 for the terc, though its owner took nothing."""
        deal = taken(MOSCOW, "8C 8D 9C 7D KS QS JS 7C 8S", "AH KH QH JH TH 9H AS AC AD", bottom="TD")
        deal = deal.apply_all(["announce 3KS", "play 7C", "good", "play AC", "keep"])
        while not deal.is_over:
            deal = deal.apply(next(action for action in deal.legal_actions() if action.word == "play"))
        account = deal.account
        assert account is not None
        assert account.tricks == (9, 0)
        assert account.totals == (62 + 33 + 4 + 3 + 2 + 10, 20)
        assert known(view_json(deal.view(None))) == "1 terc shows 3KS -> 1"
        assert [str(event.act) for event in deal.public.log].count("show 3KS") == 1


class TestKharkiv:
    """Between equals the earlier announcement wins, trumps or not (k1, k2)."""

    ACE_OF_SPADES = "AS KS QS 7C 8C AC AD 8D 9D"

    def test_k131_who_holds_the_terc_from_the_trump_ace_may_ask(self) -> None:
        """And loses to an ace that was announced before: K055."""
        follow(
            taken(KHARKIV, self.ACE_OF_SPADES, "AH KH QH 7D TD 7S KC QC KD", bottom="TS"),
            """
            1 | announce 3AS | announce terc  | -            | 1 terc                  | -
            1 | play 7C      | play 7C        | -            | 1 terc                  | bela, good, rost
            0 | rost         | rost           | -            | 1 terc                  | bela
            0 | play QC      | play QC        | height of 1  | 1 terc                  | height A
            1 | height A     | height A       | answer of 0  | 1 terc A                | good
            0 | good         | good           | further of 1 | 1 terc A                | keep
            1 | keep         | keep; show 3AS | -            | 1 terc A shows 3AS -> 1 | bela, claim
            """,
        )

    def test_nor_is_a_bertz_from_the_trump_ace_certain(self) -> None:
        deal = taken(KHARKIV, "KS QS JS TS 7C AC AD 8D 9D", "AH KH QH JH TD 7S KC QC KD")
        deal = deal.apply_all(["announce 4KS", "play 7C"])
        assert said_next(deal) == ["bela", "good", "rost"]
        assert refused(deal, "announce 4AH") == ["m9.2 must-ask"]
        assert said_next(deal.apply_all(["rost", "play QC", "height K"])) == ["announce 4AH", "good"]

    def test_a_bertz_against_a_terc_is(self) -> None:
        deal = taken(KHARKIV, TERC_KING, "TH 9H QD JD TD 7S KC QC KD").apply_all(["announce 3KS", "play 7C"])
        assert said_next(deal) == ["announce 4KD", "good"]
        assert refused(deal, "rost") == ["m9.3 certainly-senior"]

    def test_any_of_two_of_one_height_may_come_first_and_the_other_may_follow(self) -> None:
        deal = taken(KHARKIV, "AS KS QS AH KH QH 7C 8C 9D", "TH 8D 7D JD JC 7S KC QC 9C", bottom="TS")
        assert said_next(deal) == ["announce 3AH", "announce 3AS", "bela"]
        for first, other in (("3AH", "3AS"), ("3AS", "3AH")):
            after = deal.apply_all([f"announce {first}", "play 7C", "play QC"])
            assert said_next(after) == [f"announce {other}", "keep"]


class TestDoesMyTercPass:
    """With nine, eight and seven of trumps and the exchange open, before it is made (m10.3, D25)."""

    ASKER = "9H 8H 7H 7C 8C AC AD 8D 9D"
    NONE = "JH AH KS QC KC TD QD 7S 8S"
    TERC = "JH AH KC QC JC TD QD 7S 8S"
    PLAIN_NINE = "JH AH KC QC TD QD 9S 8S 7S"

    def test_yes_and_then_the_exchange_or_not(self) -> None:
        deal = follow(
            taken(MOSCOW, self.ASKER, self.NONE, "TH"),
            """
            1 | ask          | ask           | terc of 0 | -      | yes
            0 | yes          | yes           | -         | -      | announce 39H, exchange
            1 | announce 39H | announce terc | -         | 1 terc | -
            """,
        )
        assert refused(deal, "exchange") == ["D2 already-announced"]

    def test_no_and_then_the_exchange_which_breaks_it(self) -> None:
        follow(
            taken(MOSCOW, self.ASKER, self.TERC, "KH"),
            """
            1 | ask      | ask      | terc of 0 | - | no
            0 | no       | no       | -         | - | announce 39H, exchange
            1 | exchange | exchange | -         | - | -
            """,
        )

    def test_the_answer_is_true(self) -> None:
        deal = taken(MOSCOW, self.ASKER, self.NONE, "TH").apply("ask")
        assert refused(deal, "no") == ["D25 not-the-truth"]
        assert [reason[:3] for word in ("good", "keep", "play JH") for reason in refused(deal, word)] == ["D23"] * 3
        assert refused(taken(MOSCOW, self.ASKER, self.TERC, "TH").apply("ask"), "yes") == ["D25 not-the-truth"]

    def test_it_is_asked_once_and_before_the_announcement(self) -> None:
        deal = taken(MOSCOW, self.ASKER, self.NONE, "TH")
        assert refused(deal.apply_all(["ask", "yes"]), "ask") == ["m10.3 asked-already"]
        assert "D2 already-announced" in refused(deal.apply("announce 39H"), "ask")
        assert "D3 no-trump-seven" in refused(deal.apply("exchange"), "ask")

    def test_only_of_just_that_terc(self) -> None:
        """Ten, nine, eight and seven are a bertz, which an exchange does not break."""
        deal = taken(MOSCOW, "TH 9H 8H 7H 7C 8C AC AD 8D", self.NONE, "QH")
        assert said_next(deal) == ["announce 4TH", "exchange"]
        assert refused(deal, "ask") == ["m10.3 no-terc-from-the-nine"]

    @pytest.mark.parametrize(
        ("rules", "asker_is_forehand", "answer"),
        [(MOSCOW, True, "yes"), (MOSCOW, False, "yes"), (KHARKIV, True, "yes"), (KHARKIV, False, "no")],
    )
    def test_against_another_nine_trumps_decide_or_the_order_of_speaking(
        self, rules: RuleSet, asker_is_forehand: bool, answer: str
    ) -> None:
        if asker_is_forehand:
            deal = taken(rules, self.ASKER, self.PLAIN_NINE, "TH")
        else:
            deal = taken(rules, self.PLAIN_NINE, self.ASKER, "TH").apply("play KC")
        assert said_next(deal.apply("ask")) == [answer]

    def test_a_bertz_counts_as_well_as_a_terc(self) -> None:
        deal = taken(MOSCOW, self.ASKER, "JH AH KC QC JC TC QD 7S 9S", "TH").apply("ask")
        assert said_next(deal) == ["no"]

    def test_what_was_played_is_still_one_s_own(self) -> None:
        """The dealer asks, and the truth is in forehand's nine cards, one of which lies on the table."""
        deal = taken(MOSCOW, self.TERC, self.ASKER, "TH").apply_all(["play JC", "ask"])
        assert said_next(deal) == ["no"]


class TestBela:
    """Before any of one's own moves, as long as one of its two cards is in hand (m8.3)."""

    FOREHAND = "KH QH TC 7C 8C AC AD 8D 9D"
    DEALER = "JH 7H TH KS QC KC TD 7S 8S"

    def test_before_the_first_card(self) -> None:
        deal = follow(
            taken(MOSCOW, self.FOREHAND, self.DEALER, "AH"),
            """
            1 | bela    | bela    | - | - | -
            1 | play KH | play KH | - | - | exchange
            """,
        )
        assert view_json(deal.view(0))["bela"] == 1

    def test_once_one_of_them_is_gone_and_not_after_both(self) -> None:
        deal = taken(MOSCOW, self.FOREHAND, self.DEALER, "AH").apply_all(["play KH", "play JH", "play KC", "play AC"])
        assert said_next(deal) == ["bela", "claim"]
        gone = deal.apply_all(["play QH", "play TH"])
        assert refused(gone.apply("play KS"), "bela") == ["m8.3 bela-cards-are-played"]

    def test_once_and_in_one_s_own_turn_and_with_no_card(self) -> None:
        deal = taken(MOSCOW, self.FOREHAND, self.DEALER, "AH")
        assert refused(deal.apply("bela"), "bela") == ["m8.3 bela-said-already"]
        assert refused(deal, "play KH bela") == ["m8.3 bela-comes-before-the-card"]
        assert [reason.clause for reason in deal.violations("bela", seat=0)] == ["D23"]
        assert refused(deal.apply("play AC"), "bela") == ["m8.3 no-bela"]

    def test_it_counts_twenty_and_lies_in_a_sequence_too(self) -> None:
        deal = taken(MOSCOW, "AH KH QH 7C 8C AC AD 8D 9D", self.DEALER.replace("7H", "9H"), "8H")
        deal = deal.apply_all(["bela", "announce 3AH", "play 7C", "good", "play KC", "keep"])
        while not deal.is_over:
            deal = deal.apply(next(action for action in deal.legal_actions() if action.word == "play"))
        account = deal.account
        assert account is not None
        mine = [
            (line.clause, line.points)
            for line in account.ledger
            if line.seat == 1 and line.what in {"bela", "sequence"}
        ]
        assert mine == [("04.10", 20), ("m11.3", 20)]

    def test_an_unsaid_bela_is_lost(self) -> None:
        deal = taken(MOSCOW, self.FOREHAND, self.DEALER, "AH")
        while not deal.is_over:
            deal = deal.apply(next(action for action in deal.legal_actions() if action.word == "play"))
        assert deal.account is not None
        assert "04.10" not in {line.clause for line in deal.account.ledger}

    def test_it_may_be_said_between_the_exchange_and_the_card(self) -> None:
        """The king comes with the exchange, so before it there is no bela."""
        deal = taken(MOSCOW, "7H QH 9C 7C 8C AC AD 8D 9D", "JH 8H TH KS QC KC TD 7S 8S", "KH")
        assert said_next(deal) == ["announce 39C", "exchange"]
        assert said_next(deal.apply("exchange")) == ["announce 39C", "bela"]
        assert said_next(deal.apply_all(["exchange", "bela"])) == ["announce 39C"]


def test_cards_apart() -> None:
    """The helper leaves cards out of what is said, and only cards."""
    deal = taken(MOSCOW, TERC_KING, NOTHING).apply_all(["announce 3KS", "play 7C"])
    assert cards(deal) == {"KC", "QC"}
