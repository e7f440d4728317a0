"""Section 02: choosing trump, and exchanging the trump seven.

*Trump* is the trump suit of the deal, *seats* the number of players: two to four. Places are counted from forehand, the
last one is the dealer's.
"""

from __future__ import annotations

from typing import Final, assert_never

from deberts.cards import Card, CardSet, Rank, Suit
from deberts.errors import Violation
from deberts.options import AfterSevens, ExchangeBy, ExchangeTime, ForcedDeal, LastBid
from deberts.rules.s02_dealing import FIRST_HAND, PLAYERS


def bidder(passes: int, seats: int = PLAYERS) -> int:
    """Return whose turn it is to bid: from forehand on, the dealer last, in each of two rounds.

    The first to take or to name is declarer, and nobody can overcall him.

    Clause:
        02.4, 02.5, 02.8, g3, D23, p43

    Args:
        passes: How often has been passed so far.
        seats: Number of players.

    Returns:
        The place of the bidder, counted from forehand.
    """
    return passes % seats


def may_take(passes: int, seats: int = PLAYERS, last_bid: LastBid = LastBid.MAY_PASS) -> bool:
    """Return whether the indicator's suit may be taken: in the first round, and where that is agreed by the last bid.

    Clause:
        02.4, g3, p5

    Args:
        passes: How often has been passed so far.
        seats: Number of players.
        last_bid: What is agreed for the last bid.

    Returns:
        Whether it may.
    """
    return passes < seats or (last_bid is LastBid.MUST_NAME_ANY and _is_last(passes, seats))


def take_violations(passes: int, seats: int = PLAYERS, last_bid: LastBid = LastBid.MAY_PASS) -> tuple[Violation, ...]:
    """Return why the indicator's suit may not be taken.

    Clause:
        02.5, p5

    Args:
        passes: How often has been passed so far.
        seats: Number of players.
        last_bid: What is agreed for the last bid.

    Returns:
        The reason; nothing if it may be taken.
    """
    if may_take(passes, seats, last_bid):
        return ()
    passing_takes_it = last_bid is LastBid.PLAYS_INDICATOR and _is_last(passes, seats)
    return (Violation("p5" if passing_takes_it else "02.5", "indicator-suit-is-past"),)


def _is_last(passes: int, seats: int) -> bool:
    return passes == 2 * seats - 1


def nameable_suits(passes: int, turned: Card, seats: int = PLAYERS) -> tuple[Suit, ...]:
    """Return the suits that may be named: none in the first round, all but the indicator's in the second.

    There is no game without trumps, so a suit is all that can be named.

    Clause:
        02.5, 02.6, g3

    Args:
        passes: How often has been passed so far.
        turned: The indicator.
        seats: Number of players.

    Returns:
        The suits, clubs to spades.
    """
    if may_take(passes, seats):
        return ()
    return tuple(suit for suit in Suit if suit is not turned.suit)


def bid_violations(passes: int, turned: Card, named: Suit, seats: int = PLAYERS) -> tuple[Violation, ...]:
    """Return why a suit may not be named: in the first round none may, in the second the indicator's may not.

    Clause:
        02.4, 02.5, 02.6

    Args:
        passes: How often has been passed so far.
        turned: The indicator.
        named: The suit.
        seats: Number of players.

    Returns:
        The reason; nothing if it may be chosen.
    """
    facts = (("named", str(named)), ("indicator", str(turned)))
    if may_take(passes, seats):
        return (Violation("02.4", "first-round", facts),)
    return (
        () if named in nameable_suits(passes, turned, seats) else (Violation("02.5", "indicator-suit-is-past", facts),)
    )


def pass_violations(passes: int, seats: int = PLAYERS, last_bid: LastBid = LastBid.MAY_PASS) -> tuple[Violation, ...]:
    """Return what keeps the dealer from passing where the obligation is agreed: all others passed twice.

    Clause:
        02.5, g4, v5, p5

    Args:
        passes: How often has been passed so far.
        seats: Number of players.
        last_bid: Whether the dealer may pass last.

    Returns:
        The reason; nothing if he, or whoever bids, may pass.
    """
    clause = {LastBid.MUST_NAME: "g4", LastBid.MUST_NAME_ANY: "p5"}.get(last_bid)
    return (Violation(clause, "dealer-must-name"),) if clause and _is_last(passes, seats) else ()


def is_declared_by_passing(passes: int, seats: int, last_bid: LastBid) -> bool:
    """Return whether a pass made the dealer declarer in the indicator's suit, because everybody passed twice.

    Clause:
        p5

    Args:
        passes: How often has been passed, this time too.
        seats: Number of players.
        last_bid: What is agreed for the last bid.

    Returns:
        Whether it did.
    """
    return last_bid is LastBid.PLAYS_INDICATOR and is_void(passes, seats)


def is_void(passes: int, seats: int = PLAYERS) -> bool:
    """Return whether the deal is void because everybody passed twice.

    Clause:
        02.7, m3.1, s1, g3, g4

    Args:
        passes: How often has been passed so far.
        seats: Number of players.

    Returns:
        Whether nobody is left to bid.
    """
    return passes == 2 * seats


def exchange_violations(  # noqa: PLR0913  # the public call stays as it is, with what is agreed at its end
    hand: CardSet,
    turned: Card,
    trump: Suit,
    *,
    announced: bool,
    played: bool,
    time: ExchangeTime = ExchangeTime.BEFORE_OWN_FIRST_CARD,
) -> tuple[Violation, ...]:
    """Return what forbids a player to exchange the trump seven for the indicator.

    Once the exchange is made the seven lies in the indicator's place, so that nobody holds it any more: at most one
    exchange a deal needs no rule of its own.

    Clause:
        02.12, m10.2, g5, D2, D3, p44

    Args:
        hand: Cards held, wherever they came from.
        turned: The card in the indicator's place.
        trump: The trump suit.
        announced: Whether the player has announced sequences.
        played: Whether the player has played a card.
        time: When it may be exchanged.

    Returns:
        Every reason, by number; nothing if he may exchange.
    """
    late: tuple[tuple[bool, str, str], ...]
    match time:
        case ExchangeTime.BEFORE_OWN_FIRST_CARD:
            own, late = "02.12", ((played, "02.12", "already-played"), (announced, "D2", "already-announced"))
        case ExchangeTime.BEFORE_MORE_CARDS:
            own, late = "g5", ((len(hand) > FIRST_HAND or announced or played, "g5", "hand-is-completed"),)
        case never:
            assert_never(never)
    no_seven = (trump_seven(trump) not in hand, "D3", "no-trump-seven")
    reasons = ((turned.suit is not trump, own, "other-trump"), *late, no_seven)
    return tuple([Violation(clause, code) for broken, clause, code in reasons if broken])


def is_forced(voids: int, rule: ForcedDeal) -> bool:
    """Return whether nobody bids in a deal, and the dealer is declarer in the indicator's suit.

    Clause:
        p6

    Args:
        voids: Deals passed out in a row before it.
        rule: After how many of them that is so.

    Returns:
        Whether it is.
    """
    return voids > 0 and voids >= most_voids(rule) > 0


def most_voids(rule: ForcedDeal) -> int:
    """Return how many deals in a row can be passed out, and are counted.

    Clause:
        p6

    Args:
        rule: After how many of them nobody bids.

    Returns:
        The number; 0 where they are not counted.
    """
    return (*ForcedDeal,).index(rule)


def voids_after(voids: int, sevens: int | None, rule: ForcedDeal, after: AfterSevens) -> int:
    """Return how many deals in a row are passed out, after one more without a contract.

    Clause:
        02.7, p6, p11

    Args:
        voids: How many were before.
        sevens: Seat that showed four sevens; ``None`` if all passed.
        rule: After how many of them nobody bids.
        after: Whether they are counted anew after four sevens.

    Returns:
        The number; 0 where they are not counted.
    """
    if rule is ForcedDeal.NEVER or (sevens is not None and after is AfterSevens.NEXT_DEALER_AFRESH):
        return 0
    return voids + (sevens is None)


def exchanger_violations(*, is_declarer: bool, has_passed: bool, by: ExchangeBy) -> tuple[Violation, ...]:
    """Return what keeps a player from exchanging at all, whatever he holds.

    Clause:
        02.12, g5, p8

    Args:
        is_declarer: Whether he declared.
        has_passed: Whether he passed in the first round.
        by: Who may exchange.

    Returns:
        The reason; nothing if he may.
    """
    match by:
        case ExchangeBy.ANYONE:
            may = True
        case ExchangeBy.DECLARER:
            may = is_declarer
        case ExchangeBy.NOT_WHO_PASSED:
            may = not has_passed
        case ExchangeBy.NOBODY:
            may = False
        case never:
            assert_never(never)
    return () if may else (Violation("p8", "others-exchange"),)


def trump_seven(trump: Suit) -> Card:
    """Return the card that is given in an exchange.

    Clause:
        02.12, D3

    Args:
        trump: The trump suit.

    Returns:
        The seven of that suit.
    """
    return _SEVENS[trump.index]


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
    return hand.without(trump_seven(turned.suit)).with_card(turned)


_SEVENS: Final = tuple(Card(Rank.SEVEN, suit) for suit in Suit)
