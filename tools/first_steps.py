"""Count what the page *First steps* tells: ``python -m tools.first_steps [--deals N] [--seed SEED]``.

At the root of the project, it writes ``docs/learn/first-steps.json``. Two who search play deals of the club, each deal
alone, in which it is settled who takes the indicator's suit: forehand, whatever he holds, and in half as many deals the
dealer. So hands are there that nobody would take with. In a part of the deals it is weighed, too, what it promises
forehand to take and to pass. It takes some minutes, and the same seed makes the same file.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import TypeAlias, cast

from deberts import CLUB, Account, Deal, Pass, Rank, Take, card_points, pack_of_deal
from deberts.players import Effort, Searching
from deberts.players.analysis import analyse
from deberts.players.playing import answer
from deberts.rules.s06_contract import Outcome

HOME = Path("docs/learn/first-steps.json")
PATIENCE = 60.0
PLAYER = Searching(Effort(worlds=12, budget=PATIENCE))
WEIGHED = Effort(worlds=100, budget=PATIENCE)
FOREHAND, DEALER = 0, 1
COUNTS = ("count", "made", "points", "squares")

Fact: TypeAlias = tuple[str, str, str]
"""A table, a row and a column."""

Result: TypeAlias = tuple[int, int]
"""Whether the contract was made, and what declarer wrote more than the other; or what it promises more to take."""


def main() -> None:
    """Play, count and write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=12_000)
    parser.add_argument("--seed", default="first steps")
    parser.add_argument("--output", type=Path, default=HOME)
    options = parser.parse_args()
    with ProcessPoolExecutor() as executor:
        found = executor.map(partial(counted, options.seed), range(options.deals), chunksize=50)
        cells: dict[Fact, Counter[str]] = {}
        for fact, (made, points) in (each for several in found for each in several):
            cells.setdefault(fact, Counter()).update(count=1, made=made, points=points, squares=points * points)
    options.output.write_text(text_of(options.deals, options.seed, cells), encoding="utf-8")


def text_of(deals: int, seed: str, cells: dict[Fact, Counter[str]]) -> str:
    """Return the file: a cell a line."""
    rows = (
        json.dumps([*fact, *(cells[fact][key] for key in ("count", "made", "points", "squares"))])
        for fact in sorted(cells)
    )
    lines = ",\n".join(rows)
    return f'{{"command":"python -m tools.first_steps --deals {deals} --seed \\"{seed}\\"","cells":[\n{lines}\n]}}\n'


def counted(seed: str, number: int) -> list[tuple[Fact, Result]]:
    """Return what a pack tells: if forehand takes, and in every other if the dealer does, and what is promised."""
    start = Deal.new(CLUB, pack_of_deal(seed, number), DEALER)
    found = [*told(start.apply(Take()), FOREHAND)]
    if number % 2:
        found += told(start.apply(Pass()).apply(Take()), DEALER)
        found.append(promised(start))
    return found


def promised(start: Deal) -> tuple[Fact, Result]:
    """Return what it promises forehand more to take than to pass, in tenths of a point."""
    points = {option.action: option.points for option in analyse(start.view(FOREHAND), WEIGHED).options}
    trumps, top, _ = held(start, FOREHAND)
    return ("promised", trumps, top), (0, round(10 * (points[Take()] - points[Pass()])))


def told(deal: Deal, declarer: int) -> Iterator[tuple[Fact, Result]]:
    """Yield what a deal tells whose declarer has taken, once it is played."""
    trumps, top, aces = held(deal, declarer)
    while deal.to_act is not None:
        deal = deal.apply(answer(PLAYER, deal.view(deal.to_act)))
    account = cast("Account", deal.account)
    own, other = account.written[declarer], account.written[1 - declarer]
    result = int(account.outcome is Outcome.MADE), own - other
    yield ("lead", trumps, "forehand" if declarer == FOREHAND else "dealer"), result
    if declarer == FOREHAND:
        lines = {line.what: "declarer" if line.seat == declarer else "defender" for line in account.ledger}
        yield ("trumps", trumps, top), result
        yield ("aces", trumps, aces), result
        yield ("sequence", trumps, lines.get("sequence", "nobody")), result
        yield ("bela", trumps, lines.get("bela", "nobody")), result


def held(deal: Deal, seat: int) -> tuple[str, str, str]:
    """Return how many trumps were among a player's first six cards, the best of them, and how many other aces."""
    start = Deal.new(deal.rules, deal.pack, deal.dealer)
    hand, trump = start.view(seat).own.hand, start.public.indicator.suit
    trumps = [card for card in hand if card.suit is trump]
    best = max(trumps, key=lambda card: card_points(card, trump), default=None)
    top = best.rank.name.lower() if best is not None and best.rank in {Rank.JACK, Rank.NINE} else "neither"
    aces = sum(card.rank is Rank.ACE for card in hand if card.suit is not trump)
    return str(len(trumps)), top, str(aces)


if __name__ == "__main__":
    main()
