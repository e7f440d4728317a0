# ruff: noqa: D205  # a class docstring is the wording of a clause, which has no summary line
"""Sequences and bela as houses take them, and no source."""

from __future__ import annotations

from itertools import product
from typing import Final

import pytest

from deberts import (
    CLUB,
    CardSet,
    Deal,
    RuleError,
    RuleSet,
    RuleSetError,
    Sequence,
    Suit,
    best_split,
    parse_cards,
    preset,
)
from deberts.conformance.operations.inputs import Run, checked_announcements
from deberts.options import BelaCondition, BelaInSequences, BelaTime, Further, SequenceTerms
from deberts.rules import moscow_dialogue, s04_announcing as announcing
from deberts.rules.s04_bela import bela_counts
from deberts.table import counting
from rule_sets import stacked_for

pytestmark = pytest.mark.property

HEARTS: Final = parse_cards("7H 8H 9H TH JH QH KH AH")
APART: Final = SequenceTerms(bela_in_sequences=BelaInSequences.APART)


def house(base: RuleSet = CLUB) -> RuleSet:
    """A house in which bela stands apart."""
    return base.house("ours", target=501, bela_in_sequences=BelaInSequences.APART)


def texts(sequences: tuple[Sequence, ...]) -> list[str]:
    """Sequences as they are written."""
    return [*map(str, sequences)]


class TestBelaApartFromSequences:
    """p18 Where a house keeps them apart, who holds king and queen of trumps, after an exchange if he makes one, forms
    no sequence with either, whether he says bela or not.
    """

    def test_every_hand_of_one_suit(self) -> None:
        bela = CardSet.parse("KH QH")
        for held in product((False, True), repeat=len(HEARTS)):
            hand = CardSet(card for card, is_held in zip(HEARTS, held, strict=True) if is_held)
            left = hand - bela if bela <= hand else hand
            assert best_split(hand, Suit.HEARTS, APART) == best_split(left, Suit.HEARTS)
            assert best_split(hand, Suit.SPADES, APART) == best_split(hand, Suit.SPADES)

    @pytest.mark.parametrize(
        ("hand", "split"),
        [("KH QH JH TH 9H 8C 8D 7C 7S", "3JH"), ("AH KH QH KS QS JS 7C 8D 9C", "3KS")],
    )
    def test_p040_and_p041(self, hand: str, split: str) -> None:
        assert texts(best_split(CardSet.parse(hand), Suit.HEARTS, APART)) == [split]

    @pytest.mark.parametrize(
        "rules", [house(), house(preset("site")), house(preset("moscow"))], ids=lambda own: own.base
    )
    def test_nothing_else_is_announced_or_allowed(self, rules: RuleSet) -> None:
        pack = stacked_for("KH QH JH TH 9H 8C 7C AC", "", indicator="7H")
        deal = Deal.new(rules, pack, dealer=1).apply("take")
        while "keep" in map(str, deal.legal_actions()):
            deal = deal.apply("keep")
        assert [str(one) for one in deal.legal_actions() if str(one).startswith("announce")] == ["announce 3JH"]
        assert [why.clause for why in deal.violations("announce 4KH")] == ["p18"]
        assert deal.is_legal("play KH bela") is not (rules.base == "moscow")

    def test_an_exchange_that_brings_the_king_leaves_nothing_to_announce(self) -> None:
        pack = stacked_for("QH JH TH AC 7C 7H", "AS", indicator="KH")
        deal = Deal.new(house(), pack, dealer=1).apply("take")
        assert deal.is_legal("announce 3QH")
        assert [why.clause for why in deal.apply("exchange").violations("announce 3QH")] == ["p18"]

    def test_further_sequences(self) -> None:
        hand, first = CardSet.parse("KH QH JH AS KS QS"), Sequence.parse("3AS")
        rest = (Sequence.parse("3KH"),)
        agreed = Suit.HEARTS, CLUB.seniority, Further.JUNIOR
        assert moscow_dialogue.further_choices(first, hand, *agreed) == (rest,)
        assert moscow_dialogue.further_choices(first, hand, *agreed, APART) == ()

    def test_the_best_of_a_hand(self) -> None:
        hand = CardSet.parse("AH KH QH JH TS 9S 8S")
        assert texts(announcing.best_ones(hand, Suit.HEARTS, CLUB.seniority)) == ["4AH"]
        assert texts(announcing.best_ones(hand, Suit.HEARTS, CLUB.seniority, APART)) == ["3TS"]

    @pytest.mark.parametrize(
        ("announced", "clause"), [("3KH", "p18"), ("4AH", "p18"), ("3QH", None), ("3AS", None), ("4AS 3TS", None)]
    )
    def test_what_nobody_can_announce_is_compared_with_nothing(self, announced: str, clause: str | None) -> None:
        runs = tuple(map(Run.parse, announced.split()))
        if clause is None:
            assert texts(checked_announcements([runs], Suit.HEARTS, APART)[0]) == announced.split()
            return
        with pytest.raises(RuleError) as caught:
            checked_announcements([runs], Suit.HEARTS, APART)
        assert caught.value.clause == clause


class TestWhatBelaNeeds:
    """p19 Where a house says so, bela counts only for who has a trick at the end; or only for who takes the trick to
    which he played the card with the word. Where it does not count it is not said again.
    """

    WEAK: Final = "KH QH 8C 8D 9C 7D 7C 8S 7S"

    @staticmethod
    def played(condition: BelaCondition, strong: str, actions: str) -> Deal:
        """A deal of hearts, in which the dealer has taken, after some cards."""
        rules = CLUB.house("ours", target=501, bela_condition=condition)
        pack = stacked_for(TestWhatBelaNeeds.WEAK, strong, indicator="8H")
        return Deal.new(rules, pack, dealer=1).apply_all(
            ["pass", "take", *(f"play {card}" for card in actions.split(", "))]
        )

    def test_every_course_of_three_tricks(self) -> None:
        """Its trick is told from any other, and what has not come may still come."""
        for takers in (course for size in range(4) for course in product((0, 1), repeat=size)):
            for sayer, trick in product((0, 1), range(3)):
                nothing, any_trick, its_trick = (bela_counts(sayer, takers, trick, each) for each in BelaCondition)
                assert nothing is True
                assert any_trick is (True if sayer in takers else None)
                assert its_trick is (takers[trick] == sayer if trick < len(takers) else None)

    @pytest.mark.parametrize(("condition", "own"), [*zip(BelaCondition, (20, 0, 0), strict=True)])
    def test_p042_who_took_no_trick_has_no_bela(self, condition: BelaCondition, own: int) -> None:
        cards = "7C, AC, JH, KH bela, 9H, QH, AH, 8C, TH, 9C, AS, 7S, AD, 7D, TD, 8D, TC, 8S"
        deal = self.played(condition, "JH 9H AH TH AS AC AD TC TD", cards)
        assert deal.account is not None
        assert deal.account.totals == (own, 125)

    @pytest.mark.parametrize(("condition", "own"), [*zip(BelaCondition, (24, 24, 4), strict=True)])
    def test_p043_a_later_trick_does_not_bring_it_back(self, condition: BelaCondition, own: int) -> None:
        cards = "7C, AC, JH, QH bela, 7H, KH, 8C, TC, AH, 9C, AS, 7S, TS, 8S, AD, 7D, TD, 8D"
        strong = "JH AH 7H AS AC AD TC TD TS"
        deal = self.played(condition, strong, cards)
        assert deal.account is not None
        assert deal.account.totals == (own, 107)
        said = self.played(condition, strong, "7C, AC, JH, QH bela, 7H")
        assert [why.clause for why in said.violations("play KH bela")] == ["04.11"]

    def test_its_trick_needs_a_word_with_a_card(self) -> None:
        with pytest.raises(RuleSetError) as caught:
            CLUB.house("ours", target=501, bela_condition=BelaCondition.ITS_TRICK, bela=BelaTime.BEFORE_ANY_MOVE)
        assert caught.value.clause == "p19"
        assert {*caught.value.facts} == {"bela", "bela_condition"}

    @pytest.mark.parametrize(
        ("condition", "cards", "worth"),
        [
            (BelaCondition.ITS_TRICK, "7C, AC, JH, QH bela", 0),
            (BelaCondition.ITS_TRICK, "7C, AC, JH, QH, 7H, KH bela", 20),
            (BelaCondition.A_TRICK, "7C, AC, JH, QH bela", 20),
            (BelaCondition.A_TRICK, "7C, AC", 0),
        ],
    )
    def test_a_cards_bait_counts_what_is_not_lost(self, condition: BelaCondition, cards: str, worth: int) -> None:
        deal = self.played(condition, "JH AH 7H AS AC AD TC TD TS", cards)
        assert deal.public.play is not None
        assert counting.bela_said(deal.rules, deal.public.play) == worth
