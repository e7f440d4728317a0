"""Section 02: dealing, completing the hands, who deals next, and the order of the seats.

Players are counted from forehand: place 0 is forehand, and the last place is the dealer. Cards come off the pack in the
order in which they are dealt. *Seats* is the number of players: two to four.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from deberts import integers
from deberts.cards import PACK, Card, CardSet
from deberts.errors import Violation
from deberts.options import Bottom, IndicatorTo, NextDealer, Packets, Unit

Pack = Sequence[Card]
"""Cards in dealing order."""

PLAYERS: Final = 2
PACKET: Final = 3

FIRST_HAND: Final = 6
"""Cards that each holds while trump is chosen."""

FULL_HAND: Final = 9
"""Cards that nobody holds more of."""

ADDITIONAL: Final = {2: 3, 3: 3, 4: 2}
"""Additional cards of each, by number of players; for one of four the indicator is one of them."""

_WHOLE_PACK_DEALT: Final = 4


def pack_violations(pack: Pack) -> tuple[Violation, ...]:
    """Return what keeps these cards from being the pack.

    Clause:
        02.1

    Args:
        pack: Cards in any order.

    Returns:
        Nothing if each of the 32 cards is there once, else the reason.
    """
    if len(CardSet(pack)) == len(pack) == len(PACK):
        return ()
    return (Violation("02.1", "not-the-pack", (("cards", len(pack)),)),)


def first_hands(pack: Pack, seats: int = PLAYERS, packets: Packets = Packets.BY_THREES) -> tuple[CardSet, ...]:
    """Return the first six cards of each player.

    Clause:
        02.3, m1.1, s1, h1, g2, D1

    Args:
        pack: The 32 cards in dealing order.
        seats: Number of players.
        packets: How many cards are dealt at a time.

    Returns:
        Six cards for each player, forehand first.
    """
    if packets is Packets.ONE_BY_ONE:
        return tuple([CardSet(pack[place : FIRST_HAND * seats : seats]) for place in range(seats)])
    turn = PACKET * seats
    return tuple([CardSet((*pack[at : at + 3], *pack[at + turn : at + turn + 3])) for at in range(0, turn, PACKET)])


def indicator(pack: Pack, seats: int = PLAYERS) -> Card:
    """Return the card that is turned up after the first six each.

    Clause:
        02.3, m1.1, g2

    Args:
        pack: The 32 cards in dealing order.
        seats: Number of players.

    Returns:
        The indicator.
    """
    return pack[FIRST_HAND * seats]


def completed_hands(
    hands: tuple[CardSet, ...], turned: Card, pack: Pack, taker: int | None = None
) -> tuple[CardSet, ...]:
    """Return the hands that are played with: nine cards each, of four players eight.

    Clause:
        02.9, m4.1, s12, g6, D12, p2, p42

    Args:
        hands: The first six cards of each player, forehand first, after any exchange that comes before.
        turned: The card in the indicator's place, which one of four takes.
        pack: The 32 cards in dealing order.
        taker: Who of four takes it, counted from forehand; the dealer, who comes last, if left out.

    Returns:
        The full hands, forehand first.
    """
    seats, full = len(hands), []
    at, taking = FIRST_HAND * seats + 1, seats - 1 if taker is None else taker
    for place, six in enumerate(hands):
        own = (turned,) if seats == _WHOLE_PACK_DEALT and place == taking else ()
        end = at + ADDITIONAL[seats] - len(own)
        full.append(six | CardSet((*own, *pack[at:end])))
        at = end
    return tuple(full)


def places(
    seats: int = PLAYERS, packets: Packets = Packets.BY_THREES, taker: int | None = None
) -> tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]:
    """Return where in the pack the cards lie that are dealt to each player.

    Clause:
        02.3, 02.9, m1.1, m4.1, s1, s12, h1, g2, g6, D1, D12, p2

    Args:
        seats: Number of players.
        packets: How many cards are dealt at a time.
        taker: Who of four takes the card in the indicator's place, which is not among these, counted from forehand; the
            dealer, who comes last, if left out.

    Returns:
        Places from 0, in the order of the pack, for each player, forehand first: of his first six cards, and of his
        additional ones.
    """
    first, turned = first_hands(PACK, seats, packets), indicator(PACK, seats)
    full = completed_hands(first, turned, PACK, taker)
    hands = ((six, (cards - six).without(turned)) for six, cards in zip(first, full, strict=True))
    return tuple((_indices(six), _indices(additional)) for six, additional in hands)


def _indices(cards: CardSet) -> tuple[int, ...]:
    return tuple(sorted(card.index for card in cards))


def indicator_taker(dealer: int, declarer: int, rule: IndicatorTo = IndicatorTo.DEALER) -> int:
    """Return who of four takes the card in the indicator's place, as one of his additional cards.

    Clause:
        D12, p2

    Args:
        dealer: Seat of the dealer.
        declarer: Seat of the declarer.
        rule: Which of them it is; the dealer, as in all sources, if left out.

    Returns:
        The seat.
    """
    match rule:
        case IndicatorTo.DEALER:
            return dealer
        case IndicatorTo.DECLARER:
            return declarer
        case never:
            assert_never(never)


def bottom_card(pack: Pack, seats: int = PLAYERS, rule: Bottom = Bottom.AFTER_MORE_CARDS) -> Card | None:
    """Return the card that is shown for information once the hands are complete; it takes no part.

    Clause:
        02.10, m4.1, s12, g0, D12, D33, p3

    Args:
        pack: The 32 cards in dealing order.
        seats: Number of players.
        rule: When it is seen.

    Returns:
        The last card of the pack; ``None`` with four players, who hold every card, and where it is never seen.
    """
    return None if seats == _WHOLE_PACK_DEALT or rule is Bottom.HIDDEN else pack[-1]


def bottom_card_at_first(pack: Pack, rule: Bottom) -> Card | None:
    """Return the bottom card where it is shown before the first bid.

    Clause:
        p3

    Args:
        pack: The 32 cards in dealing order.
        rule: When it is seen.

    Returns:
        The card; ``None`` where it is not shown yet.
    """
    return pack[-1] if rule is Bottom.AFTER_FIRST_SIX else None


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
    return hand.without(card)


def next_seat(seat: int, seats: int) -> int:
    """Return who comes after a player: after the dealer forehand, of two the other one.

    Clause:
        02.2

    Args:
        seat: Seat of the player.
        seats: Number of players.

    Returns:
        The seat to his left.
    """
    return (seat + 1) % seats


def next_dealer(  # noqa: PLR0913, PLR0917  # what may decide it by one rule or another
    dealer: int,
    declarer: int | None,
    totals: tuple[int, ...],
    rule: NextDealer = NextDealer.DECLARER,
    unit: Unit = Unit.POINTS,
    highest: int | None = None,
) -> int:
    """Return the seat that deals next: after a void deal the next player, else as the rule says.

    Clause:
        02.7, 02.14, m3.1, m11.1, m11.4, o1, s1, s6, g4, g10, D22, D31, p4

    Args:
        dealer: Seat of the dealer.
        declarer: Seat of the declarer, or ``None`` after a void deal.
        totals: Totals by seat of two to four players, without suspended points.
        rule: Who deals after a deal that was played; the club's answer if left out.
        unit: What is counted for a deal: where kush are, equal totals are dealt again by the defender, by any rule.
        highest: Seat that alone writes most by the contract, where a house lets it deal; ``None`` elsewhere.

    Returns:
        The declarer, whatever came of it; or whoever scored most, among several the declarer last, then the earlier
        seat; or the next player, by turns or where nobody alone writes most.

    Raises:
        InputError: If there is no such seat, or totals are below 0 or above a million.
    """
    integers.check_by_seat(totals, integers.MOST_POINTS, "totals")
    seats = len(totals)
    integers.check_seat(dealer, seats, "dealer")
    integers.check_seat(dealer if declarer is None else declarer, seats, "declarer")
    if declarer is None:
        return next_seat(dealer, seats)
    top = [seat for seat, total in enumerate(totals) if total == max(totals)]
    match NextDealer.MOST_POINTS if unit is Unit.KUSH and len(top) > 1 else rule:
        case NextDealer.DECLARER:
            return declarer
        case NextDealer.MOST_POINTS:
            return min(top, key=lambda seat: (seat == declarer, place_from_left(seat, dealer, seats)))
        case NextDealer.IN_TURN | NextDealer.HIGHEST_WRITTEN:
            return next_seat(dealer, seats) if highest is None else highest
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
