"""Strict JSON: every fault has a place and one kind of error; what is written is read back and never changes."""

from __future__ import annotations

import itertools
import json
import math
import pickle
from collections.abc import Callable, Mapping
from enum import IntEnum
from typing import NoReturn

import attrs
import pytest
from hypothesis import assume, given, strategies as st

from deberts.cards import PACK, Card, Suit
from deberts.errors import CardTextError, InputError, RuleSetError, WireError
from deberts.options import Convention
from deberts.records import codecs, strict_json as wire
from deberts.records.match_record import read_record_json
from deberts.records.strict_json import Node
from deberts.rulesets.presets import CLUB
from deberts.rulesets.ruleset import RuleSet
from house_names import house_names

LARGEST = 9_007_199_254_740_991
MEBIBYTES_64 = 67_108_864
TWO_MILLION = 2_000_000

texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
leaves = st.none() | st.booleans() | st.integers(-LARGEST, LARGEST) | st.floats(allow_nan=False, allow_infinity=False)
values = st.recursive(
    leaves | texts,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=4),
    max_leaves=20,
)


def refused(call: Callable[..., object], *arguments: object, **named: object) -> WireError:
    """Return the error of a call, having held that it can be printed and sent anywhere."""
    with pytest.raises(WireError) as caught:
        call(*arguments, **named)
    assert caught.value.code == "input"
    assert caught.value.clause is None
    assert len(str(caught.value)) < 1_000
    assert str(caught.value).encode("utf-8")
    assert json.loads(json.dumps(caught.value.to_json(), allow_nan=False))
    return caught.value


class Pairs(list[tuple[str, object]]):
    """An object as it was written, twins included."""


def acceptable(value: object, levels: int = 32) -> bool:
    """Say, from the description, whether what the standard library read (objects as pairs) is to be accepted."""
    match value:
        case Pairs():
            keys = [key for key, _ in value]
            parts = [*keys, *(member for _, member in value)]
            return levels > 0 and len(keys) == len(set(keys)) and all(acceptable(part, levels - 1) for part in parts)
        case list():
            return levels > 0 and all(acceptable(item, levels - 1) for item in value)
        case str():
            return not any(0xD800 <= ord(char) <= 0xDFFF for char in value)
        case float():
            return math.isfinite(value)
        case int():
            return -LARGEST <= value <= LARGEST
        case _:
            return value is None


def accepted(text: str) -> bool:
    try:
        value = json.loads(text, object_pairs_hook=Pairs)
    except ValueError:
        return False
    return acceptable(value)


def held(data: bytes | str, text: str) -> None:
    """Hold that *data*, which is *text*, is read exactly when it is to be accepted, as the standard library does."""
    if accepted(text):
        assert repr(wire.loads(data)) == repr(json.loads(text))
    else:
        refused(wire.loads, data)


SPOILING = [
    *'"\\{}[],:-0.eé\x00\x7f\n\ud800\udc00\ufeff',
    *("NaN", "-Infinity", "1e999", "-1e999", "null", "true", "01", "//", "\\u", "\\ud83d", "\\ude00", "\\ud83d\\ude00"),
    *('"a":1,"a":2,', '{"":0,"":0}', '{"a":0,"\\u0061":0}', "9007199254740991", "9007199254740992", "9" * 5_000),
    *("[" * 33, "]" * 33, '{"a":' * 33, "[" * 28, "]" * 28),
]


@st.composite
def spoiled(draw: st.DrawFn) -> str:
    """Draw the text of a value with a few places cut out, doubled or written over."""
    text = json.dumps(draw(values), ensure_ascii=draw(st.booleans()), indent=draw(st.sampled_from([None, 1])))
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        end = draw(st.integers(start, min(len(text), start + 4)))
        text = text[:start] + draw(st.sampled_from(["", text[start : start + 20], *SPOILING])) + text[end:]
    return text


class TestReading:
    """What is read is what JSON says, or an error of one kind."""

    @pytest.mark.parametrize(
        ("data", "value"),
        [
            ('{"b": [1, -2.5, true, false, null], "a": "♥"}', {"b": [1, -2.5, True, False, None], "a": "♥"}),
            ('"♥"'.encode(), "♥"),
            (b" 7\r\n", 7),
            (b'"\\ud83c\\udca1"', "🂡"),
            (b'"[[[[\\"{{{{\\\\"', '[[[["{{{{\\'),
            (b"9007199254740991", LARGEST),
            (b"-9007199254740991", -LARGEST),
            (b"1e308", 1e308),
            (b"{}", {}),
            (b'""', ""),
        ],
    )
    def test_good_input(self, data: bytes | str, value: object) -> None:
        assert repr(wire.loads(data)) == repr(value)

    @pytest.mark.parametrize(
        ("data", "place", "said"),
        [
            # no text
            (b'"a\xff"', "byte 2", "0xff is no UTF-8"),
            (b"\xff\xfe[\x00]\x00", "byte 0", "0xff is no UTF-8"),
            (b'"\xed\xa0\x80"', "byte 1", "0xed is no UTF-8"),
            (b'"\xc0\xaf"', "byte 1", "0xc0 is no UTF-8"),
            (b'"\xe2\x99', "byte 1", "0xe2 is no UTF-8"),
            (b"\xef\xbb\xbf{}", "line 1 column 1", "byte-order mark"),
            ("\ufeff{}", "line 1 column 1", "byte-order mark"),
            ("[\x00]".encode("utf-16-le"), "line 1 column 2", "no JSON"),
            # no whole value
            (b"", "line 1 column 1", "the text is empty"),
            (b" \r\n ", "line 2 column 2", "the text is empty"),
            (b"[", "line 1 column 2", "ends too early"),
            (b'{"a": [1,\n2', "line 2 column 2", "ends too early"),
            (b'{"a"', "line 1 column 5", "ends too early"),
            (b'{"a":\n\n', "line 3 column 1", "ends too early"),
            (b'["abc', "line 1 column 2", "no JSON"),
            (b"tru", "line 1 column 1", "no JSON"),
            ("[\u00a0", "line 1 column 2", "no JSON"),
            # more than one
            (b"{} {}", "line 1 column 4", "no JSON"),
            (b"1\n,", "line 2 column 1", "no JSON"),
            (b"]", "line 1 column 1", "no JSON"),
            # not the grammar
            (b"{'a': 1}", "line 1 column 2", "no JSON"),
            (b"[01]", "line 1 column 3", "no JSON"),
            (b"[1.]", "line 1 column 3", "no JSON"),
            (b"[+1]", "line 1 column 2", "no JSON"),
            ("[\u0661]", "line 1 column 2", "no JSON"),
            (b'["a\nb"]', "line 1 column 4", "no JSON"),
            (b'["\\x"]', "line 1 column 3", "no JSON"),
            ("[\n\ud800]", "line 2 column 1", "no JSON"),
            (b"[\xc2\xa01]", "line 1 column 2", "no JSON"),
            # grammatical, and refused
            (b'{"deals": [{"pack": 0}, {"pack": 1, "pack": 1}]}', "deals[1].pack", "stands twice"),
            (b'{"a": 1, "b": 1, "\\u0062": 1, "a": 1, "b": 1}', "b", "stands twice"),
            (b'{"": 1, "": 1}', "['']", "stands twice"),
            (b'{"meta": {"two words": 1, "two words": 1}}', "meta['two words']", "stands twice"),
            (b'{"scores": [0, NaN]}', "scores[1]", "not finite"),
            (b'{"scores": [Infinity]}', "scores[0]", "not finite"),
            (b"-Infinity", None, "not finite"),
            (b'{"a-b": {"c_1": 1e999}}', "a-b.c_1", "not finite"),
            (b"[-1e999]", "[0]", "not finite"),
            (b"[9007199254740992]", "[0]", "2^53"),
            (b"[-9007199254740992]", "[0]", "2^53"),
            (b"[" + b"9" * 5_000 + b"]", "[0]", "2^53"),
            (b"[-" + b"9" * 5_000 + b"]", "[0]", "2^53"),
            (b"1" + b"0" * 1_000_000, None, "2^53"),
            (b'["\\ud800"]', "[0]", "surrogate"),
            (b'["\\udc00\\ud800 turned round"]', "[0]", "surrogate"),
            ('["\ud83c\udca1"]', "[0]", "surrogate"),
            (b'{"a": {"\\udfff": 1}}', "a['\\udfff']", "surrogate"),
            (b'{"a": {"\\u0007": {"": NaN}}}', "a['\\x07']['']", "not finite"),
            (b'{"%s": NaN}' % (b"a" * 40), "a" * 40, "not finite"),
            (b'{"%s": NaN}' % (b"a" * 41), f"['{'a' * 40}…']", "not finite"),
            (b"{%s: NaN}" % json.dumps("имя").encode(), "['имя']", "not finite"),
        ],
        ids=lambda part: ascii(part)[:40] if isinstance(part, bytes | str) else "whole",
    )
    def test_bad_input(self, data: bytes | str, place: str | None, said: str) -> None:
        error = refused(wire.loads, data)
        assert error.place == place
        assert said in error.message

    def test_a_place_in_the_text_is_told_in_numbers_too(self) -> None:
        assert refused(wire.loads, "[1,\n  2,, 3]").facts == {"line": 2, "column": 5, "offset": 8}
        assert refused(wire.loads, b'"abc\xff').facts == {"offset": 4}

    @pytest.mark.parametrize("data", [None, 7, bytearray(b"[]"), ["[]"]])
    def test_what_is_neither_bytes_nor_text(self, data: bytes) -> None:
        assert type(data).__name__ in refused(wire.loads, data).message

    def test_errors_are_input_errors_and_survive_a_pickle(self) -> None:
        error = refused(wire.loads, "[NaN]")
        assert isinstance(error, InputError)
        assert isinstance(error, ValueError)
        assert error.__cause__ is None
        again = pickle.loads(pickle.dumps(error))  # noqa: S301  # written one call before
        assert (again.place, again.facts, str(again)) == (error.place, error.facts, str(error))

    def test_one_error_inside_another_place(self) -> None:
        assert refused(wire.loads, "[NaN]").at("lines[3]").place == "lines[3][0]"

    @pytest.mark.parametrize("unit", [b"a", "é".encode(), "♥".encode(), "🂡".encode()])
    def test_64_mebibytes_are_read_and_one_more_is_not(self, unit: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
        assert wire.MOST_BYTES == MEBIBYTES_64
        data = b'"' + unit * 30 + b'"'
        for given_data in (data, data.decode()):
            monkeypatch.setattr(wire, "MOST_BYTES", len(data))
            assert wire.loads(given_data) == (unit * 30).decode()
            monkeypatch.setattr(wire, "MOST_BYTES", len(data) - 1)
            assert refused(wire.loads, given_data).facts == {"bytes": len(data)}

    def test_half_a_surrogate_pair_counts_as_three_bytes(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(wire, "MOST_BYTES", 4)
        assert refused(wire.loads, '"\ud800"').facts == {"bytes": 5}

    def test_the_true_bound(self) -> None:
        assert len(str(wire.loads(b'"' + b"a" * (MEBIBYTES_64 - 2) + b'"'))) == MEBIBYTES_64 - 2
        assert refused(wire.loads, b"1".rjust(MEBIBYTES_64 + 1)).facts == {"bytes": MEBIBYTES_64 + 1}


class TestNumber:
    """Two million keys and values are read: far more than a match has, and few enough for time and memory."""

    @pytest.mark.parametrize(
        ("text", "parts"),
        [
            ("[]", 1),
            ("[{}, {}, [], [[]]]", 6),
            ('{"a": 1, "b": [true, null, -1.5e3], "c": {}}', 10),
            ('["a,b", "[[{{", ":", "\\"", "\\\\", "\\\\\\",["]', 7),
            ('{"\\\\": "\\u0022,", ",": ""}', 5),
            (' [\n1 ,\t"" ]\r\n', 3),
        ],
    )
    def test_keys_and_values_are_counted(self, text: str, parts: int, monkeypatch: pytest.MonkeyPatch) -> None:
        value = json.loads(text)
        monkeypatch.setattr(wire, "MOST_PARTS", parts)
        assert wire.loads(text) == value
        assert wire.loads(wire.dumps(value)) == value
        monkeypatch.setattr(wire, "MOST_PARTS", parts - 1)
        for refusing in (refused(wire.loads, text), refused(wire.dumps, value), refused(wire.dumps, value, 2)):
            assert refusing.message == f"more than {parts - 1} keys and values are too many"
            assert refusing.place is not None

    @given(value=values, indent=st.none() | st.integers(0, 2))
    def test_every_value_is_counted_as_it_is_made(self, value: object, indent: int | None) -> None:
        """No text is so short that it would not be counted here."""
        parts = counted(value)
        text = wire.dumps(value, indent) + " " * 400
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(wire, "MOST_PARTS", parts)
            assert repr(wire.loads(text)) == repr(value)
            patch.setattr(wire, "MOST_PARTS", parts - 1)
            assert "too many" in refused(wire.loads, text).message

    def test_the_place_is_that_of_the_first_one_too_many(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(wire, "MOST_PARTS", 4)
        error = refused(wire.loads, '{"a": 1,\n "bc": 22,\n "d": 3}')
        assert (error.place, error.facts) == ("line 2 column 8", {"line": 2, "column": 8, "offset": 16})

    def test_the_true_bound(self) -> None:
        assert wire.MOST_PARTS == TWO_MILLION
        assert wire.loads(b"[" + b'"",' * (TWO_MILLION - 2) + b'""]') == [""] * (TWO_MILLION - 1)
        assert "2000000" in refused(wire.loads, b"[" + b'"",' * (TWO_MILLION - 1) + b'""]').message

    @pytest.mark.parametrize(
        ("unit", "said"),
        [
            (b"{},", "20000"),
            (b'"",', "20000"),
            (b'"":', "20000"),
            (b'""', "20000"),
            (b"0 ", "20000"),
            (b"]", "no JSON"),
            (b",", "no JSON"),
            (b"\\", "no JSON"),
            (b'\\"', "no JSON"),
        ],
    )
    def test_megabytes_of_anything(self, unit: bytes, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
        """Thirty-three brackets come first, so that depth is looked at too."""
        monkeypatch.setattr(wire, "MOST_PARTS", 20_000)
        assert said in refused(wire.loads, b"[" + b"[]," * 33 + unit * 4_000_000).message


def counted(value: object) -> int:
    match value:
        case dict():
            return 1 + len(value) + sum(map(counted, value.values()))
        case list():
            return 1 + sum(map(counted, value))
        case _:
            return 1


class TestDepth:
    """Thirty-two levels are read, and no depth brings the interpreter down."""

    @pytest.mark.parametrize(("opening", "closing"), [("[", "]"), ('{"a":', "}"), ('[{"]":', "}]")])
    def test_thirty_two_levels_and_one_more(self, opening: str, closing: str) -> None:
        pairs = 32 // (opening.count("[") + opening.count("{"))
        text = opening * pairs + "0" + closing * pairs
        assert wire.dumps(wire.loads(text)) == text + "\n"
        error = refused(wire.loads, f"[{text}]")
        assert "32 levels" in error.message
        assert error.place == f"line 1 column {1 + text.rindex(opening[-1] if opening == '[' else '{') + 1}"

    @pytest.mark.parametrize("opening", ["[", '{"a":', "[[],", '[{"a":[0,{}],"b":'])
    @pytest.mark.parametrize("end", ["", "0", '"', "]" * 1_000_000], ids=["nothing", "number", "quote", "closed"])
    def test_a_million_levels(self, opening: str, end: str) -> None:
        assert "32 levels" in refused(wire.loads, opening * 1_000_000 + end).message

    def test_a_bracket_too_many_ends_the_search(self) -> None:
        """What follows is no part of a value, so how deep it stands is no matter."""
        for text in ("[]" + "]" + "[" * 99, "[" * 32 + "]" * 33 + "[" * 99):
            assert "no JSON" in refused(wire.loads, text).message

    def test_a_million_side_by_side_are_no_depth(self) -> None:
        assert wire.loads("[" + "[]," * 200_000 + "[]]") == [[]] * 200_001

    @pytest.mark.parametrize("text", ["[" * 99, "{" * 99, '"' + "[" * 99, '\\"' + "[" * 99, "\\" * 99, '\n"[\\\\"{{'])
    def test_brackets_in_a_text_are_no_depth(self, text: str) -> None:
        assert wire.loads(json.dumps([text, [text], {text: 0}])) == [text, [text], {text: 0}]

    def test_a_value_that_holds_itself(self) -> None:
        ring: list[object] = []
        ring.append(ring)
        assert refused(wire.dumps, ring).place == "[0]" * 32


class TestPlaces:
    """Places are built where there is a fault, and nowhere else: that is most of the speed."""

    def test_a_value_without_a_fault_has_no_places(self, monkeypatch: pytest.MonkeyPatch) -> None:
        text = '{"b": [1, -2.5, true, false, null, "é♥🂡"], "имя": {"a b": [[]]}}'
        monkeypatch.setattr(wire, "_check", None)
        assert wire.loads(wire.dumps(wire.loads(text))) == json.loads(text)

    def test_an_object_of_many_wrong_keys_is_refused_by_the_first(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(wire, "Node", None)
        error = refused(Node({f"k{number}": 0 for number in range(100_000)}, "r").members, ("seats",))
        assert error.place == "r.k0"


class TestFuzz:
    """Whatever comes: a value that the description allows, or an error with a place, and nothing else."""

    @given(data=st.binary(max_size=60))
    def test_bytes(self, data: bytes) -> None:
        text = data.decode("utf-8", "replace")
        if text.encode("utf-8") == data:
            held(data, text)
            return
        with pytest.raises(UnicodeDecodeError) as caught:
            data.decode("utf-8")
        assert refused(wire.loads, data).place == f"byte {caught.value.start}"

    @given(text=st.text(max_size=60) | st.text(alphabet='[]{}",:\\0-1eaNu \n', max_size=30))
    def test_text(self, text: str) -> None:
        held(text, text)

    @given(text=spoiled())
    def test_spoiled_json(self, text: str) -> None:
        held(text, text)

    @given(
        path=st.lists(
            st.from_regex(r"[a-z][a-z_0-9]{0,5}", fullmatch=True) | st.integers(0, 3), min_size=1, max_size=20
        ),
        fault=st.sampled_from(["NaN", "1e999", "9007199254740992", '"\\ud800"']),
        harmless=values,
    )
    def test_a_fault_is_found_in_its_place(self, path: list[str | int], fault: str, harmless: object) -> None:
        around = json.dumps(harmless)
        text = fault
        for step in reversed(path):
            text = (
                f"[{f'{around}, ' * step}{text}, {around}]"
                if isinstance(step, int)
                else f'{{"": {around}, "{step}": {text}, " ": {around}}}'
            )
        place = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path).removeprefix(".")
        assume(accepted(text.replace(fault, '{"x": 1, "y": 2}')))
        assert refused(wire.loads, text).place == place
        assert refused(wire.loads, text.replace(fault, '{"x": 1, "y": 2, "x": 3}')).place == f"{place}.x"


class TestWriting:
    """The text is one for one value, and is read back."""

    @given(value=values, indent=st.none() | st.integers(0, 4))
    def test_what_is_written_is_read_back(self, value: object, indent: int | None) -> None:
        text = wire.dumps(value, indent)
        assert repr(wire.loads(text)) == repr(value)
        assert repr(wire.loads(text.encode("utf-8"))) == repr(value)
        assert wire.dumps(wire.loads(text), indent) == text
        assert text.endswith("\n")

    @given(value=values)
    def test_the_canonical_text_is_one_line(self, value: object) -> None:
        text = wire.dumps(value)
        assert text.count("\n") == 1
        assert text == json.dumps(value, separators=(",", ":"), ensure_ascii=False) + "\n"

    def test_keys_stay_in_order_and_characters_as_they_are(self) -> None:
        assert wire.dumps({"b": 1, "a": ["♥", "имя", '"', "\\", "\n", "\x7f"]}) == (
            '{"b":1,"a":["♥","имя","\\"","\\\\","\\n","\x7f"]}\n'
        )

    def test_tuples_are_lists_and_enums_of_integers_are_integers(self) -> None:
        number = IntEnum("number", {"TWO": 2})
        assert wire.dumps({"a": (1, (number["TWO"],))}) == '{"a":[1,[2]]}\n'

    def test_for_people(self) -> None:
        record = {
            "rules": "club",
            "deals": [{"pack": ["7C"] * 32, "written": (0, 162), "none": [], "nothing": {}}, {}],
            "meta": {"mixed": [1, [2, 3], {"a": None}], "deep": [[]]},
        }
        assert wire.dumps(record, indent=2) == (
            "{\n"
            '  "rules": "club",\n'
            '  "deals": [\n'
            "    {\n"
            f'      "pack": [{", ".join(["7C".join(chr(34) * 2)] * 32)}],\n'
            '      "written": [0, 162],\n'
            '      "none": [],\n'
            '      "nothing": {}\n'
            "    },\n"
            "    {}\n"
            "  ],\n"
            '  "meta": {\n'
            '    "mixed": [\n'
            "      1,\n"
            "      [2, 3],\n"
            "      {\n"
            '        "a": null\n'
            "      }\n"
            "    ],\n"
            '    "deep": [\n'
            "      []\n"
            "    ]\n"
            "  }\n"
            "}\n"
        )

    @pytest.mark.parametrize(
        ("value", "place", "said"),
        [
            (math.nan, None, "not finite"),
            ({"a": [math.inf]}, "a[0]", "not finite"),
            ([2**53], "[0]", "2^53"),
            (-(2**53), None, "2^53"),
            (10**5_000, None, "2^53"),
            ({"a": "\ud800"}, "a", "surrogate"),
            ({"\ud800": 1}, "['\\ud800']", "surrogate"),
            ({"a": {1: 2}}, "a[1]", "a key must be a text"),
            ({None: 2}, "[null]", "a key must be a text"),
            ({math.nan: 2}, "[NaN]", "a key must be a text"),
            ({(1, 2): 2}, "[a list of 2]", "a key must be a text"),
            ([{1, 2}], "[0]", "set is nothing"),
            ({"cards": [PACK[0]]}, "cards[0]", "Card is nothing"),
            (b"bytes", None, "bytes is nothing"),
        ],
        ids=itertools.count(),
    )
    @pytest.mark.parametrize("indent", [None, 2])
    def test_refused(self, value: object, indent: int | None, place: str | None, said: str) -> None:
        error = refused(wire.dumps, value, indent)
        assert error.place == place
        assert said in error.message

    @pytest.mark.parametrize("indent", [None, 2])
    def test_a_text_too_long_to_be_read_is_not_written(
        self, indent: int | None, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(wire, "MOST_BYTES", len('["♥"]\n'.encode()))
        assert wire.dumps(["♥"], indent) == '["♥"]\n'
        assert refused(wire.dumps, ["♥♥"], indent).facts == {"bytes": wire.MOST_BYTES + 3}

    @pytest.mark.parametrize("indent", [None, 2])
    def test_a_list_that_stands_in_many_places_counts_in_each(
        self, indent: int | None, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Thirty levels of it would be a thousand million parts, and are refused after the first few."""
        monkeypatch.setattr(wire, "MOST_PARTS", 1_000)
        shared: object = []
        for _ in range(8):
            shared = [shared, shared]
        assert len(wire.dumps(shared, indent)) > 511
        for _ in range(21):
            shared = [shared, shared]
        for value in (shared, {"a": shared}, [{"a": {}, "b": shared}, math.nan]):
            error = refused(wire.dumps, value, indent)
            assert error.message == "more than 1000 keys and values are too many"
            assert error.place is not None

    def test_a_fault_is_found_before_what_is_too_many(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(wire, "MOST_PARTS", 4)
        assert refused(wire.dumps, [math.nan, 1, 2, 3, 4]).place == "[0]"
        assert refused(wire.dumps, {"a": 1, "b": 2}).place == "b"


@pytest.mark.parametrize(("key", "place"), [(7, "[7]"), (None, "[null]"), ((1, 2), "[a list of 2]"), (1.5, "[1.5]")])
def test_a_key_that_is_no_text_is_refused_where_it_stands(key: object, place: str) -> None:
    """A value need not have been read from a text; then its keys can be anything."""
    value = {"format": "deberts-record/1", key: None}
    for read in (Node.members, Node.mapping, lambda node: node.members(["format"], ["scores"])):
        error = refused(read, Node(value))
        assert (error.place, error.message) == (place, "a key must be a text")
    assert refused(Node.mapping, Node(value, "deals[0]")).place == f"deals[0]{place}"
    for read_json in (read_record_json, codecs.read_rules):
        assert refused(read_json, Node(value)).message == "a key must be a text"


ROOT = Node({"seats": 2, "deals": [{"pack": ["7C", "10H"], "note": None, "open": True}], "half": 1.0})
DEAL = ROOT.mapping()["deals"].items()[0]


def reading(method: str, *arguments: object, **named: object) -> Callable[[Node], object]:
    def read(node: Node) -> object:
        return getattr(node, method)(*arguments, **named)

    return read


class TestNode:
    """A value is read as what it is, and refused, with its place, as anything else."""

    def test_the_whole_has_no_place(self) -> None:
        assert Node(7).place == ""
        assert refused(Node(7).text).place is None
        assert str(refused(Node(7).text)) == "expected a text, found 7"

    def test_places_grow_inwards(self) -> None:
        assert DEAL.place == "deals[0]"
        assert [node.place for node in DEAL.mapping()["pack"].items()] == ["deals[0].pack[0]", "deals[0].pack[1]"]
        assert [node.place for node in Node([[1]], "given").items()[0].items()] == ["given[0][0]"]
        assert [node.place for node in Node({"two words": 1, "x\n": 2, "_x-1": 3}).mapping().values()] == [
            "['two words']",
            "['x\\n']",
            "_x-1",
        ]

    def test_nodes_read_what_is_there(self) -> None:
        members = DEAL.members(required=["pack"], optional=iter(["open", "note", "absent"]))
        assert list(members) == ["pack", "note", "open"]
        assert members["open"].boolean() is True
        assert members["note"].optional() is None
        assert members["open"].optional() is members["open"]
        assert [node.text() for node in members["pack"].items()] == ["7C", "10H"]
        assert members["pack"].cards() == (Card.parse("7C"), Card.parse("TH"))
        assert members["pack"].items()[1].card() is Card.parse("TH")
        assert [node.value for node in Node((1, 2)).items()] == [1, 2]
        assert Node({}).members() == {}
        assert Node("club").one_of({"club": 1, "site": 2}) == 1
        assert Node("♥").parsed(Suit.parse) is Suit.HEARTS

    @pytest.mark.parametrize(("value", "low", "high"), [(0, 0, 0), (-3, -3, 4), (4, -3, 4)])
    def test_integers_in_the_range(self, value: int, low: int, high: int) -> None:
        assert Node(value).integer(low, high) == value
        assert Node(value).integer(low) == value
        assert Node(value).integer() == value

    @pytest.mark.parametrize(
        ("value", "read", "message"),
        [
            ([1, 2], reading("mapping"), "expected an object, found a list of 2"),
            ("{}", reading("members"), "expected an object, found '{}'"),
            ({"0": 1}, reading("items"), "expected a list, found an object"),
            ("abc", reading("items"), "expected a list, found 'abc'"),
            (None, reading("items"), "expected a list, found null"),
            (None, reading("cards"), "expected a list, found null"),
            (7, reading("text"), "expected a text, found 7"),
            (7, reading("card"), "expected a text, found 7"),
            (7, reading("one_of", {"a": 1}), "expected a text, found 7"),
            (["a"], reading("parsed", Suit.parse), "expected a text, found a list of 1"),
            (1, reading("boolean"), "expected true or false, found 1"),
            ("true", reading("boolean"), "expected true or false, found 'true'"),
            (True, reading("integer"), "expected an integer, found true"),
            (False, reading("integer", 0, 1), "expected an integer from 0 to 1, found false"),
            (1.0, reading("integer", 0), "expected an integer from 0 up, found 1.0"),
            (-1, reading("integer", 0, 3), "expected an integer from 0 to 3, found -1"),
            (4, reading("integer", 0, 3), "expected an integer from 0 to 3, found 4"),
            (10**5_000, reading("integer"), "expected an integer, found an integer beyond ±(2^53 - 1)"),
            (math.inf, reading("integer"), "expected an integer, found Infinity"),
            ({1}, reading("integer"), "expected an integer, found a set"),
            ("a" * 41, reading("integer"), f"expected an integer, found '{'a' * 40}…'"),
            ("a" * 40, reading("integer"), f"expected an integer, found '{'a' * 40}'"),
            ("\x1b[2J\u202e\ud800", reading("integer"), "expected an integer, found '\\x1b[2J\\u202e\\ud800'"),
            ("Club", reading("one_of", {"club": 1, "site": 2}), "'Club' is not known here; did you mean 'club'?"),
            ("zzzz", reading("one_of", {"club": 1, "site": 2}), "'zzzz' is not known here; known are club, site"),
            ("zzzz", reading("one_of", {}), "'zzzz' is not known here; known are none"),
        ],
        ids=itertools.count(),
    )
    def test_refused(self, value: object, read: Callable[[Node], object], message: str) -> None:
        error = refused(read, Node(value, "given.x"))
        assert error.place == "given.x"
        assert error.message == message

    def test_a_key_that_is_not_known(self) -> None:
        error = refused(Node({"seats": 2, "deal": []}, "r").members, ("seats",), ("deals",))
        assert (error.place, error.message) == ("r.deal", "there is no such key here; did you mean 'deals'?")
        error = refused(Node({"x\n": 2}).members, ("seats",), ("deals",))
        assert (error.place, error.message) == ("['x\\n']", "there is no such key here; known are seats, deals")

    def test_a_key_that_is_missing(self) -> None:
        error = refused(DEAL.members, ("pack", "dealer", "actions"), ("note", "open"))
        assert error.place == "deals[0]"
        assert error.message == "the key 'dealer' is missing"
        assert error.facts == {"key": "dealer"}

    def test_a_hint_for_an_endless_text_is_quick(self) -> None:
        assert "known are" in refused(Node("club" * 1_000_000).one_of, {"site": 1}).message

    def test_the_errors_of_a_parser_get_the_place_of_the_node(self) -> None:
        with pytest.raises(CardTextError) as caught:
            Node([["7C", "1C"]], "given").items()[0].cards()
        assert caught.value.place == "given[0][1]"
        assert caught.value.facts == {"text": "1C"}
        assert caught.value.__suppress_context__
        assert caught.value.__cause__ is None
        with pytest.raises(CardTextError) as caught:
            Node("1C").card()
        assert caught.value.place is None

    def test_the_place_of_a_parser_comes_after_the_place_of_the_node(self) -> None:
        def parse(text: str) -> NoReturn:
            raise WireError(text, place="[3]")

        assert refused(Node("bad", "actions").parsed, parse).place == "actions[3]"
        assert refused(Node("bad").parsed, parse).place == "[3]"

    def test_a_card_that_stands_twice(self) -> None:
        error = refused(Node(["TH", "7C", "10♥"], "pack").cards)
        assert error.place == "pack[2]"
        assert error.message == "TH stands already at pack[0], and there is only one"
        assert error.facts == {"card": "TH"}

    @given(value=values)
    def test_every_value_is_read_by_exactly_the_methods_of_its_kind(self, value: object) -> None:
        readers: Mapping[str, tuple[type, ...]] = {
            "mapping": (dict,),
            "items": (list,),
            "text": (str,),
            "integer": (int,),
            "boolean": (bool,),
        }
        for method, kinds in readers.items():
            read = reading(method)
            if type(value) in kinds:
                read(Node(value))
            else:
                refused(read, Node(value))
        assert (Node(value).optional() is None) is (value is None)

    def test_fail_carries_facts(self) -> None:
        error = refused(Node(1, "seats").fail, "odd", seats=1, name="x")
        assert (error.place, error.message, error.facts) == ("seats", "odd", {"seats": 1, "name": "x"})

    def test_nodes_are_frozen_values(self) -> None:
        assert Node(1, "a") == Node(1, "a") != Node(1, "b")
        with pytest.raises(AttributeError):
            ROOT.value = 1  # type: ignore[misc]  # this is what must not work


HOUSE = {"base": "club", "seats": 2, "target": 701, "agreed": [], "house": {"id": "our table", "options": {}}}


class TestRules:
    """A rule set has one form: the name of a source's own, or an object that says what a table changed in one."""

    def test_a_preset_is_its_name(self) -> None:
        assert codecs.rules_json(CLUB) == "club"
        assert codecs.read_rules(Node("club")) is CLUB

    @given(
        name=house_names,
        target=st.integers(1, 10_000),
    )
    def test_a_house(self, name: str, target: int) -> None:
        rules = CLUB.house(name, target=target)
        value = codecs.rules_json(rules)
        assert value == {**HOUSE, "target": target, "house": {"id": name, "options": {}}}
        assert codecs.read_rules(Node(wire.loads(wire.dumps(value)))) == rules

    @pytest.mark.parametrize(
        "rules",
        [
            attrs.evolve(CLUB, name="our table", offers=frozenset({Convention.MARS})),
            attrs.evolve(CLUB, name="our table", base="moscow", offers=frozenset({Convention.KHARKIV})),
        ],
        ids=["offers of its own", "offers of another"],
    )
    def test_what_no_house_can_agree_is_not_written(self, rules: RuleSet) -> None:
        with pytest.raises(RuleSetError):
            codecs.rules_json(rules)

    @pytest.mark.parametrize(
        ("value", "place", "said"),
        [
            ("clab", "given.rules", "did you mean club?"),
            ({**HOUSE, "base": "zzzz"}, "given.rules.base", "there is club"),
            ({**HOUSE, "seats": 3}, "given.rules.seats", "'club' is played by 2, not by 3"),
            ({**HOUSE, "agreed": ["mars"]}, "given.rules.agreed[0]", "'mars' cannot be agreed"),
            ({**HOUSE, "house": {"id": "club", "options": {}}}, "given.rules.house.id", "may not call itself"),
            ({**HOUSE, "house": {"id": " x", "options": {}}}, "given.rules.house.id", "names no house"),
            ({key: HOUSE[key] for key in ("base", "seats", "target", "agreed")}, "given.rules.target", "not to 701"),
        ],
        ids=itertools.count(),
    )
    def test_rule_sets_that_cannot_be(self, value: object, place: str, said: str) -> None:
        with pytest.raises(RuleSetError) as caught:
            codecs.read_rules(Node(value, "given.rules"))
        assert caught.value.place == place
        assert said in caught.value.message
        with pytest.raises(RuleSetError) as caught:
            codecs.read_rules(Node(value))
        assert caught.value.place == (place.removeprefix("given.rules").removeprefix(".") or None)

    @pytest.mark.parametrize(
        ("value", "place", "said"),
        [
            (None, "rules", "expected an object, found null"),
            (["club"], "rules", "expected an object"),
            ({**HOUSE, "semantics": 1}, "rules.semantics", "there is no such key here"),
            ({}, "rules", "the key 'base' is missing"),
            ({**HOUSE, "base": CLUB.seats}, "rules.base", "expected a text"),
            ({**HOUSE, "seats": "2"}, "rules.seats", "expected an integer"),
            ({**HOUSE, "target": 0}, "rules.target", "from 1 to 10000"),
            ({**HOUSE, "target": 10_001}, "rules.target", "from 1 to 10000"),
            ({**HOUSE, "target": True}, "rules.target", "from 1 to 10000"),
            ({**HOUSE, "agreed": None}, "rules.agreed", "expected a list"),
            ({**HOUSE, "agreed": [1]}, "rules.agreed[0]", "expected a text"),
            ({**HOUSE, "house": None}, "rules.house", "expected an object"),
            ({**HOUSE, "house": {"id": "x"}}, "rules.house", "the key 'options' is missing"),
            ({**HOUSE, "house": {"id": 7, "options": {}}}, "rules.house.id", "expected a text"),
            ({**HOUSE, "house": {"id": "x", "options": []}}, "rules.house.options", "expected an object"),
            (
                {**HOUSE, "house": {"id": "x", "options": {"a": 1}}},
                "rules.house.options.a",
                "nothing that a house agrees",
            ),
        ],
        ids=itertools.count(),
    )
    def test_other_shapes(self, value: object, place: str, said: str) -> None:
        error = refused(codecs.read_rules, Node(value, "rules"))
        assert error.place == place
        assert said in error.message

    def test_seats(self) -> None:
        assert codecs.read_seats(Node(2), CLUB) == 2
        with pytest.raises(RuleSetError) as caught:
            codecs.read_seats(Node(4, "seats"), CLUB.house("our table", target=9))
        assert (caught.value.place, caught.value.facts) == ("seats", {"seats": 4})
        assert caught.value.message == "'club' is played by 2, not by 4"
