"""Sentences in English that keep what they were made of, so that they can be said in other languages."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, Self

_FIELD: Final = re.compile(r"\{([a-z_]+)\}")


class Message(str):
    """A sentence in English that keeps what it was made of, so that it can be said in another language too.

    Its text is found for the catalogue where it is a literal, as ``Message("{name} sleeps", name=name)``.

    Args:
        template: The sentence, with ``{fields}``.
        fields: What fills them: text and numbers, or messages and words, which are translated with it; of a tuple all,
            with commas.
    """

    __slots__ = ("fields", "template")

    def __new__(cls, template: str, /, **fields: object) -> Self:
        """Fill the fields."""
        made = super().__new__(cls, filled(template, {name: _plain(value) for name, value in fields.items()}))
        made.template, made.fields = template, fields
        return made

    def __reduce__(self) -> tuple[object, ...]:
        """Keep what it was made of when it crosses a process boundary."""
        return (_message, (self.template, self.fields))

    template: str
    fields: dict[str, object]

    @property
    def facts(self) -> dict[str, str | int]:
        """What it is about, as facts of an error: numbers as numbers, everything else as text."""
        return {name: field if type(field) is int else _plain(field) for name, field in self.fields.items()}


class Typed(str):
    """A word that is typed otherwise in other languages.

    Args:
        english: How it is typed in English.
        others: How it is typed in the others, by their codes.
    """

    __slots__ = ("others",)
    others: Mapping[str, str]

    def __new__(cls, english: str, /, **others: str) -> Self:
        """Keep the spellings."""
        made = super().__new__(cls, english)
        made.others = others
        return made

    def __reduce__(self) -> tuple[object, ...]:
        """Keep the spellings when it crosses a process boundary."""
        return (_word, (str(self), self.others))


def _message(template: str, fields: Mapping[str, object]) -> Message:
    return Message(template, **fields)


def _word(english: str, others: Mapping[str, str]) -> Typed:
    return Typed(english, **others)


def _plain(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def filled(template: str, fields: Mapping[str, object]) -> str:
    """Fill the fields in one pass: what is filled in is text, whatever braces somebody has put into it."""
    return _FIELD.sub(lambda field: str(fields.get(field[1], field[0])), template)


def fields_of(template: str) -> set[str]:
    """Return the names of the fields of a sentence."""
    return {*_FIELD.findall(template)}
