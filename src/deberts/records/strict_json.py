"""Strict JSON: reading that names the place of every fault, and writing that is the same byte for byte.

Records, views and the protocol share this module. It accepts less than JSON allows, so that two programs cannot read
one text differently: UTF-8 without a byte-order mark, no key twice, integers within ±(2^53 - 1), finite numbers, whole
surrogate pairs, at most 32 levels, two million keys and values, and 64 MiB. What :func:`loads` refuses, :func:`dumps`
does not write.

Places are those of a :class:`~deberts.records.node.Node`; a text that is no JSON has one such as ``line 2 column 5``.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import accumulate, count
from typing import Final

import attrs

from deberts.errors import WireError
from deberts.records.node import MOST_INTEGER, Node, check_key, fault_of, is_whole, member_place

__all__ = ["MOST_BYTES", "MOST_INTEGER", "MOST_LEVELS", "MOST_PARTS", "Node", "dumps", "encoded", "loads"]

MOST_BYTES: Final = 64 * 2**20
"""The longest text that is read or written, in bytes of UTF-8."""

MOST_LEVELS: Final = 32
"""How many objects and lists may stand in one another."""

MOST_PARTS: Final = 2_000_000
"""How many keys and values a text may hold. A match has about two thousand; each may take a hundred bytes of memory."""


def loads(data: bytes | str) -> object:
    """Read one JSON value.

    Args:
        data: UTF-8, or text.

    Returns:
        The value, of ``dict``, ``list``, ``str``, ``int``, ``float``, ``bool`` and ``None``.

    Raises:
        WireError: If the text is broken in any way, or holds more than this module accepts; with the place.

    Example:
        >>> loads(b'{"seats": 2}')
        {'seats': 2}
        >>> loads('{"deals": [{"dealer": 0, "dealer": 1}]}')
        Traceback (most recent call last):
        deberts.errors.WireError: deals[0].dealer: this key stands twice in its object
    """
    text = _decoded(data)
    if len(text) > MOST_PARTS or _may_be_too_deep(text):
        _refuse_excess(text)
    doubled: list[_DuplicateKey] = []
    try:
        value: object = _decoder(doubled).decode(text)
    except json.JSONDecodeError as error:
        raise _broken(text, error) from None
    if doubled or _SUSPECT.search(text) or not is_whole(text):
        _refuse_fault(value)
    return value


def dumps(value: object, indent: int | None = None) -> str:
    r"""Write a value as JSON: keys in the order given, characters as they are, a line feed at the end.

    Args:
        value: Made of ``dict`` with text keys, ``list`` or ``tuple``, ``str``, ``int``, ``float``, ``bool``, ``None``.
        indent: ``None`` for one line without spaces, which is the canonical text. A number of spaces for people: then
            each member has a line, and a list that holds no list and no object stays on one line.

    Returns:
        The text; :func:`loads` reads it back.

    Raises:
        WireError: If the value holds what :func:`loads` would refuse, or anything that JSON does not have.

    Example:
        >>> dumps({"rules": "club", "written": [0, 162]})
        '{"rules":"club","written":[0,162]}\n'
        >>> print(dumps({"rules": "club", "written": [0, 162]}, indent=2), end="")
        {
          "rules": "club",
          "written": [0, 162]
        }
    """
    _refuse_fault(value)
    text = (_line(value, ",", ":") if indent is None else _block(value, " " * indent, "\n")) + "\n"
    _refuse_size(text.encode("utf-8"))
    return text


def encoded(data: object) -> bytes:
    """Return a text as bytes, whether they are UTF-8 or not.

    Args:
        data: The text, or its bytes.

    Returns:
        The bytes.

    Raises:
        WireError: If it is neither, or longer than this module reads.
    """
    if not isinstance(data, bytes | str):
        raise WireError(f"give bytes or a text, not {type(data).__name__}")
    written = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data
    _refuse_size(written)
    return written


def _decoded(data: object) -> str:
    written = encoded(data)
    text = data if isinstance(data, str) else _from_utf8(written)
    if text.startswith("\N{BYTE ORDER MARK}"):
        raise _at_offset(
            "there is a byte-order mark: save the text as UTF-8, which editors tell from UTF-8 with BOM", text, 0
        )
    return text


def _from_utf8(data: bytes) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        message = f"byte {data[error.start]:#04x} is no UTF-8 here: {error.reason}"
        raise WireError(message, place=f"byte {error.start}", offset=error.start) from None


def _refuse_size(data: bytes) -> None:
    if len(data) > MOST_BYTES:
        raise WireError(f"more than {MOST_BYTES} bytes are too many", bytes=len(data))


def _may_be_too_deep(text: str) -> bool:
    if text.count("[") + text.count("{") <= MOST_LEVELS:
        return False
    steps = map(_STEPS.__getitem__, _BESIDE_BRACKETS.sub("", _without_escapes(text)))
    return max(accumulate(steps), default=0) > MOST_LEVELS


def _without_escapes(text: str) -> str:
    return text.replace("\\\\", "__").replace('\\"', "__")


def _refuse_excess(text: str) -> None:
    # Before decoding: many values fill the memory, and how deep the decoder can go differs between interpreters.
    level = parts = 0
    for mark in _MARKS.finditer(_without_escapes(text)):
        step = _STEPS.get(mark[0], 0)
        level += step
        parts += step >= 0
        if level > MOST_LEVELS:
            raise _at_offset(_TOO_DEEP, text, mark.start())
        if parts > MOST_PARTS:
            raise _at_offset(f"more than {MOST_PARTS} keys and values are too many", text, mark.start())
        if level < 0:
            return  # a bracket closes what none has opened: the decoder says so


def _broken(text: str, error: json.JSONDecodeError) -> WireError:
    written = len(text.rstrip(" \t\r\n"))
    message = f"this is no JSON: {error.msg}" if error.pos < written else "the text ends too early"
    return _at_offset(message if written else "the text is empty", text, error.pos)


def _at_offset(message: str, text: str, offset: int) -> WireError:
    line = text.count("\n", 0, offset) + 1
    column = offset - text.rfind("\n", 0, offset)
    return WireError(message, place=f"line {line} column {column}", line=line, column=column, offset=offset)


@attrs.frozen
class _DuplicateKey:
    """Stands in the decoded value for an object that has a key twice, until its place is known."""

    key: str


def _decoder(doubled: list[_DuplicateKey]) -> json.JSONDecoder:
    def unique_members(pairs: list[tuple[str, object]]) -> dict[str, object] | _DuplicateKey:
        members = dict(pairs)
        if len(members) == len(pairs):
            return members
        doubled.append(_DuplicateKey(Counter(key for key, _ in pairs).most_common(1)[0][0]))
        return doubled[-1]

    return json.JSONDecoder(object_pairs_hook=unique_members, parse_int=_integer)


def _integer(digits: str) -> int:
    # Thousands of digits are slow or refused to turn into a number; any number out of range will be found by its place.
    return int(digits) if len(digits) <= _LONGEST_INTEGER else MOST_INTEGER + 1


def _refuse_fault(value: object) -> None:
    if not _is_sound(value, MOST_LEVELS, [MOST_PARTS - 1]):
        _check(value, "", MOST_LEVELS, count(1))


def _is_sound(value: object, levels: int, left: list[int]) -> bool:
    # Nearly every value is, and to build the places of its parts would take most of the time. False is no verdict yet.
    # How many parts are left is counted, because a list can stand in many places at once.
    if type(value) is dict:
        left[0] -= 2 * len(value)
        keys_are_sound = all(type(key) is str and is_whole(key) for key in value)
        return levels > 0 <= left[0] and keys_are_sound and _are_sound(value.values(), levels - 1, left)
    if type(value) is list:
        left[0] -= len(value)
        return levels > 0 <= left[0] and _are_sound(value, levels - 1, left)
    return type(value) in _LEAVES and fault_of(value) is None


def _are_sound(parts: Iterable[object], levels: int, left: list[int]) -> bool:
    return all(is_whole(part) if type(part) is str else _is_sound(part, levels, left) for part in parts)


def _check(value: object, place: str, levels: int, counter: Iterator[int]) -> None:
    if next(counter) > MOST_PARTS:
        raise WireError(f"more than {MOST_PARTS} keys and values are too many", place=place or "line 1 column 1")
    if isinstance(value, dict | list | tuple):
        if not levels:
            raise WireError(_TOO_DEEP, place=place or None)
        for inner, part in _parts(value, place):
            if isinstance(value, dict):
                next(counter)  # its key is a part too
            _check(part, inner, levels - 1, counter)
    elif isinstance(value, _DuplicateKey):
        raise WireError("this key stands twice in its object", place=member_place(place, value.key))
    elif fault := fault_of(value):
        raise WireError(fault, place=place or None)


def _parts(value: dict[object, object] | list[object] | tuple[object, ...], place: str) -> Iterator[tuple[str, object]]:
    if not isinstance(value, dict):
        yield from ((f"{place}[{number}]", item) for number, item in enumerate(value))
        return
    for key, member in value.items():
        check_key(key, place)
        yield member_place(place, key), member


def _line(value: object, comma: str, colon: str) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(comma, colon))


def _block(value: object, indent: str, margin: str) -> str:
    inner = margin + indent
    if isinstance(value, dict) and value:
        rows = [f"{_line(key, ',', ':')}: {_block(member, indent, inner)}" for key, member in value.items()]
        return f"{{{inner}{f',{inner}'.join(rows)}{margin}}}"
    if isinstance(value, list | tuple) and any(isinstance(item, dict | list | tuple) for item in value):
        rows = [_block(item, indent, inner) for item in value]
        return f"[{inner}{f',{inner}'.join(rows)}{margin}]"
    return _line(value, ", ", ": ")


_LONGEST_INTEGER: Final = len(str(-MOST_INTEGER))
_TOO_DEEP: Final = f"objects and lists stand deeper than {MOST_LEVELS} levels in one another"
_MARKS: Final = re.compile(r'"[^"]*"?|[\[\]{}]|[^\s"\[\]{}:,]+')
_BESIDE_BRACKETS: Final = re.compile(r'"[^"]*"?|[^"\[\]{}]+')
_STEPS: Final = {"[": 1, "{": 1, "]": -1, "}": -1}
_LEAVES: Final = frozenset({str, int, float, bool, type(None)})
_SUSPECT: Final = re.compile(r"\\u|[0-9]{16}|(?:^|[\[:,\s])-?[0-9]+[.eE]|NaN|Infinity")
"""What all values that JSON has and this module refuses have in their text, but for keys that stand twice."""
