"""Players and what they believe: each sees what its seat sees, and knows of hidden cards what anybody could tell.

>>> import deberts
>>> from deberts.players import careful
>>> deal = deberts.Deal.new(deberts.CLUB, deberts.shuffled("a seed"), dealer=1)
>>> print(careful(deal.view(0)))
pass
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from deberts.lazy import fetching

if TYPE_CHECKING:
    from deberts.players.beliefs import Knowledge, resample
    from deberts.players.modest import bold, careful
    from deberts.players.named import PLAYERS
    from deberts.players.player import Player
    from deberts.players.playing import play_match

__all__ = ["PLAYERS", "Knowledge", "Player", "bold", "careful", "play_match", "resample"]

_HOMES: Final = {
    "deberts.players.beliefs": ("Knowledge", "resample"),
    "deberts.players.modest": ("bold", "careful"),
    "deberts.players.named": ("PLAYERS",),
    "deberts.players.player": ("Player",),
    "deberts.players.playing": ("play_match",),
}

if not TYPE_CHECKING:  # so that a misspelt name is still an error to a type checker
    __getattr__, __dir__ = fetching(__name__, _HOMES)
