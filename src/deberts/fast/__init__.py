"""Compiled kernels for people who need millions of deals: a second reading of the club rules, over integers.

It needs the extra ``fast``; importing this package alone does not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from deberts.fast.arrays import rows
    from deberts.fast.campaign import Campaign
    from deberts.fast.checkpoint import NotSavedWarning
    from deberts.fast.counting import perft
    from deberts.fast.executors import WorkersLostError
    from deberts.fast.position import Position
    from deberts.fast.replay import Replay, replays
    from deberts.fast.running import simulate
    from deberts.fast.situation import Situation
    from deberts.fast.solver import Solution, solve
    from deberts.fast.solver_rows import solve_many
    from deberts.fast.summary import Summary

__all__ = [
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
    "Campaign": "campaign",
    "NotSavedWarning": "checkpoint",
    "Position": "position",
    "Replay": "replay",
    "Situation": "situation",
    "Solution": "solver",
    "Summary": "summary",
    "WorkersLostError": "executors",
    "perft": "counting",
    "replays": "replay",
    "rows": "arrays",
    "simulate": "running",
    "solve": "solver",
    "solve_many": "solver_rows",
}

if not TYPE_CHECKING:  # so that a misspelt name is still an error to a type checker

    def __getattr__(name: str) -> object:
        """Return a public name, and load numba only now."""
        if name in _HOMES:
            from importlib import import_module  # noqa: PLC0415  # see above

            import_module("deberts.fast.compile")  # says which extra is missing
            return getattr(import_module(f"deberts.fast.{_HOMES[name]}"), name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
