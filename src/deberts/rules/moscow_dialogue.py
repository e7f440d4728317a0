"""The dialogue about sequences that Moscow has and the club has not: heights, further ones, the question of a terc.

Which sequence is announced first and which second depends on who spoke first, which is not always forehand. *Trump*
is the trump suit of the deal, *preference* whether trumps are preferred among equals (not so by Kharkiv rules).
"""

from __future__ import annotations

from itertools import combinations

from deberts.cards import Card, CardSet, Rank, Suit
from deberts.errors import Violation
from deberts.options import Further, Seniority, SequenceTerms
from deberts.rules import s04_sequences as sequences
from deberts.rules.s04_sequences import Kind, Sequence

Sequences = tuple[Sequence, ...]


def further_choices(  # noqa: PLR0913, PLR0917  # what is held, and what is agreed
    first: Sequence,
    held: CardSet,
    trump: Suit,
    preference: Seniority,
    rule: Further,
    terms: SequenceTerms = sequences.BY_THE_CLUB,
) -> tuple[Sequences, ...]:
    """Return everything that may be announced after the first sequence, if that is not beaten.

    Clause:
        m8.1, m8.2, k1, h2, D7, p18

    Args:
        first: The sequence announced first, a best one.
        held: The nine cards that the player plays with.
        trump: The trump suit.
        preference: Whether trumps are preferred.
        rule: What may follow.
        terms: What a house has agreed otherwise.

    Returns:
        Every choice out of the rest of his split, smaller choices first; none if he has nothing that may follow.
    """
    others = [one for one in sequences.best_split(held, trump, terms) if one != first]
    rest = [one for one in others if not order_violations((one,), first, trump, preference, rule)]
    return tuple(choice for size in range(1, len(rest) + 1) for choice in combinations(rest, size))


def further_violations(
    further: Sequences, first: Sequence, held: CardSet, trump: Suit, terms: SequenceTerms = sequences.BY_THE_CLUB
) -> tuple[Violation, ...]:
    """Return every reason why sequences may not be announced beside the first, but for their rank.

    Clause:
        m8.2, D7, p18

    Args:
        further: What a player wants to announce.
        first: What he announced first.
        held: The nine cards that he plays with.
        trump: The trump suit.
        terms: What a house has agreed otherwise.

    Returns:
        The reasons by number; nothing if no card is in two of the sequences and all are of his split.
    """
    if by_house := sequences.split_violations(further, held, trump, terms):
        return by_house
    split = sequences.best_split(held, trump, terms)
    reasons = (
        (sequences.do_overlap((first, *further)), "m8.2", "shared-card"),
        (not all(one in split for one in further), "D7", "not-in-the-split"),
    )
    facts = (("announced", " ".join(map(str, further))), ("first", str(first)))
    return tuple(Violation(clause, code, facts) for broken, clause, code in reasons if broken)


def order_violations(
    further: Sequences, first: Sequence, trump: Suit, preference: Seniority, rule: Further
) -> tuple[Violation, ...]:
    """Return a reason for each further sequence that may not follow the first: a senior one, or any not junior.

    Clause:
        m7.1, m8.1, k1, h2

    Args:
        further: What a player wants to announce beside the first.
        first: What he announced first.
        trump: The trump suit.
        preference: Whether trumps are preferred.
        rule: What may follow.

    Returns:
        The reasons; nothing if all may follow.
    """
    clause, code = ("h2", "not-junior") if rule is Further.JUNIOR else ("m8.1", "senior-to-the-first")
    limit = sequences.seniority(first, trump, preference)
    ranked = [(one, sequences.seniority(one, trump, preference)) for one in further]
    over = (one for one, rank in ranked if rank > limit or (rule is Further.JUNIOR and rank == limit))
    return tuple(Violation(clause, code, (("sequence", str(one)),)) for one in over)


def certainly_senior(own: Sequence, heard: Kind, trump: Suit, preference: Seniority) -> bool:
    """Return whether a sequence beats whatever the other can have announced: three cases, and no more.

    Bertz against terc, and against one of its own kind the sequence from the trump ace, where trumps are preferred.

    Clause:
        m9.1, m9.3, k2

    Args:
        own: The second player's best sequence.
        heard: The kind that the first announced.
        trump: The trump suit.
        preference: Whether trumps are preferred.

    Returns:
        Whether the second must not ask for the height, and names his own instead.

    Example:
        >>> certainly_senior(Sequence.parse("3AH"), Kind.TERC, Suit.HEARTS, Seniority.TRUMP)
        True
        >>> certainly_senior(Sequence.parse("3AS"), Kind.TERC, Suit.HEARTS, Seniority.TRUMP)
        False
    """
    is_highest = preference is Seniority.TRUMP and own.top is Card(Rank.ACE, trump)
    return own.kind.length > heard.length or (own.kind is heard and is_highest)


def height_question_violations(best: Sequence | None, heard: Kind, *, certain: bool) -> tuple[Violation, ...]:
    """Return every reason why the second player may not ask for the height of the first's sequence.

    Clause:
        m9.2, m9.3, m9.5

    Args:
        best: The second player's best sequence, or ``None`` if he has none.
        heard: The kind that the first announced.
        certain: Whether the second's is certainly senior.

    Returns:
        The reason; nothing if he may ask.
    """
    reasons = (
        (certain, "m9.3", "certainly-senior"),
        (best is None or best.kind.length < heard.length, "m9.5", "none-of-that-kind"),
    )
    return tuple(Violation(clause, code, (("heard", heard.value),)) for broken, clause, code in reasons if broken)


def answer_violations(own: Sequence, heard: Kind, *, certain: bool) -> tuple[Violation, ...]:
    """Return every reason why the second player may not name his sequence without having asked.

    Clause:
        m9.1, m9.2, m9.3, m9.4

    Args:
        own: The sequence that he wants to announce.
        heard: The kind that the first announced.
        certain: Whether his is certainly senior.

    Returns:
        The reason; nothing if he may announce it at once.
    """
    reasons = (
        (own.kind is heard and not certain, "m9.2", "must-ask"),
        (own.kind.length < heard.length, "m9.4", "lower-kind"),
    )
    facts = (("announced", str(own)), ("heard", heard.value))
    return tuple(Violation(clause, code, facts) for broken, clause, code in reasons if broken)


def beats_height(own: Sequence, height: Rank, trump: Suit, preference: Seniority) -> bool:
    """Return whether a sequence beats one of the same kind whose top rank is known, but not its suit.

    At equal rank the second's must be trumps: then the first's is not, and else it is trumps or came earlier.

    Clause:
        m7.1, m9.2, m9.4, k1, k2

    Args:
        own: The second player's sequence.
        height: The rank that the first named.
        trump: The trump suit.
        preference: Whether trumps are preferred.

    Returns:
        Whether the second's is senior.
    """
    return sequences.seniority(own, trump, preference)[1:] > (height.index, False)
