"""Penalties of Moscow and the site: from what happened to what is written.

At the table none of this can happen, because it refuses what is irregular; they are for judging a game that was played
without it.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable
from typing import Final

import attrs

from deberts.cards import Card, CardSet, Suit
from deberts.errors import Violation
from deberts.options import Duties
from deberts.rules import (
    s02_dealing as dealing,
    s04_bela,
    s05_tricks as tricks,
    s06_contract as contract,
)
from deberts.rules.s04_sequences import Kind, Sequence
from deberts.rules.s05_tricks import Trick
from deberts.rules.s06_contract import Ledger, Points

HEALED: Final = 100
"""The excess that is only corrected."""


class Offence(enum.Enum):
    """What a cards bait punishes; the value is its name."""

    REVOKE = "revoke"
    FALSE_ANNOUNCEMENT = "false-announcement"
    CARD_TOO_MANY = "card-too-many"
    WRONG_EXCHANGE = "wrong-exchange"

    def __init__(self, _name: str) -> None:
        """Give each member the clause that punishes it."""
        self.clause = f"m13.{2 + len(type(self).__members__)}"


def winner_against(loser: int, scores: Points, dealer: int) -> int:
    """Return who wins what one player loses by himself: the opponent; of several the highest, then the earlier seat.

    So it is after a false claim of the end, and where somebody gives up or his time ends.

    Clause:
        m13.1, g13, v3, D28, D36

    Args:
        loser: Seat of the one who claimed, gave up or had no time left.
        scores: Written totals by seat, before this deal.
        dealer: Seat of the dealer of this deal.

    Returns:
        Seat of the winner.
    """
    return _top_other(loser, scores, dealer)


def revoke_violations(
    card: Card, hand: CardSet, trick: Trick, trump: Suit, duties: Duties = tricks.BY_THE_CLUB
) -> tuple[Violation, ...]:
    """Return every duty that a card breaks: not following, not trumping, not beating a trump.

    Clause:
        m13.2, g13, p0.8

    Args:
        card: The card that was played.
        hand: Cards held before, it among them.
        trick: Cards that lay on the table.
        trump: Trump suit of this deal.
        duties: What a house has agreed otherwise.

    Returns:
        The findings; none if the card was legal.
    """
    broken = tricks.card_violations(card, hand, trick, trump, duties)
    return tuple(attrs.evolve(reason, clause=Offence.REVOKE.clause) for reason in broken)


def announcement_violations(announced: tuple[Sequence, ...], held: CardSet) -> tuple[Violation, ...]:
    """Return every announced sequence that its announcer does not hold.

    Clause:
        m13.3, g13

    Args:
        announced: What was announced.
        held: The cards that the announcer played with.

    Returns:
        A finding for each false one.
    """
    false = (one for one in announced if not one.cards <= held)
    return tuple(Violation(Offence.FALSE_ANNOUNCEMENT.clause, "not-held", (("sequence", str(one)),)) for one in false)


def bela_violations(held: CardSet, trump: Suit) -> tuple[Violation, ...]:
    """Return what is false in saying bela: that its sayer has not had both cards.

    Clause:
        m13.3, g13

    Args:
        held: The cards that he played with.
        trump: Trump suit of this deal.

    Returns:
        The finding; none if he had both.
    """
    return () if s04_bela.has_bela(held, trump) else (Violation(Offence.FALSE_ANNOUNCEMENT.clause, "no-bela"),)


def question_violations(best: Sequence | None, heard: Kind) -> tuple[Violation, ...]:
    """Return what is false in asking for the height: that the one who asked has no sequence of that kind.

    Clause:
        m9.5, m13.3

    Args:
        best: His best sequence, or ``None`` if he has none.
        heard: The kind that the other announced.

    Returns:
        The finding; none if his best is of that kind, or longer.
    """
    if best is not None and best.kind.length >= heard.length:
        return ()
    return (Violation(Offence.FALSE_ANNOUNCEMENT.clause, "none-of-that-kind", (("heard", heard.value),)),)


def hand_violations(cards: int, due: int) -> tuple[Violation, ...]:
    """Return what is wrong with the number of cards in a hand: one too many is punished.

    Clause:
        m13.4, g13

    Args:
        cards: Number of cards held.
        due: Number of cards that the player may hold.

    Returns:
        The finding; none if there are not too many.
    """
    facts = (("cards", cards), ("due", due))
    return (Violation(Offence.CARD_TOO_MANY.clause, "card-too-many", facts),) if cards > due else ()


def exchange_violations(taken: Card, turned: Card, trump: Suit) -> tuple[Violation, ...]:
    """Return what is wrong with an exchange: in a game of the second round, or with the bottom card.

    Clause:
        m13.5, g13

    Args:
        taken: The card that was taken for the seven.
        turned: The card in the indicator's place.
        trump: Trump suit of this deal.

    Returns:
        The findings; none if the indicator was taken and is a trump.
    """
    reasons = ((turned.suit is not trump, "other-trump"), (taken is not turned, "bottom-card"))
    return tuple(Violation(Offence.WRONG_EXCHANGE.clause, code) for broken, code in reasons if broken)


def writer_of_cards_bait(offender: int, taken: Points, dealer: int) -> int:
    """Return who writes at a cards bait: the opponent; of several the top scorer so far, then the earlier seat.

    Clause:
        g13, D15, D28

    Args:
        offender: Seat that offended; he writes 0.
        taken: What each seat has taken in this deal so far.
        dealer: Seat of the dealer.

    Returns:
        Seat that writes.
    """
    return _top_other(offender, taken, dealer)


def cards_bait_lines(writer: int, *, cards: int, last: int, announced: Iterable[Sequence], bela: int) -> Ledger:
    """Return the totals of a deal that a cards bait ends, as lines: all cards to one player, nothing to the others.

    Settled like any other totals they make him winner of the deal, so that suspended points go with them.

    Clause:
        m13.2, m13.3, m13.4, m13.5, g13, D15

    Args:
        writer: Seat that writes.
        cards: Points of the cards that the players were dealt.
        last: What the last trick counts.
        announced: The sequences that the writer announced himself.
        bela: Points for bela, if anybody said it.

    Returns:
        The lines of the cards, the last trick, his sequences and bela.
    """
    lines = contract.total_lines(writer, cards=cards, last=last, sequences=announced, bela=bela)
    return tuple(attrs.evolve(line, clause="D15") for line in lines)


def after_wrongful_rost(announced: tuple[tuple[Sequence, ...], ...], asker: int) -> tuple[tuple[Sequence, ...], ...]:
    """Return what still counts once the height was asked for with a certainly senior sequence: the other's only.

    Clause:
        m13.6

    Args:
        announced: What each player announced, by place.
        asker: Place of the one who asked.

    Returns:
        The same, with nothing for him.
    """
    return tuple(() if place == asker else theirs for place, theirs in enumerate(announced))


def pen_rule(entered: Points, true: Points) -> Points:
    """Return what stands on the sheet once the pen is laid down and the entries are checked.

    Too many points are taken off, and the opponent (of several, the next seat) gains as many; an excess of exactly one
    hundred and an entry that is too low are only corrected.

    Clause:
        m13.7, g0, g13, D30

    Args:
        entered: What each seat has written for itself.
        true: What it should have written.

    Returns:
        What is written, by seat.

    Example:
        >>> pen_rule((112, 80), (82, 80))
        (82, 110)
    """
    forfeits = [forfeit(*pair) for pair in zip(entered, true, strict=True)]
    return tuple(points + forfeits[seat - 1] for seat, points in enumerate(true))


def forfeit(entered: int, true: int) -> int:
    """Return what a wrong entry costs its writer, beside its correction.

    Clause:
        m13.7, g13, D30

    Args:
        entered: What he has written for himself.
        true: What he should have written.

    Returns:
        The excess, or 0 if there is none, or if it is exactly one hundred.
    """
    excess = entered - true
    return 0 if excess == HEALED else max(excess, 0)


def _top_other(seat: int, points: Points, dealer: int) -> int:
    seats = len(points)
    others = [other for other in range(seats) if other != seat]
    return min(others, key=lambda other: (-points[other], dealing.place_from_left(other, dealer, seats)))
