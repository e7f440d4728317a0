"""Table records as JSON: strict reading, canonical writing, and values that cannot be wrong."""

from __future__ import annotations

import json
import re
from typing import Any

import attrs
import pytest
from hypothesis import given, strategies as st
from jsonschema import Draft202012Validator

from deberts import PACK, PRESETS, Card, InputError, Match, RuleError, Standing, preset
from deberts.arbiter import (
    Act,
    Deed,
    ExchangeBottom,
    Extra,
    LayPen,
    TableDeal,
    TableRecord,
    Write,
    audit,
    parse_deed,
    read_table,
    write_table,
)
from deberts.arbiter.acts import PATTERN
from deberts.errors import ActionTextError, CardTextError, DebertsError, RecordError, RuleSetError, WireError
from deberts.options import Convention
from deberts.rules.conventions import Stake
from deberts.schemas import SCHEMAS, schema
from deberts.shuffle import pack_of_deal
from deberts.strategies import actions
from example_counts import examples
from record_samples import DIGITS, Json, at, cut, paths, put, text_of
from table_stories import acts, pack_by, table_of

SCHEMA = Draft202012Validator(schema("table-1"))

STORY = table_of(
    "moscow",
    pack_by("moscow"),
    *("1 extra 0 9C", "0 take", "0 exchange bottom", "0 announce 3AS 3TD", "0 play AS bela"),
    *("0 write 1 1000000", "1 write 0 0", "0 pen 0", "1 rost", "0 height K"),
    opening=Standing((480, 7), (81, 0)),
)
RECORD = attrs.evolve(STORY, deals=(*STORY.deals, TableDeal(0, pack_by("moscow"), ())), meta={"table": {"number": 7}})
VALUE: Json = json.loads(write_table(RECORD))

deeds: st.SearchStrategy[Deed] = (
    actions()
    | st.just(ExchangeBottom())
    | st.builds(Extra, st.integers(0, 3), st.sampled_from(PACK))
    | st.builds(Write, st.integers(0, 3), st.integers(0, 1_000_000))
    | st.builds(LayPen, st.integers(0, 3))
)


class TestDeeds:
    """Every deed has one text."""

    @given(deeds)
    def test_text_and_deed_are_the_same(self, deed: Deed) -> None:
        text = str(deed)
        assert parse_deed(text) == parse_deed(text.lower()) == deed
        assert re.fullmatch(PATTERN, text)

    @pytest.mark.parametrize(
        "text",
        [
            *(
                "extra",
                "extra 0",
                "extra 4 7C",
                "extra 0 7C 8C",
                "extra \N{ARABIC-INDIC DIGIT ZERO} 7C",
                "write 0",
                "write 0 --1",
                "write 0 1.0",
            ),
            *(
                "write 0 \N{ARABIC-INDIC DIGIT THREE}",
                "write 9 1",
                "write 0 1 2",
                "pen",
                "pen x",
                "pen 0 1",
                "pen 4",
                "exchange top",
            ),
            *("exchange bottom 1", "shout", "", "  ", "extra 0 7C" + " " * 80, "write 0 999999999", "bottom"),
        ],
    )
    def test_what_is_none_is_refused(self, text: str) -> None:
        assert not re.fullmatch(PATTERN, text)
        with pytest.raises(ActionTextError):
            parse_deed(text)

    @pytest.mark.parametrize("text", ["exchange", "Exchange Bottom", "WRITE 0 007", "pen  0", "extra 0 10h"])
    def test_other_spellings_are_read(self, text: str) -> None:
        assert str(parse_deed(text)) in {"exchange", "exchange bottom", "write 0 7", "pen 0", "extra 0 TH"}

    @pytest.mark.parametrize(
        ("text", "hint"),
        [
            ("foo", r"write one of pass, take, .*play, extra, back, write, pen$"),
            ("wrote 0 7", r"did you mean write\?$"),
            ("plya 7H", r"did you mean play\?$"),
            ("write 0", r"^'write 0' does not fit, its form is: write SEAT POINTS$"),
            ("exchange top", r"its form is: exchange \[bottom\]$"),
        ],
    )
    def test_what_would_be_right_is_told(self, text: str, hint: str) -> None:
        with pytest.raises(ActionTextError, match=hint) as refused:
            parse_deed(text)
        assert refused.value.facts["text"] == text

    def test_cards_and_points_have_their_own_errors(self) -> None:
        with pytest.raises(CardTextError):
            parse_deed("extra 0 1C")
        with pytest.raises(InputError):
            parse_deed("write 0 1000001")

    @pytest.mark.parametrize(
        ("make", "arguments", "place"),
        [
            (Extra, (4, Card.parse("7C")), "seat"),
            (Write, (-1, 0), "seat"),
            (Write, (0, -1_000_001), "points"),
            (Write, (0, True), "points"),
            (LayPen, ("0",), "seat"),
            (Act, (4, ExchangeBottom()), "seat"),
        ],
    )
    def test_nothing_else_can_be_made(self, make: Any, arguments: tuple[object, ...], place: str) -> None:
        with pytest.raises(InputError) as caught:
            make(*arguments)
        assert caught.value.place == place


class TestWriting:
    """The canonical text: one line, and the same record when it is read."""

    def test_the_text(self) -> None:
        record = table_of("moscow", pack_by("moscow"), "0 take", "1 extra 0 9C")
        cards = ",".join(f'"{card}"' for card in pack_by("moscow"))
        assert write_table(record) == (
            '{"format":"deberts-table/1","rules":"moscow","semantics":1,"seats":2,"deals":[{"dealer":1,'
            f'"pack":[{cards}],"acts":[{{"seat":0,"do":"take"}},{{"seat":1,"do":"extra 0 9C"}}]}}]}}\n'
        )

    @pytest.mark.parametrize("indent", [None, 0, 2])
    def test_what_is_written_is_read_again(self, indent: int | None) -> None:
        assert read_table(write_table(RECORD, indent=indent)) == RECORD
        assert read_table(write_table(RECORD, indent=indent).encode()) == RECORD

    @given(
        st.lists(st.builds(Act, st.integers(0, 3), deeds), max_size=20),
        st.sampled_from(("scores", "none")),
        st.dictionaries(st.text(max_size=3), st.integers() | st.text(max_size=3), max_size=2),
    )
    def test_whatever_was_done(self, done: list[Act], scores: str, meta: dict[str, Any]) -> None:
        rules = preset("site", seats=4, target=301, agreed=[Convention.MARS])
        opening = Standing((0, 300, 7, 0)) if scores == "scores" else Standing((0,) * 4)
        record = TableRecord(rules, (TableDeal(3, PACK, tuple(done)),), opening, meta)
        try:
            text = write_table(record)
        except WireError:  # half of a surrogate pair, or too large an integer
            assert meta
            return
        assert read_table(text) == record
        assert write_table(read_table(text)) == text
        SCHEMA.validate(json.loads(text))

    def test_houses_are_written_too(self) -> None:
        house = preset("moscow").house("ours", target=701)
        record = table_of(house, pack_by("moscow"), "0 take")
        assert read_table(write_table(record)).rules == house
        SCHEMA.validate(json.loads(write_table(record)))

    def test_a_match_as_a_table_record(self) -> None:
        match = Match.new(preset("moscow"), first_dealer=1).next_deal(pack_of_deal("a seed", 0)).apply("take")
        record = TableRecord.of(match, meta={"players": ["Ann", "Bo"]})
        assert record.deals[0].acts == acts(["0 take"])
        assert record.meta == {"players": ["Ann", "Bo"]}
        assert TableRecord.of(Match.new()) == TableRecord(preset("club"))

    def test_what_json_does_not_have_is_refused(self) -> None:
        with pytest.raises(WireError) as caught:
            write_table(attrs.evolve(RECORD, meta={"a": object()}))
        assert caught.value.place == "meta.a"


class TestNames:
    """A seat may be the name of its player, where the record has a different one for each."""

    NAMED = put(put(VALUE, ("meta",), {"players": ["Анна", "Bo"]}), ("deals", 0, "dealer"), "Bo")

    def test_is_read_as_its_seat(self) -> None:
        named = put(self.NAMED, ("deals", 0, "acts", 0, "seat"), "Анна")
        deal = read_table(text_of(named)).deals[0]
        assert (deal.dealer, deal.acts[0].seat) == (1, 0)
        assert '"seat":0' in write_table(read_table(text_of(named)))

    @pytest.mark.parametrize(
        ("players", "seat", "hint"),
        [
            (["Анна", "Bo"], "Ann", "is not known here"),
            (["Bo", "Bo"], "Bo", "only if meta.players has a different one for each"),
            (["Bo"], "Bo", "only if meta.players"),
            ("Bo", "Bo", "only if meta.players"),
            ([0, 1], "0", "only if meta.players"),
        ],
    )
    def test_another_is_refused(self, players: object, seat: str, hint: str) -> None:
        named = put(put(VALUE, ("meta",), {"players": players}), ("deals", 0, "acts", 1, "seat"), seat)
        with pytest.raises(WireError, match=hint) as caught:
            read_table(text_of(named))
        assert caught.value.place == "deals[0].acts[1].seat"


class TestValues:
    """A record that tells of no table cannot be made."""

    PACK = pack_by("moscow")

    @pytest.mark.parametrize(
        ("change", "place"),
        [
            ({"opening": Standing((501, 0))}, "opening"),
            ({"opening": Standing((0, 0, 0))}, "opening"),
            ({"deals": (TableDeal(2, PACK, ()),)}, "deals[0].dealer"),
            ({"deals": (TableDeal(1, PACK[:31], ()),)}, "deals[0].pack"),
            ({"deals": (TableDeal(1, (*PACK[:31], PACK[0]), ()),)}, "deals[0].pack"),
            ({"deals": (TableDeal(1, PACK, acts(["0 take", "2 take"])),)}, "deals[0].acts[1]"),
            ({"deals": (TableDeal(1, PACK, acts(["0 take", "0 pen 2"])),)}, "deals[0].acts[1]"),
        ],
    )
    def test_refused_with_a_place(self, change: dict[str, Any], place: str) -> None:
        whole = {"rules": preset("moscow"), "deals": (), "opening": Standing((0, 0)), "meta": {}}
        with pytest.raises((InputError, RuleError)) as caught:
            TableRecord(**{**whole, **change})
        assert caught.value.place == place

    def test_a_doubled_stake_is_not_told(self) -> None:
        rules = preset("site", agreed=[Convention.DOUBLING])
        with pytest.raises(InputError) as caught:
            TableRecord(rules, (), Standing((0, 0), (), Stake(2, 0)))
        assert caught.value.place == "opening"


DEEP = json.dumps({**VALUE, "meta": 0})[:-2] + '{"a": '
"""Two levels, in which thirty more may stand."""

BAD: dict[str, tuple[bytes | str, type[DebertsError], str]] = {
    "nothing": (b"", WireError, "line 1 column 1"),
    "truncated": (text_of(VALUE)[:11], WireError, "line 1 column 12"),
    "no UTF-8": (text_of(VALUE).encode("utf-16"), WireError, "byte 0"),
    "a byte-order mark": (b"\xef\xbb\xbf" + text_of(VALUE).encode(), WireError, "line 1 column 1"),
    "a list": (b"[]", WireError, "record"),
    "NaN": (text_of(put(VALUE, ("deals", 0, "dealer"), float("nan"))), WireError, "deals[0].dealer"),
    "5,000 digits": (text_of(put(VALUE, ("deals", 0, "acts", 0, "seat"), DIGITS)), WireError, "deals[0].acts[0].seat"),
    "a lone surrogate": (
        text_of(put(VALUE, ("deals", 0, "acts", 0, "do"), "\ud800")),
        WireError,
        "deals[0].acts[0].do",
    ),
    "a key twice": (
        text_of(VALUE).replace('"seats": 2', '"seats": 2, "seats": 2', 1),
        *(WireError, "seats"),
    ),
    "a key twice in an act": (
        text_of(VALUE).replace('"seat": 1,', '"seat": 1, "seat": 1,', 1),
        *(WireError, "deals[0].acts[0].seat"),
    ),
    "33 levels": (DEEP + "[" * 31 + "]" * 31 + "}}", WireError, f"line 1 column {len(DEEP) + 31}"),
    "another format": (text_of(VALUE | {"format": "deberts-record/1"}), RecordError, "format"),
    "no format": (text_of(cut(VALUE, ("format",))), RecordError, "record"),
    "other semantics": (text_of(VALUE | {"semantics": 2}), RecordError, "semantics"),
    "no semantics": (text_of(cut(VALUE, ("semantics",))), RecordError, "record"),
    "another number of seats": (text_of(VALUE | {"seats": 3}), InputError, "seats"),
    "unknown rules": (text_of(VALUE | {"rules": "moskow"}), InputError, "rules"),
    "an unknown key": (text_of(VALUE | {"dealer": 1}), WireError, "dealer"),
    "won already": (text_of(VALUE | {"scores": [501, 0]}), RuleError, "scores"),
    "too many scores": (text_of(VALUE | {"scores": [1, 0, 0]}), WireError, "scores"),
    "too many hangs": (text_of(VALUE | {"suspended": [1] * 101}), InputError, "suspended"),
    "a hang at the club": (text_of(VALUE | {"rules": "club", "suspended": [1, 1]}), RuleError, "suspended"),
    "a dealer who is not there": (text_of(put(VALUE, ("deals", 0, "dealer"), 2)), WireError, "deals[0].dealer"),
    "31 cards": (text_of(cut(VALUE, ("deals", 0, "pack", 31))), RuleError, "deals[0].pack"),
    "a card twice": (
        text_of(put(VALUE, ("deals", 0, "pack", 1), VALUE["deals"][0]["pack"][0])),
        *(WireError, "deals[0].pack[1]"),
    ),
    "a card spelt otherwise": (
        text_of(put(VALUE, ("deals", 0, "pack", 0), VALUE["deals"][0]["pack"][0].lower())),
        *(WireError, "deals[0].pack[0]"),
    ),
    "an act that is none": (text_of(put(VALUE, ("deals", 0, "acts", 2), "0 take")), WireError, "deals[0].acts[2]"),
    "an act without a seat": (text_of(cut(VALUE, ("deals", 0, "acts", 2, "seat"))), WireError, "deals[0].acts[2]"),
    "a seat that is not there": (
        text_of(put(VALUE, ("deals", 0, "acts", 2, "seat"), 2)),
        *(WireError, "deals[0].acts[2].seat"),
    ),
    "the hand of nobody": (
        text_of(put(VALUE, ("deals", 0, "acts", 2, "do"), "extra 2 7C")),
        *(InputError, "deals[0].acts[2].do"),
    ),
    "the column of nobody": (
        text_of(put(VALUE, ("deals", 0, "acts", 2, "do"), "write 3 7")),
        *(InputError, "deals[0].acts[2].do"),
    ),
    "a deed spelt otherwise": (
        text_of(put(VALUE, ("deals", 0, "acts", 2, "do"), "write 0 07")),
        *(ActionTextError, "deals[0].acts[2].do"),
    ),
    "no deed": (text_of(put(VALUE, ("deals", 0, "acts", 2, "do"), "shout")), ActionTextError, "deals[0].acts[2].do"),
    "an endless deed": (
        text_of(put(VALUE, ("deals", 0, "acts", 2, "do"), "extra " * 100_000)),
        *(ActionTextError, "deals[0].acts[2].do"),
    ),
}


class TestBadInput:
    """Whatever comes in, there is a record, or one kind of error that names a place."""

    @pytest.mark.parametrize(("data", "kind", "place"), BAD.values(), ids=BAD)
    def test_refused(self, data: bytes | str, kind: type[DebertsError], place: str) -> None:
        with pytest.raises(kind) as caught:
            read_table(data)
        assert caught.value.place == place
        assert len(str(caught.value)) < 1_500

    @pytest.mark.parametrize("path", [path for path in paths(VALUE) if path], ids=str)
    def test_each_part_gone(self, path: tuple[str | int, ...]) -> None:
        held(text_of(cut(VALUE, path)))

    @examples(20)
    @given(st.data())
    def test_parts_moved(self, data: st.DataObject) -> None:
        every = [*paths(VALUE)]
        value = VALUE
        for _ in range(data.draw(st.integers(1, 3))):
            path, other = data.draw(st.sampled_from(every[1:])), data.draw(st.sampled_from(every))
            try:
                value = put(value, path, at(VALUE, other))
            except (KeyError, IndexError, TypeError):
                continue  # what was there is gone by now
        held(text_of(value))

    @given(st.binary(max_size=80))
    def test_bytes(self, data: bytes) -> None:
        assert held(data) is None

    @examples(20)
    @given(
        st.integers(0, 3_000), st.integers(0, 12), st.text(max_size=3) | st.sampled_from(['"', "}", "]", "9", "NaN"])
    )
    def test_texts_cut_and_pasted(self, start: int, length: int, put_in: str) -> None:
        text = text_of(VALUE)
        start %= len(text)
        held(text[:start] + put_in + text[start + length :])

    def test_every_truncated_record(self) -> None:
        text = write_table(RECORD)
        assert all(held(text[:end]) is None for end in range(len(text) - 1))


def held(data: bytes | str) -> TableRecord | None:
    """Hold that *data* is a record that can be audited and written, or is refused with a place."""
    try:
        found = read_table(data)
    except DebertsError as error:
        check_error(error)
        return None
    assert read_table(write_table(found)) == found
    assert audit(found).record == found
    SCHEMA.validate(json.loads(data))
    return found


def check_error(error: DebertsError) -> None:
    """Hold that an error has a place, and can be printed and sent anywhere."""
    assert error.place
    assert str(error).startswith(error.place)
    assert str(error).encode()
    assert json.loads(json.dumps(error.to_json(), allow_nan=False))["place"] == error.place


class TestSchema:
    """The schema sees what the reader sees of the shape."""

    def test_is_a_schema(self) -> None:
        assert "table-1" in SCHEMAS
        Draft202012Validator.check_schema(schema("table-1"))

    def test_has_the_words_of_the_table(self) -> None:
        found = schema("table-1")["$defs"]
        assert found["deed"]["pattern"] == PATTERN
        assert found["deed"]["maxLength"] == 80

    def test_has_the_rule_sets(self) -> None:
        assert schema("table-1")["$defs"]["preset"]["enum"] == [*PRESETS]

    def test_accepts_a_record(self) -> None:
        SCHEMA.validate(VALUE)

    @pytest.mark.parametrize("name", [name for name in BAD if name.startswith(("a seat", "a deed", "no ", "an act"))])
    def test_refuses_another_shape(self, name: str) -> None:
        data = BAD[name][0]
        if name in {"a seat that is not there", "no UTF-8"}:
            return  # the schema does not count the seats, and sees no bytes
        assert not SCHEMA.is_valid(json.loads(data))


def test_so_many_players_are_told_their_rules() -> None:
    text = '{"format":"deberts-table/1","rules":"site","semantics":1,"seats":3,"deals":[]}'
    with pytest.raises(RuleSetError, match=r"if 3 play, the rules are {.*}$") as caught:
        read_table(text)
    due = json.loads(str(caught.value).partition("the rules are ")[2])
    assert read_table(text.replace('"site"', json.dumps(due))).rules == preset("site", seats=3)
