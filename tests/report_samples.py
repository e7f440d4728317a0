"""A small suite, folders that hold it, engines that know parts of it, and runs of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import attrs
import pytest

from deberts.cards import PACK
from deberts.conformance import vectors
from deberts.conformance.engine import ReferenceEngine
from deberts.conformance.operations import OPERATIONS
from deberts.conformance.protocol import Introduction
from deberts.conformance.reports.common import Run
from deberts.conformance.runner import run
from deberts.conformance.vectors import MANIFEST, Vector, decode, encode, manifest
from deberts.conformance.verdicts import Report, Result, Verdict
from deberts.records.strict_json import dumps

PASS, FAIL, ERROR, SKIPPED, UNCLAIMED = Verdict

HOSTILE = "<script>alert('1')</script> & \"]]>\x1b[31m\x00\x85\u202e\ud800\uffff 🂡\nJ♥"
"""What an engine may say to harm whoever reads a report."""

DEEP: dict[str, Any] = {"result": {"deep": [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[0]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]}}
"""An answer in which as much stands in one another as JSON may hold here."""


def legal(clause: str, number: int, hand: str, led: str, cards: str) -> Vector:
    """What may be played to a card, with hearts as trumps."""
    given = {"hand": hand.split(), "trick": led.split(), "trump": "H"}
    title = f"{led or 'nothing'} is led"
    return _vector(clause, number, title, "legal_cards", given, {"result": {"cards": cards.split()}})


def settled(number: int, totals: tuple[int, int], written: tuple[int, int]) -> Vector:
    """What is written for a bait."""
    given = {"totals": list(totals), "declarer": 0, "suspended": []}
    result = {"written": list(written), "suspended": [], "outcome": "bait"}
    return _vector("06.3", number, f"{totals[0]} against {totals[1]}", "settle", given, {"result": result})


def _vector(  # noqa: PLR0913, PLR0917  # so many fields has a vector
    clause: str, number: int, title: str, op: str, given: Mapping[str, Any], expect: Mapping[str, Any]
) -> Vector:
    status = "decision" if clause.startswith("D") else "text"
    return Vector(f"club/{clause}/{number:04d}", "clause", "club", (clause,), status, title, op, given, expect)


REFUSED = attrs.evolve(
    legal("02.9", 1, "7C 8C 9C TC JC QC KC AC 7D 8D", "9H", ""),
    expect={"error": {"clause": "02.9", "code": "too-many-cards"}},
)
MALFORMED = attrs.evolve(
    legal("02.1", 1, "JH JH", "9H", ""), expect={"error": {"clause": None, "code": "input"}}, title="a card twice"
)
COUNT = Vector(
    "club/perft/0001",
    "count",
    "club",
    ("05.1",),
    "text",
    "no card is one line",
    "perft",
    {"pack": list(map(str, PACK)), "dealer": 1, "actions": ["take"], "depth": 0},
    {"result": {"count": 1}},
)
GAME = attrs.evolve(
    COUNT,
    id="club/game/0001",
    family="game",
    title="a whole deal",
    given={**COUNT.given, "depth": 1},
    expect={"result": {"count": 9}},
)

CLAUSES = (
    MALFORMED,
    REFUSED,
    legal("05.3", 1, "7H AD", "9S", "7H"),
    legal("05.5", 1, "JH 7H", "9H", "JH"),
    legal("05.5", 2, "7H 8H AD", "9H", "7H 8H"),
    legal("05.5", 3, "7H TH AD", "AH", "7H TH"),
    legal("05.5", 4, "AH TH AD", "9H", "TH AH"),
    legal("05.5", 5, "AD", "9H", "AD"),
    settled(1, (60, 102), (0, 162)),
    _vector("D7", 1, "three in a row", "sequences", {"hand": ["7S", "8S", "9S"], "trump": "H"}, {"result": {}}),
)
"""Vectors of clauses; the last expects what is wrong, and is never asked of the reference."""

TRUE = CLAUSES[:-1]
"""Those that the reference passes."""

SUITE = (*CLAUSES, GAME, COUNT)


class Knowing:
    """An engine that knows every answer of the suite, but for what it is told to say instead."""

    def __init__(
        self,
        instead: Mapping[str, Any] | None = None,
        *,
        name: str = "knowing",
        operations: Iterable[str] = OPERATIONS,
    ) -> None:
        """Tell it what to say instead, by the name of the vector, and what to claim."""
        self._instead = instead or {}
        self._introduction = Introduction(name, "1.2", "python", frozenset({"club"}), frozenset(operations))

    def start(self) -> Introduction:
        """Begin."""
        return self._introduction

    def ask(self, seq: int, rules: object, op: str, given: Mapping[str, Any]) -> object:
        """Answer by heart."""
        assert rules == "club"
        asked = next(vector for vector in SUITE if (vector.op, vector.given) == (op, given))
        said = self._instead.get(asked.id, asked.expect)
        return said(seq) if callable(said) else {"seq": seq, **said}

    def stop(self) -> None:
        """End."""


def raising(text: str) -> Callable[[int], object]:
    """What an engine does that raises an exception."""

    def answer(_seq: int) -> object:
        raise ValueError(text)

    return answer


def ran(instead: Mapping[str, Any] | None = None, asked: Iterable[Vector] = SUITE, **claims: Any) -> Run:
    """A run of the knowing engine over the small suite or a part of it."""
    return Run.of(run(Knowing(instead, **claims), asked), SUITE)


def reported(*results: Result, trouble: str = "", engine: Introduction | None = None, **facts: str) -> Run:
    """A run that found just this."""
    return Run.of(Report(engine, results, trouble, facts), SUITE)


MIXED = {
    "club/05.5/0001": {"result": {"cards": ["7H", "JH"]}},
    "club/05.3/0001": {"error": {"code": "must-trump", "clause": "05.3", "message": "no"}},
    "club/02.9/0001": {"result": {"cards": []}},
    "club/06.3/0001": {"skipped": "not written yet"},
    "club/game/0001": raising("in /home/ann/engine.py"),
}
"""Answers of an engine of which everything can be said that can be said of one."""


def mixed() -> Run:
    """A run with each verdict."""
    return ran(MIXED, operations={*OPERATIONS} - {"sequences"})


def folder_of(place: Path, some: Iterable[Vector] = TRUE) -> Path:
    """A folder of vectors as it is shipped, with a licence, and with a folder in it."""
    contents = {"club.json": encode(some)}
    counted = manifest(contents, {name: decode(data) for name, data in contents.items()})
    for name, data in {**contents, MANIFEST: dumps({**counted, "holds": {}}).encode(), "LICENSE.txt": b"CC0\n"}.items():
        (place / name).write_bytes(data)
    (place / "more").mkdir()
    (place / "more" / "notes.txt").write_text("for whom it may concern\n", encoding="utf-8")
    return place


def ship(patch: pytest.MonkeyPatch, place: Path) -> None:
    """Let the library think that it ships the vectors of a folder."""
    patch.setattr(vectors, "folder", lambda: place)
    _forget()


@contextmanager
def shipping(patch: pytest.MonkeyPatch, place: Path) -> Iterator[Path]:
    """Ship the vectors of a folder for a while, and then again those of before, without reading them anew."""
    everything = vectors.shipped_for_all()
    ship(patch, place)
    yield place
    with pytest.MonkeyPatch.context() as read_before:
        read_before.setattr(vectors, "load", lambda _place: everything)
        _forget()
        vectors.shipped_for_all()


def _forget() -> None:
    vectors.shipped.cache_clear()
    vectors.shipped_for_all.cache_clear()


class Believing(ReferenceEngine):
    """The reference, but that it beats no trump lead."""

    def ask(self, seq: int, rules: Any, op: str, given: Mapping[str, Any]) -> dict[str, Any]:
        """Answer, and follow a trump lead with anything that follows."""
        said = super().ask(seq, rules, op, given)
        if op == "legal_cards" and given["trick"] == ["9H"] and given["hand"] == ["JH", "7H"]:
            return {"seq": seq, "result": {"cards": ["7H", "JH"]}}
        return said


class Partial(ReferenceEngine):
    """The reference, claiming one operation."""

    def start(self) -> Introduction:
        """Claim little."""
        return attrs.evolve(super().start(), operations=frozenset({"settle"}))


class Claimless(ReferenceEngine):
    """The reference, claiming what nobody knows."""

    def start(self) -> Introduction:
        """Claim a misspelt operation."""
        return attrs.evolve(super().start(), operations=["setle"])


class Declining(ReferenceEngine):
    """The reference, declining whatever it claims."""

    def ask(self, seq: int, rules: Any, op: str, given: Mapping[str, Any]) -> dict[str, Any]:  # noqa: ARG002  # so it is
        """Decline."""
        return {"seq": seq, "skipped": "not today"}
