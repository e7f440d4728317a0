"""The players that have a name, for command lines."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from deberts.players.modest import bold, careful
from deberts.players.player import Player

PLAYERS: Final[Mapping[str, Player]] = {"careful": careful, "bold": bold}
"""Every player by its name."""
