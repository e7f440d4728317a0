"""Measure the exact solver beside the same in C, and write a table: ``python benchmarks/compare_solver.py``.

The baseline is compiled on the spot. Both solve the same deals in turn, several times over, and the best of each
counts: whatever else the machine is doing then weighs on both alike. Time is that of the processor. A digest of the
values and the best cards of all deals says that both have found the same.
"""

from __future__ import annotations

import argparse
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from compare import WORKSHOP, circumstances  # type: ignore[import-not-found]  # stands beside this file

from deberts.fast import solve_many
from deberts.fast.kernels import entry_points, lanes as at

HERE = Path(__file__).parent
TABLE = HERE.parent / "docs" / "fast" / "measured-solver.txt"
SEED = 1
MOST_MILLISECONDS = 0.3
MOST_OF_C = 1.1

Measured = tuple[float, str]
"""Seconds for all deals, and the digest of what was found."""


def main() -> None:
    """Measure, print, and write the table."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--deals", type=int, default=1_000)
    arguments.add_argument("--rounds", type=int, default=11)
    given = arguments.parse_args()
    WORKSHOP.mkdir(exist_ok=True)
    in_c, ours = compiled(given.deals), kernels(given.deals)
    ours()  # compiles, too, if need be
    both = [(in_c(), ours()) for _ in range(given.rounds)]
    assert len({digest for pair in both for _, digest in pair}) == 1, "they have not found the same"
    lines = [
        *table(*(1000 * min(seconds)[0] / given.deals for seconds in zip(*both, strict=True))),
        "",
        *circumstances({}),
    ]
    print("\n".join(lines))
    TABLE.write_text("\n".join([".. Written by benchmarks/compare_solver.py.", "", *lines, ""]), encoding="utf-8")


def compiled(deals: int) -> Callable[[], Measured]:
    """Compile the baseline, and return how to ask it."""
    program = WORKSHOP / "solver_baseline"
    subprocess.run(["gcc", "-O2", "-o", str(program), str(HERE / "solver_baseline.c")], check=True)  # noqa: S607 -- looked up on the path

    def ask_it() -> Measured:
        run = subprocess.run([str(program), str(deals), str(SEED)], check=True, capture_output=True, text=True)
        digest, seconds = run.stdout.split()
        return float(seconds), digest

    return ask_it


def kernels(deals: int) -> Callable[[], Measured]:
    """Deal the same deals, and return how to solve them."""
    hands, trumps = dealt(deals)

    def solve_them() -> Measured:
        start = time.process_time()
        found = solve_many(hands, trumps)
        return time.process_time() - start, digest_of(found)

    return solve_them


def dealt(deals: int) -> tuple[Any, Any]:
    """Return hands and trumps of the first deals of shard 0, the indicator's suit being trump."""
    lanes, packs = at.new_block()
    shard, size = np.uint64(entry_points.word(np.uint64(SEED), np.uint64(0))), int(at.LANES)
    rows = lanes.reshape(-1, size)
    hands, trumps = np.empty((deals, 2), dtype=np.uint64), np.empty(deals, dtype=np.uint64)
    for first in range(0, deals, size):
        entry_points.deal_packs(lanes, packs, shard, np.uint64(first))
        part = min(size, deals - first)
        hands[first : first + part] = rows[int(at.HANDS) // size :][:2, :part].T
        trumps[first : first + part] = rows[int(at.INDICATOR) // size, :part] // np.uint64(8)
    return hands, trumps


def digest_of(found: Any) -> str:
    """Return the digest that the baseline makes, too."""
    differences = found["difference"].view(np.uint16).astype(np.uint64) << np.uint64(32)
    word = (differences | found["best"]) + np.arange(len(found), dtype=np.uint64)
    word = (word ^ (word >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    word = (word ^ (word >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return f"{int((word ^ (word >> np.uint64(31))).sum()):016x}"


def table(in_c: float, ours: float) -> list[str]:
    rows = (("the same algorithm in C, ``gcc -O2``", in_c), ("``deberts.fast.solve_many``", ours))
    lines = [".. list-table::", "   :header-rows: 1", "", "   * - Solver", "     - Milliseconds a deal", "     - Of C"]
    for title, milliseconds in rows:
        lines += [f"   * - {title}", f"     - {milliseconds:.3f}", f"     - {milliseconds / in_c:.2f}"]
    aims = f"The aims are {MOST_MILLISECONDS} milliseconds, and {MOST_OF_C} times the time of C."
    return [*lines, "", f"Deals of nine tricks, the value of every card exact; the mean of all deals. {aims}"]


if __name__ == "__main__":
    main()
