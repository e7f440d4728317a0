"""Records written by hand out of the worked deals, and ways to spoil them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any

from hypothesis import strategies as st

from project import TESTS

Json = Any
"""What the standard library reads; spoiled on purpose, so of no one type."""

Path = tuple[str | int, ...]
"""The way to a value: keys and numbers, outermost first."""

BAIT, HANG, RELEASE = json.loads((TESTS / "data" / "deals.json").read_text("utf-8"))[:3]
"""The deals of 07.2, 07.3 and 07.4; the dealer is seat 1 in each."""


def deal(worked: Json, dealer: int, written: list[int] | None) -> Json:
    """A worked deal as it stands in a record; with *dealer* 0 it is the same deal seen from the other side."""
    told = {} if written is None else {"written": written}
    return {"dealer": dealer, "pack": [*worked["pack"]], "actions": [*worked["actions"]], **told}


def void(dealer: int) -> Json:
    """A deal of four passes."""
    return {"dealer": dealer, "pack": [*BAIT["pack"]], "actions": ["pass"] * 4, "written": [0, 0]}


def record(*deals: Json, **more: Json) -> Json:
    """A record of some deals."""
    return {"format": "deberts-record/1", "rules": "club", "semantics": 1, "seats": 2, "deals": [*deals], **more}


HOUSE = {"base": "club", "seats": 2, "target": 701, "agreed": [], "house": {"id": "our table", "options": {}}}

MATCH = record(deal(BAIT, 1, [162, 0]), deal(HANG, 1, [0, 81]), deal(RELEASE, 0, [181, 62]))
"""Seat 1 takes and loses 72 to 90; seat 0 hangs with 81; seat 0 makes 100 to 62, and gets the 81 that hung."""

UNFINISHED = record(
    void(0),
    {**deal(RELEASE, 1, None), "actions": RELEASE["actions"][:-5]},
    rules=HOUSE,
    scores=[480, 500],
    suspended=[81],
    meta={"players": ["Ann", "Bo"], "table": {"number": 7, "lamp": True}},
)
"""A void deal and one under way, of a match that began elsewhere, at a table with rules of its own."""

EMPTY = record(dealer=1)
"""A match of which nothing has been dealt."""

SAMPLES = {"match": MATCH, "unfinished": UNFINISHED, "empty": EMPTY}


def paths(value: Json, path: Path = ()) -> Iterator[Path]:
    """The ways to a value and to everything in it."""
    yield path
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for step, part in parts:
        yield from paths(part, (*path, step))


def at(value: Json, path: Path) -> Json:
    """What stands at the end of a way."""
    for step in path:
        value = value[step]
    return value


def changed(value: Json, path: Path, change: Callable[[Json], Json]) -> Json:
    """A copy in which one part is what *change* makes of it."""
    if not path:
        return change(deepcopy(value))
    copied = deepcopy(value)
    around = at(copied, path[:-1])
    around[path[-1]] = change(around[path[-1]])
    return copied


def put(value: Json, path: Path, part: Json) -> Json:
    """A copy with another part, or a new one."""
    copied = deepcopy(value)
    at(copied, path[:-1])[path[-1]] = part
    return copied


def cut(value: Json, path: Path) -> Json:
    """A copy without one part."""
    copied = deepcopy(value)
    del at(copied, path[:-1])[path[-1]]
    return copied


DIGITS = "five thousand digits"
"""Stands for a number that is too long for the standard library to write."""


def text_of(value: Json) -> str:
    """JSON by the standard library, which also writes what the format does not allow."""
    return json.dumps(value).replace(json.dumps(DIGITS), "9" * 5_000)


JUNK: list[Json] = [
    *(None, True, False, 0, 1, -1, 2, 33, 1.0, 0.5, 2**53 - 1, 2**53, float("nan"), float("inf")),
    *("", "club", "pass", "take", "TH", "7C", "10H", "th", "T♥", "play TH", "play 10h", "announce 4AS 3TD"),
    *(
        "pass\n",
        "name",
        "x" * 10_000,
        "announce" + " 3TD" * 5_000,
        "\ud800",
        "\x00",
        "\ufeff",
        "deberts-record/2",
        DIGITS,
    ),
    *(
        [],
        [[]],
        {},
        {"": 0},
        [0, 0],
        [162, 0],
        [0, 0, 0],
        [-1, 1],
        ["TH"] * 32,
        [None] * 32,
        {"id": "x", "options": {}},
    ),
    *(HOUSE, void(0), void(1), deal(HANG, 1, None)),
]
for _ in range(40):
    JUNK.append([JUNK[-1]])
"""What does not belong where it is put, most of the time; the last forty go deeper and deeper."""


@st.composite
def spoiled(draw: st.DrawFn) -> Json:
    """Records in which some part is gone, doubled, moved, or something else; now and then they are still right."""
    value = draw(st.sampled_from([*SAMPLES.values()]))
    for _ in range(draw(st.integers(1, 2))):
        path = draw(st.sampled_from([*paths(value)]))
        value = draw(st.sampled_from([_drop, _double, _move, _replace]))(draw, value, path)
    return value


def _drop(_draw: st.DrawFn, value: Json, path: Path) -> Json:
    return cut(value, path) if path else []


def _double(draw: st.DrawFn, value: Json, path: Path) -> Json:
    lists = [inner for inner in paths(at(value, path), path) if isinstance(at(value, inner), list)]
    if not lists:
        return value
    inner = draw(st.sampled_from(lists))
    return changed(value, inner, lambda items: items + deepcopy(items[-1:]) * draw(st.integers(1, 3)))


def _move(draw: st.DrawFn, value: Json, path: Path) -> Json:
    return _replaced(value, path, deepcopy(at(value, draw(st.sampled_from([*paths(value)])))))


def _replace(draw: st.DrawFn, value: Json, path: Path) -> Json:
    return _replaced(value, path, draw(st.sampled_from(JUNK)))


def _replaced(value: Json, path: Path, part: Json) -> Json:
    return put(value, path, part) if path else part
