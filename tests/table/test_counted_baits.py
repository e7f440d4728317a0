"""What a house counts, baits and deals without a trick, in openings, records, sheets and views; scores below 0."""

from __future__ import annotations

import json

import pytest

from command import run
from deberts import (
    CLUB,
    PACK,
    Deal,
    Entry,
    InputError,
    Match,
    Sheet,
    Standing,
    read_record,
    read_sheet,
    read_view,
    write_record,
    write_sheet,
    write_view,
)
from deberts.arbiter import Act, LayPen, TableDeal, TableRecord, Write, audit, read_table, write_table
from deberts.cards import parse_cards
from deberts.game.ending_texts import standing_text
from deberts.locale import Language
from deberts.options import AllTricks, Baits, Bare, HangAsBait
from deberts.records.sheet_writer import write_sheet_text
from tools.vectors.worked_deals import worked

OPENING = Standing((-100, 300), baits=(2, 0), bare=(0, 1))
HOUSE = CLUB.house("ours", target=501, baits=Baits.EVERY_THIRD, bare=Bare.EACH_TIME)


@pytest.mark.parametrize("answer", Baits)
def test_what_a_fifth_bait_after_four_costs(answer: Baits) -> None:
    house = CLUB.house("ours", target=10_000, baits=answer)
    rows = Sheet(house, ("Anna", "Boris"), 1, (Entry(0, (72, 90)),) * 5).rows
    costs = {"never": 0, "every-second": 2, "every-third": 1, "every-fourth": 1, "every-fifth": 1, "from-the-second": 4}
    assert rows[-1].standing.scores == (-100 * costs[answer.value], 810)
    assert rows[-1].standing.baits == (() if answer is Baits.NEVER else (5, 0))


def test_a_sheet_is_read_again() -> None:
    sheet = Sheet(HOUSE, ("Anna", "Boris"), 1, (Entry(0, (72, 90), tricks=(9, 0)),), OPENING)
    assert read_sheet(write_sheet(sheet)) == read_sheet(write_sheet_text(sheet)) == sheet
    assert "scores: -100 300\nbaits: 2 0\nbare: 0 1\n" in write_sheet_text(sheet)


def test_a_deal_without_a_trick_notes_its_tricks() -> None:
    sheet = Sheet(HOUSE, ("Anna", "Boris"), 1, (Entry(0, (130, 20), tricks=(9, 0)),), OPENING)
    assert sheet.rows[0].standing == Standing((30, 220), baits=(2, 0), bare=(0, 2))


def test_all_tricks_bring_points() -> None:
    house = CLUB.house("ours", target=501, all_tricks=AllTricks.ADDED)
    sheet = Sheet(house, ("Anna", "Boris"), 1, (Entry(0, (130, 20), tricks=(9, 0)),))
    assert sheet.rows[0].written == (230, 20)
    assert read_sheet(write_sheet(sheet)) == sheet


@pytest.mark.parametrize(("answer", "count"), [(HangAsBait.NEVER, 2), (HangAsBait.AT_ONCE, 3)])
def test_a_hang_is_counted_where_it_counts(answer: HangAsBait, count: int) -> None:
    house = HOUSE.house("ours", target=501, hang_as_bait=answer)
    (row,) = Sheet(house, ("Anna", "Boris"), 1, (Entry(0, (81, 81)),), OPENING).rows
    assert row.standing.baits == (count, 0)


def test_a_record_and_a_view_are_read_again() -> None:
    match = Match.new(HOUSE, first_dealer=1, opening=OPENING).next_deal(PACK).apply("take")
    assert read_record(write_record(match)).match == match
    deal = match.dealt
    assert read_view(write_view(deal, 0)).view == deal.view(0)


@pytest.mark.parametrize(
    ("given", "written"),
    [
        (["--baits", "2:0"], (-150, 162)),
        (["--baits", "1:2", "--tricks", "5:4"], (0, 162)),
        (["--bare", "0:1", "--tricks", "0:9"], (-40, 162)),
        (["--baits", "2:1", "--scores", "-100:30", "--tricks", "0:9"], (-190, 162)),
    ],
)
def test_a_terminal_takes_what_is_counted(given: list[str], written: tuple[int, int]) -> None:
    house = ["--house", "ours target=501 baits=every-third bait_penalty=150 bare=each-time bare_penalty=40"]
    answer = run("settle", "--declarer", "72", "--defender", "90", *house, *given, "--json")
    assert json.loads(answer.text)["account"]["written"] == [*written]


@pytest.mark.parametrize("given", [["--baits", "1:0"], ["--bare", "1:0"], ["--tricks", "9:1"], ["--scores=-1:0"]])
def test_a_terminal_refuses_what_no_match_has(given: list[str]) -> None:
    answer = run("settle", "--declarer", "72", "--defender", "90", *given)
    assert (answer.status, given[0].split("=")[0] in answer.text) == (2, True)


@pytest.mark.parametrize(("points", "findings"), [(-100, 0), (0, 1)])
def test_a_bait_that_is_due_is_entered_below_0(points: int, findings: int) -> None:
    house = CLUB.house("ours", target=501, baits=Baits.FROM_THE_SECOND)
    course = worked("K135")
    deal = Deal.new(house, parse_cards(" ".join(course["pack"])), course["dealer"], Standing((0, 0), baits=(1, 1)))
    deal = deal.apply_all(course["actions"])
    assert deal.account is not None
    assert deal.account.written == (162, -100)
    acts = (*TableDeal.of(deal).acts, Act(1, Write(1, points)), Act(1, LayPen(1)))
    record = TableRecord(house, (TableDeal(deal.dealer, deal.pack, acts),), deal.opening)
    assert read_table(write_table(record)) == record
    judged = audit(record)
    assert (len(judged.findings), judged.standing.scores, judged.standing.baits) == (findings, (162, -100), (1, 2))


def test_nothing_is_entered_below_0_where_nothing_is_lost() -> None:
    acts = (Act(0, Write(0, -1)),)
    with pytest.raises(InputError) as refused:
        TableRecord(CLUB, (TableDeal(0, PACK, acts),))
    assert refused.value.place == "deals[0].acts[0].points"


def test_where_a_match_stands_tells_what_is_counted() -> None:
    text = standing_text(OPENING, ("Anna", "Boris"), Language.of("en"))
    assert text == "Anna -100, Boris 300, baits 2:0, deals without a trick 0:1"


@pytest.mark.parametrize("baits", [(1,), (1, -1), (1, 1_000_001)])
def test_counts_that_cannot_be_are_refused(baits: tuple[int, ...]) -> None:
    with pytest.raises(InputError):
        Deal.new(HOUSE, PACK, 0, Standing((0, 0), baits=baits))
