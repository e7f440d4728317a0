"""Skip lists: vectors that somebody does not want to be asked, each with a reason."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from fnmatch import fnmatchcase
from typing import Final

import attrs

from deberts.conformance.protocol import Engine
from deberts.conformance.runner import run
from deberts.conformance.vectors import Vector, VectorError
from deberts.conformance.verdicts import Report, Result, Verdict

_ENTRY: Final = re.compile(r"(\S+)\s+(\S.*)")


def read_skips(text: str, vectors: Iterable[Vector]) -> dict[str, str]:
    """Read a skip list.

    Each line names a vector, or with ``*``, ``?`` and ``[...]`` several, and after white space says why. Empty lines
    and those that begin with ``#`` are comments.

    Args:
        text: The list.
        vectors: Every vector there is, those that are not chosen this time too.

    Returns:
        The reason for each vector that is to be skipped, by its name.

    Raises:
        VectorError: If a line gives no reason, or names no vector that there is, or none that an earlier line does not
            name already; with the number of the line.
    """
    names, reasons = [vector.id for vector in vectors], dict[str, str]()
    for number, line in enumerate(text.splitlines(), 1):
        entry = line.strip()
        if entry and not entry.startswith("#"):
            pattern, reason = _entry(entry, number)
            meant = [name for name in names if fnmatchcase(name, pattern)]
            if not meant:
                raise VectorError(f"no vector is named {pattern}: this entry is stale", place=f"line {number}")
            if all(name in reasons for name in meant):
                raise VectorError(f"an earlier line names {pattern} already", place=f"line {number}")
            reasons |= {name: reasons.get(name, reason) for name in meant}
    return reasons


def run_without(
    engine: Engine,
    vectors: Iterable[Vector],
    skips: Mapping[str, str],
    *,
    on_result: Callable[[Result], None] | None = None,
    seed: str | None = None,
) -> Report:
    """Ask an engine some vectors, but for those that are skipped.

    Args:
        engine: The engine, not started yet.
        vectors: The vectors chosen.
        skips: Why a vector is not asked, by its name.
        on_result: Called with each result as it comes.
        seed: The seed from which vectors were drawn, to stand in the report.

    Returns:
        The report. What is skipped is in its place, with the reason.

    Raises:
        VectorError: If nothing is left to be asked.
    """
    chosen = tuple(vectors)
    report = run(engine, (vector for vector in chosen if vector.id not in skips), on_result=on_result, seed=seed)
    asked = iter(report.results)
    results = tuple(
        Result(vector, Verdict.SKIPPED, why=f"skip list: {skips[vector.id]}") if vector.id in skips else next(asked)
        for vector in chosen
    )
    return attrs.evolve(report, results=results)


def _entry(line: str, number: int) -> tuple[str, str]:
    found = _ENTRY.fullmatch(line)
    if found is None:
        raise VectorError(f"{line} is skipped without a reason", place=f"line {number}")
    return found[1], found[2]
