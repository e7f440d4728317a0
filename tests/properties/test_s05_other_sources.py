# ruff: noqa: D205  # a class docstring is the wording of a clause, which has no summary line
"""Section 05 by the texts of Moscow and of the site: tricks of two, three and four cards."""

from __future__ import annotations

from itertools import combinations, permutations, product

import pytest
from hypothesis import given, strategies as st

from deberts import PACK, Card, CardSet, Suit, legal_cards, parse_cards, winner
from deberts.rules import s05_tricks as tricks
from played_deals import hands, packs
from tools.vectors.reading.cards import CARDS, above, legal, reasons, winner as best_of_trick
from tools.vectors.reading.sequences import NEIGHBOURS

pytestmark = pytest.mark.property

suits = st.sampled_from(Suit)


@st.composite
def positions(draw: st.DrawFn) -> tuple[CardSet, tuple[Card, ...], Suit]:
    """A hand, one to three cards on the table, and trumps, which are led more often than not."""
    trump = draw(suits)
    size = draw(st.integers(1, 3))
    cards = draw(st.permutations(PACK))
    if draw(st.booleans()):
        led = draw(st.sampled_from([card for card in PACK if card.suit is trump]))
        cards = [led, *(card for card in cards if card is not led)]
    return CardSet(cards[size : size + draw(st.integers(1, 9))]), tuple(cards[:size]), trump


def words(cards: CardSet) -> set[str]:
    return {str(card) for card in cards}


def texts(cards: tuple[Card, ...]) -> list[str]:
    return list(map(str, cards))


def clauses(card: str, hand: set[str], trick: list[str], trump: str) -> list[str]:
    """Return which clauses a card breaks: as in the club, but for who beats the lead and not the best."""
    beats_lead = card in above(trick[0], trump)
    return [
        "D13" if clause == "05.5" and beats_lead else clause for clause in reasons(hand, trick, trump).get(card, [])
    ]


class TestTricksByMoscowRules:
    """m10.1 Cards are played as in 05.1 to 05.8; a lead is always a single card."""

    @given(packs(), suits, st.integers(1, 9))
    def test_second_card_and_winner(self, pack: list[Card], trump: Suit, size: int) -> None:
        led, hand = pack[0], CardSet(pack[1 : size + 1])
        assert words(legal_cards(hand, (led,), trump)) == legal(words(hand), [str(led)], str(trump))
        assert legal_cards(hand, (), trump) == hand
        trick = (led, pack[1])
        assert winner(trick, trump) == best_of_trick(texts(trick), str(trump))


class TestTricksOnTheSite:
    """g9 A player must follow suit, else trump, else play any card; a trump lead must be beaten. There is no duty to
    beat a trump that was played to a plain lead.
    """

    @given(positions())
    def test_what_is_legal(self, position: tuple[CardSet, tuple[Card, ...], Suit]) -> None:
        hand, trick, trump = position
        assert words(legal_cards(hand, trick, trump)) == legal(words(hand), texts(trick), str(trump))

    @given(positions())
    def test_all_reasons_of_all_others(self, position: tuple[CardSet, tuple[Card, ...], Suit]) -> None:
        hand, trick, trump = position
        found = tricks.refusals(hand, trick, trump)
        assert {*found} == {*hand} - {*legal_cards(hand, trick, trump)}
        for card in hand:
            broken = [reason.clause for reason in tricks.card_violations(card, hand, trick, trump)]
            assert broken == clauses(str(card), words(hand), texts(trick), str(trump)), card
            assert broken == [reason.clause for reason in found.get(card, ())]

    @given(hands(), suits)
    def test_a_lead_is_free(self, hand: CardSet, trump: Suit) -> None:
        assert tricks.refusals(hand, (), trump) == {}

    def test_every_trick_of_three(self) -> None:
        cards = dict(zip(CARDS, map(Card.parse, CARDS), strict=True))
        for trick in permutations(CARDS, 3):
            assert winner(tuple(cards[card] for card in trick), Suit.HEARTS) == best_of_trick(trick, "H"), trick

    @given(st.permutations(PACK), suits)
    def test_tricks_of_four(self, pack: list[Card], trump: Suit) -> None:
        trick = tuple(pack[:4])
        assert winner(trick, trump) == best_of_trick(texts(trick), str(trump))


class TestBeatingTheBestTrump:
    """D13 On a trump lead a player must beat the best trump on the table if he holds a higher one; if not, any trump
    will do.
    """

    @pytest.mark.parametrize("laid", [1, 2, 3])
    def test_every_trick_and_every_hand_of_trumps(self, laid: int) -> None:
        trumps = [f"{rank}H" for rank in NEIGHBOURS]
        for trick in permutations(trumps, laid):
            higher = set.intersection(*(above(card, "H") for card in trick))
            cards = tuple(map(Card.parse, trick))
            rest = [card for card in trumps if card not in trick]
            for size in range(1, len(rest) + 1):
                for hand in combinations(rest, size):
                    expected = {*hand} & higher or {*hand}
                    held = CardSet.parse(" ".join(hand))
                    assert words(legal_cards(held, cards, Suit.HEARTS)) == expected, (trick, hand)

    def test_who_beats_only_the_lead_is_told_so(self) -> None:
        hand = CardSet.parse("7H TH JH 8S")
        found = tricks.refusals(hand, parse_cards("KH AH"), Suit.HEARTS)
        told = {str(card): [(reason.clause, reason.code) for reason in why] for card, why in found.items()}
        assert told == {
            "7H": [("05.5", "must-beat")],
            "TH": [("D13", "must-beat")],
            "8S": [("05.2", "must-follow")],
        }

    def test_a_card_of_a_plain_suit_does_not_raise_the_duty(self) -> None:
        for plain, hand in product(("AS", "AC"), ("8H 7H", "KH 7H")):
            found = legal_cards(CardSet.parse(hand), parse_cards(f"QH {plain}"), Suit.HEARTS)
            assert found == CardSet.parse("KH" if "KH" in hand else hand)
