"""Fresh questions of every family, put to the engines in other languages: whoever reads the rules otherwise is found.

``python tests/differential.py --cases 100000 --seed 1`` asks the engines in ``examples/engines`` whose language is
here. It ends with 1 if an answer differs, and with 2 if there was nobody to ask.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from deberts.conformance.families import DEEP
from deberts.conformance.fresh.drawing import DRAWN
from deberts.conformance.fresh.fuzzing import Chosen, Findings, fuzz
from deberts.conformance.fresh.misreadings import named
from deberts.conformance.process import ProcessEngine
from deberts.conformance.protocol import Engine, Introduction
from deberts.conformance.reports import fresh

ENGINES: Final = Path(__file__).parent.parent / "examples" / "engines"
COMMANDS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "node": ("node", str(ENGINES / "node" / "engine.js")),
        "perl": ("perl", str(ENGINES / "perl" / "engine.pl")),
        "go": ("go", "run", *map(str, sorted((ENGINES / "go").glob("*.go")))),
    }
)
"""How each engine in another language is started, by the program that it needs."""

CASES: Final = 2_500
SEED: Final = "1"
FAMILIES: Final = tuple(family for family in DRAWN if family != DEEP)
"""What is asked: all but counts that take seconds."""


class Heard:
    """An engine whose answers are counted: ``result``, ``input``, or the clause that refuses, by operation."""

    def __init__(self, engine: Engine) -> None:
        """Take the engine."""
        self.engine, self.answers = engine, Counter[tuple[str, str]]()

    def start(self) -> Introduction:
        """Start it."""
        return self.engine.start()

    def ask(self, seq: int, rules: Any, op: str, given: Mapping[str, Any]) -> object:
        """Ask it."""
        said: Any = self.engine.ask(seq, rules, op, given)
        self.answers[op, "result" if "result" in said else said["error"]["clause"] or "input"] += 1
        return said

    def stop(self) -> None:
        """Stop it."""
        self.engine.stop()

    def lines(self) -> Iterator[str]:
        """Say how the answers were mixed."""
        for op in sorted({op for op, _ in self.answers}):
            kinds = {kind: number for (of, kind), number in sorted(self.answers.items()) if of == op}
            yield f"{op:14}" + "  ".join(f"{kind} {number}" for kind, number in kinds.items())


def compare(engine: Engine, cases: int, seed: str) -> Findings:
    """Ask an engine so many questions of what it claims, and judge it by the reference."""
    return fuzz(engine, Chosen(seed=seed, number=cases, families=FAMILIES))


def told(findings: Findings, seed: str) -> Iterator[str]:
    """Describe what was found, as whoever asks fresh questions reads it."""
    return fresh.text(findings, f"of the seed {seed}", named(findings.differences, seed))


def main(arguments: Sequence[str] | None = None) -> int:
    """Compare every engine whose language is here."""
    parser = argparse.ArgumentParser(description="Ask the engines in other languages what the reference is asked.")
    parser.add_argument("--cases", type=int, default=CASES, help="how many questions (default: %(default)s)")
    parser.add_argument("--seed", default=SEED, help="what the questions are drawn from (default: %(default)s)")
    wanted = parser.parse_args(arguments)
    here = [name for name in COMMANDS if shutil.which(name)]
    sys.stdout.writelines(f"{name} is not here, and was not asked\n" for name in COMMANDS if name not in here)
    differ = [name for name in here if not _agrees(name, wanted.cases, wanted.seed)]
    return 1 if differ else 0 if here and wanted.cases > 0 else 2


def _agrees(name: str, cases: int, seed: str) -> bool:
    engine = Heard(ProcessEngine(COMMANDS[name], timeout=60.0))
    findings = compare(engine, cases, seed)
    sys.stdout.writelines(f"{line}\n" for line in (name, *engine.lines(), *told(findings, seed)))
    return not (findings.different or findings.broke)


if __name__ == "__main__":
    sys.exit(main())
