"""Games that are saved and killed: nothing is lost but the action that was not answered yet.

``python tests/killed.py --points 200 --seed 1`` kills so many, each at a point drawn by lots, and says what was found.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import sleep
from typing import Final

import attrs

from deberts import CLUB, Match, lot, pack_of_deal
from deberts.records import LogFile, read_log

RULES: Final = CLUB.house("a long match", target=10_000)
MOST_ANSWERS: Final = 400
LONGEST_WAIT: Final = 0.002
"""Seconds after an answer, at most, until the process is killed: enough for some actions more."""


@attrs.frozen
class Point:
    """Where a process was killed.

    Args:
        answered: How many steps it had answered.
        kept: How many steps its log holds.
        torn: How many bytes of a line that was not written whole.
    """

    answered: int
    kept: int
    torn: int


def play(seed: str, path: Path, answers: int) -> None:
    """Play a match that is saved at each step, and answer the step by a byte once it is."""
    with LogFile.create(path, Match.new(RULES, first_dealer=lot(seed, 2))) as file:
        for match in steps(seed):
            file.save(match)
            os.write(answers, b".")


def steps(seed: str) -> Iterator[Match]:
    """The match after each step, all decided by a seed."""
    lots = Random(seed)
    match = Match.new(RULES, first_dealer=lot(seed, 2))
    while not match.is_over:
        match = match.next_deal(pack_of_deal(seed, len(match.deals)))
        yield match
        while legal := match.deals[-1].legal_actions():
            match = match.apply(lots.choice(legal))
            yield match


def kill(lots: Random, path: Path) -> Point:
    """Start a game, kill it some time after some answer, and hold its log against the game as it was played."""
    seed, awaited, wait = str(lots.random()), lots.randint(1, MOST_ANSWERS), lots.random() * LONGEST_WAIT
    reading, writing = os.pipe()
    player = os.fork()
    if player == 0:
        os.close(reading)
        play(seed, path, writing)
        os._exit(0)
    os.close(writing)
    answered = 0
    while answered < awaited:
        answered += len(os.read(reading, awaited - answered))
    sleep(wait)
    os.kill(player, signal.SIGKILL)
    os.waitpid(player, 0)
    while more := os.read(reading, 65_536):
        answered += len(more)
    os.close(reading)
    return kept(seed, path, answered)


def kept(seed: str, path: Path, answered: int) -> Point:
    """What the log of a killed game holds: every step that was answered, and at most the one that was not."""
    log = read_log(path.read_bytes())
    number = len(log.match.deals) + sum(len(deal.actions) for deal in log.match.deals)
    assert answered <= number <= answered + 1, (seed, answered, number)
    assert log.match == next(match for at, match in enumerate(steps(seed), 1) if at == number)
    with LogFile.resume(path) as file:
        assert file.match == log.match
    return Point(answered, number, log.torn)


def main() -> None:
    """Kill as many games as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--points", type=int, default=200)
    parser.add_argument("--seed", default="1")
    options = parser.parse_args()
    with TemporaryDirectory() as folder:
        lots = Random(options.seed)
        found = [kill(lots, Path(folder) / f"{number}.jsonl") for number in range(options.points)]
    answered = sum(point.answered for point in found)
    unanswered = sum(point.kept for point in found) - answered
    sys.stdout.write(
        f"{len(found)} games killed after {answered} answered steps: none is lost, "
        f"{unanswered} steps were saved and not answered, {sum(point.torn > 0 for point in found)} lines are torn\n"
    )


if __name__ == "__main__":
    main()
