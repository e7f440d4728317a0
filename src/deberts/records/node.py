"""JSON values that know their places, and refuse to be read as anything that they are not.

A place is a path such as ``deals[3].actions[7]``, or ``meta['two words']`` where a key is no plain word. The whole has
the place ``""``; an error there has no place.
"""

from __future__ import annotations

import difflib
import json
import math
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Final, NoReturn, TypeVar

import attrs

from deberts.cards import Card
from deberts.errors import DebertsError, WireError
from deberts.messages import Message

MOST_INTEGER: Final = 2**53 - 1
"""The largest integer, and without its sign the smallest: beyond it, other languages round."""

_T = TypeVar("_T")


@attrs.frozen
class Node:
    """A decoded JSON value that knows its place, and refuses to be read as anything that it is not.

    Every method that reads raises :class:`WireError` where the value is another than the method reads: with the place,
    with what is there, and with what would be right.

    Args:
        value: The value as :func:`~deberts.records.strict_json.loads` returns it.
        place: Where it stands, ``""`` for the whole.

    Example:
        >>> from deberts.records.strict_json import loads
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
                message = Message("there is no such key here; {hint}", hint=_hint(key, known))
                raise WireError(message, place=member_place(self.place, key))
        for key in needed:
            if key not in written:
                self.fail(Message("the key '{key}' is missing", key=key), key=key)
        return self.mapping()

    def mapping(self) -> dict[str, Node]:
        """Read an object of any keys: its members, in the order written."""
        return {key: Node(value, member_place(self.place, key)) for key, value in self._object().items()}

    def _object(self) -> dict[str, object]:
        if not isinstance(self.value, dict):
            self.reject(Message("an object"))
        for key in self.value:
            check_key(key, self.place)
        return self.value

    def items(self) -> list[Node]:
        """Read a list: its items."""
        if not isinstance(self.value, list | tuple):
            self.reject(Message("a list"))
        return [Node(value, f"{self.place}[{number}]") for number, value in enumerate(self.value)]

    def text(self) -> str:
        """Read a text."""
        if not isinstance(self.value, str):
            self.reject(Message("a text"))
        return self.value

    def integer(self, low: int = -MOST_INTEGER, high: int = MOST_INTEGER) -> int:
        """Read an integer from *low* to *high*; ``true`` is none, nor is ``1.0``."""
        value = self.value
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            self.reject(_integer(low, high))
        return value

    def boolean(self) -> bool:
        """Read ``true`` or ``false``."""
        if not isinstance(self.value, bool):
            self.reject(Message("true or false"))
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
            self.fail(Message("{text} is not known here; {hint}", text=_shown(text), hint=_hint(text, choices)))
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
        self.fail(Message("expected {expected}, found {found}", expected=expected, found=_shown(self.value)))

    def fail(self, message: str, **facts: str | int) -> NoReturn:
        """Refuse this node.

        Args:
            message: What is wrong, and what would be right.
            facts: What it is about, by name.

        Raises:
            WireError: Always.
        """
        raise WireError(message, clause=None, place=self.place or None, **facts)


def is_whole(text: str) -> bool:
    """Return whether a text holds no half of a surrogate pair."""
    return text.isascii() or not _SURROGATE.search(text)


def check_key(key: object, place: str) -> None:
    """Refuse what is no key of an object, with a :class:`WireError`.

    Args:
        key: What stands for a key.
        place: Place of the object.
    """
    if fault := fault_of(key) if isinstance(key, str) else "a key must be a text":
        raise WireError(fault, place=member_place(place, key))


def fault_of(value: object) -> str | None:
    """Say what is wrong with a value that is neither object nor list: ``None`` if JSON can hold it everywhere alike."""
    match value:
        case str() if not is_whole(value):
            return "the text holds half of a surrogate pair"
        case int() if abs(value) > MOST_INTEGER:
            return "the integer is beyond ±(2^53 - 1)"
        case float() if not math.isfinite(value):
            return "the number is not finite"
        case None | str() | int() | float():
            return None
        case _:
            return f"{type(value).__name__} is nothing that JSON has"


def member_place(place: str, key: object) -> str:
    """Return the place of a member, by that of its object and its key."""
    if not isinstance(key, str) or not _PLAIN_KEY.fullmatch(key):
        return f"{place}[{_shown(key)}]"
    return f"{place}.{key}" if place else key


def _shown(value: object) -> str:
    match value:
        case str():
            return repr(value if len(value) <= _SHOWN else f"{value[:_SHOWN]}…")
        case list() | tuple():
            return Message("a list of {count}", count=len(value))
        case dict():
            return Message("an object")
        case int() if abs(value) > MOST_INTEGER:
            return "an integer beyond ±(2^53 - 1)"
        case None | bool() | int() | float():
            return json.dumps(value)
        case _:
            return f"a {type(value).__name__}"


def _hint(text: str, known: Iterable[str]) -> Message:
    if near := difflib.get_close_matches(text[:_SHOWN], known, n=1):
        return Message("did you mean {meant}?", meant=repr(near[0]))
    return Message("known are {known}", known=tuple(known) or Message("none"))


def _integer(low: int, high: int) -> Message:
    if high < MOST_INTEGER:
        return Message("an integer from {low} to {high}", low=low, high=high)
    return Message("an integer from {low} up", low=low) if low > -MOST_INTEGER else Message("an integer")


_SHOWN: Final = 40
_SURROGATE: Final = re.compile(r"[\ud800-\udfff]")
_PLAIN_KEY: Final = re.compile(rf"[A-Za-z_][A-Za-z0-9_-]{{0,{_SHOWN - 1}}}")
