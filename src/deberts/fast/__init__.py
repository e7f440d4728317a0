"""Compiled kernels for people who need millions of deals: a second reading of the club rules, over integers.

It needs the extra ``fast``; importing this package alone does not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from deberts.fast.campaigns.campaign import Campaign
    from deberts.fast.campaigns.checkpoint import NotSavedWarning
    from deberts.fast.campaigns.deals import PAIRS, Replay, replays, rows
    from deberts.fast.campaigns.executors import WorkersLostError
    from deberts.fast.campaigns.policies import Situation
    from deberts.fast.campaigns.simulation import simulate
    from deberts.fast.campaigns.summary import Summary
    from deberts.fast.solving.perft import perft
    from deberts.fast.solving.position import Position
    from deberts.fast.solving.solver import Solution, solve, solve_many

__all__ = [
    "PAIRS",
    "Campaign",
    "NotSavedWarning",
    "Position",
    "Replay",
    "Situation",
    "Solution",
    "Summary",
    "WorkersLostError",
    "perft",
    "replays",
    "rows",
    "simulate",
    "solve",
    "solve_many",
]

_HOMES: Final = {
    "campaigns.campaign": ("Campaign",),
    "campaigns.checkpoint": ("NotSavedWarning",),
    "campaigns.deals": ("PAIRS", "Replay", "replays", "rows"),
    "campaigns.executors": ("WorkersLostError",),
    "campaigns.policies": ("Situation",),
    "campaigns.simulation": ("simulate",),
    "campaigns.summary": ("Summary",),
    "solving.perft": ("perft",),
    "solving.position": ("Position",),
    "solving.solver": ("Solution", "solve", "solve_many"),
}

if not TYPE_CHECKING:  # so that a misspelt name is still an error to a type checker

    def __getattr__(name: str) -> object:
        """Return a public name, and load numba only now."""
        for home, names in _HOMES.items():
            if name in names:
                from importlib import import_module  # noqa: PLC0415  # see above

                return getattr(import_module(f"deberts.fast.{home}"), name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def __dir__() -> list[str]:
        """List the public names, loaded or not, beside all others."""
        return sorted({*globals(), *__all__})
