"""Announcing all sequences at once, comparing those of several players, and tricks of three or four cards."""

from __future__ import annotations

from typing import Final

import attrs

from deberts import given
from deberts.cards import Card, CardSet, Rank, Suit
from deberts.errors import Violation
from deberts.rules import s03_values as values, s04_sequences as sequences, s05_tricks as tricks
from deberts.rules.s04_sequences import Kind, Sequence
from deberts.rules.s05_tricks import Trick


def announcements(hand: CardSet, trump: Suit) -> tuple[tuple[Sequence, ...], ...]:
    """Return everything that a player may announce: all his sequences at once. He may also say nothing.

    Clause:
        g8, D4, D7

    Args:
        hand: Cards held before the first card.
        trump: Trump suit of this deal.

    Returns:
        One choice; none without a sequence.
    """
    split = sequences.best_split(hand, trump)
    return (split,) if split else ()


def announcement_violations(announced: tuple[Sequence, ...], hand: CardSet, trump: Suit) -> tuple[Violation, ...]:
    """Return every reason why sequences may not be announced.

    Clause:
        04.9, g8, D7

    Args:
        announced: What a player wants to announce, in any order.
        hand: Cards held before the first card.
        trump: Trump suit of this deal.

    Returns:
        The reasons by number; nothing if these are all his sequences.
    """
    _check_announced(announced)
    given.hand_and_trump(hand, trump)
    split = sequences.best_split(hand, trump)
    reasons = (
        (sequences.do_overlap(announced), "04.9", "overlap"),
        (not all(one in announced for one in split), "g8", "not-all"),
        (not all(one in split for one in announced), "D7", "not-in-the-split"),
    )
    facts = (("announced", " ".join(map(str, announced))),)
    return tuple(Violation(clause, code, facts) for broken, clause, code in reasons if broken)


def told(announced: tuple[Sequence, ...]) -> tuple[tuple[Kind, Rank], ...]:
    """Return what an announcement tells: kind and rank of each sequence, and so their number, but no suit.

    Clause:
        g8

    Args:
        announced: What a player announces, in any order.

    Returns:
        Kind and top rank of each, bertz before terc, higher before lower; so the order tells nothing of suits.
    """
    _check_announced(announced)
    by_rank = sorted(announced, key=lambda one: (one.kind.length, one.top.rank.index), reverse=True)
    return tuple((one.kind, one.top.rank) for one in by_rank)


def contest(announced: tuple[tuple[Sequence, ...], ...], trump: Suit) -> int | None:
    """Return whose announcement wins: that of the senior best sequence, the earliest among equals.

    Clause:
        g8

    Args:
        announced: What each player announced, in the order of speaking; empty for who said nothing.
        trump: Trump suit of this deal.

    Returns:
        Place of the winner in *announced*, or ``None`` if nobody announced.
    """
    _check_by_speaker(announced)
    given.trump(trump)
    best = [max((sequences.seniority(one, trump) for one in theirs), default=None) for theirs in announced]
    said = [seniority for seniority in best if seniority is not None]
    return best.index(max(said)) if said else None


def card_violations(card: Card, hand: CardSet, trick: Trick, trump: Suit) -> tuple[Violation, ...]:
    """Return every reason why a card may not be played.

    Who beats the card led, though not the best trump on the table, has done what the club text asks, and not enough.

    Clause:
        05.2, 05.3, 05.5, g9, D13

    Args:
        card: A card of *hand*.
        hand: Cards held before the play.
        trick: Up to three cards already on the table; empty when leading.
        trump: Trump suit of this deal.

    Returns:
        The reasons by number; nothing if the card may be played.
    """
    found = tricks.card_violations(card, hand, trick, trump)
    beats_lead = bool(trick) and card in values.higher_cards(trick[0], trump)
    return tuple(
        attrs.evolve(reason, clause="D13") if beats_lead and reason.code == "must-beat" else reason for reason in found
    )


def refusals(hand: CardSet, trick: Trick, trump: Suit) -> dict[Card, tuple[Violation, ...]]:
    """Return every card that may not be played, with all its reasons.

    Clause:
        05.2, 05.3, 05.5, g9, D13

    Args:
        hand: Cards held before the play.
        trick: Up to three cards already on the table; empty when leading.
        trump: Trump suit of this deal.

    Returns:
        The reasons by card, in the order of the cards.
    """
    given.hand_and_trump(hand, trump)
    reasons = {card: card_violations(card, hand, trick, trump) for card in hand}
    return {card: why for card, why in reasons.items() if why}


_check_announced: Final = given.each("announced", Sequence)
_check_speakers: Final = given.each("announced", tuple)


def _check_by_speaker(announced: tuple[tuple[Sequence, ...], ...]) -> None:
    _check_speakers(announced)
    for theirs in announced:
        _check_announced(theirs)
