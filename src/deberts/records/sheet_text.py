"""Score sheets as people write them: by hand, or as CSV from a spreadsheet.

A heading, then a line a deal: its declarer, and the totals in the order of the names.

.. code-block:: text

   rules: moscow
   names: Anna, Boris
   dealer: Anna             # who dealt first
   Anna 92 70
   Boris 81 81
   void
   Anna 120 90 last Boris

In CSV each word or name has a cell of its own. Both are read into the JSON of :mod:`deberts.records.sheet`, which one
reader judges; an error has its place in the text, such as ``line 7, column 1``. In CSV that is the column of the cell.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final

from deberts.clauses.sources import SOURCES
from deberts.errors import DebertsError, excerpt
from deberts.game.ends import BY_WORD, DealEnd
from deberts.integers import FEWEST_SEATS
from deberts.locale import gettext_noop
from deberts.messages import Message
from deberts.options import CARRIED
from deberts.records import sheet_words as spelled
from deberts.records.codecs import somewhere
from deberts.records.node import Node, member_place
from deberts.records.sheet import FORMAT, Sheet, key_of_name, read_sheet_json
from deberts.records.sheet_lines import Cursor, Line, Piece, is_json, lines_of
from deberts.records.strict_json import loads
from deberts.rulesets.presets import NAMED_HOUSES, PRESETS, preset

_Places = dict[str, Piece]
"""Where in the text each part of the JSON stands."""

_NEEDED: Final = {
    "rules": Message("rules: club"),
    "names": Message("names: Anna, Boris"),
    "dealer": Message("dealer: Anna"),
}
_OF_RULES: Final = ("target", "agreed", "house", "options")


def read_sheet(data: bytes | str) -> Sheet:
    r"""Read a score sheet: as text, as CSV or as JSON, whichever it is.

    Args:
        data: UTF-8, or text.

    Returns:
        The sheet.

    Raises:
        DebertsError: Always with a place, and never anything else: in JSON as ``entries[3].totals``, else as
            ``line 7, column 1``. A :class:`~deberts.errors.SheetTextError` if a text cannot be understood, and what
            :func:`~deberts.records.sheet.read_sheet_json` raises if it can, and is no sheet all the same.

    Example:
        >>> read_sheet("rules: club\nnames: Anna, Boris\ndealer: Boris\nAna 72 90")
        Traceback (most recent call last):
        deberts.errors.SheetTextError: line 4, column 1: nobody here is called 'Ana'; did you mean 'Anna'?
    """
    with somewhere("sheet"):
        if is_json(data):
            return read_sheet_json(Node(loads(data)))
        heading, deals, last = _sorted(lines_of(data))
        _check_needed(heading, deals, last)
        value, places = _value(heading, deals)
        with _in_text(places, value["names"]):
            return read_sheet_json(Node(value))


def _sorted(lines: Iterator[Line]) -> tuple[dict[str, Line], list[Line], Piece]:
    """Return the lines of the heading by their words, those of deals, and the beginning of the last of all."""
    heading: dict[str, Line] = {}
    deals: list[Line] = []
    last = Piece("", 1, 1)
    for line in lines:
        last = line.start
        if line.key is None or line.key not in spelled.HEADINGS:
            deals.append(line)
        elif deals:
            _check_colon(deals)
            first = deals[0].start.line
            line.start.fail(Message("this belongs above the first deal, which is in line {first}", first=first))
        elif line.key in heading:
            text, first = repr(line.start.text), heading[line.key].start.line
            line.start.fail(Message("{text} stands already in line {first}", text=text, first=first))
        else:
            heading[line.key] = line
    return heading, deals, last


def _check_needed(heading: Mapping[str, Line], deals: list[Line], last: Piece) -> None:
    for key, example in _NEEDED.items():
        if key not in heading:
            _check_colon(deals)
            where = deals[0].start if deals else last
            (text,) = spelled.first_spellings({key: spelled.HEADINGS[key]})
            msg = Message(
                "'{text}' is missing above the deals: write for example '{example}'", text=text, example=example
            )
            where.fail(msg)
    if len(heading["names"].cells) < FEWEST_SEATS:
        where = heading["names"].cells[0]
        one = excerpt(where.text)
        where.fail(Message("{text} is one name: write all that play, with a comma between two", text=one))


def _check_colon(deals: list[Line]) -> None:
    for line in deals:
        first = line.start.text.split(" ")[0]
        if any(key_of_name(first) in spellings for spellings in spelled.HEADINGS.values()):
            line.start.fail(Message("a colon is missing behind {text}", text=repr(first)))


def _value(heading: Mapping[str, Line], deals: list[Line]) -> tuple[dict[str, Any], _Places]:
    """Return a sheet as JSON, and where each part of it stands in the text."""
    places: _Places = {"": heading["rules"].start}
    names = [cell.text for cell in heading["names"].cells]
    places |= {"names": heading["names"].start}
    places |= {f"names[{seat}]": cell for seat, cell in enumerate(heading["names"].cells)}
    value = {
        "format": FORMAT,
        "rules": _rules(heading, len(names), places),
        "names": names,
        **{key: _HEADINGS[key](line, names, places) for key, line in heading.items() if key in _HEADINGS},
        "entries": [],
    }
    for line in deals:
        if "end" in value:
            line.start.fail(Message("the match was ended above, so nothing follows"))
        _ADDED.get(line.key or "", _add_entry)(line, names, value, places)
    return value, places


def _rules(heading: Mapping[str, Line], players: int, places: _Places) -> str | dict[str, Any]:
    cursor = Cursor(heading["rules"], (), Message("the name of a rule set"))
    places["rules"] = word = cursor.word()
    cursor.end()
    base, own = key_of_name(word.text), [key for key in _OF_RULES if key in heading]
    places["rules.seats"], seats = heading["names"].start, players
    if "seats" in heading:
        cursor = Cursor(heading["seats"], (), Message("a number of players"))
        places["rules.seats"], seats = cursor.number()
        cursor.end()
    for key in own if base in NAMED_HOUSES else ():
        heading[key].start.fail(Message("nothing is chosen of a named house: say 'house: our table' of its source"))
    if base not in PRESETS or (seats == PRESETS[base].seats and not own):
        return base
    return _chosen(heading, base, seats, places)


def _chosen(heading: Mapping[str, Line], base: str, seats: int, places: _Places) -> dict[str, Any]:
    source = preset(base, seats=seats) if seats in SOURCES[base].seats else PRESETS[base]
    places |= {f"rules.{key}": heading[key].start for key in _OF_RULES if key in heading}
    value: dict[str, Any] = {"base": base, "seats": seats, "target": source.target}
    if "target" in heading:
        cursor = Cursor(heading["target"], (), Message("a number of points"))
        places["rules.target"], value["target"] = cursor.number()
        cursor.end()
    value["agreed"] = sorted(one.value for one in source.agreed)
    if "agreed" in heading:
        named = {f"rules.agreed[{number}]": word for number, word in enumerate(heading["agreed"].words)}
        value["agreed"] = [name for word in named.values() if (name := key_of_name(word.text)) not in spelled.NONE]
        places |= named
    if "house" in heading:
        value["house"] = {"id": heading["house"].text, "options": _options(heading, places)}
        places |= {"rules.house.id": heading["house"].start}
    elif "options" in heading:
        heading["options"].start.fail(Message("only a house has these: name it with 'house: our table'"))
    return value


def _options(heading: Mapping[str, Line], places: _Places) -> dict[str, str | int]:
    found: dict[str, str | int] = {}
    for cell in heading["options"].cells if "options" in heading else ():
        cursor = Cursor(Line(cell, None, (cell,)), (), Message("a question and its answer"))
        key, answer = cursor.word(), cursor.word()
        cursor.end()
        if key.text in found:
            key.fail(Message("{text} is answered already", text=excerpt(key.text)))
        found[key.text] = int(answer.text) if answer.is_whole else answer.text
        places[member_place("rules.house.options", key.text)] = key
    return found


def _dealer(line: Line, names: list[str], places: _Places) -> int:
    cursor = Cursor(line, names, Message("a name"))
    places["dealer"], seat = cursor.name()
    cursor.end()
    return seat


def _numbers(line: Line, _names: list[str], places: _Places) -> list[int] | int:
    """Read a number a side, or amounts; deals passed out in a row are one number."""
    cursor = Cursor(line, (), Message("a number of points"))
    places[line.key or ""] = line.start
    found: list[int] = []
    while cursor.more:
        places[f"{line.key}[{len(found)}]"], number = cursor.number(-1)
        found.append(number)
    return found[0] if (line.key, len(found)) == ("voids", 1) else found


def _stake(line: Line, names: list[str], places: _Places) -> dict[str, Any]:
    cursor = Cursor(line, names, Message("what the game is worth, and who accepted last"))
    value = _read_stake(cursor, "stake", places)
    cursor.end()
    return value


def _note(line: Line, _names: list[str], places: _Places) -> str:
    places["note"] = line.start
    return line.text


def _add_struck(line: Line, _names: list[str], value: dict[str, Any], places: _Places) -> None:
    struck = value.setdefault("struck", [])
    places[f"struck[{len(struck)}]"] = line.start
    struck.append({"before": len(value["entries"]), "text": line.text})


def _add_end(line: Line, names: list[str], value: dict[str, Any], places: _Places) -> None:
    cursor = Cursor(line, names, Message("'resign' or 'forfeit' with a name, or 'agreed'"))
    by, seat = cursor.one_of(spelled.ENDS), None
    places["end"] = line.start
    if by != "agreed":
        _, seat = cursor.name()
    cursor.end()
    value["end"] = {"by": by, "seat": seat}


def _add_entry(line: Line, names: list[str], value: dict[str, Any], places: _Places) -> None:
    place = f"entries[{len(value['entries'])}]"
    places[place] = places[f"{place}.declarer"] = line.start
    cursor = Cursor(line, names, Message("who declared, and the totals"))
    sides = spelled.sides_of(value["rules"], len(names))
    entry: dict[str, Any] = {"declarer": None, "totals": [0] * sides}
    more: tuple[str, ...] = ("stake",)
    match cursor.begins(spelled.LINES):
        case "void":
            more = ()
        case "sevens":
            places[f"{place}.sevens"], entry["sevens"] = cursor.name()
        case _:
            _, entry["declarer"] = cursor.name(spelled.LINES)
            if cursor.begins({"game": spelled.GAME}):
                entry["game"] = _game(cursor, place, places, sides)
            else:
                entry["totals"] = _numbered(cursor, f"{place}.totals", places, sides)
                more = tuple(spelled.MORE)
    _add_more(entry, more, cursor, place, places)
    value["entries"].append(entry)


def _game(cursor: Cursor, place: str, places: _Places, sides: int) -> dict[str, Any]:
    places[f"{place}.game.winner"], winner = cursor.name()
    places[f"{place}.game.clause"] = cursor.here
    by = BY_WORD[DealEnd(cursor.one_of(spelled.DECIDED))]
    reached = None
    if by.is_true:
        places[f"{place}.game.reached"], reached = cursor.number()
    return {"winner": winner % sides, "clause": by.clause, "reached": reached}


def _numbered(cursor: Cursor, place: str, places: _Places, count: int) -> list[int]:
    places[place] = cursor.here
    found: list[int] = []
    for each in range(count):
        places[f"{place}[{each}]"], number = cursor.number()
        found.append(number)
    return found


def _add_more(entry: dict[str, Any], known: tuple[str, ...], cursor: Cursor, place: str, places: _Places) -> None:
    while cursor.more:
        here = cursor.here
        key = cursor.one_of({key: spelled.MORE[key] for key in known})
        name = "last_trick" if key == "last" else key
        if name in entry:
            here.fail(Message("{text} stands here twice", text=excerpt(here.text)))
        places[f"{place}.{name}"] = here
        match key:
            case "last":
                _, entry[name] = cursor.name()
            case "tricks":
                entry[name] = _numbered(cursor, f"{place}.{name}", places, len(cursor.names))
            case _:
                entry[name] = _read_stake(cursor, f"{place}.{name}", places)


def _read_stake(cursor: Cursor, place: str, places: _Places) -> dict[str, Any]:
    places[place], games = cursor.number()
    return {"games": games, "owner": None if games == 1 else cursor.name()[1]}


_HEADINGS: Final = {
    "dealer": _dealer,
    **dict.fromkeys(("scores", "suspended", *CARRIED), _numbers),
    "stake": _stake,
    "note": _note,
}
_ADDED: Final = {"struck": _add_struck, "end": _add_end}


@contextmanager
def _in_text(places: _Places, names: list[str]) -> Iterator[None]:
    """Say of every error where it is in the text, and call seats by their names."""
    try:
        yield
    except DebertsError as error:
        found = error.place or ""
        while found not in places:
            found = found[: max(found.rfind("."), found.rfind("["), 0)]
        where = places[found]
        moved = error.at("")
        moved.place = where.place
        moved.facts = {**error.facts, "line": where.line, "column": where.column}
        moved.message = _called(error.message, names)
        if error.clause in _ADVICE:
            moved.message = Message(_ADVICE[error.clause], message=moved.message)
        raise moved from None


def _called(text: str, names: list[str]) -> str:
    """Return a message in which the players have their names in the place of their seats."""
    template, fields = (text.template, text.fields) if isinstance(text, Message) else (text, {})
    if template == "seat {seat}":
        return names[int(str(fields["seat"]))]
    called = {key: _called(field, names) if isinstance(field, Message) else field for key, field in fields.items()}
    return Message(template, **called)


_ADVICE: Final = {"m12.2": gettext_noop("{message}, with the word 'last' and a name behind the totals")}
"""How a sheet says what a clause asks for."""
