"""Section 04: announcing sequences, what becomes public of them, and when they are shown.

*Trump* is the trump suit of the deal, *preference* whether trumps are preferred among equals.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final, TypeAlias, assert_never

from deberts.cards import CardSet, Rank, Suit
from deberts.errors import Violation
from deberts.options import Deberts, Dialogue, Length, Runs, Seniority, SequenceTerms
from deberts.rules import s04_sequences
from deberts.rules.s04_sequences import BY_THE_CLUB, Kind, Sequence, Sequences

Reasons: TypeAlias = tuple[tuple[bool, str, str], ...]
"""What may be broken: whether it is, the clause, and the code."""


def best_ones(
    held: CardSet, trump: Suit, preference: Seniority = Seniority.TRUMP, terms: SequenceTerms = BY_THE_CLUB
) -> tuple[Sequence, ...]:
    """Return a player's best sequence, and all that are as good.

    Clause:
        04.4, m7.1, m8.1, k1, D6, D32, p15, p16, p18

    Args:
        held: Cards held before the first card.
        trump: The trump suit.
        preference: Whether trumps are preferred among equals.
        terms: What a house has agreed otherwise.

    Returns:
        One sequence, or several of one kind and rank; none without a sequence.
    """
    return best_of(s04_sequences.best_split(held, trump, terms), trump, preference, terms)


def best_of(
    split: Sequences, trump: Suit, preference: Seniority = Seniority.TRUMP, terms: SequenceTerms = BY_THE_CLUB
) -> Sequences:
    """Return the best of a player's sequences, and all that are as good.

    Clause:
        04.4, m7.1, m8.1, k1, D6, D32, p16, p17

    Args:
        split: His sequences, best first.
        trump: The trump suit.
        preference: Whether trumps are preferred among equals.
        terms: What a house has agreed otherwise.

    Returns:
        One sequence, or several of one kind and rank; none without a sequence.
    """
    agreed = trump, preference, terms
    return tuple(
        [one for one in split if s04_sequences.seniority(one, *agreed) == s04_sequences.seniority(split[0], *agreed)]
    )


def announcements(
    hand: CardSet,
    trump: Suit,
    dialogue: Dialogue = Dialogue.KIND_ALOUD,
    preference: Seniority = Seniority.TRUMP,
    terms: SequenceTerms = BY_THE_CLUB,
) -> tuple[tuple[Sequence, ...], ...]:
    """Return everything that a player may announce at first; he may also say nothing.

    Clause:
        04.4, m8.1, g8, D4, D6, D7, D32, p15, p16, p18

    Args:
        hand: Cards held before the first card.
        trump: The trump suit.
        dialogue: How sequences are announced.
        preference: Whether trumps are preferred among equals.
        terms: What a house has agreed otherwise.

    Returns:
        Every choice out of the best split that contains a best one, smaller choices first; where further ones follow
        later, each best one alone; where all are announced at once, these. None without a sequence.
    """
    split = s04_sequences.best_split(hand, trump, terms)
    if not split:
        return ()
    best = best_of(split, trump, preference, terms)
    match dialogue:
        case Dialogue.KIND_ALOUD:
            choices = (choice for size in range(1, len(split) + 1) for choice in combinations(split, size))
            return tuple(choice for choice in choices if choice[0] in best)
        case Dialogue.HEIGHT_ASKED:
            return tuple((one,) for one in best)
        case Dialogue.ALL_ALOUD:
            return (split,)
        case never:
            assert_never(never)


def announcement_violations(  # noqa: PLR0913, PLR0917  # what is held, and what is agreed
    announced: tuple[Sequence, ...],
    hand: CardSet,
    trump: Suit,
    dialogue: Dialogue = Dialogue.KIND_ALOUD,
    preference: Seniority = Seniority.TRUMP,
    terms: SequenceTerms = BY_THE_CLUB,
) -> tuple[Violation, ...]:
    """Return every reason why sequences may not be announced at first.

    Clause:
        04.4, 04.9, m8.1, k1, g8, D6, D7, D32, p15, p16, p18

    Args:
        announced: The sequences, at least one, in any order.
        hand: Cards held before the first card.
        trump: The trump suit.
        dialogue: How sequences are announced.
        preference: Whether trumps are preferred among equals.
        terms: What a house has agreed otherwise.

    Returns:
        The reasons by number; nothing if they may be announced.
    """
    if by_house := s04_sequences.split_violations(announced, hand, trump, terms):
        return by_house
    split = s04_sequences.best_split(hand, trump, terms)
    reasons = _REASONS[dialogue](announced, split, best_of(split, trump, preference, terms))
    facts = (("announced", " ".join(map(str, announced))),)
    return tuple(Violation(clause, code, facts) for broken, clause, code in reasons if broken)


def _against_some(announced: Sequences, split: Sequences, best: Sequences) -> Reasons:
    return (
        (not any(sequence in best for sequence in announced), "04.4", "lacks-the-best"),
        (s04_sequences.do_overlap(announced), "04.9", "overlap"),
        (not all(sequence in split for sequence in announced), "D6", "not-in-the-split"),
    )


def _against_one(announced: Sequences, _split: Sequences, best: Sequences) -> Reasons:
    return (
        (announced[0] not in best, "m8.1", "not-the-best"),
        (len(announced) > 1, "m8.1", "one-at-first"),
    )


def _against_all(announced: Sequences, split: Sequences, _best: Sequences) -> Reasons:
    return (
        (s04_sequences.do_overlap(announced), "04.9", "overlap"),
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


_LONG_ENOUGH: Final = {Deberts.NEVER: 9, Deberts.SEVEN: 7, Deberts.SEVEN_TRUMPS: 7, Deberts.EIGHT: 8}
"""How many cards win the match; no suit has nine."""


def winning_run(hand: CardSet, trump: Suit, rule: Deberts) -> Sequence | None:
    """Return the run that wins the match for who holds it: the whole of it, whatever else is agreed of runs.

    Clause:
        p20

    Args:
        hand: Cards held before the first card.
        trump: The trump suit.
        rule: Which run wins.

    Returns:
        The run; ``None`` without one, and no hand has two.
    """
    long = [run for run in s04_sequences.runs(hand) if len(run) >= _LONG_ENOUGH[rule]]
    whole = (s04_sequences.split_run(run, SequenceTerms(Runs.WHOLE))[0] for run in long)
    return next((one for one in whole if one.top.suit is trump or rule is not Deberts.SEVEN_TRUMPS), None)


def deberts_violations(run: Sequence, own: Sequence | None, *, announced: bool, played: bool) -> tuple[Violation, ...]:
    """Return every reason why a player may not say deberts.

    Clause:
        p20

    Args:
        run: The run that he shows.
        own: The run of his that wins the match, if he has one.
        announced: Whether he has announced sequences.
        played: Whether he has played a card.

    Returns:
        The reasons; nothing if he wins the match by it.
    """
    reasons = (
        (played, "already-played"),
        (announced, "already-announced"),
        (run != own, "no-winning-run"),
    )
    return tuple(Violation("p20", code) for broken, code in reasons if broken)


def is_height_public(first: Kind, second: Kind) -> bool:
    """Return whether the first announcer's height becomes public: as soon as the second says the same kind.

    Clause:
        D5

    Args:
        first: Kind that was announced first.
        second: Kind that was announced after.

    Returns:
        Whether the kinds are the same.
    """
    return first is second


def height(announced: tuple[Sequence, ...], trump: Suit, terms: SequenceTerms = BY_THE_CLUB) -> Rank:
    """Return what the height of an announcement is: the rank of the best one's top card, not its suit.

    Clause:
        m9.2, D5, p16

    Args:
        announced: What a player announced, at least one sequence.
        trump: The trump suit.
        terms: What a house has agreed otherwise.

    Returns:
        The rank.
    """
    return s04_sequences.best_first(announced, trump, terms)[0].top.rank


def announced_kind(announced: tuple[Sequence, ...]) -> Kind:
    """Return what an announcement makes public: the kind of its best sequence, and not how many there are.

    Clause:
        D5

    Args:
        announced: What a player announces, at least one sequence.

    Returns:
        That of the longest.
    """
    return max((sequence.kind for sequence in announced), key=lambda kind: kind.length)


def announced_ranks(
    announced: tuple[Sequence, ...], terms: SequenceTerms = BY_THE_CLUB
) -> tuple[tuple[Kind, Rank], ...]:
    """Return what an announcement of all sequences makes public: kind and rank of each, and so their number, no suit.

    Clause:
        g8, p16

    Args:
        announced: What a player announces, in any order.
        terms: What a house has agreed otherwise.

    Returns:
        Kind and top rank of each, bertz before terc, higher before lower; so the order says nothing of suits.
    """
    return tuple((one.kind, one.top.rank) for one in _by_rank(announced, terms))


def announced_lengths(announced: tuple[Sequence, ...], terms: SequenceTerms) -> tuple[int | None, ...]:
    """Return how many cards become public with the rank of each sequence.

    Clause:
        p16

    Args:
        announced: What a player announces, in any order.
        terms: What a house has agreed.

    Returns:
        Their numbers, in the order of :func:`announced_ranks`; ``None`` of each where they do not matter.
    """
    is_told = terms.length is Length.TRUE
    return tuple(one.length if is_told else None for one in _by_rank(announced, terms))


def _by_rank(announced: Sequences, terms: SequenceTerms) -> list[Sequence]:
    def place(one: Sequence) -> tuple[int, int]:
        return s04_sequences.compared_length(one, terms), one.top.rank.index

    return sorted(announced, key=place, reverse=True)


def is_shown_after(number: int) -> bool:
    """Return whether the winner shows his sequences when a trick is complete: the first, and no other.

    Clause:
        04.7, g8

    Args:
        number: Number of the trick in its deal, from 1.

    Returns:
        Whether it is the first.
    """
    return number == 1
