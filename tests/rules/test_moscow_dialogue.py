"""The dialogue about sequences by Moscow and Kharkiv rules, by example."""

from __future__ import annotations

import pytest

from deberts import CardSet, Kind, Rank, Sequence, Suit, parse_cards
from deberts.errors import Violation
from deberts.options import BelaInSequences, Further, Seniority, SequenceTerms
from deberts.rules import moscow_dialogue as dialogue, terc_question

MOSCOW, KHARKIV = Seniority.TRUMP, Seniority.EARLIER


def parsed(texts: str) -> tuple[Sequence, ...]:
    return tuple(map(Sequence.parse, texts.split()))


def codes(found: tuple[Violation, ...]) -> list[tuple[str, str]]:
    return [(reason.clause, reason.code) for reason in found]


def test_m8_1_each_that_is_senior_is_named() -> None:
    further, first = parsed("4JS 3AH 3TD 3AC"), Sequence.parse("3AC")
    found = dialogue.order_violations(further, first, Suit.HEARTS, MOSCOW, Further.NOT_SENIOR)
    assert [reason.facts for reason in found] == [(("sequence", "4JS"),), (("sequence", "3AH"),)]


@pytest.mark.parametrize(
    ("preference", "rule", "refused"),
    [
        (MOSCOW, Further.NOT_SENIOR, "4JS 3AH"),
        (MOSCOW, Further.JUNIOR, "4JS 3AH 3AC 3AD"),
        (KHARKIV, Further.NOT_SENIOR, "4JS"),
        (KHARKIV, Further.JUNIOR, "4JS 3AH 3AC 3AD"),
    ],
)
def test_k1_h2_what_may_not_follow_a_plain_terc_from_the_ace(
    preference: Seniority, rule: Further, refused: str
) -> None:
    further, first = parsed("4JS 3AH 3TD 3AC 3AD 3KH"), Sequence.parse("3AC")
    found = dialogue.order_violations(further, first, Suit.HEARTS, preference, rule)
    assert " ".join(str(text) for reason in found for _, text in reason.facts) == refused
    assert {reason.clause for reason in found} == ({"h2"} if rule is Further.JUNIOR else {"m8.1"})


def test_h2_an_equal_may_follow_by_the_first_description_but_not_by_the_third() -> None:
    hand, first = CardSet.parse("AS KS QS AC KC QC 9D 8D 7D"), Sequence.parse("3AC")
    by_first = dialogue.further_choices(first, hand, Suit.HEARTS, MOSCOW, Further.NOT_SENIOR)
    assert [" ".join(map(str, choice)) for choice in by_first] == ["3AS", "39D", "3AS 39D"]
    by_third = dialogue.further_choices(first, hand, Suit.HEARTS, MOSCOW, Further.JUNIOR)
    assert by_third == ((Sequence.parse("39D"),),)


def test_p18_king_and_queen_of_trumps_may_stand_apart_from_what_follows() -> None:
    hand, first = CardSet.parse("KH QH JH AS KS QS"), Sequence.parse("3AS")
    assert dialogue.further_violations(parsed("3KH"), first, hand, Suit.HEARTS) == ()
    apart = SequenceTerms(bela_in_sequences=BelaInSequences.APART)
    found = dialogue.further_violations(parsed("3KH"), first, hand, Suit.HEARTS, apart)
    assert codes(found) == [("p18", "bela-stands-apart")]


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
def test_m8_2_beside_the_four_highest_trumps(further: str, broken: list[tuple[str, str]]) -> None:
    hand = CardSet.parse("AS KS QS JS TS 9S 8S AD 7D")
    found = dialogue.further_violations(parsed(further), Sequence.parse("4AS"), hand, Suit.SPADES)
    assert codes(found) == broken
    assert all(reason.facts == (("announced", further), ("first", "4AS")) for reason in found)


def test_m9_2_at_equal_rank_only_a_trump_is_senior() -> None:
    heights = [
        dialogue.beats_height(Sequence.parse(own), Rank.KING, Suit.HEARTS, MOSCOW)
        for own in ("3AS", "3KH", "3KS", "3QH", "4KH", "4KD")
    ]
    assert heights == [True, True, False, False, True, False]


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
def test_m9_3_the_three_cases(own: str, heard: Kind, certain: bool) -> None:
    assert dialogue.certainly_senior(Sequence.parse(own), heard, Suit.HEARTS, MOSCOW) is certain


def test_m9_3_who_is_certain_must_not_ask() -> None:
    found = dialogue.height_question_violations(Sequence.parse("3AH"), Kind.TERC, certain=True)
    assert found == (Violation("m9.3", "certainly-senior", (("heard", "terc"),)),)


def test_k2_the_holder_of_the_trump_ace_may_ask_k131() -> None:
    own = Sequence.parse("3AH")
    certain = dialogue.certainly_senior(own, Kind.TERC, Suit.HEARTS, KHARKIV)
    assert dialogue.height_question_violations(own, Kind.TERC, certain=certain) == ()
    certain = dialogue.certainly_senior(own, Kind.TERC, Suit.HEARTS, MOSCOW)
    assert codes(dialogue.height_question_violations(own, Kind.TERC, certain=certain)) == [("m9.3", "certainly-senior")]


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
def test_m9_5_the_kind_must_be_held(best: str | None, heard: Kind, broken: list[str]) -> None:
    own = None if best is None else Sequence.parse(best)
    found = dialogue.height_question_violations(own, heard, certain=False)
    assert codes(found) == [("m9.5", code) for code in broken]
    assert all(reason.facts == (("heard", heard.value),) for reason in found)


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
def test_m10_3_trump_beats_an_equal_terc_whoever_speaks_first(opponent: str, passes: bool, place: int) -> None:
    assert terc_question.terc_passes(CardSet.parse(opponent), place, Suit.HEARTS, MOSCOW) is passes


def test_k1_against_an_equal_terc_it_passes_only_if_it_is_earlier() -> None:
    opponent = CardSet.parse("9C 8C 7C AS KS TS JD AD KD")
    assert [terc_question.terc_passes(opponent, place, Suit.HEARTS, KHARKIV) for place in (0, 1)] == [True, False]
    assert [terc_question.terc_passes(opponent, place, Suit.HEARTS, MOSCOW) for place in (0, 1)] == [True, True]


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
def test_m10_3_who_may_ask(hand: str, turned: str, facts: tuple[bool, bool], broken: list[tuple[str, str]]) -> None:
    announced, played = facts
    (card,) = parse_cards(turned)
    found = terc_question.terc_question_violations(
        CardSet.parse(hand), card, Suit.HEARTS, announced=announced, played=played
    )
    assert codes(found) == broken
