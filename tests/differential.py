"""Questions drawn by lots, put to the reference and to a program: whoever reads the rules otherwise is found.

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
from random import Random
from types import MappingProxyType
from typing import Any, Final

import attrs

from deberts.conformance.operations import answer
from deberts.conformance.process import ProcessEngine
from deberts.conformance.protocol import Engine
from deberts.conformance.vectors import Vector
from deberts.conformance.verdicts import Result, Verdict, judge
from deberts.records.strict_json import dumps
from faults import ILLEGAL, double, illegal, malformed
from questions import SENSIBLE, Question, respelled, sensible

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
SPELT_AS_WRITTEN: Final = 0.9
"""How many questions spell cards as they are written; the others as they may be read."""

SHOWN: Final = 20
"""How many differences are shown; one mistake makes many."""


@attrs.frozen
class Findings:
    """What came of asking.

    Args:
        answers: How often the reference answered what to which operation: ``result``, ``input``, or a clause.
        differences: Every question to which the other engine answered something else.
    """

    answers: Counter[tuple[str, str]]
    differences: tuple[Result, ...]

    @property
    def asked(self) -> int:
        """How many questions were asked."""
        return self.answers.total()

    def lines(self) -> Iterator[str]:
        """Say how the questions were mixed, and what differs."""
        for op in sorted({op for op, _ in self.answers}):
            kinds = {kind: number for (of, kind), number in sorted(self.answers.items()) if of == op}
            yield f"{op:14}" + "  ".join(f"{kind} {number}" for kind, number in kinds.items())
        for result in self.differences[:SHOWN]:
            yield described(result)
        yield f"{self.asked} questions, {len(self.differences)} answered differently"


def question(seed: str, number: int, operations: Sequence[str]) -> Question:
    """The question of a number; the operations take turns, and chance decides whether it has a fault, or two."""
    lots = Random(f"{seed}/{number}")
    op = operations[number % len(operations)]
    draw = lots.choice((sensible,) * 6 + (malformed,) + (illegal,) * 3 * (op in ILLEGAL) + (double,) * 2)
    asked = draw(lots, op)
    return asked if lots.random() < SPELT_AS_WRITTEN else attrs.evolve(asked, given=respelled(lots, asked.given))


def compare(engine: Engine, cases: int, seed: str) -> Findings:
    """Ask an engine so many questions about the operations that it claims, and judge it by the reference.

    An engine that breaks the rhythm of question and answer ends the comparison by its error.
    """
    claimed = [op for op in SENSIBLE if op in engine.start().operations]
    answers: Counter[tuple[str, str]] = Counter()
    differences = []
    try:
        for number in range(cases):
            asked = question(seed, number, claimed)
            vector = as_vector(number, asked, answer(asked.rules, asked.op, asked.given))
            answers[asked.op, kind_of(vector.expect)] += 1
            result = judge(vector, number, engine.ask(number, asked.rules, asked.op, asked.given))
            if result.verdict is not Verdict.PASS:
                differences.append(result)
    finally:
        engine.stop()
    return Findings(answers, tuple(differences))


def as_vector(number: int, asked: Question, expect: Mapping[str, Any]) -> Vector:
    """The question with what the reference answers, as the runner would have it."""
    op: str = asked.op
    return Vector(f"club/drawn/{number}", "clause", asked.rules, (), "text", "drawn by lots", op, asked.given, expect)


def kind_of(expect: Mapping[str, Any]) -> str:
    """What an answer is: ``result``, ``input``, or the clause that refuses."""
    return "result" if "result" in expect else expect["error"]["clause"] or "input"


def described(result: Result) -> str:
    """A difference in four lines, to be asked again by hand."""
    vector = result.vector
    told = {"rules": vector.rules, "op": vector.op, "given": vector.given}
    answers = f"  reference {dumps(vector.expect)}  other     {dumps(result.got)}"
    return f"{vector.id}: {result.verdict.value} {result.why}\n  {dumps(told)}{answers}"


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
    findings = compare(ProcessEngine(COMMANDS[name], timeout=60.0), cases, seed)
    sys.stdout.writelines(f"{line}\n" for line in (name, *findings.lines()))
    return not findings.differences


if __name__ == "__main__":
    sys.exit(main())
