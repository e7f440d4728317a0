"""Score sheets as documents: who played by which rules, and what each deal brought; all else is computed.

A sheet is the value :class:`Sheet` and, as JSON, ``deberts-sheet/1``. What people write by hand,
:mod:`deberts.records.sheet_text` reads into the same JSON. Every error has a place, such as ``entries[3].totals``, or
``sheet`` where it is about the whole.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from typing import Any, Final, Self

import attrs

from deberts.errors import InputError, excerpt
from deberts.game.account import Entry, ending_by_people
from deberts.game.checks import check_end
from deberts.game.ends import EndByPeople
from deberts.game.match import Match
from deberts.game.sheet import SheetRow, score_sheet
from deberts.integers import check_whole
from deberts.messages import Message
from deberts.options import CARRIED
from deberts.records.codecs import located, read_end, read_rules, read_seat, rules_json, somewhere
from deberts.records.frame import check_format, check_semantics, opening_json, read_opening
from deberts.records.node import Node
from deberts.records.results import end_json, entry_json, read_entry
from deberts.records.sheet_words import RESERVED
from deberts.records.strict_json import dumps
from deberts.rules.s06_ending import Ending
from deberts.rulesets.ruleset import RuleSet
from deberts.table.phases import Standing

FORMAT: Final = "deberts-sheet/1"
"""What a sheet calls itself: the name of the format, and its version."""

LONGEST_NAME: Final = 40
LONGEST_NOTE: Final = 200
"""Characters of a note, and of a line that was struck out."""

_UNFIT: Final = frozenset(',;:#"')


@attrs.frozen
class Struck:
    """A line that was written and struck out again.

    Args:
        before: Number of the entry before which it stands, counted from 0; as many as there are entries for the end.
        text: What stood there.
    """

    before: int
    text: str


@attrs.frozen
class Sheet:
    """The score sheet of one match.

    Args:
        rules: The rule set.
        names: What the players are called, by seat.
        dealer: Seat that dealt first.
        entries: What each deal brought, in order.
        opening: Where the match stood before; no points and nothing suspended if left out.
        end: How people ended the match, if they did (clause D36).
        struck: Lines that were struck out, in order.
        note: A line that is printed under the heading.

    Attributes:
        rows: The rows, computed from all that stands above them.

    Raises:
        InputError: If a name or a note cannot be, or anything else is malformed; with the place.
        RuleError: If no deal can have brought an entry, or one follows after the match is over.

    Example:
        >>> from deberts import CLUB
        >>> sheet = Sheet(CLUB, ("Anna", "Boris"), dealer=1, entries=(Entry(0, (72, 90)),))
        >>> [row.written for row in sheet.rows]
        [(0, 162)]
    """

    rules: RuleSet
    names: tuple[str, ...]
    dealer: int
    entries: tuple[Entry, ...] = ()
    opening: Standing = attrs.field()
    end: EndByPeople | None = None
    struck: tuple[Struck, ...] = ()
    note: str = ""
    rows: tuple[SheetRow, ...] = attrs.field(init=False, eq=False, repr=False)

    @opening.default
    def _nothing(self) -> Standing:
        return Standing((0,) * self.rules.sides)

    @rows.default
    def _computed(self) -> tuple[SheetRow, ...]:
        return score_sheet(self.rules, self.dealer, self.entries, self.opening)

    def __attrs_post_init__(self) -> None:
        """Refuse what is no sheet."""
        check_names(self.names, self.rules)
        if self.note:
            _check_note(self.note, "note")
        least = 0
        for number, line in enumerate(self.struck):
            _check_note(line.text, f"struck[{number}].text")
            check_whole(line.before, least, len(self.entries), f"struck[{number}].before")
            least = line.before
        if self.end is not None and self.rows:
            with located("end"):
                check_end(self.rows[-1].ending)

    @classmethod
    def of(cls, match: Match, names: Iterable[str]) -> Self:
        """Return the sheet of a match.

        Args:
            match: The match; a deal under way is left out.
            names: What the players are called, by seat.

        Returns:
            The sheet.

        Raises:
            InputError: If a name cannot be, or there is not one for each seat.
        """
        before = [match.opening, *(row.standing for row in match.sheet)]
        entries = tuple(_without_stake(row.entry, stood) for row, stood in zip(match.sheet, before, strict=False))
        return cls(match.rules, tuple(names), match.first_dealer, entries, match.opening, match.end)

    @property
    def standing(self) -> Standing:
        """Scores and suspended points after the last entry."""
        return self.rows[-1].standing if self.rows else self.opening

    @property
    def ending(self) -> Ending:
        """Whether the match is over, who has won, and what is reported."""
        if self.end is not None:
            dealer = self.rows[-1].dealer if self.rows else self.dealer
            return ending_by_people(self.rules, dealer, self.standing, self.standing.stake, self.end)
        return self.rows[-1].ending if self.rows else Ending(None, self.opening.scores)


def _without_stake(entry: Entry, before: Standing) -> Entry:
    return attrs.evolve(entry, stake=None) if entry.stake == before.stake else entry


def key_of_name(name: str) -> str:
    """Return what two ways of writing one name have in common: without case, and however accents are typed."""
    return unicodedata.normalize("NFC", name).casefold()


def check_names(names: tuple[str, ...], rules: RuleSet) -> None:
    """Refuse names that players cannot have on a sheet.

    Args:
        names: What they are called, by seat.
        rules: The rule set.

    Raises:
        InputError: If one is not of 1 to 40 printable characters, the first a letter or a digit and one a letter,
            holds two blanks in a row or a mark that sheets use, is a word that sheets use, or two are the same but for
            case; or there is not one a seat.
    """
    if len(names) != rules.seats:
        msg = Message("{names} names do not fit {seats} players: give one each", names=len(names), seats=rules.seats)
        raise InputError(msg, place="names")
    keys: dict[str, str] = {}
    for number, name in enumerate(names):
        if why := _fault_of(name):
            msg = Message("{name} will not do as a name: {why}", name=excerpt(name), why=why)
            raise InputError(msg, place=f"names[{number}]")
        if other := keys.get(key_of_name(name)):
            msg = Message(
                "'{name}' and '{other}' would be taken for one: call one of them otherwise", name=name, other=other
            )
            raise InputError(msg, place=f"names[{number}]")
        keys[key_of_name(name)] = name


def _fault_of(name: str) -> Message | None:
    if not (0 < len(name) <= LONGEST_NAME and name.isprintable() and name.strip() == name):
        return Message(
            "give 1 to {most} characters that can be printed, without a blank at either end", most=LONGEST_NAME
        )
    if "  " in name or _UNFIT & {*name}:
        return Message("leave out double blanks and {marks}", marks=" ".join(sorted(_UNFIT)))
    if not any(map(str.isalpha, name)) or not name[0].isalnum():  # no spreadsheet takes it for a formula
        return Message("it begins with a letter or a digit, and has a letter in it")
    return Message("sheets use that word for something else") if key_of_name(name) in RESERVED else None


def _check_note(text: str, place: str) -> None:
    if not (0 < len(text) <= LONGEST_NOTE and text.isprintable() and text.strip() == text):
        msg = Message(
            "{text} will not do: give 1 to {most} characters that can be printed, on one line",
            text=excerpt(text),
            most=LONGEST_NOTE,
        )
        raise InputError(msg, place=place)


def write_sheet(sheet: Sheet, *, indent: int | None = None) -> str:
    """Write a sheet as JSON.

    Args:
        sheet: The sheet.
        indent: ``None`` for the canonical text: one line, the same bytes for the same sheet on every machine. A number
            of spaces for people.

    Returns:
        The text, which :func:`~deberts.records.sheet_text.read_sheet` reads back.

    Raises:
        RuleSetError: If the rule set is none that has a name.
    """
    with somewhere("sheet"):
        return dumps(sheet_json(sheet), indent)


def sheet_json(sheet: Sheet) -> dict[str, Any]:
    """Return the JSON object that a sheet is.

    Args:
        sheet: The sheet.

    Returns:
        The object.

    Raises:
        RuleSetError: If the rule set is none that has a name.
    """
    with located("rules"):
        name = rules_json(sheet.rules)
    return {
        "format": FORMAT,
        "rules": name,
        "names": list(sheet.names),
        "dealer": sheet.dealer,
        "entries": list(map(entry_json, sheet.entries)),
        **opening_json(sheet.opening),
        **({} if sheet.end is None else {"end": end_json(sheet.end)}),
        **({"struck": [{"before": line.before, "text": line.text} for line in sheet.struck]} if sheet.struck else {}),
        **({"note": sheet.note} if sheet.note else {}),
    }


def read_sheet_json(node: Node) -> Sheet:
    """Read a sheet that stands in another JSON text.

    Args:
        node: The sheet.

    Returns:
        The sheet.

    Raises:
        DebertsError: Always with a place in that text, and never anything else.
    """
    check_format(node, FORMAT, "score sheet")
    members = node.members(("format", "rules", "names", "dealer", "entries"), _OPTIONAL)
    if "semantics" in members:
        check_semantics(node)
    rules = read_rules(members["rules"])
    names = tuple(name.text() for name in members["names"].items())
    with located(node.place):
        check_names(names, rules)
    dealer, opening = read_seat(members["dealer"], rules), read_opening(members, rules)
    entries = tuple(read_entry(item, rules) for item in members["entries"].items())
    end = read_end(members["end"], rules) if "end" in members else None
    struck = tuple(map(_read_struck, members["struck"].items())) if "struck" in members else ()
    with located(node.place):
        return Sheet(rules, names, dealer, entries, opening, end, struck, _read_note(members))


def _read_struck(node: Node) -> Struck:
    members = node.members(("before", "text"))
    return Struck(members["before"].integer(), members["text"].text())


def _read_note(members: Mapping[str, Node]) -> str:
    if "note" not in members:
        return ""
    return members["note"].text() or members["note"].reject(Message("a text that is not empty"))


_OPTIONAL: Final = ("semantics", "scores", "suspended", "stake", *CARRIED, "end", "struck", "note")
