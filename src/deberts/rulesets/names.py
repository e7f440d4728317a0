"""What a house may call itself, so that nobody takes its rules for those of a source."""

from __future__ import annotations

import unicodedata
from typing import Final

from deberts.clauses.houses import HOUSES, TO_COME
from deberts.clauses.sources import SOURCES
from deberts.errors import RuleSetError, excerpt
from deberts.messages import Message

LONGEST_NAME: Final = 40
"""How many characters the name of a house may have."""

_BLANK: Final = frozenset(" \u115f\u1160\u2800\u3164\uffa0\U0001d159")
"""The printable characters without ink that are no marks."""


def check_name(name: str) -> None:
    """Refuse what is no name of a rule set.

    Clause:
        01.2

    Args:
        name: The name of a house.

    Raises:
        RuleSetError: If it is not of 1 to 40 printable characters without a space at either end, nothing of it can
            be seen, its letters are of several scripts, or it is the name of a source or of a named house but for
            case, accents, blanks and compatibility forms.
    """
    if not (1 <= len(name) <= LONGEST_NAME and name.isprintable() and name.strip() == name):
        raise _refused(
            name,
            Message("give 1 to {most} printable characters, none of them a space at either end", most=LONGEST_NAME),
        )
    if not _visible(name):
        raise _refused(name, Message("nothing of it can be seen"))
    if len(scripts := _scripts(name)) > 1:
        raise _refused(
            name,
            Message(
                "it has letters of several scripts, {scripts}, and could look like another: use one",
                scripts=tuple(scripts),
            ),
        )
    if source := _SOURCES.get(_key(name)):
        raise _refused(name, Message("it reads like {source}, which is a rule set of the sources", source=source))
    if house := _HOUSES.get(_key(name)):
        raise _refused(name, Message("it reads like {house}, which is a named house", house=house))


def _refused(name: str, why: Message) -> RuleSetError:
    return RuleSetError(Message("{name} names no house: {why}", name=excerpt(name), why=why), clause="01.2")


def _visible(text: str) -> str:
    """Return the characters of a text that leave ink of their own: no marks, no blanks."""
    return "".join(char for char in text if char not in _BLANK and unicodedata.category(char)[0] != "M")


def _scripts(name: str) -> list[str]:
    """Return the first words of the names of all letters but modifiers, which go with any script."""
    letters = (char for char in unicodedata.normalize("NFKC", name) if unicodedata.category(char) in _LETTERS)
    return sorted({unicodedata.name(char, "").split(" ")[0] for char in letters})


def _key(name: str) -> str:
    """Return a name without case, accents, blanks and compatibility forms, and with every dash as a hyphen."""
    plain = _visible(unicodedata.normalize("NFKD", name)).casefold()
    return "".join("-" if unicodedata.category(char) == "Pd" else char for char in plain)


_LETTERS: Final = {"Lu", "Ll", "Lt", "Lo"}
_SOURCES: Final = {_key(name): name for name in SOURCES}
_HOUSES: Final = {_key(name): name for name in (*HOUSES, *TO_COME)}
