"""Section 05: playing the tricks, of two, three or four cards. *Trump* is the trump suit of the deal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar, assert_never

from deberts.cards import Card, CardSet, Suit
from deberts.errors import InputError, Violation
from deberts.options import Duties, FirstLead, Ruff, TrumpLead
from deberts.rules import s02_dealing as dealing, s03_values as values

TrickT = TypeVar("TrickT")
Trick = tuple[Card, ...]
"""Cards on the table in the order in which they were played, the card led first."""

BY_THE_CLUB: Final = Duties()
"""What follows from the club's text, and from every other source's."""


def first_leader(dealer: int, declarer: int, seats: int, agreed: FirstLead = FirstLead.FOREHAND) -> int:
    """Return who leads to the first trick: forehand, or the declarer where that is agreed.

    Clause:
        05.1, g7, D29, p45

    Args:
        dealer: Seat of the dealer.
        declarer: Seat of the declarer.
        seats: Number of players.
        agreed: Which of them leads.

    Returns:
        Seat of the first leader; forehand is the player after the dealer.
    """
    return declarer if agreed is FirstLead.DECLARER else dealing.next_seat(dealer, seats)


def legal_cards(hand: CardSet, trick: Trick, trump: Suit, duties: Duties = BY_THE_CLUB) -> CardSet:
    """Return the cards that may be played: follow suit, else trump, else anything; a trump lead must be beaten.

    Clause:
        05.2, 05.3, 05.4, 05.5, 05.6, m10.1, g9, D13, p12, p13, p46

    Args:
        hand: Cards held before the play.
        trick: Cards already on the table; empty when leading.
        trump: The trump suit.
        duties: What a house has agreed otherwise.

    Returns:
        A subset of *hand*, empty only if *hand* is.

    Raises:
        InputError: If a card lies on the table and in the hand.

    Example:
        >>> print(legal_cards(CardSet.parse("JH 7H AD"), (Card.parse("9H"),), Suit.HEARTS))
        JH
    """
    if not trick:
        return hand
    for card in trick:
        if hand.bits & card.bit:
            raise InputError(f"{card} lies on the table, and no more in the hand", place="trick")
    led = trick[0].suit
    follow = hand.of(led)
    if not follow.bits:
        return _without_the_suit_led(hand, trick, trump, duties.ruff)
    must_beat = led is trump and duties.trump_lead is TrumpLead.BEAT
    return beating_cards(follow, trick, trump) or follow if must_beat else follow


def _without_the_suit_led(hand: CardSet, trick: Trick, trump: Suit, ruff: Ruff) -> CardSet:
    trumps = hand.of(trump)
    match ruff:
        case Ruff.ANY_TRUMP:
            return trumps or hand
        case Ruff.BEAT:
            return beating_cards(trumps, trick, trump) or trumps or hand
        case Ruff.NO_DUTY:
            return hand
        case never:
            assert_never(never)


def beating_cards(cards: CardSet, trick: Trick, trump: Suit) -> CardSet:
    """Return the cards that would win the trick as it lies, among cards of the suit that is winning it.

    Clause:
        05.5, p13

    Args:
        cards: Cards of one suit.
        trick: Cards on the table, at least one.
        trump: The trump suit.

    Returns:
        Those of *cards* that rank above the best card on the table.
    """
    return cards & values.higher_cards(trick[winner(trick, trump)], trump)


def card_violations(
    card: Card, hand: CardSet, trick: Trick, trump: Suit, duties: Duties = BY_THE_CLUB
) -> tuple[Violation, ...]:
    """Return every reason why a card may not be played.

    Who beats the card led, though not the best trump on the table, has done what the club text asks, and not enough.

    Clause:
        05.2, 05.3, 05.5, g9, D13, p12, p13

    Args:
        card: A card of *hand*.
        hand: Cards held before the play.
        trick: Cards already on the table; empty when leading.
        trump: The trump suit.
        duties: What a house has agreed otherwise.

    Returns:
        The reasons by number; nothing if the card may be played.

    Raises:
        InputError: If a card lies on the table and in the hand.
    """
    if not trick:
        return ()
    led, follow = trick[0].suit, hand.of(trick[0].suit)
    follows = card.suit is led
    too_low = card.suit is trump and card not in legal_cards(hand, trick, trump, duties)
    must_trump = not follow and bool(hand.of(trump)) and duties.ruff is not Ruff.NO_DUTY
    reasons = (
        (bool(follow) and not follows, "05.2", "must-follow"),
        (must_trump and card.suit is not trump, "05.3", "must-trump"),
        (too_low and follows, "D13" if card in values.higher_cards(trick[0], trump) else "05.5", "must-beat"),
        (too_low and not follow, "p13", "must-overtrump"),
    )
    facts = (("card", str(card)), ("led", str(trick[0])))
    return tuple(Violation(clause, code, facts) for broken, clause, code in reasons if broken)


def refusals(
    hand: CardSet, trick: Trick, trump: Suit, duties: Duties = BY_THE_CLUB
) -> dict[Card, tuple[Violation, ...]]:
    """Return every card that may not be played, with all its reasons.

    Clause:
        05.2, 05.3, 05.5, g9, D13, p12, p13

    Args:
        hand: Cards held before the play.
        trick: Cards already on the table; empty when leading.
        trump: The trump suit.
        duties: What a house has agreed otherwise.

    Returns:
        The reasons by card, in the order of the cards.

    Raises:
        InputError: If a card lies on the table and in the hand.
    """
    reasons = {card: card_violations(card, hand, trick, trump, duties) for card in hand}
    return {card: why for card, why in reasons.items() if why}


def beats(card: Card, best: Card, trump: Suit) -> bool:
    """Return whether a card takes the trick from the card that is winning it.

    Clause:
        05.7

    Args:
        card: The card played after.
        best: The best card so far.
        trump: The trump suit.

    Returns:
        Whether *card* is a higher card of the same suit, or the first trump.
    """
    if card.suit is best.suit:
        return card.bit & values.higher_cards(best, trump).bits != 0
    return card.suit is trump


def winner(trick: Trick, trump: Suit) -> int:
    """Return which card wins: the highest trump, else the highest card of the suit led.

    Clause:
        05.7, m10.1

    Args:
        trick: Cards in the order played, at least one.
        trump: The trump suit.

    Returns:
        Place of the winning card in *trick*, from 0.

    Raises:
        InputError: If no card has been played, or one lies there twice.

    Example:
        >>> winner((Card.parse("AC"), Card.parse("7H")), Suit.HEARTS)
        1
    """
    if not trick:
        raise InputError("no card has been played: a trick has at least one", place="trick")
    best, seen = 0, trick[0].bit
    for place in range(1, len(trick)):
        card = trick[place]
        if seen & card.bit:
            raise InputError(f"{card} lies there twice", place="trick")
        seen |= card.bit
        if beats(card, trick[best], trump):
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
    return (leader + place) % seats


def is_over(tricks: int, seats: int = 2) -> bool:
    """Return whether the deal has been played out.

    Clause:
        05.9, g0, D12

    Args:
        tricks: Number of complete tricks.
        seats: Number of players.

    Returns:
        Whether there were nine, with four players eight.
    """
    return tricks == values.TRICKS[seats]


def consultable(tricks: Sequence[TrickT]) -> TrickT | None:
    """Return the trick that either player may look at again: the last complete one.

    Clause:
        05.10

    Args:
        tricks: Complete tricks in the order played.

    Returns:
        The last of them, or ``None`` before the first is complete.
    """
    return tricks[-1] if tricks else None
