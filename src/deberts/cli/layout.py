"""Building blocks of text for 80 columns: headings, notes with their clauses at the right, tables.

Everything is plain text without trailing spaces, in which a suit is its symbol. :mod:`deberts.cli.console` turns
symbols into letters where they cannot be shown, and colours what this module has laid out.
"""

from __future__ import annotations

import shlex
import textwrap
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from deberts import CLAUSES, Card, DebertsError, Sequence as Meld, Suit, clause
from deberts.clauses import order
from deberts.clauses.numbers import MENTION
from deberts.cli.language import spoken
from deberts.locale import gettext_noop

WIDTH: Final = 80
SEATS: Final = (gettext_noop("South"), gettext_noop("North"))
"""What two players are called: seat 0, then seat 1."""

_INDENT: Final = "   "
_WIDE: Final = 0x10000
_SYMBOLS: Final = frozenset(suit.symbol for suit in Suit)


Names = Sequence[str]
"""What the players are called, by seat."""


def seat_names(seats: int, meta: Mapping[str, object] = MappingProxyType({})) -> Names:
    """Return what so many players are called, by seat.

    Args:
        seats: How many they are.
        meta: What a record says beside the match: its ``players``, if they are as many different names.

    Returns:
        The names, such that they do nothing to a screen.
    """
    given = meta.get("players")
    if isinstance(given, list) and all(isinstance(name, str) and name.strip() for name in given):
        names = [escape_symbols(" ".join(name.split())) for name in given]
        if len({*names}) == len(names) == seats:
            return names
    if seats == len(SEATS):
        return tuple(map(spoken().gettext, SEATS))
    return tuple(spoken().gettext("Seat {seat}", seat=seat) for seat in range(seats))


def listed(words: Sequence[str]) -> str:
    """Return some words as a part of a sentence, such as ``Seat 0, Seat 1 and Seat 2``."""
    *firsts, last = words
    return spoken().gettext("{firsts} and {last}", firsts=", ".join(firsts), last=last) if firsts else last


def heading(text: str, rule: str = "-") -> list[str]:
    """Return a heading with a rule under its last line."""
    lines = textwrap.wrap(text, WIDTH, break_long_words=False, break_on_hyphens=False)
    return [*lines, rule * len(lines[-1])]


def note(text: str, *clauses: str, indent: str = "") -> list[str]:
    """Return a sentence with the clauses it rests on at the right margin, broken where it is too long."""
    tag = f"  [{' '.join(clauses)}]"
    *lines, last = paragraph(text, indent + _INDENT, indent, WIDTH - len(tag))
    return [*lines, f"{last}{tag:>{WIDTH - len(last)}}"]


def paragraph(text: str, indent: str = "", first: str | None = None, width: int = WIDTH) -> list[str]:
    """Return a text broken into lines, each after *indent*, the first after *first* if that is given."""
    first = indent if first is None else first
    return textwrap.wrap(text, width, initial_indent=first, subsequent_indent=indent, break_on_hyphens=False)


def table(head: Sequence[str], rows: Iterable[Sequence[str]], right: frozenset[int] = frozenset()) -> list[str]:
    """Return a table with a rule under its head, and the columns of these numbers at the right."""
    every = [head, *rows]
    widths = [max(len(row[column]) for row in every) for column in range(len(head))]
    rule = ["-" * width for width in widths]
    return [_row(cells, widths, right) for cells in (head, rule, *every[1:])]


def stacked(head: Sequence[str], rows: Iterable[Sequence[str]], width: int) -> list[str]:
    """Return the rows of a table as paragraphs, for a screen that is too narrow for it: a number, then each column."""
    lines: list[str] = []
    for number, *cells in rows:
        text = ", ".join(f"{name} {' '.join(cell.split())}" for name, cell in zip(head[1:], cells, strict=True) if cell)
        lines += paragraph(text, _INDENT, f"{number:<2} ", width)
    return lines


def _row(cells: Sequence[str], widths: Sequence[int], right: frozenset[int]) -> str:
    placed = (
        cell.rjust(width) if column in right else cell.ljust(width)
        for column, (cell, width) in enumerate(zip(cells, widths, strict=True))
    )
    return "  ".join(placed).rstrip()


def sentence(error: DebertsError) -> str:
    """Return what an error says, with the clause that speaks and its title unless it names that itself."""
    message = " ".join(str(error).split())
    return message if error.clause is None or error.clause in message else f"{message} [{clause(error.clause)}]"


def escaped(text: str) -> str:
    r"""Return what somebody gave as one line that does nothing to a screen.

    What cannot be printed, such as a line feed or a character that turns the writing round, is written as in
    ``\u000a``.
    """
    return "".join(char if char.isprintable() else _number(char) for char in text)


def escape_symbols(text: str) -> str:
    """Return what somebody gave as :func:`escaped` does, and suit symbols so too: on some screens they are letters."""
    return "".join(_number(char) if char in _SYMBOLS else char for char in escaped(text))


def quoted(text: str) -> str:
    r"""Return a text as a shell reads it, on one line, and the same on every screen.

    Example:
        >>> print(quoted("a seed"), quoted("it's\n♥"))
        'a seed' $'it\'s\u000a\u2665'
    """
    if text.isprintable() and not _SYMBOLS & {*text}:
        return shlex.quote(text)
    return "$'{}'".format(escape_symbols(text.replace("\\", "\\\\").replace("'", "\\'")))


def _number(char: str) -> str:
    return f"\\u{ord(char):04x}" if ord(char) < _WIDE else f"\\U{ord(char):08x}"


def pretty(cards: Iterable[Card]) -> str:
    """Return cards with symbols, each two characters wide, as ``T♥``."""
    return " ".join(map(spoken().short, cards))


def named(suit: Suit) -> str:
    """Return the name of a suit, such as ``hearts``."""
    return spoken().names.suits[suit]


def pretty_meld(meld: Meld) -> str:
    """Return the kind of a sequence and its cards, the highest first, as ``terc A♠ K♠ Q♠``."""
    return f"{spoken().gettext(meld.kind.value)} {pretty(reversed(tuple(meld.cards)))}"


def legend(lines: Iterable[str]) -> list[str]:
    """Return the titles of all clauses that some lines name, two to a line."""
    named = sorted({number for line in lines for number in MENTION.findall(line) if number in CLAUSES}, key=order)
    titles = [f"{number:<6}{CLAUSES[number].title}" for number in named]
    half = (len(titles) + 1) // 2
    pairs = zip(titles[:half], [*titles[half:], ""], strict=False)
    return [f"{left:<{WIDTH // 2}}{right}".rstrip() for left, right in pairs]
