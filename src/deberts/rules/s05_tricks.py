"""Section 05: playing the tricks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from deberts import given
from deberts.cards import Card, CardSet, Suit
from deberts.errors import Violation
from deberts.rules import s03_values as values

TrickT = TypeVar("TrickT")
Trick = tuple[Card, ...]
"""Cards on the table in the order in which they were played, the card led first."""


def first_leader(dealer: int, seats: int) -> int:
    """Return who leads to the first trick: forehand, whoever is declarer.

    Clause:
        05.1

    Args:
        dealer: Seat of the dealer.
        seats: Number of players.

    Returns:
        Seat of the player after the dealer.
    """
    given.dealer_among(dealer, seats)
    return (dealer + 1) % seats


def legal_cards(hand: CardSet, trick: Trick, trump: Suit) -> CardSet:
    """Return the cards that may be played: follow suit, else trump, else anything; a trump lead must be beaten.

    Clause:
        05.2, 05.3, 05.4, 05.5, 05.6, m10.1, g9, D13

    Args:
        hand: Cards held before the play.
        trick: Cards already on the table; empty when leading.
        trump: Trump suit of this deal.

    Returns:
        A subset of *hand*, empty only if *hand* is.

    Example:
        >>> print(legal_cards(CardSet.parse("JH 7H AD"), (Card.parse("9H"),), Suit.HEARTS))
        JH
    """
    given.play(hand, trick, trump)
    if not trick:
        return hand
    led = trick[0].suit
    if follow := hand.of(led):
        return beating_cards(follow, trick, trump) or follow if led is trump else follow
    return hand.of(trump) or hand


def beating_cards(cards: CardSet, trick: Trick, trump: Suit) -> CardSet:
    """Return the cards that would win the trick as it lies, among cards of the suit that is winning it.

    Clause:
        05.5

    Args:
        cards: Cards of the suit led.
        trick: Cards on the table, at least one.
        trump: Trump suit of this deal.

    Returns:
        Those of *cards* that rank above the best card on the table.
    """
    given.cards(cards)
    return cards & values.higher_cards(trick[winner(trick, trump)], trump)


def card_violations(card: Card, hand: CardSet, trick: Trick, trump: Suit) -> tuple[Violation, ...]:
    """Return every reason why a card may not be played.

    Clause:
        05.2, 05.3, 05.5

    Args:
        card: A card of *hand*.
        hand: Cards held before the play.
        trick: Cards already on the table; empty when leading.
        trump: Trump suit of this deal.

    Returns:
        The reasons by number; nothing if the card may be played.
    """
    given.card(card)
    given.play(hand, trick, trump)
    if not trick:
        return ()
    led = trick[0].suit
    follow = hand.of(led)
    follows = card.suit is led
    reasons = (
        (bool(follow) and not follows, "05.2", "must-follow"),
        (not follow and card.suit is not trump and bool(hand.of(trump)), "05.3", "must-trump"),
        (follows and led is trump and card not in legal_cards(hand, trick, trump), "05.5", "must-beat"),
    )
    facts = (("card", str(card)), ("led", str(trick[0])))
    return tuple(Violation(clause, code, facts) for broken, clause, code in reasons if broken)


def refusals(hand: CardSet, trick: Trick, trump: Suit) -> dict[Card, tuple[Violation, ...]]:
    """Return every card that may not be played, with all its reasons.

    Clause:
        05.2, 05.3, 05.5

    Args:
        hand: Cards held before the play.
        trick: Cards already on the table; empty when leading.
        trump: Trump suit of this deal.

    Returns:
        The reasons by card, in the order of the cards.
    """
    given.play(hand, trick, trump)
    reasons = {card: card_violations(card, hand, trick, trump) for card in hand}
    return {card: why for card, why in reasons.items() if why}


def beats(card: Card, best: Card, trump: Suit) -> bool:
    """Tell whether a card takes the trick from the card that is winning it.

    Clause:
        05.7

    Args:
        card: The card played after.
        best: The best card so far.
        trump: Trump suit of this deal.

    Returns:
        Whether *card* is a higher card of the same suit, or the first trump.
    """
    given.beat(card, best, trump)
    if card.suit is best.suit:
        return card in values.higher_cards(best, trump)
    return card.suit is trump


def winner(trick: Trick, trump: Suit) -> int:
    """Return which card wins: the highest trump, else the highest card of the suit led.

    Clause:
        05.7, m10.1

    Args:
        trick: Cards in the order played, at least one.
        trump: Trump suit of this deal.

    Returns:
        Place of the winning card in *trick*, from 0.

    Example:
        >>> winner((Card.parse("AC"), Card.parse("7H")), Suit.HEARTS)
        1
    """
    given.trick_under_way(trick, trump)
    best = 0
    for place in range(1, len(trick)):
        if beats(trick[place], trick[best], trump):
            best = place
    return best


def next_leader(leader: int, place: int, seats: int) -> int:
    """Return who leads to the next trick: the winner of this one.

    Clause:
        05.8

    Args:
        leader: Seat that led to this trick.
        place: Place of the winning card in the trick.
        seats: Number of players.

    Returns:
        Seat of the winner.
    """
    given.leader_and_place(leader, place, seats)
    return (leader + place) % seats


def is_over(tricks: int) -> bool:
    """Tell whether the deal has been played out.

    Clause:
        05.9

    Args:
        tricks: Number of complete tricks.

    Returns:
        Whether there were nine.
    """
    given.number_of_tricks(tricks)
    return tricks == values.TRICKS


def consultable(tricks: Sequence[TrickT]) -> TrickT | None:
    """Return the trick that either player may look at again: the last complete one.

    Clause:
        05.10

    Args:
        tricks: Complete tricks in the order played.

    Returns:
        The last of them, or ``None`` before the first is complete.
    """
    given.tricks_in_order(tricks)
    return tricks[-1] if tricks else None
