"""Two modest players: each a pure function from what its seat sees to what it does.

They show how little a player needs. A :class:`~deberts.View` holds all that a seat may know, what it may do included,
so a player is one function, cannot see what it should not, and cannot break a rule.

Under its name each plays the same for good, so that what was measured against it stays comparable: who plays otherwise
is another player, with another name.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, TypeVar

from deberts.cards import PACK, Card, CardSet, Suit
from deberts.players.player import Player, check_turn
from deberts.rules.conventions import has_arrived, has_more_than_half
from deberts.rules.s02_dealing import bottom_card
from deberts.rules.s03_values import card_points, higher_cards
from deberts.rules.s04_bela import bela_cards, has_bela
from deberts.rules.s04_sequences import best_split
from deberts.rules.s05_tricks import winner
from deberts.rules.sides import side_of
from deberts.table import counting
from deberts.table.actions import (
    Accept,
    Action,
    Announce,
    Arrive,
    Ask,
    AskHeight,
    ClaimEnd,
    Double,
    Exchange,
    Good,
    Name,
    Nibble,
    No,
    Pass,
    Play,
    Redeal,
    Refuse,
    SayBela,
    SayDeberts,
    Take,
    Yes,
)
from deberts.table.phases import Answering, Exchanging, Playing, Question
from deberts.table.view import View, player

ActionT = TypeVar("ActionT", bound=Action)


def choose(view: View, *, daring: int) -> Action:
    """Bid on strong trumps, exchange and announce what one can, take what can be taken, and else give little away.

    How weak a hand still bids, its *daring* says in points: 0 waits for a sure thing.

    Raises:
        ViewError: If it is no view of a seat in its turn.
    """
    check_turn(view)
    match view.public.phase:
        case Playing() as play:
            return _act(view, play, daring)
        case Exchanging(contract=contract):
            return _exchange(view, contract.trump) or view.legal[-1]
        case Answering() as answering:
            return _answer(view, answering, daring)
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
    if shown := _words(view, Redeal):
        return shown[0]

    def worth(bid: Take | Name) -> int:
        return strength(view.own.hand, bid.trump if isinstance(bid, Name) else view.public.indicator.suit)

    bids: list[Take | Name] = [*_only(Take, view), *_only(Name, view)]
    best = max(bids, key=worth)
    return best if worth(best) + daring >= _SURE or not _only(Pass, view) else Pass()


def _act(view: View, play: Playing, daring: int) -> Action:
    word = _first_word(view, play, daring) or _exchange(view, play.contract.trump)
    if word is not None:
        return word
    if announcements := _only(Announce, view):
        return announcements[-1]  # the last is the largest
    if answers := _words(view, AskHeight, Good):
        return answers[0]  # asking costs nothing where it is allowed
    trump = play.contract.trump
    cards = CardSet(option.card for option in _only(Play, view))
    card = _reply(view, play, cards) if play.trick else _lead(view, play, cards)
    if (bela := _only(SayBela, view)) and card in bela_cards(trump):
        return bela[0]
    return max((option for option in _only(Play, view) if option.card is card), key=lambda option: option.bela)


def _first_word(view: View, play: Playing, daring: int) -> Action | None:
    """Return what comes before all else: what wins for sure, four sevens, an offer, the question of a terc."""
    value = strength(view.own.hand, play.contract.trump)
    wanted: tuple[tuple[type[Action], Callable[[], bool]], ...] = (
        (SayDeberts, lambda: True),
        (ClaimEnd, lambda: _arrives(view, play)),
        (Arrive, lambda: _arrives(view, play)),
        (SayBela, lambda: bool(_words(view, ClaimEnd)) and _arrives(view, play, view.public.rules.bela_points)),
        (Nibble, lambda: has_more_than_half(_taken(view, play), _most_of_deal(view, play))),
        (Redeal, lambda: value < _SURE),
        (Double, lambda: value >= _SURE and _is_near(view, player(view), value + daring)),
        (Ask, lambda: True),
    )
    return next((word for kind, is_sensible in wanted for word in _words(view, kind) if is_sensible()), None)


def _is_near(view: View, seat: int, points: int) -> bool:
    return has_arrived(
        view.public.standing.scores[side_of(seat, view.public.rules.sides)], points, view.public.rules.target
    )


def _arrives(view: View, play: Playing, more: int = 0) -> bool:
    return _is_near(view, player(view), _taken(view, play) + more)


def _taken(view: View, play: Playing) -> int:
    return counting.taken_so_far(view.public.rules, play, player(view))


def _most_of_deal(view: View, play: Playing) -> int:
    """Return the most that a deal of two can come to, whatever the other holds."""
    trump, held = play.contract.trump, len(view.own.hand) - len(play.trick)
    known = view.own.held | CardSet(
        card for trick in (*(taken.cards for taken in play.tricks), play.trick) for card in trick
    )
    hidden = sorted((card_points(card, trump) for card in _unseen(view, play)), reverse=True)[:held]
    cards = sum(hidden) + sum(card_points(card, trump) for card in known)
    return counting.whole_deal(view.public.rules, play, cards)


def _exchange(view: View, trump: Suit) -> Action | None:
    """Exchange, unless it breaks a sequence that counts more; one that would pass is kept."""
    hand = view.own.hand
    for exchange in _only(Exchange, view):
        after = hand.without(Card(PACK[0].rank, trump)).with_card(view.public.indicator)
        passes = any(isinstance(event.act, Yes) for event in view.public.log)
        fails = any(isinstance(event.act, No) for event in view.public.log)
        if fails or (not passes and _announced_points(after, trump) >= _announced_points(hand, trump)):
            return exchange
    return None


def _answer(view: View, answering: Answering, daring: int) -> Action:
    """Answer: announce all that may be announced, double with any hope; in all else there is no choice."""
    if answering.question is Question.DOUBLE:
        hopes = strength(view.own.hand, answering.play.contract.trump) + daring >= _HOPE
        return Accept() if hopes or not _is_near(view, view.public.seat_after(answering.seat), _SURE) else Refuse()
    announcements = _only(Announce, view)
    return announcements[-1] if announcements else view.legal[0]


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
    """Return the cards that others may hold: not those on the table, played, the bottom one or the one turned up."""
    # Where no card is left for the bottom, the one turned up has gone to the dealer.
    lies = bottom_card(PACK, view.public.rules.seats) is not None
    aside = [card for card in (play.bottom, view.public.indicator) if lies and card is not None]
    return CardSet(PACK) - view.own.held - CardSet((*_played(play), *aside))


def _played(play: Playing) -> tuple[Card, ...]:
    return tuple(card for trick in (*(taken.cards for taken in play.tricks), play.trick) for card in trick)


def _only(kind: type[ActionT], view: View) -> list[ActionT]:
    return [action for action in view.legal if isinstance(action, kind)]


def _words(view: View, *kinds: type[Action]) -> list[Action]:
    return [action for action in view.legal if isinstance(action, kinds)]


_SURE: Final = 60
"""What a hand is worth on which everybody bids."""
_HOPE: Final = 40
"""What a hand is worth, to who dares nothing, that may still win."""

careful: Final[Player] = partial(choose, daring=10)
"""Bids when the hand is clearly better than most. It stays as it is: a change of its play makes a new name."""

bold: Final[Player] = partial(choose, daring=25)
"""Bids on what another would pass. It stays as it is, too."""
