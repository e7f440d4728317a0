"""Building blocks of text for a terminal of 40 to 80 columns: headings, notes with their clauses at the right, tables.

Everything is plain text without trailing spaces, in which a suit is its symbol. :mod:`deberts.cli.console` turns
symbols into letters where they cannot be shown, and colours what this module has laid out.
"""

from __future__ import annotations

import shlex
import shutil
import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import zip_longest
from types import MappingProxyType
from typing import Final

from deberts import CLAUSES, Card, DebertsError, Sequence as CardSequence, Suit, clause
from deberts.clauses import order
from deberts.clauses.numbers import MENTION
from deberts.cli.language import spoken
from deberts.cli.streams import STANDARD_STREAM
from deberts.locale import gettext_noop

LEAST: Final = 40
MOST: Final = 80
SEATS: Final = (gettext_noop("South"), gettext_noop("North"))
"""What two players are called: seat 0, then seat 1."""

_INDENT: Final = "   "
_WIDE: Final = 0x10000
_SYMBOLS: Final = frozenset(suit.symbol for suit in Suit)


def screen() -> int:
    """Return how many columns the terminal has, 40 at the least, and 80 where nobody looks."""
    return max(shutil.get_terminal_size((MOST, 24)).columns, LEAST)


def width() -> int:
    """Return how many columns there are for text, which is hard to read in longer lines than of 80."""
    return min(screen(), MOST)


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
    return spoken().listed(words)


def heading(text: str, rule: str = "-") -> list[str]:
    """Return a heading with a rule under its last line."""
    lines = textwrap.wrap(text, width(), break_long_words=False, break_on_hyphens=False)
    return [*lines, rule * len(lines[-1])]


def note(text: str, *clauses: str, indent: str = "") -> list[str]:
    """Return a sentence with the clauses it rests on at the right margin, broken where it is too long."""
    tag = f"  [{' '.join(clauses)}]"
    *lines, last = paragraph(text, indent + _INDENT, indent, width() - len(tag))
    return [*lines, f"{last}{tag:>{width() - len(last)}}"]


def paragraph(text: str, indent: str = "", first: str | None = None, columns: int | None = None) -> list[str]:
    """Return a text broken into lines, each after *indent*, the first after *first* if that is given."""
    first = indent if first is None else first
    columns = width() if columns is None else columns
    return textwrap.wrap(text, columns, initial_indent=first, subsequent_indent=indent, break_on_hyphens=False)


def fitted(line: str) -> list[str]:
    """Return a line as it fits into a narrow terminal: whole, or broken between words, none of which is cut."""
    if len(line) <= screen() or screen() >= MOST:
        return [line]
    indent = line[: len(line) - len(line.lstrip())]
    return textwrap.wrap(
        line, screen(), subsequent_indent=indent + _INDENT, break_long_words=False, break_on_hyphens=False
    )


def entry(label: str, text: str, column: int) -> list[str]:
    """Return a label and a text beside it from a column on, or below it where that is beyond the middle."""
    if column > width() // 2 + len(_GAP):
        return [*paragraph(label, _INDENT, ""), *paragraph(text, _INDENT * 2)]
    return paragraph(text, " " * column, f"{label:<{column}}")


def table(
    head: Sequence[str],
    rows: Iterable[Sequence[str]],
    right: frozenset[int] = frozenset(),
    columns: int | None = None,
) -> list[str]:
    """Return a table with a rule under its head, and the columns of these numbers at the right."""
    return [line for lines in table_parts(head, rows, right, columns) for line in lines]


def table_parts(
    head: Sequence[str],
    rows: Iterable[Sequence[str]],
    right: frozenset[int] = frozenset(),
    columns: int | None = None,
) -> list[list[str]]:
    """Return the lines of a table: those of its head with the rule, then those of each row.

    Where the columns do not fit, cells are broken between words; where that is not enough, there is no head, and each
    row is told as what is in it.
    """
    every, room = [head, *rows], width() if columns is None else columns
    widths = _widths([*zip(*every, strict=True)], room)
    if widths is None:
        return [[], *(_in_words(head, row, room) for row in every[1:])]
    rule = _GAP.join("-" * each for each in widths)
    first, *others = (_row(cells, widths, right) for cells in every)
    return [[*first, rule], *others]


_GAP: Final = "  "


def _widths(columns: Sequence[Sequence[str]], room: int) -> list[int] | None:
    """Return how wide each column is, the widest made narrower until all fit; ``None`` where they cannot."""
    least = [max(len(word) for cell in cells for word in cell.split() or [""]) for cells in columns]
    widths = [max(map(len, cells)) for cells in columns]
    while sum(widths) + len(_GAP) * (len(widths) - 1) > room:
        wide = [at for at, columns_of in enumerate(widths) if columns_of > least[at]]
        if not wide:
            return None
        widths[max(wide, key=widths.__getitem__)] -= 1
    return widths


def _row(cells: Sequence[str], widths: Sequence[int], right: frozenset[int]) -> list[str]:
    broken = [
        [cell] if len(cell) <= columns else textwrap.wrap(cell, columns, break_on_hyphens=False)
        for cell, columns in zip(cells, widths, strict=True)
    ]
    lines = zip_longest(*broken, fillvalue="")
    return [_GAP.join(_placed(line, widths, right)).rstrip() for line in lines]


def _placed(line: Iterable[str], widths: Sequence[int], right: frozenset[int]) -> Iterator[str]:
    for column, (part, columns) in enumerate(zip(line, widths, strict=True)):
        yield part.rjust(columns) if column in right else part.ljust(columns)


def _in_words(head: Sequence[str], row: Sequence[str], room: int) -> list[str]:
    (label, first), *others = ((name, cell) for name, cell in zip(head, row, strict=True) if cell)
    told = ", ".join(f"{name} {' '.join(cell.split())}".strip() for name, cell in others)
    return paragraph(told, _INDENT, f"{first:<2} " if label else _INDENT, room)


def sentence(error: DebertsError) -> str:
    """Return what an error says, with the clause that speaks and its title unless it names that itself."""
    into = spoken()
    place = f"{into.translated(error.place)}: " if error.place else ""
    message = " ".join(f"{place}{into.translated(error.message)}".split())
    if error.clause is None or error.clause in message:
        return message
    return f"{message} [{error.clause} {into.title(clause(error.clause))}]"


def escaped(text: str) -> str:
    r"""Return what somebody gave as one line that does nothing to a screen.

    What cannot be printed, such as a line feed or a character that turns the writing round, is written as in
    ``\u000a``.
    """
    return "".join(char if char.isprintable() else _number(char) for char in text)


def escape_symbols(text: str) -> str:
    """Return what somebody gave as :func:`escaped` does, and suit symbols so too: on some screens they are letters."""
    return "".join(_number(char) if char in _SYMBOLS else char for char in escaped(text))


def shown_name(file: str) -> str:
    """Return what a file is called where it is written about: as it was named, or standard input."""
    return spoken().gettext("standard input") if file == STANDARD_STREAM else escape_symbols(file) or "''"


def reason(error: OSError) -> str:
    """Return why a file cannot be read or written, as the system says it; the usual reasons in any language."""
    return spoken().gettext(str(error.strerror))


_USUAL: Final = (
    gettext_noop("No such file or directory"),
    gettext_noop("Permission denied"),
    gettext_noop("Is a directory"),
)


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


def pretty_sequence(one: CardSequence) -> str:
    """Return the kind of a sequence and its cards, the highest first, as ``terc A♠ K♠ Q♠``."""
    return f"{spoken().gettext(one.kind.value)} {pretty(reversed(tuple(one.cards)))}"


def legend(lines: Iterable[str]) -> list[str]:
    """Return the titles of all clauses that some lines name, two to a line."""
    named = sorted({number for line in lines for number in MENTION.findall(line) if number in CLAUSES}, key=order)
    titles = [f"{number:<6}{CLAUSES[number].title}" for number in named]
    if width() < MOST:
        return [line for title in titles for line in paragraph(title, " " * 6, "")]
    half = (len(titles) + 1) // 2
    pairs = zip(titles[:half], [*titles[half:], ""], strict=False)
    return [f"{left:<{MOST // 2}}{right}".rstrip() for left, right in pairs]
