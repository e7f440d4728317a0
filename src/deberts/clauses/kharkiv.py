"""The clauses of Kharkiv rules and of the game to 301, which change little of Moscow rules."""

from __future__ import annotations

from typing import Final

from deberts.clauses.model import Status, headed

KHARKIV: Final = (
    headed(
        "k1 No preference for trumps",
        "Between sequences of equal length and equal top card it makes no difference whether one is of trumps: the "
        "earlier announcement wins. Everything else is as in Moscow.",
        Status.TEXT,
        "kharkiv, section 14",
    ),
    headed(
        "k2 Asking with a terc from the trump ace",
        "It follows that the holder of a terc from the trump ace may ask for the height. Only a bertz against a terc "
        "is certainly senior.",
        Status.TEXT,
        "kharkiv, section 14",
    ),
)
"""The clauses of Kharkiv rules, in the order of their numbers."""

TO_301: Final = (
    headed(
        "t1 Game to 301",
        "The game is played to 301 points, by Moscow or by Kharkiv rules; nothing else changes.",
        Status.TEXT,
        "301, section 14",
    ),
)
"""The clause of the game to 301."""
