# ruff: noqa: D205  # a class docstring is the wording of a clause, which has no summary line
"""Equal sequences, as houses count them (p17)."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any, Final

import pytest

from deberts import (
    CLUB,
    Deal,
    DebertsError,
    RuleSet,
    RuleSetError,
    Sequence,
    Suit,
    preset,
    read_view,
    view_json,
    write_view,
)
from deberts.cli.layout import seat_names
from deberts.cli.story import story
from deberts.options import (
    Claim,
    Dialogue,
    EqualSequences,
    Further,
    Length,
    Partners,
    Runs,
    Seniority,
    SequenceCondition,
    TercQuestion,
)
from deberts.rules.s04_sequences import EVERY, contest, equals
from rule_sets import stacked_for
from tools.vectors.reading.rule_sets import answers_of, replayed
from tools.vectors.reading.sequences import place

pytestmark = pytest.mark.property

FOREHAND: Final = "AS KS QS 9D 8D 7D 7S 7C 9C"
DEALER: Final = "AC KC QC QD JD TD 8S 9S 8H"
SAID: Final = ("take", "announce 3AS 39D", "play 7S", "announce 3AC", "play 8S")
OTHERS: Final = [EqualSequences.NOBODY, EqualSequences.BOTH]
answers = pytest.mark.parametrize("answer", OTHERS)


def house(answer: EqualSequences, base: RuleSet = CLUB, **options: Any) -> RuleSet:
    """A house in which equal sequences count so."""
    return base.house("ours", target=501, equal_sequences=answer, **options)


def dealt(rules: RuleSet, *hands: str, indicator: str = "KH") -> Deal:
    """A deal of these hands, forehand's first, dealt by the last."""
    return Deal.new(rules, stacked_for(*hands, indicator=indicator), dealer=rules.seats - 1)


def played_out(deal: Deal) -> Deal:
    """The deal to its end, by the first card that may be played."""
    while not deal.is_over:
        deal = deal.apply(next(one for one in deal.legal_actions() if one.word == "play"))
    return deal


def points_for_sequences(deal: Deal) -> list[int]:
    """What each side has for sequences."""
    assert deal.account is not None
    lines = [line for line in deal.account.ledger if line.what == "sequence"]
    return [sum(line.points for line in lines if line.seat == side) for side in range(deal.rules.sides)]


def check_views(deal: Deal) -> None:
    """Each view is read back, and the second reading shows the same."""
    for seat in (None, *range(deal.rules.seats)):
        assert read_view(write_view(deal, seat)).view == deal.view(seat)
        assert replayed(deal).view(seat) == view_json(deal.view(seat))


class TestEqualSequencesByAgreement:
    """p17 Where the best sequences of several players are equal by length, top card and trump, a house may let no
    sequence of anybody count, and then nobody shows any. Or it lets each of these players show his, and count every one
    that is equal to the best, but none that is lower. Either way nobody wins the comparison, and all hear who was
    equal. Whoever takes no trick counts nothing, as ever.
    """

    @pytest.mark.parametrize(("length", "preference"), [*product(Length, Seniority)])
    @answers
    def test_any_three_that_there_are(self, answer: EqualSequences, length: Length, preference: Seniority) -> None:
        rules = house(answer, preset("site", seats=3), runs=Runs.WHOLE, length=length, seniority=preference)
        agreed, read, lots = rules.sequence_terms, answers_of(rules), Random("any three")
        for _ in range(2000):
            said = tuple(
                tuple(lots.choice(EVERY[Runs.WHOLE]) for _ in range(lots.choice((0, 1, 1, 2)))) for _ in range(3)
            )
            ranks = [[place(str(one), "H", preference.value, read) for one in own] for own in said]
            best = min((rank for own in ranks for rank in own), default=None)
            first = [seat for seat, own in enumerate(ranks) if best in own]
            assert equals(said, Suit.HEARTS, preference, agreed) == (tuple(first) if len(first) > 1 else ())
            assert contest(said, Suit.HEARTS, preference, agreed) == (first[0] if first else None)
            assert equals(said, Suit.HEARTS, preference) == ()

    @pytest.mark.parametrize("first", ["announce 3AS", "announce 3AS 39D"])
    @pytest.mark.parametrize("answer", EqualSequences)
    def test_p036_and_p037(self, answer: EqualSequences, first: str) -> None:
        deal = dealt(house(answer), FOREHAND, DEALER).apply_all([SAID[0], first, *SAID[2:]])
        shown = [one["shown"] for one in view_json(deal.view(None))["announced"]]
        own, whole = first.split()[1:], played_out(deal)
        assert whole.account is not None
        assert 0 not in whole.account.tricks
        expected: dict[EqualSequences, tuple[object, ...]] = {
            EqualSequences.EARLIER: ({"winner": 0}, [own, None], [20 * len(own), 0]),
            EqualSequences.NOBODY: ({"winner": None, "equal": [0, 1]}, [None, None], [0, 0]),
            EqualSequences.BOTH: ({"winner": None, "equal": [0, 1]}, [own, ["3AC"]], [20, 20]),
        }
        found = view_json(deal.view(None))["contest"], shown, points_for_sequences(whole)
        assert found == expected[answer]

    @pytest.mark.parametrize("answer", EqualSequences)
    def test_p039(self, answer: EqualSequences) -> None:
        deal = dealt(house(answer), FOREHAND, "AH KH QH QD JD TD 8S 9S 8H", indicator="JH")
        deal = deal.apply_all(["take", "announce 3AS", "play 7S", "announce 3AH", "play 8S"])
        assert view_json(deal.view(0))["contest"]["winner"] == 1
        check_views(deal)
        assert points_for_sequences(played_out(deal)) == [0, 20]

    @answers
    def test_everybody_hears_who_was_equal_and_nothing_more(self, answer: EqualSequences) -> None:
        deal = dealt(house(answer), FOREHAND, DEALER)
        for action in SAID:
            deal = deal.apply(action)
            check_views(deal)
        told = [event["action"] for event in view_json(deal.view(None))["history"]][-2:]
        assert told == (["show", "show"] if answer is EqualSequences.NOBODY else ["show 3AS 39D", "show 3AC"])
        check_views(played_out(deal))
        text = write_view(deal, None)
        with pytest.raises(DebertsError):
            read_view(text.replace(f'"{told[1]}"', '"show 3AC 39C"'))

    @pytest.mark.parametrize("runs", [Runs.WHOLE, Runs.HUNDRED])
    @pytest.mark.parametrize("length", Length)
    @answers
    def test_long_runs_are_equal_as_they_compare(self, answer: EqualSequences, runs: Runs, length: Length) -> None:
        rules = house(answer, runs=runs, length=length)
        deal = dealt(rules, "AS KS QS JS TS 7S 7C 9C 7D", "AC KC QC JC TC 8S 9S 8H 9D", indicator="KH")
        deal = deal.apply_all(["take", "announce 5AS", "play 7S", "announce 5AC", "play 8S"])
        check_views(deal)
        assert view_json(deal.view(1))["contest"] == {"winner": None, "equal": [0, 1]}

    @pytest.mark.parametrize("condition", SequenceCondition)
    @answers
    def test_whoever_takes_no_trick(self, answer: EqualSequences, condition: SequenceCondition) -> None:
        hands = ("AS KS QS JH 9H AH TH KH AD", "AC KC QC 7S 8S 7C 8C 9C 7D")
        deal = dealt(house(answer, sequence_condition=condition), *hands, indicator="QH")
        deal = deal.apply_all(["take", "announce 3AS", "play AS", "announce 3AC", "play 8S"])
        needs_none = condition is SequenceCondition.NOTHING
        expected = [20, 20 * needs_none] if answer is EqualSequences.BOTH else [0, 0]
        assert points_for_sequences(played_out(deal)) == expected

    @answers
    def test_of_three_the_first_and_the_last(self, answer: EqualSequences) -> None:
        hands = ("AS KS QS 7C 9S 7H TH 8C TD", "KD QD JD 8D 7S 9H JH TS 9D", "AC KC QC 8H 7D 8S 9C KH AD")
        deal = dealt(house(answer, preset("site", seats=3)), *hands, indicator="QH")
        said = ("announce 3AS", "play AS", "announce 3KD", "play 7S", "announce 3AC", "play 8S")
        for action in ("take", "keep", "keep", "keep", *said):
            deal = deal.apply(action)
            check_views(deal)
        assert view_json(deal.view(1))["contest"] == {"winner": None, "equal": [0, 2]}
        assert points_for_sequences(played_out(deal)) == ([20, 0, 20] if answer is EqualSequences.BOTH else [0, 0, 0])

    @answers
    def test_partners_are_not_compared_with_each_other(self, answer: EqualSequences) -> None:
        rules = house(answer, preset("site", seats=4), partners=Partners.OPPOSITE)
        hands = (
            "AS KS QS 7C 9H 8H JC TD",
            "AD KD QD 8S 8C 7H TH JS",
            "AC KC QC 9D 8D 7D 9S KH",
            "7S TS 9C TC JD QH AH",
        )
        begun = dealt(rules, *hands, indicator="JH").apply_all(["take", "keep", "keep", "keep", "keep"])
        deal = begun.apply_all(["announce 3AS", "play AS", "announce 3AD", "play 8S", "announce 3AC 39D"])
        deal = deal.apply_all(["play 9S", "play 7S"])
        check_views(deal)
        assert view_json(deal.view(3))["contest"] == {"winner": None, "equal": [0, 1]}
        assert points_for_sequences(played_out(deal)) == ([40, 20] if answer is EqualSequences.BOTH else [0, 0])
        silent = begun.apply_all(["announce 3AS", "play AS", "play 8S", "announce 3AC 39D", "play 9S", "play 7S"])
        check_views(silent)
        assert view_json(silent.view(3))["contest"] == {"winner": 0, "equal": []}
        assert points_for_sequences(played_out(silent)) == [60, 0]

    @answers
    def test_a_claim_counts_what_counts_by_then(self, answer: EqualSequences) -> None:
        rules = house(answer, claim=Claim.BEFORE_A_CARD)
        deal = dealt(rules, FOREHAND, DEALER).apply_all([*SAID, "arrive"])
        assert str(deal.public.log[-1].act) == f"false {20 * (answer is EqualSequences.BOTH)}"

    @answers
    @pytest.mark.parametrize(
        "others",
        [
            {"dialogue": Dialogue.HEIGHT_ASKED, "further": Further.JUNIOR},
            {"terc_question": TercQuestion.BEFORE_THE_EXCHANGE},
        ],
    )
    def test_what_it_cannot_stand_beside(self, answer: EqualSequences, others: dict[str, Any]) -> None:
        with pytest.raises(RuleSetError) as caught:
            house(answer, **others)
        assert caught.value.clause == "p17"

    @pytest.mark.parametrize("condition", SequenceCondition)
    @pytest.mark.parametrize("answer", EqualSequences)
    def test_a_story_tells_it(self, answer: EqualSequences, condition: SequenceCondition) -> None:
        hands = ("AS KS QS JH 9H AH TH KH AD", "AC KC QC 7S 8S 7C 8C 9C 7D")
        deal = dealt(house(answer, sequence_condition=condition), *hands, indicator="QH")
        deal = deal.apply_all(["take", "announce 3AS", "play AS", "announce 3AC", "play 8S"])
        lines = story(played_out(deal), 1, ("the lot fell on him", "02.2"), seat_names(2))
        told = " ".join(" ".join(lines).split())
        is_void = "North took no trick, so his sequences are void. " in told
        assert is_void is (answer is EqualSequences.BOTH and condition is SequenceCondition.A_TRICK)
        nobody, both = (answer is one for one in (EqualSequences.NOBODY, EqualSequences.BOTH))
        assert told.count("counts no sequence, for the best are equal.") == 2 * nobody
        assert told.count(", and counts those that are equal.") == 2 * both

    def test_the_best_of_one_alone_wins(self) -> None:
        said = ((Sequence.parse("3AS"), Sequence.parse("3AC")), ())
        assert equals(said, Suit.HEARTS, terms=house(EqualSequences.BOTH).sequence_terms) == ()
