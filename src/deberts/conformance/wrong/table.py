"""Misreadings of section 02, and of the decisions about the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from deberts.cards import CardSet, Rank, Suit
from deberts.conformance.operations import table as table_operations
from deberts.conformance.wrong.model import WrongEngine, wrong
from deberts.errors import Violation
from deberts.game import table
from deberts.game.deal import Deal
from deberts.game.match import Match
from deberts.options import NextDealer, Packets
from deberts.rules import s02_trump as trump
from deberts.table.actions import Action, Exchange, Name, Pass
from deberts.table.phases import Auction, Playing, Void
from deberts.table.view import View

_legal_actions = table.legal_actions
_next_dealer = trump.next_dealer
_exchange_violations = trump.exchange_violations
_first_hands = trump.first_hands
_completed_hands = trump.completed_hands
_violations = table.violations
_options = table_operations.options_json
_sheet = table_operations.match_json
_CLOSED: Final = (Violation("02.12", "closed"),)
_LAST_BID: Final = 3

Judge = Callable[[View, Playing], bool]


def _exchange(*, closed: Judge | None = None, opened: Judge | None = None) -> tuple[tuple[Any, str, Any], ...]:
    """Return the patches of a table that closes the exchange, or opens it, where the true one does not."""

    def finds(judge: Judge | None, view: View) -> bool:
        phase = view.public.phase
        return judge is not None and isinstance(phase, Playing) and judge(view, phase)

    def legal(view: View) -> tuple[Action, ...]:
        true = _legal_actions(view)
        if finds(closed, view):
            return tuple(action for action in true if not isinstance(action, Exchange))
        return (Exchange(), *true) if finds(opened, view) and Exchange() not in true else true

    def violations(view: View, action: Action) -> tuple[Violation, ...]:
        is_closed = isinstance(action, Exchange) and finds(closed, view)
        is_opened = isinstance(action, Exchange) and finds(opened, view)
        return _CLOSED if is_closed else () if is_opened else _violations(view, action)

    return ((table, "legal_actions", legal), (table, "violations", violations))


def _is_led(_view: View, play: Playing) -> bool:
    return bool(play.trick or play.tricks)


def _is_defender(view: View, play: Playing) -> bool:
    return view.seat != play.contract.declarer


def _bottom_is_trump(view: View, play: Playing) -> bool:
    suit = play.contract.trump
    return play.bottom is not None and play.bottom.suit is suit and trump.trump_seven(suit) in view.own.hand


def _from_the_first_six(deal: Deal) -> dict[str, Any]:
    options = _options(deal)
    six = CardSet(card for hand in trump.first_hands(deal.pack, deal.rules.seats, deal.rules.packets) for card in hand)
    play = deal.public.play
    late = play is not None and trump.trump_seven(play.contract.trump) not in six
    return {**options, "actions": [text for text in options["actions"] if not (late and text == Exchange.word)]}


def _any_trump(hand: CardSet, turned: Any, suit: Suit, **facts: Any) -> tuple[Violation, ...]:
    reasons = _exchange_violations(hand, turned, suit, **facts)
    return tuple(reason for reason in reasons if reason.code != "other-trump")


def _after_announcing(
    hand: CardSet, turned: Any, suit: Suit, *, announced: bool, played: bool, **agreed: Any
) -> tuple[Violation, ...]:
    return _exchange_violations(hand, turned, suit, announced=announced and played, played=played, **agreed)


def _all_suits(passes: int, _turned: Any, seats: int) -> tuple[Suit, ...]:
    return () if trump.may_take(passes, seats) else tuple(Suit)


def _must_name(view: View) -> tuple[Action, ...]:
    legal, phase = _legal_actions(view), view.public.phase
    if isinstance(phase, Auction) and phase.passes == _LAST_BID:
        return tuple(action for action in legal if not isinstance(action, Pass))
    return legal


def _overcalled(view: View) -> tuple[Action, ...]:
    untouched = isinstance(view.public.phase, Playing) and isinstance(
        view.public.log[-1].turned, type(view.public.indicator)
    )
    return (*_legal_actions(view), *(Name(suit) for suit in Suit if untouched))


def _cancelled_by_sevens(view: View) -> tuple[Action, ...]:
    sevens = sum(card.rank is Rank.SEVEN for card in view.own.hand)
    return () if sevens == len(Suit) else _legal_actions(view)


def _forced_after_redeals(played: Match) -> dict[str, Any]:
    sheet = _sheet(played)
    void = sum(isinstance(deal.public.phase, Void) for deal in played.deals)
    forced = void >= trump.PLAYERS and "take" not in sheet["actions"]
    return {**sheet, "actions": [text for text in sheet["actions"] if not (forced and text == Pass.word)]}


def _dealer_first(hands: tuple[CardSet, ...], turned: Any, pack: trump.Pack) -> tuple[CardSet, ...]:
    return _completed_hands(hands, turned, (*pack[:13], *pack[16:19], *pack[13:16], *pack[19:]))


def _most_points(dealer: int, declarer: int | None, totals: tuple[int, ...], *_rule: NextDealer) -> int:
    if declarer is None:
        return _next_dealer(dealer, declarer, totals)
    return declarer if totals[declarer] > totals[1 - declarer] else 1 - declarer


def _not_after_bait(dealer: int, declarer: int | None, totals: tuple[int, ...], *_rule: NextDealer) -> int:
    if declarer is not None and totals[declarer] < totals[1 - declarer]:
        return 1 - declarer
    return _next_dealer(dealer, declarer, totals)


TABLE: Final[tuple[WrongEngine, ...]] = (
    wrong("W60", "D2", "the exchange is closed by the first lead", *_exchange(closed=_is_led)),
    wrong("W61", "D2", "the exchange is open after announcing", (trump, "exchange_violations", _after_announcing)),
    wrong(
        "W62", "D3", "the seven must come from the first six", (table_operations, "options_json", _from_the_first_six)
    ),
    wrong("W63", "02.12", "only the declarer may exchange", *_exchange(closed=_is_defender)),
    wrong("W64", "02.12", "the seven is exchanged after any trump", (trump, "exchange_violations", _any_trump)),
    wrong("W65", "02.12", "the bottom card can be taken", *_exchange(opened=_bottom_is_trump)),
    wrong("W66", "02.5", "the indicator's suit may be named in round two", (trump, "nameable_suits", _all_suits)),
    wrong("W67", "02.5", "the dealer may not pass in round two", (table, "legal_actions", _must_name)),
    wrong(
        "W68",
        "02.7",
        "the same player deals again after four passes",
        (trump, "next_dealer", lambda dealer, declarer, *_: dealer if declarer is None else declarer),
    ),
    wrong(
        "W69",
        "02.7",
        "after two void deals the dealer is forced",
        (table_operations, "match_json", _forced_after_redeals),
    ),
    wrong("W70", "D23", "the other player may overcall", (table, "legal_actions", _overcalled)),
    wrong("W71", "02.9", "the extra cards go to the dealer first", (trump, "completed_hands", _dealer_first)),
    wrong("W72", "02.13", "four sevens cancel the deal", (table, "legal_actions", _cancelled_by_sevens)),
    wrong("W73", "02.14", "the players deal in turn", (trump, "next_dealer", lambda dealer, *_: 1 - dealer)),
    wrong("W74", "02.14", "whoever scored most deals", (trump, "next_dealer", _most_points)),
    wrong("W75", "02.14", "a baited declarer does not deal", (trump, "next_dealer", _not_after_bait)),
    wrong(
        "W102",
        "D1",
        "the first six are dealt one by one",
        (trump, "first_hands", lambda pack, seats, _: _first_hands(pack, seats, Packets.ONE_BY_ONE)),
    ),
)
"""Engines that bid, exchange and deal otherwise."""
