# ruff: noqa: D205  # a class docstring is the wording of a clause, which has no summary line
"""Kharkiv rules: one class a clause."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, strategies as st

from deberts import CardSet, Kind, Rank, Sequence, Suit
from deberts.errors import Violation
from deberts.rules import s04_sequences as sequences
from deberts.variants import kharkiv, moscow
from played_deals import hands
from tools.vectors.reading.sequences import NEIGHBOURS, SEQUENCES, cards_of, split

pytestmark = pytest.mark.property

suits = st.sampled_from(Suit)
seats = st.sampled_from((0, 1))
declared = st.lists(st.sampled_from(SEQUENCES), max_size=3)
DISJOINT = [(own, other) for own, other in product(SEQUENCES, SEQUENCES) if not cards_of(own) & cards_of(other)]


def place(sequence: str) -> tuple[int, int]:
    """Where a sequence stands among all, whatever is trump; the less, the better."""
    return (-int(sequence[0]), NEIGHBOURS.index(sequence[1]))


def earlier_of_equals(first: list[str], second: list[str]) -> int | None:
    """Who wins the comparison, 0 for who announced first."""
    said = [(place(sequence), who) for who, theirs in enumerate((first, second)) for sequence in theirs]
    return min(said)[1] if said else None


def parsed(texts: list[str]) -> tuple[Sequence, ...]:
    return tuple(map(Sequence.parse, texts))


class TestNoPreferenceForTrumps:
    """k1 Between sequences of equal length and equal top card it makes no difference whether one is of trumps: the
    earlier announcement wins. Everything else is as in Moscow.
    """

    def test_every_two_sequences(self) -> None:
        for first, second in product(SEQUENCES, SEQUENCES):
            found = kharkiv.contest(parsed([first]), parsed([second]))
            assert found == earlier_of_equals([first], [second]), (first, second)

    @given(declared, declared)
    def test_the_best_ones_are_compared(self, first: list[str], second: list[str]) -> None:
        assert kharkiv.contest(parsed(first), parsed(second)) == earlier_of_equals(first, second)

    def test_k055_the_earlier_terc_beats_that_of_trumps(self) -> None:
        assert kharkiv.contest(parsed(["3AS"]), parsed(["3AH"])) == 0
        assert sequences.contest(parsed(["3AS"]), parsed(["3AH"]), Suit.HEARTS) == 1

    @pytest.mark.parametrize("trump", Suit)
    def test_only_equals_are_decided_otherwise_than_in_moscow(self, trump: Suit) -> None:
        for first, second in product(SEQUENCES, SEQUENCES):
            pair = parsed([first]), parsed([second])
            if place(first) != place(second):
                assert kharkiv.contest(*pair) == sequences.contest(*pair, trump)

    @given(hands(), suits)
    def test_any_of_the_highest_may_come_first(self, hand: CardSet, trump: Suit) -> None:
        whole = split({str(card) for card in hand}, str(trump))
        best = [text for text in whole if place(text) == min(map(place, whole))]
        assert [str(one) for one in kharkiv.best_ones(hand, trump)] == best

    def test_a_plain_ace_is_as_good_as_the_trump_ace(self) -> None:
        hand = CardSet.parse("AS KS QS AC KC QC 9D 8D 7D")
        assert kharkiv.best_ones(hand, Suit.CLUBS) == parsed(["3AC", "3AS"])
        assert kharkiv.best_ones(CardSet.parse("7C"), Suit.CLUBS) == ()

    def test_none_that_follows_is_senior(self) -> None:
        for further, first in product(SEQUENCES, SEQUENCES):
            found = kharkiv.order_violations(parsed([further]), Sequence.parse(first))
            senior = place(further) < place(first)
            assert found == (Violation("m8.1", "senior-to-the-first", (("sequence", further),)),) * senior

    def test_who_asks_beats_only_a_lower_rank(self) -> None:
        for second, first in DISJOINT:
            if second[0] == first[0]:
                wins = earlier_of_equals([first], [second]) == 1
                assert kharkiv.beats_height(Sequence.parse(second), Rank.parse(first[1])) is wins, (second, first)

    @given(hands(), suits, seats)
    def test_whether_a_terc_passes(self, opponent: CardSet, trump: Suit, asker: int) -> None:
        theirs = split({str(card) for card in opponent}, str(trump))
        asked = [f"39{trump}"]
        pair = (asked, theirs) if asker == 0 else (theirs, asked)
        assert kharkiv.terc_passes(opponent, asker, trump) is (earlier_of_equals(*pair) == asker)

    def test_against_an_equal_terc_it_passes_only_if_it_is_earlier(self) -> None:
        opponent = CardSet.parse("9C 8C 7C AS KS TS JD AD KD")
        assert [kharkiv.terc_passes(opponent, asker, Suit.HEARTS) for asker in (0, 1)] == [True, False]
        assert [moscow.terc_passes(opponent, asker, Suit.HEARTS) for asker in (0, 1)] == [True, True]


class TestAskingWithATercFromTheTrumpAce:
    """k2 It follows that the holder of a terc from the trump ace may ask for the height. Only a bertz against a terc is
    certainly senior.
    """

    def test_certain_is_what_beats_all_that_may_have_been_announced(self) -> None:
        for text, heard in product(SEQUENCES, Kind):
            others = [first for own, first in DISJOINT if own == text and int(first[0]) == heard.length]
            beats_all = all(earlier_of_equals([first], [text]) == 1 for first in others)
            assert kharkiv.certainly_senior(Sequence.parse(text), heard) is beats_all, (text, heard)
            assert beats_all is (text[0] == "4" and heard is Kind.TERC)

    def test_k131_the_holder_may_ask(self) -> None:
        own = Sequence.parse("3AH")
        certain = kharkiv.certainly_senior(own, Kind.TERC)
        assert moscow.rost_violations(own, Kind.TERC, certain=certain) == ()
        certain = moscow.certainly_senior(own, Kind.TERC, Suit.HEARTS)
        assert [reason.clause for reason in moscow.rost_violations(own, Kind.TERC, certain=certain)] == ["m9.3"]
