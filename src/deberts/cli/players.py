"""Two modest players: each a pure function from what its seat sees to what it does.

They show how little a player needs. A :class:`~deberts.View` holds all that a seat may know, what it may do included,
so a player is one function, cannot see what it should not, and cannot break a rule.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, TypeAlias, TypeVar

from deberts import PACK, Card, CardSet, Suit, View, best_split, card_points, has_bela, higher_cards, winner
from deberts.table.actions import Action, Announce, Exchange, Name, Pass, Play, Take
from deberts.table.phases import Playing

Player: TypeAlias = Callable[[View], Action]
"""Chooses one of ``view.legal``, which is never empty in a player's turn."""

ActionT = TypeVar("ActionT", bound=Action)


def choose(view: View, *, daring: int) -> Action:
    """Bid on strong trumps, exchange and announce what one can, take what can be taken, and else give little away.

    How weak a hand still bids, its *daring* says in points: 0 waits for a sure thing.
    """
    match view.public.phase:
        case Playing() as play:
            return _act(view, play)
        case _:
            return _bid(view, daring)


def strength(hand: CardSet, trump: Suit) -> int:
    """Estimate a hand as declarer's: trumps by value and number, plain aces, and half of what could be announced.

    A hand that is no better than the other's has around 30 points.
    """
    trumps = sum(card_points(card, trump) + 5 for card in hand.of(trump))
    plain = sum(card_points(card, trump) for card in hand - hand.of(trump) if not higher_cards(card, trump))
    return trumps + plain + _announced_points(hand, trump) // 2


def _announced_points(hand: CardSet, trump: Suit) -> int:
    return sum(sequence.kind.points for sequence in best_split(hand, trump)) + 20 * has_bela(hand, trump)


def _bid(view: View, daring: int) -> Action:
    def worth(bid: Take | Name) -> int:
        return strength(view.own.hand, bid.trump if isinstance(bid, Name) else view.public.indicator.suit)

    bids: list[Take | Name] = [*_only(Take, view), *_only(Name, view)]
    best = max(bids, key=worth)
    return best if worth(best) + daring >= _SURE else Pass()


def _act(view: View, play: Playing) -> Action:
    trump, hand = play.contract.trump, view.own.hand
    for exchange in _only(Exchange, view):
        after = hand.without(Card(PACK[0].rank, trump)).with_card(view.public.indicator)
        if _announced_points(after, trump) >= _announced_points(hand, trump):
            return exchange
    if announcements := _only(Announce, view):
        return announcements[-1]  # the last is the largest
    cards = CardSet(option.card for option in _only(Play, view))
    card = _reply(view, play, cards) if play.trick else _lead(view, play, cards)
    return max((option for option in _only(Play, view) if option.card is card), key=lambda option: option.bela)


def _lead(view: View, play: Playing, cards: CardSet) -> Card:
    trump = play.contract.trump
    masters = [card for card in cards if not _unseen(view, play) & higher_cards(card, trump)]
    if play.contract.declarer == view.seat and (draws := [card for card in masters if card.suit is trump]):
        return draws[-1]
    if sure := [card for card in masters if card.suit is not trump]:
        return max(sure, key=lambda card: card_points(card, trump))
    return _least(cards, trump)


def _reply(view: View, play: Playing, cards: CardSet) -> Card:
    trump = play.contract.trump
    winning = CardSet(card for card in cards if winner((*play.trick, card), trump) == len(play.trick))
    if not winning:
        return _least(cards, trump)
    # A ten that another card may still beat is brought home first; trumps and sure winners can wait.
    risky = [card for card in winning - winning.of(trump) if _unseen(view, play) & higher_cards(card, trump)]
    return max(risky, key=lambda card: card_points(card, trump)) if risky else _least(winning, trump)


def _least(cards: CardSet, trump: Suit) -> Card:
    return min(cards, key=lambda card: (card.suit is trump, card_points(card, trump), card.rank.index))


def _unseen(view: View, play: Playing) -> CardSet:
    """Return the cards that the other may hold: not those on the table, played, the bottom one or the one turned up."""
    seen = {card for taken in play.tricks for card in taken.cards} | {*play.trick, play.bottom, view.public.indicator}
    return CardSet(PACK) - view.own.held - seen


def _only(kind: type[ActionT], view: View) -> list[ActionT]:
    return [action for action in view.legal if isinstance(action, kind)]


_SURE: Final = 60

careful: Final[Player] = partial(choose, daring=10)
"""Bids when the hand is clearly better than most."""

bold: Final[Player] = partial(choose, daring=25)
"""Bids on what another would pass."""
