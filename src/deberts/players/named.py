"""The players that have a name, and the levels, for command lines and pages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from importlib import import_module
from types import MappingProxyType
from typing import Final, cast

from deberts.players.player import Player

_HOMES: Final = {"careful": "modest", "bold": "modest", "plain": "uniform", "searching": "searcher"}

LEVELS: Final[Mapping[str, tuple[float, float]]] = MappingProxyType(
    {
        "level-1": (80.0, 1.0),
        "level-2": (50.0, 0.75),
        "level-3": (30.0, 0.5),
        "level-4": (15.0, 0.25),
        "level-5": (0.0, 0.0),
    }
)
"""The levels, from the weakest to full strength: how far each errs, in points, and the share of what it forgets.

They are players who search, see what their seat sees, and weigh as many worlds as any other.
"""


class _Players(Mapping[str, Player]):
    """Players by name, of which each is loaded when it is asked for: a list of names should cost nothing."""

    def __getitem__(self, name: str) -> Player:
        return _level(*LEVELS[name]) if name in LEVELS else _alone(name)

    def __iter__(self) -> Iterator[str]:
        return iter((*_HOMES, *LEVELS))

    def __len__(self) -> int:
        return len(_HOMES) + len(LEVELS)


def _alone(name: str) -> Player:
    return cast("Player", getattr(import_module(f"deberts.players.{_HOMES[name]}"), name))


@lru_cache(maxsize=len(LEVELS))  # a duel knows players by who they are
def _level(noise: float, forgetting: float) -> Player:
    from deberts.players.searcher import Searching  # noqa: PLC0415  # whoever wants names alone needs nothing of it
    from deberts.players.weighing import Effort  # noqa: PLC0415  # as above

    return Searching(Effort(forgetting=forgetting), noise)


PLAYERS: Final[Mapping[str, Player]] = _Players()
"""Every player by its name."""
