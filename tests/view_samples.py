"""Deals to be seen from elsewhere: one of each phase and of what is rare, each with the seat that sees it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from deberts import CLUB, Deal, RuleSet, Standing, pack_of_deal, preset
from deberts.table import phases
from playing_systems import drawn_walk


def played(rules: RuleSet, actions: int, opening: Standing | None = None) -> Deal:
    """A deal after so many actions, or at its end: always the last that may be done, and never a pass."""
    deal = Deal.new(rules, pack_of_deal("a seed", 0), 1, opening)
    while len(deal.actions) < actions and not deal.is_over:
        deal = deal.apply(deal.legal_actions()[-1])
    return deal


def found(rules: RuleSet, wanted: Callable[[Deal], bool], first: int = 0) -> Deal:
    """The first deal, of those that lots play, from one that was found before on, of which something is wanted."""
    for seed in range(first, 4000):
        for deal, _ in drawn_walk(Random(f"{seed} seen from elsewhere"), rules, ends=0.05):
            if wanted(deal):
                return deal
    raise AssertionError("nothing of the kind was played")


def _is(phase: type[phases.Phase], *words: str) -> Callable[[Deal], bool]:
    def wanted(deal: Deal) -> bool:
        said = [str(event.act) for event in deal.public.log]
        return isinstance(deal.public.phase, phase) and all(any(one.startswith(word) for one in said) for word in words)

    return wanted


def _ends_with(word: str) -> Callable[[Deal], bool]:
    return lambda deal: [str(action).split()[0] for action in deal.actions[-1:]] == [word]


SITE: Final = preset("site")
WITH_ALL: Final = preset("site", agreed=[*SITE.offers])

SAMPLES: Final[dict[str, tuple[Deal, int | None]]] = {
    "auction": (played(CLUB, 0), 0),
    "play": (played(CLUB, 6), 0),
    "shown": (found(CLUB, _is(phases.Playing, "announce", "height", "show"), 2), None),
    "finished": (found(CLUB, _is(phases.Finished, "exchange", "show"), 29), 1),
    "void": (found(CLUB, _is(phases.Void), 3), 1),
    "asked": (found(preset("moscow"), _is(phases.Answering, "rost", "height"), 31), 0),
    "a terc": (found(preset("moscow"), _ends_with("ask"), 64), None),
    "exchanging": (found(preset("site", seats=4), _is(phases.Exchanging, "keep")), 2),
    "all aloud": (found(preset("site", seats=3), _is(phases.Finished, "announce", "exchange", "show"), 3), 1),
    "four": (found(preset("site", seats=4), _is(phases.Playing, "exchange", "announce"), 1), None),
    "nibble": (found(WITH_ALL, _is(phases.Finished, "nibble"), 4), 0),
    "refused": (found(WITH_ALL, _is(phases.Finished, "accept", "refuse"), 21), 1),
}
"""Each deal and the seat that sees it."""
