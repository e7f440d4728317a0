# ruff: noqa: D205  # a class docstring is the wording of a clause, which has no summary line
"""Moscow rules: one class a clause, as far as a pure function holds it."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, strategies as st

from deberts import CardSet, Kind, Rank, Sequence, Suit, parse_cards
from deberts.errors import Violation
from deberts.options import NextDealer
from deberts.rules import s02_trump as choosing
from deberts.variants import kharkiv, moscow
from played_deals import hands
from tools.vectors.reading.sequences import SEQUENCES, best_of, cards_of, senior, split

pytestmark = pytest.mark.property

seats = st.sampled_from((0, 1))
suits = st.sampled_from(Suit)
DISJOINT = [(own, other) for own, other in product(SEQUENCES, SEQUENCES) if not cards_of(own) & cards_of(other)]


def parsed(texts: str) -> tuple[Sequence, ...]:
    return tuple(map(Sequence.parse, texts.split()))


def codes(found: tuple[Violation, ...]) -> list[tuple[str, str]]:
    return [(reason.clause, reason.code) for reason in found]


def kind(text: str) -> Kind:
    return Kind.BERTZ if text[0] == "4" else Kind.TERC


def trumps(suit: Suit) -> CardSet:
    return CardSet.parse(" ".join(f"{rank}{suit}" for rank in "789TJQKA"))


def overlap(sequences: list[str]) -> bool:
    """Tell whether some card is in two of them."""
    cards = [card for sequence in sequences for card in cards_of(sequence)]
    return len(cards) > len({*cards})


class TestBiddingByMoscowRules:
    """m3.1 Bidding goes as in 02.4 to 02.8. When both players pass in the second round too, the next player deals."""

    @given(seats, st.integers(0, 3))
    def test_two_rounds(self, dealer: int, passes: int) -> None:
        assert choosing.bidder(passes) == passes % 2
        assert choosing.may_take(passes) is (passes < 2)
        assert choosing.is_void(passes + 1) is (passes == 3)
        assert choosing.next_dealer(dealer, None, (0, 0), NextDealer.MOST_POINTS) == 1 - dealer


class TestSeniorityOfSequences:
    """m7.1 The longer of two sequences is senior, but a run of more than four cards counts as four: nothing stands
    above a bertz. Between equal lengths the higher top card decides, then trump before plain, then the earlier
    announcement, which is that of the player on lead.
    """

    @pytest.mark.parametrize("trump", Suit)
    def test_the_dialogue_finds_who_would_win_with_open_cards(self, trump: Suit) -> None:
        for second, first in DISJOINT:
            own, heard = Sequence.parse(second), kind(first)
            wins = senior([[first], [second]], str(trump)) == 1
            certain = moscow.certainly_senior(own, heard, trump)
            if kind(second) is heard:
                told = Rank.parse(first[1])
                assert moscow.beats_height(own, told, trump) is wins, (second, first)
                assert wins or not certain
            else:
                allowed = not moscow.answer_violations(own, heard, certain=certain)
                assert certain is wins is allowed, (second, first)

    @given(hands(), suits)
    def test_the_best_are_those_that_none_surpasses(self, hand: CardSet, trump: Suit) -> None:
        texts = {str(card) for card in hand}
        best = best_of(split(texts, str(trump)), str(trump))
        assert {str(one) for one in moscow.best_ones(hand, trump)} == best


class TestOneSequenceFirst:
    """m8.1 A player says only bertz or terc. Whoever holds several sequences must announce the best first. The others
    may follow, none senior to the first, unless the first is beaten.
    """

    @given(hands(), suits)
    def test_one_of_the_best_comes_first_and_nothing_else(self, hand: CardSet, trump: Suit) -> None:
        best = moscow.best_ones(hand, trump)
        for text in SEQUENCES:
            one = Sequence.parse(text)
            assert codes(moscow.first_violations((one,), best)) == [("m8.1", "not-the-best")] * (one not in best)

    @pytest.mark.parametrize(
        ("announced", "broken"),
        [
            ("3AS", []),
            ("3AC", []),
            ("39D", ["not-the-best"]),
            ("3AS 3AC", ["one-at-first"]),
            ("39D 3AS", ["not-the-best", "one-at-first"]),
        ],
    )
    def test_one_at_a_time(self, announced: str, broken: list[str]) -> None:
        best = moscow.best_ones(CardSet.parse("AS KS QS AC KC QC 9D 8D 7D"), Suit.HEARTS)
        found = moscow.first_violations(parsed(announced), best)
        assert codes(found) == [("m8.1", code) for code in broken]
        assert all(reason.facts == (("announced", announced),) for reason in found)

    def test_a_plain_ace_is_not_best_beside_the_trump_ace(self) -> None:
        hand = CardSet.parse("AS KS QS AC KC QC 9D 8D 7D")
        assert moscow.best_ones(hand, Suit.CLUBS) == parsed("3AC")

    def test_without_a_sequence_nothing_is_first(self) -> None:
        assert moscow.best_ones(CardSet.parse("AS KS JS"), Suit.CLUBS) == ()
        assert codes(moscow.first_violations(parsed("3AS"), ())) == [("m8.1", "not-the-best")]

    @pytest.mark.parametrize("trump", Suit)
    def test_none_that_follows_is_senior(self, trump: Suit) -> None:
        for further, first in product(SEQUENCES, SEQUENCES):
            senior = best_of([further, first], str(trump)) == {further} != {first}
            found = moscow.order_violations(parsed(further), Sequence.parse(first), trump)
            facts = (("sequence", further),)
            assert found == (Violation("m8.1", "senior-to-the-first", facts),) * senior, (further, first)

    def test_each_that_is_senior_is_named(self) -> None:
        found = moscow.order_violations(parsed("4JS 3AH 3TD 3AC"), Sequence.parse("3AC"), Suit.HEARTS)
        assert [reason.facts for reason in found] == [(("sequence", "4JS"),), (("sequence", "3AH"),)]

    @given(hands(), suits)
    def test_every_choice_of_the_rest_may_follow(self, hand: CardSet, trump: Suit) -> None:
        whole = split({str(card) for card in hand}, str(trump))
        for first in moscow.best_ones(hand, trump):
            offered = moscow.further_choices(first, hand, trump)
            rest = [text for text in whole if text != str(first)]
            assert len(offered) == 2 ** len(rest) - 1 == len(set(offered))
            assert list(map(len, offered)) == sorted(map(len, offered))
            for choice in offered:
                assert {str(one) for one in choice} <= {*rest}
                assert moscow.further_violations(choice, first, hand, trump) == ()
                assert moscow.order_violations(choice, first, trump) == ()


class TestDeclaredSequencesShareNoCard:
    """m8.2 Declared sequences must not share a card: beside ace, king, queen, jack there is no jack, ten, nine, but
    there is ten, nine, eight. Cards of bela may lie in a sequence.
    """

    @pytest.mark.parametrize(
        ("further", "broken"),
        [
            ("3JS", [("m8.2", "shared-card"), ("D7", "not-in-the-split")]),
            ("3TS", []),
            ("4TS", [("D7", "not-in-the-split")]),
            ("4AS", [("m8.2", "shared-card")]),
            ("3TS 39S", [("m8.2", "shared-card"), ("D7", "not-in-the-split")]),
        ],
    )
    def test_beside_the_four_highest_trumps(self, further: str, broken: list[tuple[str, str]]) -> None:
        hand = CardSet.parse("AS KS QS JS TS 9S 8S AD 7D")
        found = moscow.further_violations(parsed(further), Sequence.parse("4AS"), hand, Suit.SPADES)
        assert codes(found) == broken
        assert all(reason.facts == (("announced", further), ("first", "4AS")) for reason in found)

    @given(hands(), suits, st.lists(st.sampled_from(SEQUENCES), min_size=1, max_size=3, unique=True))
    def test_every_reason_is_told(self, hand: CardSet, trump: Suit, further: list[str]) -> None:
        whole = split({str(card) for card in hand}, str(trump))
        for first in moscow.best_ones(hand, trump):
            shared = overlap([str(first), *further])
            expected = [("m8.2", "shared-card")] * shared + [("D7", "not-in-the-split")] * (not {*further} <= {*whole})
            assert codes(moscow.further_violations(parsed(" ".join(further)), first, hand, trump)) == expected


class TestSayingBelaBeforeAMove:
    """m8.3 A player who was given both bela cards may announce bela before any of his own moves, as long as at least
    one of them is still in his hand.
    """

    @given(hands(), suits, st.sets(st.integers(0, 8)), st.booleans())
    def test_as_long_as_one_of_the_two_is_in_hand(self, held: CardSet, trump: Suit, left: set[int], said: bool) -> None:
        cards = [str(card) for card in held]
        hand = [card for place, card in enumerate(cards) if place in left]
        both = {f"K{trump}", f"Q{trump}"}
        expected = []
        if not both <= {*cards}:
            expected.append("no-bela")
        elif not both & {*hand}:
            expected.append("bela-cards-are-played")
        if said:
            expected.append("bela-said-already")
        cards_left = CardSet.parse(" ".join(hand))
        found = moscow.bela_violations(cards_left, held, trump, said=said)
        assert codes(found) == [("m8.3", code) for code in expected]
        assert moscow.may_say_bela(cards_left, held, trump, said=said) is (expected == [])

    @pytest.mark.parametrize(
        ("hand", "may"), [("KH QH 7C", True), ("QH 7C", True), ("KH", True), ("7C", False), ("", False)]
    )
    def test_one_of_the_two_is_enough(self, hand: str, may: bool) -> None:
        held = CardSet.parse("KH QH 7C 8C 9C AS TS 7D 8D")
        assert moscow.may_say_bela(CardSet.parse(hand), held, Suit.HEARTS, said=False) is may

    def test_half_a_bela_is_none(self) -> None:
        held = CardSet.parse("KH QS 7C")
        assert not moscow.may_say_bela(held, held, Suit.HEARTS, said=False)


class TestAHigherKindWins:
    """m9.1 A bertz announced in answer to a terc wins outright."""

    @pytest.mark.parametrize("trump", Suit)
    def test_every_bertz_answers_every_terc(self, trump: Suit) -> None:
        for bertz in (Sequence.parse(text) for text in SEQUENCES if text[0] == "4"):
            assert moscow.certainly_senior(bertz, Kind.TERC, trump)
            assert moscow.answer_violations(bertz, Kind.TERC, certain=True) == ()


class TestAskingForTheHeight:
    """m9.2 When the second player has the same kind, he asks 'Rost?' with the card that he plays, and the first must
    name the top rank of his sequence. If the second's is senior, he says so and announces in full.
    """

    @pytest.mark.parametrize("trump", Suit)
    def test_who_has_the_same_kind_asks_or_is_certain(self, trump: Suit) -> None:
        for text in SEQUENCES:
            own = Sequence.parse(text)
            certain = moscow.certainly_senior(own, own.kind, trump)
            asking = moscow.rost_violations(own, own.kind, certain=certain)
            naming = moscow.answer_violations(own, own.kind, certain=certain)
            assert codes(asking) == [("m9.3", "certainly-senior")] * certain
            assert codes(naming) == [("m9.2", "must-ask")] * (not certain)

    def test_at_equal_rank_only_a_trump_is_senior(self) -> None:
        heights = [
            moscow.beats_height(Sequence.parse(own), Rank.KING, Suit.HEARTS)
            for own in ("3AS", "3KH", "3KS", "3QH", "4KH", "4KD")
        ]
        assert heights == [True, True, False, False, True, False]


class TestCertainlySeniorSequences:
    """m9.3 A player must not ask if his sequence is certainly senior; he says that the other's is not good and names
    his own. Certain, whatever else he infers, are only a bertz against a terc, a terc from the trump ace against a
    terc, and a bertz from the trump ace against a bertz. If he asks, his sequences are void and the opponent's count.
    """

    @pytest.mark.parametrize("trump", Suit)
    def test_certain_is_what_beats_all_that_may_have_been_announced(self, trump: Suit) -> None:
        for text, heard in product(SEQUENCES, Kind):
            others = [first for own, first in DISJOINT if own == text and kind(first) is heard]
            beats_all = all(senior([[first], [text]], str(trump)) == 1 for first in others)
            assert moscow.certainly_senior(Sequence.parse(text), heard, trump) is beats_all, (text, heard)

    @pytest.mark.parametrize(
        ("own", "heard", "certain"),
        [
            ("4JS", Kind.TERC, True),
            pytest.param("3AH", Kind.TERC, True, id="K131"),
            ("4AH", Kind.BERTZ, True),
            ("3AS", Kind.TERC, False),
            ("3KH", Kind.TERC, False),
            ("4AS", Kind.BERTZ, False),
            ("4KH", Kind.BERTZ, False),
            ("3AH", Kind.BERTZ, False),
        ],
    )
    def test_the_three_cases(self, own: str, heard: Kind, certain: bool) -> None:
        assert moscow.certainly_senior(Sequence.parse(own), heard, Suit.HEARTS) is certain

    def test_who_is_certain_must_not_ask(self) -> None:
        found = moscow.rost_violations(Sequence.parse("3AH"), Kind.TERC, certain=True)
        assert found == (Violation("m9.3", "certainly-senior", (("heard", "terc"),)),)


class TestSayingGood:
    """m9.4 A player whose sequence is lower names no height, and says only that the other's is good."""

    def test_a_terc_does_not_answer_a_bertz(self) -> None:
        for text in SEQUENCES:
            own = Sequence.parse(text)
            found = moscow.answer_violations(own, Kind.BERTZ, certain=False)
            if own.kind is Kind.TERC:
                facts = (("announced", text), ("heard", "bertz"))
                assert found == (Violation("m9.4", "lower-kind", facts),)
            else:
                assert codes(found) == [("m9.2", "must-ask")]


class TestAskingWithoutTheKind:
    """m9.5 To ask for the height without holding a sequence of that kind is a false announcement, punished with a cards
    bait.
    """

    @pytest.mark.parametrize(
        ("best", "heard", "broken"),
        [
            pytest.param(None, Kind.TERC, ["none-of-that-kind"], id="K132"),
            (None, Kind.BERTZ, ["none-of-that-kind"]),
            ("3AS", Kind.BERTZ, ["none-of-that-kind"]),
            ("3AS", Kind.TERC, []),
            ("4AS", Kind.BERTZ, []),
        ],
    )
    def test_the_kind_must_be_held(self, best: str | None, heard: Kind, broken: list[str]) -> None:
        own = None if best is None else Sequence.parse(best)
        found = moscow.rost_violations(own, heard, certain=False)
        assert codes(found) == [("m9.5", code) for code in broken]
        assert all(reason.facts == (("heard", heard.value),) for reason in found)


class TestDoesMyTercPass:
    """m10.3 A player with nine, eight and seven of trumps, for whom the exchange is open, may ask whether his terc
    passes. The other must answer truly, from his own nine cards, whether a terc from the trump nine would win. The
    player then exchanges, or keeps his cards and declares.
    """

    @given(hands(), suits, seats)
    def test_the_answer_is_that_of_open_cards(self, opponent: CardSet, trump: Suit, place: int) -> None:
        theirs = split({str(card) for card in opponent}, str(trump))
        asked = [f"39{trump}"]
        pair = (asked, theirs) if place == 0 else (theirs, asked)
        assert moscow.terc_passes(opponent, place, trump) is (senior(pair, str(trump)) == place)

    @pytest.mark.parametrize("place", [0, 1])
    @pytest.mark.parametrize(
        ("opponent", "passes"),
        [
            ("9C 8C 7C AS KS TS JD AD KD", True),
            ("TC 9C 8C AS KS TS JD AD KD", False),
            ("TC 9C 8C 7C AS KS JD AD KD", False),
            ("AC KC TC 9C AS KS TS JD AD", True),
        ],
    )
    def test_trump_beats_an_equal_terc_whoever_speaks_first(self, opponent: str, passes: bool, place: int) -> None:
        assert moscow.terc_passes(CardSet.parse(opponent), place, Suit.HEARTS) is passes

    @pytest.mark.parametrize(
        ("hand", "turned", "facts", "broken"),
        [
            ("9H 8H 7H AC", "AH", (False, False), []),
            ("9H 8H 7H AC", "AC", (False, False), [("02.12", "other-trump")]),
            ("9H 8H 7H AC", "AH", (True, False), [("D2", "already-announced")]),
            ("9H 8H 7H AC", "AH", (False, True), [("02.12", "already-played")]),
            ("9H 7H AC", "AH", (False, False), [("m10.3", "no-terc-from-the-nine")]),
            ("TH 9H 8H AC", "AH", (False, False), [("m10.3", "no-terc-from-the-nine"), ("D3", "no-trump-seven")]),
            ("TH 9H 8H 7H", "AH", (False, False), [("m10.3", "no-terc-from-the-nine")]),
            ("KH QH JH TH 9H 8H 7H", "AH", (False, False), []),
            (
                "AC",
                "AC",
                (True, True),
                [
                    ("02.12", "other-trump"),
                    ("02.12", "already-played"),
                    ("m10.3", "no-terc-from-the-nine"),
                    ("D2", "already-announced"),
                    ("D3", "no-trump-seven"),
                ],
            ),
        ],
    )
    def test_who_may_ask(self, hand: str, turned: str, facts: tuple[bool, bool], broken: list[tuple[str, str]]) -> None:
        announced, played = facts
        (card,) = parse_cards(turned)
        found = moscow.ask_violations(CardSet.parse(hand), card, Suit.HEARTS, announced=announced, played=played)
        assert codes(found) == broken

    @pytest.mark.parametrize("trump", Suit)
    def test_the_terc_in_question(self, trump: Suit) -> None:
        assert {str(card) for card in moscow.lowest_terc(trump).cards} == {f"{rank}{trump}" for rank in "789"}


class TestAnsweringForTheTerc:
    """D25 The answer, yes or no, is forced and true: whether a terc from the trump nine, in this order of speaking,
    would not lose to the best sequence of the player who is asked.
    """

    @given(hands(), suits, seats)
    def test_not_to_lose_is_to_win_or_to_stand_alone(self, opponent: CardSet, trump: Suit, place: int) -> None:
        best = split({str(card) for card in opponent}, str(trump))[:1]
        lower = not best or (best[0][0] == "3" and best[0][1] in "987" and best[0][2] != str(trump))
        same = best == [f"39{trump}"]
        if not same:
            assert moscow.terc_passes(opponent, place, trump) is lower

    @given(hands(), suits)
    def test_order_matters_only_where_trumps_have_no_preference(self, opponent: CardSet, trump: Suit) -> None:
        assert len({moscow.terc_passes(opponent - trumps(trump), place, trump) for place in (0, 1)}) == 1
        best = split({str(card) for card in opponent - trumps(trump)}, str(trump))[:1]
        answers = [kharkiv.terc_passes(opponent - trumps(trump), place, trump) for place in (0, 1)]
        assert answers == [True, False] or (answers[0] is answers[1] and [text[:2] for text in best] != ["39"])


class TestSequencesWithoutATrick:
    """m11.3 Sequences count even for a player who took no trick."""

    @pytest.mark.parametrize("declared", ["", "3AS", pytest.param("4AS 3TD", id="K073")])
    def test_all_that_was_declared(self, declared: str) -> None:
        assert moscow.scored(parsed(declared)) == parsed(declared)
