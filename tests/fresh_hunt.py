"""Every wrong engine is hunted by fresh questions alone: how many it takes, and how small the question becomes.

``python tests/fresh_hunt.py --seeds 5`` asks each the questions of some seeds, as many as are asked in a minute. It
ends with 1 if the median of one is more and it is not listed as one that chance does not find.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from statistics import mean, median
from types import MappingProxyType
from typing import Any, Final

import attrs

from deberts.conformance.fresh.answers import as_vector, reference
from deberts.conformance.fresh.drawing import EVERYTHING, Question, questions, written_rules
from deberts.conformance.fresh.shrinking import shrunk
from deberts.conformance.operations import answer
from deberts.conformance.verdicts import Verdict, judge
from deberts.conformance.wrong_engines import WRONG_ENGINES, WrongEngine

A_MINUTE: Final = 20_000
"""How many questions are asked in a minute."""

PART: Final = 500

BEYOND_CHANCE: Final[Mapping[str, str]] = MappingProxyType(
    {
        "W69": "two deals of one match must be passed out, and the dealer of the third come to his last bid",
        "W99": "somebody must have played both cards of the bela in silence, and his hand be asked about then",
        "W130": "one hand must have two sequences of one kind and height, and announce them one after the other",
        "W138": "the winner must come to the target where mars is agreed, and the other stand at just half of it",
        "W161": "the defender must claim at just half of the points of a deal",
        "W163": "of three or four one must win where mars is agreed, and some of the others be below half",
        "W166": "a house must count kush in which the declarer deals next, and the kush be equal",
    }
)
"""Wrong engines that a minute of fresh questions does not find, each with the reason."""


class Drawn:
    """The questions of a seed with what is right, drawn once for all engines, by the true rules."""

    def __init__(self, seed: str) -> None:
        self._questions = questions(seed, EVERYTHING)
        self.kept: list[tuple[Question, dict[str, Any]]] = []

    def parts(self, most: int) -> Iterator[list[tuple[Question, dict[str, Any]]]]:
        """All of them, a part at a time; each is drawn when it is needed."""
        for begin in range(0, most, PART):
            while len(self.kept) < min(begin + PART, most):
                question = next(self._questions)
                self.kept.append((question, reference(question)))
            yield self.kept[begin : min(begin + PART, most)]


def differs(wrong: WrongEngine, question: Question, expect: dict[str, Any]) -> bool:
    """Whether a wrong engine answers a question otherwise."""
    with wrong.believed():
        return _differs(question, expect)


def _differs(question: Question, expect: dict[str, Any]) -> bool:
    try:
        said = answer(written_rules(question.rules), question.op, question.given)
    except Exception:  # noqa: BLE001  # what a wrong belief breaks is found too
        return True
    return judge(as_vector(question, expect), 1, {"seq": 1, **said}).verdict is not Verdict.PASS


def hunted(wrong: WrongEngine, drawn: Drawn, most: int) -> tuple[int, Question | None]:
    """How many questions it takes to find a wrong engine, and the one that does; one more than all if none does."""
    number = 0
    for part in drawn.parts(most):
        with wrong.believed():
            for question, expect in part:
                number += 1
                if _differs(question, expect):
                    return number, question
    return most + 1, None


def smallest(wrong: WrongEngine, question: Question) -> Question:
    """The smallest question to which a wrong engine still answers otherwise."""
    kind = "result" in reference(question)

    def still(smaller: Question) -> bool:
        expect = reference(smaller)
        return ("result" in expect or not kind) and differs(wrong, smaller, expect)

    return shrunk(question, still)


def actions(question: Question) -> int:
    """How many actions a question has."""
    given = question.given
    return sum(len(deal.get("actions", ())) for deal in given.get("deals", [given]))


@attrs.define
class Hunt:
    """What came of hunting one wrong engine with each seed."""

    wrong: WrongEngine
    numbers: list[int]
    before: list[int]
    after: list[int]
    found: list[str]

    @property
    def median(self) -> float:
        """How many questions it takes."""
        return median(self.numbers)


def hunt(names: Sequence[str], seeds: int, most: int) -> list[Hunt]:
    """Hunt wrong engines with some seeds, one seed after the other."""
    hunts = [Hunt(WRONG_ENGINES[name], [], [], [], []) for name in names]
    for seed in range(seeds):
        drawn = Drawn(f"hunt {seed}")
        for one in hunts:
            number, question = hunted(one.wrong, drawn, most)
            one.numbers.append(number)
            if question is not None:
                small = smallest(one.wrong, question)
                one.found.append(f"{question.op} -> {small.op}")
                if actions(question):
                    one.before.append(actions(question))
                    one.after.append(actions(small))
    return hunts


def main(arguments: Sequence[str] | None = None) -> int:
    """Hunt all of them."""
    parser = argparse.ArgumentParser(description="Hunt every wrong engine by fresh questions alone.")
    parser.add_argument("--seeds", type=int, default=5, help="with how many seeds (default: %(default)s)")
    parser.add_argument("--most", type=int, default=A_MINUTE, help="questions of each (default: %(default)s)")
    parser.add_argument("--only", action="append", help="only this wrong engine; may be given again")
    wanted = parser.parse_args(arguments)
    hunts = hunt(wanted.only or list(WRONG_ENGINES), wanted.seeds, wanted.most)
    for one in sorted(hunts, key=lambda one: one.median):
        sys.stdout.write(
            f"{one.wrong.name:6}{one.wrong.clause:7}{one.median:>7.0f}  {one.wrong.belief}: {one.found[:1]}\n"
        )
    before, after = ([number for one in hunts for number in getattr(one, part)] for part in ("before", "after"))
    ratios = [small / large for small, large in zip(after, before, strict=True)]
    lost = [one.wrong.name for one in hunts if one.median > wanted.most and one.wrong.name not in BEYOND_CHANCE]
    sys.stdout.write(f"{len(hunts)} wrong engines, not found: {', '.join(lost) or 'none'}; ")
    sys.stdout.write(f"actions left: {mean(ratios or [0.0]):.2f} of each, ")
    sys.stdout.write(f"{sum(after) / (sum(before) or 1):.2f} of all\n")
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
