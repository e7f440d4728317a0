"""What is done at a table where irregular things may happen: every action, and what no action is."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from types import MappingProxyType
from typing import ClassVar, Final

import attrs

from deberts import integers
from deberts.cards import Card
from deberts.errors import ActionTextError, excerpt
from deberts.options import Runs
from deberts.plain_text import lowered, split_words
from deberts.table import grammar
from deberts.table.actions import Action, Exchange, Worded


def _check_seat(_act: object, _field: object, seat: int) -> None:
    integers.check_seat(seat, integers.MOST_SEATS, "seat")


def _check_points(_act: object, _field: object, points: int) -> None:
    integers.check_whole(points, -integers.MOST_POINTS, integers.MOST_POINTS, "points")


@attrs.frozen
class ExchangeBottom(Worded):
    """Exchange the trump seven for the bottom card, which takes no part."""

    word: ClassVar[str] = "exchange bottom"


@attrs.frozen
class Extra(Worded):
    """A card too many comes to a hand.

    Args:
        seat: Whose hand.
        card: The card.

    Raises:
        InputError: If there is no such seat.
    """

    word: ClassVar[str] = "extra"
    seat: int = attrs.field(validator=_check_seat)
    card: Card


@attrs.frozen
class Write(Worded):
    """Enter points for a deal in the score sheet.

    Args:
        seat: In whose column.
        points: How many; below 0 only where points can be lost.

    Raises:
        InputError: If there is no such seat, or it is no number up to a million, or down to as far below 0.
    """

    word: ClassVar[str] = "write"
    seat: int = attrs.field(validator=_check_seat)
    points: int = attrs.field(validator=_check_points)


@attrs.frozen
class LayPen(Worded):
    """Lay down the pen: what one has written stands.

    Args:
        seat: Whose pen.

    Raises:
        InputError: If there is no such seat.
    """

    word: ClassVar[str] = "pen"
    seat: int = attrs.field(validator=_check_seat)


@attrs.frozen
class TakeBack(Worded):
    """Take back the card that one has played last, while its trick lies there."""

    word: ClassVar[str] = "back"


Deed = Action | ExchangeBottom | Extra | TakeBack | Write | LayPen
"""Everything that a table record can hold."""


@attrs.frozen
class Act:
    """What one player did.

    Args:
        seat: Who did it.
        do: What he did; :func:`parse_deed` reads a text.

    Raises:
        InputError: If there is no such seat.
    """

    seat: int = attrs.field(validator=_check_seat)
    do: Deed


@attrs.frozen
class DeedWord:
    """One word that only a table record has, or that it reads in another way.

    Args:
        shape: How the deed is written, for people.
        canonical: Its canonical text, as a regular expression.
        arguments: What may follow the word, with a group for each argument.
        make: Makes the deed of the groups.
    """

    shape: str
    canonical: str
    arguments: re.Pattern[str]
    make: Callable[..., Deed]


WORDS: Final[Mapping[str, DeedWord]] = MappingProxyType(
    {
        "exchange": DeedWord(
            "exchange [bottom]",
            "exchange( bottom)?",
            re.compile("(bottom)?", re.IGNORECASE),
            lambda bottom: ExchangeBottom() if bottom else Exchange(),
        ),
        Extra.word: DeedWord(
            "extra SEAT CARD",
            f"extra [0-3] {grammar.CARD}",
            re.compile(r"([0-3]) (\S+)"),
            lambda seat, card: Extra(int(seat), Card.parse(card)),
        ),
        TakeBack.word: DeedWord("back", "back", re.compile(""), TakeBack),
        Write.word: DeedWord(
            "write SEAT POINTS",
            "write [0-3] (0|-?[1-9][0-9]{0,5}|-?1000000)",
            re.compile("([0-3]) (-?[0-9]{1,8})"),
            lambda seat, points: Write(int(seat), int(points)),
        ),
        LayPen.word: DeedWord("pen SEAT", "pen [0-3]", re.compile("([0-3])"), lambda seat: LayPen(int(seat))),
    }
)
"""The words that a table record has beside those of the actions, or reads in another way."""

_CANONICAL: Final = (
    *(f"{row.word}{row.pattern}" for row in grammar.WORDS.values() if row.word not in WORDS),
    *(row.canonical for row in WORDS.values()),
)

PATTERN: Final = f"^({'|'.join(_CANONICAL)})$"
"""All canonical texts of deeds, as a regular expression in the words that every language has."""


def parse_deed(text: str, runs: Runs = Runs.FOURS) -> Deed:
    """Read a deed.

    Args:
        text: That of an action, or ``exchange bottom``, ``extra 0 7C``, ``back``, ``write 1 82``, ``pen 1``, in either
            case.
        runs: What a house has agreed of runs longer than four cards.

    Returns:
        The deed.

    Raises:
        ActionTextError: If the text has more than 80 characters, its first word is unknown, or what follows does not
            fit it.
        InputError: If a card cannot be read, or points are too many.
        RuleError: If a sequence cannot exist.

    Example:
        >>> parse_deed("extra 1 7c")
        Extra(seat=1, card=Card.parse('7C'))
    """
    words = split_words(text) if len(text) <= grammar.LONGEST_ACTION else []
    word, *rest = words or [""]
    row = WORDS.get(lowered(word))
    if row is None:
        return _action(text, word, runs)
    found = row.arguments.fullmatch(" ".join(rest))
    if found is None:
        raise ActionTextError(f"{excerpt(text, 80)} does not fit, its form is: {row.shape}", text=text)
    return row.make(*found.groups())


def _action(text: str, word: str, runs: Runs) -> Action:
    every = tuple(dict.fromkeys((*grammar.WORDS, *WORDS)))
    if word and lowered(word) not in every:
        near = get_close_matches(word[:40].lower(), every, n=1)
        hint = f"did you mean {near[0]}?" if near else f"write one of {', '.join(every)}"
        raise ActionTextError(f"{excerpt(word)} is nothing that is done at a table: {hint}", text=text)
    return grammar.parse_action(text, runs)  # which refuses what is too long
