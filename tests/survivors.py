"""Mutants of the rules that no vector kills: each must be listed, with a proof that no answer shows it.

``python tests/survivors.py`` tries every mutant, and takes minutes; with ``--since COMMIT`` those of the functions that
have changed since; with ``--most NUMBER`` no more than so many, drawn by a seed from the commit that is checked out. It
ends with 1 if a survivor is not listed, if a listed one does not survive, or if the test that should see it does not;
and with 2 if nobody could tell.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

import attrs

from changed import RULES, NoCommitError, changed_functions, commit_id

ROOT: Final = Path(__file__).parent.parent
MUTANTS: Final = ROOT / "mutants"
LISTED: Final = Path(__file__).parent / "mutation" / "survivors.toml"
PACKAGE: Final = "deberts.rules."
KILLED: Final = {"killed", "timeout"}
"""A rule that never comes to its end is noticed by whoever waits for the answer."""

ALIVE: Final = {"survived", "no tests"}


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


@attrs.frozen
class Draw:
    """The mutants that are tried.

    Args:
        tried: Their names.
        left_out: Names of those that could be tried as well, and are not.
    """

    tried: tuple[str, ...]
    left_out: tuple[str, ...] = ()

    def whole(self) -> set[str]:
        """The functions of which every mutant is tried."""
        return {function_of(name) for name in self.tried} - {function_of(name) for name in self.left_out}


def draw(names: Collection[str], most: int | None, seed: str) -> Draw:
    """Choose which mutants are tried: all, or as many as are allowed, the same ones whenever the seed is the same."""
    if most is None or len(names) <= most:
        return Draw(tuple(sorted(names)))
    tried = random.Random(seed).sample(sorted(names), most)  # no secret, but the same in every run
    return Draw(tuple(sorted(tried)), tuple(sorted({*names} - {*tried})))


def mutants(functions: set[str] | None) -> list[str]:
    """The names of the mutants of these functions, or of all functions of the rules."""
    from mutmut.mutation.file_mutation import mutate_file_contents  # noqa: PLC0415  # the tests of this file do without

    found = []
    for path in sorted((ROOT / RULES).glob("*.py")):
        if functions is None or any(name.startswith(f"{path.stem}.") for name in functions):
            mutated = mutate_file_contents(str(path), path.read_text(encoding="utf-8"))
            found += [f"{PACKAGE}{path.stem}.{name}" for name in mutated.mutant_names]
    return [name for name in found if functions is None or function_of(name) in functions]


def compare(survivors: Mapping[Change, str], known: Mapping[Change, Proof], whole: set[str]) -> Iterator[str]:
    """Say what is wrong with the list.

    Args:
        survivors: Names of the mutants that survive, by what they change.
        known: Mutants that are listed.
        whole: Functions of which every mutant was tried.
    """
    for change in sorted(survivors.keys() - known.keys(), key=str):
        yield f"survives, and is not listed: {change}"
    for change in sorted(known.keys() - survivors.keys(), key=str):
        if change.function in whole:
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


def function_of(mutant: str) -> str:
    """The function of a mutant, by the name that mutmut gives to it."""
    module, mangled = mutant.removeprefix(PACKAGE).rsplit("__mutmut_", 1)[0].split(".", 1)
    return ".".join((module, *(mangled[2:].split("ǁ") if mangled.startswith("xǁ") else (mangled[2:],))))


def run(names: Collection[str]) -> dict[Change, str]:
    """Try mutants, and return the names of those that survive, by what they change."""
    shutil.rmtree(MUTANTS, ignore_errors=True)  # what is there may have been tried with other vectors
    status, output = _mutmut("run", *names)
    if status:
        raise UndecidedError(output[-5000:])
    return {as_change(name, _mutmut("show", name)[1]): name for name in alive(_mutmut("results")[1], names)}


def alive(results: str, tried: Collection[str]) -> Iterator[str]:
    """The mutants that survive, out of what mutmut writes of all that it did not kill."""
    for line in filter(None, map(str.strip, results.splitlines())):
        name, verdict = line.rsplit(": ", 1)
        if name not in tried:
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
    parser.add_argument(
        "--since", metavar="COMMIT", help="try mutants of functions that have changed since this commit"
    )
    parser.add_argument("--most", metavar="NUMBER", type=int, help="try no more mutants than this")
    options = parser.parse_args(arguments)
    known = listed(LISTED.read_text(encoding="utf-8"))
    try:
        functions = None if options.since is None else changed_functions(options.since, ROOT)
        drawn = draw(mutants(functions), options.most, commit_id("HEAD", ROOT))
        survivors = run(drawn.tried) if drawn.tried else {}
    except (UndecidedError, NoCommitError) as error:
        sys.stderr.write(f"{error}\n")
        return 2
    problems = [*compare(survivors, known, drawn.whole()), *unseen(survivors, known)]
    sys.stdout.writelines(f"{line}\n" for line in (*problems, summary(drawn, len(survivors), functions)))
    return 1 if problems else 0


def summary(drawn: Draw, survivors: int, functions: set[str] | None) -> str:
    """Say how many mutants were tried, how many of them survive, and how many were left out."""
    where = (
        "all functions of the rules" if functions is None else f"{len(functions)} functions of the rules that changed"
    )
    return f"{survivors} of {len(drawn.tried)} mutants of {where} survive; {len(drawn.left_out)} were left out"


if __name__ == "__main__":
    sys.exit(main())
