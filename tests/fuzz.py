"""Mutate texts that readers of the library read, and hold that nothing but a DebertsError with a place comes of it.

``python tests/fuzz.py`` tries every reader on many mutants; ``--count`` and ``--seed`` say how many and which,
``--only`` names one reader. A new reader is a row of ``READERS``. The tests try a few of each.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).parent.parent))

import sheet_samples as sheets
from deberts import DebertsError, read_record, read_sheet, read_view, write_view
from deberts.arbiter import audit, write_table
from deberts.records import read_log
from logs.samples import LOGS, log_of
from project import ROOT
from random_tables import irregular_tables
from record_samples import JUNK, SAMPLES as RECORDS, at, cut, paths, put, text_of
from view_samples import SAMPLES as VIEWS

Reader = Callable[[bytes], object]

EXAMPLES: Final = ROOT / "examples" / "records"
TABLES: Final = tuple(table.record for table in irregular_tables(16, seed=7))
"""Records of tables of every rule set, with something irregular in each."""

READERS: Final[Mapping[str, tuple[Reader, tuple[str, ...]]]] = {
    "log": (read_log, tuple(log_of(steps[:12]) for steps in LOGS.values())),
    "record": (read_record, tuple(map(text_of, RECORDS.values()))),
    "view": (read_view, tuple(write_view(*sample) for sample in VIEWS.values())),
    "table": (audit, (*map(write_table, TABLES), (EXAMPLES / "table.json").read_text(encoding="utf-8"))),
    "sheet": (read_sheet, sheets.JSON),
    "sheet as text": (read_sheet, sheets.TEXT),
    "sheet as CSV": (read_sheet, sheets.CSV),
}
"""What reads a foreign text, and right texts of its kind, mutated as JSON or else by the word, and by the byte."""

BYTES: Final = (*map(str.encode, '{}[]",:\\0919eE-. \nNaN'), b"\xff", b"\xef\xbb\xbf", b"\\ud800", b"9" * 30, b"[" * 40)
WORDS: Final = (
    *("0", "-1", "1000000", "9" * 40, "\u0669", "1.5", "+7", "club", "moscow", "site", "4", "none", "seats", "target:"),
    *("last", "tricks", "stake", "game", "claim", "false-claim", "arrival", "refusal", "void", "sevens", "end:"),
    *("struck:", "resign", "agreed", "house:", "options:", "bela", "\ud800", "\x00", "\u200b", "\ufeff", "\r", "\xa0"),
    *("\n", "\n\n", "#", ":", ",", ";", '"', "x" * 300, "Anna", "Vera"),
)
_WORDS: Final = re.compile(r"([\s,;:]+)")
MOST_MUTATIONS: Final = 3
LONGEST: Final = 1_500
"""No sentence of an error has so many characters."""


def mutant(lots: Random, texts: Sequence[str]) -> bytes:
    """One of some texts with one to three things otherwise."""
    text = lots.choice(texts)
    if lots.random() < 0.3:
        return _by_the_byte(lots, text.encode())
    try:
        value, write = _parsed(text)
    except ValueError:
        return _by_the_word(lots, text, texts).encode("utf-8", "surrogatepass")
    for _ in range(lots.randint(1, MOST_MUTATIONS)):
        value = _changed(lots, value, texts)
    return write(value).encode("utf-8", "surrogatepass")


def _parsed(text: str) -> tuple[Any, Callable[[Any], str]]:
    """Read JSON, or JSON Lines as a list; return what writes its like, too."""
    try:
        return json.loads(text), text_of
    except ValueError:
        return [json.loads(line) for line in text.splitlines()], log_of


def _by_the_byte(lots: Random, data: bytes) -> bytes:
    for _ in range(lots.randint(1, MOST_MUTATIONS)):
        place, length = lots.randrange(len(data) + 1), lots.choice((0, 1, 1, 5, 100))
        data = data[:place] + lots.choice((*BYTES, b"", data[place : place + 40])) + data[place + length :]
    return data


def _by_the_word(lots: Random, text: str, texts: Sequence[str]) -> str:
    """Words, and what stands between them, are gone, twice there, something else, or changed over."""
    parts = _WORDS.split(text)
    for _ in range(lots.randint(1, MOST_MUTATIONS)):
        place, other = lots.randrange(len(parts)), lots.randrange(len(parts))
        match lots.randrange(5):
            case 0:
                parts[place] = ""
            case 1:
                parts.insert(place, parts[place])
            case 2:
                parts[place], parts[other] = parts[other], parts[place]
            case 3:
                parts[place] = lots.choice(_WORDS.split(lots.choice(texts)))
            case _:
                parts[place] = lots.choice((*WORDS, str(_near(lots, parts[place]))))
    return "".join(parts)


def _changed(lots: Random, value: Any, texts: Sequence[str]) -> Any:
    ways = [path for path in paths(value) if path]
    if not ways:
        return lots.choice(JUNK)
    path, other = lots.choice(ways), lots.choice(ways)
    match lots.randrange(6):
        case 0:
            return cut(value, path)
        case 1:
            return put(value, path, lots.choice(JUNK))
        case 2:  # another part of the same
            return put(value, path, deepcopy(at(value, other)))
        case 3:  # the same place of another one
            return put(value, path, _same_place(_parsed(lots.choice(texts))[0], path))
        case 4:
            return put(value, path, _near(lots, at(value, path)))
        case _:
            return put(put(value, path, at(value, other)), other, at(value, path)) if _apart(path, other) else value


def _apart(one: tuple[str | int, ...], other: tuple[str | int, ...]) -> bool:
    return one[: len(other)] != other and other[: len(one)] != one


def _same_place(value: Any, path: tuple[str | int, ...]) -> Any:
    try:
        return at(value, path)
    except (LookupError, TypeError):
        return value


def _near(lots: Random, value: Any) -> Any:
    """A value that is nearly the same."""
    match value:
        case bool() | None:
            return not value
        case int():
            return value + lots.choice((-1, 1, 2**53, 0.5))
        case str():
            place = lots.randrange(len(value) + 1)
            return value[:place] + lots.choice("7TJQKACDHS 0a\x00♥") + value[place + lots.randrange(2) :]
        case list():
            return lots.choice((lots.sample(value, len(value)), [*value, *value[-1:]], value[1:], value[:-1]))
        case dict():
            return {**value, lots.choice((*value, "more")): lots.choice([*value.values(), 0])}
        case _:
            return value


def tried(read: Reader, data: bytes) -> str:
    """Read a mutant; return what came of it: the kind of the error, or that it was read.

    Raises:
        AssertionError: If the error has no place.
    """
    try:
        read(data)
    except DebertsError as error:
        refused = error
    else:
        return "read"
    assert refused.place, f"{refused!r} has no place"
    assert len(str(refused)) < LONGEST, f"{type(refused)} of {len(str(refused))} characters"
    return type(refused).__name__


def main() -> None:
    """Try every reader."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--count", type=int, default=10_000, help="mutants of each reader")
    options.add_argument("--seed", default="1")
    options.add_argument("--only", choices=READERS, action="append")
    chosen = options.parse_args()
    for name in chosen.only or READERS:
        read, texts = READERS[name]
        found: Counter[str] = Counter()
        for number in range(chosen.count):
            data = mutant(Random(f"{name} {chosen.seed} {number}"), texts)
            try:
                found[tried(read, data)] += 1
            except Exception:
                sys.stderr.write(f"mutant {number} of {name}, seed {chosen.seed}: {data!r}"[:4_000] + "\n")
                raise
        print(name, ", ".join(f"{kind} {count}" for kind, count in found.most_common()))  # noqa: T201  # what was found


if __name__ == "__main__":
    main()
