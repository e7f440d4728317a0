# ruff: noqa: D205  # a class docstring is the wording of a clause, which has no summary line
"""Clauses that say again what the club says, held by the club's functions: one class a clause."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from deberts import (
    PACK,
    ActionTextError,
    Card,
    CardSet,
    Sequence,
    Suit,
    best_split,
    contest,
    exchange_violations,
    legal_cards,
    parse_cards,
)
from deberts.options import NextDealer, Packets
from deberts.rules import (
    s02_trump as choosing,
    s03_values as values,
    s04_sequences as sequences,
    s05_tricks as tricks,
    s06_contract as contract,
)
from deberts.variants import moscow
from played_deals import hands, packs
from tools.vectors.reading.cards import legal, points, winner
from tools.vectors.reading.sequences import SEQUENCES, best_first, place, sequence_points, split

pytestmark = pytest.mark.property

suits = st.sampled_from(Suit)
seats = st.sampled_from((0, 1))
declared = st.lists(st.sampled_from(SEQUENCES), max_size=3)


def parsed(texts: list[str]) -> tuple[Sequence, ...]:
    return tuple(map(Sequence.parse, texts))


def words(cards: CardSet) -> set[str]:
    return {str(card) for card in cards}


class TestDealingByMoscowRules:
    """m1.1 A lot decides who deals first. The dealer gives each player six cards, three at a time and himself last, and
    turns up the top card of the rest, the indicator.
    """

    @given(packs())
    def test_places_in_the_pack(self, pack: list[Card]) -> None:
        forehand, dealer = choosing.first_hands(pack, Packets.BY_THREES)
        assert forehand == {*pack[0:3], *pack[6:9]}
        assert dealer == {*pack[3:6], *pack[9:12]}
        assert choosing.indicator(pack) is pack[12]


class TestAdditionalCardsInOnePacket:
    """m4.1 Once trumps are chosen, the dealer gives each player three more cards in one packet. The bottom card is
    turned up and laid on top of the stock.
    """

    @given(packs())
    def test_places_in_the_pack(self, pack: list[Card]) -> None:
        first = choosing.first_hands(pack, Packets.BY_THREES)
        whole = choosing.full_hands(pack, Packets.BY_THREES)
        assert [set(after - before) for before, after in zip(first, whole, strict=True)] == [
            {*pack[13:16]},
            {*pack[16:19]},
        ]
        assert choosing.bottom_card(pack) is pack[31]


class TestWhatCountsInADeal:
    """m5.1 Points are given for sequences that were announced, for the cards in tricks and, 10 of them, for the last
    trick.
    """

    @given(packs(), suits, declared, st.integers(1, 9))
    def test_the_parts(self, pack: list[Card], trump: Suit, announced: list[str], number: int) -> None:
        trick = tuple(pack[:2])
        last = values.last_trick_points(number)
        lines = contract.total_lines(
            0, cards=values.taken_points([trick], trump), last=last, sequences=parsed(announced), bela=0
        )
        cards = sum(points(str(card), str(trump)) for card in trick)
        assert sum(line.points for line in lines) == cards + 10 * (number == 9) + sequence_points(announced)


class TestRightToDeclare:
    """m6.1 With nine cards in hand, before playing his first, each player may declare sequences. Points go to the
    player whose sequence is highest.
    """

    @given(hands(), hands(), suits)
    def test_only_the_highest_scores(self, one: CardSet, two: CardSet, trump: Suit) -> None:
        best = [moscow.best_ones(hand, trump)[:1] for hand in (one, two)]
        ranked = sorted((place(str(own), str(trump)), seat) for seat, said in enumerate(best) for own in said)
        assert contest(best[0], best[1], trump) == (ranked[0][1] if ranked else None)


class TestBelaOutsideSeniority:
    """m7.2 Bela has no place in the order of sequences: no sequence beats it, and it beats none."""

    @given(hands(), suits)
    def test_it_is_no_sequence(self, hand: CardSet, trump: Suit) -> None:
        bela = sequences.bela_cards(trump)
        assert best_split(bela, trump) == ()
        with_bela, without = hand | bela, hand - bela
        assert sequences.has_bela(with_bela, trump)
        assert not sequences.has_bela(without, trump)
        assert {str(one) for one in best_split(with_bela, trump)} == {*split(words(with_bela), str(trump))}

    @pytest.mark.parametrize("suit", Suit)
    def test_it_cannot_be_announced_as_one(self, suit: Suit) -> None:
        with pytest.raises(ActionTextError):
            Sequence.parse(f"2K{suit}")


class TestTricksByMoscowRules:
    """m10.1 Cards are played as in 05.1 to 05.8; a lead is always a single card."""

    @given(packs(), suits, st.integers(1, 9))
    def test_second_card_and_winner(self, pack: list[Card], trump: Suit, size: int) -> None:
        led, hand = pack[0], CardSet(pack[1 : size + 1])
        assert words(legal_cards(hand, (led,), trump)) == legal(words(hand), [str(led)], str(trump))
        assert legal_cards(hand, (), trump) == hand
        trick = (led, pack[1])
        assert tricks.winner(trick, trump) == winner([str(card) for card in trick], str(trump))


class TestExchangeByMoscowRules:
    """m10.2 In a game of the first round the trump seven may be exchanged for the indicator, on the terms of 02.12."""

    @given(hands(), st.sampled_from(PACK), suits)
    def test_who_may(self, hand: CardSet, turned: Card, trump: Suit) -> None:
        found = exchange_violations(hand, turned, trump, announced=False, played=False)
        may = str(turned)[1] == str(trump) and f"7{trump}" in words(hand)
        assert (not found) is may

    def test_not_after_the_first_card(self) -> None:
        (turned,) = parse_cards("AH")
        hand = CardSet.parse("7H 9C")
        found = exchange_violations(hand, turned, Suit.HEARTS, announced=False, played=True)
        assert [reason.clause for reason in found] == ["02.12"]


class TestDealingInTheSecondDescription:
    """s1 The first six cards are dealt by threes, to the dealer last. After four passes the other player deals."""

    @given(packs(), seats)
    def test_threes_and_four_passes(self, pack: list[Card], dealer: int) -> None:
        forehand, other = choosing.first_hands(pack, Packets.BY_THREES)
        assert forehand == {*pack[0:3], *pack[6:9]}
        assert other == {*pack[3:6], *pack[9:12]}
        assert [choosing.is_void(passes) for passes in range(5)] == [False] * 4 + [True]
        assert choosing.next_dealer(dealer, None, (0, 0), NextDealer.MOST_POINTS) == 1 - dealer


class TestSequencesHeldWhenAnnouncing:
    """s2 What counts are the sequences in hand when they are announced, so an exchange before that may cost one."""

    @given(hands(), suits)
    def test_after_an_exchange(self, hand: CardSet, trump: Suit) -> None:
        seven, ace = parse_cards(f"7{trump} A{trump}")
        if seven in hand and ace not in hand:
            after = choosing.hand_after_exchange(hand, ace)
            held = words(hand) - {str(seven)} | {str(ace)}
            assert {str(one) for one in best_split(after, trump)} == {*split(held, str(trump))}

    def test_a_terc_may_be_lost(self) -> None:
        hand = CardSet.parse("9H 8H 7H AC")
        after = choosing.hand_after_exchange(hand, parse_cards("AH")[0])
        assert (best_split(hand, Suit.HEARTS), best_split(after, Suit.HEARTS)) == (parsed(["39H"]), ())


class TestDeclaringTheSeniorSequence:
    """s4 Each player declares his senior sequence and no other. After the first move it is settled whose is senior, and
    that player scores all of his own if he takes at least one trick.
    """

    @given(declared, declared, suits, st.integers(0, 9))
    def test_all_of_the_winners_own(self, first: list[str], second: list[str], trump: Suit, taken: int) -> None:
        said = parsed(first), parsed(second)
        who = contest(*said, trump)
        shown = sequences.shown(*said, trump)
        if who is not None:
            assert [str(one) for one in shown] == best_first((first, second)[who], str(trump))
            assert sequences.scored(shown, taken) == (shown if taken else ())


class TestBelaWithEitherCard:
    """s5 Bela is announced with the first of its cards to be played, or with the second."""

    @pytest.mark.parametrize(("hand", "cards"), [("KH QH 7C", "QH KH"), ("KH 7C", "KH"), ("QH", "QH"), ("7C", "")])
    def test_what_is_left_of_the_two(self, hand: str, cards: str) -> None:
        held = CardSet.parse("KH QH 7C")
        found = sequences.bela_calls(CardSet.parse(hand), held, Suit.HEARTS, said=False)
        assert found == CardSet.parse(cards)


class TestElevenKnownCards:
    """s12 Each player knows 11 cards: his own nine, the indicator and the bottom card."""

    @given(packs())
    def test_eleven_different_cards(self, pack: list[Card]) -> None:
        for hand in choosing.full_hands(pack, Packets.BY_THREES):
            assert len({*hand, choosing.indicator(pack), choosing.bottom_card(pack)}) == 11
