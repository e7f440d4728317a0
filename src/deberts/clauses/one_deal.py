"""The clauses of the game of one deal."""

from __future__ import annotations

from typing import Final

from deberts.clauses.model import decision

ONE_DEAL: Final = (
    decision(
        "o0 One deal only",
        sets=("one-deal",),
        question="By which rules is a single deal played?",
        text="A single deal is played by Moscow rules, or by Kharkiv rules if that is agreed. What Moscow says of the "
        "next dealer, of claims, of the end of a game and of the pen is not used.",
    ),
    decision(
        "o1 Kush",
        sets=("one-deal",),
        question="What is the single deal worth?",
        text="A declarer who has more than his opponent gets 1 kush; at a bait the defender gets 2. Equal totals give "
        "nothing to either: the defender deals anew, and no points are carried over.",
    ),
)
"""The clauses of the game of one deal, in the order of their numbers."""
