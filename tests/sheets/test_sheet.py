"""A sheet as a value and as JSON: what was written is read again, and what is no sheet is refused in its place."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import attrs
import pytest
from jsonschema import Draft202012Validator

from deberts import CLUB, Convention, DebertsError, Entry, RuleSet, Standing, preset
from deberts.game.ends import EndByPeople, EndedBy
from deberts.records import Sheet, read_sheet, write_sheet, write_sheet_text
from deberts.schemas import schema
from playing_systems import drawn_match
from rule_sets import SYSTEMS, drawn_house, name_of
from sheet_samples import ENDED, FULL

SCHEMA = Draft202012Validator(schema("sheet-1"))
NAMES = ("Anna", "Борис", "Vera N.", "Player 4")
NOTHING = (0, 0)
SECOND = preset("moscow-second").agree(Convention.DOUBLING)
MOSCOW = preset("moscow")


def text_of(**changes: Any) -> str:
    """A sheet of the club as JSON, with changes; what is ``...`` is left out."""
    whole = {
        "format": "deberts-sheet/1",
        "rules": "club",
        "names": ["Anna", "Boris"],
        "dealer": 1,
        "entries": [{"declarer": 0, "totals": [72, 90]}],
        **changes,
    }
    return json.dumps({key: value for key, value in whole.items() if value is not ...})


@pytest.mark.parametrize("sheet", [FULL, ENDED, Sheet(MOSCOW, NAMES[:2], 0)], ids=["full", "ended", "empty"])
def test_what_is_written_is_read_again(sheet: Sheet) -> None:
    text = write_sheet(sheet)
    assert read_sheet(text) == sheet
    assert write_sheet(read_sheet(text)) == text
    assert read_sheet(write_sheet(sheet, indent=2).encode()) == sheet
    assert read_sheet(write_sheet_text(sheet)) == sheet
    SCHEMA.validate(json.loads(text))


def test_the_canonical_text() -> None:
    assert write_sheet(ENDED) == (
        '{"format":"deberts-sheet/1","rules":"club","names":["Anna","Борис"],"dealer":0,'
        '"entries":[{"declarer":0,"totals":[90,72]}],"end":{"by":"resign","seat":0}}\n'
    )
    assert json.loads(write_sheet(FULL))["entries"][2:] == [
        {"declarer": None, "totals": [0, 0], "sevens": 1, "stake": {"games": 2, "owner": 0}},
        {"declarer": 1, "totals": [60, 60], "last_trick": 0},
        {"declarer": 0, "totals": [0, 0], "game": {"winner": 0, "clause": "v2", "reached": None}},
    ]


@pytest.mark.parametrize("rules", SYSTEMS, ids=name_of)
def test_the_sheet_of_a_match_has_its_rows(rules: RuleSet) -> None:
    _hold_matches(Random(f"sheet {name_of(rules)}"), rules)


def test_the_sheets_of_houses() -> None:
    lots = Random("sheets of houses")
    for _ in range(12):
        _hold_matches(lots, drawn_house(lots))


def _hold_matches(lots: Random, rules: RuleSet) -> None:
    for _ in range(2):
        match = drawn_match(lots, rules, most=6, ends=0.2)
        sheet = Sheet.of(match, NAMES[: rules.seats])
        assert [_of_row(row) for row in sheet.rows] == [_of_row(row) for row in match.sheet]
        assert sheet.ending == match.ending
        assert read_sheet(write_sheet(sheet)) == sheet
        assert read_sheet(write_sheet_text(sheet)) == sheet
        SCHEMA.validate(json.loads(write_sheet(sheet)))


def _of_row(row: Any) -> Any:
    return attrs.evolve(row, entry=attrs.evolve(row.entry, stake=None))


@pytest.mark.parametrize(
    ("by", "seat", "winner"), [(EndedBy.RESIGN, 0, 1), (EndedBy.FORFEIT, 1, 0), (EndedBy.AGREED, None, None)]
)
def test_people_end_a_match(by: EndedBy, seat: int | None, winner: int | None) -> None:
    for entries in ((), (Entry(0, (90, 72)),)):
        ending = Sheet(CLUB, NAMES[:2], 0, entries, end=EndByPeople(by, seat)).ending
        assert (ending.winner, ending.is_over) == (winner, True)


def test_where_it_stands() -> None:
    assert Sheet(CLUB, NAMES[:2], 0, opening=Standing((5, 6))).standing == Standing((5, 6))
    assert not Sheet(CLUB, NAMES[:2], 0).ending.is_over
    assert FULL.standing.scores == (120 + 90 + 70 + 60, 72)
    assert FULL.ending.winner == 0


WON = [{"declarer": 1, "totals": [0, 262]}] * 2
REFUSED: dict[str, tuple[str, str, str | None]] = {
    "nothing": ("{}", "sheet", None),
    "another format": (text_of(format="deberts-record/1"), "format", None),
    "other semantics": (text_of(semantics=2), "semantics", None),
    "no names": (text_of(names=...), "sheet", None),
    "an unknown key": (text_of(nmaes=[]), "nmaes", None),
    "three names": (text_of(names=["A", "B", "C"]), "names", None),
    "one name twice": (text_of(names=["Anna", "anna"]), "names[1]", None),
    "one name, typed in two ways": (text_of(names=["\u0439a", "\u0438\u0306a"]), "names[1]", None),
    "a long name": (text_of(names=["Anna", "B" * 41]), "names[1]", None),
    "a name with a comma": (text_of(names=["Anna", "B, C"]), "names[1]", None),
    "a name with two blanks": (text_of(names=["A  B", "C"]), "names[0]", None),
    "a number as a name": (text_of(names=["Anna", "12"]), "names[1]", None),
    "a word as a name": (text_of(names=["Anna", "Void"]), "names[1]", None),
    "a name that is no text": (text_of(names=["Anna", 1]), "names[1]", None),
    "no such dealer": (text_of(dealer=2), "dealer", None),
    "no such declarer": (text_of(entries=[{"declarer": 2, "totals": [72, 90]}]), "entries[0].declarer", None),
    "three totals": (text_of(entries=[{"declarer": 0, "totals": [72, 90, 0]}]), "entries[0].totals", None),
    "totals of no house": (text_of(entries=[{"declarer": 0, "totals": [720, 1]}]), "entries[0].totals", "06.1"),
    "totals of no deal here": (text_of(entries=[{"declarer": 0, "totals": [276, 0]}]), "entries[0].totals", "06.1"),
    "points of nobody": (text_of(entries=[{"declarer": None, "totals": [1, 0]}]), "entries[0]", "02.7"),
    "a deal after the end": (text_of(entries=[*WON, *WON]), "entries[2]", "06.10"),
    "who gave up after the end": (text_of(entries=WON, end={"by": "agreed", "seat": None}), "end", "D36"),
    "agreement of one": (text_of(end={"by": "agreed", "seat": 1}), "end.seat", None),
    "an empty note": (text_of(note=""), "note", None),
    "a note of two lines": (text_of(note="a\nb"), "note", None),
    "a long note": (text_of(note="a" * 201), "note", None),
    "a line struck out nowhere": (text_of(struck=[{"before": 2, "text": "x"}]), "struck[0].before", None),
    "lines in another order": (
        text_of(struck=[{"before": 1, "text": "x"}, {"before": 0, "text": "x"}]),
        *("struck[1].before", None),
    ),
    "a line without anything": (text_of(struck=[{"before": 0, "text": " "}]), "struck[0].text", None),
    "won before": (text_of(scores=[501, 0]), "scores", "06.10"),
    "two amounts": (text_of(suspended=[1, 2]), "suspended", "06.5"),
    "no such game": (
        text_of(entries=[{"declarer": 0, "totals": [0, 0], "game": {"winner": 0, "clause": "x", "reached": None}}]),
        *("entries[0]", None),
    ),
    "a last trick of nobody": (
        text_of(entries=[{"declarer": None, "totals": [0, 0], "last_trick": 1}]),
        *("entries[0]", None),
    ),
    "ten tricks": (
        text_of(entries=[{"declarer": 0, "totals": [72, 90], "tricks": [5, 5]}]),
        *("entries[0].tricks", "05.9"),
    ),
    "a trick too many for anybody": (
        text_of(entries=[{"declarer": 0, "totals": [72, 90], "tricks": [10, 0]}]),
        *("entries[0].tricks[0]", None),
    ),
    "a byte-order mark": ("\ufeff" + text_of(), "line 1 column 1", None),
    "half of it": (text_of()[:40], "line 1 column 40", None),
}


@pytest.mark.parametrize(("text", "place", "clause"), REFUSED.values(), ids=REFUSED)
def test_what_is_no_sheet_is_refused(text: str, place: str, clause: str | None) -> None:
    with pytest.raises(DebertsError) as caught:
        read_sheet(text)
    assert (caught.value.place, caught.value.clause) == (place, clause)


def test_both_past_the_target_asks_for_the_last_trick() -> None:
    both, made = {"scores": [490, 490], "rules": "moscow"}, {"declarer": 0, "totals": [90, 72]}
    with pytest.raises(DebertsError) as caught:
        read_sheet(text_of(**both, entries=[made]))
    assert (caught.value.place, caught.value.clause) == ("entries[0]", "m12.2")
    assert read_sheet(text_of(**both, entries=[{**made, "last_trick": 1}])).ending.winner == 1


def test_semantics_may_be_said() -> None:
    assert read_sheet(text_of(semantics=1)) == read_sheet(text_of())


def test_tricks_are_by_seat() -> None:
    with pytest.raises(DebertsError, match="3 tricks do not fit 2 seats"):
        Sheet(CLUB, NAMES[:2], 0, (Entry(0, (90, 72), tricks=(3, 3, 3)),))


def test_rules_without_a_name_are_not_written() -> None:
    nameless = Sheet(attrs.evolve(CLUB, name="ours", offers=frozenset({Convention.MARS})), NAMES[:2], 0)
    with pytest.raises(DebertsError) as caught:
        write_sheet(nameless)
    assert caught.value.place == "rules"
