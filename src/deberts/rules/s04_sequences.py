"""Section 04: sequences and bela.

A sequence is known by its kind and its top card. Lists of a player's sequences stand best first: the longer, then the
higher top card, then trump, then clubs to spades. *Trump* is the trump suit of the deal.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable
from itertools import combinations
from typing import Final, TypeAlias, assert_never

import attrs

from deberts.cards import PACK, Card, CardSet, Rank, Suit
from deberts.errors import ActionTextError, RuleError, Violation, excerpt
from deberts.options import Dialogue, Seniority, SequenceCondition

Run: TypeAlias = tuple[Card, ...]
"""Neighbours of one suit, from the lowest card up."""

BELA: Final = 20
"""Points for king and queen of trumps."""


Reasons: TypeAlias = tuple[tuple[bool, str, str], ...]
"""What may be broken: whether it is, the clause, and the code."""


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
    bits = hand.bits
    return tuple(
        [PACK[suit + low : suit + high] for suit in _FIRST_OF_SUITS for low, high in _RUNS[bits >> suit & 0xFF]]
    )


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


def best_split(hand: CardSet, trump: Suit) -> tuple[Sequence, ...]:
    """Return all sequences of a hand, none of which shares a card with another.

    Clause:
        04.9, 04.13, 04.14, s2, s10, D7

    Args:
        hand: Cards held.
        trump: The trump suit.

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


def best_ones(held: CardSet, trump: Suit, preference: Seniority = Seniority.TRUMP) -> tuple[Sequence, ...]:
    """Return a player's best sequence, and all that are as good.

    Clause:
        04.4, m7.1, m8.1, k1, D6

    Args:
        held: Cards held before the first card.
        trump: The trump suit.
        preference: Whether trumps are preferred among equals.

    Returns:
        One sequence, or several of one kind and rank; none without a sequence.
    """
    return best_of(best_split(held, trump), trump, preference)


def best_of(split: Sequences, trump: Suit, preference: Seniority = Seniority.TRUMP) -> Sequences:
    """Return the best of a player's sequences, and all that are as good.

    Clause:
        04.4, m7.1, m8.1, k1, D6

    Args:
        split: His sequences, best first.
        trump: The trump suit.
        preference: Whether trumps are preferred among equals.

    Returns:
        One sequence, or several of one kind and rank; none without a sequence.
    """
    return tuple([one for one in split if seniority(one, trump, preference) == seniority(split[0], trump, preference)])


def announcements(
    hand: CardSet,
    trump: Suit,
    dialogue: Dialogue = Dialogue.KIND_ALOUD,
    preference: Seniority = Seniority.TRUMP,
) -> tuple[tuple[Sequence, ...], ...]:
    """Return everything that a player may announce at first; he may also say nothing.

    Clause:
        04.4, m8.1, g8, D4, D6, D7

    Args:
        hand: Cards held before the first card.
        trump: The trump suit.
        dialogue: How sequences are announced.
        preference: Whether trumps are preferred among equals.

    Returns:
        Every choice out of the best split that contains a best one, smaller choices first; where further ones follow
        later, each best one alone; where all are announced at once, these. None without a sequence.
    """
    split = best_split(hand, trump)
    best = best_of(split, trump, preference)
    match dialogue:
        case Dialogue.KIND_ALOUD:
            choices = (choice for size in range(1, len(split) + 1) for choice in combinations(split, size))
            return tuple(choice for choice in choices if choice[0] in best)
        case Dialogue.HEIGHT_ASKED:
            return tuple((one,) for one in best)
        case Dialogue.ALL_ALOUD:
            return (split,) if split else ()
        case never:
            assert_never(never)


def announcement_violations(
    announced: tuple[Sequence, ...],
    hand: CardSet,
    trump: Suit,
    dialogue: Dialogue = Dialogue.KIND_ALOUD,
    preference: Seniority = Seniority.TRUMP,
) -> tuple[Violation, ...]:
    """Return every reason why sequences may not be announced at first.

    Clause:
        04.4, 04.9, m8.1, k1, g8, D6, D7

    Args:
        announced: The sequences, at least one, in any order.
        hand: Cards held before the first card.
        trump: The trump suit.
        dialogue: How sequences are announced.
        preference: Whether trumps are preferred among equals.

    Returns:
        The reasons by number; nothing if they may be announced.
    """
    split = best_split(hand, trump)
    reasons = _REASONS[dialogue](announced, split, best_of(split, trump, preference))
    facts = (("announced", " ".join(map(str, announced))),)
    return tuple(Violation(clause, code, facts) for broken, clause, code in reasons if broken)


def _against_some(announced: Sequences, split: Sequences, best: Sequences) -> Reasons:
    return (
        (not any(sequence in best for sequence in announced), "04.4", "lacks-the-best"),
        (do_overlap(announced), "04.9", "overlap"),
        (not all(sequence in split for sequence in announced), "D6", "not-in-the-split"),
    )


def _against_one(announced: Sequences, _split: Sequences, best: Sequences) -> Reasons:
    return (
        (announced[0] not in best, "m8.1", "not-the-best"),
        (len(announced) > 1, "m8.1", "one-at-first"),
    )


def _against_all(announced: Sequences, split: Sequences, _best: Sequences) -> Reasons:
    return (
        (do_overlap(announced), "04.9", "overlap"),
        (not all(sequence in announced for sequence in split), "g8", "not-all"),
        (not all(sequence in split for sequence in announced), "D7", "not-in-the-split"),
    )


_REASONS: Final = {
    Dialogue.KIND_ALOUD: _against_some,
    Dialogue.HEIGHT_ASKED: _against_one,
    Dialogue.ALL_ALOUD: _against_all,
}
"""What is looked at in a first announcement, by how sequences are announced."""


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
    return any(first.cards & second.cards for first, second in combinations(sequences, 2))


def contest(
    announced: tuple[tuple[Sequence, ...], ...], trump: Suit, preference: Seniority = Seniority.TRUMP
) -> int | None:
    """Return whose announcement wins: that of the senior best sequence, the earlier one between equals.

    Clause:
        04.5, 04.6, m6.1, m7.1, k1, s4, g8, D8

    Args:
        announced: What each player announced, in the order of speaking; empty for who said nothing.
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


def is_height_public(first: Kind, second: Kind) -> bool:
    """Tell whether the first announcer's height becomes public: as soon as the second says the same kind.

    Clause:
        D5

    Args:
        first: Kind that was announced first.
        second: Kind that was announced after.

    Returns:
        Whether the kinds are the same.
    """
    return first is second


def height(announced: tuple[Sequence, ...], trump: Suit) -> Rank:
    """Return what the height of an announcement is: the rank of the best one's top card, not its suit.

    Clause:
        m9.2, D5

    Args:
        announced: What a player announced, at least one sequence.
        trump: The trump suit.

    Returns:
        The rank.
    """
    return best_first(announced, trump)[0].top.rank


def announced_kind(announced: tuple[Sequence, ...]) -> Kind:
    """Return what an announcement makes public: the kind of its best sequence, and not how many there are.

    Clause:
        D5

    Args:
        announced: What a player announces, at least one sequence.

    Returns:
        Bertz if there is one, else terc.
    """
    return max((sequence.kind for sequence in announced), key=lambda kind: kind.length)


def announced_ranks(announced: tuple[Sequence, ...]) -> tuple[tuple[Kind, Rank], ...]:
    """Return what an announcement of all sequences makes public: kind and rank of each, and so their number, no suit.

    Clause:
        g8

    Args:
        announced: What a player announces, in any order.

    Returns:
        Kind and top rank of each, bertz before terc, higher before lower; so the order says nothing of suits.
    """
    by_rank = sorted(announced, key=lambda one: (one.kind.length, one.top.rank.index), reverse=True)
    return tuple((one.kind, one.top.rank) for one in by_rank)


def is_shown_after(number: int) -> bool:
    """Tell whether the winner shows his sequences when a trick is complete: the first, and no other.

    Clause:
        04.7, g8

    Args:
        number: Number of the trick in its deal, from 1.

    Returns:
        Whether it is the first.
    """
    return number == 1


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


def bela_cards(trump: Suit) -> CardSet:
    """Return king and queen of trumps.

    Clause:
        04.10

    Args:
        trump: The trump suit.

    Returns:
        The two cards.
    """
    return _BELA_CARDS[trump.index]


def has_bela(held: CardSet, trump: Suit) -> bool:
    """Tell whether a player has bela; whether its cards lie in a sequence too makes no difference.

    Clause:
        04.10, 04.12, m7.2

    Args:
        held: The nine cards that he plays with.
        trump: The trump suit.

    Returns:
        Whether both cards are among them.
    """
    return not _BELA_CARDS[trump.index].bits & ~held.bits


def bela_calls(hand: CardSet, held: CardSet, trump: Suit, *, said: bool) -> CardSet:
    """Return the cards with which bela may be said: the first or the second of the two, as long as it is unsaid.

    Once both are played unsaid there is no card left to say it with, and it is lost.

    Clause:
        04.11, s5, D10

    Args:
        hand: Cards still in hand.
        held: The nine cards that the player plays with, those played included.
        trump: The trump suit.
        said: Whether bela has been said in this deal.

    Returns:
        What is still in hand of king and queen of trumps, if the player has had both; else nothing.
    """
    left = bela_cards(trump) & hand
    return left if left.bits and not said and has_bela(held, trump) else _NO_CARDS


def bela_violations(card: Card, held: CardSet, trump: Suit, *, said: bool) -> tuple[Violation, ...]:
    """Return every reason why bela may not be said with a card.

    Clause:
        04.11, s5, D10

    Args:
        card: The card that is being played.
        held: The nine cards that the player plays with, those played included.
        trump: The trump suit.
        said: Whether bela has been said in this deal.

    Returns:
        The reasons; nothing if bela may be said.
    """
    reasons = (
        (card not in bela_cards(trump), "not-a-bela-card"),
        (not has_bela(held, trump), "no-bela"),
        (said, "bela-said-already"),
    )
    return tuple(Violation("04.11", code, (("card", str(card)),)) for broken, code in reasons if broken)


def bela_word_violations(hand: CardSet, held: CardSet, trump: Suit, *, said: bool) -> tuple[Violation, ...]:
    """Return every reason why bela may not be said before a move, and not with one of its cards.

    Clause:
        m8.3

    Args:
        hand: Cards still in hand.
        held: The nine cards that the player plays with, those played included.
        trump: The trump suit.
        said: Whether bela has been said in this deal.

    Returns:
        The reasons; nothing if he may say it.
    """
    holds = has_bela(held, trump)
    reasons = (
        (not holds, "no-bela"),
        (holds and not hand & bela_cards(trump), "bela-cards-are-played"),
        (said, "bela-said-already"),
    )
    return tuple(Violation("m8.3", code) for broken, code in reasons if broken)


def _runs_of_ranks(ranks: int) -> tuple[tuple[int, int], ...]:
    held = [place for place in range(8) if ranks >> place & 1]
    starts = [place for place in held if place - 1 not in held]
    ends = [place + 1 for place in held if place + 1 not in held]
    return tuple(zip(starts, ends, strict=True))


_NOTHING: Final = (0, 0, False)

_FIRST_OF_SUITS: Final = tuple(8 * suit.index for suit in Suit)
_RUNS: Final = tuple(map(_runs_of_ranks, range(256)))
"""Where each run begins and ends, for every set of ranks of one suit."""

# Needed at every card played, so each answer is made once.
_NO_CARDS: Final = CardSet()
_BELA_CARDS: Final = tuple(CardSet((Card(Rank.QUEEN, suit), Card(Rank.KING, suit))) for suit in Suit)
