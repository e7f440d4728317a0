"""What the senior side's sequences need in order to count, by the answer of a rule set."""

from __future__ import annotations

from typing import assert_never

from deberts.options import SequenceCondition
from deberts.rules import s04_sequences as sequences
from deberts.rules.s04_sequences import Sequence
from deberts.variants import moscow


def scored(declared: tuple[Sequence, ...], tricks: int, condition: SequenceCondition) -> tuple[Sequence, ...]:
    """Return the sequences for which the winner of the comparison scores.

    Clause:
        04.8, m11.3

    Args:
        declared: What he declared.
        tricks: How many tricks he took.
        condition: What his sequences need in order to count.

    Returns:
        All of *declared*, or nothing.
    """
    match condition:
        case SequenceCondition.A_TRICK:
            return sequences.scored(declared, tricks)
        case SequenceCondition.NOTHING:
            return moscow.scored(declared)
        case never:
            assert_never(never)
