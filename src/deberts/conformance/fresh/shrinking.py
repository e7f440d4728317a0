"""Smaller questions: from one that is answered otherwise to the smallest that still is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain
from types import MappingProxyType
from typing import Any, Final

import attrs

from deberts.conformance.fresh.drawing import Question, Test
from deberts.conformance.fresh.parts import parts, played
from deberts.conformance.fresh.questions import Given
from deberts.conformance.operations import OPERATIONS
from deberts.errors import DebertsError
from deberts.records.results import standing_json
from deberts.rulesets.presets import PRESETS, source_of

MOST_QUESTIONS: Final = 1_500
"""How many smaller questions are tried at most for one."""

_PARTS: Final = (12, 8, 6, 4, 3, 2, 1)


def shrunk(asked: Question, differs: Test) -> Question:
    """Return the smallest question that is found of those that still are answered otherwise.

    Args:
        asked: A question that is.
        differs: Asks another, and says whether it is.
    """
    left = MOST_QUESTIONS
    seen: set[str] = set()
    is_smaller = True
    while is_smaller:
        is_smaller = False
        for smaller in smaller_questions(asked):
            key = f"{smaller.op} {smaller.rules!r} {smaller.given}"
            if key in seen or left == 0:
                continue
            seen.add(key)
            left -= 1
            if differs(smaller):
                asked, is_smaller = smaller, True
                break
    return asked


def smaller_questions(asked: Question) -> Iterator[Question]:
    """Yield smaller questions: those that arise in it, those with less in them, and those by plainer rules."""
    yield from parts(asked)
    yield from (attrs.evolve(asked, given=given) for given in _smaller_inputs(asked))
    yield from _by_plainer_rules(asked)


def _by_plainer_rules(asked: Question) -> Iterator[Question]:
    usual = PRESETS[asked.ruleset]
    for rules in (usual, source_of(asked.rules)):
        if rules != asked.rules and rules.seats == asked.rules.seats:
            yield attrs.evolve(asked, rules=rules)


def _smaller_inputs(asked: Question) -> Iterator[Given]:
    given = asked.given
    if asked.op == "match" and asked.rules.offers:
        yield from _later_begun(asked)
    for key, value in given.items():
        for smaller in _smaller(key, value):
            yield {**given, key: smaller}
    for key in ("stake", "end", "scores", "suspended"):
        if key in given and key in OPERATIONS[asked.op].optional:
            yield {name: value for name, value in given.items() if name != key}


def _later_begun(asked: Question) -> Iterator[Given]:
    """Leave out the first deals of a match, and begin where it stood after them."""
    try:
        match = played(asked.rules, asked.given)
    except (DebertsError, LookupError, TypeError, ValueError, AttributeError):
        return
    kept = {key: value for key, value in asked.given.items() if key not in {"seed", "dealer"}}
    deals = match.deals if "seed" in asked.given else ()
    packs = [{"pack": list(map(str, deal.pack)), "actions": list(map(str, deal.actions))} for deal in deals]
    said = packs or asked.given["deals"]
    for number in range(len(match.deals) - 1, -1, -1):
        deal = match.deals[number]
        yield {**kept, "dealer": deal.dealer, **standing_json(deal.opening), "deals": said[number:]}


def _smaller(key: str, value: Any) -> list[Any]:
    try:
        return list(_SMALLER[key](value)) if key in _SMALLER else []
    except (TypeError, AttributeError, LookupError):
        return []  # what is malformed stays as it is


def _shorter(items: list[Any]) -> Iterator[list[Any]]:
    """Leave out the end, as much of it as can be; or a part in the middle, such as whole tricks; or one item."""
    yield from (items[:length] for length in range(len(items)))
    yield from (items[:at] + items[at + size :] for size in _PARTS for at in range(len(items) - size))


def _smaller_deals(deals: list[Any]) -> Iterator[list[Any]]:
    yield from (deals[:length] for length in range(len(deals)))
    for at in range(len(deals) - 1, -1, -1):
        done = "acts" if "acts" in deals[at] else "actions"
        for actions in _shorter(deals[at][done]):
            yield [*deals[:at], {**deals[at], done: actions}, *deals[at + 1 :]]


def _smaller_entries(entries: list[Any]) -> Iterator[list[Any]]:
    yield from _shorter(entries)
    for at, entry in enumerate(entries):
        for key in entry.keys() - {"declarer", "totals"}:
            yield [*entries[:at], {name: value for name, value in entry.items() if name != key}, *entries[at + 1 :]]
        for totals in _smaller_numbers(entry["totals"]):
            yield [*entries[:at], {**entry, "totals": totals}, *entries[at + 1 :]]


def _smaller_numbers(numbers: list[int]) -> Iterator[list[int]]:
    yield from ([*numbers[:at], less, *numbers[at + 1 :]] for at, one in enumerate(numbers) for less in _less(one))


def _less(number: int) -> Iterator[int]:
    yield from (
        less for less in dict.fromkeys((0, number // 2, number - number % 10, number - 1)) if 0 <= less < number
    )


def _shorter_text(text: str) -> Iterator[str]:
    yield from dict.fromkeys((text[:0], text[:1], text[: len(text) // 2], text[1:], text[:-1]))


def _fewer_or_smaller(numbers: list[int]) -> Iterator[list[int]]:
    return chain(_shorter(numbers), _smaller_numbers(numbers))


def _fewer_announced(said: list[Any]) -> Iterator[Any]:
    yield from ([*said[:at], fewer, *said[at + 1 :]] for at, one in enumerate(said) for fewer in _shorter(one))


_SMALLER: Final[Mapping[str, Callable[[Any], Iterable[Any]]]] = MappingProxyType(
    {
        "deals": _smaller_deals,
        "entries": _smaller_entries,
        **dict.fromkeys(("actions", "hand", "trick", "first", "second"), _shorter),
        "announced": _fewer_announced,
        **dict.fromkeys(("totals", "scores"), _smaller_numbers),
        "suspended": _fewer_or_smaller,
        **dict.fromkeys(("depth", "deal"), _less),
        "seed": _shorter_text,
    }
)
"""What is smaller than a value, by the name of the input."""
