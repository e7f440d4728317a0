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
    from deberts.players.analysis import analyse
    from deberts.players.beliefs import Knowledge, resample
    from deberts.players.duels import duel
    from deberts.players.endings import Ending, endings_of, exploitability
    from deberts.players.hints import Hint, hint
    from deberts.players.modest import bold, careful
    from deberts.players.named import PLAYERS
    from deberts.players.player import Player
    from deberts.players.playing import PlayerError, play_deal, play_match
    from deberts.players.results import Contest, Duel
    from deberts.players.reviews import Review, review
    from deberts.players.searcher import Searching, searching
    from deberts.players.uniform import plain
    from deberts.players.weighing import Analysis, Effort, Weighed

__all__ = [
    "PLAYERS",
    "Analysis",
    "Contest",
    "Duel",
    "Effort",
    "Ending",
    "Hint",
    "Knowledge",
    "Player",
    "PlayerError",
    "Review",
    "Searching",
    "Weighed",
    "analyse",
    "bold",
    "careful",
    "duel",
    "endings_of",
    "exploitability",
    "hint",
    "plain",
    "play_deal",
    "play_match",
    "resample",
    "review",
    "searching",
]

_HOMES: Final = {
    "deberts.players.analysis": ("analyse",),
    "deberts.players.beliefs": ("Knowledge", "resample"),
    "deberts.players.duels": ("duel",),
    "deberts.players.endings": ("Ending", "endings_of", "exploitability"),
    "deberts.players.hints": ("Hint", "hint"),
    "deberts.players.modest": ("bold", "careful"),
    "deberts.players.named": ("PLAYERS",),
    "deberts.players.uniform": ("plain",),
    "deberts.players.player": ("Player",),
    "deberts.players.playing": ("PlayerError", "play_deal", "play_match"),
    "deberts.players.results": ("Contest", "Duel"),
    "deberts.players.reviews": ("Review", "review"),
    "deberts.players.searcher": ("Searching", "searching"),
    "deberts.players.weighing": ("Analysis", "Effort", "Weighed"),
}

if not TYPE_CHECKING:  # so that a misspelt name is still an error to a type checker
    __getattr__, __dir__ = fetching(__name__, _HOMES)
