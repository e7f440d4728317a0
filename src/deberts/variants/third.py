"""The third description: further sequences are junior to the first.

That its first cards are dealt one by one, :func:`deberts.rules.s02_trump.first_hands` knows.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

from deberts import given
from deberts.cards import CardSet, Suit
from deberts.errors import Violation
from deberts.rules import s04_sequences as sequences
from deberts.rules.s04_sequences import Sequence


def is_junior(sequence: Sequence, first: Sequence, trump: Suit) -> bool:
    """Tell whether a sequence is junior to the one announced first: not merely its equal.

    Clause:
        h2

    Args:
        sequence: A further sequence.
        first: The sequence announced first.
        trump: Trump suit of this deal.

    Returns:
        Whether it may follow.
    """
    _check_both(sequence, first)
    given.trump(trump)
    return sequences.seniority(sequence, trump) < sequences.seniority(first, trump)


def further_choices(first: Sequence, held: CardSet, trump: Suit) -> tuple[tuple[Sequence, ...], ...]:
    """Return everything that may be announced after the first sequence, if that is not beaten.

    Clause:
        h2, D7

    Args:
        first: The sequence announced first, a best one.
        held: The nine cards that the player plays with.
        trump: Trump suit of this deal.

    Returns:
        Every choice of junior sequences out of his split, smaller choices first; none if he has none.
    """
    _check_first(first)
    given.held_and_trump(held, trump)
    juniors = [one for one in sequences.best_split(held, trump) if is_junior(one, first, trump)]
    return tuple(choice for size in range(1, len(juniors) + 1) for choice in combinations(juniors, size))


def order_violations(further: tuple[Sequence, ...], first: Sequence, trump: Suit) -> tuple[Violation, ...]:
    """Return every further sequence that may not follow because it is not junior to the first.

    Clause:
        h2

    Args:
        further: What a player wants to announce beside the first.
        first: What he announced first.
        trump: Trump suit of this deal.

    Returns:
        A reason for each such sequence.
    """
    _check_further(further)
    _check_first(first)
    given.trump(trump)
    others = (one for one in further if not is_junior(one, first, trump))
    return tuple(Violation("h2", "not-junior", (("sequence", str(one)),)) for one in others)


_check_both: Final = given.two(sequence=Sequence, first=Sequence)
_check_first: Final = given.one("first", Sequence)
_check_further: Final = given.each("further", Sequence)
