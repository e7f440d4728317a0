"""Lines that people write, and their words with the places: what :mod:`deberts.records.sheet_text` reads.

Blank lines, comments after ``#``, ``CRLF`` and a byte-order mark are passed over. Nothing takes longer than the text is
long, of which so many lines of so many characters are read.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from itertools import accumulate
from typing import Final, NoReturn

import attrs

from deberts.errors import SheetTextError, excerpt
from deberts.messages import Message
from deberts.records import sheet_words as spelled
from deberts.records.sheet import key_of_name

MOST_LINES: Final = 10_000
LONGEST_LINE: Final = 1_000
"""Characters of a line."""

_BOM: Final = "\N{BYTE ORDER MARK}"
_BLANKS: Final = frozenset(" \t\N{NO-BREAK SPACE}")
_NUMBER: Final = re.compile(r"[0-9]{1,9}", re.ASCII)
_BELOW: Final = re.compile(r"-[0-9]{1,9}", re.ASCII)
_COMMENT: Final = re.compile(r"(?:^|\s)#.*")
_FIRST: Final = re.compile(r'\s*"?[^\s:,;"]+"? *([,;\t])')
_WORD: Final = re.compile(r"\S+")
_KEYS: Final = {
    spelling: key for words in (spelled.HEADINGS, spelled.AMONG) for key, group in words.items() for spelling in group
}
_WHOLE: Final = frozenset({"note", "house", "struck"})
"""What is one text, whatever stands in it."""


@attrs.frozen
class Piece:
    """A piece of a line.

    Args:
        text: What it says.
        line: Number of the line, counted from 1.
        column: Where it begins, counted from 1; in CSV the column of its cell.
        in_cell: Whether it stands in a cell of CSV.
    """

    text: str
    line: int
    column: int
    in_cell: bool = False

    @property
    def place(self) -> Message:
        """The place, for an error."""
        return Message("line {line}, column {column}", line=self.line, column=self.column)

    @property
    def is_number(self) -> bool:
        """Whether it is a number of at most nine digits."""
        return _NUMBER.fullmatch(self.text) is not None

    @property
    def is_whole(self) -> bool:
        """Whether it is such a number, or one below 0."""
        return self.is_number or _BELOW.fullmatch(self.text) is not None

    @property
    def words(self) -> Iterator[Piece]:
        """The words of it."""
        for word in _WORD.finditer(self.text):
            yield self.part(word.start(), word.end())

    def part(self, start: int, end: int | None = None) -> Piece:
        """Return a part of it, without blanks at either end."""
        text = self.text[start:end]
        start += len(text) - len(text.lstrip())
        return Piece(text.strip(), self.line, self.column + start * (not self.in_cell), self.in_cell)

    def fail(self, message: Message) -> NoReturn:
        """Refuse it, with a :class:`~deberts.errors.SheetTextError`."""
        error = SheetTextError(message, place=self.place)
        error.facts = {**message.facts, "line": self.line, "column": self.column}
        raise error

    def refuse(self, text: str, words: Iterable[str], meant: Message, otherwise: Message) -> NoReturn:
        """Refuse a word: in the message *meant* with the one of some words that looks like it, else *otherwise*."""
        keys = {key_of_name(word): word for word in words}
        near = get_close_matches(key_of_name(text[:_SHOWN]), keys, n=1)
        if near:
            self.fail(Message(meant.template, **meant.fields, meant=repr(keys[near[0]])))
        self.fail(otherwise)


@attrs.frozen
class Line:
    """A line in which something is written.

    Args:
        start: Its first piece, or all of it.
        key: The word before the colon, in its first spelling; ``None`` for a line without one.
        cells: What stands behind it, or all: between commas, or in the cells of CSV.
    """

    start: Piece
    key: str | None
    cells: tuple[Piece, ...]

    @property
    def text(self) -> str:
        """What stands behind the colon."""
        return " ".join(cell.text for cell in self.cells)

    @property
    def words(self) -> tuple[Piece, ...]:
        """The same in words."""
        return tuple(word for cell in self.cells for word in cell.words)


class Cursor:
    """Reads the words of a line one by one.

    Args:
        line: The line.
        names: What the players are called, by seat.
        due: What the line holds, for the error of one that ends too early.
    """

    def __init__(self, line: Line, names: Sequence[str], due: Message) -> None:
        self.names = names
        self._keys = [key_of_name(name).split() for name in names]
        self._words, self._at = line.words, 0
        last = self._words[-1] if self._words else line.start
        self._end = Piece("", last.line, last.column + len(last.text) * (not last.in_cell), last.in_cell)
        self._due = due

    @property
    def more(self) -> bool:
        """Whether a word is left."""
        return self._at < len(self._words)

    @property
    def here(self) -> Piece:
        """The next word, or the end of the line."""
        return self._words[self._at] if self.more else self._end

    def word(self, due: Message | None = None) -> Piece:
        """Read a word; *due* is what it should be."""
        if not self.more:
            self._end.fail(Message("the line ends too early: here belongs {due}", due=due or self._due))
        self._at += 1
        return self._words[self._at - 1]

    def number(self, least: int = 0) -> tuple[Piece, int]:
        """Read a number: where it is, and it; one below 0 only if *least* is."""
        word = self.word(Message("a number"))
        if not (word.is_whole if least < 0 else word.is_number):
            word.fail(Message("{text} is no number of points: write it in digits from 0 to 9", text=excerpt(word.text)))
        return word, int(word.text)

    def begins(self, choices: Mapping[str, tuple[str, ...]]) -> str | None:
        """Read a word if it is one of some: which; ``None`` if it is another, or a name begins here."""
        if self._seat() is None and (found := _key_of(self.here, choices)):
            self._at += 1
            return found
        return None

    def one_of(self, choices: Mapping[str, tuple[str, ...]]) -> str:
        """Read one word of some: which."""
        word = self.word()
        found = _key_of(word, choices)
        if found is None:
            if not choices:
                word.fail(Message("{text} is too much here", text=excerpt(word.text)))
            text, known = excerpt(word.text), spelled.first_spellings(choices)
            word.refuse(
                word.text,
                [spelling for group in choices.values() for spelling in group],
                Message("{text} does not belong here; did you mean {meant}?", text=text),
                Message("{text} does not belong here; here may stand {known}", text=text, known=known),
            )
        return found

    def name(self, instead: Mapping[str, tuple[str, ...]] | None = None) -> tuple[Piece, int]:
        """Read a name: where it is, and the seat; *instead* is what might stand in its place."""
        where, seat = self.here, self._seat()
        if seat is None:
            self._no_name(instead or {})
        self._at += len(self._keys[seat])
        return where, seat

    def end(self) -> None:
        """Refuse what is left."""
        if self.more:
            self.here.fail(Message("{text} is too much here", text=excerpt(self.here.text)))

    def _seat(self) -> int | None:
        ahead = [key_of_name(word.text) for word in self._words[self._at : self._at + _MOST_WORDS]]
        fits = [seat for seat, key in enumerate(self._keys) if ahead[: len(key)] == key]
        return max(fits, key=lambda seat: len(self._keys[seat]), default=None)

    def _no_name(self, instead: Mapping[str, tuple[str, ...]]) -> NoReturn:
        first = self.word(Message("a name"))
        text = first.text
        while self.more and not self.here.is_number:
            text = f"{text} {self.word().text}"
        known = [*self.names, *(spelling for group in instead.values() for spelling in group)]
        if not get_close_matches(key_of_name(text[:_SHOWN]), map(key_of_name, known), n=1):
            text = first.text
        first.refuse(
            text,
            known,
            Message("nobody here is called {text}; did you mean {meant}?", text=excerpt(text)),
            Message("nobody here is called {text}; here play {names}", text=excerpt(text), names=tuple(self.names)),
        )


def is_json(data: bytes | str) -> bool:
    """Return whether a sheet is written as JSON: whether it begins as an object does."""
    start = data[:_LEAD].decode("utf-8", "replace") if isinstance(data, bytes) else data[:_LEAD]
    return start.removeprefix(_BOM).lstrip().startswith("{")


def lines_of(data: bytes | str) -> Iterator[Line]:
    """Read the lines of a text or of CSV.

    Args:
        data: UTF-8, or text.

    Yields:
        The lines in which something is written.

    Raises:
        SheetTextError: If it is no UTF-8, too long, has something that cannot be printed, or an unknown word stands
            before a colon.
    """
    delimiter: str | None = None
    for number, text in enumerate(_decoded(data).split("\n", MOST_LINES), 1):
        whole = Piece(text.removesuffix("\r"), number, 1)
        _check(whole)
        if not {*whole.text} - _BLANKS - {delimiter} or whole.text.lstrip().startswith("#"):
            continue
        if delimiter is None:
            first = _FIRST.match(whole.text)
            delimiter = first[1] if first else ""
        yield _in_cells(whole, delimiter) if delimiter else _by_hand(whole)


def _decoded(data: bytes | str) -> str:
    if isinstance(data, str):
        return data.removeprefix(_BOM)
    try:
        return data.decode("utf-8").removeprefix(_BOM)
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8")
        where = Piece("", before.count("\n") + 1, len(before) - before.rfind("\n"))
        byte = f"{data[error.start]:#04x}"
        where.fail(Message("byte {byte} is no UTF-8: save the file as UTF-8, and try again", byte=byte))


def _check(line: Piece) -> None:
    if line.line > MOST_LINES:
        line.fail(Message("more than {most} lines are no sheet", most=MOST_LINES))
    if (length := len(line.text)) > LONGEST_LINE:
        msg = Message(
            "a line has at most {most} characters, and this one has {length}", most=LONGEST_LINE, length=length
        )
        line.fail(msg)
    if not line.text.isprintable():
        for column, char in enumerate(line.text, 1):
            if not char.isprintable() and char not in _BLANKS:
                msg = Message("the character {char} cannot be printed: leave it out", char=f"U+{ord(char):04X}")
                Piece(char, line.line, column).fail(msg)


def _by_hand(whole: Piece) -> Line:
    head, colon, _ = whole.text.partition(":")
    if not colon or {"#", ","} & {*head}:
        start = _bare(whole)
        return Line(start, None, _between_commas(start))
    start, rest = whole.part(0, len(head)), whole.part(len(head) + 1)
    key = _KEYS.get(key_of_name(start.text))
    if key is None:
        text, known = excerpt(start.text), spelled.first_spellings({**spelled.HEADINGS, **spelled.AMONG})
        start.refuse(
            start.text,
            _KEYS,
            Message("no line begins with {text} and a colon; did you mean {meant}?", text=text),
            Message(
                "no line begins with {text} and a colon; what stands before a colon is one of {known}",
                text=text,
                known=known,
            ),
        )
    return Line(start, key, _full([rest]) if key in _WHOLE else _between_commas(_bare(rest)))


def _bare(piece: Piece) -> Piece:
    """Return a piece without the comment behind it."""
    comment = _COMMENT.search(piece.text)
    return piece.part(0, comment.start() if comment else None)


def _between_commas(piece: Piece) -> tuple[Piece, ...]:
    texts = piece.text.split(",")
    starts = accumulate((len(text) + 1 for text in texts), initial=0)
    return _full(piece.part(start, start + len(text)) for start, text in zip(starts, texts, strict=False))


def _in_cells(whole: Piece, delimiter: str) -> Line:
    try:
        row = next(csv.reader([whole.text], delimiter=delimiter, strict=True))
    except csv.Error:
        whole.fail(Message("quotation marks are not closed here, or stand within a cell"))
    cells = [Piece(text.strip(), whole.line, column, in_cell=True) for column, text in enumerate(row, 1)]
    while not cells[-1].text:
        cells.pop()
    key = _KEYS.get(key_of_name(cells[0].text.removesuffix(":").rstrip()))
    return Line(cells[0], key, _full(cells if key is None else cells[1:] or [Piece("", whole.line, 2, in_cell=True)]))


def _full(cells: Iterable[Piece]) -> tuple[Piece, ...]:
    found = tuple(cells)
    for cell in found:
        if not cell.text:
            cell.fail(Message("something is missing here"))
    return found


def _key_of(word: Piece, choices: Mapping[str, tuple[str, ...]]) -> str | None:
    spelling = key_of_name(word.text)
    return next((key for key, spellings in choices.items() if spelling in spellings), None)


_SHOWN: Final = 40
_LEAD: Final = 1_000
_MOST_WORDS: Final = 20
