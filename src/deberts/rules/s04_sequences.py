"""Section 04: sequences, which of them a hand gives, and which is senior.

A sequence is known by its kind and its top card. Lists of a player's sequences stand best first: the longer, then the
higher top card, then trump, then clubs to spades. *Trump* is the trump suit of the deal.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable
from itertools import combinations
from typing import Final, TypeAlias

import attrs

from deberts.cards import PACK, Card, CardSet, Suit
from deberts.errors import ActionTextError, RuleError, Violation, excerpt
from deberts.options import BelaInSequences, Seniority, SequenceCondition, SequenceTerms
from deberts.rules import s04_bela
from deberts.subsets import listed

Run: TypeAlias = tuple[Card, ...]
"""Neighbours of one suit, from the lowest card up."""

BY_THE_CLUB: Final = SequenceTerms()
"""What a hand gives where nothing else is agreed."""


class Kind(enum.Enum):
    """What a player calls a sequence aloud; the value is the word."""

    TERC = "terc"
    BERTZ = "bertz"

    def __init__(self, word: str) -> None:
        """Give each member its length and its points."""
        self.length, self.points = {"terc": (3, 20), "bertz": (4, 50)}[word]

    def __hash__(self) -> int:
        """Hash by length, so that no order of a set ever depends on the interpreter's hash seed."""
        return self.length


@attrs.frozen(repr=False)
class Sequence:
    """Three or four neighbours of one suit.

    Args:
        kind: Terc or bertz.
        top: Its highest card, in the order A K Q J 10 9 8 7.

    Raises:
        ActionTextError: If there are not enough ranks below *top*.

    Example:
        >>> print(Sequence(Kind.BERTZ, Card.parse("AS")).cards)
        JS QS KS AS
    """

    kind: Kind
    top: Card = attrs.field()

    @top.validator
    def _ranks_below(self, _attribute: object, top: Card) -> None:
        if top.rank.index + 1 < self.kind.length:
            raise ActionTextError(f"no {self.kind.value} has {top} on top: there are too few ranks below it")

    @property
    def cards(self) -> CardSet:
        """The cards of the sequence."""
        return CardSet(PACK[self.top.index + 1 - self.kind.length : self.top.index + 1])

    def __hash__(self) -> int:
        """Hash by place, so that no order of a set ever depends on the interpreter's hash seed."""
        return hash((self.kind.length, self.top.index))

    def __str__(self) -> str:
        return f"{self.kind.length}{self.top}"

    def __repr__(self) -> str:
        return f"Sequence.parse('{self}')"

    @classmethod
    def parse(cls, text: str) -> Sequence:
        """Read a sequence: its length, then its top card.

        Clause:
            04.14

        Args:
            text: Such as ``4AS`` for ace, king, queen and jack of spades.

        Returns:
            The sequence.

        Raises:
            ActionTextError: If the text names no sequence, or the top card is too low for one.
            CardTextError: If what follows the length names no card.
            RuleError: If the length is more than four.
        """
        length, top = text[:1], Card.parse(text[1:])
        for kind in Kind:
            if length == str(kind.length):
                return cls(kind, top)
        if length in {"5", "6", "7", "8"}:
            msg = f"{text} is no sequence: a longer run gives the bertz of its top four, and what is left below"
            raise RuleError(msg, clause="04.14", sequence=text)
        msg = f"{excerpt(text)} is no sequence: write its length, 3 or 4, and its top card, such as 4AS"
        raise ActionTextError(msg, text=text[:40])


Sequences: TypeAlias = tuple[Sequence, ...]
"""Sequences of one player."""


def runs(hand: CardSet) -> tuple[Run, ...]:
    """Return the longest runs of neighbours in a hand, each within one suit, in the order A K Q J 10 9 8 7.

    Four cards of one rank are neighbours of nothing, and so count nothing.

    Clause:
        04.1, 04.13

    Args:
        hand: Any cards.

    Returns:
        Every card in just one run, a card without neighbours as a run of its own; each from its lowest card up.

    Example:
        >>> [" ".join(map(str, run)) for run in runs(CardSet.parse("7S TS JS QS"))]
        ['7S', 'TS JS QS']
    """
    return listed(hand.bits, _RUNS)


def split_run(run: Run) -> tuple[Sequence, ...]:
    """Return the sequences that a run gives: the top four first, then what is left below.

    Clause:
        04.2, 04.3, 04.9, 04.14, D7

    Args:
        run: Neighbours of one suit from the lowest up, at most eight.

    Returns:
        The sequences from the top down; none from a run of one or two.

    Example:
        >>> from deberts.cards import parse_cards
        >>> split_run(parse_cards("8H 9H TH JH QH KH AH"))
        (Sequence.parse('4AH'), Sequence.parse('3TH'))
    """
    if len(run) < Kind.TERC.length:
        return ()
    kind = Kind.BERTZ if len(run) >= Kind.BERTZ.length else Kind.TERC
    return (Sequence(kind, run[-1]), *split_run(run[: -kind.length]))


def best_split(hand: CardSet, trump: Suit, terms: SequenceTerms = BY_THE_CLUB) -> tuple[Sequence, ...]:
    """Return all sequences of a hand, none of which shares a card with another.

    Clause:
        04.9, 04.12, 04.13, 04.14, s2, s10, D7, p18

    Args:
        hand: Cards held.
        trump: The trump suit.
        terms: What a house has agreed otherwise.

    Returns:
        The sequences, best first.
    """
    free = hand - _apart(hand, trump, terms)
    return best_first([one for run in runs(free) if len(run) >= Kind.TERC.length for one in split_run(run)], trump)


def split_violations(announced: Sequences, hand: CardSet, trump: Suit, terms: SequenceTerms) -> tuple[Violation, ...]:
    """Return why a house does not let a hand form such sequences, where the sources would.

    Clause:
        p18

    Args:
        announced: Sequences of the hand.
        hand: Cards held.
        trump: The trump suit.
        terms: What the house has agreed.

    Returns:
        The reason; nothing if it has agreed nothing against them.
    """
    apart = _apart(hand, trump, terms)
    return (Violation("p18", "bela-stands-apart"),) if any(one.cards & apart for one in announced) else ()


def _apart(hand: CardSet, trump: Suit, terms: SequenceTerms) -> CardSet:
    is_apart = terms.bela_in_sequences is BelaInSequences.APART and s04_bela.has_bela(hand, trump)
    return s04_bela.bela_cards(trump) if is_apart else CardSet()


def best_first(sequences: Iterable[Sequence], trump: Suit) -> tuple[Sequence, ...]:
    """Return sequences in the order in which they are announced and shown.

    Clause:
        04.5

    Args:
        sequences: Sequences in any order.
        trump: The trump suit.

    Returns:
        The senior first, equals from clubs to spades.
    """
    return tuple(sorted(sequences, key=lambda one: (seniority(one, trump), -one.top.suit.index), reverse=True))


def seniority(sequence: Sequence, trump: Suit, preference: Seniority = Seniority.TRUMP) -> tuple[int, int, bool]:
    """Return what decides between two sequences: length, then top card, then (but for k1) trump before plain.

    A run of more than four has entered as its top four, so that no length is above four.

    Clause:
        04.5, m7.1, k1, D8

    Args:
        sequence: The sequence.
        trump: The trump suit.
        preference: Whether trumps are preferred among equals.

    Returns:
        A value that is greater for the senior of two sequences, and equal where the earlier announcement decides.
    """
    is_preferred = preference is Seniority.TRUMP and sequence.top.suit is trump
    return (sequence.kind.length, sequence.top.rank.index, is_preferred)


def do_overlap(sequences: tuple[Sequence, ...]) -> bool:
    """Return whether any card lies in two of these sequences.

    Clause:
        04.9

    Args:
        sequences: Sequences of one player.

    Returns:
        Whether some card is used twice.
    """
    return any(first.cards & second.cards for first, second in combinations(sequences, 2))


def contest(
    announced: tuple[tuple[Sequence, ...], ...], trump: Suit, preference: Seniority = Seniority.TRUMP
) -> int | None:
    """Return whose announcement wins: that of the senior best sequence, the earlier one between equals.

    Clause:
        04.5, 04.6, m6.1, m7.1, k1, s4, g8, D8

    Args:
        announced: What each player announced, in the order of speaking; empty for who announced nothing.
        trump: The trump suit.
        preference: Whether trumps are preferred among equals.

    Returns:
        The place of the winner in *announced*, or ``None`` if nobody announced.

    Example:
        >>> contest(((Sequence.parse("3AS"),), (Sequence.parse("3AH"),)), Suit.HEARTS)
        1
    """
    best = [max((seniority(one, trump, preference) for one in theirs), default=_NOTHING) for theirs in announced]
    return best.index(max(best)) if any(announced) else None


def scored(
    declared: tuple[Sequence, ...], tricks: int, condition: SequenceCondition = SequenceCondition.A_TRICK
) -> tuple[Sequence, ...]:
    """Return the sequences for which the winner of the comparison scores: all he declared, if he has a trick.

    Nothing falls back to the loser when the winner stays without a trick.

    Clause:
        04.8, m11.3, s4, D4, D9

    Args:
        declared: What the winner declared.
        tricks: How many tricks he took, even worthless ones.
        condition: What his sequences need in order to count.

    Returns:
        All of *declared*, or nothing.
    """
    return declared if tricks or condition is SequenceCondition.NOTHING else ()


def _runs_of_ranks(ranks: int) -> tuple[tuple[int, int], ...]:
    held = [place for place in range(8) if ranks >> place & 1]
    starts = [place for place in held if place - 1 not in held]
    ends = [place + 1 for place in held if place + 1 not in held]
    return tuple(zip(starts, ends, strict=True))


def _runs_of(suit: Suit) -> tuple[tuple[Run, ...], ...]:
    cards = PACK[8 * suit.index : 8 * suit.index + 8]
    return tuple(tuple([cards[low:high] for low, high in places]) for places in _PLACES_OF_RUNS)


_NOTHING: Final = (0, 0, False)

_PLACES_OF_RUNS: Final = tuple(map(_runs_of_ranks, range(256)))
"""Where each run begins and ends, for every set of ranks."""

_RUNS: Final = tuple(map(_runs_of, Suit))
"""The runs of every set of cards of one suit, by suit."""
