"""Measure how fast players are, and write a table: ``python benchmarks/players.py``; it takes some two minutes.

All is measured on one core, once compiled, with views of deals that players who search have played. Time is that of the
processor, that of a budget too. Beside each figure stands what it must be, and the aim.
"""

from __future__ import annotations

import argparse
import gc
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from time import process_time
from typing import Final
from unittest.mock import patch

import attrs
from compare import circumstances  # type: ignore[import-not-found]  # stands beside this file

from deberts import CLUB, Deal, View, fast, pack_of_deal
from deberts.fast.weighing import search
from deberts.players import (
    Effort,
    Searching,
    careful,
    play_match,
    playouts,
    resample,
    review,
    searcher,
    searching,
    sight,
)

TABLE: Final = Path(__file__).parent.parent / "docs" / "guide" / "measured-players.txt"
DRAWN: Final = 1_000_000
"""So many worlds are drawn of a view."""

DEALS_REVIEWED: Final = 7

IN_HASTE: Final = Searching(Effort(worlds=20_000, budget=0.05))
"""Weighs more worlds than its time allows."""


@attrs.frozen
class Figure:
    """What is measured.

    Args:
        name: What it is called.
        found: Measures it, in its unit.
        shown: How it is written.
        must: What it must be.
        aim: What it should be.
        sign: 1 if less is better, else -1.
    """

    name: str
    found: Callable[[], float]
    shown: str
    must: float
    aim: float
    sign: int = 1

    def row(self) -> str:
        """Return the row of the table, with what was measured."""
        found = self.found()
        holds = self.sign * found <= self.sign * self.must
        cells = (self.name, *map(self.shown.format, (found, self.must, self.aim)), "yes" if holds else "no")
        return "\n".join(f"{'   * -' if not number else '     -'} {cell}" for number, cell in enumerate(cells))


def main() -> None:
    """Measure, print, and write the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=40, help="how many deals the views are of")
    lines = [".. list-table::", "   :header-rows: 1", "", "   * - Figure", "     - Measured", "     - Must"]
    lines += ["     - Aim", "     - Holds"]
    for figure in figures(parser.parse_args().deals):
        lines.append(figure.row())
        print(lines[-1], flush=True)
    lines += ["", *circumstances({})]
    TABLE.write_text("\n".join([".. Written by benchmarks/players.py.", "", *lines, ""]), encoding="utf-8")


def figures(deals: int) -> Iterator[Figure]:
    """Yield all that is measured, once everything is compiled."""
    views = [view for number in range(deals) for view in turns(number)]
    leads = [view for view in views if is_first_lead(view)]
    choices = [view for view in views if playouts.is_choice(view, careful(view))]
    gc.freeze()  # what the compiler left is not collected in the middle of a decision
    lots = Random(1)
    rate, millions, few = "{:,.0f}", "{:.2f} M", "{:.1f}"
    yield Figure("deals that agree with a view, a second", lambda: drawn(views, 10, lots), rate, 2_000, 5_000, -1)
    yield Figure("the same, one of each view", lambda: drawn(views, 1, lots), rate, 2_000, 5_000, -1)
    yield Figure("every world at the first lead, ms", lambda: 1e3 * listed(leads), few, 5, 2)
    yield Figure("worlds drawn a second", lambda: sampled(leads, judges=False) / 1e6, millions, 1.5, 5, -1)
    yield Figure("the same, judged too", lambda: sampled(leads, judges=True) / 1e6, millions, 0.5, 1, -1)
    times = sorted(map(decided, choices))
    yield Figure("a decision in the mean, ms", lambda: 1e3 * sum(times) / len(times), few, 10, 4)
    yield Figure("a decision of a hundred takes, ms", lambda: 1e3 * times[len(times) * 99 // 100], few, 50, 25)
    yield Figure("a decision beyond its budget, ms", lambda: 1e3 * beyond(choices), few, 20, 20)
    yield Figure("a review of seven deals with 300 worlds, s", reviewed, few, 4, 1.5)


def turns(number: int) -> Iterator[View]:
    """Yield what each seat sees in its turn, in a deal of two who search; so all is compiled."""
    deal = Deal.new(CLUB, pack_of_deal("players", number), number % CLUB.seats)
    while deal.to_act is not None:
        view = deal.view(deal.to_act)
        yield view
        deal = deal.apply(searching(view))


def is_first_lead(view: View) -> bool:
    """Return whether the first card is to be played, and nothing was announced."""
    play = view.public.play
    return play is not None and len(view.own.hand) == len(view.own.held) and not play.trick and not play.announced


def seconds(work: Callable[[], object]) -> float:
    """Return how long something takes the processor."""
    start = process_time()
    work()
    return process_time() - start


def decided(view: View) -> float:
    """Return how long a decision takes."""
    return seconds(lambda: searching(view))


def drawn(views: list[View], each: int, lots: Random) -> float:
    """Return how many deals a second are drawn, so many for each view."""
    return each * len(views) / seconds(lambda: [resample(view, lots) for view in views for _ in range(each)])


def listed(leads: list[View]) -> float:
    """Return how long it takes to list all worlds, in the mean."""
    known = list(map(sight.hidden, leads))
    return seconds(lambda: [fast.worlds(one) for one in known]) / len(known)


def sampled(leads: list[View], *, judges: bool) -> float:
    """Return how many worlds are drawn a second, and judged by what the other did if that is asked for."""
    known = [(sight.hidden(view), sight.conduct(view)) for view in leads[:4]]

    def work() -> None:
        for hidden, conduct in known:
            hands = fast.sample(hidden, DRAWN, seed=1)
            if judges:
                fast.likelihoods(hands, conduct)

    return len(known) * DRAWN / seconds(work)


def beyond(views: list[View]) -> float:
    """Return how much longer than its budget a decision takes at most, that would take much longer without one.

    The budget is of the processor's time here, so that it does not count how long others held the processor.
    """
    with patch.object(searcher, "perf_counter", process_time), patch.object(search, "perf_counter", process_time):
        return max(seconds(partial(IN_HASTE, view)) for view in views) - IN_HASTE.effort.budget


def reviewed() -> float:
    """Return how long a review of a match of seven deals takes, as it is made if nothing else is asked for."""
    matches = (play_match(f"review {number}", (careful,)) for number in count())
    match = next(one for one in matches if len(one.deals) == DEALS_REVIEWED)
    review(match)  # so that all is compiled
    return seconds(lambda: review(match))


if __name__ == "__main__":
    main()
