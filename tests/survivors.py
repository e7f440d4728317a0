"""Mutants of the rules that no vector kills: each must be listed, with a proof that no answer shows it.

``python tests/survivors.py`` tries every mutant, and takes minutes; with ``--of MODULE`` those of a module, such as
``s05_tricks``; with ``--since COMMIT`` those of the functions that have changed since; with ``--most NUMBER`` no more
than so many, drawn by a seed from the commit that is checked out. It ends with 1 if a survivor is not listed, if a
listed one does not survive, or if the test that should see it does not; and with 2 if nobody could tell.
"""

from __future__ import annotations

import argparse
import difflib
import json
import os
import random
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import attrs

from changed import RULES, NoCommitError, changed_functions, commit_id

if TYPE_CHECKING:
    from mutmut.mutation.file_mutation import MutatedFile

ROOT: Final = Path(__file__).parent.parent
MUTANTS: Final = ROOT / "mutants"
LISTED: Final = Path(__file__).parent / "mutation" / "survivors.toml"
PACKAGE: Final = "deberts.rules."
TRIES: Final = Path(__file__).parent / "mutant_trials.py"
HELD, NOTICED = 0, 1  # of the verdicts of mutant_trials.py


class UndecidedError(Exception):
    """Nobody could tell which mutants survive."""


@attrs.frozen
class Change:
    """A mutant, known by what it changes; its number would move with every line that is written above it.

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
        lines = entry.get("changes") or {entry["was"]: entry["becomes"]}
        for was, becomes in ((was, becomes) for was, several in lines.items() for becomes in several):
            change = Change(entry["function"], folded(was), folded(becomes))
            if change in proofs:
                raise ValueError(f"listed twice: {change}")
            proofs[change] = Proof(entry["why"], entry.get("held_by"))
    return proofs


def proofs(text: str, changes: Collection[Change]) -> dict[Change, Proof]:
    """What the list says: of each mutant in it, and of those of functions that no operation calls."""
    uncalled = {
        name: Proof(entry["why"], entry["held_by"])
        for entry in tomllib.loads(text)["uncalled"]
        for name in entry["functions"]
    }
    return {change: uncalled[change.function] for change in changes if change.function in uncalled} | listed(text)


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
    found = []
    for path in sorted((ROOT / RULES).glob("*.py")):
        if functions is None or any(name.startswith(f"{path.stem}.") for name in functions):
            found += [f"{PACKAGE}{path.stem}.{name}" for name in mutated(path.stem).mutant_names]
    return [name for name in found if functions is None or function_of(name) in functions]


@cache
def mutated(module: str) -> MutatedFile:
    """A module of the rules with its mutants, among which whoever calls a function can choose."""
    from mutmut.mutation.file_mutation import mutate_file_contents  # noqa: PLC0415  # the tests of this file do without

    path = ROOT / RULES / f"{module}.py"
    return mutate_file_contents(str(path), path.read_text(encoding="utf-8"))


def compare(survivors: Mapping[Change, bool], known: Collection[Change], whole: set[str]) -> Iterator[str]:
    """Say what is wrong with the list.

    Args:
        survivors: Mutants that survive, and whether the test that should see each one does.
        known: Mutants that are listed.
        whole: Functions of which every mutant was tried.
    """
    for change in sorted({*survivors} - {*known}, key=str):
        yield f"survives, and is not listed: {change}"
    for change in sorted({*known} - {*survivors}, key=str):
        if change.function in whole:
            yield f"is listed, and does not survive: {change}"
    for change in sorted((change for change, is_held in survivors.items() if not is_held), key=str):
        yield f"is not seen by the test that should see it: {change}"


def function_of(mutant: str) -> str:
    """The function of a mutant, by the name that mutmut gives to it."""
    module, mangled = mutant.removeprefix(PACKAGE).rsplit("__mutmut_", 1)[0].split(".", 1)
    return ".".join((module, *(mangled[2:].split("ǁ") if mangled.startswith("xǁ") else (mangled[2:],))))


def run(changes: Mapping[str, Change], known: Mapping[Change, Proof]) -> dict[Change, bool]:
    """Try mutants, and return those that survive, and whether the test that should see each one does."""
    held_by = {name: known[change].held_by if change in known else None for name, change in changes.items()}
    write({*map(module_of, changes)})
    done = subprocess.run(
        [sys.executable, TRIES],
        cwd=ROOT,
        check=False,
        input=json.dumps(held_by),
        capture_output=True,
        env={**os.environ, "PYTHONPATH": str(MUTANTS)},
        encoding="utf-8",
    )
    if done.returncode:
        raise UndecidedError(done.stderr)
    found = json.loads(done.stdout)
    return {changes[name]: verdict == HELD for name, verdict in found.items() if verdict != NOTICED}


def write(modules: Collection[str]) -> None:
    """Write the library with the mutants of some modules of its rules."""
    shutil.rmtree(MUTANTS, ignore_errors=True)
    shutil.copytree(ROOT / "src", MUTANTS, ignore=shutil.ignore_patterns("__pycache__"))
    for module in modules:
        (MUTANTS / "deberts" / "rules" / f"{module}.py").write_text(mutated(module).code, encoding="utf-8")


def module_of(mutant: str) -> str:
    """The module of a mutant."""
    return mutant.removeprefix(PACKAGE).partition(".")[0]


def as_change(mutant: str, module: MutatedFile) -> Change:
    """What a mutant changes, out of the module that holds it beside its function."""
    function, changed = function_of(mutant), mutant.rpartition(".")[2]
    lines = module.code.splitlines()
    names = f"{changed.rpartition('__mutmut_')[0]}__mutmut_orig", changed
    before, after = (
        [line.replace(name, function.rpartition(".")[2]) for line in lines[span.start - 1 : span.end]]
        for name, span in ((name, module.line_span_by_function_name[name]) for name in names)
    )
    difference = [line for line in difflib.unified_diff(before, after) if not line.startswith(("+++", "---"))]
    was, becomes = ("\n".join(line[1:] for line in difference if line.startswith(sign)) for sign in "-+")
    return Change(function, folded(was), folded(becomes))


def folded(text: str) -> str:
    """The text with its white space folded."""
    return " ".join(text.split())


def main(arguments: Sequence[str] | None = None) -> int:
    """Try the mutants, and hold those that survive against the list."""
    parser = argparse.ArgumentParser(description="Find the mutants of the rules that no vector kills.")
    parser.add_argument(
        "--since", metavar="COMMIT", help="try mutants of functions that have changed since this commit"
    )
    parser.add_argument("--of", metavar="MODULE", help="try mutants of this module of the rules")
    parser.add_argument("--most", metavar="NUMBER", type=int, help="try no more mutants than this")
    options = parser.parse_args(arguments)
    text = LISTED.read_text(encoding="utf-8")
    try:
        functions = None if options.since is None else changed_functions(options.since, ROOT)
        names = [name for name in mutants(functions) if options.of in {None, module_of(name)}]
        drawn = draw(names, options.most, commit_id("HEAD", ROOT))
        changes = {name: as_change(name, mutated(module_of(name))) for name in drawn.tried}
        known = proofs(text, changes.values())
        survivors = run(changes, known) if changes else {}
    except (UndecidedError, NoCommitError) as error:
        sys.stderr.write(f"{error}\n")
        return 2
    problems = list(compare(survivors, known, drawn.whole()))
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
