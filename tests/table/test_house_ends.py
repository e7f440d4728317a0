"""How the deals of houses end that settle them as no source does: sentences, clauses and marks."""

from __future__ import annotations

import pytest

from deberts import Entry, RuleError, RuleSet, RuleSetError, Standing, preset, score_sheet
from deberts.game.account import settled
from deberts.game.ending_texts import end_sentence, role_sentence
from deberts.game.ends import clauses_of_deal
from deberts.game.sheet import mark
from deberts.locale import Language
from deberts.options import BaitPoints, ContractNeeds, Made, Option, SecondHang, Tie

ENGLISH = Language.of("en")
ENDS = [
    (
        (81, 81),
        Tie.BAIT,
        "Equal totals are a bait: the points of A go to B.",
        "declarer has as much as the best of the others, and equal totals are a bait.",
        ("06.3", "p21"),
    ),
    (
        (81, 81),
        Tie.EACH_WRITES,
        "A has as much as B: each writes his own total.",
        "declarer has as much as the defender: each writes his own total.",
        ("p21",),
    ),
    (
        (60, 60, 42),
        Tie.BAIT,
        "Equal totals are a bait: the points of A go to B; C keeps his.",
        "declarer has as much as the best of the others, and equal totals are a bait.",
        ("g11", "p21"),
    ),
    (
        (60, 60, 42),
        Tie.EACH_WRITES,
        "A has as much as B: everybody writes his own total.",
        "declarer has as much as defender 1: everybody writes his own total.",
        ("p21",),
    ),
    (
        (60, 61, 41),
        Tie.BAIT,
        "A has less than B, to whom his points go; C keeps his.",
        "declarer has less than defender 1, to whom his points go; defender 2 keeps his.",
        ("g11", "p21"),
    ),
    (
        (72, 90),
        BaitPoints.BURNT,
        "A is baited: his points count for nobody.",
        "declarer is baited: his points count for nobody.",
        ("06.3", "p23"),
    ),
    (
        (41, 81, 40),
        BaitPoints.SHARED,
        "A is baited: all others share his points alike.",
        "declarer is baited: all others share his points alike.",
        ("g11", "p23"),
    ),
    (
        (80, 50, 32),
        ContractNeeds.TOGETHER,
        "A has less than all others together: his points go to B; C keeps his.",
        "declarer has less than all others together: his points go to defender 1; defender 2 keeps his.",
        ("g11", "p25"),
    ),
    (
        (83, 50, 32),
        ContractNeeds.TOGETHER,
        "A has more than all others together: everybody writes his own total.",
        "declarer has more than all others together: everybody writes his own total.",
        ("g3", "p25"),
    ),
    (
        (81, 41, 40),
        ContractNeeds.TOGETHER,
        "A has as much as all others together: his total waits for the next deal.",
        "declarer has as much as all others together: his total waits for the next deal.",
        ("D14", "p25"),
    ),
    (
        (100, 62),
        Made.ALL,
        "A has made it, and writes all totals.",
        "declarer has made it, and writes all totals.",
        ("p24",),
    ),
]
"""Totals of a deal that seat 0 declares, an answer, a sentence with names, one without, and the clauses."""


def of(seats: int, answer: Option) -> RuleSet:
    return preset("site" if seats > 2 else "club", seats=seats).house("ours", target=501, **{answer.field: answer})


@pytest.mark.parametrize(("totals", "answer", "sentence", "role", "clauses"), ENDS)
def test_an_end_is_told(
    totals: tuple[int, ...], answer: Option, sentence: str, role: str, clauses: tuple[str, ...]
) -> None:
    house = of(len(totals), answer)
    account = settled(house, 1, Entry(0, totals), Standing((0,) * len(totals)))
    assert end_sentence(house, account, "ABC"[: len(totals)], ENGLISH) == sentence
    assert role_sentence(house, account, ENGLISH) == role
    assert clauses_of_deal(house, account.end) == clauses


@pytest.mark.parametrize("tie", [Tie.BAIT, Tie.EACH_WRITES])
def test_nothing_waits(tie: Tie) -> None:
    house = of(2, tie)
    assert not house.suspends
    with pytest.raises(RuleError, match="nothing is suspended where points never wait") as refused:
        score_sheet(house, 0, [], Standing((0, 0), (70,)))
    assert refused.value.clause == "p21"


def test_while_one_amount_waits_no_other_does() -> None:
    house = of(2, SecondHang.SECOND_COUNTS)
    hung, level = score_sheet(house, 0, [Entry(1, (50, 50)), Entry(1, (60, 60))])
    assert (hung.written, hung.standing.suspended, clauses_of_deal(house, hung.end)) == ((50, 0), (50,), ("06.4",))
    assert (level.written, level.standing.suspended, clauses_of_deal(house, level.end)) == ((60, 60), (50,), ("p22",))
    with pytest.raises(RuleError, match="2 amounts cannot be suspended at once: one waits alone") as refused:
        score_sheet(house, 0, [], Standing((0, 0), (70, 50)))
    assert refused.value.clause == "p22"


def test_the_sheet_marks_a_bait_and_nothing_else() -> None:
    site = preset("site")
    houses = [site, *(site.house("ours", target=501, tie=tie) for tie in (Tie.BAIT, Tie.EACH_WRITES))]
    assert [mark(rules, *score_sheet(rules, 0, [Entry(0, (81, 81))])) for rules in houses] == ["(81)", "BT", None]


@pytest.mark.parametrize("answer", [Tie.BAIT, Tie.EACH_WRITES, Made.ALL, BaitPoints.BURNT])
def test_kush_are_not_counted_so(answer: Option) -> None:
    with pytest.raises(RuleSetError, match="kush"):
        preset("one-deal").house("ours", target=1, **{answer.field: answer})
