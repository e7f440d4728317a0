"""Section 04: sequences and bela.

A sequence is known by its kind and its top card. Lists of a player's sequences stand best first: the longer, then the
higher top card, then trump, then clubs to spades.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable
from itertools import combinations, pairwise
from typing import Final

import attrs

from deberts import given
from deberts.cards import PACK, Card, CardSet, Rank, Suit
from deberts.errors import ActionTextError, RuleError, Violation, excerpt

Run = tuple[Card, ...]
"""Neighbours of one suit, from the lowest card up."""

BELA: Final = 20
"""Points for king and queen of trumps."""


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
        InputError: If one of them is of another type.

    Example:
        >>> print(Sequence(Kind.BERTZ, Card.parse("AS")).cards)
        JS QS KS AS
    """

    kind: Kind = attrs.field()
    top: Card = attrs.field()

    @kind.validator
    def _is_kind(self, _attribute: object, kind: Kind) -> None:
        _check_kind(kind)

    @top.validator
    def _ranks_below(self, _attribute: object, top: Card) -> None:
        _check_top(top)
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
            InputError: If it is no text.
            ActionTextError: If the text names no sequence, or the top card is too low for one.
            CardTextError: If what follows the length names no card.
            RuleError: If the length is more than four.
        """
        _check_text(text)
        length, top = text[:1], Card.parse(text[1:])
        for kind in Kind:
            if length == str(kind.length):
                return cls(kind, top)
        if length in {"5", "6", "7", "8"}:
            msg = f"{text} is no sequence: a longer run gives the bertz of its top four, and what is left below"
            raise RuleError(msg, clause="04.14", sequence=text)
        msg = f"{excerpt(text)} is no sequence: write its length, 3 or 4, and its top card, such as 4AS"
        raise ActionTextError(msg, text=text[:40])


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
    given.hand(hand)
    cards = tuple(hand)
    neighbours = enumerate(pairwise(cards), 1)
    breaks = [end for end, (low, high) in neighbours if high.index != low.index + 1 or high.suit is not low.suit]
    return tuple([cards[start:end] for start, end in pairwise((0, *breaks, len(cards))) if end])


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
    given.run(run)
    if len(run) < Kind.TERC.length:
        return ()
    kind = Kind.BERTZ if len(run) >= Kind.BERTZ.length else Kind.TERC
    return (Sequence(kind, run[-1]), *split_run(run[: -kind.length]))


def best_split(hand: CardSet, trump: Suit) -> tuple[Sequence, ...]:
    """Return all sequences of a hand, none of which shares a card with another.

    Clause:
        04.9, 04.13, 04.14, s2, s10, D7

    Args:
        hand: Cards held.
        trump: Trump suit of this deal.

    Returns:
        The sequences, best first.
    """
    return best_first([one for run in runs(hand) if len(run) >= Kind.TERC.length for one in split_run(run)], trump)


def best_first(sequences: Iterable[Sequence], trump: Suit) -> tuple[Sequence, ...]:
    """Return sequences in the order in which they are announced and shown.

    Clause:
        04.5

    Args:
        sequences: Sequences in any order.
        trump: Trump suit of this deal.

    Returns:
        The senior first, equals from clubs to spades.
    """
    given.trump(trump)
    return tuple(sorted(_items(sequences), key=lambda one: (seniority(one, trump), -one.top.suit.index), reverse=True))


def seniority(sequence: Sequence, trump: Suit) -> tuple[int, int, bool]:
    """Return what decides between two sequences: length, then top card, then trump before plain.

    A run of more than four has entered as its top four, so that no length is above four.

    Clause:
        04.5, D8

    Args:
        sequence: The sequence.
        trump: Trump suit of this deal.

    Returns:
        A value that is greater for the senior of two sequences.
    """
    _check_sequence(sequence, trump)
    return (sequence.kind.length, sequence.top.rank.index, sequence.top.suit is trump)


def announcements(hand: CardSet, trump: Suit) -> tuple[tuple[Sequence, ...], ...]:
    """Return everything that a player may announce; he may also say nothing.

    Clause:
        04.4, D4, D6

    Args:
        hand: Cards held before the first card.
        trump: Trump suit of this deal.

    Returns:
        Every choice out of the best split that contains a best one, smaller choices first; none without a sequence.
    """
    split = best_split(hand, trump)
    choices = (choice for size in range(1, len(split) + 1) for choice in combinations(split, size))
    return tuple(choice for choice in choices if seniority(choice[0], trump) == seniority(split[0], trump))


def announcement_violations(announced: tuple[Sequence, ...], hand: CardSet, trump: Suit) -> tuple[Violation, ...]:
    """Return every reason why a choice of sequences may not be announced.

    Clause:
        04.4, 04.9, D6

    Args:
        announced: The choice, in any order.
        hand: Cards held before the first card.
        trump: Trump suit of this deal.

    Returns:
        The reasons by number; nothing if the choice may be announced.
    """
    _check_announced(announced)
    split = best_split(hand, trump)
    best = [sequence for sequence in split if seniority(sequence, trump) == seniority(split[0], trump)]
    reasons = (
        (not any(sequence in best for sequence in announced), "04.4", "lacks-the-best"),
        (do_overlap(announced), "04.9", "overlap"),
        (not all(sequence in split for sequence in announced), "D6", "not-in-the-split"),
    )
    facts = (("announced", " ".join(map(str, announced))),)
    return tuple(Violation(clause, code, facts) for broken, clause, code in reasons if broken)


def time_violations(*, announced: bool, played: bool) -> tuple[Violation, ...]:
    """Return every reason why a player may not announce any more: he does so once, and before his first card.

    Clause:
        04.4

    Args:
        announced: Whether he has announced sequences.
        played: Whether he has played a card.

    Returns:
        The reasons; nothing if he may announce.
    """
    given.announced_and_played(announced, played)
    reasons = ((played, "already-played"), (announced, "already-announced"))
    return tuple(Violation("04.4", code) for broken, code in reasons if broken)


def do_overlap(sequences: tuple[Sequence, ...]) -> bool:
    """Tell whether any card lies in two of these sequences.

    Clause:
        04.9

    Args:
        sequences: Sequences of one player.

    Returns:
        Whether some card is used twice.
    """
    _check_sequences(sequences)
    return any(first.cards & second.cards for first, second in combinations(sequences, 2))


def contest(first: tuple[Sequence, ...], second: tuple[Sequence, ...], trump: Suit) -> int | None:
    """Return whose announcement wins: that of the senior best sequence, the earlier one between equals.

    Clause:
        04.5, 04.6, m6.1, s4, D8

    Args:
        first: What was announced first; empty if nothing was.
        second: What was announced after; empty if nothing was.
        trump: Trump suit of this deal.

    Returns:
        0 for the first, 1 for the second, ``None`` if nobody announced.
    """
    _check_first(first)
    _check_second(second)
    given.trump(trump)
    if not (first or second):
        return None
    return int(_best_seniority(second, trump) > _best_seniority(first, trump))


def is_height_told(first: Kind, second: Kind) -> bool:
    """Tell whether the first announcer's height becomes public: as soon as the second says the same kind.

    Clause:
        D5

    Args:
        first: Kind that was announced first.
        second: Kind that was announced after.

    Returns:
        Whether the kinds are the same.
    """
    _check_kinds(first, second)
    return first is second


def height(announced: tuple[Sequence, ...], trump: Suit) -> Rank:
    """Return what is told when the height is asked for: the rank of the best one's top card, not its suit.

    Clause:
        D5

    Args:
        announced: What a player announced, at least one sequence.
        trump: Trump suit of this deal.

    Returns:
        The rank.
    """
    _check_announcement(announced)
    return best_first(announced, trump)[0].top.rank


def kind_told(announced: tuple[Sequence, ...]) -> Kind:
    """Return what an announcement tells: the kind of its best sequence, and not how many there are.

    Clause:
        D5

    Args:
        announced: What a player announces, at least one sequence.

    Returns:
        Bertz if there is one, else terc.
    """
    _check_announcement(announced)
    return max((sequence.kind for sequence in announced), key=lambda kind: kind.length)


def is_shown_after(number: int) -> bool:
    """Tell whether the winner shows his sequences when a trick is complete: the first, and no other.

    Clause:
        04.7

    Args:
        number: Number of the trick in its deal, from 1 to 9.

    Returns:
        Whether it is the first.
    """
    given.number_of_trick(number)
    return number == 1


def shown(first: tuple[Sequence, ...], second: tuple[Sequence, ...], trump: Suit) -> tuple[Sequence, ...]:
    """Return what is shown after the first trick: all that the winner declared, and nothing of the loser's.

    Clause:
        04.7, D5

    Args:
        first: What was announced first; empty if nothing was.
        second: What was announced after; empty if nothing was.
        trump: Trump suit of this deal.

    Returns:
        The winner's sequences, best first; empty if nobody announced.
    """
    winner = contest(first, second, trump)
    return () if winner is None else best_first((first, second)[winner], trump)


def scored(declared: tuple[Sequence, ...], tricks: int) -> tuple[Sequence, ...]:
    """Return the sequences for which the winner of the comparison scores: all he declared, if he has a trick.

    Nothing falls back to the loser when the winner stays without a trick.

    Clause:
        04.8, s4, D4, D9

    Args:
        declared: What the winner declared.
        tricks: How many tricks he took, even worthless ones.

    Returns:
        All of *declared*, or nothing.
    """
    _check_declared(declared)
    given.number_of_tricks(tricks)
    return declared if tricks else ()


def bela_cards(trump: Suit) -> CardSet:
    """Return king and queen of trumps.

    Clause:
        04.10

    Args:
        trump: Trump suit of this deal.

    Returns:
        The two cards.
    """
    given.trump(trump)
    return _BELA_CARDS[trump.index]


def has_bela(held: CardSet, trump: Suit) -> bool:
    """Tell whether a player has bela; whether its cards lie in a sequence too makes no difference.

    Clause:
        04.10, 04.12, m7.2

    Args:
        held: The nine cards that he plays with.
        trump: Trump suit of this deal.

    Returns:
        Whether both cards are among them.
    """
    given.held_and_trump(held, trump)
    return not _BELA_CARDS[trump.index].bits & ~held.bits


def bela_calls(hand: CardSet, held: CardSet, trump: Suit, *, said: bool) -> CardSet:
    """Return the cards with which bela may be said: the first or the second of the two, as long as it is unsaid.

    Once both are played unsaid there is no card left to say it with, and it is lost.

    Clause:
        04.11, s5, D10

    Args:
        hand: Cards still in hand.
        held: The nine cards that the player plays with, those played included.
        trump: Trump suit of this deal.
        said: Whether bela has been said in this deal.

    Returns:
        What is still in hand of king and queen of trumps, if the player has had both; else nothing.
    """
    given.hand_and_said(hand, said)
    return bela_cards(trump) & hand if has_bela(held, trump) and not said else _NO_CARDS


def bela_violations(card: Card, held: CardSet, trump: Suit, *, said: bool) -> tuple[Violation, ...]:
    """Return every reason why bela may not be said with a card.

    Clause:
        04.11, s5, D10

    Args:
        card: The card that is being played.
        held: The nine cards that the player plays with, those played included.
        trump: Trump suit of this deal.
        said: Whether bela has been said in this deal.

    Returns:
        The reasons; nothing if bela may be said.
    """
    given.card(card)
    given.said(said)
    reasons = (
        (card not in bela_cards(trump), "not-a-bela-card"),
        (not has_bela(held, trump), "no-bela"),
        (said, "bela-said-already"),
    )
    return tuple(Violation("04.11", code, (("card", str(card)),)) for broken, code in reasons if broken)


def _best_seniority(announced: tuple[Sequence, ...], trump: Suit) -> tuple[int, int, bool]:
    return max((seniority(sequence, trump) for sequence in announced), default=(0, 0, False))


_check_text: Final = given.one("text", str)
_check_kind: Final = given.one("kind", Kind)
_check_top: Final = given.one("top", Card)
_check_sequence: Final = given.two(sequence=Sequence, trump=Suit)
_check_sequences: Final = given.each("sequences", Sequence)
_items: Final = given.items("sequences", Sequence)
_check_first: Final = given.each("first", Sequence)
_check_second: Final = given.each("second", Sequence)
_check_kinds: Final = given.two(first=Kind, second=Kind)
_check_declared: Final = given.each("declared", Sequence)
_check_announced: Final = given.each("announced", Sequence)
_check_announcement: Final = given.each("announced", Sequence, least=1)

# Asked at every card played, so each answer is made once.
_NO_CARDS: Final = CardSet()
_BELA_CARDS: Final = tuple(CardSet((Card(Rank.QUEEN, suit), Card(Rank.KING, suit))) for suit in Suit)
