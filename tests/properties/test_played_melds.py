# ruff: noqa: D205  # a class docstring is the wording of a clause, which has no summary line
"""Sequences and bela as houses take them, and no source."""

from __future__ import annotations

from itertools import product
from typing import Final

import pytest

from deberts import CLUB, CardSet, Deal, RuleError, RuleSet, Sequence, Suit, best_split, parse_cards, preset
from deberts.conformance.operations.inputs import Run, checked_announcements
from deberts.options import BelaInSequences, Further, Melds
from deberts.rules import moscow_dialogue, s04_announcing as announcing
from rule_sets import stacked_for

pytestmark = pytest.mark.property

HEARTS: Final = parse_cards("7H 8H 9H TH JH QH KH AH")
APART: Final = Melds(bela_in_sequences=BelaInSequences.APART)


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
