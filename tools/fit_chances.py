"""Find how likely who misses so many points wins: ``python -m tools.fit_chances [--deals N] [--seed SEED]``.

At the root of the project, it writes the table in ``deberts.players``. Two who search play deals against each other,
each deal alone. From what they write follows the chance to win a match of such deals, for each pair of points that are
missing, beginning with the least: all is counted in steps of five points, and both take both parts.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from deberts.players import Effort, Searching, play_deal
from deberts.rulesets.presets import CLUB

HOME = Path("src/deberts/players/chance_table.py")
PLAYER = Searching(Effort(worlds=12))
STEP = 5
MARKS = (5, 20, 40, 60, 80, 100, 130, 160, 200, 250, 300, 350, 400, 500, 600, 700, 850, 1005)

HEAD = '''"""How likely who misses so many points wins a match, from {deals:,} deals of two who search.

``python -m tools.fit_chances {options}`` wrote it.
"""

from __future__ import annotations

from typing import Final

MARKS: Final = {marks}
"""Points that are missing until the target."""

CHANCES: Final = (
{rows})
"""How often in 10,000 who misses as many as the mark of the row wins, against who misses more: the marks after it."""
'''


def main() -> None:
    """Play, find and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=8_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with ProcessPoolExecutor() as executor:
        played = [*executor.map(partial(written, options.seed), range(options.deals), chunksize=50)]
    found = chances(np.array([row for rows in played for row in rows]))
    rows = "".join(f"    {row_of(found, mark)},\n" for mark in MARKS[:-1])
    told = f"--deals {options.deals} --seed {options.seed}"
    HOME.write_text(HEAD.format(deals=options.deals, options=told, marks=MARKS, rows=rows), encoding="utf-8")


def written(seed: int, number: int) -> list[tuple[int, int, bool]]:
    """Return what one writes in a deal, what the other, and whether the one declares: for both, if it is not void."""
    account = play_deal(seed, number, [PLAYER, PLAYER], CLUB).account
    if account is None or not any(account.written):
        return []
    one, other = account.written
    return [(one, other, account.declarer == 0), (other, one, account.declarer == 1)]


def chances(deals: Any) -> Any:
    """Return the chance by the steps that oneself misses and that the other does; a step missing is the least."""
    own, other = (np.round(deals[:, column] / STEP).astype(int) for column in (0, 1))
    defends, most = deals[:, 2] == 0, MARKS[-1] // STEP + 1
    found = np.full((most, most), 0.5)
    for mine in range(1, most):
        for theirs in range(1, most):
            left, right = mine - own, theirs - other
            later = found[np.maximum(left, 0), np.maximum(right, 0)]
            over = np.where(left > 0, 0.0, np.where(right > 0, 1.0, defends))
            found[mine, theirs] = np.where((left > 0) & (right > 0), later, over).mean()
    return found


def row_of(found: Any, mark: int) -> tuple[int, ...]:
    """Return the chances of who misses so many, against who misses more."""
    return tuple(round(10_000 * float(found[mark // STEP, other // STEP])) for other in MARKS if other > mark)


if __name__ == "__main__":
    main()
