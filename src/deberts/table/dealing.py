"""Dealing and bidding, by the number of players: two as the club text has it, three and four as the site does."""

from __future__ import annotations

from typing import assert_never

from deberts.cards import Card, CardSet, Suit
from deberts.options import FirstLead
from deberts.rules import s02_trump as trump, s03_values as values, s05_tricks as tricks
from deberts.rules.s02_trump import Pack
from deberts.rulesets.ruleset import RuleSet
from deberts.variants.site import dealing as site

TWO = trump.PLAYERS


def first_hands(pack: Pack, rules: RuleSet) -> tuple[CardSet, ...]:
    """Return the first six cards of each player.

    Clause:
        02.3, h1, g2, D1

    Args:
        pack: The 32 cards in dealing order.
        rules: The rule set.

    Returns:
        Six cards for each player, forehand first.
    """
    return trump.first_hands(pack, rules.packets) if rules.seats == TWO else site.first_hands(pack, rules.seats)


def indicator(pack: Pack, rules: RuleSet) -> Card:
    """Return the card that is turned up after the first six each.

    Clause:
        02.3, g2

    Args:
        pack: The 32 cards in dealing order.
        rules: The rule set.

    Returns:
        The indicator.
    """
    return trump.indicator(pack) if rules.seats == TWO else site.indicator(pack, rules.seats)


def full_hands(pack: Pack, rules: RuleSet) -> tuple[CardSet, ...]:
    """Return the hands that are played with when nothing is exchanged before they are complete.

    Clause:
        02.9, m4.1, g6, D12

    Args:
        pack: The 32 cards in dealing order.
        rules: The rule set.

    Returns:
        The full hands, forehand first.
    """
    if rules.seats == TWO:
        return trump.full_hands(pack, rules.packets)
    return site.full_hands(first_hands(pack, rules), indicator(pack, rules), pack)


def completed_hands(first: tuple[CardSet, ...], turned: Card, pack: Pack) -> tuple[CardSet, ...]:
    """Return the hands that are played with once the first six have been asked for an exchange.

    Clause:
        g5, g6, D12

    Args:
        first: Six cards for each player, forehand first, after any exchange.
        turned: The card in the indicator's place.
        pack: The 32 cards in dealing order.

    Returns:
        The full hands, forehand first.
    """
    return site.full_hands(first, turned, pack)


def bottom_card(pack: Pack, rules: RuleSet) -> Card | None:
    """Return the card that is shown for information.

    Clause:
        02.10, g0

    Args:
        pack: The 32 cards in dealing order.
        rules: The rule set.

    Returns:
        The last card of the pack; ``None`` with four players, who hold every card.
    """
    return trump.bottom_card(pack) if rules.seats == TWO else site.bottom_card(pack, rules.seats)


def bidder(passes: int, seats: int) -> int:
    """Return whose turn it is to bid.

    Clause:
        02.4, 02.5, g3

    Args:
        passes: How often has been passed so far.
        seats: Number of players.

    Returns:
        The place of the bidder, counted from forehand.
    """
    return trump.bidder(passes) if seats == TWO else site.bidder(passes, seats)


def declarer(passes: int, seats: int) -> int:
    """Return who is declarer.

    Clause:
        02.8, g3, D23

    Args:
        passes: How often had been passed before somebody took or named.
        seats: Number of players.

    Returns:
        The place of the declarer, counted from forehand.
    """
    return trump.declarer(passes) if seats == TWO else site.bidder(passes, seats)


def may_take(passes: int, seats: int) -> bool:
    """Tell whether the indicator's suit may be taken.

    Clause:
        02.4, g3

    Args:
        passes: How often has been passed so far.
        seats: Number of players.

    Returns:
        Whether this is the first round.
    """
    return trump.may_take(passes) if seats == TWO else site.may_take(passes, seats)


def nameable_suits(passes: int, turned: Card, seats: int) -> tuple[Suit, ...]:
    """Return the suits that may be named.

    Clause:
        02.5, 02.6, g3

    Args:
        passes: How often has been passed so far.
        turned: The indicator.
        seats: Number of players.

    Returns:
        The suits, clubs to spades.
    """
    return trump.nameable_suits(passes, turned) if seats == TWO else site.nameable_suits(passes, turned, seats)


def is_void(passes: int, seats: int) -> bool:
    """Tell whether the deal is void because everybody passed twice.

    Clause:
        02.7, m3.1, g4

    Args:
        passes: How often has been passed so far.
        seats: Number of players.

    Returns:
        Whether nobody is left to bid.
    """
    return trump.is_void(passes) if seats == TWO else site.is_void(passes, seats)


def first_leader(forehand: int, declarer: int, agreed: FirstLead) -> int:
    """Return who leads to the first trick.

    Clause:
        05.1, g7, D29

    Args:
        forehand: Seat of the player after the dealer.
        declarer: Seat of the declarer.
        agreed: Which of them leads.

    Returns:
        The seat of the first leader.
    """
    match agreed:
        case FirstLead.FOREHAND:
            return forehand
        case FirstLead.DECLARER:
            return declarer
        case never:
            assert_never(never)


def is_over(taken: int, seats: int) -> bool:
    """Tell whether the deal has been played out.

    Clause:
        05.9, g0

    Args:
        taken: Number of complete tricks.
        seats: Number of players.

    Returns:
        Whether there were nine, or eight with four players.
    """
    return tricks.is_over(taken) if seats == TWO else site.is_over(taken, seats)


def last_trick_points(number: int, seats: int) -> int:
    """Return what a trick adds to its cards.

    Clause:
        03.3, g0

    Args:
        number: Number of the trick, from 1.
        seats: Number of players.

    Returns:
        Ten for the last trick, else nothing.
    """
    return values.last_trick_points(number) if seats == TWO else site.last_trick_points(number, seats)
