"""Compiled kernels for people who need millions of deals: a second reading of the club rules, over integers.

It needs the extra ``fast``; importing this package alone does not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from deberts.lazy import fetching

if TYPE_CHECKING:
    from deberts.campaigns.checkpoint import NotSavedWarning
    from deberts.campaigns.executors import WorkersLostError
    from deberts.fast.campaigns.campaign import Campaign
    from deberts.fast.campaigns.deals import PAIRS, Replay, replays, rows
    from deberts.fast.campaigns.policies import Situation
    from deberts.fast.campaigns.simulation import simulate
    from deberts.fast.campaigns.summary import Summary
    from deberts.fast.laying.hidden import Hidden
    from deberts.fast.laying.worlds import marginals, sample, worlds
    from deberts.fast.solving.perft import perft
    from deberts.fast.solving.position import Position
    from deberts.fast.solving.solver import Solution, solve, solve_many
    from deberts.fast.weighing.bid_worth import promise
    from deberts.fast.weighing.conduct import Conduct, likelihoods
    from deberts.fast.weighing.search import Likely, Turn, likely_worlds, weigh_bids, weigh_cards
    from deberts.fast.weighing.tricks import Point
    from deberts.fast.weighing.written import Mean, Written

__all__ = [
    "PAIRS",
    "Campaign",
    "Conduct",
    "Hidden",
    "Likely",
    "Mean",
    "NotSavedWarning",
    "Point",
    "Position",
    "Replay",
    "Situation",
    "Solution",
    "Summary",
    "Turn",
    "WorkersLostError",
    "Written",
    "likelihoods",
    "likely_worlds",
    "marginals",
    "perft",
    "promise",
    "replays",
    "rows",
    "sample",
    "simulate",
    "solve",
    "solve_many",
    "weigh_bids",
    "weigh_cards",
    "worlds",
]

_HOMES: Final = {
    "deberts.fast.campaigns.campaign": ("Campaign",),
    "deberts.campaigns.checkpoint": ("NotSavedWarning",),
    "deberts.fast.campaigns.deals": ("PAIRS", "Replay", "replays", "rows"),
    "deberts.campaigns.executors": ("WorkersLostError",),
    "deberts.fast.campaigns.policies": ("Situation",),
    "deberts.fast.campaigns.simulation": ("simulate",),
    "deberts.fast.campaigns.summary": ("Summary",),
    "deberts.fast.solving.perft": ("perft",),
    "deberts.fast.solving.position": ("Position",),
    "deberts.fast.solving.solver": ("Solution", "solve", "solve_many"),
    "deberts.fast.laying.hidden": ("Hidden",),
    "deberts.fast.laying.worlds": ("marginals", "sample", "worlds"),
    "deberts.fast.weighing.bid_worth": ("promise",),
    "deberts.fast.weighing.conduct": ("Conduct", "likelihoods"),
    "deberts.fast.weighing.search": ("Likely", "Turn", "likely_worlds", "weigh_bids", "weigh_cards"),
    "deberts.fast.weighing.tricks": ("Point",),
    "deberts.fast.weighing.written": ("Mean", "Written"),
}

if not TYPE_CHECKING:  # so that a misspelt name is still an error to a type checker
    __getattr__, __dir__ = fetching(__name__, _HOMES)
