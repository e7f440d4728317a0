"""Which mutants of the rules no vector notices.

``python tests/mutant_trials.py`` runs with the mutated library on the path.

Names of mutants are read, and what was found of each is written. Each one is tried in a process of its own, split off
from one that has read the vectors and answered none: nothing is remembered from the rules as they are. Where a module
calls the function while it is imported, it is imported anew.
"""

from __future__ import annotations

import enum
import importlib
import json
import multiprocessing
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from types import ModuleType
from typing import Final
from unittest import mock

import attrs
import pytest

from deberts.conformance import operations
from deberts.conformance.vectors import Vector, choose, expectation, shipped_for_all
from deberts.conformance.verdicts import same_json

SECONDS: Final = 60
"""A mutant that never comes to its end is noticed by whoever waits for the answer."""

MEMORY: Final = 4 << 30
"""One that fills the memory is noticed too."""

NO_GARBAGE: Final = ("-p", "no:unraisableexception")
"""What keeps a pytest within pytest from looking at all that both hold, to collect garbage in the end."""


def questions() -> tuple[Vector, ...]:
    """Vectors of all rule sets: those of clauses, then whole deals; counts take long."""
    return choose(shipped_for_all(), families=("clause",)) + choose(shipped_for_all(), families=("game",))


def is_answered(vector: Vector, operations: ModuleType = operations) -> bool:
    """Whether the answer is the one expected.

    Codes of refusals are held too: the protocol leaves them to an engine, but these are the reference's own.
    """
    answer = operations.answer(vector.rules, vector.op, vector.given)
    return same_json(vector.expect, expectation(answer))


@attrs.frozen
class Calls:
    """The functions of the rules that are called, by the names that mutmut gives to them.

    Args:
        on_import: Those that are called while the library is imported.
        by_vector: Those that are called to answer each vector.
    """

    on_import: frozenset[str]
    by_vector: tuple[frozenset[str], ...]

    @classmethod
    def of(cls, vectors: Sequence[Vector]) -> Calls:
        """Answer the vectors by the rules as they are.

        Raises:
            AssertionError: If an answer is not the one expected.
        """
        called: set[str] = set()
        with choosing("stats", called.add):
            anew, on_import, by_vector = imported_anew(), frozenset(called), []
            for vector in vectors:
                called.clear()
                assert is_answered(vector, anew), vector.id
                by_vector.append(frozenset(called))
        return cls(on_import, tuple(by_vector))

    def attempt(self, vectors: Sequence[Vector], mutant: str, held_by: str | None) -> Verdict:
        """Ask every vector that can show a mutant, those that call it first; then the test that should see it."""
        with choosing(mutant):
            if not all(self.answers(vectors, mutant.rpartition("__mutmut_")[0])):
                return Verdict.NOTICED
            return Verdict.HELD if held_by is None or is_seen(held_by) else Verdict.UNSEEN

    def answers(self, vectors: Sequence[Vector], function: str) -> Iterator[bool]:
        """Whether the answers are those expected, of the vectors that can show a change of a function."""
        anew = imported_anew() if function in self.on_import else operations
        callers = [vector for vector, called in zip(vectors, self.by_vector, strict=True) if function in called]
        for vector in (*callers, *(vectors if function in self.on_import else ())):
            yield is_answered(vector, anew)


@contextmanager
def choosing(mutant: str, called: Callable[[str], object] | None = None) -> Iterator[None]:
    """Let the call of a function be that of its mutant, or with ``stats`` name each function that is called."""
    where = "mutmut.mutation.trampoline"
    with (
        mock.patch(f"{where}.get_mutant_under_test", new=lambda: mutant),  # noqa: PT008  # a mock is slow
        mock.patch(f"{where}.record_trampoline_hit", new=lambda name, **_: called(name) if called else None),
    ):
        yield


def imported_anew() -> ModuleType:
    """Import the library once more, and return its operations."""
    for name in [name for name in sys.modules if name.partition(".")[0] == "deberts"]:
        del sys.modules[name]
    return importlib.import_module("deberts.conformance.operations")


class Verdict(enum.IntEnum):
    """What was found of a mutant; the value is how the process ends that tries it."""

    HELD = 0
    """No vector notices it, but the test that should see it does, if there is one."""

    NOTICED = 1
    UNSEEN = 2
    """Neither any vector nor the test notices it."""


def try_all(mutants: Mapping[str, str | None], attempt: Callable[[str, str | None], Verdict]) -> dict[str, Verdict]:
    """Try mutants, as many at a time as there are processors.

    Args:
        mutants: The test that should see each one, if any, by the names of the mutants.
        attempt: What is done in a process of its own; one that breaks off has noticed the mutant.
    """
    running: dict[int, str] = {}
    found: dict[str, Verdict] = {}
    for mutant, held_by in mutants.items():
        if len(running) == os.cpu_count():
            _end_one(running, found)
        running[in_child(partial(attempt, mutant, held_by))] = mutant
    while running:
        _end_one(running, found)
    return found


def in_child(work: Callable[[], Verdict]) -> int:
    """Split off a process that ends as the work does, and return its number."""
    import resource  # noqa: PLC0415  # Windows has none, and no mutants

    child = os.fork()
    if not child:
        status = Verdict.NOTICED
        try:
            resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            status = work()
        finally:
            os._exit(status)  # whatever was raised is noticed
    return child


def _end_one(running: dict[int, str], found: dict[str, Verdict]) -> None:
    child, status = os.wait()
    code = os.waitstatus_to_exitcode(status)
    found[running.pop(child)] = Verdict(code) if code >= 0 else Verdict.NOTICED


def is_seen(tests: str) -> bool:
    """Whether a test fails in this process; what it writes is lost."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    quiet = ["-qx", "-p", "no:cacheprovider", "-W", "ignore::pytest.PytestAssertRewriteWarning", *NO_GARBAGE]
    return pytest.main([*quiet, tests]) is pytest.ExitCode.TESTS_FAILED


def main() -> None:
    """Try the mutants of a JSON object: the test that should see each one, by their names."""
    vectors = questions()
    with multiprocessing.get_context("fork").Pool(1) as pool:
        calls = pool.apply(Calls.of, (vectors,))
    json.dump(try_all(json.load(sys.stdin), partial(calls.attempt, vectors)), sys.stdout)


if __name__ == "__main__":
    main()
