"""Deals passed out in a row stand beside the scores wherever these do: in openings, records, sheets and tables."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest

from deberts import (
    CLUB,
    PACK,
    Deal,
    Entry,
    InputError,
    Match,
    RuleError,
    Sheet,
    Standing,
    read_record,
    read_sheet,
    write_record,
    write_sheet,
)
from deberts.arbiter import TableDeal, TableRecord, audit, read_table, write_table
from deberts.cli.demo import match_text
from deberts.game.ending_texts import standing_text
from deberts.locale import Language
from deberts.options import ForcedDeal
from deberts.records.sheet_writer import write_sheet_text
from deberts.strategies import standings

PASSED: Final = ["pass"] * 4
TWO: Final = CLUB.house("ours", target=501, forced_deal=ForcedDeal.AFTER_TWO)
OPENING: Final = Standing((100, 0), voids=1)


def test_in_a_sheet() -> None:
    sheet = Sheet(TWO, ("Anna", "Boris"), 1, (Entry(None, (0, 0)),), OPENING)
    assert read_sheet(write_sheet(sheet)) == read_sheet(write_sheet_text(sheet)) == sheet
    assert "\nvoids: 1\n" in write_sheet_text(sheet)
    assert standing_text(OPENING, ("A", "B"), Language.of("en")) == "A 100, B 0, void deals in a row: 1"


def test_in_a_record_and_in_a_table() -> None:
    match = Match.new(TWO, first_dealer=1, opening=OPENING).next_deal(PACK).apply_all(PASSED)
    assert json.loads(write_record(match))["voids"] == 1
    assert read_record(write_record(match)).match == match
    forced = match.next_deal(PACK)
    deals = tuple(map(TableDeal.of, forced.deals))
    table = TableRecord(TWO, deals, OPENING)
    assert read_table(write_table(table)) == table
    judged = audit(table)
    assert (judged.findings, judged.standing.voids) == ((), 2)


@pytest.mark.parametrize("voids", [-1, 3, True, 1.0, None])
def test_what_cannot_be_is_refused(voids: Any) -> None:
    with pytest.raises(InputError):
        Deal.new(TWO, PACK, 0, Standing((0, 0), voids=voids))


def test_where_nobody_counts_them_there_are_none() -> None:
    with pytest.raises(RuleError, match="do not count voids") as caught:
        Deal.new(CLUB, PACK, 0, Standing((0, 0), voids=1))
    assert caught.value.clause == "p6"


def test_a_match_tells_it() -> None:
    match = Match.new(TWO, opening=Standing((0, 0), voids=2)).next_deal(PACK)
    while not match.dealt.is_over:
        match = match.apply(next(one for one in match.dealt.legal_actions() if one.word == "play"))
    told = " ".join(" ".join(match_text(match, "any")).split())
    assert "Nobody bids: South is declarer in" in told


@pytest.mark.parametrize("wrong", [Entry(None, (0, 0)), Entry(0, (90, 72))])
def test_where_nobody_bids_only_the_dealer_declares(wrong: Entry) -> None:
    with pytest.raises(RuleError, match="the dealer is declarer now") as caught:
        Sheet(TWO, ("Anna", "Boris"), 1, (wrong,), Standing((0, 0), voids=2))
    assert caught.value.clause == "p6"


def test_standings_are_drawn_with_them_where_they_are_counted() -> None:
    assert ("voids" in repr(standings(TWO)), "voids" in repr(standings(CLUB))) == (True, False)
