"""Compare whole random deals of two commits: ``python benchmarks/commits.py OLD [NEW]``.

Both play the same deals through the public API, from the auction to what is written. They run at once but are asked in
turn, several times over, and the best of each counts. Packs and draws are made before the clock runs, which is that of
the processor.
"""

from __future__ import annotations

import argparse
import io
import os
import random
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

HERE = Path(__file__)
ROOT = HERE.parent.parent
DEALS = 200
STEPS = 60


def main() -> None:
    """Measure both commits and print what they took."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("old", nargs="?", help="the commit to compare with")
    parser.add_argument("new", nargs="?", help="the commit to compare; what stands in the folder if left out")
    parser.add_argument("--rounds", type=int, default=20)
    options = parser.parse_args()
    if options.old is None:
        answer_rounds()
        return
    with ExitStack() as stack:
        folders = [Path(stack.enter_context(tempfile.TemporaryDirectory())) for _ in range(2)]
        sources = map(_source, (options.old, options.new), folders)
        old, new = _best([stack.enter_context(_contestant(source)) for source in sources], options.rounds)
    print(f"{options.old}: {old / DEALS * 1e6:.0f} us a deal")
    print(f"{options.new or 'this folder'}: {new / DEALS * 1e6:.0f} us a deal, {old / new:.2f} times as fast")


def answer_rounds() -> None:
    """Play all deals whenever a line is read, and print the seconds that they took."""
    from deberts import CLUB, PACK, Deal  # noqa: PLC0415  # of the commit that is measured, and only there

    lots = random.Random(1)
    packs = [tuple(lots.sample(PACK, len(PACK))) for _ in range(DEALS)]
    draws = [lots.getrandbits(16) for _ in range(STEPS)]
    for _ in sys.stdin:
        start = time.process_time()
        for pack in packs:
            deal, draw = Deal.new(CLUB, pack, 0), iter(draws)
            while legal := deal.legal_actions():
                deal = deal.apply(legal[next(draw) % len(legal)])
            assert deal.is_over
            deal.account  # noqa: B018  # worked out when it is first read
        print(time.process_time() - start, flush=True)


def _source(commit: str | None, folder: Path) -> Path:
    if commit is None:
        return ROOT / "src"
    archive = subprocess.run(
        [str(shutil.which("git")), "archive", commit, "src"], cwd=ROOT, check=True, capture_output=True
    ).stdout
    with tarfile.open(fileobj=io.BytesIO(archive)) as files:
        files.extractall(folder, filter="data")
    return folder / "src"


def _contestant(source: Path) -> subprocess.Popen[str]:
    command = [sys.executable, str(HERE)]
    environment = {**os.environ, "PYTHONPATH": str(source)}
    return subprocess.Popen(command, env=environment, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def _best(contestants: Sequence[subprocess.Popen[str]], rounds: int) -> list[float]:
    best = [float("inf") for _ in contestants]
    for _ in range(rounds):
        for number, contestant in enumerate(contestants):
            assert contestant.stdin
            assert contestant.stdout
            contestant.stdin.write("\n")
            contestant.stdin.flush()
            best[number] = min(best[number], float(contestant.stdout.readline()))
    return best


if __name__ == "__main__":
    main()
