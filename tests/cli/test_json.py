"""``--json``: the same answers as the text, for programs; the keys are those that the docstrings name."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from command import run
from deberts import CLAUSES, CLUB, Deal, Match, preset, read_record, settle
from deberts.arbiter import write_table
from deberts.cli import data, solve_report
from deberts.records.codecs import rules_json
from deberts.records.log import write_log
from deberts.records.match_record import write_record
from record_samples import MATCH, UNFINISHED
from table_stories import PACK_OF_THREE, UNKNOWN, pack_by, table_of

SITE = ("--rules", "site", "--seats", "3")


def answered(*arguments: str, stdin: bytes = b"", status: int = 0) -> Any:
    answer = run(*arguments, "--json", stdin=stdin)
    assert answer.status == status
    (line,) = answer.lines
    return json.loads(line)


def named(function: Any) -> list[list[str]]:
    """The lists of keys in the docstring of a function, in its order."""
    found = re.findall(r"``([a-z_]+(?:,\s+[a-z_]+)+)``", function.__doc__)
    return [re.split(r",\s+", keys) for keys in found]


def test_legal() -> None:
    value = answered("legal", "--hand", "JH 7H AD", "--trick", "9H AH", "--trump", "H", *SITE)
    assert [[*value][:4], [*value["cards"][0]]] == [["rules", "trump", "trick", "hand"], named(data.legal_data)[1]]
    assert value["rules"] == {"base": "site", "seats": 3, "target": 501, "agreed": ["arrival"]}
    assert (value["trump"], value["trick"], value["hand"]) == ("H", ["9H", "AH"], ["AD", "7H", "JH"])
    assert {each["card"]: (each["legal"], each["clauses"]) for each in value["cards"]} == {
        "JH": (True, ["g9"]),
        "AD": (False, ["05.2"]),
        "7H": (False, ["g9"]),
    }


def test_settle() -> None:
    value = answered("settle", "--declarer", "72", "--defender", "90", "--scores", "0:400")
    assert [*value] == named(data.settle_data)[0]
    assert value["account"]["written"] == list(settle((72, 90), declarer=0).written)
    assert value["ending"] == {"over": True, "winner": 1, "result": [0, 562], "games": None}
    assert (value["rules"], value["dealer"]) == ("club", 0)


@pytest.mark.parametrize("number", ["05.5", "D7", "m9.3"])
def test_a_clause(number: str) -> None:
    value = answered("rules", number)
    assert [*value] == named(data.clause_data)[0]
    assert (value["number"], value["text"]) == (number, CLAUSES[number].text)
    assert value["functions"]
    assert {each for change in value["elsewhere"] + value["in_place_of"] for each in change["clauses"]} <= {*CLAUSES}


@pytest.mark.parametrize(("part", "first"), [(("05",), "05.1"), (("m9",), "m9.1"), (("m",), "m1.1"), ((), "01.1")])
def test_sections(part: tuple[str, ...], first: str) -> None:
    (sections,) = answered("rules", *part).values()
    assert [*sections[0]] == named(data.sections_data)[0]
    assert [*sections[0]["clauses"][0]] == named(data.sections_data)[1]
    assert sections[0]["clauses"][0]["number"] == first
    assert part or len([row for each in sections for row in each["clauses"]]) == len(CLAUSES)


def test_a_clause_that_is_none_is_an_error_as_ever() -> None:
    answer = run("rules", "99", "--json")
    assert (answer.status, answer.lines) == (2, ["deberts: there is no clause '99'; numbers look like 05.5 or D7"])


def test_records_are_a_line_each(tmp_path: Path) -> None:
    texts = {"right": json.dumps(UNFINISHED), "wrong": json.dumps({**MATCH, "seats": 3})}
    for name, text in texts.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    answer = run("check", "--json", *(str(tmp_path / name) for name in texts))
    assert answer.status == 1
    right, wrong = map(json.loads, answer.lines)
    match = read_record(texts["right"]).match
    assert [*right] == named(data.record_data)[0]
    assert [*right["deals"][0]] == named(data.record_data)[1]
    assert right["rules"] == rules_json(match.rules)
    assert right["meta"]["players"] == ["Ann", "Bo"]
    assert [deal["account"] is None for deal in right["deals"]] == [deal.account is None for deal in match.deals]
    assert (right["to_act"], right["end"], right["ending"]["over"]) == (match.deal and match.deal.to_act, None, False)
    assert [*wrong] == named(data.wrong_data)[0]
    assert [*wrong["error"]] == named(data.wrong_data)[1]
    assert (wrong["ok"], wrong["error"]["place"]) == (False, "seats")


def test_a_record_that_people_ended_says_so() -> None:
    value = answered("check", "-", stdin=write_record(Match.new(CLUB).resign(0)).encode())
    assert value["end"] == {"by": "resign", "seat": 0}
    assert (value["to_act"], value["ending"]["winner"], value["deals"]) == (None, 1, [])


def test_a_file_that_cannot_be_opened_is_a_line_of_errors() -> None:
    answer = run("check", "--json", "no file")
    assert (answer.status, answer.text) == (2, "no file: No such file or directory\n")


def test_audits_are_a_line_each(tmp_path: Path) -> None:
    tables = {
        "table": table_of("moscow", pack_by("moscow"), "0 take", "0 announce 3AS", "0 play AS", "1 rost"),
        "unknown": table_of(preset("site", seats=3), PACK_OF_THREE, "0 take", *UNKNOWN, dealer=2),
    }
    texts = {name: write_table(table) for name, table in tables.items()} | {
        "match": json.dumps(UNFINISHED),
        "log": write_log(read_record(json.dumps(MATCH)).match),
        "ended": write_record(Match.new(CLUB).resign(0)),
        "wrong": json.dumps({**MATCH, "seats": 3}),
        "no table": "{}",
    }
    for name, text in texts.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    answer = run("check", "--json", "--audit", *(str(tmp_path / name) for name in texts))
    values = dict(zip(texts, map(json.loads, answer.lines), strict=True))
    assert answer.status == 1
    assert {name: value["ok"] for name, value in values.items()} == {name: name in {"match", "log"} for name in texts}
    keys = named(data.audit_data)
    for name in ("table", "unknown", "match", "log"):
        assert [*values[name]] == keys[0]
    (void,), (unknown,) = (values[name]["findings"] for name in tables)
    assert [[*void], [*void["ruling"]]] == keys[1:3]
    assert (void["deal"], void["act"], void["seat"], void["clause"], void["trick"]) == (0, 3, 1, "m13.6", 1)
    assert (void["facts"]["did"], void["ruling"]["kind"]) == ("rost", "sequences-void")
    assert void["ruling"]["counted"] == [["3AS"], []]
    assert unknown["ruling"]["kind"] == "unknown"
    back, stays = unknown["ruling"]["readings"]
    assert [*back] == keys[3]
    assert (back["taken_back"], back["ruling"]) == (True, None)
    assert (stays["ruling"]["kind"], stays["ruling"]["written"]) == ("cards-bait", [154, 0, 0])
    assert sum(line["points"] for line in stays["ruling"]["ledger"]) == 154
    match = read_record(texts["match"]).match
    assert values["match"]["standing"]["scores"] == list(match.standing.scores)
    assert values["match"]["standing"] == values["match"]["standings"][-1]
    assert {name: values[name]["error"]["place"] for name in ("ended", "wrong", "no table")} == {
        "ended": "end",
        "wrong": "seats",
        "no table": "record",
    }


def test_solve() -> None:
    stdin = json.dumps(MATCH).encode()
    value = answered("solve", "-", "--deal", "1", "--ply", "11", stdin=stdin)
    assert [*value] == named(solve_report.data)[0]
    assert [*value["values"][0]] == named(solve_report.data)[1]
    assert (value["deal"], value["cards_played"], len(value["line"])) == (1, 11, 7)
    assert value["line"][0] == next(each["card"] for each in value["values"] if each["best"])
    for each in value["values"]:
        own, other = each["points"][value["to_act"]], each["points"][1 - value["to_act"]]
        assert (own + other, own - other) == (value["left"], each["difference"])
    deal: Deal = read_record(stdin).match.deals[0]
    assert value["led"] in {str(action).split()[1] for action in deal.actions if str(action).startswith("play")}


def test_json_is_utf_8_whatever_the_console_speaks() -> None:
    assert run("rules", "05.5", "--json", encoding="ascii").text == run("rules", "05.5", "--json").text
