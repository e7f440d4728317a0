"""Whether a terc passes: the question before the trump seven is exchanged (m10.3). *Trump* is the trump suit."""

from __future__ import annotations

from deberts import clauses
from deberts.cards import Card, CardSet, Rank, Suit
from deberts.errors import Violation
from deberts.options import Seniority, SequenceTerms
from deberts.rules import s02_trump as choosing, s04_sequences as sequences
from deberts.rules.s04_sequences import Kind, Sequence


def terc_question_violations(  # noqa: PLR0913  # what is held, and what was done
    hand: CardSet,
    turned: Card,
    trump: Suit,
    *,
    announced: bool,
    played: bool,
    terms: SequenceTerms = sequences.BY_THE_CLUB,
) -> tuple[Violation, ...]:
    """Return every reason why a player may not ask whether his terc passes.

    Clause:
        02.12, m10.2, m10.3, D2, D3, p18

    Args:
        hand: Cards held.
        turned: The card in the indicator's place.
        trump: The trump suit.
        announced: Whether the player has announced sequences.
        played: Whether he has played a card.
        terms: What a house has agreed otherwise.

    Returns:
        The reasons by number: those that forbid the exchange, and the want of a terc from the trump nine.
    """
    exchange = choosing.exchange_violations(hand, turned, trump, announced=announced, played=played)
    held = lowest_terc(trump) in sequences.best_split(hand, trump, terms)
    terc = () if held else (Violation("m10.3", "no-terc-from-the-nine"),)
    return tuple(sorted((*exchange, *terc), key=lambda reason: clauses.order(reason.clause)))


def lowest_terc(trump: Suit) -> Sequence:
    """Return the terc that an exchange of the trump seven would break: nine, eight and seven of trumps.

    Clause:
        m10.3

    Args:
        trump: The trump suit.

    Returns:
        The terc.
    """
    return Sequence(Kind.TERC, Card(Rank.NINE, trump))


def terc_passes(
    opponent: CardSet, place: int, trump: Suit, preference: Seniority, terms: SequenceTerms = sequences.BY_THE_CLUB
) -> bool:
    """Return whether a terc from the trump nine would not lose to the best sequence of the one who is asked.

    Clause:
        m7.1, m10.3, k1, D25, p18

    Args:
        opponent: The nine cards that the one who is asked plays with.
        place: 0 if the one who asks speaks first, 1 if he speaks second.
        trump: The trump suit.
        preference: Whether trumps are preferred.
        terms: What a house has agreed otherwise.

    Returns:
        The true answer.
    """
    best, terc = sequences.best_split(opponent, trump, terms)[:1], (lowest_terc(trump),)
    return sequences.contest((terc, best) if place == 0 else (best, terc), trump, preference) == place
