"""The questions on which rule sets can differ: the options, and the numbers that a house may set.

A new option is an enum in :mod:`deberts.options` and a field of :class:`~deberts.rulesets.ruleset.RuleSet`.
"""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from types import MappingProxyType
from typing import Any, Final

import attrs

from deberts.errors import RuleSetError, excerpt
from deberts.integers import HIGHEST_TARGET
from deberts.messages import Message
from deberts.options import AllTricks, Baits, Bare, Option


@attrs.frozen
class Number:
    """A question that is answered by a number of points.

    Args:
        field: Name of the field of a rule set.
        asks: The question in words.
        noun: What the number is, for the sentence that refuses another.
        clauses: Numbers of the clauses of all sources that give it, the club's first.
        usual: What every source has that does not say otherwise.
        least: The least that a house may set.
        most: The most.
        key: What a house calls it beside the name of the field; an option may have that name too.
        of: The option to which it belongs; it has no meaning beside the usual answer.
    """

    field: str
    asks: str
    noun: str
    clauses: tuple[str, ...]
    usual: int
    least: int
    most: int
    key: str = ""
    of: type[Option] | None = None

    def check(self, value: object) -> int:
        """Return a number that may be set, and refuse any other value with a :class:`~deberts.errors.RuleSetError`."""
        if type(value) is not int or not self.least <= value <= self.most:
            message = Message(
                "{value} is no {noun}: give a number of points from {least} to {most}",
                value=excerpt(value),
                noun=Message(self.noun),
                least=self.least,
                most=self.most,
            )
            raise RuleSetError(message, clause=self.clauses[0])
        return value


TARGET: Final = Number("target", "What they play to", "target", ("06.10", "m12.1", "t1", "g1"), 501, 1, HIGHEST_TARGET)
"""The points that end the match, which each source chooses."""

_FINE: Final = (100, 1, 1_000)

NUMBERS: Final[Mapping[str, Number]] = MappingProxyType(
    {
        row.field: row
        for row in (
            Number("bela_points", "What bela is worth", "value of bela", ("04.10",), 20, 0, 100, key="bela"),
            Number("last_trick", "What the last trick adds", "value of the last trick", ("03.3",), 10, 0, 100),
            Number("bait_penalty", "What a bait costs that is due", "price of a bait", ("p26",), *_FINE, of=Baits),
            Number("bare_penalty", "What no trick costs if it is due", "price of no trick", ("p28",), *_FINE, of=Bare),
            Number("sweep_bonus", "What taking all tricks adds", "price of all tricks", ("p29",), *_FINE, of=AllTricks),
        )
    }
)
"""The other numbers, the same in all sources, by the name of their field."""

OPTIONS: Final[Mapping[str, type[Option]]] = MappingProxyType({kind.field: kind for kind in Option.__subclasses__()})
"""The questions that are answered by one of a few answers: names of fields, each with its answers."""


def _asked(*rows: Number, of: type[Option] | None = None) -> dict[str, str]:
    return {row.field: row.asks for row in rows if row.of is of}


def _with_its_number(kind: type[Option]) -> dict[str, str]:
    return {kind.field: kind.asks, **_asked(*NUMBERS.values(), of=kind)}


QUESTIONS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "seats": "How many play",
        **_asked(TARGET, *NUMBERS.values()),
        **{field: words for kind in OPTIONS.values() for field, words in _with_its_number(kind).items()},
    }
)
"""Each question on which rule sets can differ, in words, by the name of its field."""

_KEYS: Final = {row.key: row.field for row in NUMBERS.values() if row.key}


def check_answer(field: str, value: object) -> None:
    """Refuse what is no answer to a question.

    Args:
        field: Name of a field in ``OPTIONS`` or ``NUMBERS``.
        value: The answer.

    Raises:
        RuleSetError: If it is none.
    """
    if field in NUMBERS:
        NUMBERS[field].check(value)
    elif not isinstance(value, OPTIONS[field]):
        answers = ", ".join(map(str, OPTIONS[field]))
        raise RuleSetError(f"{excerpt(value)} does not answer {field}: give one of {answers}", clause="01.2")


def field_of(key: str, value: object) -> str | None:
    """Return the field of which a house speaks.

    Args:
        key: What it calls it: the name of the field, or ``bela`` for what bela is worth.
        value: What it sets, for it decides what is meant where an option has the same name.

    Returns:
        The name of the field; ``None`` if a house can set no such thing.
    """
    field = _KEYS.get(key, key) if isinstance(value, int) else key
    return field if field in OPTIONS or field in NUMBERS else None


def unknown_field(key: str) -> Message:
    """Return the sentence that refuses what a house cannot set.

    Args:
        key: What it calls it.

    Returns:
        The sentence, with the nearest field or all of them.
    """
    fields = (*OPTIONS, *NUMBERS)
    near = get_close_matches(key[:40], fields, n=1)
    if near:
        return Message("{key} is nothing that a house agrees: did you mean {meant}?", key=excerpt(key), meant=near[0])
    return Message("{key} is nothing that a house agrees: there are {known}", key=excerpt(key), known=fields)


def by_field(options: Mapping[str, object]) -> dict[str, Any]:
    """Return what a house sets, by the names of fields.

    Args:
        options: The same by what a house calls it.

    Returns:
        Answers and numbers.

    Raises:
        RuleSetError: If a house can set no such thing, or sets one twice, or what it sets is no answer.
    """
    found: dict[str, Any] = {}
    for key, answer in options.items():
        field = field_of(key, answer)
        if field is None:
            raise RuleSetError(unknown_field(key), clause="01.2")
        check_answer(field, answer)
        if field in found:
            msg = Message("{field} is set twice, once as {key}", field=field, key=key)
            raise RuleSetError(msg, clause=NUMBERS[field].clauses[0], place=key)
        found[field] = answer
    return found


def key_of(field: str, others: Mapping[str, object]) -> str:
    """Return what a house calls a field.

    Args:
        field: Name of the field.
        others: Everything that the house sets, by the names of the fields.

    Returns:
        The short name of a number, unless the house answers the option of that name too; else the name itself.
    """
    key = NUMBERS[field].key if field in NUMBERS else ""
    return key if key and key not in others else field
