"""Every wrong engine is hunted by fresh questions alone: how many it takes, and how small the question becomes.

``python tests/fresh_hunt.py --seeds 5`` asks each the questions of some seeds, as many as are asked in a minute, and
says of each how many it took as soon as it is found. It ends with 1 if the median of one is more. Those that are
listed as beyond chance are asked only by name.
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

WHOLE: Final = 17
"""So many actions has the shortest question in which nearly all tricks are played, or all."""

BEYOND_CHANCE: Final[Mapping[str, str]] = MappingProxyType(
    {
        "W69": "two deals of one match must be passed out, and the dealer of the third come to his last bid",
        "W99": "somebody must have played both cards of the bela in silence, and his hand be asked about then",
        "W130": "one hand must have two sequences of one kind and height, and announce them one after the other",
        "W161": "the defender must claim at just half of the points of a deal",
        "W162": "the defender must claim half of a deal in which he has it by the last trick alone",
        "W166": "a house must count kush in which the declarer deals next, and the kush be equal",
        "W207": "more points must wait than forty deals bring",
        "W214": "both must come to the target by Moscow rules in one deal, one of them by points that hung",
        "W215": "one deal must hang after another, and its declarer have said bela",
        "W220": "one player must get all sevens, lead another card, and show them then",
        "W223": "a card too many must come to a hand before trumps are settled, and they be settled after that",
        "W306": "a house must ask for higher ruffs, three play, and one ruff lower, holding a higher trump",
        "W308": "a house must let who writes most deal, and two others share a bait of an odd number of points",
        "W309": "a house must let who writes most deal, and two others share a bait alike",
        "W312": "a house must play on past the target, the scores stand there equal, and somebody arrive",
        "W342": "king and queen must stand apart, lie in a sequence, and just this one be announced",
        "W224": "it must be open whether a card stayed, and matter",
        "W382": "the others together must beat a declarer who has most, three play, and points wait",
        "W318": "a second hang must count and who writes most deal, points wait, and the totals be equal then",
        "W369": "four must play in pairs, and one offend when both of the other side have announced",
        "W362": "four must play in pairs, and the partner of who is asked about have taken something",
        "W363": "four must play in pairs, two of one side announce, and theirs be senior",
        "W366": "four must play in pairs, and one claim with what his partner has taken",
        "W367": "four must play in pairs, bela need a trick, and the partner of who said it take that",
        "W395": "a house must let equal sequences count for nobody or for both, and two announce such",
        "W396": "a house must let equal sequences of both count, and two show such",
        "W401": "a house must write 100 for four sevens, and they bring somebody to the target",
        "W402": "a house must count four sevens among six cards alone, and a full hand have them otherwise",
        "W404": "a house must let the next seat deal after four sevens, they be shown, and a deal follow",
        "W407": "a house must oblige the dealer after deals passed out, and four sevens cancel one between them",
        "W408": "so too, and the house say that four sevens begin the count anew",
        "W411": "a house must show the bottom card at first, and a seat be asked what it sees before its bid",
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


@attrs.frozen
class Size:
    """How much there is to look at in a question: deals, what is done in them, and cards that are given otherwise."""

    deals: int
    actions: int
    cards: int

    @classmethod
    def of(cls, question: Question) -> Size:
        """The size of a question, however malformed it is."""
        given = question.given
        every = given.get("deals", [given] if "pack" in given else [])
        deals = [deal for deal in every if isinstance(deal, dict)] if isinstance(every, list) else []
        done = (deal.get("actions", deal.get("acts")) for deal in deals)
        hands = (given.get(key) for key in ("hand", "trick", "cards"))
        return cls(len(deals), sum(map(_length, done)), sum(map(_length, hands)))


def _length(items: object) -> int:
    return len(items) if isinstance(items, list) else 0


@attrs.define
class Hunt:
    """What came of hunting one wrong engine with each seed."""

    wrong: WrongEngine
    numbers: list[int]
    before: list[Size]
    after: list[Size]
    found: list[str]

    @property
    def median(self) -> float:
        """How many questions it takes."""
        return median(self.numbers)


def hunt(names: Sequence[str], seeds: int, most: int) -> list[Hunt]:
    """Hunt wrong engines with some seeds, one seed after the other, until more than half of them have found one."""
    hunts = [Hunt(WRONG_ENGINES[name], [], [], [], []) for name in names]
    for seed in range(seeds):
        drawn = Drawn(f"hunt {seed}")
        open_ones = [one for one in hunts if len(one.found) <= seeds // 2]  # of the others the median is known
        for one in open_ones:
            number, question = hunted(one.wrong, drawn, most)
            one.numbers.append(number)
            sys.stderr.write(f"{seed} {one.wrong.name} {number}\n")
            if question is not None:
                small = smallest(one.wrong, question)
                one.found.append(f"{question.op} -> {small.op}")
                one.before.append(Size.of(question))
                one.after.append(Size.of(small))
    return hunts


def shrinking(hunts: Sequence[Hunt]) -> Iterator[str]:
    """Say how much is left of what was found; and apart where a deal must be played to its end to show anything."""
    pairs = [pair for one in hunts for pair in zip(one.before, one.after, strict=True)]
    for part in ("deals", "actions", "cards"):
        some = [(getattr(large, part), getattr(small, part)) for large, small in pairs if getattr(large, part)]
        yield f"{part} left: {_left(some)}"
    acted = [(large.actions, small.actions) for large, small in pairs if large.actions]
    yield f"  where a deal must be played to its end: {_left([pair for pair in acted if pair[1] >= WHOLE])}"
    yield f"  and elsewhere: {_left([pair for pair in acted if pair[1] < WHOLE])}"


def _left(pairs: Sequence[tuple[int, int]]) -> str:
    if not pairs:
        return "nothing was found"
    shares = [small / large for large, small in pairs]
    larger, smaller = (sum(numbers) for numbers in zip(*pairs, strict=True))
    return f"{mean(shares):.2f} of each, {smaller / larger:.2f} of all, {len(pairs)} questions"


def main(arguments: Sequence[str] | None = None) -> int:
    """Hunt all of them."""
    parser = argparse.ArgumentParser(description="Hunt every wrong engine by fresh questions alone.")
    parser.add_argument("--seeds", type=int, default=5, help="with how many seeds (default: %(default)s)")
    parser.add_argument("--most", type=int, default=A_MINUTE, help="questions of each (default: %(default)s)")
    parser.add_argument("--only", action="append", help="only this wrong engine; may be given again")
    wanted = parser.parse_args(arguments)
    names = wanted.only or [name for name in WRONG_ENGINES if name not in BEYOND_CHANCE]
    hunts = hunt(names, wanted.seeds, wanted.most)
    for one in sorted(hunts, key=lambda one: one.median):
        sys.stdout.write(
            f"{one.wrong.name:6}{one.wrong.clause:7}{one.median:>7.0f}  {one.wrong.belief}: {one.found[:1]}\n"
        )
    lost = [one.wrong.name for one in hunts if one.median > wanted.most]
    sys.stdout.write(f"{len(hunts)} of {len(WRONG_ENGINES)} wrong engines, not found: {', '.join(lost) or 'none'}\n")
    sys.stdout.writelines(f"{line}\n" for line in shrinking(hunts))
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
