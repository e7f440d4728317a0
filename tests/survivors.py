"""Mutants of the rules that no vector kills: each must be listed, with a proof that no answer shows it.

``python tests/survivors.py`` asks about every mutant, and takes minutes; with ``--since COMMIT`` about those of the
functions that have changed since. It ends with 1 if a survivor is not listed, if a listed one does not survive, or if
the test that should see it does not; and with 2 if nobody could tell.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

import attrs

from changed import NoCommitError, changed_functions

ROOT: Final = Path(__file__).parent.parent
MUTANTS: Final = ROOT / "mutants"
LISTED: Final = Path(__file__).parent / "mutation" / "survivors.toml"
PACKAGE: Final = "deberts.rules."
KILLED: Final = {"killed", "timeout"}
"""A rule that never comes to its end is noticed by whoever waits for the answer."""

ALIVE: Final = {"survived", "no tests"}
NOTHING: Final = "nothing matches"
"""What mutmut says of functions in which there is nothing to change."""


class UndecidedError(Exception):
    """Nobody could tell which mutants survive."""


@attrs.frozen
class Change:
    """A mutant, told by what it changes; its number would move with every line that is written above it.

    Args:
        function: The function, such as ``s04_sequences.Sequence.parse``.
        was: The line of the function, or the lines, without indentation.
        becomes: What stands there instead; empty if nothing does.
    """

    function: str
    was: str
    becomes: str

    def __str__(self) -> str:
        return f"{self.function}\n    was      {self.was}\n    becomes  {self.becomes}"


@attrs.frozen
class Proof:
    """Why a mutant may survive.

    Args:
        why: The proof that no answer shows it.
        held_by: The tests that see it all the same, if any do.
    """

    why: str
    held_by: str | None = None


def listed(text: str) -> dict[Change, Proof]:
    """The survivors that are known, out of the list.

    Raises:
        ValueError: If one stands there twice.
    """
    tables = tomllib.loads(text)
    proofs: dict[Change, Proof] = {}
    for entry in (*tables["equivalent"], *tables["unshown"]):
        for becomes in entry["becomes"]:
            change = Change(entry["function"], folded(entry["was"]), folded(becomes))
            if change in proofs:
                raise ValueError(f"listed twice: {change}")
            proofs[change] = Proof(entry["why"], entry.get("held_by"))
    return proofs


def compare(survivors: Mapping[Change, str], known: Mapping[Change, Proof], asked: set[str] | None) -> Iterator[str]:
    """Say what is wrong with the list.

    Args:
        survivors: Names of the mutants that survive, by what they change.
        known: Mutants that are listed.
        asked: Functions that were asked about; all of them if left out.
    """
    expected = {change for change in known if asked is None or change.function in asked}
    for change in sorted(survivors.keys() - expected, key=str):
        yield f"survives, and is not listed: {change}"
    for change in sorted(expected - survivors.keys(), key=str):
        yield f"is listed, and does not survive: {change}"


def unseen(survivors: Mapping[Change, str], known: Mapping[Change, Proof]) -> Iterator[str]:
    """Say which mutants are not seen by the tests that should see them."""
    for change, mutant in survivors.items():
        held_by = known[change].held_by if change in known else None
        if held_by is not None and not _is_seen(mutant, held_by):
            yield f"is not seen by {held_by}: {change}"


def _is_seen(mutant: str, tests: str) -> bool:
    command = [sys.executable, "-m", "pytest", "-qx", "-p", "no:cacheprovider", tests]
    environment = {**os.environ, "MUTANT_UNDER_TEST": mutant, "PYTHONPATH": "src"}
    done = subprocess.run(command, cwd=MUTANTS, check=False, capture_output=True, env=environment)
    return done.returncode == 1


def pattern(function: str) -> str:
    """The names that mutmut gives to the mutants of a function."""
    module, *owner, name = function.split(".")
    mangled = f"xǁ{owner[0]}ǁ{name}" if owner else f"x_{name}"
    return f"{PACKAGE}{module}.{mangled}__mutmut_*"


def function_of(mutant: str) -> str:
    """The function of a mutant, by the name that mutmut gives to it."""
    module, mangled = mutant.removeprefix(PACKAGE).rsplit("__mutmut_", 1)[0].split(".", 1)
    return ".".join((module, *(mangled[2:].split("ǁ") if mangled.startswith("xǁ") else (mangled[2:],))))


def run(asked: set[str] | None) -> dict[Change, str]:
    """Try every mutant of these functions, and return the names of those that survive, by what they change."""
    shutil.rmtree(MUTANTS, ignore_errors=True)  # what is there may have been tried with other vectors
    status, said = _mutmut("run", *map(pattern, sorted(asked or ())))
    if status and NOTHING in said:
        return {}
    if status:
        raise UndecidedError(said[-5000:])
    return {as_change(name, _mutmut("show", name)[1]): name for name in alive(_mutmut("results")[1], asked)}


def alive(results: str, asked: set[str] | None) -> Iterator[str]:
    """The mutants that survive, out of what mutmut writes of all that it did not kill."""
    for line in filter(None, map(str.strip, results.splitlines())):
        name, verdict = line.rsplit(": ", 1)
        if asked is not None and function_of(name) not in asked:
            continue
        if verdict not in ALIVE | KILLED:
            raise UndecidedError(f"{name}: {verdict}")
        if verdict in ALIVE:
            yield name


def as_change(mutant: str, difference: str) -> Change:
    """What a mutant changes, out of the difference that mutmut shows."""
    lines = [line for line in difference.splitlines() if not line.startswith(("+++", "---"))]
    was, becomes = ("\n".join(line[1:] for line in lines if line.startswith(sign)) for sign in "-+")
    return Change(function_of(mutant), folded(was), folded(becomes))


def folded(text: str) -> str:
    """The text with its white space folded."""
    return " ".join(text.split())


def _mutmut(*arguments: str) -> tuple[int, str]:
    command = [sys.executable, "-m", "mutmut", *arguments]
    done = subprocess.run(
        command, cwd=ROOT, check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, encoding="utf-8"
    )
    return done.returncode, done.stdout


def main(arguments: Sequence[str] | None = None) -> int:
    """Try the mutants, and hold those that survive against the list."""
    parser = argparse.ArgumentParser(description="Find the mutants of the rules that no vector kills.")
    parser.add_argument("--since", metavar="COMMIT", help="ask about functions that have changed since this commit")
    since = parser.parse_args(arguments).since
    known = listed(LISTED.read_text(encoding="utf-8"))
    try:
        asked = None if since is None else changed_functions(since, ROOT)
        survivors = {} if asked == set() else run(asked)
    except (UndecidedError, NoCommitError) as error:
        sys.stderr.write(f"{error}\n")
        return 2
    problems = [*compare(survivors, known, asked), *unseen(survivors, known)]
    where = "all functions of the rules" if asked is None else f"{len(asked)} functions of the rules that changed"
    sys.stdout.writelines(f"{line}\n" for line in (*problems, f"{len(survivors)} mutants of {where} survive"))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
