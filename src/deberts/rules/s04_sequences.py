"""Section 04: sequences, which of them a hand gives, and which is senior.

A sequence is known by its kind and its top card. Lists of a player's sequences stand best first: the longer, then the
higher top card, then trump, then clubs to spades. *Trump* is the trump suit of the deal.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable, Mapping
from itertools import combinations
from typing import Final, TypeAlias

import attrs

from deberts.cards import PACK, Card, CardSet, Suit
from deberts.errors import ActionTextError, RuleError, Violation, excerpt
from deberts.options import BelaInSequences, EqualSequences, Length, Runs, Seniority, SequenceCondition, SequenceTerms
from deberts.rules import s04_bela, sides
from deberts.subsets import listed

Run: TypeAlias = tuple[Card, ...]
"""Neighbours of one suit, from the lowest card up."""

BY_THE_CLUB: Final = SequenceTerms()
"""What a hand gives where nothing else is agreed."""


class Kind(enum.Enum):
    """What a player calls a sequence aloud; the value is the word."""

    TERC = "terc"
    BERTZ = "bertz"
    HUNDRED = "hundred"

    def __init__(self, word: str) -> None:
        """Give each member its least length and its points."""
        self.length, self.points = {"terc": (3, 20), "bertz": (4, 50), "hundred": (5, 100)}[word]

    def __hash__(self) -> int:
        """Hash by length, so that no order of a set ever depends on the interpreter's hash seed."""
        return self.length


_SHORTEST: Final = Kind.TERC.length
_UP_TO_FOUR: Final = {kind.length: kind for kind in (Kind.TERC, Kind.BERTZ)}
_LONGER: Final = range(5, 9)

_KINDS: Final[Mapping[Runs, Mapping[int, Kind]]] = {
    Runs.FOURS: _UP_TO_FOUR,
    Runs.WHOLE: _UP_TO_FOUR | dict.fromkeys(_LONGER, Kind.BERTZ),
    Runs.HUNDRED: _UP_TO_FOUR | dict.fromkeys(_LONGER, Kind.HUNDRED),
}
"""What a sequence of so many cards is called, by what a long run gives."""


@attrs.frozen(repr=False)
class Sequence:
    """Neighbours of one suit: three or four, or by agreement up to eight.

    Args:
        kind: What it is called.
        top: Its highest card, in the order A K Q J 10 9 8 7.
        length: How many cards it has; three or four, by its kind, if left out.

    Raises:
        ActionTextError: If there are not enough ranks below *top*.

    Example:
        >>> print(Sequence(Kind.BERTZ, Card.parse("AS")).cards)
        JS QS KS AS
    """

    kind: Kind
    top: Card = attrs.field()
    length: int = attrs.field()

    @length.default
    def _least(self) -> int:
        return self.kind.length

    @top.validator
    def _ranks_below(self, _attribute: object, top: Card) -> None:
        if top.rank.index + 1 < self.length:
            raise ActionTextError(f"no {self.kind.value} has {top} on top: there are too few ranks below it")

    @property
    def cards(self) -> CardSet:
        """The cards of the sequence."""
        return CardSet(PACK[self.top.index + 1 - self.length : self.top.index + 1])

    def __hash__(self) -> int:
        """Hash by place, so that no order of a set ever depends on the interpreter's hash seed."""
        return hash((self.length, self.top.index))

    def __str__(self) -> str:
        return f"{self.length}{self.top}"

    def __repr__(self) -> str:
        runs = next(runs for runs, kinds in _KINDS.items() if kinds.get(self.length) is self.kind)
        return f"Sequence.parse('{self}'{'' if runs is Runs.FOURS else f', {runs}'})"

    @classmethod
    def parse(cls, text: str, runs: Runs = Runs.FOURS) -> Sequence:
        """Read a sequence: its length, then its top card.

        Clause:
            04.14, p15

        Args:
            text: Such as ``4AS`` for ace, king, queen and jack of spades.
            runs: What a house has agreed of longer runs.

        Returns:
            The sequence.

        Raises:
            ActionTextError: If the text names no sequence, or the top card is too low for one.
            CardTextError: If what follows the length names no card.
            RuleError: If the length is more than four, and nothing is agreed of longer runs.
        """
        length, top = text[:1], Card.parse(text[1:])
        for number, kind in _KINDS[runs].items():
            if length == str(number):
                return cls(kind, top, number)
        if length in set(map(str, _LONGER)):
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


def split_run(run: Run, terms: SequenceTerms = BY_THE_CLUB) -> tuple[Sequence, ...]:
    """Return the sequences that a run gives: the top four first, then what is left below; or the whole run as one.

    Clause:
        04.2, 04.3, 04.9, 04.14, D7, p15

    Args:
        run: Neighbours of one suit from the lowest up, at most eight.
        terms: What a house has agreed otherwise.

    Returns:
        The sequences from the top down; none from a run of one or two.

    Example:
        >>> from deberts.cards import parse_cards
        >>> split_run(parse_cards("8H 9H TH JH QH KH AH"))
        (Sequence.parse('4AH'), Sequence.parse('3TH'))
    """
    if len(run) < _SHORTEST:
        return ()
    if terms.runs is not Runs.FOURS:
        return (Sequence(_KINDS[terms.runs][len(run)], run[-1], len(run)),)
    kind = Kind.BERTZ if len(run) >= Kind.BERTZ.length else Kind.TERC
    return (Sequence(kind, run[-1]), *split_run(run[: -kind.length]))


def best_split(hand: CardSet, trump: Suit, terms: SequenceTerms = BY_THE_CLUB) -> tuple[Sequence, ...]:
    """Return all sequences of a hand, none of which shares a card with another.

    Clause:
        04.9, 04.12, 04.13, 04.14, s2, s10, D7, p15, p18

    Args:
        hand: Cards held.
        trump: The trump suit.
        terms: What a house has agreed otherwise.

    Returns:
        The sequences, best first.
    """
    free = hand - _apart(hand, trump, terms)
    found = [one for run in runs(free) if len(run) >= _SHORTEST for one in split_run(run, terms)]
    return best_first(found, trump, terms)


def split_violations(announced: Sequences, hand: CardSet, trump: Suit, terms: SequenceTerms) -> tuple[Violation, ...]:
    """Return why a house does not let a hand form such sequences, where the sources would.

    Clause:
        p15, p18

    Args:
        announced: Sequences of the hand.
        hand: Cards held.
        trump: The trump suit.
        terms: What the house has agreed.

    Returns:
        The reasons; nothing if it has agreed nothing against them.
    """
    apart = _apart(hand, trump, terms)
    whole = [] if terms.runs is Runs.FOURS else [CardSet(run) for run in runs(hand - apart)]
    reasons = (
        (any(one.cards < run for one in announced for run in whole), "p15", "part-of-a-run"),
        (any(one.cards & apart for one in announced), "p18", "bela-stands-apart"),
    )
    return tuple(Violation(clause, code) for broken, clause, code in reasons if broken)


def _apart(hand: CardSet, trump: Suit, terms: SequenceTerms) -> CardSet:
    is_apart = terms.bela_in_sequences is BelaInSequences.APART and s04_bela.has_bela(hand, trump)
    return s04_bela.bela_cards(trump) if is_apart else _NO_CARDS


def best_first(sequences: Iterable[Sequence], trump: Suit, terms: SequenceTerms = BY_THE_CLUB) -> tuple[Sequence, ...]:
    """Return sequences in the order in which they are announced and shown.

    Clause:
        04.5, p16

    Args:
        sequences: Sequences in any order.
        trump: The trump suit.
        terms: What a house has agreed otherwise.

    Returns:
        The senior first, equals from clubs to spades.
    """
    by_trump = Seniority.TRUMP

    def place(one: Sequence) -> tuple[object, int]:
        return seniority(one, trump, by_trump, terms), -one.top.suit.index

    return tuple(sorted(sequences, key=place, reverse=True))


def seniority(
    sequence: Sequence, trump: Suit, preference: Seniority = Seniority.TRUMP, terms: SequenceTerms = BY_THE_CLUB
) -> tuple[int, int, bool]:
    """Return what decides between two sequences: length, then top card, then (but for k1) trump before plain.

    Length is that of the kind, so that none is above four where a longer run enters as its top four, or as a bertz.

    Clause:
        04.5, m7.1, k1, D8, p16

    Args:
        sequence: The sequence.
        trump: The trump suit.
        preference: Whether trumps are preferred among equals.
        terms: What a house has agreed otherwise, as whether the true number of cards counts.

    Returns:
        A value that is greater for the senior of two sequences, and equal where the earlier announcement decides.
    """
    is_preferred = preference is Seniority.TRUMP and sequence.top.suit is trump
    return (compared_length(sequence, terms), sequence.top.rank.index, is_preferred)


def compared_length(sequence: Sequence, terms: SequenceTerms = BY_THE_CLUB) -> int:
    """Return the length with which a sequence enters the comparison.

    Clause:
        04.5, D8, p16

    Args:
        sequence: The sequence.
        terms: What a house has agreed otherwise.

    Returns:
        The length that its kind has at least, or the true number of its cards.
    """
    return sequence.length if terms.length is Length.TRUE else sequence.kind.length


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
    announced: tuple[tuple[Sequence, ...], ...],
    trump: Suit,
    preference: Seniority = Seniority.TRUMP,
    terms: SequenceTerms = BY_THE_CLUB,
) -> int | None:
    """Return whose announcement wins: that of the senior best sequence, the earlier one between equals.

    Where a house lets nobody or both win, ask :func:`equals` first.

    Clause:
        04.5, 04.6, m6.1, m7.1, k1, s4, g8, D8, p16

    Args:
        announced: What each player announced, in the order of speaking; empty for who announced nothing.
        trump: The trump suit.
        preference: Whether trumps are preferred among equals.
        terms: What a house has agreed otherwise.

    Returns:
        The place of the winner in *announced*, or ``None`` if nobody announced.

    Example:
        >>> contest(((Sequence.parse("3AS"),), (Sequence.parse("3AH"),)), Suit.HEARTS)
        1
    """
    best = _bests(announced, trump, preference, terms)
    return best.index(max(best)) if any(announced) else None


def equals(
    announced: tuple[tuple[Sequence, ...], ...],
    trump: Suit,
    preference: Seniority = Seniority.TRUMP,
    terms: SequenceTerms = BY_THE_CLUB,
) -> tuple[int, ...]:
    """Return whose best sequences are equal, where a house lets none of them win the comparison.

    Clause:
        p17

    Args:
        announced: What each player announced, in the order of speaking; empty for who announced nothing.
        trump: The trump suit.
        preference: Whether trumps are preferred among equals.
        terms: What a house has agreed otherwise.

    Returns:
        Their places in *announced*; none where one side alone has the best, and where the earlier one wins.

    Example:
        >>> said, both = tuple((Sequence.parse(text),) for text in ("3AS", "3AC")), EqualSequences.BOTH
        >>> equals(said, Suit.HEARTS), equals(said, Suit.HEARTS, terms=SequenceTerms(equal_sequences=both))
        ((), (0, 1))
    """
    best = _bests(announced, trump, preference, terms)
    places = tuple(place for place, one in enumerate(best) if one == max(best) != _NOTHING)
    several = {sides.side_of(place, terms.partners.sides(len(announced))) for place in places}
    return places if len(several) > 1 and terms.equal_sequences is not EqualSequences.EARLIER else ()


def _bests(
    announced: tuple[tuple[Sequence, ...], ...], trump: Suit, preference: Seniority, terms: SequenceTerms
) -> list[tuple[int, int, bool]]:
    return [max((seniority(one, trump, preference, terms) for one in theirs), default=_NOTHING) for theirs in announced]


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
_NO_CARDS: Final = CardSet()

EVERY: Final[Mapping[Runs, Sequences]] = {
    runs: tuple(
        Sequence(kind, top, length) for top in PACK for length, kind in kinds.items() if top.rank.index + 1 >= length
    )
    for runs, kinds in _KINDS.items()
}
"""All sequences that there are, by what a long run gives; the lower, and of one top card the shorter, come first."""

_PLACES_OF_RUNS: Final = tuple(map(_runs_of_ranks, range(256)))
"""Where each run begins and ends, for every set of ranks."""

_RUNS: Final = tuple(map(_runs_of, Suit))
"""The runs of every set of cards of one suit, by suit."""
