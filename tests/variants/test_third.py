"""The third description: one class a clause."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, strategies as st

from deberts import PACK, Card, CardSet, Sequence, Suit
from deberts.errors import Violation
from deberts.options import Packets
from deberts.rules import s02_trump as choosing
from deberts.variants import moscow, third
from played_deals import hands, packs
from tools.vectors.reading.sequences import SEQUENCES, best_of, place, split

pytestmark = pytest.mark.property

suits = st.sampled_from(Suit)


class TestDealingOneByOne:
    """h1 The first six cards are dealt one at a time, to the dealer last."""

    @given(packs())
    def test_alternately(self, pack: list[Card]) -> None:
        forehand, dealer = choosing.first_hands(pack, Packets.ONE_BY_ONE)
        assert forehand == {pack[place] for place in (0, 2, 4, 6, 8, 10)}
        assert dealer == {pack[place] for place in (1, 3, 5, 7, 9, 11)}

    def test_from_a_tuple_too(self) -> None:
        found = choosing.first_hands(PACK, Packets.ONE_BY_ONE)
        assert list(map(str, found)) == ["7C 9C JC KC 7D 9D", "8C TC QC AC 8D TD"]


class TestJuniorSequences:
    """h2 After the first announcement only sequences that are junior to it may follow."""

    @pytest.mark.parametrize("trump", Suit)
    def test_every_two_sequences(self, trump: Suit) -> None:
        for further, first in product(SEQUENCES, SEQUENCES):
            junior = place(further, str(trump)) > place(first, str(trump))
            pair = Sequence.parse(further), Sequence.parse(first)
            assert third.is_junior(*pair, trump) is junior
            found = third.order_violations(pair[:1], pair[1], trump)
            assert found == (Violation("h2", "not-junior", (("sequence", further),)),) * (not junior)

    @given(hands(), suits)
    def test_every_choice_of_the_juniors_may_follow(self, hand: CardSet, trump: Suit) -> None:
        whole = split({str(card) for card in hand}, str(trump))
        juniors = {*whole} - best_of(whole, str(trump))
        for first in moscow.best_ones(hand, trump):
            offered = third.further_choices(first, hand, trump)
            assert len(offered) == 2 ** len(juniors) - 1 == len(set(offered))
            assert list(map(len, offered)) == sorted(map(len, offered))
            for choice in offered:
                assert {str(one) for one in choice} <= juniors
                assert third.order_violations(choice, first, trump) == ()
                assert moscow.further_violations(choice, first, hand, trump) == ()

    def test_an_equal_may_follow_in_moscow_but_not_here(self) -> None:
        hand, first = CardSet.parse("AS KS QS AC KC QC 9D 8D 7D"), Sequence.parse("3AC")
        by_moscow = moscow.further_choices(first, hand, Suit.HEARTS)
        assert [" ".join(map(str, choice)) for choice in by_moscow] == ["3AS", "39D", "3AS 39D"]
        assert third.further_choices(first, hand, Suit.HEARTS) == ((Sequence.parse("39D"),),)
