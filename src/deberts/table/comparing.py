"""What decides between sequences: a function for each question, matched to the last of the answers."""

from __future__ import annotations

from typing import assert_never

from deberts.cards import CardSet, Rank, Suit
from deberts.errors import Violation
from deberts.options import Further, Seniority
from deberts.rules import s04_sequences as sequences
from deberts.rules.s04_sequences import Kind, Sequence
from deberts.variants import kharkiv, moscow, third
from deberts.variants.site import playing as site

Sequences = tuple[Sequence, ...]


def contest(first: Sequences, second: Sequences, trump: Suit, preference: Seniority) -> int | None:
    """Return which of two announcements wins.

    Clause:
        04.5, 04.6, m6.1, m7.1, k1, s4

    Args:
        first: What was announced first; empty if nothing was.
        second: What was announced after; empty if nothing was.
        trump: Trump suit of this deal.
        preference: What decides between equals.

    Returns:
        0 for the first, 1 for the second, ``None`` if nobody announced.
    """
    match preference:
        case Seniority.TRUMP:
            return sequences.contest(first, second, trump)
        case Seniority.EARLIER:
            return kharkiv.contest(first, second)
        case never:
            assert_never(never)


def senior(announced: tuple[Sequences, ...], trump: Suit, preference: Seniority) -> int | None:
    """Return which of any number of announcements wins.

    Clause:
        k1, g8

    Args:
        announced: What each announced, in the order of speaking.
        trump: Trump suit of this deal.
        preference: What decides between equals.

    Returns:
        The place of the senior one; ``None`` if nobody announced.
    """
    match preference:
        case Seniority.TRUMP:
            return site.contest(announced, trump)
        case Seniority.EARLIER:
            best = [max(map(kharkiv.seniority, theirs), default=(0, 0)) for theirs in announced]
            return best.index(max(best)) if any(announced) else None
        case never:
            assert_never(never)


def best_ones(held: CardSet, trump: Suit, preference: Seniority) -> Sequences:
    """Return the sequences that may be announced first.

    Clause:
        m8.1, k1

    Args:
        held: The nine cards that a player plays with.
        trump: Trump suit of this deal.
        preference: What decides between equals.

    Returns:
        The best one, and all that are as good.
    """
    match preference:
        case Seniority.TRUMP:
            return moscow.best_ones(held, trump)
        case Seniority.EARLIER:
            return kharkiv.best_ones(held, trump)
        case never:
            assert_never(never)


def further_choices(
    first: Sequence, held: CardSet, trump: Suit, preference: Seniority, rule: Further
) -> tuple[Sequences, ...]:
    """Return everything that may be announced after the first sequence, if that is not beaten.

    Clause:
        m8.1, m8.2, k1, h2

    Args:
        first: The sequence announced first, a best one.
        held: The nine cards that the player plays with.
        trump: Trump suit of this deal.
        preference: What decides between equals.
        rule: What may follow.

    Returns:
        Every choice, smaller ones first; none if he has nothing that may follow.
    """
    match rule, preference:
        case Further.JUNIOR, Seniority.TRUMP:
            return third.further_choices(first, held, trump)
        case _:
            choices = moscow.further_choices(first, held, trump)
            return tuple(one for one in choices if not order_violations(one, first, trump, preference, rule))


def order_violations(
    further: Sequences, first: Sequence, trump: Suit, preference: Seniority, rule: Further
) -> tuple[Violation, ...]:
    """Return every further sequence that may not follow the first.

    Clause:
        m8.1, k1, h2

    Args:
        further: What a player wants to announce beside the first.
        first: What he announced first.
        trump: Trump suit of this deal.
        preference: What decides between equals.
        rule: What may follow.

    Returns:
        A reason for each such sequence.
    """
    match rule, preference:
        case Further.JUNIOR, Seniority.EARLIER:
            others = (one for one in further if kharkiv.seniority(one) >= kharkiv.seniority(first))
            return tuple(Violation("h2", "not-junior", (("sequence", str(one)),)) for one in others)
        case Further.JUNIOR, _:
            return third.order_violations(further, first, trump)
        case _, Seniority.TRUMP:
            return moscow.order_violations(further, first, trump)
        case _:
            return kharkiv.order_violations(further, first)


def certainly_senior(own: Sequence, heard: Kind, trump: Suit, preference: Seniority) -> bool:
    """Tell whether a sequence beats another of which only the kind was said, whatever it is.

    Clause:
        m9.3, k2

    Args:
        own: One's own sequence.
        heard: What the other said.
        trump: Trump suit of this deal.
        preference: What decides between equals.

    Returns:
        Whether it does.
    """
    match preference:
        case Seniority.TRUMP:
            return moscow.certainly_senior(own, heard, trump)
        case Seniority.EARLIER:
            return kharkiv.certainly_senior(own, heard)
        case never:
            assert_never(never)


def beats_height(own: Sequence, height: Rank, trump: Suit, preference: Seniority) -> bool:
    """Tell whether a sequence beats another of the same kind of which the top rank was named.

    Clause:
        m9.2, k1

    Args:
        own: One's own sequence.
        height: The rank that the other named.
        trump: Trump suit of this deal.
        preference: What decides between equals.

    Returns:
        Whether it does.
    """
    match preference:
        case Seniority.TRUMP:
            return moscow.beats_height(own, height, trump)
        case Seniority.EARLIER:
            return kharkiv.beats_height(own, height)
        case never:
            assert_never(never)


def terc_passes(opponent: CardSet, place: int, trump: Suit, preference: Seniority) -> bool:
    """Tell whether a terc from the trump nine would not lose.

    Clause:
        m10.3, k1, D25

    Args:
        opponent: The nine cards that the one who is asked plays with.
        place: 0 if the one who asks speaks first, 1 if he speaks second.
        trump: Trump suit of this deal.
        preference: What decides between equals.

    Returns:
        The true answer.
    """
    match preference:
        case Seniority.TRUMP:
            return moscow.terc_passes(opponent, place, trump)
        case Seniority.EARLIER:
            return kharkiv.terc_passes(opponent, place, trump)
        case never:
            assert_never(never)
