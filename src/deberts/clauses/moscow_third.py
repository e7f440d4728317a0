"""The clauses of the third description, a text of Moscow rules that breaks off."""

from __future__ import annotations

from typing import Final

from deberts.clauses.model import Status, decision, headed

THIRD: Final = (
    headed(
        "h1 Dealing one by one",
        "The first six cards are dealt one at a time, to the dealer last.",
        Status.TEXT,
        "moscow-third, on dealing",
    ),
    headed(
        "h2 Junior sequences",
        "After the first announcement only sequences that are junior to it may follow.",
        Status.TEXT,
        "moscow-third, on sequences",
    ),
    decision(
        "h3 What the third description lacks",
        sets=("moscow-third",),
        question="What holds where the text has broken off?",
        text="The text breaks off after the sequences; all that it lacks is taken from Moscow rules.",
    ),
)
"""The clauses of the third description, in the order of their numbers."""
