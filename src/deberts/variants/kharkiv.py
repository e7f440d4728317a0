"""Kharkiv rules: among sequences of one length and rank, trumps have no preference."""

from __future__ import annotations

from typing import Final

from deberts import given
from deberts.cards import Card, CardSet, Rank, Suit
from deberts.errors import Violation
from deberts.rules import s04_sequences as sequences
from deberts.rules.s04_sequences import Kind, Sequence


def seniority(sequence: Sequence) -> tuple[int, int]:
    """Return what decides between two sequences: length, then top card, and nothing else.

    Clause:
        k1

    Args:
        sequence: The sequence.

    Returns:
        A value that is greater for the senior of two sequences, and equal where the earlier announcement decides.
    """
    _check_sequence(sequence)
    return (sequence.kind.length, sequence.top.rank.index)


def contest(first: tuple[Sequence, ...], second: tuple[Sequence, ...]) -> int | None:
    """Return whose announcement wins: that of the longer or higher best sequence, the earlier one between equals.

    Clause:
        k1

    Args:
        first: What was announced first; empty if nothing was.
        second: What was announced after; empty if nothing was.

    Returns:
        0 for the first, 1 for the second, ``None`` if nobody announced.

    Example:
        >>> contest((Sequence.parse("3AS"),), (Sequence.parse("3AH"),))
        0
    """
    _check_first_ones(first)
    _check_second_ones(second)
    if not (first or second):
        return None
    return int(max(map(seniority, second), default=(0, 0)) > max(map(seniority, first), default=(0, 0)))


def best_ones(held: CardSet, trump: Suit) -> tuple[Sequence, ...]:
    """Return the sequences that a player may announce first: his best, and all that are as good, in any suit.

    Clause:
        k1

    Args:
        held: The nine cards that the player plays with.
        trump: Trump suit of this deal.

    Returns:
        Sequences of one kind and rank, trumps before the others; none without a sequence.
    """
    given.held_and_trump(held, trump)
    split = sequences.best_split(held, trump)
    return tuple(one for one in split if seniority(one) == seniority(split[0]))


def order_violations(further: tuple[Sequence, ...], first: Sequence) -> tuple[Violation, ...]:
    """Return every further sequence that may not follow because it is senior to the first.

    Clause:
        m8.1, k1

    Args:
        further: What a player wants to announce beside the first.
        first: What he announced first.

    Returns:
        A reason for each such sequence.
    """
    _check_further(further)
    _check_first(first)
    seniors = (one for one in further if seniority(one) > seniority(first))
    return tuple(Violation("m8.1", "senior-to-the-first", (("sequence", str(one)),)) for one in seniors)


def certainly_senior(own: Sequence, heard: Kind) -> bool:
    """Tell whether a sequence beats whatever the other can have announced: a bertz against a terc, and nothing else.

    Clause:
        k2

    Args:
        own: The second player's best sequence.
        heard: The kind that the first announced.

    Returns:
        Whether the second must not ask for the height, and names his own instead.
    """
    _check_own_and_heard(own, heard)
    return own.kind.length > heard.length


def beats_height(own: Sequence, height: Rank) -> bool:
    """Tell whether a sequence beats one of the same kind whose top rank is known: only a higher rank does.

    Clause:
        k1, k2

    Args:
        own: The second player's sequence.
        height: The rank that the first named.

    Returns:
        Whether the second's is senior.
    """
    _check_own_and_height(own, height)
    return own.top.rank.index > height.index


def terc_passes(opponent: CardSet, place: int, trump: Suit) -> bool:
    """Tell whether a terc from the trump nine would not lose to the best sequence of the one who is asked.

    Here the order of speaking decides against another terc from a nine.

    Clause:
        m10.3, k1, D25

    Args:
        opponent: The nine cards that the one who is asked plays with.
        place: 0 if the one who asks speaks first, 1 if he speaks second.
        trump: Trump suit of this deal.

    Returns:
        The true answer.
    """
    _check_opponent(opponent)
    _check_place(place)
    given.trump(trump)
    best = sequences.best_split(opponent, trump)[:1]
    asked = (Sequence(Kind.TERC, Card(Rank.NINE, trump)),)
    first, second = (asked, best) if place == 0 else (best, asked)
    return contest(first, second) == place


_check_sequence: Final = given.one("sequence", Sequence)
_check_first_ones: Final = given.each("first", Sequence)
_check_second_ones: Final = given.each("second", Sequence)
_check_first: Final = given.one("first", Sequence)
_check_further: Final = given.each("further", Sequence)
_check_own_and_heard: Final = given.two(own=Sequence, heard=Kind)
_check_own_and_height: Final = given.two(own=Sequence, height=Rank)
_check_opponent: Final = given.one("opponent", CardSet)
_check_place: Final = given.whole("place", 0, 1)
