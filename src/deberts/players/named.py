"""The players that have a name, for command lines."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from deberts.players.modest import bold, careful
from deberts.players.player import Player
from deberts.players.searcher import searching
from deberts.players.uniform import plain

PLAYERS: Final[Mapping[str, Player]] = {"careful": careful, "bold": bold, "plain": plain, "searching": searching}
"""Every player by its name."""
