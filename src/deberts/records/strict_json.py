"""Strict JSON: reading that names the place of every fault, and writing that is the same byte for byte.

Records, views and the protocol share this module. It accepts less than JSON allows, so that two programs cannot read
one text differently: UTF-8 without a byte-order mark, no key twice, integers within ±(2^53 - 1), finite numbers, whole
surrogate pairs, at most 32 levels, two million keys and values, and 64 MiB. What :func:`loads` refuses, :func:`dumps`
does not write.

A place is a path such as ``deals[3].actions[7]``, or ``meta['two words']`` where a key is no plain word. The whole text
has the place ``""``; an error there has no place. A text that is no JSON has a place such as ``line 2 column 5``.
"""

from __future__ import annotations

import difflib
import json
import math
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import count
from typing import Final, NoReturn, TypeVar

import attrs

from deberts.cards import Card
from deberts.errors import DebertsError, WireError

MOST_BYTES: Final = 64 * 2**20
"""The longest text that is read or written, in bytes of UTF-8."""

MOST_LEVELS: Final = 32
"""How many objects and lists may stand in one another."""

MOST_PARTS: Final = 2_000_000
"""How many keys and values a text may hold. A match has about two thousand; each may take a hundred bytes of memory."""

MOST_INTEGER: Final = 2**53 - 1
"""The largest integer, and without its sign the smallest: beyond it, other languages round."""

_T = TypeVar("_T")


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
    if len(text) > MOST_PARTS or text.count("[") + text.count("{") > MOST_LEVELS:
        _refuse_excess(text)
    try:
        value: object = _DECODER.decode(text)
    except json.JSONDecodeError as error:
        raise _broken(text, error) from None
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


@attrs.frozen
class Node:
    """A decoded JSON value that knows its place, and refuses to be read as anything that it is not.

    Every method that reads raises :class:`WireError` where the value is another than the method reads: with the place,
    with what is there, and with what would be right.

    Args:
        value: The value as :func:`loads` returns it.
        place: Where it stands, ``""`` for the whole.

    Example:
        >>> record = Node(loads('{"seats": 2, "deals": [{"dealer": "me"}]}'))
        >>> members = record.members(required=("seats", "deals"))
        >>> members["seats"].integer(2, 4)
        2
        >>> members["deals"].items()[0].members(required=("dealer",))["dealer"].integer(0, 1)
        Traceback (most recent call last):
        deberts.errors.WireError: deals[0].dealer: expected an integer from 0 to 1, found 'me'
    """

    value: object
    place: str = ""

    def members(self, required: Iterable[str] = (), optional: Iterable[str] = ()) -> dict[str, Node]:
        """Read an object of known keys.

        Args:
            required: Keys that must be there.
            optional: Keys that may be there.

        Returns:
            The members present, in the order written.

        Raises:
            WireError: If this is no object, a key is there that is not known, or a required one is not.
        """
        needed = tuple(required)
        known = (*needed, *optional)
        written = self._object()
        for key in written:
            if key not in known:
                raise _error(f"there is no such key here; {_hint(key, known)}", _member(self.place, key))
        for key in needed:
            if key not in written:
                self.fail(f"the key {key!r} is missing", key=key)
        return self.mapping()

    def mapping(self) -> dict[str, Node]:
        """Read an object of any keys: its members, in the order written."""
        return {key: Node(value, _member(self.place, key)) for key, value in self._object().items()}

    def _object(self) -> dict[str, object]:
        if not isinstance(self.value, dict):
            self.reject("an object")
        for key in self.value:
            _check_key(key, self.place)
        return self.value

    def items(self) -> list[Node]:
        """Read a list: its items."""
        if not isinstance(self.value, list | tuple):
            self.reject("a list")
        return [Node(value, f"{self.place}[{number}]") for number, value in enumerate(self.value)]

    def text(self) -> str:
        """Read a text."""
        if not isinstance(self.value, str):
            self.reject("a text")
        return self.value

    def integer(self, low: int = -MOST_INTEGER, high: int = MOST_INTEGER) -> int:
        """Read an integer from *low* to *high*; ``true`` is none, nor is ``1.0``."""
        value = self.value
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            self.reject(f"an integer{_range(low, high)}")
        return value

    def boolean(self) -> bool:
        """Read ``true`` or ``false``."""
        if not isinstance(self.value, bool):
            self.reject("true or false")
        return self.value

    def optional(self) -> Node | None:
        """Return this node, or ``None`` where ``null`` stands."""
        return None if self.value is None else self

    def one_of(self, choices: Mapping[str, _T]) -> _T:
        """Read a text out of a closed list.

        Args:
            choices: What each text stands for.

        Returns:
            What this text stands for.

        Raises:
            WireError: If this is no text, or none of them.
        """
        text = self.text()
        if text not in choices:
            self.fail(f"{_shown(text)} is not known here; {_hint(text, choices)}")
        return choices[text]

    def parsed(self, parse: Callable[[str], _T]) -> _T:
        """Read a text by a function such as ``Suit.parse``.

        Args:
            parse: What makes a value of a text.

        Returns:
            What *parse* returns.

        Raises:
            DebertsError: What *parse* raises, with the place of this node before its own.
            WireError: If this is no text.
        """
        text = self.text()
        try:
            return parse(text)
        except DebertsError as error:
            raise (error.at(self.place) if self.place else error) from None

    def card(self) -> Card:
        """Read a card, in any way of writing that :meth:`Card.parse` reads; one that it does not is its error."""
        return self.parsed(Card.parse)

    def cards(self) -> tuple[Card, ...]:
        """Read a list of cards, of which none may stand twice: the cards, in the order written."""
        places: dict[Card, str] = {}
        for node in self.items():
            card = node.card()
            if card in places:
                node.fail(f"{card} stands already at {places[card]}, and there is only one", card=str(card))
            places[card] = node.place
        return tuple(places)

    def reject(self, expected: str) -> NoReturn:
        """Refuse this node because *expected*, such as ``a list``, should be here: the error says what is."""
        self.fail(f"expected {expected}, found {_shown(self.value)}")

    def fail(self, message: str, **facts: str | int) -> NoReturn:
        """Refuse this node.

        Args:
            message: What is wrong, and what would be right.
            facts: What it is about, by name.

        Raises:
            WireError: Always.
        """
        raise WireError(message, clause=None, place=self.place or None, **facts)


def _decoded(data: object) -> str:
    if not isinstance(data, bytes | str):
        raise WireError(f"give bytes or a text, not {type(data).__name__}")
    _refuse_size(data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data)
    text = data if isinstance(data, str) else _from_utf8(data)
    if text.startswith("\N{BYTE ORDER MARK}"):
        raise _at_offset("there is a byte-order mark: write UTF-8 without one", text, 0)
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


def _refuse_excess(text: str) -> None:
    # Before decoding: many values fill the memory, and how deep the decoder can go differs between interpreters.
    level = parts = 0
    for mark in _MARKS.finditer(text.replace("\\\\", "__").replace('\\"', "__")):
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


def _unique_members(pairs: list[tuple[str, object]]) -> dict[str, object] | _DuplicateKey:
    members = dict(pairs)
    if len(members) == len(pairs):
        return members
    return _DuplicateKey(Counter(key for key, _ in pairs).most_common(1)[0][0])


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
        keys_are_sound = all(type(key) is str and _is_whole(key) for key in value)
        return levels > 0 <= left[0] and keys_are_sound and _are_sound(value.values(), levels - 1, left)
    if type(value) is list:
        left[0] -= len(value)
        return levels > 0 <= left[0] and _are_sound(value, levels - 1, left)
    return type(value) in _LEAVES and _fault(value) is None


def _are_sound(parts: Iterable[object], levels: int, left: list[int]) -> bool:
    return all(_is_whole(part) if type(part) is str else _is_sound(part, levels, left) for part in parts)


def _is_whole(text: str) -> bool:
    return text.isascii() or not _SURROGATE.search(text)


def _check(value: object, place: str, levels: int, counter: Iterator[int]) -> None:
    if next(counter) > MOST_PARTS:
        raise _error(f"more than {MOST_PARTS} keys and values are too many", place or "line 1 column 1")
    if isinstance(value, dict | list | tuple):
        if not levels:
            raise _error(_TOO_DEEP, place)
        for inner, part in _parts(value, place):
            if isinstance(value, dict):
                next(counter)  # its key is a part too
            _check(part, inner, levels - 1, counter)
    elif isinstance(value, _DuplicateKey):
        raise _error("this key stands twice in its object", _member(place, value.key))
    elif fault := _fault(value):
        raise _error(fault, place)


def _parts(value: dict[object, object] | list[object] | tuple[object, ...], place: str) -> Iterator[tuple[str, object]]:
    if not isinstance(value, dict):
        yield from ((f"{place}[{number}]", item) for number, item in enumerate(value))
        return
    for key, member in value.items():
        _check_key(key, place)
        yield _member(place, key), member


def _check_key(key: object, place: str) -> None:
    if fault := _fault(key) if isinstance(key, str) else "a key must be a text":
        raise _error(fault, _member(place, key))


def _fault(value: object) -> str | None:
    match value:
        case str() if not _is_whole(value):
            return "the text holds half of a surrogate pair"
        case int() if abs(value) > MOST_INTEGER:
            return "the integer is beyond ±(2^53 - 1)"
        case float() if not math.isfinite(value):
            return "the number is not finite"
        case None | str() | int() | float():
            return None
        case _:
            return f"{type(value).__name__} is nothing that JSON has"


def _error(message: str, place: str) -> WireError:
    return WireError(message, place=place or None)


def _member(place: str, key: object) -> str:
    if not isinstance(key, str) or not _PLAIN_KEY.fullmatch(key):
        return f"{place}[{_shown(key)}]"
    return f"{place}.{key}" if place else key


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


def _shown(value: object) -> str:
    match value:
        case str():
            return repr(value if len(value) <= _SHOWN else f"{value[:_SHOWN]}…")
        case list() | tuple():
            return f"a list of {len(value)}"
        case dict():
            return "an object"
        case int() if abs(value) > MOST_INTEGER:
            return "an integer beyond ±(2^53 - 1)"
        case None | bool() | int() | float():
            return json.dumps(value)
        case _:
            return f"a {type(value).__name__}"


def _hint(text: str, known: Iterable[str]) -> str:
    near = difflib.get_close_matches(text[:_SHOWN], known, n=1)
    return f"did you mean {near[0]!r}?" if near else f"known are {', '.join(known) or 'none'}"


def _range(low: int, high: int) -> str:
    if high < MOST_INTEGER:
        return f" from {low} to {high}"
    return f" from {low} up" if low > -MOST_INTEGER else ""


_SHOWN: Final = 40
_LONGEST_INTEGER: Final = len(str(-MOST_INTEGER))
_TOO_DEEP: Final = f"objects and lists stand deeper than {MOST_LEVELS} levels in one another"
_MARKS: Final = re.compile(r'"[^"]*"?|[\[\]{}]|[^\s"\[\]{}:,]+')
_STEPS: Final = {"[": 1, "{": 1, "]": -1, "}": -1}
_LEAVES: Final = frozenset({str, int, float, bool, type(None)})
_DECODER: Final = json.JSONDecoder(object_pairs_hook=_unique_members, parse_int=_integer)
_SURROGATE: Final = re.compile(r"[\ud800-\udfff]")
_PLAIN_KEY: Final = re.compile(rf"[A-Za-z_][A-Za-z0-9_-]{{0,{_SHOWN - 1}}}")
