"""What is done at a table where irregular things may happen: every action, and what no action is.

At the table that the rest of the library plays at, none of these further deeds can happen.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from types import MappingProxyType
from typing import ClassVar, Final

import attrs

from deberts import given
from deberts.cards import Card
from deberts.errors import ActionTextError, InputError, excerpt
from deberts.table import grammar
from deberts.table.actions import KINDS, Action, Exchange


@attrs.frozen
class ExchangeBottom:
    """Exchange the trump seven for the bottom card, which takes no part."""

    word: ClassVar[str] = "exchange bottom"

    def __str__(self) -> str:
        return self.word


@attrs.frozen
class Extra:
    """A card too many comes to a hand.

    Args:
        seat: Whose hand.
        card: The card.

    Raises:
        InputError: If there is no such seat, or *card* is no card.
    """

    word: ClassVar[str] = "extra"
    seat: int = attrs.field()
    card: Card = attrs.field()

    @seat.validator
    def _is_seat(self, _field: object, seat: object) -> None:
        given.seat(seat)

    @card.validator
    def _is_card(self, _field: object, card: object) -> None:
        given.card(card)

    def __str__(self) -> str:
        return f"{self.word} {self.seat} {self.card}"


@attrs.frozen
class Write:
    """Enter points for a deal in the score sheet.

    Args:
        seat: In whose column.
        points: How many.

    Raises:
        InputError: If there is no such seat, or it is no number from 0 to a million.
    """

    word: ClassVar[str] = "write"
    seat: int = attrs.field()
    points: int = attrs.field()

    @seat.validator
    def _is_seat(self, _field: object, seat: object) -> None:
        given.seat(seat)

    @points.validator
    def _are_points(self, _field: object, points: object) -> None:
        _check_points(points)

    def __str__(self) -> str:
        return f"{self.word} {self.seat} {self.points}"


@attrs.frozen
class LayPen:
    """Lay down the pen: what one has written stands.

    Args:
        seat: Whose pen.

    Raises:
        InputError: If there is no such seat.
    """

    word: ClassVar[str] = "pen"
    seat: int = attrs.field()

    @seat.validator
    def _is_seat(self, _field: object, seat: object) -> None:
        given.seat(seat)

    def __str__(self) -> str:
        return f"{self.word} {self.seat}"


Deed = Action | ExchangeBottom | Extra | Write | LayPen
"""Everything that a table record can tell."""

DEEDS: Final[frozenset[type[Deed]]] = KINDS | {ExchangeBottom, Extra, Write, LayPen}
"""The kinds of deed."""


@attrs.frozen
class Act:
    """What one player did.

    Args:
        seat: Who did it.
        do: What he did.

    Raises:
        InputError: If there is no such seat, or it is nothing that can be done.
    """

    seat: int = attrs.field()
    do: Deed = attrs.field()

    @seat.validator
    def _is_seat(self, _field: object, seat: object) -> None:
        given.seat(seat)

    @do.validator
    def _is_deed(self, _field: object, do: object) -> None:
        if type(do) not in DEEDS:
            raise InputError(f"{excerpt(do)} is nothing that can be done: read a text with parse_deed", place="do")


@attrs.frozen
class DeedWord:
    """One word that only a table record has.

    Args:
        shape: How the deed is written, for people.
        pattern: Its canonical text, as a regular expression.
        read: Makes the deed of the words after the first, or returns ``None`` when they do not fit.
    """

    shape: str
    pattern: str
    read: Callable[[list[str]], Deed | None]


def _exchange(rest: list[str]) -> Deed | None:
    match rest:
        case []:
            return Exchange()
        case [word] if word.lower() == "bottom":
            return ExchangeBottom()
    return None


def _extra(rest: list[str]) -> Deed | None:
    match rest:
        case [seat, card] if _SEAT.fullmatch(seat):
            return Extra(int(seat), Card.parse(card))
    return None


def _write(rest: list[str]) -> Deed | None:
    match rest:
        case [seat, points] if _SEAT.fullmatch(seat) and _POINTS.fullmatch(points):
            return Write(int(seat), int(points))
    return None


def _pen(rest: list[str]) -> Deed | None:
    match rest:
        case [seat] if _SEAT.fullmatch(seat):
            return LayPen(int(seat))
    return None


WORDS: Final[Mapping[str, DeedWord]] = MappingProxyType(
    {
        "exchange": DeedWord("exchange [bottom]", "exchange( bottom)?", _exchange),
        Extra.word: DeedWord("extra SEAT CARD", f"extra [0-3] {grammar.CARD}", _extra),
        Write.word: DeedWord("write SEAT POINTS", "write [0-3] (0|[1-9][0-9]{0,5}|1000000)", _write),
        LayPen.word: DeedWord("pen SEAT", "pen [0-3]", _pen),
    }
)
"""The words that a table record has beside those of the actions, or reads in another way."""

PATTERN: Final = (
    "^("
    + "|".join(
        (
            *(f"{row.word}{row.pattern}" for row in grammar.WORDS.values() if row.word not in WORDS),
            *(row.pattern for row in WORDS.values()),
        )
    )
    + ")$"
)
"""All canonical texts of deeds, as a regular expression in the words that every language has."""


def parse_deed(text: str) -> Deed:
    """Read a deed.

    Args:
        text: That of an action, or ``exchange bottom``, ``extra 0 7C``, ``write 1 82``, ``pen 1``, in either case.

    Returns:
        The deed.

    Raises:
        ActionTextError: If this is no text, one of more than 80 characters, the first word is unknown, or what follows
            does not fit it.
        InputError: If a card cannot be read, or points are too many.
        RuleError: If a sequence cannot exist.

    Example:
        >>> parse_deed("extra 1 7c")
        Extra(seat=1, card=Card.parse('7C'))
    """
    word, *rest = _words(text)
    row = WORDS.get(word.lower())
    if row is None:
        return _action(text, word)
    deed = row.read(rest)
    if deed is None:
        raise ActionTextError(f"{excerpt(text, 80)} does not fit, its form is: {row.shape}", text=text)
    return deed


def _action(text: str, word: str) -> Action:
    every = tuple(dict.fromkeys((*grammar.WORDS, *WORDS)))
    if word and word.lower() not in every:
        near = get_close_matches(word[:40].lower(), every, n=1)
        hint = f"did you mean {near[0]}?" if near else f"write one of {', '.join(every)}"
        raise ActionTextError(f"{excerpt(word)} is nothing that is done at a table: {hint}", text=text)
    return grammar.parse_action(text)  # which refuses what is no text, or too long


def _words(text: object) -> list[str]:
    if not isinstance(text, str) or len(text) > grammar.LONGEST_ACTION:
        return [""]
    return text.split() or [""]


_SEAT: Final = re.compile("[0-3]")
_POINTS: Final = re.compile("[0-9]{1,8}")
_check_points: Final = given.whole("points", 0, given.MOST_POINTS)
