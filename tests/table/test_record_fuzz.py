"""Whatever a record holds, the reader returns a match that was played, or one kind of error that names a place."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, strategies as st
from jsonschema import Draft202012Validator

from deberts import PRESETS, Card, Match, Standing
from deberts.errors import CardTextError, DebertsError, RuleError, WireError
from deberts.records import strict_json as wire
from deberts.records.match_record import Record, read_record, write_record
from deberts.records.strict_json import MOST_BYTES, loads
from deberts.schemas import schema
from record_samples import DIGITS, EMPTY, JUNK, MATCH, SAMPLES, UNFINISHED, Json, cut, paths, put, spoiled, text_of

SCHEMA = Draft202012Validator(schema("record-1"))
TEXTS = [text_of(sample) for sample in SAMPLES.values()]

json_values = st.recursive(
    st.sampled_from([part for part in JUNK if not isinstance(part, list | dict)]) | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from([*MATCH, *UNFINISHED, "dealer", "pack", "actions", "written"]), inner)
    ),
    max_leaves=12,
)


def held(data: bytes | str) -> Record | None:
    """Hold that *data* is a match, or is refused as everything is refused; return what was read."""
    try:
        found = read_record(data)
    except DebertsError as error:
        check_error(error)
        return None
    assert found.match == replayed(loads(data)).match
    assert read_record(write_record(found.match, meta=found.meta)) == found
    SCHEMA.validate(loads(data))
    return found


def check_error(error: DebertsError) -> None:
    """Hold that an error has a place, and can be printed and sent anywhere."""
    assert error.place
    assert str(error).startswith(error.place)
    assert len(str(error)) < 1_500
    assert str(error).encode()
    assert error.__cause__ is None
    assert json.loads(json.dumps(error.to_json(), allow_nan=False))["place"] == error.place


def replayed(value: Json) -> Record:
    """Read a record again by dealing and acting, as if the match were played now."""
    rules = value["rules"]
    rules = (
        PRESETS[rules]
        if isinstance(rules, str)
        else PRESETS[rules["base"]].house(rules["house"]["id"], target=rules["target"])
    )
    opening = Standing(tuple(value.get("scores", (0, 0))), tuple(value.get("suspended", ())))
    dealer = value["deals"][0]["dealer"] if value["deals"] else value["dealer"]
    match = Match.new(rules, first_dealer=dealer, opening=opening)
    for deal in value["deals"]:
        match = match.next_deal(map(Card.parse, deal["pack"]))
        assert match.deals[-1].dealer == deal["dealer"]
        for action in deal["actions"]:
            match = match.apply(action)
        account = match.deals[-1].account
        assert deal.get("written") == (None if account is None else list(account.written))
    assert (value["seats"], value["semantics"], value["format"]) == (rules.seats, rules.semantics, "deberts-record/1")
    return Record(match, value.get("meta", {}))


class TestFuzz:
    """Nothing that comes in brings out another error, an error without a place, or half a match."""

    @pytest.mark.parametrize("text", TEXTS, ids=SAMPLES)
    def test_what_is_right_is_read(self, text: str) -> None:
        assert held(text) is not None

    @given(data=st.binary(max_size=80))
    def test_bytes(self, data: bytes) -> None:
        assert held(data) is None

    @given(text=st.text(max_size=80) | st.text(alphabet='[]{}",:0-1eaN \n', max_size=40))
    def test_text(self, text: str) -> None:
        assert held(text) is None

    @given(value=json_values)
    def test_json(self, value: Json) -> None:
        assert held(text_of(value)) is None

    @given(
        members=st.dictionaries(st.sampled_from([*UNFINISHED, "dealer"]), json_values, max_size=3),
        value=st.sampled_from([*SAMPLES.values()]),
    )
    def test_other_members(self, members: dict[str, Any], value: Json) -> None:
        held(text_of(value | members))

    @given(value=spoiled())
    def test_spoiled_records(self, value: Json) -> None:
        held(text_of(value))

    @given(
        text=st.sampled_from(TEXTS),
        start=st.integers(0, 3_000),
        length=st.integers(0, 12),
        put_in=st.text(max_size=3)
        | st.sampled_from(['"', "}", "]", ",", "{", "[", "9", "NaN", "\\ud800", "\ufeff", '"meta":{},']),
    )
    def test_spoiled_texts(self, text: str, start: int, length: int, put_in: str) -> None:
        start %= len(text)
        held(text[:start] + put_in + text[start + length :])

    @given(text=st.sampled_from(TEXTS), at=st.integers(0, 3_000), byte=st.integers(0, 255))
    def test_spoiled_bytes(self, text: str, at: int, byte: int) -> None:
        data = bytearray(text, "utf-8")
        data[at % len(data)] = byte
        held(bytes(data))

    def test_every_truncated_record(self) -> None:
        for text in TEXTS:
            for end in range(len(text)):
                assert held(text[:end]) is None

    @pytest.mark.parametrize("sample", SAMPLES)
    def test_every_part_gone(self, sample: str) -> None:
        value = SAMPLES[sample]
        still_right = {path for path in paths(value) if path and held(text_of(cut(value, path)))}
        assert still_right == STILL_RIGHT[sample]

    @pytest.mark.parametrize("sample", SAMPLES)
    def test_every_part_something_else(self, sample: str) -> None:
        value = SAMPLES[sample]
        for number, path in enumerate(paths(value)):
            for junk in JUNK[number % 20 :: 20]:
                held(text_of(put(value, path, junk) if path else junk))

    def test_every_action_left_out_or_moved_on(self) -> None:
        for number, deal in enumerate(MATCH["deals"]):
            actions = deal["actions"]
            for place in range(len(actions)):
                rest = actions[:place] + actions[place + 1 :]
                moved = [*rest[: place + 1], actions[place], *rest[place + 1 :]]
                assert held(text_of(put(MATCH, ("deals", number, "actions"), rest))) is None
                held(text_of(put(MATCH, ("deals", number, "actions"), moved)))


STILL_RIGHT = {
    "match": {("deals", 0), ("deals", 2)},
    "unfinished": {
        *[("scores",), ("suspended",), ("suspended", 0), ("deals", 0), ("deals", 1)],
        *[path for path in paths(UNFINISHED) if path[:1] == ("meta",)],
        # one of three passes, the announcement, the last card
        *[("deals", 1, "actions", number) for number in (0, 1, 2, 4, len(UNFINISHED["deals"][1]["actions"]) - 1)],
    },
    "empty": set(),
}
"""The parts without which another match is told that could have been played as well."""

DEEP = text_of(EMPTY)[:-1] + ', "meta": {"a": '
"""Two levels, in which thirty more may stand."""

BAD: dict[str, tuple[bytes | str, type[DebertsError], str]] = {
    "nothing": (b"", WireError, "line 1 column 1"),
    "truncated": (TEXTS[0][:100], WireError, "line 1 column 101"),
    "no UTF-8": (TEXTS[0].encode("utf-16"), WireError, "byte 0"),
    "a byte-order mark": (b"\xef\xbb\xbf" + TEXTS[0].encode(), WireError, "line 1 column 1"),
    "two records": (TEXTS[2] * 2, WireError, f"line 1 column {len(TEXTS[2]) + 1}"),
    "a number": (b"7", WireError, "record"),
    "NaN": (b"NaN", WireError, "record"),
    "NaN inside": (text_of(put(MATCH, ("deals", 0, "written", 1), float("nan"))), WireError, "deals[0].written[1]"),
    "5,000 digits": (text_of(put(MATCH, ("deals", 0, "dealer"), DIGITS)), WireError, "deals[0].dealer"),
    "5,000 digits and nothing else": (b"9" * 5_000, WireError, "record"),
    "a lone surrogate": (text_of(UNFINISHED | {"meta": {"name": "\udc00"}}), WireError, "meta.name"),
    "a lone surrogate as an action": (
        text_of(put(MATCH, ("deals", 0, "actions", 3), "\ud83d")),
        *(WireError, "deals[0].actions[3]"),
    ),
    "duplicate keys": (TEXTS[0].replace('"semantics": 1', '"semantics": 2, "semantics": 1'), WireError, "semantics"),
    "a duplicate key in a deal": (
        TEXTS[0].replace('"actions"', '"pack": [], "actions"', 1),
        WireError,
        "deals[0].pack",
    ),
    "33 levels": (DEEP + "[" * 31 + "]" * 31 + "}}", WireError, f"line 1 column {len(DEEP) + 31}"),
    "a million levels": (b"[" * 1_000_000, WireError, "line 1 column 33"),
    "over 64 MiB": (TEXTS[0].encode().ljust(MOST_BYTES + 1), WireError, "record"),
    "33 cards": (
        text_of(put(MATCH, ("deals", 0, "pack"), [*MATCH["deals"][0]["pack"], "7C"])),
        *(WireError, "deals[0].pack[32]"),
    ),
    "no cards": (text_of(put(MATCH, ("deals", 0, "pack"), [])), RuleError, "deals[0].pack"),
    "a card of ten thousand characters": (
        text_of(put(MATCH, ("deals", 0, "pack", 0), "K" * 10_000)),
        *(CardTextError, "deals[0].pack[0]"),
    ),
}


class TestBadInput:
    """What the description of the format names."""

    @pytest.mark.parametrize(("data", "kind", "place"), BAD.values(), ids=BAD)
    def test_refused(self, data: bytes | str, kind: type[DebertsError], place: str) -> None:
        assert held(data) is None
        with pytest.raises(kind) as caught:
            read_record(data)
        assert caught.value.place == place

    @pytest.mark.parametrize("data", [None, 7, bytearray(b"{}"), MATCH], ids=["None", "7", "bytearray", "dict"])
    def test_neither_bytes_nor_text(self, data: bytes) -> None:
        assert held(data) is None

    def test_the_longest_that_is_read(self, monkeypatch: pytest.MonkeyPatch) -> None:
        longest = TEXTS[0].encode() + b" "
        monkeypatch.setattr(wire, "MOST_BYTES", len(longest))
        assert read_record(longest) == read_record(TEXTS[0])
        assert held(longest + b" ") is None

    @pytest.mark.parametrize(
        "part", ["x" * 5_000_000, "announce" + " 3TD" * 1_000_000, "play " * 1_000_000], ids=[0, 1, 2]
    )
    @pytest.mark.parametrize(
        "path", [("rules",), ("format",), ("deals", 0, "pack", 0), ("deals", 0, "actions", 0)], ids=str
    )
    def test_endless_texts_are_refused_briefly(self, part: str, path: tuple[str | int, ...]) -> None:
        assert held(text_of(put(MATCH, path, part))) is None
