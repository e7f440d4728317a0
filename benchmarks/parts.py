"""Measure where the time of a whole deal goes, and write a table: ``python benchmarks/parts.py``.

The same random deals are played through the public API, and then every part of it is asked again by itself for each of
their positions. All are measured in turn, several times over, and the best of each counts. Time is that of the
processor. The last row is a loop of plain Python, so that whole deals can be compared with those of another machine.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from compare import circumstances  # type: ignore[import-not-found]  # stands beside this file

from deberts import CLUB, PACK, Action, Card, Deal
from deberts.game import account as accounts, transition_table
from deberts.table.events import Event
from deberts.table.public import Public
from deberts.table.view import Secret

TABLE = Path(__file__).parent.parent / "docs" / "fast" / "measured-parts.txt"
DEALS = 200
ADDITIONS = 1000

Step = tuple[Deal, Action, tuple[Event, ...]]
"""A deal, what is done in it, and what everybody sees of that."""

Part = Callable[[], None]

ItemT = TypeVar("ItemT")


def main() -> None:
    """Measure, print, and write the table."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--rounds", type=int, default=20)
    rounds = arguments.parse_args().rounds
    parts = every_part()
    best = dict.fromkeys(parts, float("inf"))
    for _ in range(rounds):
        best = {name: min(least, seconds(parts[name])) for name, least in best.items()}
    lines = [*rows({name: least / DEALS for name, least in best.items()}), "", *circumstances({})]
    print("\n".join(lines))
    TABLE.write_text("\n".join([".. Written by benchmarks/parts.py.", "", *lines, ""]), encoding="utf-8")


def every_part() -> dict[str, Part]:
    """Return the parts by name, the whole first."""
    lots = random.Random(1)
    packs = [tuple(lots.sample(PACK, len(PACK))) for _ in range(DEALS)]
    deals = [played(pack, lots) for pack in packs]
    steps = [step for deal in deals for step in steps_of(deal)]
    return {
        "a whole deal, auction to ledger": done(lambda pack: played(pack, lots).account, packs),
        "dealing": done(lambda pack: Deal.new(CLUB, pack, 0), packs),
        "what is legal": done(lambda step: transition_table.legal_actions(step[0].seen_by(step[0].to_act)), steps),
        "what an action brings about": done(after, steps),
        "what everybody knows after it": done(folded, steps),
        "the account": done(lambda deal: accounts.account(deal.public), deals),
        f"beside it: {ADDITIONS} additions in a loop": done(additions, packs),
    }


def done(what: Callable[[ItemT], object], items: Sequence[ItemT]) -> Part:
    """Return what does the same with each item, and keeps nothing: what is kept has to be looked after."""

    def part() -> None:
        for item in items:
            what(item)

    return part


def played(pack: tuple[Card, ...], lots: random.Random) -> Deal:
    """Play a deal at random through the public API, every check made."""
    deal = Deal.new(CLUB, pack, 0)
    while legal := deal.legal_actions():
        deal = deal.apply(lots.choice(legal))
    return deal


def steps_of(deal: Deal) -> list[Step]:
    """Return every action of a deal, with the deal before it and what everybody sees of it."""
    before, steps = Deal.new(deal.rules, deal.pack, deal.dealer), []
    for action in deal.actions:
        known = len(before.public.log)
        following = before.apply(action)
        steps.append((before, action, following.public.log[known:]))
        before = following
    return steps


def after(step: Step) -> tuple[Public, tuple[Secret, ...]]:
    """Return what everybody and what each seat knows next."""
    deal, action, _ = step
    assert deal.to_act is not None
    return transition_table.after(deal, deal.to_act, action)


def folded(step: Step) -> Public:
    """Return what everybody knows after an action."""
    deal, action, events = step
    row = transition_table.rows_by_phase(deal.rules)[type(deal.public.phase)].by_action[type(action)]
    return transition_table.fold(deal.public, row, events)


def additions(_: object) -> int:
    """Do what any Python does."""
    total = 0
    for number in range(ADDITIONS):
        total += number
    return total


def seconds(part: Part) -> float:
    start = time.process_time()
    part()
    return time.process_time() - start


def rows(best: dict[str, float]) -> list[str]:
    """Return the table; the next position was measured with what everybody knows of it, which is taken off again."""
    whole, *_ = best.values()
    best["what an action brings about"] -= best["what everybody knows after it"]
    other = whole - sum(least for name, least in list(best.items())[1:-1])
    shown = {**dict(list(best.items())[:-1]), "all else: the deals themselves, lots, calls": other}
    shown |= dict(list(best.items())[-1:])
    lines = [".. list-table::", "   :header-rows: 1", "", "   * - Part", "     - Microseconds", "     - Of the whole"]
    for name, least in shown.items():
        lines += [f"   * - {name}", f"     - {least * 1e6:.1f}", f"     - {least / whole:.0%}"]
    return lines


if __name__ == "__main__":
    main()
