"""Dealing to two, three or four seats, bidding clockwise, and the exchange before the hands are completed."""

from __future__ import annotations

from itertools import accumulate, pairwise
from typing import Final

from deberts import given
from deberts.cards import Card, CardSet, Suit
from deberts.errors import Violation
from deberts.rules import s02_trump as choosing, s03_values as values
from deberts.rules.s02_trump import Pack

FIRST_HAND: Final = 6

ADDITIONAL: Final[dict[int, tuple[int, ...]]] = {2: (3, 3), 3: (3, 3, 3), 4: (2, 2, 2, 1)}
"""Number of additional cards by place, by number of seats; at four seats the dealer takes the indicator too."""

TRICKS: Final[dict[int, int]] = {2: 9, 3: 9, 4: 8}
"""Number of tricks, which is that of the cards in a hand, by number of seats."""

_WHOLE_PACK_DEALT: Final = 4


def first_hands(pack: Pack, seats: int) -> tuple[CardSet, ...]:
    """Return the first six cards of each player, dealt by threes from forehand on.

    Clause:
        g2

    Args:
        pack: The 32 cards in dealing order.
        seats: Number of players, 2 to 4.

    Returns:
        Six cards for each player, forehand first.
    """
    given.pack(pack)
    given.seats(seats)
    turn = choosing.PACKET * seats
    starts = range(0, turn, choosing.PACKET)
    return tuple(CardSet((*pack[at : at + 3], *pack[at + turn : at + turn + 3])) for at in starts)


def indicator(pack: Pack, seats: int) -> Card:
    """Return the card that is turned up after the first six each.

    Clause:
        g2

    Args:
        pack: The 32 cards in dealing order.
        seats: Number of players, 2 to 4.

    Returns:
        The indicator.
    """
    given.pack(pack)
    given.seats(seats)
    turned = pack[FIRST_HAND * seats]
    given.card_of_pack(turned)
    return turned


def additional_cards(pack: Pack, seats: int) -> tuple[CardSet, ...]:
    """Return the cards that are dealt once trump is fixed, from forehand on.

    Clause:
        g6, D12

    Args:
        pack: The 32 cards in dealing order.
        seats: Number of players, 2 to 4.

    Returns:
        Three cards for each player; at four seats two, and for the dealer one.
    """
    given.pack(pack)
    given.seats(seats)
    places = accumulate(ADDITIONAL[seats], initial=FIRST_HAND * seats + 1)
    return tuple(CardSet(pack[start:end]) for start, end in pairwise(places))


def full_hands(hands: tuple[CardSet, ...], turned: Card, pack: Pack) -> tuple[CardSet, ...]:
    """Return the hands that are played with.

    Clause:
        g6, D12

    Args:
        hands: Six cards for each player, forehand first, after any exchange.
        turned: The card in the indicator's place: after an exchange the trump seven.
        pack: The 32 cards in dealing order.

    Returns:
        Nine cards each; at four seats eight each, the dealer's with the card in the indicator's place.
    """
    _check_hands(hands)
    given.turned(turned)
    *others, dealer = (six | more for six, more in zip(hands, additional_cards(pack, len(hands)), strict=True))
    return (*others, dealer.with_card(turned) if len(hands) == _WHOLE_PACK_DEALT else dealer)


def bottom_card(pack: Pack, seats: int) -> Card | None:
    """Return the card that is shown for information once trump is fixed.

    Clause:
        g0, D12

    Args:
        pack: The 32 cards in dealing order.
        seats: Number of players, 2 to 4.

    Returns:
        The last card of the pack; at four seats ``None``, for it is dealt.
    """
    given.pack(pack)
    given.seats(seats)
    return None if seats == _WHOLE_PACK_DEALT else choosing.bottom_card(pack)


def last_trick_points(number: int, seats: int) -> int:
    """Return what a trick adds to its cards: ten if it is the last.

    Clause:
        03.3, g0, D12

    Args:
        number: Number of the trick in its deal, from 1.
        seats: Number of players, 2 to 4.

    Returns:
        0 or 10 points.
    """
    given.number_of_trick(number)
    given.seats(seats)
    return values.LAST_TRICK if number == TRICKS[seats] else 0


def is_over(tricks: int, seats: int) -> bool:
    """Tell whether the deal has been played out.

    Clause:
        05.9, g0, D12

    Args:
        tricks: Number of complete tricks.
        seats: Number of players, 2 to 4.

    Returns:
        Whether there were nine, at four seats eight.
    """
    given.number_of_tricks(tricks)
    given.seats(seats)
    return tricks == TRICKS[seats]


def bidder(passes: int, seats: int) -> int:
    """Return whose turn it is to bid: clockwise from forehand, the dealer last, in each of two rounds.

    Clause:
        g3

    Args:
        passes: How often has been passed so far.
        seats: Number of players, 2 to 4.

    Returns:
        The place of the bidder, counted from forehand.
    """
    _check_passes(passes)
    given.seats(seats)
    return passes % seats


def may_take(passes: int, seats: int) -> bool:
    """Tell whether the indicator's suit may be taken: in the first round only.

    Clause:
        g3

    Args:
        passes: How often has been passed so far.
        seats: Number of players, 2 to 4.

    Returns:
        Whether this is the first round.
    """
    _check_passes(passes)
    given.seats(seats)
    return passes < seats


def nameable_suits(passes: int, turned: Card, seats: int) -> tuple[Suit, ...]:
    """Return the suits that may be named: none in the first round, all but the indicator's in the second.

    Clause:
        g3

    Args:
        passes: How often has been passed so far.
        turned: The indicator.
        seats: Number of players, 2 to 4.

    Returns:
        The suits, clubs to spades.
    """
    given.turned(turned)
    if may_take(passes, seats):
        return ()
    return tuple(suit for suit in Suit if suit is not turned.suit)


def is_void(passes: int, seats: int) -> bool:
    """Tell whether the deal is void because everybody passed twice.

    Clause:
        g3, g4

    Args:
        passes: How often has been passed so far.
        seats: Number of players, 2 to 4.

    Returns:
        Whether nobody is left to bid.
    """
    _check_passes(passes)
    given.seats(seats)
    return passes == 2 * seats


def pass_violations(passes: int, seats: int) -> tuple[Violation, ...]:
    """Return what keeps the dealer from passing where the obligation is agreed: all others passed twice.

    Clause:
        g4, v5

    Args:
        passes: How often has been passed so far.
        seats: Number of players, 2 to 4.

    Returns:
        The reason; nothing if he, or whoever bids, may pass.
    """
    _check_passes(passes)
    given.seats(seats)
    return (Violation("g4", "dealer-must-name"),) * (passes == 2 * seats - 1)


def exchange_violations(hand: CardSet, turned: Card, trump: Suit, *, completed: bool) -> tuple[Violation, ...]:
    """Return what forbids a player to exchange the trump seven for the indicator.

    Clause:
        g5, D3

    Args:
        hand: The first six cards of the player.
        turned: The card in the indicator's place.
        trump: Trump suit of this deal.
        completed: Whether the additional cards have been dealt.

    Returns:
        Every reason, by number; nothing if he may exchange.
    """
    given.hand_and_turned(hand, turned)
    given.trump(trump)
    _check_completed(completed)
    reasons = (
        (turned.suit is not trump, "g5", "other-trump"),
        (completed, "g5", "hand-is-completed"),
        (choosing.trump_seven(trump) not in hand, "D3", "no-trump-seven"),
    )
    return tuple(Violation(clause, code) for broken, clause, code in reasons if broken)


_check_hands: Final = given.each("hands", CardSet, least=2)
_check_passes: Final = given.whole("passes", 0, 2 * max(TRICKS))
_check_completed: Final = given.one("completed", bool)
