"""Which cards the solver has to try, in the ranked layout: of cards that take the same tricks, one is enough.

Cards in one hand are *neighbours* if they are of one suit and no card of the other hand ranks between them. Neighbours
win and lose the same tricks, so that they differ in nothing but their points, and the stronger never counts less. So
whoever is sure to win a trick plays the highest of some neighbours, and whoever is sure to lose it the lowest: the
others, kept for later, can only be worth more to him.

The second player is always sure. The first nearly is: trumps that are led must be beaten, and whoever has none of a
suit must trump. Only where the other has both higher and lower cards of a plain suit may he choose, and then each card
is tried.
"""

from __future__ import annotations

from deberts.fast.kernels.bits import LOWEST_TRUMP, ONE, TRUMPS, ZERO, lowest, suit_of
from deberts.fast.kernels.compile import np, part
from deberts.fast.kernels.rules import legal


@part
def highest(cards: np.uint64) -> np.uint64:
    """Return the highest of some cards of one suit, at least one."""
    filled = cards | (cards >> ONE)
    filled |= filled >> np.uint64(2)
    filled |= filled >> np.uint64(4)
    return filled & ~(filled >> ONE)


@part
def above(card: np.uint64) -> np.uint64:
    """Return everything that is higher than a card, of whatever suit."""
    return ~(card | (card - ONE))


@part
def winners(led: np.uint64) -> np.uint64:
    """Return what takes the trick from a lead: all higher cards of its suit, and, unless it is one itself, trumps."""
    trumps = TRUMPS if led < LOWEST_TRUMP else ZERO
    return (suit_of(led) & above(led)) | trumps


@part
def neighbours(own: np.uint64, other: np.uint64) -> np.uint64:
    """Return the lowest of one hand's cards, at least one, with its neighbours among them."""
    card = lowest(own)
    suit = suit_of(card)
    return own & suit & (lowest(other & suit & above(card)) - ONE)


@part
def next_lead(leads: np.uint64, left: np.uint64, replying: np.uint64) -> tuple[np.uint64, np.uint64, np.uint64]:
    """Choose the next card to lead, of *leads*, which are worth it, or else of *left*, of which nobody knows yet.

    Returned are the card, and what is left of both.
    """
    if leads == ZERO:
        group = neighbours(left, replying)
        leads, left = worth_leading(group, replying), left ^ group
    led = lowest(leads)
    return led, leads ^ led, left


@part
def worth_leading(group: np.uint64, replying: np.uint64) -> np.uint64:
    """Return those of some neighbours that are worth leading.

    They are the highest if they are sure to win, the lowest if they are sure to lose, else all of them.
    """
    low = lowest(group)
    follow = replying & suit_of(low)
    higher = follow & above(low)
    threat = higher if follow != ZERO else replying & TRUMPS
    is_lost = (low >= LOWEST_TRUMP) | (follow == higher)
    cards = low if is_lost else group
    return cards if threat != ZERO else highest(group)


@part
def answers(replying: np.uint64, led: np.uint64) -> tuple[np.uint64, np.uint64]:
    """Return the cards with which a lead may be answered: those that take the trick, and those that do not."""
    allowed = legal(replying, led)
    taking = allowed & winners(led)
    return taking, allowed ^ taking


@part
def next_taking(taking: np.uint64, leading: np.uint64) -> tuple[np.uint64, np.uint64]:
    """Choose the next of some cards to take a trick with; return it, and which are still to be tried."""
    group = neighbours(taking, leading)
    return highest(group), taking ^ group


@part
def next_losing(losing: np.uint64, leading: np.uint64) -> tuple[np.uint64, np.uint64]:
    """Choose the next of some cards to lose a trick with; return it, and which are still to be tried."""
    return lowest(losing), losing ^ neighbours(losing, leading)
