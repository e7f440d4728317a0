"""Faults against the form of a question, put into one that made sense."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Any, Final

from deberts.conformance.fresh.lots import Lots
from deberts.conformance.fresh.questions import Given
from deberts.integers import MOST_POINTS
from deberts.options import CARRIED, COUNTED

Wrong = tuple[Any, ...]
"""Values of which each is a fault in one place."""

_NO_TEXT: Final[Wrong] = (None, 7, True, [], {})
_NO_CARD: Final[Wrong] = (*_NO_TEXT, "", "1H", "H", "A", "TTH", "11H", "HA", "JX", "A H", "АН", "5AS")  # noqa: RUF001  # Cyrillic
_NO_SUIT: Final[Wrong] = (*_NO_TEXT, "", "X", "hearts", "CD", "AH", "С")  # noqa: RUF001  # a Cyrillic look-alike
_NO_SEQUENCE: Final[Wrong] = (*_NO_TEXT, "", "4A", "AS", "2AS", "9AS", "4", "4XS", "44AS", "terc", "49S", "6TS", "8KH")
_NO_ACTION: Final[Wrong] = (
    *(*_NO_TEXT, "", "fold", "play", "play 1H", "play KH belo", "play KH bela bela", "play KH QH", "KH", "bela"),
    *("name", "name X", "name C D", "take H", "pass pass", "exchange 7H", "announce", "announce 4A", "announce AS"),
    *("announce 5TS", "announce 5AS 49S", "announce 5AS 3AX", f"announce{' 3AS' * 20}"),
)
_NO_LIST: Final[Wrong] = (None, 5, "JH", {"0": "JH"}, False)
_NO_FLAG: Final[Wrong] = (None, 0, 1, "true", "")
_NO_NUMBER: Final[Wrong] = (None, -1, "0", 0.5, True, [0], {})
_NO_POINTS: Final[Wrong] = (*_NO_NUMBER, MOST_POINTS + 1, 2**53 - 1)
_NO_SEAT: Final[Wrong] = (*_NO_NUMBER, 4)
_NO_OBJECT: Final[Wrong] = (None, [], "x", 3, True)

_ITEMS: Final[Mapping[str, Wrong]] = MappingProxyType(
    {
        **dict.fromkeys(("hand", "trick", "cards", "pack"), _NO_CARD),
        **dict.fromkeys(("first", "second"), _NO_SEQUENCE),
        "actions": _NO_ACTION,
        **dict.fromkeys(("deals", "entries", "acts"), _NO_OBJECT),
        **dict.fromkeys(("totals", "scores", "suspended", "tricks", *COUNTED), _NO_POINTS),
    }
)
"""What is no item of each list."""

_VALUES: Final[Mapping[str, Wrong]] = MappingProxyType(
    {
        **dict.fromkeys(_ITEMS, _NO_LIST),
        **dict.fromkeys(("card", "indicator"), _NO_CARD),
        "trump": _NO_SUIT,
        **dict.fromkeys(("announced", "played"), _NO_FLAG),
        **dict.fromkeys(("declarer", "dealer", "seat", "last_trick", "sevens"), _NO_SEAT),
        **dict.fromkeys(("depth", "deal", "voids"), _NO_NUMBER),
        "seed": _NO_TEXT,
        **dict.fromkeys(("stake", "end", "game"), _NO_OBJECT),
    }
)
"""What is no value of each key."""

_NULLABLE: Final = frozenset({"declarer", "seat", "deal", "totals"})
"""Where null says something, or may be thought to."""


_COUNTED: Final = frozenset({"hand", "trick", "cards", "pack", "suspended"})
"""Lists in which one item more would be a fault of its own."""

_TWINS: Final = (("hand", "trick"), ("hand", "indicator"), ("hand", "hand"), ("pack", "pack"), ("cards", "cards"))
"""Where one card may wrongly stand twice."""

_OPTIONAL: Final = frozenset({"scores", "suspended", "stake", "tricks", *CARRIED, "end", "game", "sevens"})
"""What may be left out, and then says something else."""


def malform(lots: Lots, given: Given, least_score: int) -> bool:
    """Put one thing into a question that makes no sense, or leave one out; return that there was a place for it."""
    place = _place(lots, given)
    item: Callable[[Lots, Given], bool] = partial(_wrong_item, least_score=least_score)
    spoil = lots.weighed((3, _wrong_value), (3, item), (1, _missing), (1, _twin))
    return spoil(lots, place) or _wrong_value(lots, place)


def _place(lots: Lots, given: Given) -> Given:
    """Return the input, or one of its deals or entries."""
    deals = given.get("deals", given.get("entries"))
    place = lots.pick(deals) if isinstance(deals, list) and deals and lots.chance(70) else given
    return place if isinstance(place, dict) else given


def _wrong_value(lots: Lots, place: Given) -> bool:
    key = lots.pick([key for key in place if key in _VALUES] or ["trump"])
    place[key] = lots.pick([value for value in _VALUES[key] if value is not None or key not in _NULLABLE])
    return True


def _wrong_item(lots: Lots, place: Given, least_score: int) -> bool:
    lists = [key for key, value in place.items() if key in _ITEMS and isinstance(value, list)]
    if not lists:
        return False
    key = lots.pick(lists)
    at = lots.below(len(place[key]) + (key not in _COUNTED) or 1)
    may_be = (-1,) if key == "scores" and least_score < 0 else ()
    place[key][at : at + 1] = [lots.pick([one for one in _ITEMS[key] if one not in may_be])]
    return True


def _missing(lots: Lots, place: Given) -> bool:
    left_out = lots.pick([key for key in place if key not in _OPTIONAL] or ["trump"])
    return place.pop(left_out, None) is not None


def _twin(lots: Lots, place: Given) -> bool:
    """Let a card stand twice, or a number too many or too few where there is one a seat."""
    lists = {key: value for key, value in place.items() if isinstance(value, list) and value}
    others = {**lists, **({"indicator": [place["indicator"]]} if "indicator" in place else {})}
    twins = [(key, other) for key, other in _TWINS if key in lists and other in others]
    cards = [(lists[key], others[other]) for key, other in twins if len(lists[key]) > (key == other)]
    numbers = [key for key in ("totals", "scores") if key in place]
    if cards:
        items, there = lots.pick(cards)
        items[0] = there[-1]
    elif numbers:
        place[lots.pick(numbers)] = [1] * lots.pick((0, 1, 5))
    return bool(cards or numbers)
