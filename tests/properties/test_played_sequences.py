# ruff: noqa: D205  # a class docstring is the wording of a clause, which has no summary line
"""Sequences and bela as houses take them, and no source."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any, Final

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
    contest,
    parse_cards,
    preset,
    read_view,
    view_json,
    write_view,
)
from deberts.conformance.operations.inputs import Run, checked_announcements
from deberts.options import (
    BelaCondition,
    BelaInSequences,
    BelaTime,
    Dialogue,
    Further,
    Length,
    Runs,
    SequenceTerms,
    TercQuestion,
)
from deberts.rules import moscow_dialogue, s04_announcing as announcing
from deberts.rules.s04_bela import bela_counts
from deberts.rules.s04_sequences import EVERY
from deberts.table import counting
from rule_sets import stacked_for
from tools.vectors.reading import sequences as reading
from tools.vectors.reading.rule_sets import answers_of

pytestmark = pytest.mark.property

HEARTS: Final = parse_cards("7H 8H 9H TH JH QH KH AH")
APART: Final = SequenceTerms(bela_in_sequences=BelaInSequences.APART)


def house(base: RuleSet = CLUB) -> RuleSet:
    """A house in which bela stands apart."""
    return base.house("ours", target=501, bela_in_sequences=BelaInSequences.APART)


def texts(sequences: tuple[Sequence, ...]) -> list[str]:
    """Sequences as they are written."""
    return [*map(str, sequences)]


LONGER: Final = SequenceTerms(Runs.WHOLE, Length.TRUE)
AGREED: Final = (
    SequenceTerms(Runs.WHOLE),
    LONGER,
    SequenceTerms(Runs.HUNDRED),
    SequenceTerms(Runs.HUNDRED, Length.TRUE),
)
agreements = pytest.mark.parametrize("agreed", AGREED, ids=repr)


def with_long_runs(terms: SequenceTerms, base: RuleSet = CLUB) -> RuleSet:
    """A house that agrees so on long runs."""
    return base.house("ours", target=501, runs=terms.runs, length=terms.length)


class TestLongRunsByAgreement:
    """p15 Where a house says so, a run is one sequence, however long: three cards are a terc, and four or more a bertz.
    Or five or more are a hundred, a third kind above the bertz, called so and worth 100. It is written by its number of
    cards. No part of a run must be announced for the run.
    """

    @agreements
    def test_every_hand_of_one_suit(self, agreed: SequenceTerms) -> None:
        answers = answers_of(with_long_runs(agreed))
        for held in product((False, True), repeat=len(HEARTS)):
            hand = CardSet(card for card, is_held in zip(HEARTS, held, strict=True) if is_held)
            found = best_split(hand, Suit.SPADES, agreed)
            assert texts(found) == reading.split(map(str, hand), "S", answers)
            assert sum(one.kind.points for one in found) == reading.sequence_points(texts(found), answers)
            assert [one.kind.value for one in found] == [reading.kind(text, answers) for text in texts(found)]
            assert all(Sequence.parse(str(one), agreed.runs) == one for one in found)

    @pytest.mark.parametrize(
        ("runs", "hand", "split", "points"),
        [
            (Runs.WHOLE, "AH KH QH JH TH 9H 8H AS", "7AH", 50),
            (Runs.HUNDRED, "KH QH JH TH 9H 7C 7S", "5KH", 100),
        ],
    )
    def test_p032_and_p033(self, runs: Runs, hand: str, split: str, points: int) -> None:
        (found,) = best_split(CardSet.parse(hand), Suit.HEARTS, SequenceTerms(runs))
        assert (str(found), found.kind.points) == (split, points)

    def test_its_code_says_what_it_is_called(self) -> None:
        (split,) = best_split(CardSet.parse("AH KH QH JH"), Suit.CLUBS)
        assert repr(split) == "Sequence.parse('4AH')"
        (whole,), (hundred,) = (best_split(CardSet(HEARTS), Suit.CLUBS, SequenceTerms(runs)) for runs in [*Runs][1:])
        assert (repr(whole), repr(hundred)) == (
            "Sequence.parse('8AH', Runs.WHOLE)",
            "Sequence.parse('8AH', Runs.HUNDRED)",
        )

    @pytest.mark.parametrize("base", ["club", "site"])
    @agreements
    def test_the_run_alone_is_announced(self, agreed: SequenceTerms, base: str) -> None:
        pack = stacked_for("QS JS TS 9S 8S AC", "", indicator="9H")
        deal = Deal.new(with_long_runs(agreed, preset(base)), pack, dealer=1).apply("take")
        while "keep" in map(str, deal.legal_actions()):
            deal = deal.apply("keep")
        assert "announce 5QS" in map(str, deal.legal_actions()) or "announce 5QS 3TC" in map(str, deal.legal_actions())
        assert [why.clause for why in deal.violations("announce 4QS")] == ["p15"]
        assert [why.code for why in deal.violations("announce 5JS")][-1:] == ["not-in-the-split"]

    def test_a_text_is_found_among_what_is_legal(self) -> None:
        pack = stacked_for("QS JS TS 9S 8S AC", "", indicator="9H")
        for runs, text in ((Runs.FOURS, "4QS"), (Runs.WHOLE, "5QS"), (Runs.HUNDRED, "5QS")):
            deal = Deal.new(with_long_runs(SequenceTerms(runs)), pack, dealer=1).apply("take")
            others = {"4QS", "5QS"} - {text}
            legal: tuple[object, ...] = deal.legal_actions()
            assert f"announce {text}" in legal
            assert not [one for one in others if f"announce {one}" in legal]

    @pytest.mark.parametrize("clause", ["p15", "p16"])
    @pytest.mark.parametrize(
        "others",
        [
            {"dialogue": Dialogue.HEIGHT_ASKED, "further": Further.JUNIOR},
            {"terc_question": TercQuestion.BEFORE_THE_EXCHANGE},
        ],
    )
    def test_what_it_cannot_stand_beside(self, clause: str, others: dict[str, Any]) -> None:
        runs, length = (Runs.WHOLE, Length.CAPPED) if clause == "p15" else (Runs.FOURS, Length.TRUE)
        with pytest.raises(RuleSetError) as caught:
            CLUB.house("ours", target=501, runs=runs, length=length, **others)
        assert caught.value.clause == clause


class TestTheLongerRunWins:
    """p16 Where a house says so, the sequence of more cards wins the comparison, and only between equally long ones the
    top card decides. The number of cards is then public as soon as the rank is, and said with it. Otherwise kinds
    compare, and the number of cards shows when the sequence is shown.
    """

    @agreements
    def test_any_two_that_there_are(self, agreed: SequenceTerms) -> None:
        answers = answers_of(with_long_runs(agreed))
        lots = Random("any two")
        for one, two in ([lots.choice(EVERY[agreed.runs]) for _ in "ab"] for _ in range(3000)):
            expected = reading.senior([[str(one)], [str(two)]], "H", "trump", answers)
            assert contest(((one,), (two,)), Suit.HEARTS, CLUB.seniority, agreed) == expected

    @pytest.mark.parametrize(("agreed", "best"), [(LONGER, "5KD"), (SequenceTerms(Runs.WHOLE), "5KD 4KS")], ids=repr)
    def test_of_two_bertzes_of_one_height_the_longer_is_the_best(self, agreed: SequenceTerms, best: str) -> None:
        hand = CardSet.parse("KS QS JS TS KD QD JD TD 9D")
        assert " ".join(map(str, announcing.best_ones(hand, Suit.HEARTS, terms=agreed))) == best

    @pytest.mark.parametrize(("agreed", "points"), [(LONGER, (50, 0)), (SequenceTerms(Runs.WHOLE), (0, 50))], ids=repr)
    def test_p034_and_p035(self, agreed: SequenceTerms, points: tuple[int, int]) -> None:
        pack = stacked_for("JS TS 9S 8S 7S KH QD 8D JH", "AC KC QC JC AH TD 9D 7D 8H", indicator="9H")
        deal = Deal.new(with_long_runs(agreed), pack, dealer=1)
        deal = deal.apply_all(["take", "announce 5JS", "play KH", "announce 4AC"])
        while not deal.is_over:
            deal = deal.apply(str(deal.legal_actions()[-1]))
        assert deal.account is not None
        assert 0 not in deal.account.tricks
        assert (
            tuple(
                sum(line.points for line in deal.account.ledger if (line.seat, line.clause) == (seat, "04.8"))
                for seat in (0, 1)
            )
            == points
        )

    def test_the_best_of_a_hand(self) -> None:
        hand = CardSet.parse("AS KS QS JS QD JD TD 9D 8D")
        assert texts(announcing.best_ones(hand, Suit.HEARTS, CLUB.seniority, LONGER)) == ["5QD"]
        assert texts(announcing.best_ones(hand, Suit.HEARTS, CLUB.seniority, SequenceTerms(Runs.WHOLE))) == ["4AS"]

    @agreements
    def test_the_number_of_cards_is_told_with_the_rank_or_not_before_it_is_shown(self, agreed: SequenceTerms) -> None:
        told = {"height 5 Q", "announce bertz 5 Q", "announce hundred 5 Q"}
        for base, then in (("club", ("play AC", "announce 5KD")), ("site", ())):
            pack = stacked_for("QS JS TS 9S 8S AC 8H AD KH", "KD QD JD TD 9D", indicator="9H")
            deal = Deal.new(with_long_runs(agreed, preset(base)), pack, dealer=1).apply("take")
            while "keep" in map(str, deal.legal_actions()):
                deal = deal.apply("keep")
            deal = deal.apply_all(["announce 5QS", *then])
            heard = {entry["action"] for entry in view_json(deal.view(None))["history"]}
            assert bool(heard & told) is (agreed.length is Length.TRUE)
            announced = view_json(deal.view(None))["announced"][0]
            assert announced.get("length") == (5 if agreed.length is Length.TRUE else None)
            assert ("length" in announced) is (agreed.length is Length.TRUE)

    @agreements
    def test_every_view_is_read_back(self, agreed: SequenceTerms) -> None:
        lots = Random(repr(agreed))
        for base, seats in (("club", 2), ("site", 2), ("site", 3), ("site", 4)):
            rules = with_long_runs(agreed, preset(base, seats=seats))
            deal = Deal.new(rules, stacked_for("QS JS TS 9S 8S AC", "KD QD JD TD 9D", indicator="9H"), dealer=1)
            while not deal.is_over:
                speeches = [text for text in map(str, deal.legal_actions()) if text.startswith(("announce", "take"))]
                deal = deal.apply(speeches[0] if speeches else str(lots.choice(deal.legal_actions())))
                if len(deal.actions) < 20:
                    for seat in (None, *range(seats)):
                        assert read_view(write_view(deal, seat)).view == deal.view(seat)


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
