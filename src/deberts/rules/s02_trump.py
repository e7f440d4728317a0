"""Section 02: choosing trump and completing the hand.

Players are counted from forehand: place 0 is forehand and, with two players, place 1 is the dealer. Cards come off the
pack in the order in which they are dealt.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from deberts import given
from deberts.cards import PACK, Card, CardSet, Rank, Suit
from deberts.errors import Violation
from deberts.options import NextDealer, Packets

Pack = Sequence[Card]
"""Cards in dealing order."""

PLAYERS: Final = 2
PACKET: Final = 3
INDICATOR_PLACE: Final = 12
FULL_HAND: Final = 9


def pack_violations(pack: Pack) -> tuple[Violation, ...]:
    """Return what keeps these cards from being the pack.

    Clause:
        02.1

    Args:
        pack: Cards in any order.

    Returns:
        Nothing if each of the 32 cards is there once, else the reason.
    """
    given.cards_in_order(pack)
    if len(CardSet(pack)) == len(pack) == len(PACK):
        return ()
    return (Violation("02.1", "not-the-pack", (("cards", len(pack)),)),)


def first_hands(pack: Pack, packets: Packets) -> tuple[CardSet, ...]:
    """Return the first six cards of each player.

    Clause:
        02.3, m1.1, s1, h1, D1

    Args:
        pack: The 32 cards in dealing order.
        packets: How many are dealt at a time.

    Returns:
        Six cards for each player, forehand first.
    """
    given.pack(pack)
    given.packets(packets)
    match packets:
        case Packets.BY_THREES:
            return tuple(CardSet((*pack[at : at + 3], *pack[at + 6 : at + 9])) for at in (0, 3))
        case Packets.ONE_BY_ONE:
            return tuple(CardSet(pack[place:INDICATOR_PLACE:PLAYERS]) for place in range(PLAYERS))
        case never:
            assert_never(never)


def indicator(pack: Pack) -> Card:
    """Return the card that is turned up after the first six each.

    Clause:
        02.3, m1.1

    Args:
        pack: The 32 cards in dealing order.

    Returns:
        The indicator.
    """
    given.pack(pack)
    turned = pack[INDICATOR_PLACE]
    given.card_of_pack(turned)
    return turned


def bidder(passes: int) -> int:
    """Return whose turn it is to bid: forehand, then the dealer, in each of the two rounds.

    Clause:
        02.4, 02.5

    Args:
        passes: How often has been passed so far, 0 to 3.

    Returns:
        The place of the bidder, counted from forehand.
    """
    given.passes_before_a_bid(passes)
    return passes % PLAYERS


def may_take(passes: int) -> bool:
    """Tell whether the indicator's suit may be taken: in the first round only.

    Clause:
        02.4

    Args:
        passes: How often has been passed so far, 0 to 3.

    Returns:
        Whether this is the first round.
    """
    given.passes_before_a_bid(passes)
    return passes < PLAYERS


def nameable_suits(passes: int, turned: Card) -> tuple[Suit, ...]:
    """Return the suits that may be named: none in the first round, all but the indicator's in the second.

    There is no game without trumps, so a suit is all that can be named.

    Clause:
        02.5, 02.6

    Args:
        passes: How often has been passed so far, 0 to 3.
        turned: The indicator.

    Returns:
        The suits, clubs to spades.
    """
    given.turned(turned)
    if may_take(passes):
        return ()
    return tuple(suit for suit in Suit if suit is not turned.suit)


def is_void(passes: int) -> bool:
    """Tell whether the deal is void because both players passed twice.

    Clause:
        02.7, s1

    Args:
        passes: How often has been passed so far.

    Returns:
        Whether nobody is left to bid.
    """
    given.passes(passes)
    return passes == 2 * PLAYERS


def declarer(passes: int) -> int:
    """Return who is declarer: the first to take or to name, whom nobody can overcall.

    Clause:
        02.8, D23

    Args:
        passes: How often had been passed before somebody took or named, 0 to 3.

    Returns:
        The place of the declarer, counted from forehand.
    """
    return bidder(passes)


def full_hands(pack: Pack, packets: Packets) -> tuple[CardSet, ...]:
    """Return the nine cards of each player: the first six and three more, forehand first.

    Clause:
        02.9, m4.1, s12

    Args:
        pack: The 32 cards in dealing order.
        packets: How many of the first six are dealt at a time.

    Returns:
        Nine cards for each player, forehand first.
    """
    more = (CardSet(pack[at : at + PACKET]) for at in (13, 16))
    return tuple(six | three for six, three in zip(first_hands(pack, packets), more, strict=True))


def bottom_card(pack: Pack) -> Card:
    """Return the card that is shown for information once trump is fixed; it takes no part.

    Clause:
        02.10, m4.1, s12

    Args:
        pack: The 32 cards in dealing order.

    Returns:
        The last card of the pack.
    """
    given.pack(pack)
    bottom = pack[-1]
    given.card_of_pack(bottom)
    return bottom


def hand_after_playing(hand: CardSet, card: Card) -> CardSet:
    """Return the hand once a card has been played: one card less, for nothing is drawn from the stock.

    Clause:
        02.11

    Args:
        hand: Cards held before.
        card: The card played, one of them.

    Returns:
        Cards held after.
    """
    given.hand(hand)
    return hand.without(card)


def exchange_violations(
    hand: CardSet, turned: Card, trump: Suit, *, announced: bool, played: bool
) -> tuple[Violation, ...]:
    """Return what forbids a player to exchange the trump seven for the indicator.

    Once the exchange is made the seven lies in the indicator's place, so that nobody holds it any more: at most one
    exchange a deal needs no rule of its own.

    Clause:
        02.12, m10.2, D2, D3

    Args:
        hand: Cards held, wherever they came from.
        turned: The card in the indicator's place.
        trump: Trump suit of this deal.
        announced: Whether the player has announced sequences.
        played: Whether the player has played a card.

    Returns:
        Every reason, by number; nothing if he may exchange.
    """
    given.hand_and_trump(hand, trump)
    given.turned(turned)
    given.announced_and_played(announced, played)
    reasons = (
        (turned.suit is not trump, "02.12", "other-trump"),
        (played, "02.12", "already-played"),
        (announced, "D2", "already-announced"),
        (trump_seven(trump) not in hand, "D3", "no-trump-seven"),
    )
    return tuple(Violation(clause, code) for broken, clause, code in reasons if broken)


def trump_seven(trump: Suit) -> Card:
    """Return the card that is given in an exchange.

    Clause:
        02.12, D3

    Args:
        trump: Trump suit of this deal.

    Returns:
        The seven of that suit.
    """
    given.trump(trump)
    return Card(Rank.SEVEN, trump)


def hand_after_exchange(hand: CardSet, turned: Card) -> CardSet:
    """Return the hand once its trump seven has been exchanged for the indicator.

    Clause:
        02.12, D3

    Args:
        hand: Cards held before, the seven of the indicator's suit among them.
        turned: The indicator, of the trump suit.

    Returns:
        Cards held after.
    """
    given.hand_and_turned(hand, turned)
    return hand.without(trump_seven(turned.suit)).with_card(turned)


def next_dealer(
    dealer: int, declarer: int | None, totals: tuple[int, ...], rule: NextDealer = NextDealer.DECLARER
) -> int:
    """Return the seat that deals next: after a void deal the next player, else as the rule says.

    Clause:
        02.7, 02.14, m3.1, m11.1, m11.4, o1, s1, s6, g4, g10, D22

    Args:
        dealer: Seat of the dealer.
        declarer: Seat of the declarer, or ``None`` after a void deal.
        totals: Totals by seat of two to four players, without suspended points.
        rule: Who deals after a deal that was played; the club's answer if left out.

    Returns:
        The declarer, whatever came of it; or whoever scored most, among several the declarer last, then the earlier
        seat.

    Raises:
        InputError: If there is no such seat, or totals are below 0 or above a million.
    """
    _check_totals(totals)
    seats = len(totals)
    given.dealer_among(dealer, seats)
    given.declarer_among(dealer if declarer is None else declarer, seats)
    if declarer is None:
        return (dealer + 1) % seats
    match rule:
        case NextDealer.DECLARER:
            return declarer
        case NextDealer.MOST_POINTS:
            top = [seat for seat, total in enumerate(totals) if total == max(totals)]
            return min(top, key=lambda seat: (seat == declarer, place_from_left(seat, dealer, seats)))
        case never:
            assert_never(never)


def place_from_left(seat: int, dealer: int, seats: int) -> int:
    """Return how early a seat stands from the dealer's left: 0 for the next after the dealer, the dealer last.

    Clause:
        g14, D14, D22

    Args:
        seat: The seat.
        dealer: Seat of the dealer of this deal.
        seats: Number of players, 2 to 4.

    Returns:
        The place, from 0.
    """
    return (seat - dealer - 1) % seats


_check_totals: Final = given.by_seat("totals", given.MOST_POINTS)
