"""The players that have a name, for command lines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Final, cast

from deberts.players.player import Player

_HOMES: Final = {"careful": "modest", "bold": "modest", "plain": "uniform", "searching": "searcher"}


class _Players(Mapping[str, Player]):
    """Players by name, of which each is loaded when it is asked for: a list of names should cost nothing."""

    def __getitem__(self, name: str) -> Player:
        return cast("Player", getattr(import_module(f"deberts.players.{_HOMES[name]}"), name))

    def __iter__(self) -> Iterator[str]:
        return iter(_HOMES)

    def __len__(self) -> int:
        return len(_HOMES)


PLAYERS: Final[Mapping[str, Player]] = _Players()
"""Every player by its name."""
