"""What a save costs beside the action that it saves, and late in a match beside early.

``pytest benchmarks/test_saving.py -s`` plays a long match that is saved at each action, and prints how long an action
takes and its save, over the first two hundred actions and over two hundred from the thousandth on. An action is what
a server does: the text is read, judged and applied to a match. Both are measured by turns in one run, so the ratios
hold on a machine that does other things too.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter_ns

import pytest

from deberts import CLUB, Match, lot, pack_of_deal
from deberts.records import LogFile

RULES = CLUB.house("a long match", target=10_000)
ACTIONS = 1_200
WINDOW = 200
SEED = "a seed"


def script() -> Iterator[list[str]]:
    """What is done in each deal of a match, decided by lots, until there are actions enough."""
    lots, count = Random(1), 0
    match = Match.new(RULES, first_dealer=lot(SEED, 2))
    while count < ACTIONS:
        match = match.next_deal(pack_of_deal(SEED, len(match.deals)))
        while legal := match.deals[-1].legal_actions():
            match = match.apply(lots.choice(legal))
        count += len(match.deals[-1].actions)
        yield [str(action) for action in match.deals[-1].actions]


def measured(path: Path) -> list[tuple[int, int]]:
    """How many nanoseconds each action took, and its save."""
    times = []
    match = Match.new(RULES, first_dealer=lot(SEED, 2))
    with LogFile.create(path, match) as file:
        for texts in list(script()):
            match = match.next_deal(pack_of_deal(SEED, len(match.deals)))
            file.save(match)
            for text in texts:
                start = perf_counter_ns()
                match = match.apply(text)
                done = perf_counter_ns()
                file.save(match)
                times.append((done - start, perf_counter_ns() - done))
    return times


def test_a_save_beside_its_action(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    times = measured(tmp_path / "match.jsonl")
    windows = {"first": times[:WINDOW], "thousandth": times[1_000 : 1_000 + WINDOW]}
    actions = {name: median(action for action, _ in window) for name, window in windows.items()}
    saves = {name: median(save for _, save in window) for name, window in windows.items()}
    with capsys.disabled():
        for name in windows:
            ratio = saves[name] / actions[name]
            print(f"\n{name}: action {actions[name] / 1000:.1f} us, save {saves[name] / 1000:.1f} us, {ratio:.2f}")
        print(
            f"thousandth to first: action {actions['thousandth'] / actions['first']:.2f}, "
            f"save {saves['thousandth'] / saves['first']:.2f}"
        )
