"""What players give away in the endings: ``python benchmarks/endings.py [--tricks N] NAME...``.

Each line has the mean over the endings, in points, and the largest. Names are those of
``deberts.players.PLAYERS``; ``even`` is ``searching`` which takes all worlds to be equally likely, as they are here,
whatever was bid; and ``any`` takes each card with the same probability.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Final

from deberts.players import PLAYERS, Effort, Searching, endings_of, exploitability
from deberts.players.endings import TRICKS, Ending
from deberts.players.equilibria import SEATS, even
from deberts.players.player import Player

EVEN: Final = Searching(Effort(judges=False))


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tricks", type=int, choices=TRICKS, action="append")
    parser.add_argument("names", nargs="+", choices=[*PLAYERS, "even", "any"])
    options = parser.parse_args()
    for tricks in options.tricks or TRICKS:
        lost: dict[str, list[float]] = {name: [] for name in options.names}
        for ending in endings_of(tricks):
            for name, found in lost.items():
                found.append(measure_of(name)(ending))
        for name, found in lost.items():
            mean, most = sum(found) / len(found), max(found)
            print(f"{tricks} tricks, {name}: {mean:.2f} points in the mean, {most:.2f} at most")


def measure_of(name: str) -> Callable[[Ending], float]:
    """Return what says how much a player gives away."""
    if name == "any":
        return any_card
    player: Player = EVEN if name == "even" else PLAYERS[name]
    return lambda ending: exploitability(player, ending)


def any_card(ending: Ending) -> float:
    """Return what is given away by each card with the same probability."""
    game = ending.game()
    return game.exploited(*(game.planned(seat, even) for seat in SEATS))


if __name__ == "__main__":
    main()
