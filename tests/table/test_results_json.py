"""Accounts, entries, rows, standings and endings as JSON: nothing of a value is lost, and an entry is read again."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given, strategies as st

from deberts import Account, Ending, Entry, Line, Match, Outcome, Sequence, SheetRow, Standing, preset
from deberts.errors import DebertsError, RuleError, WireError
from deberts.game.ends import EndByPeople, EndedBy, GameByWord
from deberts.records.codecs import read_end
from deberts.records.node import Node
from deberts.records.results import (
    account_json,
    end_json,
    ending_json,
    entry_json,
    read_entry,
    row_json,
    standing_json,
)
from deberts.records.strict_json import dumps, loads
from deberts.rules.conventions import Stake
from deberts.rulesets.presets import CLUB
from example_counts import examples
from playing_systems import drawn_match
from rule_sets import SYSTEMS, name_of
from worked_deals import worked

lots = st.integers(0, 2**32 - 1).map(Random)
SITE = preset("site")


def stake_of(value: dict[str, Any]) -> Stake:
    return Stake(**value)


def standing_of(value: dict[str, Any]) -> Standing:
    return Standing(tuple(value["scores"]), tuple(value["suspended"]), stake_of(value["stake"]))


def game_of(value: dict[str, Any] | None) -> GameByWord | None:
    return value and GameByWord(**value)  # type: ignore[return-value]  # an empty object is none of ours


def line_of(value: dict[str, Any]) -> Line:
    sequence = Sequence.parse(value["sequence"]) if "sequence" in value else None
    return Line(**{**value, "sequence": sequence})


def account_of(value: dict[str, Any]) -> Account:
    """The account that another program would make of the JSON."""
    return Account(
        outcome=value["outcome"] and Outcome(value["outcome"]),
        declarer=value["declarer"],
        tricks=tuple(value["tricks"]),
        totals=tuple(value["totals"]),
        written=tuple(value["written"]),
        before=standing_of(value["before"]),
        after=standing_of(value["after"]),
        ledger=tuple(map(line_of, value["ledger"])),
        last_trick=value["last_trick"],
        game=game_of(value["game"]),
        sevens=value["sevens"],
    )


def ending_of(value: dict[str, Any]) -> Ending:
    return Ending(value["winner"], tuple(value["result"]), None if value["games"] is None else tuple(value["games"]))


def sent(value: dict[str, Any]) -> Any:
    """What arrives on the other side."""
    return json.loads(dumps(value))


@pytest.mark.parametrize("rules", SYSTEMS, ids=name_of)
@examples(6)
@given(lots)
def test_nothing_of_a_match_is_lost(rules: Any, lots: Random) -> None:
    match = drawn_match(lots, rules, most=4, ends=0.1)
    for deal, row in zip(match.deals, match.sheet, strict=True):
        assert deal.account is not None
        account = sent(account_json(deal.account))
        assert account_of(account) == deal.account
        assert account["end"] == deal.account.end.value
        told = sent(row_json(row))
        assert (told["dealer"], told["outcome"]) == (row.dealer, row.outcome and row.outcome.value)
        assert (tuple(told["written"]), told["end"]) == (row.written, row.end.value)
        assert (standing_of(told["standing"]), ending_of(told["ending"])) == (row.standing, row.ending)
        assert read_entry(Node(told["entry"]), rules) == row.entry
        assert told["ending"]["over"] is row.ending.is_over


@pytest.mark.parametrize(("write", "kind"), [(account_json, Account), (row_json, SheetRow), (ending_json, Ending)])
def test_each_field_has_its_key(write: Any, kind: type[attrs.AttrsInstance]) -> None:
    deal = worked("K137", Standing((0, 0), (81,)))
    row = Match(CLUB, deal.dealer, deal.opening, (deal,)).sheet[0]
    value = {Account: deal.account, SheetRow: row, Ending: row.ending}[kind]
    assert {field.name for field in attrs.fields(kind)} <= write(value).keys()


def test_the_account_of_a_worked_deal() -> None:
    """07.4: the declarer makes 100 to 62, and gets the 81 that hung."""
    account = worked("K137", Standing((0, 0), (81,))).account
    assert account is not None
    written = account_json(account)
    assert {key: written[key] for key in ("end", "outcome", "totals", "written", "game", "sevens")} == {
        "end": "made",
        "outcome": "made",
        "totals": [62, 100],
        "written": [62, 181],
        "game": None,
        "sevens": None,
    }
    assert written["before"]["suspended"] == [81]
    assert written["after"] == {"scores": [62, 181], "suspended": [], "stake": {"games": 1, "owner": None}}
    assert {"seat": 1, "points": 81, "clause": "06.5", "what": "released"} in written["ledger"]


def test_an_end_by_agreement_has_neither_winner_nor_result() -> None:
    assert ending_json(Match.new().agreed().ending) == {"over": True, "winner": None, "result": [], "games": None}


@pytest.mark.parametrize("end", [EndByPeople(EndedBy.RESIGN, 1), EndByPeople(EndedBy.AGREED)])
def test_an_end_by_people_is_read_again(end: EndByPeople) -> None:
    assert read_end(Node(end_json(end)), CLUB) == end


def test_a_standing_is_written_in_full() -> None:
    assert standing_json(Standing((1, 2, 3), (7, 8), Stake(4, 1))) == {
        "scores": [1, 2, 3],
        "suspended": [7, 8],
        "stake": {"games": 4, "owner": 1},
    }


def test_an_entry_leaves_out_what_it_has_not() -> None:
    game = GameByWord(1, "v3", 520)
    assert entry_json(Entry(None, (0, 0), sevens=1)) == {"declarer": None, "totals": [0, 0], "sevens": 1}
    assert entry_json(Entry(0, (0, 0), game=game, stake=Stake(2, 0))) == {
        "declarer": 0,
        "totals": [0, 0],
        "game": {"winner": 1, "clause": "v3", "reached": 520},
        "stake": {"games": 2, "owner": 0},
    }
    won = {"declarer": 0, "totals": [0, 0], "game": {"winner": 1, "clause": "v2", "reached": None}}
    assert read_entry(Node(won), SITE).game == GameByWord(1, "v2", None)


@pytest.mark.parametrize(
    ("text", "kind", "place"),
    [
        ("{}", WireError, "row"),
        ('{"declarer": 2, "totals": [90, 72]}', WireError, "row.declarer"),
        ('{"declarer": 0, "totals": [90]}', WireError, "row.totals"),
        ('{"declarer": 0, "totals": [720, 1]}', RuleError, "row.totals"),
        ('{"declarer": 0, "totals": [90, 72], "last": 1}', WireError, "row.last"),
        ('{"declarer": 0, "totals": [90, 72], "last_trick": "me"}', WireError, "row.last_trick"),
        ('{"declarer": 0, "totals": [0, 0], "game": {"winner": 0}}', WireError, "row.game"),
        (
            '{"declarer": 0, "totals": [0, 0], "game": {"winner": 0, "clause": "v3", "reached": -1}}',
            *(WireError, "row.game.reached"),
        ),
        ('{"declarer": 0, "totals": [90, 72], "stake": {"games": 0, "owner": 0}}', WireError, "row.stake.games"),
    ],
)
def test_what_is_no_entry_is_refused_with_its_place(text: str, kind: type[DebertsError], place: str) -> None:
    with pytest.raises(kind) as caught:
        read_entry(Node(loads(text), "row"), CLUB)
    assert caught.value.place == place


@pytest.mark.parametrize("totals", [[720, 1], [445, 0], [17, 0], [10, 8]])
def test_whatever_is_too_much_or_too_little_is_held_against_the_same_bounds(totals: list[int]) -> None:
    with pytest.raises(RuleError, match="the totals make 28 to 275 together"):
        read_entry(Node({"declarer": 0, "totals": totals}), CLUB)
