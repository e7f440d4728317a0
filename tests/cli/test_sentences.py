"""Why a best sequence wins, in words."""

from __future__ import annotations

import pytest

from deberts import Sequence, Suit
from deberts.cli.sentences import why_senior


@pytest.mark.parametrize(
    ("best", "other", "words", "clause"),
    [
        ("3QS", None, "nobody else announced", "04.5"),
        ("4JS", "3AH", "bertz beats terc", "04.5"),
        ("3AS", "3KH", "ace is above king", "04.5"),
        ("4TS", "4TC", "equal, but announced earlier", "04.6"),
        ("4TH", "4TC", "trumps beat a plain suit", "04.5"),
    ],
)
def test_a_best_sequence_wins_for_a_reason(best: str, other: str | None, words: str, clause: str) -> None:
    loser = None if other is None else Sequence.parse(other)
    assert why_senior(Sequence.parse(best), loser, Suit.HEARTS) == (words, clause)
