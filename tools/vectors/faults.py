"""Whether a question has more than one fault, found by mending it in one place after another.

If a refused question is refused otherwise once one thing in it is mended, it had two faults, and which of them is told
is a matter of order. Nothing is changed that could make a new fault: a deal is cut short or left out with all that
follows it, and what is mended in the cards of a deal leaves out what was done with them.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any, Final

from deberts.conformance.operations import OPERATIONS, answer
from deberts.errors import DebertsError, IllegalActionError
from deberts.records.codecs import read_rules
from deberts.records.strict_json import Node
from tools.vectors.positions import NEW_PACK, Json

_SOUND: Final[Json] = {
    "trump": "H",
    "hand": [],
    "trick": [],
    "first": [],
    "second": [],
    "suspended": [],
    "declarer": 0,
    "seat": None,
    "announced": False,
    "played": False,
}
"""What may stand in the place of what is given, and is at fault with nothing."""

_LISTS: Final = ("hand", "trick", "cards", "first", "second", "suspended")


def has_several(rules: Any, op: str, given: Json) -> bool:
    """Tell whether a question that is refused could be refused otherwise."""
    told = _told(rules, op, given)
    mended = (_told(rules, op, other) for other in chain(_mended(given), _acted_on(rules, op, given)))
    return len(_broken(rules, op, given)) > 1 or any(other not in {None, told} for other in mended)


def _told(rules: Any, op: str, given: Json) -> tuple[str | None, str] | None:
    error = answer(rules, op, given).get("error")
    return error and (error["clause"], error["code"] if error["clause"] is None else "")


def _broken(rules: Any, op: str, given: Json) -> set[str]:
    """Return the clauses that the act which is refused breaks by itself."""
    try:
        asked = OPERATIONS[op]
        asked.answer(read_rules(Node(rules)), Node(given).members(asked.required, asked.optional))
    except IllegalActionError as error:
        return {violation.clause for violation in error.violations}
    except DebertsError:
        pass
    return set()


def _mended(given: Json) -> Iterator[Json]:
    yield from ({**given, key: sound} for key, sound in _SOUND.items() if key in given)
    if "scores" in given:
        yield {**given, "scores": [0] * len(given["scores"])}
    if "indicator" in given:
        yield {**given, "indicator": next(card for card in NEW_PACK if card not in given["hand"])}
    if "suspended" in given:
        yield {**given, "suspended": [max(0, amount) for amount in given["suspended"]]}
    for key in _LISTS:
        yield from ({**given, key: shorter} for shorter in _shorter(given.get(key, [])))
    if "actions" in given:
        yield from ({**given, **other} for other in _mended_deal(given))
    for number, deal in enumerate(given.get("deals", ())):
        before = given["deals"][:number]
        yield {**given, "deals": before}
        yield from ({**given, "deals": [*before, {**deal, **other}]} for other in _mended_deal(deal))


def _mended_deal(deal: Json) -> Iterator[Json]:
    done = "acts" if "acts" in deal else "actions"
    actions = deal[done]
    yield from ({done: actions[:length]} for length in range(len(actions)))
    if "dealer" in deal:
        yield {done: [], "dealer": 0}
    if "pack" in deal:
        yield {done: [], "pack": NEW_PACK}
        if len(deal["pack"]) != len(NEW_PACK):
            yield {done: [], "pack": NEW_PACK[:-1]}


def _acted_on(rules: Any, op: str, given: Json) -> Iterator[Json]:
    """Leave out the action of a deal that is refused, if others follow."""
    actions = given.get("actions", [])
    prefixes = ({**given, "actions": actions[:length]} for length in range(1, len(actions)))
    refused = next((len(prefix["actions"]) for prefix in prefixes if _told(rules, op, prefix)), None)
    if refused is not None:
        yield {**given, "actions": [*actions[: refused - 1], *actions[refused:]]}


def _shorter(items: list[Any]) -> Iterator[list[Any]]:
    return ([*items[:place], *items[place + 1 :]] for place in range(len(items)))
