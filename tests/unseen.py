"""The same deal of any rule set for one seat, with the cards that it has not seen in other places.

Cards that nobody has shown to the seat change places, many or few, until the same could have been done and announced:
those in the hands of others if they can, else those that are in nobody's hand. That it was the same is decided by the
second reading, and not by the library.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from random import Random

from deberts import Card, Deal
from tools.vectors.reading.cards import RANKS, SUITS
from tools.vectors.reading.rule_sets import begun_table, replayed
from tools.vectors.reading.table import Table

COUNTS = (32, 32, 16, 8, 6, 5, 4, 4, 3, 3, 2, 2, 2, 2)
"""How many cards change places, the most first."""


def elsewhere(deal: Deal, seat: int | None, lots: Random) -> Deal | None:
    """Return another deal in which *seat* has seen the same; ``None`` if this came to nothing."""
    story = replayed(deal)
    known = story.known(seat)
    hidden = [card for card in story.pack if card not in known]
    others = [{*hand} for other, hand in story.hands.items() if other != seat]
    proposed = [*proposals(hidden, lots), *proposals(hidden, lots)]
    for moved in sorted(proposed, key=lambda moved: all(map(partial(stays, moved), others))):
        pack = [moved.get(card, card) for card in story.pack]
        texts = same_again(deal, story, seat, pack, lots)
        if texts is not None and (pack != story.pack or texts != [*map(str, deal.actions)]):
            return Deal.new(deal.rules, map(Card.parse, pack), deal.dealer, deal.opening).apply_all(texts)
    return None


def stays(moved: dict[str, str], hand: set[str]) -> bool:
    """Tell whether a hand holds the same cards once some have changed places."""
    return hand == {moved.get(card, card) for card in hand}


def proposals(hidden: list[str], lots: Random) -> Iterator[dict[str, str]]:
    """Which hidden card comes into whose place: suits change, so that sequences stay sequences, or any cards do."""
    if lots.random() < 0.5:
        for _ in range(6):
            one, other = lots.sample(SUITS, 2)
            pairs = [(rank + one, rank + other) for rank in RANKS if {rank + one, rank + other} <= {*hidden}]
            yield {**dict(pairs), **{second: first for first, second in pairs}}
    for count in COUNTS:
        cards = lots.sample(hidden, min(count, len(hidden)))
        yield dict(zip(cards, lots.sample(cards, len(cards)), strict=True))


def same_again(deal: Deal, story: Table, seat: int | None, pack: list[str], lots: Random) -> list[str] | None:
    """Return what is done instead, so that *seat* sees the same; ``None`` if it cannot be done with these cards."""
    again = begun_table(deal.rules, pack, deal.dealer, deal.opening)
    texts = []
    for action in map(str, deal.actions):
        who, number = again.to_act, len(again.log)
        legal = again.every_legal
        alike = [one for one in legal if again.heard(one) == story.log[number][2]] if who != seat else [action]
        if not alike or alike[0] not in legal:
            return None
        texts.append(lots.choice(alike))
        again.do(texts[-1])
        if [heard for _, _, heard in again.log[number:]] != [
            heard for _, _, heard in story.log[number : len(again.log)]
        ]:
            return None
    return texts if again.seen(seat) == story.seen(seat) else None


def reach_all(reach: Callable[[Random], object], reached: Counter[str], wanted: Mapping[str, int], most: int) -> None:
    """Look at deals, each by lots of its own, until each situation was met as often as it is wanted, or at so many.

    Args:
        reach: Looks at one, and counts what was met.
        reached: What was met, which begins anew.
        wanted: How often each situation is to be met.
        most: How many deals are looked at in the end.
    """
    reached.clear()
    for seed in range(most):
        reach(Random(seed))
        if seed % 50 == 0 and all(reached[name] >= least for name, least in wanted.items()):
            break
